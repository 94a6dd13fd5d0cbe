"""Who sits here? Known names to pick from, letters for a new one, a guest's shape, or a stand-in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from mobileapp.i18n.translate import later, say
from mobileapp.people.party import COMPANIONS, Party, Person, Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.session.guest_names import guest
from mobileapp.ui.menus.new_name import NameBoard
from mobileapp.ui.menus.seat_spot import Dots
from mobileapp.ui.theme import SEATS, TEXT, colour, glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.edge_sheet import PAD, Sheet
from mobileapp.ui.toolkit.pill import FACES, Pill, SignPill, flow, lines
from mobileapp.ui.toolkit.shapes import Line
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import middle, picture
from mobileapp.ui.toolkit.touchable import Touchable

GAP, BOARD_PAD, WORDS = 6, 6, 38
STRENGTHS = (
    (later("Beginner"), later("makes slips")),
    (later("Friend"), later("an even game")),
    (later("Old hand"), later("rarely errs")),
)


class Desk(Protocol):
    """What a sheet asks of the seating."""

    party: Party

    def strangers(self) -> list[Person]: ...

    def known(self, name: str) -> bool: ...

    def welcome(self, spot: int, person: Person) -> None: ...

    def rename(self, spot: int, name: str, look: int) -> None: ...

    def reshape(self, spot: int, look: int) -> None: ...

    def stand_in(self, spot: int, strength: int) -> None: ...

    def stand_up(self, spot: int) -> None: ...

    def to_phone(self, spot: int) -> None: ...

    def keep_here(self, spot: int) -> None: ...

    def crown(self, name: str) -> None: ...

    def close(self, spot: int) -> None: ...


class ShapeButton(Touchable):
    """One of the six shapes: mine has a ring, another's is the colour of sand."""

    def __init__(self, look: int, mine: bool, taken: bool, act: Callable[[], None], side: float) -> None:
        super().__init__(f"shape-{look}", act, size=(side, side))
        self.enabled = not taken
        with self.canvas:
            Color(*paint("ink", 1 if mine else 0))
            self._ring = Line(width=u(2))
            Color(*(paint("cream_3") if taken else colour(SEATS[look].fill)))
            self._shape = Rectangle(texture=picture(f"ui/shape-{SEATS[look].shape}.png"))
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        x, y = middle(self)
        side = self.width * 0.72
        self._shape.pos, self._shape.size = (x - side / 2, y - side / 2), (side, side)
        self._ring.circle = (x, y, self.width / 2 - u(2.5))


class StrengthPill(Pill):
    """How well a stand-in plays: dots, a word, and what it means; in one line or in three."""

    def __init__(
        self, strength: int, chosen: bool, act: Callable[[], None], size: tuple[float, float]
    ) -> None:
        word, meaning = STRENGTHS[strength - 1]
        kind = "gold" if chosen else "plain"
        self._dots = Dots(strength, len(STRENGTHS), u(15), on="ink", off="cream_3")
        self._meaning = Text(say(meaning), "small", "ink", FACES[kind][0], face=TEXT, fit=size[0] - u(12))
        super().__init__(
            f"strength-{strength}",
            say(word),
            act,
            kind,
            width=size[0],
            height=size[1],
            radius=u(18),
            role="label",
        )
        for widget in (self._dots, self._meaning):
            self.add_widget(widget)
        self._place()

    def _place(self, *_) -> None:
        super()._place()
        x, y = middle(self)
        if self.height > u(80):
            parts = ((self._dots, 32), (self.label, 4), (self._meaning, -26))
            for part, up in parts:
                part.pos = (x - part.width / 2, y + u(up) - part.height / 2)
            return
        at = self.x + u(12)
        for part in (self._dots, self.label, self._meaning):
            part.pos = (at, y - part.height / 2)
            at += part.width + u(12)
        self._meaning.x = self.x + self.width - u(12) - self._meaning.width


class NameSheet(Sheet):
    """One per spot, each by itself."""

    def __init__(self, spot: int, room: Rect, turn: int, desk: Desk, edge: int | None = None) -> None:
        super().__init__(room, turn, lambda: desk.close(spot), edge)
        self.seat, self.spot, self.desk = spot, spot, desk
        self._board: NameBoard | None = None
        self._from = 0
        self.show()
        self.rise()

    @property
    def sitter(self) -> Sitter | None:
        return self.desk.party.at(self.spot)

    def refresh(self) -> None:
        """Somebody else sat down or stood up: other names and shapes are free; a word begun stays."""
        held = [child for child in self.children if getattr(child, "pressed", False)]
        if held:  # nothing moves under a finger
            held[0].fbind("pressed", self._freed)
        elif self._board is None:
            self.show()

    def _freed(self, child: Touchable, _pressed: bool) -> None:
        child.funbind("pressed", self._freed)
        Clock.schedule_once(lambda _: self.refresh(), 0)

    def show(self) -> None:
        """What there is to do here: sit down, or change what is."""
        self.clear()
        self._board = None
        if self.sitter is None:
            self._show_names()
        elif self.sitter.is_stand_in:
            self._show_stand_in(self.sitter)
        else:
            self._show_person(self.sitter)

    def _show_rows(self, words: str, sitter: Sitter | None, rows: list[list[Touchable]]) -> None:
        """A head, then one row below the other."""
        gap = u(GAP)
        self.deep(u(2 * PAD + 62) + sum(row[0].height + gap for row in rows) - gap)
        top = self._title(words, sitter)
        for row in rows:
            spare = self.inner[1] - sum(each.width for each in row)
            flow(row, self.inner[0], top, self.inner[1] + gap, min(gap, spare / max(len(row) - 1, 1)))
            top -= row[0].height + gap
            for each in row:
                self.add_widget(each)

    def _title(self, words: str, sitter: Sitter | None) -> float:
        left = u(64) if sitter else 0
        room = self.inner[1] - glass.target - left - u(22)
        title = Text(words, "heading", "ink", "cream", fit=room)
        top = self.head(title)
        if sitter:
            badge = Badge(sitter.look, sitter.name, u(26))
            badge.center = (u(PAD + 30), title.y + title.height / 2)
            title.x = u(PAD) + left + u(4)
            self.add_widget(badge)
        return top

    # --- letters ---

    @property
    def word(self) -> str | None:
        """What has been written so far; None where nobody writes."""
        return self._board.word if self._board else None

    def write(self, word: str = "") -> None:
        """A name for who sits down here, or another one for who sits here."""
        self.clear()
        pad, sitter = u(BOARD_PAD), self.sitter
        taken = {other.look for other in self.desk.party.sitters if other.spot != self.spot}
        looks = [look for look in range(len(SEATS)) if look not in taken]
        if sitter:
            looks.sort(key=lambda look: look != sitter.look)
        ready = say("Save") if sitter else say("Sit down")
        self._board = NameBoard(
            self.width - 2 * pad, looks or [0], ready, self._named, self.show, self._refuses
        )
        self._board.begin(word)
        self.deep(self._board.height + 2 * pad + u(4))
        self._board.pos = (pad, pad)
        self.add_widget(self._board)

    def _refuses(self, name: str) -> str | None:
        others = [sitter.name for sitter in self.desk.party.sitters if sitter.spot != self.spot]
        here = next((other for other in others if other.casefold() == name.casefold()), None)
        if here is not None:
            return say("{name} is already here", name=here)
        if name.casefold() in {companion.casefold() for companion in COMPANIONS}:
            return say("A stand-in’s name")
        return self._refuses_another(name)

    def _refuses_another(self, name: str) -> str | None:
        """Who has a name keeps it to themselves."""
        sitter = self.sitter
        if sitter is None or sitter.person.guest or sitter.name.casefold() == name.casefold():
            return None
        return say("There is a {name}", name=name) if self.desk.known(name) else None

    def _named(self, name: str) -> None:
        board = self._board
        if board is None:
            return
        known = {person.name.casefold(): person for person in self.desk.strangers()}
        person = known.get(name.casefold()) or Person(name, board.look)
        if self.sitter is None:
            self.desk.welcome(self.spot, person)
        else:
            self.desk.rename(self.spot, person.name, board.look)

    # --- nobody sits here ---

    def _show_names(self) -> None:
        guests = self._guest_rows()
        line = glass.target + u(GAP)
        left = self.deepest - u(2 * PAD + 62) - sum(row[0].height + u(GAP) for row in guests)
        rows = max(1, int((left + u(GAP) + 1) / line))
        pills = self._name_pills(rows)
        room = self.inner[1]
        self._show_rows(say("Who sits here?"), None, [*_in_lines(pills, room, u(GAP)), *guests])

    def _name_pills(self, rows: int) -> list[Touchable]:
        """As many names as the rows hold, a way to the next ones, letters for a new one, a stand-in."""
        names = self.desk.strangers()
        turned = names[self._from :] + names[: self._from]
        room = self.inner[1]
        pills: list[Touchable] = [self._name_pill(person, room) for person in turned]
        ends: list[Touchable] = [
            SignPill("new-name", "plus", self.write, word=say("New name"), dashed=True),
            SignPill("stand-in", "robot", self._stand_in, word=say("Stand-in"), kind="deep"),
        ]
        if not self._is_narrow:
            left = room - sum(end.width + u(GAP) for end in ends)
            ends.append(self._guest_phone(left if left >= SignPill.least(say("A phone")) else None))
        more = Pill("more-names", "…", lambda: self._leaf(shown), width=u(76))
        shown = len(pills)
        while shown and lines([p.width for p in (*pills[:shown], more, *ends)], room, u(GAP)) > rows:
            shown -= 1
        if lines([p.width for p in (*pills, *ends)], room, u(GAP)) <= rows:
            return [*pills, *ends]
        return [*pills[: max(shown, 1)], more, *ends]

    def _name_pill(self, person: Person, widest: float) -> Pill:
        sit = lambda: self.desk.welcome(self.spot, person)  # noqa: E731
        return Pill(f"name-{person.name}", person.name, sit, widest=widest)

    def _leaf(self, shown: int) -> None:
        self._from = (self._from + max(1, shown)) % max(1, len(self.desk.strangers()))
        self.show()

    def _stand_in(self) -> None:
        self.desk.stand_in(self.spot, 2)

    @property
    def _is_narrow(self) -> bool:
        return self.inner[1] <= u(480)

    def _guest_phone(self, width: float | None) -> Touchable:
        """A guest whose hand is on a phone, by one tap; where words have no room, the sign alone."""
        if width is None:
            return SignPill("phone", "phone", self._to_phone, kind="deep", width=glass.target)
        return SignPill("phone", "phone", self._to_phone, word=say("A phone"), kind="deep", width=width)

    def _guest_rows(self) -> list[list[Touchable]]:
        """No name, only a shape: by one tap."""
        taken = {sitter.look for sitter in self.desk.party.sitters}
        shapes = self._shapes(None, taken, lambda look: lambda: self.desk.welcome(self.spot, guest(look)))
        words = Words(say("Or as a guest:"), self.inner[1] - (u(132) if self._is_narrow else 0))
        if words.width + sum(shape.width for shape in shapes) + u(GAP) <= self.inner[1]:
            words.height = shapes[0].height
            return [[words, *shapes]]
        phone = self._guest_phone(max(self.inner[1] - words.width - u(GAP + 14), u(120)))
        words.height = phone.height
        return [[words, phone], shapes]

    def _shapes(
        self, mine: int | None, taken: set[int], act: Callable[[int], Callable[[], None]]
    ) -> list[Touchable]:
        side = glass.target
        return [ShapeButton(look, look == mine, look in taken, act(look), side) for look in range(len(SEATS))]

    # --- somebody does ---

    def _show_person(self, sitter: Sitter) -> None:
        party = self.desk.party
        taken = {other.look for other in party.sitters if not other.is_stand_in} - {sitter.look}
        named = "" if sitter.person.guest else sitter.name
        rename = say("Give a name") if sitter.person.guest else say("Rename")
        youngest = "gold" if party.youngest == sitter.name else "plain"
        wide = self.inner[1] > u(480)
        part = (self.inner[1] - 2 * u(GAP)) / 3 if wide else (self.inner[1] - u(GAP)) / 2
        row = [
            Pill("rename", rename, lambda: self.write(named), width=part, role="label"),
            Pill(
                "stand-up", say("Stand up"), lambda: self.desk.stand_up(self.spot), width=part, role="label"
            ),
        ]
        phone = self._phone_pill(sitter, part if wide else self.inner[1])
        shapes = self._shapes(sitter.look, taken, lambda look: lambda: self.desk.reshape(self.spot, look))
        cake = SignPill(
            "youngest", "cake", lambda: self.desk.crown(sitter.name), word=say("The youngest begins"),
            kind=youngest, tinted=False, width=self.inner[1],
        )  # fmt: skip
        rows = [[*row, phone], shapes, [cake]] if wide else [list(row), shapes, [cake], [phone]]
        self._show_rows(sitter.name, sitter, rows)

    def _phone_pill(self, sitter: Sitter, width: float) -> Touchable:
        """The hand goes to a phone, or comes back."""
        if sitter.elsewhere:
            return Pill(
                "keep-here",
                say("Keep here"),
                lambda: self.desk.keep_here(self.spot),
                width=width,
                role="label",
            )
        return SignPill("phone", "phone", self._to_phone, word=say("A phone"), kind="deep", width=width)

    def _to_phone(self) -> None:
        self.desk.to_phone(self.spot)

    def _show_stand_in(self, sitter: Sitter) -> None:
        inner, gap = self.inner[1], u(GAP)
        wide = inner > u(480)
        size = ((inner - 2 * gap) / 3, u(112)) if wide else (inner, glass.target)
        strengths: list[Touchable] = [
            StrengthPill(each, each == sitter.strength, self._stronger(each), size)
            for each in range(1, len(STRENGTHS) + 1)
        ]
        half = (inner - gap) / 2
        row: list[Touchable] = [
            Pill(
                "stand-up", say("Take away"), lambda: self.desk.stand_up(self.spot), width=half, role="label"
            ),
            Pill("ready", say("Let it play"), self._close, "gold", width=half, role="label"),
        ]
        rows = [strengths, row] if wide else [*([each] for each in strengths), row]
        self._show_rows(say("{name}, a stand-in", name=sitter.name), sitter, rows)

    def _stronger(self, strength: int) -> Callable[[], None]:
        return lambda: self.desk.stand_in(self.spot, strength)


class Words(Text):
    """A line among things to touch."""

    def __init__(self, words: str, room: float) -> None:
        super().__init__(words, "label", "ink_soft", "cream", face=TEXT, fit=room)
        self.fill(0, 0, self.width, u(WORDS))


def _in_lines(pills: list[Touchable], room: float, gap: float) -> list[list[Touchable]]:
    """Each line by itself."""
    rows: list[list[Touchable]] = [[]]
    at = 0.0
    for pill in pills:
        if rows[-1] and at + pill.width > room:
            rows.append([])
            at = 0.0
        rows[-1].append(pill)
        at += pill.width + gap
    return rows
