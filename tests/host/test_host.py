"""The device that owns the table: whose moves count, what each device may see, and how time runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from sqlite3 import ProgrammingError, connect
from typing import Any

import pytest
from msgspec.structs import replace

from engine import serialization
from engine.fairness import ClockEstimate
from engine.game import RefusedError, Seat
from engine.games import GAMES
from engine.games.defifoo import NextSet
from engine.games.diferencio.state import Change, Ready
from engine.games.difference import FREEZE_MS, LOCK_MS, SHOW_MS
from engine.games.difference.claims import Claim, ClaimMissed
from engine.table import Agree, Leave, LogEntry, Table, View
from mobileapp.host.host import Host, WrongThreadError
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameMessage,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    Resumed,
    Seated,
    ViewUpdate,
    terms_from_wire,
)
from mobileapp.net.transport.local import LocalChannel
from mobileapp.people.party import Party, Person, party_of
from mobileapp.storage.database import StorageError, Store
from mobileapp.storage.packs import pack_for
from tests.engine.walk import fill_choice, open_table

NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn")


def people(number: int) -> Party:
    return party_of(tuple(Person(name, look) for look, name in enumerate(NAMES[:number])))


PARTY = people(2)


class Hours:
    """A manual clock with an alarm."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.rings_at: float | None = None
        self._call: Callable[[], None] = lambda: None

    def __call__(self) -> float:
        return self.seconds

    def schedule(self, seconds: float, call: Callable[[], None]) -> None:
        self.rings_at, self._call = self.seconds + seconds, call

    def cancel(self) -> None:
        self.rings_at = None

    def pass_millis(self, millis: float) -> None:
        """Ring every alarm at its time."""
        end = self.seconds + millis / 1000
        while self.rings_at is not None and self.rings_at <= end + 1e-9:
            self.seconds, self.rings_at = max(self.rings_at, self.seconds) + 1e-6, None
            self._call()
        self.seconds = max(end, self.seconds)


class Device:
    """The device's end of a channel, with all messages it received."""

    def __init__(self, host: Host, *seats: Seat, party: Party = PARTY) -> None:
        self.told: list[GameMessage] = []
        self.channel = LocalChannel(party.names(seats), host.receive, self.told.append)
        self._host, self._tickets = host, iter(range(10**6))
        host.welcome(self.channel)

    def wishes(self, seat: Seat, move: Any, ticket: str | None = None, seen: int = 10**9) -> GameMessage:
        """The answer; it comes after all views that the move caused."""
        ticket = ticket or f"{id(self)} {next(self._tickets)}"
        self.channel.send_to_host(MoveRequest(self._host.game, seat, move, ticket, seen))
        return self.told[-1]

    def sees(self, seat: Seat | None = None) -> View[Any]:
        return [told.view for told in self.told if isinstance(told, ViewUpdate) and told.view.seat == seat][
            -1
        ]


class Evening:
    """A host over a real file."""

    def __init__(self, path: Path) -> None:
        self.store, self.hours = Store(path), Hours()
        self.host = Host(self.store, self.hours, self.hours)

    def begins(self, game: str = "difference", number: int = 0) -> int:
        setting = open_table(game, number).setting
        self.host.begin(setting, people(setting.seats))
        return self.store.unfinished()[0].id

    def kept(self) -> Any:
        return serialization.resume(self.store.load_game(self.store.unfinished()[0].id))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tablee.sqlite"


@pytest.fixture
def evening(path: Path) -> Iterator[Evening]:
    evening = Evening(path)
    yield evening
    evening.store.close()


@pytest.fixture
def device(evening: Evening) -> Device:
    """One device for both seats of a game of two."""
    evening.begins()
    return Device(evening.host, 0, 1)


# --- moves and answers ---


def test_move_is_saved_then_shown_to_all_then_answered(evening: Evening) -> None:
    evening.begins()
    ana, bruno = Device(evening.host, 0), Device(evening.host, 1)
    answer = ana.wishes(0, Claim())
    assert isinstance(answer, MoveAccepted) and answer.receipt.revision == 1
    assert [type(told) for told in ana.told[-3:]] == [ViewUpdate, ViewUpdate, MoveAccepted]
    for device in (ana, bruno):
        assert device.sees().game.claim.seat == 0
    assert evening.kept().state.claim.seat == 0
    assert not any(isinstance(told, MoveAccepted | MoveRejected) for told in bruno.told)


def test_view_is_saved_before_it_is_shown(evening: Evening) -> None:
    evening.begins()
    revisions = []
    channel = LocalChannel({"Ana"}, evening.host.receive, lambda _: revisions.append(evening.kept().revision))
    evening.host.welcome(channel)
    revisions.clear()
    channel.send_to_host(MoveRequest(evening.host.game, 0, Claim(), "t"))
    assert revisions == [1, 1, 1]


class Far:
    """A device that records, with each message, how many moves are on disk by then."""

    # not remote, so it may carry people at the tablet
    closed, is_remote, link = False, False, ClockEstimate()

    def __init__(self, evening: Evening, *seats: Seat) -> None:
        self.people = people(6).names(seats)
        self._session, self.told = evening, list[tuple[GameMessage, int]]()
        evening.host.welcome(self)
        self.told.clear()

    def send(self, message: GameMessage) -> None:
        disk = connect(self._session.store.path)  # as a process that opens the file after a kill
        self.told.append((message, disk.execute("select count(*) from move").fetchone()[0]))
        disk.close()

    def set_clock(self, since: float | None, rate: float) -> None:
        """Its clock is never known."""

    def close(self) -> None:
        self.closed = True


def leaves(evening: Evening, devices: list[Far]) -> None:
    """All devices leave together."""
    game = evening.host.game
    evening.host.receive_all(
        (device, MoveRequest(game, seat, Leave(), f"t{seat}"), None) for seat, device in enumerate(devices)
    )


def test_group_of_moves_is_one_commit_before_any_is_shown(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begins("contrast", 1)
    devices = [Far(evening, seat) for seat in range(3)]
    commits, record = list[int](), Store.record

    def counted(store: Store, game: int, table: Table, moves: int = 1) -> None:
        assert not any(device.told for device in devices)
        record(store, game, table, moves)
        commits.append(moves)

    monkeypatch.setattr(Store, "record", counted)
    leaves(evening, devices)
    assert commits == [3]
    for seat, device in enumerate(devices):
        assert {kept for _, kept in device.told} == {3}
        shown = [told.view.revision for told, _ in device.told if isinstance(told, ViewUpdate)]
        assert shown == [1, 1, 2, 2, 3, 3], "each move is shown, in order"
        assert [type(told) for told, _ in device.told].index(MoveAccepted) == 2 * (seat + 1)
    assert evening.kept().save() == evening.host._require_table().save()


def test_kill_during_group_commit_shows_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    class KilledError(BaseException):
        """The process ends here."""

    def killed(*_: object) -> None:
        raise KilledError

    evening.begins("contrast", 1)
    devices = [Far(evening, seat) for seat in range(3)]
    monkeypatch.setattr(Store, "record", killed)
    with pytest.raises(KilledError):
        leaves(evening, devices)
    assert not any(device.told for device in devices) and evening.kept().log == []


def test_failed_group_commit_judges_each_move_by_itself(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begins("contrast", 1)
    devices, record = [Far(evening, seat) for seat in range(3)], Store.record

    def no_room(store: Store, game: int, table: Table, moves: int = 1) -> None:
        if moves > 1 or len(table.log) > 1:
            raise StorageError("no room")
        record(store, game, table, moves)

    monkeypatch.setattr(Store, "record", no_room)
    leaves(evening, devices)
    answers = [told for told, _ in devices[1].told if isinstance(told, (MoveAccepted, MoveRejected))]
    assert {(told.ticket, told.key) for told in answers if isinstance(told, MoveRejected)} == {
        ("t1", "not_kept"),
        ("t2", "not_kept"),
    }
    assert [told.receipt.ticket for told, _ in devices[0].told if isinstance(told, MoveAccepted)] == ["t0"]
    assert [entry.seat for entry in evening.kept().log] == [0]
    for device in devices:
        assert max(told.view.revision for told, _ in device.told if isinstance(told, ViewUpdate)) == 1
    monkeypatch.setattr(Store, "record", record)
    leaves(evening, devices)
    assert [entry.seat for entry in evening.kept().log] == [0, 1, 2]


def test_unsaved_move_on_an_unreadable_disk_closes_the_game_which_stays_saved(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise StorageError("no room")

    def unreadable(*_: object) -> bytes:
        raise RefusedError("malformed", why="disk I/O error")

    game, lost = evening.begins("contrast", 1), list[str]()
    evening.host.dropped = lambda: lost.append("told")
    for here in (False, True):
        evening.host.resume(game)
        devices = [Device(evening.host, 0, party=people(6))] if here else [Far(evening, 0), Far(evening, 1)]
        with monkeypatch.context() as patch:
            patch.setattr(Store, "record", no_room)
            patch.setattr(Store, "load_game", unreadable)
            if here:
                devices[0].wishes(0, Leave())
            else:
                leaves(evening, devices)
        for told in (devices[0].told if here else [told for told, _ in devices[0].told],):
            assert "not_kept" in {each.key for each in told if isinstance(each, MoveRejected)}
            assert not any(isinstance(each, MoveAccepted) for each in told) and GameClosed(game) in told
        assert not evening.host.has_table and lost == ["told"] * (here + 1)
        evening.host.leave()
        for device in devices:
            (device.channel if here else device).close()
        assert evening.kept().revision == 0 and evening.kept().log == []
    evening.host.resume(game)
    leaves(evening, [Far(evening, seat) for seat in range(2)])
    assert [entry.seat for entry in evening.kept().log] == [0, 1], "without a gap"


@pytest.mark.parametrize("here", [False, True])
@pytest.mark.parametrize("when", ["before", "after"])
def test_interrupt_around_a_commit_leaves_the_table_as_on_disk(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, when: str, here: bool
) -> None:
    game, record = evening.begins("contrast", 1), Store.record
    devices = [Device(evening.host, 0, party=people(6))] if here else [Far(evening, seat) for seat in (0, 1)]

    def interrupted(*said: Any) -> None:
        if when == "after":
            record(*said)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Store, "record", interrupted)
        with pytest.raises(KeyboardInterrupt):
            if here:
                devices[0].wishes(0, Leave())
            else:
                leaves(evening, devices)
    kept = [] if when == "before" else [0] if here else [0, 1]
    assert [entry.seat for entry in evening.host._require_table().log] == kept
    evening.host.leave()
    assert evening.kept().revision == len(kept) and [entry.seat for entry in evening.kept().log] == kept
    evening.host.resume(game)
    assert evening.host.has_table


def test_interrupt_while_judging_a_group_leaves_the_table_as_on_disk(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begins("contrast", 1)
    devices, submit = [Far(evening, seat) for seat in range(2)], Table.submit

    def interrupted(table: Table, seat: Seat, *said: Any) -> Any:
        receipt = submit(table, seat, *said)
        if seat == 1:
            raise KeyboardInterrupt
        return receipt

    with monkeypatch.context() as patch:
        patch.setattr(Table, "submit", interrupted)
        with pytest.raises(KeyboardInterrupt):
            leaves(evening, devices)
    evening.host.leave()
    assert evening.kept().revision == 0 and evening.kept().log == []


def test_error_while_sending_a_group_does_not_stop_the_rest(evening: Evening) -> None:
    evening.begins("contrast", 1)
    broken, *whole = devices = [Far(evening, seat) for seat in range(3)]

    def raises(message: GameMessage) -> None:
        raise ValueError(f"cannot draw {type(message).__name__}")

    broken.send = raises  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="cannot draw ViewUpdate"):
        leaves(evening, devices[:2])
    for device in whole:
        revisions = [told.view.revision for told, _ in device.told if isinstance(told, ViewUpdate)]
        assert revisions == [1, 1, 2, 2]
    assert isinstance(whole[0].told[-1][0], MoveAccepted)


def test_phone_waits_for_the_local_screen_also_with_grouped_moves(evening: Evening) -> None:
    class Phone(Far):
        is_remote = True

    evening.begins("contrast", 1)
    turning = list[GameMessage]()

    def turns(message: GameMessage) -> None:
        if isinstance(message, ViewUpdate):
            turning.append(message)

    devices, phone = [Far(evening, seat) for seat in range(2)], Phone(evening)
    evening.host.welcome(LocalChannel(people(6).names([2]), evening.host.receive, turns))
    turning.clear()
    evening.host.should_hold_views = lambda: bool(turning)
    leaves(evening, devices)
    assert turning and not any(isinstance(told, ViewUpdate) for told, _ in phone.told)
    turning.clear()
    evening.host.show_held()
    assert [told.view.revision for told, _ in phone.told if isinstance(told, ViewUpdate)] == [2]


def test_reply_while_sending_a_group_is_sent_after_it(evening: Evening) -> None:
    evening.begins("contrast", 1)
    game, told = evening.host.game, list[GameMessage]()

    def answers(message: GameMessage) -> None:
        told.append(message)
        if isinstance(message, ViewUpdate) and message.view.revision == 1 and message.view.seat == 2:
            here.send_to_host(MoveRequest(game, 2, Leave(), "at once"))
            evening.host.pause()

    devices = [Far(evening, seat) for seat in range(2)]
    here = LocalChannel(people(6).names([2]), evening.host.receive, answers)
    evening.host.welcome(here)
    leaves(evening, devices)
    for shown in ([each for each, _ in devices[0].told], told[-10:]):
        revisions = [each.view.revision for each in shown if isinstance(each, ViewUpdate)]
        assert revisions == sorted(revisions) and revisions[-1] == 3
        assert isinstance(shown[-1], Paused)


def test_channel_can_move_for_its_own_people_only(evening: Evening) -> None:
    evening.begins()
    ana = Device(evening.host, 0)
    assert ana.wishes(1, Claim(), "not mine") == MoveRejected(
        evening.host.game, 1, "not mine", "not_carried", {"seat": 1}
    )
    told = list(ana.told)
    ana.channel.send_to_host(ViewUpdate(evening.host.game, ana.sees()))
    assert ana.told == told
    assert evening.kept().log == []


def test_rejection_is_sent_to_the_sender_with_its_reason(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    answer = device.wishes(0, Claim(), ticket="again")
    assert answer == MoveRejected(evening.host.game, 0, "again", "already_claimed", {})
    assert len(evening.kept().log) == 1


def test_same_ticket_is_one_move_and_gets_the_same_answer(device: Device, evening: Evening) -> None:
    first = device.wishes(0, Claim(), ticket="t")
    told = len(device.told)
    assert device.wishes(0, Claim(), ticket="t") == first
    assert len(device.told) == told + 1  # an answer, no new views
    denied = device.wishes(0, Claim(), ticket="u")
    assert device.wishes(0, Claim(), ticket="u") == denied
    assert len(evening.kept().log) == 1


def test_rejected_move_can_be_made_later_when_it_is_legal(device: Device, evening: Evening) -> None:
    device.wishes(1, Claim())
    evening.hours.pass_millis(FREEZE_MS + 50)
    denied = MoveRejected(evening.host.game, 0, "u", "frozen", {"by": 1})
    assert device.wishes(0, Claim(), ticket="u") == denied
    evening.hours.pass_millis(SHOW_MS)
    assert isinstance(device.wishes(0, Claim(), ticket="u"), MoveAccepted)


def test_ticket_is_known_after_the_table_was_closed_and_resumed(evening: Evening) -> None:
    game = evening.begins()
    first = Device(evening.host, 0).wishes(0, Claim(), ticket="t")
    evening.host.resume(game)
    assert Device(evening.host, 0).wishes(0, Claim(), ticket="t") == first
    assert len(evening.kept().log) == 1


def test_game_of_an_older_version_continues_after_a_failed_save(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log contains moves that today's rules refuse; the saved state counts."""
    game = evening.begins()
    Device(evening.host, 0).wishes(0, Claim())
    refused_today = serialization.encode(LogEntry(1, 0, 0, "t", Agree())).decode()
    evening.store._file.execute("update move set entry = ?", (refused_today,))
    evening.host.resume(game)
    device = Device(evening.host, 1)

    def no_room(*_: Any) -> None:
        raise StorageError("full")

    monkeypatch.setattr(evening.store, "record", no_room)
    assert device.wishes(1, Leave(), ticket="u") == MoveRejected(game, 1, "u", "not_kept", {})
    assert (device.sees().game.claim.seat, device.sees().absent) == (0, ())
    monkeypatch.undo()
    assert isinstance(device.wishes(1, Leave(), ticket="u"), MoveAccepted)


def test_closed_channel_neither_receives_nor_sends(device: Device, evening: Evening) -> None:
    other = Device(evening.host, 0, 1)
    device.channel.close()
    told = list(device.told)
    other.wishes(0, Claim())
    device.channel.send_to_host(MoveRequest(evening.host.game, 1, Claim(), "too late"))
    assert device.told == told
    assert len(evening.kept().log) == 1


def test_shared_move_of_two_people_at_once_is_one_move(evening: Evening) -> None:
    """Each saw the sheet before either had pressed."""
    table = scored("defifoo")
    evening.host.begin(table.setting, people(2))
    evening.host._table = table  # as if it had been played up to here
    ana, bruno = Device(evening.host, 0), Device(evening.host, 1)
    seen = ana.sees().revision
    first, second = ana.wishes(0, NextSet(), seen=seen), bruno.wishes(1, NextSet(), ticket="b", seen=seen)
    assert isinstance(first, MoveAccepted) and isinstance(second, MoveAccepted)
    assert second.receipt == replace(first.receipt, ticket="b")
    assert [type(entry.move) for entry in table.log[-2:]].count(NextSet) == 1
    # after the new set was seen, it is another request
    late = bruno.wishes(1, NextSet(), seen=bruno.sees().revision)
    assert isinstance(late, MoveRejected) and late.key == "not_now"


def test_resent_move_gets_its_own_receipt_though_another_seat_made_the_same_since(evening: Evening) -> None:
    """The answer was lost in a disconnect; meanwhile the next set's sheet was dismissed."""
    table = scored("defifoo")
    evening.host.begin(table.setting, people(2))
    evening.host._table = table
    ana, bruno = Device(evening.host, 0), Device(evening.host, 1)
    seen = ana.sees().revision
    first = ana.wishes(0, NextSet(), ticket="a", seen=seen)
    play_on(table)
    bruno.wishes(1, NextSet(), ticket="b", seen=table.revision)
    again = ana.wishes(0, NextSet(), ticket="a", seen=seen)
    assert (
        isinstance(first, MoveAccepted) and isinstance(again, MoveAccepted) and again.receipt == first.receipt
    )


def play_on(table: Table) -> None:
    """Play to the next sheet."""
    rng = Random(7)
    while not any(choice.do == "next" for choice in table.choices(0)):
        choices = [
            (seat, c) for seat in range(2) for c in table.choices(seat) if c.do in ("play", "direction")
        ]
        seat, choice = rng.choice(choices)
        table.submit(seat, fill_choice(table, choice, rng), table.at, f"on {table.revision}")


def scored(game: str) -> Table:
    """A table played until somebody may choose Next."""
    table, rng = open_table(game, 0), Random(7)
    while not any(choice.do == "next" for choice in table.choices(0)):
        choices = [
            (seat, c) for seat in range(2) for c in table.choices(seat) if c.do in ("play", "direction")
        ]
        seat, choice = rng.choice(choices)
        table.submit(seat, fill_choice(table, choice, rng), table.at, f"{table.revision}")
    return table


# --- a channel outlives tables ---


def test_channel_survives_pause_next_game_and_home(device: Device, evening: Evening) -> None:
    first = evening.host.game
    device.told.clear()
    evening.host.pause()
    evening.host.go_on()
    evening.host.leave()
    second = evening.begins("contrast")
    kinds = [(type(told), told.game) for told in device.told if not isinstance(told, ViewUpdate)]
    assert kinds == [(Paused, first), (Resumed, first), (GameClosed, first), (Seated, second)]
    assert not device.channel.closed
    assert [
        told.view.seat for told in device.told if isinstance(told, ViewUpdate) and told.game == second
    ] == [
        None,
        0,
        1,
    ]


def test_channel_carries_people_wherever_they_sit(evening: Evening) -> None:
    evening.begins()
    bruno = Device(evening.host, 1)
    party = (
        people(2)
        .without(people(2).sitters[0].spot)
        .with_person(Person("Zoë", 0), people(2).sitters[1].spot + 1)
    )
    evening.host.begin(open_table("difference", 0).setting, party)
    assert [sitter.name for sitter in party.sitters] == ["Bruno", "Zoë"]
    assert [told.seats for told in bruno.told if isinstance(told, Seated)] == [(1,), (0,)]
    assert isinstance(bruno.wishes(0, Claim()), MoveAccepted)


def test_device_that_joins_a_paused_table_receives_the_pause(evening: Evening) -> None:
    evening.begins()
    evening.host.pause()
    device = Device(evening.host, 0)
    assert isinstance(device.told[0], Seated) and isinstance(device.told[-1], Paused)


def test_move_for_another_game_is_dropped(device: Device, evening: Evening) -> None:
    stale = MoveRequest(evening.host.game, 0, Claim(), "stale")
    evening.begins()
    told = len(device.told)
    device.channel.send_to_host(stale)
    evening.host.leave()
    device.channel.send_to_host(replace(stale, ticket="still"))
    assert [type(message) for message in device.told[told:]] == [GameClosed]
    assert evening.kept().log == []


def test_game_move_is_rejected_while_paused(device: Device, evening: Evening) -> None:
    evening.host.pause()
    denied = device.wishes(0, Claim(), "t")
    assert denied == MoveRejected(evening.host.game, 0, "t", "resting", {})
    evening.host.go_on()
    assert isinstance(device.wishes(0, Claim(), "t"), MoveAccepted)


def test_terms_contain_no_randomness(evening: Evening) -> None:
    setting = replace(open_table("contrast", 0).setting, pack=pack_for("contrast", None, 2))
    evening.host.begin(setting, people(2))
    device = Device(evening.host, 0)
    seated = next(told for told in device.told if isinstance(told, Seated))
    said = serialization.encode(seated).decode()
    assert evening.host.setting.seed not in said and "deal" not in said
    assert terms_from_wire(seated.terms) == evening.host.setting.terms


def test_device_with_another_pack_refuses_the_terms(evening: Evening) -> None:
    evening.begins()
    seated = next(told for told in Device(evening.host, 0).told if isinstance(told, Seated))
    for other in (replace(seated.terms, fingerprint="0" * 32), replace(seated.terms, pack="nowhere")):
        with pytest.raises(RefusedError) as refused:
            terms_from_wire(other)
        assert refused.value.key == "other_pack"


def test_close_closes_every_channel(device: Device, evening: Evening) -> None:
    evening.host.close()
    assert device.channel.closed and isinstance(device.told[-1], GameClosed)
    assert evening.hours.rings_at is None


# --- one thread ---


@pytest.mark.parametrize("act", ["pause", "leave", "go_on", "close"])
def test_host_method_in_another_thread_raises(device: Device, evening: Evening, act: str) -> None:
    raised = in_another_thread(getattr(evening.host, act))
    assert isinstance(raised, WrongThreadError) and act in str(raised)


def test_move_or_store_access_in_another_thread_raises(device: Device, evening: Evening) -> None:
    wish = MoveRequest(evening.host.game, 0, Claim(), "t")
    assert isinstance(in_another_thread(lambda: device.channel.send_to_host(wish)), WrongThreadError)
    assert isinstance(in_another_thread(evening.store.unfinished), ProgrammingError)
    assert evening.kept().log == []


def in_another_thread(act: Callable[[], object]) -> BaseException | None:
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(act).exception()


# --- secrecy ---


@pytest.mark.parametrize("game", GAMES)
def test_channel_gets_the_public_view_and_those_of_its_seats_only(evening: Evening, game: str) -> None:
    evening.begins(game, 3)
    seats = evening.host.setting.seats
    devices = [Device(evening.host, seat, party=people(seats)) for seat in range(seats)]
    watcher, rng = Device(evening.host), Random(game)
    for _ in range(30):
        play_somehow(evening, devices, rng)
    for seat, device in [*enumerate(devices), (None, watcher)]:
        assert {told.view.seat for told in device.told if isinstance(told, ViewUpdate)} == {None, seat}
    table = evening.kept()
    for seat, device in enumerate(devices):
        assert device.sees(seat) == table.view(seat)
        assert device.sees(None) == watcher.sees(None) == table.view(None)


def test_dreamer_s_device_receives_nothing_when_the_architect_chooses(evening: Evening) -> None:
    evening.begins("diferencio", 1)
    seats = evening.host.setting.seats
    devices = [Device(evening.host, seat, party=people(seats)) for seat in range(seats)]
    for seat, device in enumerate(devices):
        device.wishes(seat, Ready())
    watcher, architect = Device(evening.host), devices[devices[0].sees().game.architect]
    seat = devices[0].sees().game.architect
    told = [len(device.told) for device in (*devices, watcher)]
    for cards in architect.sees(seat).choices[0].forms[0].among[:2]:
        evening.hours.pass_millis(300)
        assert isinstance(architect.wishes(seat, Change(cards)), MoveAccepted)
        assert architect.sees(seat).game.changed == cards
    told[seat] = len(architect.told)
    assert [len(device.told) for device in (*devices, watcher)] == told
    assert evening.kept().state.changed == cards  # and it is saved


def play_somehow(evening: Evening, devices: list[Device], rng: Random) -> None:
    """A random move of a seat that has a choice, or time passes."""
    table = evening.kept()
    choices = [(seat, choice) for seat in range(len(devices)) for choice in table.choices(seat)]
    open_ones = [(seat, choice) for seat, choice in choices if choice.do != "leave"]
    if table.outcome is not None or not open_ones:
        evening.hours.pass_millis(20_000)
        return
    seat, choice = rng.choice(open_ones)
    evening.hours.pass_millis(rng.randrange(400))
    devices[seat].wishes(seat, fill_choice(table, choice, rng))


# --- time ---


def test_deadline_acts_when_it_is_due(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(FREEZE_MS + 50)
    assert device.sees().revision == 2
    evening.hours.pass_millis(SHOW_MS - FREEZE_MS - 100)
    assert device.sees().game.claim is not None
    evening.hours.pass_millis(100)
    assert any(isinstance(news, ClaimMissed) and news.why == "time" for news in device.sees().news)
    assert evening.kept().state.lock.seat == 0  # saved too
    evening.hours.pass_millis(LOCK_MS)
    assert device.sees().game.lock is None
    assert evening.hours.rings_at is None


def test_time_stops_while_the_table_is_paused(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(2000)
    evening.host.pause()
    assert evening.host.is_paused and evening.hours.rings_at is None
    now = evening.host.now()
    evening.hours.pass_millis(3_600_000)
    assert evening.host.now() == now
    evening.host.go_on()
    evening.hours.pass_millis(SHOW_MS - 2000 - 100)
    assert device.sees().game.claim is not None
    evening.hours.pass_millis(200)
    assert device.sees().game.claim is None


def test_pause_and_resume_twice_changes_nothing(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(1000)
    for turn in (evening.host.pause, evening.host.pause, evening.host.go_on, evening.host.go_on):
        turn()
        evening.hours.pass_millis(0)
    assert evening.host.now() == pytest.approx(1000, abs=5)


def test_people_may_leave_while_the_table_is_paused(device: Device, evening: Evening) -> None:
    evening.hours.pass_millis(500)
    evening.host.pause()
    assert isinstance(device.wishes(1, Leave()), MoveAccepted)
    assert device.sees().absent == (1,)
    assert evening.hours.rings_at is None


def test_elapsed_time_is_saved(path: Path) -> None:
    evening = Evening(path)
    game = evening.begins()
    Device(evening.host, 0).wishes(0, Claim())
    evening.hours.pass_millis(4000)
    evening.host.leave()
    evening.store.close()
    later = Evening(path)
    later.host.resume(game)
    device = Device(later.host, 0)
    assert device.sees().game.claim.until - device.sees().at == pytest.approx(SHOW_MS - 4000, abs=5)
    later.hours.pass_millis(SHOW_MS - 4000 - 100)
    assert device.sees().game.claim is not None
    later.hours.pass_millis(200)
    assert device.sees().game.claim is None
    later.store.close()


def test_device_that_joins_later_sees_the_remaining_time(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(5000)
    view = Device(evening.host, 1).sees()
    assert view.game.claim.until - view.at == pytest.approx(SHOW_MS - 5000, abs=5)


def test_move_after_its_deadline_is_rejected_and_the_deadline_is_shown(
    device: Device, evening: Evening
) -> None:
    """The alarm is late, as on a busy device."""
    device.wishes(0, Claim())
    evening.hours.rings_at = None
    evening.hours.pass_millis(SHOW_MS + 1000)
    answer = device.wishes(0, Claim())
    assert isinstance(answer, MoveRejected) and answer.key == "locked"
    assert device.sees().game.lock.seat == 0
    assert evening.kept().state.lock.seat == 0
    evening.hours.pass_millis(LOCK_MS)
    assert device.sees().game.lock is None


# --- resume ---


def test_resumed_table_shows_the_last_views(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    before = {seat: device.sees(seat) for seat in (None, 0, 1)}
    evening.host.resume(evening.store.unfinished()[0].id)
    again = Device(evening.host, 0, 1)
    assert {seat: again.sees(seat) for seat in (None, 0, 1)} == before
