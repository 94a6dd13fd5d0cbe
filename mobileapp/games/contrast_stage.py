"""The middle of the table in Contrast: the picture for both sides, who has laid, the count, the reveal."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.contrast import COUNT, ContrastView, CountStarted, Laid, Revealed
from engine.table import View
from mobileapp.games.contrast_answers import reason
from mobileapp.language import say
from mobileapp.seating import Rect
from mobileapp.theme import u
from mobileapp.widgets.both_sides import BothSides
from mobileapp.widgets.cardback import CardBack
from mobileapp.widgets.face import SEEN, Face, Ground
from mobileapp.widgets.framed import Framed
from mobileapp.widgets.pile import Pile
from mobileapp.widgets.ring import Ring
from mobileapp.widgets.symbolcard import LaidSymbol
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.touchable import Touchable
from mobileapp.widgets.turned import Turned

REVEAL = 4.0  # seconds what was laid lies open where only stand-ins play; people touch it away


class LaidBack(CardBack):
    """Face down in front of a seat, with a tick: this one has chosen."""

    def __init__(self, look: int, size: tuple[float, float]) -> None:
        super().__init__(look, size)
        with self.canvas.after:
            Color(1, 1, 1, 1)
            self._tick = Rectangle(texture=picture("ui/right.png"), size=(u(32), u(32)))
        self.bind(pos=self._put_tick)

    def _put_tick(self, *_) -> None:
        self._tick.pos = (self.x - u(12), self.y - u(12))


class Stage(Face):
    may_pause = True

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pack = ground.setting.pack
        self._revision, self._image = -1, None
        self._view: View[Any] | None = None
        self._laid: dict[int, Widget] = {}
        self._revealed: list[Widget] = []
        self._after = Clock.create_trigger(lambda _: ground.tell(SEEN), REVEAL)
        self._build()

    @property
    def lingers(self) -> float:
        """How long the last thing that happened wants to be looked at."""
        return REVEAL if self._revealed else 0.0

    @property
    def awaits_eyes(self) -> bool:
        return bool(self._revealed) and self._is_watched

    @property
    def _is_watched(self) -> bool:
        return self._view is not None and self.ground.party.looks_on(self._view.absent)

    # --- laid out once ---

    def _build(self) -> None:
        width, height = self.size
        upright = height > width
        self._side = min((height if upright else width) * 0.29, (width if upright else height) - u(76))
        self.pictures = [Framed(self._side) for _ in range(2)]
        self._turns = [Turned(), Turned()]
        for turned, shown, sign in zip(self._turns, self.pictures, (1, -1), strict=True):
            apart = sign * (self._side / 2 + u(16))
            x, y = (width / 2, height / 2 - apart) if upright else (width / 2 + apart, height / 2)
            rect = Rect(x - self._side / 2, y - self._side / 2, self._side, self._side)
            turned.lie(rect, self._facing(0 if sign > 0 else 180))
            turned.add_widget(shown)
            self.add_widget(turned)
        far = self._side + u(64 if upright else 70)
        self.pile = Pile("pile", lambda: None)
        at = (width / 2, height / 2 + far) if upright else (width / 2 - far, height / 2)
        aside, above = (u(40), 0) if upright else (0, u(40))
        self.pile.center = (at[0] - aside, at[1] + above)
        self.pause_at = (at[0] + aside, at[1] - above)
        self.add_widget(self.pile)
        self._ring = Ring(u(64), "gold", "panel_raised", "panel", role="hero")
        self.goal = BothSides(u(150), u(30), "label")
        off = self._side + u(90)
        self.goal.center = (width / 2, height / 2 - off) if upright else (width / 2 + off, height / 2)
        self.goal.spread(u(26), 0)
        self.add_widget(self.goal)

    def _facing(self, turn: int) -> int:
        """How the two long sides look at the middle."""
        return (turn + 90) % 360 if self.height > self.width else turn

    def _in_front(self, seat: int, deep: float, aside: float = 0) -> tuple[float, float]:
        """The point before a seat's zone, `deep` from its edge of the stage."""
        zone = self.ground.above.parent.zones[seat]
        x, y = self.ground.place.to_local(*zone.to_parent(zone.width / 2 + aside, zone.height + deep))
        return min(max(x, deep), self.width - deep), min(max(y, deep), self.height - deep)

    def _towards(self, seat: int, widget: Widget, deep: float, aside: float = 0) -> Turned:
        """A widget lying in front of a seat, turned to it."""
        zone = self.ground.above.parent.zones[seat]
        x, y = self._in_front(seat, deep, aside)
        upright = zone.turn in (0, 180)
        width, height = widget.size if upright else reversed(widget.size)
        turned = Turned()
        turned.lie(Rect(x - width / 2, y - height / 2, width, height), zone.turn)
        turned.add_widget(widget)
        return turned

    # --- what everybody sees ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        if self._revision != view.revision:
            self._happen(view, quietly=self._revision == -1)
        self._revision = view.revision
        if not self._revealed:
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
        self._show_laid(game)
        self._show_count(view)

    def _name(self, image: int) -> str:
        return str(self.pack.images[image // 2][image % 2])

    def _symbol(self, symbol: int) -> str:
        return str(self.pack.pairs[symbol // 2][symbol % 2])

    def _show_laid(self, game: ContrastView) -> None:
        for seat, laid in enumerate(game.laid):
            if laid and seat not in self._laid:
                back = LaidBack(self.ground.look(seat), (u(84), u(46)))
                self._laid[seat] = self._towards(seat, back, u(26))
                self.add_widget(self._laid[seat])
            elif not laid and seat in self._laid:
                self.remove_widget(self._laid.pop(seat))

    def _show_count(self, view: View[Any]) -> None:
        seat = view.game.counting
        if seat is None or view.due is None:
            self._stop_count()
            return
        if not self._ring.parent:
            self.add_widget(self._towards(seat, self._ring, u(74)))
            self._ring.pos = (0, 0)
        self._ring.run((view.due - view.at) / 1000, COUNT / 1000)

    def _stop_count(self) -> None:
        if place := self._ring.parent:
            self._ring.stop()
            place.remove_widget(self._ring)
            self.remove_widget(place)

    # --- the reveal ---

    def _happen(self, view: View[Any], quietly: bool) -> None:
        """On a table laid anew the last reveal is seen again, but not heard."""
        feels = (lambda _: None) if quietly else self.ground.feel.feels
        for news in view.news:
            if isinstance(news, Laid):
                feels("flip")
            elif isinstance(news, CountStarted):
                feels("count")
            elif isinstance(news, Revealed):
                feels("right" if news.winning else "reveal")
                self._reveal(news)

    def _reveal(self, told: Revealed) -> None:
        """All at once: what each laid, what won, and why."""
        self._end_reveal(quietly=True)
        for turned in self._laid.values():
            self.remove_widget(turned)
        self._laid.clear()
        self._stop_count()
        side = min(u(104), self.height * 0.3)
        for seat, laid in enumerate(told.laid):
            if laid is None and self._view is not None and seat in self._view.absent:
                continue
            name = None if laid is None else self._symbol(laid)
            card = LaidSymbol(name, side, laid is not None and laid in told.winning)
            self._revealed.append(self._towards(seat, card, side / 2 + u(6), self._aside(seat)))
        self._revealed += self._words(reason(told, self.ground.name, self._symbol))
        self._revealed.append(Touchable("go-on", lambda: self.ground.tell(SEEN), size=self.size))
        self._shrink(0.5)
        self.pile.opacity = 0  # the cards lie there
        for widget in self._revealed:
            self.add_widget(widget)
        if not self._is_watched:
            self._after()

    def _aside(self, seat: int) -> float:
        """Alone on a long side, one's card leaves the middle to the words."""
        zone = self.ground.above.parent.zones[seat]
        return zone.width * 0.36 if zone.width > max(self.size) * 0.9 > min(self.size) else 0

    def _words(self, line: str) -> list[Widget]:
        """Why, in a few lines for each long side, between the cards that were laid."""
        width, height = self.size
        upright = height > width
        room = (height if upright else width) * 0.5 - u(132)  # between two cards, with air
        made: list[Widget] = []
        for turn in (0, 180):
            words = self._reason(line, room)
            apart = self._side * 0.25 + u(14) + words.height / 2
            x, y = width / 2, height / 2
            if upright:
                x += apart if turn == 0 else -apart
            else:
                y -= apart if turn == 0 else -apart
            wide, deep = (words.height, room) if upright else (room, words.height)
            turned = Turned()
            turned.lie(Rect(x - wide / 2, y - deep / 2, wide, deep), self._facing(turn))
            words.pos = ((room - words.width) / 2, 0)
            turned.add_widget(words)
            made.append(turned)
        return made

    @staticmethod
    def _reason(line: str, room: float) -> Text:
        """Smaller where it would take three lines."""
        words = Text(line, "label", "gold", "table_lit", wrap=room, halign="center")
        if words.height > 2.5 * words.font_size:
            words = Text(line, "small", "gold", "table_lit", wrap=room, halign="center")
        return words

    def _shrink(self, by: float) -> None:
        for shown in self.pictures:
            shown.shrink(by)

    def hear(self, word: str) -> None:
        if word == SEEN and self._revealed:
            self._end_reveal()

    def _end_reveal(self, quietly: bool = False) -> None:
        self._after.cancel()
        for widget in self._revealed:
            self.remove_widget(widget)
        self._revealed = []
        self._shrink(1)
        self.pile.opacity = 1
        if self._view is not None and not quietly:
            self._show_round(self._view)
