"""The tablet's own Wi-Fi: its QR code text, parsing and saving."""

from __future__ import annotations

from pathlib import Path

from mobileapp.net.discovery.hotspot import (
    Hotspot,
    is_valid_name,
    is_valid_password,
    load_hotspot,
    parse_hotspot,
)


def test_code_has_the_wifi_qr_format() -> None:
    assert Hotspot("Tablée").code == "WIFI:T:nopass;S:Tablée;P:;;"
    assert Hotspot('a;b"c', "d:e\\f,g").code == 'WIFI:T:WPA;S:a\\;b\\"c;P:d\\:e\\\\f\\,g;;'


def test_independent_parser_reads_name_and_password() -> None:
    """As Android does: a backslash escapes the next character."""
    said = Hotspot('\\;,:"x', 'p;:,"\\\\;;')
    fields, at, read = dict[str, str](), "", said.code.removeprefix("WIFI:")
    while read and read != ";":
        if not at:
            at, _, read = read.partition(":")
        elif read[0] == ";":
            at, read = "", read[1:]
        else:
            taken = 2 if read[0] == "\\" else 1
            fields[at] = fields.get(at, "") + read[taken - 1]
            read = read[taken:]
    assert fields == {"T": "WPA", "S": said.name, "P": said.password}


def test_command_line_is_parsed_into_name_and_password() -> None:
    assert parse_hotspot("house:a:b") == Hotspot("house", "a:b") and parse_hotspot("house:") == Hotspot(
        "house"
    )
    assert parse_hotspot("house") is None and parse_hotspot(":x") is None


def test_length_limits_of_name_and_password() -> None:
    assert is_valid_name("é" * 16) and not is_valid_name("é" * 17)
    assert [length for length in (0, 1, 7, 8, 63, 64) if is_valid_password("x" * length)] == [0, 8, 63]


def test_file_is_private_and_junk_is_ignored(tmp_path: Path) -> None:
    file = tmp_path / "hotspot.json"
    assert load_hotspot(file) is None
    Hotspot("house", "secret77").save(file)
    assert load_hotspot(file) == Hotspot("house", "secret77") and file.stat().st_mode & 0o777 == 0o600
    for junk in (b"", b"{", b'{"name": 1}', b"\xff\xfe"):
        file.write_bytes(junk)
        assert load_hotspot(file) is None


def test_repr_hides_the_password() -> None:
    assert "secret" not in f"{Hotspot('house', 'secret77')!r} {[Hotspot('house', 'secret77')]}"
