"""The sheet of a taken spot: give a guest a name, change a person, a shape or a bot, use a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock

from mobileapp.i18n.translate import tr
from mobileapp.people.party import BOT_NAMES, Party, Person, Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.menus.new_name import NameKeyboard
from mobileapp.ui.menus.sheet_controls import STRENGTH_TEXTS, ShapeButton, StrengthPill
from mobileapp.ui.theme import SEAT_LOOKS, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.edge_sheet import PAD, EdgeSheet
from mobileapp.ui.toolkit.pill import IconPill, Pill, lay_in_lines, line_count
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

GAP, BOARD_PAD = 6, 6
MAX_ROW_GAP = 12  # between rows, if the sheet has room
MAX_SHAPE_GAP = 34  # between the shapes of a row


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
        self.show()
        self.rise()

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

    def _show_rows(
        self, words: str, sitter: Sitter | None, rows: list[list[Touchable]], beside: Touchable | None = None
    ) -> None:
        """Show a head and rows below each other; `beside`: a pill in the head."""
        gap, high = dp(GAP), dp(2 * PAD + 62) + sum(row[0].height for row in rows)
        between = min(max((self.max_depth - high) / max(len(rows) - 1, 1), gap), dp(MAX_ROW_GAP))
        self.set_depth(high + between * (len(rows) - 1))
        top = self._title(words, sitter, beside)
        for row in rows:
            self._lay_row(row, top)
            top -= row[0].height + between
            for each in row:
                self.add_widget(each)

    def _lay_row(self, row: list[Touchable], top: float) -> None:
        """From the left with small gaps; shapes amid the row, or at its left if a pill is at its right."""
        left, room = self.inner
        used = sum(each.width for each in row)
        spare = (room - used) / max(len(row) - 1, 1)
        is_shapes = isinstance(row[0], ShapeButton)
        if is_shapes and isinstance(row[-1], ShapeButton):
            apart = min(spare, dp(MAX_SHAPE_GAP))
            lay_in_lines(row, left + (room - used - apart * (len(row) - 1)) / 2, top, room + apart, apart)
            return
        lay_in_lines(row, left, top, room + dp(GAP), min(dp(GAP), spare))
        if is_shapes:
            row[-1].x = left + room - row[-1].width

    def _title(self, words: str, sitter: Sitter | None, beside: Touchable | None) -> float:
        left = dp(64) if sitter else 0
        room = self.inner[1] - screen_metrics.touch_target - left - dp(22)
        room -= beside.width if beside else 0
        title = Text(words, "heading", "ink", "cream", fit=room)
        top = self.add_head(title)
        if sitter:
            badge = Badge(sitter.look, sitter.name, dp(26))
            badge.center = (dp(PAD + 30), title.y + title.height / 2)
            title.x = dp(PAD) + left + dp(4)
            self.add_widget(badge)
        if beside:
            right = self.width - dp(PAD + GAP) - screen_metrics.touch_target
            beside.pos = (right - beside.width, self.height - dp(PAD) - beside.height)
            self.add_widget(beside)
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
            return tr("{name} is already here", name=here)
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
        left = self.max_depth - dp(2 * PAD + 62) - line * len(below)
        names = self._name_pills(int((left + dp(GAP) + 1) / line))
        rows = _split_lines(names, self.inner[1], dp(GAP)) if names else []
        beside = self._seat_pill(Text(tr("Move seat"), "label").width + dp(36)) if self._is_wide else None
        self._show_rows(tr("Who’s sitting here?"), sitter, [*rows, *below], beside)

    def _guest_rows(self, sitter: Sitter) -> list[list[Touchable]]:
        """A name, a bot, a phone, or nobody; and the shapes."""
        (part, phone_width), shapes = self._pill_widths(), self._own_shapes(sitter)
        name = IconPill("rename", "plus", self.write, word=tr("Name"), kind="gold", width=part)
        bot = IconPill("stand-in", "robot", self._seat_bot, word=tr("Robot"), width=part)
        phone = self._phone_pill(sitter, phone_width, "plain")
        if self._is_wide:
            return [[name, bot, phone], [*shapes, self._leave_pill(min(self._beside(shapes), phone_width))]]
        return [[name, bot], [phone, self._leave_pill(part)], shapes]

    @property
    def _is_wide(self) -> bool:
        return self.inner[1] > dp(470)

    def _pill_widths(self) -> tuple[float, float]:
        """The width of a pill, and of the phone's: three in a row on a wide sheet, else two."""
        gap, room = dp(GAP), self.inner[1]
        if not self._is_wide:
            return (room - gap) / 2, (room - gap) / 2
        phone = max((room - 2 * gap) / 3, IconPill.min_width(tr("Phone")))
        return (room - phone - 2 * gap) / 2, phone

    def _beside(self, row: list[Touchable]) -> float:
        """The width that is left beside these, with small gaps."""
        return self.inner[1] - sum(each.width + dp(GAP / 3) for each in row)

    def _leave_pill(self, width: float) -> Pill:
        return Pill(
            "stand-up", tr("Leave seat"), lambda: self.actions.unseat(self.spot), width=width, role="label"
        )

    def _seat_pill(self, width: float) -> Pill:
        change = lambda: self.actions.change_seat(self.spot)  # noqa: E731
        return Pill("change-seat", tr("Move seat"), change, width=width, role="label")

    def _name_pills(self, rows: int) -> list[Touchable]:
        """As many known names as the rows hold, and a button for more."""
        names = self.actions.unseated_people()
        turned = names[self._first_name :] + names[: self._first_name]
        room = self.inner[1]
        pills: list[Touchable] = [self._name_pill(person, room) for person in turned]
        if not pills or rows < 1 or line_count([p.width for p in pills], room, dp(GAP)) <= rows:
            return pills if rows >= 1 else []
        more = Pill("more-names", "…", lambda: self._next_names(shown), width=dp(76))
        shown = len(pills)
        while shown > 1 and line_count([p.width for p in (*pills[:shown], more)], room, dp(GAP)) > rows:
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

    def _own_shapes(self, sitter: Sitter) -> list[Touchable]:
        taken = {other.look for other in self.actions.party.sitters if not other.is_bot} - {sitter.look}
        return self._shapes(sitter.look, taken, lambda look: lambda: self.actions.reshape(self.spot, look))

    def _shapes(
        self, mine: int | None, taken: set[int], act: Callable[[int], Callable[[], None]]
    ) -> list[Touchable]:
        side = screen_metrics.touch_target
        free = [look for look in range(len(SEAT_LOOKS)) if look not in taken]
        return [ShapeButton(look, look == mine, act(look), side) for look in free]

    # --- somebody with a name sits here ---

    def _show_person(self, sitter: Sitter) -> None:
        (part, phone_width), shapes = self._pill_widths(), self._own_shapes(sitter)
        part = max(part, Text(tr("Rename"), "label").width + dp(28)) if self._is_wide else part
        rename = Pill("rename", tr("Rename"), lambda: self.write(sitter.name), width=part, role="label")
        beside = None
        if self._is_wide:
            phone = self._phone_pill(sitter, self.inner[1] - part - dp(GAP), words=tr("Play on a phone"))
            beside = self._seat_pill(Text(tr("Move seat"), "label").width + dp(36))
            cake = self._cake_pill(sitter, IconPill.min_width(tr("Youngest (goes first)")) + dp(16))
            rows = [[phone, rename], shapes, [cake, self._leave_pill(self.inner[1] - cake.width - dp(GAP))]]
        else:
            phone = self._phone_pill(sitter, phone_width)
            rows = [
                [rename, self._leave_pill(part)],
                shapes,
                [self._cake_pill(sitter, self.inner[1])],
                [phone, self._seat_pill(part)],
            ]
        self._show_rows(sitter.name, sitter, rows, beside)

    def _cake_pill(self, sitter: Sitter, width: float) -> Touchable:
        return IconPill(
            "youngest",
            "cake",
            lambda: self.actions.toggle_youngest(sitter.name),
            word=tr("Youngest (goes first)"),
            kind="gold" if self.actions.party.youngest == sitter.name else "plain",
            tinted=False,
            width=width,
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
                width=width,
                role="label",
            )
        return IconPill(
            "phone", "phone", self._move_to_phone, word=words or tr("Phone"), kind=kind, width=width
        )

    def _move_to_phone(self) -> None:
        self.actions.move_to_phone(self.spot)

    def _show_bot(self, sitter: Sitter) -> None:
        inner, gap = self.inner[1], dp(GAP)
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
        self._show_rows(tr("{name}, robot", name=sitter.name), sitter, rows)

    def _strength_setter(self, strength: int) -> Callable[[], None]:
        return lambda: self.actions.seat_bot(self.spot, strength)


def _split_lines(pills: list[Touchable], room: float, gap: float) -> list[list[Touchable]]:
    """Split the pills into rows that fit."""
    rows: list[list[Touchable]] = [[]]
    at = 0.0
    for pill in pills:
        if rows[-1] and at + pill.width > room:
            rows.append([])
            at = 0.0
        rows[-1].append(pill)
        at += pill.width + gap
    return rows
