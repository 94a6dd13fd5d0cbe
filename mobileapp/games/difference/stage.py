"""The middle of the table in Difference: the reference on its stack, who is showing, what just happened."""

from __future__ import annotations

from typing import Any

from engine.games.difference import SHOW, DifferenceView
from engine.games.difference.claims import Claimed, Finished, Found, LockEnded, Missed, Turned
from engine.table import View
from mobileapp.games.difference.cards import Ahead, Wanted
from mobileapp.games.difference.grid import CardGrid, Magnifier
from mobileapp.games.difference.picture import Flight, ScenePicture
from mobileapp.language import say
from mobileapp.seating import Rect
from mobileapp.theme import glass, u
from mobileapp.widgets import turned
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.both_sides import BothSides
from mobileapp.widgets.face import Ground, StageFace
from mobileapp.widgets.ring import Ring

SOUNDS = {
    Claimed: "claim",
    Found: "right",
    Missed: "wrong",
    Turned: "flip",
    Finished: "win",
    LockEnded: "tick",
}


BESIDE_ZONES = 170, 0.3  # the reference: how large at most, and how much of the stage's length
GROWN = 452, 0.43  # with all hands on phones
CORNER = 50  # the pause then


class Stage(StageFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.scene = ground.terms.pack
        lines = turned.Turned()  # as the two long sides read
        lines.lie(Rect(0, 0, *self.size), 270 if self.height > self.width else 0)
        width, height = lines.size
        tall, grown = height > u(150), ground.party.is_all_far
        largest, part = GROWN if grown else BESIDE_ZONES
        side = min(height - u(40), u(largest), width * part) if tall else 0
        beside = (width - side) / 2  # words left of the reference
        self.words = BothSides(beside - u(24) if tall else width * 0.42, u(34))
        self.words.center = (beside / 2 if tall else width / 2, height / 2)
        self.words.spread(height * 0.3 if tall else 0, 0 if tall else width * 0.27)
        pause = (beside / 2 if tall else width / 2, height / 2)
        if grown:  # words right of the reference, and left of it turned
            self.words.center, pause = (width / 2, height / 2), (width - u(CORNER), u(CORNER))
            self.words.spread(0, -(beside + side) / 2)
        lines.add_widget(self.words)
        self.add_widget(lines)
        self.pause_at = lines.to_parent(*pause)
        width, height = self.size
        self.reference: ScenePicture | None = None
        self.grid: CardGrid | None = None
        if ground.terms.options.advanced:
            upright = height > width
            begins, long = (0.25, 0.5) if grown else (0.28, 0.4) if upright else (0.32, 0.36)
            size = (width - u(12), height * long) if upright else (width * long, height - u(12))
            self.grid = CardGrid(self.scene, size, None, max(largest, 190))
            self.grid.pos = (u(6), height * begins) if upright else (width * begins, u(6))
            self.add_widget(self.grid)
            self._magnifier = Magnifier(self.grid, ground.above)
            self.add_widget(self._magnifier)
        elif side:
            self.reference = ScenePicture("reference-stage", self.scene, "cream", side, lambda _: None)
            self.reference.enabled = False
            self.reference.center = (width / 2, height / 2)
            self.add_widget(self.reference)
        self._badge: Badge | None = None  # of the one who shows
        self._grown = grown  # every hand is on a phone
        self._claimed = self._hesitates = False
        self._badges = [self._signed(seat) for seat in range(len(ground.party))]
        self._ring = Ring(u(60 if grown else 36), "gold", "panel_raised", "panel", role=None)
        self._ring.center = (width / 2, height / 2)
        self._revision, self._said = -1, ""
        self._flight = Flight(self.scene, self.reference.width if self.reference else u(150))
        self._tops: tuple[int | None, ...] = ()
        self._ahead = Ahead(self, self.scene, self._soon, (self._flight.card_side,))

    def _soon(self) -> Wanted:
        """Any of the cards on top may be the next to fly to the middle."""
        return ((card, self._flight.card_side) for card in self._tops if card is not None)

    @property
    def may_pause(self) -> bool:
        """Seconds run during a claim; the pause waits so long."""
        return not self._claimed

    @property
    def awaits_eyes(self) -> bool:
        """Somebody has won: no stand-in speaks before every person who is asked (O-DIF-11)."""
        return self._hesitates

    def show(self, view: View[Any]) -> None:
        game = view.game
        self._hesitates = self._somebody_hesitates(view)
        if self.grid is not None and game.board:
            self.grid.show(game.board)
            self._magnifier.enabled = game.claim is None  # nothing lies over what is being shown
            placing = game.claim is not None and game.claim.phase == "place" and not self._grown
            self.grid.opacity = 0 if placing else 1  # the same cards lie on the sheet
        if self.reference is not None:
            self.reference.show(game.board[-1].card if game.board else None)
            self.reference.covered = game.claim is not None or game.phase == "count"
        self._tops = game.tops
        self._show_claimant(view)
        if (line := self._line(view)) != self._said:
            self._said = line
            self.words.says(line)
        if self._revision not in (-1, view.revision):  # a game that goes on does not sound again
            self._happen(view)
        self._revision = view.revision

    def _somebody_hesitates(self, view: View[Any]) -> bool:
        poll = view.game.poll
        if poll is None:
            return False
        people = self.ground.party.people_seats - {*poll.on, *poll.stop, *view.absent}
        return bool(people & set(poll.asked))

    def _show_claimant(self, view: View[Any]) -> None:
        claim = view.game.claim
        self._claimed = claim is not None
        places = claim is not None and claim.phase == "place"  # their plate says who
        badge = None if claim is None or places else self._badges[claim.seat]
        if badge is not self._badge:
            self._put(badge)
        if claim is None:
            self._ahead.go_on()
            return
        self._ahead.rest()
        self._ring.run((claim.until - view.at) / 1000, SHOW / 1000)

    def _signed(self, seat: int) -> Badge:
        badge = Badge(self.ground.look(seat), self.ground.name(seat), u(42 if self._grown else 24))
        badge.center = (self.width / 2, self.height / 2)
        return badge

    def _put(self, badge: Badge | None) -> None:
        """The sign of whoever shows, in a ring of seconds."""
        if self._badge is not None:
            self.canvas.remove(self._badge.canvas)
            self.canvas.remove(self._ring.canvas)
            self._ring.stop()
        if badge is not None:  # drawn only: nobody touches them
            self.canvas.add(self._ring.canvas)
            self.canvas.add(badge.canvas)
        self._badge = badge

    def _line(self, view: View[Any]) -> str:
        game = view.game
        if game.claim is not None:
            showing = say("{name} is showing", name=self.ground.name(game.claim.seat))
            opens = (self.reference or self.grid) and not self._grown  # there her card opens over the middle
            return "" if opens else showing
        if game.poll is not None:  # as long as the others are asked
            return say("{name} has won!", name=self.ground.name(game.finished[0]))
        for news in view.news:
            if isinstance(news, Finished) and news.place == 1:
                return say("{name} has won!", name=self.ground.name(news.seat))
            if isinstance(news, Missed):
                return say("{name}: not there", name=self.ground.name(news.seat))
        for news in view.news:
            if isinstance(news, Found):
                return say("{name} found both", name=self.ground.name(news.seat))
        return self._last_card(game) or self._to_do(game)

    def _to_do(self, game: DifferenceView) -> str:
        """For those who have never done it."""
        searches, is_new = game.phase == "search", self.ground.is_new_to_any
        if game.phase == "count" or (searches and is_new("difference.claim")):
            return say("Find the two differences")
        if searches and is_new("difference.look"):
            return say("Hold a picture to look closer")
        return ""

    def _last_card(self, game: DifferenceView) -> str:
        last = [seat for seat, left in enumerate(game.piles) if left == 1 and seat not in game.finished]
        return say("{name}: last card!", name=self.ground.name(last[0])) if len(last) == 1 else ""

    # --- motion and sound say what happened ---

    def _happen(self, view: View[Any]) -> None:
        for sound in dict.fromkeys(SOUNDS[type(news)] for news in view.news if type(news) in SOUNDS):
            self.ground.feel.feels(sound)
        for news in view.news:
            if isinstance(news, Found):
                self._fly(news)

    def _fly(self, news: Found) -> None:
        """The claimant's card flies from her edge to the middle."""
        seconds = glass.seconds("fly")
        if not seconds:
            return
        above = self.ground.above
        zone = self.ground.place_of(news.seat)
        start = zone.to_parent(zone.width / 2, zone.height / 2)
        end = self.ground.place.to_parent(self.width / 2, self.height / 2)
        self._flight.fly(news.card, above, start, end, seconds)
