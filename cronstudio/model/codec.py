"""Model values as JSON documents and back: jobs from `job_codec`, the rest from `run_codec`."""

from cronstudio.model.job_codec import JOB_VERSION, job_from_json, job_to_json, unknown_keys
from cronstudio.model.run_codec import (
    attempt_from_json,
    attempt_to_json,
    reason_from_json,
    reason_to_json,
    run_from_json,
    run_to_json,
)

__all__ = [
    "JOB_VERSION",
    "attempt_from_json",
    "attempt_to_json",
    "job_from_json",
    "job_to_json",
    "reason_from_json",
    "reason_to_json",
    "run_from_json",
    "run_to_json",
    "unknown_keys",
]
