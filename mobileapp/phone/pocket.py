"""What a phone that holds a hand asks of the app it is."""

from __future__ import annotations

from typing import Any, Protocol

from mobileapp.feel import Feel
from mobileapp.lessons import Lessons
from mobileapp.store import Store
from mobileapp.sync.bluetooth import Radio
from mobileapp.sync.inbox import Inbox


class Pocket(Protocol):
    """What the phone asks of the app."""

    feel: Feel
    lessons: Lessons
    store: Store
    inbox: Inbox
    radio: Radio | None

    def put_away(self) -> None:
        """It holds no hand any more."""
        ...

    def setting(self, name: str) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...
