"""What lies on the table in Défifoo, as a phone shows it: the challenge and the trick."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from engine.games.defifoo import DefifooView, TrickWon
from engine.games.defifoo.challenge import PRICES
from engine.table import View
from mobileapp.games.defifoo.called_colour import Medallion
from mobileapp.games.defifoo.explanations import of_card, of_challenge
from mobileapp.games.defifoo.playing_card import SHAPE, PlayingCard
from mobileapp.games.defifoo.sentences import Names
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.long_press_card import Explanation, readable
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 7
NAMED = 110  # dp: less is needed for what the challenge is
Area = tuple[float, float, float, float]


def explained_at(ground: Ground) -> Area:
    """Where what is held is told: in the middle of the thing."""
    x, y, width, height = ground.place.inner
    return x, y + height * 0.2, width, min(height * 0.7, u(420))


def worth_ink(challenge: Any) -> str:
    return "right_deep" if PRICES[challenge.kind] > 0 else "wrong_deep"


class Challenge(Touchable):
    """What the set is about and costs; held, it explains itself."""

    def __init__(self, names: Names, game: DefifooView, area: Area) -> None:
        super().__init__("read-challenge", lambda: None, pos=area[:2], size=area[2:])
        x, y, width, height = area
        Plate(self.canvas, "cream", u(20), shadow=u(6)).lie(*area)
        high = height - u(10)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=picture(names.challenge_file(game.challenge)),
                pos=(x + u(6), y + u(5)), size=(high * 1.4, high),
            )  # fmt: skip
        left = x + u(16) + high * 1.4
        words = say("Set {number} of {all}", number=game.set, all=game.sets)
        numbered = Text(words, "small", "ink_soft", "cream", TEXT)
        numbered.pos = (x + width - u(14) - numbered.width, y + (height - numbered.height) / 2)
        room = numbered.x - left - u(6)
        if room >= u(NAMED):
            self.add_widget(numbered)
        else:
            room = x + width - u(12) - left
        named = Text(names.challenge(game.challenge), "label", "ink", "cream", fit=room)
        worth = Text(names.worth(game.challenge), "small", worth_ink(game.challenge), "cream", fit=room)
        named.pos = (left, y + height / 2 - u(2))
        worth.pos = (left, y + height / 2 - worth.height)
        for text in (named, worth):
            self.add_widget(text)


class Trick(Touchable):
    """The called colour, the cards so far in order, and whose turn it is; what is held explains itself."""

    def __init__(self, ground: Ground, names: Names, view: View[Any], area: Area) -> None:
        super().__init__("read-trick", lambda: None, pos=area[:2], size=area[2:])
        self._ground, self._names, self._challenge = ground, names, view.game.challenge
        self._lying: list[tuple[float, int]] = []  # where in the row, which card
        x, y, width, height = area
        game: DefifooView = view.game
        Plate(self.canvas, "panel", u(22), shadow=u(6)).lie(*area)
        radius = min(height * 0.24, u(34))
        medallion = Medallion(names, radius, two_sided=False)
        medallion.pos = (x + u(52) - radius, y + height * 0.6 - radius)
        self.add_widget(medallion)
        medallion.show(game.called)
        medallion.arrows.show(game.clockwise)
        words = names.colours(game.called) if game.called else say("No colour yet")
        called = Text(words, "small", "cream", "panel", fit=u(94))
        called.pos = (x + u(52) - called.width / 2, y + u(8))
        self.add_widget(called)
        self._lay((x + u(104), y + u(6), width - u(112), height - u(12)), view)

    def told(self) -> Explanation:
        """Of the card under the finger; beside the cards, of the challenge."""
        at = self._finger.x if self._finger is not None else self.x
        if not self._lying or at < self.x + u(104):
            return of_challenge(self._names, self._challenge)
        return of_card(self._names, min(self._lying, key=lambda each: abs(each[0] - at))[1])

    def _lay(self, area: Area, view: View[Any]) -> None:
        game: DefifooView = view.game
        if game.part == "direction":
            self._lay_ways(area, game.dealer)
            return
        won = next((news for news in reversed(view.news) if isinstance(news, TrickWon)), None)
        if not game.trick and won is not None:
            self._lay_won(area, won)
            return
        places: list[tuple[int, int | None]] = [*game.trick]
        if game.turn is not None and game.part == "trick":
            places.append((game.turn, None))
        x, y, width, height = area
        under = u(26)
        high = min(height - under - u(8), (width / max(len(places), 3) - u(GAP)) / SHAPE)
        step = high * SHAPE + u(GAP)
        for index, (seat, card) in enumerate(places):
            at = x + (index + 0.5) * step
            if card is None:
                self._slot(seat, (at, y + under, high))
            else:
                self._card(card, (at, y + under, high), "leading" if seat == game.best else "out")
                self._sign(seat, at, y + u(11))

    def _lay_ways(self, area: Area, dealer: int) -> None:
        """Who would come after the dealer, either way round."""
        x, y, width, height = area
        seats = len(self._ground.party)
        middle = y + height * 0.56
        ways = [((dealer - 1) % seats, 0.16, "←"), (dealer, 0.5, ""), ((dealer + 1) % seats, 0.84, "→")]
        for seat, part, arrow in ways:
            badge = Badge(self._ground.look(seat), self._ground.name(seat), u(19))
            badge.center = (x + width * part, middle)
            name = Text(self._ground.name(seat), "small", "cream", "panel", TEXT, fit=width * 0.32)
            name.center = (x + width * part, middle - u(34))
            sign = Text(arrow, "heading", "gold", "panel")
            sign.center = (x + width * (0.33 if part < 0.5 else 0.67), middle)
            for widget in (badge, name, sign):
                self.add_widget(widget)

    def _card(self, card: int, at: tuple[float, float, float], state: Any) -> None:
        x, y, high = at
        lying = PlayingCard(f"trick-{card}", self._names.file(card), high, lambda: None, lambda: None)
        lying.enabled = False
        self._lying.append((x, card))
        lying.pos = (x - lying.width / 2, y)
        lying.stands(state, at_once=True)
        self.add_widget(lying)

    def _sign(self, seat: int, x: float, y: float) -> None:
        badge = Badge(self._ground.look(seat), self._ground.name(seat), u(11))
        badge.center = (x, y)
        self.add_widget(badge)

    def _slot(self, seat: int, at: tuple[float, float, float]) -> None:
        """Where the next card comes."""
        x, y, high = at
        wide = high * SHAPE
        with self.canvas:
            Color(*paint("gold", 0.55))
            RoundedRectangle(pos=(x - wide / 2, y), size=(wide, high), radius=[wide * 0.1])
            Color(*paint("table_edge"))
            rim = u(2)
            RoundedRectangle(
                pos=(x - wide / 2 + rim, y + rim), size=(wide - 2 * rim, high - 2 * rim), radius=[wide * 0.08]
            )
        self._sign(seat, x, y + high / 2)
        now = Text(say("now"), "small", "gold", "panel", fit=wide + u(20))
        now.center = (x, y - u(14))
        self.add_widget(now)

    def _lay_won(self, area: Area, won: TrickWon) -> None:
        """The trick that went, until the next card is led."""
        x, y, width, height = area
        high = min(height - u(34), (width / max(len(won.cards), 3) - u(GAP)) / SHAPE)
        step = high * SHAPE + u(GAP)
        for index, card in enumerate(won.cards):
            self._card(card, (x + (index + 0.5) * step, y + u(26), high), "out")
        told = Text(
            say("{name} takes the trick", name=self._ground.name(won.seat)), "small", "gold", "panel",
            fit=width - u(30),
        )  # fmt: skip
        self._sign(won.seat, x + u(12), y + u(11))
        told.pos = (x + u(28), y + u(11) - told.height / 2)
        self.add_widget(told)


def challenge(ground: Ground, names: Names, view: View[Any], area: Area) -> Touchable:
    told = view.game.challenge
    plate = Challenge(names, view.game, area)
    return readable(plate, ground.place, lambda: of_challenge(names, told), explained_at(ground))


def trick(ground: Ground, names: Names, view: View[Any], area: Area) -> Touchable:
    row = Trick(ground, names, view, area)
    return readable(row, ground.place, row.told, explained_at(ground))
