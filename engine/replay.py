"""Play a log again from the deal: one loop for the referee, the recap of a game and guests that verify it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import Millis, News, RefusedError
from engine.table import LogEntry, Table, is_return_after_leave

NewsBatch = tuple[News, ...]
MAX_MERGED_TIMEOUTS = 32  # lapses that may be told at once


def steps(table: Table, log: Sequence[LogEntry], now: Millis) -> Iterator[LogEntry | None]:
    """Play a log at a table just dealt, then let time pass until `now`.

    Yields when the table has changed: the entry after a move, None after time acted.
    """
    for number, entry in enumerate(log):
        yield from run_timeouts(table, entry.at)
        table.submit(entry.seat, entry.move, entry.at, entry.ticket, entry.times)
        if len(table.log) == number:
            raise RefusedError("unsound", why=f"The ticket of move {number} was played before")
        yield entry
    yield from run_timeouts(table, now)
    table.pass_time(now)


def run_timeouts(table: Table, until: Millis) -> Iterator[None]:
    """Let time act as often as it is due, each time at its own moment."""
    while (due := table.due) is not None and due <= until:
        table.pass_time(due)
        yield None


def replay(table: Table, log: Sequence[LogEntry], now: Millis) -> Table:
    """The table just dealt, after a log."""
    for _ in steps(table, log, now):
        pass
    return table


def news_variants(
    table: Table, log: Sequence[LogEntry], now: Millis
) -> Iterator[tuple[LogEntry | None, list[NewsBatch]]]:
    """The deal and every step, each with all the news that a table may have told there.

    A table that lets time act several times at once, or just before a move, tells all of it together.
    """
    told, lapsed = [table.news], list[NewsBatch]()
    news, revision = table.news, table.revision
    yield None, told
    for entry in steps(table, log, now):
        if entry is None:
            told = lapsed = [
                table.news,
                *((*earlier, *table.news) for earlier in lapsed[:MAX_MERGED_TIMEOUTS]),
            ]
        else:
            if table.revision != revision:  # otherwise nobody noticed the move, and the last news stays
                stays = lapsed or [earlier for earlier in told if is_return_after_leave(earlier, entry.move)]
                own = table.news[len(news) :] if is_return_after_leave(news, entry.move) else table.news
                told = [own, *((*earlier, *own) for earlier in stays)]
            lapsed = []
        news, revision = table.news, table.revision
        yield entry, told
