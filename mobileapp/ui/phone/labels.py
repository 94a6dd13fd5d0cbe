"""What moves, fields, values and news are called: by the catalogue, else by their keys."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from engine.game import Choice, News
from engine.games import GAMES
from engine.table import Terms, View
from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Party
from mobileapp.session.game_info import game_info

MOVE_LABELS = {
    "leave": N_("Leave for now"),
    "return": N_("Come back"),
    "go_on": N_("Go on"),
    "take_back": N_("Take my move back"),
    "agree": N_("Agree"),
    "decline": N_("Let it stand"),
    "lay": N_("Lay"),
    "play": N_("Play"),
    "direction": N_("Way round"),
    "next": N_("Next"),
    "claim": N_("Difference!"),
    "show": N_("Show"),
    "bury": N_("Under the pile"),
    "place": N_("Place"),
    "play_on": N_("Play on"),
    "stop": N_("Stop here"),
    "announce": N_("Announce"),
    "word": N_("A theme of one’s own"),
    "aloud": N_("Said aloud"),
    "choose": N_("Choose"),
    "reopen": N_("Choose again"),
    "stake": N_("Stake"),
    "take_stake": N_("Take the stake back"),
    "shuffle": N_("Shuffle"),
    "done": N_("Done"),
    "turn": N_("Turn"),
    "accuse": N_("Accuse"),
    "admit": N_("True"),
    "confirm": N_("It is true"),
    "withdraw": N_("Withdraw"),
    "deny": N_("Not true"),
    "ready": N_("Ready"),
    "give_up": N_("Stop looking"),
    "look_again": N_("Look again"),
    "propose": N_("Point"),
    "hurry": N_("Hurry!"),
    "press": N_("I know it"),
    "give_back": N_("Give back"),
    "change": N_("Change"),
    "nightfall": N_("Night falls"),
    "asleep": N_("All sleep"),
}
FIELD_LABELS = {
    "seat": N_("Who"),
    "target": N_("Who"),
    "card": N_("Card"),
    "cards": N_("Cards"),
    "symbol": N_("Symbol"),
    "clockwise": N_("Way round"),
    "points": N_("Places"),
    "reach": N_("How near"),
    "at": N_("Place"),
    "place": N_("Place"),
    "pack": N_("Pack"),
    "pictures": N_("Pictures"),
    "position": N_("Rank"),
    "positions": N_("Ranks"),
    "text": N_("Words"),
}


def humanize(key: str) -> str:
    """`give_back` → `Give back`."""
    return key.replace("_", " ").capitalize()


def game_title(game: str) -> str:
    return game_info(game).title if game in GAMES else humanize(game)


def move_label(choice: Choice) -> str:
    return tr(MOVE_LABELS[choice.do]) if choice.do in MOVE_LABELS else humanize(choice.do)


def field_label(name: str) -> str:
    return tr(FIELD_LABELS[name]) if name in FIELD_LABELS else humanize(name)


class ValueLabels:
    """What the values of a game's forms are called."""

    def __init__(self, terms: Terms, party: Party) -> None:
        self._terms, self._party, self._game_labels = terms, party, _game_labels(terms.game)

    def label(self, name: str, value: Any) -> str:
        """A seat by its person, the rest as it is."""
        if isinstance(value, list):
            return " · ".join(self.label(name, each) for each in value)
        if name in ("seat", "target", "by", "winner") and _is_seat(value, self._party):
            return str(self._party.sitters[value].name)
        told = self._game_labels.value_label(self._terms, name, value) if self._game_labels is not None else None
        if told is not None:
            return str(told)
        if isinstance(value, tuple):
            return " · ".join(map(str, value))
        return str(value)

    def acting(self, view: View[Any]) -> frozenset[int]:
        """Whom the others wait for, where everybody may know it."""
        return self._game_labels.acting_seats(view) if self._game_labels is not None else frozenset()


@cache
def _game_labels(game: str) -> Any:
    """The game's own, where it has some."""
    name = f"mobileapp.games.{game}.labels"
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return None


def news_text(told: News, values: ValueLabels) -> tuple[int | None, str]:
    """Whose it is, and what happened; by the keys where nobody found better words."""
    facts = msgspec.structs.asdict(told)
    seat = facts.pop("seat", None)
    what = humanize(str(told.__struct_config__.tag)).lower()
    shown = [values.label(name, value) for name, value in facts.items() if _is_short(value)]
    return seat if isinstance(seat, int) else None, " · ".join([what, *filter(None, shown)])


def _is_short(value: Any) -> bool:
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def _is_seat(value: Any, party: Party) -> bool:
    return isinstance(value, int) and 0 <= value < len(party)
