"""Asks whether to undo a move; shows the move and the people who have agreed."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.table import AnyView, UndoRequest
from mobileapp.people.party import Party
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import CardShadow, Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

PREVIEW_HEIGHT, CARD_HEIGHT, VOTERS_HEIGHT = 164, 136, 60  # dp
VOTER_GAP, RADIUS = 8, 18
MAX_VOTER_WIDTH, ARROW = 124, 44  # dp


def undo_parts(face: PhoneFace | None, view: AnyView, party: Party, width: float) -> list[Widget]:
    """The move that would be undone, if the face can show it, and everybody's answer."""
    asking = view.asking
    if asking is None:
        return []
    parts: list[Widget] = []
    undone = face.undone_move(view, asking.seat) if face is not None else None
    if undone is not None:
        parts.append(UndonePreview(*undone, width))
    present = [seat for seat in party.people_seats if seat != asking.seat and seat not in view.absent]
    return [*parts, Voters(asking, sorted(present), party, width)]


class UndonePreview(Widget):
    """A picture of the move on a plate, an arrow back, and what would happen to it."""

    def __init__(self, picture: str, words: str, width: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, dp(PREVIEW_HEIGHT)))
        texture = load_texture(picture)
        high = dp(CARD_HEIGHT)
        self._side = (high * texture.width / texture.height, high)
        self._plate = Plate(self.canvas, "cream_2", dp(22))
        self._shadow = CardShadow(self.canvas, dp(16), alpha=0.4)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = RoundedPicture(paint("cream_2"), dp(9), texture, size=self._side)
            Color(*paint("gold"))
            self._disc = Ellipse(size=(dp(ARROW), dp(ARROW)))
            Color(*paint("ink"))
            self._arrow = Rectangle(texture=load_texture("ui/undo.png"), size=(dp(26), dp(26)))
        room = width - self._side[0] - dp(34) - dp(ARROW)
        self._words = Text(words, "label", "ink", "cream_2", wrap=room)
        self.add_widget(self._words)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        low = self.y + (self.height - self._side[1]) / 2
        self._shadow.place(self.x + dp(18), low, *self._side)
        self._picture.place((self.x + dp(18), low), self._side)
        middle = (self.x + dp(18) + self._side[0], self.y + self.height / 2)
        for part in (self._disc, self._arrow):
            part.pos = (middle[0] - part.size[0] / 2, middle[1] - part.size[1] / 2)
        left = middle[0] + dp(ARROW / 2 + 12)
        self._words.pos = (left, self.y + (self.height - self._words.height) / 2)


class Voters(Widget):
    """A pill for each person who must agree: with a check mark, or still waited for."""

    def __init__(self, asking: UndoRequest, seats: list[int], party: Party, width: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, dp(VOTERS_HEIGHT)))
        count = max(1, len(seats))
        self._wide = min((width - dp(VOTER_GAP) * (count - 1)) / count, dp(MAX_VOTER_WIDTH))
        self._pills: list[tuple[RoundedRectangle, Badge, Rectangle | Text]] = []
        for seat in seats:
            sitter = party.sitters[seat]
            with self.canvas:
                Color(*paint("cream_2"))
                pill = RoundedRectangle(radius=[dp(VOTERS_HEIGHT) / 2])
            badge = Badge(sitter.look, sitter.name, min(dp(RADIUS), self._wide / 4))
            self.add_widget(badge)
            self._pills.append((pill, badge, self._add_answer(seat in asking.agreed)))
        self.bind(pos=self._place)

    def _add_answer(self, has_agreed: bool) -> Rectangle | Text:
        if not has_agreed:
            dots = Text("…", "heading", "ink_soft", "cream_2")
            self.add_widget(dots)
            return dots
        side = min(dp(2 * RADIUS), self._wide / 2.4)
        with self.canvas:
            Color(1, 1, 1, 1)
            return Rectangle(texture=load_texture("ui/right.png"), size=(side, side))

    def _place(self, *_: object) -> None:
        middle = self.y + self.height / 2
        for index, (pill, badge, answer) in enumerate(self._pills):
            x = self.x + index * (self._wide + dp(VOTER_GAP))
            pill.pos, pill.size = (x, self.y), (self._wide, self.height)
            badge.center = (x + self._wide * 0.3, middle)
            wide, high = answer.size
            answer.pos = (x + self._wide * 0.7 - wide / 2, middle - high / 2)
