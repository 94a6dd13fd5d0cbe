"""A stand-in for Difference: it compares two pictures at a person's speed, and is sometimes wrong."""

from __future__ import annotations

from msgspec import Struct

from engine.bots import Thought
from engine.bots.timing import Paced, among, may, seconds
from engine.game import Millis, Move
from engine.games.difference.claims import Buried, Bury, Claim, Found, Missed, Place, Show, Shown
from engine.games.difference.hit_test import Sight, Spot
from engine.games.difference.layout import At, Board, neighbours, open_cells
from engine.games.difference.poll import PlayOn, PollView, Stop
from engine.games.difference.rulebook import Difference, DifferenceView
from engine.table import View

# by strength: a beginner, a friend, an old hand
MEDIAN = {"hard": (25.0, 14.0, 8.0), "easy": (14.0, 8.0, 5.0)}  # seconds to find two differences
UNEVENNESS = 0.45
MISSES = (0.12, 0.06, 0.02)
WATCHES = (0.35, 0.6, 0.85)  # how often it remembers what others have shown
TO_SHOW: tuple[Millis, ...] = (2000, 1700, 1400)

SHARE = (0.3, 0.75, 1.0, 1.25, 1.5)  # of the time, by how many differences it does not know yet
AGAIN = 0.5  # of the time, to look once more after a mistake
TOO_LONG, PATIENCE = 1.4, (0.7, 1.0)  # times the median: such a card it would rather bury, after so long
TO_PLACE: Millis = 1300
TO_REACT: Millis = 450
TO_SPEAK: Millis = 15_000  # people answer first
TO_FOLLOW: Millis = 1200  # what somebody has said
TO_STOP: Millis = 60_000  # whoever left may come back


class Hunt(Struct, frozen=True):
    """A card of its own against those it would lie on or beside, and when it sees what is different."""

    cards: tuple[int, ...]  # its own first
    place: At | None
    notices: tuple[tuple[int, Millis], ...]  # a change, and how long after the start it is seen
    takes: Millis


class Player(Paced):
    game = "difference"
    rules: Difference

    def sits_down(self) -> None:
        super().sits_down()
        self.median = MEDIAN[self.rules.pack.level][self.strength - 1]
        self.sight = Sight(self.rules.pack)
        self._known: set[int] = set()  # changes it has seen
        self._hunt: Hunt | None = None
        self._misses: set[tuple[tuple[int, ...], int]] = set()  # what it was hunting, and the revision
        self._buried: set[tuple[int, ...]] = set()
        self._free: Millis | None = None  # since when it may claim

    def plays(self, view: View[DifferenceView]) -> Thought | None:
        self._watches(view)
        if may(view, "show"):
            return self._shows(view)
        if may(view, "play_on") or may(view, "stop"):
            return self._answers(view)
        hunt = self._hunts(view)
        if hunt is None:
            return None
        if may(view, "place"):
            return self._places(view, hunt)
        self._is_free(view)
        return self._buries(view, hunt) or self._claims(view, hunt)

    # --- what it sees ---

    def _watches(self, view: View[DifferenceView]) -> None:
        """What the others show is seen by all; some of it is remembered."""
        for news in view.news:
            match news:
                case Found(changes=changes):
                    self._remembers(changes)
                case Shown(card=card, against=against):
                    self._remembers((card, against))
                case Missed(seat=self.seat) if self._hunt is not None:
                    self._misses.add((self._hunt.cards, view.revision))
                case Buried(card=card) if self._hunt is not None and self._hunt.cards[0] == card:
                    self._buried.add(self._hunt.cards)

    def _remembers(self, changes: tuple[int, ...]) -> None:
        often = WATCHES[self.strength - 1]
        self._known.update(card for card in changes if self.draw("watches", card).random() < often)

    def _hunts(self, view: View[DifferenceView]) -> Hunt | None:
        """What it is looking for; begun anew when the cards have changed."""
        mine, hunt = view.game.tops[self.seat], self._hunt
        if mine is None:
            return None
        if hunt is not None and self._still_lies(hunt, view.game.board, mine):
            return hunt
        if hunt is not None:
            self._keeps(hunt, view)
        self._hunt = self._begins(view, mine)
        return self._hunt

    def _still_lies(self, hunt: Hunt, board: Board, mine: int) -> bool:
        return hunt.cards == (mine, *self._beside(board, hunt.place))

    def _beside(self, board: Board, place: At | None) -> tuple[int, ...]:
        if place is None:
            return () if self.rules.options.advanced else (board[0].card,)
        taken = any(cell.at == place for cell in board)
        return () if taken else tuple(cell.card for cell in neighbours(board, place))

    def _keeps(self, hunt: Hunt, view: View[DifferenceView]) -> None:
        """Differences it saw remain seen."""
        elapsed = view.at - self.since(view, "hunt", hunt.cards)
        self._known.update(card for card, after in hunt.notices if after <= elapsed)

    def _begins(self, view: View[DifferenceView], mine: int) -> Hunt:
        place = self._best_place(view.game.board, mine) if self.rules.options.advanced else None
        cards = (mine, *self._beside(view.game.board, place))
        self._since.pop(("hunt", cards), None)
        self.since(view, "hunt", cards)
        unknown = [card for card in cards if card not in self._known]
        rng, share = self.draw("hunt", cards), SHARE[min(len(unknown), len(SHARE) - 1)]
        takes = round(1000 * share * seconds(rng, self.median, UNEVENNESS))
        unknown = rng.shuffled(unknown)
        notices = [(card, round(takes * rng.uniform(0.3, 0.8))) for card in unknown[:-1]]
        return Hunt(cards, place, (*notices, *((card, takes) for card in unknown[-1:])), takes)

    def _best_place(self, board: Board, mine: int) -> At | None:
        """Where there is least to find: few neighbours, and known ones."""

        def effort(at: At) -> tuple[int, int, float]:
            beside = self._beside(board, at)
            unknown = sum(card not in self._known for card in beside)
            return len(beside), unknown, self.draw("place", mine, at).random()

        return min(open_cells(board, self.rules.options.lines), key=effort, default=None)

    # --- claiming ---

    def _is_free(self, view: View[DifferenceView]) -> None:
        if not may(view, "claim"):
            self._free = None
        elif self._free is None or self._free > view.at:
            self._free = view.at

    def _tries(self, hunt: Hunt) -> int:
        return sum(cards == hunt.cards for cards, _ in self._misses)

    def _is_wrong(self, hunt: Hunt) -> bool:
        """Whether what it believes to see is no difference at all."""
        return self.draw("wrong", hunt.cards, self._tries(hunt)).random() < MISSES[self.strength - 1]

    def _claims(self, view: View[DifferenceView], hunt: Hunt) -> Thought | None:
        if self._free is None:
            return None
        tries = self._tries(hunt)
        since = (
            self.since(view, "again", hunt.cards, tries) if tries else self.since(view, "hunt", hunt.cards)
        )
        share = AGAIN if tries else 1.0
        ready = self._free + self.takes(TO_REACT, "react", hunt.cards, self._free)
        at = max(since + round(hunt.takes * share), ready)
        pressed_first = view.game.claim is None or (view.due is not None and at < view.due)
        return Thought(Claim(), at) if pressed_first else None

    def _places(self, view: View[DifferenceView], hunt: Hunt) -> Thought:
        claim, open_ones = view.game.claim, among(view, "place")
        place: At = next((at for at in open_ones if at == hunt.place), open_ones[0])
        until = None if claim is None else claim.until
        return Thought(Place(place), self.when(view, TO_PLACE, "place", until, by=until))

    # --- showing ---

    def _shows(self, view: View[DifferenceView]) -> Thought | None:
        claim, mine = view.game.claim, view.game.tops[self.seat]
        if claim is None or claim.showing is None or mine is None:
            return None
        pair = (mine, claim.against[claim.showing].card)
        at = self.when(view, TO_SHOW[self.strength - 1], "show", claim.until, by=claim.until)
        wrong = (
            claim.showing == len(claim.against) - 1 and self._hunt is not None and self._is_wrong(self._hunt)
        )
        spots = (self._spot(pair[0]), self._stray(pair) if wrong else self._spot(pair[1]))
        return Thought(Show(spots), at)

    def _spot(self, card: int) -> Spot:
        """Somewhere on a change, near its middle."""
        rng = self.draw("finger", card)
        x, y, width, height = rng.choice(self.rules.pack.changes[card].boxes)
        return x + int(width * rng.uniform(0.3, 0.7)), y + int(height * rng.uniform(0.3, 0.7))

    def _stray(self, pair: tuple[int, int]) -> Spot:
        """Something that only seemed different."""
        others = [card for card in range(len(self.rules.pack.changes)) if card not in pair]
        spots = [self._spot(card) for card in self.draw("stray", pair).shuffled(others)]
        return next(spot for spot in spots if not self.sight.hits(spot, pair, None))

    # --- beginners, and the end ---

    def _buries(self, view: View[DifferenceView], hunt: Hunt) -> Thought | None:
        """A card it cannot read goes under the pile, once for the same reference."""
        if not may(view, "bury") or hunt.cards in self._buried or hunt.takes < 1000 * TOO_LONG * self.median:
            return None
        patience = self.draw("patience", hunt.cards).uniform(*PATIENCE)
        at = self.since(view, "hunt", hunt.cards) + round(1000 * patience * self.median)
        return Thought(Bury(), at)

    def _answers(self, view: View[DifferenceView]) -> Thought | None:
        """It says what most have said; where nobody speaks, or all who hold cards have left, it is enough."""
        poll = view.game.poll
        if poll is None or self.seat not in poll.asked:
            return Thought(Stop(), self.when(view, TO_STOP, "enough"))
        if self.seat in (*poll.on, *poll.stop):
            return None
        return self._follows(view, poll)

    def _follows(self, view: View[DifferenceView], poll: PollView) -> Thought:
        spoken = bool(poll.on or poll.stop)
        move: Move = PlayOn() if spoken and len(poll.on) >= len(poll.stop) else Stop()
        usual = TO_FOLLOW if spoken else TO_SPEAK
        return Thought(move, self.when(view, usual, "answer", spoken))
