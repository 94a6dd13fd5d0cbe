"""An interrupted look, drag, hold or night does not complete by itself, and no hand stays visible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.compatibility import Announce, Choose, Turn
from engine.games.compatibility.specials import Done
from engine.games.contrast import ContrastDeal, Lay
from engine.games.defifoo import DefifooDeal
from engine.games.diferencio.world import place_of
from tests.support.faces import face_table
from tests.support.nights import DiferencioTable as Nights
from tests.support.tricks import HANDS, NO_TRICK
from tests.support.words import quoted

IMAGES, ROWS = tuple(range(0, 24, 2)), ((0, 1),) * 6
TALL, HEAVY = 4, 6
LONG = 12


class Table(Nights):
    def contrasts(self, seats: int = 3, images: tuple[int, ...] = IMAGES, way: str = "hold") -> None:
        self.set_up("contrast", seats, ContrastDeal(images=images, rows=ROWS[:seats]), way=way)

    def tricks(self, way: str) -> None:
        self.set_up("defifoo", 3, DefifooDeal(hands=(HANDS,), challenges=(NO_TRICK,)), way=way)

    def lay(self, *symbols: int) -> None:
        for seat, symbol in enumerate(symbols):
            self.wish(seat, Lay(symbol))
        self.frames()

    def pauses_and_goes_on(self, *away: int) -> None:
        self.app.navigator.pause()
        self.frames(2)
        for seat in away:
            self.tap("leave", seat)
        self.tap("go-on")

    def dozes(self) -> None:
        """The app is in the background for a minute."""
        self.app.on_pause()
        self.clock.now += 60
        self.app.on_resume()
        self.frames(6)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("interrupted")) as laid:
        yield laid


@pytest.fixture
def shield(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Recorded values of the secure flag, which blocks screenshots."""
    from mobileapp.platform import feedback

    flags: list[bool] = []
    monkeypatch.setattr(feedback, "ON_DEVICE", True)
    monkeypatch.setattr(feedback, "_set_secure_flag", flags.append)
    return flags


@pytest.mark.parametrize("cover", ["turned", "back", "dozed"])
def test_interrupted_hold_to_look_opens_no_hand(table: Table, cover: str) -> None:
    table.tricks("veil")
    table.wait_for_curtain()
    finger = table.hold_finger("look")
    {"turned": table.screen.rebuild, "back": lambda: table.app._handle_key(None, 27), "dozed": table.dozes}[
        cover
    ]()
    table.wait(1)
    assert not getattr(table.screen, "is_secret_visible", False)
    finger.touch_up()


def test_long_hold_opens_the_hand_once(table: Table) -> None:
    table.tricks("veil")
    table.wait_for_curtain()
    finger = table.hold_finger("look")
    table.wait(1)
    assert table.hand is not None
    finger.touch_move(finger.x + 1, finger.y)
    table.frames(2)
    table.tap("hide")
    table.wait(1)
    finger.touch_up()
    assert table.hand is None


def test_secure_flag_stays_until_a_frame_without_the_hand(table: Table, shield: list[bool]) -> None:
    table.tricks("veil")
    table.open_curtain_of_next()
    table.app.on_pause()
    assert shield[-1]
    table.app.on_resume()
    table.frames(2)
    assert not shield[-1]


def test_touches_lost_in_the_background_do_not_block_a_zone(table: Table) -> None:
    from kivy.tests.common import UnitTestTouch

    table.set_up("difference", 2)
    zone = table.screen.table_view.zones[0]
    for finger in range(3):
        UnitTestTouch(*zone.to_parent(20 + 10 * finger, 20)).touch_down()
    table.dozes()
    table.tap("claim", 0)
    assert table.game.claim is not None


@pytest.mark.parametrize("cover", ["turned", "dozed"])
def test_ring_shows_the_remaining_seconds_after_an_interruption(table: Table, cover: str) -> None:
    table.set_up("difference", 2)
    table.claim(0)
    table.wait(3)
    (table.screen.rebuild if cover == "turned" else table.dozes)()
    table.frames()
    host = table.app.session.host
    left = (host.table.due - host.now()) / 1000
    assert table.screen.seat_faces[0].ring.seconds_left == pytest.approx(left, abs=0.7)


def test_hold_ends_when_its_screen_closes(table: Table) -> None:
    table.contrasts(2, IMAGES[:1])
    table.lay(TALL, TALL)
    table.wait(2.5)  # the reveal can be tapped away
    finger = table.hold_finger("pause")
    table.tap("go-on")
    table.wait(2)
    assert table.where == "Results"
    finger.touch_up()


def test_night_can_be_ended_while_the_first_architect_is_absent(table: Table) -> None:
    table.deal()
    table.fall_asleep()
    table.wait(5)
    table.pauses_and_goes_on(0)
    table.wait(LONG)
    table.tap("go-on", 2)
    assert table.game.part == "search"


def test_dragged_card_is_hidden_in_the_background(table: Table) -> None:
    table.deal()
    table.fall_asleep()
    finger, kept = table.finger("card-1", 0), table.hand_cards()
    finger.touch_down()
    finger.touch_move(*table.middle(place_of(1)))
    table.frames()
    table.dozes()
    finger.touch_move(finger.x + 20, finger.y)
    assert kept and table.stage.night.step == "eyes" and table.hand_cards() == []
    finger.touch_up()


def test_secure_flag_stays_while_another_hand_is_visible(table: Table, shield: list[bool]) -> None:
    table.contrasts()
    one, other = table.hold_finger("look", 0), table.hold_finger("look", 1)
    one.touch_up()
    table.frames(2)
    assert table.screen.is_secret_visible and shield[-1]
    other.touch_up()
    table.frames(2)
    assert not table.screen.is_secret_visible and not shield[-1]


def test_secure_flag_is_set_while_a_defifoo_hand_is_held_open(table: Table, shield: list[bool]) -> None:
    table.tricks("hold")
    finger = table.hold_finger("look", 1)
    assert table.screen.is_secret_visible and shield[-1:] == [True]
    finger.touch_up()
    table.frames(2)
    assert not table.screen.is_secret_visible and not shield[-1]


def test_dragged_picture_that_is_removed_leaves_the_others(table: Table) -> None:
    table.set_up("compatibility", 4)
    table.wish(0, Announce(0))
    table.open_curtain_of_next()
    table.tap("picture-3")
    table.tap("picture-5")
    finger = table.hold_finger("rank-1")
    table.tap("picture-3")
    finger.touch_move(finger.x + 30, finger.y)
    finger.touch_up()
    assert table.hand.draft.chosen == [5]


def _rows(table: Table) -> dict[int, tuple[float, list[Any]]]:
    laid = table.stage.rows._rows.items()
    return {seat: (row.height, [card._signs[0] for card in row.cards]) for seat, row in laid}


def test_finished_round_looks_the_same_after_a_pause(table: Table) -> None:
    table.set_up("compatibility", 3, individual=True)
    table.wish(0, Announce(0))
    for seat, row in enumerate(((3, 17, 25, 8, 30), (3, 17, 1, 2, 4), (9, 10, 11, 12, 13))):
        table.wish(seat, Choose(row))
    for seat in range(3):
        if any(choice.do == "done" for choice in table.view(seat).choices):
            table.wish(seat, Done())
    while table.game.part == "reveal":
        table.wish(0, Turn())
    before = _rows(table)
    table.pauses_and_goes_on()
    assert _rows(table) == before


def test_countdown_stops_in_the_background(table: Table) -> None:
    table.contrasts()
    table.lay(TALL, TALL)
    table.wait(0.6)
    left = table.stage._countdown.ring.seconds_left
    table.dozes()
    assert table.stage._countdown.ring.seconds_left > left - 1


def test_countdown_stays_off_with_the_curtain_when_players_return(table: Table) -> None:
    table.reset("en")
    table.sit(3)
    party = table.app.session.party
    for spot in party.spots[1:]:
        party = party.with_bot(spot, 1)
    table.app.session.sit(party)
    table.app.session.set_privacy("contrast", "veil")
    table.app.session.game = "contrast"
    table.app.session.start()  # once more, with bots for the players who left
    table.frames(2)
    table.app.navigator.pause()
    table.frames(2)
    table.tap("return", 1)
    table.tap("go-on")
    assert table.screen.party.privacy == "veil"
    assert not table.screen.host.setting.options.count


@pytest.mark.parametrize("cover", ["turned", "paused"])
def test_reveal_is_still_shown_after_an_interruption(table: Table, cover: str) -> None:
    table.contrasts()
    table.lay(TALL, TALL, HEAVY)
    (table.screen.rebuild if cover == "turned" else table.pauses_and_goes_on)()
    table.frames(2)
    assert quoted("Top pick: {symbols}", symbols="big") in table.words()
