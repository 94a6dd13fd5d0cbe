"""Disconnects and rejoins: what each end may send, and what it can claim about the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread, get_ident
from typing import Any

import pytest

from engine.bots import PlannedMove
from engine.games.contrast import Lay
from engine.table import GameSetup
from engine.table_records import MAX_SEED_LENGTH
from mobileapp.guest.replay_verifier import ReplayVerdict
from mobileapp.guest.session import GuestObserver, GuestSession
from mobileapp.host.bot_driver import BotPlayer
from mobileapp.host.seed_exchange import SHARE_TIMEOUT_S, SeedExchange
from mobileapp.net.protocol.messages import (
    DeviceAsleep,
    GameClosed,
    GameMessage,
    Goodbye,
    JoinRequest,
    LinkMessage,
    MoveRequest,
    Seated,
    SeedCommitment,
    SeedContribution,
    ViewUpdate,
)
from mobileapp.net.protocol.seed import MAX_SHARES, seed_commitment, shares_in
from mobileapp.net.protocol.wire_terms import terms_to_wire
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport import guest_handshake, guest_link, reception
from mobileapp.net.transport.device_channel import DeviceChannel
from mobileapp.net.transport.guest_handshake import EncryptedSocket
from mobileapp.net.transport.guest_link import GuestLink, LinkListener
from mobileapp.net.transport.reception import Reception
from mobileapp.net.transport.thread_bridge import OwnerCallbacks
from mobileapp.people.party import default_party
from mobileapp.storage.packs import pack_for
from tests.engine.walk import open_table, play_out
from tests.net.test_reception import until
from tests.support.all_on_phones import Evening, heard
from tests.support.one_thread import FakeSocket
from tests.support.tables import TIMEOUT_S, ManualPhone, ServedTable, serve_table

SHARES = ["1" * 32, "2" * 32]
SLOW = 300  # turns of the network's loop


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


# --- the deal: a share over a link that held is never left out ---


class Linked:
    """A device's link, as the seed exchange uses it."""

    def __init__(self, people: frozenset[str] = frozenset({"Ana"})) -> None:
        self.people = people
        self.told: list[GameMessage | LinkMessage] = []
        self.closed = False

    def send(self, message: GameMessage | LinkMessage) -> None:
        self.told.append(message)

    def close(self) -> None:
        self.closed = True

    @property
    def pledge(self) -> str:
        (pledges,) = [each.pledge for each in self.told if isinstance(each, SeedCommitment)]
        return pledges


class Deal:
    """A seed exchange with two devices, and its timers."""

    def __init__(self) -> None:
        self.links: list[Any] = [Linked(), Linked()]
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.seeds: list[str] = []
        self.dealer = SeedExchange(lambda: self.links, lambda wait, call: self.later.append((wait, call)))
        self.dealer.deal(self.seeds.append, 1)

    def adds(self, link: Any, share: str) -> None:
        self.dealer.add_share(link, SeedContribution(link.pledge, share))


def test_device_disconnected_during_a_deal_is_not_waited_for() -> None:
    deal = Deal()
    deal.adds(deal.links[0], SHARES[0])
    deal.links[1].closed = True
    assert not deal.seeds
    deal.dealer.finish_if_complete()
    assert [shares_in(seed) for seed in deal.seeds] == [(SHARES[0],)]


def test_device_that_rejoins_during_a_deal_receives_the_same_commitment() -> None:
    deal = Deal()
    deal.adds(deal.links[1], SHARES[1])
    deal.links[1].closed = True
    again: Any = Linked()
    deal.dealer.ask(again)
    deal.dealer.ask(again)  # it may be welcomed twice
    assert again.told == deal.links[0].told == [SeedCommitment(again.pledge, 1)]
    deal.adds(deal.links[0], SHARES[0])
    assert not deal.seeds
    deal.adds(again, SHARES[1])  # the same device gives the same share
    assert [shares_in(seed) for seed in deal.seeds] == [tuple(SHARES)]
    late: Any = Linked()
    deal.dealer.ask(late)
    assert not late.told and seed_commitment(deal.seeds[0]) == again.pledge


def test_device_without_people_is_not_asked_for_a_share() -> None:
    """Its share would protect no player, and it could delay the deal."""
    deal = Deal()
    stranger: Any = Linked(people=frozenset())
    deal.dealer.ask(stranger)
    assert not stranger.told
    for link, share in zip(deal.links, SHARES, strict=True):
        deal.adds(link, share)
    assert [shares_in(seed) for seed in deal.seeds] == [tuple(SHARES)]
    stranger.people = frozenset({"Ana"})
    deal.dealer.deal(deal.seeds.append)
    deal.dealer.ask(stranger)
    assert len(stranger.told) == 1


def test_no_more_devices_are_asked_than_a_seed_has_room_for() -> None:
    deal = Deal()
    while len(deal.links) < MAX_SHARES:
        deal.links.append(Linked())
        deal.dealer.ask(deal.links[-1])
    late: Any = Linked()
    deal.dealer.ask(late)
    assert not late.told
    for number, link in enumerate(deal.links):
        deal.adds(link, f"{number:032x}")
    (seed,) = deal.seeds
    assert len(shares_in(seed)) == MAX_SHARES > 6
    assert len(seed) <= MAX_SEED_LENGTH < len(seed) + 33


def test_device_whose_share_is_late_is_disconnected() -> None:
    """It cannot know whether it was too slow or left out; over a new link it reports no missing share."""
    deal = Deal()
    deal.adds(deal.links[0], SHARES[0])
    ((wait, ends),) = deal.later
    assert wait == SHARE_TIMEOUT_S
    ends()
    assert [link.closed for link in deal.links] == [False, True]
    assert [shares_in(seed) for seed in deal.seeds] == [(SHARES[0],)]
    deal.adds(deal.links[1], SHARES[1])
    ends()
    assert len(deal.seeds) == 1


def test_deal_asks_rejoined_devices_and_waits_for_no_lost_ones(
    table: ServedTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mobileapp.host.seed_exchange.SHARE_TIMEOUT_S", 3600.0)
    evening, seeds = Evening(table, tmp_path, monkeypatch), list[str]()
    here, cut, gone, asleep = (evening.joins(sitter.name) for sitter in evening.party.sitters)
    asleep.send(DeviceAsleep())
    until(lambda: evening.phones.state_of(evening.party.sitters[3].name).state == "asleep")
    table.do(lambda: (evening.phones.deal(seeds.append), True))
    until(lambda: all(heard(phone, SeedCommitment) for phone in (here, cut, gone)))
    cut.close()
    back = ManualPhone(cut.link, "token", cut.token).join()
    back.listen()
    until(lambda: heard(back, SeedCommitment) == heard(here, SeedCommitment))
    for phone, share in zip((here, back), SHARES, strict=True):
        phone.send(SeedContribution(heard(phone, SeedCommitment)[0].pledge, share))
    gone.close()
    until(lambda: bool(seeds))
    assert shares_in(seeds[0]) == tuple(SHARES) and not heard(asleep, SeedCommitment)
    evening.phones.shut()


# --- a guest's own record of its shares, moves and views ---


class Told(GuestObserver):
    def __init__(self) -> None:
        self.verdicts: list[ReplayVerdict] = []
        self.away: list[int] = []

    def checked(self, verdict: ReplayVerdict) -> None:
        self.verdicts.append(verdict)

    def game_closed(self, game: int) -> None:
        self.away.append(game)


class Cord:
    """A transport that the test disconnects and reconnects."""

    def __init__(self) -> None:
        self.said: list[GameMessage | LinkMessage] = []

    def open(self) -> None:
        pass

    def send_to_host(self, message: GameMessage | LinkMessage) -> None:
        self.said.append(message)

    def shut(self) -> None:
        pass


def _session() -> tuple[GuestSession, Cord, Told]:
    cord, audience = Cord(), Told()
    return GuestSession(audience, lambda _: cord), cord, audience


def _seated(game: int = 1) -> tuple[GameSetup, Seated]:
    setting = open_table("contrast", 0).setting
    return setting, Seated(
        game, terms_to_wire(setting), default_party(setting.seats, 0, setting.seats), (0,), "f" * 64
    )


def test_share_is_the_same_after_a_disconnect_and_sure_only_on_its_own_link() -> None:
    session, cord, _ = _session()
    session.handle_message(SeedCommitment("a" * 64, 0))
    (given,) = session._shares.values()
    session.handle_lost()
    assert [each.sure for each in session._shares.values()] == [False]
    session.handle_message(SeedCommitment("a" * 64, 0))
    assert list(session._shares.values()) == [given] and given.sure
    first, second = cord.said
    assert first == second, "never two shares for one pledge"


def test_rejoin_after_the_game_was_closed_receives_game_closed(table: ServedTable) -> None:
    """Else it would wait for a game that no longer exists."""
    table.start_game()
    phone = ManualPhone(table.link()).join()
    phone.until(ViewUpdate)
    phone.close()
    table.do(lambda: (table.host.leave(), True))
    back = ManualPhone(phone.link, "token", phone.token).join()
    session, _, audience = _session()
    session.handle_message(next(each for each in phone.heard if isinstance(each, Seated)))
    session.handle_lost()
    for message in (back.heard[0], back.until(GameClosed)):
        session.handle_message(message)
    assert session.table is None and len(audience.away) == 1


def _ends_while_cut(table: ServedTable) -> tuple[ManualPhone, GuestSession, Told]:
    """A guest disconnects, then the game ends."""
    table.start_game(pack=pack_for("contrast", None, 2))
    phone = ManualPhone(table.link()).join()
    phone.until(ViewUpdate)
    session, _, audience = _session()
    for message in phone.heard:
        session.handle_message(message)
    phone.close()
    session.handle_lost()
    until(lambda: table.door.presence.state_of("Ana") == "lost")
    assert table.do(lambda: play_out(table.host.table, Random(1)))
    table.do(lambda: (table.host.leave(), True))
    return phone, session, audience


@pytest.mark.parametrize("what_next", ["nothing", "another game"])
def test_rejoin_after_a_game_ended_receives_its_revealed_log(table: ServedTable, what_next: str) -> None:
    phone, session, audience = _ends_while_cut(table)
    if what_next == "another game":
        table.start_game()
    back = ManualPhone(phone.link, "token", phone.token).join()
    back.until(GameClosed if what_next == "nothing" else ViewUpdate)
    for message in back.heard:
        session.handle_message(message)
    (verdict,) = audience.verdicts
    assert verdict.agrees and verdict.views == 1


def test_rejoin_after_the_session_ended_receives_the_log_before_the_goodbye(
    table: ServedTable,
) -> None:
    phone, session, audience = _ends_while_cut(table)
    Thread(target=table.door.shut, args=(3600.0, table.host.revealed_log)).start()
    until(table.door.ending.is_set)
    back = ManualPhone(phone.link, "token", phone.token)
    assert back.handshake() is None
    back.send(JoinRequest())
    assert back.until(Goodbye).why == "evening"
    for message in back.heard:
        session.handle_message(message)
    session.handle_over("evening")
    assert [verdict.agrees for verdict in audience.verdicts] == [True]
    back.close()


def test_planned_bot_move_is_dropped_when_the_link_is_lost() -> None:
    thoughts: list[Callable[[Any], None]] = []

    class Table:
        paused_until, is_paused = 0.0, False
        wished: list[Any] = []  # noqa: RUF012 (one table)

        clock = staticmethod(lambda: 0.0)
        needs_acknowledgement = staticmethod(lambda: False)

        def think(self, _thinks: Any, _view: Any, then: Callable[[Any], None]) -> None:
            thoughts.append(then)

    class Alarm:
        def schedule(self, _seconds: float, call: Callable[[], None]) -> None:
            raise AssertionError("it would be done")

        def cancel(self) -> None:
            pass

    class Bot:
        plan_move = None

    player = BotPlayer(Table(), 0, Bot(), Alarm())  # type: ignore[arg-type]
    player.show_view(open_table("contrast", 0).view(0))
    player.stop()
    thoughts[0](PlannedMove(Lay(0), 0))
    assert not player.is_busy


# --- the guest's end ---


class Pocket:
    """An encrypted socket that only records its frames."""

    def __init__(self) -> None:
        self.talk = EncryptedSocket(self, self)  # type: ignore[arg-type]
        self.frames: list[bytes] = []

    def seal(self, plain: bytes) -> bytes:
        return plain

    async def send(self, frame: bytes) -> None:
        self.frames.append(frame)


def test_move_is_sent_only_over_a_link_that_announced_its_game() -> None:
    """The host rejects a move for an unannounced game; after a rejoin the session sends it again."""
    wish = MoveRequest(1, 0, Lay(0), "t", 0)

    async def comes_back() -> tuple[int, int]:
        link = Pocket()
        guest = GuestLink([], LinkListener(), lambda call: call(), knock=lambda: None)  # type: ignore[arg-type,return-value]
        writing = asyncio.ensure_future(guest._write_loop(link.talk))
        counts = []
        for games in ((), (1,)):
            link.talk._games.update(games)
            guest._out.append(wish)
            guest._output_ready.set()
            while guest._out:
                await asyncio.sleep(0)
            counts.append(len(link.frames))
        writing.cancel()
        return counts[0], counts[1]

    assert asyncio.run(comes_back()) == (0, 1)


class Clock:
    """Advanced by sleeps in this thread only; a server that another test has open sleeps as usual."""

    def __init__(self) -> None:
        self.now, self.slept = 0.0, list[float]()
        self._thread, self._sleep = get_ident(), asyncio.sleep

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        if get_ident() == self._thread:
            self.slept.append(seconds)
            self.now += seconds
        else:
            await self._sleep(seconds)


def test_lost_table_is_retried_with_growing_delays_for_half_an_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()

    async def nobody_answers() -> Any:
        raise OSError

    monkeypatch.setattr(guest_link, "time", clock)
    monkeypatch.setattr(asyncio, "sleep", clock.sleep)
    guest = GuestLink([], LinkListener(), lambda call: call(), knock=nobody_answers)
    assert asyncio.run(guest._reconnect_loop()) == "patience"
    most = [0.25, 0.5, 1.0, *[2.0] * (len(clock.slept) - 3)]
    assert all(wait / 2 <= slept <= wait for slept, wait in zip(clock.slept, most, strict=True))
    assert len(set(clock.slept)) > len(clock.slept) / 2, "phones do not knock all at once"
    assert 1795 < clock.now <= 1800


class Bell:
    """A socket that receives when the test says so."""

    def __init__(self) -> None:
        self.rings: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def recv(self) -> bytes:
        return await self.rings


def test_cancel_at_the_moment_of_a_receive_still_cancels() -> None:
    async def leaves(waits: Callable[[Bell], Any]) -> bool:
        bell = Bell()
        task = asyncio.ensure_future(waits(bell))
        await asyncio.sleep(0)
        bell.rings.set_result(b"x")
        task.cancel()
        await asyncio.wait([task])
        return task.cancelled()

    def hears(bell: Bell) -> Any:
        return EncryptedSocket(bell, Pocket()).receive()  # type: ignore[arg-type]

    assert asyncio.run(leaves(hears)) and asyncio.run(leaves(guest_handshake._read_answer))  # type: ignore[arg-type]


def test_cancel_at_the_moment_of_a_ping_still_cancels() -> None:
    async def ends() -> bool:
        callbacks = OwnerCallbacks(lambda _: None, lambda _: None)
        reception = Reception(TableKeys(None), lambda _: None, callbacks)
        channel = DeviceChannel(reception, reception.bridge, Unasked(), FakeSocket("Ana"))  # type: ignore[arg-type]
        beats = asyncio.ensure_future(channel.ping_loop())
        await asyncio.sleep(0)
        channel._ping_now.set()
        beats.cancel()
        for _ in range(3):
            await asyncio.sleep(0)
        return beats.cancelled()

    class Unasked:
        device, is_page = None, False

    assert asyncio.run(ends())


# --- the end of the session ---


def test_goodbye_is_waited_for_on_a_slow_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reception, "GOODBYE_TIMEOUT_S", 3600.0)
    with serve_table(tmp_path) as table:
        phone = ManualPhone(table.link()).join()
        (channel,) = table.door.channels
        sends = channel._socket.send

        async def slowly(*frames: bytes) -> None:
            """Send long after the session ended: by then everything that does not wait is over."""
            await table.door.ending.wait()
            for _ in range(SLOW):
                await asyncio.sleep(0)
            await sends(*frames)

        channel._socket.send = slowly  # type: ignore[method-assign]
    assert phone.until(Goodbye).why == "evening"


def test_device_disconnected_at_the_end_of_the_session_may_rejoin_for_the_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reception, "GOODBYE_TIMEOUT_S", 0.0)
    with serve_table(tmp_path) as table:
        phone, other = (ManualPhone(table.link(name)).join() for name in ("Ana", "Bruno"))
        for each in (phone, other):
            each.confirm_token()
        until(lambda: table.door.presence.state_of("Ana") == table.door.presence.state_of("Bruno") == "there")
        phone.socket.socket.close()
        until(lambda: table.door.presence.state_of("Ana") == "lost")
        shuts = Thread(target=table.door.shut, args=(3600.0,))
        shuts.start()
        assert other.until(Goodbye).why == "evening"
        other.close()
        back = ManualPhone(phone.link, "token", phone.token)
        assert back.handshake() is None
        back.send(JoinRequest())
        assert back.until(Goodbye).why == "evening"
        back.close()
        shuts.join(TIMEOUT_S)
        assert not shuts.is_alive(), "everybody has heard it"
