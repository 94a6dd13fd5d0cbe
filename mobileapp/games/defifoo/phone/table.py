"""The table of Défifoo on a phone: the challenge and the trick."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from engine.games.defifoo import DefifooView, TrickWon
from engine.games.defifoo.challenge import CHALLENGE_POINTS
from engine.table import View
from mobileapp.games.defifoo.called_colour import Medallion
from mobileapp.games.defifoo.explanations import explain_card, explain_challenge
from mobileapp.games.defifoo.playing_card import ASPECT, PlayingCard
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.long_press_card import Explanation, add_hold_only
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 7
MIN_NAME_WIDTH = 110  # dp; if the challenge's name has less, the set number is left out
Area = tuple[float, float, float, float]


def explanation_area(context: FaceContext) -> Area:
    """Area of a help card: the middle of the content area."""
    x, y, width, height = context.surface.inner
    return x, y + height * 0.2, width, min(height * 0.7, dp(420))


def worth_ink(challenge: Any) -> str:
    return "right_deep" if CHALLENGE_POINTS[challenge.kind] > 0 else "wrong_deep"


class ChallengeStrip(Touchable):
    """The challenge of the set and its points; a long press explains it."""

    def __init__(self, names: CardNames, game: DefifooView, area: Area) -> None:
        super().__init__("read-challenge", lambda: None, pos=area[:2], size=area[2:])
        x, y, width, height = area
        Plate(self.canvas, "cream", dp(20), shadow=dp(6)).place(*area)
        high = height - dp(10)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=load_texture(names.challenge_file(game.challenge)),
                pos=(x + dp(6), y + dp(5)), size=(high * 1.4, high),
            )  # fmt: skip
        left = x + dp(16) + high * 1.4
        words = tr("Set {number} of {all}", number=game.set, all=game.sets)
        numbered = Text(words, "small", "ink_soft", "cream", TEXT_FONT)
        numbered.pos = (x + width - dp(14) - numbered.width, y + (height - numbered.height) / 2)
        room = numbered.x - left - dp(6)
        if room >= dp(MIN_NAME_WIDTH):
            self.add_widget(numbered)
        else:
            room = x + width - dp(12) - left
        named = Text(names.challenge(game.challenge), "label", "ink", "cream", fit=room)
        worth = Text(names.worth(game.challenge), "small", worth_ink(game.challenge), "cream", fit=room)
        named.pos = (left, y + height / 2 - dp(2))
        worth.pos = (left, y + height / 2 - worth.height)
        for text in (named, worth):
            self.add_widget(text)


class TrickStrip(Touchable):
    """The called colour, the cards played so far in order, and whose turn it is; a long press explains."""

    def __init__(self, context: FaceContext, names: CardNames, view: View[Any], area: Area) -> None:
        super().__init__("read-trick", lambda: None, pos=area[:2], size=area[2:])
        self._face_context, self._names, self._challenge = context, names, view.game.challenge
        self._laid_cards: list[tuple[float, int]] = []  # position in the row, card
        x, y, width, height = area
        game: DefifooView = view.game
        Plate(self.canvas, "panel", dp(22), shadow=dp(6)).place(*area)
        radius = min(height * 0.24, dp(34))
        medallion = Medallion(names, radius, two_sided=False)
        medallion.pos = (x + dp(52) - radius, y + height * 0.6 - radius)
        self.add_widget(medallion)
        medallion.show(game.called)
        medallion.arrows.show(game.clockwise)
        words = names.colours(game.called) if game.called else tr("No colour yet")
        called = Text(words, "small", "cream", "panel", fit=dp(94))
        called.pos = (x + dp(52) - called.width / 2, y + dp(8))
        self.add_widget(called)
        self._place_trick((x + dp(104), y + dp(6), width - dp(112), height - dp(12)), view)

    def explanation(self) -> Explanation:
        """Help for the card under the finger; beside the cards, for the challenge."""
        at = self._finger.x if self._finger is not None else self.x
        if not self._laid_cards or at < self.x + dp(104):
            return explain_challenge(self._names, self._challenge)
        return explain_card(self._names, min(self._laid_cards, key=lambda each: abs(each[0] - at))[1])

    def _place_trick(self, area: Area, view: View[Any]) -> None:
        game: DefifooView = view.game
        if game.part == "direction":
            self._place_directions(area, game.dealer)
            return
        won = next((news for news in reversed(view.news) if isinstance(news, TrickWon)), None)
        if not game.trick and won is not None:
            self._place_won(area, won)
            return
        places: list[tuple[int, int | None]] = [*game.trick]
        if game.turn is not None and game.part == "trick":
            places.append((game.turn, None))
        x, y, width, height = area
        under = dp(26)
        high = min(height - under - dp(8), (width / max(len(places), 3) - dp(GAP)) / ASPECT)
        step = high * ASPECT + dp(GAP)
        for index, (seat, card) in enumerate(places):
            at = x + (index + 0.5) * step
            if card is None:
                self._add_slot(seat, (at, y + under, high))
            else:
                self._add_card(card, (at, y + under, high), "leading" if seat == game.best else "out")
                self._add_badge(seat, at, y + dp(11))

    def _place_directions(self, area: Area, dealer: int) -> None:
        """The players on either side of the dealer, who would come next in each direction."""
        x, y, width, height = area
        seats = len(self._face_context.party)
        middle = y + height * 0.56
        ways = [((dealer - 1) % seats, 0.16, "←"), (dealer, 0.5, ""), ((dealer + 1) % seats, 0.84, "→")]
        for seat, part, arrow in ways:
            badge = Badge(self._face_context.look(seat), self._face_context.name(seat), dp(19))
            badge.center = (x + width * part, middle)
            name = Text(self._face_context.name(seat), "small", "cream", "panel", TEXT_FONT, fit=width * 0.32)
            name.center = (x + width * part, middle - dp(34))
            sign = Text(arrow, "heading", "gold", "panel")
            sign.center = (x + width * (0.33 if part < 0.5 else 0.67), middle)
            for widget in (badge, name, sign):
                self.add_widget(widget)

    def _add_card(self, card: int, at: tuple[float, float, float], state: Any) -> None:
        x, y, high = at
        placed = PlayingCard(f"trick-{card}", self._names.file(card), high, lambda: None, lambda: None)
        placed.enabled = False
        self._laid_cards.append((x, card))
        placed.pos = (x - placed.width / 2, y)
        placed.set_state(state, at_once=True)
        self.add_widget(placed)

    def _add_badge(self, seat: int, x: float, y: float) -> None:
        badge = Badge(self._face_context.look(seat), self._face_context.name(seat), dp(11))
        badge.center = (x, y)
        self.add_widget(badge)

    def _add_slot(self, seat: int, at: tuple[float, float, float]) -> None:
        """Marks the place of the next card."""
        x, y, high = at
        wide = high * ASPECT
        with self.canvas:
            Color(*paint("gold", 0.55))
            RoundedRectangle(pos=(x - wide / 2, y), size=(wide, high), radius=[wide * 0.1])
            Color(*paint("table_edge"))
            rim = dp(2)
            RoundedRectangle(
                pos=(x - wide / 2 + rim, y + rim), size=(wide - 2 * rim, high - 2 * rim), radius=[wide * 0.08]
            )
        self._add_badge(seat, x, y + high / 2)
        now = Text(tr("now"), "small", "gold", "panel", fit=wide + dp(20))
        now.center = (x, y - dp(14))
        self.add_widget(now)

    def _place_won(self, area: Area, won: TrickWon) -> None:
        """The finished trick, until the next card is led."""
        x, y, width, height = area
        high = min(height - dp(34), (width / max(len(won.cards), 3) - dp(GAP)) / ASPECT)
        step = high * ASPECT + dp(GAP)
        for index, card in enumerate(won.cards):
            self._add_card(card, (x + (index + 0.5) * step, y + dp(26), high), "out")
        winner_text = Text(
            tr("{name} wins the trick", name=self._face_context.name(won.seat)), "small", "gold", "panel",
            fit=width - dp(30),
        )  # fmt: skip
        self._add_badge(won.seat, x + dp(12), y + dp(11))
        winner_text.pos = (x + dp(28), y + dp(11) - winner_text.height / 2)
        self.add_widget(winner_text)


def build_challenge(context: FaceContext, names: CardNames, view: View[Any], area: Area) -> Touchable:
    challenge = view.game.challenge
    plate = ChallengeStrip(names, view.game, area)
    return add_hold_only(
        plate, context.surface, lambda: explain_challenge(names, challenge), explanation_area(context)
    )


def build_trick(context: FaceContext, names: CardNames, view: View[Any], area: Area) -> Touchable:
    row = TrickStrip(context, names, view, area)
    return add_hold_only(row, context.surface, row.explanation, explanation_area(context))
