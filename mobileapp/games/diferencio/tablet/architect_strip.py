"""The architect's lit strip at night: the cards, the place of the held card, and the wake button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from kivy.clock import Clock

from engine.game import Seat
from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import Asleep, Change, Nightfall
from engine.games.diferencio.world import PLACES, place_of
from engine.table import AnyView
from mobileapp.games.diferencio.night_phase import ASLEEP, NightPhase
from mobileapp.games.diferencio.sentences import coming_texts, fit_summary
from mobileapp.games.diferencio.tablet.architect_card import ArchitectHandCard, DraggedCard, PlaceGlow
from mobileapp.games.diferencio.tablet.place_map import PlaceMap, find_place_map
from mobileapp.games.diferencio.tablet.strip_button import StripButton, WakeButton
from mobileapp.games.diferencio.tablet.strip_rect import strip_rect
from mobileapp.games.diferencio.world_picture import Box, version_picture
from mobileapp.i18n.translate import N_, tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

CARD_SIZE, GAP = 86, 12
TEXT_MARGIN = 28  # dp above and below a text, together: two lines fit
LESSON = "diferencio.change"
B = TypeVar("B", bound=StripButton)


class _PlaceTarget(Touchable):
    """A place of the world that the architect taps with a held card."""

    seat: Seat


class ArchitectStrip(Rotated):
    """Built for the architect only; the strip contains every widget that shows the choice."""

    def __init__(self, context: FaceContext) -> None:
        super().__init__()
        self.context, self.seat = context, context.own_seat
        self._plate = Plate(self.canvas, "panel_raised", dp(RADIUS["zone"]), rim_width=dp(4))
        self._plate.light("gold", "gold")
        self._shown: tuple[object, ...] = ()
        self._phase = 1
        self._board: tuple[int, ...] = ()
        self._laid: tuple[int, ...] = ()
        self._held: int | None = None
        self._is_misplaced = False  # the held card was put on a wrong place
        self._cards: dict[int, ArchitectHandCard] = {}
        self._glow: PlaceGlow | None = None
        self._dragged: DraggedCard | None = None
        self._targets: list[_PlaceTarget] = []
        self._is_min_night_over = False
        self._is_waking = False  # the button was pressed before the night had lasted its minimum time
        self._min_night_timer = Clock.create_trigger(
            lambda _: self._end_min_night(), table_clock.real(NIGHT_MS / 1000)
        )
        self._is_too_early = False  # the button was pressed before any card was in its place
        self._wake_button: WakeButton | None = None
        self._words: Text | None = None
        self._words_right = 0.0
        self.is_open = False
        self._is_asleep = False
        self._keep_secret: Callable[[bool], None] = context.feedback.set_secret

    # --- content for each phase ---

    def show(self, view: AnyView, step: NightPhase) -> None:
        game, self._is_asleep = view.game, view.game.asleep
        self._board = game.board
        waiting = bool(game.changed)
        shown = (step, game.turn, game.hand if step == "night" else (), waiting)
        if shown == self._shown:
            return
        self._shown, self._phase = shown, game.phase
        self.close()
        self._resize(step == "night")
        if step == "dusk":
            self._show_last_turn(view)
        elif step == "eyes":
            self._ask_sleep()
        elif waiting:
            self._add_text(tr("Good morning…"), self.width - dp(24))
        else:
            self._open_hand(game.hand)

    def _start_night(self) -> None:
        self.context.submit(Nightfall())

    def _confirm_sleep(self) -> None:
        """The architect confirms that nobody looks: to the table, or after a pause to this screen only."""
        if self._is_asleep:
            self.context.broadcast(ASLEEP)
        else:
            self.context.submit(Asleep())

    def close(self) -> None:
        """Remove the whole hand from screen and memory, and cancel touches that are still down."""
        for card in self._cards.values():
            card.cancel_touches()
        self.put_down()
        self._min_night_timer.cancel()
        self.clear_widgets()
        self._cards, self._laid, self._wake_button = {}, (), None
        self._words, self._is_waking = None, False
        if self.is_open:
            self.is_open = False
            self._keep_secret(False)

    def _resize(self, grows: bool) -> None:
        context, inset = self.context, dp(6)
        self.place(strip_rect(context.surface, context.overlay, grows), context.surface.turn)
        self._plate.place(inset, inset, self.width - 2 * inset, self.height - 2 * inset)
        self._add_badge()

    def _add_badge(self) -> None:
        name = self.context.name(self.seat)
        badge = Badge(self.context.look(self.seat), name, dp(26))
        badge.pos = (dp(26), (self.height - badge.height) / 2)
        self.add_widget(badge)

    def _add_text(self, text: str, right: float) -> Text:
        """From the badge to `right`, in place of the text there."""
        if self._words is not None:
            self.remove_widget(self._words)
        left, self._words_right = dp(90), right
        room = right - left
        words = Text(text, "label", "gold_light", "panel_raised", wrap=room)
        if words.height > self.height - dp(TEXT_MARGIN):
            words = Text(text, "small", "gold_light", "panel_raised", face=TEXT_FONT, wrap=room)
        words.pos = (left, (self.height - words.height) / 2)
        self.add_widget(words)
        self._words = words
        return words

    def _show_last_turn(self, view: AnyView) -> None:
        """The result and the news after it; in a short strip only that this player is next."""
        button = self._build_button("night", tr("Next night"), "moon", self._start_night, dp(176))
        name = self.context.name
        if view.game.last is None:
            return
        room = (button.x - dp(108), self.height - dp(TEXT_MARGIN))
        for coming in (
            coming_texts(view, len(self.context.party), name),
            [tr("You’re the next architect") + "."],
        ):
            words = fit_summary(view, name, "gold_light", "panel_raised", room, coming=coming)
            if words.height <= room[1]:
                break
        words.pos = (dp(92), (self.height - words.height) / 2)
        self.add_widget(words)

    def _ask_sleep(self) -> None:
        """In a short strip without the role, which the middle of the table names."""
        label, name = tr("Everyone’s asleep"), self.context.name(self.seat)
        button = self._build_button("asleep", label, "asleep", self._confirm_sleep, dp(216))
        words = self._add_text(
            tr("{name}, you’re the architect. Is everyone else asleep?", name=name), button.x - dp(16)
        )
        if words.height > self.height - dp(TEXT_MARGIN):
            self._add_text(tr("{name}, are the others asleep?", name=name), button.x - dp(16))

    def _build_button(
        self, key: str, label: str, sign: str, act: Callable[[], None], width: float
    ) -> StripButton:
        return self._add_button(StripButton(key, label, sign, act, width))

    def _add_button(self, button: B) -> B:
        """At the end of the strip."""
        button.pos = (self.width - button.width - dp(20), (self.height - button.height) / 2)
        self.add_widget(button)
        return button

    # --- the hand ---

    def _open_hand(self, hand: tuple[int, ...]) -> None:
        self.is_open = True
        self._keep_secret(True)
        side = max(min(dp(CARD_SIZE), self.height - dp(28)), screen_metrics.touch_target)
        self._wake_button = self._add_button(WakeButton(self._submit_wake, self._explain_wake))
        left = self._wake_button.x - dp(24) - len(hand) * side - (len(hand) - 1) * dp(GAP)
        for index, card in enumerate(hand):
            widget = ArchitectHandCard(self.context.terms.pack, card, side, self)
            widget.pos = (left + index * (side + dp(GAP)), (self.height - side) / 2 - dp(2))
            self._cards[card] = widget
            self.add_widget(widget)
        self._laid = self._draft_cards()
        self._add_text(self._instruction(), left - dp(14))
        self._start_min_night(self._wake_button)
        self._update_cards()

    def _instruction(self) -> str:
        """The next action; the first one with an explanation until the player has done it once."""
        if self._is_too_early:
            return tr("Change a card first")
        if self._is_waking:
            return tr("They wake up in a moment…")
        if self._held is not None:
            where = N_("Wrong spot: card {place} belongs on spot {place}")
            return tr(
                where if self._is_misplaced else N_("Now tap spot {place}"), place=place_of(self._held) + 1
            )
        if self._laid:
            more = self._phase == 2 and len(self._laid) < len(self._cards)
            return tr("Another card, or “Wake them!”") if more else self._ready_text()
        if self.context.is_new(LESSON):
            one, some = N_("Drag a card to its number"), N_("Drag 1 to 3 cards to their numbers")
            return tr(one if self._phase == 1 else some)
        wanted = N_("{name}, change one card") if self._phase == 1 else N_("{name}, change 1 to 3 cards")
        return tr(wanted, name=self.context.name(self.seat))

    def _ready_text(self) -> str:
        """The picture changes only when the others wake."""
        if len(self._laid) > 1:
            return tr("The cards are ready. Tap “Wake them!”")
        return tr("Card {place} is ready. Tap “Wake them!”", place=place_of(self._laid[0]) + 1)

    def _start_min_night(self, button: WakeButton) -> None:
        """The night lasts a minimum time, however quickly the architect chooses."""
        self._is_min_night_over = False
        button.start_night()
        self._min_night_timer()

    def _end_min_night(self) -> None:
        self._is_min_night_over = True
        if self._wake_button is not None:
            self._wake_button.end_night()
        if self._is_waking:
            self._submit_wake()
        else:
            self._update_cards()

    def _update_cards(self) -> None:
        for card, widget in self._cards.items():
            widget.set_state(held=card == self._held, laid=card in self._laid)
        if self._cards:
            self._add_text(self._instruction(), self._words_right)
        if self._wake_button is not None:
            self._wake_button.show_state(laid=bool(self._laid), waking=self._is_waking)

    def _explain_wake(self) -> None:
        """The button was pressed before any card is in its place."""
        if not self._laid and self._held is None:  # a held card is explained already
            self._is_too_early = True
            self._update_cards()

    # --- choosing ---

    def tap(self, card: int) -> None:
        """A tap on a card in the hand holds it and lights its place; a tap on a placed card takes it back."""
        if card in self._laid:
            self._save_draft(tuple(other for other in self._laid if other != card))
            self.put_down()
        elif card == self._held:
            self.put_down()
        else:
            self._hold_card(card)
            self._add_targets(card)
        self._update_cards()

    def _hold_card(self, card: int) -> None:
        if self._held == card:
            return
        self.put_down()
        self._held = card
        board, place = find_place_map(self.context.overlay), place_of(card)
        if board is not None:
            thing = version_picture(self.context.terms.pack, place, self._board[place])
            number_at = self.to_local(*board.number_center(place))
            self._glow = PlaceGlow(
                self._place_box(board, place), thing, self._world_turn(), place + 1, number_at
            )
            self.add_widget(self._glow)

    def _world_turn(self) -> int:
        """How the world is turned as its architect sees it."""
        is_portrait = self.context.overlay.height > self.context.overlay.width
        return ((270 if is_portrait else 0) - self.turn) % 360

    def _add_targets(self, card: int) -> None:
        """The next tap on the card's place puts it there; on another place, explain which one it is."""
        board = find_place_map(self.context.overlay)
        if board is None or self._targets:
            return
        for place in range(PLACES):
            x, y, width, height = board.box_of(place)
            act = partial(self._lay_card if place == place_of(card) else self._explain_place, card)
            target = _PlaceTarget(f"place-{place}", act, pos=(x, y), size=(width, height))
            target.seat = self.seat
            self._targets.append(target)
            self.context.overlay.add_widget(target)

    def _explain_place(self, card: int) -> None:
        """A card was put on a wrong place: say where it belongs; that place glows and can be tapped."""
        self._hold_card(card)
        self._add_targets(card)
        self._is_misplaced = True
        self._update_cards()

    def _place_box(self, board: PlaceMap, place: int) -> Box:
        """The place in the strip's coordinates."""
        x, y, width, height = board.box_of(place)
        (ax, ay), (bx, by) = self.to_local(x, y), self.to_local(x + width, y + height)
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)

    def carry(self, card: int, home: tuple[float, float], at: tuple[float, float]) -> None:
        self._hold_card(card)
        if self._dragged is None:
            self._dragged = DraggedCard(self.context.terms.pack, card, dp(124))
            self.add_widget(self._dragged)
        self._dragged.fly((home[0], self.height), at)

    def drop(self, card: int, at: tuple[float, float]) -> None:
        board = find_place_map(self.context.overlay)
        place = None if board is None else board.place_at(*self.to_parent(*at))
        self.put_down()
        if place == place_of(card):
            self._lay_card(card)
        elif self._was_put_back(at):
            self._update_cards()
        else:
            self._explain_place(card)

    def _was_put_back(self, at: tuple[float, float]) -> bool:
        """Whether the finger let go of a card over the strip itself."""
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.height

    def _lay_card(self, card: int) -> None:
        """One card in phase 1; in phase 2 one for each place."""
        others = [c for c in self._laid if place_of(c) != place_of(card)] if self._phase == 2 else []
        self._save_draft(tuple(sorted({*others, card})))
        self.put_down()
        self._update_cards()

    def _save_draft(self, laid: tuple[int, ...]) -> None:
        """The draft survives an interruption of the night."""
        self._laid, self._is_waking = laid, False
        self.context.draft["laid"] = {"of": sorted(self._cards), "cards": list(laid)}

    def _draft_cards(self) -> tuple[int, ...]:
        begun = self.context.draft.get("laid")
        return tuple(begun["cards"]) if begun and begun["of"] == sorted(self._cards) else ()

    def put_down(self) -> None:
        """Remove the glow and the held card."""
        self._held, self._is_misplaced, self._is_too_early = None, False, False
        for widget in (self._glow, self._dragged):
            if widget is not None:
                self.remove_widget(widget)
        for target in self._targets:
            self.context.overlay.remove_widget(target)
        self._glow, self._dragged, self._targets = None, None, []

    def _submit_wake(self) -> None:
        """The button is at the architect's edge: no hand is near the place when the others wake."""
        if not self._is_min_night_over:
            self._is_waking = True
            self.put_down()
            self._update_cards()
            return
        self.context.mark_done(LESSON)
        self.context.submit(Change(self._laid))

    def cancel_touches(self) -> None:
        self.put_down()
