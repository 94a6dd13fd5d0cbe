"""How a game is played: drawn from its typed options, each with a word of explanation."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.uix.screenmanager import Screen
from msgspec import inspect
from msgspec.structs import replace

from engine.rules import Options
from mobileapp.about import Told, about
from mobileapp.hands import Way
from mobileapp.language import later, say
from mobileapp.screens.seating import numbers
from mobileapp.seating import Rect
from mobileapp.suited import usual
from mobileapp.theme import TEXT, glass, u
from mobileapp.widgets.button import PushButton
from mobileapp.widgets.page import Page, Paper
from mobileapp.widgets.row import Row
from mobileapp.widgets.text import Text
from mobileapp.widgets.toggle import Segments, Toggle

WAY_NAMES = {"veil": later("Pass the tablet"), "hold": later("Hold to look")}


def told(game: str, name: str) -> Told:
    if name == "short":
        return Told(later("Short game"), about(game).short)
    return about(game).options[name]


class Asked(NamedTuple):
    """An option as its type asks for it: yes or no (no values), or one of a few."""

    name: str
    values: tuple[Any, ...]
    ours: bool


def asked(options: type[Options]) -> list[Asked]:
    """The form a game's options make."""
    return [_asked(field.name, field.type) for field in inspect.type_info(options).fields]


def _asked(name: str, kind: Any) -> Asked:
    ours = isinstance(kind, inspect.Metadata) and bool((kind.extra or {}).get("ours"))
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.LiteralType):
        return Asked(name, tuple(kind.values), ours)
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return Asked(name, tuple(range(kind.ge, kind.le + 1)), ours)
    if isinstance(kind, inspect.BoolType):
        return Asked(name, (), ours)
    raise TypeError(f"option {name} is neither yes or no nor one of a few")


class OptionsScreen(Screen):
    """Every change is kept at once."""

    def __init__(self, app: Any, game: str) -> None:
        super().__init__(name="options")
        self.app, self.game, self._turn = app, game, 0
        self.options: Options = app.options_of(game)
        self._build()

    def rebuild(self) -> None:
        self.clear_widgets()
        self._build()

    def turn(self) -> None:
        self._turn = 180 - self._turn
        self.rebuild()

    # --- the page ---

    def _build(self) -> None:
        title = say("How {game} is played", game=about(self.game).title)
        self.page = Page(title, self._turn, ("back", self.back), self.turn)
        self.add_widget(self.page)
        body = self.page.body
        foot = max(u(84), glass.target)
        self._foot(Rect(body.x, body.y, body.width, foot))
        self._lay_rows(Rect(body.x, body.y + foot + u(20), body.width, body.height - foot - u(20)))

    def _lay_rows(self, room: Rect) -> None:
        """On one paper, as deep as its rows."""
        rows = self._rows(room.width)
        if sum(row.height for row in rows) > room.height:
            rows = self._rows(room.width, "label", "small")
        spare = (room.height - sum(row.height for row in rows)) / len(rows)
        stretch = max(0.0, min(spare, u(26)))
        depth = sum(row.height + stretch for row in rows)
        paper = Paper(Rect(room.x, room.y + room.height - depth, room.width, depth))
        self.page.add_widget(paper)
        top = paper.y + paper.height
        for index, row in enumerate(rows):
            row.stretch(stretch)
            row.pos = (room.x, top - row.height)
            self.page.add_widget(row)
            top -= row.height
            if index < len(rows) - 1:
                paper.rule(top)

    def _rows(self, width: float, *roles: str) -> list[Row]:
        fields = [each for each in asked(type(self.options)) if self._matters(each.name)]
        rows = [self._row(each, width, roles) for each in fields]
        return [*rows, self._hands_row(width, roles)] if len(about(self.game).ways) > 1 else rows

    def _hands_row(self, width: float, roles: tuple[str, ...]) -> Row:
        """How hands are hidden on the shared screen, said honestly."""
        names = {way: say(WAY_NAMES[way]) for way in about(self.game).ways}
        control = Segments(
            "hands", names, self.app.way_of(self.game), self._set_way, min(u(560), width - u(56))
        )
        return Row(width, say("Hidden hands"), say(about(self.game).ways_told), control, None, *roles)

    def _set_way(self, way: Way) -> None:
        self.app.set_way(self.game, way)
        self.rebuild()

    def _matters(self, name: str) -> bool:
        words = told(self.game, name)
        if words.idle is not None and words.idle == self.app.way_of(self.game):
            return False
        return words.only_with is None or bool(getattr(self.options, words.only_with))

    def _row(self, each: Asked, width: float, roles: tuple[str, ...]) -> Row:
        words = told(self.game, each.name)
        value = getattr(self.options, each.name)
        if each.values:
            names = {
                choice: say(words.values.get(choice, str(choice))) for choice in self._in_order(each, words)
            }
            room = min(u(560), width - u(56))
            control: Any = Segments(each.name, names, value, lambda choice: self.set(each.name, choice), room)
        else:
            control = Toggle(each.name, value, lambda on: self.set(each.name, on))
        chip = say("house rule") if each.ours else None
        return Row(width, say(words.label), say(words.why), control, chip, *roles)

    @staticmethod
    def _in_order(each: Asked, words: Told) -> list[Any]:
        """As the words have them, for a type keeps no order."""
        return sorted(each.values, key=list(words.values or each.values).index)

    def _foot(self, place: Rect) -> None:
        fits = self._fits
        play = PushButton(
            "play", say("Play") if fits else say("Who sits where"), self._play, "action" if fits else "gold",
            size=(min(u(320), place.width * 0.36), place.height),
        )  # fmt: skip
        play.pos = (place.x + place.width - play.width, place.y)
        reset = PushButton(
            "reset", say("As in the booklet"), self._reset, "quiet",
            size=(min(u(330), place.width * 0.36), place.height),
        )  # fmt: skip
        reset.pos = (place.x, place.y)
        reset.enabled = self.options != usual(self.game)
        counts = say("For {numbers} people", numbers=numbers(self.app.seat_counts(self.game)))
        between = play.x - reset.x - reset.width - u(40)
        note = Text(counts, "label", "cream", "table", face=TEXT, fit=max(between, u(60)))
        note.center = ((reset.x + reset.width + play.x) / 2, place.y + place.height / 2)
        for widget in (play, reset, note):
            self.page.add_widget(widget)

    @property
    def _fits(self) -> bool:
        party = self.app.party
        return len(party) in self.app.seat_counts(self.game) and bool(party.people_seats)

    # --- what people do ---

    def set(self, name: str, value: Any) -> None:
        self._keep(replace(self.options, **{name: value}))

    def _reset(self) -> None:
        self._keep(usual(self.game))

    def _keep(self, options: Options) -> None:
        self.options = options
        self.app.set_options(self.game, self.options)
        self.rebuild()

    def back(self) -> None:
        self.app.choose(self.game)

    def _play(self) -> None:
        if self._fits:
            self.app.start()
        else:
            self.app.choose(self.game)
