"""Who sits here? Known names to pick from, letters for a new one, and a shape of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from mobileapp.language import say
from mobileapp.party import COMPANIONS, Party, Person, Sitter
from mobileapp.seating import Rect
from mobileapp.theme import SEATS, colour, glass, paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.letters import LetterBoard
from mobileapp.widgets.pill import Pill, SignPill, flow, lines
from mobileapp.widgets.sheet import PAD, Sheet
from mobileapp.widgets.smooth import Line
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import middle, picture
from mobileapp.widgets.touchable import Touchable

GAP, BOARD_PAD = 6, 6


class Desk(Protocol):
    """What a sheet asks of the seating."""

    party: Party

    def strangers(self) -> list[Person]: ...

    def welcome(self, spot: int, person: Person) -> None: ...

    def reshape(self, spot: int, look: int) -> None: ...

    def stand_in(self, spot: int, strength: int) -> None: ...

    def stand_up(self, spot: int) -> None: ...

    def close(self, spot: int) -> None: ...


class ShapeButton(Touchable):
    """One of the six shapes: mine has a ring, another's is faint."""

    def __init__(self, look: int, mine: bool, taken: bool, act: Callable[[], None], side: float) -> None:
        super().__init__(f"shape-{look}", act, size=(side, side))
        self.enabled = not taken
        with self.canvas:
            Color(*paint("ink", 1 if mine else 0))
            self._ring = Line(width=u(2))
            Color(*colour(SEATS[look].fill, 0.25 if taken else 1))
            self._shape = Rectangle(texture=picture(f"ui/shape-{SEATS[look].shape}.png"))
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        x, y = middle(self)
        side = self.width * 0.72
        self._shape.pos, self._shape.size = (x - side / 2, y - side / 2), (side, side)
        self._ring.circle = (x, y, self.width / 2 - u(2.5))


class NameSheet(Sheet):
    """One per spot, each by itself."""

    def __init__(self, spot: int, room: Rect, turn: int, desk: Desk) -> None:
        super().__init__(room, turn, lambda: desk.close(spot))
        self.seat, self.spot, self.desk = spot, spot, desk
        self._writes, self._from = False, 0
        if not desk.party.sitters and not desk.strangers():
            self.write()
        else:
            self.show_names()
        self.rise()

    def refresh(self) -> None:
        """Somebody else sat down or stood up: other names and shapes are free; a word begun stays."""
        held = [child for child in self.children if getattr(child, "pressed", False)]
        if held:  # nothing moves under a finger
            held[0].fbind("pressed", self._freed)
        elif not self._writes:
            self.show_names()

    def _freed(self, child: Touchable, _pressed: bool) -> None:
        child.funbind("pressed", self._freed)
        Clock.schedule_once(lambda _: self.refresh(), 0)

    # --- letters ---

    @property
    def word(self) -> str | None:
        """What has been written so far; None where names are shown."""
        return self.children[0].word if self._writes else None

    def write(self, word: str = "") -> None:
        self.clear()
        self._writes = True
        pad = u(BOARD_PAD)
        board = LetterBoard(self.width - 2 * pad, self._named, self._close, self._refuses)
        board.begin(word)
        self.deep(board.height + 2 * pad + u(4))
        board.pos = (pad, pad)
        self.add_widget(board)

    def _refuses(self, name: str) -> str | None:
        seated = {sitter.name.casefold() for sitter in self.desk.party.sitters if sitter.spot != self.spot}
        if name.casefold() in {companion.casefold() for companion in COMPANIONS}:
            return say("A stand-in’s name")
        return say("Already here") if name.casefold() in seated else None

    def _named(self, name: str) -> None:
        known = {person.name.casefold(): person for person in self.desk.strangers()}
        free = set(range(len(SEATS))) - {sitter.look for sitter in self.desk.party.sitters}
        person = known.get(name.casefold()) or Person(name, min(free, default=0))
        self.desk.welcome(self.spot, person)

    # --- names ---

    def show_names(self) -> None:
        self.clear()
        self._writes = False
        sitter = self.desk.party.at(self.spot)
        tools = self._tool_rows(sitter)
        line = glass.target + u(GAP)
        rows = max(1, int((self.deepest - u(2 * PAD + 68) - len(tools) * line) / line))
        pills = self._name_pills(rows)
        used = lines([pill.width for pill in pills], self.inner[1], u(GAP))
        self.deep(u(2 * PAD + 68) + (used + len(tools)) * line)
        top = self._title(sitter)
        top -= flow(pills, self.inner[0], top, self.inner[1], u(GAP)) + u(GAP)
        for pill in pills:
            self.add_widget(pill)
        for row in tools:
            flow(row, self.inner[0], top, self.inner[1] + u(GAP), u(0))
            top -= line
            for tool in row:
                self.add_widget(tool)

    def _title(self, sitter: Sitter | None) -> float:
        left = u(64) if sitter else 0
        room = self.inner[1] - glass.target - left - u(22)
        words = Text(sitter.name if sitter else say("Who sits here?"), "heading", "ink", "cream", fit=room)
        top = self.head(words)
        if sitter:
            badge = Badge(sitter.look, sitter.name, u(26))
            badge.center = (u(PAD + 30), words.y + words.height / 2)
            words.x = u(PAD) + left + u(4)
            self.add_widget(badge)
        return top

    def _name_pills(self, rows: int) -> list[Touchable]:
        """As many names as the rows hold, a way to the next ones, and the plus for a new one."""
        names = self.desk.strangers()
        turned = names[self._from :] + names[: self._from]
        room, widest = self.inner[1], self.inner[1]
        pills: list[Touchable] = [self._name_pill(person, widest) for person in turned]
        plus = SignPill("new-name", "plus", self.write, dashed=True)
        ends = [plus] if self.desk.party.at(self.spot) else [plus, self._robot()]
        more = Pill("more-names", "…", lambda: self._leaf(shown), width=u(76))
        shown = len(pills)
        while shown and lines([p.width for p in (*pills[:shown], more, *ends)], room, u(GAP)) > rows:
            shown -= 1
        if lines([p.width for p in (*pills, *ends)], room, u(GAP)) <= rows:
            return [*pills, *ends]
        return [*pills[:shown], more, *ends]

    def _robot(self) -> SignPill:
        return SignPill("stand-in", "robot", lambda: self.desk.stand_in(self.spot, 2), kind="deep")

    def _name_pill(self, person: Person, widest: float) -> Pill:
        return Pill(
            f"name-{person.name}",
            person.name,
            lambda: self.desk.welcome(self.spot, person),
            widest=widest,
        )

    def _leaf(self, shown: int) -> None:
        self._from = (self._from + max(1, shown)) % max(1, len(self.desk.strangers()))
        self.show_names()

    def _tool_rows(self, sitter: Sitter | None) -> list[list[Touchable]]:
        if sitter is None:
            return []
        strengths = [self._strengths(sitter)] if sitter.is_stand_in else []
        taken = {other.look for other in self.desk.party.sitters} - {sitter.look}
        side = max(glass.target, min(u(60), self.inner[1] / len(SEATS)))
        shapes: list[Touchable] = [
            ShapeButton(look, look == sitter.look, look in taken, self._shaper(look), side)
            for look in range(len(SEATS))
        ]
        beside = self.inner[1] - len(shapes) * side
        leave = Pill(
            "stand-up",
            say("Stand up"),
            lambda: self.desk.stand_up(self.spot),
            "deep",
            width=beside if beside > u(170) else self.inner[1],
            role="label",
        )
        return [*strengths, [*shapes, leave]] if beside > u(170) else [*strengths, shapes, [leave]]

    def _strengths(self, sitter: Sitter) -> list[Touchable]:
        """How well a stand-in plays."""
        words = (say("Beginner"), say("Friend"), say("Old hand"))
        width = self.inner[1] / len(words) - u(GAP)
        return [
            Pill(
                f"strength-{strength}",
                word,
                lambda strength=strength: self.desk.stand_in(self.spot, strength),
                "gold" if strength == sitter.strength else "plain",
                width=width,
                role="label",
            )
            for strength, word in enumerate(words, 1)
        ]

    def _shaper(self, look: int) -> Callable[[], None]:
        return lambda: self.desk.reshape(self.spot, look)
