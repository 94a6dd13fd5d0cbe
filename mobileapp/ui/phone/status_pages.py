"""What a phone says when there is no game to show: a sign, what, why, and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import count, later, say
from mobileapp.ui.phone.layout import Room
from mobileapp.ui.theme import TEXT, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

Seats = tuple[tuple[str, int], ...]  # whom a phone carries, each with a look
# Why a link is no more: what is said, and what to do.
ENDS = {
    "evening": (later("The evening is over"), later("The table has been put away. See you next time!")),
    "replaced": (later("Seat taken over"), later("Another device holds this seat now.")),
    "gone": (
        later("No longer your seat"),
        later("Somebody else holds this seat, or a new evening has begun. Ask for a new code at the table."),
    ),
    "malformed": (later("That is no link"), later("Ask for a new code at the table.")),
    "expired": (later("An old code"), later("It is of another evening: ask for a new one at the table.")),
    "used": (
        later("A used code"),
        later("This seat is on another phone now. Ask for a new code at the table, or type the table’s own."),
    ),
    "withdrawn": (
        later("An old code"),
        later("It no longer opens a seat. Ask for a new one at the table, or type the table’s own."),
    ),
    "unknown": (later("An unknown code"), later("This code is not from this table: ask for a new one.")),
    "other_table": (
        later("Another table"),
        later("The table there does not know this code: ask for a new one."),
    ),
    "wrong_code": (
        later("Wrong code"),
        later("The table at {where} has a different code. Compare it with the tablet, and correct it."),
    ),
    "version": (
        later("Another version"),
        later("The table speaks another version of Tablée: bring both devices up to date."),
    ),
    "newer": (
        later("This phone’s Tablée is older"),
        later("The table has a newer one: bring Tablée up to date on this phone."),
    ),
    "older": (
        later("The table’s Tablée is older"),
        later("This phone has a newer one: bring Tablée up to date on the tablet."),
    ),
    "other_pack": (
        later("Other pictures"),
        later(
            "The table plays {game} with the pack “{pack}”, but its rules or pictures differ on this phone. "
            "Bring Tablée up to date on both devices."
        ),
    ),
    "patience": (later("The table was not found"), later("Is it awake, and on the same Wi-Fi?")),
}


class Tablet(Widget):
    """The table's tablet, with a sign on it; or whose seats this phone holds, by shape and colour."""

    def __init__(self, width: float, sign: str, tint: str, seats: Seats = ()) -> None:
        super().__init__(size_hint=(None, None), size=(width, width * 0.66))
        self._frame = Plate(self.canvas, "panel_raised", u(26), shadow=u(18))
        with self.canvas:
            Color(*paint("night"))
            self._screen = RoundedRectangle(radius=[u(16)])
            Color(*paint(tint, 0 if seats else 1))
            self._disc = Ellipse()
            Color(*paint("ink", 0 if seats else 1))
            self._sign = Rectangle(texture=picture(f"ui/{sign}.png"))
        room = (width - u(48)) / max(len(seats), 1)
        self._badges = [Badge(look, name, min(room * 0.42, width * 0.2)) for name, look in seats]
        for badge in self._badges:
            self.add_widget(badge)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        self._frame.lie(self.x, self.y, self.width, self.height)
        self._screen.pos = (self.x + u(12), self.y + u(12))
        self._screen.size = (self.width - u(24), self.height - u(24))
        x, y = self.x + self.width / 2, self.y + self.height / 2
        self._disc.pos, self._disc.size = (x - u(40), y - u(40)), (u(80), u(80))
        self._sign.pos, self._sign.size = (x - u(22), y - u(22)), (u(44), u(44))
        for number, badge in enumerate(self._badges):
            beside = (number - (len(self._badges) - 1) / 2) * badge.width * 1.15
            badge.center = (x + beside, y)


class Said(NamedTuple):
    """What a page says: a sign in its colour, what, why, and what may help."""

    sign: str
    tint: str
    title: str
    text: str
    tips: tuple[str, ...] = ()
    seats: Seats = ()


def at_table(names: str, seats: Seats = ()) -> Said:
    told = say("{names}: the game begins soon.", names=names)
    return Said("check", "right", say("At the table"), told, seats=seats)


def choosing() -> Said:
    return Said("people", "gold", say("The table is here"), say("Who are you?"))


def asked_for(person: str) -> Said:
    told = say("This phone gets it when the table says yes.")
    return Said("clock", "gold", say("{name}’s seat is asked for", name=person), told)


def joining(tips: tuple[str, ...] = ()) -> Said:
    return Said("clock", "gold", say("Joining the table…"), say("This takes a moment."), tips)


def delayed(why: str, where: str, seconds: int, tips: tuple[str, ...]) -> Said:
    """Not admitted yet: rate-limited, or no table answers."""
    if why == "later":
        told = count(
            "The table listens again in {number} second. This phone tries by itself.",
            "The table listens again in {number} seconds. This phone tries by itself.",
            max(seconds, 1),
        )
        return Said("clock", "gold", say("Too many tries"), told)
    told = say("No table answers at {where}. Is the address right?", where=where)
    return Said("clock", "gold", say("Nobody answers"), told, tips)


def looking(names: str, seated: bool, tips: tuple[str, ...] = ()) -> Said:
    told = say("This takes a moment.")
    if seated:
        told = say("The game waits. {names}: seat and hand are safe at the tablet.", names=names)
    return Said("clock", "gold", say("Looking for the table…"), told, tips)


def asleep(names: str, tips: tuple[str, ...]) -> Said:
    """It rested before it was lost: its tablet looks elsewhere, and nothing is wrong."""
    told = say("{names}: the hand comes back when the tablet wakes.", names=names)
    tips = tips or (say("This phone may sleep meanwhile."),)
    return Said("pause", "gold", say("The table sleeps"), told, tips)


def resting(game: str, names: str, asked: str | None) -> Said:
    told = say("{game} was paused. {names}: the hand comes back.", game=game, names=names)
    if asked is not None:
        told = say("{name} asked for the pause. {names}: the hand comes back.", name=asked, names=names)
    return Said("pause", "gold", say("The table rests"), told, (say("This phone may sleep meanwhile."),))


def played_elsewhere(names: Sequence[str], by_stand_in: bool, rests: bool, waited_for: str) -> Said:
    """Others play these people's seats meanwhile; in the tablet's pause they are given back."""
    every = ", ".join(names)
    title, told = say("On the tablet"), say("{names}: the hand is on the tablet now.", names=every)
    back = say("To hold the hand here again: in the tablet’s pause, tap “To its phone”.")
    if by_stand_in:
        title, told = say("A stand-in plays"), say("{names}: a stand-in has the hand now.", names=every)
        back = say("To play again: in the tablet’s pause, tap “{name} is back”.", name=names[0])
    now = say("The table rests") if rests else say("Waiting for {names}", names=waited_for)
    tips = (now, back) if rests or waited_for else (back,)
    return Said("pause" if rests else "play", "gold", title, told, tips)


def ended(why: str, game: str = "", pack: str = "", where: str = "") -> Said:
    title, text = ENDS.get(why, ENDS["unknown"])
    sign = "check" if why == "evening" else "cross"
    return Said(sign, "gold", say(title), say(text, game=game, pack=pack, where=where))


class Page(Widget):
    """In the room of the thing; whoever shows it has filled the dock before."""

    def __init__(self, room: Room, said: Said) -> None:
        super().__init__(size_hint=(None, None), size=room.size)
        sign, tint, title, text, tips, seats = said
        x, y, width, height = room.inner
        head = Text(title, "title", "cream", "table", wrap=width, halign="center")
        body = Text(text, "body", "on_dark_soft", "table", face=TEXT, wrap=width * 0.92, halign="center")
        lines = [Text(tip, "body", "cream", "panel", face=TEXT, wrap=width - u(40)) for tip in tips]
        if _deep(lines) + head.height + body.height + u(16) > height and lines:  # what to do says most
            body.says("")
            while lines and _deep(lines) + head.height + u(16) > height:
                lines.pop(0)
        words, deep = head.height + body.height + u(16), _deep(lines)
        side = min(width * 0.56, max(0.0, height - words - deep - u(70)) / 0.66)
        drawn = side > u(90)
        high = side * 0.66 if drawn else 0
        spare = max(0.0, height - words - deep - high)
        middle, at = x + width / 2, y + height - min(spare * 0.35, u(90))
        if drawn:
            tablet = Tablet(side, sign, tint, seats)
            tablet.pos = (middle - side / 2, at - high)
            self.add_widget(tablet)
            at -= high + min(u(36), spare * 0.25)
        head.center = (middle, at - head.height / 2)
        at -= head.height + u(12)
        body.center = (middle, at - body.height / 2)
        at -= body.height + min(u(28), spare * 0.2)
        for text in (head, body):
            self.add_widget(text)
        if lines:
            Plate(self.canvas.before, "panel", u(22)).lie(x, at - deep, width, deep)
            at -= u(12)
            for line in lines:
                line.pos = (x + u(20), at - line.height)
                at -= line.height + u(12)
                self.add_widget(line)


def _deep(lines: list[Text]) -> float:
    """What tips take, each on a line of its own."""
    return sum(line.height + u(12) for line in lines) + u(12) if lines else 0.0
