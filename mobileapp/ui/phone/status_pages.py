"""Pages a phone shows without a game: icon, title, reason and tips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import N_, ntr, tr
from mobileapp.session.recap import join_names
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.phone.status_scene import SeatLooks, TabletScene, scene_height
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Area, Ellipse
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

SCENE_SHARE, WIDE_SCENE_SHARE, LANDSCAPE_SCENE_SHARE = 0.74, 0.88, 0.42  # of the width
MIN_SCENE_HEIGHT = 210  # dp; with less height, the people are not shown
TIP_LEFT, TIP_GAP = 54, 16  # dp
# Title and advice by the reason why the link has ended.
END_TEXTS = {
    "evening": (N_("The evening is over"), N_("The tablet has closed the game. See you next time!")),
    "replaced": (N_("Seat taken"), N_("Another device has taken this seat.")),
    "gone": (
        N_("No longer your seat"),
        N_("Someone else has this seat, or a new evening has begun. Get a new code from the tablet."),
    ),
    "malformed": (N_("That link doesn’t work"), N_("Get a new code from the tablet.")),
    "expired": (N_("An old code"), N_("It’s from an earlier evening. Get a new one from the tablet.")),
    "used": (
        N_("A used code"),
        N_("This seat is on another phone now. Ask for a new code at the table, or type the table’s code."),
    ),
    "withdrawn": (
        N_("An old code"),
        N_("It no longer opens a seat. Ask for a new one at the table, or type the table’s code."),
    ),
    "unknown": (N_("An unknown code"), N_("This code is not from this table: ask for a new one.")),
    "other_table": (
        N_("Another table"),
        N_("This table doesn’t know that code. Get a new one from the tablet."),
    ),
    "wrong_code": (
        N_("Wrong code"),
        N_("That code isn’t right. Check it on the tablet."),
    ),
    "wrong_code_nearby": (
        N_("Wrong code"),
        N_("No table nearby has that code. Check it on the tablet."),
    ),
    "version": (
        N_("Another version"),
        N_("The tablet runs a different version. Update Tablée on both devices."),
    ),
    "newer": (
        N_("Update Tablée on this phone"),
        N_("The tablet has a newer version than this phone."),
    ),
    "older": (
        N_("Update Tablée on the tablet"),
        N_("This phone has a newer version of Tablée than the tablet."),
    ),
    "other_pack": (
        N_("Other pictures"),
        N_("{game} (“{pack}”) has different rules or pictures on this phone. Update Tablée on both devices."),
    ),
    "patience": (N_("Table not found"), N_("Is the tablet on, and on the same Wi-Fi?")),
}


class StatusText(NamedTuple):
    """Contents of a page: icon with its colour, title, reason, tips, and what the drawn tablet shows."""

    sign: str
    tint: str
    title: str
    text: str
    tips: tuple[str, ...] = ()
    seats: SeatLooks = ()
    game: str = ""  # whose poster is on the tablet
    search: bool = False  # this phone looks for the tablet
    people: SeatLooks = ()  # everybody at the table
    marked: str | None = None  # one of them, with the icon of the page


def at_table_status(names: str, seats: SeatLooks = ()) -> StatusText:
    text = tr("{names}, the game starts soon.", names=names)
    tips = tr("Your cards will appear here, for your eyes only."), tr("The game starts on the tablet.")
    if len(seats) > 1:
        tips = tr("You’ll take turns: the phone says whose cards come next."), tips[1]
    return StatusText("check", "right", tr("You’re in!"), text, tips, seats)


def choosing_status() -> StatusText:
    return StatusText("people", "gold", tr("Table found"), tr("Who are you?"))


def seat_requested_status(person: str) -> StatusText:
    text = tr("Ask someone to allow it on the tablet. That keeps strangers out.")
    return StatusText("clock", "gold", tr("Asking for {name}’s seat…", name=person), text)


def joining_status(tips: tuple[str, ...] = ()) -> StatusText:
    return StatusText(
        "clock", "gold", tr("Joining the table…"), tr("This takes a moment."), tips, search=True
    )


def delayed_status(why: str, where: str, seconds: int, tips: tuple[str, ...]) -> StatusText:
    """Not admitted yet: rate-limited, or no table answers."""
    if why == "later":
        text = ntr(
            "This phone tries again by itself in {number} second.",
            "This phone tries again by itself in {number} seconds.",
            max(seconds, 1),
        )
        return StatusText("clock", "gold", tr("Too many tries"), text)
    text = tr("No table answers at {where}. Is the address right?", where=where)
    return StatusText("clock", "gold", tr("Nobody answers"), text, tips, search=True)


def reconnecting_status(names: str, seated: bool, tips: tuple[str, ...] = ()) -> StatusText:
    text = tr("This takes a moment.")
    if seated:
        text = tr("Don’t worry, {names}: your seat and cards are safe on the tablet.", names=names)
    return StatusText("clock", "gold", tr("Looking for the table…"), text, tips, search=True)


def asleep_status(names: str, tips: tuple[str, ...]) -> StatusText:
    """The table was paused before the link was lost: its tablet sleeps, which is no error."""
    text = tr("{names}, your cards come back when the tablet wakes up.", names=names)
    tips = tips or (tr("Feel free to lock your phone."),)
    return StatusText("pause", "gold", tr("The tablet is asleep"), text, tips)


def paused_status(
    game: str, title: str, people: Sequence[str], asked: str | None, everybody: SeatLooks = ()
) -> StatusText:
    names = join_names(people)
    text = tr("{game} is paused. {names}, your cards will be waiting for you.", game=title, names=names)
    if asked is not None and people == (asked,):
        text = tr("You asked for a pause. Tap “{button}” when you’re ready.", button=tr("Resume"))
    elif asked is not None:
        text = tr(
            "{name} has asked for a pause. {names}, your cards will be waiting for you.",
            name=asked,
            names=names,
        )
    tips = (tr("Feel free to lock your phone."),)
    return StatusText(
        "pause", "gold", tr("Game paused"), text, tips, game=game, people=everybody, marked=asked
    )


def played_by_others_status(
    names: Sequence[str], by_stand_in: bool, rests: bool, waited_for: str
) -> StatusText:
    """The tablet or a bot plays these players' seats; the pause menu of the tablet gives them back."""
    every = join_names(names)
    title, text = tr("On the tablet"), tr("{names}, your cards are on the tablet now.", names=every)
    button = tr("Back to phone")
    if by_stand_in:
        title, text = tr("A robot plays for you"), tr("{names}, a robot has your cards for now.", names=every)
        button = tr("{name} is back", name=names[0])
    back = tr("To play here again: pause on the tablet, then tap “{button}”.", button=button)
    now = tr("Game paused") if rests else tr("Waiting for {names}", names=waited_for)
    tips = (now, back) if rests or waited_for else (back,)
    return StatusText("pause" if rests else "play", "gold", title, text, tips)


def ended_status(why: str, game: str = "", pack: str = "") -> StatusText:
    title, text = END_TEXTS.get(why, END_TEXTS["unknown"])
    sign = "check" if why == "evening" else "cross"
    return StatusText(sign, "gold", tr(title), tr(text, game=game, pack=pack))


class StatusPage(Widget):
    """Uses the layout's content area; fill the dock first."""

    def __init__(self, room: PhoneLayout, status: StatusText) -> None:
        super().__init__(size_hint=(None, None), size=room.size)
        x, y, width, height = room.inner
        if screen_metrics.is_portrait:
            self._fill(status, room.inner, width * (WIDE_SCENE_SHARE if status.game else SCENE_SHARE))
            return
        side = min(width * LANDSCAPE_SCENE_SHARE, height / scene_height(1, status.search) * 0.8)
        scene = self._build_scene(status, side)
        scene.pos = (x, y + (height - scene.height) / 2)
        self.add_widget(scene)
        self._fill(status, (x + side + dp(24), y, width - side - dp(24), height), 0)

    @staticmethod
    def _build_scene(status: StatusText, side: float) -> TabletScene:
        return TabletScene(side, status.sign, status.tint, status.seats, status.game, status.search)

    def _fill(self, status: StatusText, area: Area, scene_width: float) -> None:
        """From top to bottom: the scene, if it has a width, the words and the tips."""
        x, y, width, height = area
        head = Text(status.title, "title", "cream", "table", wrap=width, halign="center")
        body = Text(
            status.text, "label", "on_dark_soft", "table", face=TEXT_FONT, wrap=width * 0.94, halign="center"
        )
        lines = [
            Text(tip, "body", "cream", "panel", face=TEXT_FONT, wrap=width - dp(TIP_LEFT + 18))
            for tip in status.tips
        ]
        # The tips matter most: drop the reason first.
        if _tips_height(lines) + head.height + body.height + dp(16) > height and lines:
            body.set_text("")
            while lines and _tips_height(lines) + head.height + dp(16) > height:
                lines.pop(0)
        words, deep = head.height + body.height + dp(16), _tips_height(lines)
        strip = PeopleStrip(status, width) if status.people else None
        if strip is not None and height - words - deep - strip.height < dp(MIN_SCENE_HEIGHT):
            strip = None
        below = strip.height + dp(12) if strip is not None else 0.0
        spare = height - words - deep - below
        side = min(scene_width, max(0.0, spare - dp(70)) / scene_height(1, status.search))
        high = scene_height(side, status.search) if side > dp(90) else 0
        gap = max(0.0, spare - high) / (2 + bool(high) + bool(lines))
        middle, at = x + width / 2, y + height - gap
        if high:
            scene = self._build_scene(status, side)
            scene.pos = (middle - side / 2, at - high)
            self.add_widget(scene)
            at -= high + gap
        head.center = (middle, at - head.height / 2)
        at -= head.height + dp(12)
        body.center = (middle, at - body.height / 2)
        at -= body.height + gap
        for text in (head, body):
            self.add_widget(text)
        if strip is not None:
            strip.pos = (x, at - strip.height)
            self.add_widget(strip)
            at -= below
        if lines:
            sign = "question" if status.search else "phone" if status.people else "star"
            self._add_tips(lines, sign, (x, at - deep, width, deep))

    def _add_tips(self, lines: list[Text], sign: str, area: Area) -> None:
        x, y, _, height = area
        Plate(self.canvas, "panel", dp(22), shadow=dp(14)).place(*area)
        at = y + height - dp(TIP_GAP)
        for line in lines:
            line.pos = (x + dp(TIP_LEFT), at - line.height)
            with self.canvas:
                Color(*paint("gold"))
                side = dp(20)
                Rectangle(
                    texture=load_texture(f"ui/{sign}.png"),
                    pos=(x + dp(18), at - line.height / 2 - side / 2),
                    size=(side, side),
                )
            at -= line.height + dp(TIP_GAP)
            self.add_widget(line)


class PeopleStrip(IconStrip):
    """Everybody at the table; one of them is marked with the icon of the page."""

    def __init__(self, status: StatusText, width: float) -> None:
        super().__init__(width, dp(92))
        step = (width - dp(12)) / len(status.people)
        radius = min(dp(20), step * 0.36)
        for index, (name, look) in enumerate(status.people):
            x, is_marked = dp(6) + step * (index + 0.5), name == status.marked
            self._put(Badge(look, name, radius), x, dp(56))
            if is_marked:
                self._put(StatusMark(status.sign, radius * 1.15), x + radius * 0.95, dp(56) + radius * 0.8)
            ink = "gold" if is_marked else "cream"
            self._put(Text(name, "small", ink, "panel", TEXT_FONT, fit=step - dp(4)), x, dp(19))
        self._place()


class StatusMark(Widget):
    """A small icon on a gold disc."""

    def __init__(self, sign: str, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(*paint("gold"))
            self._disc = Ellipse(size=self.size)
            Color(*paint("ink"))
            self._sign = Rectangle(texture=load_texture(f"ui/{sign}.png"), size=(side * 0.7, side * 0.7))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._disc.pos = self.pos
        self._sign.pos = (self.x + self.width * 0.15, self.y + self.height * 0.15)


def _tips_height(lines: list[Text]) -> float:
    """Height of the panel with the tips."""
    return sum(line.height + dp(TIP_GAP) for line in lines) + dp(TIP_GAP) if lines else 0.0
