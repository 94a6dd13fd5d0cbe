"""How many races the rule alone costs a phone for its way, by chance and by no clock (`bench.races`)."""

from __future__ import annotations

from random import Random

from engine.fairness import NO_WAY_KNOWN, PINGS_KEPT, Link, Ping, in_order, received, touched

GAPS = 5.0, 20.0  # milliseconds between two fingers
LINKS, RACES = 200, 20  # of each
AHEAD = 7_200_000.0  # a phone's clock


def lost_by_rule(least: float, most: float) -> tuple[float, float]:
    """The share lost against a finger on the tablet: by a radio, and by Wi-Fi, whose ways are as long."""
    return _lost(least, most, NO_WAY_KNOWN), _lost(least, most, 2 * least)


def _lost(least: float, most: float, wire: float) -> float:
    chance = Random(f"{least} {most}")
    links = [_known(chance, least, most, wire) for _ in range(LINKS)]
    return sum(_loses(chance, link, least, most) for link in links * RACES) / (LINKS * RACES)


def _loses(chance: Random, link: Link, least: float, most: float) -> bool:
    """Its finger was first."""
    at = 1e6
    phone = received(1, link, at + AHEAD, at + chance.uniform(least, most))
    tablet = touched(0, at + chance.uniform(*GAPS))
    return in_order((phone, tablet))[0].seat != 1


def _known(chance: Random, least: float, most: float, wire: float) -> Link:
    link = Link(wire=wire)
    for number in range(PINGS_KEPT):
        sent, there = 2000.0 * number, chance.uniform(least, most)
        link = link.heard(Ping(sent, sent + there + AHEAD, sent + there + chance.uniform(least, most)))
    return link
