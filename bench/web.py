"""`python -m bench.web`: the page in a browser compared with bare pages in the same run, one JSON line each.

A tap until its view is drawn, against a page that only echoes over a websocket; a scanned link until the hand
and until all pictures are there, against a plain page that loads as many bytes from the same server.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Any
from unittest import mock

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from bench.engine import report
from mobileapp.net.web import static_files
from mobileapp.net.web.picture_bundles import PictureBundle
from mobileapp.net.web.static_files import StaticFiles, bundle_of
from mobileapp.storage.packs import packs_of
from tests.support.namespaces import Loopback
from tests.support.tables import ServedTable, serve_table
from tests.web.browser import Browser, Page, open_browser, skip_without_browser

TAPS, LOADS = 40, 10
PLAIN_BUNDLE = "plain.0123456789abcdef.webp"
MAX_TAP_RATIO, MAX_HAND_RATIO, MAX_PICTURES_RATIO = 4.0, 3.0, 2.0
# From a press until the stage shows another revision.
TAP = """async (press) => {
  const stage = document.querySelector("#stage"), before = stage.dataset.revision;
  const find = () => document.querySelector(`[data-key="${press}"]`);
  if (!find()) document.querySelector('[data-key="table"]').click();
  while (!find()) await new Promise((resolve) => setTimeout(resolve));
  const drawn = new Promise((resolve) => new MutationObserver(() => {
    if (stage.dataset.revision !== before) resolve(performance.now());
  }).observe(stage, { attributes: true }));
  const start = performance.now();
  find().click();
  return (await drawn) - start;
}"""
ECHO = """async () => {
  const socket = new WebSocket(`ws://${location.host}/`);
  await new Promise((resolve) => { socket.onopen = resolve; });
  const times = [];
  for (let number = 0; number < 40; number++) {
    const start = performance.now();
    const answer = new Promise((resolve) => { socket.onmessage = ({ data }) => resolve(data); });
    socket.send("x".repeat(272));
    document.body.textContent = `${number} ${await answer}`;
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return times;
}"""
HAND = "() => tableePlayer.firstShown.game"
LOADED = "() => globalThis.tableeLoaded"
PICTURES = """() => performance.getEntriesByType('resource')
  .find((each) => /(\\.bin|plain\\.[0-9a-f]+\\.webp)$/.test(each.name))?.responseEnd"""


# --- bare pages -------------------------------------------------------------------------------------


@contextmanager
def echo_server() -> Iterator[str]:
    """A page without anything, and a websocket that sends back what it gets."""

    async def echo(socket: ServerConnection) -> None:
        async for message in socket:
            await socket.send(message)

    def answer(_socket: ServerConnection, request: Request) -> Response | None:
        if "Upgrade" in request.headers:
            return None
        headers = Headers({"Content-Type": "text/html", "Connection": "close"})
        return Response(HTTPStatus.OK.value, HTTPStatus.OK.phrase, headers, b"<!doctype html><body>")

    with ExitStack() as stack:
        loop = asyncio.new_event_loop()
        Thread(target=loop.run_forever, daemon=True).start()

        async def begin() -> Server:
            return await serve(echo, "127.0.0.1", 0, process_request=answer, compression=None)

        async def end() -> None:
            server.close()
            await server.wait_closed()

        server = asyncio.run_coroutine_threadsafe(begin(), loop).result()
        stack.callback(loop.call_soon_threadsafe, loop.stop)
        stack.callback(lambda: asyncio.run_coroutine_threadsafe(end(), loop).result(10))
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"


def plain_site(folder: Path, bundle: PictureBundle) -> StaticFiles:
    """A page that loads as many bytes as ours, and does nothing with them."""
    built = bundle.assets / "built" / "web"
    words = next((built / "words").glob("en.*.json"))
    fetched = [words, *built.glob("tables.*.json")]
    style = sum(path.stat().st_size for path in built.glob("*.css"))
    code = sum(path.stat().st_size for path in built.glob("*.js")) - sum(
        path.stat().st_size for path in built.glob("scrypt.*.js")
    )
    web = folder / "built" / "web"
    web.mkdir(parents=True, exist_ok=True)
    for path in fetched:
        (web / path.name).write_bytes(path.read_bytes())
    (web / PLAIN_BUNDLE).write_bytes(bundle.read() or b"")
    names = [f"/{name}" for name in (*(path.name for path in fetched), PLAIN_BUNDLE)]
    script = f"""const load = async (name) => (await fetch(name)).arrayBuffer();
Promise.all({names[:-1]!r}.map(load)).then(() => {{
  tableeLoaded = performance.now();
  return load({names[-1]!r});
}});
//"""
    (web / "plain.0123456789abcdef.js").write_text(script.ljust(code, "x"), encoding="utf-8")
    (web / "plain.0123456789abcdef.css").write_text("/*".ljust(style - 2, "x") + "*/", encoding="utf-8")
    page = '<!doctype html><link rel="stylesheet" href="/plain.0123456789abcdef.css">'
    page += '<script src="/plain.0123456789abcdef.js"></script><body>'
    (web / "index.en.html").write_text(page, encoding="utf-8")
    return StaticFiles(folder)


# --- the questions ----------------------------------------------------------------------------------


def measure_taps(browser: Browser, table: ServedTable) -> None:
    page = browser.open("taps", str(table.link("Ana")))
    page.wait_for_screen("game")
    ours = []
    for number in range(TAPS):
        ours.append(page.evaluate(TAP, "do-return" if number % 2 else "leave"))
        page.wait("() => document.querySelector('#stage').dataset.screen === 'game'")
    page.close()
    with echo_server() as url:
        bare = browser.open("echo", url)
        theirs = bare.evaluate(ECHO)
        bare.close()
    compare("a tap until its view is drawn", ours, theirs, MAX_TAP_RATIO)


def measure_loads(browser: Browser, folder: Path) -> None:
    """Each load is by a new person, in a browser without a cache."""
    pack = packs_of("contrast")[0]
    bundle = bundle_of("contrast", pack.id)
    if bundle is None:
        raise SystemExit("The pictures are not built: run `make assets`.")
    plain = plain_site(folder, bundle)
    ours, bare = list[tuple[float, float]](), list[tuple[float, float]]()
    for number in range(LOADS):
        with serve_table(fresh(folder, number)) as table:
            table.host.views.find_pictures = bundle_of
            table.start_game("contrast", pack=pack)
            for is_ours in (True, False) if number % 2 else (False, True):  # neither is always the first
                if is_ours:
                    times = load_times(browser, str(table.link("Ana")), HAND)
                else:
                    with mock.patch.object(static_files, "built_site", lambda: plain):
                        times = load_times(browser, str(table.link("Bruno")).partition("#")[0], LOADED)
                (ours if is_ours else bare).append(times)
    questions = (
        ("a scanned link until the hand can be played", MAX_HAND_RATIO),
        ("a scanned link until all pictures are there", MAX_PICTURES_RATIO),
    )
    for at, (what, most) in enumerate(questions):
        compare(what, [times[at] for times in ours], [times[at] for times in bare], most)


def fresh(folder: Path, number: int) -> Path:
    made = folder / f"table{number}"
    made.mkdir()
    return made


def load_times(browser: Browser, url: str, ready: str) -> tuple[float, float]:
    page: Page = browser.open("load", url)
    times = float(page.wait(ready)), float(page.wait(PICTURES))
    page.close()
    return times


def compare(what: str, ours: list[float], bare: list[float], most: float) -> None:
    one, other = statistics.median(ours), statistics.median(bare)
    facts: dict[str, Any] = {"ms": round(one, 2), "bare_ms": round(other, 2), "ratio": round(one / other, 2)}
    report(what, **facts, most=most, ok=one / other <= most)


def main() -> None:
    skip_without_browser()
    with tempfile.TemporaryDirectory() as folder, open_browser(Loopback()) as browser:
        with serve_table(fresh(Path(folder), -1)) as table:
            table.start_game("contrast")
            measure_taps(browser, table)
        measure_loads(browser, Path(folder))


if __name__ == "__main__":
    main()
