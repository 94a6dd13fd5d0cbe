"""A cheating host as a separate process: `python -m tests.support.cheating_host HOW …`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.table import View
from mobileapp.cli import main
from mobileapp.host import seed_exchange
from mobileapp.host.host import Host
from mobileapp.net.protocol.seed import build_seed, new_half


def alter_view() -> None:
    """At revision 5, send views with a wrong `absent` field."""
    opens = Host.__init__

    def open_and_bend(host: Host, *parts: Any, **named: Any) -> None:
        opens(host, *parts, **named)
        shows = host.views.show

        def bent(channel: Any, views: dict[Any, View[Any]]) -> None:
            if host.table.revision == 5:
                for seat in (None, *host.seats_of(channel)):
                    views[seat] = replace(host.table.view(seat), absent=(0,))
            shows(channel, views)

        host.views.show = bent  # type: ignore[method-assign]

    Host.__init__ = open_and_bend  # type: ignore[method-assign]


def break_commitment() -> None:
    """Build the seed from another half than the committed one."""

    def chosen(_: bytes, shares: Any) -> str:
        return build_seed(new_half(), shares)

    seed_exchange.build_seed = chosen


CHEATS: dict[str, Callable[[], None]] = {"view": alter_view, "deal": break_commitment}

if __name__ == "__main__":
    CHEATS[sys.argv.pop(1)]()
    main.main()
