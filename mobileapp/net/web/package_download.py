"""This tablet's own Android package as a download for phones: one at a time, and none during a race."""

from __future__ import annotations

import asyncio
import gettext
from collections.abc import AsyncIterator
from hashlib import file_digest
from http import HTTPStatus
from io import BufferedReader
from pathlib import Path
from threading import Thread

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from mobileapp.i18n.translate import N_
from mobileapp.net import link_log
from mobileapp.net.web.landing_page import add_security_headers, preferred_language
from mobileapp.net.web.transfer import PIECE_BYTES, send_pieces
from mobileapp.platform.paths import BUILT

PACKAGE_PATH = "/tablee.apk"
CONTENT_TYPE = "application/vnd.android.package-archive"
SHOWN_CHARACTERS = 8  # of the hash, on the tablet's screen
RACE_POLL_S = 0.2
MAX_S = 900.0  # a phone that takes longer makes room for the next
RETRY_S = 30

NOT_OFFERED = N_("This table doesn’t give the app away. Ask at the tablet.")
BUSY = N_("Another phone is downloading the app. Try again in a minute.")
RACE = N_("A race is on, and the app must not slow it down. Try again after the game or in a pause.")


class PackageOffer:
    """Nothing is offered before somebody at the tablet chooses it. `is_racing` may be set in any thread."""

    def __init__(self) -> None:
        self.is_racing = False
        self.fingerprint = ""  # the first characters of the file's SHA-256, when known
        self._file: Path | None = None
        self._is_busy = False

    def offer(self, file: Path) -> None:
        if self._file is None:
            self._file = file
            Thread(target=self._read_fingerprint, args=(file,), name="package", daemon=True).start()

    def _read_fingerprint(self, file: Path) -> None:
        try:
            with file.open("rb") as package:
                self.fingerprint = file_digest(package, "sha256").hexdigest()[:SHOWN_CHARACTERS]
        except OSError as error:
            link_log.log.warning("the package cannot be read: %s", type(error).__name__)
            self._file = None

    # --- in the network's thread ---

    async def answer(self, socket: ServerConnection, request: Request) -> Response:
        """A sentence, or the whole file, which is sent when this returns."""
        if self._file is None:
            return _sentence(request, HTTPStatus.NOT_FOUND, NOT_OFFERED)
        if self.is_racing:
            return _sentence(request, HTTPStatus.SERVICE_UNAVAILABLE, RACE)
        if self._is_busy:
            return _sentence(request, HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
        self._is_busy = True
        try:
            return await self._send(socket, request, self._file)
        finally:
            self._is_busy = False

    async def _send(self, socket: ServerConnection, request: Request, file: Path) -> Response:
        try:
            package = await asyncio.to_thread(file.open, "rb")
        except OSError:
            return _sentence(request, HTTPStatus.NOT_FOUND, NOT_OFFERED)
        with package:
            headers = Headers(
                {
                    "Content-Type": CONTENT_TYPE,
                    "Content-Length": str(file.stat().st_size),
                    "Content-Disposition": f'attachment; filename="{PACKAGE_PATH[1:]}"',
                    "Cache-Control": "no-store",
                    "Connection": "close",
                }
            )
            response = Response(HTTPStatus.OK.value, HTTPStatus.OK.phrase, headers, b"")
            add_security_headers(socket, request, response)
            if request.method == "GET":
                await self._send_file(socket, response, package)
        return response

    async def _send_file(self, socket: ServerConnection, response: Response, package: BufferedReader) -> None:
        sending = asyncio.ensure_future(send_pieces(socket, response, self._pieces(package)))
        done, _ = await asyncio.wait({sending}, timeout=MAX_S)
        if not done:
            socket.transport.abort()
        await sending

    async def _pieces(self, package: BufferedReader) -> AsyncIterator[bytes]:
        """A race that begins meanwhile interrupts the download; it goes on afterwards."""
        while piece := await asyncio.to_thread(package.read, PIECE_BYTES):
            while self.is_racing:
                await asyncio.sleep(RACE_POLL_S)
            yield piece


def _sentence(request: Request, status: HTTPStatus, words: str) -> Response:
    """An answer that a person reads, in the browser's language."""
    language = preferred_language(",".join(request.headers.get_all("Accept-Language")))
    told = gettext.translation("tablee", BUILT / "languages", [language], fallback=True).gettext(words)
    body = f"{told}\n".encode()
    headers = Headers(
        {
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Language": language,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Connection": "close",
        }
    )
    if status is HTTPStatus.SERVICE_UNAVAILABLE:
        headers["Retry-After"] = str(RETRY_S)
    return Response(status.value, status.phrase, headers, b"" if request.method == "HEAD" else body)
