"""The page's files over HTTP: languages, caching, ranges, compression, and what is refused."""

from __future__ import annotations

import gzip
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Event

import pytest

from mobileapp.net.security import admission
from mobileapp.net.web import picture_bundles, static_files, transfer
from mobileapp.net.web.picture_bundles import PictureBundle
from tests.support.tables import ManualPhone, ServedTable, serve_table
from tests.web.site import FILES, PICTURE, SCRIPT, SCRIPT_PATH, Site, ask, port_of, read_answer, write_site

LONG_PICTURE = PICTURE * 12


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return write_site(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, site: Site) -> Iterator[ServedTable]:
    with pytest.MonkeyPatch.context() as patch, serve_table(tmp_path_factory.mktemp("table")) as table:
        patch.setattr(static_files, "built_site", lambda: site.files)
        yield table


@pytest.mark.parametrize(
    ("accepted", "language"), [("", "en"), ("fr-BE, en;q=0.5", "fr"), ("de, fr;q=0.1", "fr")]
)
def test_page_is_in_the_browser_s_language(table: ServedTable, accepted: str, language: str) -> None:
    answer = ask(table, Accept_Language=accepted)
    assert answer.status == 200 and f'<html lang="{language}">' in answer.body.decode()
    assert answer.headers["content-language"] == language
    assert "Accept-Language" in answer.headers["vary"]


def test_page_is_checked_each_time_and_hashed_files_never(table: ServedTable, site: Site) -> None:
    assert ask(table).headers["cache-control"] == "no-cache"
    for path in (SCRIPT_PATH, site.bundle_path):
        assert ask(table, path).headers["cache-control"] == "public, max-age=31536000, immutable"


def test_page_names_the_pictures_of_the_game_that_is_played(
    table: ServedTable, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = ask(table)
    monkeypatch.setattr(table.wifi, "pictures", site.files.bundles["contrast-classic"])
    told = ask(table)
    assert 'data-pictures=""' in bare.body.decode()
    assert f'data-pictures="{site.bundle_path}"' in told.body.decode()
    assert gzip.decompress(ask(table, Accept_Encoding="gzip").body) == told.body
    assert told.headers["etag"] != bare.headers["etag"]
    assert ask(table, If_None_Match=told.headers["etag"]).status == 304
    assert ask(table, If_None_Match=bare.headers["etag"]).status == 200


def test_headers_allow_this_origin_only(table: ServedTable, site: Site) -> None:
    for path in ("/", SCRIPT_PATH, site.bundle_path):
        headers = ask(table, path).headers
        policy = headers["content-security-policy"]
        assert (
            "unsafe" not in policy and "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        )
        assert f"connect-src 'self' ws://127.0.0.1:{port_of(table)};" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_policy_does_not_name_an_ipv6_address() -> None:
    assert "connect-src 'self';" in static_files.page_policy("[fe80::1]:4000")


def test_known_tag_is_answered_without_a_body(table: ServedTable) -> None:
    for path in ("/", SCRIPT_PATH):
        tag = ask(table, path).headers["etag"]
        for told in (tag, f"W/{tag}", f'"other", {tag}', "*"):
            answer = ask(table, path, If_None_Match=told)
            assert answer.status == 304 and not answer.body and answer.headers["etag"] == tag
        zipped = ask(table, path, If_None_Match=tag, Accept_Encoding="gzip")
        assert zipped.status == 304
        assert ask(table, path, If_None_Match='"other"').status == 200


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "*"])
def test_text_is_compressed_on_request(table: ServedTable, accepted: str) -> None:
    answer = ask(table, SCRIPT_PATH, Accept_Encoding=accepted)
    assert answer.headers["content-encoding"] == "gzip" and gzip.decompress(answer.body) == SCRIPT
    assert answer.headers["content-length"] == str(len(answer.body)) and len(answer.body) < len(SCRIPT) / 4
    assert answer.headers["etag"] != ask(table, SCRIPT_PATH).headers["etag"]


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "gzip; q=0.0, br"])
def test_text_is_not_compressed_unasked(table: ServedTable, accepted: str) -> None:
    answer = ask(table, SCRIPT_PATH, Accept_Encoding=accepted)
    assert "content-encoding" not in answer.headers and answer.body == SCRIPT


def test_bundle_is_never_compressed_again(table: ServedTable, site: Site) -> None:
    answer = ask(table, site.bundle_path, Accept_Encoding="gzip")
    assert "content-encoding" not in answer.headers and answer.body == site.bundle


@pytest.mark.parametrize(
    ("told", "part"),
    [("bytes=0-9", slice(0, 10)), ("bytes=100-", slice(100, None)), ("bytes=-7", slice(-7, None))],
)
def test_range_is_answered_with_that_part(table: ServedTable, site: Site, told: str, part: slice) -> None:
    answer = ask(table, site.bundle_path, Range=told)
    assert answer.status == 206 and answer.body == site.bundle[part]
    first = part.indices(len(site.bundle))[0]
    last = first + len(answer.body) - 1
    assert answer.headers["content-range"] == f"bytes {first}-{last}/{len(site.bundle)}"


def test_range_outside_the_file_is_refused(table: ServedTable, site: Site) -> None:
    for told in (f"bytes={len(site.bundle)}-", "bytes=-0"):
        answer = ask(table, site.bundle_path, Range=told)
        assert answer.status == 416 and answer.headers["content-range"] == f"bytes */{len(site.bundle)}"


@pytest.mark.parametrize("told", ["bytes=0-1,5-6", "lines=1-2", "bytes=9-2", "bytes=-", "bytes=x"])
def test_other_ranges_are_ignored(table: ServedTable, told: str) -> None:
    answer = ask(table, SCRIPT_PATH, Range=told)
    assert answer.status == 200 and answer.body == SCRIPT


def test_range_of_another_version_gets_the_whole_file(table: ServedTable) -> None:
    tag = ask(table, SCRIPT_PATH).headers["etag"]
    assert ask(table, SCRIPT_PATH, Range="bytes=0-4", If_Range=tag).status == 206
    assert ask(table, SCRIPT_PATH, Range="bytes=0-4", If_Range='"other"').body == SCRIPT


def test_head_is_get_without_its_body(table: ServedTable, site: Site) -> None:
    for path in ("/", SCRIPT_PATH, site.bundle_path):
        head, whole = ask(table, path, "HEAD"), ask(table, path)
        assert head.status == 200 and not head.body and head.headers == whole.headers


@pytest.mark.parametrize(
    "path",
    [
        "/index.en.html",
        "/index.html",
        "/notes.txt",
        "/pictures/",
        "/pictures/anvil.webp",
        "/../pyproject.toml",
    ],
)
def test_other_paths_are_not_found(table: ServedTable, path: str) -> None:
    answer = ask(table, path)
    assert answer.status == 404 and not answer.body


@pytest.mark.parametrize("body", [b"", b"x=1"])
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
def test_other_methods_are_refused(table: ServedTable, method: str, body: bytes) -> None:
    answer = ask(table, "/", method, body, Content_Length=str(len(body)))
    assert answer.status == 405 and answer.headers["allow"] == "GET, HEAD"


def test_half_a_request_is_dropped_after_five_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert admission.REQUEST_TIMEOUT_S == 5
    monkeypatch.setattr(admission, "REQUEST_TIMEOUT_S", 0.05)
    with serve_table(tmp_path) as table, socket.create_connection(("127.0.0.1", port_of(table))) as browser:
        browser.settimeout(10)
        browser.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert is_dropped(browser)


def is_dropped(browser: socket.socket) -> bool:
    """Whether the other end closes without an answer."""
    try:
        return browser.recv(1) == b""
    except ConnectionError:
        return True


def test_devices_join_on_the_same_port(table: ServedTable) -> None:
    assert ManualPhone(table.link("Ana")).join().token


@pytest.fixture
def long_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    site = write_site(tmp_path / "site", LONG_PICTURE)
    monkeypatch.setattr(static_files, "built_site", lambda: site.files)
    return site


@pytest.fixture
def slow_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long_site: Site) -> Iterator[socket.socket]:
    """A browser that has asked for more than the system buffers, and does not read."""
    monkeypatch.setattr(admission, "REQUEST_TIMEOUT_S", 0.2)
    with serve_table(tmp_path) as table, socket.socket() as browser:
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        browser.settimeout(10)
        port = port_of(table)
        browser.connect(("127.0.0.1", port))
        host = f"Host: 127.0.0.1:{port}\r\n"
        browser.sendall(f"GET {long_site.bundle_path} HTTP/1.1\r\n{host}\r\n".encode())
        yield browser


def test_slow_reader_gets_the_whole_bundle(slow_browser: socket.socket, long_site: Site) -> None:
    """A bundle may take longer than the timeout of a handshake."""
    Event().wait(0.4)  # longer than a request may take
    assert read_answer(slow_browser).body == long_site.bundle


def test_stalled_reader_is_cut_off(slow_browser: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "STALL_TIMEOUT_S", 0.05)
    assert slow_browser.recv(1) == b"H"
    Event().wait(0.4)
    with suppress(ConnectionError):
        assert len(read_answer(slow_browser).body) < len(LONG_PICTURE)


def test_bundle_is_named_by_game_pack_and_content(table: ServedTable, site: Site) -> None:
    found = static_files.bundle_of("contrast", "classic")
    assert found is not None and (found.name, found.url_path) == ("contrast-classic", site.bundle_path)
    assert (found.sha256, found.size) == (sha256(site.bundle).hexdigest(), len(site.bundle))
    assert static_files.bundle_of("contrast", "other") is None


def test_known_bundle_is_not_composed(
    table: ServedTable, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = ask(table, site.bundle_path, "HEAD").headers["etag"]
    monkeypatch.setattr(PictureBundle, "read", None)
    assert ask(table, site.bundle_path, If_None_Match=tag).status == 304


@pytest.mark.parametrize("damage", [Path.unlink, lambda path: path.write_bytes(b"other")])
def test_bundle_of_damaged_pictures_is_not_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: ServedTable, damage: Callable[[Path], object]
) -> None:
    """Browsers keep a bundle for ever, so they must not get the wrong bytes."""
    site = write_site(tmp_path, b"picture")
    damage(tmp_path / FILES[1])
    monkeypatch.setattr(static_files, "built_site", lambda: site.files)
    assert ask(table, site.bundle_path).status == 404
    (tmp_path / FILES[1]).write_bytes(b"picture")
    assert ask(table, site.bundle_path).body == site.bundle


def test_two_bundles_stay_in_memory(tmp_path: Path) -> None:
    sites = [write_site(tmp_path / name, name.encode()) for name in ("first", "second", "third")]
    for site in sites:
        [bundle] = site.files.bundles.values()
        assert bundle.read() == site.bundle and bundle.read() is bundle.read()
    assert picture_bundles._read.cache_info().currsize == 2
