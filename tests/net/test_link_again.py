"""The link of a page that can store nothing leads back to its seat, and nobody else's does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mobileapp.net.protocol.messages import Goodbye, Joined, JoinRequest
from mobileapp.net.security.links import JoinLink, from_base64
from mobileapp.net.security.table_keys import TableKeys
from tests.net.test_reception import until
from tests.support.tables import ManualPhone, ServedTable, serve_table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


def join(link: JoinLink, *, keeps: bool) -> ManualPhone:
    phone = ManualPhone(link)
    assert phone.handshake() is None
    phone.send(JoinRequest("page", keeps))
    phone.token = from_base64(phone.until(Joined).token)
    phone.confirm_token()
    return phone


def close(table: ServedTable, phone: ManualPhone) -> None:
    phone.close()
    until(lambda: not table.keys.is_linked(phone.token))


def test_closed_page_without_storage_returns_by_its_link(table: ServedTable) -> None:
    link = table.link("Ana")
    first = join(link, keeps=False)
    close(table, first)
    second = join(link, keeps=False)
    assert second.token != first.token and table.keys.carried == {"Ana"}
    assert table.keys.device(first.token) is None  # the old token ends with the seat
    close(table, second)
    assert join(link, keeps=False).token != second.token


def test_page_with_storage_cannot_use_its_link_again(table: ServedTable) -> None:
    link = table.link("Ana")
    close(table, join(link, keeps=True))
    assert ManualPhone(link).handshake() == "used"


def test_open_page_without_storage_is_not_replaced(table: ServedTable) -> None:
    link = table.link("Ana")
    first = join(link, keeps=False)
    assert ManualPhone(link).handshake() == "used"
    assert table.keys.is_linked(first.token) and not any(isinstance(each, Goodbye) for each in first.heard)


def test_table_shows_that_the_seat_was_taken_again(table: ServedTable) -> None:
    taken = list[str]()
    table.door.bridge.callbacks.seat_taken = lambda person, _others: taken.append(person)
    link = table.link("Ana")
    close(table, join(link, keeps=False))
    join(link, keeps=False)
    until(lambda: taken == ["Ana", "Ana"])


def test_link_used_again_brings_back_one_seat_only() -> None:
    """The device carried two people: each link leads to its own."""
    keys = TableKeys(None)
    ana, bruno = keys.invite("Ana"), keys.invite("Bruno")
    first = keys.join(ana, keeps=False)
    assert first is not None and keys.redeem(first.token, bruno) is not None
    keys.confirm_token(first.token)
    back = keys.join(ana, keeps=False)
    assert back is not None and back.people == ("Ana",)
    left = keys.device(first.token)
    assert left is not None and left.people == ("Bruno",)
    other = keys.join(bruno, keeps=False)
    assert other is not None and other.people == ("Bruno",) and keys.device(first.token) is None


def test_link_of_a_seat_that_was_given_away_stays_used() -> None:
    keys = TableKeys(None)
    links = {name: keys.invite(name) for name in ("Ana", "Bruno")}
    one, other = (keys.join(links[name], keeps=False) for name in ("Ana", "Bruno"))
    assert one is not None and other is not None
    keys.confirm_token(one.token)
    keys.confirm_token(other.token)
    one, other = keys.device(one.token), keys.device(other.token)
    assert one is not None and other is not None and keys.swap(one, "Ana", other, "Bruno")
    assert keys.join(links["Ana"]) is None and keys.join(links["Bruno"]) is None


def test_link_leads_back_after_the_table_was_killed(tmp_path: Path) -> None:
    keys = TableKeys(tmp_path / "links.json")
    link = keys.invite("Ana")
    first = keys.join(link, keeps=False)
    assert first is not None
    keys.confirm_token(first.token)
    again = TableKeys(tmp_path / "links.json").join(link, keeps=False)
    assert again is not None and again.people == ("Ana",)
