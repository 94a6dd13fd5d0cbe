"""Helpers for Défifoo: R4 is a planet, RB a ship, Sun the Sun; a set's hands are given seat by seat."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.games.defifoo import Direction, PlayCard, TrickWon
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


def parse_hands(text: str) -> list[list[int]]:
    """`R4 R5 | B1 B2`: one hand per seat."""
    return [cards(hand) for hand in text.split("|")]


def parse_challenge(text: str) -> dict[str, Any]:
    """`no_five`, or with a colour `no_planet R`."""
    kind, *colour = text.split()
    return {"kind": kind, "colour": COLOURS.index(colour[0]) if colour else None}


def new_story(*sets: str, challenges: str = "no_trick", **settings: Any) -> Story:
    """A game whose first sets have these hands and these challenges (separated by commas)."""
    given = {
        "hands": [parse_hands(one) for one in sets],
        "challenges": [parse_challenge(one.strip()) for one in challenges.split(",")],
    }
    return Story("defifoo", len(given["hands"][0]), deal=given, **settings)


def started_story(*sets: str, clockwise: bool = True, first: Seat = 0, **settings: Any) -> Story:
    """The same, with the first direction chosen."""
    story = new_story(*sets, first=first, **settings)
    story.play(first, Direction(clockwise))
    return story


def play_cards(story: Story, names: str) -> None:
    """The seat whose turn it is plays, card after card."""
    for one in cards(names):
        story.play(story.game_view().turn, PlayCard(one))


def trick_story(names: str, **settings: Any) -> Story:
    """A set of one trick: the first seat leads the first card, and so on clockwise."""
    story = started_story(names.replace(" ", " | "), **settings)
    play_cards(story, names)
    return story


def trick_winner(story: Story) -> Seat:
    """The seat that has just won a trick."""
    (won,) = story.news_of(TrickWon)
    return won.seat
