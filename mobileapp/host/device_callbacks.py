"""The callbacks by which linked devices report to the session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from mobileapp.people.party import Party


class DeviceCallbacks(NamedTuple):
    """Callbacks from the links to the session."""

    party: Callable[[], Party]  # the current seating
    joined: Callable[[], None]  # somebody joined or rejoined
    # a device joined, left, fell asleep, carries other people or requests a seat
    changed: Callable[[], None] = lambda: None
    pause_requested: Callable[[Literal["pause", "go_on"], str], None] = lambda _what, _person: None
    seat_taken: Callable[[str, tuple[str, ...]], None] = lambda _person, _others: None  # a device took a seat
    # a person on a phone wants another name; returns the key of a refusal, or ""
    rename_requested: Callable[[str, str], str] = lambda _old, _new: ""
    bot_requested: Callable[[str, bool], None] = lambda _person, _bot: None
