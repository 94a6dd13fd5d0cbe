"""Difference in the palm: two pictures one above the other, the claim under the thumb, two taps to show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.difference import SHOW, DifferenceView
from engine.games.difference.claims import Claimed, Found, Missed, Place, Show
from engine.games.difference.countdown import COUNT_IN
from engine.table import View
from mobileapp.games.difference.card_textures import Ahead
from mobileapp.games.difference.claim_marks import Proof
from mobileapp.games.difference.grid import CardGrid
from mobileapp.games.difference.lens import ZOOM
from mobileapp.games.difference.phone.board import LyingCards, places_fit
from mobileapp.games.difference.phone.dock_content import UnderThumb, is_over
from mobileapp.games.difference.phone.pair import (
    PALE,
    Beside,
    Claimant,
    Lenses,
    Pair,
    lay_pair,
    middle_words,
    own_words,
)  # fmt: skip
from mobileapp.games.difference.phone.podium import Podium
from mobileapp.games.difference.phone.spots import TwoSpots
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.i18n.translate import say
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import Ground
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import TARGET_MM, glass, u
from mobileapp.ui.toolkit.countdown import Countdown

UNTOUCHED = 0.6  # seconds; fingers were on their way to “Difference!”
AGREED = 1.0  # seconds; those who still tap an answer do not claim
TAP = 0.3  # seconds; a finger that stays longer looks closer
POINTED = 2.5  # seconds the dock tells somebody who touched a picture to press first
SOUNDS = {Claimed: "claim", Found: "right", Missed: "wrong"}


class Phone(PhoneFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.scene, self.advanced = ground.terms.pack, ground.terms.options.advanced
        look = ground.look(ground.seat)
        self.reference = ScenePicture("reference", self.scene, "cream", u(100), self._tap)
        self.own = ScenePicture("own", self.scene, f"seat-{look}", u(100), self._tap)
        for picture in (self.reference, self.own):
            picture.act = lambda picture=picture: self._lifted(picture)
        self._lenses = Lenses(ground, (self.reference, self.own))
        self._thumb = UnderThumb(self)
        self._spots = TwoSpots(self.scene.reach // 2, self._mark_first, self._show_spots)
        self._view: View[Any] | None = None
        self._pair: Pair | None = None
        self._looked: int | None = None  # advanced: the card of the board that is compared with
        self._board: LyingCards | None = None
        self._captions: tuple[Any, list[Widget]] = ((), [])
        self._laid_over: tuple[Any, Widget | None] = (None, None)  # on the lids: who shows, or the count
        self._podium: tuple[Any, Podium | None] = (None, None)
        self._places: CardGrid | None = None
        self._missed: Missed | None = None
        self._proof = Proof(self._is_proved)
        self._touched: float | None = None  # when a finger came down to look
        self._pointed = Clock.create_trigger(lambda _: self._fill(), pace.real(POINTED))
        self._ahead: Ahead | None = None

    # --- what is offered ---

    def offers(self, view: View[Any]) -> frozenset[str]:
        every = {"claim", "bury", "show", "play_on", "stop"}
        return frozenset(every | {"place"} if self._places_area(view) else every)

    def fact(self, view: View[Any]) -> str:
        return labels.title("difference")

    @property
    def _is_showing(self) -> bool:
        """Whether this seat has claimed and taps now."""
        claim = self._view.game.claim if self._view else None
        return claim is not None and claim.seat == self.ground.seat and claim.phase == "show"

    def _is_covered(self, game: DifferenceView) -> bool:
        others = game.claim is not None and game.claim.seat != self.ground.seat
        return others or game.phase == "count" or not game.board

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        game: DifferenceView = view.game
        if not self._is_showing or (before and before.game.claim != game.claim):
            self._spots.forget()
        self._remember(view)
        self._proof.follow(before, view)
        self._fill()
        seen = self._proof.found is None or self.ground.seat in game.finished
        if is_over(game, self.ground.seat) and seen:
            self._show_end(view)
        else:
            self._put(self._podium[1], False)
            self._podium = (None, None)
            self._show_pair(view)
        self._settle(before, view)
        if before is not None and before.revision != view.revision:
            self._sound(view)

    def _settle(self, before: View[Any] | None, view: View[Any]) -> None:
        """Nobody claims or answers with a finger that meant something else."""
        if before is None or before.game.phase == view.game.phase:
            return
        if view.game.phase == "ask":
            self.dock.settles(UNTOUCHED)
        elif before.game.phase == "ask":
            self.dock.settles(AGREED)

    def _is_proved(self) -> None:
        self.show(self._view)
        if self._view.game.phase == "ask":
            self.dock.settles(UNTOUCHED)

    def _remember(self, view: View[Any]) -> None:
        """What was wrong stays crossed while one waits."""
        seat = self.ground.seat
        told = [news for news in view.news if isinstance(news, Missed) and news.seat == seat]
        lock = view.game.lock
        if lock is None or lock.seat != seat or view.game.claim is not None:
            self._missed = None
        elif told:
            self._missed = told[-1]

    def _sound(self, view: View[Any]) -> None:
        mine = [news for news in view.news if getattr(news, "seat", None) == self.ground.seat]
        for sound in dict.fromkeys(SOUNDS[type(news)] for news in mine if type(news) in SOUNDS):
            self.ground.feel.feels(sound)
        if any(isinstance(news, Claimed) for news in mine):
            self.did("difference.claim")

    def _put(self, widget: Widget | None, there: bool) -> None:
        if widget is None:
            return
        if there and widget.parent is None:
            self.add_widget(widget)
        elif not there and widget.parent is not None:
            self.remove_widget(widget)

    def _fill(self, above: str = "") -> None:
        self._thumb.fill(self._view, self._missed, self._spots.first, above, asks=self._proof.found is None)

    # --- the pictures ---

    def _show_pair(self, view: View[Any]) -> None:
        game: DifferenceView = view.game
        covered, choosing = self._is_covered(game), self._places_area(view)
        self._lay_pair()
        whole = choosing is not None and choosing != self._upper
        self._show_cards(game, covered)
        board = self.advanced and not covered and not self._is_showing and self._looked is None
        board = board and self._proof.found is None  # the card it was shown on is seen large
        self._put(self.reference, not board and choosing is None)
        self._put(self.own, not whole)
        self._show_board(game, board and choosing is None)
        self._show_places(view, choosing)
        self._caption(game, board, covered, not whole)
        self._lay_on_lids(view)
        self._mark()
        self._lenses.allow(game.claim is None and not covered)
        self._lenses.look_again()
        if self._ahead is not None:
            (self._ahead.go_on if game.claim is None else self._ahead.rest)()

    def _lay_pair(self) -> None:
        pair = lay_pair(self.thing)
        if pair == self._pair:
            return
        self._pair = pair
        for picture, pos in ((self.reference, pair.upper), (self.own, pair.lower)):
            picture.size, picture.pos = (pair.side, pair.side), pos
        self._put(self._board, False)
        self._board = None
        self._ahead = Ahead(self, self.scene, self._soon, (self.own.card_side,))

    @property
    def _upper(self) -> tuple[float, float, float, float]:
        return (*self._pair.upper, self._pair.side, self._pair.side)

    def _soon(self) -> Iterator[tuple[int, int]]:
        """What may lie here next, and both cards as large as a lens shows them."""
        if self._view is None:
            return
        tops = self._view.game.tops
        yield from ((card, self.own.card_side) for card in tops if card is not None)
        large = min(round(self.own.width * ZOOM), self.scene.size[0])
        near = (tops[self.ground.seat], self.reference.card)
        yield from ((card, large) for card in near if card is not None)

    def _show_cards(self, game: DifferenceView, covered: bool) -> None:
        if game.board:
            self.reference.show(self._compared(game))
        own = game.tops[self.ground.seat]
        if own is not None:
            self.own.show(own)
        for picture in (self.reference, self.own):
            picture.covered, picture.enabled = covered, not covered

    def _compared(self, game: DifferenceView) -> int:
        claim = game.claim
        if claim is not None and claim.seat == self.ground.seat and claim.showing is not None:
            return claim.against[claim.showing].card
        return game.board[-1].card if self._looked is None else self._looked

    def _show_board(self, game: DifferenceView, there: bool) -> None:
        if there and self._board is None:
            self._board = LyingCards(self.scene, self._pair.side, self._look_at)
        self._put(self._board, there)
        if there:
            self._board.lie(self._pair.upper, game.board)

    def _look_at(self, card: int | None) -> None:
        """Advanced: this card beside one's own; None: all of them again."""
        self._looked = card
        self._proof.drop()
        self._show_pair(self._view)

    def _open_places(self, view: View[Any]) -> tuple[Any, ...]:
        forms = [choice.forms[0] for choice in view.choices if choice.do == "place"]
        return forms[0].among if forms else ()

    def _places_area(self, view: View[Any]) -> tuple[float, float, float, float] | None:
        """In the place of the upper picture, or of both where there are many; None: too many for fingers."""
        places = self._open_places(view)
        if not places:
            return None
        pair = lay_pair(self.thing)
        areas = ((*pair.upper, pair.side, pair.side), self.thing)
        return next((area for area in areas if places_fit(view.game.board, places, area)), None)

    def _show_places(self, view: View[Any], area: tuple[float, float, float, float] | None) -> None:
        if self._places is not None and (area is None or self._places.size != [*area[2:]]):
            self._put(self._places, False)
            self._places = None
        if area is None:
            return
        if self._places is None:
            self._places = CardGrid(self.scene, area[2:], lambda at: self.ground.wish(Place(at)))
            self._places.pos = area[:2]
        self._put(self._places, True)
        self._places.show(view.game.board, self._open_places(view))

    def _caption(self, game: DifferenceView, board: bool, covered: bool, there: bool) -> None:
        left = game.piles[self.ground.seat]
        told = (self._pair, board, covered, there, left)
        if told == self._captions[0]:
            return
        for part in self._captions[1]:
            self._put(part, False)
        parts: list[Widget] = []
        if there:
            pair = self._pair
            parts = [
                Beside(pair.by_upper, middle_words(pair.by_upper, board, self.advanced)),
                Beside(pair.by_lower, own_words(self.ground, pair.by_lower, left)),
            ]
        for part in parts:
            part.opacity = PALE if covered else 1
            self.add_widget(part)
        self._captions = (told, parts)

    # --- on the lids ---

    def _lay_on_lids(self, view: View[Any]) -> None:
        game: DifferenceView = view.game
        claim, key = game.claim, None
        if claim is not None and claim.seat != self.ground.seat:
            key = ("claim", claim.seat)
        elif game.begins is not None:
            key = ("count", 0)
        if key != self._laid_over[0]:
            self._clear_lids()
            made = (
                None
                if key is None
                else Claimant(self.ground, key[1])
                if key[0] == "claim"
                else Countdown(u(72))
            )
            self._laid_over = (key, made)
        over = self._laid_over[1]
        if over is None:
            return
        self._put(over, False)
        self._put(over, True)  # above both
        (x, y), (other_x, other_y), side = self._pair.upper, self._pair.lower, self._pair.side
        over.center = ((x + other_x + side) / 2, (y + other_y + side) / 2)
        if claim is not None:
            over.ring.run(self.ground.left(claim.until), SHOW / 1000)
        elif game.begins is not None:
            over.run(self.ground.left(game.begins), COUNT_IN)

    def _clear_lids(self) -> None:
        over = self._laid_over[1]
        if over is not None:
            over.ring.stop()
            self._put(over, False)
        self._laid_over = (None, None)

    # --- marks ---

    def _mark(self) -> None:
        wrong = self._missed.points if self._missed is not None else ()
        first = () if self._spots.first is None else (self._spots.first,)
        for picture in (self.reference, self.own):
            picture.wipe()
            for point in first:
                picture.mark(point, "1")
            for point in wrong:
                picture.mark(point, "wrong")
        self._proof.mark(self.reference)

    def _mark_first(self) -> None:
        self._mark()
        self._fill()

    # --- the end ---

    def _show_end(self, view: View[Any]) -> None:
        game: DifferenceView = view.game
        self._lenses.allow(False)
        told = (game.finished, game.poll, game.piles, self.thing)
        if told == self._podium[0]:
            return
        self._clear_lids()
        self.clear_widgets()
        self._captions, self._places = ((), []), None
        self._podium = (told, Podium(self.ground, view, self.thing) if game.finished else None)
        self._put(self._podium[1], True)

    # --- touching ---

    def _tap(self, spot: Spot) -> None:
        """While showing, two taps are the claim; otherwise a finger on a picture looks closer."""
        self._touched = None if self._is_showing else Clock.get_time()
        if self._is_showing:
            self._spots.tap(spot)

    def _show_spots(self, first: Spot, second: Spot) -> None:
        self.ground.wish(Show((first, second), self.own.reach(TARGET_MM * glass.mm / 2)))

    def _lifted(self, picture: ScenePicture) -> None:
        """A finger that only tapped a picture may have meant to claim, or to see the board again."""
        if self._view.game.phase != "search" or self._touched is None:
            return
        if Clock.get_time() - self._touched >= TAP:
            self.did("difference.look")
        elif self.advanced and picture is self.reference:
            self._look_at(None)
        else:
            self._say_above(say("Press here first"))

    def _say_above(self, told: str) -> None:
        """Above the claim, for a while: in a race nothing lies over it."""
        self._fill(told)
        self._pointed.cancel()
        self._pointed()

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        if self._thumb.is_claim:
            self._say_above(self.ground.why(key, {**facts, "seat": self.ground.seat}))
        else:
            super().deny(key, facts)

    def let_go(self) -> None:
        super().let_go()
        self._lenses.close()
        self._clear_lids()
        self._thumb.leave()
        self._pointed.cancel()
        self._proof.drop()
        if self._ahead is not None:
            self._ahead.rest()
