"""Diferencio on a phone: the world under a finger, a dark screen for sleepers, the architect’s cards."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.diferencio.state import (
    Change,
    ChangeFound,
    DiferencioView,
    GaveBack,
    GiveBack,
    PhaseTwo,
    ProposalMissed,
    Propose,
    SeatWon,
    TurnEnded,
)
from engine.games.diferencio.world import VERSIONS, place_of
from engine.table import View
from mobileapp.games.diferencio.night_phase import is_last_turn_shown
from mobileapp.games.diferencio.phone.dock_content import DiferencioDock
from mobileapp.games.diferencio.phone.night import (
    CARD_SIZE,
    CHIP_RADIUS,
    ArchitectCard,
    NightSky,
    SwapPreview,
)
from mobileapp.games.diferencio.phone.searchers import PointCards, Searchers, SmallSearchers
from mobileapp.games.diferencio.phone.world import PhonePlaceMark, PhoneWorld, PlaceRim, fit_world
from mobileapp.games.diferencio.sentences import dusk_text, fit_summary
from mobileapp.games.diferencio.world_picture import RIM, card_picture, preload_versions
from mobileapp.i18n.translate import ntr, tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import safe_area
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge

GAP, SWAP_HEIGHT = 8, 84
LAID_KEY = "laid"
SOUNDS = {ChangeFound: "right", ProposalMissed: "wrong"}
Area = tuple[float, float, float, float]


class Phone(PhoneFace):
    end_delay_s = 4.0  # seconds to look at the last turn

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pack, self.goal = context.terms.pack, 3 if context.terms.options.short else 6
        self._dock_content = DiferencioDock(self)
        self._view: View[Any] | None = None
        self._shown: tuple[Any, ...] = ()
        self.world: PhoneWorld | None = None
        self._sky: NightSky | None = None
        self._sheet: BottomSheet | None = None
        self._asked_cards: tuple[int, ...] = ()  # point cards of which one must be given back
        self._swap: SwapPreview | None = None
        self._swap_at: Area = (0, 0, 0, 0)
        self._cards: list[ArchitectCard] = []
        self._is_min_night_over = False
        self._min_night_timer = Clock.create_trigger(lambda _: self._end_min_night())

    # --- offered moves ---

    def offered_moves(self, view: View[Any]) -> frozenset[str]:
        every = {"ready", "nightfall", "press", "propose", "give_up", "look_again", "hurry", "give_back"}
        mine = view.game.architect == self.context.seat and self.context.seat not in view.absent
        return frozenset(every | {"asleep", "change"} if mine else every)

    def header_text(self, view: View[Any]) -> str:
        if self._is_architect(view) and view.game.part == "night":
            return tr("Tonight’s architect")
        return ntr("{number} point", "{number} points", view.game.scores[self.context.seat])

    def _is_architect(self, view: View[Any]) -> bool:
        return view.game.architect == self.context.seat and self.context.seat not in view.absent

    def _is_asleep(self, view: View[Any]) -> bool:
        """Whether this phone is dark; nobody sleeps while the architect is absent."""
        game, seat = view.game, self.context.seat
        return (
            game.part == "night" and seat != game.architect and not {seat, game.architect} & set(view.absent)
        )

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        if view.game.part == "night":
            preload_versions(self.pack)  # waking must take the same time whatever was changed
        self._start_min_night(view)
        self._fill_dock()
        situation = (*self._draw_key(view), self.content_area)
        if situation != self._shown:
            self._shown = situation
            self._draw(view)
        self._ask_point(view)
        if before is not None and before.revision != view.revision:
            self._show_news(view)
            self._announce_turn(before.game, view)

    def _announce_turn(self, before: DiferencioView, view: View[Any]) -> None:
        """Say that part two begins, or that the next player has no cards to be the architect."""
        game: DiferencioView = view.game
        if any(isinstance(news, PhaseTwo) for news in view.news):
            self.announce(tr("Part two! Up to 3 cards change."))
        elif game.architect not in (before.architect, self.context.seat):
            seats = len(game.hands)
            next_seat = (before.architect + 1) % seats
            if next_seat != game.architect and not game.hands[next_seat]:
                name = self.context.name(game.architect)
                self.announce(tr("No cards left: {name} is the architect", name=name))

    def _fill_dock(self) -> None:
        laid = self._draft_cards if self._is_architect(self._view) else ()
        self._dock_content.fill(self._view, laid, self._is_min_night_over, self._submit_wake)
        if self.world is not None and self.world.place is not None:
            self._dock_content.show_place(self.world.place)  # a finger is still on it

    def _draw_key(self, view: View[Any]) -> tuple[Any, ...]:
        """All values this phone is drawn from; while asleep, nothing the architect does."""
        game: DiferencioView = view.game
        if self._is_asleep(view):
            return ("asleep", game.turn, game.architect)
        return (game, view.choices, view.absent, view.outcome)

    def _draw(self, view: View[Any]) -> None:
        game: DiferencioView = view.game
        self._clear(by_day=game.part != "night")
        if self._is_asleep(view):
            self._sky = NightSky(self.context.name(game.architect))
            self.context.surface.add_overlay(self._sky)
        elif game.part != "night":
            self._draw_day(view)
        elif self._is_architect(view) and not game.changed:
            self._place_hand(game)

    def _clear(self, by_day: bool) -> None:
        """Remove everything of the night and cancel its touches; by day a finger may stay on the world."""
        world = self.world if by_day and not self._cards and self._sky is None else None
        if world is None:
            self.cancel_touches()
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
        x, y, width, height = self.content_area
        if not screen_metrics.is_portrait:
            story = self._build_story(game, width, height * 0.24)
            below = story.height + dp(GAP) if story else 0
            self._place_world((x, y + below, width, height - below), game.board)
            self._place_story(story, (x, y, width))
            self._mark_places(game)
            return
        story = self._build_story(game, width - dp(8), height * 0.2)
        below = story.height + dp(2 * GAP) if story else 0
        least = min(dp(34 * len(self.context.party) + 12), height * 0.5)
        left, _, wide, _ = safe_area()
        size = fit_world(self.pack, (wide, height - below - least - dp(GAP)))
        looks = Searchers(
            self.context, view, self.goal, (width, height - below - size[1] - dp(2 * RIM + 2 * GAP))
        )
        spare = height - below - size[1] - 2 * dp(RIM) - looks.height - dp(GAP)
        low = y + below + max(0.0, spare) * 0.4
        self._place_world((left, low, wide, size[1] + 2 * dp(RIM)), game.board)
        looks.pos = (x, y + height - looks.height - max(0.0, spare) * 0.2)
        self.add_widget(looks)
        self._place_story(story, (x, y, width))
        self._mark_places(game)

    def beside(self, view: View[Any]) -> list[Row]:
        """In landscape, all players' icons are beside the dock."""
        if view.game.part == "night":
            return []
        return [[SmallSearchers(self.context, view, self.dock.row_width)]]

    def _place_world(self, area: Area, board: tuple[int, ...]) -> None:
        x, y, width, height = area
        size = fit_world(self.pack, (width, height))
        pos = (round(x + (width - size[0]) / 2), round(y + (height - size[1]) / 2))
        if self.world is not None and (tuple(self.world.pos), tuple(self.world.size)) != (pos, size):
            self.world.cancel_touches()
            self.remove_widget(self.world)
            self.world = None
        if self.world is None:
            self.world = PhoneWorld(self.context, size, self._propose)
            self.world.pos, self.world.seen = pos, self._dock_content.show_place
            self.add_widget(self.world)
        self.world.show(board)

    def _build_story(self, game: DiferencioView, width: float, height: float) -> Widget | None:
        """Text of why the last turn ended as it did."""
        if not is_last_turn_shown(game):
            return None
        return fit_summary(
            game.last, self.context.name, "cream", "table", (width, height), self._opening_text()
        )

    def _opening_text(self) -> str:
        """The same text as on the tablet: who has won, or what is new for the coming night."""
        won = [news.seat for news in self._view.news if isinstance(news, SeatWon)]
        if len(won) == 1:
            return tr("{name} wins!", name=self.context.name(won[0]))
        return dusk_text(self._view, len(self.context.party), self.context.name)

    def _place_story(self, story: Widget | None, where: tuple[float, float, float]) -> None:
        if story is not None:
            story.pos = (where[0] + (where[2] - story.width) / 2, where[1] + dp(2))
            self.add_widget(story)

    def _mark_places(self, game: DiferencioView) -> None:
        """Mark found and wrongly named places of this turn; after the turn, all changes."""
        if is_last_turn_shown(game):
            marks = self._last_marks(game.last)
        else:
            marks = [self._build_mark(found.place, "right", found.seat) for found in game.found]
            missed = [missed for missed in game.missed if missed.place is not None]
            marks += [self._build_mark(each.place, "wrong", each.seat) for each in missed]
        self.world.set_marks(marks)

    def _last_marks(self, last: TurnEnded) -> list[Widget]:
        return [
            self._build_mark(place, "reference" if seat in (None, last.architect) else "right", seat, card)
            for place, card, seat in zip(last.places, last.removed, last.taken, strict=True)
        ]

    def _build_mark(self, place: int, sign: str, seat: int | None, before: int | None = None) -> Widget:
        badge = None
        if seat is not None:
            badge = Badge(self.context.look(seat), self.context.name(seat), dp(10), rim="ink")
        was = None if before is None else card_picture(self.pack, before)
        return PhonePlaceMark(self.world.picture, place, sign, badge, was)

    def _propose(self, place: int) -> None:
        if self._dock_content.can("propose"):
            self.context.submit(Propose(place))

    # --- the architect's night ---

    def _start_min_night(self, view: View[Any]) -> None:
        """The night lasts a minimum time, however quickly the architect chooses."""
        self._min_night_timer.cancel()
        if view.game.part != "night":
            return
        left = 0.0 if view.due is None else self.context.seconds_until(view.due)
        self._is_min_night_over = not left
        if left:
            self._min_night_timer.timeout = table_clock.real(left)
            self._min_night_timer()

    def _end_min_night(self) -> None:
        self._is_min_night_over = True
        if self._view is not None and self._view.game.part == "night":
            self._fill_dock()

    def _place_hand(self, game: DiferencioView) -> None:
        """The future world, the architect's cards, and a preview of each swap."""
        x, y, width, height = self.content_area
        number = max(1, len(game.hand))
        deep = dp(GAP + CHIP_RADIUS)
        if screen_metrics.is_portrait:
            left, _, wide, _ = safe_area()
            side = min(dp(CARD_SIZE), (width - dp(2 * GAP) * (number - 1)) / number, height * 0.24)
            swap: Area = (x, y + dp(2), width, min(dp(SWAP_HEIGHT), height * 0.18))
            high = height - swap[3] - side - deep - dp(4 * GAP)
            size = fit_world(self.pack, (wide, high))
            spare = high - size[1] - 2 * dp(RIM)
            top = y + height - size[1] - 2 * dp(RIM)
            self._place_world((left, top, wide, size[1] + 2 * dp(RIM)), game.board)
            row = swap[1] + swap[3] + deep + dp(GAP) + spare / 2
            step = side + dp(2 * GAP)
            first = x + (width - number * step + dp(2 * GAP)) / 2
            places = [(first + index * step, row) for index in range(number)]
        else:
            side = min(dp(CARD_SIZE), (height - number * deep) / number)
            wide = width - side - dp(2 * GAP)
            swap = (x, y, wide, min(dp(SWAP_HEIGHT), height * 0.24))
            self._place_world((x, y + swap[3] + dp(GAP), wide, height - swap[3] - dp(GAP)), game.board)
            step = side + deep
            first = y + (height + number * step) / 2 - side
            places = [(x + width - side, first - index * step) for index in range(number)]
        self._swap_at, self._swap = swap, None
        for card, pos in zip(game.hand, places, strict=False):
            widget = ArchitectCard(self.pack, card, side, lambda card=card: self._choose(card))
            widget.pos = pos
            self._cards.append(widget)
            self.add_widget(widget)
        self._update_preview()

    def _update_preview(self) -> None:
        """Show the cards chosen so far."""
        game, laid = self._view.game, self._draft_cards
        for card in self._cards:
            card.set_chosen(card.card in laid)
        board = list(game.board)
        for each in laid:
            board[place_of(each)] = each % VERSIONS
        self.world.show(tuple(board))
        self.world.set_marks([self._build_glow(place_of(each)) for each in laid])
        if self._swap is not None:
            self.remove_widget(self._swap)
        self._swap = SwapPreview(self.pack, game.board, laid, self._swap_at[2:])
        self._swap.pos = self._swap_at[:2]
        self.add_widget(self._swap)

    def _build_glow(self, place: int) -> Widget:
        rim = PlaceRim("gold")
        rim.place(place, self.world.picture.box(place))
        return rim

    @property
    def _draft_cards(self) -> tuple[int, ...]:
        """The architect's draft; it survives an interruption of the night."""
        begun, hand = self.context.draft.get(LAID_KEY), sorted(self._view.game.hand)
        return tuple(begun["cards"]) if begun and begun["of"] == hand else ()

    def _choose(self, card: int) -> None:
        """A second tap takes it back; another card replaces it in phase 1, in phase 2 only on its place."""
        laid, second = self._draft_cards, self._view.game.phase == 2
        others = [each for each in laid if second and place_of(each) != place_of(card)]
        chosen = [each for each in laid if each != card] if card in laid else [*others, card]
        self.context.draft[LAID_KEY] = {"of": sorted(self._view.game.hand), "cards": sorted(chosen)}
        self._update_preview()
        self._fill_dock()

    def _submit_wake(self) -> None:
        self.context.mark_done("diferencio.change")
        self.context.submit(Change(self._draft_cards))

    # --- the cost of a mistake ---

    def _ask_point(self, view: View[Any]) -> None:
        forms = [choice.forms[0].among for choice in view.choices if choice.do == "give_back"]
        cards = forms[0] if forms else ()
        if cards == self._asked_cards:
            return
        self._asked_cards = cards
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.parent.remove_widget(self._sheet)
        if not cards:
            return
        text = tr("Missed! Choose within 5 seconds, or your oldest goes.")
        self._sheet = BottomSheet(tr("Give back which point?"), text)
        points = PointCards(
            self.pack, cards, self._sheet.content_width, lambda card: self.context.submit(GiveBack(card))
        )
        self._sheet.fill([points], [])
        self.context.surface.add_overlay(self._sheet)
        self._sheet.rise()

    # --- news for this player ---

    def _show_news(self, view: View[Any]) -> None:
        seat = self.context.seat
        mine = [news for news in view.news if getattr(news, "seat", None) == seat]
        for news in mine:
            if sound := SOUNDS.get(type(news)):
                self.context.feedback.play(sound)
        if seat in view.game.giving or self._is_asleep(view):
            return
        for kind in (ChangeFound, ProposalMissed, GaveBack):
            latest = next((news for news in mine if isinstance(news, kind)), None)
            if latest is not None:
                self.mark_done("diferencio.point")
                self.dock.show_message(*self._news_notice(latest))
                return

    def _news_notice(self, news: Any) -> tuple[str, str, str]:
        """Icon, title and text."""
        name = self.context.name(self.context.seat)
        if isinstance(news, ChangeFound):
            return "right", tr("Right!"), tr("1 point for spot {place}", place=news.place + 1)
        if isinstance(news, GaveBack):
            return "wrong", tr("You lose a point"), tr("The card goes under the draw pile")
        title = tr("Time’s up!") if news.place is None else tr("Not spot {place}", place=news.place + 1)
        if news.costs:
            return "wrong", title, tr("You give back a point and are out until the next night.", name=name)
        return "wrong", title, tr("You’re out until the next night", name=name)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        if self._view is None or not self._is_asleep(self._view):
            super().deny(key, facts)

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._dock_content.ring.stop()
