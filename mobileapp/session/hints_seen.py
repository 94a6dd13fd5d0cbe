"""What each person has done once, and need not be shown again."""

from __future__ import annotations

from typing import Protocol

SETTING_NAME = "lessons"  # the name of the setting they are kept in
HintsByName = dict[str, tuple[str, ...]]


class HintStore(Protocol):
    """Where settings lie."""

    def setting(self, name: str, default: object, type_: type) -> HintsByName: ...

    def set(self, name: str, value: object) -> None: ...


class HintsSeen:
    """By name: a person learns on one device, and a stand-in needs no lessons."""

    def __init__(self, keeper: HintStore | None = None) -> None:
        self._store = keeper
        self._seen: HintsByName = keeper.setting(SETTING_NAME, {}, HintsByName) if keeper else {}

    def is_new(self, name: str, lesson: str) -> bool:
        return lesson not in self._seen.get(name, ())

    def mark_seen(self, name: str, lesson: str) -> None:
        """Done once: kept, and never shown again."""
        if self.is_new(name, lesson):
            self._seen[name] = (*self._seen.get(name, ()), lesson)
            self._save()

    def rename(self, old: str, new: str) -> None:
        if old in self._seen:
            self._seen[new] = self._seen.pop(old)
            self._save()

    def forget(self, name: str) -> None:
        if self._seen.pop(name, None) is not None:
            self._save()

    def _save(self) -> None:
        if self._store:
            self._store.set(SETTING_NAME, self._seen)
