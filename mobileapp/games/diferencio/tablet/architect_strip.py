"""The architect's lit strip by night: her cards, the place that belongs to the one she holds, and waking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.diferencio import NIGHT
from engine.games.diferencio.state import Asleep, Change, Nightfall, TurnEnded
from engine.games.diferencio.world import place_of
from engine.table import View
from mobileapp.games.diferencio.icons import fold
from mobileapp.games.diferencio.night_phase import ASLEEP, Hour
from mobileapp.games.diferencio.sentences import fitting
from mobileapp.games.diferencio.tablet.architect_card import Flying, Glow, HandCard
from mobileapp.games.diferencio.tablet.place_map import board_on
from mobileapp.games.diferencio.tablet.token import lying
from mobileapp.games.diferencio.world_picture import Box
from mobileapp.i18n.translate import later, say
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import RADIUS, TEXT, glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

LENGTH, CARD, GAP = 800, 86, 20
LESSON = "diferencio.change"


def strip_rect(zone: Turned, table: Widget, grows: bool) -> Rect:
    """Along her edge, by night over sleeping neighbours; never deeper, so never over the world."""
    x, y, width, height = lying(zone)
    if zone.turn in (0, 180):
        left, length = _along(x, width, table.width, grows)
        return Rect(left, y, length, height)
    low, length = _along(y, height, table.height, grows)
    return Rect(x, low, width, length)


def _along(start: float, own: float, edge: float, grows: bool) -> tuple[float, float]:
    length = min(u(LENGTH), edge if grows else own)
    return min(max(0, start + (own - length) / 2), edge - length), length


class Strip(Turned):
    """Built for the architect alone; everything that tells her choice is on it or goes with it."""

    def __init__(self, ground: Ground) -> None:
        super().__init__()
        self.ground, self.seat = ground, ground.seat
        self._plate = Plate(self.canvas, "panel_raised", u(RADIUS["zone"]), rim_width=u(4))
        self._plate.light("gold", "gold")
        self._shown: tuple[Any, ...] = ()
        self._phase, self._laid, self._held = 1, (), None
        self._cards: dict[int, HandCard] = {}
        self._glow: Glow | None = None
        self._flying: Flying | None = None
        self._target: Touchable | None = None
        self._rested = False
        self._rests = Clock.create_trigger(lambda _: self._rest(), pace.real(NIGHT / 1000))
        self._wake: PushButton | None = None
        self._ring: Ring | None = None
        self.is_open = False
        self._asleep = False
        self._guard: Callable[[bool], None] = ground.feel.keeps_secret

    # --- what it shows at each step ---

    def show(self, view: View[Any], step: Hour) -> None:
        game, self._asleep = view.game, view.game.asleep
        waiting = bool(game.changed)
        shown = (step, game.turn, game.hand if step == "night" else (), waiting)
        if shown == self._shown:
            return
        self._shown, self._phase = shown, game.phase
        self.close()
        self._stretch(step == "night")
        if step == "dusk":
            self._look_back(game.last)
        elif step == "eyes":
            self._ask(say("Are all eyes closed?"), "asleep", say("All asleep"), "asleep", self._sleep)
        elif waiting:
            self._words(say("Good morning…"), self.width - u(24))
        else:
            self._open(game.hand)

    def _fall(self) -> None:
        self.ground.wish(Nightfall())

    def _sleep(self) -> None:
        """Nobody looks, she says: to the table, or after a cover to this glass."""
        if self._asleep:
            self.ground.tell(ASLEEP)
        else:
            self.ground.wish(Asleep())

    def close(self) -> None:
        """Nothing of the hand is left, neither drawn nor at hand, nor under a finger that is still down."""
        for card in self._cards.values():
            card.let_go()
        self.put_down()
        self._rests.cancel()
        self.clear_widgets()
        self._cards, self._laid, self._wake, self._ring = {}, (), None, None
        if self.is_open:
            self.is_open = False
            self._guard(False)

    def _stretch(self, grows: bool) -> None:
        ground, inset = self.ground, u(6)
        self.lie(strip_rect(ground.place, ground.above, grows), ground.place.turn)
        self._plate.lie(inset, inset, self.width - 2 * inset, self.height - 2 * inset)
        self._sign_with_badge()

    def _sign_with_badge(self) -> None:
        name = self.ground.name(self.seat)
        badge = Badge(self.ground.look(self.seat), name, u(26))
        badge.pos = (u(26), (self.height - badge.height) / 2)
        self.add_widget(badge)

    def _words(self, text: str, right: float) -> None:
        """From the badge to `right`."""
        left = u(96)
        room = right - left
        words = Text(text, "label", "gold_light", "panel_raised", wrap=room)
        if words.height > self.height - u(16):
            words = Text(text, "small", "gold_light", "panel_raised", face=TEXT, wrap=room)
        words.pos = (left, (self.height - words.height) / 2)
        self.add_widget(words)

    def _look_back(self, last: TurnEnded | None) -> None:
        button = self._button("night", say("Next night"), "moon", self._fall, u(216))
        if last is None:
            return
        room = (button.x - u(112), self.height - u(40))
        words = fitting(last, self.ground.name, "gold_light", "panel_raised", room)
        words.pos = (u(92), (self.height - words.height) / 2)
        self.add_widget(words)

    def _ask(self, text: str, key: str, label: str, sign: str, act: Callable[[], None]) -> None:
        button = self._button(key, label, sign, act, u(216))
        self._words(text, button.x - u(16))

    def _button(self, key: str, label: str, sign: str, act: Callable[[], None], width: float) -> PushButton:
        height = max(u(80), glass.target)
        button = PushButton(key, "", act, "gold", size=(width, height))
        button.says(label, lead=u(64))
        fold(button.label, width - u(86))
        button.pos = (self.width - width - u(20), (self.height - height) / 2)
        self.add_widget(button)
        with button.canvas.after:
            Color(*paint("ink"))
            side = u(52)
            self._sign = Rectangle(
                texture=picture(f"dream/{sign}.png"),
                pos=(button.x + u(12), button.y + (height - side) / 2 + u(3)),
                size=(side, side),
            )
        return button

    # --- the hand ---

    def _open(self, hand: tuple[int, ...]) -> None:
        self.is_open = True
        self._guard(True)
        side = max(min(u(CARD), self.height - u(28)), glass.target)
        self._wake = self._button("wake", say("Wake"), "sunrise", self._wakes, u(168))
        left = self._wake.x - u(24) - len(hand) * side - (len(hand) - 1) * u(GAP)
        for index, card in enumerate(hand):
            widget = HandCard(self.ground.terms.pack, card, side, self)
            widget.pos = (left + index * (side + u(GAP)), (self.height - side) / 2 - u(2))
            self._cards[card] = widget
            self.add_widget(widget)
        self._laid = self._begun()
        self._words(self._wanted(), left - u(22))
        self._run_ring()
        self._look()

    def _wanted(self) -> str:
        """What she does now; how, as long as she has never done it."""
        if self.ground.is_new(LESSON):
            how = later("Drag a card onto its place, then wake all")
            return say(
                how if self._phase == 1 else later("Drag 1 to 3 cards onto their places, then wake all")
            )
        wanted = later("{name}, change one") if self._phase == 1 else later("{name}, change 1 to 3")
        return say(wanted, name=self.ground.name(self.seat))

    def _run_ring(self) -> None:
        """The night lasts at least so long, however quickly she chose."""
        self._rested = False
        self._ring = Ring(u(26), "ink", "gold_deep", "gold", role=None)
        self._ring.pos = (
            self._wake.x + u(12),
            self._wake.y + (self._wake.height - self._ring.height) / 2 + u(3),
        )
        self.add_widget(self._ring)
        self._ring.run(NIGHT / 1000, NIGHT / 1000)
        self._sign.size = (0, 0)
        self._rests()

    def _rest(self) -> None:
        self._rested = True
        if self._ring is not None:
            self._ring.stop()
            self.remove_widget(self._ring)
            self._sign.size = (u(52), u(52))
        self._look()

    def _look(self) -> None:
        for card, widget in self._cards.items():
            widget.looks(held=card == self._held, laid=card in self._laid)
        if self._wake is not None:
            self._wake.enabled = self._rested and bool(self._laid)
            self._wake.opacity = 1 if self._laid else 0.5

    # --- her choice ---

    def tap(self, card: int) -> None:
        """A card in the hand is held, and its place glows; one that is laid comes back."""
        if card in self._laid:
            self._begin(tuple(other for other in self._laid if other != card))
            self.put_down()
        elif card == self._held:
            self.put_down()
        else:
            self._hold(card)
            self._aim(card)
        self._look()

    def _hold(self, card: int) -> None:
        if self._held == card:
            return
        self.put_down()
        self._held = card
        box = self._box(place_of(card))
        if box is not None:
            self._glow = Glow(box)
            self.add_widget(self._glow)

    def _aim(self, card: int) -> None:
        """Her next tap on that place lays the card."""
        board = board_on(self.ground.above)
        if board is None:
            return
        x, y, width, height = board.box_of(place_of(card))
        self._target = Touchable(
            f"place-{place_of(card)}", lambda: self._lay(card), pos=(x, y), size=(width, height)
        )
        self._target.seat = self.seat
        self.ground.above.add_widget(self._target)

    def _box(self, place: int) -> Box | None:
        """The place as seen from the strip, where the world lies on this glass."""
        board = board_on(self.ground.above)
        if board is None:
            return None
        x, y, width, height = board.box_of(place)
        (ax, ay), (bx, by) = self.to_local(x, y), self.to_local(x + width, y + height)
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)

    def carry(self, card: int, home: tuple[float, float], at: tuple[float, float]) -> None:
        self._hold(card)
        if self._flying is None:
            self._flying = Flying(self.ground.terms.pack, card, u(124))
            self.add_widget(self._flying)
        self._flying.fly(home, at)

    def drop(self, card: int, at: tuple[float, float]) -> None:
        board = board_on(self.ground.above)
        if board is not None and board.place_at(*self.to_parent(*at)) == place_of(card):
            self._lay(card)
        else:
            self.put_down()
            self._look()

    def _lay(self, card: int) -> None:
        """In the first phase one card, later one for each place."""
        others = [c for c in self._laid if place_of(c) != place_of(card)] if self._phase == 2 else []
        self._begin(tuple(sorted({*others, card})))
        self.put_down()
        self._look()

    def _begin(self, laid: tuple[int, ...]) -> None:
        """Hers to find again should the night be interrupted."""
        self._laid = laid
        self.ground.kept["laid"] = {"of": sorted(self._cards), "cards": list(laid)}

    def _begun(self) -> tuple[int, ...]:
        begun = self.ground.kept.get("laid")
        return tuple(begun["cards"]) if begun and begun["of"] == sorted(self._cards) else ()

    def put_down(self) -> None:
        """Nothing glows any more."""
        self._held = None
        for widget in (self._glow, self._flying):
            if widget is not None:
                self.remove_widget(widget)
        if self._target is not None:
            self.ground.above.remove_widget(self._target)
        self._glow, self._flying, self._target = None, None, None

    def _wakes(self) -> None:
        """Said at her own edge: no hand is near the place when the others open their eyes."""
        self.ground.did(LESSON)
        self.ground.wish(Change(self._laid))

    def let_go(self) -> None:
        self.put_down()
