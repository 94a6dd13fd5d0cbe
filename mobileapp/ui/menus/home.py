"""The home screen: the games, the unfinished game, and the people at the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.games import GAMES
from mobileapp.i18n import translate
from mobileapp.i18n.dates import format_day
from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Person
from mobileapp.people.seating_plan import SPOTS, Rect
from mobileapp.session.durations import estimate_minutes
from mobileapp.session.game_info import game_info, games_in_order
from mobileapp.session.session import Session
from mobileapp.storage.database import GameSummary
from mobileapp.ui.menus.join_choice import JoinChoice
from mobileapp.ui.menus.poster import (
    ART_ASPECT,
    LANDSCAPE_ASPECT,
    MIN_WIDTH,
    SMALL_TEXT_MAX_WIDTH,
    TEXT_HEIGHT,
    Poster,
)
from mobileapp.ui.navigation import HomeNavigation
from mobileapp.ui.tablet.seat_requests import SeatlessScreen
from mobileapp.ui.theme import STRONG_FONT, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.backdrop import Backdrop
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.people_row import PeopleRow
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

MARGIN, GAP, HEAD = 32, 16, 104
HEAD_LINE_PITCH = 74  # from line to line of a portrait head
STRIP_HEIGHT, BAR_HEIGHT = 112, 92
DEFAULT_SEATS = 4  # if nobody sits at the table yet
PEOPLE_PER_ROW = 4  # in portrait


class HomeScreen(SeatlessScreen):
    """Three taps to a game: poster, seats, play."""

    def __init__(self, session: Session, route: HomeNavigation, **named) -> None:
        super().__init__(name="home", **named)
        self.session, self.navigator = session, route
        self.init_requests(lambda: session.party)
        self.rebuild()

    def back(self) -> None:
        """Home is the first screen."""

    def rebuild(self) -> None:
        self.clear_widgets()
        size = (screen_metrics.width, screen_metrics.height)
        self.page = FloatLayout(size_hint=(None, None), size=size)
        self.page.add_widget(Backdrop(size))
        self.add_widget(self.page)
        self._head()
        floor = self._people_bar(dp(MARGIN))
        strip = self._strip()
        if strip is not None:
            strip.pos = (dp(MARGIN), floor)
            self.page.add_widget(strip)
            floor += strip.height + dp(24)
        ceiling = screen_metrics.height - dp(
            HEAD + (HEAD_LINE_PITCH - 16 if screen_metrics.is_portrait else 0)
        )
        self._posters(Rect(dp(MARGIN), floor, self._room, ceiling - floor - dp(4)), bare=strip is None)
        self.requests.show()

    @property
    def _room(self) -> float:
        return screen_metrics.width - 2 * dp(MARGIN)

    # --- the head: logo, language, settings ---

    def _head(self) -> None:
        line, side = screen_metrics.height - dp(56), dp(76 if screen_metrics.is_portrait else 100)
        logo = Widget(size_hint=(None, None))
        with logo.canvas:
            Rectangle(texture=load_texture("ui/logo.png"), pos=(dp(24), line - side / 2), size=(side, side))
        left = dp(30) + side
        room = self._head_buttons(line) - left - dp(8)
        name = Text(
            "Tablée", "hero", ground="table", fit=min(room, dp(150 if screen_metrics.is_portrait else 230))
        )
        name.pos = (left, line - name.height / 2)
        for widget in (logo, name):
            self.page.add_widget(widget)

    def _head_buttons(self, line: float) -> float:
        """Place buttons from the right; return the left end."""
        right = screen_metrics.width - dp(MARGIN)
        for button in (
            RoundButton("settings", "gear", self.navigator.open_settings, "bare"),
            LanguagePill(self._next_language),
            IconTextButton("everybody", "people", tr("Players"), self.navigator.open_people, "bare"),
            IconTextButton("demo", "play", tr("Demo"), self.navigator.open_demo, "bare"),
        ):
            right -= button.width
            button.pos = (right, line - button.height / 2)
            self.page.add_widget(button)
            right -= dp(10 if screen_metrics.is_portrait else 16)
        join = IconTextButton("join", "phone", tr("Join"), self._ask_about_joining, "bare")
        self.page.add_widget(join)
        if not screen_metrics.is_portrait:
            join.pos = (right - join.width, line - join.height / 2)
            return join.x
        self._second_line(join, line - dp(HEAD_LINE_PITCH))  # there is no room beside the others
        return right

    def _second_line(self, join: Widget, line: float) -> None:
        join.pos = (screen_metrics.width - dp(MARGIN) - join.width, line - join.height / 2)
        if self.session.last_finished is not None:
            last = IconTextButton(
                "last-results", "crown", tr("Last results"), self.navigator.open_last_results, "bare",
                tinted=False,
            )  # fmt: skip
            last.pos = (dp(MARGIN), line - last.height / 2)
            self.page.add_widget(last)

    def _ask_about_joining(self) -> None:
        self.remove_widget(self.page)
        self.add_widget(JoinChoice(self._let_phones_join, self.navigator.open_join, self.rebuild))

    def _let_phones_join(self) -> None:
        self.navigator.open_seating(self._last_game, invites=True)

    def _next_language(self) -> None:
        codes = list(translate.LANGUAGE_NAMES)
        code = codes[(codes.index(translate.current_language.code) + 1) % len(codes)]
        self.session.set("language", code)
        self.rebuild()

    # --- the games ---

    def _posters(self, rect: Rect, bare: bool) -> None:
        """Use the number of rows that makes posters largest; landscape if portrait would be too narrow."""
        rows, lying, (width, height) = self._poster_rows(rect, bare)
        gap = min(dp(40), (rect.width - len(rows[0]) * width) / max(len(rows[0]) - 1, 1))
        whole = len(rows) * height + (len(rows) - 1) * dp(GAP + 8)
        top = rect.y + (rect.height + whole) / 2
        for index, row in enumerate(rows):
            left = rect.x + (rect.width - len(row) * width - (len(row) - 1) * gap) / 2
            low = top - height - index * (height + dp(GAP + 8))
            for column, game in enumerate(row):
                poster = self._poster(game, (width, height), lying)
                poster.pos = (left + column * (width + gap), low)
                how = RoundButton(f"how-{game}", "question", partial(self.navigator.open_rules, game), "bare")
                how.pos = (poster.x + width - how.width - dp(8), poster.y + height - how.height - dp(8))
                self.page.add_widget(poster)
                self.page.add_widget(how)

    def _poster_rows(self, rect: Rect, bare: bool) -> tuple[list[list[str]], bool, tuple[float, float]]:
        """The games by row, whether the posters are landscape, and the size of one poster."""
        games = games_in_order()
        splits = [split_rows(games, number) for number in range(1, len(games) + 1)]
        stand = max(splits, key=lambda rows: self._poster_size(rect, rows, bare)[0])
        lie = max(splits, key=lambda rows: self._landscape_size(rect, rows)[0])
        standing, lying = self._poster_size(rect, stand, bare), self._landscape_size(rect, lie)
        larger = standing[0] * standing[1] >= lying[0] * lying[1]
        if standing[0] >= dp(SMALL_TEXT_MAX_WIDTH) or (larger and standing[0] >= dp(MIN_WIDTH)):
            return stand, False, standing
        return lie, True, lying

    @staticmethod
    def _landscape_size(rect: Rect, rows: list[list[str]]) -> tuple[float, float]:
        across, down = len(rows[0]), len(rows)
        width = (rect.width - (across - 1) * dp(GAP)) / across
        room = (rect.height - (down - 1) * dp(GAP + 8)) / down
        width = min(width, (room - dp(TEXT_HEIGHT)) / LANDSCAPE_ASPECT)
        return width, width * LANDSCAPE_ASPECT + dp(TEXT_HEIGHT)

    @staticmethod
    def _poster_size(rect: Rect, rows: list[list[str]], bare: bool) -> tuple[float, float]:
        across, down = len(rows[0]), len(rows)
        width = (rect.width - (across - 1) * dp(GAP)) / across
        room = (rect.height - (down - 1) * dp(GAP + 8)) / down
        tall = (
            dp(118)
            if bare and width >= dp(SMALL_TEXT_MAX_WIDTH) and room > width * ART_ASPECT + dp(118)
            else 0
        )
        height = min(width * ART_ASPECT + tall, room)
        return min(width, (height - tall) / ART_ASPECT), height

    def _poster(self, game: str, size: tuple[float, float], lying: bool) -> Poster:
        counts, seats = self.session.seat_counts(game), len(self.session.party)
        tall = not lying and size[1] > size[0] * ART_ASPECT + dp(50)
        return Poster(
            game,
            game_info(game).title,
            seat_range(counts),
            estimate_minutes(
                game, seats if seats in counts else DEFAULT_SEATS, self.session.privacy_of(game)
            ),
            lambda: self.navigator.open_seating(game),
            size,
            fits=not seats or seats in counts,
            line=tr(game_info(game).tagline) if tall else "",
            lying=lying,
        )

    # --- a warning, or a game to continue ---

    def _strip(self) -> Widget | None:
        if warning := self._warning():
            return MessageStrip(self._room, *warning, self._message_read)
        kept = next((game for game in self.session.store.unfinished() if game.name in GAMES), None)
        last = None if screen_metrics.is_portrait else self.session.last_finished
        if kept is None and last is not None:
            return GameStrip(last, last.party.people, self._room, results=self.navigator.open_last_results)
        if kept is None:
            return None
        # the bar below already names them
        here = screen_metrics.is_portrait and kept.party.people == self.session.party.people
        people = () if here else kept.party.people
        results = self.navigator.open_last_results if last is not None and last.id != kept.id else None
        return GameStrip(kept, people, self._room, lambda: self.session.resume(kept.id), results)

    def _warning(self) -> tuple[str, str] | None:
        """A warning for people to read before they play: a title and a sentence."""
        if self.session.store.set_aside is None:
            return self.session.message
        text = tr("The file was damaged. It was set aside, not deleted, and Tablée starts fresh.")
        return tr("Saved games can’t be read"), text

    def _message_read(self) -> None:
        self.session.store.set_aside = self.session.message = None
        self.rebuild()

    # --- the people ---

    def _people_bar(self, low: float) -> float:
        bar = PeopleBar(self.session.party.people, self._room, self._open_seating, self._is_first_time)
        bar.pos = (dp(MARGIN), low)
        self.request_rect = Rect(*bar.pos, *bar.size)
        self.page.add_widget(bar)
        return low + bar.height + dp(20)

    @property
    def _is_first_time(self) -> bool:
        """Whether nothing was ever played here."""
        store = self.session.store
        return not (store.people() or store.finished() or store.unfinished())

    @property
    def _last_game(self) -> str:
        """The game played last, else the first one."""
        before = (kept.name for kept in self.session.store.finished()[:1])
        last = [self.session.game, *before, *games_in_order()]
        return next(game for game in last if game in GAMES)

    def _open_seating(self) -> None:
        self.navigator.open_seating(self._last_game)


class NextGameScreen(HomeScreen):
    """The posters alone, for the people who have just played."""

    def _head(self) -> None:
        line = screen_metrics.height - dp(56)
        home = IconTextButton("home", "home", tr("Home"), self.navigator.go_home)
        home.pos = (screen_metrics.width - dp(MARGIN) - home.width, line - home.height / 2)
        title = Text(tr("What next?"), "title", ground="table", fit=home.x - dp(MARGIN + 24))
        title.pos = (dp(MARGIN), line - title.height / 2)
        for widget in (home, title):
            self.page.add_widget(widget)

    def _strip(self) -> None:
        """No strip: the last game is over."""


def split_rows(games: Sequence[str], lines: int) -> list[list[str]]:
    """Split into this many rows; the upper ones are fuller."""
    least, more = divmod(len(games), lines)
    ends = [least * (line + 1) + min(line + 1, more) for line in range(lines)]
    return [list(games[start:end]) for start, end in zip([0, *ends], ends, strict=False)]


def seat_range(counts: frozenset[int]) -> str:
    """`2–6`, or each number if there is a gap."""
    numbers = sorted(counts)
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


class LanguagePill(Touchable):
    """The current language; a tap selects the next one."""

    def __init__(self, act) -> None:
        code = translate.current_language.code
        text = Text(
            code.upper() if screen_metrics.is_portrait else translate.LANGUAGE_NAMES[code],
            "label",
            "cream",
            "panel",
        )
        high = max(dp(64), screen_metrics.touch_target)
        super().__init__("language", act, size=(text.width + dp(48), high))
        self._text = text
        with self.canvas:
            self._colour = Color(*paint("panel"))
            self._plate = RoundedRectangle(size=self.size, radius=[high / 2])
        self.add_widget(text)
        self.bind(pos=self._place, pressed=self._restyle)

    def _place(self, *_) -> None:
        self._plate.pos = self.pos
        self._text.center = center_of(self)

    def _restyle(self, *_) -> None:
        self._colour.rgba = paint("panel_raised" if self.pressed else "panel")


class GameStrip(FloatLayout):
    """The unfinished game, or the last one: with whom, and when it was played.

    `act` continues it; `results` shows the results of the last finished game.
    """

    def __init__(
        self,
        kept: GameSummary,
        people: Sequence[Person],
        room: float,
        act: Callable[[], None] | None = None,
        results: Callable[[], None] | None = None,
    ) -> None:
        self._rows = -(-len(people) // PEOPLE_PER_ROW) if screen_metrics.is_portrait else 1
        # in portrait the people have their own rows
        self._below = self._rows * dp(50) if screen_metrics.is_portrait else 0
        super().__init__(size_hint=(None, None), size=(room, dp(STRIP_HEIGHT) + self._below))
        self._plate = Plate(self.canvas, "cream", dp(30), shadow=dp(10))
        self._art = None if screen_metrics.is_portrait else self._picture(kept.name)
        self._left = dp(208) if self._art else dp(28)
        ended = kept.outcome is not None
        label = tr("Results") if ended else tr("Continue")
        self._buttons = []  # from the right
        if act is not None:
            wide = dp(228 if results is None else 200)
            self._buttons.append(PushButton("continue", label, act, "action", size=(wide, dp(86))))
        if results is not None:
            again = tr("Last results")
            size = (Text(again, "label").width + dp(44), dp(86))
            self._buttons.append(PushButton("last-results", again, results, "plain", "label", size=size))
        words = room - self._left - sum(each.width + dp(12) for each in self._buttons) - dp(36)
        self._day = Text(format_day(kept.played, time.time()), "small", "ink_soft", "cream", face=STRONG_FONT)
        beside = 0 if screen_metrics.is_portrait else self._day.width + dp(24)
        sentence = N_("{game} is over") if ended else N_("{game} is waiting")
        title = tr(sentence, game=game_info(kept.name).title)
        self._title = Text(title, "heading", "ink", "cream", fit=words - beside)
        line = room - 2 * self._left if screen_metrics.is_portrait else words
        first = PEOPLE_PER_ROW if self._rows > 1 else len(SPOTS)
        self._people = [
            PeopleRow(some, line, dp(18), "body", "ink", "cream", 24)
            for some in (people[:first], people[first:])
        ]
        for widget in (self._title, self._day, *self._people, *self._buttons):
            self.add_widget(widget)
        self.bind(pos=self._place)

    def _picture(self, game: str) -> Rectangle:
        with self.canvas:
            Color(1, 1, 1, 1)
            return Rectangle(texture=load_texture(f"posters/{game}-cut.webp"), size=(dp(172), dp(92)))

    def _place(self, *_) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        if self._art:
            self._art.pos = (self.x + dp(12), self.y + dp(10))
        left, low, line = self.x + self._left, self.y + self._below, self.y + self._below + dp(78)
        self._title.pos = (left, line - self._title.height / 2)
        for row, people in enumerate(reversed(self._people[: self._rows])):
            people.pos = (left, self.y + dp(34 + 50 * row) - people.height / 2)
        after = (
            (left, low + dp(38))
            if screen_metrics.is_portrait
            else (self._title.x + self._title.width + dp(24), line - dp(3))
        )
        self._day.pos = (after[0], after[1] - self._day.height / 2)
        right = self.x + self.width - dp(18)
        for button in self._buttons:
            right -= button.width
            button.pos = (right, low + (dp(STRIP_HEIGHT) - button.height) / 2)
            right -= dp(12)


class MessageStrip(FloatLayout):
    """An error message: what happened, and what Tablée has done about it."""

    def __init__(self, room: float, title: str, text: str, read) -> None:
        self._close = RoundButton("message-read", "cross", read, "plain")
        words = room - self._close.width - dp(140)
        self._title = Text(title, "button", "wrong_deep", "cream", fit=words)
        self._text = Text(text, "small", "ink", "cream", face=TEXT_FONT, wrap=words)
        high = max(dp(STRIP_HEIGHT), self._title.height + self._text.height + dp(32))
        super().__init__(size_hint=(None, None), size=(room, high))
        self._plate = Plate(self.canvas, "cream", dp(30), shadow=dp(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture("ui/wrong.png"), size=(dp(60), dp(60)))
        for widget in (self._title, self._text, self._close):
            self.add_widget(widget)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        middle_y = self.y + self.height / 2
        self._sign.pos = (self.x + dp(22), middle_y - dp(30))
        top = self.y + self.height - dp(14)
        self._title.pos = (self.x + dp(104), top - self._title.height)
        self._text.pos = (self.x + dp(104), self._title.y - self._text.height)
        self._close.pos = (
            self.x + self.width - dp(18) - self._close.width,
            middle_y - self._close.height / 2,
        )


class PeopleBar(FloatLayout):
    """The people here, a plus for one more, and the seating button; in portrait two rows."""

    def __init__(self, people: Sequence[Person], room: float, act, is_first_time: bool = False) -> None:
        self._is_first_time = is_first_time
        first = PEOPLE_PER_ROW if screen_metrics.is_portrait else len(SPOTS)
        super().__init__(
            size_hint=(None, None), size=(room, dp(BAR_HEIGHT) * (1.84 if screen_metrics.is_portrait else 1))
        )
        self._plate = Plate(self.canvas, "felt", dp(BAR_HEIGHT / 2), rim="panel_raised", rim_width=dp(3))
        self._seats = PushButton("people", tr("Choose seats"), act, "quiet", size=(dp(268), dp(70)))
        self._plus = PlusButton(act) if len(people) < len(SPOTS) else None
        whole = room - dp(60)
        beside = whole - self._seats.width - (self._plus.width + dp(28) if self._plus else 0) - dp(20)
        self._lines = [self._line(people[:first], whole if screen_metrics.is_portrait else beside)]
        if screen_metrics.is_portrait:
            self._lines.append(PeopleRow(people[first:], beside, dp(25)))
        for widget in (*self._lines, self._seats, *([self._plus] if self._plus else [])):
            self.add_widget(widget)
        self.bind(pos=self._place)

    def _line(self, people: Sequence[Person], room: float) -> Widget:
        if people:
            return PeopleRow(people, room, dp(25))
        if self._is_first_time:
            return Text(tr("Pick a game, then take a seat!"), "button", "cream", "felt", fit=room)
        return Text(tr("No players yet"), "button", "on_dark_soft", "felt", fit=room)

    def _place(self, *_) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        low = self.y + dp(BAR_HEIGHT / 2)
        for index, line in enumerate(self._lines):
            middle_y = self.y + self.height - dp(BAR_HEIGHT / 2) - index * (self.height - dp(BAR_HEIGHT))
            line.pos = (self.x + dp(32), middle_y - line.height / 2)
        self._seats.pos = (self.x + self.width - dp(20) - self._seats.width, low - self._seats.height / 2)
        if self._plus:
            last = self._lines[-1]
            after = last.x + last.width + (dp(28) if last.width else 0)
            self._plus.pos = (after, low - self._plus.height / 2)


class PlusButton(Touchable):
    """A dashed ring with a plus: add a person."""

    def __init__(self, act) -> None:
        side = max(dp(64), screen_metrics.touch_target)
        super().__init__("add-person", act, size=(side, side))
        with self.canvas:
            self._fill = Color(*paint("panel_raised", 0))
            self._disc = RoundedRectangle(size=self.size, radius=[side / 2])
            Color(*paint("cream"))
            self._sign = Rectangle(texture=load_texture("ui/plus.png"), size=(dp(34), dp(34)))
        self._dashes = DashedOutline(self.canvas, "on_dark_soft")
        self.bind(pos=self._place, pressed=self._restyle)

    def _place(self, *_) -> None:
        x, y = center_of(self)
        self._disc.pos, self._sign.pos = self.pos, (x - dp(17), y - dp(17))
        self._dashes.place(
            self.x + dp(2), self.y + dp(2), self.width - dp(4), self.height - dp(4), self.width / 2
        )

    def _restyle(self, *_) -> None:
        self._fill.a = 1 if self.pressed else 0
