"""The virtual air itself: after it is shut down, no task of it is left."""

from __future__ import annotations

import asyncio
import gc
import logging
import warnings

import pytest

from tests.support.virtual_radio import VirtualAir


async def tells_others() -> None:
    await asyncio.sleep(3600)


async def hears_of_a_cut() -> None:
    """As a radio does: after a disconnect, follow-up tasks start a moment later."""
    soon = asyncio.get_running_loop().call_soon
    try:
        await asyncio.sleep(3600)
    finally:
        soon(soon, lambda: asyncio.ensure_future(tells_others()))


def test_task_started_during_shutdown_is_ended_too(caplog: pytest.LogCaptureFixture) -> None:
    air = VirtualAir()
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        air._asked(hears_of_a_cut())
        air.do(asyncio.sleep(0))  # it has begun
        air.shut_down()
        gc.collect()
    assert [str(each.message) for each in said] == []
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []
