"""A card of a scene: the base with one change laid on, framed, sometimes under a lid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget

from engine.games.difference.pack import Scene
from mobileapp.games.difference.card_textures import card_texture
from mobileapp.games.difference.mark import Mark
from mobileapp.ui.theme import RADIUS, paint, u
from mobileapp.ui.toolkit.shapes import Inlay, Line, RoundedRectangle
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

Spot = tuple[int, int]
Point = tuple[float, float]
FRAME = 7


class CardPaint:
    """A card in a canvas, at any place and size."""

    def __init__(self, canvas, scene: Scene, frame: str, radius: float = 1) -> None:
        self._scene = scene
        with canvas:
            Color(1, 1, 1, 1)
            self._card = Inlay(paint(frame), radius)

    def lie(self, card: int | None, x: float, y: float, side: float) -> None:
        self.turn_up(card, side)
        self.stand(x, y, side)

    def stand(self, x: float, y: float, side: float) -> None:
        self._card.lie((x, y), (side, side))

    def turn_up(self, card: int | None, side: float) -> None:
        """Another card in the same place; larger than it was painted it is only stretched."""
        self._card.texture = card_texture(self._scene, card, min(round(side), self._scene.size[0]))


class Looker(Protocol):
    """Follows a finger that rests on a picture."""

    def opens(self, touch, picture: ScenePicture) -> None: ...

    def follows(self, touch, picture: ScenePicture) -> None: ...

    def closes(self, touch) -> None: ...

    def close(self) -> None: ...


class ScenePicture(Touchable):
    """A framed card; a touch tells the spot on the picture."""

    def __init__(self, key: str, scene: Scene, rim: str, side: float, tapped: Callable[[Spot], None]) -> None:
        super().__init__(key, lambda: None, size=(side, side))
        self.scene, self.card, self._tapped, self._covered = scene, None, tapped, False
        self.looker: Looker | None = None  # what looks closer where a finger rests
        radius = u(RADIUS["picture"])
        with self.canvas:
            Color(*paint(rim))
            self._frame = RoundedRectangle(radius=[radius])
        self._art, self.card_side = CardPaint(self.canvas, scene, rim, radius - u(FRAME) * 0.6), 0
        self._cover = Canvas()
        with self._cover:
            Color(1, 1, 1, 1)
            self._lid = Inlay(paint(rim), radius - u(FRAME) * 0.6, picture("ui/lid.webp"))
        self._marks: list[Mark] = []
        self.bind(pos=self._place, size=self._place)
        self._place()

    @property
    def details(self) -> dict:
        """For outside drivers: where the picture itself lies is the inside of the frame."""
        x, y = self.to_window(0, 0)
        ax, ay = self.to_window(1, 0)
        turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[round(ax - x), round(ay - y)]
        told = {"frame": u(FRAME), "card": self.card, "covered": self.covered, "turn": turn}
        return {**told, "scene": self.scene.id}

    def _inside(self) -> tuple[float, float, float]:
        frame = u(FRAME)
        return self.x + frame, self.y + frame, self.width - 2 * frame

    def _place(self, *_) -> None:
        self._frame.pos, self._frame.size = self.pos, self.size
        x, y, side = self._inside()
        self.card_side = round(side)  # of the texture a card is drawn with
        self._art.lie(self.card, x, y, side)
        self._lid.lie((x, y), (side, side))
        for mark in self._marks:
            self._put(mark)

    @property
    def covered(self) -> bool:
        """A lid that does not lie there is not drawn."""
        return self._covered

    @covered.setter
    def covered(self, covered: bool) -> None:
        if covered is not self._covered:
            self._covered = covered
            (self.canvas.add if covered else self.canvas.remove)(self._cover)

    def show(self, card: int | None) -> None:
        if card != self.card:
            self.card = card
            self._art.turn_up(card, self.card_side)

    # --- spots ---

    def at(self, spot: Spot) -> tuple[float, float]:
        """Where a spot of the picture is drawn."""
        x, y, side = self._inside()
        scale = side / self.scene.size[0]
        return x + spot[0] * scale, y + side - spot[1] * scale

    def spot(self, px: float, py: float) -> Spot:
        x, y, side = self._inside()
        scale = self.scene.size[0] / side
        across, down = int((px - x) * scale), int((y + side - py) * scale)
        return min(max(across, 0), self.scene.size[0] - 1), min(max(down, 0), self.scene.size[1] - 1)

    def reach(self, millimetres_px: float) -> int:
        """How far a finger may be off on this picture, as far as the pack allows."""
        _, _, side = self._inside()
        return min(self.scene.reach, int(millimetres_px * self.scene.size[0] / side))

    def on_touch_down(self, touch) -> bool:
        if self.covered or not super().on_touch_down(touch):
            return False
        if touch is not self._finger:
            return True  # the second tap on something that has gone
        if self.looker is not None:
            self.looker.opens(touch, self)  # first: a tap that ends a claim is no look
        self._tapped(self.spot(*touch.pos))
        return True

    def on_touch_move(self, touch) -> bool:
        if not super().on_touch_move(touch):
            return False
        if self.looker is not None:
            self.looker.follows(touch, self)
        return True

    def on_touch_up(self, touch) -> bool:
        if not super().on_touch_up(touch):
            return False
        if self.looker is not None:
            self.looker.closes(touch)
        return True

    def let_go(self) -> None:
        super().let_go()
        if self.looker is not None:
            self.looker.close()

    # --- marks ---

    def mark(self, spot: Spot, sign: str) -> None:
        """A ring round a spot: `1` neutral, `right` or `wrong`."""
        mark = Mark(spot, sign)
        self._put(mark)
        self._marks.append(mark)
        self.add_widget(mark)

    def _put(self, mark: Mark) -> None:
        mark.stand(self.at(mark.spot), (self.x, self.y, self.x + self.width, self.y + self.height))

    def wipe(self) -> None:
        while self._marks:
            self.remove_widget(self._marks.pop())


class Flight:
    """A card on its way from one place of the table to another: drawn once, then only moved."""

    def __init__(self, scene: Scene, side: float) -> None:
        self.side, radius, self._canvas = side, u(RADIUS["picture"]), Canvas()
        with self._canvas:
            PushMatrix()
            self._moved = Translate()
            Color(*paint("cream"))
            RoundedRectangle(radius=[radius], size=(side, side))
        self._art = CardPaint(self._canvas, scene, "cream", u(12))
        self._art.stand(u(FRAME), u(FRAME), side - 2 * u(FRAME))
        with self._canvas:
            Color(*paint("shadow", 0.3))
            Line(width=u(1), rounded_rectangle=(0, 0, side, side, radius))
            PopMatrix()
        self._above: Widget | None = None  # while it flies
        self._path, self._seconds, self._flown = ((0.0, 0.0), (0.0, 0.0)), 1.0, 0.0
        self._clock = Clock.create_trigger(self._move, 0, interval=True)

    @property
    def card_side(self) -> int:
        return round(self.side - 2 * u(FRAME))

    def fly(self, card: int, above: Widget, start: Point, end: Point, seconds: float) -> None:
        """From one middle to another; gone when it has arrived."""
        self.land()
        self._art.turn_up(card, self.card_side)
        self._path, self._seconds, self._flown = (start, end), seconds, 0.0
        self._move(0)
        self._above = above
        above.canvas.add(self._canvas)
        self._clock()

    def land(self) -> None:
        if self._above is not None:
            self._clock.cancel()
            self._above.canvas.remove(self._canvas)
            self._above = None

    def _move(self, seconds: float) -> None:
        """Fast at first, slower towards the end."""
        self._flown += seconds
        left = max(1 - self._flown / self._seconds, 0)
        to_go, half = left * left, self.side / 2
        (x, y), (end_x, end_y) = self._path
        self._moved.xy = (end_x + (x - end_x) * to_go - half, end_y + (y - end_y) * to_go - half)
        if not left:
            self.land()
