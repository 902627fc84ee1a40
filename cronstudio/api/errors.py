"""The errors of the tool interface: eight codes, and which of our own errors is which."""

from __future__ import annotations

from enum import StrEnum

from cronstudio.errors import NotFoundError, UserError


class ErrorCode(StrEnum):
    """What a program can tell apart. The words beside it are for people."""

    INVALID_CRON_EXPRESSION = "invalid_cron_expression"
    INVALID_TIMEZONE = "invalid_timezone"
    JOB_NOT_FOUND = "job_not_found"
    JOB_ALREADY_EXISTS = "job_already_exists"
    CONCURRENT_EXECUTION = "concurrent_execution"
    JOB_TIMEOUT = "job_timeout"
    INVALID_CONFIGURATION = "invalid_configuration"
    MAX_RETRIES_EXCEEDED = "max_retries_exceeded"


class ToolError(UserError):
    """An action that was not done. `code` says of what kind it is, `field` which value it is about.

    `start` and `end` are the place in the text of that value, end exclusive, when known.
    """

    def __init__(
        self,
        code: ErrorCode,
        title: str,
        message: str = "",
        hint: str = "",
        *,
        field: str = "",
        place: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(title, message, hint)
        self.code = code
        self.field = field
        self.place = place

    def to_json(self) -> dict[str, object]:
        """Return the error for a program: code, words, and where it lies."""
        told: dict[str, object] = {"code": self.code.value, "message": say(self)}
        if self.field:
            told["field"] = self.field
        if self.place is not None:
            told["start"], told["end"] = self.place
        return told


def refused(title: str, hint: str = "") -> ToolError:
    """Return the error for what is asked in a way that cannot be met."""
    return ToolError(ErrorCode.INVALID_CONFIGURATION, title, "", hint)


def as_tool_error(error: UserError) -> ToolError:
    """Return the same error with its code."""
    if isinstance(error, ToolError):
        return error
    field = getattr(error, "field", "")
    start, end = getattr(error, "start", None), getattr(error, "end", None)
    return ToolError(
        _code(error, field),
        error.title,
        # A zone's error counts the characters of the zone, and calls them the schedule's.
        "" if getattr(error, "kind", "") == "zone" else error.message,
        error.hint,
        field=field if isinstance(field, str) else "",
        place=(start, end) if isinstance(start, int) and isinstance(end, int) else None,
    )


def _code(error: UserError, field: object) -> ErrorCode:
    if isinstance(error, NotFoundError):
        return ErrorCode.JOB_NOT_FOUND
    if getattr(error, "kind", "") == "zone" or field == "timezone":
        return ErrorCode.INVALID_TIMEZONE
    # A schedule's own error names a field of the cron text: minute, hour …
    if hasattr(error, "kind") or field == "schedule":
        return ErrorCode.INVALID_CRON_EXPRESSION
    return ErrorCode.INVALID_CONFIGURATION


def say(error: UserError) -> str:
    """Return an error's parts as sentences in one paragraph."""
    parts = (part.strip() for part in (error.title, error.message, error.hint))
    return " ".join(part if part[-1] in ".?:" else f"{part}." for part in parts if part)
