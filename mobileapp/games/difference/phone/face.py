"""Difference on a phone: two pictures one above the other, the claim button below, two taps to show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.game import JsonObject, News
from engine.games.difference import SHOW_MS, DifferenceView
from engine.games.difference.claims import Claimed, ClaimMissed, DifferencesFound, LockEnded, PlaceCard
from engine.games.difference.countdown import COUNT_IN_MS, CountInEnded
from engine.games.difference.poll import PollEnded
from engine.table import AnyView
from mobileapp.games.difference.card_textures import Prefetcher
from mobileapp.games.difference.claim_marks import Proof
from mobileapp.games.difference.grid import CardGrid, open_places
from mobileapp.games.difference.lens import ZOOM
from mobileapp.games.difference.phone.board import TableCards, can_touch_places
from mobileapp.games.difference.phone.dock_content import DifferenceDock, is_search_over
from mobileapp.games.difference.phone.pair import (
    PALE_OPACITY,
    ClaimantBadge,
    PhoneLenses,
    Rail,
    own_labels,
    pair_layout,
    reference_labels,
)  # fmt: skip
from mobileapp.games.difference.phone.podium import WinnerPodium
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.games.difference.sentences import miss_texts, poll_result_text
from mobileapp.games.difference.spots import SpotPair
from mobileapp.i18n.translate import tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.countdown import Countdown

INPUT_LOCK_S = 0.6  # seconds; ignores fingers that were on their way to “Difference!”
POLL_LOCK_S = 1.0  # seconds; players who still tap an answer must not claim
MAX_TAP_S = 0.3  # seconds; a finger that stays longer opens the lenses
NOTICE_S = 2.5  # seconds the dock shows a text above the claim button, such as “press first”
SOUNDS: dict[type[News], str] = {Claimed: "claim", DifferencesFound: "right", ClaimMissed: "wrong"}


class Phone(PhoneFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.scene, self.advanced = context.terms.pack, context.terms.options.advanced
        look = self.own_look = context.look(context.own_seat)
        self.reference = ScenePicture("reference", self.scene, "cream", dp(100), self._tap)
        self.own = ScenePicture("own", self.scene, f"seat-{look}", dp(100), self._tap)
        for picture in (self.reference, self.own):
            picture.act = partial(self._handle_lift, picture)
        self._dock_content = DifferenceDock(self)
        self._lenses = PhoneLenses(context, (self.reference, self.own), self._fill_dock)
        self._spots = SpotPair(context, self._mark_first)
        self._view: AnyView | None = None
        self._pair = pair_layout(self.content_area)
        self._has_placed_pair = False
        self._compared_card: int | None = None  # advanced: the card of the board to compare with
        self._board: TableCards | None = None
        self._captions: tuple[object, list[Widget]] = ((), [])
        # on the lids: the claimant, or the countdown
        self._lid_widgets: tuple[object, ClaimantBadge | Countdown | None] = (None, None)
        self._podium: tuple[object, WinnerPodium | None] = (None, None)
        self._places: CardGrid | None = None
        self._missed: ClaimMissed | None = None
        self._proof = Proof(self._on_proof_end)
        self._touched_at: float | None = None  # when the finger that looks closer came down
        self._notice = ""  # above the claim button, for a while
        self._notice_timer = Clock.create_trigger(lambda _: self._end_notice(), table_clock.real(NOTICE_S))
        self._prefetcher: Prefetcher | None = None

    # --- offered moves ---

    def offered_moves(self, view: AnyView) -> frozenset[str]:
        every = {"claim", "bury", "show", "play_on", "stop"}
        return frozenset(every | {"place"} if self._places_area(view) else every)

    def header_text(self, view: AnyView) -> str:
        return labels.game_title("difference")

    def _is_covered(self, game: DifferenceView) -> bool:
        others = game.claim is not None and game.claim.seat != self.context.own_seat
        return others or game.phase == "count" or not game.board

    # --- drawing ---

    def show(self, view: AnyView) -> None:
        before, self._view = self._view, view
        game: DifferenceView = view.game
        self._spots.follow(view)
        self._remember_miss(view)
        self._proof.follow(before, view)
        self._fill_dock()
        seen = self._proof.found is None or self.context.own_seat in game.finished
        if is_search_over(game, self.context.own_seat) and seen:
            self._show_end(view)
        else:
            self._toggle_widget(self._podium[1], False)
            self._podium = (None, None)
            self._show_pair(view)
        self._debounce_dock(before, view)
        if before is not None and before.revision != view.revision:
            self._play_sounds(view)

    def _debounce_dock(self, before: AnyView | None, view: AnyView) -> None:
        """Ignore touches that were meant for the previous content of the dock."""
        if before is None or before.game.phase == view.game.phase:
            return
        if view.game.phase == "ask":
            self.dock.debounce(INPUT_LOCK_S)
        elif before.game.phase == "ask":
            self.dock.debounce(POLL_LOCK_S)

    def _on_proof_end(self) -> None:
        if self._view is None:
            return
        self.show(self._view)
        if self._view.game.phase == "ask":
            self.dock.debounce(INPUT_LOCK_S)

    def _remember_miss(self, view: AnyView) -> None:
        """A wrong spot stays crossed while the player waits."""
        seat = self.context.own_seat
        misses = [news for news in view.news if isinstance(news, ClaimMissed) and news.seat == seat]
        lock = view.game.lock
        if lock is None or lock.seat != seat or view.game.claim is not None:
            self._missed = None
        elif misses:
            self._missed = misses[-1]

    def _play_sounds(self, view: AnyView) -> None:
        mine = [news for news in view.news if getattr(news, "seat", None) == self.context.own_seat]
        for sound in dict.fromkeys(SOUNDS[type(news)] for news in mine if type(news) in SOUNDS):
            self.context.feedback.play(sound)
        if any(isinstance(news, Claimed) for news in mine):
            self.mark_done("difference.claim")
        if any(isinstance(news, CountInEnded) for news in view.news):
            self._show_above_claim(tr("Go!"))
        elif ended := [news for news in view.news if isinstance(news, PollEnded)]:
            self._show_above_claim(poll_result_text(ended[0]))
        elif view.game.claim is None and any(isinstance(news, LockEnded) for news in mine):
            self._show_above_claim(tr("You can call again"))

    def _toggle_widget(self, widget: Widget | None, there: bool) -> None:
        if widget is None:
            return
        if there and widget.parent is None:
            self.add_widget(widget)
        elif not there and widget.parent is not None:
            self.remove_widget(widget)

    def _fill_dock(self) -> None:
        if self._view is None:
            return
        above = tr("The same spot on both") if self._lenses.is_open else self._notice
        missed = [] if self._missed is None else miss_texts(self._missed, self._spots.submitted, self.scene)
        self._dock_content.fill(self._view, missed, self._spots.first, above, self._proof.found is None)

    # --- the pictures ---

    def _show_pair(self, view: AnyView) -> None:
        game: DifferenceView = view.game
        covered, choosing = self._is_covered(game), self._places_area(view)
        self._place_pair()
        whole = choosing is not None and choosing != (*self._pair.upper, self._pair.side, self._pair.side)
        self._show_cards(game, covered)
        board = self.advanced and not covered and not self._spots.is_showing and self._compared_card is None
        board = board and self._proof.found is None  # the card of the right claim is shown large
        self._toggle_widget(self.reference, not board and choosing is None)
        self._toggle_widget(self.own, not whole)
        self._show_board(game, board and choosing is None)
        self._show_places(view, choosing)
        self._caption(game, board, covered, not whole)
        self._place_claimant(view)
        self._mark_spots()
        self._lenses.allow(game.claim is None and not covered)
        self._lenses.look_again()
        if self._prefetcher is not None:
            (self._prefetcher.resume if game.claim is None else self._prefetcher.pause)()

    def _place_pair(self) -> None:
        pair = pair_layout(self.content_area)
        if pair == self._pair and self._has_placed_pair:
            return
        self._pair, self._has_placed_pair = pair, True
        for picture, pos in ((self.reference, pair.upper), (self.own, pair.lower)):
            picture.size, picture.pos = (pair.side, pair.side), pos
        self._toggle_widget(self._board, False)
        self._board = None
        self._prefetcher = Prefetcher(self, self.scene, self._upcoming_cards, (self.own.card_side,))

    def _upcoming_cards(self) -> Iterator[tuple[int, int]]:
        """Cards that may be shown next, and both cards in the size of the lens."""
        if self._view is None:
            return
        tops = self._view.game.tops
        yield from ((card, self.own.card_side) for card in tops if card is not None)
        large = min(round(self.own.width * ZOOM), self.scene.size[0])
        near = (tops[self.context.own_seat], self.reference.card)
        yield from ((card, large) for card in near if card is not None)

    def _show_cards(self, game: DifferenceView, covered: bool) -> None:
        if game.board:
            self.reference.show(self._reference_card(game))
        own = self._proof.own_card(game, self.context.own_seat)
        if own is not None:
            self.own.show(own)
        for picture, ink in ((self.reference, "cream"), (self.own, f"seat-{self.own_look}")):
            picture.covered, picture.enabled = covered, not covered
            picture.light(self._spots.is_showing, ink)

    def _reference_card(self, game: DifferenceView) -> int:
        claim = game.claim
        if claim is not None and claim.seat == self.context.own_seat and claim.showing is not None:
            return claim.against[claim.showing].card
        shown = game.board[-1].card if self._compared_card is None else self._compared_card
        return shown if self._proof.against is None else self._proof.against

    def _show_board(self, game: DifferenceView, there: bool) -> None:
        if there and self._board is None:
            self._board = TableCards(self.scene, self._pair.side, self._compare_with)
        self._toggle_widget(self._board, there)
        if there and self._board is not None:
            self._board.place(self._pair.upper, game.board)

    def _compare_with(self, card: int | None) -> None:
        """Advanced: put this card beside the player's own; None shows the whole board again."""
        self._compared_card = card
        self._proof.drop()
        if self._view is not None:
            self.show(self._view)

    def _places_area(self, view: AnyView) -> tuple[float, float, float, float] | None:
        """In place of the upper picture, or of both if there are many; None if too many to touch."""
        places = open_places(view)
        if not places:
            return None
        pair = pair_layout(self.content_area)
        areas = ((*pair.upper, pair.side, pair.side), self.content_area)
        return next((area for area in areas if can_touch_places(view.game.board, places, area)), None)

    def _show_places(self, view: AnyView, area: tuple[float, float, float, float] | None) -> None:
        if self._places is not None and (area is None or tuple(self._places.size) != area[2:]):
            self._toggle_widget(self._places, False)
            self._places = None
        if area is None:
            return
        if self._places is None:
            self._places = CardGrid(self.scene, area[2:], lambda at: self.context.submit(PlaceCard(at)))
            self._places.pos = area[:2]
        self._toggle_widget(self._places, True)
        self._places.show(view.game.board, open_places(view))

    def _caption(self, game: DifferenceView, board: bool, covered: bool, there: bool) -> None:
        left = game.piles[self.context.own_seat]
        can_touch = not covered and game.claim is None
        draw_key = (self._pair, board, covered, can_touch, there, left)
        if draw_key == self._captions[0]:
            return
        for part in self._captions[1]:
            self._toggle_widget(part, False)
        parts: list[Widget] = []
        if there:
            pair = self._pair
            parts = [
                Rail(pair.upper_rail, reference_labels(pair.upper_rail, board, self.advanced, can_touch)),
                Rail(pair.lower_rail, own_labels(self.context, pair.lower_rail, left)),
            ]
        for part in parts:
            part.opacity = PALE_OPACITY if covered else 1
            self.add_widget(part)
        self._captions = (draw_key, parts)

    # --- on the lids ---

    def _place_claimant(self, view: AnyView) -> None:
        game: DifferenceView = view.game
        claim, key = game.claim, None
        if claim is not None and claim.seat != self.context.own_seat:
            key = ("claim", claim.seat)
        elif game.begins is not None:
            key = ("count", 0)
        if key != self._lid_widgets[0]:
            self._clear_lids()
            made = (
                None
                if key is None
                else ClaimantBadge(self.context, key[1])
                if key[0] == "claim"
                else Countdown(dp(72))
            )
            self._lid_widgets = (key, made)
        over = self._lid_widgets[1]
        if over is None:
            return
        self._toggle_widget(over, False)
        self._toggle_widget(over, True)  # above both
        (x, y), (other_x, other_y), side = self._pair.upper, self._pair.lower, self._pair.side
        over.center = ((x + other_x + side) / 2, (y + other_y + side) / 2)
        if isinstance(over, ClaimantBadge) and claim is not None:
            over.ring.run(self.context.seconds_until(claim.until), SHOW_MS / 1000)
        elif isinstance(over, Countdown) and game.begins is not None:
            over.run(self.context.seconds_until(game.begins), COUNT_IN_MS)

    def _clear_lids(self) -> None:
        over = self._lid_widgets[1]
        if over is not None:
            over.ring.stop()
            self._toggle_widget(over, False)
        self._lid_widgets = (None, None)

    # --- marks ---

    def _mark_spots(self) -> None:
        wrong = self._missed.points if self._missed is not None else ()
        first = () if self._spots.first is None else (self._spots.first,)
        for picture in (self.reference, self.own):
            picture.clear_marks()
            for point in first:
                picture.mark(point, "1")
            for point in wrong:
                picture.mark(point, "wrong")
        self._proof.mark(self.reference, self.own)

    def _mark_first(self) -> None:
        self._mark_spots()
        self._fill_dock()

    # --- the end ---

    def _show_end(self, view: AnyView) -> None:
        game: DifferenceView = view.game
        self._lenses.allow(False)
        draw_key = (game.finished, game.poll, game.piles, self.content_area)
        if draw_key == self._podium[0]:
            return
        self._clear_lids()
        self.clear_widgets()
        self._captions, self._places = ((), []), None
        self._podium = (
            draw_key,
            WinnerPodium(self.context, view, self.content_area) if game.finished else None,
        )
        self._toggle_widget(self._podium[1], True)

    # --- input ---

    def _tap(self, spot: Spot) -> None:
        """While showing, two taps are the claim; otherwise a finger on a picture opens the lenses."""
        self._touched_at = None if self._spots.is_showing else Clock.get_time()
        self._spots.tap(spot, self.own)

    def _handle_lift(self, picture: ScenePicture) -> None:
        """After a short tap on a picture the player may want to claim, or to see the board again."""
        if self._view is None or self._view.game.phase != "search" or self._touched_at is None:
            return
        if Clock.get_time() - self._touched_at >= MAX_TAP_S:
            self.mark_done("difference.look")
        elif self.advanced and picture is self.reference:
            self._compare_with(None)
        else:
            self._show_above_claim(tr("Press here first"))

    def _show_above_claim(self, text: str) -> None:
        """A text above the claim button, for a while: during the race nothing may cover the button."""
        self._notice = text
        self._fill_dock()
        self._notice_timer.cancel()
        self._notice_timer()

    def _end_notice(self) -> None:
        self._notice = ""
        self._fill_dock()

    def deny(self, key: str, facts: JsonObject) -> None:
        if self._dock_content.has_claim_button:
            self._show_above_claim(self.context.refusal_text(key, {**facts, "seat": self.context.own_seat}))
        else:
            super().deny(key, facts)

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._lenses.close()
        self._clear_lids()
        self._dock_content.leave()
        self._notice_timer.cancel()
        self._notice = ""
        self._proof.drop()
        if self._prefetcher is not None:
            self._prefetcher.pause()
