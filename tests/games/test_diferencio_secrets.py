"""Secrets of the night in Diferencio, compared pixel by pixel: hands and changes are not visible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from engine.game import Seat
from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import Change, Ready
from tests.support.faces import SIZE, face_table
from tests.support.nights import BOARD, HANDS, OTHER_HANDS, RICH_POINTS, DiferencioTable
from tests.support.window import tap


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[DiferencioTable]:
    with face_table(DiferencioTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def same(one: np.ndarray, other: np.ndarray) -> bool:
    return one.shape == other.shape and not (one != other).any()


def test_hand_is_visible_only_on_architect_strip_at_night(table: DiferencioTable):
    seen = []
    for hands in (HANDS, OTHER_HANDS):
        table.deal(hands)
        seen.append([table.picture()])
        for seat in range(4):
            table.wish(seat, Ready())
        table.frames(3)
        assert table.stage.night.step == "eyes"
        assert table.hand_cards() == []
        seen[-1].append(table.picture())
        table.tap("asleep", 0)
        assert {card.card for card in table.hand_cards()} == {1, 7, 13}
        seen[-1].append(table.picture())  # only other players' hands differ
    assert all(same(one, other) for one, other in zip(*seen, strict=True))


def test_moving_world_does_not_depend_on_hands(table: DiferencioTable):
    from mobileapp.ui.theme import screen_metrics

    seen = []
    for hands in (HANDS, OTHER_HANDS):
        table.deal(hands)
        screen_metrics.calm = False
        table.screen.rebuild()
        tap(5, 5)
        table.wait(1)
        seen.append([table.picture(), table.app.session.feedback.bed])
        for seat in range(4):
            table.wish(seat, Ready())
        table.wait(1)
        assert table.stage.world_motion is None
        seen[-1] += [table.picture(), table.app.session.feedback.bed]
    (day, day_bed, night, night_bed), other = seen
    assert same(day, other[0]) and same(night, other[2])
    assert (day_bed, night_bed) == (other[1], other[3]) == (None, "night")


@pytest.mark.parametrize(("points", "choices"), [(None, ((1,), (13,))), (RICH_POINTS, ((7,), (1, 7, 13)))])
def test_choice_is_visible_only_on_architect_strip(table: DiferencioTable, points, choices):
    seen, felt = [], []
    for cards in choices:
        table.deal(points=points)
        table.fall_asleep()
        for card in cards:
            table.drag_card(card)
        table.wait(NIGHT_MS / 1000 + 0.2)
        seen.append(table.pixels_without_strip())
        table.tap("wake", 0)
        felt.append(table.app.session.feedback.recent_events)
    assert same(*seen)
    assert felt[0] == felt[1] == ["night", "wake"]


def test_strip_mask_hides_nothing_else(table: DiferencioTable):
    """Checks the comparison above: it would detect the glow of a held card's place."""
    seen = []
    for card in (1, 13):
        table.deal()
        table.fall_asleep()
        table.tap(f"card-{card}", 0)
        table.wait(NIGHT_MS / 1000 + 0.2)
        seen.append(table.pixels_without_strip())
    assert not same(*seen)


def test_night_length_does_not_depend_on_choice(table: DiferencioTable):
    for cards in ((1,), (1, 7, 13)):
        table.deal(points=RICH_POINTS)
        architect = table.fall_asleep()
        wakes = table.clock.now + NIGHT_MS / 1000
        for card in cards:
            table.drag_card(card)
        table.tap("wake", architect)
        strip = table.screen.seat_faces[architect]._strip
        assert "They wake up in a moment…" in table.words(strip) and not table.game.changed
        table.wait(wakes - 1.5 - table.clock.now)
        assert table.game.part == "night"
        table.wait(1.6)
        assert table.game.part == "search"


def test_card_taken_back_cancels_early_wake(table: DiferencioTable):
    table.deal()
    architect = table.fall_asleep()
    table.drag_card(1)
    table.tap("wake", architect)
    table.tap("card-1", architect)
    table.wait(NIGHT_MS / 1000 + 0.2)
    assert table.game.part == "night" and not table.game.changed


def test_waking_takes_one_frame(table: DiferencioTable):
    from mobileapp.ui.theme import screen_metrics
    from tests.shots.camera import pixels

    table.deal(points=RICH_POINTS)
    table.fall_asleep()
    for card in (1, 7, 13):
        table.drag_card(card)
    table.wait(NIGHT_MS / 1000 + 0.2)
    screen_metrics.calm = False
    table.wish(0, Change((1, 7, 13)))
    table.frames(1)
    first = pixels().copy()
    table.wait(1)
    world = np.s_[round(SIZE[1] * 0.2) : round(SIZE[1] * 0.8), round(SIZE[0] * 0.15) : round(SIZE[0] * 0.85)]
    assert same(first[world], pixels()[world])
    assert table.hand_cards() == []


@pytest.mark.parametrize("cover", ["cancel_touches", "rebuild"])
def test_cancelled_touches_or_rebuild_hides_hand(table: DiferencioTable, cover: str):
    table.deal()
    table.fall_asleep()
    assert table.hand_cards()
    getattr(table.screen, cover)()
    table.frames(2)
    assert table.hand_cards() == []
    assert table.stage.night.step == "eyes"


def test_resumed_night_starts_with_closing_eyes(table: DiferencioTable):
    table.deal()
    table.fall_asleep()
    table.app.navigator.pause()
    table.frames(2)
    assert table.screen.name == "pause"
    table.app.navigator.unpause()
    table.frames(2)
    assert table.hand_cards() == []
    assert table.stage.night.step == "eyes"
    table.tap("asleep", 0)
    assert len(table.hand_cards()) == 3


def test_open_hand_blocks_screenshots(table: DiferencioTable):
    table.deal()
    kept: list[bool] = []
    table.app.session.feedback.set_secret = kept.append
    try:
        table.play_night(1)
    finally:
        del table.app.session.feedback.set_secret
    assert kept == [True, False]


def test_world_is_covered_during_night_of_bot(table: DiferencioTable):
    seen = []
    for board in (BOARD, (0, 5, 0, 5, 5, 5, 0, 5, 5)):
        table.deal(board=board, stand_ins=(0,))
        for seat in (1, 2, 3):
            table.wish(seat, Ready())
        table.screen._bots._transport.channel.send_to_host(_ready_of(0, table.screen.host.game))
        table.frames(3)
        assert table.stage.night.step == "covered"
        assert table.hand_cards() == []
        assert "is changing the picture" in table.words(table.screen.table_view.zones[1])
        seen.append(table.picture())
    assert same(*seen)


def _ready_of(seat: Seat, game: int) -> Any:
    from mobileapp.net.protocol.messages import MoveRequest

    return MoveRequest(game, seat, Ready(), "stand-in")
