"""A hand at the player's own edge: open if nobody else is at the tablet, else while the pad is held."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol, cast

from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from engine.games.defifoo import PlayCard
from engine.table import AnyView
from mobileapp.games.defifoo.playing_card import ASPECT
from mobileapp.games.defifoo.prompts import DirectionButtons, find_choice, legal_cards
from mobileapp.games.defifoo.score_sheet import WAITING_TEXT, next_label
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.games.defifoo.tablet.card_rows import CardSlot, Fan
from mobileapp.games.defifoo.tablet.direction_prompt import DirectionPanel, DirectionState, locked_buttons
from mobileapp.games.defifoo.tablet.face_down_hand import WORDS_HEIGHT, FaceDownHand
from mobileapp.games.defifoo.tablet.held_cards import HeldSpace, held_layout
from mobileapp.games.defifoo.tablet.seat_strip import SHORT_WIDTH, SeatStrip
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import READY, FaceContext, Surface
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.reveal_pad import RevealPad
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.touchable import Touchable, cancel_touches_within

PAD, GAP = 14, 10
LOW = 212  # zones less deep than this have the seat's facts beside the cards
FACTS_WIDTH = 220
HEAD_HEIGHT, SHORT_HEAD_HEIGHT = 68, 86  # of the facts above the cards: in one line, in two
EYE_SIDE = 66


class EdgeAreas(NamedTuple):
    """Parts of a zone: the seat's facts, its cards, the cards while held open, and prompts."""

    facts: Area
    cards: Area
    whole: Area
    prompt: Area
    pad: Area


def edge_areas(inner: Area, privacy: str) -> EdgeAreas:
    x, y, width, height = inner
    x, width = x + dp(PAD), width - 2 * dp(PAD)
    eye = max(dp(EYE_SIDE), screen_metrics.touch_target)
    look = eye + dp(GAP) if privacy == "hold" else 0
    low, deep = y + dp(12), height - dp(18)
    if privacy == "open" or height < dp(LOW):
        facts = (x + look, low, dp(FACTS_WIDTH) - dp(GAP), deep)
        whole = (x + look, low, width - look, deep)
        cards = (x + look + dp(FACTS_WIDTH), low, width - look - dp(FACTS_WIDTH), deep)
        asks = (facts[0], low, facts[2], max(screen_metrics.touch_target, deep / 3))
        return EdgeAreas(facts, cards, whole, asks, (x, low + dp(4), eye, eye))
    head = max(
        screen_metrics.touch_target, dp(HEAD_HEIGHT if width >= dp(SHORT_WIDTH) else SHORT_HEAD_HEIGHT)
    )
    facts = (x, low + deep - head, width, head)
    cards = (x + look, low, width - look, deep - head - dp(4))
    whole = (x + look, low, width - look, deep)
    asks = (
        x + width - dp(330),
        low + deep - max(screen_metrics.touch_target, dp(60)),
        dp(330),
        max(screen_metrics.touch_target, dp(60)),
    )
    return EdgeAreas(facts, cards, whole, asks, (x, low + dp(4), eye, eye))


def held_space(context: FaceContext, parts: EdgeAreas, span: tuple[float, float]) -> HeldSpace:
    """The room for a held hand. In a low zone a hint needs the place of the facts, for a new player."""
    surface = context.surface
    x, y, width, _ = surface.inner
    left, right = x + dp(8), x + width - dp(8)
    eye_x, eye_y, side, _ = parts.pad
    if context.is_new("defifoo.play") and surface.inner[3] < dp(LOW):
        left = parts.facts[0] + parts.facts[2] + dp(GAP)
    along = screen_metrics.height if surface.turn in (0, 180) else screen_metrics.width
    return HeldSpace(
        low=y + dp(12),
        eye_top=eye_y + side,
        zone_top=surface.height - dp(10),
        stage_top=along - surface.height,
        beside=(max(left, eye_x + side + dp(GAP)), right),
        above=(left, right),
        beyond=(span[0] + dp(8), span[1] - dp(8)),
        keeps_to_zone=len(context.local_seats) == 1,
    )


class HeldLayer(Rotated):
    """Above a zone and a part of the stage, turned like the zone: cards that need more room than it has."""

    def __init__(self, seat: int, zone: Surface, above: Widget) -> None:
        super().__init__()
        self.seat, self._zone_height = seat, zone.height
        corners = [zone.to_parent(0, 0), zone.to_parent(zone.width, 2 * zone.height + above.height)]
        (left, right), (low, high) = (sorted(ends) for ends in zip(*corners, strict=True))
        self.place(Rect(left, low, right - left, high - low), zone.turn)
        self._plate = Plate(self.canvas, "panel", dp(20), shadow=dp(8))
        self._covered = (0.0, 0.0, 0.0, 0.0)
        above.add_widget(self)

    def cover(self, cards: list[Area], top: float) -> None:
        """Draw a plate under the cards that are on the stage."""
        out = [card for card in cards if card[1] + card[3] > self._zone_height]
        left = min((card[0] for card in out), default=0) - dp(GAP)
        right = max((card[0] + card[2] for card in out), default=0) + dp(GAP)
        low = self._zone_height - dp(2 * GAP)
        self._covered = (left, low, right - left, top + dp(GAP) - low) if out else (0.0, 0.0, 0.0, 0.0)
        self._plate.place(*self._covered)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take only touches of what is drawn here: below are the eye and other zones."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        x, y, width, height = self._covered
        taken = Widget.on_touch_down(self, touch)
        taken = taken or (x <= touch.x <= x + width and y <= touch.y <= y + height)
        touch.pop()
        return bool(taken)


class EdgeHandOwner(Protocol):
    """The seat this hand belongs to."""

    context: FaceContext

    @property
    def is_local(self) -> bool: ...

    @property
    def stage_span(self) -> tuple[float, float]: ...

    def update_hint(self) -> None: ...

    def show_hold_help(self) -> None: ...

    def hide_hold_help(self) -> None: ...

    def mark_done(self, lesson: str) -> None: ...


class EdgeHand(Widget):
    """`bar` explains why a card cannot be played."""

    def __init__(
        self,
        face: EdgeHandOwner,
        names: CardNames,
        strip: SeatStrip,
        parts: EdgeAreas,
        bar: Callable[[int], None],
    ) -> None:
        super().__init__(size_hint=(None, None))
        context = face.context
        self._owner = face
        self._has_looked = self._is_sheet_shown = False  # during this set
        self._face_context, self._names, self._strip, self._parts, self._on_barred = (
            context,
            names,
            strip,
            parts,
            bar,
        )
        self._view: AnyView | None = None
        self.fan: Fan | None = None
        self.layer: HeldLayer | None = None  # while held open
        self._top = 0.0  # how far up a held hand reaches
        self.backs: FaceDownHand | None = None
        self._direction: tuple[DirectionState, Widget] | None = None  # how the dealer is asked
        self._play_button: Touchable | None = None
        self._next_button = self._build_next_button()
        self._reveal_pad = self._build_pad() if context.party.privacy == "hold" and face.is_local else None
        if context.party.privacy == "open" and face.is_local:
            self._open_fan(parts.cards)
        else:
            words = tr("Hold the eye to look") if self._reveal_pad else ""
            self.backs = FaceDownHand(parts.cards, words)
            self.add_widget(self.backs)
            if self._reveal_pad is not None:
                x, y, width, height = parts.cards
                low = dp(WORDS_HEIGHT)  # a hint is below
                how = Touchable(
                    "cards", face.show_hold_help, at_once=True, pos=(x, y + low), size=(width, height - low)
                )  # a drag tells it too
                self.backs.add_widget(how)

    def _build_pad(self) -> RevealPad:
        x, y, side, _ = self._parts.pad
        pad = RevealPad(self._reveal_hand, self._hide_hand, side)
        pad.pos = (x, y)
        self.add_widget(pad)
        return pad

    def _build_next_button(self) -> PushButton:
        x, y, width, height = self._parts.cards
        size = (min(width, dp(320)), max(screen_metrics.touch_target, min(height, dp(84))))
        at = (x + (width - size[0]) / 2, y + (height - size[1]) / 2)
        return PushButton("next", next_label(False), self._request_next, "quiet", size=size, pos=at)

    def _request_next(self) -> None:
        """This person has read the sheet; the stage goes on when everybody has."""
        self._next_button.set_text(tr(WAITING_TEXT), "quiet", enabled=False)
        self._face_context.broadcast(f"{READY}{self._face_context.seat}")

    # --- opening and closing ---

    def _open_fan(self, area: Area) -> None:
        """An open hand in the zone."""
        reads = cast(Rotated, self._face_context.surface), self._parts.whole
        self.fan = Fan(
            self._names, area, self._show_play_button, self._play_card, self._on_barred, reads
        )  # fmt: skip
        self.add_widget(self.fan)

    def _open_held_fan(self) -> None:
        context = self._face_context
        self.layer = HeldLayer(context.own_seat, context.surface, context.overlay)
        self.fan = Fan(
            self._names, self._parts.whole, lambda _: self._owner.update_hint(), self._play_card,
            self._on_barred, (self.layer, self._parts.whole), self._held_slots, tr("Play"),
        )  # fmt: skip
        self.layer.add_widget(self.fan)

    def _held_slots(self, number: int) -> list[CardSlot]:
        space = held_space(self._face_context, self._parts, self._owner.stage_span)
        slots, self._top = held_layout(number, space)
        if self.layer is not None:
            boxes = [(*slot.pos, slot.height * ASPECT, slot.height) for slot in slots]
            self.layer.cover(boxes, self._top)
        return slots

    @property
    def line(self) -> float:
        """The height above which no card of a held hand covers the stage."""
        return max(self._top if self.fan is not None else 0, self._face_context.surface.height) + dp(6)

    def _reveal_hand(self) -> None:
        """Show the hand only while the finger stays on the pad."""
        if self._view is None or self.backs is None:
            return
        self._face_context.feedback.set_secret(True, self._face_context.seat)
        self._strip.set_visible(False)  # the cards cover it
        self._show_direction(None)
        self._open_held_fan()
        self._show_cards(self._view)
        self._show_direction(self._view)
        self._owner.hide_hold_help()

    def _hide_hand(self) -> None:
        if self.fan is None or self.layer is None:
            return
        cancel_touches_within(self.layer)  # this also closes an open help card
        self._show_direction(None)
        self.layer.clear_widgets()
        self._face_context.overlay.remove_widget(self.layer)
        self.fan = self.layer = None
        self._strip.set_visible(True)
        self._face_context.feedback.set_secret(False, self._face_context.seat)
        if self._reveal_pad is not None and self._reveal_pad.was_tapped:
            self._owner.show_hold_help()
        else:
            self._has_looked = True
        self._show_direction(self._view)
        self._owner.update_hint()

    @property
    def is_open(self) -> bool:
        return self.fan is not None

    @property
    def is_asking_direction(self) -> bool:
        return self._direction is not None and not self.is_direction_locked

    @property
    def is_direction_locked(self) -> bool:
        """Whether this player chooses the direction, but has not seen the hand yet."""
        return self._direction is not None and self._direction[0] == "locked"

    @property
    def is_secret_visible(self) -> bool:
        return self._reveal_pad is not None and self.fan is not None

    # --- input ---

    def _show_play_button(self, card: int | None) -> None:
        """A button to play the chosen card of an open hand."""
        if self._play_button is not None:
            self.remove_widget(self._play_button)
            self._play_button = None
        self._strip.make_room(card is not None)
        if card is not None:
            area, act = self._parts.prompt, partial(self._play_card, card)
            self._play_button = PushButton("play", tr("Play"), act, "action", size=area[2:], pos=area[:2])
            self.add_widget(self._play_button)
            self._owner.update_hint()

    def _play_card(self, card: int) -> None:
        self._owner.mark_done("defifoo.play")
        self._face_context.submit(PlayCard(card))

    # --- show ---

    def show(self, view: AnyView) -> None:
        self._view = view
        number = view.game.sizes[self._face_context.seat]
        if self.backs is not None:
            self.backs.set_count(number)
        if self._reveal_pad is not None:
            self._reveal_pad.enabled = number > 0
            self._reveal_pad.opacity = 1 if number else 0
        self._show_direction(view)
        self._show_cards(view)
        self._show_next(view)

    def show_sheet(self) -> None:
        """The score sheet is on the table now: this person may go on once they have read it."""
        self._is_sheet_shown = True
        if self._view is not None:
            self._show_next(self._view)

    def _show_next(self, view: AnyView) -> None:
        """A button to continue, while the score sheet is on the table."""
        self._is_sheet_shown = self._is_sheet_shown and view.game.part == "scored"
        is_here = self._owner.is_local and self._face_context.seat not in view.absent
        ends = view.outcome is not None and is_here
        asks = self._is_sheet_shown and (ends or find_choice(view.choices, "next") is not None)
        if asks and not self._next_button.parent:
            self._next_button.set_text(next_label(ends), "action", enabled=True)
            self.add_widget(self._next_button)
            self._next_button.debounce()
        elif not asks and self._next_button.parent:
            self.remove_widget(self._next_button)

    def _show_cards(self, view: AnyView) -> None:
        if self.fan is not None:
            self.fan.show(view.game.hand, legal_cards(view.choices))

    def _show_direction(self, view: AnyView | None) -> None:
        """Ask the dealer, who must know the hand first (O-DEF-23): while it is seen and from then on."""
        asked = view is not None and find_choice(view.choices, "direction") is not None
        if view is not None:
            self._has_looked = self._has_looked and asked
        state = self._direction_state if asked else None
        if state != (self._direction and self._direction[0]):
            self._ask_direction(state)
        self._show_backs()

    @property
    def _direction_state(self) -> DirectionState:
        if self._reveal_pad is None:
            return "prompt"
        if self.layer is not None:
            return "table"
        return "zone" if self._has_looked else "locked"

    def _ask_direction(self, state: DirectionState | None) -> None:
        if self._reveal_pad is None:
            self._strip.make_room(state is not None)
        if self._direction is not None:
            widget = self._direction[1]
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
            self._direction = None
        if state is not None:
            widget = self._build_direction(state)
            self._direction = (state, widget)
            (self._face_context.overlay if state == "table" else self).add_widget(widget)

    def _build_direction(self, state: DirectionState) -> Widget:
        context, parts = self._face_context, self._parts
        if state == "table":
            return DirectionPanel(context, self.line)
        if state == "locked":
            return locked_buttons(context, parts.cards, self._owner.show_hold_help)
        return DirectionButtons(context, parts.cards if state == "zone" else parts.prompt)

    def _show_backs(self) -> None:
        """Show the backs unless something else is in their place."""
        if self.backs is None:
            return
        wanted = self.fan is None and self._direction is None
        if wanted and not self.backs.parent:
            self.add_widget(self.backs)
        elif not wanted and self.backs.parent:
            self.remove_widget(self.backs)
