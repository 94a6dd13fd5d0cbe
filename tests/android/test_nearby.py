"""Tables nearby on a device, through pyjnius, against doubles of Android's classes."""

import pytest

from mobileapp.net.discovery.mdns import table_index

ROOMS = [bytes([number] * 8) for number in range(3)]


@pytest.fixture(scope="module", params=[34, 29])
def told(request, run_on_jvm):
    return run_on_jvm("nearby_on_jvm", request.param, ANDROID_ARGUMENT="app")


def test_announced_tables_are_found_and_lost(told):
    """At an IPv4 address: from level 34 on the system lists others too."""
    expected = [[f"192.168.1.5:{4000 + number}", table_index(room)] for number, room in enumerate(ROOMS)]
    assert (told["type"], told["found"], told["lost"]) == ("_tablee._tcp", True, True)
    assert told["tables"] == expected


def test_addresses_are_requested_one_at_a_time(told):
    assert told["refused"] == 0


def test_multicast_lock_is_held_only_while_searching(told):
    assert told["locks"] == [0, 1, 0]


def test_search_and_announcements_end(told):
    assert (told["searches"], told["left"]) == (0, 0)
