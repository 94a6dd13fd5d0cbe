"""The middle of the table in Contrast: the picture for both sides, who has laid, the count, the reveal."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.uix.widget import Widget

from engine.games.contrast import COUNT, ContrastView, CountStarted, Laid, Revealed
from engine.table import View
from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.framed_title import Framed
from mobileapp.games.contrast.tablet.reveal import Reveal, Sitting
from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import SEEN, Ground, StageFace
from mobileapp.ui.theme import TEXT, paint, u
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.dashed_outline import Dashes
from mobileapp.ui.toolkit.double_sided_text import BothSides
from mobileapp.ui.toolkit.pile import Pile
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

REVEAL = 4.0  # seconds what was laid lies open where only stand-ins play; people touch it away
RING = 58
GAP = 16
CORNER = 50  # from the edge: pause and pile, with all hands on phones
AIM_LEAST, AIM_WIDE = 150, 240  # what it is about, in words
AIM_AIR, AIM_APART = 24, 10
BETWEEN = 0.63  # of the way to the middle: the pause, between the cards of two seats


class Sizes(NamedTuple):
    """Of a card laid on its face, of its room between picture and edge, of a picture, of a card turned up."""

    back: tuple[float, float]
    edge: float
    picture: tuple[float, float]  # at most, and so much of the stage's length
    card: float


BETWEEN_HANDS = Sizes((78, 40), 50, (300, 0.29), 112)
GROWN = Sizes((92, 92), 112, (384, 0.345), 138)  # with all hands on phones


class LaidBack(CardBack):
    """Face down in front of a seat, with a tick: this one has chosen."""

    def __init__(self, look: int, size: tuple[float, float]) -> None:
        super().__init__(look, size)
        with self.canvas.after:
            Color(1, 1, 1, 1)
            self._tick = Rectangle(texture=picture("ui/right.png"), size=(u(30), u(30)))
        self.bind(pos=self._put_tick)
        self._put_tick()

    def _put_tick(self, *_) -> None:
        self._tick.pos = (self.right - u(16), self.top - u(16))


class Empty(Widget):
    """Here a card is awaited."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        Dashes(self.canvas, "line").lie(0, 0, *self.size, u(8))


class Count(Widget):
    """Seconds on a dark disc: legible over whatever lies below."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(u(2 * RING), u(2 * RING)))
        with self.canvas:
            Color(*paint("gold", 0.55))
            Rectangle(texture=picture("ui/glow.png"), pos=(-u(22),) * 2, size=(self.width + u(44),) * 2)
            Color(*paint("table_edge"))
            SmoothEllipse(size=self.size)
        self.ring = Ring(u(RING), "gold", "panel_raised", "table_edge", role="hero")
        self.add_widget(self.ring)


class Stage(StageFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pack = ground.terms.pack
        self._revision, self._image = -1, None
        self._view: View[Any] | None = None
        self._places: dict[int, tuple[bool, Widget]] = {}  # by seat: whether it has laid, and what lies there
        self.reveal: Reveal | None = None
        self._after = Clock.create_trigger(lambda _: ground.tell(SEEN), pace.real(REVEAL))
        self._build()

    @property
    def lingers(self) -> float:
        """How long the last thing that happened wants to be looked at."""
        return REVEAL if self.reveal else 0.0

    @property
    def awaits_eyes(self) -> bool:
        return self.reveal is not None and self._is_watched

    @property
    def _is_grown(self) -> bool:
        return self.ground.party.is_all_far

    @property
    def _is_watched(self) -> bool:
        return self._view is not None and self.ground.party.looks_on(self._view.absent)

    # --- laid out once ---

    def _build(self) -> None:
        """On a frame that is always wider than deep: two sides look at it."""
        upright = self.height > self.width
        self.frame = Turned()
        self.frame.lie(Rect(0, 0, *self.size), 90 if upright else 0)
        self.add_widget(self.frame)
        self._wide, self._deep = self.frame.size
        sizes = self._sizes = GROWN if self._is_grown else BETWEEN_HANDS
        largest, part = sizes.picture
        self._side = min(self._wide * part, self._deep - 2 * u(sizes.edge), u(largest))
        self.pictures = [Framed(self._side) for _ in range(2)]
        self._turns = [Turned(), Turned()]
        for turned, shown in zip(self._turns, self.pictures, strict=True):
            turned.add_widget(shown)
            self.frame.add_widget(turned)
        self.lay_pictures(self._side, u(GAP))
        self._lay_beside()
        self._count = Count()

    def lay_pictures(self, side: float, apart: float) -> None:
        """Beside each other around the middle, one for each long side."""
        for turned, shown, sign in zip(self._turns, self.pictures, (1, -1), strict=True):
            x = self._wide / 2 + sign * (side / 2 + apart)
            rect = Rect(x - side / 2, (self._deep - side) / 2, side, side)
            turned.lie(rect, 0 if sign > 0 else 180)
            shown.size = (side, side)

    def _lay_beside(self) -> None:
        """Pause and pile on one side of the pictures or in corners, the goal of two on the other."""
        x, y = self._wide / 2, self._deep / 2
        left = x - self._side - u(GAP)
        self.pile = Pile("pile", lambda: None)
        pause, self.pile.center = (left - u(52), y), (max(left - u(126), self.pile.width / 2 + u(6)), y)
        if self._is_grown:
            pause, self.pile.center = (self._wide - u(CORNER), y * BETWEEN), (u(CORNER), u(CORNER))
        self.pause_at = self.frame.to_parent(*pause)
        self.goal = BothSides(u(150), u(30), "label")
        self.goal.center = (min(x + self._side + u(GAP + 82), self._wide - u(78)), y)
        if self._is_grown:
            self.goal.center = (self._wide - u(100), self._deep - u(70))
        self.goal.spread(u(26), 0)
        for widget in (self.pile, self.goal):
            self.frame.add_widget(widget)
        self._lay_aim(self.goal.right if len(self.ground.party) == 2 else x + self._side + u(GAP))

    def _lay_aim(self, left: float) -> None:
        """What it is about, for both long sides, right of what lies in the middle where there is room."""
        self.aim = Widget(size_hint=(None, None))
        sides = {self._sitting(seat).turn for seat in range(len(self.ground.party))}
        room = self._wide - left - u(AIM_AIR + (self._sizes.edge if 270 in sides else 0))
        if self._is_grown or room < u(AIM_LEAST):
            return
        wrap = min(room, u(AIM_WIDE))
        for turn in (0, 180):
            text = Text(self._aim(), "small", "on_dark_soft", "table_lit", TEXT, wrap=wrap, halign="center")
            turned, y = Turned(), self._deep / 2 + (u(AIM_APART) if turn else -u(AIM_APART) - text.height)
            turned.lie(Rect(left + u(AIM_AIR) / 2 + (room - text.width) / 2, y, *text.size), turn)
            turned.add_widget(text)
            self.aim.add_widget(turned)
        self.frame.add_widget(self.aim)

    def _aim(self) -> str:
        if len(self.ground.party) == 2:
            return say("Choose the same, the two of you")
        return say("What will most choose, but not all?")

    def _sitting(self, seat: int) -> Sitting:
        """A seat seen from the frame."""
        stage = self.ground.place
        zone = self.ground.place_of(seat)
        at = self.frame.to_local(*stage.to_local(*zone.to_parent(zone.width / 2, zone.height)))
        return Sitting((zone.turn - self.frame.turn) % 360, at, zone.width > self._wide * 0.9)

    def _towards(self, seat: int, widget: Widget, deep: float, aside: float = 0) -> Turned:
        """A widget before a seat, `deep` from its edge of the stage, turned to it."""
        sitting = self._sitting(seat)
        x, y = sitting.at
        if sitting.turn in (90, 270):
            x, y = min(max(x, deep), self._wide - deep), min(max(y + aside, 0), self._deep)
        else:
            x, y = min(max(x + aside, deep), self._wide - deep), min(max(y, deep), self._deep - deep)
        width, height = widget.size if sitting.turn in (0, 180) else reversed(widget.size)
        turned = Turned()
        turned.lie(Rect(x - width / 2, y - height / 2, width, height), sitting.turn)
        turned.add_widget(widget)
        return turned

    # --- what everybody sees ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        if self._revision != view.revision:
            self._happen(view, quietly=self._revision == -1)
        self._revision = view.revision
        if self.reveal is None:
            self._show_round(view)

    def _show_round(self, view: View[Any]) -> None:
        game: ContrastView = view.game
        if game.image != self._image:
            self._image = game.image
            for shown in self.pictures:
                shown.show(None if game.image is None else f"contrast/{self._name(game.image)}.webp")
        self.pile.counts(game.pile)
        if game.goal is not None:
            self.goal.says(say("{number} of {goal}", number=game.scores[0], goal=game.goal))
        self._show_places(view)
        self._show_count(view)
        self._show_aim(game.counting is None)

    def _show_aim(self, has_room: bool) -> None:
        """Until everybody has chosen once; seconds that run stand there too."""
        self.aim.opacity = 1 if has_room and self.ground.is_new_to_any("contrast.lay") else 0

    def _name(self, image: int) -> str:
        return str(self.pack.images[image // 2][image % 2])

    def _symbol(self, symbol: int) -> str:
        return str(self.pack.pairs[symbol // 2][symbol % 2])

    def _show_places(self, view: View[Any]) -> None:
        """A back before who has chosen, an empty place before who is awaited."""
        game: ContrastView = view.game
        for seat, laid in enumerate(game.laid):
            awaited = not laid and seat not in view.absent and view.outcome is None
            was = self._places.get(seat)
            if was is not None and (was[0] is not laid or not (laid or awaited)):
                self.frame.remove_widget(self._places.pop(seat)[1])
            if seat not in self._places and (laid or awaited):
                size = tuple(u(side) for side in self._sizes.back)
                lies = LaidBack(self.ground.look(seat), size) if laid else Empty(size)
                self._places[seat] = (laid, self._towards(seat, lies, u(self._sizes.edge) / 2))
                self.frame.add_widget(self._places[seat][1])

    def _show_count(self, view: View[Any]) -> None:
        seat = view.game.counting
        if seat is None or view.due is None:
            self._stop_count()
            return
        if not self._count.parent:
            beside = self._sitting(seat).turn in (90, 270) and not self._is_grown
            deep = u(
                RING + (self._sizes.edge if beside else 0 if self._is_grown else 8)
            )  # clear of a line at the border
            self.frame.add_widget(self._towards(seat, self._count, deep, self._clear_of_pictures(seat)))
        self._count.ring.run(self.ground.left(view.due), COUNT / 1000)

    def _clear_of_pictures(self, seat: int) -> float:
        """How far aside somebody's seconds must stand; at the left also clear of pile and pause."""
        sitting, middle = self._sitting(seat), self._wide / 2
        if self._is_grown:
            return 0  # on the place where the card is awaited
        if sitting.turn in (90, 270):
            return u(RING + 38) if sitting.turn == 270 else 0
        right = sitting.at[0] > middle if not sitting.alone else sitting.turn == 0
        beside = self._side + u(GAP + RING + 12)
        return middle + (beside if right else -self._wide) - sitting.at[0]  # at the left beyond the pile

    def _stop_count(self) -> None:
        if place := self._count.parent:
            self._count.ring.stop()
            place.remove_widget(self._count)
            self.frame.remove_widget(place)

    # --- the reveal ---

    def _happen(self, view: View[Any], quietly: bool) -> None:
        """On a table laid anew the last reveal is seen again, but not heard."""
        feels = (lambda _: None) if quietly else self.ground.feel.feels
        for news in view.news:
            if isinstance(news, Laid):
                feels("flip")
                if self._is_grown and self.reveal is not None:
                    self.ground.tell(SEEN)  # somebody has gone on, on a phone
            elif isinstance(news, CountStarted):
                feels("count")
            elif isinstance(news, Revealed):
                feels("right" if news.winning else "reveal")
                self._reveal(news, not quietly)

    def _reveal(self, told: Revealed, turns: bool) -> None:
        """All at once: what each laid, what won, and why."""
        self._end_reveal()
        for _, place in self._places.values():
            self.frame.remove_widget(place)
        self._places.clear()
        self._stop_count()
        absent = self._view.absent if self._view else ()
        sittings = {seat: self._sitting(seat) for seat in range(len(told.laid))}
        size = self._wide, self._deep
        self.reveal = Reveal(
            self.ground, told, sittings, absent, size, self._symbol, u(self._sizes.card)
        )  # fmt: skip
        self.lay_pictures(*self.reveal.pictures)
        self.pile.opacity = self.aim.opacity = 0  # the cards lie there
        go_on = Touchable("go-on", lambda: self.ground.tell(SEEN), size=self.frame.size)
        go_on.settles()  # the last card was laid by a touch
        self.reveal.add_widget(go_on)
        self.frame.add_widget(self.reveal)
        if turns:
            self.reveal.turn_up()
        if not self._is_watched:
            self._after()

    def hear(self, word: str) -> None:
        if word == SEEN and self.reveal is not None:
            self._end_reveal()
            if self._view is not None:
                self._show_round(self._view)

    def _end_reveal(self) -> None:
        self._after.cancel()
        if self.reveal is not None:
            self.frame.remove_widget(self.reveal)
            self.reveal = None
        self.lay_pictures(self._side, u(GAP))
        self.pile.opacity = 1
