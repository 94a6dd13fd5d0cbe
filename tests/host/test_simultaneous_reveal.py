"""No screen shows a result before the others: a drawn tablet and a drawn phone at one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.compatibility import Announce, Choose, CompatibilityDeal, Turn
from engine.games.contrast import ContrastDeal, Lay
from engine.games.defifoo import DefifooDeal, Direction, NextSet, PlayCard
from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import Change, Propose, Ready
from engine.games.diferencio.world import DiferencioDeal, place_of
from engine.games.difference import DifferenceDeal
from engine.games.difference.claims import Claim, ShowDifferences
from tests.support.drawn_pair import TabletAndPhones, phone_screen
from tests.support.faces import face_table
from tests.support.nights import BOARD, HANDS
from tests.support.tricks import R

ROW, OTHER = (3, 17, 25, 8, 30), (1, 2, 4, 5, 6)
LONG = 5  # seconds; a phone alone showed the end for less
SMALL = (640, 400)  # without a graphics card every pixel costs


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TabletAndPhones]:
    with face_table(TabletAndPhones, tmp_path_factory.mktemp("step")) as laid:
        yield laid


# --- play to the end of a game; seats in `far` are on phones ---


def ends_contrast(table: TabletAndPhones, far: tuple[int, ...]) -> None:
    deal = ContrastDeal(images=(0,), rows=((0, 1),) * 3)
    table.set_up("contrast", 3, deal, way="hold", far=far, size=SMALL)


def last_of_contrast(table: TabletAndPhones) -> None:
    for seat in range(3):
        table.wish(seat, Lay(4))


def ends_defifoo(table: TabletAndPhones, far: tuple[int, ...]) -> None:
    hands = ((R + 4,), (R + 9,), (R + 2,))
    table.set_up("defifoo", 3, DefifooDeal(hands=(hands,) * 3), short=True, far=far, size=SMALL)
    for _ in range(2):
        a_set_of_defifoo(table)
        table.wish(0, NextSet())


def a_set_of_defifoo(table: TabletAndPhones) -> None:
    table.wish(table.game.dealer, Direction(1))
    for _ in range(3):
        seat = table.game.turn
        table.wish(seat, PlayCard(table.app.session.host.table.view(seat).game.hand[0]))


def to_the_reveal(table: TabletAndPhones, far: tuple[int, ...], pawns: tuple[int, int]) -> None:
    deal = CompatibilityDeal(pawns=pawns, stakes=(0, 0), shuffles=(0, 0))
    table.set_up("compatibility", 4, deal, far=far, size=SMALL)
    table.wish(0, Announce(0))
    for seat, row in enumerate((ROW, OTHER, ROW, OTHER)):
        table.wish(seat, Choose(row[: table.game.numbers[seat % 2]]))
    table.screen._remove_curtain()


def ends_compatibility(table: TabletAndPhones, far: tuple[int, ...]) -> None:
    to_the_reveal(table, far, (49, 10))


def last_of_compatibility(table: TabletAndPhones) -> None:
    while table.game.part == "reveal":
        table.wish(0, Turn())
        table.frames()


def ends_diferencio(table: TabletAndPhones, far: tuple[int, ...]) -> None:
    deal = DiferencioDeal(board=BOARD, hands=HANDS, points=((), (50, 51), (), ()))
    table.set_up("diferencio", 4, deal, short=True, far=far, size=SMALL)
    for seat in range(4):
        table.wish(seat, Ready())
    table.wait(NIGHT_MS / 1000 + 0.2)
    table.wish(0, Change((1,)))


def last_of_diferencio(table: TabletAndPhones) -> None:
    table.wish(1, Propose(place_of(1)))


Step = Callable[[TabletAndPhones], None]
ENDS: dict[str, tuple[Callable[[TabletAndPhones, tuple[int, ...]], None], Step, str]] = {
    "contrast": (ends_contrast, last_of_contrast, "next"),
    "defifoo": (ends_defifoo, a_set_of_defifoo, "next"),
    "compatibility": (ends_compatibility, last_of_compatibility, "next"),
    "diferencio": (ends_diferencio, last_of_diferencio, "results"),
}


@pytest.mark.parametrize("game", ENDS)
def test_phone_shows_the_result_when_the_tablet_does(table: TabletAndPhones, game: str) -> None:
    begins, ends, goes_on = ENDS[game]
    begins(table, (1,))
    phone = table.phone(1)
    ends(table)
    table.wait(LONG)
    assert table.view().outcome is not None and table.where == "Play"
    assert phone.probe_state["shows"] == "game" and phone.view.outcome is None
    table.tap(goes_on)
    table.wait(9 if game in ("defifoo", "contrast") else 0.2)  # not everybody has seen it
    assert table.where == "Results" and phone.probe_state["shows"] == "results"
    table.app.session.host.leave()
    assert phone.probe_state["agrees"], "what it was not shown yet is no lie"


@pytest.mark.parametrize("people", [(1,), (0, 1)], ids=["one hand", "veil between two hands"])
def test_phone_shows_the_result_of_a_finished_game_left_through_the_pause(
    table: TabletAndPhones, people: tuple[int, ...]
) -> None:
    ends_contrast(table, people)
    phone = table.phone(*people)
    last_of_contrast(table)
    assert table.where == "Play" and phone.probe_state["shows"] in ("game", "veil")
    table.app.navigator.pause()
    assert "Game paused" in table.words(phone)
    with phone_screen():
        table.app.navigator.go_home()
    assert phone.probe_state["shows"] == "results" and phone.probe_state["agrees"]


def test_curtain_opens_for_the_result_when_the_tablet_shows_it(table: TabletAndPhones) -> None:
    ends_contrast(table, (0, 1))
    phone = table.phone(0, 1)
    last_of_contrast(table)
    assert phone.probe_state["shows"] == "veil"
    table.tap("next")
    table.wait(0.2)
    assert table.where == "Results" and phone.probe_state["shows"] == "results"


def test_next_game_left_at_once_shows_no_result_of_the_game_before(table: TabletAndPhones) -> None:
    ends_contrast(table, (0, 1))
    phone, host = table.phone(0, 1), table.app.session.host
    setting, party = host.setting, host.party
    with phone_screen():
        phone.open_hand(0)
    last_of_contrast(table)
    table.tap("next")
    table.wait(0.2)
    host.begin(replace(setting, seed="another"), party)
    assert phone.probe_state["shows"] == "veil"
    host.leave()
    assert "the game starts soon" in table.words(phone)


def test_results_stay_on_phones_while_the_tablet_sleeps(table: TabletAndPhones) -> None:
    ends_contrast(table, (1,))
    phone = table.phone(1)
    last_of_contrast(table)
    table.tap("next")
    table.wait(9)  # the other player at the tablet does not answer
    table.app.on_pause()
    assert phone.probe_state["shows"] == "results" and phone.session.is_paused
    table.app.on_resume()
    table.frames()
    assert phone.probe_state["shows"] == "results" and not phone.session.is_paused


def test_without_people_at_the_tablet_the_result_appears_by_itself(table: TabletAndPhones) -> None:
    ends_defifoo(table, (0, 1, 2))
    phone = table.phone(1)
    a_set_of_defifoo(table)
    table.wait(5)
    assert table.where == "Play" and phone.probe_state["shows"] == "game"
    table.wait(5)
    assert table.where == "Results" and phone.probe_state["shows"] == "results"


def test_without_people_at_the_tablet_a_bot_takes_the_next_theme(table: TabletAndPhones) -> None:
    deal = CompatibilityDeal(stakes=(0, 0), shuffles=(0, 0))
    table.set_up("compatibility", 4, deal, far=(0, 2), stand_ins=(1, 3), size=SMALL)
    table.wish(0, Announce(0))
    for seat in (0, 2):
        table.wish(seat, Choose(ROW[: table.game.numbers[0]]))
    while table.game.round == 1 and table.game.part != "announce":
        table.wait(2)
        if table.game.part == "reveal":
            table.wish(0, Turn())
    table.wait(10)
    assert table.game.part != "announce"


# --- a set, a round, a claim ---


def has_sheet(phone: Any) -> bool:
    from mobileapp.games.defifoo.phone.scored import SetScores

    return any(isinstance(each, SetScores) for each in phone.walk(restrict=True))


def test_sheet_of_a_set_appears_on_phone_and_tablet_together(table: TabletAndPhones) -> None:
    """Also the last one, which stays until the results appear."""
    ends_defifoo(table, (1,))
    phone = table.phone(1)
    a_set_of_defifoo(table)
    assert "You win the trick" in table.words(phone)
    table.until(lambda: table.stage.sheets or has_sheet(phone))
    table.frames()
    assert table.stage.sheets and has_sheet(phone)
    table.wait(LONG)
    assert has_sheet(phone)


def reveals_contrast(table: TabletAndPhones, *far: int) -> list[Any]:
    """A reveal with more pictures to come; the phones of these seats."""
    deal = ContrastDeal(images=tuple(range(0, 24, 2)), rows=((0, 1),) * 3)
    table.set_up("contrast", 3, deal, way="hold", far=far, size=SMALL)
    phones = [table.phone(seat) for seat in far]
    last_of_contrast(table)
    table.wait(1)
    return phones


def shown_on(table: TabletAndPhones, phone: Any) -> str:
    """The reveal, the reveal its player wants to leave, or the next picture."""
    words = table.words(phone)
    shown = {
        "reveal": "Next picture",
        "waits": "Waiting for the others",
        "next": "What will most, but not all, players pick",
    }
    (found,) = (name for name, text in shown.items() if text in words)
    return found


def test_everybody_leaves_a_reveal_at_the_same_moment(table: TabletAndPhones) -> None:
    phones = reveals_contrast(table, 1, 2)
    for phone in phones:
        table.press(phone, "next")
    assert [shown_on(table, phone) for phone in phones] == ["waits", "waits"]
    assert table.stage.reveal is not None, "the player at the tablet still looks at it"
    table.tap("next", 0)
    assert [shown_on(table, phone) for phone in phones] == ["next", "next"] and table.stage.reveal is None


def test_player_at_the_tablet_waits_for_the_phones(table: TabletAndPhones) -> None:
    (phone,) = reveals_contrast(table, 1)
    for seat in (0, 2):
        table.tap("next", seat)
    assert table.stage.reveal is not None
    table.press(phone, "next")
    assert table.stage.reveal is None and shown_on(table, phone) == "next"


def test_without_people_at_the_tablet_a_reveal_ends_when_all_have_left_it(table: TabletAndPhones) -> None:
    phones = reveals_contrast(table, 0, 1, 2)
    for phone in phones:
        assert table.stage.reveal is not None
        table.press(phone, "next")
    assert table.stage.reveal is None
    assert [shown_on(table, phone) for phone in phones] == ["next"] * 3


def test_reveal_ends_some_time_after_the_first_phone_has_left_it(table: TabletAndPhones) -> None:
    first, second, _ = reveals_contrast(table, 0, 1, 2)
    table.press(first, "next")
    table.wait(7)
    assert table.stage.reveal is not None and shown_on(table, first) == "waits"
    table.wait(1.5)
    assert table.stage.reveal is None and shown_on(table, first) == "next"
    assert shown_on(table, second) == "next", "the others must not begin before them"


@pytest.mark.parametrize("happens", ["pause", "rebuild", "new link"])
def test_phone_that_has_left_a_reveal_says_so_again(table: TabletAndPhones, happens: str) -> None:
    phones = reveals_contrast(table, 0, 1, 2)
    for phone in phones[:2]:
        table.press(phone, "next")
    if happens == "pause":
        table.app.navigator.pause()
        table.frames(2)
        table.app.navigator.unpause()
    elif happens == "rebuild":
        table.screen.rebuild()
    else:
        with phone_screen():
            phones[0].session._transport.cut()
            phones[0].session._transport.open()
    table.frames(2)
    assert table.stage.reveal is not None
    assert [shown_on(table, phone) for phone in phones] == ["waits", "waits", "reveal"]
    table.press(phones[2], "next")
    assert table.stage.reveal is None
    assert [shown_on(table, phone) for phone in phones] == ["next"] * 3


def test_phone_that_returns_after_the_reveal_shows_the_next_picture(table: TabletAndPhones) -> None:
    phone, *others = reveals_contrast(table, 0, 1, 2)
    table.press(phone, "next")
    phone.session._transport.cut()
    for other in others:
        table.press(other, "next")
    table.wait(9)
    with phone_screen():
        phone.session._transport.open()
    table.frames(2)
    assert shown_on(table, phone) == "next"


def open_on_tablet(table: TabletAndPhones, seat: int) -> int:
    """How many cards of a row are face up."""
    return sum(card.turned >= 0.5 for card in table.stage.rows._rows[seat].cards)


def open_on_phone(phone: Any, seat: int) -> int:
    from mobileapp.games.compatibility.phone.pair import FacingRows

    (rows,) = (each for each in phone.walk(restrict=True) if isinstance(each, FacingRows))
    return sum(card.turned >= 0.5 for card in rows._rows[seat])


def test_phone_and_edges_show_no_more_turned_cards_than_the_tablet(table: TabletAndPhones) -> None:
    """Three quick turns, on a tablet that draws slowly."""
    from mobileapp.ui import theme

    to_the_reveal(table, (2,), (0, 0))
    phone = table.phone(2)
    theme.screen_metrics.calm = False
    for _ in range(3):
        table.wish(2, Turn())
    assert table.game.shown[0][:3] == ROW[:3]
    ahead = []
    for _ in range(5):
        table._tick(5 / 16)
        here, there = open_on_tablet(table, 0), open_on_phone(phone, 0)
        points = f"+{3 * 3}" in table.words(table.screen.seat_faces[2])
        ahead += [(here, there, points)] if there > here or (points and here < 3) else []
    assert not ahead
    assert open_on_phone(phone, 0) == 3 and points


def test_quick_touches_turn_one_card_after_the_other(table: TabletAndPhones) -> None:
    """While a card is being turned, another touch means the same card."""
    from mobileapp.ui import theme

    to_the_reveal(table, (2,), (0, 0))
    phone = table.phone(2)
    theme.screen_metrics.calm = False
    for _ in range(2):
        table.wish(0, Turn())
        table.press(phone, "turn")
        table.frames()
    assert table.game.shown[0] == (ROW[0], None, None, None, None)
    table.wait(0.5)
    table.press(phone, "turn")
    assert table.game.shown[0] == (*ROW[:2], None, None, None)


def marks(picture: Any) -> list[tuple[Any, str]]:
    return [(mark.spot, mark.sign) for mark in picture._marks]


@pytest.mark.parametrize("claimer", [0, 2], ids=["phone", "tablet"])
def test_both_places_of_a_right_claim_are_marked_on_every_screen(
    table: TabletAndPhones, claimer: int
) -> None:
    """R-DIF-12."""
    table.set_up("difference", 3, far=(0, 1), size=SMALL)
    phone, other = table.phone(0), table.phone(1)
    table.claim(claimer)
    shown = [(spot, "right") for spot in table.spots(claimer)]
    table.wish(claimer, ShowDifferences(table.spots(claimer)))
    pictures = [each.face.reference for each in (phone, other)]
    pictures += [face.reference for face in table.screen.seat_faces]
    for seconds in (0, 1.5):
        table.wait(seconds)
        assert [marks(picture) for picture in pictures] == [shown] * 5
    table.wait(1)
    assert [marks(picture) for picture in pictures] == [[]] * 5


def test_browser_page_marks_a_right_claim_as_long_as_the_app() -> None:
    """A device that showed the new card earlier would have a lead."""
    from mobileapp.games.difference.claim_marks import SHOWN_S

    script = Path("mobileapp/net/web/client/games/difference.ts").read_text("utf-8")
    assert f"const PROOF_MS = {SHOWN_S * 1000:.0f};" in script


def test_places_of_a_right_claim_are_marked_in_the_middle_if_all_hands_are_on_phones(
    table: TabletAndPhones,
) -> None:
    table.set_up("difference", 3, far=(0, 1, 2), size=SMALL)
    table.claim(1)
    spots = table.spots(1)
    table.wish(1, ShowDifferences(spots))
    assert marks(table.stage.reference) == [(spot, "right") for spot in spots]
    table.wait(4)
    assert not marks(table.stage.reference)


def test_places_of_the_winning_claim_are_marked_before_the_play_on_question(
    table: TabletAndPhones,
) -> None:
    piles = ((1,), (4, 5, 6), (7, 8, 9))
    table.set_up("difference", 3, DifferenceDeal(reference=0, piles=piles), far=(0, 1), size=SMALL)
    phone, edge = table.phone(1), table.screen.seat_faces[2]
    table.find(0)
    for picture in (phone.face.reference, edge.reference):
        assert len(marks(picture)) == 2 and not picture.covered and picture.parent
    assert "Ana has won!" in table.words(phone) and not {"play_on", "stop"} & table.keys(2)
    assert "Play on" not in table.words(phone)
    table.wait(4)
    assert "Play on" in table.words(phone)
    assert {"play_on", "stop"} <= table.keys(2)
    assert phone.face.reference.parent is None and "Ana has won!" in table.words(phone)


def test_next_claim_removes_the_marks_of_the_last_one(table: TabletAndPhones) -> None:
    table.set_up("difference", 3, far=(0, 1), size=SMALL)
    phone = table.phone(1)
    table.find(0)
    table.wish(2, Claim())
    table.frames()
    assert not marks(phone.face.reference) and not marks(table.screen.seat_faces[1].reference)


def test_edge_of_a_claim_on_a_phone_does_not_ask_for_taps_on_the_tablet(table: TabletAndPhones) -> None:
    table.set_up("difference", 3, far=(0, 1))
    table.claim(0)
    edge = table.screen.seat_faces[0]
    assert "Ana is pointing" in table.words(edge) and "Tap the" not in table.words(edge)
    edge._tap((300, 300))
    table.frames()
    assert not marks(edge.own) and table.game.claim is not None
