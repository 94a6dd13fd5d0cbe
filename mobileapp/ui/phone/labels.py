"""What moves, fields, values and news are called: by the catalogue, else by their keys."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from engine.game import Choice, News
from engine.games import GAMES
from engine.table import Terms, View
from mobileapp.i18n.translate import later, say
from mobileapp.people.party import Party
from mobileapp.session.game_info import about

DOS = {
    "leave": later("Leave for now"),
    "return": later("Come back"),
    "go_on": later("Go on"),
    "take_back": later("Take my move back"),
    "agree": later("Agree"),
    "decline": later("Let it stand"),
    "lay": later("Lay"),
    "play": later("Play"),
    "direction": later("Way round"),
    "next": later("Next"),
    "claim": later("Difference!"),
    "show": later("Show"),
    "bury": later("Under the pile"),
    "place": later("Place"),
    "play_on": later("Play on"),
    "stop": later("Stop here"),
    "announce": later("Announce"),
    "word": later("A theme of one’s own"),
    "aloud": later("Said aloud"),
    "choose": later("Choose"),
    "reopen": later("Choose again"),
    "stake": later("Stake"),
    "take_stake": later("Take the stake back"),
    "shuffle": later("Shuffle"),
    "done": later("Done"),
    "turn": later("Turn"),
    "accuse": later("Accuse"),
    "admit": later("True"),
    "confirm": later("It is true"),
    "withdraw": later("Withdraw"),
    "deny": later("Not true"),
    "ready": later("Ready"),
    "give_up": later("Stop looking"),
    "look_again": later("Look again"),
    "propose": later("Point"),
    "hurry": later("Hurry!"),
    "press": later("I know it"),
    "give_back": later("Give back"),
    "change": later("Change"),
    "nightfall": later("Night falls"),
    "asleep": later("All sleep"),
}
FIELDS = {
    "seat": later("Who"),
    "target": later("Who"),
    "card": later("Card"),
    "cards": later("Cards"),
    "symbol": later("Symbol"),
    "clockwise": later("Way round"),
    "points": later("Places"),
    "reach": later("How near"),
    "at": later("Place"),
    "place": later("Place"),
    "pack": later("Pack"),
    "pictures": later("Pictures"),
    "position": later("Rank"),
    "positions": later("Ranks"),
    "text": later("Words"),
}


def plainly(key: str) -> str:
    """`give_back` → `Give back`."""
    return key.replace("_", " ").capitalize()


def title(game: str) -> str:
    return about(game).title if game in GAMES else plainly(game)


def do(choice: Choice) -> str:
    return say(DOS[choice.do]) if choice.do in DOS else plainly(choice.do)


def field(name: str) -> str:
    return say(FIELDS[name]) if name in FIELDS else plainly(name)


class Values:
    """What the values of a game's forms are called."""

    def __init__(self, terms: Terms, party: Party) -> None:
        self._terms, self._party, self._own = terms, party, _own_words(terms.game)

    def named(self, name: str, value: Any) -> str:
        """A seat by its person, the rest as it is."""
        if isinstance(value, list):
            return " · ".join(self.named(name, each) for each in value)
        if name in ("seat", "target", "by", "winner") and _is_seat(value, self._party):
            return str(self._party.sitters[value].name)
        told = self._own.named(self._terms, name, value) if self._own is not None else None
        if told is not None:
            return str(told)
        if isinstance(value, tuple):
            return " · ".join(map(str, value))
        return str(value)

    def acting(self, view: View[Any]) -> frozenset[int]:
        """Whom the others wait for, where everybody may know it."""
        return self._own.acting(view) if self._own is not None else frozenset()


@cache
def _own_words(game: str) -> Any:
    """The game's own, where it has some."""
    name = f"mobileapp.games.{game}.labels"
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return None


def news(told: News, values: Values) -> tuple[int | None, str]:
    """Whose it is, and what happened; by the keys where nobody found better words."""
    facts = msgspec.structs.asdict(told)
    seat = facts.pop("seat", None)
    what = plainly(str(told.__struct_config__.tag)).lower()
    shown = [values.named(name, value) for name, value in facts.items() if _is_short(value)]
    return seat if isinstance(seat, int) else None, " · ".join([what, *filter(None, shown)])


def _is_short(value: Any) -> bool:
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def _is_seat(value: Any, party: Party) -> bool:
    return isinstance(value, int) and 0 <= value < len(party)
