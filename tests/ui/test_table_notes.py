"""Short notes at the table: a phone is connected again, a swap is declined, a player steps away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.compatibility import Announce
from engine.table import Leave, Return
from tests.support.faces import face_table
from tests.support.table_with_phones import Table
from tests.support.words import quoted


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("notes")) as laid:
        yield laid


@pytest.mark.parametrize("pauses", [False, True])
def test_phone_that_comes_back_is_announced(table: Table, pauses: bool) -> None:
    phones = table.plays(3, 1)
    if pauses:
        table.app.navigator.pause()
        table.frames(2)
    table.lose_phone(phones[1], 1)
    again = quoted("{name} is connected again", name="Bruno")
    assert again not in table.words()
    table.comes_back(phones[1], 1)
    table.until(lambda: again in table.words())


def test_seat_taken_over_from_a_lost_phone_can_move_to_another_phone(table: Table) -> None:
    phones = table.plays(3, 1)
    table.lose_phone(phones[1], 1)
    table.app.navigator.pause()
    table.frames(2)
    table.tap("to-tablet", 1)
    assert {"phone", "leave"} <= table.keys(1)


def test_button_that_moves_a_hand_to_a_phone_is_in_the_strip_unless_it_asks_something(table: Table) -> None:
    from mobileapp.ui.tablet.phone_tab import PhoneTab

    table.set_up("difference", 4)
    table.app.navigator.pause()
    table.frames(2)
    buttons = {each.key: each for each in table.screen.table_view.zones[1].children if hasattr(each, "key")}
    assert {"phone", "leave"} <= buttons.keys()
    assert not [each for each in table.screen.walk() if isinstance(each, PhoneTab)]


def test_players_who_step_away_on_a_phone_are_announced_and_the_note_goes(table: Table) -> None:
    table.plays(3, 1)
    table.wish(1, Leave())
    table.frames(2)
    assert quoted("{name} has stepped away", name="Bruno") in table.words()
    table.wish(1, Return())
    table.frames(2)
    back = quoted("{name} is back!", name="Bruno")
    assert back in table.words()
    table.wait(5)
    assert back not in table.words()


def test_declined_swap_says_who_stays(table: Table) -> None:
    from mobileapp.net.protocol.messages import SeatRequest
    from mobileapp.ui.tablet.seat_requests import RequestStrips

    table.plays(3, 1, 2)
    strips: RequestStrips = table.screen.requests
    strips._answer(SeatRequest(99, "Chloé", ("Bruno",), "Bruno", 0, 1), yes=False)
    assert quoted("{name} stays in that seat", name="Chloé") in table.words()
    strips.clear()
    assert "Chloé" not in table.app.session.unshown_handovers


@pytest.mark.parametrize("game", ["compatibility", "difference", "defifoo", "contrast", "diferencio"])
def test_note_about_an_absent_player_hides_no_sentence(table: Table, game: str) -> None:
    from mobileapp.ui.tablet.absent_overlay import AwayOverlay
    from mobileapp.ui.toolkit.table_note import _text_box, _visible_texts

    table.set_up(game, 4)
    if game == "compatibility":
        table.wish(0, Announce(0))
        table.screen._remove_curtain()
    table.wish(1, Leave())
    table.frames(2)
    note = table.screen.note
    assert note.opacity == 1
    [away] = [each for each in table.screen.table_view.walk() if isinstance(each, AwayOverlay)]
    own = {*note.walk(), *away.walk()}  # the overlay says the same
    boxes = [_text_box(text) for text in _visible_texts(table.screen.table_view) if text not in own]
    assert boxes and not any(note._hides(box) for box in boxes)
