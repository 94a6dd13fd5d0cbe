"""`python -m bench.phone`: time from a received view to its drawn frame, compared with a bare label.

Both in one phone-sized window, in turn; the best of many. Read the ratio, not the milliseconds.
Also counts the frames drawn while nothing happens: none.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

SAMPLES = 40
IDLE_TURNS = 600  # iterations of Kivy's loop
MAX_RATIO = 30.0  # relative to a bare label on an empty window; without a GPU, fill rate dominates


def main() -> int:
    from bench.app import environment

    folder = tempfile.mkdtemp()
    os.environ.update(environment(folder))
    import tests.conftest  # noqa: F401 (Kivy as the app sets it up)
    from bench.engine import report
    from tests.support.faces import face_table
    from tests.support.hands import HandTable

    with face_table(HandTable, Path(folder)) as phone:
        for game in ("defifoo", "contrast"):
            phone.set_up(game, 4)
            ours, bare = _view_to_frame(phone), _label_to_frame()
            best = [[], []]
            for _ in range(SAMPLES):
                for side, work in enumerate((ours, bare)):
                    best[side].append(work())
            mine, theirs = (min(each) * 1000 for each in best)
            times = mine / theirs
            report(
                f"phone, {game}: a view received until its frame is drawn",
                ours_ms=round(mine, 2), bare_ms=round(theirs, 2), peer="a Kivy label set from a message",
                times=round(times, 2), at_most=MAX_RATIO, met=times <= MAX_RATIO,
            )  # fmt: skip
            drawn = _idle_frames(phone)
            report(
                f"phone, {game}: frames drawn while nothing happens",
                turns=IDLE_TURNS,
                drawn=drawn,
                met=not drawn,
            )
    return 0


def _draw_frame() -> None:
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.dispatch("on_draw")
    glFinish()


def _idle_frames(phone: object) -> int:
    """Frames drawn by Kivy's loop without touches and messages."""
    phone.wait(2)  # type: ignore[attr-defined]
    _draw_frame()
    return _frames_in(IDLE_TURNS)


def _frames_in(turns: int) -> int:
    """Frames that the loop itself decided to draw."""
    from kivy.core.window import Window

    from tests.support.window import frame

    frames = list[object]()
    Window.bind(on_draw=frames.append)
    for _ in range(turns):
        frame()
    Window.unbind(on_draw=frames.append)
    return len(frames)


def _view_to_frame(phone: object) -> Callable[[], float]:
    """Send the same view as if a player had left and returned, which updates the whole layout."""
    from msgspec.structs import replace

    from engine import serialization
    from mobileapp.net.protocol.decoding import decode_from_host
    from mobileapp.net.protocol.messages import ViewUpdate

    screen = phone.screen  # type: ignore[attr-defined]
    game, view = screen.session.table.game, screen.views[0]
    frames = [
        serialization.encode(ViewUpdate(game, replace(view, revision=view.revision + n, absent=(1,) * n)))
        for n in (0, 1)
    ]
    turn = [0]

    def work() -> float:
        turn[0] ^= 1
        start = time.perf_counter()
        screen.session.handle_message(decode_from_host(screen.session.terms.game, frames[turn[0]]))
        _draw_frame()
        return time.perf_counter() - start

    return work


def _label_to_frame() -> Callable[[], float]:
    import msgspec
    from kivy.core.window import Window
    from kivy.uix.label import Label

    label = Label(size_hint=(None, None), size=(200, 60))
    turn = [0]

    def work() -> float:
        children = list(Window.children)
        for child in children:
            Window.remove_widget(child)
        Window.add_widget(label)
        turn[0] += 1
        text = msgspec.json.encode({"text": f"{turn[0] % 2} waits"})
        _draw_frame()
        start = time.perf_counter()
        label.text = msgspec.json.decode(text)["text"]
        label.texture_update()
        _draw_frame()
        spent = time.perf_counter() - start
        Window.remove_widget(label)
        for child in reversed(children):
            Window.add_widget(child)
        return spent

    return work


if __name__ == "__main__":
    sys.exit(main())
