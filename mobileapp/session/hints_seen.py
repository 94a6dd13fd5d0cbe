"""What each person has done once, and need not be shown again."""

from __future__ import annotations

from typing import Protocol

KEPT = "lessons"  # the name of the setting they are kept in
Learned = dict[str, tuple[str, ...]]


class Keeper(Protocol):
    """Where settings lie."""

    def setting(self, name: str, default: object, type_: type) -> Learned: ...

    def set(self, name: str, value: object) -> None: ...


class Lessons:
    """By name: a person learns on one device, and a stand-in needs no lessons."""

    def __init__(self, keeper: Keeper | None = None) -> None:
        self._keeper = keeper
        self._learned: Learned = keeper.setting(KEPT, {}, Learned) if keeper else {}

    def is_new(self, name: str, lesson: str) -> bool:
        return lesson not in self._learned.get(name, ())

    def did(self, name: str, lesson: str) -> None:
        """Done once: kept, and never shown again."""
        if self.is_new(name, lesson):
            self._learned[name] = (*self._learned.get(name, ()), lesson)
            self._keep()

    def rename(self, old: str, new: str) -> None:
        if old in self._learned:
            self._learned[new] = self._learned.pop(old)
            self._keep()

    def forget(self, name: str) -> None:
        if self._learned.pop(name, None) is not None:
            self._keep()

    def _keep(self) -> None:
        if self._keeper:
            self._keeper.set(KEPT, self._learned)
