"""The first screen in a hand: tables nearby or of before, an address with a code, or be the table oneself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from mobileapp.guest.recent_tables import Place
from mobileapp.i18n.translate import say
from mobileapp.net.discovery.mdns import Nearby
from mobileapp.net.transport.bluetooth import Peer, Radio
from mobileapp.ui.phone.bluetooth_sheet import RadioSheet
from mobileapp.ui.phone.code_entry import Entry, line
from mobileapp.ui.phone.dock import Act
from mobileapp.ui.phone.layout import LOW, Room
from mobileapp.ui.phone.settings import settings_sheet
from mobileapp.ui.phone.sheet import BottomSheet, Item
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.scroll import Scroll
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

NOTHING_CAME = 6.0  # seconds of looking after which something is proposed


class Porter(Protocol):
    """What the page asks of the app."""

    @property
    def radio(self) -> Radio | None:
        """None: the device has no Bluetooth that we know of."""
        ...

    def places(self) -> list[Place]:
        """Tables played at before, the latest first."""
        ...

    def is_open(self, place: Place) -> bool:
        """Whether this device has a seat there tonight: nothing is asked for."""
        ...

    def come_back(self, place: Place) -> None: ...

    def look(self, found: Callable[[list[Nearby]], None]) -> Callable[[], None] | None:
        """Tables nearby, all of them whenever one comes or goes; what is called ends it. None: it cannot."""
        ...

    def put(self, call: Callable[[], None]) -> None:
        """From any thread into the screen's."""
        ...

    def enter(self, address: str, code: str) -> str:
        """Try to get in; why not, in words, or nothing."""
        ...

    def enter_by_radio(self, peer: Peer, code: str) -> str:
        """The same, by Bluetooth."""
        ...

    def be_the_table(self) -> None: ...

    def setting(self, name: str) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...

    def leave_join(self) -> None:
        """Where this is not the first screen: back to it."""
        ...


class Join(Screen):
    """Under 600 dp it comes first; on a tablet it is one tap from Home."""

    def __init__(self, porter: Porter, told: str = "", **named) -> None:
        super().__init__(name="join", **named)
        self._porter, self._told = porter, told
        self._tables: list[Nearby] = []
        self._in_vain = False
        self._typing: tuple[BottomSheet, str, Entry] | None = None  # the last sheet to type on, and its title
        self._waits = Clock.create_trigger(lambda _: self._nothing_came(), NOTHING_CAME)
        self._ends = porter.look(self._found)
        if self._ends is not None:
            self._waits()
        self.rebuild()

    def leave(self) -> None:
        self._waits.cancel()
        self.room.clear_over()
        if self._ends is not None:
            self._ends()
            self._ends = None

    # --- tables nearby ---

    def _found(self, tables: list[Nearby]) -> None:
        if self._ends is not None:
            self._tables = sorted(tables, key=lambda table: (say(table.name), table.where))
            self._lay()

    def _nothing_came(self) -> None:
        self._in_vain = True
        self._lay()

    def rebuild(self) -> None:
        typing = self._typing if self._typing is not None and self._typing[0].parent is not None else None
        self.clear_widgets()
        self.room = Room(None, "Tablée")
        self.room.header.pill.opacity = 0
        self.room.header.opacity = 0
        self.add_widget(self.room)
        under = say("play on this device, or host") if glass.portrait else ""  # a rail has no room for it
        host = Act("host", say("Be the table"), self._porter.be_the_table, "quiet", under, tall=72)
        self.room.dock.fill("", [Act("type", say("Type the code"), self._type)], [host])
        self._lay()
        if typing is not None:
            _, title, entry = typing
            self._lay_entry(title, entry.on)

    def _lay(self) -> None:
        x, y, width, height = self.room.inner
        top = y + height + (self.room.header.height if glass.portrait else 0)  # it has none
        before = self.room.under.children[0] if self.room.under.children else None
        scroll = Scroll((x, y, width, top - y))
        scroll.fill([(part, u(3)) for part in self._parts(width - u(6))], u(12))
        if before is not None:
            scroll.scroll_to(before.gone)
        self.room.stand(scroll)

    def _parts(self, width: float) -> Iterator[Widget]:
        yield Masthead(width)
        if self._told:
            yield Card(width, "wrong", self._told)
        places = self._porter.places()
        open_ = [place for place in places if self._porter.is_open(place)]
        for number, place in enumerate(open_):
            act = partial(self._porter.come_back, place)
            yield Item(f"back-{number}", "play", say("Back to the table"), place.name, act, width, True)
        yield from self._nearby(width)
        before = [place for place in places if place not in open_]
        if before:
            yield line(say("Played before"), width, "on_dark_soft", "table")
        for number, place in enumerate(before):
            yield Item(f"again-{number}", "play", place.name, place.told, partial(self._again, place), width)
        yield Card(width, "phone", say("Quickest: open the camera and look at the code on the tablet."))
        if self._porter.radio is not None:
            told = say("Without Wi-Fi"), say("look for the table by Bluetooth")
            yield Item("bluetooth", "bluetooth", *told, self._look_by_radio, width)
        settings = say("This phone"), say("language, sound, large text, left hand")
        yield Item("phone", "gear", *settings, self.open_settings, width)

    def _nearby(self, width: float) -> Iterator[Widget]:
        if self._ends is None:
            return
        yield line(say("Tables nearby"), width, "on_dark_soft", "table")
        for number, table in enumerate(self._tables):
            act, told = partial(self._enter_at, table), say("tap, then type its code")
            yield Item(f"table-{number}", "", say(table.name), told, act, width, drawn=table.drawing)
        if not self._tables and self._in_vain:
            yield Card(width, "question", say(
                "No table was found. Is this phone in the same Wi-Fi as the tablet? Some Wi-Fi keeps devices "
                "apart: “Help” on the tablet tells other ways."
            ))  # fmt: skip
        elif not self._tables:
            yield Card(width, "clock", say("Looking around…"))

    # --- sheets ---

    def _again(self, place: Place) -> None:
        if place.peer is not None and self._porter.radio is not None:
            self._enter_by(place.peer)
        else:
            self._type(place.where)

    def _type(self, address: str = "") -> None:
        self._write(say("Type the code"), self._porter.enter, address)

    def _enter_at(self, table: Nearby) -> None:
        self._write(say(table.name), self._porter.enter, table.where, asks=False)

    def _enter_by(self, peer: Peer) -> None:
        def enter(_address: str, code: str) -> str:
            return self._porter.enter_by_radio(peer, code)

        self._write(peer.name or peer.address, enter, peer.address, asks=False)

    def _write(self, title: str, enter: Callable[[str, str], str], address: str, asks: bool = True) -> None:
        self._lay_entry(title, lambda sheet: Entry(sheet, enter, address, asks))

    def _lay_entry(self, title: str, make: Callable[[BottomSheet], Entry]) -> None:
        sheet = BottomSheet(title, say("Eight characters: they stand on the tablet, under Help."),
                            self.room.clear_over)  # fmt: skip
        self._typing = sheet, title, make(sheet)
        self._lay_over(sheet)

    def _look_by_radio(self) -> None:
        if self._porter.radio is not None:
            close = self.room.clear_over
            self._lay_over(RadioSheet(self._porter.radio, self._porter.put, self._enter_by, close))

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
    """The sign, the name, and what this is; where the glass is low, the sign beside the name."""

    def __init__(self, width: float) -> None:
        self._is_low = glass.height <= u(LOW)
        self._side, under = (u(52), u(40)) if self._is_low else (min(u(128), glass.height * 0.16), u(96))
        super().__init__(size_hint=(None, None), size=(width, self._side + under))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._logo = Rectangle(texture=picture("ui/logo.png"), size=(self._side, self._side))
        self._name = Text("Tablée", "hero", "cream", "table")
        self._line = Text(say("Hold a hand at the table"), "body", "on_dark_soft", "table", fit=width)
        for text in (self._name, self._line):
            self.add_widget(text)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        x, top, side = self.x + self.width / 2, self.y + self.height, self._side
        wide, gap = self._name.width, u(14)
        if self._is_low:
            self._logo.pos = (x - (side + gap + wide) / 2, top - side)
            self._name.center = (x + (side + gap) / 2, top - side / 2)
        else:
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
