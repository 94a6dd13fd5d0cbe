"""The big button of Difference with its countdown ring, and its texts."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from engine.games.difference import LOCK_MS, SHOW_MS, DifferenceView
from engine.table import AnyView
from mobileapp.games.difference.tablet.layout import Area, has_slim_stage
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown_ring import CountdownRing

TALL_HEIGHT = 130  # from this height the ring is above the text
HIGH_ROW, BROAD_ROW = 72, (84, 330)  # from this height, or size, the words are larger
NARROW_WIDTH = 200  # below this width the text needs all the space
HIGHLIGHT_S = 2.5  # seconds it shows another text, such as “press here first”
MIN_MARGIN = 4  # of one word, which cannot be wrapped
RING_GAP = 12  # between the ring and the text beside it


class TwoLineButton(PushButton):
    """A text that would be cut off is wrapped into two small lines."""

    fading_kinds = ("quiet",)  # an instruction is a plain plate that cannot be pressed

    def __init__(self, key: str, act: Callable[[], None], role: str, size: tuple[float, float]) -> None:
        self._role, self._narrow = role, size[0] < dp(NARROW_WIDTH)
        # a cache: it shows the same few texts
        self._fits: dict[tuple[str, float], tuple[str, float | None, float | None]] = {}
        super().__init__(key, "", act, "action", role, size=size, at_once=True)

    def _set_label_width(self, text: str) -> None:
        label, fit_key = self.label, (text, self._label_indent)
        if fit_key not in self._fits:
            self._fits[fit_key] = self._fit_text(text)
        label.role, label.fit, label.wrap = self._fits[fit_key]

    def _fit_text(self, text: str) -> tuple[str, float | None, float | None]:
        label = self.label
        label.role = self._role
        super()._set_label_width(text)
        if self._narrow and label.fit:
            label.fit += dp(13 if self._label_indent else 16)
            if " " not in text:
                label.fit = self.width - self._label_indent - dp(MIN_MARGIN)
        if " " in text and label.would_shorten(text):
            return "small", None, label.fit
        return label.role, label.fit, label.wrap


class ClaimButton:
    """Always has the same meaning; all other prompts are in other places.

    The button and the plate that replaces it are each drawn once; only one of them is visible.
    """

    def __init__(self, context: FaceContext, area: Area, plate: Area, claim: Callable[[], None]) -> None:
        x, y, width, height = area
        self.context, self._is_highlighted = context, False
        self._last_state: tuple[object, ...] = ()
        tall = height > dp(TALL_HEIGHT)
        role = "heading" if width > dp(200) and height > dp(HIGH_ROW) else "button"
        if width >= dp(BROAD_ROW[1]) and dp(BROAD_ROW[0]) <= height <= dp(TALL_HEIGHT):
            role = "title"
        self.push, self.plate = (TwoLineButton("claim", claim, role, each[2:]) for each in (area, plate))
        self.push.pos, self.plate.pos = area[:2], plate[:2]
        self.push.set_text(tr("Difference!"))
        self.plate.set_text("", "quiet", enabled=False)
        self.ring = CountdownRing(
            min(height / 2 - dp(8), dp(27), plate[2] * 0.12), "coral_deep", "cream_3", "cream"
        )
        self._lead = 0 if tall else self.ring.width + dp(RING_GAP)
        self._label_drop = self.ring.height * 0.6 if tall else 0
        low = y + height - self.ring.height - dp(14) if tall else y + (height - self.ring.height) / 2 + dp(3)
        self.ring.pos = (x + (width - self.ring.width) / 2 if tall else plate[0] + dp(8), low)
        self._reset_timer = Clock.create_trigger(lambda _: self._reset_label(), HIGHLIGHT_S)

    # --- content ---

    def show(self, view: AnyView, may_claim: bool, verdict: str = "") -> None:
        """`verdict`: how the last claim ended, in place of the button until the next card is shown."""
        game: DifferenceView = view.game
        if self._is_unchanged(view, may_claim, verdict):
            return
        seat, claim, lock = self.context.own_seat, game.claim, game.lock
        self._reset_timer.cancel()
        if claim is not None and claim.seat == seat:
            self._start_ring(claim.until, SHOW_MS, ("cream_2", "coral_deep", "cream_3"))
        elif claim is None and lock is not None and lock.seat == seat:
            self._start_ring(lock.until, LOCK_MS, ("panel", "gold", "felt"))
            self._show_plate(tr("Wait…"), lead=self._lead, enabled=may_claim)
        else:
            self._stop_ring()
            self._show_state(view, may_claim, verdict)

    def _is_unchanged(self, view: AnyView, may_claim: bool, verdict: str) -> bool:
        """Whether it already shows this state."""
        seat, game = self.context.own_seat, view.game
        claim, lock, known = game.claim, game.lock, self._last_state
        self._last_state = (
            game.phase,
            may_claim,
            verdict,
            claim and (claim if claim.seat == seat else claim.seat),
            lock if lock and lock.seat == seat else None,
            seat in game.finished,
            seat in view.absent,
        )
        return self._last_state == known

    def _show_state(self, view: AnyView, may_claim: bool, verdict: str) -> None:
        """States without a countdown."""
        game, seat = view.game, self.context.own_seat
        if game.phase == "ask" or seat in game.finished:
            self.push.opacity = self.plate.opacity = 0
        elif seat in view.absent:
            self._show_plate(tr("Away"))
        elif game.claim is not None:
            shows = tr("{name} is pointing…", name=self.context.name(game.claim.seat))
            # other players can still claim within the fairness window
            self._show_plate(shows, enabled=may_claim)
        elif game.phase == "count":
            if has_slim_stage(self.context):  # else the stage says it
                self._show_plate(tr("Find the two differences"), "plain")
            else:
                self._show_plate(tr("Get ready…"))
        elif self._is_on_phone:
            self._show_plate(tr("on a phone"))
        elif verdict:
            self._show_plate(verdict)
        else:
            self._show_push(may_claim)

    @property
    def _is_on_phone(self) -> bool:
        """Whether the button of this seat's person is on a phone; here it would be dead."""
        seat, party = self.context.own_seat, self.context.party
        return seat in party.people_seats and seat not in self.context.local_seats

    def _show_push(self, may_claim: bool) -> None:
        self.push.enabled = may_claim
        self.push.opacity, self.plate.opacity = 1, 0
        if self._is_highlighted:
            self._reset_label()

    def _show_plate(self, words: str, kind: str = "quiet", lead: float = 0, enabled: bool = False) -> None:
        """Show the plate in place of the button."""
        self.plate.set_text(words, kind, lead, enabled)
        if self.push.opacity or not self.plate.opacity:
            self.push.opacity, self.plate.opacity = 0, 1
            self.push.cancel_touches()

    def show_instruction(self, words: str) -> None:
        """The next step for the claimant."""
        self._show_plate(words, "plain", self._lead)

    def highlight(self, text: str) -> None:
        """Show another text on the button for a while."""
        if self.push.enabled and self.push.opacity:
            self._is_highlighted = True
            self.push.set_text(text)
            self._reset_timer.cancel()
            self._reset_timer()

    def _reset_label(self) -> None:
        self._is_highlighted = False
        self.push.set_text(tr("Difference!"))

    # --- countdown ---

    def _start_ring(self, until: int, whole: int, grounds: tuple[str, str, str]) -> None:
        self.ring.set_background(*grounds)
        if not self.ring.parent:
            self.context.surface.add_overlay(self.ring)
        self.plate.lower_label(self._label_drop)
        self.ring.run(self.context.seconds_until(until), whole / 1000)

    def _stop_ring(self) -> None:
        if self.ring.parent:
            self.ring.stop()
            self.ring.parent.remove_widget(self.ring)
            self.plate.lower_label(0)
