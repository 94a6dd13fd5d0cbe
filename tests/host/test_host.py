"""The device that owns the table: whose moves count, what each device may see, and how time runs."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from sqlite3 import ProgrammingError
from typing import Any

import pytest
from msgspec.structs import replace

from engine import serialization
from engine.game import RefusedError
from engine.games import GAMES
from engine.games.defifoo import NextSet
from engine.games.diferencio.state import Change, Ready
from engine.games.difference import FREEZE_MS, SHOW_MS
from engine.games.difference.claims import Claim
from engine.table import Agree, Leave, LogEntry, Table
from mobileapp.host.host import WrongThreadError
from mobileapp.net.protocol.messages import (
    GameClosed,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    Resumed,
    Seated,
    ViewUpdate,
)
from mobileapp.net.protocol.wire_terms import terms_from_wire
from mobileapp.net.transport.local import LocalChannel
from mobileapp.people.party import Person
from mobileapp.storage.database_file import StorageError
from mobileapp.storage.packs import pack_for
from tests.engine.walk import fill_choice, open_table
from tests.support.host_evening import Device, Evening, people

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
    evening.host.begin(open_table("defifoo", 0).setting, people(2))
    table = play_to_score(evening.host.table)
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
    evening.host.begin(open_table("defifoo", 0).setting, people(2))
    table = play_to_score(evening.host.table)
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


def play_to_score(table: Table) -> Table:
    """Play, without the host, until somebody may choose Next."""
    rng = Random(7)
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


# --- resume ---


def test_resumed_table_shows_the_last_views(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    before = {seat: device.sees(seat) for seat in (None, 0, 1)}
    evening.host.resume(evening.store.unfinished()[0].id)
    again = Device(evening.host, 0, 1)
    assert {seat: again.sees(seat) for seat in (None, 0, 1)} == before
