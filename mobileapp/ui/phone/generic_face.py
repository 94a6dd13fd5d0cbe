"""Fallback face for a game without a phone face: scores, news, and every open choice as forms."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from engine import serialization
from engine.game import AnyForm, Choice, Move, OneForm, RefusedError
from engine.table import AnyView
from mobileapp.i18n.translate import tr
from mobileapp.session.recap import join_names
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.face import PhoneFace, game_choices
from mobileapp.ui.phone.forms import AnyField, FieldHeader, FormContext, make_field
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.text import Text

TABS_PER_ROW = 3
NEWS_SHOWN = 3


class ChoiceForm:
    """The forms of one open choice, partly filled in."""

    def __init__(
        self,
        context: FaceContext,
        choice: Choice,
        width: float,
        changed: Callable[[], None],
        paper: bool = False,
    ) -> None:
        self.choice, self._game = choice, context.terms.game
        self._values = labels.ValueLabels(context.terms, context.party)
        self.fields = [make_field(form, self._form_context(form, width, paper)) for form in choice.forms]
        self._headers = [
            FieldHeader(labels.field_label(self._game, part.form.field), part) for part in self.fields
        ]
        self._changed = changed

    def _form_context(self, form: AnyForm, width: float, paper: bool) -> FormContext:
        return FormContext(
            width, lambda value: self._values.label(form.field, value), self._update_headers, paper
        )

    @property
    def parts(self) -> list[Widget]:
        return [part for pair in zip(self._headers, self.fields, strict=True) for part in pair]

    def _update_headers(self) -> None:
        for head in self._headers:
            head.refresh()
        self._changed()

    @property
    def move(self) -> Move | None:
        """The move, or None while a form is incomplete."""
        if any(part.value is None for part in self.fields):
            return None
        raw = {"do": self.choice.do, **{part.form.field: part.value for part in self.fields}}
        try:
            moved: Move = serialization.convert(raw, serialization.move_type(self._game))
        except RefusedError:
            return None
        return moved

    @property
    def summary(self) -> str:
        """The move with the values chosen so far: `Play: Gate`."""
        chosen = [
            self._values.label(part.form.field, part.value) for part in self.fields if _has_short_value(part)
        ]
        label = labels.move_label(self._game, self.choice)
        colon = "" if label.endswith(("!", "?")) else ":"
        return f"{label}{colon} {', '.join(chosen)}" if chosen else label

    @property
    def missing_text(self) -> str:
        """Hint for the first incomplete form."""
        part = next((part for part in self.fields if part.value is None), None)
        return "" if part is None else f"{labels.field_label(self._game, part.form.field)}: {part.hint}"


class ChoicePicker:
    """Several open choices as tabs and buttons; the forms of one of them at a time."""

    def __init__(
        self, context: FaceContext, width: float, changed: Callable[[], None], paper: bool = False
    ) -> None:
        self._context, self._width, self._changed, self._is_on_paper = context, width, changed, paper
        self.choices: tuple[Choice, ...] = ()
        self._tab: str | None = None
        self.form: ChoiceForm | None = None

    def show(self, choices: tuple[Choice, ...]) -> None:
        """Show these choices; keep the partly filled form if its choice is unchanged."""
        self.choices = choices
        forms = self._with_forms
        chosen = next(
            (choice for choice in forms if _choice_key(choice) == self._tab), forms[0] if forms else None
        )
        self._pick(chosen)

    @property
    def _with_forms(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.forms]

    def _pick(self, choice: Choice | None) -> None:
        self._tab = _choice_key(choice) if choice is not None else None
        if choice is None:
            self.form = None
        elif self.form is None or self.form.choice != choice:
            self.form = ChoiceForm(self._context, choice, self._width, self._changed, self._is_on_paper)

    def _open_tab(self, choice: Choice) -> None:
        self._pick(choice)
        self._changed()

    @property
    def rows(self) -> list[Row]:
        """Tabs, the button of the open tab, and buttons for moves without forms."""
        forms = self._with_forms
        tabs = [self._tab_act(choice) for choice in forms] if len(forms) > 1 else []
        rows: list[Row] = [tabs[at : at + TABS_PER_ROW] for at in range(0, len(tabs), TABS_PER_ROW)]
        filling = self.form
        if filling is not None:
            move = filling.move
            act = Action(
                f"do-{_choice_key(filling.choice)}", filling.summary, lambda: self._submit(filling.move),
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

    def _tab_act(self, choice: Choice) -> Action:
        kind = "plain" if _choice_key(choice) == self._tab else "quiet"
        values = labels.ValueLabels(self._context.terms, self._context.party)
        texts = [
            labels.move_label(self._context.terms.game, choice),
            *(values.label(form.field, form.among[0]) for form in _fixed_forms(choice)),
        ]
        return Action(
            f"tab-{_choice_key(choice)}", ": ".join(texts), lambda: self._open_tab(choice), kind, tall=57
        )

    def _press_act(self, choice: Choice, kind: str) -> Action:
        move = serialization.convert({"do": choice.do}, serialization.move_type(self._context.terms.game))
        return Action(
            f"do-{choice.do}",
            labels.move_label(self._context.terms.game, choice),
            lambda: self._submit(move),
            kind,
            tall=64,
        )

    def _submit(self, move: Move | None) -> None:
        if move is not None:
            self._context.submit(move)

    @property
    def parts(self) -> list[Widget]:
        return self.form.parts if self.form is not None else []


class Scoreboard(Widget):
    """All players with their scores; marks the acting ones."""

    def __init__(self, context: FaceContext, view: AnyView, width: float) -> None:
        seats = range(len(context.party))
        super().__init__(size_hint=(None, None), size=(width, dp(76)))
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(6))
        self._cells: list[tuple[Widget, float, float]] = []
        scores = getattr(view.game, "scores", None)
        acting = labels.ValueLabels(context.terms, context.party).acting(view)
        step = (width - dp(16)) / len(seats)
        for seat in seats:
            x = dp(8) + step * (seat + 0.5)
            badge = Badge(context.look(seat), context.name(seat), dp(15))
            if seat in view.absent:
                badge.fade(0.42)
            points = str(scores[seat]) if isinstance(scores, tuple) and len(scores) == len(seats) else ""
            shown, score = bool(points), Text(points, "label", "cream", "panel")
            self._put(badge, x - (score.width / 2 + dp(3) if shown else 0), dp(48))
            self._put(score, x + dp(18), dp(48))
            plays = seat in acting or (seat == view.seat and bool(game_choices(view)))
            state = tr("away") if seat in view.absent else tr("plays") if plays else ""
            name = state or context.name(seat)
            self._put(
                Text(
                    name,
                    "small",
                    "gold" if plays else "on_dark_soft",
                    "panel",
                    face=TEXT_FONT,
                    fit=step - dp(4),
                ),
                x,
                dp(18),
            )
        self.bind(pos=self._place)
        self._place()

    def _put(self, widget: Widget, x: float, y: float) -> None:
        self._cells.append((widget, x, y))
        self.add_widget(widget)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        for widget, x, y in self._cells:
            widget.center = (self.x + x, self.y + y)


class NewsList(Widget):
    """The latest news, one line each."""

    def __init__(self, context: FaceContext, view: AnyView, width: float) -> None:
        lines = view.news[-NEWS_SHOWN:]
        high = dp(38)
        super().__init__(size_hint=(None, None), size=(width, max(1, len(lines)) * high + dp(12)))
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(6))
        self._lines: list[tuple[Widget, float, float]] = []
        values = labels.ValueLabels(context.terms, context.party)
        for index, news in enumerate(lines):
            seat, text = labels.news_text(news, values)
            y = self.height - dp(6) - (index + 0.5) * high
            if seat is not None and 0 <= seat < len(context.party):
                self._lines.append((Badge(context.look(seat), context.name(seat), dp(12)), dp(14), y))
                text = f"{context.name(seat)}: {text}"
            self._lines.append(
                (Text(text, "body", "cream", "panel", face=TEXT_FONT, fit=width - dp(64)), dp(50), y)
            )
        for widget, _, _ in self._lines:
            self.add_widget(widget)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        for widget, x, y in self._lines:
            widget.pos = (self.x + x, self.y + y - widget.height / 2)


class GenericFace(PhoneFace):
    """Works for every game, because it uses only the forms of the open choices."""

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self._view: AnyView | None = None
        self._scroll: ScrollArea | None = None
        self._picker: ChoicePicker | None = None
        self._shown: tuple[object, ...] = ()

    def offered_moves(self, view: AnyView) -> frozenset[str]:
        return frozenset(choice.do for choice in game_choices(view))

    def header_text(self, view: AnyView) -> str:
        return labels.game_title(self.context.terms.game)

    def show(self, view: AnyView) -> None:
        self._view = view
        if self._picker is None:
            self._picker = ChoicePicker(self.context, self.content_area[2] - dp(6), self._refresh)
        self._picker.show(game_choices(view))
        self._rebuild(keep=False)

    def _refresh(self) -> None:
        """Redraw after an input or a change of tab."""
        self._rebuild(keep=True)

    def _rebuild(self, keep: bool) -> None:
        view, offer = self._view, self._picker
        if view is None or offer is None:
            return
        self.dock.fill(self._prompt(view, offer), *offer.rows, lit=bool(offer.choices))
        shown = (view, offer.form, self.content_area)
        if shown == self._shown:  # only an input changed
            return
        self._shown = shown
        kept = self._scroll.offset if self._scroll is not None and keep else 0.0
        for part in offer.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        room = self.content_area[2] - dp(6)
        parts: list[Widget] = [Scoreboard(self.context, view, room)]
        if view.news:
            parts.append(_heading(tr("What happened"), room))
            parts.append(NewsList(self.context, view, room))
        parts += offer.parts
        self._scroll = ScrollArea(self.content_area)
        self._scroll.fill([(part, dp(3)) for part in parts], dp(10))
        self._scroll.scroll_to(kept)
        self.add_widget(self._scroll)

    def _prompt(self, view: AnyView, offer: ChoicePicker) -> str:
        name = self.context.name(self.context.own_seat)
        filling = offer.form
        if not offer.choices:
            acting = labels.ValueLabels(self.context.terms, self.context.party).acting(view)
            if acting and view.outcome is None:
                return tr("Waiting for {names}", names=join_names([*map(self.context.name, sorted(acting))]))
            return tr("Waiting for the others", name=name)
        if filling is not None and filling.missing_text:
            return filling.missing_text
        return tr("Your turn, {name}", name=name)


def _heading(text: str, width: float) -> Widget:
    head = Widget(size_hint=(None, None), size=(width, dp(22)))
    words_ = Text(text, "small", "on_dark_soft", "table", face=TEXT_FONT)
    head.add_widget(words_)
    head.bind(pos=lambda *_: setattr(words_, "pos", (head.x, head.y)))
    return head


def _choice_key(choice: Choice) -> str:
    """A unique key; the same move may be open with different forms."""
    fixed = [str(form.among[0]) for form in _fixed_forms(choice)]
    return "-".join([choice.do, *fixed, *(form.field for form in choice.forms[1:])])


def _fixed_forms(choice: Choice) -> list[OneForm]:
    """The form that tells apart several choices of the same move, such as the row to shuffle."""
    first = choice.forms[0] if len(choice.forms) > 1 else None
    return [first] if isinstance(first, OneForm) and len(first.among) == 1 else []


def _has_short_value(part: AnyField) -> bool:
    value = part.value
    return value is not None and (isinstance(value, (int, str)) or len(value) <= 3)
