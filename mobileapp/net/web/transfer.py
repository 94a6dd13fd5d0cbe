"""Answers to browsers; large ones are sent piece by piece, so that a bundle of pictures delays no move.

The websockets library copies a whole response into the socket's buffer and cuts it off after its timeout for
handshakes; on a slow network a bundle takes longer, and many slow readers would fill the memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from mobileapp.net.web.landing_page import add_security_headers, is_websocket
from mobileapp.net.web.picture_bundles import PictureBundle
from mobileapp.net.web.static_files import http_response

SMALL_BYTES = 4096  # the library sends these well
PIECE_BYTES = 65536
STALL_TIMEOUT_S = 10.0  # time limit for each piece, and for the browser to close its end


async def answer_browser(
    socket: ServerConnection, request: Request, pictures: PictureBundle | None = None
) -> Response | None:
    """The response to a browser, if it was not sent yet; None for a device that opens a websocket."""
    if is_websocket(request):
        return http_response(request)
    response = await asyncio.to_thread(http_response, request, pictures=pictures)  # reads files
    if response is not None and len(response.body or b"") > SMALL_BYTES:
        add_security_headers(socket, request, response)
        await send_pieces(socket, response, _cut(memoryview(response.body or b"")))
    return response


async def _cut(body: memoryview) -> AsyncIterator[memoryview]:
    for start in range(0, len(body), PIECE_BYTES):
        yield body[start : start + PIECE_BYTES]


async def send_pieces(
    socket: ServerConnection, response: Response, body: AsyncIterator[bytes | memoryview]
) -> None:
    """Send the whole response and wait until the connection is closed: the library sends nothing more."""
    head = Response(response.status_code, response.reason_phrase, response.headers, b"").serialize()
    with suppress(OSError, TimeoutError, ConnectionClosed):
        socket.transport.write(head)
        async for piece in body:
            socket.transport.write(piece)
            async with asyncio.timeout(STALL_TIMEOUT_S):
                await socket.drain()
            await asyncio.sleep(0)  # moves come between two pieces
        socket.transport.write_eof()
        async with asyncio.timeout(STALL_TIMEOUT_S):
            await asyncio.shield(socket.connection_lost_waiter)
    socket.transport.abort()
    await asyncio.shield(socket.connection_lost_waiter)
