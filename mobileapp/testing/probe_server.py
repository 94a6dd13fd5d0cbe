"""What outside drivers are told: the screen, what can be touched, and how it stands with phones."""

from __future__ import annotations

import os
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from mobileapp.testing.probe import ProbeServer, TouchCounter, settling, touchables
from mobileapp.testing.slow_ticks import with_delays
from mobileapp.ui.navigator import Navigator


class AppProbe:
    """Open only where somebody asks for it, on a port of this device."""

    def __init__(self, route: Navigator) -> None:
        self._navigator, self._touches = route, TouchCounter()
        self._probe: ProbeServer | None = None

    def open(self) -> None:
        self._probe = ProbeServer(int(os.environ["TABLEE_PROBE"]), self.look)
        self._touches.watch(Window)
        Clock.tick = with_delays(Clock.tick)

    def close(self) -> None:
        if self._probe is not None:
            self._probe.close()

    def look(self) -> dict[str, Any]:
        route, evening = self._navigator, self._navigator.session
        screen, views = route.screen, route.views
        return {
            "screen": screen.name,
            "size": list(Window.size),
            "revision": max((view.revision for view in views.values()), default=None),
            "touchables": list(touchables(screen)),
            "settling": list(settling(screen)),
            "comes": route.pending_events,
            "views": {str(seat): view for seat, view in views.items()},
            "felt": evening.feedback.recent_events,
            "link": evening.phones.shown_links if evening.phones is not None else {},
            "phones": self._phones(),
            "fingers": len(EventLoop.touches),
            "lifted": self._touches.lifted,
            "phone": getattr(screen, "probe_state", None),
        }

    def _phones(self) -> list[dict[str, Any]]:
        """Each seat on a phone: whether one joined, whether it is there, and seconds since it was heard."""
        phones = self._navigator.session.phones
        if phones is None or self._navigator.screen_name not in ("seating", "play", "pause"):
            return []
        told = []
        for seat, sitter in enumerate(self._navigator.current_party.sitters):
            if sitter.elsewhere and not sitter.is_bot:
                phone = phones.state_of(sitter.name)
                joined = phone.state not in ("waits", "joining")
                told.append(
                    {"seat": seat, "joined": joined, "alive": phone.is_there, "state": phone.state,
                     "last_heard": phone.silent}
                )  # fmt: skip
        return told
