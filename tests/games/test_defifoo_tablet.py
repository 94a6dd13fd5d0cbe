"""Défifoo on a real window: tricks by touch, called colours, refusals, options, all seatings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.game import Seat
from engine.games.defifoo import DefifooDeal, PlayCard
from engine.games.defifoo.challenge import Challenge, ChallengeKind
from engine.table import Leave
from tests.support.faces import face_table
from tests.support.tricks import GY, RB, SUN, B, DefifooTable, G, R, V, Y

pytestmark = pytest.mark.late


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[DefifooTable]:
    with face_table(DefifooTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


# --- a full set by touch --------------------------------------------------------------------------


def test_full_set_behind_privacy_curtain(table: DefifooTable) -> None:
    table.deal()
    assert "Set 1 of 5" in table.words()
    assert "No tricks" in table.words()
    assert "−10 per trick" in table.words()
    table.open_hand(0)
    assert {"clockwise", "anticlockwise"} <= table.keys(0)
    table.tap("anticlockwise", 0)
    assert table.game.clockwise is False
    table.tap(f"card-{R + 4}", 0)  # the same seat leads without closing the hand
    assert "Play: Red 4" in table.words()
    table.tap("play", 0)
    assert table.played_cards() == {0: (f"trick-{R + 4}", "leading")}
    assert "Red" in table.words(table.stage.trick)
    table.open_hand(2)  # in the other direction
    assert {f"trick-{R + 4}"} <= table.cards()
    table.tap(f"card-{R + 2}", 2)
    assert len(table.game.trick) == 1  # one touch plays nothing
    table.tap(f"card-{R + 2}", 2)
    assert table.played_cards()[2] == (f"trick-{R + 2}", "out")
    table.open_hand(1)
    flick(table, f"card-{R + 9}", 1)
    assert table.played_cards() == {
        0: (f"trick-{R + 4}", "out"),
        2: (f"trick-{R + 2}", "out"),
        1: (f"trick-{R + 9}", "leading"),
    }
    assert "Bruno wins with red\u00a09" in table.words()
    table.wait(2)
    assert table.played_cards() == {}


def flick(table: DefifooTable, key: str, seat: Seat) -> None:
    """Push a card away from its player, at any side of the table."""
    card = next(card for card in table.hand.fan.cards.values() if card.key == key)
    away = card.to_window(card.x + card.width / 2, card.y + card.height * 1.9)
    finger = table.finger(key, seat)
    finger.touch_down()
    finger.touch_move(*away)
    finger.touch_up()
    table.frames(2)


def test_small_push_only_chooses(table: DefifooTable) -> None:
    table.deal()
    table.play_cards()
    table.open_hand(0)
    finger = table.finger(f"card-{R + 4}", 0)
    finger.touch_down()
    finger.touch_move(finger.x, finger.y + 12)
    finger.touch_up()
    assert table.hand.fan.chosen == R + 4
    assert table.game.trick == ()


def test_score_sheet_shows_reasons_and_next_on_both_sides(table: DefifooTable) -> None:
    table.deal()
    table.play_cards(R + 4, R + 9, R + 2, G + 5, RB, B + 9)  # nobody follows green: Bruno wins both tricks
    table.wait(2)
    for sheet in table.stage.sheets:
        words = table.words(sheet)
        assert {"No tricks", "−10 per trick", " · Set 1 of 5"} <= set(words.split(" | "))
        assert "2 tricks" in words
        assert words.split(" | ").count("no tricks") == 2  # of the others
        assert "Ana and Chloé lead with 1000" in words
        assert "−20" in words
        assert "980" in words
    assert [sheet.turn for sheet in table.stage.sheets] == [0, 180]
    table.tap("next")
    assert table.game.set == 1 and table.words().count("Others are reading…") == 2
    table.wait(8)
    assert table.game.set == 2
    assert table.stage.sheets == []
    assert "Set 2 of 5" in table.words()


def test_last_sheet_stays_until_acknowledged(table: DefifooTable) -> None:
    hands = ((R + 4,), (R + 9,), (R + 2,))
    table.set_up("defifoo", 3, DefifooDeal(hands=(hands,) * 3), short=True)
    for _ in range(3):
        table.play_cards(*(hands[(table.game.dealer + seat) % 3][0] for seat in range(3)))
        table.wait(30)
        assert table.where == "Play" and table.stage.sheets
        if table.view().outcome is None:
            table.tap("next")
    table.tap("next")
    table.wait(3)
    assert table.where == "Results"


def test_sun_in_last_trick_is_listed_as_reason(table: DefifooTable) -> None:
    table.deal(((R + 4,), (SUN,), (R + 2,)), challenge=Challenge("no_sun"))
    table.play_cards(R + 4, SUN, R + 2)
    table.wait(2)
    words = table.words(table.stage.sheets[0])
    assert "Sun in last trick" in words
    assert "the Sun" in words
    assert words.count("−50") == 3  # the price, the player of the Sun, the winner of the trick


def test_most_tricks_reason_shows_number(table: DefifooTable) -> None:
    table.deal(((R + 4,), (R + 9,), (R + 2,)), challenge=Challenge("most_tricks"))
    table.play_cards(R + 4, R + 9, R + 2)
    table.wait(2)
    words = table.words(table.stage.sheets[1])
    assert "1 trick" in words
    assert "1050" in words


CLEAN = {
    "no_ship": "no ships",
    "no_seven": "no sevens",
    "not_the_last": "not the last trick",
    "no_sun": "no Sun",
}


@pytest.mark.parametrize("kind", CLEAN)
def test_player_without_what_the_challenge_names_reads_so(table: DefifooTable, kind: ChallengeKind) -> None:
    """Not the number of tricks, which does not matter then."""
    table.deal(((R + 4,), (R + 9,), (R + 2,)), challenge=Challenge(kind))
    table.play_cards(R + 4, R + 9, R + 2)
    table.wait(2)
    words = table.words(table.stage.sheets[0])
    assert CLEAN[kind] in words and "trick" not in words.replace(CLEAN[kind], "").replace("last trick", "")


def test_large_sheet_names_its_columns(table: DefifooTable) -> None:
    table.deal(((R + 4,), (R + 9,), (R + 2,), (R + 1,)), challenge=Challenge("no_ship"))
    table.play_cards(R + 4, R + 9, R + 2, R + 1)
    table.wait(2)
    assert {"this set", "total"} <= set(table.words(table.stage.sheets[0]).split(" | "))


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
def test_reasons_and_waiting_text_are_not_cut_with_people_at_all_sides(
    table: DefifooTable, language: str
) -> None:
    from mobileapp.ui.toolkit.text import Text

    hands = ((R + 5,), (R + 9,), (R + 2,), (SUN,))
    table.deal(hands, "hold", Challenge("no_five"), spots=(0, 2, 3, 5), language=language)
    table.play_cards(R + 5, R + 9, R + 2, SUN)
    table.wait(2)
    table.tap("next", 1)
    names = {sitter.name for sitter in table.app.session.party.sitters}
    roots = (table.stage.sheets[0], table.screen.seat_faces[1])
    texts = [each for root in roots for each in root.walk(restrict=True) if isinstance(each, Text)]
    assert not [each.text for each in texts if each.shorten and each.text not in names]


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("kind", ["most_tricks", "fewest_tricks", "not_the_last", "no_sun", "no_alien"])
def test_reasons_are_not_truncated_among_bots(
    table: DefifooTable, kind: ChallengeKind, language: str
) -> None:
    """Bots also sit at the short sides, so the sheet is at its narrowest."""
    from mobileapp.ui.toolkit.text import Text

    hands = ((R + 8,), (SUN,), (R + 9,), (B + 2,), (B + 3,), (B + 4,))
    colour = 0 if kind == "no_alien" else None
    table.deal(hands, "hold", Challenge(kind, colour), stand_ins=(1, 2, 3, 4, 5))
    table.app.session.set("language", language)
    table.play_cards(R + 8)
    table.wait(20)
    texts = [each for each in table.stage.sheets[0].walk(restrict=True) if isinstance(each, Text)]
    assert texts and not [each.text for each in texts if each.shorten]


def test_cards_set_aside_are_shown_after_set(table: DefifooTable) -> None:
    table.deal(None, seats=3)
    while table.game.part != "scored":
        seat = table.game.turn
        if table.game.part == "direction":
            table.play_cards()
            continue
        table.wish(seat, PlayCard(table.view(seat).choices[0].forms[0].among[0]))
    assert len(table.game.aside) == 2
    table.wait(2)
    assert "sat out" in table.words(table.stage.sheets[0])


def test_new_set_and_last_trick_are_announced(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.play_cards(R + 4, R + 9, R + 2)
    assert "Bruno wins with red\u00a09" in table.words(table.stage)
    table.wait(2)
    assert "Last trick!" in table.words(table.stage)
    table.play_cards(G + 5, RB, B + 9)
    table.wait(2)
    for seat in range(3):
        table.tap("next", seat)
    challenge = table.stage.names.challenge(table.game.challenge)
    assert f"Set 2: {challenge}" in table.words(table.stage)
    table.wait(3)
    assert f"Set 2: {challenge}" not in table.words(table.stage)
    assert "Bruno chooses the direction" in table.words(table.stage)


# --- the called colour ----------------------------------------------------------------------------


def test_led_ship_calls_two_colours_until_followed(table: DefifooTable) -> None:
    table.deal(((RB, R + 1), (B + 7, G + 5), (B + 9, G + 8)), "hold")
    table.play_cards(RB)
    assert "Red / Blue" in table.words(table.stage.trick)
    assert "Red or blue: the next card in either calls it" in table.words()
    table.play_cards(B + 7)
    assert "Red / Blue" not in table.words()
    assert "Called: blue" in table.words()


def test_following_ship_changes_colour(table: DefifooTable) -> None:
    table.deal(((R + 10, R + 1), (RB, G + 5), (B + 2, G + 8)))
    table.play_cards(R + 10, RB)
    assert "Bruno’s ship changes the colour to blue" in table.words()
    assert table.played_cards() == {0: (f"trick-{R + 10}", "out"), 1: (f"trick-{RB}", "leading")}


def test_discard_is_announced(table: DefifooTable) -> None:
    table.deal(((R + 10, R + 1), (G + 1, G + 5), (B + 2, G + 8)))
    table.play_cards(R + 10, G + 1)
    assert "Bruno has no red: the card doesn’t count" in table.words()


# --- refusals -------------------------------------------------------------------------------------


def test_card_that_does_not_follow_shows_reason(table: DefifooTable) -> None:
    table.deal()
    table.play_cards(R + 4)
    table.open_hand(1)
    states = {card: widget.state for card, widget in table.hand.fan.cards.items()}
    assert states == {R + 9: "legal", G + 5: "barred"}
    table.tap(f"card-{G + 5}", 1)
    assert "You can play: 9" in table.words()
    assert len(table.game.trick) == 1
    table.wait(3)
    assert "You can play: 9" not in table.words()


def test_card_before_direction_shows_reason(table: DefifooTable) -> None:
    table.deal()
    table.open_hand(0)
    table.tap(f"card-{R + 4}", 0)
    assert "Choose a direction first" in table.words()
    assert table.game.part == "direction"


def test_rejected_move_request_is_shown_in_zone(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.play_cards()
    table.wish(2, PlayCard(R + 2))
    table.frames(2)
    assert "It’s someone else’s turn | Not your turn" in table.words(table.screen.seat_faces[2])


@pytest.mark.parametrize("game", ["contrast", "defifoo"])
def test_every_refusal_has_a_fitting_title(game: str) -> None:
    from mobileapp.session.game_info import game_info
    from mobileapp.session.refusal_text import refusal_title

    for key in game_info(game).refusals:
        assert refusal_title(game, key) != "Not possible"
    assert refusal_title(game, "unheard_of") == "Not possible"


def test_every_refusal_has_a_sentence() -> None:
    import re
    from pathlib import Path

    from engine.games.defifoo import rulebook
    from mobileapp.games.defifoo.refusals import REFUSALS
    from mobileapp.session.refusal_text import REFUSAL_TEXTS as SHARED

    raised = set(re.findall(r'RefusedError\("(\w+)"', Path(rulebook.__file__).read_text(encoding="utf-8")))
    assert raised - {"deal", "unknown_move"} <= set(REFUSALS) | set(SHARED)


# --- options --------------------------------------------------------------------------------------


def test_short_game_has_three_sets(table: DefifooTable) -> None:
    table.deal(short=True)
    assert "Set 1 of 3" in table.words()


def test_without_planet_threes_only_ships_are_threes(table: DefifooTable) -> None:
    table.deal(None, seats=2, planet_threes=False)
    table.play_cards()
    table.open_hand(0)
    assert len(table.hand.fan.cards) == 25
    assert not {R + 3, B + 3, G + 3, Y + 3, V + 3} & set(table.hand.fan.cards)


def test_last_ship_wins_option(table: DefifooTable) -> None:
    table.deal(((R + 10, R + 1), (R + 2, G + 5), (GY, G + 8)), last_ship_wins=True)
    table.play_cards(R + 10, R + 2, GY)
    assert table.played_cards()[2] == (f"trick-{GY}", "leading")
    assert "Chloé’s ship comes last and wins the trick" in table.words()


def test_sun_in_the_last_trick_says_its_price(table: DefifooTable) -> None:
    table.deal(((R + 10, R + 1), (R + 2, SUN), (GY, G + 8)))
    table.play_cards(R + 10, R + 2, GY, R + 1, SUN)
    assert "Sun in the last trick: −50 points!" in table.words()


def test_ships_count_as_planets_option_changes_challenge_text(table: DefifooTable) -> None:
    table.deal(challenge=Challenge("no_planet", 1), ships_count_as_planets=True)
    assert "No blue planets or ships" in table.words()


# --- seatings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_trick_slots_are_in_front_of_seats_without_overlap(table: DefifooTable, seats: int) -> None:
    for way in ("veil", "hold"):
        table.deal(None, way, seats=seats)
        boxes = []
        for slot in table.stage.trick.slots:
            (x, y), (far, high) = slot.to_parent(0, 0), slot.to_parent(*slot.size)
            boxes.append((min(x, far), min(y, high), max(x, far), max(y, high)))
        width, height = table.stage.frame.size
        for at, one in enumerate(boxes):
            assert min(one[:2]) >= 0
            assert one[2] <= width
            assert one[3] <= height
            for other in boxes[at + 1 :]:
                assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_rotated_screen_shows_same_trick(table: DefifooTable) -> None:
    from kivy.core.window import Window

    from mobileapp.ui import theme

    table.deal(None, seats=4)
    seat = table.game.turn
    table.play_cards()
    table.wish(seat, PlayCard(table.view(seat).choices[0].forms[0].among[0]))
    before = table.played_cards()
    Window.size = (800, 1280)
    theme.measure_screen(800, 1280)
    table.screen.rebuild()
    table.frames()
    assert table.played_cards() == before
    assert table.stage.frame.turn == 270


def test_game_continues_without_absent_player(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.play_cards()
    table.wish(0, Leave())
    assert "go-on" in table.keys(1)
    table.tap("go-on", 1)
    assert len(table.game.trick) == 1


def test_finished_trick_stays_visible_before_curtain(table: DefifooTable) -> None:
    """Even if its winner leads next."""
    table.deal(((R + 4, G + 1), (R + 2, G + 5), (R + 9, G + 8)))
    table.play_cards(R + 4, R + 2)
    table.open_hand(2)
    table.tap(f"card-{R + 9}", 2)
    table.tap("play", 2)
    assert table.game.turn == 2
    assert table.screen.curtain is None
    assert len(table.played_cards()) == 3
    table.wait(2.2)
    assert table.screen.curtain is None  # longer than before a single card
    table.open_hand(2)


def test_sounds_play_once_and_not_after_rebuild(table: DefifooTable) -> None:
    table.deal()
    table.app.session.feedback.recent_events = []
    table.play_cards(R + 4)
    assert table.app.session.feedback.recent_events == ["step", "lay"]
    table.screen.rebuild()
    assert table.app.session.feedback.recent_events == ["step", "lay"]


def test_refusal_ends_when_the_turn_has_come(table: DefifooTable) -> None:
    table.deal(way="open", far=(0, 2))
    table.play_cards()
    face = table.screen.seat_faces[1]
    face._explain_barred(R + 9)
    assert "It’s Ana’s turn" in table.words(face)
    assert face._notice.height < face.context.surface.height / 3  # most of the hand stays visible
    table.wish(0, PlayCard(R + 4))
    assert table.game.turn == 1 and "It’s Ana’s turn" not in table.words(face)
    table.wish(1, PlayCard(G + 5))
    assert face._notice.parent is not None
    table.wish(1, PlayCard(R + 9))
    assert table.game.turn == 2 and face._notice.parent is None
