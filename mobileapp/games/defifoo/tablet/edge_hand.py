"""A hand at the player's own edge: open if nobody else is at the tablet, else while the pad is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.defifoo import NextSet, PlayCard
from engine.table import View
from mobileapp.games.defifoo.playing_card import ASPECT
from mobileapp.games.defifoo.prompts import DirectionButtons, find_choice, legal_cards
from mobileapp.games.defifoo.score_sheet import next_label
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.games.defifoo.tablet.card_rows import Fan
from mobileapp.games.defifoo.tablet.seat_strip import SHORT_WIDTH, SeatStrip
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import ACKNOWLEDGED, FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.reveal_pad import RevealPad
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable, cancel_touches_within

PAD, GAP = 14, 10
LOW = 190  # zones less deep than this have the seat's facts beside the cards
FACTS_WIDTH, PAD_WIDTH = 196, 76
NEXT_LOCK_S = 2.0  # seconds the sheet takes to appear; the button is locked until then
MIN_HOLD_S = 0.4  # seconds; a finger that lifts sooner did not mean to hold
Area = tuple[float, float, float, float]


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
    look = dp(PAD_WIDTH) + dp(GAP) if privacy == "hold" else 0
    low, deep = y + dp(12), height - dp(18)
    if privacy == "open" or height < dp(LOW):
        facts = (x + look, low, dp(FACTS_WIDTH) - dp(GAP), deep)
        whole = (x + look, low, width - look, deep)
        cards = (x + look + dp(FACTS_WIDTH), low, width - look - dp(FACTS_WIDTH), deep)
        asks = (facts[0], low, facts[2], max(screen_metrics.touch_target, deep / 3))
        return EdgeAreas(facts, cards, whole, asks, (x, low, dp(PAD_WIDTH), deep))
    head = max(screen_metrics.touch_target, dp(56 if width >= dp(SHORT_WIDTH) else 96))
    facts = (x, low + deep - head, width, head)
    cards = (x + look, low, width - look, deep - head - dp(4))
    whole = (x + look, low, width - look, deep)
    asks = (
        x + width - dp(330),
        low + deep - max(screen_metrics.touch_target, dp(60)),
        dp(330),
        max(screen_metrics.touch_target, dp(60)),
    )
    return EdgeAreas(facts, cards, whole, asks, (x, low, dp(PAD_WIDTH), deep - head - dp(4)))


class FaceDownHand(Widget):
    """The backs of the cards in hand, and a text how to see them."""

    def __init__(self, area: Area, words: str) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._number = -1
        self._words = Text(
            words, "small", "on_dark_soft", "felt", TEXT_FONT, wrap=self.width, halign="center"
        )
        self._words.pos = (self.x + (self.width - self._words.width) / 2, self.y)
        self.add_widget(self._words)

    def set_count(self, number: int) -> None:
        if number == self._number:
            return
        self._number, self._words.opacity = number, 1 if number else 0
        self.canvas.before.clear()
        under = self._words.height + dp(4)
        high = min(self.height - under, dp(120))
        wide = high * ASPECT
        step = min((self.width - wide) / max(number - 1, 1), wide * 0.6)
        left = self.x + (self.width - wide - step * (number - 1)) / 2
        low = self.y + under + (self.height - under - high) / 2
        back = load_texture("defifoo/back.webp")
        with self.canvas.before:
            Color(1, 1, 1, 1)
            for index in range(number):
                Rectangle(texture=back, pos=(left + index * step, low), size=(wide, high))


class EdgeHandOwner(Protocol):
    """The seat this hand belongs to."""

    context: FaceContext

    def update_hint(self) -> None: ...

    def show_hold_gesture(self) -> None: ...

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
        self._owner, self._opened_at = face, 0.0
        self._has_looked = False  # during this set
        self._face_context, self._names, self._strip, self._parts, self._on_barred = (
            context,
            names,
            strip,
            parts,
            bar,
        )
        self._view: View[Any] | None = None
        self.fan: Fan | None = None
        self._backs: FaceDownHand | None = None
        self._direction_buttons: DirectionButtons | None = None
        self._play_button: Touchable | None = None
        self._next_button = self._build_next_button()
        self._reveal_pad = self._build_pad() if context.party.privacy == "hold" and self._is_local else None
        if context.party.privacy == "open" and self._is_local:
            self._open_fan(parts.cards)
        else:
            words = tr("Hold the eye to look") if self._reveal_pad else ""
            self._backs = FaceDownHand(parts.cards, words)
            self.add_widget(self._backs)
            if self._reveal_pad is not None:
                how = Touchable("cards", face.show_hold_gesture, pos=parts.cards[:2], size=parts.cards[2:])
                self._backs.add_widget(how)

    @property
    def _is_local(self) -> bool:
        return self._face_context.seat in self._face_context.local_seats

    def _build_pad(self) -> RevealPad:
        x, y, width, height = self._parts.pad
        side = max(min(width, (height - dp(GAP)) / 2), screen_metrics.touch_target)
        pad = RevealPad(self._reveal_hand, self._hide_hand, side)
        pad.pos = (x + (width - side) / 2, y + dp(4))
        self.add_widget(pad)
        return pad

    def _build_next_button(self) -> PushButton:
        x, y, width, height = self._parts.cards
        size = (min(width, dp(320)), max(screen_metrics.touch_target, min(height, dp(84))))
        at = (x + (width - size[0]) / 2, y + (height - size[1]) / 2)
        return PushButton("next", next_label(False), self._request_next, "action", size=size, pos=at)

    def _request_next(self) -> None:
        ends = self._view is not None and self._view.outcome is not None
        self._face_context.broadcast(ACKNOWLEDGED) if ends else self._face_context.submit(NextSet())

    # --- opening and closing ---

    def _open_fan(self, area: Area) -> None:
        self.fan = Fan(
            self._names,
            area,
            self._show_play_button,
            self._play_card,
            self._on_barred,
            self._explanation_area,
        )
        self.add_widget(self.fan)

    @property
    def _explanation_area(self) -> tuple[Rotated, Area]:
        return self._face_context.surface, self._parts.whole

    def _reveal_hand(self) -> None:
        """Show the hand only while the finger stays on the pad."""
        if self._view is None or self._backs is None:
            return
        self._opened_at = Clock.get_time()
        self._face_context.feedback.set_secret(True, self._face_context.seat)
        self._open_fan(self._parts.whole)
        self._strip.set_visible(False)  # the cards cover it
        self._show_cards(self._view)
        self._show_direction(self._view)
        self._owner.hide_gesture()
        self._owner.update_hint()

    def _hide_hand(self) -> None:
        if self.fan is None or self._backs is None:
            return
        self._show_play_button(None)
        cancel_touches_within(self.fan)  # this also closes an open help card
        self.remove_widget(self.fan)
        self.fan = None
        self._strip.set_visible(True)
        self._face_context.feedback.set_secret(False, self._face_context.seat)
        if Clock.get_time() - self._opened_at < MIN_HOLD_S:
            self._owner.show_hold_gesture()
        else:
            self._has_looked = True
        self._show_direction(self._view)
        self._owner.update_hint()

    @property
    def is_open(self) -> bool:
        return self.fan is not None

    @property
    def is_asking_direction(self) -> bool:
        return self._direction_buttons is not None

    @property
    def is_secret_visible(self) -> bool:
        return self._reveal_pad is not None and self.fan is not None

    # --- input ---

    def _show_play_button(self, card: int | None) -> None:
        """A button to play the chosen card."""
        if self._play_button is not None:
            self.remove_widget(self._play_button)
            self._play_button = None
        if self._reveal_pad is None:
            self._strip.make_room(card is not None)
        if card is not None:
            self._play_button = self._build_play_button(card)
            self.add_widget(self._play_button)
            self._owner.update_hint()

    def _build_play_button(self, card: int) -> Touchable:
        act = lambda: self._play_card(card)  # noqa: E731
        if self._reveal_pad is None:
            x, y, width, height = self._parts.prompt
            return PushButton("play", tr("Play"), act, "action", size=(width, height), pos=(x, y))
        button = RoundButton("play", "play", act, "action", side=self._reveal_pad.width)
        button.pos = (self._reveal_pad.x, self._reveal_pad.y + self._reveal_pad.height + dp(GAP))
        return button

    def _play_card(self, card: int) -> None:
        self._owner.mark_done("defifoo.play")
        self._face_context.submit(PlayCard(card))

    # --- show ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        number = view.game.sizes[self._face_context.seat]
        if self._backs is not None:
            self._backs.set_count(number)
        if self._reveal_pad is not None:
            self._reveal_pad.enabled = number > 0
            self._reveal_pad.opacity = 1 if number else 0
        self._show_direction(view)
        self._show_cards(view)
        self._show_next(view)

    def _show_next(self, view: View[Any]) -> None:
        """A button to continue, while the score sheet is on the table."""
        ends = view.outcome is not None and self._is_local and self._face_context.seat not in view.absent
        asks = ends or find_choice(view.choices, "next") is not None
        if asks:
            self._next_button.set_text(next_label(ends))
        if asks and not self._next_button.parent:
            self.add_widget(self._next_button)
            self._next_button.debounce(NEXT_LOCK_S)
        elif not asks and self._next_button.parent:
            self.remove_widget(self._next_button)

    def _show_cards(self, view: View[Any]) -> None:
        if self.fan is not None:
            self.fan.show(view.game.hand, legal_cards(view.choices))

    def _show_direction(self, view: View[Any]) -> None:
        """Ask the dealer, who must know the hand first (O-DEF-23); a hidden hand must have been looked at."""
        asked = find_choice(view.choices, "direction") is not None
        self._has_looked = self._has_looked and asked
        asks = asked and (self._reveal_pad is None or (self._has_looked and self.fan is None))
        if asks is not self.is_asking_direction:
            self._toggle_direction(asks)
        self._show_backs()

    def _toggle_direction(self, asks: bool) -> None:
        if self._reveal_pad is None:
            self._strip.make_room(asks)
        if asks:
            self._direction_buttons = DirectionButtons(
                self._face_context, self._parts.cards if self._reveal_pad else self._parts.prompt
            )
            self.add_widget(self._direction_buttons)
        else:
            self.remove_widget(self._direction_buttons)
            self._direction_buttons = None

    def _show_backs(self) -> None:
        """Show the backs unless something else is in their place."""
        if self._backs is None:
            return
        wanted = self.fan is None and not self.is_asking_direction
        if wanted and not self._backs.parent:
            self.add_widget(self._backs)
        elif not wanted and self._backs.parent:
            self.remove_widget(self._backs)
