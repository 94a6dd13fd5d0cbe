"""Contrast in the palm: the picture, one's row, who has laid, and four cards under the thumb."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from engine.games.contrast import COUNT, ContrastView, Lay, Revealed
from engine.table import View
from mobileapp.games.contrast.framed_title import Framed
from mobileapp.games.contrast.phone.hand import GAP, Cards, Peek, part
from mobileapp.games.contrast.phone.reveal import Chosen, OwnRow
from mobileapp.games.contrast.refusals import reason
from mobileapp.games.contrast.symbol_card import SymbolCard
from mobileapp.i18n.translate import count, say
from mobileapp.ui.face import Ground
from mobileapp.ui.phone.dock import Act
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.ready_row import Ready
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.countdown import Countdown
from mobileapp.ui.toolkit.text import Text

CARD, LOW_CARD = 256, 184  # dp high, on a tall and on a low glass
ROW = 0.17  # of the thing's width: a card of one's row
LEAST_ROW = 70  # dp of a row below the picture, with what is left of the pile
SEEN = "seen"  # which reveal was looked at, by its round
Area = tuple[float, float, float, float]


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
        beside = may and not glass.portrait
        if mine is not None:
            rows = [[Peek(self._name(mine), self.ground.look(seat), u(120))], [_soft(say("Hold it to look"))]]
        elif beside:
            rows = [[Ready(self.ground, view, game.laid, self.dock.room)]]
        elif may:
            rows = [[self._hand(game, (self.dock.room, self._tall))]]
        self.dock.fill(self._now(view, may), *rows, lit=may)
        if beside:
            self._lay_beside(view, self.thing)
        else:
            self._lay_table(view, self.thing)

    def _lay_beside(self, view: View[Any], area: Area) -> None:
        """The picture above one's row, and the hand at their side."""
        game: ContrastView = view.game
        x, y, width, height = area
        wide = (width - u(2 * GAP)) / 2
        in_a_row = part(wide, len(game.hand)) >= glass.target
        hand = self._hand(game, (wide, min(height, u(CARD)) if in_a_row else height))
        hand.pos = (x + width - wide, y + (height - hand.height) / 2)
        self.add_widget(hand)
        side = min(wide, height - u(LEAST_ROW))
        if game.image is not None and side > 0:
            self._put_picture(view, (x + (wide - side) / 2, y + height - side, side))
        self._lay_row_below(game, (x, y, wide, height - side))

    def _lay_row_below(self, game: ContrastView, area: Area) -> None:
        x, y, width, height = area
        pile = self._pile(game)
        pile.pos = (x + (width - pile.width) / 2, y + height - pile.height - u(2))
        self.add_widget(pile)
        cards = game.rows[self.ground.seat]
        tall = min(pile.y - y - u(4), u(2 * LEAST_ROW), 1.4 * part(width, max(2, len(cards))))
        across = tall / 1.4 + u(GAP)
        for index, card in enumerate(cards):
            lying = SymbolCard(self.pack.pairs[card], (tall / 1.4, tall), fill="cream_2")
            lying.pos = (x + (width - len(cards) * across + u(GAP)) / 2 + index * across, y)
            self.add_widget(lying)

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
        self._put_picture(view, (left, top - side, side))
        self._lay_row(game, (left + side + u(2 * GAP), top - side, row, side))
        pile = self._pile(game)
        pile.pos = (left + (side - pile.width) / 2, top - side - pile.height - u(4))
        self.add_widget(pile)

    def _put_picture(self, view: View[Any], area: tuple[float, float, float]) -> None:
        x, y, side = area
        shown = Framed(side)
        shown.pos = (x, y)
        shown.show(self._file(view.game.image))
        self.add_widget(shown)
        if view.game.counting is not None and view.due is not None:
            self._counts(view, shown)

    def _pile(self, game: ContrastView) -> Text:
        left = count("{number} picture left", "{number} pictures left", game.pile)
        return Text(left, "small", "on_dark_soft", "table", TEXT)

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
        self._count.run(self.ground.left(view.due), COUNT)

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
        rows = [[Act("next", say("Next picture"), self._next, "quiet")]] if view.game.pile else []
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
        for widget in (shown, title, line):
            self.add_widget(widget)

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
