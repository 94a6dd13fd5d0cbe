"""Défifoo on a phone: one tap chooses, the next plays, and an unplayable card shows the reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.defifoo import DefifooDeal, Direction, PlayCard
from tests.support.faces import face_table
from tests.support.hands import HandTable
from tests.support.tricks import SUN, VR, B, R, Y

SMALL = (412, 780)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def legal(phone: HandTable, seat: int) -> tuple[int, ...]:
    choices = phone.app.session.host.table.view(seat).choices
    return next(choice.forms[0].among for choice in choices if choice.do == "play")


def follows(phone: HandTable, seats: int = 4) -> None:
    """Play until it is the phone's turn to follow."""
    phone.set_up("defifoo", seats, size=SMALL, short=True, holds=(1,))
    phone.submit_move(0, Direction(1))
    lead = phone.view(None).game.turn
    while lead != 1:
        phone.submit_move(lead, PlayCard(legal(phone, lead)[0]))
        lead = phone.view(None).game.turn


def test_dealer_chooses_direction(phone: HandTable) -> None:
    phone.set_up("defifoo", 4, size=SMALL)
    phone.tap("clockwise")
    assert phone.view(None).game.clockwise is True


def test_first_tap_chooses_and_second_plays(phone: HandTable) -> None:
    follows(phone)
    first, *others = legal(phone, 1)
    if others:
        phone.tap(f"card-{others[0]}")  # choose another card first
    phone.tap(f"card-{first}")
    assert phone.view(None).game.turn == 1
    phone.tap(f"card-{first}")
    assert first not in phone.view(1).game.hand


def test_dock_action_names_chosen_card_and_plays_it(phone: HandTable) -> None:
    follows(phone)
    card = legal(phone, 1)[0]
    assert "Tap a card" in phone.words()
    phone.tap(f"card-{card}")
    assert phone.hand_face.names.play_text(card) in phone.words()
    phone.tap("play")
    assert card not in phone.view(1).game.hand


def test_tap_on_unplayable_card_marks_it_and_names_playable_cards(phone: HandTable) -> None:
    hands = (
        (R + 1, R + 2, R + 3, R + 4, R + 5),
        (R + 6, R + 9, VR, SUN, B + 4),
        (B + 1, B + 2, B + 3, B + 5, Y + 1),
    )
    phone.set_up("defifoo", 3, DefifooDeal(hands=(hands,)), size=SMALL, holds=(1,))
    phone.submit_move(0, Direction(1))
    phone.submit_move(0, PlayCard(R + 1))
    phone.tap(f"card-{B + 4}")
    assert {"told"} <= phone.keys()
    assert {"Red was called", "You can play: 6, 9, the ship or the Sun"} <= set(phone.words().split(" | "))
    cards = phone.hand_face._hand.cards
    assert cards[B + 4].state == "refused" and B + 4 in phone.view(1).game.hand
    phone.tap(f"card-{R + 9}")
    assert {"play"} <= phone.keys(), "another card needs no patience"
    assert (cards[B + 4].state, cards[R + 9].state) == ("barred", "chosen")


def test_tap_out_of_turn_names_current_player(phone: HandTable) -> None:
    phone.set_up("defifoo", 4, size=SMALL, holds=(2,))
    phone.submit_move(0, Direction(1))
    phone.tap(f"card-{phone.view(2).game.hand[0]}")
    name = phone.app.session.party.sitters[phone.view(None).game.turn].name
    assert f"It’s {name}’s turn" in phone.words()


@pytest.mark.parametrize("size", [(360, 640), SMALL])
def test_cards_keep_positions_when_turn_comes(phone: HandTable, size: tuple[int, int]) -> None:
    phone.set_up("defifoo", 4, size=size)
    phone.submit_move(0, Direction(1))
    positions: dict[bool, set[tuple[int, float, float]]] = {}
    phone.submit_move(0, PlayCard(legal(phone, 0)[0]))
    while len(positions) < 2:
        turn = phone.view(None).game.turn
        phone.wait(1)
        positions[turn == 0] = {(card, *face.pos) for card, face in phone.hand_face._hand.cards.items()}
        phone.submit_move(turn, PlayCard(legal(phone, turn)[0]))
    assert positions[True] == positions[False]


def test_touch_on_card_survives_moves_of_others(phone: HandTable) -> None:
    phone.set_up("defifoo", 4, size=SMALL, holds=(3,))
    phone.submit_move(0, Direction(1))
    turn = phone.view(None).game.turn
    finger = phone.finger(f"card-{phone.view(3).game.hand[0]}")
    finger.touch_down()
    phone.submit_move(turn, PlayCard(legal(phone, turn)[0]))
    finger.touch_up()
    phone.frames(2)
    assert {"told"} <= phone.keys(), "it says whose turn it is"


def test_set_scores_stay_until_next_is_tapped(phone: HandTable) -> None:
    phone.set_up("defifoo", 6, size=SMALL, short=True)
    phone.tap("clockwise")
    while (game := phone.view(None).game).part == "trick":
        phone.submit_move(game.turn, PlayCard(legal(phone, game.turn)[0]))
    phone.wait(30)
    assert phone.view(None).game.part == "scored" and "Anyone can deal the next set" in phone.words()
    phone.tap("next")
    assert phone.view(None).game.set == 2


def test_next_set_waits_until_others_had_time_to_read(phone: HandTable) -> None:
    phone.set_up("defifoo", 3, DefifooDeal(hands=(((R + 4,), (R + 9,), (R + 2,)),)), size=SMALL, short=True)
    phone.tap("clockwise")
    while (game := phone.view(None).game).part == "trick":
        phone.submit_move(game.turn, PlayCard(legal(phone, game.turn)[0]))
    phone.wait(3)
    assert "Tap when you’ve read the scores" in phone.words()
    phone.tap("next")
    assert phone.view(None).game.set == 1 and "Others are reading…" in phone.words()
    assert "Tap when you’ve read the scores" not in phone.words()
    phone.wait(9)
    assert phone.view(None).game.set == 2


def test_phone_says_at_once_when_anyone_can_go_on(phone: HandTable) -> None:
    phone.set_up("defifoo", 3, DefifooDeal(hands=(((R + 4,), (R + 9,), (R + 2,)),)), size=SMALL, short=True)
    phone.tap("clockwise")
    while (game := phone.view(None).game).part == "trick":
        phone.submit_move(game.turn, PlayCard(legal(phone, game.turn)[0]))
    phone.wait(8)
    assert "Anyone can deal the next set" not in phone.words()
    phone.wait(2.5)
    assert "Anyone can deal the next set" in phone.words()
    phone.tap("next")
    assert phone.view(None).game.set == 2


def test_direction_buttons_have_arrows_and_words(phone: HandTable) -> None:
    from mobileapp.games.defifoo.called_colour import Arrows

    for size in (SMALL, (412, 892)):
        phone.set_up("defifoo", 3, size=size)
        words = phone.words().split(" | ")
        assert {"Clockwise", "Anticlockwise"} <= set(words)
        assert sum(isinstance(each, Arrows) for each in phone.screen.layout.dock.walk()) == 2


def test_owner_of_the_sun_is_warned(phone: HandTable) -> None:
    phone.set_up("defifoo", 3, DefifooDeal(hands=(((R + 4, SUN), (R + 9, R + 8), (R + 2, R + 1)),)))
    phone.tap("clockwise")
    assert "Play the Sun now, or it’ll cost you 50" in phone.words()


def test_phone_locked_during_last_trick_offers_next_set(phone: HandTable) -> None:
    hands = ((R + 4,), (R + 9,), (R + 2,))
    phone.set_up("defifoo", 3, DefifooDeal(hands=(hands,)), size=SMALL, short=True)
    phone.tap("clockwise")
    while (game := phone.view(None).game).part == "trick":
        phone.submit_move(game.turn, PlayCard(legal(phone, game.turn)[0]))
    assert not {"next"} & phone.keys()
    phone.lock_and_unlock()
    phone.wait(3)
    assert {"next"} <= phone.keys()


def test_finished_trick_shows_its_winner_until_it_is_swept(phone: HandTable) -> None:
    phone.set_up("defifoo", 3, DefifooDeal(hands=(((R + 4, B + 1), (R + 9, B + 2), (R + 2, B + 3)),)))
    phone.submit_move(0, Direction(1))
    for seat, card in enumerate((R + 4, R + 9, R + 2)):
        phone.submit_move(seat, PlayCard(card))
    table = phone.hand_face._table
    assert {card: face.state for card, face in table.cards.items()} == {
        R + 4: "out", R + 9: "leading", R + 2: "out",
    }  # fmt: skip
    phone.wait(2)
    assert not phone.hand_face._table.cards
    assert phone.app.session.feedback.recent_events[-1] == "flip"


@pytest.mark.parametrize("number", [4, 10, 12, 14])
def test_cards_do_not_cover_each_other(phone: HandTable, number: int) -> None:
    suits = [suit + value for suit in (R, B, Y) for value in range(1, 11)]
    hands = tuple(tuple(suits[at : at + number]) for at in (0, number))
    rest = tuple(card for card in range(50) if card not in {*hands[0], *hands[1]})[:number]
    phone.set_up("defifoo", 3, DefifooDeal(hands=((*hands, rest),)), size=(412, 892), holds=(1,))
    cards = list(phone.hand_face._hand.cards.values())
    least = (98, 136.8) if number <= 12 else (70, 97)
    assert all(card.width >= least[0] - 0.1 and card.height >= least[1] for card in cards)
    for index, card in enumerate(cards):
        for other in cards[index + 1 :]:
            apart_x = other.x >= card.right or other.right <= card.x
            assert apart_x or other.y >= card.top or other.top <= card.y


def test_last_trick_can_be_seen_again_on_the_wheel(phone: HandTable) -> None:
    """By a finger that stays on the called colour; the player is told that they won it."""
    phone.set_up(
        "defifoo", 3, DefifooDeal(hands=(((R + 4, B + 1), (R + 9, B + 2), (R + 2, B + 3)),)), holds=(1,)
    )
    phone.submit_move(0, Direction(1))
    for seat, card in enumerate((R + 4, R + 9, R + 2)):
        phone.submit_move(seat, PlayCard(card))
    assert "You win the trick" in phone.words()
    phone.wait(2)
    told = phone.hand_face._table.explanation()
    assert "Previous trick, won by Bruno" in told.text
    assert told.cards == tuple(f"defifoo/planet-red-{rank}.webp" for rank in (4, 9, 2))


def test_no_order_is_told_before_the_direction(phone: HandTable) -> None:
    from mobileapp.games.defifoo.phone.turn_row import later_seats

    phone.set_up("defifoo", 4, size=SMALL, holds=(3,))
    assert later_seats(phone.view(None).game) == []
    phone.submit_move(0, Direction(1))
    assert later_seats(phone.view(None).game) == [1, 2, 3]


def test_waiting_phone_names_current_player_and_the_next(phone: HandTable) -> None:
    from mobileapp.games.defifoo.phone.turn_row import TurnRow, later_seats

    phone.set_up("defifoo", 4, size=SMALL, holds=(3,))
    phone.submit_move(0, Direction(1))
    phone.submit_move(0, PlayCard(legal(phone, 0)[0]))
    assert "It’s Bruno’s turn" in phone.words()
    assert any(isinstance(each, TurnRow) for each in phone.screen.layout.dock.walk())
    assert later_seats(phone.view(None).game) == [2, 3]


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_dealer_reads_the_challenge_while_choosing_the_direction(
    phone: HandTable, size: tuple[int, int]
) -> None:
    phone.set_up("defifoo", 3, size=size)
    game = phone.view(0).game
    assert game.part == "direction" and game.dealer == 0
    assert phone.hand_face.names.challenge(game.challenge) in phone.words()


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_hint_to_hold_covers_no_card_of_the_hand(phone: HandTable, size: tuple[int, int]) -> None:
    from mobileapp.ui.toolkit.hint import Hint

    phone.set_up("defifoo", 3, size=size)
    phone.tap("clockwise")
    phone.tap("read-trick")
    hint = next(part for part in phone.screen.walk() if isinstance(part, Hint))
    low = hint.to_window(*hint.pos)[1]
    assert all(low >= card.to_window(card.x, card.top)[1] for card in phone.hand_face._hand.cards.values())
