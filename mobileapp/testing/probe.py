"""Probe for test drivers: the screen as JSON over loopback. Off unless TABLEE_PROBE names a port."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import TYPE_CHECKING

import msgspec
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from engine.game import JsonObject
from mobileapp.testing.packed_imports import import_packed
from mobileapp.testing.slow_ticks import sleep_randomly
from mobileapp.ui.toolkit.double_tap_guard import is_double_tap
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.touchable import Touchable

if TYPE_CHECKING:
    from http.server import BaseHTTPRequestHandler

    from kivy.core.window import WindowBase


class ProbeServer:
    """Answers every GET with the result of `look`, called in Kivy's thread."""

    def __init__(self, port: int, look: Callable[[], JsonObject]) -> None:
        from http.server import ThreadingHTTPServer  # here and below: slow to import, rarely used

        self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler(look))
        Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class TouchCounter:
    """Counts lifted fingers."""

    def __init__(self) -> None:
        self.lifted = 0

    def watch(self, window: WindowBase) -> None:
        window.bind(on_touch_up=self._lift)

    def _lift(self, *_: object) -> None:
        self.lifted += 1


Placement = tuple[object, ...]  # key, seat, centre and size of a touchable


def _handler(look: Callable[[], JsonObject]) -> type[BaseHTTPRequestHandler]:
    from http.server import BaseHTTPRequestHandler

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = msgspec.json.encode(import_packed() if self.path == "/imports" else _look_in_kivy(look))
            sleep_randomly("answer")
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Log nothing: the probe must not write to the game's output."""

    return Handler


def _look_in_kivy(look: Callable[[], JsonObject]) -> JsonObject:
    """Look in two ticks: a widget in the same place in both is at rest."""
    done = Event()
    found: JsonObject = {}
    before: list[Placement] = []

    def ask(*_: object) -> None:
        before.extend(map(_position, look()["touchables"]))
        Clock.schedule_once(ask_again, 0)

    def ask_again(*_: object) -> None:
        found.update(look())
        for thing in found["touchables"]:
            thing["rests"] = _position(thing) in before
        found["moves"] = bool(Animation._instances) or not all(t["rests"] for t in found["touchables"])
        done.set()

    Clock.schedule_once(ask, 0)
    done.wait()
    return found


def _position(thing: JsonObject) -> Placement:
    return thing["key"], thing["seat"], thing["x"], thing["y"], *thing["size"]


def touchables(root: Widget) -> Iterator[JsonObject]:
    """Every widget that accepts touches now: seat, key, centre and size in window coordinates, y up."""
    for widget, seat in _walk_visible(root, None):
        if not _accepts_touch(widget) or _is_covered(widget):
            continue
        x, y = widget.to_window(*widget.center)
        size = [widget.width, widget.height]
        entry: JsonObject = {
            "key": getattr(widget, "key", ""),
            "seat": seat,
            "x": x,
            "y": y,
            "size": size,
        }
        entry |= getattr(widget, "details", {})
        if not isinstance(widget, Touchable) or not is_double_tap(widget, entry["x"], entry["y"]):
            yield entry


def settling(root: Widget) -> Iterator[JsonObject]:
    """Widgets that just appeared and accept touches a moment later."""
    for widget, seat in _walk_visible(root, None):
        if not isinstance(widget, Touchable) or not widget.enabled:
            continue
        if not widget.accepts_touches or is_double_tap(widget, *widget.to_window(*widget.center)):
            yield {"key": widget.key, "seat": seat}


def _accepts_touch(widget: Widget) -> bool:
    """A Touchable, or a widget of a page that has a key and is not scrolled out of view."""
    if isinstance(widget, Touchable):
        within = next((each for each in _ancestors(widget) if isinstance(each, ScrollArea)), None)
        return widget.accepts_touches and (within is None or within.is_fully_visible(widget))
    if not getattr(widget, "key", ""):
        return False
    around = next((each for each in _ancestors(widget) if isinstance(each, ScrollView)), None)
    return around is None or around.collide_point(
        *around.to_parent(*around.to_widget(*widget.to_window(*widget.center)))
    )


def _is_covered(widget: Widget) -> bool:
    """Whether a widget above it blocks touches."""
    if not isinstance(widget.parent, Widget):
        return False
    among = widget.parent.children  # topmost first
    over = among[: among.index(widget)] if widget in among else ()
    return any(
        getattr(other, "blocks_touches", False) and other.collide_point(*widget.center) for other in over
    )


def _ancestors(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _walk_visible(widget: Widget, seat: int | None) -> Iterator[tuple[Widget, int | None]]:
    if widget.opacity == 0 or widget.disabled:
        return
    seat = getattr(widget, "seat", seat)
    yield widget, seat
    for child in widget.children:
        yield from _walk_visible(child, seat)
