"""The home screen: the games, the unfinished game, and the people at the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.graphics import Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.games import GAMES
from mobileapp.i18n import translate
from mobileapp.i18n.dates import format_day
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Person
from mobileapp.people.seating_plan import Rect
from mobileapp.session.bot_requests import party_for_new_game
from mobileapp.session.game_info import games_in_order
from mobileapp.session.session import Session
from mobileapp.storage.database import GameSummary
from mobileapp.ui.menus.breathing import Breathing
from mobileapp.ui.menus.choice_paper import ChoicePaper, join_choice, paused_choice
from mobileapp.ui.menus.hero import HeroActions, HeroPoster
from mobileapp.ui.menus.message_strip import MessageStrip
from mobileapp.ui.menus.people_edge import PeopleEdge
from mobileapp.ui.menus.poster import Poster, game_facts
from mobileapp.ui.menus.poster_card import PosterCard
from mobileapp.ui.menus.suggestion import suggest_game
from mobileapp.ui.navigation import HomeNavigation
from mobileapp.ui.tablet.seat_requests import SeatlessScreen
from mobileapp.ui.theme import STRONG_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.ambient import LAST_STEP_S, AmbientMotion, IdleTimer, touch_watch
from mobileapp.ui.toolkit.backdrop import Backdrop
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

MARGIN, GAP, HEAD_HEIGHT = 32, 12, 104
HEAD_LINE_PITCH = 74  # from line to line of a portrait head
HERO_WIDTH, MAX_HERO_ASPECT = 344, 1.75
HERO_HEIGHT_SHARE, HERO_HEIGHT_SHARE_OF_MANY, MANY_GAMES = 0.46, 0.4, 7  # in portrait
TOP_INSET, LOW_INSET = 54, 40  # by which a small poster is lower than the hero, and ends above it
ROW_GAP, MIN_POSTER_SIZE = 24, (190, 150)
MIN_WIDE_WIDTH = 300  # a wider poster has its art at the left
MAX_PAUSED = 4  # paused games of one kind that are offered


class HomeScreen(SeatlessScreen):
    """Three taps to a game: poster, seats, play."""

    navigator: HomeNavigation

    def __init__(self, session: Session, route: HomeNavigation, **named: object) -> None:
        super().__init__(name="home", **named)
        self.session, self.navigator = session, route
        self.init_requests(lambda: session.party)
        self.rebuild()
        self._motion = AmbientMotion(self._breathe)
        self._bed_end = IdleTimer(LAST_STEP_S, session.feedback.stop_bed)
        self._start_bed()

    def _breathe(self, seconds: float) -> None:
        self.breathing.move(seconds)

    def _start_bed(self) -> None:
        """Play the bed of Home until nobody is here any more."""
        if touch_watch.idle_s < LAST_STEP_S:
            self.session.feedback.start_bed("home")
            self._bed_end.start()

    def leave(self) -> None:
        super().leave()
        self._motion.stop()
        self._bed_end.cancel()
        self.session.feedback.stop_bed()

    def back(self) -> None:
        """Home is the first screen."""
        self.navigator.leave_app()

    def rebuild(self) -> None:
        self.clear_widgets()
        size = (screen_metrics.width, screen_metrics.height)
        self.page = FloatLayout(size_hint=(None, None), size=size)
        self.page.add_widget(Backdrop(size))
        self.add_widget(self.page)
        self._head()
        low = self._people_edge() + dp(32)
        high = self._strip(size[1] - dp(HEAD_HEIGHT + (HEAD_LINE_PITCH if screen_metrics.is_portrait else 8)))
        self._games(Rect(dp(MARGIN), low, size[0] - 2 * dp(MARGIN), high - low))
        posters = [each for each in reversed(self.page.children) if isinstance(each, PosterCard)]
        self.breathing = Breathing(posters)
        self.requests.show()

    # --- the head: logo, language, settings ---

    def _head(self) -> None:
        """Logo and name, and buttons in one line; in portrait in two."""
        upright = screen_metrics.is_portrait
        line, side = screen_metrics.height - dp(56 + (HEAD_LINE_PITCH / 2 if upright else 0)), dp(108)
        logo = Widget(size_hint=(None, None))
        with logo.canvas:
            Rectangle(texture=load_texture("ui/logo.png"), pos=(dp(22), line - side / 2), size=(side, side))
        left = dp(26) + side
        name = Text("Tablée", "hero", ground="table", fit=min(self._head_buttons() - left - dp(8), dp(230)))
        name.pos = (left, line - name.height / 2)
        for widget in (logo, name):
            self.page.add_widget(widget)

    def _head_buttons(self) -> float:
        """Place buttons from the right; return the left end."""
        first: list[PushButton] = [
            IconTextButton("settings", "gear", tr("Settings"), self.navigator.open_settings, "bare"),
            self._language_button(),
        ]
        second: list[PushButton] = [
            IconTextButton("demo", "play", tr("Demo"), self.navigator.open_demo, "bare"),
            IconTextButton("join", "phone", tr("Phones"), self._ask_about_joining, "bare"),
        ]
        lines = [first, second] if screen_metrics.is_portrait else [[*first, *second]]
        return min(self._head_line(buttons, number) for number, buttons in enumerate(lines))

    def _head_line(self, buttons: Sequence[PushButton], number: int) -> float:
        right, line = (
            screen_metrics.width - dp(MARGIN),
            screen_metrics.height - dp(56 + number * HEAD_LINE_PITCH),
        )
        for button in buttons:
            right -= button.width
            button.pos = (right, line - button.height / 2)
            self.page.add_widget(button)
            right -= dp(GAP)
        return right

    def _language_button(self) -> PushButton:
        """The current language; a tap selects the next one."""
        words = translate.LANGUAGE_NAMES[translate.current_language.code]
        size = (Text(words, "label").width + dp(48), max(dp(64), screen_metrics.touch_target))
        return PushButton("language", words, self._next_language, "bare", "label", size=size)

    def _ask_about_joining(self) -> None:
        self._ask(join_choice(self._let_phones_join, self.navigator.open_join, self.rebuild))

    def _ask(self, question: ChoicePaper) -> None:
        self.remove_widget(self.page)
        self.add_widget(question)

    def _let_phones_join(self) -> None:
        self.navigator.open_seating(self._last_game, invites=True)

    def _next_language(self) -> None:
        codes = list(translate.LANGUAGE_NAMES)
        code = codes[(codes.index(translate.current_language.code) + 1) % len(codes)]
        self.session.set("language", code)
        self.rebuild()

    # --- the games ---

    def _games(self, room: Rect) -> None:
        """The hero, and beside it (in portrait below it) the other games."""
        kept = self._unfinished()
        game = kept.name if kept is not None else self._suggested_game()
        upright = screen_metrics.is_portrait
        if upright:
            many = len(games_in_order()) >= MANY_GAMES
            high = room.height * (HERO_HEIGHT_SHARE_OF_MANY if many else HERO_HEIGHT_SHARE)
            hero_room = Rect(room.x, room.y + room.height - high, room.width, high)
            others = Rect(room.x, room.y, room.width, room.height - high - dp(2 * GAP))
        else:
            high = min(room.height, dp(HERO_WIDTH) * MAX_HERO_ASPECT)
            hero_room = Rect(room.x, room.y + (room.height - high) / 2, dp(HERO_WIDTH), high)
            left = hero_room.x + hero_room.width + dp(28)
            wide = room.x + room.width - left
            others = Rect(left, hero_room.y + dp(LOW_INSET), wide, high - dp(TOP_INSET + LOW_INSET))
        hero = self._hero(game, kept, hero_room, upright)
        hero.pos = hero_room[:2]
        self.page.add_widget(hero)
        self._posters(games_beside(game), others)
        self._last_results(others)

    def _hero(self, game: str, kept: GameSummary | None, room: Rect, wide: bool) -> HeroPoster:
        play, rules = self._game_actions(game)
        people: tuple[Person, ...] = () if kept is None else kept.party.people
        if kept is None:
            tag, actions = tr("Today’s pick"), HeroActions(play, rules)
        else:
            tag = tr("Paused · {day}", day=format_day(kept.played, time.time()))
            actions = HeroActions(play, rules, self._resume_action(kept))
        return HeroPoster(game, game_facts(self.session, game), tag, people, actions, room[2:], wide=wide)

    def _posters(self, games: Sequence[str], room: Rect) -> None:
        """The other games in as many rows as suit the number of posters."""
        if not games:
            return
        columns, (width, height) = poster_grid(len(games), room)
        wide = width >= dp(MIN_WIDE_WIDTH) and width > height
        for index, game in enumerate(games):
            row, column = divmod(index, columns)
            kept = self._unfinished(game)
            poster = Poster(
                game, game_facts(self.session, game), *self._game_actions(game), (width, height), wide=wide,
                resume=None if kept is None else self._resume_action(kept),
            )  # fmt: skip
            poster.pos = (
                room.x + column * (width + dp(GAP)),
                room.y + room.height - height - row * (height + dp(ROW_GAP)),
            )
            self.page.add_widget(poster)

    def _game_actions(self, game: str) -> tuple[Callable[[], None], Callable[[], None]]:
        """Choose the game, and open its rules."""
        return partial(self.navigator.open_seating, game), partial(self.navigator.open_rules, game)

    def _resume_action(self, kept: GameSummary) -> Callable[[], None]:
        """Go on with the game; if other people have paused the same one, ask which."""
        games = _by_people(each for each in self.session.store.unfinished() if each.name == kept.name)
        if len(games) == 1:
            return partial(self.session.resume, kept.id)
        return lambda: self._ask(paused_choice(games, self.session.resume, self.rebuild))

    def _unfinished(self, game: str | None = None) -> GameSummary | None:
        """The game that was paused last: of this name, or of any."""
        names = GAMES if game is None else (game,)
        return next((kept for kept in self.session.store.unfinished() if kept.name in names), None)

    def _suggested_game(self) -> str:
        played = [kept.name for kept in self.session.store.finished()]
        return suggest_game(games_in_order(), len(self.session.party), self.session.seat_counts, played)

    def _last_results(self, others: Rect) -> None:
        """Words over the other games; and the results of the last game, if there are any."""
        upright, top = screen_metrics.is_portrait, others.y + others.height
        if not upright:
            words = Text(tr("or choose another"), "small", "on_dark_soft", "table", STRONG_FONT)
            words.pos = (others.x + others.width - words.width, top + dp(10))
            self.page.add_widget(words)
        if self.session.last_finished is None:
            return
        last = IconTextButton(
            "last-results", "crown", tr("Latest results"), self.navigator.open_last_results, "bare",
            tinted=False,
        )  # fmt: skip
        last.height = screen_metrics.touch_target
        last.pos = (dp(MARGIN), dp(16)) if upright else (others.x, top + dp(10))
        self.page.add_widget(last)

    # --- a warning ---

    def _strip(self, top: float) -> float:
        """Show a warning, if there is one, below this height; return the height that is left."""
        warning = self._warning()
        if warning is None:
            return top
        strip = MessageStrip(screen_metrics.width - 2 * dp(MARGIN), *warning, self._message_read)
        strip.pos = (dp(MARGIN), top - strip.height)
        self.page.add_widget(strip)
        return top - strip.height - dp(16)

    def _warning(self) -> tuple[str, str] | None:
        """A warning for people to read before they play: a title and a sentence."""
        if self.session.store.set_aside is None:
            return self.session.message
        text = tr("The file is damaged. Tablée has kept it and started afresh. Just start a new game.")
        return tr("Saved games can’t be read"), text

    def _message_read(self) -> None:
        self.session.store.set_aside = self.session.message = None
        self.rebuild()

    # --- the people ---

    def _people_edge(self) -> float:
        """Add the edge; return its height."""
        words = tr("Pick a game, then take a seat!") if self._is_first_time else tr("No players yet")
        people = party_for_new_game(self.session).people
        edge = PeopleEdge(people, self._open_seating, self._open_person, words)
        self.request_rect = Rect(dp(MARGIN), dp(12), self.page.width - 2 * dp(MARGIN), edge.height - dp(24))
        self.page.add_widget(edge)
        return edge.height

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

    def _open_person(self, person: Person) -> None:
        """A known person's page; a guest gets a name, and a robot its strength, at the table."""
        if any(known.name == person.name for known in self.session.store.people()):
            self.navigator.open_people(person.name)
        else:
            self._open_seating()


class NextGameScreen(HomeScreen):
    """The posters alone, for the people who have just played."""

    def back(self) -> None:
        self.navigator.go_home()

    def _head(self) -> None:
        line = screen_metrics.height - dp(56)
        home = IconTextButton("home", "home", tr("Home"), self.navigator.go_home)
        home.pos = (screen_metrics.width - dp(MARGIN) - home.width, line - home.height / 2)
        title = Text(tr("What next?"), "title", ground="table", fit=home.x - dp(MARGIN + 24))
        title.pos = (dp(MARGIN), line - title.height / 2)
        for widget in (home, title):
            self.page.add_widget(widget)

    def _unfinished(self, game: str | None = None) -> None:
        """Nothing to continue: the last game is over."""

    def _warning(self) -> None:
        """No warning: they have just played."""


def _by_people(games: Iterable[GameSummary]) -> list[GameSummary]:
    """The latest game of each group of people."""
    latest: dict[frozenset[str], GameSummary] = {}
    for kept in games:
        latest.setdefault(frozenset(person.name for person in kept.party.people), kept)
    return list(latest.values())[:MAX_PAUSED]


def games_beside(hero: str) -> list[str]:
    """Every game keeps its place whatever the hero is; the first one fills the place of the hero's."""
    first, *others = games_in_order()
    return [first if game == hero else game for game in others]


def poster_grid(number: int, room: Rect) -> tuple[int, tuple[float, float]]:
    """The number of columns and the size of a poster: the fewest rows in which its words fit."""
    for rows in (2, 1, 3) if screen_metrics.is_portrait else (1, 2, 3):
        columns = -(-number // rows)
        width = (room.width - (columns - 1) * dp(GAP)) / columns
        height = (room.height - (rows - 1) * dp(ROW_GAP)) / rows
        if width >= dp(MIN_POSTER_SIZE[0]) and height >= dp(MIN_POSTER_SIZE[1]):
            break
    return columns, (width, height)
