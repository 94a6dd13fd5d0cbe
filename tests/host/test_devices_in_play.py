"""Phones in play and in the pause menu: lost, asleep, lent to a bot, taken over, back again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import get_ident
from typing import Any

import pytest

from engine.table import Leave
from tests.support.faces import face_table
from tests.support.table_with_phones import Table, heard
from tests.support.words import quoted


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("phones")) as laid:
        yield laid


def test_lost_phone_is_shown_and_a_hold_marks_its_person_absent(table: Table) -> None:
    phones = table.plays(3, 1)
    assert "missing" not in table.keys(1)
    table.lose_phone(phones[1], 1)
    assert "Lost contact with Bruno" in table.words()
    table.tap("missing", 1)
    assert table.absent == (), "a tap is none"
    table.held("missing", 1)
    assert table.absent == (1,) and "Lost contact" not in table.words()
    back = quoted("Back? Tap “{button}” on your phone.", button="I’m back")
    assert back in table.words() and "Hold the pause button." not in table.words()
    table.comes_back(phones[1], 1)
    assert table.absent == ()


def test_new_address_is_announced_while_somebody_is_lost(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Phones that search for the table find the announcement, also during a game."""
    announced: list[tuple[list[str], int]] = []

    class Announced:
        def __init__(self, where: list[str], port: int, _room: bytes) -> None:
            announced.append((where, port))

        def end(self) -> None:
            announced.append(([], 0))

    phones = table.plays(3, 1)
    port = table.app.session.phones.wifi.port
    monkeypatch.setattr("mobileapp.host.devices.ServiceAnnouncer", Announced)
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["192.168.1.77"])
    table.app.session.phones.table_addresses.fixed = None
    table.wait(4)
    assert announced == [], "nobody looks for it"
    table.lose_phone(phones[1], 1)
    table.wait(4)
    table.until(lambda: announced == [(["192.168.1.77"], port)])
    table.wait(4)
    assert len(announced) == 1, "it is said once"
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["10.0.0.3", "192.168.1.77"])
    table.wait(4)
    table.until(lambda: announced[1:] == [([], 0), (["10.0.0.3", "192.168.1.77"], port)])
    table.comes_back(phones[1], 1)
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["10.0.0.4"])
    table.wait(7)
    assert len(announced) == 3, "and nobody looks any more"


def test_sleeping_phone_is_shown_as_asleep(table: Table) -> None:
    phones = table.plays(3, 1)
    table.put_to_sleep(phones[1], 1)
    assert "phone asleep" in table.words() and "missing" not in table.keys(1)


def test_network_is_woken_once_after_a_move_is_queued_for_all_phones(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would compete with the tablet's own screen, which is drawing the same move."""
    table.plays(3, 1, 2)
    reception, owner = table.app.session.phones.reception, get_ident()
    table.until(lambda: all(channel.is_flushed for channel in reception.channels))
    flushed: list[list[bool]] = []
    wake = reception.bridge.call_in_loop

    def counted(call: Callable[[], None]) -> bool:
        if get_ident() == owner:
            flushed.append([channel.is_flushed for channel in reception.channels])
        return wake(call)

    monkeypatch.setattr(reception.bridge, "call_in_loop", counted)
    table.wish(0, Leave())
    assert flushed == [[False, False]]


def test_draft_of_a_seat_is_dropped_when_it_moves_to_a_phone(table: Table) -> None:
    from mobileapp.net.protocol.messages import Seated, ViewUpdate

    table.plays(2, game="contrast")
    table.app.session.drafts.for_seat(1)["chosen"] = [3]
    table.app.navigator.pause()
    table.frames(3)
    table.tap("phone", 1)
    assert list(table.probe()["link"]) == ["Bruno"]
    phone = table.join_phone(1)
    assert dict(table.app.session.drafts.for_seat(1)) == {}
    table.tap("go-on")
    assert set(table.screen.views) == {None, 0}, "the tablet sees the hand no more"
    table.until(lambda: any(each.view.seat == 1 for each in heard(phone, ViewUpdate)))
    assert heard(phone, Seated)[-1].seats == (1,)


def test_port_error_in_the_pause_menu_keeps_the_hand_at_the_tablet(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.net.transport.websocket_server import WebsocketServer

    def taken(*_: Any) -> None:
        raise OSError(98, "Address already in use")

    table.plays(3)
    table.app.session.phones = None
    drafts, spots = table.app.session.drafts.for_seat(1), table.app.session.party.spots
    drafts["chosen"] = [3]
    table.app.navigator.pause()
    table.frames(3)
    with monkeypatch.context() as busy:
        busy.setattr(WebsocketServer, "open", taken)
        for seat in (0, 1):
            table.tap("phone", seat)
            assert "Phones can’t connect right now" in table.words() and "phone" not in table.keys(seat)
        table.tap("again", spots[1])
        assert not table.app.session.party.phone_names and dict(drafts) == {"chosen": [3]}
        table.tap("keep-here", spots[0])
        assert "phone" in table.keys(0) and "again" in table.keys(spots[1])
        table.tap("go-on")
        assert set(table.screen.views) == {None, 0, 1, 2}, "nobody waits for a phone that cannot come"
        table.app.navigator.pause()
        table.frames(3)
        table.tap("phone", 1)
    table.tap("again", spots[1])
    assert list(table.probe()["link"]) == ["Bruno"] and "camera" in table.words()
    assert table.app.session.party.phone_names == {"Bruno"}
    table.join_phone(1).close()


def test_tablet_takes_a_seat_over_and_gives_it_back(table: Table) -> None:
    from mobileapp.net.protocol.messages import Seated, ViewUpdate

    phones = table.plays(3, 1)
    table.until(lambda: any(each.view.seat == 1 for each in heard(phones[1], ViewUpdate)))
    before = [each.view for each in heard(phones[1], ViewUpdate) if each.view.seat == 1][-1]
    table.lose_phone(phones[1], 1)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("to-tablet", 1)
    table.tap("go-on")
    assert set(table.screen.views) == {None, 0, 1, 2}
    back = table.comes_back(phones[1], 1)
    table.until(lambda: bool(heard(back, Seated)))
    assert heard(back, Seated)[-1].seats == ()
    assert all(each.view.seat is None for each in heard(back, ViewUpdate))
    table.app.navigator.pause()
    table.frames(3)
    table.tap("to-phone", 1)
    table.until(lambda: any(each.view.seat == 1 for each in heard(back, ViewUpdate)))
    assert [each.view for each in heard(back, ViewUpdate) if each.view.seat == 1][-1].game == before.game
    table.tap("go-on")
    assert set(table.screen.views) == {None, 0, 2}


def test_bot_plays_for_a_lost_phone_until_its_person_is_back(table: Table) -> None:
    from mobileapp.net.protocol.messages import Seated

    phones = table.plays(3, 1)
    table.lose_phone(phones[1], 1)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("stand-in", 1)
    assert table.app.session.party.sitters[1].is_bot
    back = table.comes_back_for(phones[1], "Bruno")
    assert heard(back, Seated)[-1].seats == () and "Bruno is back" in table.words()
    table.tap("return", 1)
    assert table.app.session.party.sitters[1].elsewhere and not table.app.session.party.sitters[1].is_bot
    table.until(lambda: heard(back, Seated)[-1].seats == (1,))


def test_phone_lends_its_seat_to_a_bot_and_takes_it_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.net.protocol.messages import BotRequest, Seated, ViewUpdate

    phones = table.plays(3, 1, 2)
    phones[1].send(BotRequest("Chloé", True))  # carried by another phone
    phones[1].send(BotRequest("Ana", True))  # plays on the tablet
    phones[1].send(BotRequest("Bruno", False))  # plays already
    with monkeypatch.context() as patch:
        patch.setattr(type(table.screen.stage_face), "can_pause", False)
        phones[1].send(BotRequest("Bruno", True))
        table.until(lambda: table.app.session.phones._limits.has("bot", "Bruno"))
        table.frames(3)
        assert not table.app.session.party.bot_seats, "somebody points"
    table.until(lambda: bool(heard(phones[1], Seated)) and heard(phones[1], Seated)[-1].seats == ())
    party = table.app.session.party
    assert party.bot_seats == {1} and party.sitters[1].instead_of is not None
    assert (
        table.where == "Play"
        and quoted("{robot} is playing for {name}", robot="Bip", name="Bruno") in table.words()
    )
    table.until(lambda: 1 in {move.seat for move in table.app.session.host.table.log})  # the bot plays
    table.app.navigator.pause()
    table.frames(3)
    seen = len(heard(phones[1], ViewUpdate))
    phones[1].send(BotRequest("Bruno", False))
    table.until(lambda: heard(phones[1], Seated)[-1].seats == (1,))
    table.until(lambda: any(each.view.seat == 1 for each in heard(phones[1], ViewUpdate)[seen:]))
    assert table.app.session.party.bot_seats == frozenset() and table.where == "Pause"
    assert heard(phones[2], Seated)[-1].seats == (2,)


def test_seat_lent_to_a_bot_is_given_back_before_another_game(table: Table) -> None:
    from mobileapp.net.protocol.messages import BotRequest

    phones = table.plays(3, 1, 2)
    for seat, name in ((1, "Bruno"), (2, "Chloé")):
        phones[seat].send(BotRequest(name, True))
        table.until(lambda seat=seat: seat in table.app.session.party.bot_seats)
    phones[2].close()
    table.until(lambda: not table.app.session.phones.state_of("Chloé").is_there)
    table.app.navigator.open_seating("contrast")
    assert table.screen.party.phone_names == {"Bruno"} and table.screen.party.bot_seats == {2}


def test_person_who_asked_for_the_pause_is_shown(table: Table) -> None:
    from mobileapp.net.protocol.messages import Paused, PauseRequest

    phones = table.plays(3, 1, 2)
    phones[1].send(PauseRequest("pause", "Bruno"))
    table.until(lambda: table.where == "Pause")
    assert "Bruno has asked for a pause" in table.words()
    table.until(lambda: [each.asked for each in heard(phones[2], Paused)] == ["Bruno"])
    phones[2].send(PauseRequest("go_on", "Chloé"))
    table.frames(5)
    assert table.where == "Pause", "somebody sits at the tablet"
    phones[1].send(PauseRequest("go_on", "Bruno"))
    table.until(lambda: table.where == "Play")


def test_phones_and_tablet_leave_a_reveal_together(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.games.contrast import Lay
    from mobileapp.net.protocol.messages import PauseRequest, ResultShown

    def told(phone: Any) -> list[bool]:
        return [each.open for each in heard(phone, ResultShown)]

    monkeypatch.setattr("mobileapp.games.contrast.tablet.stage.READY_S", 1e9)
    phones = table.plays(3, 1, 2)
    for seat in range(3):
        table.wish(seat, Lay(2 * table.view(seat).game.hand[0]))
    table.until(lambda: all(told(phone) == [True] for phone in phones.values()))
    phones[1].send(PauseRequest("go_on", "Bruno"))
    table.wait(1)
    table.tap("next", 0)
    assert table.stage.needs_acknowledgement, "Chloé has not seen it"
    phones[2].send(PauseRequest("go_on", "Chloé"))
    table.until(lambda: all(told(phone) == [True, False] for phone in phones.values()))
    assert not table.stage.needs_acknowledgement


def test_person_changes_their_name_on_their_phone(table: Table) -> None:
    from mobileapp.net.protocol.messages import Joined, RenameRequest, RequestRejected, Seated

    phones = table.plays(3, 1, 2)
    phones[1].send(RenameRequest("Chloé", "Zoé"))  # not carried by this phone
    phones[1].send(RenameRequest("Bruno", "chloé"))
    table.until(lambda: [each.key for each in heard(phones[1], RequestRejected)] == ["name_taken"])
    phones[1].send(RenameRequest("Bruno", "Barbara"))
    table.until(lambda: heard(phones[1], Joined)[-1].people == ("Barbara",))
    table.until(lambda: [each.party.sitters[1].name for each in heard(phones[2], Seated)][-1] == "Barbara")
    table.until(lambda: heard(phones[1], Seated)[-1].seats == (1,))
    session = table.app.session
    assert session.host.party.sitters[1].name == session.party.sitters[1].name == "Barbara"
    assert session.store.party(session.host.game).sitters[1].name == "Barbara"
    assert "Barbara" in table.words() and "Bruno" not in table.words()


def test_phone_that_left_on_purpose_is_not_shown_as_lost(table: Table) -> None:
    from mobileapp.guest.session import GuestObserver, GuestSession, guest_link_factory

    table.seats(3)
    table.move_to_phones(1)
    link = table.app.session.phones.link("Bruno")
    session = GuestSession(GuestObserver(), guest_link_factory([link], lambda call: call()))
    session.open()
    table.until(lambda: table.app.session.phones.state_of("Bruno").state == "there")
    table.app.session.sit(table.screen.party)
    table.app.session.start(seed="phones")
    table.frames(3)
    session.leave()
    table.until(lambda: "Bruno’s phone left the table" in table.words())
    assert "lost" not in table.words() and "still looking" not in table.words()
    table.app.navigator.pause()
    table.frames(3)
    assert "Bruno’s phone left the table" in table.words() and "lost" not in table.words()
    assert {"new-code", "to-tablet", "missing"} <= table.keys(1)


def test_token_of_a_seat_given_to_another_phone_is_rejected(table: Table) -> None:
    from tests.support.tables import ManualPhone

    phones = table.plays(3, 1)
    table.lose_phone(phones[1], 1)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("new-code", 1)
    table.join_phone(1)
    assert ManualPhone(phones[1].link, "token", phones[1].token).handshake() == "unknown"


def test_all_phones_lost_at_once_can_be_taken_over(table: Table) -> None:
    """Nobody sits at the tablet: anybody can take the seats over there."""
    phones = table.plays(2, 0, 1)
    for seat in (0, 1):
        table.lose_phone(phones[seat], seat)
    table.held("missing", 0)
    assert table.absent == (0,)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("to-tablet", 0)
    table.tap("stand-in", 1)
    assert table.absent == ()
    table.tap("go-on")
    assert 0 in table.screen.views and table.where == "Play"


def test_phones_play_on_after_the_only_person_at_the_tablet_leaves(table: Table) -> None:
    from mobileapp.net.protocol.messages import AbsenceVote, LostPeople, PauseRequest

    phones = table.plays(3, 1, 2)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("leave", 0)
    assert table.absent == (0,)
    phones[1].send(PauseRequest("go_on", "Bruno"))
    table.until(lambda: table.where == "Play")
    table.lose_phone(phones[2], 2)
    table.until(lambda: bool(heard(phones[1], LostPeople)) and bool(heard(phones[1], LostPeople)[-1].lost))
    phones[1].send(AbsenceVote("Chloé", "Bruno"))
    table.until(lambda: table.absent == (0, 2))


def test_takeback_request_ends_when_the_phone_that_must_agree_is_lost(table: Table) -> None:
    from engine.table import TakeBack

    phones = table.plays(3, 2)
    view = table.screen.views[0]
    symbol = next(choice for choice in view.choices if choice.do == "lay").forms[0].among[0]
    from engine.games.contrast import Lay

    table.wish(0, Lay(symbol))
    table.wish(0, TakeBack())
    assert table.app.session.host.table.view(None).asking is not None
    table.lose_phone(phones[2], 2)
    table.held("missing", 2)
    assert table.app.session.host.table.view(None).asking is None and table.absent == (2,)
    lays = next(choice for choice in table.screen.views[1].choices if choice.do == "lay")
    table.wish(1, Lay(lays.forms[0].among[0]))
    assert table.app.session.host.table.view(None).game.round == view.game.round + 1, "the others play on"
