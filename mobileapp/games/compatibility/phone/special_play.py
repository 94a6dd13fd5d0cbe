"""Playing a special card on a phone: its plate, then the cards it is played on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from engine.game import Move, Seat
from engine.games.compatibility.matching import DOUBLED
from engine.games.compatibility.specials import Shuffle, Stake
from engine.games.compatibility.teams import CompatibilityView
from engine.table import View
from mobileapp.games.compatibility.explanations import explain_stake
from mobileapp.games.compatibility.phone.rows import SeatRow, row_layout
from mobileapp.games.compatibility.phone.specials import (
    PickRow,
    SpecialNote,
    SpecialPlate,
    SpecialPlates,
    SwapPreview,
    plate_room,
)
from mobileapp.games.compatibility.round import RoundView, offered_seats
from mobileapp.games.compatibility.special_step import Special, SpecialStep
from mobileapp.i18n.translate import tr
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

GAP = 6
ROW_HEIGHT = 88  # dp; of a partner's row
WAITING_OPACITY = 0.5
MAX_SPARE = 16  # dp; added between the parts if there is room


class SpecialPlay:
    """`changed` is called when a step begins or is cancelled, `submit` with the finished move."""

    _view: View[CompatibilityView]

    def __init__(self, face: PhoneFace, changed: Callable[[], None], submit: Callable[[Move], None]) -> None:
        self._face, self.context = face, face.context
        self._on_change, self._submit = changed, submit
        self.step: SpecialStep | None = None
        self.must_wait = False  # for this player's answer to an accusation
        self._rows: list[PickRow] = []
        self._preview: SwapPreview | None = None

    def follow(self, view: View[CompatibilityView], side: int) -> None:
        """Keep the step only as far as its moves are still open."""
        self._view, self._side, step = view, side, self.step
        if step is None:
            return
        if all(choice.do != step.do for choice in view.choices):
            self.step = None
        elif step.target not in self._target_seats(step.do):
            self.step = SpecialStep(step.do)

    def plates(self, width: float) -> SpecialPlates | None:
        """The special cards that may be played now."""
        game, gap = self._view.game, dp(2 * GAP)
        worth = tr("same spot: {points} points", points=DOUBLED)
        swaps = tr("swap two of their cards")
        cards: tuple[tuple[Special, str, str, int], ...] = (
            ("stake", tr("Double Stake"), worth, game.stakes_left[self._side]),
            ("shuffle", tr("Shuffle"), swaps, game.shuffles_left[self._side]),
        )
        open_ = {choice.do for choice in self._view.choices}
        stake = game.stakes[self._side]
        is_staked = stake is not None and "done" in open_ and "stake" not in open_
        offered = [card for card in cards if card[0] in open_ or (card[0] == "stake" and is_staked)]
        if all(card[0] not in open_ for card in offered):
            return None
        wide = (width - gap * (len(offered) - 1)) / max(1, len(offered))
        titles = [Text(words, "label", wrap=plate_room(wide)) for _, words, _, _ in offered]
        role = "body" if any(title.has_broken_word for title in titles) else "label"
        plates = [
            SpecialPlate(do, words, under, left, partial(self._begin, do), wide, do in open_, role)
            for do, words, under, left in offered
        ]
        whole = SpecialPlates(plates, gap)
        whole.opacity = WAITING_OPACITY if self.must_wait else 1
        return whole

    def _begin(self, do: Special | None) -> None:
        if self.must_wait and do is not None:
            self._face.dock.show_message("wrong", tr("Not possible"), tr("Answer the accusation first"))
            return
        self.step = None if do is None else SpecialStep(do)
        self._on_change()

    @property
    def pick(self) -> Callable[[int], None] | None:
        """Begins a Double Stake on a place of the own row, while one may be played."""
        can_stake = any(choice.do == "stake" for choice in self._view.choices)
        return self._begin_at if can_stake and self._view.game.accusation is None else None

    def _begin_at(self, at: int) -> None:
        self.step = SpecialStep("stake").toggle(self.context.own_seat, at)
        self._on_change()

    def _target_seats(self, do: str) -> list[Seat]:
        """Seats whose cards the special card can be played on."""
        if do == "stake":
            return [self.context.own_seat]
        return offered_seats(self._view.choices, do)

    # --- the cards it is played on ---

    def place(self, step: SpecialStep, round_view: RoundView, partners: list[Seat], area: Area) -> None:
        """Rows large enough for fingers; they scroll if there is not enough space."""
        wide = area[2] - dp(8)
        tall = row_layout(1, 1, wide, dp(ROW_HEIGHT))[0]
        self._rows = [self._build_row(round_view, seat, wide) for seat in self._target_seats(step.do)]
        shown = partners if step.do == "stake" else []
        parts: list[Widget] = [SeatRow(self.context, round_view, seat, (wide, tall)) for seat in shown]
        parts += self._rows
        self._preview = SwapPreview(wide) if step.do == "shuffle" else None
        note = SpecialNote(self._explanation(step.do), wide, step.do)
        used = sum(part.height + dp(2 * GAP) for part in (*parts, note))
        if self._preview is not None and used + self._preview.height <= area[3]:
            parts.append(self._preview)
            used += self._preview.height + dp(2 * GAP)
        parts.append(note)
        spare = max(0.0, area[3] - used) / len(parts)
        scroll = ScrollArea(area)
        scroll.fill([(part, dp(4)) for part in parts], dp(2 * GAP) + min(spare, dp(MAX_SPARE)))
        self._face.add_widget(scroll)
        self._show(step)

    def _build_row(self, round_view: RoundView, seat: Seat, width: float) -> PickRow:
        row = SeatRow.visible_cards(self.context, round_view, seat)
        return PickRow(self.context, round_view, seat, row, width, lambda at: self._take(seat, at))

    def _explanation(self, do: Special) -> str:
        if do == "stake":
            return explain_stake(self._view.game.stakes_left[self._side]).text
        return tr("You can’t see the cards. Each row can be shuffled once per round.")

    def _show(self, step: SpecialStep) -> None:
        hint = tr("{number} of {whole} chosen", number=len(step.taken), whole=step.places)
        for row in self._rows:
            row.set_taken(step.taken if row.seat == step.target else (), hint if step.places > 1 else "")
        if self._preview is not None:
            look = None if step.target is None else self.context.look(step.target)
            self._preview.show(look, tuple(sorted(step.taken)))
        self.fill_dock(step)

    def _take(self, seat: Seat, at: int) -> None:
        if self.step is not None:
            self.step = self.step.toggle(seat, at)
            self._show(self.step)

    # --- the dock ---

    def fill_dock(self, step: SpecialStep) -> None:
        cancel = Action("cancel", tr("Cancel"), lambda: self._begin(None), "bare", tall=57)
        self._face.dock.fill(self._question(step), [self._act(step)], [cancel], lit=True)

    def _question(self, step: SpecialStep) -> str:
        if step.do == "stake":
            return tr("Double Stake on which spot?")
        if not step.taken or step.target is None:
            return tr("Tap two cards of one opponent")
        name = self.context.name(step.target)
        if not step.is_complete:
            return tr("Tap a second card in {name}’s row", name=name)
        first, second = (at + 1 for at in sorted(step.taken))
        return tr("Swap {name}’s cards {first} and {second}?", first=first, second=second, name=name)

    def _act(self, step: SpecialStep) -> Action:
        if step.do == "shuffle":
            words = tr("Swap two cards")
            if step.is_complete:
                first, second = (at + 1 for at in sorted(step.taken))
                words = tr("Swap cards {first} and {second}", first=first, second=second)
            return Action("do-shuffle", words, self._play, enabled=step.is_complete)
        place = tr("Double spot {number}", number=step.taken[0] + 1) if step.taken else tr("Tap a card")
        return Action("do-stake", place, self._play, enabled=step.is_complete)

    def _play(self) -> None:
        step = self.step
        if step is None or step.target is None or not step.is_complete:
            return
        if step.do == "stake":
            self._submit(Stake(step.taken[0]))
        else:
            first, second = sorted(step.taken)
            self._submit(Shuffle(step.target, (first, second)))
