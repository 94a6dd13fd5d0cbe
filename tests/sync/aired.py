"""A device on the test's air, as a process of its own: `python -m tests.sync.aired PORT NUMBER …`.

The tablet is number 0; every other device calls it, and knows no other way.
"""

from __future__ import annotations

import sys

from mobileapp import guest, start
from mobileapp.evening import Evening
from mobileapp.phone.session import by_links
from mobileapp.phones import Phones
from mobileapp.sync.bluetooth import Peer, by_bluetooth
from tests.sync.air import AirElsewhere, VirtualRadio, address_of

TABLET = Peer(address_of(0), "tablet")


def listens(radio: VirtualRadio) -> None:
    """The table lets phones in by this radio too."""
    opens = Evening.with_phones

    def opened(evening: Evening, anew: bool = False) -> Phones | None:
        phones = opens(evening, anew)
        if phones is not None and phones.bluetooth is None:
            phones.open_to_bluetooth(radio)
        return phones

    Evening.with_phones = opened  # type: ignore[method-assign]


def calls(radio: VirtualRadio) -> None:
    """The guest has no other way to the table."""
    knock = by_bluetooth(radio, TABLET)
    guest.by_links = lambda links, put, patience, kept, _: by_links(links, put, patience, kept, knock)  # type: ignore[assignment,misc]


if __name__ == "__main__":
    port, number = int(sys.argv.pop(1)), int(sys.argv.pop(1))
    air = AirElsewhere(port, number)
    (calls if number else listens)(air.radio(f"device {number}"))
    try:
        start.main()
    finally:
        air.clears()
