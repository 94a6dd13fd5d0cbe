"""The reveal on the tablet: the played cards in front of their owners, the winning symbol, and why it won."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.uix.widget import Widget

from engine.games.contrast import Revealed
from mobileapp.games.contrast.refusals import explain_round
from mobileapp.games.contrast.symbol_card import LaidSymbol, symbol_file
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

EDGE, GAP = 6, 14
OUTWARD_OFFSET = 116  # distance of a card from the middle of its zone, with two seats at a long side
ALONE_SHARE = 0.36  # of the stage width; a seat alone at a long side leaves the middle to the text
DISC_SHARE = 0.66  # of a picture's size


class SeatBorder(NamedTuple):
    """A seat seen from the stage: its rotation, the middle of its border, and whether it is alone there."""

    turn: int
    at: tuple[float, float]
    is_alone: bool


def card_center(sitting: SeatBorder, side: float, size: tuple[float, float]) -> tuple[float, float]:
    """Center of a card of this size in front of a seat."""
    (wide, deep), near = size, side / 2 + dp(EDGE)
    x, y = sitting.at
    if sitting.turn in (90, 270):
        return (wide - near if sitting.turn == 90 else near), min(max(y, near), deep - near)
    if sitting.is_alone:
        x = wide / 2 + (1 if sitting.turn == 0 else -1) * ALONE_SHARE * wide
    else:
        x = min(max(x + (dp(OUTWARD_OFFSET) if x > wide / 2 else -dp(OUTWARD_OFFSET)), near), wide - near)
    return x, near if sitting.turn == 0 else deep - near


class RevealView(Widget):
    """Cards, text for both long sides, and the winning symbol between the pictures."""

    def __init__(
        self,
        context: FaceContext,
        revealed: Revealed,
        sittings: dict[int, SeatBorder],
        absent: Iterable[int],
        size: tuple[float, float],
        name: Callable[[int], str],
        card: float,
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._face_context, self._revealed, self._symbol_name = context, revealed, name
        self._card = min(card, size[1] * 0.3)
        self.cards: list[LaidSymbol] = []
        spots = {seat: card_center(sitting, self._card, size) for seat, sitting in sittings.items()}
        for seat, sitting in sittings.items():
            if revealed.laid[seat] is not None or seat not in absent:
                self._put_card(seat, spots[seat], sitting.turn)
        beside = [x for seat, (x, _) in spots.items() if sittings[seat].turn in (0, 180)]
        self._half = (
            min((abs(x - size[0] / 2) for x in beside), default=size[0] / 2) - self._card / 2 - dp(GAP)
        )
        words = self._put_words()
        self.pictures = self._put_disc(size[1] - 2 * words - dp(2 * GAP))

    def turn_up(self) -> None:
        for card in self.cards:
            card.turn_up()

    def _put_card(self, seat: int, at: tuple[float, float], turn: int) -> None:
        laid = self._revealed.laid[seat]
        won = laid is not None and laid in self._revealed.winning
        name = None if laid is None else self._symbol_name(laid)
        card = LaidSymbol(name, self._card, won, self._face_context.look(seat))
        self.cards.append(card)
        self._place_rotated(card, at, turn)

    def _place_rotated(self, widget: Widget, at: tuple[float, float], turn: int) -> None:
        width, height = widget.size if turn in (0, 180) else reversed(widget.size)
        turned = Rotated()
        turned.place(Rect(at[0] - width / 2, at[1] - height / 2, width, height), turn)
        turned.add_widget(widget)
        self.add_widget(turned)

    def _put_words(self) -> float:
        """Place the chosen symbols and the scorers as text; return how far it extends from its edge."""
        why, who = explain_round(self._revealed, self._face_context.name, self._symbol_name)
        deep = 0.0
        for turn in (0, 180):
            block, room = Widget(size_hint=(None, None)), 2 * self._half
            title = Text(why, "heading", "gold", "table_lit", fit=room)
            line = Text(who, "small", "cream", "table_lit", TEXT_FONT, wrap=room, halign="center")
            deep = title.height + line.height
            block.size = (room, deep)
            line.pos = ((room - line.width) / 2, 0)
            title.pos = ((room - title.width) / 2, line.height)
            for text in (title, line):
                block.add_widget(text)
            low = dp(GAP) + deep / 2
            self._place_rotated(block, (self.width / 2, low if turn == 0 else self.height - low), turn)
        return deep + dp(GAP)

    def _put_disc(self, room: float) -> tuple[float, float]:
        """Place the winning symbol; return size of the pictures and their distance from the middle."""
        won = set(self._revealed.winning)
        disc = DISC_SHARE if len(won) == 1 else 0
        side = min(room, (2 * self._half - dp(4 * GAP)) / (2 + disc))
        if not disc:
            return side, dp(GAP)
        wide, inner = side * disc, side * disc * 0.66
        shown = Widget(size_hint=(None, None), size=(wide, wide))
        with shown.canvas:
            Color(*paint("gold", 0.5))
            Rectangle(texture=load_texture("ui/glow.png"), pos=(-dp(18),) * 2, size=(wide + dp(36),) * 2)
            Color(*paint("gold"))
            SmoothEllipse(size=shown.size)
            Color(1, 1, 1, 1)
            sign = load_texture(symbol_file(self._symbol_name(won.pop())))
            Rectangle(texture=sign, pos=((wide - inner) / 2,) * 2, size=(inner, inner))
        self._place_rotated(shown, (self.width / 2, self.height / 2), 0)
        return side, wide / 2 + dp(GAP)
