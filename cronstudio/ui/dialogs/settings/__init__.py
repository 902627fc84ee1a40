"""The settings: one module for each page, what they share, and the dialog around them."""
