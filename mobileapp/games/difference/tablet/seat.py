"""Difference at a player's own edge: a pair of pictures, one big button, a pile, and notices."""

from __future__ import annotations

from functools import cached_property

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.game import JsonObject
from engine.games.difference import LOCK_MS, DifferenceView
from engine.games.difference.claims import (
    Bury,
    Claim,
    Claimed,
    ClaimMissed,
    DifferencesFound,
    Finished,
    LockEnded,
)
from engine.games.difference.countdown import COUNT_IN_MS
from engine.games.difference.poll import PollEnded
from engine.table import AnyView, Terms
from mobileapp.games.difference.card_textures import CardSizes, Prefetcher
from mobileapp.games.difference.claim_marks import Proof
from mobileapp.games.difference.lens import Lens
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.games.difference.sentences import (
    alone_text,
    cards_left_text,
    claim_step_text,
    found_text,
    lock_texts,
    lone_seat,
    miss_texts,
    poll_result_texts,
    rule_text,
    verdict_texts,
)
from mobileapp.games.difference.spots import SpotPair
from mobileapp.games.difference.tablet import layout
from mobileapp.games.difference.tablet.claim_button import ClaimButton
from mobileapp.games.difference.tablet.dealing import is_dealt_now
from mobileapp.games.difference.tablet.enlarged_card import EnlargedView
from mobileapp.games.difference.tablet.layout import GAP, needs_enlarging, seat_layout, seat_picture_side
from mobileapp.games.difference.tablet.poll import EndPanel
from mobileapp.games.difference.tablet.seat_parts import Caption, ReferenceSteps, build_name, build_pile
from mobileapp.games.difference.text_choice import first_fitting, title_and_text
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.theme import DURATIONS_S, TEXT_FONT, dp
from mobileapp.ui.toolkit.countdown import Countdown
from mobileapp.ui.toolkit.motion import fly_in
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.touchable import cancel_touches_within

POLL_LOCK_S = 1.0  # seconds; others who still tap an answer after the last one must not claim
MAX_TAP_S = 0.3  # seconds; a finger that stays longer opens the lens
COUNTDOWN_RADIUS = 88
MISS_SHOWN_S = 5.0  # seconds a wrong spot is marked; a tap removes the mark earlier


def zone_family(party: Party, terms: Terms) -> Family:
    return "slim" if party.is_all_on_phones else layout.zone_family(terms)


class Seat(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.scene = context.terms.pack
        self.advanced = context.terms.options.advanced
        self._view: AnyView | None = None
        self._spots = SpotPair(context, self._show_first)
        self._touched_at = 0.0  # when a finger last touched a picture
        self._reference_index = -1  # advanced: index of the table's card beside the player's own
        self._lit: bool | None = None
        self._build()
        self._notice = Notice("right", "", "", self._layout.notice[2:], self._hide_notice)
        self._notice.pos = self._layout.notice[:2]
        self._needs_enlarging = needs_enlarging(context)
        self._enlarged = EnlargedView(context, self._tap)
        self._proof = Proof(self._show_again)
        self._away = AwayOverlay(self)
        self._prefetcher = Prefetcher(self, self.scene, self._upcoming_cards, (self.own.card_side,))

    def _show_again(self) -> None:
        if self._view is not None:
            self.show(self._view)

    # --- layout, once ---

    def _build(self) -> None:
        options = self.context.terms.options
        side = seat_picture_side(self.context, self.context.own_seat)
        laid = self._layout = seat_layout(
            self.context.surface.inner, side, options.advanced, options.beginner
        )
        self._add_pair(laid.pair[0], laid.pair[1], side)
        self._name = build_name(self.context, laid.name, centered=laid.is_beside)
        self.pile = build_pile(laid.pile, options.beginner, self._bury)
        self._steps = ReferenceSteps(laid.steps, self._step_reference) if laid.steps is not None else None
        # texts about button and pile, if there is room
        self._captions = [Caption(area) for area in (laid.captions or ())[: 1 + options.beginner]]
        for widget in (*self._name, self.pile, self._steps, *self._captions):
            if widget is not None:
                self.add_widget(widget)
        self._button = ClaimButton(self.context, laid.button, laid.plate, self._claim)
        self.ring = self._button.ring  # the countdown at this edge
        self.add_widget(self._button.push)
        self.add_widget(self._button.plate)
        self._end = EndPanel(self, laid.pair, laid.plate, (*self._name, self.pile))
        radius = min(dp(COUNTDOWN_RADIUS), side * 0.36)
        self._countdown = Countdown(
            radius, "mega" if radius == dp(COUNTDOWN_RADIUS) else "hero", ring_width=11
        )
        self._countdown.center = (laid.pair[0] + laid.pair[2] / 2, laid.pair[1] + side / 2)

    def _add_pair(self, left: float, low: float, side: int) -> None:
        look = self.context.look(self.context.own_seat)
        self.reference = ScenePicture("reference", self.scene, "cream", side, self._tap)
        self.own = ScenePicture("own", self.scene, f"seat-{look}", side, self._tap)
        self.reference.pos, self.own.pos = (left, low), (left + side + dp(GAP), low)
        for picture in (self.reference, self.own):
            picture.act = self._handle_lift
            self.add_widget(picture)
        self._lens = Lens(self.context, self.reference, self.own, layout.lens_area(self.context))

    # --- input ---

    def _claim(self) -> None:
        self.context.submit(Claim())

    def _bury(self) -> None:
        self.context.submit(Bury())

    def _step_reference(self, step: int) -> None:
        if self._view is None:
            return
        # a non-negative index stays on the same card when cards are added
        self._reference_index = (self._reference_index + step) % len(self._view.game.board)
        self.mark_done("difference.step")
        if self._view.game.claim is None:
            self.reference.show(self._reference_card(self._view.game))
            self._show_step(self._view.game)
            self._lens.look_again()

    def _show_step(self, game: DifferenceView) -> None:
        if self._steps is not None and game.board:
            index, whole = self._reference_index % len(game.board), len(game.board)
            self._steps.show(index + 1, whole, claimed=game.claim is not None)

    def _tap(self, spot: Spot) -> None:
        """While showing, two taps are the claim; otherwise a finger on a picture opens the lens."""
        self._touched_at = Clock.get_time()
        self._spots.tap(spot, self._enlarged.picture or self.own)

    def _show_first(self) -> None:
        self._mark_first()
        self._show_instruction()

    def _handle_lift(self) -> None:
        """A finger leaves a picture; after a short tap the player may have meant to claim."""
        game = self._view.game if self._view else None
        if game is None or game.phase != "search":
            return
        if Clock.get_time() - self._touched_at < MAX_TAP_S:
            self._button.highlight(tr("Press here first"))
        else:
            self.mark_done("difference.look")

    def _marked_pictures(self) -> list[ScenePicture]:
        return [self._enlarged.picture] if self._enlarged.picture else [self.own, self.reference]

    def _mark_first(self) -> None:
        for picture in self._marked_pictures():
            picture.clear_marks()
            if self._spots.first is not None:
                picture.mark(self._spots.first, "1")

    # --- show ---

    def _upcoming_cards(self) -> CardSizes:
        """The player's own card enlarged, for a claim; and cards that may come to the middle next."""
        if self._view is None:
            return
        tops = self._view.game.tops
        if self._needs_enlarging and tops[self.context.own_seat] is not None:
            yield tops[self.context.own_seat], self._enlarged.card_side
        yield from ((card, self.own.card_side) for card in tops if card is not None)

    def show(self, view: AnyView) -> None:
        """Most seats are not part of a claim: only the claimant's seat updates the claimant's widgets."""
        before, self._view = self._view, view
        game: DifferenceView = view.game
        self._proof.follow(before, view)
        seat, claim = self.context.own_seat, game.claim
        mine, may = claim is not None and claim.seat == seat, {choice.do for choice in view.choices}
        self._spots.follow(view)
        self._show_pair(view, mine)
        self.pile.set_count(game.piles[seat])
        self.pile.enabled = "bury" in may
        if (game.begins is not None and game.piles[seat]) or self._countdown.parent:
            self._show_count(view)
        if mine or self._enlarged.parent:
            self._show_opened(view, mine)
        if self._spots.first is not None:
            self._mark_first()
        found = None if seat in game.finished else self._proof.found
        is_shown = found is None  # the spots of a right claim come first
        # until then a press would be a claim on a card that nobody sees yet
        verdict = "" if found is None else verdict_texts(found, game, self.context.name, self.scene)[0]
        self._button.show(view, "claim" in may and is_shown, verdict)
        if mine:
            self._show_instruction()
        if self._captions:
            self._show_captions(may, game.phase == "count")
        if is_shown:
            self._end.show(view, may)
        self._toggle_pair(bool(game.piles[seat]))
        if before is None and is_dealt_now(self.context, game):
            self._deal()
        if before is not None and before.revision != view.revision:
            self._show_news(view)
        if lone_seat(view) == seat and (before is None or lone_seat(before) != seat):
            self._notify("reference", tr("You’re playing alone now"), alone_text())
        if before is not None and before.game.phase == "ask" != game.phase:
            self._button.push.debounce(POLL_LOCK_S)
        self._away.show(view)

    def _show_pair(self, view: AnyView, mine: bool) -> None:
        game: DifferenceView = view.game
        seat, claim = self.context.own_seat, game.claim
        away = seat in view.absent
        self.own.show(self._proof.own_card(game, seat))
        self._show_step(game)
        self.reference.show(self._reference_card(game))
        asks = game.phase == "ask" and self._proof.found is None
        covered = (claim is not None and not mine) or game.phase == "count" or asks or away
        self.own.covered = self.reference.covered = covered
        if self._spots.first is None:
            self._clear_marks()
        lit = mine or (game.poll is not None and seat == game.finished[0])  # the winner, during the poll
        if lit is not self._lit:
            self._lit = lit
            self.context.surface.light(lit)
            self.own.light(mine)
        self._lens.allow(claim is None and game.tops[seat] is not None and not away)
        (self._prefetcher.resume if claim is None else self._prefetcher.pause)()

    def _clear_marks(self) -> None:
        """Remove all marks except those of a right claim."""
        self.own.clear_marks()
        self.reference.clear_marks()
        self._proof.mark(self.reference, self.own)

    def _toggle_pair(self, there: bool) -> None:
        """Hide the pair when no cards are left."""
        if self.own.opacity != there:
            self.own.opacity = self.reference.opacity = 1 if there else 0

    def _reference_card(self, game: DifferenceView) -> int | None:
        """The reference beside the player's own card; while showing, the card it is shown against."""
        claim = game.claim
        if claim is not None and claim.seat == self.context.own_seat and claim.showing is not None:
            return claim.against[claim.showing].card
        shown = game.board[self._reference_index % len(game.board)].card if game.board else None
        return shown if self._proof.against is None else self._proof.against

    def _show_count(self, view: AnyView) -> None:
        """Before the first search all lids lift together."""
        begins, countdown = view.game.begins, self._countdown
        if begins is not None:
            if not countdown.parent:
                self.context.surface.add_overlay(countdown)
            countdown.run(self.context.seconds_until(begins), COUNT_IN_MS)
        elif countdown.parent:
            countdown.stop()
            countdown.parent.remove_widget(countdown)

    def _show_opened(self, view: AnyView, mine: bool) -> None:
        """Enlarge small pictures over the middle for the claimant, and the open places."""
        game: DifferenceView = view.game
        claim = game.claim
        if claim is None or not mine:
            self._enlarged.close()
        elif claim.phase == "place":
            self._enlarged.open_places(view)
        elif self._needs_enlarging:
            picture = self._enlarged.open_card(game.tops[self.context.own_seat])
            if self._spots.first is None:
                picture.clear_marks()
        else:
            self._enlarged.close()

    def _show_instruction(self) -> None:
        """The claimant's next step."""
        claim = self._view.game.claim if self._view else None
        if self._view is None or claim is None or claim.seat != self.context.own_seat:
            return
        pointing = tr("{name} is pointing…", name=self.context.name(claim.seat))
        step = claim_step_text(claim, has_first=self._spots.first is not None)
        self._button.show_instruction(pointing if self._view.seat is None else step)

    def _show_captions(self, may: set[str], counts: bool) -> None:
        """Only captions for actions that are possible now."""
        press = rule_text(self.context.is_new("difference.claim")) * ("claim" in may or counts)
        words = tr("Tap it in either picture.") if self._spots.is_showing else press
        bury = tr("Too hard? Take the next card.") if "bury" in may else ""
        for caption, line in zip(self._captions, (words, bury), strict=False):
            caption.set_line(line)

    # --- motion ---

    def _deal(self) -> None:
        """Covered cards come from the middle of the table, one seat after the other."""
        stage, zone = self.context.surface_of(None), self.context.surface
        x, y = zone.to_local(*stage.to_parent(stage.width / 2, stage.height / 2))
        for index, picture in enumerate((self.reference, self.own)):
            order = self.context.own_seat + index * len(self.context.party)
            fly_in(picture, x - picture.center_x, y - picture.center_y, order=order)

    def _turn_next_card(self) -> None:
        """After a right claim the next card comes from the player's pile."""
        pile = self.pile
        fly_in(self.own, pile.center_x - self.own.center_x, pile.center_y - self.own.center_y, motion="flip")

    # --- news for this player ---

    def _show_news(self, view: AnyView) -> None:
        for news in view.news:
            if getattr(news, "seat", self.context.own_seat) != self.context.own_seat:
                continue
            match news:
                case DifferencesFound():
                    self._turn_next_card()
                    left = cards_left_text(view.game.piles[news.seat])
                    things = found_text(news, self.scene)
                    texts = [things[:1].upper() + things[1:], left]
                    found = first_fitting(texts, self._notice.line_width, "small", TEXT_FONT)
                    self._notify("right", tr("Right!"), found)
                case ClaimMissed():
                    self._mark_missed(news)
                    titles = miss_texts(news, self._spots.submitted, self.scene)
                    words = title_and_text(titles, self._cost_text(view), self._notice)
                    self._notify("wrong", *words)
                case Finished():
                    self._notice.end()  # the laurels replace it
                case PollEnded():
                    self._notify("reference", *poll_result_texts(news, self.context.own_seat))
                case LockEnded():
                    self._button.highlight(tr("You can call again"))
                case Claimed():
                    self.mark_done("difference.claim")

    def _mark_missed(self, news: ClaimMissed) -> None:
        """Light the zone, and mark the wrong spots on both pictures."""
        self.context.surface.light(True, "wrong")
        for point in news.points:
            for picture in (self.own, self.reference):
                picture.mark(point, "wrong")

    def _cost_text(self, view: AnyView) -> str:
        lock = view.game.lock
        texts = lock_texts(LOCK_MS // 1000) if lock and lock.seat == self.context.own_seat else [""]
        return first_fitting(texts, self._notice.line_width, "small", TEXT_FONT)

    def _notify(self, kind: str, title: str, text: str) -> None:
        self._notice.pop_up(
            self, kind, title, text, MISS_SHOWN_S if kind == "wrong" else DURATIONS_S["notice"]
        )
        self._hide_below(0)

    def _hide_below(self, opacity: float) -> None:
        """Hide the widgets under a notice, so that they are not visible through it."""
        for widget in self._widgets_below:
            widget.opacity = opacity
        self._end.hide_row()

    @cached_property
    def _widgets_below(self) -> list[Widget]:
        x, _, width, _ = self._layout.notice
        labels = (self._button.push.label, self._button.plate.label)
        candidates = (*self._name, self.pile, *labels, self.ring)
        return [widget for widget in candidates if x <= widget.x + widget.width / 2 <= x + width]

    def _hide_notice(self) -> None:
        self._hide_below(1)
        self.context.surface.light(bool(self._lit))
        if not self._spots.is_showing:
            self._clear_marks()

    def cancel_touches(self) -> None:
        super().cancel_touches()
        cancel_touches_within(self._enlarged)

    def deny(self, key: str, facts: JsonObject) -> None:
        self._notify("wrong", self.context.refusal_title(key), self.context.refusal_text(key, facts))
