"""Difference at one's own edge: a pair of pictures, one big button, a pile, and what one is told."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import Any

from kivy.clock import Clock

from engine.games.difference import DifferenceView
from engine.games.difference.claims import Bury, Claim, Claimed, Finished, Found, Missed, Show
from engine.games.difference.countdown import COUNT_IN
from engine.games.difference.poll import Stop
from engine.table import Terms, View
from mobileapp.games.difference.card_textures import Ahead, Wanted
from mobileapp.games.difference.claim_marks import Proof
from mobileapp.games.difference.lens import Lens
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.games.difference.tablet import layout
from mobileapp.games.difference.tablet.claim_button import ClaimButton
from mobileapp.games.difference.tablet.enlarged_card import Opened
from mobileapp.games.difference.tablet.layout import GAP, Area, lay_out, one_side, opens_large
from mobileapp.games.difference.tablet.poll import Laurels, Question, Tally
from mobileapp.games.difference.tablet.spots import FirstSpot, misplaced
from mobileapp.i18n.translate import count, say
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.theme import MOTION, TARGET_MM, TEXT, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown import Countdown
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.pile import Pile, UnderPile
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import SETTLE, let_go_within

AGREED = 1.0  # seconds; others who still tap an answer after the last one do not claim
TAP = 0.3  # seconds; a finger that stays longer looks closer
PALE = 0.4
WRONG_STAYS = 5.0  # seconds where a claim was wrong is seen: whoever would rather go on taps it away
LEAST_NAME = 76


def family(party: Party, terms: Terms) -> Family:
    return "slim" if party.is_all_far else layout.family(terms)


class Caption(Text):
    """A line below a button."""

    def __init__(self, area: Area) -> None:
        self._area = area
        super().__init__("", "small", "on_dark_soft", "felt", TEXT, wrap=area[2] - u(24), halign="center")

    def says_below(self, line: str) -> None:
        x, y, width, height = self._area
        self.says(line)
        self.center = (x + width / 2, y + height - self.height / 2 - u(10))


class Seat(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.scene = ground.terms.pack
        self.advanced = ground.terms.options.advanced
        self._view: View[Any] | None = None
        self._first = FirstSpot(ground.seat, ground.kept)
        self._said: tuple[Spot, ...] = ()  # the places of the last claim
        self._tapped: tuple[Spot, float] = ((0, 0), 0.0)  # the last place, and until when it is the same tap
        self._seen = Clock.create_trigger(self._see)
        self._touched = 0.0  # when a finger last came down on a picture
        self._looked_at = -1  # advanced: which card of the table is beside one's own
        self._lit: bool | None = None
        self._there = True  # whether a pair lies here at all
        self._away = False
        self._end: tuple[Any, ...] = ()  # what is shown of somebody's having won
        self._build()
        x, y, width, height = self._layout.told
        self._notice = Notice("right", "", "", (width, height), self._unnotify)
        self._notice.pos = (x, y)
        self._opens_small = opens_large(ground.party, ground.terms)
        self._opened = Opened(ground, self._tap)
        self._proof = Proof(lambda: self.show(self._view))
        self._ahead = Ahead(self, self.scene, self._soon, (self.own.card_side,))

    # --- laid out once ---

    def _build(self) -> None:
        options = self.ground.terms.options
        side = one_side(self.ground.party, self.ground.terms)
        laid = self._layout = lay_out(self.ground.place.inner, side, options.advanced, options.beginner)
        self._add_pair(laid.pair[0], laid.pair[1], side)
        self._add_name(laid.name)
        self._add_pile(laid.pile, options.beginner)
        if laid.steps is not None:
            self._add_steps(laid.steps)
        self._add_captions(options.beginner)
        self._button = ClaimButton(self.ground, laid.button, self._claim)
        self.add_widget(self._button.push)
        self.add_widget(self._button.plate)
        self._question: Question | None = None
        self._tally = Tally(self.ground, laid.button)
        self._laurels = Laurels(self.ground, laid.pair)
        self._countdown = Countdown(min(u(82), side * 0.36))
        self._countdown.center = (laid.pair[0] + laid.pair[2] / 2, laid.pair[1] + side / 2)
        self._stop: PushButton | None = None

    @property
    def ring(self) -> Ring:
        """The seconds at this edge."""
        return self._button.ring

    def _add_pair(self, left: float, low: float, side: int) -> None:
        look = self.ground.look(self.ground.seat)
        self.reference = ScenePicture("reference", self.scene, "cream", side, self._tap)
        self.own = ScenePicture("own", self.scene, f"seat-{look}", side, self._tap)
        self.reference.pos, self.own.pos = (left, low), (left + side + u(GAP), low)
        for picture in (self.reference, self.own):
            picture.act = self._lifted
            self.add_widget(picture)
        self._lens = Lens(self.ground, self.reference, self.own)

    def _add_name(self, area: Area) -> None:
        x, y, width, height = area
        seat = self.ground.seat
        if width < u(LEAST_NAME):  # the sign says who it is
            badge = Badge(self.ground.look(seat), self.ground.name(seat), u(24))
            badge.center = (x + width / 2, y + height / 2)
            self._name: tuple[Any, ...] = (badge,)
            self.add_widget(badge)
            return
        stacked = width < u(120)
        badge = Badge(self.ground.look(seat), self.ground.name(seat), u(19 if stacked else 22))
        room = width if stacked else width - badge.width - u(10)
        name = Text(self.ground.name(seat), "small" if stacked else "label", ground="felt", fit=room)
        if stacked:
            badge.pos = (x + (width - badge.width) / 2, y + height - badge.height)
            name.pos = (x + (width - name.width) / 2, y - u(6))
        else:
            badge.pos = (x, y + (height - badge.height) / 2)
            name.pos = (x + badge.width + u(10), y + (height - name.height) / 2)
        self._name = (badge, name)
        self.add_widget(badge)
        self.add_widget(name)

    def _add_pile(self, area: Area, beginner: bool) -> None:
        """Beginners are told what the pile is good for."""
        x, y, width, height = area
        if beginner:
            self.pile = UnderPile("bury", say("Under the pile"), self._bury, (width, height))
        else:
            self.pile = Pile("bury", self._bury)
        self.pile.pos = (x, y + (height - self.pile.height) / 2)
        self.add_widget(self.pile)

    def _add_steps(self, area: Area) -> None:
        """Advanced: which card of the table to compare with; with room for one arrow only, on."""
        x, y, width, height = area
        arrows = (("before", "←", -1), ("after", "→", 1))
        arrows = arrows if width >= 2 * glass.target else arrows[1:]
        wide = (width - u(4) * (len(arrows) - 1)) / len(arrows)
        for index, (key, arrow, step) in enumerate(arrows):
            button = PushButton(key, arrow, lambda step=step: self._look_on(step), size=(wide, height))
            button.pos = (x + index * (wide + u(4)), y)
            self.add_widget(button)

    def _add_captions(self, beginner: bool) -> None:
        """What button and pile are for, where there is room to say it."""
        self._captions = [Caption(area) for area in (self._layout.captions or ())[: 1 + beginner]]
        for caption in self._captions:
            self.add_widget(caption)

    # --- what the seat does ---

    def _claim(self) -> None:
        self.ground.wish(Claim())

    def _bury(self) -> None:
        self.ground.wish(Bury())

    def _look_on(self, step: int) -> None:
        if self._view is None:
            return
        self._looked_at = (self._looked_at + step) % len(self._view.game.board)  # it stays, whatever is laid
        if self._view.game.claim is None:
            self.reference.show(self._compared(self._view.game))
            self._lens.look_again()

    def _tap(self, spot: Spot) -> None:
        """While showing, two taps are the claim; otherwise a finger on a picture looks closer."""
        self._touched = Clock.get_time()
        if not self._showing() or self._is_again(spot):
            return
        first = self._first.at
        if first is None:
            self._first.begin(self._view.game, spot)
        elif self._is_near(spot, first):
            self._first.drop()
        else:
            self._said = points = (first, spot)
            self._first.forget()
            picture = self._opened.picture or self.own
            self.ground.wish(Show(points, picture.reach(TARGET_MM * glass.mm / 2)))
            return
        self._mark_first()
        self._say_showing()

    def _lifted(self) -> None:
        """A finger leaves a picture: one that only tapped it may have meant to claim."""
        game = self._view.game if self._view else None
        if game is None or game.phase != "search":
            return
        if Clock.get_time() - self._touched < TAP:
            self._button.points_here()
        else:
            self.did("difference.look")

    def _is_again(self, spot: Spot) -> bool:
        """Two taps on one place in the blink of an eye are one; so is a palm."""
        (before, until), self._tapped = self._tapped, (spot, inf)
        self._seen()
        return Clock.get_time() < until and self._is_near(spot, before)

    def _see(self, _seconds: float) -> None:
        """The eye blinks from the first frame on that shows the tap: some devices are slow to draw one."""
        self._tapped = self._tapped[0], Clock.get_time() + SETTLE

    def _is_near(self, spot: Spot, other: Spot) -> bool:
        return max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) <= self.scene.reach // 2

    def _shown_on(self) -> list[ScenePicture]:
        return [self._opened.picture] if self._opened.picture else [self.own, self.reference]

    def _mark_first(self) -> None:
        for picture in self._shown_on():
            picture.wipe()
            if self._first.at is not None:
                picture.mark(self._first.at, "1")

    def _showing(self) -> bool:
        """Whether somebody at this edge taps now; a claim on a phone is shown there."""
        claim = self._view.game.claim if self._view else None
        mine = claim is not None and claim.seat == self.ground.seat == self._view.seat
        return mine and claim.phase == "show"

    # --- what the seat sees ---

    def _soon(self) -> Wanted:
        """One's own card large, should one claim; and what may lie in the middle next."""
        if self._view is None:
            return
        tops = self._view.game.tops
        if self._opens_small and tops[self.ground.seat] is not None:
            yield tops[self.ground.seat], self._opened.card_side
        yield from ((card, self.own.card_side) for card in tops if card is not None)

    def show(self, view: View[Any]) -> None:
        """Five of six have nothing to do with a claim: what is the claimant's alone is asked of her alone."""
        before, self._view = self._view, view
        game: DifferenceView = view.game
        self._proof.follow(before, view)
        seat, claim = self.ground.seat, game.claim
        mine, may = claim is not None and claim.seat == seat, {choice.do for choice in view.choices}
        self._find_first(before, mine)
        self._show_pair(view, mine)
        self.pile.counts(game.piles[seat])
        self.pile.enabled = "bury" in may
        if game.begins is not None or self._countdown.parent:
            self._show_count(view)
        if mine or self._opened.parent:
            self._show_opened(view, mine)
        if self._first.at is not None:
            self._mark_first()
        self._button.show(view, "claim" in may)
        if mine:
            self._say_showing()
        if self._captions:
            self._show_captions(may, game.phase == "count")
        self._show_end(view, may)
        self._put_pair(bool(game.piles[seat]) and self._question is None)
        if before is not None and before.revision != view.revision:
            self._tell(view)
        if before is not None and before.game.phase == "ask" != game.phase:
            self._button.push.settles(AGREED)

    def _find_first(self, before: View[Any] | None, mine: bool) -> None:
        """The place she has shown already, of this very claim."""
        if not mine or not self._showing():
            self._first.at = None
        elif before is None or before.game.claim != self._view.game.claim:
            self._first.find_again(self._view.game)

    def _show_pair(self, view: View[Any], mine: bool) -> None:
        game: DifferenceView = view.game
        seat, claim = self.ground.seat, game.claim
        away = seat in view.absent
        self.own.show(game.tops[seat])
        self.reference.show(self._compared(game))
        asks = game.phase == "ask" and self._proof.found is None
        covered = (claim is not None and not mine) or game.phase == "count" or asks or away
        self.own.covered = self.reference.covered = covered
        if self._first.at is None:
            self._wipe()
        if away is not self._away:
            self._away = away
            self._name[0].fade(PALE if away else 1)
        if mine is not self._lit:
            self._lit = mine
            self.ground.place.light(mine)
        self._lens.allow(claim is None and game.tops[seat] is not None and not away)
        (self._ahead.go_on if claim is None else self._ahead.rest)()

    def _wipe(self) -> None:
        """No mark stays but those of a right claim."""
        self.own.wipe()
        self.reference.wipe()
        self._proof.mark(self.reference)

    def _put_pair(self, there: bool) -> None:
        """No rim looks out behind a question, or where no cards are left."""
        if there is not self._there:
            self._there = there
            self.own.opacity = self.reference.opacity = 1 if there else 0

    def _compared(self, game: DifferenceView) -> int | None:
        """The reference beside one's own card; while showing, the one that is shown against."""
        claim = game.claim
        if claim is not None and claim.seat == self.ground.seat and claim.showing is not None:
            return claim.against[claim.showing].card
        return game.board[self._looked_at % len(game.board)].card if game.board else None

    def _show_count(self, view: View[Any]) -> None:
        """Before the first search all lids lift together."""
        begins, countdown = view.game.begins, self._countdown
        if begins is not None:
            if not countdown.parent:
                self.ground.place.lay_over(countdown)
            countdown.run(self.ground.left(begins), COUNT_IN)
        elif countdown.parent:
            countdown.stop()
            countdown.parent.remove_widget(countdown)

    def _show_opened(self, view: View[Any], mine: bool) -> None:
        """Small pictures open large over the middle for the one who shows; so do the open places."""
        game: DifferenceView = view.game
        claim = game.claim
        if not mine:
            self._opened.close()
        elif claim.phase == "place":
            self._opened.open_places(view)
        elif self._opens_small:
            self._opened.open_card(game.tops[self.ground.seat])
            if self._first.at is None:
                self._opened.picture.wipe()
        else:
            self._opened.close()

    def _say_showing(self) -> None:
        """What the one who claimed does next."""
        claim = self._view.game.claim if self._view else None
        if claim is None or claim.seat != self.ground.seat:
            return
        if self._view.seat is None:
            words = say("{name} is showing", name=self.ground.name(claim.seat))
        elif claim.phase == "place":
            words = say("Pick a place")
        elif len(claim.against) > 1 and self._first.at is None:
            now, whole = claim.showing + 1, len(claim.against)
            words = say("Card {now} of {whole}: tap", now=now, whole=whole)
        else:
            words = say("Tap spot 1") if self._first.at is None else say("Tap spot 2")
        self._button.asks_for(words)

    def _show_captions(self, may: set[str], counts: bool) -> None:
        """Only what can be done now."""
        press = say("Both found? Press, then show.") if "claim" in may or counts else ""
        words = say("Touch it in one of the pictures.") if self._showing() else press
        bury = say("Too hard? Take the next card.") if "bury" in may else ""
        for caption, line in zip(self._captions, (words, bury), strict=False):
            caption.says_below(line)

    # --- somebody has won ---

    def _show_end(self, view: View[Any], may: set[str]) -> None:
        game: DifferenceView = view.game
        if self._proof.found is not None and self.ground.seat not in game.finished:
            return  # first the places are seen
        end = (game.finished, game.poll, game.phase == "ask", "stop" in may, view.seat)
        if end == self._end:
            return
        self._end = end
        done = self.ground.seat in game.finished
        self._put(self._laurels, done)
        self.pile.opacity = 0 if done else 1
        if self._laurels.parent:
            self._laurels.show(game)
        self._put(self._tally, game.poll is not None and not self._laurels.parent)
        if game.poll is not None:
            self._tally.counts(game.poll)
        self._ask(view)
        self._offer_stop("stop" in may and self._question is None)

    def _put(self, widget: Any, there: bool) -> None:
        if there and not widget.parent:
            self.add_widget(widget)
        elif not there and widget.parent:
            self.remove_widget(widget)

    def _ask(self, view: View[Any]) -> None:
        """Whether to play on; a stand-in is asked in its own way."""
        poll, seat = view.game.poll, self.ground.seat
        asked = poll is not None and seat in poll.asked and view.seat is not None
        if asked and self._question is None:
            self._question = Question(self.ground, self._layout.pair)
            self.add_widget(self._question)
        elif not asked and self._question is not None:
            self.remove_widget(self._question)
            self._question = None
        if self._question is not None:
            self._question.asks(view, view.game.finished[0])

    def _offer_stop(self, offered: bool) -> None:
        """All who still hold cards have left."""
        if offered and self._stop is None:
            x, y, width, _ = self._layout.pair
            size = (width * 0.5, max(u(72), glass.target))
            self._stop = PushButton(
                "stop", say("Stop here"), lambda: self.ground.wish(Stop()), "gold", size=size
            )
            self._stop.pos = (x + width * 0.25, y)
            self.add_widget(self._stop)
        elif not offered and self._stop is not None:
            self.remove_widget(self._stop)
            self._stop = None

    # --- what happened, said to the one it concerns ---

    def _tell(self, view: View[Any]) -> None:
        for news in view.news:
            if getattr(news, "seat", None) != self.ground.seat:
                continue
            match news:
                case Found():
                    left = view.game.piles[self.ground.seat]
                    self._notify(
                        "right", say("Right!"), count("{number} card left", "{number} cards left", left)
                    )
                case Missed():
                    self._mark_missed(news)
                    self._notify("wrong", self._missed(news), self._cost(view))
                case Finished():
                    self._unnotify_now()
                case Claimed():
                    self.did("difference.claim")
                case _:
                    pass

    def _mark_missed(self, news: Missed) -> None:
        """Her zone lights up, and where she was wrong is seen on both pictures."""
        self.ground.place.light(True, "wrong")
        for point in news.points:
            for picture in (self.own, self.reference):
                picture.mark(point, "wrong")

    def _missed(self, news: Missed) -> str:
        return {
            "place": misplaced(self._said, news.points),
            "same": say("Twice the same place"),
            "time": say("Time is up"),
            "left": say("The claim is dropped"),
        }[news.why]

    def _cost(self, view: View[Any]) -> str:
        lock = view.game.lock
        if lock is None or lock.seat != self.ground.seat:
            return ""
        return say("Wait for the next claim")

    def _notify(self, kind: str, title: str, text: str) -> None:
        self._notice.says(kind, title, text, WRONG_STAYS if kind == "wrong" else MOTION["notice"])
        if not self._notice.parent:
            self.add_widget(self._notice)
        self._hide_below(0)

    def _hide_below(self, opacity: float) -> None:
        """What lies under a notice is not seen through it."""
        for widget in self._below:
            widget.opacity = opacity
        if self._laurels.parent:
            self.pile.opacity = 0

    @cached_property
    def _below(self) -> list[Any]:
        x, _, width, _ = self._layout.told
        labels = (self._button.push.label, self._button.plate.label)
        told = (*self._name, self.pile, *labels, self.ring)
        return [widget for widget in told if x <= widget.x + widget.width / 2 <= x + width]

    def _unnotify_now(self) -> None:
        """The laurels say it."""
        self._notice.end()

    def _unnotify(self) -> None:
        self._hide_below(1)
        self.ground.place.light(bool(self._lit))
        if not self._showing():
            self._wipe()

    def let_go(self) -> None:
        super().let_go()
        let_go_within(self._opened)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify("wrong", say("Not now"), self.ground.why(key, facts))
