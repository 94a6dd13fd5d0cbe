"""Compatibility on the tablet: layout of the rows, hints, help cards, and results that wait for a person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import Seat
from engine.games.compatibility import Announce, Choose, CompatibilityDeal, Turn
from engine.games.compatibility.specials import Done
from engine.table import Leave
from mobileapp.i18n.translate import tr
from tests.support.compatibility_table import OTHER, ROW
from tests.support.compatibility_table import CompatibilityTable as Table
from tests.support.faces import face_table

pytestmark = pytest.mark.late


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


# --- layout ---


def boxes(cards: list[Any]) -> list[tuple[float, float, float, float]]:
    """Boxes of the cards on the window: left, bottom, right, top."""
    found = []
    for card in cards:
        (ax, ay), (bx, by) = card.to_window(card.x, card.y), card.to_window(card.right, card.top)
        found.append((min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)))
    return found


def test_match_points_stay_in_gap_between_rows(table: Table) -> None:
    table.deal(4)
    table.wish(0, Announce(0))
    for seat in (0, 2):
        table.wish(seat, Choose(ROW))
    for seat in (1, 3):
        table.wish(seat, Choose(OTHER))
    for seat in range(4):
        table.wish(seat, Done())
    table.wish(0, Turn())
    table.frames(2)
    rows = table.stage.rows
    (burst,) = rows._links.children
    low, high = burst.link.start[1], burst.link.end[1]
    assert high - low > 2 * burst._radius
    drawn = [y for _, line in burst._rays for y in line.points[1::2]]
    assert drawn and all(low <= y <= high for y in drawn)


def test_team_reveal_has_large_pictures_and_counts_the_points(table: Table) -> None:
    table.deal(4, NO_SPECIALS)
    to_the_reveal(table)
    for _ in range(2):
        table.wish(0, Turn())
    table.frames(2)
    rows = table.stage.rows
    assert min(card._face.size[0] for row in rows._rows.values() for card in row.cards) >= 149
    assert [text.text for text in rows._counter._texts] == ["+6", "+6"]  # for both long sides
    shown = boxes([card for row in rows._rows.values() for card in row.cards])
    (button,) = boxes([table.screen.pause_button])
    assert not any(on_each_other(button, card) for card in shown)


def on_each_other(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(
    ("seats", "individual", "size"),
    [(4, False, (1280, 800)), (4, True, (1280, 800)), (6, False, (1280, 800)), (4, False, (1024, 600))],
)
def test_no_card_covers_a_word(table: Table, seats: int, individual: bool, size: tuple[int, int]) -> None:
    """Neither the theme nor the line beside it, which has two lines in the first round."""
    table.deal(seats, individual=individual, size=size, language="fr")
    table.wish(0, Announce(0))
    table.locks({seat: ROW if seat % 2 else OTHER for seat in range(seats)})
    assert_words_are_clear(table)
    table.all_done()
    assert "\n" in table.line()
    assert_words_are_clear(table)
    table.turns_all()
    assert_words_are_clear(table)


def assert_words_are_clear(table: Table) -> None:
    table.frames(3)
    cards = boxes([card for row in table.stage.rows._rows.values() for card in row.cards])
    words = [text for strip in table.stage.strips for text in (strip.theme, strip.line) if text.text]
    assert words and not any(on_each_other(word, card) for word in boxes(words) for card in cards)


@pytest.mark.parametrize("spots", [(0, 1, 2), (0, 1, 5), (0, 1, 3), (0, 2, 5), (2, 3, 4)])
def test_leader_is_written_clear_of_the_track(table: Table, spots: tuple[int, ...]) -> None:
    """Also on the short stage of a table with people at its ends."""
    table.deal(3, individual=True, spots=spots, language="fr")
    table.wish(0, Announce(0))
    table.locks(dict.fromkeys(range(3), ROW))
    stage = table.stage
    squares = [
        (at.x - at.width / 2, at.y - at.height / 2, at.x + at.width / 2, at.y + at.height / 2)
        for at in stage.track.squares
    ]
    (pause,) = boxes([table.screen.pause_button])
    words = [tag.children[0] for tag in stage.rows._tags]
    assert len(words) == 2  # one for each long side
    for word in words:
        (left, low), (right, high) = (
            stage.frame.to_widget(*word.to_window(*corner)) for corner in (word.pos, (word.right, word.top))
        )
        box = (min(left, right), min(low, high), max(left, right), max(low, high))
        assert not any(on_each_other(box, square) for square in squares)
    assert not any(on_each_other(box, pause) for box in boxes(words))


def test_packs_in_the_corners_are_clear_of_the_track(table: Table) -> None:
    table.deal(4, size=(1024, 600), dpi=160)
    table.wish(0, Announce(0))
    table.locks(dict.fromkeys(range(4), ROW))
    table.all_done()
    table.turns_all()
    x, y, width, height = table.stage.inner
    for pack in table.stage.packs:
        assert x < pack.x and pack.right < x + width and pack.top < y + height
    lines = boxes([strip.line for strip in table.stage.strips])
    assert not any(on_each_other(line, pack) for line in lines for pack in boxes(table.stage.packs))


def test_ranks_are_beside_pictures_and_clear_of_badges(table: Table) -> None:
    """The individual game, which has the most rows."""
    table.deal(5, individual=True)
    table.wish(0, Announce(0))
    for seat in range(5):
        table.wish(seat, Choose(ROW if seat % 2 else OTHER))
    for seat in range(5):
        table.wish(seat, Done())
    table.wish(0, Turn())
    table.frames(2)
    rows = table.stage.rows._rows
    assert rows[0].cards[0]._rank.text == "1"  # the leader's
    for row in rows.values():
        assert row.cards[0].width > 80
        for card in row.cards if not row.cards[0]._has_rank_on_back else ():
            rank = card._rank
            assert all(rank.right <= other.x or rank.x >= other.right for other in row.cards)
            badge = row._badge
            assert rank.x >= badge.x + badge.width or rank.right <= badge.x


@pytest.mark.parametrize(("seats", "size"), [(3, (1280, 800)), (3, (800, 1280)), (3, (1024, 600))])
def test_same_spots_line_up_in_individual_game(table: Table, seats: int, size: tuple[int, int]) -> None:
    table.deal(seats, individual=True, size=size)
    table.wish(0, Announce(0))
    table.locks({seat: ROW if seat % 2 else OTHER for seat in range(seats)})
    rows = table.stage.rows._rows
    in_line = [row for row in rows.values() if rows[0].width - row.width < 1]
    assert len(in_line) == seats
    for spot in range(5):
        across = [row.center_of(spot)[0] for row in in_line]
        assert max(across) - min(across) < 2


@pytest.mark.parametrize("turn", [0, 180])
def test_short_row_lines_up_with_first_spots_of_leader(table: Table, turn: int) -> None:
    """A player on a square with a low number chooses fewer pictures than the leader."""
    from mobileapp.games.compatibility.cards import CardRow
    from mobileapp.people.seating_plan import Rect

    table.deal(5, individual=True)
    sitter = table.screen.party.sitters[0]
    leader, other = (
        CardRow(0, sitter, number, Rect(0, 0, 900, high), side, lambda: None, 80, labelled=True, aligned=True)
        for number, high, side in ((5, 88, 0), (3, 80, turn))
    )
    for at in range(3):
        assert leader.center_of(at)[0] == pytest.approx(other.center_of(at)[0], abs=1)


@pytest.mark.parametrize("seats", [4, 6])
def test_every_row_has_numbers_while_special_cards_ask_for_them(table: Table, seats: int) -> None:
    table.deal(seats)
    table.wish(0, Announce(0))
    table.locks({seat: ROW if seat % 2 else OTHER for seat in range(seats)})
    assert table.game.part == "window"
    rows = table.stage.rows._rows
    assert len(rows) == seats
    for row in rows.values():
        ranks = [card._rank for card in row.cards]
        assert [rank.text for rank in ranks] == ["1", "2", "3", "4", "5"]
        assert all(rank.opacity for rank in ranks)


def test_result_waits_until_cards_are_turned(table: Table) -> None:
    from mobileapp.ui.theme import screen_metrics

    table.deal(4, NO_SPECIALS)
    to_the_reveal(table)
    screen_metrics.calm = False
    table.wish(0, Turn())
    table.frames(1)
    told = tr("Same picture, same spot: +{points}", points=3)
    assert table.stage.is_uncovering and table.line() != told
    table.wait(0.5)
    assert not table.stage.is_uncovering and table.line() == told


@pytest.mark.parametrize("together", (2, 3, 4, 5, 6))
def test_pawns_on_one_square_stay_on_it(table: Table, together: int) -> None:
    from mobileapp.games.compatibility.tablet.track import Track

    track = Track((1000, 500), range(1, 40), [(look,) for look in range(6)])
    track.show((7,) * together + tuple(range(20, 26 - together)))
    square = track.squares[7]
    for pawn in track._pawns[:together]:
        assert abs(pawn.center_x - square.x) + pawn.width / 2 <= square.width / 2 + 0.5
        assert abs(pawn.center_y - square.y) + pawn.height / 2 <= square.height / 2 + 0.5
    apart = {(round(pawn.center_x), round(pawn.center_y)) for pawn in track._pawns[:together]}
    assert len(apart) == together


# --- hints for new players ---


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_hint_is_on_no_picture_and_quotes_the_button(
    table: Table, language: str, size: tuple[int, int]
) -> None:
    table.deal(4, size=size)
    table.app.session.set("language", language)
    table.screen.rebuild()
    table.wish(0, Announce(0))
    table.open_curtain_of_next()
    hint = table.hand._hint
    assert not any(overlap(hint, picture) for picture in table.hand._pictures)
    table.picks(*ROW)
    hint = table.hand._hint
    assert table.hand.button.label.text in hint.words.text
    parts = [*table.hand._pictures, *table.hand.bar.children, table.hand.button]
    assert not any(overlap(hint, part) for part in parts)
    assert not hint.words.shorten and not hint.words.has_broken_word
    texts = [text for text in table.hand._captions if text.opacity]
    assert not any(overlap(hint, text) for text in texts)


def overlap(one: Any, other: Any) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    up = min(one.top, other.top) - max(one.y, other.y)
    return across > 1 and up > 1


def test_hold_hint_is_beside_the_card_it_explains(table: Table) -> None:
    from mobileapp.ui.toolkit.hint import Hint

    table.deal(4)
    for seat in (1, 2, 3):
        table.tap("read-stake", seat)
        (hint,) = (each for each in table.screen.walk(restrict=True) if isinstance(each, Hint))
        (card,) = (
            each
            for each in table.screen.seat_faces[seat].walk(restrict=True)
            if getattr(each, "key", "") == "read-stake"
        )
        (hint_box,), (card_box,) = boxes([hint]), boxes([card])
        assert (
            hint_box[2] <= card_box[0]
            or card_box[2] <= hint_box[0]
            or (hint_box[3] <= card_box[1] or card_box[3] <= hint_box[1])
        )
        table.wait(3)


def test_first_round_explains_one_thing_at_a_time(table: Table) -> None:
    """The track beside the packs, matches with the theme, special cards beside the covered cards."""
    from mobileapp.games.compatibility import themes
    from mobileapp.games.compatibility.tablet.first_round import match_text, track_text

    table.deal(4)
    assert table.words(table.stage).count(track_text(individual=False)) == 2
    assert match_text() not in table.words(table.stage)
    assert tr("Your partner: {name}", name="Maximilien") in table.words(table.screen.seat_faces[1])
    table.wish(0, Announce(0))
    table.screen._remove_curtain()
    assert track_text(individual=False) not in table.words(table.stage)
    theme = themes.theme_text(table.game.theme)
    assert tr("Theme: {theme}", theme=theme) in table.words(table.stage)
    assert table.line() == f"{tr('No talking, no signs!')}\n{match_text()}"
    table.locks({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    assert "points for the same spot" in table.line() and "swap two cards" in table.line()
    table.all_done()
    assert table.line() == f"Ana and Chloé turn their pictures over\n{match_text()}"
    table.wish(0, Turn())
    table.wait(1)
    assert match_text() not in table.line()


def test_first_round_help_is_gone_for_people_who_have_played(table: Table) -> None:
    from mobileapp.games.compatibility.tablet.first_round import track_text

    table.deal(4)
    for face in table.screen.seat_faces:
        face.context.mark_done("compatibility.round")
    table.screen.rebuild()
    table.frames(2)
    assert track_text(individual=False) not in table.words(table.stage)


def test_hints_are_shown_once_per_player(table: Table) -> None:
    table.deal(4)
    table.wish(0, Announce(0))
    table.open_curtain_of_next()
    assert "Tap the pictures that fit best" in table.words()
    table.picks(*ROW)
    assert "Drag to change the order" in table.words()
    assert "Tap the pictures that fit best" not in table.words()
    table.tap("lock")
    table.open_curtain_of_next()
    assert "Tap the pictures that fit best" in table.words()  # another player


# --- acknowledgement ---


NO_SPECIALS = CompatibilityDeal(stakes=(0, 0), shuffles=(0, 0))


def moves(table: Table, seat: Seat, move: Any) -> None:
    """Submit a move for a seat of a person or a bot."""
    from mobileapp.net.protocol.messages import MoveRequest

    screen = table.screen
    transport = screen._bots._transport if screen.party.sitters[seat].is_bot else screen._transport
    transport.channel.send_to_host(
        MoveRequest(screen._game, seat, move, f"{seat}-{table.view().revision}", table.view().revision)
    )
    table.frames(0)


def to_the_reveal(table: Table) -> None:
    moves(table, 0, Announce(0))
    for seat, row in enumerate((ROW, OTHER, ROW, OTHER)):
        moves(table, seat, Choose(row[: table.game.numbers[seat % 2]]))
    table.screen._remove_curtain()
    assert table.game.part == "reveal"


def test_round_result_stays_until_person_continues(table: Table) -> None:
    table.deal(4, NO_SPECIALS, stand_ins=(1, 3))  # a bot takes the next theme
    to_the_reveal(table)
    table.turns_all()
    assert table.game.part == "announce" and table.game.announcer == 1
    bot = table.screen.seat_faces[1]
    assert tr("It’s {name}’s turn", name=bot.context.name(1)) in table.words(bot)  # never “Your turn!”
    assert table.stage.needs_acknowledgement
    table.tap("next", 0)
    assert not table.stage.needs_acknowledgement
    assert "next" not in table.keys(0) | table.keys(2)


def test_taking_theme_acknowledges_round_result(table: Table) -> None:
    table.deal(4, NO_SPECIALS)
    to_the_reveal(table)
    table.turns_all()
    assert table.stage.needs_acknowledgement
    assert not any("next" in table.keys(seat) for seat in range(4))
    table.wish(1, Announce(0))
    assert not table.stage.needs_acknowledgement


def test_team_rows_stay_until_person_turns_next_ones(table: Table) -> None:
    table.deal(4, NO_SPECIALS, stand_ins=(1, 3))
    to_the_reveal(table)
    assert not table.stage.needs_acknowledgement
    for _ in range(5):
        table.wish(0, Turn())
    assert table.stage.needs_acknowledgement
    table.wish(0, Turn())
    assert not table.stage.needs_acknowledgement


def test_last_round_stays_until_person_opens_results(table: Table) -> None:
    table.deal(4, CompatibilityDeal(pawns=(49, 10), stakes=(0, 0), shuffles=(0, 0)))
    to_the_reveal(table)
    table.turns_all()
    assert table.game.part == "over"
    table.wait(8)
    assert table.where == "Play"
    table.tap("next", 3)
    table.wait(1)
    assert table.where == "Results"


# --- long press ---


def test_long_press_on_special_card_explains_without_playing(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.locks({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    for key in ("stake", "shuffle", "accuse"):
        finger = table.hold_finger(key, 1)
        table.wait(1)
        (card,) = _opened(table)
        assert card.turn == table.screen.table_view.zones[1].turn
        finger.touch_up()
        table.frames(2)
        assert not _opened(table)
        assert table.keys(1) >= {"stake", "shuffle", "accuse"}  # no prompt was opened


def test_long_press_on_unplayable_special_card_explains(table: Table) -> None:
    table.deal()
    assert "stake" not in table.keys(1)
    finger = table.hold_finger("read-stake", 1)
    table.wait(1)
    assert len(_opened(table)) == 1
    table.wish(0, Announce(0))  # the zone is rebuilt under the finger
    assert not _opened(table)
    finger.touch_up()


def test_long_press_on_theme_pack_and_die_explains(table: Table) -> None:
    table.deal()
    finger = table.hold_finger("pack-1")
    table.wait(1)
    assert len(_opened(table)) == 1
    finger.touch_up()
    table.frames(2)
    assert table.game.part == "announce"  # reading takes no theme
    table.tap("pack-1")
    table.screen._remove_curtain()
    table.locks({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    finger = table.hold_finger("read-die")
    table.wait(1)
    assert len(_opened(table)) == 1
    finger.touch_up()


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_held_picture_of_a_row_is_enlarged_for_its_owner(table: Table, size: tuple[int, int]) -> None:
    table.deal(4, NO_SPECIALS, size=size)
    to_the_reveal(table)
    finger = table.hold_finger("turn")
    table.wait(1)
    assert not _opened(table), "nobody sees a covered picture"
    finger.touch_up()
    table.frames(2)
    table.wish(0, Turn())
    table.wait(1)
    shown = table.game.shown
    for seat in (0, 2):
        finger = table.hold_finger(f"read-{seat}-1")
        table.wait(1)
        (card,) = _opened(table)
        assert card.turn == table.screen.table_view.zones[seat].turn
        finger.touch_up()
        table.frames(2)
        assert not _opened(table) and table.game.shown == shown
    table.tap("read-0-1")
    assert table.game.shown == shown and tr("Hold to see it larger") in table.words()


def test_held_picture_of_the_hand_is_enlarged_and_not_chosen(table: Table) -> None:
    table.deal(4)
    table.wish(0, Announce(0))
    seat = table.open_curtain_of_next()
    for picture in (0, 3, 39):
        finger = table.hold_finger(f"picture-{picture}")
        table.wait(1)
        (card,) = _opened(table)
        (large,), (small,) = boxes([card]), boxes([table.hand._pictures[picture]])
        assert card.width > 2.5 * table.hand._pictures[picture].width and not on_each_other(large, small)
        finger.touch_up()
        table.frames(2)
        assert not _opened(table) and table.hand.draft.chosen == []
    table.tap("picture-3")
    assert table.hand.draft.chosen == [3] and table.screen.curtain.seat == seat


def _opened(table: Table) -> list[Any]:
    from mobileapp.ui.toolkit.long_press_card import HelpCard

    return [each for each in table.screen.walk(restrict=True) if isinstance(each, HelpCard)]


def test_absent_player_is_shown(table: Table) -> None:
    table.deal()
    table.wish(2, Leave())
    assert "Chloé is away" in table.words(table.screen.seat_faces[2])


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_absent_overlay_is_opaque_and_go_on_text_is_complete(table: Table, language: str) -> None:
    table.deal()
    table.app.session.set("language", language)
    table.wish(0, Announce(0))
    table.screen._remove_curtain()
    table.wish(1, Leave())
    table.screen.rebuild()
    table.frames(3)
    table.screen._remove_curtain()
    assert table.faults() == []


def test_individual_game_of_six_has_large_cards_and_leader_tray(table: Table) -> None:
    from mobileapp.ui.theme import dp

    table.deal(6, individual=True)
    table.wish(0, Announce(0))
    table.locks({seat: ROW if seat % 2 else OTHER for seat in range(6)})
    rows = table.stage.rows._rows
    assert len(rows) == 6
    assert all(row.cards[0]._face.size[0] > dp(70) for row in rows.values())
    boxes = [row.cards[0].to_window(*row.cards[0].pos) for row in rows.values()]
    assert len(set(boxes)) == 6
    assert table.stage.rows.canvas.before.children  # the tray below the leader's row


def test_help_card_without_picture_is_as_high_as_its_text(table: Table) -> None:
    from mobileapp.ui.theme import dp

    table.deal()
    finger = table.hold_finger("read-stake", 1)
    table.wait(1)
    (card,) = _opened(table)
    assert card.height < dp(420)
    finger.touch_up()


def test_leader_has_own_line_among_three(table: Table) -> None:
    from mobileapp.games.compatibility.tablet.row_layout import leader_layout
    from mobileapp.people.seating_plan import Rect

    laid = leader_layout(Rect(0, 0, 1000, 270), 1, [0], [2])
    assert len({part.rect.y for part in laid}) == 3
