"""Difference for new players: wrong spots are visible, and there is time to think."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.difference import DifferenceDeal
from engine.games.difference.claims import Claim, ShowDifferences
from engine.games.difference.countdown import COUNT_IN_MS
from engine.games.difference.poll import PlayOn
from engine.table import Leave, Return
from mobileapp.games.difference.object_names import object_name, touched_object
from mobileapp.i18n.translate import tr
from mobileapp.session.drafts import Drafts
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted

LONG = 90  # seconds


class Table(FaceTable):
    def claim_by_taps(self, seat: int, *, first: bool, second: bool) -> None:
        """A claim by two taps, each right or wrong."""
        right, other = self.spots(seat)
        wrong = ((3, 3), (1020, 3))
        face = self.screen.seat_faces[seat]
        self.claim(seat)
        for spot in (right if first else wrong[0], other if second else wrong[1]):
            face._tap(spot)
            self.wait(0.4)

    def thing_names(self) -> list[str]:
        pack = self.screen.host.setting.pack
        return [object_name(pack.id, change.id) for change in pack.changes]

    def different_things(self, seat: int) -> set[int]:
        return {self.game.tops[seat], self.game.board[-1].card}

    def empty_spot(self) -> tuple[int, int]:
        pack = self.screen.host.setting.pack
        spots = ((x, y) for x in range(3, pack.size[0], 20) for y in range(3, pack.size[1], 20))
        return next(spot for spot in spots if not touched_object(pack, spot))

    def zone(self, seat: int) -> str:
        return self.words(self.screen.table_view.zones[seat])

    def marks(self, seat: int) -> list[tuple[tuple[int, int], str]]:
        face = self.screen.seat_faces[seat]
        return [(mark.spot, mark.sign) for mark in (face._enlarged.picture or face.own)._marks]

    def keeps(self) -> None:
        """Keep drafts in the store, like the app."""
        self.app.session.drafts = Drafts(self.app.session.store, self.app.session.host.game)
        self.screen._drafts = self.app.session.drafts
        self.screen.rebuild()
        self.frames(2)

    def comes_back(self) -> None:
        game = self.app.session.host.game
        self.app.navigator.go_home()
        self.frames(2)
        self.app.session.resume(game)
        self.frames(2)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("difference")) as laid:
        yield laid


# --- a wrong claim --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (True, False, "Number 2 is wrong"),
        (False, True, "Number 1 is wrong"),
        (False, False, "Both wrong"),
    ],
)
def test_wrong_spot_is_named_and_marked(table: Table, first: bool, second: bool, told: str) -> None:
    table.set_up("difference", 3)
    table.claim_by_taps(1, first=first, second=second)
    assert told in table.zone(1)
    marked = [sign for picture in ("own", "reference") for _, sign in marks_on(table, 1, picture)]
    assert marked == ["wrong"] * 2 * (2 - first - second)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_both_wrongly_touched_things_are_named(table: Table, language: str) -> None:
    """Long names only at the player's own edge: the middle of the table has one narrow line."""
    table.set_up("difference", 4, language=language)
    names = table.thing_names()
    wrong = sorted(set(range(len(names))) - table.different_things(1), key=lambda thing: len(names[thing]))
    for first, second in (wrong[-2:], wrong[:2]):
        table.set_up("difference", 4, language=language)
        table.miss_things(1, first, second)
        both = {"first": names[first], "second": names[second]}
        assert quoted("Not {first}, not {second}", **both) in table.zone(1)
    assert quoted("{name}: not {first}, not {second}", name="Bruno", **both) in table.words(table.stage)


def test_thing_is_named_if_the_other_spot_is_empty(table: Table) -> None:
    table.set_up("difference", 4)
    names = table.thing_names()
    thing = next(at for at in range(len(names)) if at not in table.different_things(1))
    table.miss(1, table.center_of(thing), table.empty_spot())
    words = quoted("Not {thing}, and nothing at the other spot", thing=names[thing])
    assert words in table.zone(1)


def marks_on(table: Table, seat: int, picture: str) -> list[tuple[tuple[int, int], str]]:
    return [(mark.spot, mark.sign) for mark in getattr(table.screen.seat_faces[seat], picture)._marks]


def test_wrong_claim_lights_zone_until_notice_ends(table: Table) -> None:
    table.set_up("difference", 3)
    lit: list[Any] = []
    zone = table.screen.table_view.zones[1]
    light, zone.light = zone.light, lambda *how: (lit.append(how), light(*how))
    table.claim_by_taps(1, first=True, second=False)
    table.wait(4)
    assert lit[-1] == (True, "wrong") and table.marks(1)
    table.wait(2)
    assert lit[-1] == (False,) and not table.marks(1)
    table.claim_by_taps(1, first=True, second=True)
    assert lit[-1] == (False,)


# --- a right claim --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rings_of_right_claim_are_gone_when_new_card_comes(table: Table, seats: int) -> None:
    """They are on both compared cards, and never on the next reference or the claimant's next card."""
    from mobileapp.games.difference.claim_marks import SHOWN_S

    table.set_up("difference", seats)
    tops = table.game.tops
    old, new = table.game.board[-1].card, tops[1]
    table.claim_by_taps(1, first=True, second=True)
    references = [face.reference for face in table.screen.seat_faces]
    piles = [table.stage.reference] if table.stage.reference else []
    assert [picture.card for picture in (*references, *piles)] == [old] * (seats + len(piles))
    assert all([mark.sign for mark in picture._marks] == ["right", "right"] for picture in references)
    own = [face.own for face in table.screen.seat_faces]
    assert [picture.card for picture in own] == [*tops[:1], new, *tops[2:]]
    assert [bool(picture._marks) for picture in own] == [seat == 1 for seat in range(seats)]
    table.wait(SHOWN_S)
    assert own[1].card == table.game.tops[1] != new and not own[1]._marks
    assert [picture.card for picture in (*references, *piles)] == [new] * (seats + len(piles))
    assert not any(picture._marks for picture in references)


def test_nobody_can_claim_before_the_new_card_is_shown(table: Table) -> None:
    """A press would be a claim on a card that nobody has seen."""
    from mobileapp.games.difference.claim_marks import SHOWN_S

    table.set_up("difference", 3)
    table.claim_by_taps(1, first=True, second=True)
    assert not any("claim" in table.keys(seat) for seat in range(3))
    assert all("Bruno found both" in table.zone(seat) for seat in (0, 2))
    table.wait(SHOWN_S)
    assert all("claim" in table.keys(seat) for seat in range(3))
    assert "Bruno found both" not in table.zone(0)


def test_next_claim_shows_new_card_without_old_rings(table: Table) -> None:
    table.set_up("difference", 3)
    new = table.game.tops[1]
    table.claim_by_taps(1, first=True, second=True)
    table.claim(0)
    face = table.screen.seat_faces[0]
    assert face.reference.card == new and not face.reference._marks


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_countdown_in_the_middle_is_not_cut_by_zones(table: Table, seats: int) -> None:
    table.set_up("difference", seats)
    table.claim(1)
    ring, overlay = table.stage._sign.ring, table.screen.table_view.overlay
    assert overlay.canvas.indexof(ring.canvas) > -1, "zones are below it"
    stage = table.stage.context.surface
    assert list(ring.center) == list(stage.to_parent(stage.width / 2, stage.height / 2))


# --- the first mark of a claim --------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 6])
def test_first_mark_is_restored_after_leaving_and_returning(table: Table, seats: int) -> None:
    """On large pictures and on enlarged ones."""
    table.set_up("difference", seats)
    table.keeps()
    table.claim(1)
    table.mark(1)
    (marked,) = before = table.marks(1)
    assert marked[1] == "1"
    table.comes_back()
    assert table.marks(1) == before
    assert "Now tap the other" in table.zone(1)
    assert not any(table.marks(seat) for seat in range(seats) if seat != 1)


def test_first_mark_survives_rebuild_and_second_spot_completes_claim(table: Table) -> None:
    table.set_up("difference", 3)
    table.claim(1)
    table.mark(1)
    table.screen.rebuild()
    table.frames(2)
    assert len(table.marks(1)) == 1
    table.screen.seat_faces[1]._tap(table.spots(1)[1])
    table.wait(0.2)
    assert "Right!" in table.zone(1)


def test_completing_tap_writes_only_its_move_and_next_claim_has_no_mark(table: Table) -> None:
    table.set_up("difference", 3)
    table.keeps()
    table.claim(1)
    table.mark(1)
    written: list[str] = []
    file = table.app.session.store._file
    file.set_trace_callback(written.append)
    table.screen.seat_faces[1]._tap(table.spots(1)[1])
    file.set_trace_callback(None)
    assert "Right!" in table.zone(1)
    assert any("into move" in sql for sql in written) and not any("draft" in sql for sql in written)
    table.comes_back()
    table.claim(1)
    assert not table.marks(1)


def test_pile_under_notice_stays_hidden_while_others_play(table: Table) -> None:
    table.set_up("difference", 6)
    table.find(1)
    pile = table.screen.seat_faces[1].pile
    assert pile.opacity == 0
    table.wish(2, Claim())
    assert pile.opacity == 0
    table.wait(4)
    assert pile.opacity == 1


@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("spot", [(20, 20), (1004, 20), (20, 1004), (1004, 1004)])
def test_enlarged_picture_accepts_touches_up_to_corners(
    table: Table, seat: int, spot: tuple[int, int]
) -> None:
    from kivy.tests.common import UnitTestTouch

    table.set_up("difference", 6)
    table.claim(seat)
    table.wait(0.5)
    picture = table.screen.seat_faces[seat]._enlarged.picture
    for corner in (picture.pos, (picture.right, picture.top)):
        x, y = picture.to_window(*corner)
        assert 0 <= x <= 1280 and 0 <= y <= 800
    finger = UnitTestTouch(*picture.to_window(*picture.point_of(spot)))
    finger.touch_down()
    table.frames()
    finger.touch_up()
    table.frames(2)
    assert len(table.marks(seat)) == 1


def test_new_claim_starts_without_old_mark(table: Table) -> None:
    table.set_up("difference", 3)
    table.claim(1)
    table.mark(1)
    table.wish(1, ShowDifferences(((3, 3), (1020, 3)), 0))
    table.wait(30)
    table.claim(1)
    assert not table.marks(1) and "Tap one difference" in table.zone(1)


def test_timeout_is_announced_as_such(table: Table) -> None:
    table.set_up("difference", 3)
    table.claim(1)
    table.wait(7)
    assert tr("Time’s up!") in table.zone(1)
    assert tr("Time’s up for {name}", name="Bruno") in table.words(table.stage)
    assert tr("{name} missed", name="Bruno") not in table.words(table.stage)


def test_player_reads_when_they_can_call_again(table: Table) -> None:
    table.set_up("difference", 3)
    table.miss(1)
    while table.game.lock is not None:
        table.wait(0.15)
    assert tr("You can call again") in table.zone(1)
    assert tr("You can call again") not in table.zone(0)
    table.wait(3)
    assert tr("You can call again") not in table.zone(1) and tr("Difference!") in table.zone(1)


def test_edge_of_player_who_points_on_phone_gives_no_instruction(table: Table) -> None:
    table.set_up("difference", 3, far=(1,))
    table.claim(1)
    assert tr("{name} is pointing…", name="Bruno") in table.zone(1) and "Tap" not in table.zone(1)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
@pytest.mark.parametrize("language", ["fr", "nl"])
def test_line_in_middle_is_beside_cards_among_six(table: Table, language: str, size: tuple[int, int]) -> None:
    from tests.shots.legible import WidgetScan

    deal = DifferenceDeal(reference=0, placed=((1, 0, 1),))
    table.set_up("difference", 6, deal, advanced=True, size=size)
    table.app.session.set("language", language)
    table.screen.rebuild()
    table.stage._last_line = line = tr("{name} found both", name="Maximilien")
    table.stage.words.set_text(line)
    table.frames(2)
    scan = WidgetScan(table.screen)
    lines = [word for word in scan.words if word.widget.text == line]
    cards = [box_of(card) for card in table.stage.grid.children if getattr(card, "card", None) is not None]
    assert len(lines) == 2 and len(cards) == 2
    assert not lines[0].widget.shorten
    for word in lines:
        assert not any(ink_box(word).intersection(card) for card in cards)


def box_of(widget: Any) -> Any:
    from tests.shots.legible import Box

    (ax, ay), (bx, by) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return Box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))


def ink_box(word: Any) -> Any:
    """The box of the letters: a text is centred in its widget."""
    from tests.shots.legible import Box

    left, low, right, high = word.box
    wide, deep = word.widget.texture_size
    if (right - left > high - low) != (word.widget.width > word.widget.height):
        wide, deep = deep, wide
    x, y = (left + right) / 2, (low + high) / 2
    return Box(x - wide / 2, y - deep / 2, x + wide / 2, y + deep / 2)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_ring_is_clear_of_text_among_six(table: Table, language: str) -> None:
    table.set_up("difference", 6, advanced=True)
    table.app.session.set("language", language)
    table.screen.rebuild()
    table.claim(0)
    button = table.screen.seat_faces[0]._button
    for text in (None, tr("Wait…")):
        if text:
            button._show_plate(text, lead=button._lead)
        label = button.plate.label
        assert not label.shorten and not label.has_broken_word
        letters = label.x + (label.width - label.texture_size[0]) / 2
        assert letters - button.ring.right >= theme_dp(4), label.text


def test_arrows_appear_with_second_card_and_are_explained_until_used(table: Table) -> None:
    table.set_up("difference", 2, advanced=True)
    assert not {"before", "after"} & table.keys(0)
    deal = DifferenceDeal(reference=0, placed=((1, 0, 1),))
    table.set_up("difference", 2, deal, advanced=True)
    assert {"before", "after"} <= table.keys(0)
    for seat in (0, 1):
        for lesson in ("difference.claim", "difference.look"):
            table.screen.seat_faces[seat].context.mark_done(lesson)
    table.screen.rebuild()
    table.frames(2)
    assert tr("Arrows: another card") in table.words(table.stage)
    table.tap("after", 0)
    table.tap("after", 1)
    table.screen.rebuild()
    assert tr("Arrows: another card") not in table.words(table.stage)


# --- the countdown --------------------------------------------------------------------------------


def test_countdown_never_shows_zero(table: Table) -> None:
    from mobileapp.ui.toolkit.countdown import Countdown

    table.set_up("difference", 2, count_in=True)
    said = set()
    while table.game.phase == "count":
        counts = [each for each in table.screen.walk() if isinstance(each, Countdown)]
        said |= {count.ring._number.text for count in counts}
        table.wait(0.05)
    assert said == {"3", "2", "1"}
    assert tr("Go!") in table.words(table.stage)
    table.wait(2)
    assert tr("Go!") not in table.words(table.stage)
    count = Countdown(60)  # a device that lifts the lids late
    count.run(0, COUNT_IN_MS)
    assert count.ring._number.text == "1"


# --- after a win ----------------------------------------------------------------------------------


def test_bots_wait_for_undecided_person(table: Table) -> None:
    table.set_up("difference", 4, stand_ins=(2, 3))
    table.win(0)
    table.wait(LONG)
    assert table.game.poll is not None and not table.game.poll.stop
    table.wish(1, PlayOn())
    table.wait(5)
    assert table.game.poll is None and table.view().outcome is None


def test_winner_is_shown_in_middle_until_all_have_answered(table: Table) -> None:
    table.set_up("difference", 5)
    table.win(0)
    for seat in (1, 2):
        assert "Ana has won!" in table.words(table.stage)
        table.wish(seat, PlayOn())
        table.frames(2)
    assert "Ana has won!" in table.words(table.stage)


def test_bots_answer_when_no_person_is_left(table: Table) -> None:
    table.set_up("difference", 4, stand_ins=(2, 3))
    table.win(0)
    table.wish(1, Leave())
    table.wait(LONG)
    assert table.where == "Results"


def test_undecided_person_is_not_outvoted(table: Table) -> None:
    table.set_up("difference", 4, stand_ins=(3,))
    table.win(0)
    table.tap("stop", 1)
    table.wait(LONG)
    assert table.game.poll is not None and table.game.poll.stop == (1,)
    table.tap("play_on", 2)
    table.wait(5)
    assert table.game.poll is None and table.view().outcome is None  # a tie plays on


# --- texts at a seat's edge ------------------------------------------------------------------------


def test_captions_show_only_possible_actions(table: Table) -> None:
    table.set_up("difference", 2)
    assert all("Find 2 differences, then press" in table.zone(seat) for seat in (0, 1))
    table.claim(0)
    assert "Tap it in either picture." in table.zone(0)
    assert all("then press" not in table.zone(seat) for seat in (0, 1))
    table.wait(25)  # to point, and then to call again
    assert "Found both? Press, then tap them." in table.zone(0)
    assert "Find 2 differences, then press" in table.zone(1)


def test_pair_is_covered_behind_question(table: Table) -> None:
    table.set_up("difference", 6)
    table.win(1)
    table.wait(1)
    asked, winner = table.screen.seat_faces[0], table.screen.seat_faces[1]
    assert asked.own.covered and asked.reference.covered
    assert winner.own.opacity == winner.reference.opacity == 0
    for seat in (0, 2, 3):
        table.wish(seat, PlayOn())
    assert not asked.own.covered and not asked.reference.covered


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_name_of_ten_letters_is_complete_among_six(table: Table, size: tuple[int, int]) -> None:
    table.set_up("difference", 6, size=size)
    name = table.screen.seat_faces[3]._name[1]
    assert name.text == "Maximilien" and not name.shorten


# --- placing a card in the advanced game -----------------------------------------------------------


SIZES = [(1280, 800), (1024, 600), (800, 1280)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_sheet_of_places_covers_only_covered_pictures(
    table: Table, seats: int, size: tuple[int, int]
) -> None:
    table.set_up("difference", seats, advanced=True, size=size)
    for seat in range(seats):
        table.claim(seat)
        sheet = table.screen.seat_faces[seat]._enlarged
        assert_others_read_on(table, seat, on_glass(sheet, (0, 0, *sheet.size)))
        places = [child for child in sheet._grid.children if child.enabled]
        assert len(places) == 4 and min(places[0].size) >= theme_target()
        table.wait(7)  # the claim times out


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("beginner", [False, True])
@pytest.mark.parametrize("seats", [5, 6])
def test_enlarged_card_covers_only_covered_pictures(
    table: Table, seats: int, beginner: bool, size: tuple[int, int]
) -> None:
    table.set_up("difference", seats, beginner=beginner, size=size)
    for seat, face in enumerate(table.screen.seat_faces):
        assert face._enlarged._card_area.width >= 2 * face.own.width
        assert_others_read_on(table, seat, face._enlarged._card_area)


def assert_others_read_on(table: Table, seat: int, lies: Any) -> None:
    """Other seats can still read their name, the claimant and their number of cards."""
    for other, face in enumerate(table.screen.seat_faces):
        told = face._layout.name, face._layout.button, face._layout.pile
        for area in told if other != seat else ():
            assert apart(lies, on_glass(face.context.surface, area)), (seat, other)


def on_glass(place: Any, area: tuple[float, ...]) -> Any:
    from mobileapp.games.difference.tablet.enlarged_card import _screen_rect

    return _screen_rect(place, area)


def apart(one: Any, other: Any) -> bool:
    return (
        one.x + one.width <= other.x + 1
        or other.x + other.width <= one.x + 1
        or one.y + one.height <= other.y + 1
        or other.y + other.height <= one.y + 1
    )


def theme_dp(number: float) -> float:
    from mobileapp.ui.theme import dp

    return dp(number)


def theme_target() -> float:
    from mobileapp.ui.theme import screen_metrics

    return screen_metrics.touch_target


# --- the line in the middle -----------------------------------------------------------------------

LONG_NAME = "Maximilienette"
SEAMS = [((1280, 800), None), ((1024, 600), 160), ((800, 1280), None)]


@pytest.mark.parametrize(("size", "dpi"), SEAMS)
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize(("seats", "advanced"), [(3, False), (3, True), (4, True)])
def test_no_line_in_the_middle_is_cut(
    table: Table, seats: int, advanced: bool, language: str, size: tuple[int, int], dpi: float | None
) -> None:
    """Somebody at a short side makes the seam between the zones short."""
    spots = (0, 2, 3, 5)[4 - seats :]
    table.set_up("difference", seats, size=size, dpi=dpi, language=language, spots=spots, advanced=advanced)
    words, seam = table.stage.words, min(table.stage.size)
    named = ("{name} found both", "{name}: last card!", "{name} missed", "Time’s up for {name}")
    more = ("{name} has stepped away", "{name} is pointing…", "{name} has won!")
    plain = ("The vote is tied: play on", "Hold a picture to look closer", "Arrows: another card")
    pause = ("To stop: hold pause", "Hold to pause the game")
    for line in (*(tr(each, name=LONG_NAME) for each in named + more), *map(tr, plain + pause)):
        words.set_text(line)
        assert not words._near.shorten, line
        assert words._near.texture_size[1] <= seam + theme_dp(9), line


def test_pause_hint_is_in_the_middle_for_both_sides_and_on_no_picture(table: Table) -> None:
    from tests.shots.legible import WidgetScan

    table.set_up("difference", 3)
    table.screen.pause_button.early_release()
    table.frames(2)
    scan = WidgetScan(table.screen)
    hints = [word for word in scan.words if word.widget.text == tr("Hold to pause the game")]
    assert len(hints) == 2 and not scan.hints
    pictures = [box_of(each) for face in table.screen.seat_faces for each in (face.own, face.reference)]
    assert not any(ink_box(word).intersection(picture) for word in hints for picture in pictures)
    table.wait(3)
    assert tr("Hold to pause the game") not in table.words()


def test_last_guest_reads_how_to_end_the_game(table: Table) -> None:
    table.set_up("difference", 3)
    table.wish(0, Leave())
    assert tr("To stop: hold pause") not in table.words()
    table.wish(2, Leave())
    table.frames(2)
    assert tr("You’re playing alone now") in table.zone(1) and tr("To stop: hold pause") in table.zone(1)
    assert tr("To stop: hold pause") in table.words(table.stage)
    table.wait(6)
    assert tr("You’re playing alone now") not in table.zone(1)
    assert tr("To stop: hold pause") in table.words(table.stage)
    table.wish(2, Return())
    table.frames(2)
    assert tr("To stop: hold pause") not in table.words()


def test_rules_mention_the_button_of_beginners_only_if_it_is_there() -> None:
    from engine.games.difference.rulebook import DifferenceOptions
    from mobileapp.session.game_info import rule_steps

    for beginner in (False, True):
        steps = rule_steps("difference", 3, DifferenceOptions(beginner=beginner))
        assert ("“Under the pile”" in " ".join(steps)) is beginner


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_names_of_picture_sets_are_whole_and_unlike_the_button_for_others(
    table: Table, language: str
) -> None:
    from mobileapp.games.difference.info import INFO
    from mobileapp.storage.packs import packs_of
    from mobileapp.ui.menus.pack_buttons import NAME_ROOM, PackButtons
    from mobileapp.ui.theme import DISPLAY_FONT, screen_metrics
    from mobileapp.ui.toolkit.text import text_width

    table.set_up("difference", 2, language=language)
    size = screen_metrics.min_font_size("small")
    buttons = PackButtons("difference", lambda _: None, lambda: None)
    for pack in packs_of("difference"):
        assert text_width(buttons._name(pack), DISPLAY_FONT, size) <= theme_dp(NAME_ROOM), pack.id
        assert tr(INFO.pack_names[pack.id]) not in tr("Others…") + tr("More…")
