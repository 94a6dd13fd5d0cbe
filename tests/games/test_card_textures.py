"""Cards as textures: the right pixels, kept while there is room, drawn ahead while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.difference.pack import Scene
from mobileapp.storage.packs import pack_for
from tests.support.window import frame, window

SIDE = 60
ROOM = SIDE * SIDE * 4  # of one card


@pytest.fixture
def scene() -> Scene:
    window()
    return pack_for("difference", "lake", 4)


@pytest.fixture
def emptied(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The shelf everybody uses, with nothing on it."""
    window()
    from mobileapp.games.difference import card_textures

    fresh = card_textures.Shelf()
    monkeypatch.setattr(card_textures, "shelf", fresh)
    return fresh


# --- what is on a card ---


def test_a_card_differs_from_the_base_only_where_its_change_is(scene: Scene) -> None:
    from PIL import ImageChops

    from mobileapp.games.difference.card_textures import SUPPORT, drawn, patch_box

    scale = SIDE * 4 / scene.size[0]
    for card in (0, 7, 19):
        differs = ImageChops.difference(drawn(scene, None, SIDE * 4), drawn(scene, card, SIDE * 4)).getbbox()
        left, top, right, bottom = (edge * scale for edge in patch_box(scene, card))
        assert differs is not None
        assert left - SUPPORT - 1 <= differs[0] and top - SUPPORT - 1 <= differs[1]
        assert differs[2] <= right + SUPPORT + 1 and differs[3] <= bottom + SUPPORT + 1


def test_a_texture_has_the_pixels_of_its_card(scene: Scene) -> None:
    from mobileapp.games.difference.card_textures import Shelf, drawn

    texture = Shelf().get(scene, 3, SIDE)
    assert texture.size == (SIDE, SIDE)
    assert texture.pixels == drawn(scene, 3, SIDE).convert("RGBA").tobytes()


# --- the shelf ---


def test_the_same_card_is_painted_once(scene: Scene) -> None:
    from mobileapp.games.difference.card_textures import Shelf

    shelf = Shelf()
    assert shelf.get(scene, 1, SIDE) is shelf.get(scene, 1, SIDE)
    assert shelf.get(scene, 1, SIDE + 1) is not shelf.get(scene, 1, SIDE)
    assert shelf.taken == ROOM + (SIDE + 1) ** 2 * 4


def test_the_card_used_longest_ago_leaves_a_full_shelf(scene: Scene) -> None:
    from mobileapp.games.difference.card_textures import Shelf

    shelf = Shelf(room=2 * ROOM)
    for card in (0, 1, 0, 2):
        shelf.get(scene, card, SIDE)
    assert [shelf.holds(scene, card, SIDE) for card in (0, 1, 2)] == [True, False, True]
    assert shelf.taken == 2 * ROOM


def test_a_card_larger_than_the_shelf_is_still_shown(scene: Scene) -> None:
    from mobileapp.games.difference.card_textures import Shelf

    shelf = Shelf(room=10)
    assert shelf.get(scene, 0, SIDE).size == (SIDE, SIDE)
    assert shelf.holds(scene, 0, SIDE)


# --- ahead ---


@pytest.fixture
def face() -> Iterator[Any]:
    window()
    from kivy.uix.widget import Widget

    face = Widget()
    window().add_widget(face)
    yield face
    window().remove_widget(face)


@pytest.fixture
def brush(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A clock for these tests alone."""
    window()
    from mobileapp.games.difference import card_textures

    fresh = card_textures.Brush()
    monkeypatch.setattr(card_textures, "brush", fresh)
    return fresh


def ahead_of(face: Any, scene: Scene, soon: list[int], deck: tuple[int, ...] = ()) -> Any:
    from mobileapp.games.difference.card_textures import Ahead

    return Ahead(face, scene, lambda: [(card, SIDE) for card in soon], deck)


def test_a_card_at_a_time_is_drawn_ahead_the_soonest_first(scene: Scene, emptied: Any, face: Any) -> None:
    ahead = ahead_of(face, scene, [4, 2])
    for expected in ([True, False], [True, True]):
        assert ahead.draw()
        assert [emptied.holds(scene, card, SIDE) for card in (4, 2)] == expected
    taken = emptied.taken
    assert not ahead.draw()
    assert emptied.taken == taken


def test_one_clock_draws_for_all_until_nothing_is_left(
    scene: Scene, emptied: Any, face: Any, brush: Any
) -> None:
    for soon in ([0, 1], [2], []):
        ahead_of(face, scene, soon).go_on()
    assert brush._begin.is_triggered and not emptied.taken
    brush._draw(0)
    for _ in range(6):
        frame()
    assert all(emptied.holds(scene, card, SIDE) for card in (0, 1, 2))
    assert not brush._next.is_triggered


def test_nothing_is_drawn_ahead_for_who_rests(scene: Scene, emptied: Any, face: Any, brush: Any) -> None:
    rests, goes_on = ahead_of(face, scene, [0, 1]), ahead_of(face, scene, [2])
    rests.go_on()
    goes_on.go_on()
    rests.rest()
    brush._draw(0)
    for _ in range(4):
        frame()
    assert [emptied.holds(scene, card, SIDE) for card in (0, 1, 2)] == [False, False, True]
    rests.go_on()
    rests.rest()
    assert not brush._begin.is_triggered and not brush._next.is_triggered


def test_nothing_is_drawn_ahead_once_the_face_has_gone(scene: Scene, emptied: Any, face: Any) -> None:
    ahead = ahead_of(face, scene, [0])
    window().remove_widget(face)
    assert not ahead.draw() and not emptied.taken


def test_a_whole_deck_pushes_nothing_off_the_shelf(scene: Scene, emptied: Any, face: Any) -> None:
    emptied.room = 5 * ROOM
    ahead = ahead_of(face, scene, [9], deck=(SIDE,))
    for _ in range(40):
        ahead.draw()
    assert emptied.holds(scene, 9, SIDE)
    assert emptied.taken == 5 * ROOM


# --- pictures that come after the first frame ---


def test_a_picture_is_shown_after_the_next_frame_and_then_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    window()
    from mobileapp.ui.toolkit import textures

    name, shown = "ui/shape-star.png", []
    monkeypatch.setattr(textures, "_ready", {})
    textures.when_ready(name, shown.append)
    assert not shown
    for _ in range(4):
        window().canvas.ask_update()
        frame()
    assert [texture.size for texture in shown] == [textures.picture(name).size]
    textures._ready[name] = shown[0]
    textures.when_ready(name, shown.append)
    assert shown == [shown[0]] * 2
