"""Helpers for Diferencio: a world of version 0, hands of one version each, points given by number."""

from __future__ import annotations

from typing import Any

from engine.games.diferencio import Change, Nightfall, Ready
from tests.engine.story import Story

NIGHT_MS, HURRY_MS, GIVING_MS, POINTING_MS = 4000, 20_000, 5000, 5000


def card(place: int, version: int) -> int:
    return 6 * place + version


def row(version: int, count: int = 3) -> list[int]:
    """Cards of one version, from the first place on."""
    return [card(place, version) for place in range(count)]


def points(*counts: int) -> list[list[int]]:
    """Point cards from the last places, all different."""
    free = iter(card(place, version) for place in (8, 7, 6, 5, 4, 3) for version in range(1, 6))
    return [[next(free) for _ in range(count)] for count in counts]


def night_story(seats: int, *, scores: tuple[int, ...] | None = None, **settings: Any) -> Story:
    """At night in a world of version 0; each seat holds places 0, 1 and 2 in its own version."""
    hands = [row(seat + 1) for seat in range(seats)]
    deal = {"board": [0] * 9, "hands": hands, **settings.pop("deal", {})}
    if scores is not None:
        deal["points"] = points(*scores)
    story = Story("diferencio", seats, deal=deal, **settings)
    for seat in range(seats):
        story.play(seat, Ready())
    return story


def fall_asleep(story: Story) -> Story:
    """If it is dusk, start the night."""
    if story.game_view().part == "dusk":
        story.play(story.game_view().architect, Nightfall())
    return story


def wake_up(story: Story, *places: int) -> Story:
    """The architect changes these places with cards in hand, and the night ends."""
    fall_asleep(story)
    architect = story.game_view().architect
    hand = story.game_view(architect).hand
    story.play(architect, Change(tuple(c for c in sorted(hand) if c // 6 in places)))
    story.pass_time(NIGHT_MS)
    return story


def second_phase_story(*scores: int, **settings: Any) -> Story:
    """At night in the second phase."""
    return night_story(len(scores), scores=scores, deal={"phase": 2, **settings.pop("deal", {})}, **settings)
