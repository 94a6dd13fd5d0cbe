"""A second tap, a neighbour's finger or a hand on the middle neither makes nor loses a move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.diferencio.state import Propose
from engine.games.difference import DifferenceDeal
from engine.games.difference.claims import PlaceCard
from engine.games.difference.layout import neighbours
from tests.support.faces import face_table
from tests.support.nights import HANDS, RICH_POINTS
from tests.support.nights import DiferencioTable as Nights

SIDE_BY_SIDE = DifferenceDeal(reference=0, placed=((1, 0, 1), (1, 1, 2)))


class Table(Nights):
    def taps_at(self, x: float, y: float, then: float = 0.15, slow: float = 0) -> None:
        """`slow`: seconds until a slow device draws the next frame."""
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(x, y)
        finger.touch_down()
        self._tick(slow) if slow else self.wait(0.05)
        finger.touch_up()
        self.wait(then)

    def taps_twice(self, key: str, seat: int, across: float = 0) -> None:
        from kivy.core.window import Window

        finger = self.finger(key, seat)
        x, y = finger.sx * (Window.width - 1) + across, finger.sy * (Window.height - 1)
        for _ in range(2):
            self.taps_at(x, y)

    def taps_spot(self, seat: int, spot: tuple[int, int], then: float = 0.4, slow: float = 0) -> None:
        face = self.screen.seat_faces[seat]
        picture = face._enlarged.picture or face.own
        x, y = picture.to_window(*picture.point_of(spot))
        self.taps_at(x, y, then, slow)

    def shows_rightly(self, seat: int) -> None:
        self.wait(0.6)
        for spot in self.spots(seat):
            self.taps_spot(seat, spot)

    def a_place(self, touching: int) -> tuple[int, int]:
        places = next(c for c in self.view(0).choices if c.do == "place").forms[0].among
        return next(at for at in places if len(neighbours(self.game.board, at)) == touching)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("twice")) as laid:
        yield laid


@pytest.mark.parametrize("key", ["ready", "night"])
def test_second_tap_does_not_open_the_architects_hand(table: Table, key: str) -> None:
    table.deal(hands=HANDS[:2])
    if key == "night":
        table.play_night(1)
        table.point_at(1, 0)
        table.wait(3)  # until the notice is hidden
    else:
        table.tap("ready", 1)
    table.taps_twice(key, table.game.architect, across=20 if key == "ready" else 0)
    assert table.stage.night.step == "eyes" and not table.screen.is_secret_visible


def test_double_tap_on_wake_does_not_start_the_hurry(table: Table) -> None:
    table.deal(hands=HANDS[:2])
    table.fall_asleep()
    table.drag_card(1)
    table.wait(4.3)
    table.taps_twice("wake", 0, across=-40)
    assert table.game.part == "search" and table.game.hurried is None


@pytest.mark.parametrize("across", [-60, 0])
def test_double_tap_on_nothing_more_counts_once(table: Table, across: float) -> None:
    table.deal(hands=HANDS[:3])
    table.play_night(1)
    table.taps_twice("nothing-more", 1, across=across)
    assert table.game.given_up == (1,) and table.game.hurried is None


def test_second_tap_does_not_lift_the_token(table: Table) -> None:
    from mobileapp.ui.toolkit import double_tap_guard
    from mobileapp.ui.toolkit.touchable import Touchable

    table.deal(hands=HANDS[:3], press_first=True)
    table.play_night(1)
    finger = table.finger("token", 1)
    double_tap_guard.record_tap(Touchable("gone", lambda: None), finger)
    finger.touch_down()
    table.frames(3)
    finger.touch_up()
    table.wait(1)
    assert table.game.pointing is None and table.screen.seat_faces[1].token._dragged is None


def test_press_counts_although_another_player_misses_meanwhile(table: Table) -> None:
    table.deal(points=RICH_POINTS)
    table.play_night_by_moves(1)
    finger = table.hold_finger("nothing-more", 2)
    table.wish(1, Propose(5))
    table.frames(2)
    finger.touch_up()
    table.frames()
    assert 2 in table.game.given_up


def test_double_tap_on_play_on_makes_no_claim(table: Table) -> None:
    table.set_up("difference", 3)
    table.win(0)
    table.tap("play_on", 1)
    fingers = [table.finger("play_on", 2) for _ in range(2)]
    for finger in fingers:
        finger.touch_down()
        table.frames(3)
        finger.touch_up()
        table.wait(0.3)
    assert table.game.phase == "search" and table.game.claim is None


def test_neighbours_tap_does_not_show_a_spot_for_the_claimant(table: Table) -> None:
    table.set_up("difference", 6)
    other = table.screen.seat_faces[4].own
    finger = table.finger("claim", 0)
    finger.touch_down()
    table.wait(0.1)
    finger.touch_up()
    table.taps_at(*other.to_window(*other.center))
    table.shows_rightly(0)
    assert table.game.lock is None and table.game.piles[0] == 3


def test_double_tap_on_a_place_shows_no_spot(table: Table) -> None:
    table.set_up("difference", 6, SIDE_BY_SIDE, advanced=True)
    table.tap("claim", 0)
    x, y = table.a_place(touching=1)
    table.taps_twice(f"place-{x}-{y}", 0)
    table.shows_rightly(0)
    assert table.game.lock is None and len(table.game.board) == 4


def test_double_tap_on_go_on_opens_no_lens(table: Table) -> None:
    table.set_up("difference", 4)
    own = table.screen.seat_faces[3].own
    corners = [own.to_window(x, y) for x in (own.x, own.right) for y in (own.y, own.top)]
    table.app.navigator.pause()
    table.wait(0.5)
    (button,) = (thing for thing in table.screen.walk(restrict=True) if getattr(thing, "key", "") == "go-on")
    shared = [at for at in corners if button.collide_point(*button.to_widget(*at))]
    assert shared, "the button no longer lies over a picture"
    middle = button.to_window(*button.center)
    x, y = ((a + 4 * b) / 5 for a, b in zip(middle, shared[0], strict=True))
    for _ in range(2):
        table.taps_at(x, y, 0.05)
    table.wait(2)
    assert table.where == "Play" and not any(face._lens.parent for face in table.screen.seat_faces)


def test_double_tap_on_a_spot_counts_once(table: Table) -> None:
    table.set_up("difference", 6, SIDE_BY_SIDE, advanced=True)
    table.tap("claim", 0)
    table.wish(0, PlaceCard(table.a_place(touching=2)))
    table.wait(0.6)
    for spot in table.spots(0):
        table.taps_spot(0, spot, 0.12)
        table.taps_spot(0, spot)
    assert table.game.claim.showing == 1 and table.screen.seat_faces[0]._spots.first is None


def test_double_tap_on_a_spot_before_the_next_frame_counts_once(table: Table) -> None:
    """Slow devices draw the next frame late."""
    table.set_up("difference", 2)
    table.tap("claim", 0)
    table.wait(0.6)
    for _ in range(2):
        table.taps_spot(0, table.spots(0)[0], 0.1, slow=0.5)
    assert table.screen.seat_faces[0]._spots.first is not None


def test_claim_closes_the_enlarged_table_cards(table: Table) -> None:
    table.set_up("difference", 2, SIDE_BY_SIDE, advanced=True)
    finger = table.hold_finger("table-cards")
    table.claim(1)
    assert table.stage._magnifier._large is None
    finger.touch_up()


def test_touched_place_is_not_chosen_after_an_app_pause(table: Table) -> None:
    table.set_up("difference", 2, SIDE_BY_SIDE, advanced=True)
    table.claim(0)
    x, y = table.a_place(touching=1)
    finger = table.hold_finger(f"place-{x}-{y}", 0)
    table.app.on_pause()
    table.app.on_resume()
    table.frames(2)
    finger.touch_up()
    table.frames()
    assert table.game.claim.place is None


@pytest.mark.parametrize(("key", "index"), [("before", 0), ("bury", 1)])
def test_lens_shows_the_new_card_after_a_change(table: Table, key: str, index: int) -> None:
    from mobileapp.games.difference.card_textures import card_texture
    from mobileapp.games.difference.lens import ZOOM

    table.set_up("difference", 2, SIDE_BY_SIDE, advanced=True, beginner=True)
    face = table.screen.seat_faces[0]
    finger = table.hold_finger("own", 0)
    table.tap(key, 0)
    picture = (face.reference, face.own)[index]
    wanted = card_texture(face.scene, picture.card, round(picture.width * ZOOM))
    assert face._lens._lens_views[index]._art._card.texture is wanted
    finger.touch_up()


def test_last_tap_of_a_claim_opens_no_lens(table: Table) -> None:
    from kivy.tests.common import UnitTestTouch

    table.set_up("difference", 2)
    table.claim(0)
    table.wait(0.4)
    first, second = table.spots(0)
    table.taps_spot(0, first)
    own = table.screen.seat_faces[0].own
    finger = UnitTestTouch(*own.to_window(*own.point_of(second)))
    finger.touch_down()
    table.frames(0)
    assert table.game.claim is None and table.screen.seat_faces[0]._lens.parent is None
    finger.touch_up()


def test_short_tap_during_a_slow_frame_does_not_pause(table: Table) -> None:
    """The finger lifts while a frame is drawn slowly: the release is delivered after the timers."""
    from kivy.base import EventLoop

    table.set_up("difference", 2)
    table.wait(5)
    finger = table.finger("pause")
    finger.touch_down()
    table.frames(2)
    EventLoop.input_events.append(("end", finger))
    table._tick(1.0)
    table.frames(2)
    assert table.where == "Play"
    held = table.hold_finger("pause")
    table.wait(1)
    assert table.where == "Pause"
    held.touch_up()
