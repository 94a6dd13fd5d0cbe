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
    HouseRule,
    Millis,
    Move,
    OneForm,
    Options,
    Outcome,
    PointForm,
    RefusedError,
    Seat,
    State,
    put,
)
from engine.games.difference.claims import (
    Bury,
    CardBuried,
    CardPlaced,
    CardTurned,
    Claim,
    Claimed,
    ClaimMissed,
    ClaimQueued,
    ClaimView,
    ClaimVoided,
    DifferencesFound,
    DifferencesShown,
    Finished,
    LockEnded,
    MissReason,
    OpenClaim,
    PlaceCard,
    PlaceChosen,
    SeatLock,
    ShowDifferences,
)
from engine.games.difference.countdown import COUNT_IN_MS, CountInEnded
from engine.games.difference.hit_test import HitTester, PicturePoint
from engine.games.difference.layout import (
    FIRST_CELL,
    Board,
    Cell,
    CellPos,
    LineRule,
    closed_reason,
    neighbours,
    open_cells,
)
from engine.games.difference.pack import DifferencePack
from engine.games.difference.poll import PlayOn, Poll, PollEnded, PollView, Stop, Voted

CARD_COUNT = 25
SHOW_MS: Millis = 6000  # O-DIF-03: for the place, and for each pair of differences
LOCK_MS: Millis = 15_000
FREEZE_MS: Millis = 150  # within this time a press may have been made before the player saw the claim


# --- options, moves and news --------------------------------------------------------------------


class DifferenceOptions(Options, frozen=True, kw_only=True):
    beginner: bool = False
    advanced: bool = False  # O-DIF-09: `advanced` and `beginner` can be combined
    lines: LineRule = "contain"
    after: Literal["ask", "stop", "play"] = "ask"
    count_in: HouseRule = False


class DifferenceDeal(Deal, frozen=True, kw_only=True):
    """The reference, each seat's pile from the top, and cards placed beside it (advanced: x, y, card)."""

    reference: int | None = None
    piles: tuple[tuple[int, ...], ...] | None = None
    placed: tuple[tuple[int, int, int], ...] = ()


# --- state and view -----------------------------------------------------------------------------


class DifferenceState(State, frozen=True, kw_only=True):
    board: Board  # the reference; in the advanced game all cards placed, the first reference first
    piles: tuple[tuple[int, ...], ...]  # top first, face up
    dealt: tuple[int, ...]  # how many cards each seat began with
    aside: tuple[int, ...]  # left over, not in the game
    covered: tuple[int, ...] = ()  # former references, oldest first
    claim: OpenClaim | None = None
    waiting: tuple[Seat, ...] = ()
    lock: SeatLock | None = None
    finished: tuple[Seat, ...] = ()
    stage: Literal["win", "ask", "places", "over"] = "win"
    poll: Poll = Poll()
    begins: Millis | None = None  # end of the countdown; all cards are hidden until then
    known: int = 0  # number of cards and verdicts revealed so far

    def shift_times(self, by: Millis) -> DifferenceState:
        claim, lock = self.claim and self.claim.shift_times(by), self.lock
        begins = None if self.begins is None else self.begins + by
        return replace(self, claim=claim, lock=lock and replace(lock, until=lock.until + by), begins=begins)


class DifferenceView(Struct, frozen=True):
    """Cards are indices into the pack's changes; no cards are visible during the countdown."""

    phase: Literal["count", "search", "claim", "ask", "over"]
    board: Board
    covered: int
    tops: tuple[int | None, ...]
    piles: tuple[int, ...]
    claim: ClaimView | None
    waiting: tuple[Seat, ...]
    lock: SeatLock | None
    finished: tuple[Seat, ...]
    poll: PollView | None
    begins: Millis | None


class Difference(Game[DifferenceOptions, DifferencePack, DifferenceState]):
    name = "difference"
    version = 3
    Options, Deal = DifferenceOptions, DifferenceDeal
    Pack = DifferencePack  # R-DIF-04: one a game, easy (R-DIF-02) or hard (R-DIF-03)
    State, View = DifferenceState, DifferenceView
    moves = (Claim, PlaceCard, ShowDifferences, Bury, PlayOn, Stop)
    races = (Claim,)
    news_types = (
        Claimed, ClaimQueued, ClaimVoided, PlaceChosen, DifferencesShown, DifferencesFound,
        ClaimMissed, CardPlaced, CardTurned, CardBuried, LockEnded, Finished, CountInEnded, Voted, PollEnded,
    )  # fmt: skip

    def __init__(self, seats: int, options: DifferenceOptions, pack: DifferencePack) -> None:
        super().__init__(seats, options, pack)
        self.sight = HitTester(pack)
        points = PointForm("points", 2, pack.size)
        reach = OneForm("reach", tuple(range(pack.reach + 1)))
        self._show = (Choice("show", (points,)), Choice("show", (points, reach)))

    # --- set-up ---

    def deal(self, first: Seat, dice: Dice, by_hand: DifferenceDeal | None = None) -> DifferenceState:
        given = by_hand or DifferenceDeal()
        fixed = self._dealt_cards(given)
        deck, _ = dice.shuffle(range(len(self.pack.changes)))  # R-DIF-05
        rest = [card for card in deck if card not in fixed][: CARD_COUNT - len(fixed)]  # R-DIF-01
        reference = rest.pop(0) if given.reference is None else given.reference  # R-DIF-06
        piles = self._piles(rest) if given.piles is None else given.piles
        state = DifferenceState(
            board=self._board(reference, given.placed),
            piles=piles,
            dealt=tuple(len(pile) for pile in piles),
            aside=tuple(card for card in rest if not any(card in pile for pile in piles)),  # R-DIF-08
            begins=COUNT_IN_MS if self.options.count_in else None,
        )
        return state if self.options.count_in else self._turn_all(state)

    def _turn_all(self, state: DifferenceState) -> DifferenceState:
        turned = [CardTurned(seat, pile[0]) for seat, pile in enumerate(state.piles)]  # R-DIF-09
        return state.with_news(*turned)

    def _begin(self, state: DifferenceState) -> DifferenceState:
        begun = replace(state, begins=None).with_news(CountInEnded())
        return self._turn_all(begun) if state.stage == "win" else begun  # later the cards are turned already

    def _piles(self, rest: list[int]) -> tuple[tuple[int, ...], ...]:
        hand = len(rest) // self.seats  # R-DIF-07
        kept = (hand + 1) // 2 if self.options.short else hand
        return tuple(tuple(rest[seat * hand :][:kept]) for seat in range(self.seats))

    def _board(self, reference: int, placed: tuple[tuple[int, int, int], ...]) -> Board:
        board: Board = (Cell(FIRST_CELL, reference),)
        for x, y, card in placed:
            if not self.options.advanced or (x, y) not in open_cells(board, self.options.lines):
                raise RefusedError(
                    "deal", field="placed", expected="advanced; each card on a place open to it"
                )
            board = (*board, Cell((x, y), card))
        return board

    def _dealt_cards(self, given: DifferenceDeal) -> list[int]:
        """The cards given by hand, after validation."""
        if given.piles is not None and (len(given.piles) != self.seats or not all(given.piles)):
            raise RefusedError("deal", field="piles", expected=f"{self.seats} piles of one card or more")
        placed = [card for _, _, card in given.placed]
        fixed = [card for pile in given.piles or () for card in pile] + placed
        fixed += [] if given.reference is None else [given.reference]
        missing = (given.reference is None) + (given.piles is None) * self.seats
        known = set(range(len(self.pack.changes)))
        if len(set(fixed)) < len(fixed) or not known.issuperset(fixed) or len(fixed) + missing > CARD_COUNT:
            field = "piles" if given.piles else "placed" if placed else "reference"
            raise RefusedError(
                "deal", field=field, expected=f"up to {CARD_COUNT} different cards from 0 to {max(known)}"
            )
        return fixed

    # --- permissions ---

    def playing(self, state: DifferenceState) -> list[Seat]:
        """Seats that still hold cards."""
        return [seat for seat, pile in enumerate(state.piles) if pile]

    def is_deserted(self, state: DifferenceState) -> bool:
        """Whether all players who still hold cards have left, so that the finished ones may stop the game."""
        return state.stage in POLL_STAGES and state.absent.issuperset(self.playing(state))

    def polled_seats(self, state: DifferenceState) -> list[Seat]:
        """Seats asked whether to play on: those that hold cards and are present."""
        return [seat for seat in self.playing(state) if seat not in state.absent]

    def claim_refusal(self, state: DifferenceState, seat: Seat) -> RefusedError | None:
        """The reason why a seat may not claim, or None; there are no turns (R-DIF-11)."""
        claim = state.claim
        if not state.piles[seat]:
            return RefusedError("finished")
        if state.stage in ("ask", "over"):
            return RefusedError("asking" if state.stage == "ask" else "game_over")
        if state.begins is not None:
            return RefusedError("not_begun", until=state.begins)
        if claim is not None:
            return self._queue_refusal(claim, state.waiting, seat)
        if state.lock is not None and state.lock.seat == seat:
            return RefusedError("locked", until=state.lock.until)  # R-DIF-18
        return None

    def _queue_refusal(self, claim: OpenClaim, waiting: tuple[Seat, ...], seat: Seat) -> RefusedError | None:
        if seat == claim.seat or seat in waiting:
            return RefusedError("already_claimed")
        return None if claim.window is not None else RefusedError("frozen", by=claim.seat)

    def bury_refusal(self, state: DifferenceState, seat: Seat) -> RefusedError | None:
        """The reason why a seat may not bury its top card, or None; O-DIF-05: as often as it likes."""
        if not self.options.beginner:
            return RefusedError("not_beginner")
        if state.claim is not None:
            return RefusedError("frozen", by=state.claim.seat)
        if state.stage in ("ask", "over"):
            return RefusedError("asking" if state.stage == "ask" else "game_over")
        if state.begins is not None:
            return RefusedError("not_begun", until=state.begins)
        if len(state.piles[seat]) < 2:
            return RefusedError("one_card_left" if state.piles[seat] else "finished")  # O-DIF-04
        return None

    def answer_refusal(self, state: DifferenceState, seat: Seat, move: Move) -> RefusedError | None:
        """The reason why a seat may not vote, or None; only seats that hold cards vote (O-DIF-11)."""
        if isinstance(move, Stop) and self.is_deserted(state):
            return None
        if state.stage != "ask":
            return RefusedError("not_asked")
        if not state.piles[seat]:
            return RefusedError("others_decide")
        votes = state.poll.on if isinstance(move, PlayOn) else state.poll.stop
        return RefusedError("already_said") if seat in votes else None

    def choices(self, state: DifferenceState, seat: Seat) -> tuple[Choice, ...]:
        found = []
        if self.claim_refusal(state, seat) is None:
            found.append(CLAIM)
        if self.options.beginner and self.bury_refusal(state, seat) is None:
            found.append(BURY)
        if state.stage in POLL_STAGES:
            found += [choice for move, choice in ANSWERS if self.answer_refusal(state, seat, move) is None]
        if state.claim is not None and state.claim.seat == seat:
            found += self._claim_choices(state, state.claim)
        return tuple(found)

    def _claim_choices(self, state: DifferenceState, claim: OpenClaim) -> tuple[Choice, ...]:
        if claim.against:
            return self._show
        return (Choice("place", (OneForm("at", open_cells(state.board, self.options.lines)),)),)

    def play(self, state: DifferenceState, seat: Seat, move: Move, at: Millis) -> DifferenceState:
        match move:
            case Claim():
                return self._claim(state, seat, at)
            case Bury():
                return self._bury(state, seat)
            case PlaceCard(at=cell):
                return self._choose(state, self._own_claim(state, seat), cell, at)
            case ShowDifferences():
                return self._judge(state, self._own_claim(state, seat), move, at)
            case PlayOn() | Stop():
                return self._answer(state, seat, move, at)
        raise RefusedError("unknown_move")

    def play_remote(
        self, state: DifferenceState, seat: Seat, move: Move, at: Millis, grace: Millis
    ) -> DifferenceState:
        """O-DIF-01: also queue a press made before its device could know of the freeze."""
        claim = state.claim
        if not isinstance(move, Claim) or claim is None or not claim.is_just_frozen(at - FREEZE_MS - grace):
            return self.play(state, seat, move, at)
        waits = self._claim(replace(state, claim=replace(claim, window=at)), seat, at)
        return replace(waits, claim=claim)

    def _own_claim(self, state: DifferenceState, seat: Seat) -> OpenClaim:
        if state.claim is None:
            raise RefusedError("not_claimed")
        if state.claim.seat != seat:
            raise RefusedError("frozen", by=state.claim.seat)
        return state.claim

    # --- a claim ---

    def _claim(self, state: DifferenceState, seat: Seat, at: Millis) -> DifferenceState:
        if (barred := self.claim_refusal(state, seat)) is not None:
            raise barred
        if state.claim is not None:
            return replace(state, waiting=(*state.waiting, seat)).with_news(ClaimQueued(seat))
        return self._open_claim(state, seat, at)

    def _open_claim(self, state: DifferenceState, seat: Seat, at: Millis) -> DifferenceState:
        against = () if self.options.advanced else state.board
        claim = OpenClaim(seat=seat, until=at + SHOW_MS, window=at + FREEZE_MS, pressed=at, against=against)
        return replace(self._unlock(state), claim=claim).with_news(Claimed(seat))

    def _unlock(self, state: DifferenceState) -> DifferenceState:
        """O-DIF-01: the lock ends with another seat's claim, after its time, or if the seat leaves."""
        return (
            state if state.lock is None else replace(state, lock=None).with_news(LockEnded(state.lock.seat))
        )

    def _judge(
        self, state: DifferenceState, claim: OpenClaim, show: ShowDifferences, at: Millis
    ) -> DifferenceState:
        self._check_show(claim, show)
        card = state.piles[claim.seat][0]  # R-DIF-10: the claimant's own card, against this reference
        reference = claim.against[len(claim.shown)].card
        if not self.sight.is_both_hit(show.points, (card, reference), show.reach):  # R-DIF-12
            wrong = self.sight.missed_points(show.points, (card, reference), show.reach)
            return self._fail(state, claim, "place" if wrong else "same", at, wrong)
        claim = replace(claim, shown=(*claim.shown, show.points), until=at + SHOW_MS)
        state = replace(state, claim=claim, known=state.known + 1)
        if len(claim.shown) == len(claim.against):  # R-DIF-27: with every neighbour
            return self._complete_claim(state, claim)
        return state.with_news(DifferencesShown(claim.seat, card, reference, show.points))

    def _check_show(self, claim: OpenClaim, show: ShowDifferences) -> None:
        width, height = self.pack.size
        if not claim.against:
            raise RefusedError("place_first")
        if not all(0 <= x < width and 0 <= y < height for x, y in show.points):
            raise RefusedError("off_picture", size=self.pack.size)
        if show.reach is not None and not 0 <= show.reach <= self.pack.reach:
            raise RefusedError("reach", most=self.pack.reach)

    def _complete_claim(self, state: DifferenceState, claim: OpenClaim) -> DifferenceState:
        """Move the claimant's card from their pile to the table."""
        seat, card = claim.seat, state.piles[claim.seat][0]
        changes = (card, *[cell.card for cell in claim.against])  # R-DIF-19
        found = DifferencesFound(seat, card, changes, tuple(spot for pair in claim.shown for spot in pair))
        laid = self._lay_card(state.with_news(found), claim, card)
        voided = [ClaimVoided(other) for other in state.waiting]
        piles = put(state.piles, seat, state.piles[seat][1:])
        settled = replace(laid, piles=piles, claim=None, waiting=()).with_news(*voided)
        return self._turn(settled, seat)

    def _lay_card(self, state: DifferenceState, claim: OpenClaim, card: int) -> DifferenceState:
        if claim.place is None:
            covered = (*state.covered, state.board[0].card)
            return replace(state, board=(Cell(FIRST_CELL, card),), covered=covered)  # R-DIF-14
        beside = (*state.board, Cell(claim.place, card))  # R-DIF-23, R-DIF-24
        return replace(state, board=beside).with_news(CardPlaced(claim.seat, card, claim.place))

    def _turn(self, state: DifferenceState, seat: Seat) -> DifferenceState:
        """Only the claimant turns their next card (R-DIF-15); the others keep theirs (R-DIF-16)."""
        if not state.piles[seat]:
            return self._finish(state, seat)
        return state.with_news(CardTurned(seat, state.piles[seat][0]))

    def _fail(
        self,
        state: DifferenceState,
        claim: OpenClaim,
        why: MissReason,
        at: Millis,
        wrong: tuple[PicturePoint, ...] = (),
    ) -> DifferenceState:
        """R-DIF-17: the claimant keeps their card and is locked; a queued press becomes the next claim."""
        seat = claim.seat
        lock = None if seat in state.absent else SeatLock(seat, at + LOCK_MS)
        failed = replace(state, claim=None, lock=lock, known=state.known + 1)
        failed = failed.with_news(ClaimMissed(seat, wrong, why))
        if not failed.waiting:
            return failed
        return self._open_claim(replace(failed, waiting=failed.waiting[1:]), failed.waiting[0], at)

    # --- time ---

    def due(self, state: DifferenceState) -> Millis | None:
        if state.begins is not None:
            return state.begins
        if state.claim is not None:
            return state.claim.until if state.claim.window is None else state.claim.window
        return None if state.lock is None else state.lock.until

    def on_timeout(self, state: DifferenceState, at: Millis) -> DifferenceState:
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
        done = done.with_news(Finished(seat, len(done.finished)))
        left = self.playing(done)
        if len(left) == 1:
            return replace(done, stage="over").with_news(Finished(left[0], self.seats))
        return replace(done, stage=NEXT_STAGE[self.options.after]) if done.stage == "win" else done

    def _answer(self, state: DifferenceState, seat: Seat, move: Move, at: Millis) -> DifferenceState:
        if (barred := self.answer_refusal(state, seat, move)) is not None:
            raise barred
        if self.is_deserted(state):
            return replace(state, stage="over")
        on = isinstance(move, PlayOn)
        voted = replace(state, poll=state.poll.with_vote(seat, on)).with_news(Voted(seat, on))
        return self._decide(voted, at)

    def _decide(self, state: DifferenceState, at: Millis) -> DifferenceState:
        goes_on = state.poll.result(len(self.polled_seats(state)))
        if goes_on is None:
            return state
        ended = state.with_news(PollEnded(state.poll.on, state.poll.stop))
        if not goes_on:
            return replace(ended, stage="over")
        begins = at + COUNT_IN_MS if self.options.count_in else None
        return replace(ended, stage="places", begins=begins)  # R-DIF-21

    def outcome(self, state: DifferenceState) -> Outcome | None:
        """Places in order of finishing, then by fewest cards left; scores are cards played."""
        if state.stage != "over":
            return None
        left = [len(pile) for pile in state.piles]
        ranks = tuple(self._rank(state, seat) for seat in range(self.seats))
        return Outcome(ranks, tuple(dealt - now for dealt, now in zip(state.dealt, left, strict=True)))

    def _rank(self, state: DifferenceState, seat: Seat) -> int:
        if seat in state.finished:
            return 1 + state.finished.index(seat)
        return 1 + sum(len(pile) < len(state.piles[seat]) for pile in state.piles)

    # --- beginner game ---

    def _bury(self, state: DifferenceState, seat: Seat) -> DifferenceState:
        if (barred := self.bury_refusal(state, seat)) is not None:
            raise barred
        card, *rest = state.piles[seat]
        piles = put(state.piles, seat, (*rest, card))  # R-DIF-22
        buried = replace(state, piles=piles, known=state.known + 1)
        return buried.with_news(CardBuried(seat, card), CardTurned(seat, rest[0]))

    # --- the advanced game ---

    def _choose(self, state: DifferenceState, claim: OpenClaim, cell: CellPos, at: Millis) -> DifferenceState:
        """Choose the cell first, then show the differences with its neighbours (O-DIF-12)."""
        if claim.against:
            raise RefusedError("place_chosen" if self.options.advanced else "not_advanced")
        if cell not in open_cells(state.board, self.options.lines):
            raise RefusedError("not_a_place", at=cell, why=closed_reason(state.board, cell))
        chosen = replace(claim, place=cell, against=neighbours(state.board, cell), until=at + SHOW_MS)
        return replace(state, claim=chosen).with_news(PlaceChosen(claim.seat, cell))

    # --- leaving, returning, undo ---

    def awaited_seats(self, state: DifferenceState) -> frozenset[Seat]:
        if state.begins is not None:
            return frozenset()
        if state.stage == "ask" and not self.is_deserted(state):
            return frozenset(self.polled_seats(state)) - {*state.poll.on, *state.poll.stop}
        if state.claim is None and state.stage in ("win", "places") and not self.is_deserted(state):
            return frozenset(self.playing(state)) - state.absent
        return frozenset(seat for seat in self.present(state) if self.choices(state, seat))

    def on_leave(self, state: DifferenceState, seat: Seat, at: Millis) -> DifferenceState:
        if state.stage == "ask":
            return self._decide(replace(state, poll=state.poll.remove({seat})), at)
        state = replace(state, waiting=tuple(other for other in state.waiting if other != seat))
        if state.claim is not None and state.claim.seat == seat:
            return self._fail(state, state.claim, "left", at)
        return self._unlock(state) if state.lock is not None and state.lock.seat == seat else state

    def reveals_information(self, before: DifferenceState, now: DifferenceState, seat: Seat) -> bool:
        return now.known != before.known

    # --- views ---

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
        """All cards are face up, so every seat sees the same."""
        return public

    def _phase(self, state: DifferenceState) -> Literal["count", "search", "claim", "ask", "over"]:
        if state.begins is not None:
            return "count"
        if state.claim is not None:
            return "claim"
        return state.stage if state.stage in ("ask", "over") else "search"

    def _poll_view(self, state: DifferenceState) -> PollView:
        return PollView(tuple(self.polled_seats(state)), state.poll.on, state.poll.stop)

    def _claim_view(self, claim: OpenClaim) -> ClaimView:
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
POLL_STAGES = ("ask", "places")  # stages in which a seat may vote
NEXT_STAGE: dict[str, Literal["ask", "over", "places"]] = {"ask": "ask", "stop": "over", "play": "places"}
