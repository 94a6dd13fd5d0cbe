"""Deliberately bad widgets and good ones: what the checks must and must not find.

`python -m tests.shots.bad_widgets` prints what was found on each, as JSON.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

SIZE = (1280, 800)


def pictures() -> dict[str, Callable[[Any], None]]:
    """Each function adds widgets to an empty felt background."""
    from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
    from kivy.uix.widget import Widget
    from kivymd.uix.label import MDLabel

    from mobileapp.people.seating_plan import Rect
    from mobileapp.ui.theme import paint
    from mobileapp.ui.toolkit.badge import Badge
    from mobileapp.ui.toolkit.button import PushButton
    from mobileapp.ui.toolkit.hint import Hint
    from mobileapp.ui.toolkit.rotated import Rotated
    from mobileapp.ui.toolkit.text import Text
    from mobileapp.ui.toolkit.touchable import Touchable

    def text(words: str = "Difference", at: tuple[float, float] = (400, 400), **named: Any) -> Text:
        return Text(words, ground="felt", pos=at, **named)

    def turned(*children: Widget) -> Rotated:
        part = Rotated()
        part.place(Rect(300, 100, 200, 600), 90)
        for child in children:
            part.add_widget(child)
        return part

    def cover(at: tuple[float, float], size: tuple[float, float]) -> Widget:
        plate = Widget(pos=at, size=size, size_hint=(None, None))
        with plate.canvas:
            Color(*paint("cream"))
            Rectangle(pos=at, size=size)
        return plate

    def hint(at: tuple[float, float]) -> Hint:
        shown = Hint("tap", "Tap here", 300)
        shown.center = at
        return shown

    def good(root: Any) -> None:
        root.add_widget(text())
        root.add_widget(text("Below", (400, 340)))
        root.add_widget(turned(text("Turned", (50, 50))))
        root.add_widget(PushButton("go", "Go", lambda: None, pos=(800, 100)))
        root.add_widget(Badge(4, "Ana", 40, pos=(900, 500)))

    def cut_short(root: Any) -> None:
        root.add_widget(text("A sentence much too long for its room", fit=120))

    def a_long_name(root: Any) -> None:
        root.add_widget(text("Maximilien", fit=60))

    def broken(root: Any) -> None:
        root.add_widget(Text("A paragraph too narrow for extraordinariness", wrap=200, pos=(300, 300)))

    def over_its_button(root: Any) -> None:
        button = Touchable("go", lambda: None, pos=(800, 100), size=(120, 72))
        button.add_widget(text("Go on for ever and ever", (810, 120)))
        root.add_widget(button)

    def out_of_its_box(root: Any) -> None:
        small = text("Too tall for its box")
        small.size = (60, 10)
        root.add_widget(small)

    def off_the_glass(root: Any) -> None:
        root.add_widget(text(at=(1200, 400)))

    def out_of_a_turned_part(root: Any) -> None:
        root.add_widget(turned(text("Out of it", (560, 50))))

    def on_each_other(root: Any) -> None:
        root.add_widget(text("One word", (400, 400)))
        root.add_widget(text("on another", (440, 408)))

    def on_each_other_by_rotation(root: Any) -> None:
        """Separate as widgets; only canvas transforms move them together."""
        far = text("Turned here", (400, 100))
        with far.canvas.before:
            PushMatrix()
            Rotate(angle=180, origin=(460, 260))
        with far.canvas.after:
            PopMatrix()
        root.add_widget(far)
        root.add_widget(text("Here all along", (400, 395)))

    def apart_by_rotation(root: Any) -> None:
        """Overlapping as widgets; canvas transforms separate them."""
        far = text("Turned away", (400, 395))
        with far.canvas.before:
            PushMatrix()
            Rotate(angle=180, origin=(460, 260))
        with far.canvas.after:
            PopMatrix()
        root.add_widget(far)
        root.add_widget(text("Here all along", (400, 395)))

    def covered(root: Any) -> None:
        """A sheet covers one of two texts, so they do not visibly overlap."""
        root.add_widget(text("Under the sheet", (400, 400)))
        root.add_widget(cover((380, 380), (300, 80)))
        root.add_widget(Text("On the sheet", ink="ink", ground="cream", pos=(410, 404)))

    def dimmed(root: Any) -> None:
        """A modal sheet dims a text: only its own text is read."""
        root.add_widget(text(ink="line"))
        sheet: Any = cover((380, 380), (10, 10))
        sheet.is_modal = True
        sheet.add_widget(text("On the sheet", (410, 204), ink="line"))
        root.add_widget(sheet)

    def tiny(root: Any) -> None:
        small = text()
        small.font_size = 14
        small.texture_update()
        small.size = small.texture_size
        root.add_widget(small)

    def pale(root: Any) -> None:
        root.add_widget(text(ink="line"))

    def pale_on_the_true_ground(root: Any) -> None:
        """It declares felt as background, but is on cream."""
        root.add_widget(cover((380, 380), (300, 80)))
        root.add_widget(text())

    def large_and_just_enough(root: Any) -> None:
        root.add_widget(text(role="title", ink="coral"))

    def small_and_not_enough(root: Any) -> None:
        root.add_widget(text(role="body", ink="coral"))

    def hard_to_touch(root: Any) -> None:
        root.add_widget(Touchable("speck", lambda: None, pos=(300, 300), size=(200, 40)))

    def not_to_be_touched(root: Any) -> None:
        speck = Touchable("speck", lambda: None, pos=(300, 300), size=(200, 40))
        speck.enabled = False
        root.add_widget(speck)

    def label(words: str, **named: Any) -> MDLabel:
        return MDLabel(text=words, size_hint=(None, None), pos=(400, 400), **named)

    def a_good_label(root: Any) -> None:
        root.add_widget(
            label("Difference", size=(300, 60), theme_text_color="Custom", text_color=paint("cream"))
        )

    def a_label_cut_short(root: Any) -> None:
        root.add_widget(
            label("A sentence much too long", size=(120, 60), shorten=True,
                  theme_text_color="Custom", text_color=paint("cream"))
        )  # fmt: skip

    def a_label_too_tall(root: Any) -> None:
        root.add_widget(
            label("Lines and lines and lines of it", size=(120, 40),
                  theme_text_color="Custom", text_color=paint("cream"))
        )  # fmt: skip

    def a_broken_label(root: Any) -> None:
        root.add_widget(
            label("extraordinariness", size=(90, 90), theme_text_color="Custom", text_color=paint("cream"))
        )

    def a_pale_label(root: Any) -> None:
        root.add_widget(
            label("Difference", size=(300, 60), theme_text_color="Custom", text_color=paint("line"))
        )

    def half_scrolled_away(root: Any) -> None:
        from kivy.uix.scrollview import ScrollView

        view = ScrollView(size_hint=(None, None), size=(300, 60))
        view.add_widget(
            label(
                "Lines", size=(300, 90), theme_text_color="Custom", text_color=paint("cream"), valign="bottom"
            )
        )
        root.add_widget(view)

    def a_hint_on_a_card(root: Any) -> None:
        card: Any = cover((300, 300), (200, 300))
        card.is_card = True
        root.add_widget(card)
        root.add_widget(hint((400, 310)))

    def a_hint_beside_a_card(root: Any) -> None:
        card: Any = cover((300, 300), (200, 300))
        card.is_card = True
        root.add_widget(card)
        root.add_widget(hint((400, 250)))

    def invisible(root: Any) -> None:
        root.add_widget(text("One word", (400, 400)))
        root.add_widget(text("nobody sees", (440, 408), opacity=0))

    found = dict(locals())
    return {name: lay for name, lay in found.items() if getattr(lay, "__annotations__", {}).get("root")}


def main() -> None:
    from tests.shots.app_in_process import NAMES, AppSession

    with tempfile.TemporaryDirectory() as folder:
        evening = AppSession(SIZE, Path(folder))
        from kivy.graphics import Color, Rectangle

        from mobileapp.ui.screen import Screen
        from mobileapp.ui.theme import paint
        from tests.shots.camera import Camera

        told = {}
        for name, lay in pictures().items():
            screen = Screen(name=name)
            with screen.canvas.before:
                Color(*paint("felt"))
                Rectangle(size=SIZE)
            lay(screen)
            evening.app.navigator.open_screen(
                lambda screen=screen: screen
            )  # as the app does: between two frames
            evening.wait(0.6)  # KivyMD fades its colours in
            told[name] = Camera(evening.app.navigator.screens).faults(NAMES, 1)
        evening.close()
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
