"""Seats on phones: codes at the edges, other ways in, a phone that is lost."""

from __future__ import annotations

from tests.shots.evening import Evening
from tests.shots.tales import story

GAMES = {2: "contrast", 3: "contrast", 4: "defifoo", 5: "defifoo", 6: "difference"}


def _codes(evening: Evening, seats: int) -> None:
    """Every seat waits for a phone."""
    evening.sit(seats)
    evening.app.choose(GAMES[seats])
    evening.hands_over(*range(seats))


@story
def phones_codes_2(evening: Evening) -> None:
    _codes(evening, 2)


@story
def phones_codes_3(evening: Evening) -> None:
    _codes(evening, 3)


@story
def phones_codes_4(evening: Evening) -> None:
    _codes(evening, 4)


@story
def phones_codes_5(evening: Evening) -> None:
    _codes(evening, 5)


@story
def phones_codes_6(evening: Evening) -> None:
    _codes(evening, 6)


@story
def phones_seating(evening: Evening) -> None:
    """One has joined, two wait, one sits at the tablet, somebody comes."""
    evening.sit(5)
    evening.app.choose("defifoo")
    evening.hands_over(0, 2, 3)
    evening.joins(0)
    evening.tap("spot-5")


@story
def phones_person_sheets(evening: Evening) -> None:
    evening.sit(6)
    evening.app.choose("contrast")
    for spot in (0, 2, 4):
        evening.tap(f"spot-{spot}")


@story
def phones_help(evening: Evening) -> None:
    evening.sit(4)
    evening.app.choose("contrast")
    evening.hands_over(2)
    evening.tap("help", 3)
