"""A Bluetooth device as a process of its own: `python -m tests.support.virtual_radio_device PORT NUMBER …`.

The tablet is number 0; every other device calls it, and knows no other way.
"""

from __future__ import annotations

import sys

from mobileapp.cli import headless_guest, main
from mobileapp.guest.session import by_links
from mobileapp.host.devices import Phones
from mobileapp.net.transport.bluetooth import Peer, by_bluetooth
from mobileapp.session.session import Evening
from tests.support.virtual_radio import AirElsewhere, VirtualRadio, address_of

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
    headless_guest.by_links = lambda links, put, patience, kept, _: by_links(
        links, put, patience, kept, knock
    )  # type: ignore[assignment,misc]


if __name__ == "__main__":
    port, number = int(sys.argv.pop(1)), int(sys.argv.pop(1))
    air = AirElsewhere(port, number)
    (calls if number else listens)(air.radio(f"device {number}"))
    try:
        main.main()
    finally:
        air.clears()
