"""Help texts of Défifoo: challenges, cards, the called colour, the icons of a seat, and their points."""

from __future__ import annotations

from engine.games.defifoo.challenge import CHALLENGE_POINTS, SUN_LAST_POINTS, Challenge
from engine.games.defifoo.rulebook import START_POINTS
from mobileapp.games.defifoo.sentences import CHALLENGE_RULES, CardNames
from mobileapp.i18n.translate import N_, ntr, tr
from mobileapp.ui.toolkit.long_press_card import Explanation

CHALLENGE_CARDS = {
    "no_ship": N_("Five ships, each with two colours and the number 3."),
    "no_five": N_("One five in each colour."),
    "no_seven": N_("One seven in each colour."),
    "no_sun": N_("You can always play it. It never wins a trick."),
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
            "It counts as a 3 and fits both its colours. If one is called, it calls the other: the cards "
            "before it no longer count. If it starts, the next card in either of its colours calls that "
            "colour."
        )
    if names.is_sun(card):
        return tr(
            "You can always play it, whatever the colour. It never wins a trick. Played in the "
            "last trick of a set, it costs {points} points.",
            points=-SUN_LAST_POINTS,
        )
    if names.is_alien(card):
        return tr(
            "An alien lives here. In the “No alien” challenge of its colour, it costs {points} points.",
            points=-CHALLENGE_POINTS["no_alien"],
        )
    return tr("10 is the highest, 1 the lowest. The highest of the called colour wins the trick.")


def with_last_trick(
    names: CardNames, explanation: Explanation, cards: tuple[int, ...], winner: str, in_words: bool = False
) -> Explanation:
    """The help about the called colour also shows the last trick.

    `in_words`: where the help has no room for pictures.
    """
    if not cards:
        return explanation
    told = tr("Previous trick, won by {name}:", name=winner)
    if in_words:
        return explanation._replace(text=f"{told} {', '.join(map(names.card, cards))}")
    files = tuple(f"defifoo/{names.file(card)}" for card in cards)
    return explanation._replace(text=f"{explanation.text}\n{told}", cards=files, picture="")


def explain_called(names: CardNames, called: tuple[int, ...]) -> Explanation:
    if not called:
        return Explanation(tr("No colour yet"), tr("The first card calls the colour. Play any card."))
    if len(called) == 2:
        return Explanation(
            names.colours(called),
            tr("A ship was played first. The next to follow picks one of its two colours."),
        )
    return Explanation(
        tr("Called: {colour}", colour=names.colours(called).lower()),
        tr(
            "If you have this colour, play it: a planet, or a ship with it. If not, throw away any card. "
            "You can always play the Sun."
        ),
        names.medallion(called[0]),
    )


# --- the icons of a seat ---


def explain_hand_size(cards: int) -> Explanation:
    return Explanation(
        ntr("{number} card in hand", "{number} cards in hand", cards),
        tr(
            "You play one per trick. When all hands are empty, the set is over. Cards that sit the set out "
            "belong to nobody."
        ),
        "defifoo/back.webp",
    )


def explain_tricks(names: CardNames, tricks: int, challenge: Challenge) -> Explanation:
    return Explanation(
        ntr("{number} trick won", "{number} tricks won", tricks),
        tr("The highest card of the called colour wins the trick. The challenge says what that costs:"),
        names.challenge_file(challenge),
        cards=("defifoo/back.webp",),
        cards_text=tr("{what}: {worth}", what=names.challenge(challenge), worth=names.worth(challenge)),
    )


def explain_points(points: int) -> Explanation:
    return Explanation(
        ntr("{number} point", "{number} points", points),
        tr(
            "Everyone starts with {points}. Challenges cost or earn points. Most points wins.",
            points=START_POINTS,
        ),
    )
