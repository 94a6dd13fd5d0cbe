"""Theme texts: the printed themes in the language of the table, and themes typed by players."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from engine.games.compatibility.teams import CompatibilityView
from engine.games.compatibility.themes import MAX_WORD_LENGTH, Theme
from mobileapp.i18n.translate import current_language, tr
from mobileapp.people.party import NameOf
from mobileapp.platform.paths import BUILT, SHIPPED
from mobileapp.session.game_info import SettingsStore

SETTING_KEY = "own_themes"
MAX_OWN_THEMES = 60


@cache
def printed_themes(language: str) -> dict[str, str]:
    """Texts of all printed themes; English if the language has no translation."""
    for folder in (BUILT / "themes", SHIPPED / "themes"):
        for code in (language, "en"):
            path = folder / f"{code}.json"
            if path.exists():
                words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
                return words
    return {}


def theme_text(theme: Theme | None, language: str | None = None, announcer: str = "") -> str:
    """A theme in words, in this device's own language unless given; empty while it is unknown.

    Nobody can read one that is said aloud: the words name its announcer instead.
    """
    if theme is None or theme.kind == "blank":
        return ""
    if theme.kind == "aloud":
        return tr("Theme announced by {name}", name=announcer)
    if theme.kind == "word":
        return theme.text
    return printed_themes(language or current_language.code).get(theme.text, theme.text)


def announcer_name(game: CompatibilityView, name: NameOf) -> str:
    """Of the shown theme: between the rounds, the announcer of the last one."""
    return name(game.announcer if game.lead is None else game.lead)


def labelled_text(theme: Theme | None, language: str | None = None, announcer: str = "") -> str:
    """The theme with a label: without one, "Don’t touch!" reads like an order."""
    words = theme_text(theme, language, announcer)
    return tr("Theme: {theme}", theme=words) if speech_text(theme, language) else words


def speech_text(theme: Theme | None, language: str | None = None) -> str:
    """Text for speech output; empty if people say the theme aloud themselves."""
    return "" if theme is None or theme.kind == "aloud" else theme_text(theme, language)


class OwnThemes:
    """Themes typed by players, the latest first; with a store they are kept across sessions."""

    def __init__(self) -> None:
        self._store: SettingsStore | None = None
        self._words: tuple[str, ...] = ()

    def attach_store(self, store: SettingsStore | None) -> None:
        self._store = store
        self._words = tuple(store.setting(SETTING_KEY, [], list[str])) if store else ()

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def add(self, word: str) -> None:
        others = [known for known in self._words if known.casefold() != word.casefold()]
        self._save([word[:MAX_WORD_LENGTH], *others])

    def forget(self, word: str) -> None:
        self._save([known for known in self._words if known != word])

    def _save(self, kept: list[str]) -> None:
        self._words = tuple(kept[:MAX_OWN_THEMES])
        if self._store is not None:
            self._store.set(SETTING_KEY, list(self._words))


own_themes = OwnThemes()
