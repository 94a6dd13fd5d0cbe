"""Labels of moves, fields, values and news: from the catalogue, else made from their keys."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Protocol, cast

import msgspec

from engine.game import AnyValue, Choice, News
from engine.games import GAMES
from engine.table import AnyView, Terms
from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Party
from mobileapp.session.game_info import game_info

TABLE_MOVE_LABELS = {
    "leave": N_("Step away"),
    "return": N_("I’m back"),
    "go_on": N_("Resume"),
    "take_back": N_("Undo my move"),
    "agree": N_("OK, undo it"),
    "decline": N_("No, keep it"),
}
SEAT_LABEL = N_("Who")  # of every field that names a seat
SEAT_FIELDS = ("seat", "target")


def humanize(key: str) -> str:
    """`give_back` → `Give back`."""
    return key.replace("_", " ").capitalize()


def game_title(game: str) -> str:
    return game_info(game).title if game in GAMES else humanize(game)


def move_label(game: str, choice: Choice) -> str:
    """The table's own label, the game's, or the move's key in plain letters."""
    own = game_info(game).move_labels if game in GAMES else {}
    label = TABLE_MOVE_LABELS.get(choice.do) or own.get(choice.do)
    return tr(label) if label else humanize(choice.do)


def move_note(game: str, choice: Choice) -> str:
    """The explanation of a rare move, with its cost; empty if the game has none."""
    notes: dict[str, str] = getattr(_game_labels(game), "move_notes", dict)()
    return notes.get(choice.do, "")


def field_label(game: str, name: str) -> str:
    """The label of a move's field, from the game."""
    if name in SEAT_FIELDS:
        return tr(SEAT_LABEL)
    own = game_info(game).field_labels if game in GAMES else {}
    return tr(own[name]) if name in own else humanize(name)


class ValueLabels:
    """Labels of the values in a game's forms."""

    def __init__(self, terms: Terms, party: Party) -> None:
        self._terms, self._party, self._game_labels = terms, party, _game_labels(terms.game)

    def label(self, name: str, value: AnyValue) -> str:
        """A seat's label is its player's name; other values use the game's labels, else `str`."""
        if isinstance(value, list):
            return " · ".join(self.label(name, each) for each in value)
        if name in ("seat", "target", "by", "winner") and _is_seat(value, self._party):
            return str(self._party.sitters[value].name)
        text = (
            self._game_labels.value_label(self._terms, name, value) if self._game_labels is not None else None
        )
        if text is not None:
            return str(text)
        if isinstance(value, tuple):
            return " · ".join(map(str, value))
        return str(value)

    def acting(self, view: AnyView) -> frozenset[int]:
        """The seats that the others wait for, as far as it is public."""
        return self._game_labels.acting_seats(view) if self._game_labels is not None else frozenset()


class GameLabels(Protocol):
    """A game's `labels` module."""

    def value_label(self, terms: Terms, field: str, value: AnyValue) -> str | None: ...

    def acting_seats(self, view: AnyView) -> frozenset[int]: ...


@cache
def _game_labels(game: str) -> GameLabels | None:
    """The game's `labels` module, or None."""
    name = f"mobileapp.games.{game}.labels"
    try:
        return cast(GameLabels, import_module(name))
    except ModuleNotFoundError:
        return None


def news_text(news: News, values: ValueLabels) -> tuple[int | None, str]:
    """The seat and a text of the news, made from its keys."""
    facts = msgspec.structs.asdict(news)
    seat = facts.pop("seat", None)
    what = humanize(str(news.__struct_config__.tag)).lower()
    shown = [values.label(name, value) for name, value in facts.items() if _is_short(value)]
    return seat if isinstance(seat, int) else None, " · ".join([what, *filter(None, shown)])


def _is_short(value: object) -> bool:
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def _is_seat(value: object, party: Party) -> bool:
    return isinstance(value, int) and 0 <= value < len(party)
