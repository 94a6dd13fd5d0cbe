"""Which hints each person has already followed once and need not see again."""

from __future__ import annotations

from mobileapp.session.game_info import SettingsStore

SETTING_NAME = "lessons"
HintsByName = dict[str, tuple[str, ...]]


class HintsSeen:
    """Hints seen, by person's name; those of guests only until the next new game. Bots need no hints."""

    def __init__(self, keeper: SettingsStore | None = None) -> None:
        self._store = keeper
        nothing: HintsByName = {}
        self._seen = keeper.setting(SETTING_NAME, nothing, HintsByName) if keeper else nothing

    def is_new(self, name: str, lesson: str) -> bool:
        return lesson not in self._seen.get(name, ())

    def mark_seen(self, name: str, lesson: str) -> None:
        """Save that the person has done it once, so the hint is not shown again."""
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
