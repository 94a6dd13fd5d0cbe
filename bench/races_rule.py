"""Loss rates caused by the rule alone for a given delay, simulated without clocks (`bench.races`)."""

from __future__ import annotations

from random import Random

from engine.fairness import (
    MAX_PINGS,
    UNKNOWN_TRIP_MS,
    ClockEstimate,
    PingSample,
    local_press,
    remote_press,
    sort_presses,
)

GAPS_MS = 5.0, 20.0  # between two presses
LINK_COUNT, RACES_PER_LINK = 200, 20  # of each
CLOCK_OFFSET_MS = 7_200_000.0  # of a phone


def loss_rates(least: float, most: float) -> tuple[float, float]:
    """Share of races lost against the tablet: over radio, and over Wi-Fi with the same delay."""
    return _loss_rate(least, most, UNKNOWN_TRIP_MS), _loss_rate(least, most, 2 * least)


def _loss_rate(least: float, most: float, wire: float) -> float:
    chance = Random(f"{least} {most}")
    links = [_known_clock(chance, least, most, wire) for _ in range(LINK_COUNT)]
    return sum(_is_lost(chance, link, least, most) for link in links * RACES_PER_LINK) / (
        LINK_COUNT * RACES_PER_LINK
    )


def _is_lost(chance: Random, link: ClockEstimate, least: float, most: float) -> bool:
    """Whether the phone loses although its press was first."""
    at = 1e6
    phone = remote_press(1, link, at + CLOCK_OFFSET_MS, at + chance.uniform(least, most))
    tablet = local_press(0, at + chance.uniform(*GAPS_MS))
    return sort_presses((phone, tablet))[0].seat != 1


def _known_clock(chance: Random, least: float, most: float, wire: float) -> ClockEstimate:
    link = ClockEstimate(wire=wire)
    for number in range(MAX_PINGS):
        sent, there = 2000.0 * number, chance.uniform(least, most)
        link = link.with_ping(
            PingSample(sent, sent + there + CLOCK_OFFSET_MS, sent + there + chance.uniform(least, most))
        )
    return link
