"""Games with some players on phones and some at the tablet, with curtain and hold privacy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from engine.game import Move, Seat
from engine.games.contrast import Lay
from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import Change, Propose, Ready
from engine.games.diferencio.world import place_of
from mobileapp.net.protocol.messages import MoveRejected, MoveRequest, ViewUpdate
from tests.support import nights
from tests.support.faces import face_table
from tests.support.race_track import CLOCK_OFFSET_MS, FakePhone, known_clock


class Table(nights.DiferencioTable):
    def links(self, *seats: Seat) -> dict[Seat, FakePhone]:
        """Move these seats to fake phones."""
        app, self._tickets = self.app, count()
        party = app.session.party
        app.session.reseat(party.with_phones_at([party.spots[seat] for seat in seats]))
        far = {
            seat: FakePhone(app.session.party.sitters[seat].name, known_clock(20.0, ahead=CLOCK_OFFSET_MS))
            for seat in seats
        }
        for phone in far.values():
            app.session.host.welcome(phone)
        app.navigator.play()
        self.frames(2)
        return far

    def wishes(self, far: dict[Seat, FakePhone], seat: Seat, move: Move) -> None:
        host = self.app.session.host
        host.receive(far[seat], MoveRequest(host.game, seat, move, f"far {next(self._tickets)}"))
        self.wait(0.3)
        assert not [each for each in far[seat].told if isinstance(each, MoveRejected)]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("mixed")) as laid:
        yield laid


def shown(phone: FakePhone, seat: Seat | None) -> list[Any]:
    return [each.view for each in phone.told if isinstance(each, ViewUpdate) and each.view.seat == seat]


def test_architect_on_a_phone_with_dreamers_at_the_tablet(table: Table) -> None:
    table.deal()
    far = table.links(0)
    table.wishes(far, 0, Ready())
    for seat in (1, 2, 3):
        table.tap("ready", seat)
    table.wait(NIGHT_MS / 1000 + 0.5)
    assert not table.hand_cards(), "her cards lie in her palm alone"
    assert not {"asleep", "wake"} & table.keys(0)
    table.wishes(far, 0, Change((1,)))
    assert table.game.part == "search"
    table.point_at(2, place_of(1))
    assert table.view().game.scores[2] == 1


def test_dreamers_on_phones_with_the_architect_at_the_tablet(table: Table) -> None:
    table.deal()
    far = table.links(1, 3)
    for seat in (0, 2):
        table.tap("ready", seat)
    for seat in (1, 3):
        table.wishes(far, seat, Ready())
    table.tap("asleep", 0)
    before = len(far[1].told)
    table.drag_card(1)
    assert len(far[1].told) == before, "nobody asleep is told that a card was put"
    table.wait(NIGHT_MS / 1000 + 0.2)
    table.tap("wake", 0)
    table.wishes(far, 3, Propose(place_of(1)))
    assert table.view().game.scores[3] == 1 and shown(far[1], 1)[-1].game.scores[3] == 1


@pytest.mark.parametrize("way", ["veil", "hold"])
def test_phone_and_bot_in_a_game_with_curtain_or_hold(table: Table, way: str) -> None:
    table.set_up("contrast", 4, way=way, stand_ins=(3,))
    far = table.links(1)
    assert set(table.screen.views) == {None, 0, 2}, "the tablet carries those who sit there"
    table.wishes(far, 1, Lay(shown(far[1], 1)[-1].choices[0].forms[0].among[0]))
    for _ in range(2):
        if way == "veil":
            assert table.open_curtain_of_next() in (0, 2), "never passed to a phone's person"
            table.tap(next(key for key in sorted(everywhere(table)) if key.startswith("symbol-")))
    if way == "hold":
        for seat in (0, 2):
            finger = table.hold_finger("look", seat)
            table.tap(next(key for key in sorted(table.keys(seat)) if key.startswith("symbol-")), seat)
            finger.touch_up()
    assert table.game.laid[:3] == (True, True, True) or table.game.round > 1


def everywhere(table: Table) -> set[str]:
    return {key for seat in (None, 0, 2) for key in table.keys(seat)}
