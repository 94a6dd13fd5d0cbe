"""What a phone that holds a hand asks of the device it is."""

from __future__ import annotations

from typing import Any, Protocol

from mobileapp.net.transport.bluetooth import Radio
from mobileapp.platform.feedback import Feel
from mobileapp.session.hints_seen import Lessons
from mobileapp.session.session import Timing
from mobileapp.storage.database import Store


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
