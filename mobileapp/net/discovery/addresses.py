"""The addresses at which other devices on the network reach this one."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from ipaddress import IPv4Address

PROBE_ADDRESS = ("10.255.255.255", 9)  # nothing is sent: only the route is looked up
LOOPBACK = "127.0.0.1"
SIOCGIFADDR = 0x8915
# Interface name prefixes, those most likely shared with a phone first; unknown ones rank before VPNs.
PREFERRED_INTERFACES = ("wl", "swlan", "ap", "softap", "en", "eth", "usb")
VPN_INTERFACES = ("tun", "tap", "wg", "ppp", "tailscale", "zt", "docker", "veth", "br-", "virbr")
# Mobile data: no phone in the room can reach it.
MOBILE_INTERFACES = ("rmnet", "ccmni", "wwan", "seth", "v4-", "clat")


def own_address() -> str:
    """The address of the default route, or loopback without a network."""
    with socket.socket(type=socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE_ADDRESS)
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def addresses() -> list[str]:
    """Private addresses that a phone may reach, the likeliest first; empty without a network."""
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
    """Interface names and addresses, if the system provides them."""
    found = []
    with suppress(OSError, ImportError, AttributeError), socket.socket(type=socket.SOCK_DGRAM) as probe:
        import fcntl

        for _, name in socket.if_nameindex():
            with suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append((name, socket.inet_ntoa(answer[20:24])))
    return found
