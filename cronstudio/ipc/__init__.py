"""One instance for each user and home, and a line to it: lock, protocol, server, client.

Import the module that is needed; a client must not pay for the server.
"""
