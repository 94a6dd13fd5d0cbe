"""Contrast in the palm: the picture, one's row, who has laid, and four cards under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.uix.widget import Widget

from engine.games.contrast import COUNT, ContrastView, Lay, Revealed
from engine.table import View
from mobileapp.games.contrast.answers import reason, word
from mobileapp.games.contrast.cardback import CardBack
from mobileapp.games.contrast.framed import Framed
from mobileapp.games.contrast.symbolcard import Half, SymbolCard, symbol
from mobileapp.language import count, say
from mobileapp.phone.dock import Act
from mobileapp.phone.face import PhoneFace
from mobileapp.phone.ready import Ready
from mobileapp.theme import TEXT, glass, paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.countdown import Countdown
from mobileapp.widgets.face import Ground
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.smooth import RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.touchable import Touchable

GAP = 8
CARD, LOW_CARD = 256, 184  # dp high, on a tall and on a low glass
ROW = 0.17  # of the thing's width: a card of one's row
SEEN = "seen"  # which reveal was looked at, by its round
Area = tuple[float, float, float, float]


class Worded(Half):
    """A symbol with its word below; lifting inside lays it, sliding off does not."""

    def __init__(self, name: str, act: Callable[[], None], size: tuple[float, float]) -> None:
        self._word: Text | None = None
        super().__init__(name, act, size)
        self._word = Text(word(name), "body", "ink", "cream", fit=size[0] - u(6))
        self.add_widget(self._word)
        self._place()

    def _place(self, *_) -> None:
        super()._place()
        if self._word is None:
            return
        side = min(self.width * 0.72, self.height - self._word.height - u(20))
        whole = side + u(4) + self._word.height
        low = self.y + (self.height - whole) / 2
        self._word.pos = (self.x + (self.width - self._word.width) / 2, low)
        self._sign.size = (side, side)
        self._sign.pos = (self.x + (self.width - side) / 2, low + self._word.height + u(4))


class Cards(Widget):
    """One's hand: each card two halves to touch."""

    def __init__(
        self, pairs: list[tuple[int, tuple[str, str]]], size: tuple[float, float], lay: Callable[[int], None]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._cards: list[tuple[Widget, RoundedRectangle, Line]] = []
        wide = min((size[0] - (len(pairs) - 1) * u(GAP)) / len(pairs), size[1] * 0.46)
        self._wide = wide
        for card, names in pairs:
            with self.canvas:
                Color(*paint("cream"))
                plate = RoundedRectangle(radius=[u(16)], size=(wide, size[1]))
                Color(*paint("cream_3"))
                line = Line(width=u(1.2))
            halves = [
                Worded(name, lambda symbol=2 * card + half: lay(symbol), (wide, size[1] / 2))
                for half, name in enumerate(names)
            ]
            for half in halves:
                self.add_widget(half)
            self._cards.append((halves, plate, line))
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        number = len(self._cards)
        left = self.x + (self.width - number * self._wide - (number - 1) * u(GAP)) / 2
        for index, ((upper, lower), plate, line) in enumerate(self._cards):
            x = left + index * (self._wide + u(GAP))
            plate.pos = lower.pos = (x, self.y)
            upper.pos = (x, self.y + self.height / 2)
            middle = self.y + self.height / 2
            line.points = (x + self._wide * 0.14, middle, x + self._wide * 0.86, middle)


class Peek(Touchable):
    """The card one has laid: its back, its face while a finger is on it."""

    def __init__(self, name: str, look: int, side: float) -> None:
        super().__init__("peek", lambda: None, size=(side * 0.74, side))
        self._plate = Plate(self.canvas, "cream", u(16))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=picture(symbol(name)))
        self._back = CardBack(look, self.size)
        self.add_widget(self._back)
        self.bind(pos=self._place, pressed=self._turn)
        self._place()

    def _place(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)
        side = self.width * 0.8
        self._sign.pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)
        self._sign.size = (side, side)
        self._back.pos = self.pos

    def _turn(self, *_) -> None:
        self._back.opacity = 0 if self.pressed else 1

    def let_go(self) -> None:
        super().let_go()
        self._turn()


class Chosen(Widget):
    """One symbol of the reveal, and who laid it."""

    def __init__(
        self, ground: Ground, told: Revealed, laid: int | None, name: str | None, size: tuple[float, float]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        won = laid is not None and laid in told.winning
        rim = "gold" if won else None
        self._plate = Plate(self.canvas, "panel", u(22), shadow=u(6), rim=rim, rim_width=u(3) if won else 0)
        side = min(size[1] - u(14), u(72))
        self._card = Plate(self.canvas, "cream", u(14))
        with self.canvas:
            Color(1, 1, 1, 1)
            file = symbol(name) if name else "ui/wrong.png"
            self._sign = Rectangle(texture=picture(file), size=(side * 0.8, side * 0.8))
        self._side = side
        seats = [seat for seat, each in enumerate(told.laid) if each == laid]
        of = say("{number} of {all}", number=len(seats), all=len(told.laid))
        title = word(name) if name else say("nothing")
        self._title = Text(title, "label", "cream", "panel", fit=size[0] * 0.32)
        self._under = Text(
            say("wins") if won else of, "small", "gold" if won else "on_dark_soft", "panel", TEXT
        )
        radius = min(size[1] * 0.26, u(18))
        self._badges = [Badge(ground.look(seat), ground.name(seat), radius) for seat in seats]
        self._points = [Text("+1", "small", "gold", "panel") for _ in seats if won]
        for part in (self._title, self._under, *self._badges, *self._points):
            self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)
        inset = (self.height - self._side) / 2
        self._card.lie(self.x + u(10), self.y + inset, self._side, self._side)
        edge = self._side * 0.1
        self._sign.pos = (self.x + u(10) + edge, self.y + inset + edge)
        left, middle = self.x + self._side + u(22), self.y + self.height / 2
        self._title.pos = (left, middle - u(1))
        self._under.pos = (left, middle - self._under.height - u(1))
        step = min(u(48), (self.right - left - self.width * 0.3) / max(1, len(self._badges)))
        for index, badge in enumerate(reversed(self._badges)):
            x = self.right - u(30) - index * step
            badge.center = (x, middle + (u(9) if self._points else 0))
            if self._points:
                self._points[index].center = (x, self.y + u(14))


class OwnRow(Widget):
    """One's row as it lies now, the newest card rimmed."""

    def __init__(self, ground: Ground, game: ContrastView, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._plate = Plate(self.canvas, "panel", u(22), shadow=u(6))
        self._words = Text(
            say("The row of {name}", name=ground.name(ground.seat)), "body", "on_dark_soft", "panel", TEXT,
            fit=size[0] * 0.5,
        )  # fmt: skip
        tall = size[1] - u(20)
        cards = [
            SymbolCard(ground.terms.pack.pairs[card], (tall * 0.72, tall)) for card in game.rows[ground.seat]
        ]
        self._cards = cards
        self._rim = Plate(self.canvas, "gold", u(14))
        for part in (self._words, *cards):
            self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)
        self._words.pos = (self.x + u(18), self.y + (self.height - self._words.height) / 2)
        for index, card in enumerate(reversed(self._cards)):
            card.pos = (self.right - u(14) - (index + 1) * card.width - index * u(10), self.y + u(10))
        newest = self._cards[-1]
        self._rim.lie(newest.x - u(3), newest.y - u(3), newest.width + u(6), newest.height + u(6))


def _soft(words: str) -> Text:
    return Text(words, "small", "on_dark_soft", "panel", TEXT)


class Phone(PhoneFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pack = ground.terms.pack
        self._shown: tuple[Any, ...] = ()
        self._count: Countdown | None = None

    # --- what is offered ---

    def offers(self, view: View[Any]) -> frozenset[str]:
        return frozenset({"lay"})  # after what was laid has been looked at

    def fact(self, view: View[Any]) -> str:
        return count("{number} card won", "{number} cards won", view.game.scores[self.ground.seat])

    def _told(self, view: View[Any]) -> Revealed | None:
        """What was laid, until it was looked at; not while one is being counted out."""
        if view.game.counting == self.ground.seat or self.ground.kept.get(SEEN) == view.game.round:
            return None
        return next((news for news in reversed(view.news) if isinstance(news, Revealed)), None)

    def _name(self, symbol: int) -> str:
        return str(self.pack.pairs[symbol // 2][symbol % 2])

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        game: ContrastView = view.game
        self._view = view
        told = self._told(view)
        drawn = (told, game, view.absent, view.outcome)
        if drawn == self._shown:
            return
        self._shown = drawn
        self._stop()
        self.clear_widgets()
        if told is not None:
            self._reveal(view, told)
        else:
            self._choose(view, "lay" in {choice.do for choice in view.choices})

    def _choose(self, view: View[Any], may: bool) -> None:
        game: ContrastView = view.game
        mine, seat = game.mine, self.ground.seat
        rows: list[list[Widget | Act]] = []
        if mine is not None:
            rows = [[Peek(self._name(mine), self.ground.look(seat), u(120))], [_soft(say("Hold it to look"))]]
        elif may and glass.portrait:
            rows = [[self._hand(game, (self.dock.room, self._tall))]]
        self.dock.fill(self._now(view, may), *rows, lit=may)
        x, y, width, height = self.thing
        if may and not glass.portrait:
            hand = self._hand(game, (width * 0.5 - u(GAP), min(height, u(CARD))))
            hand.pos = (x + width * 0.5 + u(GAP), y + (height - hand.height) / 2)
            self.add_widget(hand)
            width = width * 0.5
        self._lay_table(view, (x, y, width, height))

    @property
    def _tall(self) -> float:
        return min(u(CARD), max(u(LOW_CARD), glass.height * 0.287))

    def _hand(self, game: ContrastView, size: tuple[float, float]) -> Cards:
        return Cards([(card, self.pack.pairs[card]) for card in game.hand], size, self._lay)

    def _now(self, view: View[Any], may: bool) -> str:
        game: ContrastView = view.game
        if may:
            return say("What will most choose, but not all?")
        missing = [seat for seat, laid in enumerate(game.laid) if not laid and seat not in view.absent]
        if game.mine is not None and missing:
            names = ", ".join(self.ground.name(seat) for seat in missing)
            return (
                say("Laid. {names} still chooses", names=names)
                if len(missing) == 1
                else say("Laid. {number} still choose", number=len(missing))
            )
        return say("{name} waits for the others", name=self.ground.name(self.ground.seat))

    def _lay_table(self, view: View[Any], area: Area) -> None:
        """The picture with one's row beside it, and everybody below."""
        game: ContrastView = view.game
        x, y, width, height = area
        strip = Ready(self.ground, view, view.game.laid, width)
        strip.pos = (x, y)
        self.add_widget(strip)
        row, deep = width * ROW, height - strip.height - u(3 * GAP) - u(20)
        side = min(width - row - u(2 * GAP), deep)
        if game.image is None or side <= 0:
            return
        left = x + (width - side - row - u(2 * GAP)) / 2
        top = y + height - (deep - side) / 2
        shown = Framed(side)
        shown.pos = (left, top - side)
        shown.show(self._file(game.image))
        self.add_widget(shown)
        self._lay_row(game, (left + side + u(2 * GAP), top - side, row, side))
        pile = Text(
            count("{number} picture left", "{number} pictures left", game.pile),
            "small", "on_dark_soft", "table", TEXT,
        )  # fmt: skip
        pile.pos = (left + (side - pile.width) / 2, top - side - pile.height - u(4))
        self.add_widget(pile)
        if game.counting is not None and view.due is not None:
            self._counts(view, shown)

    def _file(self, image: int) -> str:
        return f"contrast/{self.pack.images[image // 2][image % 2]}.webp"

    def _lay_row(self, game: ContrastView, area: Area) -> None:
        x, y, width, height = area
        head = Text(say("Row"), "small", "on_dark_soft", "table", TEXT, fit=width)
        head.pos = (x + (width - head.width) / 2, y + height - head.height)
        self.add_widget(head)
        cards, tall = game.rows[self.ground.seat], min(width * 1.4, (height - u(24)) / 2 - u(GAP))
        for index, card in enumerate(cards):
            lying = SymbolCard(self.pack.pairs[card], (tall / 1.4, tall), fill="cream_2")
            lying.pos = (x + (width - tall / 1.4) / 2, head.y - u(4) - (index + 1) * tall - index * u(GAP))
            self.add_widget(lying)

    def _counts(self, view: View[Any], shown: Framed) -> None:
        self._count = Countdown(u(72))
        self._count.center = shown.center
        self.add_widget(self._count)
        self._count.run(max(0, view.due - view.at), COUNT)

    def _stop(self) -> None:
        if self._count is not None:
            self._count.stop()
            self._count = None

    # --- what all have laid ---

    def _reveal(self, view: View[Any], told: Revealed) -> None:
        seat = self.ground.seat
        won = told.laid[seat] is not None and told.laid[seat] in told.winning
        name = self.ground.name(seat)
        now = say("{name} gets a card!", name=name) if won else say("No card for {name} this time", name=name)
        rows = [] if view.outcome else [[Act("next", say("Next picture"), self._next, "quiet")]]
        self.dock.fill(now, *rows)
        x, y, width, height = self.thing
        head = min(u(112), height * 0.24)
        self._lay_head(told, (x, y + height - head, width, head))
        self._lay_groups(told, (x, y, width, height - head - u(12)))

    def _lay_head(self, told: Revealed, area: Area) -> None:
        x, y, width, height = area
        shown = Framed(height, 5)
        shown.pos = (x, y)
        shown.show(self._file(told.image))
        why, who = reason(told, self.ground.name, self._name)
        room = width - height - u(16)
        title = Text(why, "heading", "gold", "table", fit=room)
        line = Text(who, "body", "cream", "table", TEXT, wrap=room)
        top = y + (height + title.height + line.height) / 2
        title.pos = (x + height + u(16), top - title.height)
        line.pos = (x + height + u(16), title.y - line.height)
        for part in (shown, title, line):
            self.add_widget(part)

    def _lay_groups(self, told: Revealed, area: Area) -> None:
        """The winning one first, then by how many laid it."""
        x, y, width, height = area
        laid = sorted(
            set(told.laid), key=lambda each: (each not in told.winning, -told.laid.count(each), each is None)
        )
        tall = min(u(100), height / len(laid) - u(GAP))
        for index, each in enumerate(laid):
            name = None if each is None else self._name(each)
            group = Chosen(self.ground, told, each, name, (width, tall))
            group.pos = (x, y + height - (index + 1) * (tall + u(GAP)) + u(GAP))
            self.add_widget(group)
        left = height - len(laid) * (tall + u(GAP))
        if left >= u(92):
            own = OwnRow(self.ground, self._view.game, (width, u(84)))
            own.pos = (x, y)
            self.add_widget(own)

    # --- touching ---

    def _lay(self, symbol: int) -> None:
        self.ground.wish(Lay(symbol))

    def _next(self) -> None:
        self.ground.kept[SEEN] = self._view.game.round
        self._shown = ()
        self.show(self._view)
