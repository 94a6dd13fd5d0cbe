"""Help texts of Défifoo: challenges, cards, the called colour, the icons of a seat, and their points."""

from __future__ import annotations

from engine.games.defifoo.challenge import CHALLENGE_POINTS, SUN_LAST_POINTS, Challenge
from engine.games.defifoo.rulebook import START_POINTS
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import N_, ntr, tr
from mobileapp.ui.toolkit.long_press_card import Explanation

CHALLENGE_RULES = {
    "no_trick": N_("Each trick taken costs {points} points."),
    "not_the_last": N_("Whoever takes the last trick of the set loses {points} points. Nothing else counts."),
    "no_ship": N_("Each ship taken costs {points} points."),
    "no_five": N_("Each 5 taken costs {points} points."),
    "no_seven": N_("Each 7 taken costs {points} points."),
    "no_sun": N_("Whoever takes the Sun loses {points} points."),
    "no_planet": N_("Each planet of this colour taken costs {points} points."),
    "most_tricks": N_("Whoever takes the most tricks gains {points} points. Level: each of them does."),
    "fewest_tricks": N_("Whoever takes the fewest tricks gains {points} points. Level: each of them does."),
    "no_alien": N_("Whoever takes the planet with this alien loses {points} points."),
}
CHALLENGE_CARDS = {
    "no_ship": N_("Five ships, each with two colours and the number 3."),
    "no_five": N_("One 5 in each colour."),
    "no_seven": N_("One 7 in each colour."),
    "no_sun": N_("It may always be played and never takes a trick."),
    "no_planet": N_("The other colours cost nothing."),
    "no_alien": N_("Each colour has one alien. It lives on the 8."),
}


def explain_challenge(names: CardNames, challenge: Challenge) -> Explanation:
    points = CHALLENGE_POINTS[challenge.kind]
    beside = CHALLENGE_CARDS.get(challenge.kind, "")
    return Explanation(
        names.challenge(challenge),
        tr(CHALLENGE_RULES[challenge.kind], points=abs(points)),
        names.challenge_file(challenge),
        names.worth(challenge),
        points > 0,
        tuple(f"defifoo/{names.file(card)}" for card in names.example_cards(challenge)),
        tr(beside) if beside else "",
    )


def explain_card(names: CardNames, card: int) -> Explanation:
    return Explanation(names.card(card), _card_text(names, card), f"defifoo/{names.file(card)}")


def _card_text(names: CardNames, card: int) -> str:
    if names.is_ship(card):
        return tr(
            "It counts as a 3 and follows both its colours. Following one, it calls the other: "
            "the cards before it are out."
        )
    if names.is_sun(card):
        return tr(
            "It may always be played, whatever is called, and never takes a trick. "
            "Played in the last trick of a set it costs {points} points.",
            points=-SUN_LAST_POINTS,
        )
    if names.is_alien(card):
        return tr(
            "An alien lives here. Under “No alien” in its colour it costs {points} points.",
            points=-CHALLENGE_POINTS["no_alien"],
        )
    return tr("10 is the highest, 1 the lowest. The highest of the called colour takes the trick.")


def explain_called(names: CardNames, called: tuple[int, ...]) -> Explanation:
    if not called:
        return Explanation(tr("No colour yet"), tr("The first card calls its colour: any card will do."))
    if len(called) == 2:
        return Explanation(
            names.colours(called),
            tr("A ship was led. Whoever follows first chooses one of its two colours."),
        )
    return Explanation(
        tr("Called: {colour}", colour=names.colours(called)),
        tr(
            "Who has this colour plays it: a planet, or a ship with it. Else any card, which does not count. "
            "The Sun may always be played."
        ),
        names.medallion(called[0]),
    )


# --- the icons of a seat ---


def explain_hand_size(cards: int) -> Explanation:
    return Explanation(
        ntr("{number} card in hand", "{number} cards in hand", cards),
        tr("One goes into each trick. When all hands are empty, the set is over."),
        "defifoo/back.webp",
    )


def explain_tricks(names: CardNames, tricks: int, challenge: Challenge) -> Explanation:
    return Explanation(
        ntr("{number} trick taken", "{number} tricks taken", tricks),
        tr("The highest card of the called colour takes the trick. The challenge says what that costs:"),
        names.challenge_file(challenge),
        cards=("defifoo/back.webp",),
        cards_text=tr("{what}: {worth}", what=names.challenge(challenge), worth=names.worth(challenge)),
    )


def explain_points(points: int) -> Explanation:
    return Explanation(
        ntr("{number} point", "{number} points", points),
        tr(
            "All begin with {points}. Challenges take points or give some. Most points win.",
            points=START_POINTS,
        ),
    )
