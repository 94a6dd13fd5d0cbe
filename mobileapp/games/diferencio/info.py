"""GameInfo of Diferencio: title, options and durations, shown before a game starts."""

from __future__ import annotations

from mobileapp.games.diferencio import recap
from mobileapp.games.diferencio.refusals import REFUSALS
from mobileapp.i18n.translate import N_
from mobileapp.session.durations import ActionCounts, HandMode, points_until_won
from mobileapp.session.game_info import GameInfo, OptionText

POINTS_TO_WIN = 6


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    turns = points_until_won(POINTS_TO_WIN, seats)
    return ActionCounts(searches=turns, changes=turns, sights=turns)


INFO = GameInfo(
    title="Diferencio",
    credits="Aymeric Duperray, Victor Saumont · KYF Edition",
    tagline=N_("While all sleep, somebody changes the dream"),
    order=2,
    steps=(
        N_("One of you is the architect. The others dream and close their eyes."),
        N_("The architect lays one of three cards on the place with the same number."),
        N_("Awake! The dreamers look for what changed and drag their token onto it."),
        N_(
            "Right: 1 point. Wrong: wait for the next night. If nobody sees it, the architect gets the point."
        ),
        N_("Has anybody 3 points? Then up to 3 places change, and a mistake costs 1. With 6 points you win."),
    ),
    estimate=estimate,
    chart_label=N_("points"),
    short_text=N_("First to three points wins; the second half begins at two."),
    options={
        "search_seconds": OptionText(
            N_("Time to search"),
            N_("The booklet sets no limit."),
            {0: N_("No limit"), 60: N_("60 seconds")},
        ),
        "press_first": OptionText(N_("Press, then point"), N_("Press first; only then may you point.")),
        "final_give_up": OptionText(
            N_("Giving up is final"), N_("Off: you may change your mind and point after all.")
        ),
        "end_when_all_found": OptionText(
            N_("Stop when all is found"), N_("Off: nobody knows how many changes are left.")
        ),
    },
    refusals=REFUSALS,
    standing=lambda rules, state: tuple(state.scores()),
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "ready": N_("Ready"),
        "nightfall": N_("Night falls"),
        "asleep": N_("All sleep"),
        "change": N_("Change"),
        "press": N_("I know it"),
        "propose": N_("Point"),
        "give_up": N_("Stop looking"),
        "look_again": N_("Look again"),
        "hurry": N_("Hurry!"),
        "give_back": N_("Give back"),
    },
    field_labels={
        "cards": N_("Cards"),
        "place": N_("Place"),
        "card": N_("Card"),
    },
)
