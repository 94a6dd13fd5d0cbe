"""Whole sessions over Bluetooth and Wi-Fi at once, with dropped links; every guest's replay agrees."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGSTOP
from subprocess import Popen
from threading import Event, Thread
from typing import Any

import msgspec
import pytest

from engine.games import GAMES
from mobileapp.cli.headless_guest import HeadlessGuest
from mobileapp.cli.headless_host import HeadlessHost
from mobileapp.host import devices as phones
from mobileapp.host.devices import Devices
from mobileapp.net.security import table_keys
from mobileapp.net.security.links import JoinLink
from mobileapp.net.security.noise import TAG_BYTES, CipherPair
from mobileapp.net.transport.bluetooth import bluetooth_connector
from mobileapp.session import session as evening
from mobileapp.session.launch_options import LaunchOptions
from tests.support.game_roots import seats_near
from tests.support.namespaces import Loopback
from tests.support.processes import ProcessResult, events, run_guest, run_host, saved_logs
from tests.support.virtual_radio import ACL_PACKET_BYTES, VirtualAir, air

# of each of the five games; 500 in all in the soak
EVENINGS = 5 * int(os.environ.get("TABLEE_SOAK", "0")) or 2
PHONES = 5  # each in its own process
PACE, PATIENCE = 100.0, 120.0  # seconds; ends a test that hangs


class Evening:
    """A host and its guests, each in a thread: some on Wi-Fi, some on Bluetooth, whose links are dropped."""

    def __init__(self, room: VirtualAir, folder: Path, game: str, number: int) -> None:
        self.room, self.chance = room, Random(f"{game} {number}")
        seats = seats_near(game, 3)
        self.phones = seats - number % 2
        self.start = LaunchOptions(
            game=game, seats=seats, phones=self.phones, pace=PACE, options=("short=true",)
        )
        self.told: list[list[dict[str, Any]]] = [[] for _ in range(self.phones)]
        self.drops, self._opened, self._over = 0, Event(), Event()
        self.tablet = room.radio("tablet")
        self._links: list[JoinLink] = []

    def plays(self) -> None:
        host = Thread(target=self._hosts, daemon=True)
        host.start()
        assert self._opened.wait(PATIENCE)
        guests = [Thread(target=self._visits, args=(seat,), daemon=True) for seat in range(self.phones)]
        for guest in guests:
            guest.start()
        for thread in (*guests, host):
            thread.join(PATIENCE)
            assert not thread.is_alive()

    def _hosts(self) -> None:
        host = HeadlessHost(self.start)
        opens, party = host.session.open_devices, host.session.party

        def opened(anew: bool) -> Devices | None:
            phones = opens(anew)
            assert phones is not None and phones.open_to_bluetooth(self.tablet) is None
            names = [sitter.name for sitter in party.sitters if sitter.name in party.phone_names]
            self._links = [phones.wifi.link(name, "127.0.0.1") for name in names]
            self._opened.set()
            return phones

        host.session.open_devices = opened  # type: ignore[method-assign]
        host.run()

    def _visits(self, which: int) -> None:
        """The first by Wi-Fi, if there are several; all others by Bluetooth."""
        link = self._links[which]
        if which == 0 and self.phones > 1:
            HeadlessGuest([link], self.told[which].append, PACE, PATIENCE).run()
            return
        radio = self.room.radio(f"phone {which}")
        cuts = {self.chance.randrange(3, 16) for _ in range(2)}

        def tell(event: dict[str, Any]) -> None:
            self.told[which].append(event)
            if len(self.told[which]) in cuts:
                self.drops += 1
                Thread(target=radio.drop_links, daemon=True).start()

        knock = bluetooth_connector(radio, self.tablet.peer)
        HeadlessGuest([link], tell, PACE, PATIENCE, knock=knock).run()


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "home", lambda: tmp_path)
    monkeypatch.setattr(phones, "links_file", lambda: tmp_path / "links.json")
    # Slow on purpose, and no code is typed.
    monkeypatch.setattr(table_keys, "derive_code_secret", lambda *_: bytes(32))


@pytest.mark.parametrize("number", range(EVENINGS))
@pytest.mark.parametrize("game", GAMES)
def test_whole_game_over_wifi_and_bluetooth_agrees(game: str, number: int, tmp_path: Path) -> None:
    with ExitStack() as stack:
        evening = Evening(stack.enter_context(air()), tmp_path, game, number)
        evening.plays()
    logs = saved_logs(tmp_path)
    assert len(logs) == 1
    assert set(Counter(entry.ticket for entry in logs[0]).values()) == {1}, "every move once"
    for told in evening.told:
        checked = [event for event in told if event["event"] == "checked"]
        assert [event["agrees"] for event in checked] == [True], checked
        assert any(event["event"] == "granted" for event in told)
    assert evening.drops and sum(e["event"] == "lost" for told in evening.told for e in told) >= 1


# --- each device in its own process ---


def aired(room: VirtualAir, number: int) -> tuple[str, ...]:
    return "-m", "tests.support.virtual_radio_device", str(room.offer_hci(number)), str(number)


def hears(process: Popen[str], kind: str) -> None:
    assert any(event["event"] == kind for event in events(process))


def test_whole_game_between_processes_survives_a_kill(tmp_path: Path) -> None:
    """Each device speaks HCI to its controller through a socket, its only connection to the others."""
    pace = "--pace", "25"
    game = "--game", "contrast", "--option", "short=true", "--seats", "5", "--phones", str(PHONES)
    with ExitStack() as stack:
        room, ground = stack.enter_context(air()), Loopback()
        radios = [aired(room, number) for number in range(1 + PHONES)]
        host = stack.enter_context(
            run_host(tmp_path / "host", ground, *game, *pace, links=PHONES, program=radios[0])
        )

        def phone(number: int) -> Popen[str]:
            """Start one after the other: a tablet answers one service query at a time."""
            way = ("--join", host.links[number - 1], "--keep", str(tmp_path / f"ways-{number}"))
            process = stack.enter_context(run_guest(ground, number, *way, *pace, program=radios[number]))
            hears(process, "joined")
            return process

        killed, *others = (phone(number) for number in range(1, 1 + PHONES))
        hears(killed, "shown")
        others[0].send_signal(SIGSTOP)  # else they might finish the game meanwhile
        killed.kill()
        back = phone(1)
        others[0].send_signal(SIGCONT)
        ends = [ProcessResult(each) for each in (back, *others)]
        assert [end.code for end in ends] == [0] * PHONES, [end.err for end in ends]
        assert [event["agrees"] for end in ends for event in end.all("checked")] == [True] * PHONES
        assert host.wait().code == 0
        (log,) = host.logs()
        assert set(Counter(entry.ticket for entry in log).values()) == {1}, "every move once"
        assert ACL_PACKET_BYTES / 2 < max(map(len, room.heard)) <= ACL_PACKET_BYTES, (
            "all of it crossed the air, in large packets"
        )


# --- eavesdropping -------------------------------------------------------------------------------------


def overheard(tmp_path: Path, game: str) -> tuple[set[str], int]:
    """The names, moves and tickets of a session that can be read off the air, and the number of all."""
    with air() as room:
        evening = Evening(room, tmp_path, game, 0)
        evening.plays()
        heard = b"".join(room.heard)
    names = {name for told in evening.told for event in told for name in event.get("people", ())}
    by_radio = [event for told in evening.told[1:] for event in told]
    tickets = {event["ticket"] for event in by_radio if event["event"] == "wished"}
    moves = {tag for log in saved_logs(tmp_path) for entry in log for tag in moved(entry.move)}
    words = {f'"{word}"' for word in (*names, *tickets, *moves, "wish", "shown", "joined")}
    return {word for word in words if word.encode() in heard}, len(words)


def moved(move: Any) -> list[str]:
    return [str(msgspec.to_builtins(move).get("do"))]


def test_nothing_on_the_air_is_in_clear(tmp_path: Path) -> None:
    found, words = overheard(tmp_path, "contrast")
    assert not found and words > 8  # names, kinds of messages and moves; the number of tickets varies


def test_without_encryption_the_search_finds_the_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Proves that the search above works."""
    monkeypatch.setattr(CipherPair, "seal", lambda _, plain: plain + bytes(TAG_BYTES))
    monkeypatch.setattr(CipherPair, "open", lambda _, frame: frame[:-TAG_BYTES])
    found, words = overheard(tmp_path, "contrast")
    assert len(found) > 0.8 * words and {'"wish"', '"shown"', '"joined"'} <= found
