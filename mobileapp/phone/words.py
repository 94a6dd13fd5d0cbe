"""What moves, fields, values and news are called: by the catalogue, else by their keys."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.rules import Choice, News
from engine.table import Terms
from mobileapp.language import later, say
from mobileapp.party import Party
from mobileapp.titles import TITLES

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
    return TITLES.get(game, plainly(game))


def do(choice: Choice) -> str:
    return say(DOS[choice.do]) if choice.do in DOS else plainly(choice.do)


def field(name: str) -> str:
    return say(FIELDS[name]) if name in FIELDS else plainly(name)


class Values:
    """What the values of a game's forms are called."""

    def __init__(self, terms: Terms, party: Party) -> None:
        self._terms, self._party = terms, party

    def named(self, name: str, value: Any) -> str:
        """A seat by its person, the rest as it is."""
        if name in ("seat", "target", "by", "winner") and _is_seat(value, self._party):
            return self._party.sitters[value].name
        told = getattr(self, f"_{self._terms.game}", lambda *_: None)(name, value)
        if told is not None:
            return str(told)
        if isinstance(value, (tuple, list)):
            return " · ".join(map(str, value))
        return str(value)

    def _contrast(self, name: str, value: int) -> str | None:
        return self._terms.pack.pairs[value // 2][value % 2].capitalize() if name == "symbol" else None

    def _defifoo(self, name: str, value: int) -> str | None:
        from mobileapp.games.defifoo.words import Names

        if name == "clockwise":
            return say("Clockwise") if value else say("Anticlockwise")
        if name == "card":
            names = Names(self._terms.pack, self._terms.options.ships_count_as_planets)
            return names.card(value)
        return None

    def _diferencio(self, name: str, value: Any) -> str | None:
        return str(value + 1) if name == "place" else None

    def _compatibility(self, name: str, value: int) -> str | None:
        return str(value + 1) if name in ("pictures", "position", "positions", "pack") else None


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
