"""The sheet of a taken spot: give a guest a name, change a person, a shape or a bot, use a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kivy.clock import Clock

from mobileapp.i18n.translate import tr
from mobileapp.people.party import BOT_NAMES, Party, Person, Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.menus.new_name import NameKeyboard
from mobileapp.ui.menus.sheet_controls import STRENGTH_TEXTS, ShapeButton, StrengthPill
from mobileapp.ui.theme import SEAT_LOOKS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.edge_sheet import PAD, EdgeSheet
from mobileapp.ui.toolkit.pill import ICON_SIDE, IconPill, Pill, lay_in_lines, line_count, split_lines
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

GAP, BOARD_PAD = 6, 10
WIDE_GAP, WIDE_PAD = 10, 16  # on a wide sheet
HEAD = 62
MAX_ROW_GAP = 14  # between rows, if the sheet has room
MIN_WIDE_LENGTH = 490
FACT_DROP = 0.45  # of the height of the line about a sitter: how far their name moves up for it


class SeatingActions(Protocol):
    """The actions of the seating screen that a sheet uses."""

    party: Party

    def unseated_people(self) -> list[Person]: ...

    def is_known(self, name: str) -> bool: ...

    def name_guest(self, spot: int, person: Person) -> None: ...

    def rename(self, spot: int, name: str, look: int) -> None: ...

    def reshape(self, spot: int, look: int) -> None: ...

    def seat_bot(self, spot: int, strength: int) -> None: ...

    def unseat(self, spot: int) -> None: ...

    def move_to_phone(self, spot: int) -> None: ...

    def keep_here(self, spot: int) -> None: ...

    def change_seat(self, spot: int) -> None: ...

    def toggle_youngest(self, name: str) -> None: ...

    def close(self, spot: int) -> None: ...


class NameSheet(EdgeSheet):
    """One independent sheet per spot."""

    def __init__(
        self, spot: int, room: Rect, turn: int, actions: SeatingActions, edge: int | None = None
    ) -> None:
        super().__init__(room, turn, lambda: actions.close(spot), edge)
        self.seat, self.spot, self.actions = spot, spot, actions
        self._board: NameKeyboard | None = None
        self._first_name = 0
        self._set_margins()
        self.show()
        self.rise()

    def _set_margins(self) -> None:
        """Wide margins on a wide sheet; above and below only if four rows fit then."""
        self._is_wide = self.width > dp(MIN_WIDE_LENGTH)
        self._gap = dp(WIDE_GAP if self._is_wide else GAP)
        if self._is_wide:
            self.side_pad = WIDE_PAD
            rows = dp(HEAD + 2 * WIDE_PAD) + 3 * screen_metrics.touch_target + 2 * dp(GAP)
            self.pad = WIDE_PAD if rows <= self.max_depth else PAD

    @property
    def sitter(self) -> Sitter | None:
        return self.actions.party.sitter_at(self.spot)

    def refresh(self) -> None:
        """Update the free names and shapes after another spot has changed; keep a half-typed name."""
        held = [child for child in self.children if getattr(child, "pressed", False)]
        if held:  # nothing moves under a finger
            held[0].fbind("pressed", self._refresh_after_release)
        elif self._board is None:
            self.show()

    def _refresh_after_release(self, child: Touchable, _pressed: bool) -> None:
        child.funbind("pressed", self._refresh_after_release)
        Clock.schedule_once(lambda _: self.refresh(), 0)

    def show(self) -> None:
        """Show what can be changed about the one who sits here."""
        self.clear()
        self._board = None
        if self.sitter is None:
            return  # about to close
        self.show_owner(self.sitter.look)
        if self.sitter.is_bot:
            self._show_bot(self.sitter)
        elif self.sitter.person.guest:
            self._show_guest(self.sitter)
        else:
            self._show_person(self.sitter)

    def _show_rows(self, words: str, sitter: Sitter, rows: list[list[Touchable]], fact: str = "") -> None:
        """Show a head and rows below each other; `fact`: a line about the sitter."""
        high = dp(2 * self.pad + HEAD) + sum(row[0].height for row in rows)
        between = min(max((self.max_depth - high) / max(len(rows) - 1, 1), dp(GAP)), dp(MAX_ROW_GAP))
        self.set_depth(high + between * (len(rows) - 1))
        top = self._title(words, sitter, fact)
        for row in rows:
            self._lay_row(row, top)
            top -= row[0].height + between
            for each in row:
                self.add_widget(each)

    def _lay_row(self, row: list[Touchable], top: float) -> None:
        """From the left with small gaps; shapes over the whole row, unless a pill is at its right end."""
        left, room = self.inner
        used = sum(each.width for each in row)
        spare = (room - used) / max(len(row) - 1, 1)
        is_shapes = isinstance(row[0], ShapeButton)
        apart = spare if is_shapes and isinstance(row[-1], ShapeButton) else min(self._gap, spare)
        lay_in_lines(row, left, top, room + self._gap + 1, apart)
        if is_shapes:
            row[-1].x = left + room - row[-1].width

    def _title(self, words: str, sitter: Sitter, fact: str) -> float:
        left = self.inner[0] + dp(70)
        room = self.width - left - dp(self.side_pad + 12) - screen_metrics.touch_target
        title = Text(words, "heading", "ink", "cream", fit=room)
        top = self.add_head(title)
        badge = Badge(sitter.look, sitter.name, dp(29))
        badge.center = (self.inner[0] + dp(30), title.y + title.height / 2)
        title.x = left
        self.add_widget(badge)
        if fact:
            below = Text(fact, "small", "ink_soft", "cream", face=TEXT_FONT, fit=room)
            title.y += below.height * FACT_DROP
            below.pos = (left, title.y - below.height * 2 * FACT_DROP)
            self.add_widget(below)
        return top

    # --- typing a name ---

    @property
    def word(self) -> str | None:
        """The name typed so far; None if the keyboard is closed."""
        return self._board.word if self._board else None

    def write(self, word: str = "") -> None:
        """Open the keyboard, to name the one who sits here."""
        self.clear()
        pad, sitter = dp(BOARD_PAD), self.sitter
        taken = {other.look for other in self.actions.party.sitters if other.spot != self.spot}
        looks = [look for look in range(len(SEAT_LOOKS)) if look not in taken]
        if sitter:
            looks.sort(key=lambda look: look != sitter.look)
        self._board = NameKeyboard(
            self.width - 2 * pad, looks or [0], tr("OK"), self._submit_name, self.show, self._name_error
        )
        self._board.set_word(word)
        self.set_depth(self._board.height + 2 * pad + dp(4))
        self._board.pos = (pad, pad)
        self.add_widget(self._board)

    def _name_error(self, name: str) -> str | None:
        others = [sitter.name for sitter in self.actions.party.sitters if sitter.spot != self.spot]
        here = next((other for other in others if other.casefold() == name.casefold()), None)
        if here is not None:
            return tr("{name} is already here. Try another name", name=here)
        if name.casefold() in {companion.casefold() for companion in BOT_NAMES}:
            return tr("That’s a robot’s name")
        return self._rename_error(name)

    def _rename_error(self, name: str) -> str | None:
        """Refuse a name that another known person has."""
        sitter = self.sitter
        if sitter is None or sitter.person.guest or sitter.name.casefold() == name.casefold():
            return None
        return tr("There’s already a {name}", name=name) if self.actions.is_known(name) else None

    def _submit_name(self, name: str) -> None:
        board = self._board
        if board is None:
            return
        known = {person.name.casefold(): person for person in self.actions.unseated_people()}
        person = known.get(name.casefold()) or Person(name, board.look)
        self.actions.rename(self.spot, person.name, board.look)

    # --- a guest sits here ---

    def _show_guest(self, sitter: Sitter) -> None:
        below = self._guest_rows(sitter)
        line = screen_metrics.touch_target + dp(GAP)
        left = self.max_depth - dp(2 * self.pad + HEAD) - line * len(below)
        names = self._name_pills(int((left + dp(GAP) + 1) / line))
        rows = split_lines(names, self.inner[1], self._gap) if names else []
        self._show_rows(tr("Who’s here?"), sitter, [*rows, *below])

    def _guest_rows(self, sitter: Sitter) -> list[list[Touchable]]:
        """A name, a bot, a phone, or nobody; and the shapes."""
        part, phone_width = self._pill_widths()
        name = IconPill("rename", "plus", self.write, word=tr("Name"), kind="gold", width=part)
        bot = IconPill("stand-in", "robot", self._seat_bot, word=tr("Robot"), framed=True, width=part)
        phone = self._phone_pill(sitter, phone_width, "plain")
        if self._is_wide:
            free = [shape for shape in self._shapes(sitter) if shape.enabled]
            return [[name, bot, phone], [*free, self._leave_pill(min(self._beside(free), phone_width))]]
        return [[name, bot], [phone, self._leave_pill(part)], self._shapes(sitter)]

    def _pill_widths(self) -> tuple[float, float]:
        """The width of a pill, and of the phone's: three in a row on a wide sheet, else two."""
        gap, room = self._gap, self.inner[1]
        if not self._is_wide:
            return (room - gap) / 2, (room - gap) / 2
        phone = max((room - 2 * gap) / 3, IconPill.min_width(tr("Phone")))
        return (room - phone - 2 * gap) / 2, phone

    def _beside(self, row: list[Touchable]) -> float:
        """The width that is left beside these shapes, whose boxes have margins of their own."""
        return self.inner[1] - sum(each.width for each in row) - dp(1)

    def _leave_pill(self, width: float, role: str = "label") -> Pill:
        leave = lambda: self.actions.unseat(self.spot)  # noqa: E731
        return Pill("stand-up", tr("Leave seat"), leave, width=width, role=role)

    def _seat_pill(self, width: float, role: str = "label") -> Pill:
        change = lambda: self.actions.change_seat(self.spot)  # noqa: E731
        return Pill("change-seat", tr("Change seat"), change, width=width, role=role)

    def _name_pills(self, rows: int) -> list[Touchable]:
        """As many known names as the rows hold, and a button for more."""
        names = self.actions.unseated_people()
        turned = names[self._first_name :] + names[: self._first_name]
        room = self.inner[1]
        pills: list[Touchable] = [self._name_pill(person, room) for person in turned]
        if not pills or rows < 1 or line_count([p.width for p in pills], room, self._gap) <= rows:
            return pills if rows >= 1 else []
        more = Pill("more-names", "…", lambda: self._next_names(shown), width=dp(76))
        shown = len(pills)
        while shown > 1 and line_count([p.width for p in (*pills[:shown], more)], room, self._gap) > rows:
            shown -= 1
        return [*pills[:shown], more]

    def _name_pill(self, person: Person, widest: float) -> Pill:
        return Pill(
            f"name-{person.name}",
            person.name,
            lambda: self.actions.name_guest(self.spot, person),
            widest=widest,
        )

    def _next_names(self, shown: int) -> None:
        self._first_name = (self._first_name + max(1, shown)) % max(1, len(self.actions.unseated_people()))
        self.show()

    def _seat_bot(self) -> None:
        self.actions.seat_bot(self.spot, 2)

    def _shapes(self, sitter: Sitter) -> list[Touchable]:
        """All six; those of other people are pale."""
        taken = {other.look for other in self.actions.party.sitters if not other.is_bot} - {sitter.look}
        return [
            ShapeButton(
                look,
                look == sitter.look,
                partial(self.actions.reshape, self.spot, look),
                screen_metrics.touch_target,
                taken=look in taken,
            )
            for look in range(len(SEAT_LOOKS))
        ]

    def _shape_rows(self, sitter: Sitter) -> list[list[Touchable]]:
        """A row of shapes, if there is one to choose."""
        shapes = self._shapes(sitter)
        return [shapes] if sum(shape.enabled for shape in shapes) > 1 else []

    # --- somebody with a name sits here ---

    def _show_person(self, sitter: Sitter) -> None:
        room, gap = self.inner[1], self._gap
        if self._is_wide:
            part = max((room - 2 * gap) / 3, Text(tr("Rename"), "label").width + dp(28))
            part = min(part, room - gap - IconPill.min_width(tr("Play on a phone")))
            phone = self._phone_pill(sitter, room - part - gap, words=tr("Play on a phone"))
            rows = [
                [phone, self._rename_pill(sitter, part)],
                *self._shape_rows(sitter),
                self._last_row(sitter),
            ]
            fact = tr("Youngest (goes first)") if self._is_youngest(sitter) else ""
            self._show_rows(sitter.name, sitter, rows, fact)
            return
        half = (room - gap) / 2
        rows = [
            [self._phone_pill(sitter, half), self._rename_pill(sitter, half)],
            *self._shape_rows(sitter),
            [self._cake_pill(sitter, tr("Youngest (goes first)"), room)],
            [self._seat_pill(half), self._leave_pill(half)],
        ]
        self._show_rows(sitter.name, sitter, rows)

    def _rename_pill(self, sitter: Sitter, width: float) -> Pill:
        return Pill("rename", tr("Rename"), lambda: self.write(sitter.name), width=width, role="label")

    def _is_youngest(self, sitter: Sitter) -> bool:
        return self.actions.party.youngest == sitter.name

    def _last_row(self, sitter: Sitter) -> list[Touchable]:
        """The youngest, another seat, none: in small letters, each with an equal margin round its words."""
        words = [tr("Go first"), tr("Change seat"), tr("Leave seat")]
        used = [Text(each, "small").width for each in words]
        used[0] += dp(ICON_SIDE + 6)
        margin = (self.inner[1] - 2 * self._gap - sum(used)) / 3
        cake, seat, leave = (each + margin for each in used)
        return [
            self._cake_pill(sitter, words[0], cake, "small"),
            self._seat_pill(seat, "small"),
            self._leave_pill(leave, "small"),
        ]

    def _cake_pill(self, sitter: Sitter, words: str, width: float, role: str = "label") -> Touchable:
        return IconPill(
            "youngest",
            "cake",
            lambda: self.actions.toggle_youngest(sitter.name),
            word=words,
            kind="gold" if self._is_youngest(sitter) else "plain",
            tinted=False,
            width=width,
            role=role,
        )

    def _phone_pill(
        self, sitter: Sitter, width: float, kind: str = "deep", words: str | None = None
    ) -> Touchable:
        """Move the hand to a phone, or back."""
        if sitter.elsewhere:
            return Pill(
                "keep-here",
                tr("Play here"),
                lambda: self.actions.keep_here(self.spot),
                kind,
                width=width,
                role="label",
            )
        return IconPill(
            "phone", "phone", self._move_to_phone, word=words or tr("Phone"), kind=kind, width=width
        )

    def _move_to_phone(self) -> None:
        self.actions.move_to_phone(self.spot)

    def _show_bot(self, sitter: Sitter) -> None:
        inner, gap = self.inner[1], self._gap
        wide = self._is_wide
        size = ((inner - 2 * gap) / 3, dp(112)) if wide else (inner, screen_metrics.touch_target)
        strengths: list[Touchable] = [
            StrengthPill(each, each == sitter.strength, self._strength_setter(each), size)
            for each in range(1, len(STRENGTH_TEXTS) + 1)
        ]
        half = (inner - gap) / 2
        row: list[Touchable] = [
            Pill(
                "stand-up",
                tr("Remove robot"),
                lambda: self.actions.unseat(self.spot),
                width=half,
                role="label",
            ),
            Pill("ready", tr("OK"), self._close, "gold", width=half, role="label"),
        ]
        rows = [strengths, row] if wide else [*([each] for each in strengths), row]
        self._show_rows(tr("{name} the robot", name=sitter.name), sitter, rows)

    def _strength_setter(self, strength: int) -> Callable[[], None]:
        return lambda: self.actions.seat_bot(self.spot, strength)
