"""Difference: find the two places where your card differs from the one in the middle."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.dice import Dice
from engine.game import (
    Choice,
    Deal,
    Game,
    Millis,
    Move,
    One,
    Options,
    Ours,
    Outcome,
    Point,
    Refused,
    Seat,
    State,
    put,
)
from engine.games.difference.claims import (
    AlsoClaimed,
    Buried,
    Bury,
    Chose,
    Claim,
    Claimed,
    Claiming,
    ClaimView,
    Finished,
    Found,
    Lock,
    LockEnded,
    Missed,
    Place,
    Placed,
    Show,
    Shown,
    Turned,
    Voided,
    Why,
)
from engine.games.difference.countdown import COUNT_IN, Began
from engine.games.difference.hit_test import Sight, Spot
from engine.games.difference.layout import HOME, At, Board, Cell, Lines, neighbours, open_cells, why_not
from engine.games.difference.pack import Scene
from engine.games.difference.poll import PlayOn, Poll, PollView, Stop, Voted

CARDS = 25
SHOW: Millis = 6000  # O-DIF-03: for the place, and for each pair of differences
LOCK: Millis = 15_000
FREEZE: Millis = 150  # until then a press may have been made before the claim was seen


# --- what is said -------------------------------------------------------------------------------


class DifferenceOptions(Options, frozen=True, kw_only=True):
    beginner: bool = False
    advanced: bool = False  # O-DIF-09: each with or without the other
    lines: Lines = "contain"
    after: Literal["ask", "stop", "play"] = "ask"
    count_in: Ours = False


class DifferenceDeal(Deal, frozen=True, kw_only=True):
    """The reference, each seat's pile from the top, and cards already beside it (advanced: x, y, card)."""

    reference: int | None = None
    piles: tuple[tuple[int, ...], ...] | None = None
    placed: tuple[tuple[int, int, int], ...] = ()


# --- the table ----------------------------------------------------------------------------------


class DifferenceState(State, frozen=True, kw_only=True):
    board: Board  # the reference; in the advanced game all of them, the first one first
    piles: tuple[tuple[int, ...], ...]  # the top first, face up
    dealt: tuple[int, ...]  # how many cards each seat began with
    aside: tuple[int, ...]  # left over, out of the game
    covered: tuple[int, ...] = ()  # former references, the oldest first
    claim: Claiming | None = None
    waiting: tuple[Seat, ...] = ()
    lock: Lock | None = None
    finished: tuple[Seat, ...] = ()
    stage: Literal["win", "ask", "places", "over"] = "win"
    poll: Poll = Poll()
    begins: Millis | None = None  # until then all cards lie covered
    known: int = 0  # cards and verdicts that have come to light

    def later(self, by: Millis) -> DifferenceState:
        claim, lock = self.claim and self.claim.later(by), self.lock
        return replace(self, claim=claim, lock=lock and replace(lock, until=lock.until + by))


class DifferenceView(Struct, frozen=True):
    """Cards are indices into the pack's changes; while it is counted in there are none to see."""

    phase: Literal["count", "search", "claim", "ask", "over"]
    board: Board
    covered: int
    tops: tuple[int | None, ...]
    piles: tuple[int, ...]
    claim: ClaimView | None
    waiting: tuple[Seat, ...]
    lock: Lock | None
    finished: tuple[Seat, ...]
    poll: PollView | None
    begins: Millis | None


class Difference(Game[DifferenceOptions, Scene, DifferenceState]):
    name = "difference"
    version = 2
    Options, Deal = DifferenceOptions, DifferenceDeal
    Pack = Scene  # R-DIF-04: one a game, easy (R-DIF-02) or hard (R-DIF-03)
    State, View = DifferenceState, DifferenceView
    moves = (Claim, Place, Show, Bury, PlayOn, Stop)
    races = (Claim,)
    tells = (
        Claimed, AlsoClaimed, Voided, Chose, Shown, Found,
        Missed, Placed, Turned, Buried, LockEnded, Finished, Began, Voted,
    )  # fmt: skip

    def __init__(self, seats: int, options: DifferenceOptions, pack: Scene) -> None:
        super().__init__(seats, options, pack)
        self.sight = Sight(pack)
        points = Point("points", 2, pack.size)
        reach = One("reach", tuple(range(pack.reach + 1)))
        self._show = (Choice("show", (points,)), Choice("show", (points, reach)))

    # --- set-up ---

    def deal(self, first: Seat, dice: Dice, by_hand: DifferenceDeal | None = None) -> DifferenceState:
        given = by_hand or DifferenceDeal()
        lying = self._lying(given)
        deck, _ = dice.shuffle(range(len(self.pack.changes)))  # R-DIF-05
        rest = [card for card in deck if card not in lying][: CARDS - len(lying)]  # R-DIF-01
        reference = rest.pop(0) if given.reference is None else given.reference  # R-DIF-06
        piles = self._piles(rest) if given.piles is None else given.piles
        state = DifferenceState(
            board=self._board(reference, given.placed),
            piles=piles,
            dealt=tuple(len(pile) for pile in piles),
            aside=tuple(card for card in rest if not any(card in pile for pile in piles)),  # R-DIF-08
            begins=COUNT_IN if self.options.count_in else None,
        )
        return state if self.options.count_in else self._turn_all(state)

    def _turn_all(self, state: DifferenceState) -> DifferenceState:
        return state.telling(*[Turned(seat, pile[0]) for seat, pile in enumerate(state.piles)])  # R-DIF-09

    def _begin(self, state: DifferenceState) -> DifferenceState:
        return self._turn_all(replace(state, begins=None).telling(Began()))

    def _piles(self, rest: list[int]) -> tuple[tuple[int, ...], ...]:
        hand = len(rest) // self.seats  # R-DIF-07
        kept = (hand + 1) // 2 if self.options.short else hand
        return tuple(tuple(rest[seat * hand :][:kept]) for seat in range(self.seats))

    def _board(self, reference: int, placed: tuple[tuple[int, int, int], ...]) -> Board:
        board: Board = (Cell(HOME, reference),)
        for x, y, card in placed:
            if not self.options.advanced or (x, y) not in open_cells(board, self.options.lines):
                raise Refused("deal", field="placed", expected="advanced; each card on a place open to it")
            board = (*board, Cell((x, y), card))
        return board

    def _lying(self, given: DifferenceDeal) -> list[int]:
        """The cards given by hand, once they are known to be fair."""
        if given.piles is not None and (len(given.piles) != self.seats or not all(given.piles)):
            raise Refused("deal", field="piles", expected=f"{self.seats} piles of one card or more")
        placed = [card for _, _, card in given.placed]
        lying = [card for pile in given.piles or () for card in pile] + placed
        lying += [] if given.reference is None else [given.reference]
        missing = (given.reference is None) + (given.piles is None) * self.seats
        known = set(range(len(self.pack.changes)))
        if len(set(lying)) < len(lying) or not known.issuperset(lying) or len(lying) + missing > CARDS:
            field = "piles" if given.piles else "placed" if placed else "reference"
            raise Refused(
                "deal", field=field, expected=f"up to {CARDS} different cards from 0 to {max(known)}"
            )
        return lying

    # --- who may do what ---

    def playing(self, state: DifferenceState) -> list[Seat]:
        """Who still holds cards."""
        return [seat for seat, pile in enumerate(state.piles) if pile]

    def deserted(self, state: DifferenceState) -> bool:
        """Whether everybody who still holds cards has left, so that those who are done may stop."""
        return state.stage in ASKING and state.absent.issuperset(self.playing(state))

    def asked(self, state: DifferenceState) -> list[Seat]:
        """Who says whether it goes on: those still in it who are here."""
        return [seat for seat in self.playing(state) if seat not in state.absent]

    def bars_claim(self, state: DifferenceState, seat: Seat) -> Refused | None:
        """Why a seat may not claim; there are no turns (R-DIF-11)."""
        claim = state.claim
        if not state.piles[seat]:
            return Refused("finished")
        if state.stage in ("ask", "over"):
            return Refused("asking" if state.stage == "ask" else "game_over")
        if state.begins is not None:
            return Refused("not_begun", until=state.begins)
        if claim is not None:
            return self._bars_waiting(claim, state.waiting, seat)
        if state.lock is not None and state.lock.seat == seat:
            return Refused("locked", until=state.lock.until)  # R-DIF-18
        return None

    def _bars_waiting(self, claim: Claiming, waiting: tuple[Seat, ...], seat: Seat) -> Refused | None:
        if seat == claim.seat or seat in waiting:
            return Refused("already_claimed")
        return None if claim.window is not None else Refused("frozen", by=claim.seat)

    def bars_burying(self, state: DifferenceState, seat: Seat) -> Refused | None:
        """Why a seat may not put its top card under its pile; O-DIF-05: as often as it likes."""
        if not self.options.beginner:
            return Refused("not_beginner")
        if state.claim is not None:
            return Refused("frozen", by=state.claim.seat)
        if state.stage in ("ask", "over"):
            return Refused("asking" if state.stage == "ask" else "game_over")
        if state.begins is not None:
            return Refused("not_begun", until=state.begins)
        if len(state.piles[seat]) < 2:
            return Refused("one_card_left" if state.piles[seat] else "finished")  # O-DIF-04
        return None

    def bars_answer(self, state: DifferenceState, seat: Seat, move: Move) -> Refused | None:
        """Why a seat may not say whether to play on: it is asked once, of those still in (O-DIF-11)."""
        if isinstance(move, Stop) and self.deserted(state):
            return None
        if state.stage != "ask":
            return Refused("not_asked")
        if not state.piles[seat]:
            return Refused("others_decide")
        said = state.poll.on if isinstance(move, PlayOn) else state.poll.stop
        return Refused("already_said") if seat in said else None

    def choices(self, state: DifferenceState, seat: Seat) -> tuple[Choice, ...]:
        found = []
        if self.bars_claim(state, seat) is None:
            found.append(CLAIM)
        if self.options.beginner and self.bars_burying(state, seat) is None:
            found.append(BURY)
        if state.stage in ASKING:
            found += [choice for move, choice in ANSWERS if self.bars_answer(state, seat, move) is None]
        if state.claim is not None and state.claim.seat == seat:
            found += self._shows(state, state.claim)
        return tuple(found)

    def _shows(self, state: DifferenceState, claim: Claiming) -> tuple[Choice, ...]:
        if claim.against:
            return self._show
        return (Choice("place", (One("at", open_cells(state.board, self.options.lines)),)),)

    def play(self, state: DifferenceState, seat: Seat, move: Move, at: Millis) -> DifferenceState:
        match move:
            case Claim():
                return self._claim(state, seat, at)
            case Bury():
                return self._bury(state, seat)
            case Place(at=cell):
                return self._choose(state, self._own_claim(state, seat), cell, at)
            case Show():
                return self._judge(state, self._own_claim(state, seat), move, at)
            case PlayOn() | Stop():
                return self._answer(state, seat, move)
        raise Refused("unknown_move")

    def play_from_afar(
        self, state: DifferenceState, seat: Seat, move: Move, at: Millis, grace: Millis
    ) -> DifferenceState:
        """O-DIF-01: a press made before the freeze reached its own device waits, too."""
        claim = state.claim
        if not isinstance(move, Claim) or claim is None or not claim.is_just_frozen(at - FREEZE - grace):
            return self.play(state, seat, move, at)
        waits = self._claim(replace(state, claim=replace(claim, window=at)), seat, at)
        return replace(waits, claim=claim)

    def _own_claim(self, state: DifferenceState, seat: Seat) -> Claiming:
        if state.claim is None:
            raise Refused("not_claimed")
        if state.claim.seat != seat:
            raise Refused("frozen", by=state.claim.seat)
        return state.claim

    # --- a claim ---

    def _claim(self, state: DifferenceState, seat: Seat, at: Millis) -> DifferenceState:
        if (barred := self.bars_claim(state, seat)) is not None:
            raise barred
        if state.claim is not None:
            return replace(state, waiting=(*state.waiting, seat)).telling(AlsoClaimed(seat))
        return self._open(state, seat, at)

    def _open(self, state: DifferenceState, seat: Seat, at: Millis) -> DifferenceState:
        against = () if self.options.advanced else state.board
        claim = Claiming(seat=seat, until=at + SHOW, window=at + FREEZE, pressed=at, against=against)
        return replace(self._unlock(state), claim=claim).telling(Claimed(seat))

    def _unlock(self, state: DifferenceState) -> DifferenceState:
        """O-DIF-01: the lock ends with anybody else's claim, with time, and with the seat's absence."""
        return state if state.lock is None else replace(state, lock=None).telling(LockEnded(state.lock.seat))

    def _judge(self, state: DifferenceState, claim: Claiming, show: Show, at: Millis) -> DifferenceState:
        self._check_show(claim, show)
        card = state.piles[claim.seat][0]  # R-DIF-10: her own card, against this reference
        reference = claim.against[len(claim.shown)].card
        if not self.sight.shows_both(show.points, (card, reference), show.reach):  # R-DIF-12
            wrong = self.sight.strays(show.points, (card, reference), show.reach)
            return self._fail(state, claim, "place" if wrong else "same", at, wrong)
        claim = replace(claim, shown=(*claim.shown, show.points), until=at + SHOW)
        state = replace(state, claim=claim, known=state.known + 1)
        if len(claim.shown) == len(claim.against):  # R-DIF-27: with every neighbour
            return self._settle(state, claim)
        return state.telling(Shown(claim.seat, card, reference, show.points))

    def _check_show(self, claim: Claiming, show: Show) -> None:
        width, height = self.pack.size
        if not claim.against:
            raise Refused("place_first")
        if not all(0 <= x < width and 0 <= y < height for x, y in show.points):
            raise Refused("off_picture", size=self.pack.size)
        if show.reach is not None and not 0 <= show.reach <= self.pack.reach:
            raise Refused("reach", most=self.pack.reach)

    def _settle(self, state: DifferenceState, claim: Claiming) -> DifferenceState:
        """The card leaves its pile for the table."""
        seat, card = claim.seat, state.piles[claim.seat][0]
        changes = (card, *[cell.card for cell in claim.against])  # R-DIF-19
        found = Found(seat, card, changes, tuple(spot for pair in claim.shown for spot in pair))
        laid = self._laid(state.telling(found), claim, card)
        voided = [Voided(other) for other in state.waiting]
        piles = put(state.piles, seat, state.piles[seat][1:])
        settled = replace(laid, piles=piles, claim=None, waiting=()).telling(*voided)
        return self._turn(settled, seat)

    def _laid(self, state: DifferenceState, claim: Claiming, card: int) -> DifferenceState:
        if claim.place is None:
            covered = (*state.covered, state.board[0].card)
            return replace(state, board=(Cell(HOME, card),), covered=covered)  # R-DIF-14
        beside = (*state.board, Cell(claim.place, card))  # R-DIF-23, R-DIF-24
        return replace(state, board=beside).telling(Placed(claim.seat, card, claim.place))

    def _turn(self, state: DifferenceState, seat: Seat) -> DifferenceState:
        """Only the claimant turns her next card (R-DIF-15); the others keep theirs (R-DIF-16)."""
        if not state.piles[seat]:
            return self._finish(state, seat)
        return state.telling(Turned(seat, state.piles[seat][0]))

    def _fail(
        self, state: DifferenceState, claim: Claiming, why: Why, at: Millis, wrong: tuple[Spot, ...] = ()
    ) -> DifferenceState:
        """R-DIF-17: the claimant keeps her card; she is locked, and a press that waits is opened next."""
        seat = claim.seat
        lock = None if seat in state.absent else Lock(seat, at + LOCK)
        failed = replace(state, claim=None, lock=lock, known=state.known + 1)
        failed = failed.telling(Missed(seat, wrong, why))
        if not failed.waiting:
            return failed
        return self._open(replace(failed, waiting=failed.waiting[1:]), failed.waiting[0], at)

    # --- time ---

    def due(self, state: DifferenceState) -> Millis | None:
        if state.begins is not None:
            return state.begins
        if state.claim is not None:
            return state.claim.until if state.claim.window is None else state.claim.window
        return None if state.lock is None else state.lock.until

    def lapse(self, state: DifferenceState, at: Millis) -> DifferenceState:
        if state.begins is not None:
            return self._begin(state)
        if state.claim is None:
            return self._unlock(state)
        if state.claim.window is not None:
            return replace(state, claim=replace(state.claim, window=None))
        return self._fail(state, state.claim, "time", at)

    # --- end of the game ---

    def _finish(self, state: DifferenceState, seat: Seat) -> DifferenceState:
        done = replace(state, finished=(*state.finished, seat))  # R-DIF-20, R-DIF-30
        done = done.telling(Finished(seat, len(done.finished)))
        left = self.playing(done)
        if len(left) == 1:
            return replace(done, stage="over").telling(Finished(left[0], self.seats))
        return replace(done, stage=NEXT_STAGE[self.options.after]) if done.stage == "win" else done

    def _answer(self, state: DifferenceState, seat: Seat, move: Move) -> DifferenceState:
        if (barred := self.bars_answer(state, seat, move)) is not None:
            raise barred
        if self.deserted(state):
            return replace(state, stage="over")
        on = isinstance(move, PlayOn)
        return self._decide(replace(state, poll=state.poll.says(seat, on)).telling(Voted(seat, on)))

    def _decide(self, state: DifferenceState) -> DifferenceState:
        goes_on = state.poll.goes_on(len(self.asked(state)))
        if goes_on is None:
            return state
        return replace(state, stage="places" if goes_on else "over")  # R-DIF-21

    def outcome(self, state: DifferenceState) -> Outcome | None:
        """Places in order of finishing, then by the fewest cards left; scores are cards laid."""
        if state.stage != "over":
            return None
        left = [len(pile) for pile in state.piles]
        ranks = tuple(self._rank(state, seat) for seat in range(self.seats))
        return Outcome(ranks, tuple(dealt - now for dealt, now in zip(state.dealt, left, strict=True)))

    def _rank(self, state: DifferenceState, seat: Seat) -> int:
        if seat in state.finished:
            return 1 + state.finished.index(seat)
        return 1 + sum(len(pile) < len(state.piles[seat]) for pile in state.piles)

    # --- beginners ---

    def _bury(self, state: DifferenceState, seat: Seat) -> DifferenceState:
        if (barred := self.bars_burying(state, seat)) is not None:
            raise barred
        card, *rest = state.piles[seat]
        piles = put(state.piles, seat, (*rest, card))  # R-DIF-22
        buried = replace(state, piles=piles, known=state.known + 1)
        return buried.telling(Buried(seat, card), Turned(seat, rest[0]))

    # --- the advanced game ---

    def _choose(self, state: DifferenceState, claim: Claiming, cell: At, at: Millis) -> DifferenceState:
        """First the place, then what it asks to be shown (O-DIF-12)."""
        if claim.against:
            raise Refused("place_chosen" if self.options.advanced else "not_advanced")
        if cell not in open_cells(state.board, self.options.lines):
            raise Refused("not_a_place", at=cell, why=why_not(state.board, cell))
        chosen = replace(claim, place=cell, against=neighbours(state.board, cell), until=at + SHOW)
        return replace(state, claim=chosen).telling(Chose(claim.seat, cell))

    # --- people come and go ---

    def waits_for(self, state: DifferenceState) -> frozenset[Seat]:
        if state.begins is not None:
            return frozenset()
        if state.stage == "ask" and not self.deserted(state):
            return frozenset(self.asked(state)) - {*state.poll.on, *state.poll.stop}
        if state.claim is None and state.stage in ("win", "places") and not self.deserted(state):
            return frozenset(self.playing(state)) - state.absent
        return frozenset(seat for seat in self.present(state) if self.choices(state, seat))

    def leaves(self, state: DifferenceState, seat: Seat, at: Millis) -> DifferenceState:
        if state.stage == "ask":
            return self._decide(replace(state, poll=state.poll.without({seat})))
        state = replace(state, waiting=tuple(other for other in state.waiting if other != seat))
        if state.claim is not None and state.claim.seat == seat:
            return self._fail(state, state.claim, "left", at)
        return self._unlock(state) if state.lock is not None and state.lock.seat == seat else state

    def unveils(self, before: DifferenceState, now: DifferenceState, seat: Seat) -> bool:
        return now.known != before.known

    # --- what everybody sees ---

    def view(self, state: DifferenceState, seat: Seat | None) -> DifferenceView:
        lies_open = state.begins is None
        return DifferenceView(
            self._phase(state),
            state.board if lies_open else (),
            len(state.covered),
            tuple([pile[0] if pile and lies_open else None for pile in state.piles]),
            tuple([len(pile) for pile in state.piles]),
            None if state.claim is None else self._claim_view(state.claim),
            state.waiting,
            state.lock,
            state.finished,
            self._poll_view(state) if state.stage == "ask" else None,
            state.begins,
        )

    def add_own(self, public: DifferenceView, state: DifferenceState, seat: Seat) -> DifferenceView:
        """All cards lie open: everybody sees the same."""
        return public

    def _phase(self, state: DifferenceState) -> Literal["count", "search", "claim", "ask", "over"]:
        if state.begins is not None:
            return "count"
        if state.claim is not None:
            return "claim"
        return state.stage if state.stage in ("ask", "over") else "search"

    def _poll_view(self, state: DifferenceState) -> PollView:
        return PollView(tuple(self.asked(state)), state.poll.on, state.poll.stop)

    def _claim_view(self, claim: Claiming) -> ClaimView:
        return ClaimView(
            claim.seat,
            "show" if claim.against else "place",
            claim.until,
            claim.place,
            claim.against,
            len(claim.shown) if claim.against else None,
            claim.shown,
        )


CLAIM, BURY = Choice("claim"), Choice("bury")
ANSWERS: tuple[tuple[Move, Choice], ...] = ((PlayOn(), Choice("play_on")), (Stop(), Choice("stop")))
ASKING = ("ask", "places")  # when somebody may answer
NEXT_STAGE: dict[str, Literal["ask", "over", "places"]] = {"ask": "ask", "stop": "over", "play": "places"}
