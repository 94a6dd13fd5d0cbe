"""People who are away: marked by others, and back when their device is."""

from __future__ import annotations

from secrets import token_hex

from engine.game import RefusedError
from engine.table import Leave, Return
from mobileapp.host.current_game import CurrentGame
from mobileapp.host.move_judge import MoveJudge
from mobileapp.net.protocol.messages import MoveRequest

ABSENT_TICKET_PREFIX = "missed-"  # ticket prefix for Leave and Return made on behalf of a lost player


class Absences:
    """Submits Leave and Return on behalf of lost people."""

    def __init__(self, game: CurrentGame, judge: MoveJudge) -> None:
        self._game, self._judge = game, judge

    @property
    def people(self) -> frozenset[str]:
        """The names of absent people."""
        table = self._game.table
        return self._game.party.names(table.state.absent) if table is not None else frozenset()

    def mark_absent(self, name: str) -> bool:
        return self._submit(name, Leave())

    def mark_returned(self, name: str) -> bool:
        return self._was_marked_absent(name) and self._submit(name, Return())

    def _was_marked_absent(self, name: str) -> bool:
        """Whether others said that the person is away; a player who chose to leave must choose to return."""
        seat, table = self._game.seat_of(name), self._game.table
        entries = [entry for entry in table.log if entry.seat == seat] if table is not None else []
        left = [entry for entry in entries if isinstance(entry.move, (Leave, Return))]
        if not left or not isinstance(left[-1].move, Leave):
            return False
        return str(left[-1].ticket).startswith(ABSENT_TICKET_PREFIX)

    def _submit(self, name: str, move: Leave | Return) -> bool:
        """Whether the move was accepted."""
        seat, table = self._game.seat_of(name), self._game.table
        if table is None or seat is None or table.outcome is not None:
            return False
        ticket = f"{ABSENT_TICKET_PREFIX}{token_hex(4)}"
        request = MoveRequest(self._game.require_number(), seat, move, ticket)
        try:
            self._judge.submit(self._judge.timed_now(request))
        except RefusedError:
            return False
        finally:
            self._judge.set_alarm()
        return True
