"""Card textures: their pixels, the cache and prefetching."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.difference.pack import DifferencePack
from mobileapp.storage.packs import pack_for
from tests.support.window import frame, window

SIDE = 60
ROOM = SIDE * SIDE * 4  # bytes of one card


@pytest.fixture
def scene() -> DifferencePack:
    window()
    return pack_for("difference", "lake", 4)


@pytest.fixture
def emptied(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The shared cache, empty."""
    window()
    from mobileapp.games.difference import card_textures

    fresh = card_textures.TextureCache()
    monkeypatch.setattr(card_textures, "texture_cache", fresh)
    return fresh


# --- the content of a card ---


def test_card_differs_from_base_only_inside_its_patch(scene: DifferencePack) -> None:
    from PIL import ImageChops

    from mobileapp.games.difference.card_textures import PATCH_MARGIN, patch_box, render_card

    scale = SIDE * 4 / scene.size[0]
    for card in (0, 7, 19):
        differs = ImageChops.difference(
            render_card(scene, None, SIDE * 4), render_card(scene, card, SIDE * 4)
        ).getbbox()
        left, top, right, bottom = (edge * scale for edge in patch_box(scene, card))
        assert differs is not None
        assert left - PATCH_MARGIN - 1 <= differs[0] and top - PATCH_MARGIN - 1 <= differs[1]
        assert differs[2] <= right + PATCH_MARGIN + 1 and differs[3] <= bottom + PATCH_MARGIN + 1


def test_texture_has_pixels_of_its_card(scene: DifferencePack) -> None:
    from mobileapp.games.difference.card_textures import TextureCache, render_card

    texture = TextureCache().get(scene, 3, SIDE)
    assert texture.size == (SIDE, SIDE)
    assert texture.pixels == render_card(scene, 3, SIDE).convert("RGBA").tobytes()


# --- the cache ---


def test_same_card_and_size_is_painted_once(scene: DifferencePack) -> None:
    from mobileapp.games.difference.card_textures import TextureCache

    shelf = TextureCache()
    assert shelf.get(scene, 1, SIDE) is shelf.get(scene, 1, SIDE)
    assert shelf.get(scene, 1, SIDE + 1) is not shelf.get(scene, 1, SIDE)
    assert shelf.used_bytes == ROOM + (SIDE + 1) ** 2 * 4


def test_full_cache_evicts_least_recently_used_card(scene: DifferencePack) -> None:
    from mobileapp.games.difference.card_textures import TextureCache

    shelf = TextureCache(room=2 * ROOM)
    for card in (0, 1, 0, 2):
        shelf.get(scene, card, SIDE)
    assert [shelf.contains(scene, card, SIDE) for card in (0, 1, 2)] == [True, False, True]
    assert shelf.used_bytes == 2 * ROOM


def test_card_larger_than_cache_is_still_shown(scene: DifferencePack) -> None:
    from mobileapp.games.difference.card_textures import TextureCache

    shelf = TextureCache(room=10)
    assert shelf.get(scene, 0, SIDE).size == (SIDE, SIDE)
    assert shelf.contains(scene, 0, SIDE)


# --- prefetching ---


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
    """A prefetch queue for these tests only."""
    window()
    from mobileapp.games.difference import card_textures

    fresh = card_textures.PrefetchQueue()
    monkeypatch.setattr(card_textures, "prefetch_queue", fresh)
    return fresh


def ahead_of(face: Any, scene: DifferencePack, soon: list[int], deck: tuple[int, ...] = ()) -> Any:
    from mobileapp.games.difference.card_textures import Prefetcher

    return Prefetcher(face, scene, lambda: [(card, SIDE) for card in soon], deck)


def test_prefetcher_draws_one_card_at_a_time_in_order(scene: DifferencePack, emptied: Any, face: Any) -> None:
    ahead = ahead_of(face, scene, [4, 2])
    for expected in ([True, False], [True, True]):
        assert ahead.draw_next()
        assert [emptied.contains(scene, card, SIDE) for card in (4, 2)] == expected
    taken = emptied.used_bytes
    assert not ahead.draw_next()
    assert emptied.used_bytes == taken


def test_shared_queue_draws_for_all_prefetchers_until_done(
    scene: DifferencePack, emptied: Any, face: Any, brush: Any
) -> None:
    for soon in ([0, 1], [2], []):
        ahead_of(face, scene, soon).resume()
    assert brush._start_timer.is_triggered and not emptied.used_bytes
    brush._draw(0)
    for _ in range(6):
        frame()
    assert all(emptied.contains(scene, card, SIDE) for card in (0, 1, 2))
    assert not brush._next_frame.is_triggered


def test_paused_prefetcher_draws_nothing(scene: DifferencePack, emptied: Any, face: Any, brush: Any) -> None:
    rests, goes_on = ahead_of(face, scene, [0, 1]), ahead_of(face, scene, [2])
    rests.resume()
    goes_on.resume()
    rests.pause()
    brush._draw(0)
    for _ in range(4):
        frame()
    assert [emptied.contains(scene, card, SIDE) for card in (0, 1, 2)] == [False, False, True]
    rests.resume()
    rests.pause()
    assert not brush._start_timer.is_triggered and not brush._next_frame.is_triggered


def test_prefetcher_of_removed_face_draws_nothing(scene: DifferencePack, emptied: Any, face: Any) -> None:
    ahead = ahead_of(face, scene, [0])
    window().remove_widget(face)
    assert not ahead.draw_next() and not emptied.used_bytes


def test_prefetching_whole_deck_evicts_nothing(scene: DifferencePack, emptied: Any, face: Any) -> None:
    emptied.capacity_bytes = 5 * ROOM
    ahead = ahead_of(face, scene, [9], deck=(SIDE,))
    for _ in range(40):
        ahead.draw_next()
    assert emptied.contains(scene, 9, SIDE)
    assert emptied.used_bytes == 5 * ROOM


# --- pictures loaded after the first frame ---


def test_picture_is_loaded_after_next_frame_and_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    window()
    from mobileapp.ui.toolkit import textures

    name, shown = "ui/shape-star.png", []
    monkeypatch.setattr(textures, "_ready", {})
    textures.when_ready(name, shown.append)
    assert not shown
    for _ in range(4):
        window().canvas.ask_update()
        frame()
    assert [texture.size for texture in shown] == [textures.load_texture(name).size]
    textures._ready[name] = shown[0]
    textures.when_ready(name, shown.append)
    assert shown == [shown[0]] * 2
