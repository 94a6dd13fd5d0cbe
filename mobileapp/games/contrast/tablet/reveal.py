"""What all have laid, open on the table: cards before their owners, which symbol won, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.uix.widget import Widget

from engine.games.contrast import Revealed
from mobileapp.games.contrast.refusals import reason
from mobileapp.games.contrast.symbol_card import LaidSymbol, symbol
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, paint, u
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

EDGE, GAP = 6, 14
OUTWARD = 116  # a card of two at a long side lies so far from its zone's middle
ALONE = 0.36  # of the stage: who sits alone at a long side leaves the middle to the words
DISC = 0.66  # of a picture


class Sitting(NamedTuple):
    """A seat seen from the stage: its side by quarter turns, its border's middle, whether it is alone."""

    turn: int
    at: tuple[float, float]
    alone: bool


def spot(sitting: Sitting, side: float, size: tuple[float, float]) -> tuple[float, float]:
    """The middle of a card of this size before a seat."""
    (wide, deep), near = size, side / 2 + u(EDGE)
    x, y = sitting.at
    if sitting.turn in (90, 270):
        return (wide - near if sitting.turn == 90 else near), min(max(y, near), deep - near)
    if sitting.alone:
        x = wide / 2 + (1 if sitting.turn == 0 else -1) * ALONE * wide
    else:
        x = min(max(x + (u(OUTWARD) if x > wide / 2 else -u(OUTWARD)), near), wide - near)
    return x, near if sitting.turn == 0 else deep - near


class Reveal(Widget):
    """Cards, words for both long sides, and the symbol that won between the pictures."""

    def __init__(
        self,
        ground: Ground,
        told: Revealed,
        sittings: dict[int, Sitting],
        absent: Iterable[int],
        size: tuple[float, float],
        name: Callable[[int], str],
        card: float,
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._ground, self._told, self._name = ground, told, name
        self._card = min(card, size[1] * 0.3)
        self.cards: list[LaidSymbol] = []
        spots = {seat: spot(sitting, self._card, size) for seat, sitting in sittings.items()}
        for seat, sitting in sittings.items():
            if told.laid[seat] is not None or seat not in absent:
                self._put_card(seat, spots[seat], sitting.turn)
        beside = [x for seat, (x, _) in spots.items() if sittings[seat].turn in (0, 180)]
        self._half = (
            min((abs(x - size[0] / 2) for x in beside), default=size[0] / 2) - self._card / 2 - u(GAP)
        )
        words = self._put_words()
        self.pictures = self._put_disc(size[1] - 2 * words - u(2 * GAP))

    def turn_up(self) -> None:
        for card in self.cards:
            card.turn_up()

    def _put_card(self, seat: int, at: tuple[float, float], turn: int) -> None:
        laid = self._told.laid[seat]
        won = laid is not None and laid in self._told.winning
        name = None if laid is None else self._name(laid)
        card = LaidSymbol(name, self._card, won, self._ground.look(seat))
        self.cards.append(card)
        self._lie(card, at, turn)

    def _lie(self, widget: Widget, at: tuple[float, float], turn: int) -> None:
        width, height = widget.size if turn in (0, 180) else reversed(widget.size)
        turned = Turned()
        turned.lie(Rect(at[0] - width / 2, at[1] - height / 2, width, height), turn)
        turned.add_widget(widget)
        self.add_widget(turned)

    def _put_words(self) -> float:
        """What was chosen and who scores; how deep that stands in from its edge."""
        why, who = reason(self._told, self._ground.name, self._name)
        deep = 0.0
        for turn in (0, 180):
            block, room = Widget(size_hint=(None, None)), 2 * self._half
            title = Text(why, "heading", "gold", "table_lit", fit=room)
            line = Text(who, "small", "cream", "table_lit", TEXT, wrap=room, halign="center")
            deep = title.height + line.height
            block.size = (room, deep)
            line.pos = ((room - line.width) / 2, 0)
            title.pos = ((room - title.width) / 2, line.height)
            for text in (title, line):
                block.add_widget(text)
            low = u(GAP) + deep / 2
            self._lie(block, (self.width / 2, low if turn == 0 else self.height - low), turn)
        return deep + u(GAP)

    def _put_disc(self, room: float) -> tuple[float, float]:
        """The one symbol that won, on gold; how large the pictures are, and how far from the middle."""
        won = set(self._told.winning)
        disc = DISC if len(won) == 1 else 0
        side = min(room, (2 * self._half - u(4 * GAP)) / (2 + disc))
        if not disc:
            return side, u(GAP)
        wide, inner = side * disc, side * disc * 0.66
        shown = Widget(size_hint=(None, None), size=(wide, wide))
        with shown.canvas:
            Color(*paint("gold", 0.5))
            Rectangle(texture=picture("ui/glow.png"), pos=(-u(18),) * 2, size=(wide + u(36),) * 2)
            Color(*paint("gold"))
            SmoothEllipse(size=shown.size)
            Color(1, 1, 1, 1)
            sign = picture(symbol(self._name(won.pop())))
            Rectangle(texture=sign, pos=((wide - inner) / 2,) * 2, size=(inner, inner))
        self._lie(shown, (self.width / 2, self.height / 2), 0)
        return side, wide / 2 + u(GAP)
