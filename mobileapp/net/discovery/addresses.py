"""The addresses at which other devices on the network reach this one."""

from __future__ import annotations

import ctypes
import socket
from collections.abc import Iterator
from ipaddress import IPv4Address

from mobileapp.platform.kernel import is_linux

PROBE_ADDRESS = ("10.255.255.255", 9)  # nothing is sent: only the route is looked up
LOOPBACK = "127.0.0.1"
ADDRESS_OFFSET = 4  # of an IPv4 address in C's `struct sockaddr_in`
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


class _Entry(ctypes.Structure):
    """The beginning of C's `struct ifaddrs`."""


_Entry._fields_ = [
    ("next", ctypes.POINTER(_Entry)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
]


def _interfaces() -> list[tuple[str, str]]:
    """Interface names and addresses, by C's `getifaddrs`: Android refuses apps `if_nameindex`."""
    if not is_linux():
        return []
    library, first = ctypes.CDLL(None), ctypes.POINTER(_Entry)()
    if library.getifaddrs(ctypes.byref(first)):
        return []
    try:
        return list(_read_entries(first))
    finally:
        library.freeifaddrs(first)


def _read_entries(entry: ctypes._Pointer[_Entry]) -> Iterator[tuple[str, str]]:
    """All entries with an IPv4 address; an interface without an address has none."""
    while entry:
        held = entry.contents
        if held.address and ctypes.c_uint16.from_address(held.address).value == socket.AF_INET:
            yield held.name.decode(), socket.inet_ntoa(ctypes.string_at(held.address + ADDRESS_OFFSET, 4))
        entry = held.next
