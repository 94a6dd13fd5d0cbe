"""Défifoo for new players: cards large enough to see, and hints that cover nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.defifoo import PlayCard
from tests.support.faces import face_table
from tests.support.soak_marks import rotate_languages
from tests.support.tricks import DefifooTable

SIZES = [(1280, 800), (1024, 600), (800, 1280)]
Box = tuple[float, float, float, float]  # left, bottom, right, top


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DefifooTable]:
    with face_table(DefifooTable, tmp_path_factory.mktemp("newcomers")) as laid:
        yield laid


def box(widget: Any) -> Box:
    x, y, width, height = getattr(widget, "parent_box", (*widget.pos, *widget.size))
    corners = [widget.to_window(*corner) for corner in ((x, y), (x + width, y + height))]
    (left, right), (low, top) = (sorted(ends) for ends in zip(*corners, strict=True))
    return left, low, right, top


def overlap(one: Box, other: Box) -> bool:
    apart = (one[2] <= other[0] + 1, other[2] <= one[0] + 1, one[3] <= other[1] + 1, other[3] <= one[1] + 1)
    return not any(apart)


@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
@pytest.mark.parametrize("seat", range(4))
def test_one_person_among_bots_has_large_cards(table: DefifooTable, seat: int, size: tuple[int, int]) -> None:
    from mobileapp.ui.theme import dp, screen_metrics

    others = tuple(other for other in range(4) if other != seat)
    table.deal(None, seats=4, stand_ins=others, size=size)
    fan = table.screen.seat_faces[seat].hand.fan
    assert len(fan.cards) == 14
    for card in fan.cards.values():
        assert card.height >= 25 * screen_metrics.mm and min(card.exposed) >= dp(52) - 0.01
    for other in others:
        assert table.app.session.party.sitters[other].name in table.words(table.screen.seat_faces[other])
        assert table.keys(other) == set()


@pytest.mark.parametrize(
    ("language", "seats", "size"), rotate_languages((seats, size) for seats in (3, 4, 6) for size in SIZES)
)
def test_first_hint_covers_nothing_on_the_table(
    table: DefifooTable, language: str, seats: int, size: tuple[int, int]
) -> None:
    """Closed, while the eye is held, and with a card chosen; six players also sit at the short sides."""
    from mobileapp.i18n.translate import set_language

    table.deal(None, "hold", seats=seats, size=size, spots=(1, 3, 5) if seats == 3 else None)
    set_language(language)
    table.screen.rebuild()
    table.frames(2)
    sides, slots = table.stage.sides, table.stage.trick.slots
    laid = [
        table.screen.pause_button,
        *slots,
        *(each for side in sides for each in (side.card, side._set_label)),
    ]
    table.play_cards()
    for _ in range(seats):
        seat = table.game.turn
        face = table.screen.seat_faces[seat]
        finger = None
        for step in range(3):
            hint = box(face._hint)
            others = [other for other in laid if other is not slots[seat]]  # it may cover its own slot
            assert [other for other in others if overlap(hint, box(other))] == [], (seat, step)
            assert hint[0] >= 0 and hint[2] <= size[0] and hint[1] >= 0 and hint[3] <= size[1]
            if step == 0:
                finger = table.hold_finger("look", seat)
            if step == 1:
                legal = next(c for c in table.view(seat).choices if c.do == "play").forms[0].among
                table.tap(f"card-{legal[0]}", seat)
        finger.touch_up()
        table.frames(2)
        table.wish(seat, PlayCard(legal[0]))
        table.frames(2)


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
def test_direction_texts_fit_among_five(table: DefifooTable, language: str) -> None:
    from mobileapp.i18n.translate import set_language

    table.deal(None, "hold", seats=5)
    set_language(language)
    finger = table.hold_finger("look", 0)
    table.wait(0.6)
    finger.touch_up()
    table.wait(0.6)
    buttons = [
        each for each in table.screen.walk() if getattr(each, "key", "") in ("clockwise", "anticlockwise")
    ]
    assert len(buttons) == 2 and all(each.label.text and not each.label.shorten for each in buttons)


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
def test_leader_text_does_not_cover_direction_arrows(table: DefifooTable, language: str) -> None:
    """The word is between the arrows."""
    from mobileapp.i18n.translate import set_language

    table.deal(None, "hold", seats=3, spots=(1, 3, 5))
    set_language(language)
    table.screen.rebuild()
    table.play_cards()
    table.frames(2)
    medallion = table.stage.trick.medallion
    for tag in medallion._tags:
        assert tag._text.text and not tag._text.shorten
        assert tag.width < medallion.arrows.width * 0.7
