"""Themes as people read them: the printed ones in the spoken language, and those people made up."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from engine.games.compatibility.themes import LONGEST_WORD, Theme
from mobileapp.i18n.translate import say, tongue
from mobileapp.platform.paths import BUILT, SHIPPED
from mobileapp.session.game_info import Keeper

SETTING = "own_themes"
MOST_KEPT = 60


@cache
def printed(language: str) -> dict[str, str]:
    """What every printed theme is called; English where a language has no words."""
    for folder in (BUILT / "themes", SHIPPED / "themes"):
        for code in (language, "en"):
            path = folder / f"{code}.json"
            if path.exists():
                words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
                return words
    return {}


def words(theme: Theme | None) -> str:
    """A theme in words; nothing before it is known."""
    if theme is None or theme.kind == "blank":
        return ""
    if theme.kind == "aloud":
        return say("Said aloud")
    if theme.kind == "word":
        return theme.text
    return printed(tongue.code).get(theme.text, theme.text)


def spoken(theme: Theme | None) -> str:
    """What a voice reads: nothing where people have said it themselves."""
    return "" if theme is None or theme.kind == "aloud" else words(theme)


class OwnThemes:
    """Themes people have typed, the latest first; with a store they outlive the evening."""

    def __init__(self) -> None:
        self._store: Keeper | None = None
        self._words: tuple[str, ...] = ()

    def keep_in(self, store: Keeper | None) -> None:
        self._store = store
        self._words = tuple(store.setting(SETTING, [], list[str])) if store else ()

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def add(self, word: str) -> None:
        others = [known for known in self._words if known.casefold() != word.casefold()]
        self._put([word[:LONGEST_WORD], *others])

    def forget(self, word: str) -> None:
        self._put([known for known in self._words if known != word])

    def _put(self, kept: list[str]) -> None:
        self._words = tuple(kept[:MOST_KEPT])
        if self._store is not None:
            self._store.set(SETTING, list(self._words))


own = OwnThemes()
