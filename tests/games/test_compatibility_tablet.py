"""Compatibility with real touches on an off-screen window: rounds, refusals, secrets, options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.game import Seat
from engine.games.compatibility import Announce, Choose, CompatibilityDeal, Turn
from engine.games.compatibility.specials import Done, Shuffle, Stake
from engine.table import Leave
from mobileapp.storage.database import Store
from tests.support.faces import FaceTable, face_table

ENGINE = Path(__file__).parents[2] / "engine" / "games" / "compatibility"
ROW, OTHER = (3, 17, 25, 8, 30), (1, 2, 4, 5, 6)

pytestmark = pytest.mark.late


class Table(FaceTable):
    """A session with Compatibility on the table."""

    def deal(self, seats: int = 4, deal: CompatibilityDeal | None = None, **named: Any) -> None:
        self.set_up("compatibility", seats, deal, **named)

    def deals_a_blank(self) -> None:
        """The first card of the first pack is blank."""
        from mobileapp.storage.packs import pack_for

        cards = pack_for("compatibility", None, 4).themes[0]
        self.deal(4, CompatibilityDeal(themes=((cards.index(None),), ())))

    # --- reading the screen ---

    def line(self) -> str:
        shown = [strip for strip in (*self.stage.strips, *self.stage.halves) if strip.parent]
        assert len({strip.line.text for strip in shown}) == 1  # both sides read the same
        return shown[0].line.text

    def album_on_screen(self) -> set[str]:
        """The album pictures referenced by any widget on the screen."""
        from mobileapp.games.compatibility.cards import picture_file
        from mobileapp.ui.toolkit.textures import load_texture

        names = {
            id(load_texture(picture_file(name))): name for name in self.screen.host.setting.pack.pictures
        }
        return {names[id(texture)] for texture in _textures(self.screen.canvas) if id(texture) in names}

    # --- playing ---

    def picks(self, *pictures: int) -> None:
        for picture in pictures:
            self.tap(f"picture-{picture}")

    def choose_rows(self, *pictures: int) -> Seat:
        """The next player behind the curtain picks these pictures and locks the row."""
        seat = self.open_curtain_of_next()
        self.picks(*pictures)
        self.tap("lock")
        return seat

    def drags(self, key: str, onto: str) -> None:
        from mobileapp.testing.probe import touchables

        at = {thing["key"]: (thing["x"], thing["y"]) for thing in touchables(self.screen)}
        (x, y), (to_x, to_y) = at[key], at[onto]
        finger = self.hold_finger(key)
        finger.touch_move((x + to_x) / 2, y)
        finger.touch_move(to_x, to_y)
        finger.touch_up()
        self.frames(2)

    def locks(self, rows: dict[Seat, tuple[int, ...]]) -> None:
        """Lock these rows without touches."""
        for seat, row in rows.items():
            self.wish(seat, Choose(row))
        self.screen._remove_curtain()

    def all_done(self) -> None:
        for seat in range(len(self.screen.party)):
            if any(choice.do == "done" for choice in self.view(seat).choices):
                self.wish(seat, Done())

    def turns_all(self) -> list[str]:
        """Turn all cards over; return the event lines."""
        said = []
        while self.game.part == "reveal":
            self.wish(0, Turn())
            said.append(self.line())
        return said


def _textures(canvas: Any) -> Iterator[Any]:
    for part in canvas.children:
        if hasattr(part, "children"):
            yield from _textures(part)
        elif getattr(part, "texture", None) is not None:
            yield part.texture


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


# --- a round by touch ---


def test_full_round_by_touch(table: Table) -> None:
    table.deal()
    assert "announce" not in table.keys(1)  # only the announcer
    table.tap("announce", 0)
    assert [table.choose_rows(*(ROW if seat in (0, 2) else OTHER)) for seat in (0, 1, 2, 3)] == [0, 1, 2, 3]
    assert table.game.part == "window"
    table.tap("stake", 2)
    table.tap("place-2", 2)
    assert table.game.stakes == (1, None)
    for seat in range(4):
        table.tap("done", seat)
    assert table.game.part == "reveal"
    table.tap("turn", 0)  # in the zone
    table.tap("turn")  # and on the stage itself
    assert table.game.scores == (9, 0)
    assert "×" not in table.line() and "+6" in table.line()  # the stake is included in its points
    while table.game.part == "reveal":
        table.tap("turn")
    assert table.game.pawns == (18, 15)
    assert table.stage.track._pawns[0].at == 18


def test_announcer_takes_theme_from_pack_on_stage(table: Table) -> None:
    table.deal()
    table.tap("pack-1")
    assert table.game.theme.pack == 1
    assert "pack-0" not in table.keys(None)  # nothing to take while people choose


def test_pictures_can_be_removed_reordered_and_kept_while_hidden(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*ROW)
    table.picks(17)
    assert "lock" not in table.keys(None)  # one is missing again
    table.picks(9)
    table.drags("rank-1", onto="rank-3")
    table.tap("hide")
    assert not table.screen.curtain.is_open
    table.open_curtain_of_next()
    table.tap("lock")
    assert table.screen.host.table.state.rows[0] == (25, 8, 3, 30, 9)


def test_surplus_picture_is_not_taken(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*ROW, 39)
    assert table.hand._draft == list(ROW)
    assert table.hand._notice.parent is not None


def test_locked_row_can_be_reopened(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.choose_rows(*ROW)
    table.screen._remove_curtain()
    table.tap("reopen", 0)
    assert table.game.locked == (False,) * 4
    assert table.wait_for_curtain() == 0


# --- special cards ---


def test_stake_can_be_taken_back_after_shuffle(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.locks({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    table.tap("stake", 0)
    table.tap("cancel", 0)
    table.tap("stake", 0)
    table.tap("place-1", 0)
    table.tap("shuffle", 1)
    assert {key for key in table.keys(1) if key.startswith("person-")} == {"person-0", "person-2"}
    table.tap("person-2", 1)
    table.tap("place-1", 1)
    table.tap("place-3", 1)
    assert table.game.swaps[0].positions == (0, 2)
    table.tap("take-stake", 2)
    assert table.game.stakes == (None, None)
    assert "stake" not in table.keys(0)  # once per round


def test_stake_again_option_allows_new_stake(table: Table) -> None:
    table.deal(stake_again=True)
    table.tap("announce", 0)
    table.locks({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    table.wish(0, Stake(0))
    table.wish(1, Shuffle(0, (0, 1)))
    table.tap("take-stake", 0)
    table.tap("stake", 0)
    table.tap("place-5", 0)
    assert table.game.stakes == (4, None)


def test_strict_stake_scores_nothing_for_indirect_match(table: Table) -> None:
    crossed = {0: ROW, 1: OTHER, 2: (17, 3, 25, 8, 30), 3: OTHER}
    told = {}
    for strict in (False, True):
        table.deal(strict_stake=strict)
        table.wish(0, Announce(0))
        table.locks(crossed)
        table.wish(0, Stake(0))
        table.all_done()
        told[strict] = table.turns_all()[1]
        assert table.game.scores[0] == (9 if strict else 13)
    assert told[True] != told[False]
    assert "no points" in told[True]


# --- other options ---


def test_individual_game_by_touch(table: Table) -> None:
    table.deal(5, individual=True)
    table.tap("announce", 0)
    for seat in range(5):
        assert table.choose_rows(*(ROW if seat < 4 else OTHER)) == seat
    assert "stake" not in table.keys(0)  # not for the leader
    table.tap("shuffle", 1)
    assert "person-0" not in table.keys(1)  # nor against the leader
    table.tap("cancel", 1)
    for seat in range(1, 5):
        table.tap("done", seat)
    while table.game.part == "reveal":
        table.tap("turn", 0)
    assert table.game.pawns == (3, 15, 15, 15, 0)


def test_short_option_has_shorter_track(table: Table) -> None:
    table.deal()
    long = table.stage.track.squares
    table.deal(short=True)
    short = table.stage.track.squares
    assert len(long) == 51
    assert len(short) == 26 == table.game.finish + 1
    width, height = table.stage.frame.size
    for square in (*long, *short):
        assert square.x - square.width / 2 >= 0 and square.x + square.width / 2 <= width
        assert square.y - square.height / 2 >= 0 and square.y + square.height / 2 <= height


def test_tie_break_asks_only_tied_sides(table: Table) -> None:
    from mobileapp.games.compatibility.tablet.faces import pending_seats

    table.deal(6, CompatibilityDeal(pawns=(49, 49, 0)))
    table.wish(0, Announce(0))
    table.locks({seat: ROW[: table.game.numbers[seat % 3]] for seat in range(6)})
    table.all_done()
    table.turns_all()
    assert table.game.tied == (0, 1)
    assert "Ana" in table.line() and "Chloé" not in table.line()
    table.wish(table.game.announcer, Announce(0))
    assert {seat % 3 for seat in pending_seats(table.screen.views[None])} == {0, 1}
    table.locks({0: ROW, 3: ROW, 1: OTHER, 4: ROW})
    table.all_done()
    table.turns_all()
    table.tap("next", 0)
    table.wait(1)
    assert table.screen.name == "results"
    assert table.screen.outcome.places == (1, 3, 5, 1, 3, 5)


# --- themes typed by players ---


def test_blank_card_can_be_said_aloud(table: Table) -> None:
    table.deals_a_blank()
    table.tap("pack-0")
    table.tap("aloud", 0)
    assert table.game.theme.kind == "aloud"
    assert "speak" not in table.keys(None)  # there is no text to read


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    """A store for typed themes."""
    from mobileapp.games.compatibility import themes

    store = Store(tmp_path / "kept.sqlite")
    themes.own_themes.attach_store(store)
    yield store
    themes.own_themes.attach_store(None)
    store.close()


def test_typed_theme_is_kept_across_sessions(table: Table, kept: Store) -> None:
    from mobileapp.games.compatibility import themes

    table.deals_a_blank()
    table.tap("pack-0")
    table.tap("write", 0)
    for key in ("z", "o", "space", "n", "o"):
        table.tap(f"letter-{key}", 0)
    table.tap("letter-done", 0)
    assert themes.theme_text(table.game.theme) == "Zo no"
    later = themes.OwnThemes()
    later.attach_store(kept)
    assert list(later) == ["Zo no"]
    table.deals_a_blank()
    table.tap("pack-0")
    table.tap("write", 0)
    table.tap("own-0", 0)
    assert table.game.theme.text == "Zo no"


# --- cheating ---


def test_accusation_confirmed_moves_pawn_back(table: Table) -> None:
    table.deal(4, CompatibilityDeal(pawns=(10, 10)))
    table.tap("accuse", 2)
    table.tap("person-1", 2)
    assert "admit" in table.keys(1) and "withdraw" in table.keys(2)
    assert "confirm" not in table.keys(3)  # the partner is not asked
    table.tap("confirm", 0)
    assert table.game.pawns == (10, 7)
    assert "Bruno" in table.line()


def test_accusation_can_be_postponed_and_withdrawn(table: Table) -> None:
    table.deal(4, CompatibilityDeal(pawns=(10, 10)))
    table.tap("accuse", 3)
    table.tap("person-0", 3)
    table.tap("later", 0)
    assert "announce" in table.keys(0)  # the game continues for the accused
    table.tap("withdraw", 3)
    assert table.game.accusation is None and table.game.pawns == (10, 10)


# --- refusals and absent players ---


def test_refusal_is_shown_in_zone_of_requester(table: Table) -> None:
    table.deal()
    table.wish(2, Announce(0))
    assert table.screen.seat_faces[2]._notice.parent is not None
    assert all(table.screen.seat_faces[seat]._notice.parent is None for seat in (0, 1, 3))


def test_every_refusal_has_a_sentence() -> None:
    from mobileapp.games.compatibility.refusals import REFUSALS

    files = [ENGINE / f"{name}.py" for name in ("rulebook", "specials", "accusation")]
    keys = {key for file in files for key in re.findall(r'RefusedError\("(\w+)"', file.read_text("utf-8"))}
    never_met = {"deal", "unknown_move", "no_such_seat"}  # no touch can request these
    assert len(keys) > 20
    assert keys - never_met <= set(REFUSALS)


def test_game_continues_without_absent_announcer(table: Table) -> None:
    table.deal()
    table.wish(0, Leave())
    table.tap("go-on", 2)
    assert table.game.part == "choose"


# --- secrets ---


def test_hidden_hand_leaves_no_picture_on_screen(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*ROW)
    assert len(table.album_on_screen()) == 40
    table.tap("hide")
    assert table.album_on_screen() == set()
    table.choose_rows()  # the draft is complete: only locked
    assert table.album_on_screen() == set()


def seen_while_choosing(table: Table, row: tuple[int, ...], before: int) -> list[np.ndarray]:
    """Public frames while Ana chooses this row: `before` pictures before hiding the hand, the rest after."""
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*row[:before])
    table.tap("hide")
    seen = [table.pixels()]
    table.choose_rows(*row[before:])
    table.screen._remove_curtain()
    seen.append(table.pixels())
    table.locks({1: OTHER, 2: OTHER, 3: OTHER})
    seen.append(table.pixels())
    return seen


def test_games_with_different_secrets_look_the_same(table: Table) -> None:
    seen_while_choosing(table, OTHER, before=1)  # pictures are smoothed after their first drawing
    one = seen_while_choosing(table, ROW, before=5)
    other = seen_while_choosing(table, (30, 8, 25, 17, 5), before=2)
    assert [np.array_equal(a, b) for a, b in zip(one, other, strict=True)] == [True, True, True]


def test_rebuild_keeps_draft_and_hides_album(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(7)
    table.screen.rebuild()
    assert table.album_on_screen() == set()
    table.open_curtain_of_next()
    assert table.hand._draft == [7]


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
        for card in row.cards if row.cards[0]._rank.text else ():
            rank = card._rank
            assert rank.right <= card.x
            assert all(rank.x >= other.right for other in row.cards if other.x < card.x)
            badge = row._badge
            assert rank.x >= badge.x + badge.width or rank.right <= badge.x


@pytest.mark.parametrize("together", (2, 3, 4, 5, 6))
def test_pawns_on_one_square_stay_on_it(table: Table, together: int) -> None:
    from mobileapp.games.compatibility.tablet.track import MAX_OVERHANG, Track

    track = Track((1000, 500), range(1, 40), [(look,) for look in range(6)])
    track.show((7,) * together + tuple(range(20, 26 - together)))
    square = track.squares[7]
    for pawn in track._pawns[:together]:
        assert abs(pawn.center_x - square.x) + pawn.width / 2 <= (square.width + MAX_OVERHANG) / 2 + 0.5
        assert abs(pawn.center_y - square.y) + pawn.height / 2 <= (square.height + MAX_OVERHANG) / 2 + 0.5
    apart = {(round(pawn.center_x), round(pawn.center_y)) for pawn in track._pawns[:together]}
    assert len(apart) == together


# --- hints for new players ---


def test_hints_are_shown_once_per_player(table: Table) -> None:
    table.deal(4)
    table.wish(0, Announce(0))
    table.open_curtain_of_next()
    assert "Tap the pictures that fit best" in table.words()
    table.picks(*ROW)
    assert "Drag a picture to change its place" in table.words()
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


def _opened(table: Table) -> list[Any]:
    from mobileapp.ui.toolkit.long_press_card import HelpCard

    return [each for each in table.screen.walk(restrict=True) if isinstance(each, HelpCard)]


def test_absent_player_is_shown(table: Table) -> None:
    table.deal()
    table.wish(2, Leave())
    assert "Chloé is away" in table.words(table.screen.seat_faces[2])


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_absent_overlay_is_opaque_and_go_on_text_is_complete(table: Table, language: str) -> None:
    from mobileapp.ui.theme import screen_metrics
    from tests.shots.app_in_process import NAMES
    from tests.shots.camera import Camera

    table.deal()
    table.app.session.set("language", language)
    table.wish(0, Announce(0))
    table.screen._remove_curtain()
    table.wish(1, Leave())
    table.screen.rebuild()
    table.frames(3)
    table.screen._remove_curtain()
    assert Camera(table.screen).faults(NAMES, screen_metrics.unit) == []


def test_individual_game_of_six_has_large_cards_and_leader_tray(table: Table) -> None:
    from mobileapp.ui.theme import dp

    table.deal(6, individual=True)
    table.wish(0, Announce(0))
    table.locks({seat: ROW if seat % 2 else OTHER for seat in range(6)})
    rows = table.stage.rows._rows
    assert len(rows) == 6
    assert all(row.cards[0].width > dp(70) for row in rows.values())
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
    from mobileapp.games.compatibility.tablet.rows import leader_layout
    from mobileapp.people.seating_plan import Rect

    laid = leader_layout(Rect(0, 0, 1000, 270), 1, [0], [2])
    assert len({part.rect.y for part in laid}) == 3
