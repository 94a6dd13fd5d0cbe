"""The first screen in a hand: tables played at before, an address with a code, or be the table oneself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from mobileapp.language import say
from mobileapp.phone.dock import Act
from mobileapp.phone.letters import Letters
from mobileapp.phone.recent import Place
from mobileapp.phone.room import Room
from mobileapp.phone.settings import settings_sheet
from mobileapp.phone.sheet import BottomSheet, Item
from mobileapp.theme import TEXT, glass, paint, u
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.scroll import Scroll
from mobileapp.widgets.smooth import RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.touchable import Touchable

ADDRESS_KEYS = "1234567890.:abcdefghijklmno"
MORE_KEYS = "pqrstuvwxyz-ABCDEFGHIJKLMNO"
CODE_KEYS = "23456789ABCDEFGHJKLMNPQRSTU"
MORE_CODE_KEYS = "VWXYZ01-_abcdefghijklmnopqr"


class Porter(Protocol):
    """What the page asks of the app."""

    def places(self) -> list[Place]:
        """Tables played at before, the latest first."""
        ...

    def enter(self, address: str, code: str) -> str:
        """Try to get in; why not, in words, or nothing."""
        ...

    def be_the_table(self) -> None: ...

    def setting(self, name: str) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...

    def leave_join(self) -> None:
        """Where this is not the first screen: back to it."""
        ...


class Blank(Touchable):
    """A field of the sheet: its name, what stands in it, gold while letters go there."""

    def __init__(self, key: str, name: str, width: float, act: Callable[[], None]) -> None:
        super().__init__(key, act, size=(width, max(u(66), glass.target)))
        with self.canvas:
            self._colour = Color(*paint("cream_3"))
            self._edge = RoundedRectangle(radius=[u(18)])
            Color(*paint("cream_2"))
            self._paper = RoundedRectangle(radius=[u(15)])
        self._name = Text(name, "small", "ink_soft", "cream_2", face=TEXT, fit=width - u(32))
        self.text = Text("", "label", "ink", "cream_2", fit=width - u(32))
        for text in (self._name, self.text):
            self.add_widget(text)
        self.bind(pos=self._place)
        self._place()

    def light(self, on: bool) -> None:
        self._colour.rgba = paint("gold_deep" if on else "cream_3")

    def says(self, text: str) -> None:
        self.text.says(text)
        self._place()

    def _place(self, *_) -> None:
        self._edge.pos, self._edge.size = self.pos, self.size
        self._paper.pos = (self.x + u(3), self.y + u(3))
        self._paper.size = (self.width - u(6), self.height - u(6))
        self._name.pos = (self.x + u(16), self.y + self.height - u(8) - self._name.height)
        self.text.pos = (self.x + u(16), self.y + u(9))


class Entry:
    """Address and code, written with letters of our own."""

    def __init__(self, sheet: BottomSheet, enter: Callable[[str, str], str], address: str = "") -> None:
        self._sheet, self._enter, self._why = sheet, enter, ""
        width = sheet.room
        self.texts = {"address": address, "code": ""}
        names = {"address": say("Address"), "code": say("Code")}
        self._fields = {
            name: Blank(f"field-{name}", words, width, lambda name=name: self._turn(name))
            for name, words in names.items()
        }
        self._at = "code" if address else "address"
        self._boards = {
            "address": Letters(width, 80, self._wrote, ADDRESS_KEYS, MORE_KEYS),
            "code": Letters(width, 80, self._wrote, CODE_KEYS, MORE_CODE_KEYS),
        }
        self._boards["address"].begin(address)
        self._lay()

    def _turn(self, name: str) -> None:
        self._at = name
        self._lay()

    def _wrote(self) -> None:
        self.texts[self._at] = self._boards[self._at].word
        self._why = ""
        self._lay()

    def _lay(self) -> None:
        for part in (*self._fields.values(), *self._boards.values()):
            if part.parent is not None:
                part.parent.remove_widget(part)
        for name, field in self._fields.items():
            field.says(self.texts[name])
            field.light(name == self._at)
        ready = all(self.texts.values())
        parts: list[Widget] = [*self._fields.values(), self._boards[self._at]]
        if self._why:
            parts.insert(0, _line(self._why, self._sheet.room, "wrong_deep", "cream"))
        act = Act("enter", say("Join"), self._go, enabled=ready)
        self._sheet.fill(parts, [[act]], keep=True)

    def _go(self) -> None:
        self._why = self._enter(self.texts["address"], self.texts["code"])
        if self._why:
            self._lay()


class Join(Screen):
    """Under 600 dp it comes first; on a tablet it is one tap from Home."""

    def __init__(self, porter: Porter, told: str = "", **named) -> None:
        super().__init__(name="join", **named)
        self._porter, self._told = porter, told
        self.rebuild()

    def rebuild(self) -> None:
        self.clear_widgets()
        self.room = Room(None, "Tablée")
        self.room.header.pill.opacity = 0
        self.room.header.opacity = 0
        self.add_widget(self.room)
        self.room.dock.fill(
            "",
            [Act("type", say("Type the code"), self._type)],
            [
                Act("host", say("Be the table"), self._porter.be_the_table, "quiet",
                    say("play on this device, or host"), tall=72),
            ],
        )  # fmt: skip
        self._lay()

    def _lay(self) -> None:
        x, y, width, height = self.room.inner
        top = y + height + (self.room.header.height if glass.portrait else 0)  # it has none
        inside = width - u(6)
        parts: list[Widget] = [Masthead(inside)]
        if self._told:
            parts.append(Card(inside, "wrong", self._told))
        places = self._porter.places()
        if places:
            parts.append(_line(say("Played before"), inside, "on_dark_soft", "table"))
        for number, place in enumerate(places):
            again = partial(self._type, f"{place.address}:{place.port}")
            parts.append(Item(f"again-{number}", "play", place.name, place.told, again, inside))
        parts.append(
            Card(inside, "phone", say("Quickest: open the camera and look at the code on the tablet."))
        )
        settings = say("This phone"), say("language, sound, large text, left hand")
        parts.append(Item("phone", "gear", *settings, self.open_settings, inside))
        scroll = Scroll((x, y, width, top - y))
        scroll.fill([(part, u(3)) for part in parts], u(12))
        self.room.stand(scroll)

    def _type(self, address: str = "") -> None:
        sheet = BottomSheet(
            say("Type the code"), say("It stands on the tablet, under Help."), self.room.clear_over
        )
        Entry(sheet, self._porter.enter, address)
        self._lay_over(sheet)

    def open_settings(self) -> None:
        sheet, parts, acts = settings_sheet(self._porter, self.room.clear_over, self._set_anew)
        sheet.fill(parts, acts)
        self._lay_over(sheet)

    def _set_anew(self) -> None:
        self.rebuild()
        self.open_settings()

    def _lay_over(self, sheet: BottomSheet) -> None:
        self.room.clear_over()
        self.room.lay_over(sheet)
        sheet.rise()

    def back(self) -> None:
        """The sheet goes, or this page."""
        if self.room.over.children:
            self.room.clear_over()
        else:
            self._porter.leave_join()

    def let_go(self) -> None:
        """Nothing here is held."""


class Masthead(Widget):
    """The sign, the name, and what this is."""

    def __init__(self, width: float) -> None:
        side = min(u(128), glass.height * 0.16)
        super().__init__(size_hint=(None, None), size=(width, side + u(96)))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._logo = Rectangle(texture=picture("ui/logo.png"), size=(side, side))
        self._name = Text("Tablée", "hero", "cream", "table")
        self._line = Text(say("Hold a hand at the table"), "body", "on_dark_soft", "table", fit=width)
        for text in (self._name, self._line):
            self.add_widget(text)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        x, top = self.x + self.width / 2, self.y + self.height
        side = self._logo.size[0]
        self._logo.pos = (x - side / 2, top - side)
        self._name.center = (x, top - side - self._name.height / 2)
        self._line.center = (x, self.y + self._line.height / 2 + u(8))


class Card(Widget):
    """A sign and a sentence, to be read."""

    def __init__(self, width: float, sign: str, words: str) -> None:
        self._words = Text(words, "body", "cream", "panel", face=TEXT, wrap=width - u(86))
        super().__init__(size_hint=(None, None), size=(width, max(u(66), self._words.height + u(24))))
        self._plate = Plate(self.canvas, "panel", u(22), shadow=u(6))
        with self.canvas:
            Color(*paint("gold"))
            self._sign = Rectangle(texture=picture(f"ui/{sign}.png"), size=(u(34), u(34)))
        self.add_widget(self._words)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        middle = self.y + self.height / 2
        self._sign.pos = (self.x + u(20), middle - u(17))
        self._words.pos = (self.x + u(70), middle - self._words.height / 2)


def _line(words: str, width: float, ink: str, ground: str) -> Widget:
    text = Text(words, "body", ink, ground, face=TEXT, wrap=width)
    box = Widget(size_hint=(None, None), size=(width, text.height))
    box.add_widget(text)
    box.bind(pos=lambda *_: setattr(text, "pos", box.pos))
    return box
