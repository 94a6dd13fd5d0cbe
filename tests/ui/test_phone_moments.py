"""Sentences of a phone to its player: moments of each game, titles of refusals, and the result."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from engine.game import Outcome
from engine.games import GAMES
from engine.games.contrast import Lay
from engine.games.defifoo import DefifooDeal, Direction, NextSet, PlayCard
from engine.games.defifoo.challenge import CHALLENGE_POINTS, Challenge
from engine.games.defifoo.pack import ChallengeKind
from mobileapp.session.game_info import game_info
from mobileapp.session.refusal_text import refusal_title
from tests.games import test_diferencio_phone, test_difference_phone
from tests.games.test_compatibility_phone import chooses
from tests.games.test_defifoo_phone import legal
from tests.support.faces import face_table
from tests.support.hands import HandTable
from tests.support.tricks import SUN, B, G, R
from tests.support.words import quoted

SMALL = (412, 780)
KINDS: tuple[ChallengeKind, ...] = ("no_trick", "not_the_last", "no_ship")


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("moments")) as laid:
        yield laid


# --- moments ---


def test_difference_announces_the_start_and_the_end_of_a_wait(phone: HandTable) -> None:
    phone.set_up("difference", 3, size=SMALL, count_in=True)
    phone.wait(3.2)
    assert "Go!" in phone.words()
    test_difference_phone.lays(phone)
    test_difference_phone.claims(phone)
    for spot in ((5, 5), (1000, 5)):
        test_difference_phone.taps(phone, spot)
    assert "You can call again" not in phone.words()
    while phone.view(0).game.lock is not None:
        phone.wait(0.15)
    assert "You can call again" in phone.words()


def test_defifoo_announces_set_sun_and_last_trick(phone: HandTable) -> None:
    from mobileapp.games.defifoo.score_sheet import SHEET_READ_S

    hands = ((R + 4, SUN, B + 9), (R + 9, G + 5, B + 2), (R + 2, G + 7, B + 5))
    phone.set_up("defifoo", 3, DefifooDeal(hands=(hands,)), size=SMALL, short=True)
    phone.tap("clockwise")
    said = []
    while (game := phone.view(None).game).part == "trick":
        sun_last = [card for card in legal(phone, game.turn) if card != SUN] or [SUN]
        phone.submit_move(game.turn, PlayCard(sun_last[0]))
        said.append(phone.words())
    assert "Play the Sun now, or it’ll cost you 50" in said[2] and "Last trick!" in said[5]
    assert not any("Sun now" in text for text in said[:2])
    phone.wait(4)
    phone.tap("next")
    phone.wait(SHEET_READ_S - 2.5)
    assert "Set 2: " in phone.words()


def test_diferencio_announces_part_two(phone: HandTable) -> None:
    from engine.games.diferencio import Propose

    one_before = ((), (), (), (50, 51))
    test_diferencio_phone.day(phone, points=one_before)
    assert phone.view(None).game.phase == 1
    phone.submit_move(3, Propose(1))
    assert phone.view(None).game.phase == 2 and "Part two! Up to 3 cards change." in phone.words()


def test_contrast_tells_the_last_player_to_hurry(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    for seat in (1, 2):
        choices = phone.app.session.host.table.choices(seat)
        phone.submit_move(seat, Lay(choices[0].forms[0].among[0]))
    assert quoted("Play now, {name}!", name="Ana") in phone.words()


def test_compatibility_forbids_talking_and_enlarges_a_held_picture(phone: HandTable) -> None:
    from mobileapp.ui.phone.header_note import HeaderNote
    from mobileapp.ui.toolkit.long_press_card import HelpCard

    chooses(phone)
    assert "No talking, no signs!" in phone.words()
    assert not any(isinstance(each, HeaderNote) for each in phone.screen.walk()), "the theme is in the header"
    finger = phone.hold_finger("picture-7")
    phone.wait(0.6)
    (card,) = (each for each in phone.screen.walk() if isinstance(each, HelpCard))
    assert card.width > 4 * picture(phone, 7).width
    finger.touch_up()
    phone.frames(2)
    assert card.parent is None and phone.hand_face.choice.draft.chosen == [], "the hold is no tap"
    phone.tap("picture-7")
    assert phone.hand_face.choice.draft.chosen == [7]


def picture(phone: HandTable, number: int) -> Any:
    """A picture of the album."""
    key = f"picture-{number}"
    return next(each for each in phone.hand_face.walk() if getattr(each, "key", "") == key)


def test_direction_buttons_have_arrows(phone: HandTable) -> None:
    from mobileapp.games.defifoo.called_colour import Arrows

    phone.set_up("defifoo", 4, size=SMALL)
    arrows = [each for each in phone.screen.layout.dock.walk() if isinstance(each, Arrows)]
    assert len(arrows) == 2 and all(each.parent.collide_point(*each.center) for each in arrows)


# --- refusals ---


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_a_title(game: str) -> None:
    info = game_info(game)
    assert info.refusal_titles.keys() == info.refusals.keys()


def test_refusal_title_fits_its_reason(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.hand_face.deny("already_laid", {})
    phone.frames(2)
    assert "One card per round" in phone.words() and "You’ve already played a card" in phone.words()
    assert refusal_title("contrast", "never_heard_of") == "Not possible"


# --- the result ---


@pytest.mark.parametrize(
    ("places", "goal", "title"),
    [
        ((1, 2), None, "You win!"),
        ((2, 1), None, "Bruno wins!"),
        ((1, 1), None, "It’s a tie!"),
        ((1, 1), 22, "23 of 22: you did it!"),
        ((2, 2), 24, "23 of 24: so close!"),
        ((2, 2), 44, "23 of 44: next time!"),
    ],
)
def test_result_is_told_to_the_player(places: Any, goal: int | None, title: str) -> None:
    from mobileapp.people.party import default_party
    from mobileapp.ui.phone.results import result_title

    view = SimpleNamespace(outcome=Outcome(places, (23, 23)), game=SimpleNamespace(goal=goal))
    assert result_title(view, SimpleNamespace(game="contrast"), default_party(2), (0,)) == title


def test_long_moment_is_wrapped_inside_its_card(phone: HandTable) -> None:
    from mobileapp.ui.phone.results import PhoneMomentCard
    from mobileapp.ui.theme import dp

    phone.set_up("contrast", 3)
    card = PhoneMomentCard("Maximilien missed out by just one " * 4, [], dp(300), "ui/logo.png")
    card.pos = (10, 10)
    text = card._text
    assert text.x + text.wrap <= card.right - dp(16)
    assert card.y < text.y and text.top < card.top


def test_results_show_own_rank_then_a_moment_of_the_replayed_game(phone: HandTable) -> None:
    """The phone learns the log when the table leaves the results."""
    behind = CHALLENGE_POINTS[KINDS[0]] - CHALLENGE_POINTS[KINDS[1]]
    first, later = ((R + 4,), (R + 2,), (R + 9,)), ((R + 4,), (R + 9,), (R + 2,))
    deal = DefifooDeal(hands=(first, later, later), challenges=tuple(map(Challenge, KINDS)))
    phone.set_up("defifoo", 3, deal, short=True, holds=(1,))
    for number in range(3):
        phone.submit_move(phone.view(None).game.dealer, Direction(1))
        while (game := phone.view(None).game).part == "trick":
            phone.submit_move(game.turn, PlayCard(legal(phone, game.turn)[0]))
        if number < 2:
            phone.submit_move(0, NextSet())
    phone.wait(12)
    words = set(phone.words().split(" | "))
    assert {quoted("Third, {name}", name="Bruno"), quoted("{name} wins!", name="Ana")} <= words
    assert quoted("{number} behind {name}", number=behind, name="Chloé") in words
    phone.app.session.host.leave()
    phone.wait(1)
    words = set(phone.words().split(" | "))
    assert {
        quoted("Fair deal"),
        quoted("{name} lost nothing in {number} sets", name="Ana", number=3),
    } <= words
