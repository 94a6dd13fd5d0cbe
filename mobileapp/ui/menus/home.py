"""Home: the games, the one to go on with, and who is here."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.games import GAMES
from mobileapp.i18n import translate
from mobileapp.i18n.dates import day
from mobileapp.i18n.translate import later, say
from mobileapp.people.party import Person
from mobileapp.people.seating_plan import SPOTS, Rect
from mobileapp.session.durations import minutes
from mobileapp.session.game_info import about, on_the_shelf
from mobileapp.session.session import Evening
from mobileapp.storage.database import Kept
from mobileapp.ui.menus.poster import LYING, NARROW, NARROWEST, SHAPE, WORDS, Poster
from mobileapp.ui.navigation import FromHome
from mobileapp.ui.tablet.seat_requests import WithoutSeats
from mobileapp.ui.theme import STRONG, TEXT, glass, paint, u
from mobileapp.ui.toolkit.backdrop import Sky
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.dashed_outline import Dashes
from mobileapp.ui.toolkit.icon_button import SignButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.people_row import Company
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import middle, picture
from mobileapp.ui.toolkit.touchable import Touchable

MARGIN, GAP, HEAD = 32, 16, 104
SECOND = 74  # from line to line of an upright head
STRIP, BAR = 112, 92
USUAL = 4  # at a table nobody sits at yet
HALF = 4  # so many people stand in one line where the glass is upright


class Home(WithoutSeats):
    """Three taps to a game: poster, seats, play."""

    def __init__(self, evening: Evening, route: FromHome, **named) -> None:
        super().__init__(name="home", **named)
        self.evening, self.route = evening, route
        self.watch_requests(lambda: evening.party)
        self.rebuild()

    def rebuild(self) -> None:
        self.clear_widgets()
        size = (glass.width, glass.height)
        self.page = FloatLayout(size_hint=(None, None), size=size)
        self.page.add_widget(Sky(size))
        self.add_widget(self.page)
        self._head()
        floor = self._people_bar(u(MARGIN))
        strip = self._strip()
        if strip is not None:
            strip.pos = (u(MARGIN), floor)
            self.page.add_widget(strip)
            floor += strip.height + u(24)
        ceiling = glass.height - u(HEAD + (SECOND - 16 if glass.portrait else 0))
        self._posters(Rect(u(MARGIN), floor, self._room, ceiling - floor - u(4)), bare=strip is None)
        self.requests.show()

    @property
    def _room(self) -> float:
        return glass.width - 2 * u(MARGIN)

    # --- the head: whose app this is, the language, the settings ---

    def _head(self) -> None:
        line, side = glass.height - u(56), u(76 if glass.portrait else 100)
        logo = Widget(size_hint=(None, None))
        with logo.canvas:
            Rectangle(texture=picture("ui/logo.png"), pos=(u(24), line - side / 2), size=(side, side))
        left = u(30) + side
        room = self._head_buttons(line) - left - u(8)
        name = Text("Tablée", "hero", ground="table", fit=min(room, u(150 if glass.portrait else 230)))
        name.pos = (left, line - name.height / 2)
        for widget in (logo, name):
            self.page.add_widget(widget)

    def _head_buttons(self, line: float) -> float:
        """From the right; where they end."""
        right = glass.width - u(MARGIN)
        for button in (
            RoundButton("settings", "gear", self.route.open_settings, "bare"),
            LanguagePill(self._next_language),
            SignButton("everybody", "people", say("People"), self.route.open_people, "bare"),
            SignButton("demo", "play", say("Demo"), self.route.demo, "bare"),
        ):
            right -= button.width
            button.pos = (right, line - button.height / 2)
            self.page.add_widget(button)
            right -= u(10 if glass.portrait else 16)
        join = SignButton("join", "phone", say("Join"), self.route.open_join, "bare")
        join.pos = (right - join.width, line - join.height / 2)
        if glass.portrait:  # there is no room beside the others
            join.pos = (glass.width - u(MARGIN) - join.width, line - u(SECOND) - join.height / 2)
        self.page.add_widget(join)
        return right if glass.portrait else join.x

    def _next_language(self) -> None:
        codes = list(translate.NAMES)
        code = codes[(codes.index(translate.tongue.code) + 1) % len(codes)]
        self.evening.set("language", code)
        self.rebuild()

    # --- the games ---

    def _posters(self, rect: Rect, bare: bool) -> None:
        """In as many lines as make them largest; lying where they would be too narrow standing."""
        rows, lying, (width, height) = self._lines(rect, bare)
        gap = min(u(40), (rect.width - len(rows[0]) * width) / max(len(rows[0]) - 1, 1))
        whole = len(rows) * height + (len(rows) - 1) * u(GAP + 8)
        top = rect.y + (rect.height + whole) / 2
        for index, row in enumerate(rows):
            left = rect.x + (rect.width - len(row) * width - (len(row) - 1) * gap) / 2
            low = top - height - index * (height + u(GAP + 8))
            for column, game in enumerate(row):
                poster = self._poster(game, (width, height), lying)
                poster.pos = (left + column * (width + gap), low)
                how = RoundButton(f"how-{game}", "question", partial(self.route.open_how, game), "bare")
                how.pos = (poster.x + width - how.width - u(8), poster.y + height - how.height - u(8))
                self.page.add_widget(poster)
                self.page.add_widget(how)

    def _lines(self, rect: Rect, bare: bool) -> tuple[list[list[str]], bool, tuple[float, float]]:
        """The games line by line, whether their posters lie, and how large one is."""
        games = on_the_shelf()
        ways = [spread(games, number) for number in range(1, len(games) + 1)]
        stand = max(ways, key=lambda rows: self._poster_size(rect, rows, bare)[0])
        lie = max(ways, key=lambda rows: self._lying_size(rect, rows)[0])
        standing, lying = self._poster_size(rect, stand, bare), self._lying_size(rect, lie)
        larger = standing[0] * standing[1] >= lying[0] * lying[1]
        if standing[0] >= u(NARROW) or (larger and standing[0] >= u(NARROWEST)):
            return stand, False, standing
        return lie, True, lying

    @staticmethod
    def _lying_size(rect: Rect, rows: list[list[str]]) -> tuple[float, float]:
        across, down = len(rows[0]), len(rows)
        width = (rect.width - (across - 1) * u(GAP)) / across
        room = (rect.height - (down - 1) * u(GAP + 8)) / down
        width = min(width, (room - u(WORDS)) / LYING)
        return width, width * LYING + u(WORDS)

    @staticmethod
    def _poster_size(rect: Rect, rows: list[list[str]], bare: bool) -> tuple[float, float]:
        across, down = len(rows[0]), len(rows)
        width = (rect.width - (across - 1) * u(GAP)) / across
        room = (rect.height - (down - 1) * u(GAP + 8)) / down
        tall = u(118) if bare and width >= u(NARROW) and room > width * SHAPE + u(118) else 0
        height = min(width * SHAPE + tall, room)
        return min(width, (height - tall) / SHAPE), height

    def _poster(self, game: str, size: tuple[float, float], lying: bool) -> Poster:
        counts, seats = self.evening.seat_counts(game), len(self.evening.party)
        tall = not lying and size[1] > size[0] * SHAPE + u(50)
        return Poster(
            game,
            about(game).title,
            seat_range(counts),
            minutes(game, seats if seats in counts else USUAL, self.evening.way_of(game)),
            lambda: self.route.choose(game),
            size,
            fits=not seats or seats in counts,
            line=say(about(game).line) if tall else "",
            lying=lying,
        )

    # --- what there is to say or to go on with ---

    def _strip(self) -> Widget | None:
        if told := self._told():
            return Message(self._room, *told, self._message_read)
        kept = next((game for game in self.evening.store.unfinished() if game.name in GAMES), None)
        if kept is None:
            return None
        here = glass.portrait and kept.party.people == self.evening.party.people  # the bar below names them
        people = () if here else kept.party.people
        return GoOn(kept, people, self._room, lambda: self.evening.resume(kept.id))

    def _told(self) -> tuple[str, str] | None:
        """What people must know before they play: a title and a sentence."""
        if self.evening.store.set_aside is None:
            return self.evening.message
        told = say("Something had damaged them. They were put aside, not deleted, and Tablée begins anew.")
        return say("The games kept here could not be read"), told

    def _message_read(self) -> None:
        self.evening.store.set_aside = self.evening.message = None
        self.rebuild()

    # --- the people ---

    def _people_bar(self, low: float) -> float:
        bar = PeopleBar(self.evening.party.people, self._room, self._sit)
        bar.pos = (u(MARGIN), low)
        self.room_for_requests = Rect(*bar.pos, *bar.size)
        self.page.add_widget(bar)
        return low + bar.height + u(20)

    def _sit(self) -> None:
        """Who sits where is asked for a game: the one played last."""
        before = (kept.name for kept in self.evening.store.finished()[:1])
        last = [self.evening.game, *before, *on_the_shelf()]
        self.route.choose(next(game for game in last if game in GAMES))


class Another(Home):
    """The posters alone, for the people who have just played."""

    def _head(self) -> None:
        line = glass.height - u(56)
        home = SignButton("home", "home", say("Home"), self.route.go_home)
        home.pos = (glass.width - u(MARGIN) - home.width, line - home.height / 2)
        title = Text(say("What next?"), "title", ground="table", fit=home.x - u(MARGIN + 24))
        title.pos = (u(MARGIN), line - title.height / 2)
        for widget in (home, title):
            self.page.add_widget(widget)

    def _strip(self) -> None:
        """Nothing to go on with: that one is over."""


def spread(games: Sequence[str], lines: int) -> list[list[str]]:
    """In so many lines, the upper ones fuller."""
    least, more = divmod(len(games), lines)
    ends = [least * (line + 1) + min(line + 1, more) for line in range(lines)]
    return [list(games[start:end]) for start, end in zip([0, *ends], ends, strict=False)]


def seat_range(counts: frozenset[int]) -> str:
    """`2–6`, or each number where one between is missing."""
    numbers = sorted(counts)
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


class LanguagePill(Touchable):
    """The language spoken; a tap takes the next one."""

    def __init__(self, act) -> None:
        code = translate.tongue.code
        text = Text(code.upper() if glass.portrait else translate.NAMES[code], "label", "cream", "panel")
        high = max(u(64), glass.target)
        super().__init__("language", act, size=(text.width + u(48), high))
        self._text = text
        with self.canvas:
            self._colour = Color(*paint("panel"))
            self._plate = RoundedRectangle(size=self.size, radius=[high / 2])
        self.add_widget(text)
        self.bind(pos=self._place, pressed=self._look)

    def _place(self, *_) -> None:
        self._plate.pos = self.pos
        self._text.center = middle(self)

    def _look(self, *_) -> None:
        self._colour.rgba = paint("panel_raised" if self.pressed else "panel")


class GoOn(FloatLayout):
    """The game that was left last, with whom and when."""

    def __init__(self, kept: Kept, people: Sequence[Person], room: float, act) -> None:
        self._rows = -(-len(people) // HALF) if glass.portrait else 1
        self._below = self._rows * u(50) if glass.portrait else 0  # the people have lines of their own
        super().__init__(size_hint=(None, None), size=(room, u(STRIP) + self._below))
        self._plate = Plate(self.canvas, "cream", u(30), shadow=u(10))
        self._art = None if glass.portrait else self._picture(kept.name)
        self._left = u(208) if self._art else u(28)
        ended = kept.outcome is not None
        label = say("Results") if ended else say("Continue")
        self._button = PushButton("continue", label, act, "action", size=(u(228), u(86)))
        words = room - self._left - self._button.width - u(48)
        self._day = Text(day(kept.played, time.time()), "small", "ink_soft", "cream", face=STRONG)
        beside = 0 if glass.portrait else self._day.width + u(24)
        told = later("{game} is over") if ended else later("Go on with {game}")
        title = say(told, game=about(kept.name).title)
        self._title = Text(title, "heading", "ink", "cream", fit=words - beside)
        line = room - 2 * self._left if glass.portrait else words
        first = HALF if self._rows > 1 else len(SPOTS)
        self._people = [
            Company(some, line, u(18), "body", "ink", "cream", 24)
            for some in (people[:first], people[first:])
        ]
        for widget in (self._title, self._day, *self._people, self._button):
            self.add_widget(widget)
        self.bind(pos=self._place)

    def _picture(self, game: str) -> Rectangle:
        with self.canvas:
            Color(1, 1, 1, 1)
            return Rectangle(texture=picture(f"posters/{game}-cut.webp"), size=(u(172), u(92)))

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        if self._art:
            self._art.pos = (self.x + u(12), self.y + u(10))
        left, low, line = self.x + self._left, self.y + self._below, self.y + self._below + u(78)
        self._title.pos = (left, line - self._title.height / 2)
        for row, people in enumerate(reversed(self._people[: self._rows])):
            people.pos = (left, self.y + u(34 + 50 * row) - people.height / 2)
        after = (
            (left, low + u(38))
            if glass.portrait
            else (self._title.x + self._title.width + u(24), line - u(3))
        )
        self._day.pos = (after[0], after[1] - self._day.height / 2)
        button = self._button
        button.pos = (self.x + self.width - u(18) - button.width, low + (u(STRIP) - button.height) / 2)


class Message(FloatLayout):
    """Something went wrong: what happened, and what became of it."""

    def __init__(self, room: float, title: str, told: str, read) -> None:
        self._close = RoundButton("message-read", "cross", read, "plain")
        words = room - self._close.width - u(140)
        self._title = Text(title, "button", "wrong_deep", "cream", fit=words)
        self._text = Text(told, "small", "ink", "cream", face=TEXT, wrap=words)
        high = max(u(STRIP), self._title.height + self._text.height + u(32))
        super().__init__(size_hint=(None, None), size=(room, high))
        self._plate = Plate(self.canvas, "cream", u(30), shadow=u(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=picture("ui/wrong.png"), size=(u(60), u(60)))
        for widget in (self._title, self._text, self._close):
            self.add_widget(widget)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        middle_y = self.y + self.height / 2
        self._sign.pos = (self.x + u(22), middle_y - u(30))
        top = self.y + self.height - u(14)
        self._title.pos = (self.x + u(104), top - self._title.height)
        self._text.pos = (self.x + u(104), self._title.y - self._text.height)
        self._close.pos = (self.x + self.width - u(18) - self._close.width, middle_y - self._close.height / 2)


class PeopleBar(FloatLayout):
    """Who is here; one more, and who sits where. Upright it has two lines, the second with the button."""

    def __init__(self, people: Sequence[Person], room: float, act) -> None:
        first = HALF if glass.portrait else len(SPOTS)
        super().__init__(size_hint=(None, None), size=(room, u(BAR) * (1.84 if glass.portrait else 1)))
        self._plate = Plate(self.canvas, "felt", u(BAR / 2), rim="panel_raised", rim_width=u(3))
        self._seats = PushButton("people", say("Who sits where"), act, "quiet", size=(u(268), u(70)))
        self._plus = PlusButton(act) if len(people) < len(SPOTS) else None
        whole = room - u(60)
        beside = whole - self._seats.width - (self._plus.width + u(28) if self._plus else 0) - u(20)
        self._lines = [self._line(people[:first], whole if glass.portrait else beside)]
        if glass.portrait:
            self._lines.append(Company(people[first:], beside, u(25)))
        for widget in (*self._lines, self._seats, *([self._plus] if self._plus else [])):
            self.add_widget(widget)
        self.bind(pos=self._place)

    @staticmethod
    def _line(people: Sequence[Person], room: float) -> Widget:
        if people:
            return Company(people, room, u(25))
        return Text(say("Nobody sits here yet"), "button", "on_dark_soft", "felt", fit=room)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        low = self.y + u(BAR / 2)
        for index, line in enumerate(self._lines):
            middle_y = self.y + self.height - u(BAR / 2) - index * (self.height - u(BAR))
            line.pos = (self.x + u(32), middle_y - line.height / 2)
        self._seats.pos = (self.x + self.width - u(20) - self._seats.width, low - self._seats.height / 2)
        if self._plus:
            last = self._lines[-1]
            after = last.x + last.width + (u(28) if last.width else 0)
            self._plus.pos = (after, low - self._plus.height / 2)


class PlusButton(Touchable):
    """A dashed ring: room for one more."""

    def __init__(self, act) -> None:
        side = max(u(64), glass.target)
        super().__init__("add-person", act, size=(side, side))
        with self.canvas:
            self._fill = Color(*paint("panel_raised", 0))
            self._disc = RoundedRectangle(size=self.size, radius=[side / 2])
            Color(*paint("cream"))
            self._sign = Rectangle(texture=picture("ui/plus.png"), size=(u(34), u(34)))
        self._dashes = Dashes(self.canvas, "on_dark_soft")
        self.bind(pos=self._place, pressed=self._look)

    def _place(self, *_) -> None:
        x, y = middle(self)
        self._disc.pos, self._sign.pos = self.pos, (x - u(17), y - u(17))
        self._dashes.lie(self.x + u(2), self.y + u(2), self.width - u(4), self.height - u(4), self.width / 2)

    def _look(self, *_) -> None:
        self._fill.a = 1 if self.pressed else 0
