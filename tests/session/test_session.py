"""A session without a window: people, deals, resuming and renaming."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from engine.game import RefusedError, Seat
from engine.games import rulebook
from engine.games.difference.pack import DifferencePack
from engine.table import Leave
from mobileapp.net.protocol.messages import GameMessage, MoveRequest
from mobileapp.net.transport.local import LocalChannel
from mobileapp.people.party import Party, Person, party_of
from mobileapp.session.launch_options import LaunchOptions
from mobileapp.session.observer import OwnerThread, SessionObserver
from mobileapp.session.session import Session
from mobileapp.storage.database import Store
from mobileapp.storage.database_file import StorageError


class Silent:
    """An alarm that never fires."""

    def schedule(self, seconds: float, call: Callable[[], None]) -> None: ...

    def cancel(self) -> None: ...


class Told(SessionObserver):
    """Records the observer's callbacks in order."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def game_started(self) -> None:
        self.heard.append("plays")

    def game_failed(self) -> None:
        self.heard.append("fails")


class Linked:
    """Phones whose seed shares have not arrived yet."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.made: Callable[[str], None] = lambda _: None

    def deal(self, then: Callable[[str], None], first: Seat | None) -> None:
        self.told.append(first)
        self.made = then

    def rename(self, old: str, new: str) -> None:
        self.told.append((old, new))

    def keep_here(self, person: str) -> None:
        self.told.append(person)

    def refresh(self) -> None:
        self.told.append("again")

    def shut(self, linger: float = 0.0, last: tuple[GameMessage, ...] = ()) -> None: ...


def opens(path: Path, told: Told) -> Session:
    timing = OwnerThread(Silent, lambda call: call(), lambda _, __: None, lambda: 0.0, lambda: 1.0)
    return Session(Store(path), timing, told, LaunchOptions())


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def evening(tmp_path: Path, told: Told) -> Iterator[Session]:
    evening = opens(tmp_path / "evening.sqlite", told)
    evening.sit(people("Ana", "Bruno", "Chloé"))
    evening.game = "difference"
    yield evening
    evening.close()


def people(*names: str) -> Party:
    return party_of(tuple(Person(name, look) for look, name in enumerate(names)))


# --- the deal ---


def test_first_seat_is_drawn_from_the_seed_and_then_rotates(evening: Session, told: Told) -> None:
    drawn = set()
    for seed in "abcdefgh":
        evening.first = None
        evening.start(seed)
        drawn.add(evening.host.setting.first)
    assert drawn == {0, 1, 2}
    before = evening.host.setting
    evening.play_again("next")
    after = evening.host.setting
    assert after.first == (before.first + 1) % 3
    assert (after.options, after.pack, after.seed) == (before.options, before.pack, "next")
    assert told.heard == ["plays"] * 9


def test_the_youngest_begins(evening: Session) -> None:
    evening.sit(Party(evening.party.sitters, youngest="Chloé"))
    evening.start()
    assert evening.host.setting.first == 2
    evening.play_again()
    assert evening.host.setting.first == 0


def test_deal_waits_for_the_seed_shares_of_phones(evening: Session, told: Told) -> None:
    phones = evening.phones = Linked()  # type: ignore[assignment]
    evening.first = 4  # beyond the last seat: wraps around
    evening.start()
    assert phones.told == [1] and told.heard == [] and not evening.host.has_table
    phones.made("by all")
    assert told.heard == ["plays"] and evening.host.setting.seed == "by all"
    assert evening.host.setting.first == 1


def test_play_again_closes_the_last_game_before_the_deal(evening: Session) -> None:
    """A second call while the deal is pending is ignored."""
    evening.start("first")
    played = evening.host.setting
    phones = evening.phones = Linked()  # type: ignore[assignment]
    evening.play_again()
    assert not evening.host.has_table and phones.told == [(played.first + 1) % 3]
    evening.play_again()
    assert len(phones.told) == 1
    phones.made("by all")
    assert (evening.host.setting.seed, evening.host.setting.options) == ("by all", played.options)


def test_new_game_shows_hints_to_guests_again_but_not_to_known_people(evening: Session) -> None:
    """Guests are named after shapes: the next guests have the same names."""
    evening.sit(party_of((Person("Circle", 0, guest=True), Person("Ana", 1), Person("Bruno", 2))))
    evening.start("first")
    for name in ("Circle", "Ana"):
        evening.hints_seen.mark_seen(name, "difference.claim")
    evening.play_again("second")
    assert not evening.hints_seen.is_new("Circle", "difference.claim"), "the same people go on"
    evening.start("third")
    assert evening.hints_seen.is_new("Circle", "difference.claim")
    assert not evening.hints_seen.is_new("Ana", "difference.claim")


def test_full_disk_at_start_fails_with_a_message(
    evening: Session, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> int:
        raise StorageError("full")

    monkeypatch.setattr(evening.store, "begin", full)
    evening.start()
    assert told.heard == ["fails"] and evening.message is not None and "full" in evening.message[1]


def test_hands_on_phones_are_simultaneous(evening: Session) -> None:
    """With simultaneous hands there is a last player to put down a card, so the count option matters."""
    evening.game = "contrast"
    evening.set_privacy("contrast", "veil")
    options: Any = rulebook("contrast").Options
    counted = options(count=True)
    evening.start("seed", counted)
    assert not evening.host.setting.options.count
    evening.party = evening.party.with_phones_at(evening.party.spots)
    evening.start("seed", counted)
    assert evening.host.setting.options.count


# --- storage ---


def test_game_is_resumed_in_another_session(evening: Session, told: Told, tmp_path: Path) -> None:
    evening.start("seed")
    evening.drafts.for_seat(1)["chosen"] = [3]
    game, party, first = evening.host.game, evening.party, evening.first
    evening.close()
    later = opens(tmp_path / "evening.sqlite", told)
    later.restore_party()
    assert later.party.people == party.people
    later.resume(game)
    assert (later.game, later.party, later.first) == ("difference", party, first)
    assert later.drafts.for_seat(1) == {"chosen": [3]} and told.heard == ["plays", "plays"]
    later.close()


def test_unreadable_game_is_not_offered_again(evening: Session, told: Told) -> None:
    evening.start("seed")
    game = evening.host.game
    evening.host.leave()
    evening.store._file.execute("update rest set state = '?'")
    assert [kept.id for kept in evening.store.unfinished()] == [game]
    evening.resume(game)
    assert told.heard == ["plays", "fails"] and evening.message is not None
    assert not evening.store.unfinished() and not evening.host.has_table


def test_hard_pack_is_proposed_only_after_people_chose_it(evening: Session) -> None:
    def level() -> str:
        return cast(DifferencePack, evening.pack_of("difference", evening.party)).level

    assert level() == "easy"
    evening.set_pack("difference", "dragon")
    assert level() == "hard"


# --- people ---


def test_rename_applies_everywhere(evening: Session) -> None:
    phones = evening.phones = Linked()  # type: ignore[assignment]
    evening.hints_seen.mark_seen("Bruno", "claim")
    evening.rename("Bruno", "Brünhilde")
    assert evening.party.sitters[1].name == "Brünhilde" and phones.told == [("Bruno", "Brünhilde")]
    assert {person.name for person in evening.store.people()} == {"Ana", "Brünhilde", "Chloé"}
    assert not evening.hints_seen.is_new("Brünhilde", "claim")
    evening.restore_party()
    assert evening.party.sitters[1].name == "Brünhilde"


def test_remove_also_removes_from_the_table(evening: Session) -> None:
    phones = evening.phones = Linked()  # type: ignore[assignment]
    evening.hints_seen.mark_seen("Bruno", "claim")
    evening.remove("Bruno")
    assert phones.told == ["Bruno"], "no device carries them any more"
    assert [person.name for person in evening.party.people] == ["Ana", "Chloé"]
    assert "Bruno" not in {person.name for person in evening.store.people()}
    assert evening.hints_seen.is_new("Bruno", "claim")


def test_reshape_swaps_with_the_owner_of_the_shape(evening: Session) -> None:
    evening.reshape("Ana", 2)
    assert [person.look for person in evening.party.people] == [2, 1, 0]


def test_reseat_clears_only_the_draft_of_that_seat(evening: Session) -> None:
    phones = evening.phones = Linked()  # type: ignore[assignment]
    evening.start("seed")
    evening.drafts.for_seat(0)["chosen"] = evening.drafts.for_seat(1)["chosen"] = [3]
    evening.reseat(evening.party.with_bot(evening.party.spots[1], 1))
    assert evening.drafts.for_seat(0) == {"chosen": [3]} and evening.drafts.for_seat(1) == {}
    assert evening.store.party(evening.host.game).bot_seats == {1} and phones.told == ["again"]


def test_local_transport_connects_people_at_this_device(evening: Session) -> None:
    evening.start("seed")
    heard: list[Any] = []
    transport = evening.new_local_transport(frozenset({"Ana"}), heard.append)
    transport.open(evening.host.welcome)
    assert isinstance(transport.channel, LocalChannel) and heard
    transport.channel.send_to_host(MoveRequest(evening.host.game, 0, Leave(), "ticket", 0))
    assert evening.host.absent == {"Ana"}


@pytest.mark.parametrize(
    ("column", "old", "new"),
    [
        ("setting", '"seats":3', '"seats":4'),  # of the right type, but no view can be made from it
        ("party", '"name":"Chloé"', '"nom":"Chloé"'),
        ("party", '"spot":4', '"spot":9'),
    ],
)
def test_game_with_a_damaged_row_cannot_resume_and_stays_stored(
    evening: Session, told: Told, column: str, old: str, new: str
) -> None:
    evening.game = "defifoo"
    evening.start("seed")
    game = evening.host.game
    evening.host.leave()
    change = f"update game set {column} = replace({column}, ?, ?)"
    assert evening.store._file.execute(change, (old, new)).rowcount == 1
    evening.resume(game)
    assert told.heard == ["plays", "fails"] and evening.message is not None
    assert evening.message[1] == "The save is damaged. It hasn’t been deleted."
    assert evening.store._file.execute("select count(*) from game").fetchone() == (1,)


def test_game_that_can_be_neither_saved_nor_read_is_closed_with_a_message(
    evening: Session, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise StorageError("no room")

    def unreadable(*_: object) -> bytes:
        raise RefusedError("malformed")

    evening.start("a")
    game = evening.host.game
    transport = evening.new_local_transport(frozenset({"Ana"}), lambda _: None)
    transport.open(evening.host.welcome)
    with monkeypatch.context() as patch:
        patch.setattr(Store, "record", no_room)
        patch.setattr(Store, "load_game", unreadable)
        transport.channel.send_to_host(MoveRequest(game, 0, Leave(), "t"))
    assert told.heard == ["plays", "fails"] and evening.message is not None and not evening.host.has_table
    assert [kept.id for kept in evening.store.unfinished()] == [game]
    evening.resume(game)
    assert told.heard[-1] == "plays"


def test_deal_on_a_full_disk_is_retried_with_the_same_seed(evening: Session, told: Told) -> None:
    """Phones contributed to the seed: a second commitment would look like the host chose between them."""
    file = evening.store._file
    file.execute("pragma max_page_count = 1").fetchone()  # no more pages than there are
    while evening.retry_deal is None:
        evening.start(f"made by all {len(told.heard)}")
    *dealt, last = told.heard
    assert set(dealt) == {"plays"} and last == "fails" and not evening.is_all_saved
    file.execute("pragma max_page_count = 1000").fetchone()
    evening.retry_deal()
    assert told.heard == [*dealt, "fails", "plays"] and evening.retry_deal is None
    assert evening.host.setting.seed == f"made by all {len(dealt)}" and evening.is_all_saved
