"""How many races the rule alone costs a phone for its way, by chance and by no clock (`bench.races`)."""

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

GAPS_MS = 5.0, 20.0  # milliseconds between two fingers
LINK_COUNT, RACES_PER_LINK = 200, 20  # of each
CLOCK_OFFSET_MS = 7_200_000.0  # a phone's clock


def loss_rates(least: float, most: float) -> tuple[float, float]:
    """The share lost against a finger on the tablet: by a radio, and by Wi-Fi, whose ways are as long."""
    return _loss_rate(least, most, UNKNOWN_TRIP_MS), _loss_rate(least, most, 2 * least)


def _loss_rate(least: float, most: float, wire: float) -> float:
    chance = Random(f"{least} {most}")
    links = [_known_clock(chance, least, most, wire) for _ in range(LINK_COUNT)]
    return sum(_is_lost(chance, link, least, most) for link in links * RACES_PER_LINK) / (
        LINK_COUNT * RACES_PER_LINK
    )


def _is_lost(chance: Random, link: ClockEstimate, least: float, most: float) -> bool:
    """Its finger was first."""
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
