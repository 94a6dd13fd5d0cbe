"""Nights of Diferencio: a world of version 0, hands of one version each, points dealt by number."""

from __future__ import annotations

from typing import Any

from engine.games.diferencio import Change, Nightfall, Ready
from tests.engine.story import Story

NIGHT, COUNT, CHOOSING, POINTING = 4000, 20_000, 5000, 5000


def card(place: int, version: int) -> int:
    return 6 * place + version


def row(version: int, count: int = 3) -> list[int]:
    """Cards of one version, from the first place on."""
    return [card(place, version) for place in range(count)]


def points(*counts: int) -> list[list[int]]:
    """Point cards from the last places, all different."""
    free = iter(card(place, version) for place in (8, 7, 6, 5, 4, 3) for version in range(1, 6))
    return [[next(free) for _ in range(count)] for count in counts]


def diferencio(seats: int, *, scores: tuple[int, ...] | None = None, **told: Any) -> Story:
    """A night has fallen over a world of version 0; each seat holds places 0, 1, 2 in its own version."""
    hands = [row(seat + 1) for seat in range(seats)]
    deal = {"board": [0] * 9, "hands": hands, **told.pop("deal", {})}
    if scores is not None:
        deal["points"] = points(*scores)
    story = Story("diferencio", seats, deal=deal, **told)
    for seat in range(seats):
        story.plays(seat, Ready())
    return story


def falls(story: Story) -> Story:
    """If it is dusk, enough was seen of the last turn."""
    if story.sees().part == "dusk":
        story.plays(story.sees().architect, Nightfall())
    return story


def wakes(story: Story, *places: int) -> Story:
    """The architect changes these places with cards in hand; the night goes by."""
    falls(story)
    architect = story.sees().architect
    hand = story.sees(architect).hand
    story.plays(architect, Change(tuple(c for c in sorted(hand) if c // 6 in places)))
    story.passes(NIGHT)
    return story


def second(*scores: int, **told: Any) -> Story:
    """A night of the second phase."""
    return diferencio(len(scores), scores=scores, deal={"phase": 2, **told.pop("deal", {})}, **told)
