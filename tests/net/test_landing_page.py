"""The landing page: one small page in the browser's language, one response, and nothing else."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request

from mobileapp.net.web import static_files
from mobileapp.net.web.landing_page import is_same_host, preferred_language, render_page
from tests.support.tables import ManualPhone, ServedTable, serve_table


@pytest.fixture(autouse=True)
def not_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "built_site", static_files.StaticFiles)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTable]:
    with serve_table(tmp_path_factory.mktemp("page")) as table:
        yield table


def asked(table: ServedTable, request: str) -> tuple[str, dict[str, str], bytes]:
    """Status line, headers and body; reads until the connection is closed."""
    with socket.create_connection(("127.0.0.1", table.wifi.port), 10) as browser:
        browser.sendall(request.encode())
        told = b""
        while piece := browser.recv(65536):
            told += piece
    head, _, body = told.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    return first, {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}, body


def get(
    table: ServedTable, path: str = "/", method: str = "GET", more: str = ""
) -> tuple[str, dict[str, str], bytes]:
    host = f"Host: 127.0.0.1:{table.wifi.port}\r\n"
    return asked(table, f"{method} {path} HTTP/1.1\r\n{host}{more}\r\n")


@pytest.mark.parametrize(
    ("accepted", "word"),
    [
        ("", "Open in the app"),
        ("fr-BE,en;q=0.5", "Ouvrir dans"),
        ("de, nl;q=0.8, fr;q=0.2", "Openen in de app"),
    ],
)
def test_page_is_in_the_browser_s_language(table: ServedTable, accepted: str, word: str) -> None:
    more = f"Accept-Language: {accepted}\r\n" if accepted else ""
    first, headers, body = get(table, more=more)
    assert first == "HTTP/1.1 200 OK" and word in body.decode()
    assert headers["content-length"] == str(len(body)) and headers["connection"] == "close"
    policy = headers["content-security-policy"]
    assert "server" not in headers and "'none'" in policy and "unsafe" not in policy


def test_page_links_to_the_app_and_holds_no_secret(table: ServedTable) -> None:
    link = table.link("Ana")
    body = get(table)[2].decode()
    assert "tablee://" in body and "intent://" in body and "browser_fallback_url" in body
    assert "location.hash" in body and str(link)[-64:] not in body and "Ana" not in body


def test_page_without_the_secret_part_hides_the_advice_about_its_button(table: ServedTable) -> None:
    body = get(table)[2].decode()
    without_secret = body.partition("else{")[2].partition("}")[0]
    assert '<small id="install">' in body and "install').hidden=true" in without_secret


def test_head_is_get_without_its_body(table: ServedTable) -> None:
    first, headers, body = get(table, method="HEAD")
    _, whole, page_ = get(table)
    assert (first, body) == ("HTTP/1.1 200 OK", b"") and headers["content-length"] == str(len(page_))
    assert set(headers) == set(whole)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(table: ServedTable, method: str) -> None:
    first, headers, body = get(table, method=method)
    assert first.split()[1] == "405" and headers["allow"] == "GET, HEAD" and not body


@pytest.mark.parametrize("path", ["/favicon.ico", "/index.html", "/..", "//", "/x?a=1", "*"])
def test_other_paths_are_not_found(table: ServedTable, path: str) -> None:
    first, _, body = get(table, path)
    assert first.split()[1] == "404" and not body


def test_query_gets_the_same_page(table: ServedTable) -> None:
    assert get(table, "/?x=1") == get(table)


UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


def status(table: ServedTable, headers: str) -> str:
    """The status of the first response to a request with these headers; PORT is replaced."""
    with socket.create_connection(("127.0.0.1", table.wifi.port), 10) as browser:
        browser.sendall(f"GET / HTTP/1.1\r\n{headers}\r\n".replace("PORT", str(table.wifi.port)).encode())
        return browser.recv(65536).decode().split()[1]


@pytest.mark.parametrize("asks", ["", UPGRADE])
@pytest.mark.parametrize(
    "headers",
    [
        "",
        "Host: evil.example:PORT\r\n",
        "Host: tablet.local.evil.example:PORT\r\n",
        "Host: evil.local.:PORT\r\n",
        "Host: tablet.local\r\n",
        "Host: 127.0.0.1\r\n",
        "Host: 127.0.0.1:1\r\n",
        "Host: 10.255.255.1:PORT\r\n",
        "Host: 127.0.0.1:PORT@evil.example\r\n",
        "Host: 127.0.0.1:PORT\r\nHost: evil.example\r\n",
        "Host: 127.0.0.1:PORT\r\nOrigin: http://evil.example\r\n",
        "Host: 127.0.0.1:PORT\r\nOrigin: https://127.0.0.1:PORT\r\n",
        "Host: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:1\r\n",
        "Host: 127.0.0.1:PORT\r\nOrigin: null\r\n",
    ],
)
def test_other_host_or_origin_is_forbidden(table: ServedTable, headers: str, asks: str) -> None:
    assert status(table, headers + asks) == "403"


@pytest.mark.parametrize(("asks", "answer"), [("", "200"), (UPGRADE, "101")])
@pytest.mark.parametrize(
    "headers",
    [
        "Host: 127.0.0.1:PORT\r\n",
        "Host: 127.3.2.1:PORT\r\n",
        "Host: LocalHost:PORT\r\n",
        "Host: tablet:PORT\r\n",
        "Host: Annas-Tablet.local:PORT\r\n",
        "Host: [::1]:PORT\r\n",
        "Host: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n",
    ],
)
def test_own_host_and_origin_are_answered(table: ServedTable, headers: str, asks: str, answer: str) -> None:
    assert status(table, headers + asks) == answer


def test_host_must_be_the_local_address_or_a_name_of_this_network() -> None:
    def is_ours(host: str, here: tuple[str | int, ...], named: str | None = None) -> bool:
        return is_same_host(Request("/", Headers({"Host": host})), here, named)

    assert is_ours("192.168.43.1:4000", ("192.168.43.1", 4000))
    assert is_ours("192.168.43.1:4000", ("::ffff:192.168.43.1", 4000, 0, 0))
    assert is_ours("[fe80::1]:4000", ("fe80::1%wlan0", 4000, 0, 3))
    assert is_ours("Tablet.example:4000", ("192.168.43.1", 4000), "tablet.example")
    assert is_ours("Tablet.local:4000", ("192.168.43.1", 4000))
    assert is_ours("192.168.43.1", ("192.168.43.1", 80))
    assert not is_ours("192.168.43.2:4000", ("192.168.43.1", 4000))
    assert not is_ours("tablet.example:4000", ("192.168.43.1", 4000))


@pytest.mark.parametrize(
    ("method", "path", "more"),
    [
        ("GET", "/", ""),
        ("HEAD", "/", ""),
        ("GET", "/other", ""),
        ("POST", "/", ""),
        ("GET", "/", "Origin: http://evil.example\r\n"),
        ("GET", "/", UPGRADE.replace("13", "7")),
    ],
)
def test_every_answer_forbids_framing_and_sniffing(
    table: ServedTable, method: str, path: str, more: str
) -> None:
    _, headers, _ = get(table, path, method, more)
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_one_response_per_connection(table: ServedTable) -> None:
    """The connection is closed after a response; two pipelined requests get at most one."""
    once = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{table.wifi.port}\r\n\r\n"
    assert asked(table, once)[2].count(b"<!doctype") == 1
    assert asked(table, once * 2)[2].count(b"<!doctype") <= 1


def test_devices_join_on_the_same_port(table: ServedTable) -> None:
    assert ManualPhone(table.link("Bruno")).join().token


def test_language_weights_are_obeyed_and_nonsense_is_english() -> None:
    assert preferred_language("en;q=0.1, nl;q=0.9") == "nl" and preferred_language("fr;q=0, nl;q=0.1") == "nl"
    assert preferred_language(";;;,q=,\x00" * 200) == "en"


def test_each_page_is_small() -> None:
    assert (
        all(len(render_page(code)) < 4096 for code in ("fr", "en", "nl"))
        and Path("mobileapp/net/web/landing_page.py").exists()
    )
