"""Hints of Contrast and Défifoo: one at a time for each seat, beside the cards, never on anybody's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.contrast import Lay
from engine.games.defifoo import PlayCard
from tests.support.faces import face_table
from tests.support.soak_marks import rotate_languages
from tests.support.tricks import DefifooTable

SIZES = [(1280, 800), (1024, 600), (800, 1280)]
SPOTS = {3: (1, 3, 5), 4: (0, 2, 3, 5)}  # also at the short sides
CASES = rotate_languages((seats, size) for seats in range(2, 7) for size in SIZES)
GAP_PX = 1


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DefifooTable]:
    with face_table(DefifooTable, tmp_path_factory.mktemp("hints")) as laid:
        yield laid


def hints(table: DefifooTable) -> list[Any]:
    return [face._hint for face in table.screen.seat_faces if face._hint is not None]


def covered(table: DefifooTable, *more: Any) -> list[str]:
    """Everything that a hint covers: a card, another hint, a thing to touch, the edge of the screen."""
    from mobileapp.testing.probe import touchables
    from tests.shots.legible import Box, WidgetScan

    scan, (width, height) = WidgetScan(table.screen), table.app.root.size
    cards = [*scan.cards, *(box for each in more for box in [_window_box(each)])]
    things = list(touchables(table.screen))
    shown = [box for _, box in scan.hints]
    found = []
    for words, box in scan.hints:
        found += [f"{words} on a card at {card}" for card in cards if box.intersection(card)]
        if any(other is not box and box.intersection(other) for other in shown):
            found.append(f"{words} on a hint")
        if box.overhang(Box(0, 0, width, height)) > GAP_PX:
            found.append(f"{words} off the screen")
        on_it = [t for t in things if box.left < t["x"] < box.right and box.low < t["y"] < box.high]
        found += [f"{words} on {thing['key']}" for thing in on_it]
    return found


def _window_box(widget: Any) -> Any:
    from tests.shots.legible import Box

    x, y, wide, high = getattr(widget, "parent_box", (*widget.pos, *widget.size))
    corners = [widget.to_window(*corner) for corner in ((x, y), (x + wide, y + high))]
    (left, right), (low, top) = (sorted(ends) for ends in zip(*corners, strict=True))
    return Box(left, low, right, top)


@pytest.mark.parametrize(("language", "seats", "size"), CASES)
def test_hints_of_contrast(table: DefifooTable, language: str, seats: int, size: tuple[int, int]) -> None:
    """Closed, after a tap on the eye, while it is held, and in each seat's countdown."""
    from tests.shots.legible import WidgetScan

    spots = SPOTS.get(seats)
    table.set_up("contrast", seats, way="hold", size=size, spots=spots, language=language)
    stage = table.stage
    fixed = [table.screen.pause_button, *stage.aim.children, *([stage.goal] if seats == 2 else [])]
    shown = seats if seats <= 4 else 1  # one at a time at a full table
    assert len(hints(table)) == shown and covered(table, stage.pile, *fixed) == []
    table.tap("look", 0)
    assert covered(table, stage.pile, *fixed) == []
    eyes = [table.hold_finger("look", seat) for seat in range(seats)]
    assert len(hints(table)) == shown and covered(table, stage.pile, *fixed) == []
    for eye in eyes:
        eye.touch_up()
    for last in range(seats):
        for seat in set(range(seats)) - {last}:
            table.wish(seat, Lay(2 * table.view(seat).game.hand[0]))
        table.wait(0.3)  # the cards have arrived on the stage
        assert len(hints(table)) == 1 and covered(table, stage._countdown, *fixed) == [], last
        count = _window_box(stage._countdown)
        assert not [card for card in WidgetScan(table.screen).cards if count.intersection(card)], last
        table.wish(last, Lay(2 * table.view(last).game.hand[0]))
        table.screen._broadcast("seen")


@pytest.mark.parametrize(("language", "seats", "size"), CASES)
def test_hints_of_defifoo(table: DefifooTable, language: str, seats: int, size: tuple[int, int]) -> None:
    """Closed, after a tap on the eye, while it is held, and with a card chosen."""
    table.deal(None, "hold", seats=seats, size=size, spots=SPOTS.get(seats), language=language)
    sides, slots = table.stage.sides, table.stage.trick.slots
    table.play_cards()
    for _ in range(seats):
        seat = table.game.turn
        # a hint may cover the seat's own slot, which is empty
        laid = [table.screen.pause_button, *(slot for slot in slots if slot is not slots[seat])]
        laid += [side._set_label for side in sides]
        backs = [back for face in table.screen.seat_faces for back in drawn_backs(face)]
        assert len(hints(table)) == 1 and covered(table, *laid, *backs) == []
        table.tap("look", seat)
        assert len(hints(table)) == 1 and covered(table, *laid, *backs) == []
        finger = table.hold_finger("look", seat)
        assert len(hints(table)) == 1 and covered(table, *laid) == []
        legal = next(c for c in table.view(seat).choices if c.do == "play").forms[0].among
        table.tap(f"card-{legal[0]}", seat)
        assert len(hints(table)) == 1 and covered(table, *laid) == []
        finger.touch_up()
        table.frames(2)
        table.wish(seat, PlayCard(legal[0]))
        table.frames(2)


def drawn_backs(face: Any) -> list[Any]:
    """The backs of a closed hand, as widgets."""
    from kivy.graphics import Rectangle
    from kivy.uix.widget import Widget

    hand, made = face.hand.backs, []
    for drawn in hand.canvas.before.children:
        if isinstance(drawn, Rectangle) and hand.parent:
            back = Widget(pos=drawn.pos, size=drawn.size, size_hint=(None, None))
            back.to_window = hand.to_window
            made.append(back)
    return made
