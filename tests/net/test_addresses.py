"""Which address is shown to phones if a tablet has several."""

from __future__ import annotations

import pytest

from mobileapp.net.discovery import addresses as address
from mobileapp.net.discovery.addresses import LOOPBACK, addresses

VPN, CABLE, WIFI, HOTSPOT = "10.8.0.2", "192.168.0.4", "192.168.1.5", "192.168.43.1"
PUBLIC, MOBILE = "93.184.216.34", "10.44.3.2"  # no phone in the room can reach them


def with_networks(monkeypatch: pytest.MonkeyPatch, own: str, *found: tuple[str, str]) -> None:
    monkeypatch.setattr(address, "_interfaces", lambda: list(found))
    monkeypatch.setattr(address, "own_address", lambda: own)


def test_addresses_are_sorted_by_reachability_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    with_networks(
        monkeypatch, VPN, ("lo", LOOPBACK), ("tun0", VPN), ("rmnet_data0", MOBILE), ("eth0", CABLE),
        ("wlan0", WIFI), ("ap0", HOTSPOT), ("eth1", PUBLIC),
    )  # fmt: skip
    assert addresses() == [WIFI, HOTSPOT, CABLE, VPN]


def test_of_two_equal_interfaces_the_default_route_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    with_networks(monkeypatch, HOTSPOT, ("wlan0", WIFI), ("wlan1", HOTSPOT))
    assert addresses() == [HOTSPOT, WIFI]


def test_without_interface_names_the_default_route_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    with_networks(monkeypatch, WIFI)
    assert addresses() == [WIFI]


@pytest.mark.parametrize("own", [LOOPBACK, PUBLIC, MOBILE])
def test_without_a_local_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch, own: str) -> None:
    with_networks(
        monkeypatch, own, ("lo", LOOPBACK), ("rmnet_data0", MOBILE), ("v4-rmnet_data0", "192.0.0.4")
    )
    assert addresses() == []
