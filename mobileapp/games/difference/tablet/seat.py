"""Difference at a player's own edge: a pair of pictures, one big button, a pile, and notices."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import Any

from kivy.clock import Clock

from engine.games.difference import DifferenceView
from engine.games.difference.claims import (
    Bury,
    Claim,
    Claimed,
    ClaimMissed,
    DifferencesFound,
    Finished,
    ShowDifferences,
)
from engine.games.difference.countdown import COUNT_IN_MS
from engine.games.difference.poll import Stop
from engine.table import Terms, View
from mobileapp.games.difference.card_textures import CardSizes, Prefetcher
from mobileapp.games.difference.claim_marks import Proof
from mobileapp.games.difference.lens import Lens
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.games.difference.tablet import layout
from mobileapp.games.difference.tablet.claim_button import ClaimButton
from mobileapp.games.difference.tablet.enlarged_card import EnlargedView
from mobileapp.games.difference.tablet.layout import GAP, Area, needs_enlarging, picture_side, seat_layout
from mobileapp.games.difference.tablet.poll import PlacementPanel, PollQuestion, PollTally
from mobileapp.games.difference.tablet.spots import FirstSpot, wrong_spot_text
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.theme import DURATIONS_S, MIN_TARGET_MM, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown import Countdown
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.pile import CardPile, PileButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import DEBOUNCE_S, cancel_touches_within

POLL_LOCK_S = 1.0  # seconds; others who still tap an answer after the last one must not claim
MAX_TAP_S = 0.3  # seconds; a finger that stays longer opens the lens
PALE_OPACITY = 0.4
MISS_SHOWN_S = 5.0  # seconds a wrong spot is marked; a tap removes the mark earlier
MIN_NAME_WIDTH = 76


def zone_family(party: Party, terms: Terms) -> Family:
    return "slim" if party.is_all_on_phones else layout.zone_family(terms)


class Caption(Text):
    """A line below a button."""

    def __init__(self, area: Area) -> None:
        self._area = area
        super().__init__(
            "", "small", "on_dark_soft", "felt", TEXT_FONT, wrap=area[2] - dp(24), halign="center"
        )

    def set_line(self, line: str) -> None:
        x, y, width, height = self._area
        self.set_text(line)
        self.center = (x + width / 2, y + height - self.height / 2 - dp(10))


class Seat(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.scene = context.terms.pack
        self.advanced = context.terms.options.advanced
        self._view: View[Any] | None = None
        self._first = FirstSpot(context.seat, context.draft)
        self._claimed_spots: tuple[Spot, ...] = ()  # the places of the last claim
        # the last place, and until when a tap is a repeat
        self._last_tap: tuple[Spot, float] = ((0, 0), 0.0)
        self._frame_trigger = Clock.create_trigger(self._start_repeat_window)
        self._touched_at = 0.0  # when a finger last touched a picture
        self._reference_index = -1  # advanced: index of the table's card beside the player's own
        self._lit: bool | None = None
        self._has_pair = True  # whether a pair of pictures is shown
        self._is_absent = False
        self._drawn_end: tuple[Any, ...] = ()  # the values the end of the game was last drawn from
        self._build()
        x, y, width, height = self._layout.notice
        self._notice = Notice("right", "", "", (width, height), self._hide_notice)
        self._notice.pos = (x, y)
        self._needs_enlarging = needs_enlarging(context.party, context.terms)
        self._enlarged = EnlargedView(context, self._tap)
        self._proof = Proof(lambda: self.show(self._view))
        self._prefetcher = Prefetcher(self, self.scene, self._upcoming_cards, (self.own.card_side,))

    # --- layout, once ---

    def _build(self) -> None:
        options = self.context.terms.options
        side = picture_side(self.context.party, self.context.terms)
        laid = self._layout = seat_layout(
            self.context.surface.inner, side, options.advanced, options.beginner
        )
        self._add_pair(laid.pair[0], laid.pair[1], side)
        self._add_name(laid.name)
        self._add_pile(laid.pile, options.beginner)
        if laid.steps is not None:
            self._add_steps(laid.steps)
        self._add_captions(options.beginner)
        self._button = ClaimButton(self.context, laid.button, self._claim)
        self.add_widget(self._button.push)
        self.add_widget(self._button.plate)
        self._question: PollQuestion | None = None
        self._tally = PollTally(self.context, laid.button)
        self._placement_panel = PlacementPanel(self.context, laid.pair)
        self._countdown = Countdown(min(dp(82), side * 0.36))
        self._countdown.center = (laid.pair[0] + laid.pair[2] / 2, laid.pair[1] + side / 2)
        self._stop_button: PushButton | None = None

    @property
    def ring(self) -> CountdownRing:
        """The countdown at this edge."""
        return self._button.ring

    def _add_pair(self, left: float, low: float, side: int) -> None:
        look = self.context.look(self.context.seat)
        self.reference = ScenePicture("reference", self.scene, "cream", side, self._tap)
        self.own = ScenePicture("own", self.scene, f"seat-{look}", side, self._tap)
        self.reference.pos, self.own.pos = (left, low), (left + side + dp(GAP), low)
        for picture in (self.reference, self.own):
            picture.act = self._handle_lift
            self.add_widget(picture)
        self._lens = Lens(self.context, self.reference, self.own)

    def _add_name(self, area: Area) -> None:
        x, y, width, height = area
        seat = self.context.seat
        if width < dp(MIN_NAME_WIDTH):  # the badge identifies the player
            badge = Badge(self.context.look(seat), self.context.name(seat), dp(24))
            badge.center = (x + width / 2, y + height / 2)
            self._name: tuple[Any, ...] = (badge,)
            self.add_widget(badge)
            return
        stacked = width < dp(120)
        badge = Badge(self.context.look(seat), self.context.name(seat), dp(19 if stacked else 22))
        room = width if stacked else width - badge.width - dp(10)
        name = Text(self.context.name(seat), "small" if stacked else "label", ground="felt", fit=room)
        if stacked:
            badge.pos = (x + (width - badge.width) / 2, y + height - badge.height)
            name.pos = (x + (width - name.width) / 2, y - dp(6))
        else:
            badge.pos = (x, y + (height - badge.height) / 2)
            name.pos = (x + badge.width + dp(10), y + (height - name.height) / 2)
        self._name = (badge, name)
        self.add_widget(badge)
        self.add_widget(name)

    def _add_pile(self, area: Area, beginner: bool) -> None:
        """Beginners get a button that explains the pile."""
        x, y, width, height = area
        if beginner:
            self.pile = PileButton("bury", tr("Put under pile"), self._bury, (width, height))
        else:
            self.pile = CardPile("bury", self._bury)
        self.pile.pos = (x, y + (height - self.pile.height) / 2)
        self.add_widget(self.pile)

    def _add_steps(self, area: Area) -> None:
        """Advanced: arrows to choose the card to compare with; only "next" if there is room for one."""
        x, y, width, height = area
        arrows = (("before", "←", -1), ("after", "→", 1))
        arrows = arrows if width >= 2 * screen_metrics.touch_target else arrows[1:]
        wide = (width - dp(4) * (len(arrows) - 1)) / len(arrows)
        for index, (key, arrow, step) in enumerate(arrows):
            button = PushButton(key, arrow, lambda step=step: self._step_reference(step), size=(wide, height))
            button.pos = (x + index * (wide + dp(4)), y)
            self.add_widget(button)

    def _add_captions(self, beginner: bool) -> None:
        """Texts about button and pile, if there is room."""
        self._captions = [Caption(area) for area in (self._layout.captions or ())[: 1 + beginner]]
        for caption in self._captions:
            self.add_widget(caption)

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
        if self._view.game.claim is None:
            self.reference.show(self._reference_card(self._view.game))
            self._lens.look_again()

    def _tap(self, spot: Spot) -> None:
        """While showing, two taps are the claim; otherwise a finger on a picture opens the lens."""
        self._touched_at = Clock.get_time()
        if not self._is_showing() or self._is_repeat(spot):
            return
        first = self._first.at
        if first is None:
            self._first.begin(self._view.game, spot)
        elif self._is_near(spot, first):
            self._first.drop()
        else:
            self._claimed_spots = points = (first, spot)
            self._first.forget()
            picture = self._enlarged.picture or self.own
            self.context.submit(ShowDifferences(points, picture.reach(MIN_TARGET_MM * screen_metrics.mm / 2)))
            return
        self._mark_first()
        self._show_instruction()

    def _handle_lift(self) -> None:
        """A finger leaves a picture; after a short tap the player may have meant to claim."""
        game = self._view.game if self._view else None
        if game is None or game.phase != "search":
            return
        if Clock.get_time() - self._touched_at < MAX_TAP_S:
            self._button.highlight()
        else:
            self.mark_done("difference.look")

    def _is_repeat(self, spot: Spot) -> bool:
        """Two taps on one place in quick succession count as one; so does a palm."""
        (before, until), self._last_tap = self._last_tap, (spot, inf)
        self._frame_trigger()
        return Clock.get_time() < until and self._is_near(spot, before)

    def _start_repeat_window(self, _seconds: float) -> None:
        """The window starts with the first frame that shows the tap: some devices are slow to draw one."""
        self._last_tap = self._last_tap[0], Clock.get_time() + DEBOUNCE_S

    def _is_near(self, spot: Spot, other: Spot) -> bool:
        return max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) <= self.scene.reach // 2

    def _marked_pictures(self) -> list[ScenePicture]:
        return [self._enlarged.picture] if self._enlarged.picture else [self.own, self.reference]

    def _mark_first(self) -> None:
        for picture in self._marked_pictures():
            picture.clear_marks()
            if self._first.at is not None:
                picture.mark(self._first.at, "1")

    def _is_showing(self) -> bool:
        """Whether the player at this edge taps now; a claim made on a phone is shown there."""
        claim = self._view.game.claim if self._view else None
        mine = claim is not None and claim.seat == self.context.seat == self._view.seat
        return mine and claim.phase == "show"

    # --- show ---

    def _upcoming_cards(self) -> CardSizes:
        """The player's own card enlarged, for a claim; and cards that may come to the middle next."""
        if self._view is None:
            return
        tops = self._view.game.tops
        if self._needs_enlarging and tops[self.context.seat] is not None:
            yield tops[self.context.seat], self._enlarged.card_side
        yield from ((card, self.own.card_side) for card in tops if card is not None)

    def show(self, view: View[Any]) -> None:
        """Most seats are not part of a claim: only the claimant's seat updates the claimant's widgets."""
        before, self._view = self._view, view
        game: DifferenceView = view.game
        self._proof.follow(before, view)
        seat, claim = self.context.seat, game.claim
        mine, may = claim is not None and claim.seat == seat, {choice.do for choice in view.choices}
        self._restore_first(before, mine)
        self._show_pair(view, mine)
        self.pile.set_count(game.piles[seat])
        self.pile.enabled = "bury" in may
        if game.begins is not None or self._countdown.parent:
            self._show_count(view)
        if mine or self._enlarged.parent:
            self._show_opened(view, mine)
        if self._first.at is not None:
            self._mark_first()
        self._button.show(view, "claim" in may)
        if mine:
            self._show_instruction()
        if self._captions:
            self._show_captions(may, game.phase == "count")
        self._show_end(view, may)
        self._toggle_pair(bool(game.piles[seat]) and self._question is None)
        if before is not None and before.revision != view.revision:
            self._show_news(view)
        if before is not None and before.game.phase == "ask" != game.phase:
            self._button.push.debounce(POLL_LOCK_S)

    def _restore_first(self, before: View[Any] | None, mine: bool) -> None:
        """Restore the place already shown in this claim."""
        if not mine or not self._is_showing():
            self._first.at = None
        elif before is None or before.game.claim != self._view.game.claim:
            self._first.restore(self._view.game)

    def _show_pair(self, view: View[Any], mine: bool) -> None:
        game: DifferenceView = view.game
        seat, claim = self.context.seat, game.claim
        away = seat in view.absent
        self.own.show(game.tops[seat])
        self.reference.show(self._reference_card(game))
        asks = game.phase == "ask" and self._proof.found is None
        covered = (claim is not None and not mine) or game.phase == "count" or asks or away
        self.own.covered = self.reference.covered = covered
        if self._first.at is None:
            self._clear_marks()
        if away is not self._is_absent:
            self._is_absent = away
            self._name[0].fade(PALE_OPACITY if away else 1)
        if mine is not self._lit:
            self._lit = mine
            self.context.surface.light(mine)
        self._lens.allow(claim is None and game.tops[seat] is not None and not away)
        (self._prefetcher.resume if claim is None else self._prefetcher.pause)()

    def _clear_marks(self) -> None:
        """Remove all marks except those of a right claim."""
        self.own.clear_marks()
        self.reference.clear_marks()
        self._proof.mark(self.reference)

    def _toggle_pair(self, there: bool) -> None:
        """Hide the pair behind a question, or when no cards are left."""
        if there is not self._has_pair:
            self._has_pair = there
            self.own.opacity = self.reference.opacity = 1 if there else 0

    def _reference_card(self, game: DifferenceView) -> int | None:
        """The reference beside the player's own card; while showing, the card it is shown against."""
        claim = game.claim
        if claim is not None and claim.seat == self.context.seat and claim.showing is not None:
            return claim.against[claim.showing].card
        return game.board[self._reference_index % len(game.board)].card if game.board else None

    def _show_count(self, view: View[Any]) -> None:
        """Before the first search all lids lift together."""
        begins, countdown = view.game.begins, self._countdown
        if begins is not None:
            if not countdown.parent:
                self.context.surface.add_overlay(countdown)
            countdown.run(self.context.seconds_until(begins), COUNT_IN_MS)
        elif countdown.parent:
            countdown.stop()
            countdown.parent.remove_widget(countdown)

    def _show_opened(self, view: View[Any], mine: bool) -> None:
        """Enlarge small pictures over the middle for the claimant, and the open places."""
        game: DifferenceView = view.game
        claim = game.claim
        if not mine:
            self._enlarged.close()
        elif claim.phase == "place":
            self._enlarged.open_places(view)
        elif self._needs_enlarging:
            self._enlarged.open_card(game.tops[self.context.seat])
            if self._first.at is None:
                self._enlarged.picture.clear_marks()
        else:
            self._enlarged.close()

    def _show_instruction(self) -> None:
        """The claimant's next step."""
        claim = self._view.game.claim if self._view else None
        if claim is None or claim.seat != self.context.seat:
            return
        if self._view.seat is None:
            words = tr("{name} is pointing…", name=self.context.name(claim.seat))
        elif claim.phase == "place":
            words = tr("Pick a spot")
        elif len(claim.against) > 1 and self._first.at is None:
            now, whole = claim.showing + 1, len(claim.against)
            words = tr("Card {now} of {whole}: tap both", now=now, whole=whole)
        else:
            words = tr("Tap the first") if self._first.at is None else tr("Tap the second")
        self._button.show_instruction(words)

    def _show_captions(self, may: set[str], counts: bool) -> None:
        """Only captions for actions that are possible now."""
        press = tr("Found both? Press, then point.") if "claim" in may or counts else ""
        words = tr("Tap it in either picture.") if self._is_showing() else press
        bury = tr("Too hard? Take the next card.") if "bury" in may else ""
        for caption, line in zip(self._captions, (words, bury), strict=False):
            caption.set_line(line)

    # --- a player has won ---

    def _show_end(self, view: View[Any], may: set[str]) -> None:
        game: DifferenceView = view.game
        if self._proof.found is not None and self.context.seat not in game.finished:
            return  # first show the places of the right claim
        end = (game.finished, game.poll, game.phase == "ask", "stop" in may, view.seat)
        if end == self._drawn_end:
            return
        self._drawn_end = end
        done = self.context.seat in game.finished
        self._toggle_widget(self._placement_panel, done)
        self.pile.opacity = 0 if done else 1
        if self._placement_panel.parent:
            self._placement_panel.show(game)
        self._toggle_widget(self._tally, game.poll is not None and not self._placement_panel.parent)
        if game.poll is not None:
            self._tally.show(game.poll)
        self._ask_poll(view)
        self._offer_stop("stop" in may and self._question is None)

    def _toggle_widget(self, widget: Any, there: bool) -> None:
        if there and not widget.parent:
            self.add_widget(widget)
        elif not there and widget.parent:
            self.remove_widget(widget)

    def _ask_poll(self, view: View[Any]) -> None:
        """Ask whether to play on; bots are not asked here."""
        poll, seat = view.game.poll, self.context.seat
        asked = poll is not None and seat in poll.asked and view.seat is not None
        if asked and self._question is None:
            self._question = PollQuestion(self.context, self._layout.pair)
            self.add_widget(self._question)
        elif not asked and self._question is not None:
            self.remove_widget(self._question)
            self._question = None
        if self._question is not None:
            self._question.show(view, view.game.finished[0])

    def _offer_stop(self, offered: bool) -> None:
        """A button to stop, if all players who still have cards have left."""
        if offered and self._stop_button is None:
            x, y, width, _ = self._layout.pair
            size = (width * 0.5, max(dp(72), screen_metrics.touch_target))
            self._stop_button = PushButton(
                "stop", tr("Stop here"), lambda: self.context.submit(Stop()), "gold", size=size
            )
            self._stop_button.pos = (x + width * 0.25, y)
            self.add_widget(self._stop_button)
        elif not offered and self._stop_button is not None:
            self.remove_widget(self._stop_button)
            self._stop_button = None

    # --- news for this player ---

    def _show_news(self, view: View[Any]) -> None:
        for news in view.news:
            if getattr(news, "seat", None) != self.context.seat:
                continue
            match news:
                case DifferencesFound():
                    left = view.game.piles[self.context.seat]
                    self._notify(
                        "right", tr("Right!"), ntr("{number} card left", "{number} cards left", left)
                    )
                case ClaimMissed():
                    self._mark_missed(news)
                    self._notify("wrong", self._miss_text(news), self._cost_text(view))
                case Finished():
                    self._hide_notice_now()
                case Claimed():
                    self.mark_done("difference.claim")
                case _:
                    pass

    def _mark_missed(self, news: ClaimMissed) -> None:
        """Light the zone, and mark the wrong spots on both pictures."""
        self.context.surface.light(True, "wrong")
        for point in news.points:
            for picture in (self.own, self.reference):
                picture.mark(point, "wrong")

    def _miss_text(self, news: ClaimMissed) -> str:
        return {
            "place": wrong_spot_text(self._claimed_spots, news.points),
            "same": tr("Same one twice"),
            "time": tr("Time’s up!"),
            "left": tr("Call cancelled"),
        }[news.why]

    def _cost_text(self, view: View[Any]) -> str:
        lock = view.game.lock
        if lock is None or lock.seat != self.context.seat:
            return ""
        return tr("Wait until someone else calls")

    def _notify(self, kind: str, title: str, text: str) -> None:
        self._notice.set_text(kind, title, text, MISS_SHOWN_S if kind == "wrong" else DURATIONS_S["notice"])
        if not self._notice.parent:
            self.add_widget(self._notice)
        self._hide_below(0)

    def _hide_below(self, opacity: float) -> None:
        """Hide the widgets under a notice, so that they are not visible through it."""
        for widget in self._widgets_below:
            widget.opacity = opacity
        if self._placement_panel.parent:
            self.pile.opacity = 0

    @cached_property
    def _widgets_below(self) -> list[Any]:
        x, _, width, _ = self._layout.notice
        labels = (self._button.push.label, self._button.plate.label)
        candidates = (*self._name, self.pile, *labels, self.ring)
        return [widget for widget in candidates if x <= widget.x + widget.width / 2 <= x + width]

    def _hide_notice_now(self) -> None:
        """The laurels replace the notice."""
        self._notice.end()

    def _hide_notice(self) -> None:
        self._hide_below(1)
        self.context.surface.light(bool(self._lit))
        if not self._is_showing():
            self._clear_marks()

    def cancel_touches(self) -> None:
        super().cancel_touches()
        cancel_touches_within(self._enlarged)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify("wrong", tr("Not possible"), self.context.refusal_text(key, facts))
