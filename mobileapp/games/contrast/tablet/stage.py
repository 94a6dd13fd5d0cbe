"""The middle of the table in Contrast: pictures for both sides, who has played, countdown and reveal."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.uix.widget import Widget

from engine.games.contrast import COUNTDOWN_MS, CardLaid, ContrastView, CountStarted, Revealed
from engine.table import View
from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.framed_title import FramedPicture
from mobileapp.games.contrast.tablet.reveal import RevealView, SeatBorder
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import ACKNOWLEDGED, FaceContext, StageFace
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText
from mobileapp.ui.toolkit.pile import CardPile
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

REVEAL_S = 4.0  # seconds the reveal stays if only bots play; people touch it away
RING_RADIUS = 58
GAP = 16
CORNER = 50  # distance of pause button and pile from the edge, with all players on phones
AIM_LEAST, AIM_WIDE = 150, 240  # minimum and preferred width of the goal text
AIM_AIR, AIM_APART = 24, 10
COUNT_DEPTH = 46, 76  # from the stage's edge to the countdown, clear of the hint: at a long and a short side
COUNT_MARGIN = 8, 50  # to the corner, without and with a seat at the short side
SIDE_DEPTH = 90  # of the hint and the card of a seat at a short side
PAUSE_SHARE = 0.63  # of the way to the middle: the pause button, between the cards of two seats


class StageSizes(NamedTuple):
    """Sizes of a card face down, of its margin to the edge, of a picture, and of a card turned up."""

    back: tuple[float, float]
    edge: float
    picture: tuple[float, float]  # maximum, and share of the stage's length
    card: float


DEFAULT_SIZES = StageSizes((78, 40), 50, (300, 0.29), 112)
LARGE_SIZES = StageSizes((92, 92), 112, (384, 0.345), 138)  # with all players on phones


class LaidBack(CardBack):
    """A card face down with a tick, in front of a seat that has chosen."""

    def __init__(self, look: int, size: tuple[float, float]) -> None:
        super().__init__(look, size)
        with self.canvas.after:
            Color(1, 1, 1, 1)
            self._tick = Rectangle(texture=load_texture("ui/right.png"), size=(dp(30), dp(30)))
        self.bind(pos=self._put_tick)
        self._put_tick()

    def _put_tick(self, *_) -> None:
        self._tick.pos = (self.right - dp(16), self.top - dp(16))


class EmptySlot(Widget):
    """Marks where a card is expected."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        DashedOutline(self.canvas, "line").place(0, 0, *self.size, dp(8))


class CountdownDisc(Widget):
    """Seconds on a dark disc, legible over any background."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(dp(2 * RING_RADIUS), dp(2 * RING_RADIUS)))
        with self.canvas:
            Color(*paint("gold", 0.55))
            Rectangle(
                texture=load_texture("ui/glow.png"), pos=(-dp(22),) * 2, size=(self.width + dp(44),) * 2
            )
            Color(*paint("table_edge"))
            SmoothEllipse(size=self.size)
        self.ring = CountdownRing(dp(RING_RADIUS), "gold", "panel_raised", "table_edge", role="hero")
        self.add_widget(self.ring)


class Stage(StageFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pack = context.terms.pack
        self._revision, self._image = -1, None
        self._view: View[Any] | None = None
        # by seat: whether it has played, and the widget there
        self._places: dict[int, tuple[bool, Widget]] = {}
        self.reveal: RevealView | None = None
        self._end_timer = Clock.create_trigger(
            lambda _: context.broadcast(ACKNOWLEDGED), table_clock.real(REVEAL_S)
        )
        self._build()

    @property
    def end_delay_s(self) -> float:
        """How long the last reveal stays visible at the end."""
        return REVEAL_S if self.reveal else 0.0

    @property
    def needs_acknowledgement(self) -> bool:
        return self.reveal is not None and self._has_viewers

    @property
    def _all_on_phones(self) -> bool:
        return self.context.party.is_all_on_phones

    @property
    def _has_viewers(self) -> bool:
        return self._view is not None and self.context.party.has_present_people(self._view.absent)

    # --- layout, once ---

    def _build(self) -> None:
        """A frame that is always wider than deep, seen from two sides."""
        upright = self.height > self.width
        self.frame = Rotated()
        self.frame.place(Rect(0, 0, *self.size), 90 if upright else 0)
        self.add_widget(self.frame)
        self._wide, self._deep = self.frame.size
        sizes = self._sizes = LARGE_SIZES if self._all_on_phones else DEFAULT_SIZES
        largest, part = sizes.picture
        self._side = min(self._wide * part, self._deep - 2 * dp(sizes.edge), dp(largest))
        self.pictures = [FramedPicture(self._side) for _ in range(2)]
        self._rotated = [Rotated(), Rotated()]
        for turned, shown in zip(self._rotated, self.pictures, strict=True):
            turned.add_widget(shown)
            self.frame.add_widget(turned)
        self.place_pictures(self._side, dp(GAP))
        self._place_pile_and_pause()
        self._countdown = CountdownDisc()

    def place_pictures(self, side: float, apart: float) -> None:
        """Side by side around the middle, one for each long side."""
        for turned, shown, sign in zip(self._rotated, self.pictures, (1, -1), strict=True):
            x = self._wide / 2 + sign * (side / 2 + apart)
            rect = Rect(x - side / 2, (self._deep - side) / 2, side, side)
            turned.place(rect, 0 if sign > 0 else 180)
            shown.size = (side, side)

    def _place_pile_and_pause(self) -> None:
        """Pause button and pile on one side of the pictures or in corners; the goal text on the other."""
        x, y = self._wide / 2, self._deep / 2
        left = x - self._side - dp(GAP)
        self.pile = CardPile("pile", lambda: None)
        pause, self.pile.center = (left - dp(52), y), (max(left - dp(116), self.pile.width / 2 + dp(6)), y)
        if self._all_on_phones:
            pause, self.pile.center = (self._wide - dp(CORNER), y * PAUSE_SHARE), (dp(CORNER), dp(CORNER))
        self.pause_pos = self.frame.to_parent(*pause)
        self.goal = DoubleSidedText(dp(150), dp(30), "label")
        self.goal.center = (min(x + self._side + dp(GAP + 82), self._wide - dp(78)), y)
        if self._all_on_phones:
            self.goal.center = (self._wide - dp(100), self._deep - dp(70))
        self.goal.spread(dp(26), 0)
        for widget in (self.pile, self.goal):
            self.frame.add_widget(widget)
        self._place_aim(self.goal.right if len(self.context.party) == 2 else x + self._side + dp(GAP))

    def _place_aim(self, left: float) -> None:
        """The goal of the game as text for both long sides, right of the pictures if there is room."""
        self.aim = Widget(size_hint=(None, None))
        sides = {self._seat_border(seat).turn for seat in range(len(self.context.party))}
        room = self._wide - left - dp(AIM_AIR + (SIDE_DEPTH if 90 in sides else 0))
        if self._all_on_phones or room < dp(AIM_LEAST):
            return
        wrap = min(room, dp(AIM_WIDE))
        for turn in (0, 180):
            text = Text(
                self._aim_text(), "small", "on_dark_soft", "table_lit", TEXT_FONT, wrap=wrap, halign="center"
            )
            turned, y = Rotated(), self._deep / 2 + (dp(AIM_APART) if turn else -dp(AIM_APART) - text.height)
            turned.place(Rect(left + dp(AIM_AIR) / 2 + (room - text.width) / 2, y, *text.size), turn)
            turned.add_widget(text)
            self.aim.add_widget(turned)
        self.frame.add_widget(self.aim)

    def _aim_text(self) -> str:
        if len(self.context.party) == 2:
            return tr("Both pick the same symbol!")
        return tr("What will most players pick, but not all?")

    def _seat_border(self, seat: int) -> SeatBorder:
        """A seat in the frame's coordinates."""
        stage = self.context.surface
        zone = self.context.surface_of(seat)
        at = self.frame.to_local(*stage.to_local(*zone.to_parent(zone.width / 2, zone.height)))
        return SeatBorder((zone.turn - self.frame.turn) % 360, at, zone.width > self._wide * 0.9)

    def _place_before_seat(
        self, seat: int, widget: Widget, deep: float, aside: float = 0, corner: float | None = None
    ) -> Rotated:
        """Place a widget in front of a seat, `deep` from its edge of the stage, turned to it.

        `corner` is the least distance from the stage's short sides, unless it is `deep`.
        """
        sitting, corner = self._seat_border(seat), deep if corner is None else corner
        x, y = sitting.at
        if sitting.turn in (90, 270):
            x, y = min(max(x, deep), self._wide - deep), min(max(y + aside, 0), self._deep)
        else:
            x, y = min(max(x + aside, corner), self._wide - corner), min(max(y, deep), self._deep - deep)
        width, height = widget.size if sitting.turn in (0, 180) else reversed(widget.size)
        turned = Rotated()
        turned.place(Rect(x - width / 2, y - height / 2, width, height), sitting.turn)
        turned.add_widget(widget)
        return turned

    # --- show ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        if self._revision != view.revision:
            self._handle_news(view, quietly=self._revision == -1)
        self._revision = view.revision
        self._show_goal(view.game)
        if self.reveal is None:
            self._show_round(view)

    def _show_goal(self, game: ContrastView) -> None:
        """The common score of two players; it includes the reveal that is shown."""
        if game.goal is None:
            return
        number, goal = game.scores[0], game.goal
        is_reached = number >= goal
        self.goal.set_text(
            tr("{number}: you did it!", number=number)
            if is_reached
            else tr("{number} of {goal}", number=number, goal=goal)
        )

    def _show_round(self, view: View[Any]) -> None:
        game: ContrastView = view.game
        if game.image != self._image:
            self._image = game.image
            for shown in self.pictures:
                shown.show(None if game.image is None else f"contrast/{self._image_name(game.image)}.webp")
        self.pile.set_count(game.pile)
        self._show_places(view)
        self._show_count(view)
        self._show_aim(game.counting is None)

    def _show_aim(self, has_room: bool) -> None:
        """Shown until everybody has chosen once, and while no countdown needs the place."""
        self.aim.opacity = 1 if has_room and self.context.is_new_to_anyone("contrast.lay") else 0

    def _image_name(self, image: int) -> str:
        return str(self.pack.images[image // 2][image % 2])

    def _symbol_name(self, symbol: int) -> str:
        return str(self.pack.pairs[symbol // 2][symbol % 2])

    def _show_places(self, view: View[Any]) -> None:
        """A card back for each seat that has chosen, an empty slot for each seat still expected to."""
        game: ContrastView = view.game
        for seat, laid in enumerate(game.laid):
            awaited = not laid and seat not in view.absent and view.outcome is None
            was = self._places.get(seat)
            if was is not None and (was[0] is not laid or not (laid or awaited)):
                self.frame.remove_widget(self._places.pop(seat)[1])
            if seat not in self._places and (laid or awaited):
                size = tuple(dp(side) for side in self._sizes.back)
                slot = LaidBack(self.context.look(seat), size) if laid else EmptySlot(size)
                self._places[seat] = (laid, self._place_before_seat(seat, slot, dp(self._sizes.edge) / 2))
                self.frame.add_widget(self._places[seat][1])

    def _show_count(self, view: View[Any]) -> None:
        seat = view.game.counting
        if seat is None or view.due is None:
            self._stop_count()
            return
        if not self._countdown.parent:
            deep = 0 if self._all_on_phones else COUNT_DEPTH[self._seat_border(seat).turn in (90, 270)]
            has_left = 270 in {self._seat_border(each).turn for each in range(len(self.context.party))}
            aside, corner = self._countdown_offset(seat), dp(RING_RADIUS + COUNT_MARGIN[has_left])
            placed = self._place_before_seat(seat, self._countdown, dp(RING_RADIUS + deep), aside, corner)
            self.frame.add_widget(placed)
        self.pile.opacity = 1 if self._all_on_phones else 0  # the countdown needs the place
        self._countdown.ring.run(self.context.seconds_until(view.due), COUNTDOWN_MS / 1000)

    def _countdown_offset(self, seat: int) -> float:
        """How far aside a seat's countdown is placed; on the left also clear of the pause button."""
        sitting, middle = self._seat_border(seat), self._wide / 2
        if self._all_on_phones:
            return 0  # on the empty slot
        if sitting.turn in (90, 270):
            return dp(RING_RADIUS + 38) if sitting.turn == 270 else 0
        right = sitting.at[0] > middle if not sitting.is_alone else sitting.turn == 0
        beside = self._side + dp(GAP + RING_RADIUS + 12)
        return middle + (beside if right else -self._wide) - sitting.at[0]  # at the left in the corner

    def _stop_count(self) -> None:
        if place := self._countdown.parent:
            self._countdown.ring.stop()
            self.pile.opacity = 1
            place.remove_widget(self._countdown)
            self.frame.remove_widget(place)

    # --- the reveal ---

    def _handle_news(self, view: View[Any], quietly: bool) -> None:
        """After a rebuild of the table (`quietly`) show the last reveal again, without sound."""
        feels = (lambda _: None) if quietly else self.context.feedback.play
        for news in view.news:
            if isinstance(news, CardLaid):
                feels("flip")
                if self._all_on_phones and self.reveal is not None:
                    self.context.broadcast(ACKNOWLEDGED)  # somebody has continued on a phone
            elif isinstance(news, CountStarted):
                feels("count")
            elif isinstance(news, Revealed):
                feels("right" if news.winning else "reveal")
                self._start_reveal(news, not quietly)

    def _start_reveal(self, revealed: Revealed, turns: bool) -> None:
        """Turn all cards up at once: the choices, the winners, and why."""
        self._end_reveal()
        for _, place in self._places.values():
            self.frame.remove_widget(place)
        self._places.clear()
        self._stop_count()
        absent = self._view.absent if self._view else ()
        sittings = {seat: self._seat_border(seat) for seat in range(len(revealed.laid))}
        size = self._wide, self._deep
        self.reveal = RevealView(
            self.context, revealed, sittings, absent, size, self._symbol_name, dp(self._sizes.card)
        )  # fmt: skip
        self.place_pictures(*self.reveal.pictures)
        self.pile.opacity = self.aim.opacity = 0  # the cards are there now
        go_on = Touchable("go-on", lambda: self.context.broadcast(ACKNOWLEDGED), size=self.frame.size)
        go_on.debounce()  # the last card was played by a touch
        self.reveal.add_widget(go_on)
        self.frame.add_widget(self.reveal)
        if turns:
            self.reveal.turn_up()
        if not self._has_viewers:
            self._end_timer()

    def handle_broadcast(self, word: str) -> None:
        if word == ACKNOWLEDGED and self.reveal is not None:
            self._end_reveal()
            if self._view is not None:
                self._show_round(self._view)

    def _end_reveal(self) -> None:
        self._end_timer.cancel()
        if self.reveal is not None:
            self.frame.remove_widget(self.reveal)
            self.reveal = None
        self.place_pictures(self._side, dp(GAP))
        self.pile.opacity = 1
