"""The tablet gives its own package to phones: one at a time, none during a race, refusals as sentences."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from mobileapp.net.web import package_download
from mobileapp.net.web.package_download import BUSY, NOT_OFFERED, PACKAGE_PATH, RACE
from tests.net.test_landing_page import get
from tests.support.tables import ServedTable, serve_table

PACKAGE = bytes(range(256)) * 40_000  # 10 MB: more than the buffers of both ends


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("installed") / "base.apk"
    made.write_bytes(PACKAGE)
    return made


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


@pytest.fixture
def offering(table: ServedTable, file: Path) -> ServedTable:
    table.wifi.package.offer(file)
    return table


def open_download(table: ServedTable) -> socket.socket:
    """A phone that has received the beginning and now reads nothing."""
    browser = socket.create_connection(("127.0.0.1", table.wifi.port), 10)
    browser.sendall(f"GET {PACKAGE_PATH} HTTP/1.1\r\nHost: 127.0.0.1:{table.wifi.port}\r\n\r\n".encode())
    assert browser.recv(15) == b"HTTP/1.1 200 OK"
    return browser


def read_rest(browser: socket.socket) -> bytes:
    told = b""
    while piece := browser.recv(1 << 20):
        told += piece
    return told.partition(b"\r\n\r\n")[2]


def test_phone_downloads_the_whole_file(offering: ServedTable) -> None:
    first, headers, body = get(offering, PACKAGE_PATH)
    assert first == "HTTP/1.1 200 OK" and body == PACKAGE
    assert headers["content-type"] == "application/vnd.android.package-archive"
    assert headers["content-disposition"] == 'attachment; filename="tablee.apk"'
    assert headers["content-length"] == str(len(PACKAGE)) and headers["x-content-type-options"] == "nosniff"


def test_fingerprint_is_that_of_the_file(offering: ServedTable) -> None:
    ends = time.monotonic() + 10
    while not offering.wifi.package.fingerprint and time.monotonic() < ends:
        time.sleep(0.005)
    assert offering.wifi.package.fingerprint == sha256(PACKAGE).hexdigest()[:8]


def test_head_sends_no_file(offering: ServedTable) -> None:
    first, headers, body = get(offering, PACKAGE_PATH, "HEAD")
    assert (first, headers["content-length"], body) == ("HTTP/1.1 200 OK", str(len(PACKAGE)), b"")


@pytest.mark.parametrize(("accepted", "word"), [("en", "Ask at the tablet"), ("fr", "tablette")])
def test_nothing_is_offered_before_somebody_chooses_it(table: ServedTable, accepted: str, word: str) -> None:
    first, headers, body = get(table, PACKAGE_PATH, more=f"Accept-Language: {accepted}\r\n")
    assert first == "HTTP/1.1 404 Not Found" and word in body.decode()
    assert headers["content-type"].startswith("text/plain")


def test_file_that_is_gone_is_not_offered(table: ServedTable, tmp_path: Path) -> None:
    table.wifi.package.offer(tmp_path / "gone.apk")
    assert (get(table, PACKAGE_PATH)[0], get(table, PACKAGE_PATH)[2].decode()) == (
        "HTTP/1.1 404 Not Found",
        f"{NOT_OFFERED}\n",
    )


def test_second_phone_waits_for_the_first(offering: ServedTable) -> None:
    with open_download(offering) as phone:
        first, headers, body = get(offering, PACKAGE_PATH)
        assert (first, body.decode()) == ("HTTP/1.1 503 Service Unavailable", f"{BUSY}\n")
        assert int(headers["retry-after"]) > 0
        assert read_rest(phone) == PACKAGE
    assert get(offering, PACKAGE_PATH)[2] == PACKAGE


def test_phone_that_disappears_or_takes_too_long_makes_room(
    offering: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_download(offering).close()
    deadline = time.monotonic() + 10
    while get(offering, PACKAGE_PATH, "HEAD")[0] != "HTTP/1.1 200 OK":
        assert time.monotonic() < deadline
    monkeypatch.setattr(package_download, "MAX_S", 0.3)
    with open_download(offering):
        time.sleep(0.6)
        assert get(offering, PACKAGE_PATH, "HEAD")[0] == "HTTP/1.1 200 OK"


def test_race_refuses_a_download_and_interrupts_a_running_one(offering: ServedTable) -> None:
    with open_download(offering) as phone:
        offering.wifi.package.is_racing = True
        assert get(offering, PACKAGE_PATH)[2].decode() == f"{RACE}\n"
        phone.settimeout(0.5)
        received = 0
        with pytest.raises(TimeoutError):
            while piece := phone.recv(1 << 20):
                received += len(piece)
        assert received < len(PACKAGE), "only what was in the buffers"
        phone.settimeout(10)
        offering.wifi.package.is_racing = False
        assert received + len(read_rest_of_body(phone)) >= len(PACKAGE)


def read_rest_of_body(phone: socket.socket) -> bytes:
    told = b""
    while piece := phone.recv(1 << 20):
        told += piece
    return told


def test_stranger_s_site_gets_nothing(offering: ServedTable) -> None:
    """The check of the host's name comes first, as for the page."""
    from tests.net.test_landing_page import asked

    assert asked(offering, f"GET {PACKAGE_PATH} HTTP/1.1\r\nHost: evil.example\r\n\r\n")[0].startswith(
        "HTTP/1.1 403"
    )
