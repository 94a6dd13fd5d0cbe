"""A Bluetooth device as a separate process: `python -m tests.support.virtual_radio_device PORT NUMBER …`.

The tablet is number 0; every other device connects to it, by Bluetooth only.
"""

from __future__ import annotations

import sys

from mobileapp.cli import headless_guest, main
from mobileapp.guest.session import guest_link_factory
from mobileapp.host.devices import Devices
from mobileapp.net.transport.bluetooth import Peer, bluetooth_connector
from mobileapp.session.session import Session
from tests.support.virtual_radio import RemoteAir, VirtualRadio, address_of

TABLET = Peer(address_of(0), "tablet")


def listen_by_radio(radio: VirtualRadio) -> None:
    """Let the table accept phones by this radio too."""
    opens = Session.open_devices

    def opened(session: Session, anew: bool = False) -> Devices | None:
        phones = opens(session, anew)
        if phones is not None and phones.bluetooth is None:
            phones.open_to_bluetooth(radio)
        return phones

    Session.open_devices = opened  # type: ignore[method-assign]


def call_by_radio(radio: VirtualRadio) -> None:
    """Let the guest connect by this radio only."""
    knock = bluetooth_connector(radio, TABLET)
    headless_guest.guest_link_factory = lambda links, put, patience, kept, _: guest_link_factory(
        links, put, patience, kept, knock
    )  # type: ignore[assignment,misc]


if __name__ == "__main__":
    port, number = int(sys.argv.pop(1)), int(sys.argv.pop(1))
    air = RemoteAir(port, number)
    (call_by_radio if number else listen_by_radio)(air.radio(f"device {number}"))
    try:
        main.main()
    finally:
        air.shut_down()
