"""Device services that the hand screen uses."""

from __future__ import annotations

from typing import Any, Protocol

from mobileapp.net.transport.bluetooth import Radio
from mobileapp.platform.feedback import Feedback
from mobileapp.session.hints_seen import HintsSeen
from mobileapp.session.session import OwnerThread
from mobileapp.storage.database import Store


class DeviceServices(Protocol):
    """Part of the Session that the hand screen uses."""

    feedback: Feedback
    hints_seen: HintsSeen
    store: Store
    owner_thread: OwnerThread

    @property
    def radio(self) -> Radio | None: ...

    def setting(self, name: str) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...
