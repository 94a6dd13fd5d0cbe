"""Diferencio in the palm: the world under a finger, a night dark for all who sleep, the architect’s cards."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.diferencio.state import (
    Change,
    DiferencioView,
    Found,
    GaveBack,
    GiveBack,
    Missed,
    Propose,
    TurnEnded,
    Won,
)
from engine.games.diferencio.world import VERSIONS, place_of
from engine.table import View
from mobileapp.games.diferencio.night_phase import looks_back
from mobileapp.games.diferencio.phone.dock_content import UnderThumb
from mobileapp.games.diferencio.phone.night import CARD, CHIP, Card, Sky, Swap
from mobileapp.games.diferencio.phone.searchers import Lookers, Points, SmallLookers
from mobileapp.games.diferencio.phone.world import HandMark, HandWorld, Rim, fitted
from mobileapp.games.diferencio.sentences import fitting
from mobileapp.games.diferencio.world_picture import RIM, card_picture, gather
from mobileapp.i18n.translate import count, say
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import Ground
from mobileapp.ui.phone.dock import Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import safe
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.badge import Badge

GAP, SWAP = 8, 84
LAID = "laid"
SOUNDS = {Found: "right", Missed: "wrong"}
Area = tuple[float, float, float, float]


class Phone(PhoneFace):
    lingers = 4.0  # the last turn is looked at

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pack, self.goal = ground.terms.pack, 3 if ground.terms.options.short else 6
        self._thumb = UnderThumb(self)
        self._view: View[Any] | None = None
        self._shown: tuple[Any, ...] = ()
        self.world: HandWorld | None = None
        self._sky: Sky | None = None
        self._sheet: BottomSheet | None = None
        self._asked: tuple[int, ...] = ()  # which of these goes back
        self._swap: Swap | None = None
        self._swap_at: Area = (0, 0, 0, 0)
        self._cards: list[Card] = []
        self._rested = False
        self._rests = Clock.create_trigger(lambda _: self._rest())

    # --- what is offered ---

    def offers(self, view: View[Any]) -> frozenset[str]:
        every = {"ready", "nightfall", "press", "propose", "give_up", "look_again", "hurry", "give_back"}
        mine = view.game.architect == self.ground.seat and self.ground.seat not in view.absent
        return frozenset(every | {"asleep", "change"} if mine else every)

    def fact(self, view: View[Any]) -> str:
        if self._is_architect(view) and view.game.part == "night":
            return say("Architect this night")
        return count("{number} point", "{number} points", view.game.scores[self.ground.seat])

    def _is_architect(self, view: View[Any]) -> bool:
        return view.game.architect == self.ground.seat and self.ground.seat not in view.absent

    def _sleeps(self, view: View[Any]) -> bool:
        """Whether this phone is dark; nobody sleeps while the architect is away."""
        game, seat = view.game, self.ground.seat
        return (
            game.part == "night" and seat != game.architect and not {seat, game.architect} & set(view.absent)
        )

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        if view.game.part == "night":
            gather(self.pack)  # waking takes the same time whatever was changed
        self._await_rest(view)
        self._fill()
        situation = (*self._situation(view), self.thing)
        if situation != self._shown:
            self._shown = situation
            self._draw(view)
        self._ask_point(view)
        if before is not None and before.revision != view.revision:
            self._tell(view)

    def _fill(self) -> None:
        laid = self._laid if self._is_architect(self._view) else ()
        self._thumb.fill(self._view, laid, self._rested, self._wake)
        if self.world is not None and self.world.place is not None:
            self._thumb.looks(self.world.place)  # a finger is still on it

    def _situation(self, view: View[Any]) -> tuple[Any, ...]:
        """All that decides how this phone looks: asleep, nothing of what the architect does."""
        game: DiferencioView = view.game
        if self._sleeps(view):
            return ("asleep", game.turn, game.architect)
        return (game, view.choices, view.absent, view.outcome)

    def _draw(self, view: View[Any]) -> None:
        game: DiferencioView = view.game
        self._wipe(by_day=game.part != "night")
        if self._sleeps(view):
            self._sky = Sky(self.ground.name(game.architect))
            self.ground.place.lay_over(self._sky)
        elif game.part != "night":
            self._draw_day(view)
        elif self._is_architect(view) and not game.changed:
            self._lay_hand(game)

    def _wipe(self, by_day: bool) -> None:
        """Nothing of the night is left, nor under a finger; by day a finger may stay on the world."""
        world = self.world if by_day and not self._cards and self._sky is None else None
        if world is None:
            self.let_go()
        for child in list(self.children):
            if child is not world:
                self.remove_widget(child)
        self.world, self._cards = world, []
        if self._sky is not None and self._sky.parent is not None:
            self._sky.parent.remove_widget(self._sky)
        self._sky = None

    # --- the day ---

    def _draw_day(self, view: View[Any]) -> None:
        game: DiferencioView = view.game
        x, y, width, height = self.thing
        if not glass.portrait:
            story = self._story(game, width, height * 0.24)
            below = story.height + u(GAP) if story else 0
            self._lay_world((x, y + below, width, height - below), game.board)
            self._lay_story(story, (x, y, width))
            self._mark(game)
            return
        story = self._story(game, width - u(8), height * 0.2)
        below = story.height + u(2 * GAP) if story else 0
        least = min(u(34 * len(self.ground.party) + 12), height * 0.5)
        left, _, wide, _ = safe()
        size = fitted(self.pack, (wide, height - below - least - u(GAP)))
        looks = Lookers(
            self.ground, view, self.goal, (width, height - below - size[1] - u(2 * RIM + 2 * GAP))
        )
        spare = height - below - size[1] - 2 * u(RIM) - looks.height - u(GAP)
        low = y + below + max(0.0, spare) * 0.4
        self._lay_world((left, low, wide, size[1] + 2 * u(RIM)), game.board)
        looks.pos = (x, y + height - looks.height - max(0.0, spare) * 0.2)
        self.add_widget(looks)
        self._lay_story(story, (x, y, width))
        self._mark(game)

    def beside(self, view: View[Any]) -> list[Row]:
        """Turned, everybody's sign stands on the rail."""
        if view.game.part == "night":
            return []
        return [[SmallLookers(self.ground, view, self.dock.room)]]

    def _lay_world(self, area: Area, board: tuple[int, ...]) -> None:
        x, y, width, height = area
        size = fitted(self.pack, (width, height))
        pos = (round(x + (width - size[0]) / 2), round(y + (height - size[1]) / 2))
        if self.world is not None and (tuple(self.world.pos), tuple(self.world.size)) != (pos, size):
            self.world.let_go()
            self.remove_widget(self.world)
            self.world = None
        if self.world is None:
            self.world = HandWorld(self.ground, size, self._point)
            self.world.pos, self.world.seen = pos, self._thumb.looks
            self.add_widget(self.world)
        self.world.show(board)

    def _story(self, game: DiferencioView, width: float, height: float) -> Widget | None:
        """Why the last turn ended as it did."""
        if not looks_back(game):
            return None
        return fitting(game.last, self.ground.name, "cream", "table", (width, height), self._winner())

    def _winner(self) -> str:
        """As the tablet says it before the results."""
        won = [news.seat for news in self._view.news if isinstance(news, Won)]
        return say("{name} wins!", name=self.ground.name(won[0])) if len(won) == 1 else ""

    def _lay_story(self, story: Widget | None, where: tuple[float, float, float]) -> None:
        if story is not None:
            story.pos = (where[0] + (where[2] - story.width) / 2, where[1] + u(2))
            self.add_widget(story)

    def _mark(self, game: DiferencioView) -> None:
        """What was found this turn or named in vain; afterwards all that had changed."""
        if looks_back(game):
            marks = self._last_marks(game.last)
        else:
            marks = [self._sign(found.place, "right", found.seat) for found in game.found]
            missed = [missed for missed in game.missed if missed.place is not None]
            marks += [self._sign(each.place, "wrong", each.seat) for each in missed]
        self.world.lay(marks)

    def _last_marks(self, last: TurnEnded) -> list[Widget]:
        return [
            self._sign(place, "reference" if seat in (None, last.architect) else "right", seat, card)
            for place, card, seat in zip(last.places, last.removed, last.taken, strict=True)
        ]

    def _sign(self, place: int, sign: str, seat: int | None, before: int | None = None) -> Widget:
        badge = None
        if seat is not None:
            badge = Badge(self.ground.look(seat), self.ground.name(seat), u(10), rim="ink")
        was = None if before is None else card_picture(self.pack, before)
        return HandMark(self.world.picture, place, sign, badge, was)

    def _point(self, place: int) -> None:
        if self._thumb.may("propose"):
            self.ground.wish(Propose(place))

    # --- the architect's night ---

    def _await_rest(self, view: View[Any]) -> None:
        """The night lasts at least so long, however quickly she chose."""
        self._rests.cancel()
        if view.game.part != "night":
            return
        left = 0.0 if view.due is None else self.ground.left(view.due)
        self._rested = not left
        if left:
            self._rests.timeout = pace.real(left)
            self._rests()

    def _rest(self) -> None:
        self._rested = True
        if self._view is not None and self._view.game.part == "night":
            self._fill()

    def _lay_hand(self, game: DiferencioView) -> None:
        """The world as it will be, her cards, and what goes for what comes."""
        x, y, width, height = self.thing
        number = max(1, len(game.hand))
        deep = u(GAP + CHIP)
        if glass.portrait:
            left, _, wide, _ = safe()
            side = min(u(CARD), (width - u(2 * GAP) * (number - 1)) / number, height * 0.24)
            swap: Area = (x, y + u(2), width, min(u(SWAP), height * 0.18))
            high = height - swap[3] - side - deep - u(4 * GAP)
            size = fitted(self.pack, (wide, high))
            spare = high - size[1] - 2 * u(RIM)
            top = y + height - size[1] - 2 * u(RIM)
            self._lay_world((left, top, wide, size[1] + 2 * u(RIM)), game.board)
            row = swap[1] + swap[3] + deep + u(GAP) + spare / 2
            step = side + u(2 * GAP)
            first = x + (width - number * step + u(2 * GAP)) / 2
            places = [(first + index * step, row) for index in range(number)]
        else:
            side = min(u(CARD), (height - number * deep) / number)
            wide = width - side - u(2 * GAP)
            swap = (x, y, wide, min(u(SWAP), height * 0.24))
            self._lay_world((x, y + swap[3] + u(GAP), wide, height - swap[3] - u(GAP)), game.board)
            step = side + deep
            first = y + (height + number * step) / 2 - side
            places = [(x + width - side, first - index * step) for index in range(number)]
        self._swap_at, self._swap = swap, None
        for card, pos in zip(game.hand, places, strict=False):
            widget = Card(self.pack, card, side, lambda card=card: self._choose(card))
            widget.pos = pos
            self._cards.append(widget)
            self.add_widget(widget)
        self._look()

    def _look(self) -> None:
        """As she has chosen so far."""
        game, laid = self._view.game, self._laid
        for card in self._cards:
            card.looks(card.card in laid)
        board = list(game.board)
        for each in laid:
            board[place_of(each)] = each % VERSIONS
        self.world.show(tuple(board))
        self.world.lay([self._glow(place_of(each)) for each in laid])
        if self._swap is not None:
            self.remove_widget(self._swap)
        self._swap = Swap(self.pack, game.board, laid, self._swap_at[2:])
        self._swap.pos = self._swap_at[:2]
        self.add_widget(self._swap)

    def _glow(self, place: int) -> Widget:
        rim = Rim("gold")
        rim.lie(place, self.world.picture.box(place))
        return rim

    @property
    def _laid(self) -> tuple[int, ...]:
        """Hers to find again should the night be interrupted."""
        begun, hand = self.ground.kept.get(LAID), sorted(self._view.game.hand)
        return tuple(begun["cards"]) if begun and begun["of"] == hand else ()

    def _choose(self, card: int) -> None:
        """Tapped again it comes back; another replaces it in the first phase, later only on its place."""
        laid, second = self._laid, self._view.game.phase == 2
        others = [each for each in laid if second and place_of(each) != place_of(card)]
        chosen = [each for each in laid if each != card] if card in laid else [*others, card]
        self.ground.kept[LAID] = {"of": sorted(self._view.game.hand), "cards": sorted(chosen)}
        self._look()
        self._fill()

    def _wake(self) -> None:
        self.ground.did("diferencio.change")
        self.ground.wish(Change(self._laid))

    # --- what a mistake costs ---

    def _ask_point(self, view: View[Any]) -> None:
        forms = [choice.forms[0].among for choice in view.choices if choice.do == "give_back"]
        cards = forms[0] if forms else ()
        if cards == self._asked:
            return
        self._asked = cards
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.parent.remove_widget(self._sheet)
        if not cards:
            return
        told = say("Not there. Within 5 seconds, or the oldest goes.")
        self._sheet = BottomSheet(say("Which point goes back?"), told)
        points = Points(self.pack, cards, self._sheet.room, lambda card: self.ground.wish(GiveBack(card)))
        self._sheet.fill([points], [])
        self.ground.place.lay_over(self._sheet)
        self._sheet.rise()

    # --- what happened, said to the one it concerns ---

    def _tell(self, view: View[Any]) -> None:
        seat = self.ground.seat
        mine = [news for news in view.news if getattr(news, "seat", None) == seat]
        for news in mine:
            if sound := SOUNDS.get(type(news)):
                self.ground.feel.feels(sound)
        if seat in view.game.giving or self._sleeps(view):
            return
        for kind in (Found, Missed, GaveBack):
            told = next((news for news in mine if isinstance(news, kind)), None)
            if told is not None:
                self.did("diferencio.point")
                self.dock.tell(*self._told_of(told))
                return

    def _told_of(self, news: Any) -> tuple[str, str, str]:
        """A sign, a title and a text."""
        name = self.ground.name(self.ground.seat)
        if isinstance(news, Found):
            return "right", say("Right!"), say("1 point for place {place}", place=news.place + 1)
        if isinstance(news, GaveBack):
            return "wrong", say("One point less"), say("The card goes under the pile")
        title = say("Time is up") if news.place is None else say("Not place {place}", place=news.place + 1)
        if news.costs:
            return "wrong", title, say("One point goes back. {name} is out until the next night.", name=name)
        return "wrong", title, say("{name} is out until the next night", name=name)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        if self._view is None or not self._sleeps(self._view):
            super().deny(key, facts)

    def let_go(self) -> None:
        super().let_go()
        self._thumb.ring.stop()
