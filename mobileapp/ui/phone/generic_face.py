"""Any game without a dress: standing, news, and every open choice by its forms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from engine import serialization
from engine.game import AnyForm, Choice, Move, One, Refused
from engine.table import View
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.face import PhoneFace, game_choices
from mobileapp.ui.phone.forms import Blank, Field, Head, field
from mobileapp.ui.theme import TEXT, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.scroll import Scroll
from mobileapp.ui.toolkit.text import Text

TABS = 3  # in a row
NEWS = 3


class Filling:
    """One open choice being filled in."""

    def __init__(
        self, ground: Ground, choice: Choice, width: float, changed: Callable[[], None], paper: bool = False
    ) -> None:
        self.choice, self._game = choice, ground.terms.game
        self._values = labels.Values(ground.terms, ground.party)
        self.fields = [field(form, self._blank(form, width, paper)) for form in choice.forms]
        self._heads = [Head(labels.field(part.form.field), part) for part in self.fields]
        self._changed = changed

    def _blank(self, form: AnyForm, width: float, paper: bool) -> Blank:
        return Blank(width, lambda value: self._values.named(form.field, value), self._touched, paper)

    @property
    def parts(self) -> list[Widget]:
        return [part for pair in zip(self._heads, self.fields, strict=True) for part in pair]

    def _touched(self) -> None:
        for head in self._heads:
            head.says()
        self._changed()

    @property
    def move(self) -> Move | None:
        """When every form is filled."""
        if any(part.value is None for part in self.fields):
            return None
        raw = {"do": self.choice.do, **{part.form.field: part.value for part in self.fields}}
        try:
            moved: Move = serialization.convert(raw, serialization.move_type(self._game))
        except Refused:
            return None
        return moved

    @property
    def words(self) -> str:
        """The move in full, as far as it is said: `Lay: Gate`."""
        told = [self._values.named(part.form.field, part.value) for part in self.fields if _is_told(part)]
        return f"{labels.do(self.choice)}: {', '.join(told)}" if told else labels.do(self.choice)

    @property
    def missing(self) -> str:
        """What is still to be done."""
        part = next((part for part in self.fields if part.value is None), None)
        return "" if part is None else f"{labels.field(part.form.field)}: {part.hint}"


class Offer:
    """Several open choices as tabs and buttons; the forms of one of them at a time."""

    def __init__(
        self, ground: Ground, width: float, changed: Callable[[], None], paper: bool = False
    ) -> None:
        self._ground, self._width, self._changed, self._paper = ground, width, changed, paper
        self.choices: tuple[Choice, ...] = ()
        self._tab: str | None = None
        self.filling: Filling | None = None

    def show(self, choices: tuple[Choice, ...]) -> None:
        """What is begun stays begun where its forms are the same."""
        self.choices = choices
        forms = self._with_forms
        chosen = next((choice for choice in forms if _name(choice) == self._tab), forms[0] if forms else None)
        self._pick(chosen)

    @property
    def _with_forms(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.forms]

    def _pick(self, choice: Choice | None) -> None:
        self._tab = _name(choice) if choice is not None else None
        if choice is None:
            self.filling = None
        elif self.filling is None or self.filling.choice != choice:
            self.filling = Filling(self._ground, choice, self._width, self._changed, self._paper)

    def _turn_to(self, choice: Choice) -> None:
        self._pick(choice)
        self._changed()

    @property
    def rows(self) -> list[Row]:
        """Tabs, the act of the open one, and simple presses."""
        forms = self._with_forms
        tabs = [self._tab_act(choice) for choice in forms] if len(forms) > 1 else []
        rows: list[Row] = [tabs[at : at + TABS] for at in range(0, len(tabs), TABS)]
        filling = self.filling
        if filling is not None:
            move = filling.move
            act = Act(
                f"do-{_name(filling.choice)}", filling.words, lambda: self._do(filling.move),
                enabled=move is not None,
            )  # fmt: skip
            rows.append([act])
        presses = [choice for choice in self.choices if not choice.forms]
        kinds = ["quiet" if filling or index else "action" for index in range(len(presses))]
        buttons = [self._press_act(choice, kind) for choice, kind in zip(presses, kinds, strict=True)]
        if buttons and not filling:
            rows.append(buttons[:1])
            buttons = buttons[1:]
        rows += [buttons[at : at + 2] for at in range(0, len(buttons), 2)]
        return rows

    def _tab_act(self, choice: Choice) -> Act:
        kind = "plain" if _name(choice) == self._tab else "quiet"
        values = labels.Values(self._ground.terms, self._ground.party)
        told = [labels.do(choice), *(values.named(form.field, form.among[0]) for form in _fixed(choice))]
        return Act(f"tab-{_name(choice)}", ": ".join(told), lambda: self._turn_to(choice), kind, tall=57)

    def _press_act(self, choice: Choice, kind: str) -> Act:
        move = serialization.convert({"do": choice.do}, serialization.move_type(self._ground.terms.game))
        return Act(f"do-{choice.do}", labels.do(choice), lambda: self._do(move), kind, tall=64)

    def _do(self, move: Move | None) -> None:
        if move is not None:
            self._ground.wish(move)

    @property
    def parts(self) -> list[Widget]:
        return self.filling.parts if self.filling is not None else []


class Standing(Widget):
    """Who is here, their scores, and who acts."""

    def __init__(self, ground: Ground, view: View[Any], width: float) -> None:
        seats = range(len(ground.party))
        super().__init__(size_hint=(None, None), size=(width, u(76)))
        self._plate = Plate(self.canvas, "panel", u(22), shadow=u(6))
        self._cells: list[tuple[Widget, float, float]] = []
        scores = getattr(view.game, "scores", None)
        acting = labels.Values(ground.terms, ground.party).acting(view)
        step = (width - u(16)) / len(seats)
        for seat in seats:
            x = u(8) + step * (seat + 0.5)
            badge = Badge(ground.look(seat), ground.name(seat), u(15))
            if seat in view.absent:
                badge.fade(0.42)
            shown = isinstance(scores, tuple) and len(scores) == len(seats)
            score = Text(str(scores[seat]) if shown else "", "label", "cream", "panel")
            self._put(badge, x - (score.width / 2 + u(3) if shown else 0), u(48))
            self._put(score, x + u(18), u(48))
            plays = seat in acting or (seat == view.seat and bool(game_choices(view)))
            state = say("away") if seat in view.absent else say("plays") if plays else ""
            name = state or ground.name(seat)
            self._put(
                Text(name, "small", "gold" if plays else "on_dark_soft", "panel", face=TEXT, fit=step - u(4)),
                x, u(18),
            )  # fmt: skip
        self.bind(pos=self._place)
        self._place()

    def _put(self, widget: Widget, x: float, y: float) -> None:
        self._cells.append((widget, x, y))
        self.add_widget(widget)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        for widget, x, y in self._cells:
            widget.center = (self.x + x, self.y + y)


class Happened(Widget):
    """The last news, one line each."""

    def __init__(self, ground: Ground, view: View[Any], width: float) -> None:
        lines = view.news[-NEWS:]
        high = u(38)
        super().__init__(size_hint=(None, None), size=(width, max(1, len(lines)) * high + u(12)))
        self._plate = Plate(self.canvas, "panel", u(22), shadow=u(6))
        self._lines: list[tuple[Widget, float, float]] = []
        values = labels.Values(ground.terms, ground.party)
        for index, told in enumerate(lines):
            seat, text = labels.news(told, values)
            y = self.height - u(6) - (index + 0.5) * high
            if seat is not None and 0 <= seat < len(ground.party):
                self._lines.append((Badge(ground.look(seat), ground.name(seat), u(12)), u(14), y))
                text = f"{ground.name(seat)}: {text}"
            self._lines.append((Text(text, "body", "cream", "panel", face=TEXT, fit=width - u(64)), u(50), y))
        for widget, _, _ in self._lines:
            self.add_widget(widget)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        for widget, x, y in self._lines:
            widget.pos = (self.x + x, self.y + y - widget.height / 2)


class Plain(PhoneFace):
    """Playable by construction: nothing here knows a game."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._view: View[Any] | None = None
        self._scroll: Scroll | None = None
        self._offer: Offer | None = None
        self._laid: tuple[Any, ...] = ()

    def offers(self, view: View[Any]) -> frozenset[str]:
        return frozenset(choice.do for choice in game_choices(view))

    def fact(self, view: View[Any]) -> str:
        return labels.title(self.ground.terms.game)

    def show(self, view: View[Any]) -> None:
        self._view = view
        if self._offer is None:
            self._offer = Offer(self.ground, self.thing[2] - u(6), self._again)
        self._offer.show(game_choices(view))
        self._lay(keep=False)

    def _again(self) -> None:
        """Something was filled in, or another tab opened."""
        self._lay(keep=True)

    def _lay(self, keep: bool) -> None:
        view, offer = self._view, self._offer
        self.dock.fill(self._now, *offer.rows, lit=bool(offer.choices))
        laid = (view, offer.filling, self.thing)
        if laid == self._laid:  # only something was filled in
            return
        self._laid = laid
        kept = self._scroll.gone if self._scroll is not None and keep else 0.0
        for part in offer.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        room = self.thing[2] - u(6)
        parts: list[Widget] = [Standing(self.ground, view, room)]
        if view.news:
            parts.append(_heading(say("What happened"), room))
            parts.append(Happened(self.ground, view, room))
        parts += offer.parts
        self._scroll = Scroll(self.thing)
        self._scroll.fill([(part, u(3)) for part in parts], u(10))
        self._scroll.scroll_to(kept)
        self.add_widget(self._scroll)

    @property
    def _now(self) -> str:
        name = self.ground.name(self.ground.seat)
        filling = self._offer.filling
        if not self._offer.choices:
            acting = labels.Values(self.ground.terms, self.ground.party).acting(self._view)
            if acting and self._view.outcome is None:
                return say("Waiting for {names}", names=", ".join(map(self.ground.name, sorted(acting))))
            return say("{name} waits for the others", name=name)
        if filling is not None and filling.missing:
            return filling.missing
        return say("{name} plays", name=name)


def _heading(text: str, width: float) -> Widget:
    head = Widget(size_hint=(None, None), size=(width, u(22)))
    words_ = Text(text, "small", "on_dark_soft", "table", face=TEXT)
    head.add_widget(words_)
    head.bind(pos=lambda *_: setattr(words_, "pos", (head.x, head.y)))
    return head


def _name(choice: Choice) -> str:
    """A name of its own: the same move may be open by several forms."""
    fixed = [str(form.among[0]) for form in _fixed(choice)]
    return "-".join([choice.do, *fixed, *(form.field for form in choice.forms[1:])])


def _fixed(choice: Choice) -> list[One]:
    """What is already said where the same move is open several times: whose row is shuffled."""
    first = choice.forms[0] if len(choice.forms) > 1 else None
    return [first] if isinstance(first, One) and len(first.among) == 1 else []


def _is_told(part: Field) -> bool:
    value = part.value
    return value is not None and (isinstance(value, (int, str)) or len(value) <= 3)
