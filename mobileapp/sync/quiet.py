"""What may be written about links: that one was closed, and how far it came. Never what it carried."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

log = logging.getLogger("tablee.link")


def silent() -> logging.Logger:
    """For websockets, which tells its logger every frame; Kivy leaves the root logger open to all."""
    logger = logging.getLogger("tablee.link.silent")
    logger.disabled = True
    return logger


def closed(stage: str, why: str) -> None:
    """Whoever comes too often fills no log."""
    level = logging.INFO if stage == "limiter" else logging.WARNING
    log.log(level, "a link was closed at %s: %s", stage, why)


def stumbled(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Instead of a traceback, whose message might quote what came."""
    error = context.get("exception")
    log.warning("a link stumbled: %s", type(error).__name__ if error else "no reason told")
