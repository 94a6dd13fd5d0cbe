"""The log of links: that one was closed, and at which stage. Never the content of messages."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter

from engine.game import JsonObject

log = logging.getLogger("tablee.link")
MAX_EQUAL_LINES, PERIOD_S = 10, 60.0  # at most so many equal lines in a period


class RateFilter(logging.Filter):
    """After MAX_EQUAL_LINES equal lines in a period, drop the rest and log their number."""

    def __init__(self) -> None:
        super().__init__()
        self.reset()

    def reset(self) -> None:
        self._until, self._said, self._left_out = 0.0, Counter[str](), 0

    def filter(self, record: logging.LogRecord) -> bool:
        if time.monotonic() >= self._until:
            self.log_suppressed()
            self._until = time.monotonic() + PERIOD_S
        self._said[record.getMessage()] += 1
        too_many = self._said[record.getMessage()] > MAX_EQUAL_LINES
        self._left_out += too_many
        return not too_many

    def log_suppressed(self) -> None:
        left_out = self._left_out
        self.reset()
        if left_out:
            log.getChild("more").warning("%d more lines like these were left out", left_out)


_filter = RateFilter()
for _logger in (log, logging.getLogger("asyncio")):  # asyncio logs every write to a lost connection
    _logger.addFilter(_filter)
reset, log_suppressed = _filter.reset, _filter.log_suppressed


def silent_logger() -> logging.Logger:
    """For websockets, which logs every frame; Kivy sets the root logger to log everything."""
    logger = logging.getLogger("tablee.link.silent")
    logger.disabled = True
    return logger


def log_closed(stage: str, why: str) -> None:
    level = logging.INFO if stage == "limiter" else logging.WARNING
    log.log(level, "a link was closed at %s: %s", stage, why)


def log_loop_error(_loop: asyncio.AbstractEventLoop, context: JsonObject) -> None:
    """Log the type of the error only: a traceback might quote received data."""
    error = context.get("exception")
    log.warning("a link stumbled: %s", type(error).__name__ if error else "no reason told")
