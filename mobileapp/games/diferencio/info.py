"""Diferencio, before anybody plays it."""

from __future__ import annotations

from mobileapp.games.diferencio import recap
from mobileapp.games.diferencio.refusals import SENTENCES
from mobileapp.i18n.translate import later
from mobileapp.session.durations import Doings, Keeping, until_won
from mobileapp.session.game_info import About, Told

POINTS = 6  # to win


def doings(seats: int, keeping: Keeping) -> Doings:
    turns = until_won(POINTS, seats)
    return Doings(searches=turns, changes=turns, sights=turns)


ABOUT = About(
    title="Diferencio",
    whose="Aymeric Duperray, Victor Saumont · KYF Edition",
    line=later("While all sleep, somebody changes the dream"),
    shelf=2,
    steps=(
        later("One of you is the architect. The others dream and close their eyes."),
        later("The architect lays one of three cards on the place with the same number."),
        later("Awake! The dreamers look for what changed and drag their token onto it."),
        later(
            "Right: 1 point. Wrong: wait for the next night. If nobody sees it, the architect gets the point."
        ),
        later(
            "Has anybody 3 points? Then up to 3 places change, and a mistake costs 1. With 6 points you win."
        ),
    ),
    doings=doings,
    counted=later("points"),
    short=later("First to three points wins; the second half begins at two."),
    options={
        "search_seconds": Told(
            later("Time to search"),
            later("The booklet sets no limit."),
            {0: later("No limit"), 60: later("60 seconds")},
        ),
        "press_first": Told(later("Press, then point"), later("Press first; only then may you point.")),
        "final_give_up": Told(
            later("Giving up is final"), later("Off: you may change your mind and point after all.")
        ),
        "end_when_all_found": Told(
            later("Stop when all is found"), later("Off: nobody knows how many changes are left.")
        ),
    },
    refusals=SENTENCES,
    standing=lambda rules, state: tuple(state.scores()),
    moments=recap.moments,
    tells=recap.tells,
)
