"""What each end of a link may say, and say of the other, when it was cut and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread, get_ident
from typing import Any

import pytest

from engine.bots import Thought
from engine.games.contrast import Lay
from engine.table import LONGEST_SEED, Setting
from mobileapp.guest.replay_verifier import Verdict
from mobileapp.guest.session import Audience, Session
from mobileapp.host.bot_driver import Player
from mobileapp.host.seed_exchange import WAIT, Dealer
from mobileapp.net.protocol.messages import (
    Adds,
    Goodbye,
    Joins,
    Message,
    Over,
    Pledges,
    Seated,
    Shown,
    Sleeps,
    Wish,
    Word,
    told,
)
from mobileapp.net.protocol.seed import MOST_SHARES, pledged, shares_in
from mobileapp.net.security.links import Keys
from mobileapp.net.transport import guest_link, link_server
from mobileapp.net.transport.guest_link import Listener, Talk, Visit
from mobileapp.net.transport.link_server import LanChannel, LanDoor
from mobileapp.people.party import strangers
from mobileapp.storage.packs import pack_for
from tests.engine.walk import opened, play_out
from tests.net.test_joining import Evening, heard
from tests.net.test_link_server import until
from tests.support.tables import PATIENCE, Phone, Served, served

SHARES = ["1" * 32, "2" * 32]
SLOW = 300  # turns of the network's loop


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as table:
        yield table


# --- the deal: what was added over a link that holds is never left out ---


class Linked:
    """A device's link, as far as a dealer knows it."""

    def __init__(self, people: frozenset[str] = frozenset({"Ana"})) -> None:
        self.people = people
        self.told: list[Message | Word] = []
        self.closed = False

    def send(self, message: Message | Word) -> None:
        self.told.append(message)

    def close(self) -> None:
        self.closed = True

    @property
    def pledge(self) -> str:
        (pledges,) = [each.pledge for each in self.told if isinstance(each, Pledges)]
        return pledges


class Deal:
    """One under way between two devices, and the time it may take."""

    def __init__(self) -> None:
        self.links: list[Any] = [Linked(), Linked()]
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.seeds: list[str] = []
        self.dealer = Dealer(lambda: self.links, lambda wait, call: self.later.append((wait, call)))
        self.dealer.deal(self.seeds.append, 1)

    def adds(self, link: Any, share: str) -> None:
        self.dealer.hears(link, Adds(link.pledge, share))


def test_who_is_cut_while_a_deal_is_under_way_is_not_waited_for() -> None:
    deal = Deal()
    deal.adds(deal.links[0], SHARES[0])
    deal.links[1].closed = True
    assert not deal.seeds
    deal.dealer.look_again()
    assert [shares_in(seed) for seed in deal.seeds] == [(SHARES[0],)]


def test_who_comes_back_while_a_deal_is_under_way_is_asked_by_the_same_pledge() -> None:
    deal = Deal()
    deal.adds(deal.links[1], SHARES[1])
    deal.links[1].closed = True
    again: Any = Linked()
    deal.dealer.ask(again)
    deal.dealer.ask(again)  # it may be welcomed twice
    assert again.told == deal.links[0].told == [Pledges(again.pledge, 1)]
    deal.adds(deal.links[0], SHARES[0])
    assert not deal.seeds
    deal.adds(again, SHARES[1])  # the same device gives the same share
    assert [shares_in(seed) for seed in deal.seeds] == [tuple(SHARES)]
    late: Any = Linked()
    deal.dealer.ask(late)
    assert not late.told and pledged(deal.seeds[0]) == again.pledge


def test_device_that_carries_nobody_is_not_asked_for_a_share() -> None:
    """Its share would be worth nothing to the people who play, and it could delay the deal."""
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
    while len(deal.links) < MOST_SHARES:
        deal.links.append(Linked())
        deal.dealer.ask(deal.links[-1])
    late: Any = Linked()
    deal.dealer.ask(late)
    assert not late.told
    for number, link in enumerate(deal.links):
        deal.adds(link, f"{number:032x}")
    (seed,) = deal.seeds
    assert len(shares_in(seed)) == MOST_SHARES > 6
    assert len(seed) <= LONGEST_SEED < len(seed) + 33


def test_whose_share_is_late_is_let_go_and_finds_no_share_left_out() -> None:
    """It cannot know whether it was too slow or left out; over a new link it accuses nobody."""
    deal = Deal()
    deal.adds(deal.links[0], SHARES[0])
    ((wait, ends),) = deal.later
    assert wait == WAIT
    ends()
    assert [link.closed for link in deal.links] == [False, True]
    assert [shares_in(seed) for seed in deal.seeds] == [(SHARES[0],)]
    deal.adds(deal.links[1], SHARES[1])
    ends()
    assert len(deal.seeds) == 1


def test_a_deal_asks_who_comes_back_and_waits_for_nobody_who_does_not(
    table: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mobileapp.host.seed_exchange.WAIT", 3600.0)
    evening, seeds = Evening(table, tmp_path, monkeypatch), list[str]()
    here, cut, gone, asleep = (evening.joins(sitter.name) for sitter in evening.party.sitters)
    asleep.tells(Sleeps())
    until(lambda: evening.phones.state_of(evening.party.sitters[3].name).state == "asleep")
    table.do(lambda: (evening.phones.deal(seeds.append), True))
    until(lambda: all(heard(phone, Pledges) for phone in (here, cut, gone)))
    cut.close()
    back = Phone(cut.link, "token", cut.token).joins()
    back.lives()
    until(lambda: heard(back, Pledges) == heard(here, Pledges))
    for phone, share in zip((here, back), SHARES, strict=True):
        phone.tells(Adds(heard(phone, Pledges)[0].pledge, share))
    gone.close()
    until(lambda: bool(seeds))
    assert shares_in(seeds[0]) == tuple(SHARES) and not heard(asleep, Pledges)
    evening.phones.shut()


# --- a device's own memory of what it gave, wished and saw ---


class Told(Audience):
    def __init__(self) -> None:
        self.verdicts: list[Verdict] = []
        self.away: list[int] = []

    def checked(self, verdict: Verdict) -> None:
        self.verdicts.append(verdict)

    def put_away(self, game: int) -> None:
        self.away.append(game)


class Cord:
    """A way to the table that is cut and mended by hand."""

    def __init__(self) -> None:
        self.said: list[Message | Word] = []

    def open(self) -> None:
        pass

    def say(self, message: Message | Word) -> None:
        self.said.append(message)

    def shut(self) -> None:
        pass


def _session() -> tuple[Session, Cord, Told]:
    cord, audience = Cord(), Told()
    return Session(audience, lambda _: cord), cord, audience


def _seated(game: int = 1) -> tuple[Setting, Seated]:
    setting = opened("contrast", 0).setting
    return setting, Seated(game, told(setting), strangers(setting.seats, 0, setting.seats), (0,), "f" * 64)


def test_a_share_is_the_same_after_a_cut_and_sure_only_over_the_link_it_was_given_by() -> None:
    session, cord, _ = _session()
    session.hears(Pledges("a" * 64, 0))
    (given,) = session._shares.values()
    session.is_lost()
    assert [each.sure for each in session._shares.values()] == [False]
    session.hears(Pledges("a" * 64, 0))
    assert list(session._shares.values()) == [given] and given.sure
    first, second = cord.said
    assert first == second, "never two shares for one pledge"


def test_who_was_cut_while_the_table_was_put_away_is_told_so(table: Served) -> None:
    """Else it would look for a game that lies there no more."""
    table.begins()
    phone = Phone(table.link()).joins()
    phone.until(Shown)
    phone.close()
    table.do(lambda: (table.host.leave(), True))
    back = Phone(phone.link, "token", phone.token).joins()
    session, _, audience = _session()
    session.hears(next(each for each in phone.heard if isinstance(each, Seated)))
    session.is_lost()
    for message in (back.heard[0], back.until(Over)):
        session.hears(message)
    assert session.table is None and len(audience.away) == 1


def _ends_while_cut(table: Served) -> tuple[Phone, Session, Told]:
    """Somebody is cut, and then the game comes to its end."""
    table.begins(pack=pack_for("contrast", None, 2))
    phone = Phone(table.link()).joins()
    phone.until(Shown)
    session, _, audience = _session()
    for message in phone.heard:
        session.hears(message)
    phone.close()
    session.is_lost()
    until(lambda: table.door.state_of("Ana") == "lost")
    assert table.do(lambda: play_out(table.host._owned(), Random(1)))
    table.do(lambda: (table.host.leave(), True))
    return phone, session, audience


@pytest.mark.parametrize("what_next", ["nothing", "another game"])
def test_who_was_cut_when_a_game_ended_still_hears_how_it_was_dealt(table: Served, what_next: str) -> None:
    phone, session, audience = _ends_while_cut(table)
    if what_next == "another game":
        table.begins()
    back = Phone(phone.link, "token", phone.token).joins()
    back.until(Over if what_next == "nothing" else Shown)
    for message in back.heard:
        session.hears(message)
    (verdict,) = audience.verdicts
    assert verdict.agrees and verdict.views == 1


def test_who_was_cut_when_the_evening_ended_hears_how_it_was_dealt_before_the_goodbye(table: Served) -> None:
    phone, session, audience = _ends_while_cut(table)
    Thread(target=table.door.shut, args=(3600.0, table.host.opened)).start()
    until(table.door._stop.is_set)
    back = Phone(phone.link, "token", phone.token)
    assert back.shakes() is None
    back.tells(Joins())
    assert back.until(Goodbye).why == "evening"
    for message in back.heard:
        session.hears(message)
    session.is_over("evening")
    assert [verdict.agrees for verdict in audience.verdicts] == [True]
    back.close()


def test_a_thought_under_way_when_the_link_is_cut_is_not_wished_in_the_next_game() -> None:
    thoughts: list[Callable[[Any], None]] = []

    class Table:
        rests_until, resting = 0.0, False
        wished: list[Any] = []  # noqa: RUF012 (one table)

        clock = staticmethod(lambda: 0.0)
        awaits_eyes = staticmethod(lambda: False)

        def think(self, _thinks: Any, _view: Any, then: Callable[[Any], None]) -> None:
            thoughts.append(then)

    class Alarm:
        def ring_in(self, _seconds: float, call: Callable[[], None]) -> None:
            raise AssertionError("it would be done")

        def silence(self) -> None:
            pass

    class Bot:
        thinks = None

    player = Player(Table(), 0, Bot(), Alarm())  # type: ignore[arg-type]
    player.sees(opened("contrast", 0).view(0))
    player.rests()
    thoughts[0](Thought(Lay(0), 0))
    assert not player.busy


# --- a guest's end ---


class Pocket:
    """A talk that tells nobody."""

    def __init__(self) -> None:
        self.talk = Talk(self, self)  # type: ignore[arg-type]
        self.frames: list[bytes] = []

    def seal(self, plain: bytes) -> bytes:
        return plain

    async def send(self, frame: bytes) -> None:
        self.frames.append(frame)


def test_a_wish_is_said_only_over_a_link_that_was_told_of_its_game() -> None:
    """The table cuts who speaks of a game it never told: who comes back says again what is still meant."""
    wish = Wish(1, 0, Lay(0), "t", 0)

    async def comes_back() -> tuple[int, int]:
        link = Pocket()
        guest = Visit([], Listener(), lambda call: call(), knock=lambda: None)  # type: ignore[arg-type,return-value]
        writing = asyncio.ensure_future(guest._writes(link.talk))
        counts = []
        for games in ((), (1,)):
            link.talk._games.update(games)
            guest._out.append(wish)
            guest._more.set()
            while guest._out:
                await asyncio.sleep(0)
            counts.append(len(link.frames))
        writing.cancel()
        return counts[0], counts[1]

    assert asyncio.run(comes_back()) == (0, 1)


class Clock:
    """Turned by whoever sleeps in this thread; a door that another test has open sleeps as ever."""

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


def test_a_table_that_is_gone_is_looked_for_ever_less_often_for_half_an_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()

    async def nobody_answers() -> Any:
        raise OSError

    monkeypatch.setattr(guest_link, "time", clock)
    monkeypatch.setattr(asyncio, "sleep", clock.sleep)
    guest = Visit([], Listener(), lambda call: call(), knock=nobody_answers)
    assert asyncio.run(guest._until_over()) == "patience"
    most = [0.25, 0.5, 1.0, *[2.0] * (len(clock.slept) - 3)]
    assert all(wait / 2 <= slept <= wait for slept, wait in zip(clock.slept, most, strict=True))
    assert len(set(clock.slept)) > len(clock.slept) / 2, "phones do not knock all at once"
    assert 1795 < clock.now <= 1800


class Bell:
    """A socket at which something comes when it is rung."""

    def __init__(self) -> None:
        self.rings: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def recv(self) -> bytes:
        return await self.rings


def test_who_leaves_just_when_something_comes_has_left() -> None:
    async def leaves(waits: Callable[[Bell], Any]) -> bool:
        bell = Bell()
        task = asyncio.ensure_future(waits(bell))
        await asyncio.sleep(0)
        bell.rings.set_result(b"x")
        task.cancel()
        await asyncio.wait([task])
        return task.cancelled()

    def hears(bell: Bell) -> Any:
        return Talk(bell, Pocket()).hears()  # type: ignore[arg-type]

    assert asyncio.run(leaves(hears)) and asyncio.run(leaves(guest_link._answer))  # type: ignore[arg-type]


def test_a_link_that_ends_just_when_it_is_asked_again_is_asked_no_more() -> None:
    async def ends() -> bool:
        channel = LanChannel(LanDoor(Keys(None), lambda *_: None, lambda _: None), Unasked(), Pocket())  # type: ignore[arg-type]
        beats = asyncio.ensure_future(channel.beats())
        await asyncio.sleep(0)
        channel._again.set()
        beats.cancel()
        for _ in range(3):
            await asyncio.sleep(0)
        return beats.cancelled()

    class Unasked:
        device = None

    assert asyncio.run(ends())


# --- the end of the evening ---


def test_last_words_are_waited_for_however_slow_a_link_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_server, "FAREWELL", 3600.0)
    with served(tmp_path) as table:
        phone = Phone(table.link()).joins()
        (channel,) = table.door.channels
        sends = channel._socket.send

        async def slowly(frame: bytes) -> None:
            """Long after the evening was over: so many turns of the loop end all that does not wait."""
            await table.door._stop.wait()
            for _ in range(SLOW):
                await asyncio.sleep(0)
            await sends(frame)

        channel._socket.send = slowly  # type: ignore[method-assign]
    assert phone.until(Goodbye).why == "evening"


def test_who_was_cut_when_the_evening_ended_may_come_for_the_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_server, "FAREWELL", 0.0)
    with served(tmp_path) as table:
        phone, other = (Phone(table.link(name)).joins() for name in ("Ana", "Bruno"))
        for each in (phone, other):
            each.says_it_is_there()
        until(lambda: table.door.state_of("Ana") == table.door.state_of("Bruno") == "there")
        phone.socket.socket.close()
        until(lambda: table.door.state_of("Ana") == "lost")
        shuts = Thread(target=table.door.shut, args=(3600.0,))
        shuts.start()
        assert other.until(Goodbye).why == "evening"
        other.close()
        back = Phone(phone.link, "token", phone.token)
        assert back.shakes() is None
        back.tells(Joins())
        assert back.until(Goodbye).why == "evening"
        back.close()
        shuts.join(PATIENCE)
        assert not shuts.is_alive(), "everybody has heard it"
