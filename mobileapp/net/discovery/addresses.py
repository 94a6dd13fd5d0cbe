"""Where other devices on the same network reach this one."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from ipaddress import IPv4Address

PROBE_ADDRESS = ("10.255.255.255", 9)  # never spoken to: only the way there is asked for
LOOPBACK = "127.0.0.1"
SIOCGIFADDR = 0x8915
# What an interface is mostly called, the likeliest to be shared with a phone first; others come before VPNs.
PREFERRED_INTERFACES = ("wl", "swlan", "ap", "softap", "en", "eth", "usb")
VPN_INTERFACES = ("tun", "tap", "wg", "ppp", "tailscale", "zt", "docker", "veth", "br-", "virbr")
# Of the telephone net: no phone in the room can be reached there.
MOBILE_INTERFACES = ("rmnet", "ccmni", "wwan", "seth", "v4-", "clat")


def own_address() -> str:
    """The address this device would speak from, or its own loop where there is no network."""
    with socket.socket(type=socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(PROBE_ADDRESS)
        except OSError:
            return LOOPBACK
        return str(asked.getsockname()[0])


def addresses() -> list[str]:
    """Private ones a phone may reach, the likeliest first; none where there is no network."""
    found = {address: name for name, address in _interfaces()}
    found.setdefault(own_address(), "")
    reached = [each for each in found if _is_reachable(found[each], IPv4Address(each))]
    return sorted(reached, key=lambda each: (_rank(found[each]), each != own_address()))


def _is_reachable(name: str, address: IPv4Address) -> bool:
    return address.is_private and not address.is_loopback and not name.startswith(MOBILE_INTERFACES)


def _rank(name: str) -> int:
    if name.startswith(VPN_INTERFACES):
        return len(PREFERRED_INTERFACES) + 1
    return next(
        (place for place, start in enumerate(PREFERRED_INTERFACES) if name.startswith(start)),
        len(PREFERRED_INTERFACES),
    )


def _interfaces() -> list[tuple[str, str]]:
    """Names and addresses, where the system tells them."""
    found = []
    with suppress(OSError, ImportError, AttributeError), socket.socket(type=socket.SOCK_DGRAM) as asked:
        import fcntl

        for _, name in socket.if_nameindex():
            with suppress(OSError):
                told = fcntl.ioctl(asked.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append((name, socket.inet_ntoa(told[20:24])))
    return found
