"""`python -m bench.web`: the page in a browser compared with bare pages in the same run, one JSON line each.

A tap until its view is drawn, against a page that only echoes over a websocket: both from the press until a
frame with the answer is drawn (`PAINTED`), so both wait for the screen's next frame; `in_document_ms` leaves
that wait out. A scanned link until the hand and until all pictures are there, against a plain page that loads
as many bytes from the same server: both until the last byte of the pictures is in the page; `drawn_ms` is
when ours has checked their hash and shows them. A touch on the tablet with and without five pages.
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Any
from unittest import mock

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from bench.app import environment
from bench.engine import report
from bench.links import running
from bench.web_touched import PAGES
from mobileapp.net.web import static_files
from mobileapp.net.web.picture_bundles import PictureBundle
from mobileapp.net.web.static_files import StaticFiles, bundle_of
from mobileapp.storage.packs import packs_of
from tests.support.namespaces import Loopback
from tests.support.tables import ServedTable, serve_table
from tests.web.browser import Browser, Page, open_browser, skip_without_browser

TAPS, LOADS = 40, 10
MEMORY = Path("/dev/shm")  # the same moves, stored without waiting for a disk
PLAIN_BUNDLE = "plain.0123456789abcdef.webp"
MAX_TAP_RATIO, MAX_HAND_RATIO, MAX_PICTURES_RATIO, MAX_TOUCH_RATIO = 4.0, 3.0, 2.0, 1.2
TOUCHES, JOIN_TIMEOUT_S, CATCH_UP_S = 40, 60.0, 0.05
# Both pages: from a press until the answer is in the document, and until a frame with it is drawn.
PAINTED = """(start) => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel(); // its message comes after the frame
  port1.onmessage = () => resolve(performance.now() - start);
  port2.postMessage(0);
}))"""
# Presses come at any part of a frame.
REST = "new Promise((resolve) => setTimeout(resolve, 30 + 17 * Math.random()))"
# Until the stage shows another revision, and no move of this seat waits for its verdict.
TAP = f"""async (press) => {{
  const stage = document.querySelector("#stage"), before = stage.dataset.revision;
  const find = () => document.querySelector(`[data-key="${{press}}"]`);
  if (!find()) document.querySelector('[data-key="table"]').click();
  while (!find()) await new Promise((resolve) => setTimeout(resolve));
  await {REST};
  const isDone = () => stage.dataset.revision !== before && !document.querySelector(".sending");
  const shown = new Promise((resolve) => new MutationObserver(() => {{
    if (isDone()) resolve(performance.now());
  }}).observe(stage, {{ attributes: true, childList: true, subtree: true }}));
  const start = performance.now();
  find().click();
  return [(await shown) - start, await ({PAINTED})(start)];
}}"""
ECHO = f"""async (count) => {{
  const socket = new WebSocket(`ws://${{location.host}}/`);
  await new Promise((resolve) => {{ socket.onopen = resolve; }});
  const times = [];
  for (let number = 0; number < count; number++) {{
    await {REST};
    const answer = new Promise((resolve) => {{ socket.onmessage = ({{ data }}) => resolve(data); }});
    const start = performance.now();
    socket.send("x".repeat(272));
    document.body.textContent = `${{number}} ${{await answer}}`;
    times.push([performance.now() - start, await ({PAINTED})(start)]);
  }}
  return times;
}}"""
HAND = "() => tableePlayer.firstShown.game"
LOADED = "() => globalThis.tableeLoaded"
# A picture of the bundle is shown: its bytes were compared with the hash told in the link.
WATCH_PICTURES = """;new MutationObserver(() => {
  if (document.querySelector("#stage img[src^=blob]")) tableePlayer.firstShown.pictures ??= performance.now();
}).observe(document, { childList: true, subtree: true, attributes: true });"""
DRAWN = "() => tableePlayer.firstShown.pictures"
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
    fonts, icon = sorted(built.glob("*.woff")), next(built.glob("*.svg"))
    for path in (*fetched, *fonts, icon):
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
    faces = "".join(f"@font-face{{font-family:{path.stem[:4]};src:url(/{path.name})}}" for path in fonts)
    rules = "".join(f"#{path.stem[:4]}{{font-family:{path.stem[:4]}}}" for path in fonts)
    text = f"{faces}{rules}/*"
    (web / "plain.0123456789abcdef.css").write_text(text.ljust(style - 2, "x") + "*/", encoding="utf-8")
    page = f'<!doctype html><link rel="icon" href="/{icon.name}">'
    page += '<link rel="stylesheet" href="/plain.0123456789abcdef.css">'
    page += '<script src="/plain.0123456789abcdef.js"></script><body>'
    page += "".join(f'<p id="{path.stem[:4]}">Tablée</p>' for path in fonts)
    (web / "index.en.html").write_text(page, encoding="utf-8")
    return StaticFiles(folder)


# --- the questions ----------------------------------------------------------------------------------


def measure_taps(browser: Browser, table: ServedTable, where: str) -> None:
    page = browser.open("taps", str(table.link("Ana")))
    page.wait_for_screen("game")
    ours = list[tuple[float, float]]()
    for number in range(TAPS):
        ours.append(page.evaluate(TAP, "do-return" if number % 2 else "leave"))
        page.wait("() => document.querySelector('#stage').dataset.screen === 'game'")
    page.close()
    with echo_server() as url:
        bare = browser.open("echo", url)
        theirs = bare.evaluate(ECHO, TAPS)
        bare.close()
    shown, drawn = ([times[at] for times in ours] for at in (0, 1))
    bare_shown, bare_drawn = ([times[at] for times in theirs] for at in (0, 1))
    compare(
        f"a tap until its view is drawn, moves {where}",
        drawn, bare_drawn, MAX_TAP_RATIO,
        in_document_ms=middle(shown), bare_in_document_ms=middle(bare_shown),
    )  # fmt: skip


def measure_loads(browser: Browser, folder: Path) -> None:
    """Each load is by a new person, in a browser without a cache."""
    pack = packs_of("contrast")[0]
    bundle = bundle_of("contrast", pack.id)
    if bundle is None:
        raise SystemExit("The pictures are not built: run `make assets`.")
    plain = plain_site(folder, bundle)
    ours, bare = list[tuple[float, ...]](), list[tuple[float, ...]]()
    for number in range(LOADS):
        with serve_table(fresh(folder, number)) as table:
            table.keys.code_secret()  # slow on purpose, and ready long before anybody scans a link
            table.host.views.find_pictures = bundle_of
            table.wifi.pictures = bundle  # as the devices of an app tell it
            table.start_game("contrast", pack=pack)
            for is_ours in (True, False) if number % 2 else (False, True):  # neither is always the first
                if is_ours:
                    times = load_times(browser, str(table.link("Ana")), HAND, PICTURES, DRAWN)
                else:
                    with mock.patch.object(static_files, "built_site", lambda: plain):
                        url = str(table.link("Bruno")).partition("#")[0]
                        times = load_times(browser, url, LOADED, PICTURES)
                (ours if is_ours else bare).append(times)
    (hand, pictures, drawn), (loaded, plain_pictures) = zip(*ours, strict=True), zip(*bare, strict=True)
    compare("a scanned link until the hand can be played", hand, loaded, MAX_HAND_RATIO)
    compare(
        "a scanned link until all pictures are there",
        pictures, plain_pictures, MAX_PICTURES_RATIO, drawn_ms=middle(drawn),
    )  # fmt: skip


def fresh(folder: Path, number: int) -> Path:
    made = folder / f"table{number}"
    made.mkdir()
    return made


def load_times(browser: Browser, url: str, *moments: str) -> tuple[float, ...]:
    page: Page = browser.open("load", url, script=WATCH_PICTURES)
    times = tuple(float(page.wait(moment)) for moment in moments)
    page.close()
    return times


def measure_touches() -> None:
    """Before, with and after five pages.

    Pages run on phones, not on the tablet's cores: the browser stands still during each touch. The limit is
    for the main thread's own time, as in `bench.app`.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        running("-m", "bench.web_touched", stdin=subprocess.PIPE, **environment(folder)) as process,
        open_browser(Loopback()) as browser,
    ):
        tablet = TouchedTablet(process, browser)
        alone = tablet.touch(TOUCHES)
        pages = [browser.open(f"page {number}", link) for number, link in enumerate(tablet.links)]
        ends = time.monotonic() + JOIN_TIMEOUT_S
        while not all(page.screen == "game" for page in pages):
            if time.monotonic() > ends:
                raise SystemExit(f"pages that did not join: {[page.screen for page in pages]}")
            tablet.wait()
        linked = tablet.touch(TOUCHES)
        for page in pages:
            page.close()
        alone += tablet.touch(TOUCHES)
    (ours, wall), (bare, bare_wall) = zip(*linked, strict=True), zip(*alone, strict=True)
    compare(
        "a touch on the tablet, with five pages and without",
        ours, bare, MAX_TOUCH_RATIO,
        by_the_clock_ms=middle(wall), bare_by_the_clock_ms=middle(bare_wall),
    )  # fmt: skip


def middle(times: Iterable[float]) -> float:
    return round(statistics.median(times), 2)


def descendants(process: int) -> list[int]:
    """The processes that this one and its children have started."""
    children = defaultdict(list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = path.read_text("utf-8").rpartition(")")
            children[int(rest.split()[1])].append(int(name.split()[0]))
    found = [process]
    for each in found:
        found += children[each]
    return found[1:]


@contextmanager
def standing_still(processes: list[int]) -> Iterator[None]:
    send_signal(processes, signal.SIGSTOP)
    try:
        yield
    finally:
        send_signal(processes, signal.SIGCONT)


def send_signal(processes: list[int], number: signal.Signals) -> None:
    for each in processes:
        with suppress(ProcessLookupError):  # closed pages have ended theirs
            os.kill(each, number)


class TouchedTablet:
    """`bench.web_touched`, which runs frames only when it is asked."""

    def __init__(self, process: subprocess.Popen[str], browser: Browser) -> None:
        self._process, self._browser = process, browser
        self.links = [self._read() for _ in range(PAGES)]

    def touch(self, times: int) -> list[tuple[float, float]]:
        """In milliseconds: of the main thread, and by the clock."""
        found, processes = [], descendants(self._browser.process_id)
        for _ in range(times):
            with standing_still(processes):
                self._tell("touch")
                spent, passed = map(float, self._read().split())
            found.append((1000 * spent, 1000 * passed))
            time.sleep(CATCH_UP_S)
        return found

    def wait(self) -> None:
        self._tell("wait")

    def _tell(self, command: str) -> None:
        if self._process.stdin is not None:
            self._process.stdin.write(f"{command}\n")
            self._process.stdin.flush()

    def _read(self) -> str:
        line = self._process.stdout.readline() if self._process.stdout is not None else ""
        if not line:
            raise SystemExit("the tablet has ended")
        return line.strip()


def compare(what: str, ours: Sequence[float], bare: Sequence[float], most: float, **more: float) -> None:
    one, other = statistics.median(ours), statistics.median(bare)
    facts: dict[str, Any] = {"ms": round(one, 2), "bare_ms": round(other, 2), "ratio": round(one / other, 2)}
    report(what, **facts, **more, most=most, ok=one / other <= most)


def main() -> None:
    skip_without_browser()
    with tempfile.TemporaryDirectory() as folder, open_browser(Loopback()) as browser:
        for where, base in (("on disk", Path(folder)), ("in memory", MEMORY)):
            if base.is_dir():
                with tempfile.TemporaryDirectory(dir=base) as store, serve_table(Path(store)) as table:
                    table.start_game("contrast")
                    measure_taps(browser, table, where)
        measure_loads(browser, Path(folder))
    measure_touches()


if __name__ == "__main__":
    main()
