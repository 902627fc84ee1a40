"""CronStudio: schedules, runs and explains recurring jobs."""

__version__ = "0.1.0"
