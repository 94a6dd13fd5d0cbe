"""What Diferencio says in words: lists of names, and why a turn ended as it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Seat
from engine.games.diferencio.state import TurnEnded
from mobileapp.i18n.translate import count, say
from mobileapp.ui.theme import DISPLAY, TEXT
from mobileapp.ui.toolkit.text import Text

Name = Callable[[Seat], str]


def listed(things: Sequence[str]) -> str:
    """“Ana, Bruno and Chloé”."""
    if len(things) < 2:
        return "".join(things)
    return say("{names} and {name}", names=", ".join(things[:-1]), name=things[-1])


def summed_up(last: TurnEnded, name: Name) -> str:
    """Who found which places, and what became of the others."""
    taken: dict[Seat | None, list[str]] = {}
    for place, seat in zip(last.places, last.taken, strict=True):
        taken.setdefault(seat, []).append(str(place + 1))
    missed = taken.pop(last.architect, [])
    open_ones = taken.pop(None, [])
    found = [_found(places, name(seat)) for seat, places in taken.items() if seat is not None]
    kept = [_kept(missed, name(last.architect))] if missed else []
    lost = [_lost([name(seat) for seat in last.paid])] if last.paid else []
    return " ".join([*found, *kept, *([_left(open_ones)] if open_ones else []), *lost])


def scored(last: TurnEnded, name: Name) -> str:
    """The same in short: “Ana +2, Bruno +1”."""
    points: dict[Seat, int] = {}
    for seat in last.taken:
        if seat is not None:
            points[seat] = points.get(seat, 0) + 1
    lost = [f"{name(seat)} −1" for seat in last.paid]
    return ", ".join([*(f"{name(seat)} +{number}" for seat, number in points.items()), *lost])


def fitting(
    last: TurnEnded, name: Name, ink: str, ground: str, room: tuple[float, float], first: str = ""
) -> Text:
    """The whole story, large or small as it fits, else who scored; before it what matters most."""
    wide, high = room
    story = f"{first} {summed_up(last, name)}".strip()
    for told, role, face in ((story, "label", DISPLAY), (story, "small", TEXT)):
        words = Text(told, role, ink, ground, face=face, wrap=wide)
        if words.height <= high:
            return words
    return Text(f"{first} {scored(last, name)}".strip(), "small", ink, ground, face=TEXT, wrap=wide)


def _found(places: list[str], name: str) -> str:
    return count(
        "{name} found place {places}.",
        "{name} found places {places}.",
        len(places),
        name=name,
        places=listed(places),
    )


def _kept(places: list[str], architect: str) -> str:
    return count(
        "Nobody found place {places}: {number} point for {name}.",
        "Nobody found places {places}: {number} points for {name}.",
        len(places),
        places=listed(places),
        name=architect,
    )


def promise(phase: int) -> str:
    """What the night brings."""
    if phase == 1:
        return say("One place will change.")
    return say("1 to 3 places will change. A mistake costs a point.")


def _lost(names: list[str]) -> str:
    return count("{names} loses a point.", "{names} lose a point each.", len(names), names=listed(names))


def _left(places: list[str]) -> str:
    """The game was won before anybody found these."""
    return say("Not found in time: {places}.", places=listed(places))
