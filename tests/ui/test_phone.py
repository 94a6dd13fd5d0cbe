"""The hand screen of a phone with the generic face, driven by touches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.games.contrast.rulebook import Lay
from engine.table import Agree, Decline, Leave, Return, TakeBack
from mobileapp.net.protocol.messages import PauseRequest
from tests.support.faces import face_table
from tests.support.hands import HandTable


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def undressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the generic face for every game."""
    from mobileapp.ui.phone import open_hand
    from mobileapp.ui.phone.generic_face import GenericFace

    monkeypatch.setattr(open_hand, "phone_face", lambda _: GenericFace)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the generic face for every game."""
    from mobileapp.ui.phone import open_hand
    from mobileapp.ui.phone.generic_face import GenericFace

    monkeypatch.setattr(open_hand, "phone_face", lambda _: GenericFace)


@pytest.mark.usefixtures("plain")
def test_card_is_played_by_its_tile_and_the_button(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    assert not {"do-lay"} & phone.keys()  # no symbol is chosen yet
    symbol = phone.view(0).choices[0].forms[0].among[2]
    phone.tap(f"symbol-{symbol}")
    phone.tap("do-lay")
    assert phone.view(0).game.mine == symbol
    assert "Waiting for Bruno, Chloé and Maximilien" in phone.words()


@pytest.mark.usefixtures("plain")
def test_moves_not_offered_by_the_face_are_in_more(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.ui.phone.generic_face import GenericFace

    monkeypatch.setattr(GenericFace, "offered_moves", lambda face, view: frozenset())
    phone.set_up("contrast", 4)
    symbol = phone.view(0).choices[0].forms[0].among[0]
    phone.tap("more")
    phone.tap(f"symbol-{symbol}")
    phone.tap("do-lay")
    assert phone.view(0).game.mine == symbol
    assert not {"more"} & phone.keys()  # no move is left, and the sheet is closed


def test_lost_link_disables_input_and_hides_the_game(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.way.cut()
    phone.frames(2)
    assert phone.keys() == {"table"}  # the game takes no touches
    phone.wait(3)
    assert phone.hand_face is None and "Looking for the table…" in phone.words()
    phone.way.open()
    phone.frames(2)
    assert phone.hand_face is not None


def test_hand_is_hidden_in_the_pause_and_shown_again(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.app.session.host.pause()
    phone.frames(2)
    assert "Game paused" in phone.words() and phone.hand_face is None
    phone.app.session.host.go_on()
    phone.frames(2)
    assert phone.hand_face is not None


def test_table_lost_during_a_pause_is_shown_as_asleep(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.app.session.host.pause()
    phone.frames(2)
    phone.way.cut()
    phone.wait(3)
    assert "The tablet is asleep" in phone.words() and "Feel free to lock your phone." in phone.words()
    phone.wait(6)
    assert "Is the tablet on?" in phone.words()
    phone.app.session.host.go_on()
    phone.way.open()
    phone.frames(2)
    assert phone.hand_face is not None


def test_new_phone_shows_joining_until_the_table_answers(phone: HandTable) -> None:
    from mobileapp.ui.phone.hand_screen import HandScreen
    from tests.support.hands import NearLink

    class Far(NearLink):
        def open(self) -> None:
            """Nobody answers yet."""

    phone.set_up("contrast", 4)
    route, people = phone.app.navigator, frozenset({"Ana"})
    route.open_screen(
        lambda: HandScreen(phone.app.session, route.leave_hand, lambda heard: Far(None, people, heard))
    )
    phone.frames(2)
    assert "Joining the table…" in phone.words()
    phone.wait(7)
    assert "Joining the table…" in phone.words() and "Same Wi-Fi as the tablet?" in phone.words()


# --- device state ---


@pytest.fixture
def awake(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Recorded calls of `keep_awake`."""
    from mobileapp.platform.feedback import Feedback

    calls = list[bool]()
    monkeypatch.setattr(Feedback, "keep_awake", lambda _, on: calls.append(on))
    return calls


@pytest.mark.parametrize("holds", [(0,), (0, 1)])
def test_screen_stays_awake_only_while_a_game_runs(
    phone: HandTable, awake: list[bool], holds: tuple[int, ...]
) -> None:
    phone.set_up("contrast", 3, holds=holds)
    assert awake[-1]
    phone.app.session.host.pause()
    phone.frames(2)
    assert not awake[-1], "at rest"
    phone.app.session.host.go_on()
    phone.frames(2)
    assert awake[-1]
    phone.app.session.host.leave()
    phone.frames(2)
    assert not awake[-1], "nothing is played"
    phone.app.navigator.go_home()
    assert not awake[-1], "nobody plays yet"


def test_phone_reports_sleep_and_wake(phone: HandTable) -> None:
    from mobileapp.net.protocol.messages import DeviceAsleep, DeviceAwake

    phone.set_up("contrast", 3)
    phone.app.on_pause()
    assert phone.way.said[-1:] == [DeviceAsleep()]
    phone.app.on_resume()
    phone.frames()
    assert phone.way.said[-1:] == [DeviceAwake()]


def test_secure_flag_is_set_while_a_hand_is_visible(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.platform import feedback

    shield = list[bool]()
    monkeypatch.setattr(feedback, "ON_DEVICE", True)
    monkeypatch.setattr(feedback, "_set_secure_flag", shield.append)
    phone.set_up("contrast", 3)
    assert shield[-1]
    phone.app.session.host.pause()
    phone.frames(2)
    assert not shield[-1], "no hand is left on the glass"


def test_player_leaves_and_returns(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.tap("table")
    phone.tap("leave")
    assert 0 in phone.view(0).absent
    phone.tap("do-return")
    assert 0 not in phone.view(0).absent


def test_game_goes_on_without_an_absent_player(phone: HandTable) -> None:
    phone.set_up("defifoo", 3)
    dealer = phone.view(0).game.dealer
    phone.set_up("defifoo", 3, holds=((dealer + 1) % 3,))
    phone.submit_move(dealer, Leave())
    phone.tap(f"go-on-{dealer}")
    assert phone.view(None).game.clockwise is not None


def test_idle_hand_screen_does_not_redraw(phone: HandTable) -> None:
    from kivy.core.window import Window

    phone.set_up("contrast", 4)
    phone.wait(2)
    phone.pixels()
    phone.frames(60)
    assert not Window.canvas.needs_redraw


def test_curtain_separates_two_hands_on_one_phone(phone: HandTable) -> None:
    phone.set_up("contrast", 4, holds=(0, 1))
    assert phone.hand_face is None and "Ana | Pass the phone to" in phone.words()
    finger = phone.hold_finger("look")
    phone.wait(1)
    finger.touch_up()
    phone.frames(2)
    assert phone.screen.seat == 0
    symbol = phone.view(0).choices[0].forms[0].among[0]
    phone.tap(f"symbol-{symbol}")
    phone.tap("do-lay")
    assert phone.hand_face is None and "Bruno | Pass the phone to" in phone.words()


def reseats(phone: HandTable, *here: int) -> None:
    """Move these seats to the tablet."""
    host = phone.app.session.host
    phone.way.channel.is_remote = True
    sitters = enumerate(host.party.sitters)
    moved = tuple(replace(each, elsewhere=seat not in here) for seat, each in sitters)
    host.reseat(replace(host.party, sitters=moved))
    phone.frames(2)


def test_rotation_after_one_of_three_players_left_the_phone_keeps_the_curtain(phone: HandTable) -> None:
    phone.set_up("contrast", 4, holds=(0, 1, 2))
    phone.open_hand(0)
    reseats(phone, 0)
    assert "Bruno | Pass the phone to" in phone.words()
    phone.screen.rebuild()
    phone.frames(2)
    assert "Bruno | Pass the phone to" in phone.words()


def test_phone_drops_the_view_of_a_player_moved_to_the_tablet(phone: HandTable) -> None:
    phone.set_up("contrast", 4, holds=(0, 1, 2))
    reseats(phone, 0)
    assert set(phone.screen.views) == {None, 1, 2}


def test_curtain_keeps_its_player_after_a_rotation(phone: HandTable) -> None:
    phone.set_up("contrast", 4, holds=(0, 1))
    phone.open_hand(0)
    phone.tap("hide")
    assert "Bruno | Pass the phone to" in phone.words()
    phone.screen.rebuild()
    phone.frames(2)
    assert "Bruno | Pass the phone to" in phone.words()


def test_take_back_is_requested_and_agreed_to(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.submit_move(1, Lay(phone.app.session.host.table.choices(1)[0].forms[0].among[0]))
    phone.submit_move(1, TakeBack())
    assert "Bruno wants to undo a move" in phone.words()
    phone.tap("do-agree")
    assert not {"do-agree"} & phone.keys()
    assert phone.view(0).asking is not None  # another player is still asked


@pytest.mark.parametrize(
    ("answer", "said"), [(Agree(), "Bruno’s move was undone"), (Decline(), "The move stands")]
)
def test_answer_to_an_undo_request_is_announced(phone: HandTable, answer: Any, said: str) -> None:
    phone.set_up("contrast", 3)
    phone.submit_move(1, Lay(phone.app.session.host.table.choices(1)[0].forms[0].among[0]))
    phone.submit_move(1, TakeBack())
    phone.tap("do-agree")
    phone.submit_move(2, answer)
    assert said in phone.words()
    phone.wait(5)
    assert said not in phone.words()


def test_own_undone_move_is_announced_to_its_player(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.screen.submit(Lay(phone.view(0).choices[0].forms[0].among[0]))
    phone.frames(2)
    phone.screen.submit(TakeBack())
    phone.frames(2)
    phone.submit_move(1, Agree())
    phone.submit_move(2, Agree())
    assert "Your move was undone" in phone.words()


def test_players_who_leave_and_return_are_announced(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.submit_move(1, Leave())
    assert "Bruno has stepped away" in phone.words()
    phone.submit_move(1, Return())
    assert "Bruno is back!" in phone.words()


def test_bot_that_plays_for_somebody_is_announced(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    host = phone.app.session.host
    before = host.party
    host.reseat(before.with_bot(before.spots[1], 2))
    phone.frames(2)
    assert "is playing for Bruno" in phone.words()
    host.reseat(before)
    phone.frames(2)
    assert "Bruno plays again" in phone.words()


def test_settings_of_the_phone_apply_at_once(phone: HandTable) -> None:
    from mobileapp.ui.theme import screen_metrics

    phone.set_up("contrast", 4)
    phone.tap("table")
    phone.tap("phone")
    phone.tap("set-left_hand")
    assert screen_metrics.left_hand
    phone.tap("language-fr")
    assert "Ce téléphone" in phone.words()
    phone.app.session.set("left_hand", False)


def test_phone_vibrates_only_for_public_turns(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    assert phone.app.session.feedback.recent_events == ["nudge"]  # all players choose, which is public
    phone.set_up("diferencio", 3)
    phone.wait(2)
    assert "nudge" not in phone.app.session.feedback.recent_events  # the acting player is secret


@pytest.mark.parametrize("game", list(GAMES))
def test_short_disconnect_restores_all_controls(phone: HandTable, game: str) -> None:
    """The same view arrives again and restores all controls."""
    phone.set_up(game, 4, size=(412, 780))
    before, words = phone.keys(), phone.words()
    phone.way.cut()
    phone.wait(0.5)
    phone.way.open()
    phone.wait(0.5)
    assert (phone.keys(), phone.words()) == (before, words)


# --- the end ---


def ends(phone: HandTable) -> None:
    """Play Contrast to its end; every player always plays the first symbol."""
    phone.set_up("contrast", 3, short=True)
    table = phone.app.session.host.table
    while table.outcome is None:
        for seat in range(3):
            if laying := [choice for choice in table.choices(seat) if choice.do == "lay"]:
                phone.submit_move(seat, Lay(laying[0].forms[0].among[0]))
    phone.wait(4)


def test_agreeing_replay_is_shown_with_the_results(phone: HandTable) -> None:
    ends(phone)
    assert "Fair deal" not in phone.words(), "it cannot be known before the game is put away"
    phone.app.session.host.leave()
    phone.frames(2)
    assert "Fair deal" in phone.words() and "the deal was random, nothing was changed" in phone.words()


def test_disagreeing_replay_is_shown_with_the_results(phone: HandTable) -> None:
    ends(phone)
    view = phone.view(0)
    phone.screen.session._verifier.add_view(replace(view, news=(), revision=view.revision - 1))
    phone.app.session.host.leave()
    phone.frames(2)
    assert "Check failed" in phone.words() and "Fair deal" not in phone.words()


def test_phone_starts_the_next_game_if_nobody_is_at_the_tablet(phone: HandTable) -> None:
    ends(phone)
    phone.tap("again")
    assert phone.way.said[-1] == PauseRequest("go_on", "Ana") and "Next game!" in phone.words()
    phone.app.session.host.leave()
    phone.wait(5)
    assert not {"again"} & phone.keys(), "the table no longer has the game"


def test_results_tell_the_story_of_the_scores_before_the_log_is_known(phone: HandTable) -> None:
    ends(phone)
    assert phone.screen._hand.verdict is None
    story = phone.screen._hand._score_story
    assert story._rows[0] == (0, 0, 0) and story._rows[-1] == phone.view(0).outcome.scores
    phone.way.cut()
    assert story._rows == [], "views may be missing"
