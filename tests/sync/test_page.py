"""What a browser finds on the port: one page in its language, one answer, and nothing else."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from mobileapp.sync.page import page, preferred
from tests.sync.tables import Phone, Served, served


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("page")) as table:
        yield table


def asked(table: Served, request: str) -> tuple[str, dict[str, str], bytes]:
    """Status line, headers and body; the connection is closed behind them."""
    with socket.create_connection(("127.0.0.1", table.door.port), 10) as browser:
        browser.sendall(request.encode())
        told = b""
        while piece := browser.recv(65536):
            told += piece
    head, _, body = told.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    return first, {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}, body


def get(
    table: Served, path: str = "/", method: str = "GET", more: str = ""
) -> tuple[str, dict[str, str], bytes]:
    return asked(table, f"{method} {path} HTTP/1.1\r\nHost: table\r\n{more}\r\n")


@pytest.mark.parametrize(
    ("accepted", "word"),
    [
        ("", "Open in the app"),
        ("fr-BE,en;q=0.5", "Ouvrir dans"),
        ("de, nl;q=0.8, fr;q=0.2", "Openen in de app"),
    ],
)
def test_the_page_speaks_the_browsers_language(table: Served, accepted: str, word: str) -> None:
    more = f"Accept-Language: {accepted}\r\n" if accepted else ""
    first, headers, body = get(table, more=more)
    assert first == "HTTP/1.1 200 OK" and word in body.decode()
    assert headers["content-length"] == str(len(body)) and headers["connection"] == "close"
    assert "server" not in headers and "'none'" in headers["content-security-policy"]


def test_the_page_leads_into_the_app_and_holds_no_secret(table: Served) -> None:
    link = table.link("Ana")
    body = get(table)[2].decode()
    assert "tablee://" in body and "intent://" in body and "browser_fallback_url" in body
    assert "location.hash" in body and str(link)[-64:] not in body and "Ana" not in body


def test_head_is_get_without_its_body(table: Served) -> None:
    first, headers, body = get(table, method="HEAD")
    _, whole, page_ = get(table)
    assert (first, body) == ("HTTP/1.1 200 OK", b"") and headers["content-length"] == str(len(page_))
    assert set(headers) == set(whole)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(table: Served, method: str) -> None:
    first, headers, body = get(table, method=method)
    assert first.split()[1] == "405" and headers["allow"] == "GET, HEAD" and not body


@pytest.mark.parametrize("path", ["/favicon.ico", "/index.html", "/..", "//", "/?a=1", "*"])
def test_there_is_nothing_else(table: Served, path: str) -> None:
    first, _, body = get(table, path)
    assert first.split()[1] == "404" and not body


def test_one_answer_per_connection(table: Served) -> None:
    """It is closed behind the answer; who asks twice in one breath gets none."""
    once = "GET / HTTP/1.1\r\nHost: table\r\n\r\n"
    assert asked(table, once)[2].count(b"<!doctype") == 1
    assert asked(table, once * 2)[2].count(b"<!doctype") <= 1


def test_devices_come_in_by_the_same_port(table: Served) -> None:
    assert Phone(table.link("Bruno")).joins().token


def test_weights_are_obeyed_and_nonsense_is_english() -> None:
    assert preferred("en;q=0.1, nl;q=0.9") == "nl" and preferred("fr;q=0, nl;q=0.1") == "nl"
    assert preferred(";;;,q=,\x00" * 200) == "en"


def test_each_page_is_small() -> None:
    assert (
        all(len(page(code)) < 4096 for code in ("fr", "en", "nl")) and Path("mobileapp/sync/page.py").exists()
    )
