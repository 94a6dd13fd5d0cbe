"""Pages and actions of a phone that is rejected, or whose seat is played on the tablet or by a bot."""

from __future__ import annotations

import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.games.contrast import Lay
from mobileapp.net.protocol.messages import PauseRequest
from mobileapp.net.security.links import SESSION_MAX_S, JoinLink, TypedCode, derive_id
from mobileapp.net.security.rate_limits import (
    CODE_LOCKOUT_S,
    FAILURES_PER_MIN,
    WRONG_CODES_PER_MIN,
    HandshakeLimiter,
)
from mobileapp.people.party import Party
from mobileapp.storage.packs import pack_for
from tests.net.test_reception import until
from tests.support.faces import face_table
from tests.support.fake_radio import TABLET
from tests.support.hands import DPI, HandTable, NearLink
from tests.support.joins import SAMPLE_LINK, install_radio, type_code
from tests.support.tables import ManualPhone, ServedTable, serve_table
from tests.ui.test_phone_layout import SIZES, dp, faults
from tests.ui.test_phone_table import at_tablet, held


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("turned")) as laid:
        yield laid


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServedTable]:
    """A table on a real socket; the phone stores its files in `tmp_path`."""
    monkeypatch.setattr("mobileapp.platform.paths._private_folder", lambda: tmp_path)
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", lambda *_: None)
    # The key derivation is slow on purpose; `test_joining` uses the real one.
    for end in ("security.table_keys", "transport.guest_handshake"):
        monkeypatch.setattr(f"mobileapp.net.{end}.derive_code_secret", _quick_secret)
    (tmp_path / "table").mkdir()
    with serve_table(tmp_path / "table") as laid:
        yield laid


def _quick_secret(code: str, room: bytes) -> bytes:
    return sha256(code.encode() + room).digest()


def begins(table: ServedTable) -> Party:
    return table.start_game(pack=pack_for("contrast", None, 2))


def opens_by(phone: HandTable, where: str, code: str) -> None:
    """Join as if an address and a code were typed."""
    from mobileapp.ui.phone.join_controller import JoinController

    phone.set_up("contrast", 3)
    assert JoinController(phone.app.session, phone.app.navigator).enter(where, code) == ""


def ends(phone: HandTable) -> str:
    phone.until(lambda: phone.screen.session.link == "over")
    phone.frames(2)
    return phone.words()


def typed(phone: HandTable) -> tuple[str, str]:
    """The address and the code in the open sheet."""
    from mobileapp.ui.phone.code_entry import CodeBoxes
    from mobileapp.ui.toolkit.text_field import TextField

    every = list(phone.screen.layout.overlay_layer.walk())
    address = next((each.text.text for each in every if isinstance(each, TextField)), "")
    (signs,) = (each._signs for each in every if isinstance(each, CodeBoxes))
    return address, "".join(sign.text for sign in signs)


def wrong(code: str) -> str:
    return code[:-1] + ("2" if code[-1] != "2" else "3")


# --- an address and a code ---


def test_mistyped_code_is_reported_and_can_be_corrected(
    phone: HandTable, table: ServedTable, capsys: pytest.CaptureFixture[str]
) -> None:
    from mobileapp.cli.headless_guest import EXIT_ERROR, run_guest
    from mobileapp.session.launch_options import LaunchOptions

    where, code = f"127.0.0.1:{table.link('Ana').port}", table.keys.code
    opens_by(phone, where, wrong(code))
    text = ends(phone)
    assert "Wrong code" in text and "That code isn’t right. Check it on the tablet." in text
    assert "Another table" not in text
    assert typed(phone) == ("", wrong(code)), "a table has answered: its address is right"
    phone.tap("with-address")
    assert typed(phone) == (where, wrong(code))
    phone.screen.back()
    assert {"type", "quit"} <= phone.keys() and "Wrong code" in phone.words()
    phone.tap("type")
    assert typed(phone) == ("", wrong(code))
    phone.tap("letter-delete")
    type_code(phone, code[-1])
    phone.tap("enter")
    phone.until(lambda: phone.where == "Hand" and phone.screen.session.link == "joined")
    assert run_guest(LaunchOptions(join=(where,), code=wrong(code), language="en")) == EXIT_ERROR
    text = "That code is wrong: the table at that address has another one."
    assert text in capsys.readouterr().err, "without a window too"


def test_wrong_code_for_a_chosen_table_keeps_its_name_and_the_place_of_the_keys(
    phone: HandTable, table: ServedTable
) -> None:
    from mobileapp.net.discovery.mdns import NearbyTable

    def key_height() -> float:
        return next(each.y for each in phone.screen.walk() if getattr(each, "key", "") == "letter-2")

    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.screen._enter_nearby(NearbyTable(0, "127.0.0.1", table.link("Ana").port))
    phone.frames(2)
    before = key_height()
    type_code(phone, wrong(table.keys.code))
    phone.tap("enter")
    ends(phone)
    assert "Moon" in phone.words(phone.screen.layout.overlay_layer)
    assert "with-address" not in phone.keys(None) and key_height() == before
    phone.tap("letter-delete")
    type_code(phone, wrong(table.keys.code)[-1])
    phone.tap("enter")
    ends(phone)
    assert "Moon" in phone.words(phone.screen.layout.overlay_layer), "once more"


def open_typing(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.tap("type")


def tap_box(phone: HandTable, index: int) -> None:
    """Tap a character of the typed code."""
    from kivy.tests.common import UnitTestTouch

    from mobileapp.ui.phone.code_entry import CodeBoxes

    phone.frames(4)
    (boxes,) = (each for each in phone.screen.layout.overlay_layer.walk() if isinstance(each, CodeBoxes))
    sign = boxes._signs[index]
    finger = UnitTestTouch(*boxes.to_window(*sign.center))
    finger.touch_down()
    finger.touch_up()
    phone.frames(4)


def test_tapped_character_of_a_code_is_replaced(phone: HandTable) -> None:
    open_typing(phone)
    type_code(phone, "23XA22")
    tap_box(phone, 2)
    type_code(phone, "7")
    assert typed(phone)[1] == "237A22", "the others stay"
    type_code(phone, "QX")
    assert typed(phone)[1] == "237A22QX", "typing goes on at the end"
    type_code(phone, "9")
    assert typed(phone)[1] == "237A22QX", "it is full"
    tap_box(phone, 7)
    type_code(phone, "8")
    assert typed(phone)[1] == "237A22Q8"


def test_tapped_character_of_a_code_is_deleted_and_typed_anew(phone: HandTable) -> None:
    open_typing(phone)
    type_code(phone, "23XX22QA")
    tap_box(phone, 3)
    phone.tap("letter-delete")
    phone.tap("letter-delete")
    assert typed(phone)[1] == "2322QA"
    type_code(phone, "7A")
    assert typed(phone)[1] == "237A22QA"
    phone.tap("letter-delete")
    assert typed(phone)[1] == "23722QA", "the cursor is still in the gap"
    tap_box(phone, 7)  # an empty box
    type_code(phone, "X")
    assert typed(phone)[1] == "23722QAX"


def test_leaving_after_a_rejection_needs_no_confirmation(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.screen.session.handle_over("unknown")
    phone.tap("quit")
    assert phone.where == "Join"


def test_unreachable_address_is_reported_and_can_be_corrected(phone: HandTable, table: ServedTable) -> None:
    opens_by(phone, "127.0.0.1:1", table.keys.code)
    phone.until(lambda: phone.screen.session.delay is not None)
    phone.wait(7)
    assert "Nobody answers" in phone.words() and "No table answers at 127.0.0.1:1." in phone.words()
    phone.tap("type")
    assert typed(phone) == ("127.0.0.1:1", table.keys.code)
    phone.tap("field-address")
    phone.tap("letter-delete")
    type_code(phone, str(table.link("Ana").port))
    phone.tap("enter")
    phone.until(lambda: phone.where == "Hand" and phone.screen.session.link == "joined")


def test_code_alone_finds_its_table_among_those_nearby(phone: HandTable, table: ServedTable) -> None:
    """Nobody answers at the first address; a slip is corrected without an address."""
    from mobileapp.ui.phone.join_controller import JoinController

    phone.set_up("contrast", 3)
    code, near = table.keys.code, ["127.0.0.1:1", f"127.0.0.1:{table.link('Ana').port}"]
    slip = f"{code[:-1]}{'7' if code[-1] != '7' else '8'}"
    assert JoinController(phone.app.session, phone.app.navigator).enter_nearby(near, slip) == ""
    assert "No table nearby has that code." in ends(phone)
    assert typed(phone) == ("", slip) and "field-address" not in phone.keys(None)
    phone.tap("letter-delete")
    type_code(phone, code[-1])
    phone.tap("enter")
    phone.until(lambda: phone.where == "Hand" and phone.screen.session.link == "joined")


def joins_by(phone: HandTable, lead: Any, peer: Any = None) -> None:
    """Open the hand screen without a table; the test calls the session's handlers itself."""
    from mobileapp.ui.phone.hand_screen import HandScreen
    from mobileapp.ui.phone.join_controller import JoinController
    from mobileapp.ui.phone.reconnect import JoinPlan

    def way(listener: Any) -> NearLink:
        phone.way = Unanswered(phone.app.session.host, frozenset({"Ana"}), listener)
        return phone.way

    route = phone.app.navigator
    plan = JoinPlan(lead, peer, enter=JoinController(phone.app.session, route, peer).enter)
    phone.set_up("contrast", 3)
    route.open_screen(lambda: HandScreen(phone.app.session, route.leave_hand, way, plan))
    phone.frames(2)


class Unanswered(NearLink):
    def open(self) -> None:
        """Nobody answers."""


LEAD = TypedCode("192.168.1.5", 40000, "237A22QX")
CORRECTED = ("192.168.1.5:40000", "237A2222")


def corrects(phone: HandTable) -> None:
    """Replace the last two of the eight characters."""
    for _ in range(2):
        phone.tap("letter-delete")
    type_code(phone, "22")
    assert typed(phone)[1] == CORRECTED[1]


def test_corrected_code_survives_a_rotation(phone: HandTable) -> None:
    joins_by(phone, LEAD)
    phone.screen.session.handle_over("unknown")
    corrects(phone)
    phone.screen.rebuild()
    phone.frames(2)
    assert typed(phone) == ("", CORRECTED[1]) and "Wrong code" in phone.words()
    phone.tap("with-address")
    phone.tap("letter-delete")
    phone.screen.rebuild()
    phone.frames(2)
    type_code(phone, "1")
    assert typed(phone) == ("192.168.1.5:40001", "237A2222"), "the same field is written in"
    phone.screen.back()
    phone.screen.rebuild()
    phone.frames(2)
    assert {"type"} <= phone.keys() and not {"enter", "letter-delete"} & phone.keys(), "closed stays closed"


def test_typed_text_survives_a_rotation_while_joining(phone: HandTable) -> None:
    joins_by(phone, LEAD)
    phone.wait(7)
    phone.tap("type")
    corrects(phone)
    phone.screen.rebuild()
    phone.frames(2)
    assert typed(phone) == CORRECTED and "Joining the table…" in phone.words()


def test_typed_text_survives_the_end_of_the_attempt(phone: HandTable) -> None:
    joins_by(phone, LEAD)
    phone.wait(7)
    phone.tap("type")
    corrects(phone)
    phone.screen.session.handle_over("patience")
    phone.frames(2)
    assert typed(phone) == CORRECTED and "Table not found" in phone.words()
    phone.screen.back()
    phone.frames(2)
    assert {"type", "quit"} <= phone.keys()


def test_code_typed_on_the_join_screen_survives_a_rotation(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", lambda *_: None)
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.tap("type")
    type_code(phone, "1.2.3.4:56")
    phone.tap("field-code")
    type_code(phone, "237A")
    phone.screen.rebuild()
    phone.frames(2)
    assert typed(phone) == ("1.2.3.4:56", "237A")


def test_no_answer_replaces_the_rate_limit_page(phone: HandTable) -> None:
    joins_by(phone, LEAD)
    phone.wait(7)
    phone.screen.session.handle_delay("later", 20)
    phone.frames(2)
    assert "Too many tries" in phone.words()
    phone.screen.session.handle_delay("nobody", 0)
    phone.frames(2)
    assert "Nobody answers" in phone.words() and "Too many tries" not in phone.words()


def test_rate_limit_seconds_update_without_breaking_a_touch(phone: HandTable) -> None:
    joins_by(phone, LEAD)
    phone.screen.session.handle_delay("later", 20)
    phone.frames(2)
    finger = phone.hold_finger("type")
    phone.screen.session.handle_delay("later", 18)
    phone.frames(2)
    assert "in 18 seconds" in phone.words()
    finger.touch_up()
    phone.frames(2)
    assert typed(phone) == ("192.168.1.5:40000", "237A22QX")


@pytest.mark.parametrize(
    ("lead", "peer"),
    [(SAMPLE_LINK, None), (TypedCode(TABLET.address, 0, "237A22QX"), TABLET)],
    ids=["scanned code", "Bluetooth"],
)
def test_page_does_not_mention_an_address_that_was_not_typed(phone: HandTable, lead: Any, peer: Any) -> None:
    joins_by(phone, lead, peer)
    phone.screen.session.handle_delay("nobody", 0)
    phone.wait(7)
    assert "address" not in phone.words() and "Is the tablet on?" in phone.words()


def test_rate_limit_shows_the_wait_and_the_phone_retries(phone: HandTable, table: ServedTable) -> None:
    now = [0.0]
    limits = table.door.limits = HandshakeLimiter(lambda: now[0])
    for _ in range(WRONG_CODES_PER_MIN):
        limits.count_wrong_code("127.0.0.1")
    now[0] += CODE_LOCKOUT_S - 20.5
    opens_by(phone, f"127.0.0.1:{table.link('Ana').port}", table.keys.code)
    phone.until(lambda: "Too many" in phone.words())
    assert "in 21 seconds" in phone.words() and {"type"} <= phone.keys()
    now[0] += CODE_LOCKOUT_S
    phone.until(lambda: phone.screen.session.link == "joined")
    for _ in range(FAILURES_PER_MIN):
        limits.count_failure("127.0.0.1")
    phone.app.navigator.open_link(f"tablee://join?{table.link('Bruno')}")
    phone.until(lambda: "Too many" in phone.words())


def test_other_version_is_reported_and_typed_text_is_kept(phone: HandTable) -> None:
    opens_by(phone, "127.0.0.1:1", "237A22QX")
    phone.screen.session.handle_over("version")
    assert "Another version" in phone.words()
    phone.tap("type")
    assert typed(phone) == ("127.0.0.1:1", "237A22QX")


def test_mistyped_bluetooth_code_is_corrected_without_an_address(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_radio(phone, monkeypatch)
    phone.app.navigator.join([TypedCode(TABLET.address, 0, "237A22QX")], TABLET)
    phone.screen.session.handle_over("unknown")
    assert "That code isn’t right. Check it on the tablet." in phone.words()
    assert not {"field-address"} & phone.keys()
    gone: list[Any] = []
    monkeypatch.setattr(phone.app.navigator, "join", lambda links, peer: gone.append((links, peer)))
    phone.tap("letter-delete")
    type_code(phone, "2")
    phone.tap("enter")
    assert gone == [([TypedCode(TABLET.address, 0, "237A22Q2")], TABLET)]


# --- a link ---


def _used(table: ServedTable, link: JoinLink) -> JoinLink:
    """Another phone joined by this link."""
    ManualPhone(link).join().confirm_token()
    until(lambda: table.keys.link_secret(derive_id(link.secret)) == "used")
    return link


def _used_and_shown_anew(table: ServedTable, link: JoinLink) -> JoinLink:
    """The phone that used it is dead, and another one joined by a new code."""
    _used(table, link)
    table.door.withdraw("Ana")
    _used(table, table.link("Ana"))
    return link


def _withdrawn(table: ServedTable, link: JoinLink) -> JoinLink:
    table.door.withdraw("Ana")
    return link


def _expired(table: ServedTable, link: JoinLink) -> JoinLink:
    table.keys._clock = lambda: time.time() + SESSION_MAX_S + 1
    return link


def _yesterday(table: ServedTable, link: JoinLink) -> JoinLink:
    table.keys.end_session()
    return link


def _foreign(table: ServedTable, link: JoinLink) -> JoinLink:
    return JoinLink(link.address, link.port, b"k" * 32, b"s" * 16)


def _unknown(table: ServedTable, link: JoinLink) -> JoinLink:
    return JoinLink(link.address, link.port, link.key, b"s" * 16)


TURNED = {
    _used: ("A used code", "This seat is on another phone now."),
    _used_and_shown_anew: ("A used code", "This seat is on another phone now."),
    _withdrawn: ("An old code", "It no longer opens a seat"),
    _yesterday: ("An old code", "It’s from an earlier evening"),
    _foreign: ("Another table", "This table doesn’t know that code"),
    _unknown: ("An unknown code", "This code is not from this table"),
    _expired: ("An old code", "It’s from an earlier evening"),
}


def test_rejected_link_shows_the_reason_and_offers_the_table_code(
    phone: HandTable, table: ServedTable
) -> None:
    phone.set_up("contrast", 3)
    for turned, words in TURNED.items():
        table.door.limits = HandshakeLimiter()  # avoid the rate limit for wrong links
        link = turned(table, table.link("Ana"))
        phone.app.navigator.open_link(f"tablee://join?{link}")
        text = ends(phone)
        assert all(each in text for each in words), (turned.__name__, text)
        assert {"type"} <= phone.keys()
    phone.tap("type")
    assert typed(phone) == (f"127.0.0.1:{link.port}", ""), "only the code is asked for"
    type_code(phone, table.keys.code)
    phone.tap("enter")
    phone.until(lambda: phone.where == "Hand" and phone.screen.session.link == "joined")


# --- a seat that is played on the tablet or by a bot ---


def _joins(phone: HandTable, table: ServedTable) -> Any:
    phone.set_up("contrast", 3)
    phone.app.navigator.join([table.link("Ana")])
    phone.until(lambda: phone.where == "Hand" and phone.screen.face is not None)
    return phone.screen.session


def _reseats(phone: HandTable, table: ServedTable, party: Party, seats: tuple[int, ...]) -> None:
    table.do(lambda: (table.host.reseat(party), True))
    phone.until(lambda: phone.screen.session.seats == seats)
    phone.frames(2)


def test_phone_follows_the_game_while_its_seat_is_on_the_tablet(phone: HandTable, table: ServedTable) -> None:
    party = begins(table)
    session = _joins(phone, table)
    here = party.with_tablet_at(party.spots[0])
    phone.app.navigator.open_join()  # it disconnects, and rejoins during the pause
    table.do(lambda: (table.host.pause(), table.host.reseat(here), True))
    phone.tap("back-0")
    phone.until(lambda: phone.where == "Hand" and phone.screen.session.is_paused)
    phone.frames(2)
    text = "Ana, your cards are on the tablet now."
    assert text in phone.words() and "Game paused" in phone.words() and "“Back to phone”" in phone.words()
    assert not {"pause"} & phone.keys()
    session = phone.screen.session
    table.do(lambda: (table.host.go_on(), True))
    phone.until(lambda: not session.is_paused)
    phone.frames(2)
    assert text in phone.words() and "Waiting for Ana and Bruno" in phone.words()
    assert "Game paused" not in phone.words()
    phone.screen.rebuild()
    assert text in phone.words()
    symbol = table.do(lambda: table.host.table.view(1).choices[0].forms[0].among[0])
    table.do(lambda: table.host.table.submit(1, Lay(symbol), table.host.now(), "b"))
    table.do(lambda: (table.host.views.show_all(), True))
    phone.until(lambda: "Waiting for Ana" in phone.words() and "Bruno" not in phone.words())
    _reseats(phone, table, party, (0,))
    phone.until(lambda: phone.screen.face is not None)
    assert phone.screen.view.seat == 0
    _reseats(phone, table, party.with_bot(party.spots[0], 2), ())
    assert "Ana, a robot has your cards for now." in phone.words() and "“Ana is back”" in phone.words()


@pytest.mark.parametrize("size", [(412, 780), (780, 412)])
def test_phone_can_request_a_pause_while_its_seat_is_on_the_tablet(
    phone: HandTable, size: tuple[int, int]
) -> None:
    phone.set_up("contrast", 3, size=size)
    phone.way.channel.is_remote = True
    at_tablet(phone, 0)
    assert "Ana, your cards are on the tablet now." in phone.words()
    if size[0] > size[1]:
        phone.tap("table")  # a rail has no room for the button
    held(phone, "pause")
    assert phone.way.said[-1] == PauseRequest("pause", "Ana") and "Pause requested" in phone.words()


def lays_a_symbol(phone: HandTable, seat: int) -> None:
    phone.submit_move(seat, Lay(phone.app.session.host.table.view(seat).choices[0].forms[0].among[0]))


def test_moves_of_others_keep_hold_and_sheet_on_a_watching_phone(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=(412, 780))
    phone.way.channel.is_remote = True
    at_tablet(phone, 0)
    assert "Waiting for Ana, Bruno and Chloé" in phone.words()
    finger = phone.hold_finger("pause")
    phone.wait(0.3)
    lays_a_symbol(phone, 1)
    assert "Waiting for Ana and Chloé" in phone.words()
    phone.wait(0.6)
    finger.touch_up()
    assert phone.way.said[-1] == PauseRequest("pause", "Ana")
    phone.tap("table")
    assert {"close"} <= phone.keys()
    lays_a_symbol(phone, 2)
    assert {"close"} <= phone.keys() and "Chloé" not in phone.words()


# --- leaving ---


def test_leaving_asks_for_confirmation_and_the_phone_can_rejoin(phone: HandTable, table: ServedTable) -> None:
    begins(table)
    _joins(phone, table)
    phone.app.navigator.open_join()
    phone.until(lambda: table.door.presence.state_of("Ana") == "lost")
    assert not table.door.presence.has_left("Ana"), "it is gone, and nobody has said so"
    phone.tap("back-0")
    phone.until(lambda: phone.where == "Hand" and phone.screen.face is not None)
    session = phone.screen.session
    phone.tap("table")
    phone.tap("quit")
    assert phone.where == "Hand" and "Leave the table?" in phone.words() and session.link == "joined"
    phone.tap("close")
    assert phone.screen.face is not None and "Leave the table?" not in phone.words()
    phone.tap("table")
    phone.tap("quit")
    phone.tap("leave-table")
    phone.until(lambda: table.door.presence.has_left("Ana"))
    assert phone.where == "Join" and table.door.presence.state_of("Ana") == "lost"
    phone.tap("back-0")
    phone.until(lambda: phone.where == "Hand" and phone.screen.face is not None)
    assert not table.door.presence.has_left("Ana")


def test_lost_phone_leaves_without_waiting_for_the_table(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.way.cut()
    phone.wait(3)
    phone.tap("quit")
    phone.tap("leave-table")
    assert phone.where == "Join"


# --- pause ---


def test_only_the_phone_that_requested_the_pause_may_end_it_with_players_at_the_tablet(
    phone: HandTable,
) -> None:
    phone.set_up("contrast", 3)
    at_tablet(phone, 2)
    host = phone.app.session.host
    for asked, offered in (("Bruno", False), ("Ana", True)):
        host.pause(asked)
        assert ({"go-on"} <= phone.keys()) == offered, asked
        host.go_on()
        phone.frames(2)
    host.pause("Ana")
    phone.tap("go-on")
    assert phone.way.said[-1] == PauseRequest("go_on", "Ana")


# --- every screen size ---


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", [min(dp(*each) for each in SIZES)])
def test_pages_fit_the_smallest_screen(phone: HandTable, size: tuple[int, int], turned: bool) -> None:
    """Large text, with a cut-out and a system bar."""
    found = set()

    def look(what: str) -> None:
        found.update((what, fault) for fault in faults(phone, DPI))

    glass = {"insets": (0, 30, 15, 40) if turned else (40, 0, 30, 0), "large_text": True}
    lead = TypedCode("192.168.100.100", 54321, "237A22QX")

    def lays() -> None:
        phone.set_up("contrast", 3, size=size[::-1] if turned else size, language="fr", **glass)
        phone.screen._reconnect.join_target = lead
        phone.screen._reconnect._enter = lambda _address, _code: ""

    lays()
    phone.way.channel.is_remote = True
    at_tablet(phone, 0)
    look("tablet")
    phone.app.session.host.pause()
    look("tablet rests")
    phone.screen._menu.ask_to_leave()
    look("leaving")
    lays()
    phone.screen.session.handle_over("unknown")
    look("sheet")
    phone.screen._actions.close()
    phone.screen.over("used")
    look("used")
    phone.screen.session.link, phone.screen.session.carried = "looking", ()
    for why in ("nobody", "later"):
        phone.screen.session.handle_delay(why, 30)
        phone.screen._links.show_lost(tips=True)
        look(why)
    assert not found, sorted(found)
