"""A phone whose app was killed rejoins its hand by a token, which is saved where nobody else can read it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from msgspec.structs import replace

from engine.table import View
from mobileapp.guest.session import GuestObserver, GuestSession, guest_link_factory
from mobileapp.net.security import rejoin_tokens
from mobileapp.net.security.links import (
    SESSION_MAX_S,
    JoinLink,
    JoinTarget,
    KnownTable,
    TypedCode,
    to_base64,
)
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.net.security.secret_files import write_secret
from mobileapp.storage.packs import pack_for
from tests.net.test_reception import until
from tests.support.tables import TIMEOUT_S, ManualPhone, ServedTable, serve_table


class Hand(GuestObserver):
    """The app on a phone; a kill closes it without a goodbye."""

    def __init__(self, ways: RejoinTokens, *leads: JoinTarget) -> None:
        self.views: SimpleQueue[View[Any]] = SimpleQueue()
        self.people: SimpleQueue[tuple[str, ...]] = SimpleQueue()
        self.whys: SimpleQueue[str] = SimpleQueue()
        self.session = GuestSession(self, guest_link_factory(leads, lambda call: call(), kept=ways))
        self.session.open()

    def joined(self, people: tuple[str, ...]) -> None:
        self.people.put(people)

    def shown(self, view: View[Any]) -> None:
        if view.seat is not None:
            self.views.put(view)

    def over(self, why: str) -> None:
        self.whys.put(why)

    @property
    def people_told(self) -> tuple[str, ...]:
        return self.people.get(timeout=TIMEOUT_S)

    @property
    def view(self) -> View[Any]:
        return self.views.get(timeout=TIMEOUT_S)

    @property
    def why(self) -> str:
        return self.whys.get(timeout=TIMEOUT_S)

    def is_killed(self) -> None:
        self.session.shut()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    (tmp_path / "table").mkdir()
    with serve_table(tmp_path / "table") as laid:
        yield laid


@pytest.fixture
def ways(tmp_path: Path) -> RejoinTokens:
    return RejoinTokens(tmp_path / "ways")


def again(link: JoinLink) -> KnownTable:
    return KnownTable(link.address, link.port, link.key)


def typed(table: ServedTable, link: JoinLink) -> TypedCode:
    return TypedCode(link.address, link.port, table.keys.code)


@pytest.mark.parametrize("by", ["the table's place", "the link it used up"])
def test_killed_device_rejoins_the_same_hand_without_a_new_code(
    table: ServedTable, ways: RejoinTokens, by: str
) -> None:
    table.start_game(pack=pack_for("contrast", None, 3))
    link = table.link()
    hand = Hand(ways, link)
    held = hand.view
    until(lambda: table.keys.device(ways.for_table(link.key).token).sure)  # type: ignore[union-attr]
    assert isinstance(table.keys.link_secret(rejoin_tokens.target_id(link)), str), (
        "the link opens nothing any more"
    )
    hand.is_killed()
    back = Hand(ways, again(link) if by == "the table's place" else link)
    assert back.people_told == ("Ana",) and replace(back.view, at=held.at) == held
    back.is_killed()


def test_device_that_types_the_code_again_rejoins_the_same_seat(
    table: ServedTable, ways: RejoinTokens
) -> None:
    code = typed(table, table.link())
    hand = Hand(ways, code)
    until(lambda: bool(hand.session.offers))
    hand.session.pick("Ana")
    table.confirm_request("Ana")
    assert hand.people_told == ("Ana",)
    hand.is_killed()
    back = Hand(ways, code)
    assert back.people_told == ("Ana",)
    back.is_killed()


def test_device_with_two_people_rejoins_with_both(table: ServedTable, ways: RejoinTokens) -> None:
    """The second link is used up too: sending it again would get the phone rejected."""
    links = [table.link(name) for name in ("Ana", "Bruno")]
    hand = Hand(ways, *links)
    assert hand.people_told == ("Ana",) and hand.people_told == ("Ana", "Bruno")
    until(lambda: len(ways.for_table(links[0].key).came) == 2)  # type: ignore[union-attr]
    hand.is_killed()
    back = Hand(ways, *links)
    assert back.people_told == ("Ana", "Bruno") and back.session.link == "joined"
    back.is_killed()


def test_another_link_of_the_same_table_is_another_seat(table: ServedTable, ways: RejoinTokens) -> None:
    for name in ("Ana", "Bruno"):
        hand = Hand(ways, table.link(name))
        assert hand.people_told == (name,)
        hand.is_killed()


# --- when a token is forgotten ---


@pytest.mark.parametrize("by", ["the table's place", "the link it used up"])
def test_token_of_a_seat_handed_over_meanwhile_is_rejected_and_forgotten(
    table: ServedTable, ways: RejoinTokens, by: str
) -> None:
    link = table.link()
    hand = Hand(ways, link)
    assert hand.people_told == ("Ana",)
    hand.is_killed()
    table.door.withdraw("Ana")
    other = ManualPhone(table.link()).join()
    back = Hand(ways, again(link) if by == "the table's place" else link)
    assert back.why == "gone" and ways.for_table(link.key) is None
    assert other.heard[0].people == ("Ana",) and table.keys.carried == {"Ana"}  # type: ignore[union-attr]


def test_device_that_types_the_code_after_a_handover_picks_another_seat(
    table: ServedTable, ways: RejoinTokens
) -> None:
    code = typed(table, table.link())
    table.link("Bruno")
    hand = Hand(ways, code)
    until(lambda: bool(hand.session.offers))
    hand.session.pick("Ana")
    table.confirm_request("Ana")
    assert hand.people_told == ("Ana",)
    hand.is_killed()
    table.door.withdraw("Ana")
    back = Hand(ways, code)
    until(lambda: bool(back.session.offers))
    assert [offer.person for offer in back.session.offers if offer.free] == ["Bruno"]
    back.is_killed()


def test_device_whose_seat_was_withdrawn_forgets_its_token(table: ServedTable, ways: RejoinTokens) -> None:
    link = table.link()
    hand = Hand(ways, link)
    assert hand.people_told == ("Ana",)
    table.door.withdraw("Ana")
    assert hand.why == "replaced" and ways.for_table(link.key) is None


def test_token_is_forgotten_at_the_end_of_the_session(tmp_path: Path, ways: RejoinTokens) -> None:
    with serve_table(tmp_path) as table:
        link = table.link()
        hand = Hand(ways, link)
        assert hand.people_told == ("Ana",) and ways.for_table(link.key) is not None
    assert hand.why == "evening" and ways.for_table(link.key) is None


def test_token_expires_with_the_session(tmp_path: Path) -> None:
    now = 1e9
    ways = RejoinTokens(tmp_path, lambda: now)
    ways.save(b"t" * 32, b"k" * 32, [])
    now += SESSION_MAX_S - 1
    assert ways.for_table(b"k" * 32) is not None
    now += 1
    assert ways.for_table(b"k" * 32) is None and not list(tmp_path.iterdir()), (
        "nor does it lie there any longer"
    )


def test_only_the_current_token_can_be_forgotten(tmp_path: Path) -> None:
    """A guest link that ends late must not delete the token of the next one."""
    ways = RejoinTokens(tmp_path)
    ways.save(b"t" * 32, b"k" * 32, [])
    ways.forget(b"u" * 32, b"k" * 32)
    assert ways.for_table(b"k" * 32) is not None
    ways.forget(b"t" * 32, b"k" * 32)
    assert ways.for_table(b"k" * 32) is None


# --- the file ---


def test_token_is_written_once_privately_and_atomically(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways, written = RejoinTokens(tmp_path), list[Path]()

    def keeps(path: Path, data: bytes) -> None:
        written.append(path)
        write_secret(path, data)

    monkeypatch.setattr(rejoin_tokens, "write_secret", keeps)
    for _ in range(2):
        ways.save(b"t" * 32, b"k" * 32, [])
    (file,) = written
    assert file.stat().st_mode & 0o777 == 0o600

    def killed(*_: Any) -> None:
        raise OSError

    monkeypatch.setattr(Path, "replace", killed)
    ways.save(b"u" * 32, b"k" * 32, [])
    way = ways.for_table(b"k" * 32)
    assert way is not None and way.token == b"t" * 32, "the old one lies there until the new one is whole"


def test_unreadable_file_is_ignored(tmp_path: Path) -> None:
    ways = RejoinTokens(tmp_path)
    ways.save(b"t" * 32, b"k" * 32, [])
    (file,) = tmp_path.iterdir()
    for junk in (b"", b"{", b'{"token": 1}', b"\xff\xfe"):
        file.write_bytes(junk)
        assert ways.for_table(b"k" * 32) is None and ways.for_target(TypedCode("a", 1, "237A22QX")) is None


def test_token_is_never_logged(
    table: ServedTable,
    ways: RejoinTokens,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.DEBUG)
    link = table.link()
    hand = Hand(ways, link)
    assert hand.people_told == ("Ana",)
    hand.is_killed()
    back = Hand(ways, again(link))
    assert back.people_told == ("Ana",)
    way = ways.for_table(link.key)
    assert way is not None
    table.door.withdraw("Ana")
    assert back.why in ("replaced", "gone")
    told = "".join((caplog.text, *capfd.readouterr()))
    for secret in (way.token, link.secret):
        assert all(form not in told for form in (to_base64(secret), secret.hex(), repr(secret)))
