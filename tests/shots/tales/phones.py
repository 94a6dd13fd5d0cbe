"""Seats on phones: codes at the edges, other ways in, a phone that is lost."""

from __future__ import annotations

from tests.shots.evening import Evening
from tests.shots.tales import story

GAMES = {2: "contrast", 3: "contrast", 4: "defifoo", 5: "defifoo", 6: "difference"}


def _codes(evening: Evening, seats: int) -> None:
    """Every seat waits for a phone."""
    evening.sit(seats)
    evening.app.route.choose(GAMES[seats])
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
    evening.app.route.choose("defifoo")
    evening.hands_over(0, 2, 3)
    evening.joins(0)
    evening.tap("spot-5")


@story
def phones_person_sheets(evening: Evening) -> None:
    evening.sit(6)
    evening.app.route.choose("contrast")
    for spot in (0, 2, 4):
        evening.tap(f"spot-{spot}")


@story
def phones_help(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.choose("contrast")
    evening.hands_over(2)
    evening.tap("help", 3)


def _plays(evening: Evening, game: str, seats: int, *far: int) -> dict[int, object]:
    """These seats on phones that have joined."""
    evening.sit(seats)
    evening.app.route.choose(game)
    evening.hands_over(*far)
    phones = {seat: evening.joins(seat) for seat in far}
    evening.app.evening.game, evening.app.evening.first = game, 0
    evening.app.evening.sit(evening.screen.party)
    evening.app.evening.start(seed="shots")
    evening.wait(0.5)
    return phones


@story
def phones_lost(evening: Evening) -> None:
    """In play: one is lost, one asleep."""
    phones = _plays(evening, "defifoo", 4, 1, 2, 3)
    evening.sleeps(phones[1], 1)
    evening.loses(phones[2], 2)


@story
def phones_lost_six(evening: Evening) -> None:
    phones = _plays(evening, "contrast", 6, 2, 4, 5)
    for seat in (2, 4):
        evening.loses(phones[seat], seat)


@story
def phones_pause(evening: Evening) -> None:
    """Who asked is shown; one lost, one a stand-in plays for, one at the tablet."""
    phones = _plays(evening, "defifoo", 6, 0, 2, 3, 5)
    evening.loses(phones[3], 3)
    evening.loses(phones[2], 2)
    evening.app.route.pause("Finn")
    evening.wait(0.3)
    evening.tap("stand-in", 2)


@story
def phones_pause_code(evening: Evening) -> None:
    _plays(evening, "contrast", 4, 2)
    evening.app.route.pause()
    evening.wait(0.3)
    evening.tap("phone", 1)
