"""A special card at a player's edge: the cards are tapped in the middle, the zone asks and confirms."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from engine.game import Move, Seat
from engine.games.compatibility.specials import Shuffle, Stake
from engine.games.compatibility.teams import Sides
from engine.table import AnyView
from mobileapp.games.compatibility.round import offered_seats
from mobileapp.games.compatibility.special_step import Special, SpecialStep
from mobileapp.games.compatibility.tablet.card_picks import Pick, read_pick, read_tap
from mobileapp.games.compatibility.tablet.zone_prompts import ButtonSpec, PromptBar
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext


class SpecialPrompt:
    """`changed` is called when the step changes, `submit` with the move, `refuse` for a wrong row."""

    def __init__(
        self, context: FaceContext, sides: Sides, changed: Callable[[], None],
        submit: Callable[[Move], None], refuse: Callable[[], None],
    ) -> None:  # fmt: skip
        self._context, self._sides = context, sides
        self._on_change, self._submit, self._refuse = changed, submit, refuse
        self._view: AnyView | None = None
        self.step: SpecialStep | None = None
        self._told = Pick(context.own_seat, ())
        self._playing: dict[Seat, Pick] = {}  # the other seats that choose cards for a special card
        self._tell = Clock.create_trigger(lambda _: self._broadcast())  # not while views are being shown

    def follow(self, view: AnyView) -> None:
        """Keep the step only as far as its moves are still open."""
        self._view, step = view, self.step
        if step is not None:
            rows = self._rows(step.do)
            if not rows:
                self.step = None
            elif step.target not in rows:
                self.step = SpecialStep(step.do)
        self._tell()

    def blocker(self, do: Special) -> Seat | None:
        """A seat that chooses among the same cards: nobody could tell whose finger taps them."""
        rows = set(self._rows(do))
        return next((seat for seat, pick in self._playing.items() if rows & set(pick.rows)), None)

    def begin(self, do: Special) -> None:
        self._set(SpecialStep(do))

    def cancel(self) -> None:
        self._set(None)

    def handle_broadcast(self, word: str) -> None:
        pick = read_pick(word)
        if pick is not None and pick.seat != self._context.own_seat:
            self._playing.pop(pick.seat, None)
            if pick.step is not None:
                self._playing[pick.seat] = pick
        tap = read_tap(word)
        if tap is None or tap.by != self._context.own_seat:
            return
        step = self.step or SpecialStep("stake")
        if tap.row in self._rows(step.do):
            self._set(step.toggle(tap.row, tap.at))
        elif step.do == "stake":
            self._refuse()
        else:
            # one card twice is never allowed: the rules refuse it and name what is wrong with this row
            self._context.submit(Shuffle(tap.row, (tap.at, tap.at)))

    def fill(self, bar: PromptBar, step: SpecialStep) -> None:
        """Ask for the cards, or offer to play the card on them."""
        if not step.is_complete:
            bar.set_question(self._question(step), tr("Cancel"), self.cancel)
            return
        places = [at + 1 for at in sorted(step.taken)]
        words = (
            tr("×2 on spot {number}", number=places[0])
            if step.do == "stake"
            else tr("Swap {first} and {second}", first=places[0], second=places[1])
        )
        play = ButtonSpec(f"do-{step.do}", words, "action", self._play)
        bar.set_content("", [bar.cancel_button(self.cancel)], [play])

    def _question(self, step: SpecialStep) -> str:
        if step.do == "stake":
            return tr("Tap the card that counts double")
        if step.target is None or not step.taken:
            return tr("Tap two cards of one opponent")
        return tr("Tap a second card in {name}’s row", name=self._context.name(step.target))

    def _play(self) -> None:
        step = self.step
        if step is None or step.target is None or not step.is_complete:
            return
        self.step = None
        if step.do == "stake":
            self._submit(Stake(step.taken[0]))
        else:
            first, second = sorted(step.taken)
            self._submit(Shuffle(step.target, (first, second)))

    def _set(self, step: SpecialStep | None) -> None:
        self.step = step
        self._on_change()
        self._tell()

    def _rows(self, do: Special) -> tuple[Seat, ...]:
        """Rows on which this seat may play the special card now."""
        view = self._view
        if view is None or all(choice.do != do for choice in view.choices):
            return ()
        if do == "shuffle":
            return tuple(offered_seats(view.choices, do))
        return tuple(self._sides.members(self._sides.of(self._context.own_seat)))

    def _broadcast(self) -> None:
        rows = self._rows(self.step.do if self.step else "stake")
        pick = Pick(self._context.own_seat, rows, self.step)
        if pick != self._told:
            self._told = pick
            self._context.broadcast(pick.message)
