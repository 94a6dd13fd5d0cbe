"""On every phone, controls are large, separate and within the safe area, and texts are readable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.game import Choice, Seat
from engine.games import GAMES
from engine.games.compatibility import Announce, Choose, SayThemeAloud
from engine.games.defifoo import DefifooDeal, Direction, NextSet, PlayCard
from tests.engine.walk import fill_choice
from tests.support.faces import face_table
from tests.support.game_roots import seats_near
from tests.support.hands import DPI, HandTable
from tests.support.touching import Fingers

SIZES = [((720, 1280), 320), ((1080, 2340), 420), ((1440, 3120), 560), ((800, 1280), 213)]
# The numbers of seats with the fullest layouts.
SEATS = {game: seats_near(game, 6) for game in GAMES} | {"defifoo": 3}  # with three, hands are largest
NINE_MM = 9 / 25.4


def dp(size: tuple[int, int], dpi: float) -> tuple[int, int]:
    """The same screen with one pixel per dp."""
    return round(size[0] * DPI / dpi), round(size[1] * DPI / dpi)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("layout")) as laid:
        yield laid


def faults(phone: HandTable, dpi: float) -> list[str]:
    return [*_touch_faults(phone, dpi), *_word_faults(phone, dpi)]


def _touch_faults(phone: HandTable, dpi: float) -> Iterator[str]:
    from mobileapp.testing.probe import touchables
    from mobileapp.ui.phone.layout import safe_area

    phone.frames(2)
    left, low, width, height = safe_area()
    things = list(touchables(_top(phone)))
    for thing in things:
        x, y, (wide, high) = thing["x"], thing["y"], thing["size"]
        narrow = wide * 2 if thing["key"].startswith("letter-") else wide  # as on every phone
        if min(narrow, high) < NINE_MM * dpi - 1:
            yield f"{thing['key']} is {min(wide, high) / dpi * 25.4:.1f} mm"
        inside = left - 1 <= x - wide / 2 and x + wide / 2 <= left + width + 1
        if not inside or y - high / 2 < low - 1 or y + high / 2 > low + height + 1:
            yield f"{thing['key']} is not clear of the edges"
    for one, other in combinations(things, 2):
        beside = abs(one["x"] - other["x"]) >= (one["size"][0] + other["size"][0]) / 2 - 1
        above = abs(one["y"] - other["y"]) >= (one["size"][1] + other["size"][1]) / 2 - 1
        if not (beside or above):
            yield f"{one['key']} and {other['key']} overlap"


def _unseen(phone: HandTable) -> Iterator[str]:
    """Controls that the probe lists but that change no pixel."""
    from mobileapp.testing.probe import _accepts_touch, _is_covered, _walk_visible

    every: list[Any] = [widget for widget, _ in _walk_visible(_top(phone), None)]
    things = [each for each in every if _accepts_touch(each) and not _is_covered(each)]
    seen = phone.pixels().astype(int)
    opacities = [each.opacity for each in things]
    for each in things:
        each.opacity = 0
    without = phone.pixels().astype(int)
    for each, opacity in zip(things, opacities, strict=True):
        each.opacity = opacity
    differs = np.abs(seen - without).max(axis=2) > 8
    for each in things:
        x, y = map(round, each.to_window(*each.pos))
        if not differs[max(0, y) : round(y + each.height), max(0, x) : round(x + each.width)].any():
            yield f"{each.key} is not to be seen"


def _top(phone: HandTable) -> Any:
    """The open overlay, else the screen."""
    over = phone.screen.layout.overlay_layer
    return over.children[0] if over.children else phone.screen


def _word_faults(phone: HandTable, dpi: float) -> Iterator[str]:
    from mobileapp.testing.probe import _walk_visible
    from mobileapp.ui.toolkit.badge import Badge
    from mobileapp.ui.toolkit.text import Text

    for widget, _ in _walk_visible(phone.screen, None):
        if isinstance(widget, Text) and widget.text and not isinstance(widget.parent, Badge):
            if widget.font_size < 12 * dpi / 160 - 0.01:
                yield f"{widget.text!r} is {widget.font_size / dpi * 160:.1f} sp"
            if widget.texture_size[0] > phone.screen.layout.width:
                yield f"{widget.text!r} is wider than the glass"


@pytest.mark.parametrize(("size", "dpi"), SIZES)
@pytest.mark.parametrize("turned", [False, True])
def test_generic_face_fits_every_size_and_orientation(
    phone: HandTable, size: tuple[int, int], dpi: float, turned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.ui.phone import open_hand
    from mobileapp.ui.phone.generic_face import GenericFace

    monkeypatch.setattr(open_hand, "phone_face", lambda _: GenericFace)
    size = size[::-1] if turned else size
    found = []
    for number, game in enumerate(GAMES):
        language, large = ("en", "fr", "nl")[number % 3], bool(number % 2)
        insets = (80, 0, 60, 0) if not turned else (0, 60, 30, 80)
        phone.set_up(
            game, SEATS[game], size=size, dpi=dpi, insets=insets, language=language, large_text=large
        )
        found += [(game, fault) for fault in faults(phone, dpi)]
        fingers = Fingers(phone, Random(0))
        fingers.tap("table")
        found += [(game, "table", fault) for fault in faults(phone, dpi)]
        fingers.tap("phone")
        found += [(game, "settings", fault) for fault in faults(phone, dpi)]
        phone.screen._actions.close()
        phone.way.cut()
        phone.wait(8)
        found += [(game, "lost", fault) for fault in faults(phone, dpi)]
    assert not found, found


# --- with each game's own face ---


def moments(phone: HandTable, rng: Random, steps: int = 20) -> Iterator[None]:
    """Play a deterministic game; yield whenever the set of controls or moves is new."""
    seen, table = set[Any](), phone.app.session.host.table
    for _ in range(steps):
        if phone.hand_face is None or table.outcome is not None:
            return
        touched, open_ = phone.keys(), phone.view(0).choices
        shape = frozenset(re.sub(r"[0-9]+", "", key) for key in touched), tuple(each.do for each in open_)
        if shape not in seen:
            seen.add(shape)
            yield
        moves = [(seat, choice) for seat in range(table.game.seats) for choice in _own(table, seat)]
        if moves:
            seat, choice = rng.choice(moves)
            phone.submit_move(seat, fill_choice(table, choice, rng))
        else:
            phone.wait(1)


def _own(table: Any, seat: Seat) -> list[Choice]:
    return [choice for choice in table.choices(seat) if choice.do not in ("leave", "take_back", "hurry")]


@pytest.mark.parametrize("size", sorted({dp(*each) for each in SIZES}))
@pytest.mark.parametrize("turned", [False, True])
# The other games have their own tests.
@pytest.mark.parametrize("game", ["compatibility", "contrast", "defifoo"])
def test_game_faces_fit_every_size_and_orientation(
    phone: HandTable, size: tuple[int, int], turned: bool, game: str
) -> None:
    """Large text, on the same sizes in dp with fewer pixels."""
    size = size[::-1] if turned else size
    insets = (0, 30, 15, 40) if turned else (40, 0, 30, 0)
    language = ("en", "fr", "nl")[(len(game) + turned) % 3]
    phone.set_up(game, SEATS[game], size=size, insets=insets, language=language, large_text=True)
    found = {fault for _ in moments(phone, Random(4)) for fault in faults(phone, DPI)}
    assert not found, sorted(found)


@pytest.mark.parametrize("size", sorted({dp(*each) for each in SIZES}))
@pytest.mark.parametrize("turned", [False, True])
def test_special_cards_fit_every_size_and_orientation(
    phone: HandTable, size: tuple[int, int], turned: bool
) -> None:
    """In Compatibility they are played on the cards of any row, which must all be touchable."""
    size, language = size[::-1] if turned else size, ("fr", "nl")[turned]
    phone.set_up("compatibility", 6, size=size, language=language, large_text=True)
    phone.submit_move(0, Announce(0))
    if phone.view(None).game.part == "word":
        phone.submit_move(0, SayThemeAloud())
    for seat in range(6):
        phone.submit_move(seat, Choose((0, 7, 13, 11, 9)))
    found, fingers = faults(phone, DPI), Fingers(phone, Random(0))
    for card in ("stake", "shuffle"):
        fingers.tap(card)
        found += faults(phone, DPI)
        fingers.tap(f"place-{1 if card == 'shuffle' else 0}-5")
        fingers.tap("cancel")
    assert not found, found


@pytest.mark.parametrize("game", list(GAMES))
def test_listed_controls_are_visible(phone: HandTable, game: str) -> None:
    phone.set_up(game, 4, size=(360, 640))
    found = {fault for _ in moments(phone, Random(4), steps=15) for fault in _unseen(phone)}
    assert not found, sorted(found)


# --- no page wastes the screen ---

MAX_EMPTY_SHARE = {  # of the screen's height: the tallest part without anything on it
    "lead": 0.15, "few cards": 0.18, "scored": 0.24, "results": 0.18, "lost": 0.18, "paused": 0.18,
}  # fmt: skip


def _empty_share(phone: HandTable) -> float:
    """The tallest run of rows that show only the backdrop."""
    layout, seen = phone.screen.layout, phone.pixels().astype(int)
    parts = (layout.face_layer, layout.dock, layout.header)
    for part in parts:
        part.opacity = 0
    bare = phone.pixels().astype(int)
    for part in parts:
        part.opacity = 1
    used = (np.abs(seen - bare).max(axis=2) > 12).any(axis=1)
    edges = np.flatnonzero(np.concatenate(([True], used, [True])))
    return float(np.diff(edges).max() - 1) / len(used)


def _open_page(phone: HandTable, page: str) -> None:
    hands = tuple(tuple(range(seat, 54, 3))[: 3 if page == "few cards" else 18] for seat in range(3))
    hands = tuple(hand[:1] for hand in hands) if page in ("scored", "results") else hands
    phone.set_up("defifoo", 3, DefifooDeal(hands=(hands,) * 3), short=True)
    phone.submit_move(0, Direction(1))
    sets = {"scored": 1, "results": 3}.get(page, 0)
    for number in range(sets):
        while (game := phone.view(None).game).part == "trick":
            choice = next(each for each in phone.view(game.turn).choices if each.do == "play")
            phone.submit_move(game.turn, PlayCard(choice.forms[0].among[0]))
        if number < sets - 1:
            phone.submit_move(0, NextSet())
            phone.submit_move(phone.view(None).game.dealer, Direction(1))
    if page == "lost":
        phone.way.cut()
    elif page == "paused":
        phone.app.session.host.pause()
    phone.wait(8)


@pytest.mark.parametrize("page", MAX_EMPTY_SHARE)
def test_page_leaves_no_large_part_of_the_screen_empty(phone: HandTable, page: str) -> None:
    _open_page(phone, page)
    assert _empty_share(phone) <= MAX_EMPTY_SHARE[page]


def test_invisible_control_is_found(phone: HandTable) -> None:
    """Checks that `_unseen` finds an invisible control."""
    from mobileapp.ui.toolkit.touchable import Touchable

    phone.set_up("contrast", 4, size=(412, 780))
    phone.screen.layout.add_widget(Touchable("nothing", lambda: None, size=(60, 60), pos=(20, 620)))
    assert list(_unseen(phone)) == ["nothing is not to be seen"]
