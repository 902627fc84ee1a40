"""The pages of one editor, each made when it is first needed: opening stays quick."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cached_property
from typing import TypeVar

from cronstudio.model.job import Job, Pause
from cronstudio.settings import Settings
from cronstudio.ui.dialogs.editor.conditions import ConditionsPage
from cronstudio.ui.dialogs.editor.environment import EnvironmentPage
from cronstudio.ui.dialogs.editor.late import LatePage
from cronstudio.ui.dialogs.editor.limits import LimitsPage
from cronstudio.ui.dialogs.editor.notifications import NotificationsPage
from cronstudio.ui.dialogs.editor.page import Page
from cronstudio.ui.dialogs.editor.trial import EditorEngine, editor_tags
from cronstudio.ui.dialogs.editor.what import WhatPage
from cronstudio.ui.dialogs.editor.when import WhenPage

PAGES: tuple[type[Page], ...] = (
    WhatPage,
    WhenPage,
    LatePage,
    LimitsPage,
    ConditionsPage,
    EnvironmentPage,
    NotificationsPage,
)
"""In the order of the list at the left."""

SomePage = TypeVar("SomePage", bound=Page)


class Pages:
    """Makes pages, shows them the job, and knows which there are."""

    def __init__(
        self,
        job: Job,
        engine: EditorEngine,
        settings: Settings,
        now: Callable[[], datetime],
        pause: Callable[[], Pause | None],
        made: Callable[[Page], None],
    ) -> None:
        """`made` is told each new page, with the job on it."""
        self._job = job
        self._engine = engine
        self._settings = settings
        self._now = now
        self._pause = pause
        self._made = made
        self._there: dict[str, Page] = {}

    @cached_property
    def what(self) -> WhatPage:
        """Name, command, folder."""
        return self._add(WhatPage(self._base, editor_tags(self._engine)))

    @cached_property
    def when(self) -> WhenPage:
        """Schedule and zone."""
        return self._add(WhenPage(self._now, self._pause))

    @cached_property
    def late(self) -> LatePage:
        """Missed runs and overlaps."""
        return self._add(LatePage(self._settings, self._now))

    @cached_property
    def limits(self) -> LimitsPage:
        """Time limits, retries, success rule."""
        return self._add(LimitsPage(self._settings))

    @cached_property
    def conditions(self) -> ConditionsPage:
        """What must hold."""
        return self._add(ConditionsPage(self._now))

    @cached_property
    def environment(self) -> EnvironmentPage:
        """Variables, parameters, input."""
        return self._add(EnvironmentPage(self._base, self._is_locked))

    @cached_property
    def notifications(self) -> NotificationsPage:
        """The notify rule."""
        return self._add(NotificationsPage(self._settings))

    def get(self, key: str) -> Page:
        """A page by its key, made if need be; KeyError when there is none."""
        if key not in {page.key for page in PAGES}:
            raise KeyError(key)
        page: Page = getattr(self, key)
        return page

    def there(self) -> list[Page]:
        """The pages made so far, in order. The others cannot have been edited."""
        return [self._there[page.key] for page in PAGES if page.key in self._there]

    def _base(self) -> dict[str, str]:
        return dict(self._engine.base_environment)

    def _is_locked(self) -> bool:
        return self._engine.keyring_is_locked

    def _add(self, page: SomePage) -> SomePage:
        self._there[page.key] = page
        page.load(self._job)
        self._made(page)
        return page
