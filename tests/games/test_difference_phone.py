"""Difference on a phone: claim on touch down, two taps to show, lids during other claims, the wait."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.difference import SHOW_MS, DifferenceDeal
from engine.games.difference.claims import Claim, ShowDifferences
from engine.games.difference.poll import PlayOn, Stop
from engine.table import Leave
from mobileapp.i18n.translate import tr
from tests.support.faces import face_table
from tests.support.hands import DPI, HandTable
from tests.support.words import quoted
from tests.ui.test_phone_layout import SIZES, dp, faults

SMALL, TURNED = (412, 780), (780, 412)
SPREAD = DifferenceDeal(reference=0, placed=((1, 0, 1), (2, 0, 2), (0, 1, 3), (0, -1, 4)))
Spot = tuple[int, int]


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def lays(phone: HandTable, seats: int = 4, deal: Any = None, **options: Any) -> None:
    phone.set_up("difference", seats, deal, size=options.pop("size", SMALL), **options)
    phone.wait(0.7)


def differences(phone: HandTable, seat: int) -> tuple[Spot, Spot]:
    """Spots where the seat's card differs from the card it is shown against."""
    table = phone.app.session.host.table
    game, changes = table.view(seat).game, table.game.pack.changes
    against = game.claim.against[game.claim.showing].card
    first, second = (changes[card].boxes[0] for card in (game.tops[seat], against))
    return _middle(first), _middle(second)


def _middle(box: tuple[int, int, int, int]) -> Spot:
    x, y, width, height = box
    return x + width // 2, y + height // 2


def touches(phone: HandTable, spot: Spot, picture: str = "own") -> Any:
    """A finger comes down on a spot of a picture."""
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(*getattr(phone.hand_face, picture).point_of(spot))
    finger.touch_down()
    phone.frames()
    return finger


def taps(phone: HandTable, spot: Spot, picture: str = "own") -> None:
    touches(phone, spot, picture).touch_up()
    phone.wait(0.5)


def claims(phone: HandTable) -> None:
    phone.tap("do-claim")
    phone.wait(0.5)


def finds(phone: HandTable) -> None:
    claims(phone)
    while phone.view(0).game.claim is not None:
        for spot, picture in zip(differences(phone, 0), ("own", "reference"), strict=True):
            taps(phone, spot, picture)


def lenses(phone: HandTable) -> int:
    from mobileapp.games.difference.lens import LensView

    return sum(isinstance(each, LensView) for each in phone.screen.walk(restrict=True))


# --- a race ---------------------------------------------------------------------------------------


def test_claim_is_made_on_touch_down(phone: HandTable) -> None:
    lays(phone)
    finger = phone.hold_finger("do-claim")
    assert phone.view(0).game.claim.seat == 0
    finger.touch_up()


@pytest.mark.parametrize("size", [SMALL, (360, 640), TURNED])
def test_pictures_have_one_size_and_two_taps_show_both(phone: HandTable, size: Any) -> None:
    lays(phone, size=size)
    face, before = phone.hand_face, phone.view(0).game.piles[0]
    assert face.own.size == face.reference.size and face.own.width >= min(size) * 0.5
    finds(phone)
    assert phone.view(0).game.piles[0] == before - 1
    assert quoted("Right: {things}", things="the ") in phone.words()


def test_picture_size_does_not_depend_on_dock(phone: HandTable) -> None:
    lays(phone)
    face = phone.hand_face
    before = (*face.own.pos, *face.own.size)
    claims(phone)
    assert (*face.own.pos, *face.own.size) == before
    taps(phone, (5, 5))
    taps(phone, (1000, 5))
    assert phone.view(0).game.lock.seat == 0 and (*face.own.pos, *face.own.size) == before


def test_first_spot_is_marked_on_both_pictures_and_tapping_again_removes_it(phone: HandTable) -> None:
    lays(phone)
    claims(phone)
    taps(phone, (300, 300))
    marks = [[mark.sign for mark in each._marks] for each in (phone.hand_face.own, phone.hand_face.reference)]
    assert marks == [["1"], ["1"]] and "Tap the second difference" in phone.words()
    taps(phone, (302, 302), "reference")
    assert not phone.hand_face.own._marks and "Tap the first difference" in phone.words()


def test_only_wrong_spot_is_crossed_and_wait_counts_down(phone: HandTable) -> None:
    lays(phone)
    claims(phone)
    taps(phone, differences(phone, 0)[0])
    taps(phone, (5, 5))
    face = phone.hand_face
    assert [(mark.spot, mark.sign) for mark in face.own._marks] == [((5, 5), "wrong")]
    assert not face.own.covered and "Wait 15 s" in phone.words() and not {"do-claim"} & phone.keys()
    phone.wait(5)
    assert not {"Wait 15 s", "Wait 0 s"} & set(re.findall(r"Wait \d+ s", phone.words()))
    phone.wait(11)
    assert {"do-claim"} <= phone.keys() and not face.own._marks


def seconds_left(phone: HandTable) -> float:
    """Seconds until the host ends the claim, by the host's clock."""
    host = phone.app.session.host
    return (host.table.view(0).game.claim.until - host.now()) / 1000


def turns_the_phone(phone: HandTable) -> None:
    phone.screen.rebuild()


def rests_for_a_while(phone: HandTable) -> None:
    phone.app.session.host.pause()
    phone.wait(3)
    phone.app.session.host.go_on()


def loses_the_link_for_a_second(phone: HandTable) -> None:
    phone.way.cut()
    phone.wait(1)
    phone.way.open()


@pytest.mark.parametrize(
    "happens", [lambda phone: None, turns_the_phone, rests_for_a_while, loses_the_link_for_a_second]
)
def test_claim_ring_ends_at_deadline_of_table(phone: HandTable, happens: Any) -> None:
    lays(phone)
    claims(phone)
    phone.wait(2)
    happens(phone)
    phone.frames(2)
    taps(phone, (300, 300))
    ring = phone.hand_face._dock_content._row[1].ring
    assert ring.seconds_left == pytest.approx(seconds_left(phone), abs=0.1)
    assert ring.seconds_left < SHOW_MS / 1000 - 1.9


def leaves_in_the_pause_for_another_game(phone: HandTable) -> None:
    host = phone.app.session.host
    setting, party = host.setting, host.party
    host.pause()
    phone.frames(2)
    host.leave()
    host.begin(replace(setting, seed="another"), party)


def comes_back_after_the_pause(phone: HandTable) -> None:
    phone.app.session.host.pause()
    phone.frames(2)
    phone.way.cut()
    phone.app.session.host.go_on()
    phone.way.open()


@pytest.mark.parametrize("happens", [leaves_in_the_pause_for_another_game, comes_back_after_the_pause])
def test_claim_ring_is_right_after_missed_end_of_pause(phone: HandTable, happens: Any) -> None:
    lays(phone)
    happens(phone)
    phone.wait(3)
    claims(phone)
    phone.wait(2)
    taps(phone, (300, 300))
    assert phone.hand_face._dock_content._row[1].ring.seconds_left == pytest.approx(
        seconds_left(phone), abs=0.1
    )


def test_ring_on_lids_ends_at_deadline_of_table(phone: HandTable) -> None:
    lays(phone)
    phone.submit_move(2, Claim())
    phone.wait(2)
    phone.screen.rebuild()
    assert phone.hand_face._lid_widgets[1].ring.seconds_left == pytest.approx(seconds_left(phone), abs=0.1)


def test_wait_after_wrong_claim_ends_at_deadline_of_table(phone: HandTable) -> None:
    lays(phone)
    claims(phone)
    taps(phone, (5, 5))
    taps(phone, (1000, 5))
    phone.wait(5)
    phone.screen.rebuild()
    host = phone.app.session.host
    left = (host.table.view(0).game.lock.until - host.now()) / 1000
    assert phone.hand_face._dock_content._row[1]._remaining_s == pytest.approx(left, abs=0.1)


def test_ring_follows_ping_time_not_device_clock(phone: HandTable) -> None:
    """The view was sent half a second before it arrived."""
    lays(phone)
    phone.way.now = lambda: phone.app.session.host.now() + 500.0
    claims(phone)
    ring = phone.hand_face._dock_content._row[1].ring
    assert ring.seconds_left == pytest.approx(seconds_left(phone) - 0.5, abs=0.1)


def test_pictures_are_covered_while_another_player_shows(phone: HandTable) -> None:
    from mobileapp.games.difference.claim_marks import SHOWN_S

    lays(phone)
    phone.submit_move(2, Claim())
    phone.wait(0.3)
    face = phone.hand_face
    assert face.own.covered and face.reference.covered and "Chloé is pointing" in phone.words()
    assert phone.keys() == {"table"}
    phone.submit_move(2, ShowDifferences(differences(phone, 2)))
    assert not face.own.covered and "Chloé found both" in phone.words()
    assert not {"do-claim"} & phone.keys(), "it would be a claim on a card that nobody sees yet"
    phone.wait(SHOWN_S + 0.1)
    assert {"do-claim"} <= phone.keys()


def test_timeout_of_another_player_is_announced_as_such(phone: HandTable) -> None:
    lays(phone)
    phone.submit_move(2, Claim())
    phone.wait(7)
    assert tr("Time’s up for {name}", name="Chloé") in phone.words()


def test_phone_says_when_player_can_call_again(phone: HandTable) -> None:
    lays(phone)
    claims(phone)
    phone.wait(7)
    assert tr("You can call again") not in phone.words()
    while phone.view(0).game.lock is not None:
        phone.wait(0.15)
    assert tr("You can call again") in phone.words()
    phone.wait(3)
    assert tr("You can call again") not in phone.words()


def test_pictures_are_covered_until_countdown_ends(phone: HandTable) -> None:
    phone.set_up("difference", 3, size=SMALL, count_in=True)
    assert phone.hand_face.own.covered and "3" in phone.words() and not {"do-claim"} & phone.keys()
    phone.wait(3.2)
    assert not phone.hand_face.own.covered and {"do-claim"} <= phone.keys()


# --- the lenses -----------------------------------------------------------------------------------


def test_resting_finger_opens_lens_on_both_pictures(phone: HandTable) -> None:
    lays(phone)
    finger = touches(phone, (500, 500))
    assert lenses(phone) == 2
    finger.touch_up()
    phone.frames()
    assert not lenses(phone)


def test_lenses_close_when_another_player_claims(phone: HandTable) -> None:
    lays(phone)
    finger = touches(phone, (500, 500), "reference")
    phone.submit_move(1, Claim())
    assert not lenses(phone)
    finger.touch_up()


@pytest.mark.parametrize("size", [SMALL, (360, 640), TURNED])
@pytest.mark.parametrize("spot", [(2, 2), (1020, 2), (2, 1020), (1020, 1020), (512, 40)])
def test_lenses_are_on_screen_and_not_under_finger(phone: HandTable, size: Any, spot: Spot) -> None:
    lays(phone, size=size)
    for picture in ("own", "reference"):
        finger = touches(phone, spot, picture)
        for lens in phone.hand_face._lenses.children:
            (x, y), (wide, high) = lens._rim.pos, lens._rim.size
            assert x >= -1 and y >= 0 and x + wide <= size[0] + 1 and y + high <= size[1] + 1
            middle = ((finger.x - x - wide / 2) ** 2 + (finger.y - y - high / 2) ** 2) ** 0.5
            assert middle > wide / 2
        finger.touch_up()
        phone.frames()


def test_lenses_leave_the_header_free(phone: HandTable) -> None:
    lays(phone, size=(412, 892))
    for spot in ((500, 20), (500, 300), (500, 500), (900, 500), (300, 900)):
        finger = touches(phone, spot)
        header = phone.screen.layout.header
        assert all(
            lens._rim.pos[1] + lens._rim.size[1] <= header.y for lens in phone.hand_face._lenses.children
        )
        assert "The same spot on both" in phone.words()
        finger.touch_up()
        phone.frames()
    assert "The same spot on both" not in phone.words()


def test_dock_names_the_claimant_instead_of_the_claim_button(phone: HandTable) -> None:
    lays(phone)
    phone.submit_move(2, Claim())
    assert "Chloé is pointing…" in phone.words() and "Difference!" not in phone.words()


def test_lens_shows_picture_colours_up_to_its_edge(phone: HandTable) -> None:
    import numpy as np

    from mobileapp.games.difference.card_textures import render_card

    lays(phone)
    face, spot = phone.hand_face, (60, 900)
    finger = touches(phone, spot)
    rim = face._lenses._lens_views[1]._rim
    x, y = round(rim.pos[0] + rim.size[0] / 2), round(rim.pos[1] + rim.size[1] / 2)
    seen = np.array(phone.pixels())[y - 6 : y + 6, x - 6 : x + 6].reshape(-1, 3).mean(axis=0)
    card = (
        np.array(render_card(face.scene, face.own.card, 660))[574:586, 33:45, :3].reshape(-1, 3).mean(axis=0)
    )
    finger.touch_up()
    assert np.abs(seen - card).max() < 16


def test_tap_on_picture_shows_press_first(phone: HandTable) -> None:
    lays(phone)
    taps(phone, (500, 500))
    assert "Press here first" in phone.words()
    phone.wait(3)
    assert "Find the two differences" in phone.words()


# --- beginners ------------------------------------------------------------------------------------


def test_card_can_be_buried_during_wait(phone: HandTable) -> None:
    lays(phone, beginner=True)
    before = phone.view(0).game.tops[0]
    phone.tap("do-bury")
    second = phone.view(0).game.tops[0]
    assert second != before
    claims(phone)
    taps(phone, (5, 5))
    taps(phone, (1000, 5))
    assert phone.keys() == {"do-bury", "own", "reference", "table"}
    phone.tap("do-bury")
    assert phone.view(0).game.tops[0] != second


# --- the end --------------------------------------------------------------------------------------


def wins(phone: HandTable, seat: int) -> None:
    from mobileapp.games.difference.claim_marks import SHOWN_S

    piles = tuple(
        (1 + 3 * each,) if each == seat else tuple(range(1 + 3 * each, 4 + 3 * each)) for each in range(3)
    )
    lays(phone, 3, DifferenceDeal(reference=0, piles=piles))
    if seat == 0:
        finds(phone)
    else:
        phone.submit_move(seat, Claim())
        phone.submit_move(seat, ShowDifferences(differences(phone, seat)))
        phone.wait(SHOWN_S)


@pytest.mark.parametrize("size", [SMALL, TURNED])
def test_players_with_cards_answer_poll(phone: HandTable, size: Any) -> None:
    wins(phone, 2)
    phone.wait(1)
    assert {"do-play_on", "do-stop"} <= phone.keys() and "Chloé has won!" in phone.words()
    phone.tap("do-stop")
    assert phone.view(0).game.poll.stop == (0,) and "You’d like to stop" in phone.words()
    phone.tap("do-play_on")
    assert phone.view(0).game.poll.on == (0,)
    phone.submit_move(1, PlayOn())
    assert phone.view(0).game.phase == "search"
    phone.wait(1.5)
    finds(phone)
    assert phone.view(0).game.piles[0] == 2


def test_phone_locked_while_winning_claim_is_marked_shows_poll(
    phone: HandTable,
) -> None:
    lays(phone, 3, DifferenceDeal(reference=0, piles=((1, 2, 3), (4, 5, 6), (7,))))
    phone.submit_move(2, Claim())
    phone.submit_move(2, ShowDifferences(differences(phone, 2)))
    assert not {"do-play_on"} & phone.keys()
    phone.lock_and_unlock()
    phone.wait(5)
    assert {"do-play_on", "do-stop"} <= phone.keys()


def test_touch_meant_for_answer_does_not_claim(phone: HandTable) -> None:
    wins(phone, 2)
    phone.wait(1)
    phone.tap("do-play_on")
    phone.submit_move(1, PlayOn())
    from kivy.tests.common import UnitTestTouch

    UnitTestTouch(206, 60).touch_down()
    phone.frames()
    assert phone.view(0).game.phase == "search" and phone.view(0).game.claim is None


def test_results_count_cards_left(phone: HandTable) -> None:
    wins(phone, 2)
    for seat in (0, 1):
        phone.submit_move(seat, Stop())
    phone.wait(8)
    words = phone.words().split(" | ")
    assert {"no cards left", "3 left"} <= set(words) and "3" not in words


def test_last_card_is_announced(phone: HandTable) -> None:
    lays(phone, 3, DifferenceDeal(reference=0, piles=((1, 2, 3), (4,), (7, 8, 9))))
    assert "Bruno: last card!" in phone.words()
    lays(phone, 3, DifferenceDeal(reference=0, piles=((1, 2), (4, 5, 6), (7, 8, 9))))
    assert "last card" not in phone.words()
    finds(phone)
    assert "Your last card!" in phone.words()


def test_finished_player_sees_crown_and_can_stop_when_all_have_left(phone: HandTable) -> None:
    wins(phone, 0)
    assert "You win!" in phone.words() and "Ana has won!" not in phone.words()
    assert phone.keys() == {"table"}
    for seat in (1, 2):
        phone.submit_move(seat, PlayOn())
    for seat in (1, 2):
        phone.submit_move(seat, Leave())
    phone.tap("do-stop")
    assert phone.view(0).outcome is not None


# --- the advanced game ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, (360, 640), TURNED])
def test_place_is_chosen_on_board_and_every_neighbour_shown(phone: HandTable, size: Any) -> None:
    lays(phone, 3, SPREAD, size=size, advanced=True)
    assert {"board"} <= phone.keys()
    claims(phone)
    phone.tap("place-1-1")
    game = phone.view(0).game
    assert len(game.claim.against) == 2 and "Card 1 of 2" in phone.words()
    while phone.view(0).game.claim is not None:
        for spot in differences(phone, 0):
            taps(phone, spot)
    assert [cell.at for cell in phone.view(0).game.board][-1] == (1, 1)


def test_board_card_can_be_compared_and_tap_returns_to_board(phone: HandTable) -> None:
    lays(phone, 3, SPREAD, advanced=True)
    phone.tap("board")  # its center
    assert phone.hand_face.reference.card in (0, 1) and not {"board"} & phone.keys()
    taps(phone, (500, 500), "reference")
    assert {"board"} <= phone.keys()


def test_too_many_places_for_fingers_are_offered_as_form(phone: HandTable) -> None:
    steps = DifferenceDeal(reference=0, placed=_stairs(12))
    lays(phone, 2, steps, advanced=True, size=(360, 640))
    claims(phone)
    assert {"more"} <= phone.keys() and "place" not in phone.hand_face.offered_moves(phone.view(0))


def _stairs(number: int) -> tuple[tuple[int, int, int], ...]:
    """One right, one down, and so on: wider than the screen."""
    at, cells = (0, 0), []
    for card in range(1, number + 1):
        at = (at[0] + card % 2, at[1] + (card + 1) % 2)
        cells.append((*at, card))
    return tuple(cells)


# --- every screen size ----------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", sorted({dp(*each) for each in SIZES}))
def test_every_phase_fits_on_every_screen(phone: HandTable, size: Any, turned: bool) -> None:
    """Large text, a cut-out and a navigation bar."""
    found: list[Any] = []
    insets = (0, 30, 15, 40) if turned else (40, 0, 30, 0)
    layout = {"size": size[::-1] if turned else size, "insets": insets, "large_text": True}
    lays(phone, 6, language="nl", beginner=True, **layout)
    found += [("search", fault) for fault in faults(phone, DPI)]
    claims(phone)
    found += [("showing", fault) for fault in faults(phone, DPI)]
    taps(phone, (5, 5))
    taps(phone, (1000, 5))
    found += [("waiting", fault) for fault in faults(phone, DPI)]
    lays(phone, 3, SPREAD, language="fr", advanced=True, **layout)
    found += [("board", fault) for fault in faults(phone, DPI)]
    claims(phone)
    found += [("places", fault) for fault in faults(phone, DPI)]
    assert not found, found
