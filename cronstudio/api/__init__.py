"""The tool interface, for scripts and assistants: `ScheduleTool` and its errors."""

from cronstudio.api.errors import ErrorCode, ToolError
from cronstudio.api.tool import ScheduleTool

__all__ = ["ErrorCode", "ScheduleTool", "ToolError"]
