"""Défifoo explained: what each challenge, card, called colour and sign of a seat is, and what it costs."""

from __future__ import annotations

from engine.games.defifoo.challenge import PRICES, SUN_LAST, Challenge
from engine.games.defifoo.rulebook import POINTS
from mobileapp.games.defifoo.sentences import Names
from mobileapp.i18n.translate import count, later, say
from mobileapp.ui.toolkit.long_press_card import Explanation

CHALLENGES = {
    "no_trick": later("Each trick taken costs {points} points."),
    "not_the_last": later(
        "Whoever takes the last trick of the set loses {points} points. Nothing else counts."
    ),
    "no_ship": later("Each ship taken costs {points} points."),
    "no_five": later("Each 5 taken costs {points} points."),
    "no_seven": later("Each 7 taken costs {points} points."),
    "no_sun": later("Whoever takes the Sun loses {points} points."),
    "no_planet": later("Each planet of this colour taken costs {points} points."),
    "most_tricks": later("Whoever takes the most tricks gains {points} points. Level: each of them does."),
    "fewest_tricks": later(
        "Whoever takes the fewest tricks gains {points} points. Level: each of them does."
    ),
    "no_alien": later("Whoever takes the planet with this alien loses {points} points."),
}
BESIDE = {
    "no_ship": later("Five ships, each with two colours and the number 3."),
    "no_five": later("One 5 in each colour."),
    "no_seven": later("One 7 in each colour."),
    "no_sun": later("It may always be played and never takes a trick."),
    "no_planet": later("The other colours cost nothing."),
    "no_alien": later("Each colour has one alien. It lives on the 8."),
}


def of_challenge(names: Names, challenge: Challenge) -> Explanation:
    points = PRICES[challenge.kind]
    beside = BESIDE.get(challenge.kind, "")
    return Explanation(
        names.challenge(challenge),
        say(CHALLENGES[challenge.kind], points=abs(points)),
        names.challenge_file(challenge),
        names.worth(challenge),
        points > 0,
        tuple(f"defifoo/{names.file(card)}" for card in names.named_by(challenge)),
        say(beside) if beside else "",
    )


def of_card(names: Names, card: int) -> Explanation:
    return Explanation(names.card(card), _about(names, card), f"defifoo/{names.file(card)}")


def _about(names: Names, card: int) -> str:
    if names.is_ship(card):
        return say(
            "It counts as a 3 and follows both its colours. Following one, it calls the other: "
            "the cards before it are out."
        )
    if names.is_sun(card):
        return say(
            "It may always be played, whatever is called, and never takes a trick. "
            "Played in the last trick of a set it costs {points} points.",
            points=-SUN_LAST,
        )
    if names.is_alien(card):
        return say(
            "An alien lives here. Under “No alien” in its colour it costs {points} points.",
            points=-PRICES["no_alien"],
        )
    return say("10 is the highest, 1 the lowest. The highest of the called colour takes the trick.")


def of_call(names: Names, called: tuple[int, ...]) -> Explanation:
    if not called:
        return Explanation(say("No colour yet"), say("The first card calls its colour: any card will do."))
    if len(called) == 2:
        return Explanation(
            names.colours(called),
            say("A ship was led. Whoever follows first chooses one of its two colours."),
        )
    return Explanation(
        say("Called: {colour}", colour=names.colours(called)),
        say(
            "Who has this colour plays it: a planet, or a ship with it. Else any card, which does not count. "
            "The Sun may always be played."
        ),
        names.medallion(called[0]),
    )


# --- the signs of a seat ---


def of_hand(cards: int) -> Explanation:
    return Explanation(
        count("{number} card in hand", "{number} cards in hand", cards),
        say("One goes into each trick. When all hands are empty, the set is over."),
        "defifoo/back.webp",
    )


def of_tricks(names: Names, tricks: int, challenge: Challenge) -> Explanation:
    return Explanation(
        count("{number} trick taken", "{number} tricks taken", tricks),
        say("The highest card of the called colour takes the trick. The challenge says what that costs:"),
        names.challenge_file(challenge),
        cards=("defifoo/back.webp",),
        beside=say("{what}: {worth}", what=names.challenge(challenge), worth=names.worth(challenge)),
    )


def of_points(points: int) -> Explanation:
    return Explanation(
        count("{number} point", "{number} points", points),
        say("All begin with {points}. Challenges take points or give some. Most points win.", points=POINTS),
    )
