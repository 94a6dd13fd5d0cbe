"""What a phone that holds a hand asks of the device it is."""

from __future__ import annotations

from typing import Any, Protocol

from mobileapp.evening import Timing
from mobileapp.feel import Feel
from mobileapp.lessons import Lessons
from mobileapp.store import Store
from mobileapp.sync.bluetooth import Radio


class Pocket(Protocol):
    """What the phone asks of the evening it is in."""

    feel: Feel
    lessons: Lessons
    store: Store
    timing: Timing

    @property
    def radio(self) -> Radio | None: ...

    def setting(self, name: str) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...
