"""Diferencio on a phone: the world under a finger, a dark screen for sleepers, the architect’s cards."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.game import JsonObject
from engine.games.diferencio.state import (
    Change,
    ChangeFound,
    DiferencioView,
    GaveBack,
    GiveBack,
    ProposalMissed,
    Propose,
)
from engine.games.diferencio.world import VERSIONS, place_of
from engine.table import AnyView
from mobileapp.games.diferencio.choices import offered_numbers
from mobileapp.games.diferencio.night_phase import is_last_turn_shown
from mobileapp.games.diferencio.phone.dock_content import DiferencioDock
from mobileapp.games.diferencio.phone.hand_layout import hand_layout
from mobileapp.games.diferencio.phone.night import ArchitectCard, SwapPreview
from mobileapp.games.diferencio.phone.night_sky import NightSky, StarrySky
from mobileapp.games.diferencio.phone.notices import news_notice
from mobileapp.games.diferencio.phone.place_marks import GlowingPlace, SentPlaces
from mobileapp.games.diferencio.phone.searchers import (
    HINT_HEIGHT,
    PointCards,
    Searchers,
    SmallSearchers,
    StageHint,
)
from mobileapp.games.diferencio.phone.world import PhoneWorld, fit_world
from mobileapp.games.diferencio.sentences import dusk_text, fit_summary
from mobileapp.games.diferencio.world_picture import RIM, preload_versions
from mobileapp.i18n.translate import ntr, tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import safe_area
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

GAP = 8
FADED_OPACITY = 0.14  # of everything beside an enlarged place
LAID_KEY = "laid"
SOUNDS = {ChangeFound: "right", ProposalMissed: "wrong"}


class Phone(PhoneFace):
    end_delay_s = 4.0  # seconds to look at the last turn

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pack, self.goal = context.terms.pack, 3 if context.terms.options.short else 6
        self._dock_content = DiferencioDock(self)
        self._view: AnyView | None = None
        self._shown: tuple[object, ...] = ()
        self.world: PhoneWorld | None = None
        self._sky: NightSky | None = None
        self._sheet: BottomSheet | None = None
        self._asked_cards: tuple[int, ...] = ()  # point cards of which one must be given back
        self._swap: SwapPreview | None = None
        self._swap_at: Area = (0, 0, 0, 0)
        self._cards: list[ArchitectCard] = []
        self._around: list[Widget] = []  # beside the world by day
        self._sent = SentPlaces(context)
        self._is_min_night_over = False
        self._min_night_timer = Clock.create_trigger(lambda _: self._end_min_night())

    # --- offered moves ---

    def offered_moves(self, view: AnyView) -> frozenset[str]:
        every = {"ready", "nightfall", "press", "propose", "give_up", "look_again", "hurry", "give_back"}
        mine = view.game.architect == self.context.own_seat and self.context.own_seat not in view.absent
        return frozenset(every | {"asleep", "change"} if mine else every)

    def header_text(self, view: AnyView) -> str:
        if self._is_architect(view) and view.game.part == "night":
            return tr("Tonight’s architect")
        return ntr("{number} point", "{number} points", view.game.scores[self.context.own_seat])

    def _is_architect(self, view: AnyView) -> bool:
        return view.game.architect == self.context.own_seat and self.context.own_seat not in view.absent

    def _is_asleep(self, view: AnyView) -> bool:
        """Whether this phone is dark; nobody sleeps while the architect is absent."""
        game, seat = view.game, self.context.own_seat
        return (
            game.part == "night" and seat != game.architect and not {seat, game.architect} & set(view.absent)
        )

    # --- drawing ---

    def show(self, view: AnyView) -> None:
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

    @property
    def _shown_view(self) -> AnyView:
        if self._view is None:
            raise RuntimeError("no view has been shown yet")
        return self._view

    def _fill_dock(self) -> None:
        view = self._shown_view
        laid = self._draft_cards if self._is_architect(view) else ()
        self._dock_content.fill(view, laid, self._is_min_night_over, self._submit_wake)
        if self.world is not None and self.world.place is not None:
            self._fill_place(self.world.place)  # a finger is still on it, or it is chosen

    def _draw_key(self, view: AnyView) -> tuple[object, ...]:
        """All values this phone is drawn from; while asleep, nothing the architect does."""
        game: DiferencioView = view.game
        if self._is_asleep(view):
            return ("asleep", game.turn, game.architect)
        return (game, view.choices, view.absent, view.outcome)

    def _draw(self, view: AnyView) -> None:
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
        self.world, self._cards, self._around = world, [], []
        if self._sky is not None and self._sky.parent is not None:
            self._sky.parent.remove_widget(self._sky)
        self._sky = None

    # --- the day ---

    def _draw_day(self, view: AnyView) -> None:
        game: DiferencioView = view.game
        x, y, width, height = self.content_area
        if not screen_metrics.is_portrait:
            story = self._build_story(game, width, height * 0.24)
            below = story.height + dp(GAP) if story else 0
            wider = dp(GAP)  # up to the rail and the edge
            area = (x - wider, y + below, width + 2 * wider, height - below)
            world = self._place_world(area, game.board)
            self._place_story(story, (x, y, width))
            self._update_marks(game)
            return
        story = self._build_story(game, width - dp(8), height * 0.2)
        below = story.height + dp(2 * GAP) if story else 0
        least = min(dp(34 * len(self.context.party) + 12), height * 0.5)
        left, _, wide, _ = safe_area()
        size = fit_world(self.pack, (wide, height - below - least - dp(GAP)))
        free = height - below - size[1] - dp(2 * RIM + GAP)
        hint = self._stage_hint(view, width) if free - least > dp(HINT_HEIGHT + 2 * GAP) else None
        if hint is not None:
            free, below = free - hint.height - dp(3 * GAP), below + hint.height + dp(2 * GAP)
        looks = Searchers(self.context, view, self.goal, (width, free))
        spare = max(0.0, free - looks.height) / 3
        low = y + below + spare
        world = self._place_world((left, low, wide, size[1] + 2 * dp(RIM)), game.board)
        looks.pos = (x, y + height - looks.height - spare / 2)
        self._around = [looks]
        self.add_widget(looks)
        if hint is not None:
            hint.pos = (x + (width - hint.width) / 2, low - hint.height - dp(1.5 * GAP) - spare / 2)
            self._around.append(hint)
            self.add_widget(hint)
        self._place_story(story, (x, y, width))
        self._update_marks(game)
        self._fade_around(world.place is not None)

    def _see_place(self, place: int | None) -> None:
        self._fill_place(place)
        self._fade_around(place is not None)

    def _fill_place(self, place: int | None) -> None:
        world = self.world
        if world is not None and world.is_chosen and place is not None and self._can_point_at(place):
            self._dock_content.ask_place(place, self._propose, world.drop_choice)
        else:
            self._dock_content.show_place(place)

    def _fade_around(self, faded: bool) -> None:
        """While a place is enlarged, the rest of the screen steps back."""
        for part in self._around:
            part.opacity = FADED_OPACITY if faded else 1

    def _stage_hint(self, view: AnyView, width: float) -> StageHint | None:
        """For a searcher: the world is larger on a turned phone. For the others: who still looks."""
        game, seat = view.game, self.context.own_seat
        if game.part not in ("study", "search"):
            return None
        if seat in game.out:
            return StageHint("eye", self._dock_content.searchers_text(view), width)
        if seat in game.given_up:
            return None
        return StageHint("turn", tr("Turn your phone for a larger picture"), width)

    def beside(self, view: AnyView) -> list[Row]:
        """In landscape, all players' icons are beside the dock."""
        if view.game.part == "night":
            return []
        return [[SmallSearchers(self.context, view, self.dock.row_width)]]

    def _place_world(self, area: Area, board: tuple[int, ...]) -> PhoneWorld:
        x, y, width, height = area
        size = fit_world(self.pack, (width, height))
        pos = (round(x + (width - size[0]) / 2), round(y + (height - size[1]) / 2))
        if self.world is not None and (tuple(self.world.pos), tuple(self.world.size)) != (pos, size):
            self.world.cancel_touches()
            self.remove_widget(self.world)
            self.world = None
        if self.world is None:
            self.world = PhoneWorld(self.context, size, self._can_point_at)
            self.world.pos, self.world.seen = pos, self._see_place
            self.add_widget(self.world)
        self.world.picture.dim(False)
        self.world.show(board)
        return self.world

    def _build_story(self, game: DiferencioView, width: float, height: float) -> Widget | None:
        """Text of why the last turn ended as it did."""
        if game.last is None or not is_last_turn_shown(game):
            return None
        return fit_summary(
            self._shown_view,
            self.context.name,
            "cream",
            "table",
            (width, height),
            coming=[dusk_text(self._shown_view, len(self.context.party), self.context.name)],
        )

    def _place_story(self, story: Widget | None, where: tuple[float, float, float]) -> None:
        if story is not None:
            story.pos = (where[0] + (where[2] - story.width) / 2, where[1] + dp(2))
            self.add_widget(story)

    def _can_point_at(self, place: int) -> bool:
        return place in offered_numbers(self._shown_view, "propose")

    def _propose(self, place: int) -> None:
        if self.world is not None:
            self.world.drop_choice()
        self._sent.add(place)
        self.context.submit(Propose(place))
        self._update_marks(self._shown_view.game)

    def _update_marks(self, game: DiferencioView) -> None:
        if self.world is not None and game.part != "night":
            self.world.set_marks(self._sent.marks(self.world, game))

    # --- the architect's night ---

    def _start_min_night(self, view: AnyView) -> None:
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
        self.add_widget(StarrySky())
        task = Text(self._dock_content.night_task(game), "heading", "gold", "table", fit=self.content_area[2])
        laid = hand_layout(self.pack, self.content_area, len(game.hand), task.height)
        world = self._place_world(laid.world, game.board)
        if laid.task is not None:
            task.center = laid.task
            self.add_widget(task)
        world.picture.dim(True)
        self._swap_at, self._swap = laid.swap, None
        for card, pos in zip(game.hand, laid.cards, strict=False):
            widget = ArchitectCard(self.pack, card, laid.side, partial(self._choose, card))
            widget.pos = pos
            self._cards.append(widget)
            self.add_widget(widget)
        self._update_preview(world)

    def _update_preview(self, world: PhoneWorld) -> None:
        """Show the cards chosen so far."""
        game, laid = self._shown_view.game, self._draft_cards
        for card in self._cards:
            card.set_chosen(card.card in laid, dim=bool(laid) and game.phase == 1)
        board = list(game.board)
        for each in laid:
            board[place_of(each)] = each % VERSIONS
        world.show(tuple(board))
        world.set_marks([GlowingPlace(world, each) for each in laid])
        if self._swap is not None:
            self.remove_widget(self._swap)
        self._swap = SwapPreview(self.pack, game.board, laid, self._swap_at[2:])
        self._swap.pos = self._swap_at[:2]
        self.add_widget(self._swap)

    @property
    def _draft_cards(self) -> tuple[int, ...]:
        """The architect's draft; it survives an interruption of the night."""
        begun, hand = self.context.draft.get(LAID_KEY), sorted(self._shown_view.game.hand)
        return tuple(begun["cards"]) if begun and begun["of"] == hand else ()

    def _choose(self, card: int) -> None:
        """A second tap takes it back; another card replaces it in phase 1, in phase 2 only on its place."""
        game: DiferencioView = self._shown_view.game
        laid, second = self._draft_cards, game.phase == 2
        others = [each for each in laid if second and place_of(each) != place_of(card)]
        chosen = [each for each in laid if each != card] if card in laid else [*others, card]
        self.context.draft[LAID_KEY] = {"of": sorted(game.hand), "cards": sorted(chosen)}
        if self.world is not None:
            self._update_preview(self.world)
        self._fill_dock()

    def _submit_wake(self) -> None:
        self.context.mark_done("diferencio.change")
        self.context.submit(Change(self._draft_cards))

    # --- the cost of a mistake ---

    def _ask_point(self, view: AnyView) -> None:
        cards = offered_numbers(view, "give_back")
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

    def _show_news(self, view: AnyView) -> None:
        seat = self.context.own_seat
        mine = [news for news in view.news if getattr(news, "seat", None) == seat]
        for news in mine:
            if sound := SOUNDS.get(type(news)):
                self.context.feedback.play(sound)
        if seat in view.game.giving or self._is_asleep(view) or view.game.part == "over":
            return  # at the end the dock names the winner
        for kind in (ChangeFound, ProposalMissed, GaveBack):
            latest = next((news for news in mine if isinstance(news, kind)), None)
            if latest is not None:
                self.mark_done("diferencio.point")
                self.dock.show_message(*news_notice(latest, view.game.phase))
                return

    def deny(self, key: str, facts: JsonObject) -> None:
        if self._view is None or not self._is_asleep(self._view):
            super().deny(key, facts)
        self._sent.clear()
        if self._view is not None:
            self._update_marks(self._view.game)

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._dock_content.ring.stop()
