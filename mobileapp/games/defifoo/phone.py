"""Défifoo in the palm: the challenge, the trick, a hand that never moves, and one act under the thumb."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView, Direction, Next, Play, TrickWon
from engine.games.defifoo.challenge import Sheet
from engine.table import View
from mobileapp.games.defifoo.ask import asked_of, legal_of
from mobileapp.games.defifoo.hand import why_not
from mobileapp.games.defifoo.medallion import Medallion
from mobileapp.games.defifoo.playingcard import SHAPE, PlayingCard
from mobileapp.games.defifoo.sheet import next_words
from mobileapp.games.defifoo.told import of_card, of_challenge
from mobileapp.games.defifoo.words import Names, signed
from mobileapp.language import count, say
from mobileapp.phone.dock import Act
from mobileapp.phone.face import PhoneFace
from mobileapp.theme import TEXT, glass, paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.explained import Explains, readable
from mobileapp.widgets.face import Ground
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.smooth import RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.touchable import Touchable

GAP = 7
CHALLENGE = 58
TRICK, LOW_TRICK = 150, 112  # dp high, on a tall and on a low glass
COLUMNS, MANY, MORE = 5, 20, 6  # cards in a row, and where there are many of them
CHOSEN = "chosen"
Area = tuple[float, float, float, float]


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
        numbered = Text(
            say("Set {number} of {all}", number=game.set, all=game.sets), "small", "ink_soft", "cream", TEXT
        )
        numbered.pos = (x + width - u(14) - numbered.width, y + (height - numbered.height) / 2)
        room = numbered.x - left - u(6)
        named = Text(names.challenge(game.challenge), "label", "ink", "cream", fit=room)
        worth = Text(names.worth(game.challenge), "small", "wrong_deep", "cream", fit=room)
        named.pos = (left, y + height / 2 - u(2))
        worth.pos = (left, y + height / 2 - worth.height)
        for text in (numbered, named, worth):
            self.add_widget(text)


class Trick(Widget):
    """The called colour, the cards so far in order, and whose turn it is."""

    def __init__(self, ground: Ground, names: Names, view: View[Any], area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._ground, self._names = ground, names
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

    def _lay(self, area: Area, view: View[Any]) -> None:
        game: DefifooView = view.game
        if game.part == "direction":
            self._lay_ways(area, game.dealer)
            return
        won = next((news for news in reversed(view.news) if isinstance(news, TrickWon)), None)
        if not game.trick and won is not None and game.part == "trick":
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
        readable(lying, self._ground.place, lambda: of_card(self._names, card), explained_at(self._ground))
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


class Scored(Widget):
    """What the set brought to everybody, the best on top."""

    def __init__(self, ground: Ground, names: Names, game: DefifooView, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._ground, self._names = ground, names
        x, y, width, height = area
        sheet: Sheet = game.sheets[-1]
        order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
        head = min(u(92), height * 0.2)
        step = min(u(78), (height - head - u(24)) / len(order))
        high = head + u(24) + step * len(order)
        top = y + height
        Plate(self.canvas, "cream", u(28), shadow=u(10)).lie(x, top - high, width, high)
        self._head(game, sheet, (x + u(14), top - u(12) - head, width - u(28), head))
        for line, seat in enumerate(order):
            self._row(
                game, sheet, seat, (x + u(10), top - u(18) - head - (line + 1) * step, width - u(20), step)
            )

    def _head(self, game: DefifooView, sheet: Sheet, area: Area) -> None:
        x, y, width, height = area
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=picture(self._names.challenge_file(sheet.challenge)), pos=(x, y + u(6)),
                size=((height - u(6)) * 1.4, height - u(6)),
            )  # fmt: skip
        left = x + height * 1.4 + u(6)
        room = x + width - left
        named = Text(self._names.challenge(sheet.challenge), "heading", "ink", "cream", fit=room)
        number = say("Set {number} of {all}", number=game.set, all=game.sets)
        worth = Text(
            f"{number} · {self._names.worth(sheet.challenge)}", "small", "wrong_deep", "cream", fit=room
        )
        named.pos = (left, y + height / 2)
        worth.pos = (left, named.y - worth.height - u(2))
        for text in (named, worth):
            self.add_widget(text)

    def _row(self, game: DefifooView, sheet: Sheet, seat: int, area: Area) -> None:
        x, y, width, height = area
        mine = seat == self._ground.seat
        with self.canvas:
            Color(*paint("gold_light" if mine else "cream_2"))
            RoundedRectangle(pos=(x, y + u(3)), size=(width, height - u(6)), radius=[u(16)])
        middle = y + height / 2
        badge = Badge(self._ground.look(seat), self._ground.name(seat), min(u(18), height * 0.34))
        badge.center = (x + u(28), middle)
        total = Text(str(game.scores[seat]), "label", "ink", "cream")
        total.pos = (x + width - u(12) - total.width, middle - total.height / 2)
        points = sheet.points[seat]
        ink = "ink_soft" if not points else "right_deep" if points > 0 else "wrong_deep"
        gained = Text(signed(points), "label", ink, "cream")
        gained.pos = (x + width - u(78) - gained.width, total.y)
        left, room = x + u(54), gained.x - x - u(62)
        name = Text(self._ground.name(seat), "body", "ink", "cream", fit=room)
        reasons = [self._names.reason(reason, sheet.tricks[seat]) for reason in sheet.reasons[seat]]
        words = " · ".join(reasons) or count("{number} trick", "{number} tricks", sheet.tricks[seat])
        why = Text(words, "small", "ink_soft", "cream", TEXT, fit=room)
        name.pos = (left, middle)
        why.pos = (left, middle - why.height)
        for part in (badge, total, gained, name, why):
            self.add_widget(part)


def explained_at(ground: Ground) -> Area:
    """Where what is held is told: in the middle of the thing."""
    x, y, width, height = ground.place.inner
    return x, y + height * 0.2, width, min(height * 0.7, u(420))


class Phone(PhoneFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.names = Names(ground.terms.pack, ground.terms.options.ships_count_as_planets)
        self._cards: dict[int, PlayingCard] = {}
        self._shown: tuple[Any, ...] = ()

    def offers(self, view: View[Any]) -> frozenset[str]:
        return frozenset({"play", "direction", "next"})

    def fact(self, view: View[Any]) -> str:
        return count("{number} point", "{number} points", view.game.scores[self.ground.seat])

    @property
    def chosen(self) -> int | None:
        """Kept over a lost link; only what may be played now."""
        card = self.ground.kept.get(CHOSEN)
        return card if card in (legal_of(self._view.choices) or ()) else None

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        drawn = (view.game, view.choices, view.news, view.absent, view.outcome)
        if drawn == self._shown:
            return
        self._shown = drawn
        game: DefifooView = view.game
        self.clear_widgets()
        self._cards = {}
        self._fill_dock()
        if game.part == "scored":
            self.add_widget(Scored(self.ground, self.names, game, self.thing))
            return
        table, hand = self._areas()
        self._lay_table(table)
        self._lay_hand(hand, legal_of(view.choices))

    def _areas(self) -> tuple[Area, Area]:
        """What lies on the table, and one's own cards."""
        x, y, width, height = self.thing
        if not glass.portrait:
            wide = width * 0.42
            return (x, y, wide, height), (x + wide + u(12), y, width - wide - u(12), height)
        high = u(CHALLENGE + GAP) + (u(TRICK) if glass.height > u(720) else u(LOW_TRICK))
        return (x, y + height - high, width, high), (x, y, width, height - high - u(18))

    def _lay_table(self, area: Area) -> None:
        x, y, width, height = area
        game: DefifooView = self._view.game
        top = y + height - u(CHALLENGE)
        challenge = Challenge(self.names, game, (x, top, width, u(CHALLENGE)))
        readable(
            challenge, self.ground.place, lambda: of_challenge(self.names, self._view.game.challenge),
            explained_at(self.ground),
        )  # fmt: skip
        self.add_widget(challenge)
        high = min(height - u(CHALLENGE + GAP), u(TRICK))
        self.add_widget(Trick(self.ground, self.names, self._view, (x, top - u(GAP) - high, width, high)))

    def _lay_hand(self, area: Area, legal: frozenset[int] | None) -> None:
        """Rows that overlap where there are many; where a card lies it stays."""
        x, y, width, height = area
        hand = self._view.game.hand
        columns = MORE if len(hand) > MANY else COLUMNS
        rows = -(-len(hand) // columns) or 1
        wide = (width - (columns - 1) * u(GAP)) / columns
        high = min(wide / SHAPE, height / (1 + 0.58 * (rows - 1)))
        step = min(high + u(16), (height - high * 1.17) / (rows - 1)) if rows > 1 else 0
        top = y + height - high * 1.17
        across = min(wide, high * SHAPE) + u(GAP)
        left = x + (width - columns * across + u(GAP)) / 2
        for index, card in enumerate(hand):
            row, column = divmod(index, columns)
            face = PlayingCard(
                f"card-{card}", self.names.file(card), high,
                lambda card=card: self._touch(card), lambda card=card: self._flick(card),
            )  # fmt: skip
            face.pos = (left + column * across, top - row * step)
            face.exposed = (face.width, high if index + columns >= len(hand) else min(high, step))
            face.explains = Explains(
                face,
                self.ground.place,
                lambda card=card: of_card(self.names, card),
                explained_at(self.ground),
            )
            self._cards[card] = face
            self.add_widget(face)
        self._stand(legal)

    def _stand(self, legal: frozenset[int] | None) -> None:
        for card, face in self._cards.items():
            if legal is None:
                face.stands("plain", at_once=True)
            else:
                state = "chosen" if card == self.chosen else "legal" if card in legal else "barred"
                face.stands(state, at_once=True)

    # --- the dock ---

    def _fill_dock(self) -> None:
        view, game = self._view, self._view.game
        lit = bool(legal_of(view.choices)) or asked_of(view.choices, "direction") is not None
        self.dock.fill(self._now(), *self._rows(), lit=lit or game.part == "scored")

    def _rows(self) -> list[list[Act]]:
        view, game = self._view, self._view.game
        if asked_of(view.choices, "direction") is not None:
            return [[
                Act("anticlockwise", say("Anticlockwise"), lambda: self.ground.wish(Direction(0)), "gold"),
                Act("clockwise", say("Clockwise"), lambda: self.ground.wish(Direction(1)), "gold"),
            ]]  # fmt: skip
        if asked_of(view.choices, "next") is not None:
            return [[Act("next", next_words(game.set == game.sets), lambda: self.ground.wish(Next()))]]
        if legal_of(view.choices) is None:
            return []
        if self.chosen is None:
            return [[Act("play", say("Tap a card"), lambda: None, enabled=False)]]
        card = self.chosen
        return [[Act("play", say("Play: {card}", card=self.names.card(card)), lambda: self._play(card))]]

    def _now(self) -> str:
        view, game, name = self._view, self._view.game, self.ground.name
        seat = self.ground.seat
        if game.part == "scored":
            return say("Anybody deals the next set") if asked_of(view.choices, "next") else ""
        if game.part == "direction":
            if game.dealer == seat:
                return say("{name} deals: which way round?", name=name(seat))
            return say("{name} chooses the way round", name=name(game.dealer))
        if game.turn is None:
            return ""
        if game.turn != seat:
            return say("{name} plays now", name=name(game.turn))
        if not game.called or game.best is None:
            return say("{name} leads: any card", name=name(seat))
        best = next(card for player, card in game.trick if player == game.best)
        return say("{name} is ahead with {card}", name=name(game.best), card=self.names.card(best))

    # --- touching ---

    def _touch(self, card: int) -> None:
        """The first tap chooses, the second plays; a card that may not be played says why."""
        legal = legal_of(self._view.choices)
        if legal is None or card not in legal:
            self.dock.tell("wrong", *why_not(self._view, self.names, self.ground))
        elif card == self.chosen:
            self._play(card)
        else:
            self.ground.kept[CHOSEN] = card
            self._stand(legal)
            self._fill_dock()

    def _flick(self, card: int) -> None:
        if card in (legal_of(self._view.choices) or ()):
            self._play(card)

    def _play(self, card: int) -> None:
        self.ground.kept.drop(CHOSEN)
        self.ground.wish(Play(card))
