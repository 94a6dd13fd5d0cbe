"""The middle of the table in Difference: cards that no zone shows, who is showing, what just happened."""

from __future__ import annotations

from typing import Any

from engine.games.difference import SHOW, DifferenceView
from engine.games.difference.claims import Claimed, Finished, Found, LockEnded, Missed, Turned
from engine.table import View
from mobileapp.games.difference.card_textures import Ahead, Wanted
from mobileapp.games.difference.claim_marks import SHOWN, Proof
from mobileapp.games.difference.grid import CardGrid, Magnifier
from mobileapp.games.difference.picture import Flight, ScenePicture
from mobileapp.games.difference.tablet.layout import opens_large
from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Ground, StageFace
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit import rotated
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.double_sided_text import BothSides

SOUNDS = {
    Claimed: "claim",
    Found: "right",
    Missed: "wrong",
    Turned: "flip",
    Finished: "win",
    LockEnded: "tick",
}


REFERENCE = 452, 0.43  # with all hands on phones: how large at most, and how much of the stage's length
CORNER = 50  # the pause then
BESIDE_GRID = 170, 0.3  # the words keep clear of so much
LARGEST_CARD = 190  # of the grid


class Stage(StageFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.scene = ground.terms.pack
        self._grown = ground.party.is_all_far  # every hand is on a phone
        self._opens = not self._grown and opens_large(ground.party, ground.terms)
        self.reference: ScenePicture | None = None
        self.grid: CardGrid | None = None
        self._lay_words()
        if ground.terms.options.advanced:
            self._lay_grid()
        width, height = self.size
        self._badge: Badge | None = None  # of the one who shows
        self._claimed = self._hesitates = False
        self._view: View[Any] | None = None
        self._proof = Proof(self._mark)
        self._badges = [self._signed(seat) for seat in range(len(ground.party))]
        self._ring = Ring(u(60 if self._grown else 36), "gold", "panel_raised", "panel", role=None)
        self._ring.center = (width / 2, height / 2)
        self._revision, self._said = -1, ""
        self._flight = Flight(self.scene, self.reference.width if self.reference else u(150))
        self._tops: tuple[int | None, ...] = ()
        self._ahead = Ahead(self, self.scene, self._soon, (self._flight.card_side,))

    # --- laid out once ---

    def _lay_words(self) -> None:
        """As the two long sides read; beside the cards, where some lie in the middle."""
        lines = rotated.Turned()
        lines.lie(Rect(0, 0, *self.size), 270 if self.height > self.width else 0)
        width, height = lines.size
        tall = height > u(150)
        if self._grown:
            pause = self._lay_beside_reference(width, height)
        elif tall and self.ground.terms.options.advanced:
            beside = (width - min(height - u(40), u(BESIDE_GRID[0]), width * BESIDE_GRID[1])) / 2
            pause = self._lay_at(beside / 2, height / 2, beside - u(24), (height * 0.3, 0))
        elif tall:
            pause = self._lay_at(width / 2, height / 2, width - u(48), (height * 0.3, 0))
        else:
            pause = self._lay_at(width / 2, height / 2, width * 0.42, (0, width * 0.27))
        lines.add_widget(self.words)
        self.add_widget(lines)
        self.pause_at = lines.to_parent(*pause)

    def _lay_at(self, x: float, y: float, room: float, apart: tuple[float, float]) -> tuple[float, float]:
        """The words around a point, where the pause lies."""
        self.words = BothSides(room, u(34))
        self.words.center = (x, y)
        self.words.spread(*apart)
        return x, y

    def _lay_beside_reference(self, width: float, height: float) -> tuple[float, float]:
        """The words right of it, and left of it turned; the pause in a corner."""
        side = min(height - u(40), u(REFERENCE[0]), width * REFERENCE[1])
        beside = (width - side) / 2
        self._lay_at(width / 2, height / 2, beside - u(24), (0, -(beside + side) / 2))
        if not self.ground.terms.options.advanced:
            self.reference = ScenePicture("reference-stage", self.scene, "cream", side, lambda _: None)
            self.reference.enabled = False
            self.reference.center = (self.width / 2, self.height / 2)
            self.add_widget(self.reference)
        return width - u(CORNER), u(CORNER)

    def _lay_grid(self) -> None:
        """Advanced: all cards that lie on the table."""
        width, height = self.size
        upright, grown = height > width, self._grown
        begins, long = (0.25, 0.5) if grown else (0.28, 0.4) if upright else (0.32, 0.36)
        size = (width - u(12), height * long) if upright else (width * long, height - u(12))
        self.grid = CardGrid(self.scene, size, None, REFERENCE[0] if grown else LARGEST_CARD)
        self.grid.pos = (u(6), height * begins) if upright else (width * begins, u(6))
        self.add_widget(self.grid)
        self._magnifier = Magnifier(self.grid, self.ground.above)
        self.add_widget(self._magnifier)

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

    @property
    def lingers(self) -> float:
        """The places of the winning claim are seen before the results."""
        return SHOWN if self._proof.found is not None else 0.0

    def _mark(self) -> None:
        """Where all hands are on phones; else the pictures at the edges are marked."""
        cards = self.grid.children if self.grid is not None else [self.reference]
        for card in cards if self._grown else ():
            card.wipe()
            self._proof.mark(card)

    def show(self, view: View[Any]) -> None:
        before, self._view, game = self._view, view, view.game
        self._proof.follow(before, view)
        self._hesitates = self._somebody_hesitates(view)
        if self.grid is not None and game.board:
            self.grid.show(game.board)
            self._magnifier.enabled = game.claim is None  # nothing lies over what is being shown
            placing = game.claim is not None and game.claim.phase == "place" and not self._grown
            self.grid.opacity = 0 if placing else 1  # the same cards lie on the sheet
        if self.reference is not None:
            self.reference.show(game.board[-1].card if game.board else None)
            self.reference.covered = game.claim is not None or game.phase == "count"
        self._mark()
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
        opens = claim is not None and (claim.phase == "place" or self._opens)  # that says who
        badge = None if claim is None or opens else self._badges[claim.seat]
        if badge is not self._badge:
            self._put(badge)
        if claim is None:
            self._ahead.go_on()
            return
        self._ahead.rest()
        self._ring.run(self.ground.left(claim.until), SHOW / 1000)

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
            opens = self._opens or (self.grid and not self._grown)  # over the middle
            return "" if opens else say("{name} is showing", name=self.ground.name(game.claim.seat))
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
