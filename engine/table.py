"""One game in progress: seats, log and clock. Everybody plays through here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.dice import Dice
from engine.fairness import LONGEST
from engine.game import Choice, Game, Millis, Move, News, One, Outcome, Refused, Seat, State

# --- moves that belong to the table, not to a game ----------------------------------------------


class TableMove(Move, frozen=True):
    """A move that belongs to the table."""


class Leave(TableMove, frozen=True):
    """The seat is empty for now (O-ALL-05)."""


class Return(TableMove, frozen=True):
    """The seat is taken again."""


class GoOn(TableMove, frozen=True):
    """Do not wait for an absent seat: the table plays for it."""

    seat: Seat


class TakeBack(TableMove, frozen=True):
    """Ask the others whether one's last move may be undone."""


class Agree(TableMove, frozen=True):
    """Let the asking seat take its move back."""


class Decline(TableMove, frozen=True):
    """Let the move stand."""


TABLE_MOVES: tuple[type[Move], ...] = (Leave, Return, GoOn, TakeBack, Agree, Decline)


class Left(News, frozen=True):
    seat: Seat


class Returned(News, frozen=True):
    seat: Seat


class Asked(News, frozen=True):
    """A seat would take its last move back; the later moves of `others` would go with it."""

    seat: Seat
    others: tuple[Seat, ...] = ()


class Declined(News, frozen=True):
    seat: Seat


class TakenBack(News, frozen=True):
    seat: Seat
    others: tuple[Seat, ...] = ()


TABLE_NEWS: tuple[type[News], ...] = (Left, Returned, Asked, Declined, TakenBack)

# --- values -------------------------------------------------------------------------------------

V = TypeVar("V")


class Receipt(Struct, frozen=True, gc=False):
    """A move was accepted: the revision after it, and when."""

    ticket: str | None
    revision: int
    at: Millis


class Asking(Struct, frozen=True, gc=False):
    """A seat asks to take its last move back; who has agreed, and whose later moves go with it."""

    seat: Seat
    agreed: frozenset[Seat] = frozenset()
    others: tuple[Seat, ...] = ()


class View(Struct, Generic[V], frozen=True, gc=False):
    """What a seat may know and what it may do. `None` as the seat: what everybody may see.

    All its times are the table's.
    """

    seat: Seat | None
    revision: int
    at: Millis
    due: Millis | None
    absent: tuple[Seat, ...]
    asking: Asking | None
    outcome: Outcome | None
    news: tuple[Any, ...]
    choices: tuple[Choice, ...]
    game: V


class Terms(Struct, frozen=True, gc=False):
    """What everybody at the table knows of a game before it begins: a setting without its chance."""

    game: str
    seats: int
    options: Any
    pack: Any


LONGEST_SEED = 1024  # characters; a seed made with six devices has 262
Seed = Annotated[str, Meta(max_length=LONGEST_SEED)]


class Setting(Struct, frozen=True, gc=False, kw_only=True):
    """All that was fixed before the first move; with the log it is the whole game."""

    game: str
    seats: int
    options: Any
    pack: Any
    first: Seat
    seed: Seed
    deal: Any = None

    @property
    def terms(self) -> Terms:
        return Terms(self.game, self.seats, self.options, self.pack)


class Times(Struct, frozen=True, gc=False, array_like=True):
    """When a press that raced was made, in the table's time: as its device said, as it counts, as it arrived.

    `grace` is how much later than others its device may know of a freeze.
    """

    claimed: float | None
    corrected: float
    arrival: float
    grace: Millis = 0


class Entry(Struct, frozen=True, gc=False, array_like=True):
    """One accepted move in the log; without a ticket it cannot be repeated."""

    revision: int
    seat: Seat
    at: Millis
    ticket: str | None
    move: Any
    times: Times | None = None  # where it raced with other devices (O-ALL-04)


class Before(Struct, frozen=True, gc=False):
    """The state a seat's last move was made in, and when."""

    state: Any
    at: Millis


class Saved(Struct, frozen=True, gc=False, kw_only=True):
    """A table at rest; `Table.resume` gives the same table back."""

    version: int
    setting: Setting
    log: tuple[Entry, ...]
    at: Millis
    revision: int
    state: Any
    before: dict[Seat, Before]
    asking: Asking | None
    news: tuple[Any, ...]


# --- the table ----------------------------------------------------------------------------------


class Table:
    """Owns the state; moves and time go in, views come out."""

    def __init__(self, game: Game[Any, Any, Any], setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.state: State = game.deal(setting.first, Dice(setting.seed), setting.deal)
        self.outcome: Outcome | None = game.outcome(self.state)
        self.log: list[Entry] = []
        self.revision = 0
        self.at: Millis = 0
        self.asking: Asking | None = None
        self.news: tuple[News, ...] = self.state.news
        self._public: View[Any] | None = None  # built when first asked for, until anything happens
        self._before: dict[Seat, Before] = {}
        self._tickets: list[dict[str | None, Entry]] = [
            {} for _ in range(game.seats)
        ]  # what each seat played

    # --- in ---

    def submit(
        self, seat: Seat, move: Move, at: Millis, ticket: str | None, times: Times | None = None
    ) -> Receipt:
        """Play a move, or raise Refused; a ticket already played gives its receipt again and does nothing."""
        if not 0 <= seat < self.game.seats:
            raise Refused("no_such_seat", seat=seat, seats=self.game.seats)
        return self.receipt(seat, ticket) or self._play(seat, move, max(at, self.at), ticket, times)

    def receipt(self, seat: Seat, ticket: str | None) -> Receipt | None:
        """Of the move a seat made with this ticket, whenever that was."""
        entry = self._tickets[seat].get(ticket)
        return None if entry is None else Receipt(ticket, entry.revision, entry.at)

    def pass_time(self, now: Millis) -> None:
        """Let time act until `now`."""
        self._lapse(max(now, self.at))

    @property
    def hides_moves(self) -> bool:
        """Whether moves may be made now that no other seat may notice, not even by their time."""
        return self.outcome is None and self.game.hides(self.state, self.state)

    @property
    def due(self) -> Millis | None:
        """When time will act next."""
        return self.game.due(self.state)

    def _play(self, seat: Seat, move: Move, at: Millis, ticket: str | None, times: Times | None) -> Receipt:
        lapsed = self._lapse(at)
        told = self.news
        self.news = told if lapsed or comes_back(told, move) else ()
        try:
            noticed = (
                self._play_table(seat, move)
                if isinstance(move, TableMove)
                else self._play_game(seat, move, times)
            )
        except Refused:
            self.news = told
            raise
        if noticed:
            self.revision += 1
        else:
            self.news = told
        return self._logged(Entry(self.revision, seat, at, ticket, move, times))

    def _logged(self, entry: Entry) -> Receipt:
        self.log.append(entry)
        self._keep(entry)
        return Receipt(entry.ticket, entry.revision, entry.at)

    def _keep(self, entry: Entry) -> None:
        if entry.ticket is not None:
            self._tickets[entry.seat][entry.ticket] = entry

    def _lapse(self, at: Millis) -> bool:
        """Let time act until `at`; whether it did anything."""
        self._public = None
        revision = self.revision
        while (due := self.due) is not None and due <= at:
            if self.revision == revision:
                self.news = ()
            self._step(self.game.lapse(replace(self.state, news=()), due))
            self.asking = None
            self.revision += 1
        self.at = at
        return self.revision != revision

    def _step(self, state: State) -> None:
        self.state = state
        self.outcome = self.game.outcome(state)
        self.news += state.news

    def _play_game(self, seat: Seat, move: Move, times: Times | None) -> bool:
        """Play it; whether others may notice. What nobody noticed needs no leave to be done anew."""
        if self.outcome is not None:
            raise Refused("game_over")
        if seat in self.state.absent:
            raise Refused("absent", seat=seat)
        before = self.state
        state = replace(before, news=())
        if times is None:
            self._step(self.game.play(state, seat, move, self.at))
        else:
            grace = min(times.grace, int(LONGEST))
            self._step(self.game.play_from_afar(state, seat, move, self.at, grace))
        if self.game.hides(before, self.state):
            return False
        self._before[seat] = Before(before, self.at)
        self.asking = None
        return True

    # --- the table's own moves ---

    def _play_table(self, seat: Seat, move: Move) -> bool:
        match move:
            case Leave():
                self._leave(seat)
            case Return():
                self._return(seat)
            case GoOn(seat=other):
                self._go_on(seat, other)
            case TakeBack():
                self._ask(seat)
            case Agree():
                self._agree(seat)
            case Decline():
                self._decline(seat)
        return True

    def _leave(self, seat: Seat) -> None:
        if seat in self.state.absent:
            raise Refused("absent", seat=seat)
        state = replace(self.state, absent=self.state.absent | {seat}, news=(Left(seat),))
        self._step(self.game.leaves(state, seat, self.at))
        self._before.clear()
        self.asking = None

    def _return(self, seat: Seat) -> None:
        if seat not in self.state.absent:
            raise Refused("not_absent", seat=seat)
        state = replace(self.state, absent=self.state.absent - {seat}, news=(Returned(seat),))
        self._step(self.game.returns(state, seat, self.at))
        self._before.clear()
        self.asking = None

    def _go_on(self, seat: Seat, other: Seat) -> None:
        if seat in self.state.absent:
            raise Refused("absent", seat=seat)
        if other not in self._blocking():
            raise Refused("not_waiting", seat=other)
        state = replace(self.state, news=())
        self._step(self.game.play(state, other, self.game.stands_in(state, other), self.at))
        self._before.clear()
        self.asking = None

    def _ask(self, seat: Seat) -> None:
        if not self._may_take_back(seat):
            raise Refused("nothing_to_take_back", seat=seat)
        self.asking = Asking(seat, others=self._moves_that_go_with(seat))
        self.news += (Asked(seat, self.asking.others),)
        self._undo_if_agreed()

    def _agree(self, seat: Seat) -> None:
        asking = self._asked_of(seat)
        self.asking = replace(asking, agreed=asking.agreed | {seat})
        self._undo_if_agreed()

    def _decline(self, seat: Seat) -> None:
        self.news += (Declined(self._asked_of(seat).seat),)
        self.asking = None

    def _asked_of(self, seat: Seat) -> Asking:
        if self.asking is None or not self._may_answer(seat):
            raise Refused("nothing_asked", seat=seat)
        return self.asking

    def _undo_if_agreed(self) -> None:
        asking = self.asking
        if asking is None or {*self.game.present(self.state)} - {asking.seat} - asking.agreed:
            return
        before = self._before[asking.seat]
        state = self._alone(asking.seat) or replace(before.state.later(self.at - before.at), news=())
        self._step(replace(state, news=(TakenBack(asking.seat, asking.others), *state.news)))
        self._before.clear()
        self.asking = None

    def _alone(self, seat: Seat) -> State | None:
        """The state with a seat's last move taken back and no other."""
        now = replace(self.state, news=())
        undone: State | None = self.game.without(self._before[seat].state, now, seat, self.at)
        return undone

    def _moves_that_go_with(self, seat: Seat) -> tuple[Seat, ...]:
        """Who has played since a seat's last move, where that cannot be taken back alone."""
        if self._alone(seat) is not None:
            return ()
        since = takewhile(lambda entry: entry.seat != seat, self._played_last())
        return tuple(sorted({entry.seat for entry in since}))

    def _played_last(self) -> Iterator[Entry]:
        """The game's own moves, the latest first."""
        return (entry for entry in reversed(self.log) if not isinstance(entry.move, TableMove))

    def _may_take_back(self, seat: Seat) -> bool:
        before = self._before.get(seat)
        return (
            before is not None
            and self.asking is None
            and not self.game.unveils(before.state, self.state, seat)
        )

    def _may_answer(self, seat: Seat) -> bool:
        asking = self.asking
        return (
            asking is not None
            and seat != asking.seat
            and seat not in asking.agreed
            and seat not in self.state.absent
        )

    def _blocking(self) -> list[Seat]:
        """Absent seats the game waits for."""
        return sorted(self.state.absent & self.game.waits_for(self.state)) if self.state.absent else []

    # --- out ---

    def choices(self, seat: Seat) -> tuple[Choice, ...]:
        """Every move open to a seat: the game's, then the table's."""
        if seat in self.state.absent:
            return (Choice("return"),)
        of_game = self.game.choices(self.state, seat) if self.outcome is None else ()
        return of_game + self._table_choices(seat)

    def _table_choices(self, seat: Seat) -> tuple[Choice, ...]:
        choices: tuple[Choice, ...] = LEAVE_OR_TAKE_BACK if self._may_take_back(seat) else LEAVE
        if self.state.absent and (blocking := self._blocking()):
            choices += (Choice("go_on", (One("seat", tuple(blocking)),)),)
        return choices + ANSWERS if self._may_answer(seat) else choices

    def view(self, seat: Seat | None = None) -> View[Any]:
        """What everybody may see is built once; each seat's own is added to it."""
        public = self._public
        if public is None:
            public = self._public = self._seen_by_all()
        if seat is None:
            return public
        own = self.game.add_own(public.game, self.state, seat)
        return replace(public, seat=seat, choices=self.choices(seat), game=own)

    def _seen_by_all(self) -> View[Any]:
        return View(
            None,
            self.revision,
            self.at,
            self.due,
            tuple(sorted(self.state.absent)),
            self.asking,
            self.outcome,
            self.news,
            (),
            self.game.view(self.state, None),
        )

    # --- at rest ---

    def save(self, log: bool = True) -> Saved:
        """The table at rest; a store that keeps every move by itself leaves out the log."""
        return Saved(
            version=self.game.version,
            setting=self.setting,
            log=tuple(self.log) if log else (),
            at=self.at,
            revision=self.revision,
            state=self.state,
            before=self._still_to_take_back(),
            asking=self.asking,
            news=self.news,
        )

    def _still_to_take_back(self) -> dict[Seat, Before]:
        """Without the moves nobody can take back any more."""
        unveils, now = self.game.unveils, self.state
        return {seat: was for seat, was in self._before.items() if not unveils(was.state, now, seat)}

    @classmethod
    def resume(cls, game: Game[Any, Any, Any], saved: Saved) -> Table:
        """The same table, from its last state; the log is kept, not played again."""
        table = cls.__new__(cls)
        table.game, table.setting = game, saved.setting
        table.state, table.log, table.at = saved.state, list(saved.log), saved.at
        table.revision, table.asking, table.news = saved.revision, saved.asking, saved.news
        table.outcome, table._public = game.outcome(saved.state), None
        table._before, table._tickets = dict(saved.before), [{} for _ in range(game.seats)]
        for entry in saved.log:
            table._keep(entry)
        return table


def comes_back(told: tuple[News, ...], move: Move) -> bool:
    """Who takes an empty seat does not hide what came of its being left."""
    return isinstance(move, Return) and len(told) > 1 and any(isinstance(news, Left) for news in told)


LEAVE = (Choice("leave"),)
LEAVE_OR_TAKE_BACK = (*LEAVE, Choice("take_back"))
ANSWERS = (Choice("agree"), Choice("decline"))
