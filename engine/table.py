"""One game in progress: seats, log and clock. All moves go through here.

Other modules import the moves and records of a table from here, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from msgspec.structs import replace

from engine.dice import Dice
from engine.fairness import MAX_ALLOWANCE_MS
from engine.game import (
    AnyGame,
    Choice,
    Millis,
    Move,
    News,
    OneForm,
    Outcome,
    RefusedError,
    Seat,
    State,
)
from engine.table_moves import (
    Agree,
    Decline,
    Declined,
    Leave,
    Left,
    PlayForAbsent,
    Return,
    Returned,
    TableMove,
    TakeBack,
    TakenBack,
    UndoRequested,
)
from engine.table_records import (
    AnyView,
    GameSetup,
    LogEntry,
    PressTimes,
    Receipt,
    SavedGame,
    UndoPoint,
    UndoRequest,
    View,
)
from engine.table_records import Terms as Terms


class Table:
    """Owns the state: moves and time in, views out."""

    def __init__(self, game: AnyGame, setting: GameSetup) -> None:
        self.game = game
        self.setting = setting
        self.state: State = game.deal(setting.first, Dice(setting.seed), setting.deal)
        self.outcome: Outcome | None = game.outcome(self.state)
        self.log: list[LogEntry] = []
        self.revision = 0
        self.at: Millis = 0
        self.asking: UndoRequest | None = None
        self.news: tuple[News, ...] = self.state.news
        self._public: AnyView | None = None  # cached until the next change
        self._undo_points: dict[Seat, UndoPoint] = {}
        self._tickets: list[dict[str | None, LogEntry]] = [{} for _ in range(game.seats)]

    # --- input ---

    def submit(
        self, seat: Seat, move: Move, at: Millis, ticket: str | None, times: PressTimes | None = None
    ) -> Receipt:
        """Play a move or raise RefusedError; for a ticket already played only return its receipt again."""
        if not 0 <= seat < self.game.seats:
            raise RefusedError("no_such_seat", seat=seat, seats=self.game.seats)
        return self.receipt(seat, ticket) or self._play(seat, move, max(at, self.at), ticket, times)

    def receipt(self, seat: Seat, ticket: str | None) -> Receipt | None:
        """The receipt of the move a seat made with this ticket, however long ago."""
        entry = self._tickets[seat].get(ticket)
        return None if entry is None else Receipt(ticket, entry.revision, entry.at)

    def pass_time(self, now: Millis) -> None:
        """Run the timeouts due until `now`."""
        self._run_timeouts(max(now, self.at))

    @property
    def has_secret_moves(self) -> bool:
        """Whether seats may now make moves that no other seat may notice, not even by their timing."""
        return self.outcome is None and self.game.is_secret(self.state, self.state)

    @property
    def due(self) -> Millis | None:
        """The time of the next timeout."""
        return self.game.due(self.state)

    def _play(
        self, seat: Seat, move: Move, at: Millis, ticket: str | None, times: PressTimes | None
    ) -> Receipt:
        lapsed = self._run_timeouts(at)
        earlier = self.news
        self.news = earlier if lapsed or is_return_after_leave(earlier, move) else ()
        try:
            noticed = (
                self._play_table(seat, move)
                if isinstance(move, TableMove)
                else self._play_game(seat, move, times)
            )
        except RefusedError:
            self.news = earlier
            raise
        if noticed:
            self.revision += 1
        else:
            self.news = earlier
        return self._append(LogEntry(self.revision, seat, at, ticket, move, times))

    def _append(self, entry: LogEntry) -> Receipt:
        self.log.append(entry)
        self._index_ticket(entry)
        return Receipt(entry.ticket, entry.revision, entry.at)

    def _index_ticket(self, entry: LogEntry) -> None:
        if entry.ticket is not None:
            self._tickets[entry.seat][entry.ticket] = entry

    def _run_timeouts(self, at: Millis) -> bool:
        """Run the timeouts due until `at`; return whether anything changed."""
        self._public = None
        revision = self.revision
        while (due := self.due) is not None and due <= at:
            if self.revision == revision:
                self.news = ()
            self._step(self.game.on_timeout(replace(self.state, news=()), due))
            self.asking = None
            self.revision += 1
        self.at = at
        return self.revision != revision

    def _step(self, state: State) -> None:
        self.state = state
        self.outcome = self.game.outcome(state)
        self.news += state.news

    def _play_game(self, seat: Seat, move: Move, times: PressTimes | None) -> bool:
        """Play a game move; return whether others may notice it. An unnoticed move can be changed freely."""
        if self.outcome is not None:
            raise RefusedError("game_over")
        if seat in self.state.absent:
            raise RefusedError("absent", seat=seat)
        before = self.state
        state = replace(before, news=())
        if times is None:
            self._step(self.game.play(state, seat, move, self.at))
        else:
            grace = min(times.grace, int(MAX_ALLOWANCE_MS))
            self._step(self.game.play_remote(state, seat, move, self.at, grace))
        if self.game.is_secret(before, self.state):
            return False
        self._undo_points[seat] = UndoPoint(before, self.at)
        self.asking = None
        return True

    # --- the table's own moves ---

    def _play_table(self, seat: Seat, move: Move) -> bool:
        match move:
            case Leave():
                self._leave(seat)
            case Return():
                self._return(seat)
            case PlayForAbsent(seat=other):
                self._go_on(seat, other)
            case TakeBack():
                self._request_undo(seat)
            case Agree():
                self._agree(seat)
            case Decline():
                self._decline(seat)
        return True

    def _leave(self, seat: Seat) -> None:
        if seat in self.state.absent:
            raise RefusedError("absent", seat=seat)
        state = replace(self.state, absent=self.state.absent | {seat}, news=(Left(seat),))
        self._step(self.game.on_leave(state, seat, self.at))
        self._undo_points.clear()
        self.asking = None

    def _return(self, seat: Seat) -> None:
        if seat not in self.state.absent:
            raise RefusedError("not_absent", seat=seat)
        state = replace(self.state, absent=self.state.absent - {seat}, news=(Returned(seat),))
        self._step(self.game.on_return(state, seat, self.at))
        self._undo_points.clear()
        self.asking = None

    def _go_on(self, seat: Seat, other: Seat) -> None:
        if seat in self.state.absent:
            raise RefusedError("absent", seat=seat)
        if other not in self._blocking():
            raise RefusedError("not_waiting", seat=other)
        state = replace(self.state, news=())
        self._step(self.game.play(state, other, self.game.default_move(state, other), self.at))
        self._undo_points.clear()
        self.asking = None

    def _request_undo(self, seat: Seat) -> None:
        if not self._can_undo(seat):
            raise RefusedError("nothing_to_take_back", seat=seat)
        self.asking = UndoRequest(seat, others=self._seats_undone_with(seat))
        self.news += (UndoRequested(seat, self.asking.others),)
        self._undo_if_agreed()

    def _agree(self, seat: Seat) -> None:
        asking = self._open_request(seat)
        self.asking = replace(asking, agreed=asking.agreed | {seat})
        self._undo_if_agreed()

    def _decline(self, seat: Seat) -> None:
        self.news += (Declined(self._open_request(seat).seat),)
        self.asking = None

    def _open_request(self, seat: Seat) -> UndoRequest:
        if self.asking is None or not self._can_answer(seat):
            raise RefusedError("nothing_asked", seat=seat)
        return self.asking

    def _undo_if_agreed(self) -> None:
        asking = self.asking
        if asking is None or {*self.game.present(self.state)} - {asking.seat} - asking.agreed:
            return
        before = self._undo_points[asking.seat]
        state = self._undo_alone(asking.seat) or replace(
            before.state.shift_times(self.at - before.at), news=()
        )
        self._step(replace(state, news=(TakenBack(asking.seat, asking.others), *state.news)))
        self._undo_points.clear()
        self.asking = None

    def _undo_alone(self, seat: Seat) -> State | None:
        """The state with only this seat's last move undone."""
        now = replace(self.state, news=())
        undone: State | None = self.game.undo_alone(self._undo_points[seat].state, now, seat, self.at)
        return undone

    def _seats_undone_with(self, seat: Seat) -> tuple[Seat, ...]:
        """Seats that have played since this seat's last move, if it cannot be undone alone."""
        if self._undo_alone(seat) is not None:
            return ()
        since = takewhile(lambda entry: entry.seat != seat, self._latest_moves())
        return tuple(sorted({entry.seat for entry in since}))

    def _latest_moves(self) -> Iterator[LogEntry]:
        """The game's own moves, latest first."""
        return (entry for entry in reversed(self.log) if not isinstance(entry.move, TableMove))

    def _can_undo(self, seat: Seat) -> bool:
        before = self._undo_points.get(seat)
        return (
            before is not None
            and self.asking is None
            and not self.game.reveals_information(before.state, self.state, seat)
        )

    def _can_answer(self, seat: Seat) -> bool:
        asking = self.asking
        return (
            asking is not None
            and seat != asking.seat
            and seat not in asking.agreed
            and seat not in self.state.absent
        )

    def _blocking(self) -> list[Seat]:
        """Absent seats that block the game."""
        return sorted(self.state.absent & self.game.awaited_seats(self.state)) if self.state.absent else []

    # --- output ---

    def choices(self, seat: Seat) -> tuple[Choice, ...]:
        """Every move open to a seat: the game's, then the table's."""
        if seat in self.state.absent:
            return (Choice("return"),)
        of_game = self.game.choices(self.state, seat) if self.outcome is None else ()
        return of_game + self._table_choices(seat)

    def _table_choices(self, seat: Seat) -> tuple[Choice, ...]:
        choices: tuple[Choice, ...] = LEAVE_OR_TAKE_BACK if self._can_undo(seat) else LEAVE
        if self.state.absent and (blocking := self._blocking()):
            choices += (Choice("go_on", (OneForm("seat", tuple(blocking)),)),)
        return choices + UNDO_ANSWERS if self._can_answer(seat) else choices

    def view(self, seat: Seat | None = None) -> AnyView:
        """A seat's view: the public part is built once and cached, then the seat's own part is added."""
        public = self._public
        if public is None:
            public = self._public = self._public_view()
        if seat is None:
            return public
        own = self.game.add_own(public.game, self.state, seat)
        return replace(public, seat=seat, choices=self.choices(seat), game=own)

    def _public_view(self) -> AnyView:
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

    # --- saving ---

    def save(self, log: bool = True) -> SavedGame:
        """The table as a value to save; pass log=False if the store already keeps every move."""
        return SavedGame(
            version=self.game.version,
            setting=self.setting,
            log=tuple(self.log) if log else (),
            at=self.at,
            revision=self.revision,
            state=self.state,
            before=self._live_undo_points(),
            asking=self.asking,
            news=self.news,
        )

    def _live_undo_points(self) -> dict[Seat, UndoPoint]:
        """Undo points, without those whose moves can no longer be undone."""
        reveals, now = self.game.reveals_information, self.state
        return {seat: was for seat, was in self._undo_points.items() if not reveals(was.state, now, seat)}

    @classmethod
    def resume(cls, game: AnyGame, saved: SavedGame) -> Table:
        """Restore a table from its last state; the log is kept but not replayed."""
        table = cls.__new__(cls)
        table.game, table.setting = game, saved.setting
        table.state, table.log, table.at = saved.state, list(saved.log), saved.at
        table.revision, table.asking, table.news = saved.revision, saved.asking, saved.news
        table.outcome, table._public = game.outcome(saved.state), None
        table._undo_points, table._tickets = dict(saved.before), [{} for _ in range(game.seats)]
        for entry in saved.log:
            table._index_ticket(entry)
        return table


def is_return_after_leave(latest: tuple[News, ...], move: Move) -> bool:
    """Whether to keep the news of a Leave visible because the next move is a Return."""
    return isinstance(move, Return) and len(latest) > 1 and any(isinstance(news, Left) for news in latest)


LEAVE = (Choice("leave"),)
LEAVE_OR_TAKE_BACK = (*LEAVE, Choice("take_back"))
UNDO_ANSWERS = (Choice("agree"), Choice("decline"))
