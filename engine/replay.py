"""Replay a log from the deal: used by the referee, the recap of a game and guests that verify it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import Millis, News, RefusedError
from engine.table import LogEntry, Table, is_return_after_leave

NewsBatch = tuple[News, ...]
MAX_MERGED_TIMEOUTS = 32  # timeouts that a table may report in one batch


def steps(table: Table, log: Sequence[LogEntry], now: Millis) -> Iterator[LogEntry | None]:
    """Replay a log on a table just dealt, then let time pass until `now`.

    Yields whenever the table has changed: the entry after a move, None after a timeout.
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
    """Run every timeout that is due, each at its own time."""
    while (due := table.due) is not None and due <= until:
        table.pass_time(due)
        yield None


def replay(table: Table, log: Sequence[LogEntry], now: Millis) -> Table:
    """Replay a log on a table just dealt, and return the table."""
    for _ in steps(table, log, now):
        pass
    return table


def news_variants(
    table: Table, log: Sequence[LogEntry], now: Millis
) -> Iterator[tuple[LogEntry | None, list[NewsBatch]]]:
    """The deal and every step, each with every batch of news that a table may have reported there.

    A table that runs several timeouts at once, or just before a move, reports their news together.
    """
    variants, lapsed = [table.news], list[NewsBatch]()
    news, revision = table.news, table.revision
    yield None, variants
    for entry in steps(table, log, now):
        if entry is None:
            variants = lapsed = [
                table.news,
                *((*earlier, *table.news) for earlier in lapsed[:MAX_MERGED_TIMEOUTS]),
            ]
        else:
            if table.revision != revision:  # otherwise the move was secret, and the last news stays
                stays = lapsed or [
                    earlier for earlier in variants if is_return_after_leave(earlier, entry.move)
                ]
                own = table.news[len(news) :] if is_return_after_leave(news, entry.move) else table.news
                variants = [own, *((*earlier, *own) for earlier in stays)]
            lapsed = []
        news, revision = table.news, table.revision
        yield entry, variants
