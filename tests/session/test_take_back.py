"""A move made by mistake is taken back in the pause menu if all others agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine.games.contrast import ContrastDeal, Lay
from engine.games.defifoo import DefifooDeal, PlayCard
from engine.games.difference.claims import Claim
from tests.support.faces import FaceTable, face_table
from tests.support.tricks import HANDS, NO_TRICK
from tests.support.words import quoted

TALL = 4


class Table(FaceTable):
    def lays_one(self, stand_ins: tuple[int, ...] = ()) -> None:
        """Ana has put down a card in Contrast, and the game is paused."""
        deal = ContrastDeal(images=tuple(range(0, 24, 2)), rows=((0, 1),) * 3)
        self.set_up("contrast", 3, deal, way="hold", stand_ins=stand_ins, count=False)
        self.wish(0, Lay(TALL))
        self.app.navigator.pause()
        self.frames(2)

    @property
    def laid(self) -> tuple[bool, ...]:
        return self.app.session.host.table.view().game.laid


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("back")) as opened:
        yield opened


def test_take_back_when_all_agree(table: Table) -> None:
    table.lays_one()
    table.tap("take-back", 0)
    assert (
        quoted("Asking the others…") in table.words()
        and quoted("{name} wants to undo a move", name="Ana") in table.words()
    )
    table.tap("agree", 1)
    assert table.laid == (True, False, False) and "agree" not in table.keys(1)
    table.tap("agree", 2)
    assert table.laid == (False, False, False)
    table.tap("go-on")
    table.wish(0, Lay(TALL))
    assert table.laid == (True, False, False)


def test_take_back_shows_whose_moves_are_undone_too(table: Table) -> None:
    """Difference: Bruno and Chloé pressed after Ana; without Ana's claim theirs are undone too."""
    table.set_up("difference", 3)
    for face in table.screen.seat_faces:  # all at once, even if the channel delays them
        face.context.submit(Claim())
    table.frames(0)
    assert table.game.waiting == (1, 2)
    table.app.navigator.pause()
    table.tap("take-back", 0)
    assert quoted("{name} wants to undo a move", name="Ana") in table.words()
    zones = table.screen.table_view.zones
    assert [quoted("Yours goes too.") in table.words(zone) for zone in zones] == [
        False,
        True,
        True,
    ]
    table.tap("agree", 1)
    table.tap("agree", 2)
    assert table.app.session.host.table.view().game.waiting == ()


def test_later_card_of_another_seat_stays(table: Table) -> None:
    table.lays_one()
    table.tap("go-on")
    table.wish(1, Lay(TALL))
    table.app.navigator.pause()
    table.tap("take-back", 0)
    assert quoted("Yours goes too.") not in table.words()
    table.tap("agree", 1)
    table.tap("agree", 2)
    assert table.laid == (False, True, False)


def test_question_is_shown_in_the_strip_of_each_asked_seat(table: Table) -> None:
    table.lays_one()
    table.tap("take-back", 0)
    zones = table.screen.table_view.zones
    assert all(quoted("Let {name} undo a move?", name="Ana") in table.words(zones[seat]) for seat in (1, 2))
    assert quoted("Let {name} undo a move?", name="Ana") not in table.words(zones[0])


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_name_beside_undo_is_not_cut(table: Table, language: str) -> None:
    from mobileapp.ui.toolkit.text import Text

    spots = (0, 2, 3, 5)
    table.set_up("contrast", 4, size=(1024, 600), spots=spots, language=language, way="hold", count=False)
    table.wish(3, Lay(TALL))
    table.app.navigator.pause()
    assert "take-back" in table.keys(3)
    zone = table.screen.table_view.zones[3]
    assert zone.name in table.words(zone)
    texts = [each for each in zone.children if isinstance(each, Text)]
    assert not any(text.shorten for text in texts)


def test_one_decline_refuses_the_take_back(table: Table) -> None:
    table.lays_one()
    table.tap("take-back", 0)
    table.tap("decline", 2)
    assert table.laid == (True, False, False)
    assert not {"agree", "decline"} & table.keys()


def test_bots_always_agree(table: Table) -> None:
    table.lays_one(stand_ins=(1, 2))
    table.tap("take-back", 0)
    assert table.laid == (False, False, False)


def test_take_back_is_offered_only_to_the_seat_that_moved(table: Table) -> None:
    table.lays_one()
    assert "take-back" in table.keys(0)
    assert "take-back" not in table.keys(1) | table.keys(2)
    table.app.navigator.go_home()
    table.set_up("contrast", 3)
    table.app.navigator.pause()
    assert not {"take-back"} & table.keys()


def test_taken_back_card_returns_to_its_hand(table: Table) -> None:
    table.set_up("defifoo", 3, DefifooDeal(hands=(HANDS,), challenges=(NO_TRICK,)))
    seat = table.open_curtain_of_next()
    while table.game.part == "direction":
        table.tap("clockwise")
    card = table.view(seat).choices[0].forms[0].among[0]
    table.wish(seat, PlayCard(card))
    table.wait_for_curtain()
    table.app.navigator.pause()
    table.tap("take-back", seat)
    for other in {0, 1, 2} - {seat}:
        table.tap("agree", other)
    table.tap("go-on")
    assert table.wait_for_curtain() == seat
    assert card in table.view(seat).game.hand and table.game.trick == ()


def test_pause_says_that_a_move_was_undone_or_stands(table: Table) -> None:
    for answer, said in (
        ("decline", quoted("The move stands")),
        ("agree", quoted("{name}’s move was undone", name="Ana")),
    ):
        table.lays_one()
        table.tap("take-back", 0)
        table.tap("agree", 1)
        table.tap(answer, 2)
        assert said in table.words()


def test_pause_says_who_steps_away_who_is_back_and_whom_a_robot_replaces(table: Table) -> None:
    table.lays_one()
    table.tap("leave", 1)
    assert quoted("{name} has stepped away", name="Bruno") in table.words()
    table.tap("return", 1)
    assert quoted("{name} is back!", name="Bruno") in table.words()
    table.tap("leave", 1)
    table.tap("stand-in", 1)
    assert quoted("{robot} is playing for {name}", robot="Bip", name="Bruno") in table.words()
    table.tap("return", 1)
    assert quoted("{name} plays again", name="Bruno") in table.words()


def test_undo_is_not_offered_once_everybody_has_seen_the_move(table: Table) -> None:
    table.lays_one()
    assert "take-back" in table.keys(0)
    table.tap("go-on")
    for seat in (1, 2):
        table.wish(seat, Lay(2 * table.view(seat).game.hand[0]))
    table.wait(2)
    table.app.navigator.pause()
    table.frames(2)
    assert not {"take-back", "too-late"} & table.keys()


def test_phone_button_is_in_the_strip_or_beside_a_full_one(table: Table) -> None:
    from mobileapp.testing.probe import touchables
    from mobileapp.ui.tablet.zone import PANEL_INSET
    from mobileapp.ui.theme import dp

    table.lays_one()
    things = {thing["seat"]: thing for thing in touchables(table.screen) if thing["key"] == "phone"}
    for seat, zone in enumerate(table.screen.table_view.zones):
        x, y, width, height = _shrunk(
            zone.parent_box, dp(PANEL_INSET) + 1
        )  # the strip; a button is a tab of it
        wide, high = things[seat]["size"]
        wide, high = (high, wide) if zone.turn in (90, 270) else (wide, high)
        left, low = things[seat]["x"] - wide / 2, things[seat]["y"] - high / 2
        apart = left >= x + width or left + wide <= x or low >= y + height or low + high <= y
        middle = left + wide / 2, low + high / 2
        inside = x < middle[0] < x + width and y < middle[1] < y + height
        is_full = "take-back" in table.keys(seat)
        assert apart if is_full else inside, "no button crosses the border of a strip"


def _shrunk(box: Sequence[float], by: float) -> tuple[float, ...]:
    x, y, width, height = box
    return x + by, y + by, width - 2 * by, height - 2 * by
