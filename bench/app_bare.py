"""The app's peer: plain Kivy, without a game, a table or a disk.

`python -m bench.app_bare` serves slots: a tap on a button among `BARE_WIDGETS` widgets, and frames of six
rotated zones. With `frame` it prints the wall-clock time of such a frame and exits; with `empty` it starts an
empty KivyMD app and exits.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.app_ours import (
    FRAMES,
    SIZE,
    TAP_PAUSE_S,
    Cost,
    clock_pair,
    elapsed_pair,
    frame,
    frame_seconds,
    median_times,
    serve,
    tap,
    thread_time,
)
from mobileapp.session.launch_options import LaunchOptions
from mobileapp.ui.kivy_setup import configure

ZONE, SHORT = (420, 230), (300, 230)
ZONE_TRANSFORMS = (
    ((218, 123), 0), ((1062, 123), 0), ((1157, 400), 90),
    ((1062, 677), 180), ((218, 677), 180), ((123, 400), 270),
)  # fmt: skip


def open_window(folder: Path) -> None:
    os.environ["TABLEE_HOME"] = str(folder)
    configure(LaunchOptions(size=SIZE, picture=folder / "unused.png"))
    from kivy.clock import Clock

    Clock._max_fps = 0


# --- a button among many --------------------------------------------------------------------------


class WidgetCrowd:
    """As many widgets as the app has, in six zones and nested as deep; one of them is a button."""

    def __init__(self, number: int) -> None:
        from kivy.uix.button import Button
        from kivy.uix.floatlayout import FloatLayout
        from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
        from kivy.uix.widget import Widget

        self.root, screen, table = ScreenManager(transition=NoTransition()), Screen(), FloatLayout()
        self.button = Button(text="Difference!", size_hint=(None, None), size=(200, 72), pos=(600, 300))
        faces = [FloatLayout() for _ in range(6)]
        around = number - len(faces) * 2 - 4
        for index in range(around):
            faces[index % 6].add_widget(Widget(size_hint=(None, None), size=(40, 40), pos=(5, 5)))
        faces[0].add_widget(self.button)
        for face in faces:
            zone = FloatLayout()
            zone.add_widget(face)
            table.add_widget(zone)
        screen.add_widget(table)
        self.root.switch_to(screen)

    def tap(self) -> Cost:
        """Tap, then pause like a person."""
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*self.button.center)
        spent = thread_time(lambda: tap(finger, frame))
        for _ in range(round(TAP_PAUSE_S / 0.15)):
            frame()
        return spent, 1


# --- six zones ------------------------------------------------------------------------------------


def six_zones() -> Any:
    """A rounded plate, a picture, a label and a button, rotated to each side by a matrix."""
    from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Translate
    from kivy.uix.button import Button
    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.image import Image
    from kivy.uix.label import Label

    from mobileapp.platform.paths import PICTURES

    root = FloatLayout()
    with root.canvas.before:
        Rectangle(source=str(PICTURES / "ui/table.webp"), size=SIZE)
    for number, ((x, y), angle) in enumerate(ZONE_TRANSFORMS, 1):
        width, height = ZONE if angle in (0, 180) else SHORT
        zone = FloatLayout(size_hint=(None, None), size=(width, height))
        with zone.canvas.before:
            PushMatrix()
            Translate(x, y)
            Rotate(angle=angle)
            Translate(-width / 2, -height / 2)
            Color(0.3, 0.3, 0.6)
            RoundedRectangle(size=(width, height), radius=[22])
        with zone.canvas.after:
            PopMatrix()
        fixed = {"size_hint": (None, None)}
        picture = str(PICTURES / "difference" / "lake.webp")
        zone.add_widget(Image(source=picture, size=(180, 180), pos=(14, 24), mipmap=True, **fixed))
        zone.add_widget(Label(text=f"Player {number}", size=(width - 210, 60), pos=(204, 140), **fixed))
        zone.add_widget(Button(text=f"Buzz {number}", size=(width - 230, 80), pos=(214, 40), **fixed))
        root.add_widget(zone)
    return root


class PlainKivy:
    """Both screens, one shown at a time."""

    def __init__(self, number: int) -> None:
        from kivy.base import runTouchApp
        from kivy.uix.floatlayout import FloatLayout

        self.crowd, self.zones, self._window = WidgetCrowd(number), six_zones(), FloatLayout()
        runTouchApp(self._window, embedded=True)

    def _show(self, root: Any) -> None:
        if root.parent is None:
            self._window.clear_widgets()
            self._window.add_widget(root)
            frame_seconds(3)

    def tap(self) -> Cost:
        self._show(self.crowd.root)
        return self.crowd.tap()

    def frames(self) -> Cost:
        self._show(self.zones)
        return frame_seconds(FRAMES), FRAMES


def frame_time() -> dict[str, float]:
    """Median time of a frame of the six zones."""
    bare = PlainKivy(0)
    bare.frames()
    spans = []
    for _ in range(100):
        start = clock_pair()
        frame_seconds(1)
        spans.append(elapsed_pair(start, clock_pair()))
    return median_times(spans)


# --- an empty app ---------------------------------------------------------------------------------


def run_empty_app() -> None:
    """A KivyMD app with one empty screen that exits after its first frame."""
    from kivy.clock import Clock
    from kivy.uix.screenmanager import Screen
    from kivymd.app import MDApp

    class Empty(MDApp):
        def build(self) -> Screen:
            return Screen()

        def on_start(self) -> None:
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.stop(), 0), 0)

    Empty().run()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        open_window(Path(folder))
        if "empty" in sys.argv:
            run_empty_app()
            return
        if "frame" in sys.argv:
            print(json.dumps(frame_time()), flush=True)
            return
        bare = PlainKivy(int(os.environ.get("BARE_WIDGETS", "150")))
        serve({"tap": bare.tap, "frames": bare.frames})


if __name__ == "__main__":
    main()
