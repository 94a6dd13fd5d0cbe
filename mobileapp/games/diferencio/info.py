"""GameInfo of Diferencio: title, options and durations, shown before a game starts."""

from __future__ import annotations

from mobileapp.games.diferencio import recap
from mobileapp.games.diferencio.refusals import REFUSAL_TITLES, REFUSALS
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
    tagline=N_("While everyone else sleeps, someone changes the picture"),
    order=2,
    steps=(
        N_(
            "First, everyone memorises the picture. One of you is the architect. The others are "
            "dreamers and close their eyes."
        ),
        N_("The architect swaps one card in the picture for one from their hand with the same number."),
        N_("Wake up! The dreamers look for the change and drag their token onto it."),
        N_(
            "Right: 1 point. Wrong: wait for the next night. If nobody sees it, the architect gets the point."
        ),
        N_(
            "Once someone has 3 points, up to 3 cards change and a mistake costs a point. First "
            "to 6 points wins!"
        ),
    ),
    estimate=estimate,
    chart_label=N_("points"),
    pack_names={"reef": N_("Reef"), "rooftops": N_("Rooftops"), "treehouse": N_("Treehouse")},
    short_text=N_("First to 3 points wins; once someone has 2, up to 3 cards change."),
    options={
        "search_seconds": OptionText(
            N_("Time to search"),
            N_("The original rules set no limit."),
            {0: N_("No limit"), 60: N_("60 seconds")},
        ),
        "press_first": OptionText(N_("Buzz in first"), N_("Press your token before you point.")),
        "final_give_up": OptionText(
            N_("“I’m done” is final"), N_("After that, no more pointing this night.")
        ),
        "end_when_all_found": OptionText(
            N_("Stop when everything is found"),
            N_("The search ends when nothing is left to find."),
        ),
    },
    refusals=REFUSALS,
    refusal_titles=REFUSAL_TITLES,
    standing=lambda rules, state: tuple(state.scores()),
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "ready": N_("Ready"),
        "nightfall": N_("Night falls"),
        "asleep": N_("Everyone’s asleep"),
        "change": N_("Change"),
        "press": N_("Got it!"),
        "propose": N_("Point here"),
        "give_up": N_("I’m done"),
        "look_again": N_("Keep looking"),
        "hurry": N_("Hurry!"),
        "give_back": N_("Give back"),
    },
    field_labels={
        "cards": N_("Cards"),
        "place": N_("Spot"),
        "card": N_("Card"),
    },
)
