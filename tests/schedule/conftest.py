"""The pinned zone data decides, as in the application, whatever the machine ships."""

from __future__ import annotations

import zoneinfo

zoneinfo.reset_tzpath(to=())
zoneinfo.ZoneInfo.clear_cache()
