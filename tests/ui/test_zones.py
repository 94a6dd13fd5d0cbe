"""Rotated zones: coordinates, drawing and touch handling."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import serialization
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.paths import BUILT
from tests.support.fake_clock import manual_clock
from tests.support.window import SIZE, Finger, frame, tap, window

pytestmark = pytest.mark.usefixtures("glass")
TURNS = (0, 90, 180, 270)
RECT = Rect(310, 120, 500, 260)
each_turn = pytest.mark.parametrize("turn", TURNS)


@pytest.fixture
def glass() -> Iterator[Any]:
    """An empty window; advances the clock afterwards, so that the double-tap guard expires."""
    yield window()
    manual_clock().now += 1
    frame()
    for child in list(window().children):
        window().remove_widget(child)


def zone(turn: int, rect: Rect = RECT, parent: Any = None) -> Any:
    from mobileapp.ui.toolkit.rotated import Rotated

    turned = Rotated()
    turned.place(rect, turn)
    (parent or window()).add_widget(turned)
    return turned


def button(place: Any, x: float, y: float, side: float = 60, **named: Any) -> Any:
    """A touchable in the zone's coordinates that counts its actions."""
    from mobileapp.ui.toolkit.touchable import Touchable

    def acts() -> None:
        thing.times += 1

    thing: Any = Touchable("thing", acts, size=(side, side), pos=(x, y), **named)
    thing.times = 0
    place.add_widget(thing)
    return thing


def centre(thing: Any) -> tuple[float, float]:
    return thing.to_window(*thing.center)


# --- coordinates ---


@each_turn
def test_to_local_and_to_parent_are_inverse(turn: int) -> None:
    turned, rng = zone(turn), Random(turn)
    for _ in range(50):
        point = rng.uniform(-900, 900), rng.uniform(-900, 900)
        assert turned.to_local(*turned.to_parent(*point)) == pytest.approx(point)
        assert turned.to_parent(*turned.to_local(*point)) == pytest.approx(point)


@each_turn
def test_corners_of_a_zone_match_its_rectangle(turn: int) -> None:
    turned = zone(turn)
    assert tuple(turned.size) == ((500, 260) if turn in (0, 180) else (260, 500))
    near_left = {0: (310, 120), 90: (810, 120), 180: (810, 380), 270: (310, 380)}[turn]
    far_right = {0: (810, 380), 90: (310, 380), 180: (310, 120), 270: (810, 120)}[turn]
    assert turned.to_parent(0, 0) == near_left
    assert turned.to_parent(*turned.size) == far_right


@each_turn
def test_widget_in_a_zone_converts_to_window_coordinates(turn: int) -> None:
    turned = zone(turn)
    thing = button(turned, 30, 40)
    assert centre(thing) == turned.to_parent(60, 70)
    assert thing.to_widget(*centre(thing)) == (60, 70)


def test_nested_zones_combine_their_rotations() -> None:
    outer = zone(90)
    inner = zone(180, Rect(20, 30, 100, 80), outer)
    thing = button(inner, 10, 10, 20)
    assert centre(thing) == outer.to_parent(*inner.to_parent(20, 20))
    tap(*centre(thing))
    assert thing.times == 1


@each_turn
def test_widget_is_drawn_where_it_can_be_touched(turn: int) -> None:
    from kivy.graphics import Color, Rectangle
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    turned = zone(turn)
    thing = button(turned, 30, 40, 30)
    with thing.canvas:
        Color(0, 1, 0, 1)
        Rectangle(pos=thing.pos, size=thing.size)
    frame()
    x, y = (round(part) for part in centre(thing))

    def pixel(px: int, py: int) -> tuple[int, ...]:
        return tuple(glReadPixels(px, py, 1, 1, GL_RGB, GL_UNSIGNED_BYTE))

    window().canvas.ask_update()
    frame()
    assert pixel(x, y) == (0, 255, 0)
    for across, up in ((13, 13), (13, -13), (-13, 13), (-13, -13)):
        assert pixel(x + across, y + up) == (0, 255, 0)
    assert pixel(x + 18, y) == pixel(x, y + 18) == (0, 0, 0)


# --- touch targets ---


@each_turn
def test_touch_reaches_only_the_widget_under_it(turn: int) -> None:
    turned = zone(turn)
    corners = [
        (0, 0),
        (turned.width - 60, 0),
        (0, turned.height - 60),
        (turned.width - 60, turned.height - 60),
    ]
    things = [button(turned, *corner) for corner in corners]
    for touched in things:
        tap(*centre(touched))
        assert [thing.times for thing in things] == [int(thing is touched) for thing in things]
        touched.times = 0
    tap(*turned.to_parent(turned.width / 2, turned.height / 2))
    assert not any(thing.times for thing in things)


def four_zones() -> list[Any]:
    """One zone per side; they meet in the middle."""
    width, height = SIZE
    return [
        zone(0, Rect(0, 0, width, 200)),
        zone(180, Rect(0, height - 200, width, 200)),
        zone(270, Rect(0, 200, 640, 400)),
        zone(90, Rect(640, 200, 640, 400)),
    ]


def test_touch_that_slides_into_another_zone_stays_with_its_widget() -> None:
    zones = four_zones()
    things = [button(place, place.width / 2 - 30, place.height / 2 - 30) for place in zones]
    for start in things:
        for end in things:
            if end is not start:
                Finger(*centre(start)).slide(*centre(end)).lift()
                assert not any(thing.times or thing.pressed for thing in things)
                Finger(*centre(start)).slide(*centre(end)).slide(*centre(start)).lift()
                assert [thing.times for thing in things] == [int(thing is start) for thing in things]
                start.times = 0


def test_touch_that_starts_on_empty_felt_presses_nothing() -> None:
    zones = four_zones()
    things = [button(place, 0, 0, 100) for place in zones]
    finger = Finger(*zones[0].to_parent(600, 150))
    for thing in things:
        finger.slide(*centre(thing))
        assert not thing.pressed
    finger.lift()
    assert not any(thing.times for thing in things)


def test_six_simultaneous_touches_are_independent() -> None:
    spots = [(Rect(x, y, 300, 250), turn) for (x, y), turn in zip(
        [(0, 0), (400, 0), (800, 0), (0, 400), (400, 400), (800, 400)], (0, 0, 90, 180, 180, 270), strict=True
    )]  # fmt: skip
    things = [button(zone(turn, rect), 20, 30) for rect, turn in spots]
    fingers = [Finger(*centre(thing)) for thing in things]
    assert all(thing.pressed for thing in things)
    fingers[2].slide(*centre(things[4]))
    for finger in fingers:
        finger.lift()
    assert [thing.times for thing in things] == [1, 1, 0, 1, 1, 1]
    assert not any(thing.pressed for thing in things)


# --- press and release ---


def test_touchable_acts_on_release_inside() -> None:
    thing = button(zone(90), 40, 40)
    finger = Finger(*centre(thing))
    assert (thing.pressed, thing.times) == (True, 0)
    finger.lift()
    assert (thing.pressed, thing.times) == (False, 1)


def test_release_outside_does_not_act() -> None:
    thing = button(zone(180), 40, 40)
    x, y = centre(thing)
    finger = Finger(x, y).slide(x + 200, y)
    assert not thing.pressed
    finger.lift()
    assert thing.times == 0


def test_at_once_touchable_acts_once_on_press() -> None:
    thing = button(zone(270), 40, 40, at_once=True)
    finger = Finger(*centre(thing))
    assert thing.times == 1
    finger.lift()
    assert thing.times == 1


def test_touchable_disabled_by_its_action_releases_the_touch() -> None:
    thing = button(zone(90), 40, 40, at_once=True)
    acts = thing.act

    def act() -> None:
        acts()
        thing.enabled = False

    thing.act = act
    finger = Finger(*centre(thing))
    assert (thing.times, thing.pressed, finger.touch.grab_list) == (1, False, [])
    thing.enabled = True
    second = Finger(*centre(thing))
    finger.lift()
    second.lift()
    assert (thing.times, thing.pressed) == (2, False)


def test_cancelled_touch_does_not_act_after_moving() -> None:
    thing = button(zone(0), 40, 40)
    x, y = centre(thing)
    finger = Finger(x, y)
    thing.cancel_touches()
    assert not thing.pressed
    finger.slide(x + 3, y).slide(x, y)
    assert not thing.pressed
    finger.lift()
    assert thing.times == 0
    tap(x, y)
    assert thing.times == 1


def test_disabling_a_touchable_cancels_its_touch() -> None:
    thing = button(zone(0), 40, 40)
    finger = Finger(*centre(thing))
    thing.enabled = False
    thing.enabled = True
    finger.lift()
    assert thing.times == 0


def test_disabled_or_hidden_touchable_takes_no_touches() -> None:
    thing = button(zone(0), 40, 40)
    for name, off, on in (("enabled", False, True), ("opacity", 0, 1)):
        setattr(thing, name, off)
        tap(*centre(thing))
        assert thing.times == 0
        setattr(thing, name, on)


@pytest.mark.parametrize("gone", ["thing", "its zone"])
def test_removed_touchable_does_not_act_on_release(gone: str) -> None:
    place = zone(90)
    thing = button(place, 40, 40)
    finger = Finger(*centre(thing))
    if gone == "thing":
        place.remove_widget(thing)
    else:
        window().remove_widget(place)
    finger.lift()
    assert thing.times == 0


def test_two_touches_on_one_touchable_act_once() -> None:
    thing = button(zone(180), 40, 40)
    x, y = centre(thing)
    first, second = Finger(x - 5, y), Finger(x + 5, y)
    first.lift()
    second.lift()
    assert thing.times == 1


def test_resting_touch_does_not_block_taps() -> None:
    thing = button(zone(180), 40, 40)
    x, y = centre(thing)
    hand = Finger(x - 5, y)
    for _ in range(3):
        tap(x, y)
    hand.slide(x - 6, y).lift()
    assert thing.times == 3


# --- a whole table ---


@pytest.fixture
def table() -> Any:
    from mobileapp.people.party import Person, party_of
    from mobileapp.ui.tablet.table_view import TableView

    laid = TableView(party_of(tuple(Person(f"P{seat}", seat) for seat in range(6))), "pair", SIZE)
    window().add_widget(laid)
    return laid


def test_touch_reaches_the_zone_or_stage_under_it(table: Any) -> None:
    parts = [*table.zones, table.stage]
    things = [button(part, part.width / 2 - 30, part.height / 2 - 30) for part in parts]
    for touched in things:
        tap(*centre(touched))
        assert [thing.times for thing in things] == [int(thing is touched) for thing in things]
        touched.times = 0


def test_overlay_is_touched_before_the_table(table: Any) -> None:
    below = button(table.zones[0], 40, 40)
    above = button(table.overlay, *table.zones[0].to_parent(40, 40))
    tap(*centre(below))
    assert (above.times, below.times) == (1, 0)


def test_zone_ignores_touches_while_a_hand_rests_on_it(table: Any) -> None:
    thing = button(table.zones[0], 40, 40)
    x, y = table.zones[0].to_parent(200, 60)
    hand = [Finger(x + 20 * finger, y) for finger in range(4)]
    tap(*centre(thing))
    assert thing.times == 0
    for finger in hand[:2]:
        finger.slide(*table.zones[3].to_parent(30, 30)).lift()  # counts for the zone it started in
    tap(*centre(thing))
    assert thing.times == 1


def test_card_flight_moves_from_start_to_end_and_is_removed(table: Any) -> None:
    from mobileapp.games.difference.picture import CardFlight

    scene = serialization.decode_pack(
        "lake.json", (BUILT / "packs" / "difference" / "lake.json").read_bytes()
    )
    flight, bare = CardFlight(scene, 100), len(table.overlay.canvas.children)
    flight.fly(3, table.overlay, (150, 250), (550, 450), 2.0)
    flight._clock.cancel()
    assert flight._moved.xy == (100, 200) and len(table.overlay.canvas.children) == bare + 1
    flight._animate(1.0)
    assert flight._moved.xy == (400, 350)  # eased: three quarters of the distance at half time
    flight._animate(1.0)
    assert flight._moved.xy == (500, 400) and len(table.overlay.canvas.children) == bare


# --- hold button ---


def test_hold_button_acts_only_after_the_hold_time() -> None:
    from mobileapp.ui.theme import DURATIONS_S
    from mobileapp.ui.toolkit.hold_button import RoundHoldButton

    acted: list[bool] = []
    hold = RoundHoldButton("pause", "pause", lambda: acted.append(True), pos=(40, 40))
    zone(90).add_widget(hold)
    finger = Finger(*centre(hold))
    assert stepped(lambda: hold.filled > 0)
    finger.lift()
    assert hold.filled == 0
    Finger(*centre(hold)).slide(5, 5).lift()
    assert not acted and hold.filled == 0
    finger = Finger(*centre(hold))
    assert stepped(lambda: acted), f"not even after {DURATIONS_S['hold']} seconds"
    finger.lift()
    assert acted == [True]


def stepped(until: Any, most: int = 2000) -> bool:
    """Advance frames until the condition is true."""
    for _ in range(most):
        if until():
            return True
        frame()
    return False


# --- the lens ---


@each_turn
def test_lens_follows_its_touch_and_closes_on_release(turn: int) -> None:
    from types import SimpleNamespace

    from kivy.uix.widget import Widget

    from mobileapp.games.difference.lens import Lens
    from mobileapp.games.difference.picture import ScenePicture

    place = zone(turn, Rect(200, 150, 700, 500))
    taps: list[Any] = []
    scene = serialization.decode_pack(
        "lake.json", (BUILT / "packs" / "difference" / "lake.json").read_bytes()
    )
    pictures = [ScenePicture(key, scene, "cream", 180, taps.append) for key in ("reference", "own")]
    for index, picture in enumerate(pictures):
        picture.pos = (20 + 200 * index, 20)
        place.add_widget(picture)
    above = Widget(size=SIZE)
    window().add_widget(above)
    lens = Lens(SimpleNamespace(overlay=above, surface=place, own_seat=0, look=lambda _: 0), *pictures)
    finger = Finger(*centre(pictures[1]))
    assert lens.parent is None  # not allowed yet
    lens.allow(True)
    finger.lift()
    finger, other = Finger(*centre(pictures[1])), Finger(*centre(pictures[0]))
    assert lens.parent is above
    assert lens.to_window(0, 0) == place.to_window(0, 0)
    other.lift()
    assert lens.parent is above  # it belongs to the first touch
    finger.slide(*place.to_parent(300, 60)).lift()
    assert lens.parent is None
    finger = Finger(*centre(pictures[0]))
    lens.allow(False)
    finger.slide(*centre(pictures[1]))
    assert lens.parent is None  # closed by `allow(False)`
    finger.lift()
    assert len(taps) == 4


# --- drawing ---


def own_zone(turn: int = 90) -> Any:
    from mobileapp.ui.tablet.zone import Zone

    place = Zone(0, 0, "Ana")
    place.place(RECT, turn)
    window().add_widget(place)
    return place


def pixel(x: float, y: float) -> tuple[int, ...]:
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    window().canvas.ask_update()
    frame()
    return tuple(glReadPixels(round(x), round(y), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))


@each_turn
def test_overlay_of_a_zone_is_drawn_without_redrawing_the_zone(turn: int) -> None:
    from mobileapp.ui.toolkit.countdown_ring import CountdownRing

    place = own_zone(turn)
    ring = CountdownRing(40, "gold", "cream", "felt", role=None)
    ring.pos = (60, 80)
    bare = pixel(*place.to_parent(100, 157))
    place.add_overlay(ring)
    ring.run(6, 6)
    ring.stop()
    gold = pixel(*place.to_parent(100, 157))
    assert gold != bare
    ring._pass(6)
    assert not place._buffer.needs_redraw
    assert pixel(*place.to_parent(63, 120)) not in (bare, gold)  # only the ring's background is left
    place.remove_widget(ring)
    assert pixel(*place.to_parent(100, 157)) == bare


def test_ring_counts_down_and_stops() -> None:
    from mobileapp.ui.toolkit.countdown_ring import CountdownRing

    ring = CountdownRing(40, "gold", "felt", "felt", role=None)
    ring.run(6, 6)
    ring._pass(1.5)
    ring.run(4.45, 6)
    assert ring.seconds_left == 4.5  # a small difference is ignored
    ring.run(3, 6)
    assert (ring.seconds_left, ring._arc.angle_end) == (3, 180)
    ring._pass(3.2)
    assert (ring.seconds_left, ring.is_running) == (0, False)


def test_picture_shows_its_lid_only_while_covered() -> None:
    from mobileapp.games.difference.picture import ScenePicture

    place = own_zone(0)
    scene = serialization.decode_pack(
        "lake.json", (BUILT / "packs" / "difference" / "lake.json").read_bytes()
    )
    picture = ScenePicture("own", scene, "cream", 180, lambda _: None)
    picture.show(2)
    picture.pos = (20, 20)
    place.add_widget(picture)
    spots = [place.to_parent(x, y) for x in (60, 110, 150) for y in (60, 110, 150)]
    open_ = [pixel(*spot) for spot in spots]
    picture.covered = True
    covered = [pixel(*spot) for spot in spots]
    assert covered != open_
    picture.covered = False
    assert [pixel(*spot) for spot in spots] == open_
