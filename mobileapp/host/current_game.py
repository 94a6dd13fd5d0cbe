"""The game on the table, its seating, and its copy on disk."""

from __future__ import annotations

from engine import serialization
from engine.game import RefusedError, Seat
from engine.table import GameSetup, Table
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import GameMessage, GameRevealed, LogPart, split_log
from mobileapp.people.party import Party
from mobileapp.storage.database import Store


class CurrentGame:
    """At most one table at a time; the party of the last one stays."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.table: Table | None = None
        self.number: int | None = None  # in the store
        self.party = Party()

    def deal(self, setting: GameSetup, party: Party) -> None:
        """Save the new game before anybody sees it."""
        table = serialization.open_table(setting)
        self._open(table, self._store.begin(setting, party, table), party)

    def resume(self, number: int) -> None:
        table, party = load_table(self._store.load_game(number)), self._store.party(number)
        if len(party) != table.game.seats:
            raise RefusedError("malformed", why="another number of people than seats")
        self._open(table, number, party)

    def _open(self, table: Table, number: int, party: Party) -> None:
        self.table, self.number, self.party = table, number, party

    def close(self) -> None:
        self.table = self.number = None

    def require_table(self) -> Table:
        if self.table is None:
            raise RefusedError("no_table")
        return self.table

    def require_number(self) -> int:
        if self.number is None:
            raise RefusedError("no_table")
        return self.number

    # --- on disk ---

    def record(self, moves: int = 1) -> None:
        """Save the last moves; StorageError if it cannot."""
        self._store.record(self.require_number(), self.require_table(), moves)

    def save_state(self) -> None:
        self._store.save_state(self.require_number(), self.require_table())

    def reseat(self, party: Party) -> None:
        self._store.reseat(self.require_number(), party)
        self.party = party

    def reload(self) -> None:
        """Load the table from disk and advance it to its last time; RefusedError: it cannot be read."""
        at, self.table = self.require_table().at, None  # whatever happens now, no unsaved move remains
        table = load_table(self._store.load_game(self.require_number()))  # an older log may not replay
        table.pass_time(at)
        self.table = table

    def revealed_log(self) -> tuple[GameMessage, ...]:
        """The seed and the log of a finished game: guests replay it to check the deal."""
        table, number = self.require_table(), self.require_number()
        fixed, entries = table.setting, list(table.log)
        opened = GameRevealed(number, fixed.game, fixed.seed, fixed.first, fixed.deal, table.at, len(entries))
        return (opened, *(LogPart(number, begins, part) for begins, part in split_log(entries)))

    # --- seats ---

    def seats_of(self, channel: Channel) -> tuple[Seat, ...]:
        """The seats of a channel's people; a remote channel has none whose person plays at the tablet now."""
        people, is_remote = channel.people, channel.is_remote
        return tuple([
            seat
            for seat, sitter in enumerate(self.party.sitters)
            if sitter.name in people and (sitter.elsewhere or not is_remote)
        ])  # fmt: skip

    def seat_of(self, name: str) -> Seat | None:
        names = [sitter.name for sitter in self.party.sitters]
        return names.index(name) if name in names else None


def load_table(data: bytes) -> Table:
    """Load a table and compute every view: a damaged state may have the right types and make no sense."""
    try:
        table = serialization.resume(data)
        for seat in (None, *range(table.game.seats)):
            table.view(seat)
    except RefusedError:
        raise
    except Exception as error:
        raise RefusedError("malformed", why=repr(error)) from error
    return table
