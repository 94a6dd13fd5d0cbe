"""A device that sleeps for an hour, loses its Wi-Fi, ends the activity, or has large letters."""

from __future__ import annotations

import ast
import asyncio
import sys
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mobileapp.net.protocol.messages import DeviceAsleep, DeviceAwake
from mobileapp.net.transport import guest_handshake, guest_link
from mobileapp.net.transport.guest_link import GuestLink, LinkListener
from mobileapp.platform import device_clock, intents
from tests.host.test_devices import Table
from tests.platform.test_device_values import PROJECT, SHIPPED
from tests.support.faces import face_table
from tests.support.words import quoted

HOUR_S = 3600.0
WIFI, OTHER_WIFI = "192.168.1.5", "192.168.7.20"
LINK = "http://192.168.1.5:4000/#" + "a" * 64
# The wall clock, which people and networks set, says on which day something was, and which secrets are old;
# test_session_end and test_storage_faults set it back for those.
DATES = {
    "mobileapp/ui/menus/choice_paper.py",
    "mobileapp/ui/menus/home.py",
    "mobileapp/ui/phone/join_screen.py",
    "mobileapp/guest/recent_tables.py",
    "mobileapp/net/security/rejoin_tokens.py",
    "mobileapp/net/security/table_keys.py",
    "mobileapp/storage/database_file.py",
}


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("device")) as table:
        yield table


# --- clocks ---------------------------------------------------------------------------------------


def test_clocks_are_monotonic_and_stop_in_deep_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device's clock is CLOCK_MONOTONIC, and so is Kivy's on Android; table time is counted by Kivy's.

    On other systems with Linux, Kivy takes CLOCK_MONOTONIC_RAW. Neither counts the time of a deep sleep.
    """
    import kivy.clock

    info = time.get_clock_info("monotonic")
    assert (info.implementation, info.adjustable) == ("clock_gettime(CLOCK_MONOTONIC)", False)
    assert abs(vars(kivy.clock)["_default_time"]() - time.clock_gettime(time.CLOCK_MONOTONIC_RAW)) < 5
    monkeypatch.setattr(time, "monotonic", lambda: 12.5)
    assert device_clock.now_ms() == 12_500


def wall_clock_uses(text: str) -> int:
    names = ("time.time", "datetime.now")
    if not any(name in text for name in names):
        return 0
    nodes = ast.walk(ast.parse(text))
    return sum(isinstance(node, ast.Attribute) and ast.unparse(node) in names for node in nodes)


def test_wall_clock_is_used_for_dates_only() -> None:
    """It may be set back: timers and limits would then hang."""
    uses = {str(path.relative_to(PROJECT)) for path in SHIPPED if wall_clock_uses(path.read_text("utf-8"))}
    assert uses == DATES
    assert wall_clock_uses("wait(until=time.time() + 5)") == 1


# --- an hour asleep -------------------------------------------------------------------------------


class SleepClock:
    """A guest's clock: a wait takes no real time."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class Sleeper:
    """A guest that had joined and sleeps from `falls_s` to `wakes_s`; its table never answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, falls_s: float, wakes_s: float) -> None:
        self.clock, self.searches = SleepClock(), list[tuple[str, float]]()
        self._changes = [(falls_s, DeviceAsleep()), (wakes_s, DeviceAwake())]
        monkeypatch.setattr(guest_link, "time", self.clock)
        monkeypatch.setattr(asyncio, "sleep", self.clock.sleep)
        self._link = GuestLink([], LinkListener(), lambda call: call(), knock=self._knock, seek=self._seek)
        self._link._token = b"t" * 32
        self.why = asyncio.run(self._link._reconnect_loop())

    async def _knock(self) -> Any:
        while self._changes and self.clock.now >= self._changes[0][0]:
            self._link.send_to_host(self._changes.pop(0)[1])
        raise OSError

    def _seek(self, _found: Any) -> Any:
        self.searches.append(("begins", self.clock.now))
        return lambda: self.searches.append(("ends", self.clock.now))


def test_guest_asleep_for_an_hour_still_reconnects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half an hour of patience begins when somebody looks at the phone again."""
    guest = Sleeper(monkeypatch, 0, HOUR_S)
    assert guest.why == "patience" and HOUR_S + 1790 < guest.clock.now <= HOUR_S + 1810


def test_sleeping_guest_searches_no_tables_nearby(monkeypatch: pytest.MonkeyPatch) -> None:
    """Android's radio stays awake for a search."""
    guest = Sleeper(monkeypatch, 60, HOUR_S)
    (first, at), (ended, slept), (again, woke) = guest.searches
    assert (first, ended, again) == ("begins", "ends", "begins")
    assert at == 0 and 60 <= slept < 64 and HOUR_S <= woke < HOUR_S + 4


class DeadSocket:
    """The other end has forgotten it, and no packet says so."""

    async def send(self, _frame: bytes) -> None: ...

    async def recv(self) -> bytes:
        return await asyncio.get_running_loop().create_future()

    async def close(self) -> None: ...


def test_guest_whose_socket_died_in_its_sleep_notices_the_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks for no answer itself: the table pings every two seconds."""

    async def knock() -> Any:
        return DeadSocket()

    async def shake_hands(*_: object) -> Any:
        return SimpleNamespace(seal=bytes)

    monkeypatch.setattr(guest_handshake, "LOST_AFTER_S", 0.01)
    monkeypatch.setattr(GuestLink, "_handshake", shake_hands)
    link = GuestLink([], LinkListener(), lambda call: call(), patience=0, knock=knock)
    assert asyncio.run(asyncio.wait_for(link._reconnect_loop(), 10)) == "patience"


def test_host_asleep_for_an_hour_continues_where_it_paused(laid: Table) -> None:
    """Also if the clock went on: no timer fires, and the alarm is set again after the pause."""
    laid.set_up("contrast", 3, way="hold")
    host = laid.app.session.host
    laid.wait(1)
    before = host.now()
    assert laid.app.on_pause()
    laid.clock.now += HOUR_S
    laid.frames(3)
    assert host.is_paused and host.now() == before
    laid.app.on_resume()
    laid.frames(3)
    assert laid.where == "Play"
    host.go_on()
    laid.wait(1)
    assert before < host.now() <= before + 2000


# --- Wi-Fi ----------------------------------------------------------------------------------------


NO_NETWORK = "No network. Connect the tablet and the phone to the same Wi-Fi."


def test_tablet_without_wifi_says_so_until_there_is_one(laid: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    laid.seats(3)
    laid.app.session.launch_options = type(laid.app.session.launch_options)()
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", list)
    laid.move_to_phones(1)
    laid.wait(1)
    assert quoted(NO_NETWORK) in laid.words()
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: [WIFI])
    laid.wait(4)
    assert quoted(NO_NETWORK) not in laid.words() and WIFI in laid.probe()["link"]["Bruno"]


def test_wifi_switched_off_in_a_game_leaves_the_tablet_playing(
    laid: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid.seats(3)
    laid.app.session.launch_options = type(laid.app.session.launch_options)()
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: [WIFI])
    laid.move_to_phones(1)
    assert WIFI in laid.probe()["link"]["Bruno"]
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", list)
    laid.wait(4)
    assert quoted(NO_NETWORK) in laid.words()
    laid.app.session.start()
    laid.wait(1)
    assert laid.where == "Play" and not laid.app.session.host.is_paused
    phones = laid.app.session.phones
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: [OTHER_WIFI])
    phones.refresh_links()
    assert OTHER_WIFI in str(phones.link("Bruno"))
    laid.app.navigator.go_home()


# --- the activity ---------------------------------------------------------------------------------


class Intent:
    """Android's, with the link that another app opens."""

    def __init__(self, link: str | None = None) -> None:
        self.getDataString = lambda: link


def test_link_during_a_game_keeps_the_game(laid: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second start by a link: Android passes it to the running app, whose table is saved."""
    heard = dict[str, Any]()
    activity = SimpleNamespace(bind=heard.update)
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=activity))
    monkeypatch.setitem(sys.modules, "android.activity", activity)
    with monkeypatch.context() as started:
        started.setattr(intents, "ON_DEVICE", True)
        started.setattr(intents, "_activity", lambda: SimpleNamespace(getIntent=Intent))
        laid.restart()
    laid.set_up("contrast", 3, way="hold")
    navigator, game = laid.app.navigator, laid.app.session.host.game
    heard["on_new_intent"](Intent(LINK))
    laid.wait(0.5)
    assert laid.where == "Hand"
    navigator.become_table()
    laid.frames(2)
    assert [kept.id for kept in laid.app.session.store.unfinished()] == [game]


def test_ended_activity_leaves_no_thread_that_keeps_the_process(laid: Table) -> None:
    """Python then ends, and with it the process: the next activity starts with a clean one."""
    laid.seats(2)
    laid.move_to_phones(0)
    laid.app.session.phones.wifi.package.offer(PROJECT / "pyproject.toml")
    laid.reset("en")  # closes the session, as the end of the app does
    held = [each for each in threading.enumerate() if not each.daemon and each is not threading.main_thread()]
    deadline = time.monotonic() + 10
    while any(each.is_alive() for each in held) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert [each.name for each in held if each.is_alive()] == []


# --- large letters --------------------------------------------------------------------------------


def test_font_size_of_the_system_changes_no_layout(laid: Table) -> None:
    """Sizes follow the screen; large letters are a setting of the app, which every screen is drawn with."""
    from kivy.metrics import Metrics

    def picture(open_screen: Any) -> np.ndarray:
        open_screen()
        laid.settle()
        return laid.pixels()

    laid.reset("en")
    laid.app.session.set("calm", True)
    screens = (laid.app.navigator.open_settings, lambda: laid.app.navigator.open_rules("contrast"))
    usual = [picture(each) for each in screens]
    Metrics.fontscale = 2.0
    try:
        large = [picture(each) for each in screens]
    finally:
        Metrics.fontscale = 1.0
        laid.app.navigator.go_home()
    assert all((one == other).all() for one, other in zip(usual, large, strict=True))
