"""Défifoo in card names: R4 is a planet, RB a ship, Sun the Sun; hands of a set are told seat by seat."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.games.defifoo import Direction, Play, TrickWon
from tests.engine.story import Story

COLOURS = "RBGYV"
SHIPS = ["RB", "BG", "GY", "YV", "VR"]
SUN = 55


def card(name: str) -> int:
    if name == "Sun":
        return SUN
    if name in SHIPS:
        return 50 + SHIPS.index(name)
    return 10 * COLOURS.index(name[0]) + int(name[1:]) - 1


def cards(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def hands(told: str) -> list[list[int]]:
    """`R4 R5 | B1 B2`: one hand per seat."""
    return [cards(hand) for hand in told.split("|")]


def challenge(told: str) -> dict[str, Any]:
    """`no_five`, or with a colour `no_planet R`."""
    kind, *colour = told.split()
    return {"kind": kind, "colour": COLOURS.index(colour[0]) if colour else None}


def dealt(*sets: str, challenges: str = "no_trick", **told: Any) -> Story:
    """A game whose first sets have these hands and these challenges (with commas between)."""
    given = {
        "hands": [hands(one) for one in sets],
        "challenges": [challenge(one.strip()) for one in challenges.split(",")],
    }
    return Story("defifoo", len(given["hands"][0]), deal=given, **told)


def started(*sets: str, clockwise: bool = True, first: Seat = 0, **told: Any) -> Story:
    """The same, the first direction chosen."""
    story = dealt(*sets, first=first, **told)
    story.plays(first, Direction(clockwise))
    return story


def plays(story: Story, names: str) -> None:
    """Whoever's turn it is plays, card after card."""
    for one in cards(names):
        story.plays(story.sees().turn, Play(one))


def trick(names: str, **told: Any) -> Story:
    """One trick is the whole set: the first seat leads the first card, and so on clockwise."""
    story = started(names.replace(" ", " | "), **told)
    plays(story, names)
    return story


def winner(story: Story) -> Seat:
    """Who has just won a trick."""
    (won,) = story.told(TrickWon)
    return won.seat
