"""The tablet's hotspot: typed once, shown as a QR code; its password is shown nowhere else."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from mobileapp.net.discovery.hotspot import Hotspot
from tests.support.faces import SIZE, face_table
from tests.support.table_with_phones import Table
from tests.support.words import quoted

NAME, PASSWORD = "Tab d’Éa 7", 'aZ9 ;:,\\"~'
CODE = 'WIFI:T:WPA;S:Tab d’Éa 7;P:aZ9 \\;\\:\\,\\\\\\"~;;'
SPOT = 3  # Bruno's


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("hotspot")) as table:
        yield table


@pytest.fixture
def table(laid: Table) -> Table:
    """Bruno's seat waits for a phone, and its help sheet is open."""
    laid.seats(3)
    laid.move_to_phones(1)
    laid.tap("help", SPOT)
    return laid


def types(table: Table, text: str) -> None:
    """Type by touch; switch the keyboard layer if needed."""
    for sign in text:
        if sign == " ":
            table.tap("letter-space", SPOT)
            continue
        for turn in ("letter-case", "letter-case", "letter-signs", "letter-signs"):
            if f"letter-{sign}" in table.keys(SPOT):
                break
            table.tap(turn, SPOT)
        table.tap(f"letter-{sign}", SPOT)


def tells(table: Table, name: str = NAME, password: str = PASSWORD) -> None:
    table.tap("hotspot", SPOT)
    types(table, name)
    table.tap("field-password", SPOT)
    types(table, password)


def read(table: Table) -> set[str]:
    """Wi-Fi codes that a QR reader finds on the screen."""
    import numpy as np
    import zxingcpp

    found = zxingcpp.read_barcodes(np.ascontiguousarray(table.pixels()[::-1]))
    return {code.text for code in found if code.text.startswith("WIFI:")}


def begun(table: Table) -> Any:
    return table.screen.codes.help_sheet.draft


def test_typed_hotspot_is_shown_as_a_readable_code(table: Table) -> None:
    assert (
        quoted("Turn on the tablet’s hotspot and connect the phone to it. No internet needed.")
        in table.words()
    )
    tells(table)
    assert PASSWORD in table.words(), "who types sees what"
    table.tap("keep", SPOT)
    assert read(table) == {CODE}
    words = table.words()
    assert (
        NAME in words and quoted("It’s normal for this Wi-Fi to have no internet. Stay connected.") in words
    )
    assert f"{quoted('Wi-Fi')} | 1 |" in words and " | 2 | " in words, "the codes are numbered"
    table.tap("done", SPOT)
    table.tap("help", SPOT)
    table.tap("hotspot", SPOT)
    assert read(table) == {CODE}, "nobody types it twice"


def test_hotspot_survives_a_restart_outside_the_game_database(table: Table) -> None:
    session = table.app.session
    tells(table)
    table.tap("keep", SPOT)
    del session.network.hotspot
    assert session.network.hotspot == Hotspot(NAME, PASSWORD)
    database = b"".join(file.read_bytes() for file in session.store.path.parent.glob("*.sqlite*"))
    assert b"aZ9" not in database, "games are backed up, and may come to another tablet"


def test_open_hotspot_has_no_password(table: Table) -> None:
    tells(table, "tab", "")
    table.tap("keep", SPOT)
    assert read(table) == {"WIFI:T:nopass;S:tab;P:;;"}


def test_hotspot_without_name_or_with_short_password_is_not_saved(table: Table) -> None:
    table.tap("hotspot", SPOT)
    assert "keep" not in table.keys(SPOT)
    types(table, "tab")
    table.tap("field-password", SPOT)
    types(table, "seven77")
    table.tap("keep", SPOT)
    assert (
        quoted("Too short: a Wi-Fi password needs {number} characters.", number=8) in table.words()
        and table.app.session.network.hotspot is None
    )
    types(table, "8")
    assert "at least" not in table.words()
    table.tap("keep", SPOT)
    assert table.app.session.network.hotspot == Hotspot("tab", "seven778")


def test_hotspot_name_and_password_are_limited_in_length(table: Table) -> None:
    table.tap("hotspot", SPOT)
    writes = table.screen.codes.help_sheet._write
    for sign in "é" * 20:
        writes(sign)
    assert begun(table).name == "é" * 16, "bytes are counted"
    table.tap("field-password", SPOT)
    for sign in "x" * 70:
        writes(sign)
    assert len(begun(table).password) == 63


def test_keyboard_has_a_key_for_every_password_character() -> None:
    from mobileapp.i18n.keyboard_layouts import DIGITS, letters
    from mobileapp.ui.toolkit.full_keyboard import SYMBOL_KEYS

    assert set(map(chr, range(33, 127))) == set(DIGITS + letters() + letters().upper() + SYMBOL_KEYS) - {" "}


def test_changing_the_hotspot_hides_and_keeps_the_old_password(table: Table) -> None:
    table.app.session.network.save_hotspot(Hotspot("tab", "se-cret-77"))
    table.tap("hotspot", SPOT)
    table.tap("change", SPOT)
    types(table, "9")
    table.tap("field-password", SPOT)
    assert "se-cret" not in table.words() and "••••••••" in table.words()
    table.tap("keep", SPOT)
    assert table.app.session.network.hotspot == Hotspot("tab9", "se-cret-77")
    table.tap("change", SPOT)
    table.tap("field-password", SPOT)
    types(table, "another-1")
    assert "another-1" in table.words()
    table.tap("keep", SPOT)
    assert table.app.session.network.hotspot == Hotspot("tab9", "another-1")
    table.tap("change", SPOT)
    table.tap("field-password", SPOT)
    table.tap("letter-delete", SPOT)
    table.tap("keep", SPOT)
    assert table.app.session.network.hotspot == Hotspot("tab9"), "it was taken away"


def test_password_is_visible_only_while_typed_and_never_logged(
    table: Table, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    from msgspec.json import encode

    caplog.set_level(logging.DEBUG)
    secret = "gh0st-w0rd"
    tells(table, "tab", secret)
    assert secret in table.words()
    probes = [encode(table.probe()).decode()]
    table.tap("field-name", SPOT)
    assert secret not in table.words()
    table.tap("keep", SPOT)
    assert secret not in table.words()
    probes.append(encode(table.probe()).decode())
    output = "".join((*probes, caplog.text, *capfd.readouterr(), repr(table.app.session.network.hotspot)))
    assert secret not in output and json.dumps(secret)[1:-1] not in output
    table.tap("close", SPOT)
    assert not read(table)


def test_typed_text_survives_a_rotation(table: Table) -> None:
    tells(table, "tab", "half")
    before = begun(table)
    table.screen.rebuild()
    table.frames(2)
    assert begun(table) == before and "half" in table.words()


def test_typed_text_in_the_pause_survives_phone_changes(table: Table) -> None:
    table.plays(3)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("phone", 1)
    spot = table.app.session.party.spots[1]
    assert spot == SPOT
    table.tap("help", spot)
    tells(table, "tab", "half")
    before = begun(table)
    table.app.phones_changed()
    table.wait(1)
    assert begun(table) == before


def test_address_in_the_help_is_updated_without_losing_typed_text(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The address changes, for example, when the hotspot is opened."""
    table.app.session.phones.table_addresses.fixed = None
    for address in ("192.168.1.5", "192.168.43.1"):
        monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda address=address: [address])
        table.wait(4)
        assert f"{address}:" in table.words()
        assert (
            "keep-here" in table.keys(SPOT)
            and quoted("Point the phone’s camera at the code") not in table.words()
        ), "the code is below"
    tells(table, "tab", "half")
    before = begun(table)
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["192.168.1.5"])
    table.wait(4)
    assert begun(table) == before and "letter-case" in table.keys(SPOT)
    assert quoted("Point the phone’s camera at the code") not in table.words()


def test_hotspot_of_the_command_line_is_used_until_changed(table: Table) -> None:
    from mobileapp.session.device_network import DeviceNetwork

    session = table.app.session
    session.network = DeviceNetwork(session.owner_thread.put, "house:se,cret77")
    table.tap("hotspot", SPOT)
    assert read(table) == {"WIFI:T:WPA;S:house;P:se\\,cret77;;"}
    table.tap("change", SPOT)
    types(table, "2")
    table.tap("keep", SPOT)
    assert read(table) == {"WIFI:T:WPA;S:house2;P:se\\,cret77;;"}


@pytest.mark.parametrize("size", [SIZE, (1024, 600), (600, 1024)])
@pytest.mark.parametrize("seat", [0, 1])
def test_longest_hotspot_code_is_readable_on_small_screens(
    laid: Table, size: tuple[int, int], seat: int
) -> None:
    from kivy.core.window import Window

    from mobileapp.ui import theme

    longest = Hotspot("N" * 32, "p;" * 31 + "x")
    Window.size = size
    theme.measure_screen(*size)
    try:
        laid.seats(4)
        spot = laid.screen.party.spots[seat]
        laid.move_to_phones(seat)
        laid.app.session.network.save_hotspot(longest)
        laid.tap("help", spot)
        laid.tap("hotspot", spot)
        if size[1] <= SIZE[1]:  # else a part of the window is not drawn
            assert read(laid) == {longest.code}
        sheet = laid.screen.codes.help_sheet
        codes = [each for each in sheet.children if type(each).__name__ == "QrCode"]
        assert len(codes) == 2 and all(code.y >= 0 and code.top <= sheet.height for code in codes)
        assert not codes[0].collide_widget(codes[1])
    finally:
        laid.app.navigator.go_home()
        Window.size = SIZE
        theme.measure_screen(*SIZE)


LOWERCASE_KEYS = ((1024, 600), 170.0)  # 7 inches, where 9 mm take a larger share


@pytest.mark.parametrize(("size", "dpi"), [LOWERCASE_KEYS, (LOWERCASE_KEYS[0][::-1], 170.0), (SIZE, None)])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_keys_have_touch_size_and_fit_on_the_sheet(
    laid: Table, size: tuple[int, int], dpi: float | None, seat: int
) -> None:
    from kivy.core.window import Window

    from mobileapp.testing.probe import _walk_visible
    from mobileapp.ui import theme
    from mobileapp.ui.toolkit.keyboard import MIN_KEY_MM
    from mobileapp.ui.toolkit.text import Text

    Window.size = size
    theme.measure_screen(*size, dpi)
    try:
        laid.seats(3)
        spot = laid.screen.party.spots[seat]
        laid.move_to_phones(seat)
        laid.tap("help", spot)
        laid.tap("hotspot", spot)
        sheet = laid.screen.codes.help_sheet
        x, y, width, height = sheet.parent_box
        assert x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1]
        for part in (*sheet._fields.values(), sheet._ready, *sheet._keys.children):
            assert part.x >= 0 and part.right <= sheet.width + 1 and part.y >= 0 and part.top <= sheet.height
        metrics = theme.screen_metrics
        assert all(key.width >= MIN_KEY_MM * metrics.mm for key in sheet._keys.children)
        assert all(key.height >= metrics.touch_target - 1 for key in sheet._keys.children)
        texts = [each for each, _ in _walk_visible(sheet, None) if isinstance(each, Text)]
        assert not [each.text for each in texts if each.shorten]
        assert not any(sheet._keys.collide_widget(each) for each in (*sheet._fields.values(), sheet._ready))
    finally:
        laid.app.navigator.go_home()
        Window.size = SIZE
        theme.measure_screen(*SIZE)
