"""A small built site, and plain HTTP requests to a table."""

from __future__ import annotations

import socket
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from mobileapp.net.web.picture_bundles import compose, describe_bundle
from mobileapp.net.web.static_files import StaticFiles
from tests.support.tables import ServedTable

SCRIPT = b"console.log('hand');\n" * 400
PICTURE = bytes(range(256)) * 4096  # 1 MB
SCRIPT_PATH = "/app.0123456789abcdef.js"
FILES = ("built/packs/contrast/classic.json", "built/pictures/contrast/anvil.webp")


class Site(NamedTuple):
    """A small site, and the bundle that it has."""

    files: StaticFiles
    bundle: bytes
    bundle_path: str


def write_site(assets: Path, picture: bytes = PICTURE) -> Site:
    """A page in two languages, a script, and the description of a bundle."""
    web = assets / "built" / "web"
    for name, data in zip(FILES, (b"{}", picture), strict=True):
        (assets / name).parent.mkdir(parents=True)
        (assets / name).write_bytes(data)
    (web / "pictures").mkdir(parents=True)
    (web / "pictures" / "contrast-classic.json").write_bytes(describe_bundle(assets, FILES))
    for language in ("en", "fr"):
        text = f'<!doctype html><html lang="{language}"><title>Tablée</title><body data-pictures="">\n'
        (web / f"index.{language}.html").write_text(text, encoding="utf-8")
    (web / SCRIPT_PATH[1:]).write_bytes(SCRIPT)
    (web / "notes.txt").write_text("not a file of the page", encoding="utf-8")
    bundle = compose(assets, FILES)
    return Site(
        StaticFiles(assets), bundle, f"/pictures/contrast-classic.{sha256(bundle).hexdigest()[:16]}.bin"
    )


def port_of(table: ServedTable) -> int:
    return int(str(table.link("Port")).partition("/#")[0].rpartition(":")[2])


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def ask(
    table: ServedTable, path: str = "/", method: str = "GET", body: bytes = b"", **headers: str
) -> Answer:
    """Send one request and read until the connection is closed; `If_Range` stands for `If-Range`."""
    told = {"Host": f"127.0.0.1:{port_of(table)}", **headers}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {told[name]}" for name in told)]
    with socket.create_connection(("127.0.0.1", port_of(table)), 10) as browser:
        browser.sendall("\r\n".join([*lines, "", ""]).encode() + body)
        return read_answer(browser)


def read_answer(browser: socket.socket) -> Answer:
    got = bytearray()
    while piece := browser.recv(65536):
        got += piece
    head, _, body = bytes(got).partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return Answer(int(first.split()[1]), headers, body)
