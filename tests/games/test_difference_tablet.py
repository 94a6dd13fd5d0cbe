"""Difference at a player's own edge: touch targets, layout and the reference card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine import serialization
from engine.games.difference import DifferenceDeal
from engine.games.difference.claims import Claim, PlaceCard, ShowDifferences
from engine.games.difference.countdown import COUNT_IN_MS
from engine.games.difference.poll import PlayOn, Stop
from engine.table import GameSetup, Leave
from mobileapp.people.party import Party, Person
from mobileapp.storage.packs import packs_of
from tests.people.test_seating_plan import PARTIES
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted

pytestmark = pytest.mark.late


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("difference")) as laid:
        yield laid


def test_finished_player_can_stop_when_others_have_left(table: FaceTable) -> None:
    table.set_up("difference", 3)
    table.win(0)
    for seat in (1, 2):
        table.wish(seat, PlayOn())
    table.app.navigator.pause()
    for seat in (1, 2):
        table.tap("leave", seat)
    table.tap("go-on")
    table.tap("stop", 0)
    assert table.view().outcome is not None


def test_result_of_the_vote_is_said_to_everybody_before_a_countdown(table: FaceTable) -> None:
    table.set_up("difference", 3, count_in=True)
    table.wait(COUNT_IN_MS / 1000 + 0.2)
    table.win(0)
    table.wish(1, PlayOn())
    table.wish(2, Stop())
    zones = [table.words(zone) for zone in table.screen.table_view.zones]
    assert all("The vote is tied: play on" in words for words in (*zones, table.words(table.stage)))
    assert ["Step away" in words for words in zones] == [False, False, True]
    faces = table.screen.seat_faces
    assert [face._countdown.parent is not None for face in faces] == [False, True, True]
    assert not {"claim"} & table.keys()
    table.wait(COUNT_IN_MS / 1000 + 0.2)
    assert {seat for seat in range(3) if "claim" in table.keys(seat)} == {1, 2}


def test_absent_player_comes_back_in_their_zone(table: FaceTable) -> None:
    table.set_up("difference", 3)
    table.wish(1, Leave())
    assert "Bruno is away" in table.words(table.screen.table_view.zones[1])
    table.wait(0.6)
    assert "return" not in table.keys(0) | table.keys(2)
    table.tap("return", 1)
    assert not table.view().absent and "Bruno is away" not in table.words(table.screen.table_view.zones[1])


def test_bot_is_not_asked_whether_to_stop(table: FaceTable) -> None:
    table.set_up("difference", 3, stand_ins=(2,))
    table.win(0)
    table.wait(1)
    assert "stop" in table.keys(1) and "stop" not in table.keys(2)


def test_chosen_reference_card_stays_when_cards_are_added(table: FaceTable) -> None:
    from mobileapp.games.difference.claim_marks import SHOWN_S

    deal = DifferenceDeal(reference=0, placed=((1, 0, 1), (2, 0, 2)))
    table.set_up("difference", 2, deal, advanced=True)
    table.tap("before", 0)
    assert table.screen.seat_faces[0].reference.card == 1
    table.claim(1)
    place = next(choice for choice in table.view(1).choices if choice.do == "place")
    table.wish(1, PlaceCard(place.forms[0].among[0]))
    while table.game.claim is not None:
        table.wish(1, ShowDifferences(table.spots(1)))
    assert len(table.game.board) == 4
    table.wait(SHOWN_S)  # the places of the claim are shown first
    assert table.screen.seat_faces[0].reference.card == 1


@pytest.mark.parametrize("spot", [(4, 4), (1020, 4), (4, 1020), (1020, 1020), (512, 512)])
def test_chip_of_mark_is_inside_picture(table: FaceTable, spot: tuple[int, int]) -> None:
    """A zone is clipped at its edge, so an overhanging chip would be cut off."""
    table.set_up("difference", 2)
    own = table.screen.seat_faces[0].own
    own.mark(spot, "wrong")
    chip = own._marks[-1]._chip
    assert own.x <= chip.pos[0] and chip.pos[0] + chip.size[0] <= own.x + own.width
    assert own.y <= chip.pos[1] and chip.pos[1] + chip.size[1] <= own.y + own.height


def test_old_news_is_not_shown_again_after_rebuild(table: FaceTable) -> None:
    table.set_up("difference", 2)
    table.find(0)
    table.wait(4)
    table.screen.rebuild()
    table.frames(2)
    assert table.screen.seat_faces[0]._notice.parent is None


# --- fairness of the race -------------------------------------------------------------------------

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]


def setting(seats: int, **options: bool) -> GameSetup:
    return GameSetup(
        game="difference",
        seats=seats,
        options=serialization.convert_options("difference", options),
        pack=packs_of("difference")[0],
        first=0,
        seed="fair",
    )


def party_on(spots: tuple[int, ...]) -> Party:
    party = Party()
    for spot in spots:
        party = party.with_person(Person(f"Person {spot}", spot), spot)
    return party


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("options", [{}, {"advanced": True}, {"beginner": True}])
def test_every_seating_has_equal_pictures_and_room_for_all_parts(
    size: tuple[int, int], options: dict[str, bool]
) -> None:
    from mobileapp.games.difference.tablet.layout import (
        picture_side,
        seat_layout,
        zone_family,
        zone_picture_side,
    )
    from mobileapp.people.seating_plan import plan
    from mobileapp.ui import theme
    from mobileapp.ui.tablet.zone import PANEL_INSET

    theme.measure_screen(*size)
    for spots in PARTIES:
        party, played = party_on(spots), setting(len(spots), **options)
        side = picture_side(party, played)
        assert side >= 180 * theme.screen_metrics.unit, spots
        laid = plan(spots, zone_family(played), *size)
        for zone, turn in zip(laid.zones, laid.turns, strict=True):
            wide, deep = (zone.width, zone.height) if turn in (0, 180) else (zone.height, zone.width)
            inset = theme.dp(PANEL_INSET)
            inner = (inset, inset, wide - 2 * inset, deep - 2 * inset)
            own = zone_picture_side(inner[2], inner[3], side, max(size))
            fits(seat_layout(inner, own, "advanced" in options, "beginner" in options), inner, own)
    theme.measure_screen(1280, 800)


SMALLEST_PICTURES = {  # in design pixels without the frame, by the number of seats at their usual spots
    (1280, 800): {2: 340, 3: 290, 4: 290, 5: 205, 6: 179},
    (1024, 600): {2: 340, 3: 286, 4: 286, 5: 205, 6: 179},
    (800, 1280): {2: 340, 3: 290, 4: 290, 5: 205, 6: 179},
}


@pytest.mark.parametrize(("size", "smallest"), SMALLEST_PICTURES.items())
def test_pictures_are_at_least_this_large(size: tuple[int, int], smallest: dict[int, int]) -> None:
    from mobileapp.games.difference.picture import FRAME_WIDTH
    from mobileapp.games.difference.tablet.layout import picture_side
    from mobileapp.people.seating_plan import DEFAULT_SPOTS
    from mobileapp.ui import theme

    theme.measure_screen(*size)
    for seats, least in smallest.items():
        side = picture_side(party_on(DEFAULT_SPOTS[seats]), setting(seats))
        assert side / theme.dp(1) - 2 * FRAME_WIDTH >= least, seats
        advanced = picture_side(party_on(DEFAULT_SPOTS[seats]), setting(seats, advanced=True))
        assert advanced >= 0.88 * side, seats
    theme.measure_screen(1280, 800)


def test_every_change_of_every_scene_has_a_name_in_every_language() -> None:
    from mobileapp.games.difference.object_names import SCENE_PLACES, object_in_scene, object_name
    from mobileapp.i18n.translate import LANGUAGE_NAMES, set_language

    for language in LANGUAGE_NAMES:
        set_language(language)
        scenes: Any = packs_of("difference")
        for scene in scenes:
            names = [object_name(scene.id, change.id) for change in scene.changes]
            assert all(names) and len(set(names)) == len(names), (language, scene.id)
            assert scene.id in SCENE_PLACES and names[0] in object_in_scene(scene.id, scene.changes[0].id)
            if language != "en":
                assert not [name for name in names if name.startswith("the ")]
    set_language("en")


def test_wrong_spot_names_the_touched_object(table: FaceTable) -> None:
    table.set_up("difference", 2, DifferenceDeal(reference=0, piles=((1, 2), (3, 4))))
    table.claim(0)
    face, changes = table.screen.seat_faces[0], table.screen.host.setting.pack.changes
    face._tap(table.spots(0)[0])
    x, y, width, height = changes[20].boxes[0]
    face._tap((x + width // 2, y + height // 2))
    table.frames(2)
    from mobileapp.games.difference.object_names import object_name

    thing = object_name(table.screen.host.setting.pack.id, changes[20].id)
    assert quoted("Not {thing}", thing=thing) in table.words(face)


def fits(laid, inner: tuple[float, float, float, float], side: int) -> None:
    """All parts are inside the zone, large enough to touch, and do not overlap."""
    from mobileapp.ui.theme import dp, screen_metrics

    parts = [laid.pair, laid.button, laid.name, laid.pile, *filter(None, (laid.steps,))]
    left, low, width, height = inner
    assert laid.pair[2:] == (2 * side + dp(8), side)
    assert (
        min(laid.button[2:]) >= screen_metrics.touch_target - 0.5
        and min(laid.pile[2:]) >= screen_metrics.touch_target - 0.5
    )
    for x, y, wide, deep in parts:
        assert x >= left - 0.5 and y >= low - 0.5
        assert x + wide <= left + width + 0.5 and y + deep <= low + height + 0.5
    for index, (x, y, wide, deep) in enumerate(parts):
        for ox, oy, other_wide, other_deep in parts[index + 1 :]:
            apart = x + wide <= ox + 0.5 or ox + other_wide <= x + 0.5
            assert apart or y + deep <= oy + 0.5 or oy + other_deep <= y + 0.5


def test_guest_name_is_complete_among_five(table: FaceTable) -> None:
    """As long as the French name of a shape."""
    table.set_up("difference", 5)
    for sitter in table.app.session.party.sitters:
        table.app.session.party = table.app.session.party.renamed(
            sitter.name, f"Hexag{sitter.name[0].lower()}ne"
        )
    table.screen.party = table.app.session.party
    table.screen.rebuild()
    names = [face._name[1] for face in table.screen.seat_faces[:2]]
    assert not any(name.shorten for name in names)


@pytest.mark.parametrize(("seats", "most"), [(2, 1.02), (3, 1.1), (4, 1.02), (5, 1.02), (6, 1.02)])
def test_all_pictures_on_screen_have_same_size(table: FaceTable, seats: int, most: float) -> None:
    """A player who has a long edge alone sits farther from the corners of the table and has a little more."""
    table.set_up("difference", seats)
    sides = [
        picture.width for face in table.screen.seat_faces for picture in (face.own, face.reference)
    ]  # fmt: skip
    assert max(sides) <= most * min(sides)


# --- the countdown --------------------------------------------------------------------------------


def test_all_lids_lift_together_after_countdown(table: FaceTable) -> None:
    table.set_up("difference", 3, count_in=True, beginner=True)
    faces = table.screen.seat_faces
    assert all(face.own.covered and face.reference.covered for face in faces)
    assert all(face.own.card is None and face.reference.card is None for face in faces)
    assert not {"claim", "bury"} & table.keys()
    assert table.words().count("Find the two differences") == 3  # each at their edge
    table.wish(1, Claim())
    table.frames(2)
    assert table.game.claim is None
    assert "Wait for the countdown" in table.words(faces[1])
    table.wait(COUNT_IN_MS / 1000)
    assert table.game.phase == "search"
    assert not any(face.own.covered or face.reference.covered for face in faces)
    assert all(face._countdown.parent is None for face in faces)
    assert {"claim", "bury"} <= table.keys(0)


def test_cards_are_dealt_only_before_a_countdown(table: FaceTable) -> None:
    """Without a countdown the race is open at once, and nothing may move."""
    for counts in (True, False):
        table.set_up("difference", 2, count_in=counts)
        assert ("deal" in table.app.session.feedback.recent_events) is counts


def test_covered_cards_do_not_change_pixels(table: FaceTable) -> None:
    deals = [
        DifferenceDeal(reference=0, piles=((1, 2), (3, 4))),
        DifferenceDeal(reference=5, piles=((6, 7), (8, 9))),
    ]
    seen = []
    for deal in deals:
        table.set_up("difference", 2, deal, count_in=True)
        seen.append(table.pixels())
    assert (seen[0] == seen[1]).all()


def test_countdown_stops_during_pause_and_resumes_after_restart(table: FaceTable) -> None:
    table.set_up("difference", 2, count_in=True)
    table.wait(1)
    table.app.navigator.pause()
    left = COUNT_IN_MS - table.app.session.host.table.at
    table.wait(10)
    game = table.app.session.host.game
    table.app.session.host.leave()
    table.app.session.resume(game)
    resumed = table.clock.now
    table.frames(2)
    assert table.game.phase == "count"
    expected = left / 1000 - (table.clock.now - resumed)
    assert table.screen.seat_faces[0]._countdown.ring.seconds_left == pytest.approx(expected, abs=0.1)


# --- the claim button -----------------------------------------------------------------------------


def test_two_presses_between_frames_are_both_claims(table: FaceTable) -> None:
    """Two fingers come down between two frames; the second button already shows who is showing."""
    table.set_up("difference", 3)
    fingers = [table.finger("claim", seat) for seat in (2, 0)]
    for finger in fingers:
        finger.touch_down()
    table.frames(1)
    assert table.game.claim.seat == 2 and table.game.waiting == (0,)
    for finger in fingers:
        finger.touch_up()
    table.wait(0.3)
    assert not {"claim"} & table.keys() and "Chloé is pointing" in table.words(table.screen.seat_faces[1])


def test_seat_on_a_phone_has_no_dead_button(table: FaceTable) -> None:
    table.set_up("difference", 3, far=(1,))
    phone, tablet = table.screen.seat_faces[1], table.screen.seat_faces[0]
    assert quoted("on a phone") in table.words(phone)
    assert quoted("Difference!") not in table.words(phone) and quoted("Difference!") in table.words(tablet)


def test_button_is_restored_after_claim(table: FaceTable) -> None:
    table.set_up("difference", 3)
    table.claim(1)
    face = table.screen.seat_faces[0]
    assert "Difference!" not in table.words(face)
    table.wish(1, ShowDifferences(table.spots(1)))
    table.wait(3)
    assert "Difference!" in table.words(face) and "Bruno is pointing" not in table.words(face)
    assert "claim" in table.keys(0)


# --- after a win ----------------------------------------------------------------------------------


def test_place_of_claim_button_stays_free_during_poll(table: FaceTable) -> None:
    from kivy.tests.common import UnitTestTouch

    table.set_up("difference", 4)
    face = table.screen.seat_faces[1]
    button = face._button.push
    middle = button.to_window(button.x + button.width / 2, button.y + button.height / 2)
    table.win(0)
    for _ in range(8):
        finger = UnitTestTouch(*middle)
        finger.touch_down()
        table.frames(2)
        finger.touch_up()
        table.wait(0.3)
    assert table.game.phase == "ask" and table.game.poll.on == table.game.poll.stop == ()
    assert table.game.claim is None


def test_poll_ignores_touches_at_first(table: FaceTable) -> None:
    from mobileapp.testing.probe import touchables

    table.set_up("difference", 3)
    table.win(0)
    table.wait(0.1)
    assert not {"play_on", "stop"} & {thing["key"] for thing in touchables(table.screen)}
    table.wait(0.8)
    assert {"play_on", "stop"} <= table.keys(1)


def test_poll_is_answered_by_touch(table: FaceTable) -> None:
    table.set_up("difference", 4)
    table.win(2)
    table.wait(1)
    assert "Chloé has won!" in table.words(table.screen.seat_faces[2])
    assert table.screen.seat_faces[2].pile.opacity == 0
    assert all(part.opacity == 0 for part in table.screen.seat_faces[2]._name), "the placement has the badge"
    assert not {"play_on", "stop"} & table.keys(2)
    assert "Chloé has won. Play for second place?" in table.words(table.screen.seat_faces[0])
    assert "Waiting for" not in table.words(table.screen.seat_faces[0]), "nobody waits for themselves"
    table.tap("play_on", 0)
    assert table.game.phase == "ask"
    assert "Ana plays on" in table.words(table.screen.seat_faces[0])
    assert "Waiting for 2 more" in table.words(table.screen.seat_faces[0])
    votes = [table.screen.seat_faces[seat]._end._status.votes for seat in (0, 1, 3)]
    assert votes == [{0: "on", 1: "", 3: ""}] * 3, "everybody sees who has answered"
    assert all("Waiting for" not in table.words(table.screen.seat_faces[seat]) for seat in (1, 3))
    table.wait(1)
    table.tap("stop", 0)  # changes the answer
    table.tap("stop", 3)
    assert table.view().outcome is not None


@pytest.mark.parametrize("calm", [False, True])
def test_confetti_flies_once_and_stays_around_the_winner(table: FaceTable, calm: bool) -> None:
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.confetti import Confetti

    def confetti() -> list[Any]:
        return [each for each in panel.children if isinstance(each, Confetti)]

    table.set_up("difference", 4)
    screen_metrics.calm = calm
    table.win(2)
    panel = table.screen.seat_faces[2]._end._placement
    table.wait(3)
    assert len(confetti()) == (not calm)
    table.tap("play_on", 0)
    table.tap("play_on", 1)
    table.wait(6)
    assert [each.progress for each in confetti()] == [1] * (not calm), "it neither falls nor flies again"


def test_poll_answer_of_a_bot_is_shown_in_its_zone(table: FaceTable) -> None:
    from engine.games.difference.poll import PollView

    table.set_up("difference", 4, stand_ins=(3,))
    table.win(2)
    table.wait(1)
    status = table.screen.seat_faces[3]._end._status
    assert status.votes == {0: "", 1: "", 3: ""}
    status.show(PollView(asked=(0, 1, 3), on=(3,), stop=(1,)))
    assert status.votes == {0: "", 1: "stop", 3: "on"}
    assert "Play on?" in table.words(status)


def test_touch_meant_for_poll_does_not_claim(table: FaceTable) -> None:
    table.set_up("difference", 3)
    table.win(2)
    table.wait(1)
    table.tap("play_on", 0)
    table.wish(1, PlayOn())
    table.frames(2)
    assert table.game.phase == "search"
    assert not table.screen.seat_faces[1]._button.push.accepts_touches
    table.wait(1.2)
    assert "claim" in table.keys(1)
    assert "Chloé has won!" in table.words(table.screen.seat_faces[2])


# --- new players ----------------------------------------------------------------------------------


def test_tap_on_picture_shows_press_first(table: FaceTable) -> None:
    table.set_up("difference", 2)
    table.tap("own", 0)
    assert "Press here first" in table.words(table.screen.seat_faces[0])
    table.wait(2.6)
    assert "Press here first" not in table.words()
    assert "Difference!" in table.words(table.screen.seat_faces[0])


def test_resting_finger_opens_lens_without_press_first(table: FaceTable) -> None:
    table.set_up("difference", 2)
    finger = table.hold_finger("own", 0)
    table.wait(1)
    finger.touch_up()
    table.frames(2)
    assert "Press here first" not in table.words()


def test_lenses_are_beside_the_pile_and_words_make_room(table: FaceTable) -> None:
    """Among six: over no picture of anybody, and both lines are on the other side of the pile."""
    table.set_up("difference", 6)
    finger = table.finger("own", 0)
    finger.touch_down()
    table.frames(2)
    stage, lens = table.screen.table_view.stage, table.screen.seat_faces[0]._lens
    x, y, width, height = lens.stage_area
    (ax, ay), (bx, by) = lens.to_parent(x, y), lens.to_parent(x + width, y + height)
    low, right = stage.to_parent(0, 0)[1], stage.to_parent(stage.width, 0)[0]
    pile = table.stage.pile
    pile_right = pile.center_x + pile.scale * pile.width / 2
    assert ax > stage.to_parent(pile_right, 0)[0] and bx < right
    assert ay >= low and by <= low + stage.height
    words = table.stage.words
    assert words.right <= pile.x
    finger.touch_up()
    table.frames(2)
    assert words.center_x == table.stage.width / 2 and pile.scale == 1


def test_cards_of_the_open_places_are_large_and_every_place_fits_a_finger(table: FaceTable) -> None:
    """The lines beyond the cards are narrower than those with cards."""
    from mobileapp.ui.theme import dp, screen_metrics

    table.set_up("difference", 4, advanced=True)
    table.wish(0, Claim())
    table.frames(2)
    grid = table.screen.seat_faces[0]._enlarged._grid
    places = [widget for widget in grid.children if widget not in grid.cards]
    assert grid.cards[0].width >= dp(172) and len(places) == 4
    assert all(min(place.size) >= screen_metrics.touch_target for place in places)
    assert all(grid.x <= place.x and place.right <= grid.right for place in places)
    assert all(grid.y <= place.y and place.top <= grid.top for place in places)


def test_frame_of_a_claim_draws_few_things(table: FaceTable) -> None:
    """Among six: zones are buffers, and no glow, edge or covered picture is drawn that nobody can see."""
    from kivy.core.window import Window
    from kivy.graphics import Fbo, InstructionGroup
    from kivy.graphics.instructions import VertexInstruction  # type: ignore[import-untyped]

    def drawn(group: InstructionGroup) -> int:
        inner = (each for each in group.children if not isinstance(each, Fbo))
        return sum(drawn(each) if isinstance(each, InstructionGroup) else isinstance(each, VertexInstruction)
                   for each in inner)  # fmt: skip

    table.set_up("difference", 6)
    table.wait(3)
    table.claim(1)
    assert drawn(Window.canvas) <= 36


def test_instruction_is_shown_until_everybody_has_done_it(table: FaceTable) -> None:
    table.set_up("difference", 2)
    assert "Find 2 differences, then press" in table.words(table.stage)
    for seat in (0, 1):
        table.claim(seat)
        table.wish(seat, ShowDifferences(table.spots(seat)))
        table.wait(16)
    table.screen.rebuild()
    table.frames(2)
    assert "Find 2 differences, then press" not in table.words(table.stage)


def test_beginner_option_explains_pile(table: FaceTable) -> None:
    table.set_up("difference", 3, beginner=True)
    assert all("Under the pile" in table.words(face) for face in table.screen.seat_faces)
    card = table.game.tops[1]
    table.tap("bury", 1)
    assert table.game.tops[1] != card
    table.set_up("difference", 3)
    assert "Under the pile" not in table.words()


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_wide_stage_shows_the_pile_and_the_last_card(table: FaceTable, size: tuple[int, int]) -> None:
    """The pile is turned to the player with the fewest cards."""
    piles = tuple((2 * seat + 1, 2 * seat + 2) for seat in range(6))
    table.set_up("difference", 6, DifferenceDeal(reference=0, piles=piles), size=size)
    assert table.stage.reference.card == 0
    assert table.stage.reference.width >= 200
    table.find(2)
    table.wait(5)
    assert table.stage.reference.card == table.game.board[-1].card
    assert table.stage.pile.angle % 360 == table.screen.table_view.zones[2].turn
    assert quoted("{name}: last card!", name=table.screen.party.sitters[2].name) in table.words(table.stage)


def test_rule_stays_on_the_narrow_stage_until_all_have_pressed(table: FaceTable) -> None:
    table.set_up("difference", 4)
    table.wait(9)
    assert quoted("Find 2 differences, then press") in table.words(table.stage)
    for seat in range(4):
        table.app.session.hints_seen.mark_seen(table.screen.party.sitters[seat].name, "difference.claim")
    table.screen.rebuild()
    table.wait(9)
    assert not table.words(table.stage)
    table.miss(1)
    assert "Bruno" in table.words(table.stage)
    table.wait(5)
    assert not table.words(table.stage)


def test_pause_is_touched_beyond_a_narrow_stage(table: FaceTable) -> None:
    from kivy.tests.common import UnitTestTouch

    from mobileapp.ui.theme import screen_metrics

    table.set_up("difference", 4)
    button = table.screen.pause_button
    above = (button.center_x, button.top - 4)
    assert table.stage.height < screen_metrics.touch_target
    finger = UnitTestTouch(*above)
    finger.touch_down()
    assert button.pressed
    finger.touch_up()


def test_claimant_badge_is_hidden_if_card_is_enlarged(table: FaceTable) -> None:
    table.set_up("difference", 6)
    table.claim(1)
    assert table.stage._sign.badge is None
    table.set_up("difference", 4)
    table.claim(1)
    assert table.stage._sign.badge is not None


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_enlarged_view_never_covers_claimants_own_pair(table: FaceTable, seats: int) -> None:
    table.set_up("difference", seats, advanced=True)
    for face in table.screen.seat_faces:
        for picture in (face.own, face.reference):
            ends = [(picture.x, picture.y), (picture.x + picture.width, picture.y + picture.height)]
            corners = [face.context.surface.to_parent(*end) for end in ends]
            (left, right), (low, top) = (sorted(end) for end in zip(*corners, strict=True))
            for part in (face._enlarged._places_rect(3), face._enlarged._card_area):
                apart = right <= part.x + 1 or part.x + part.width <= left + 1
                assert apart or top <= part.y + 1 or part.y + part.height <= low + 1


def test_absent_player_is_shown(table: FaceTable) -> None:
    table.set_up("difference", 3)
    table.wish(1, Leave())
    table.frames(2)
    face = table.screen.seat_faces[1]
    assert "Away" in table.words(face) and "Difference!" not in table.words(face)
    assert face.own.covered and not table.screen.seat_faces[0].own.covered


@pytest.mark.parametrize("seats", [4, 6])
def test_cost_of_wrong_claim_is_fully_readable(table: FaceTable, seats: int) -> None:
    table.set_up("difference", seats)
    for seat in range(seats):
        table.miss(seat)
        notice = table.screen.seat_faces[seat]._notice
        assert notice.parent is not None
        assert not notice._title.shorten and not notice._title.has_broken_word and not notice._text.shorten


def test_easy_scene_is_proposed_again_after_a_win(table: FaceTable) -> None:
    table.set_up("difference", 3)
    session = table.app.session
    session.store.set("pack:difference", None)
    table.win(1)
    for seat in (0, 2):
        table.wish(seat, Stop())
    table.frames(2)
    assert table.view().outcome is not None
    proposed: Any = session.pack_of("difference", session.party)
    assert proposed.level == "easy"


def test_countdown_is_default_in_app_but_not_in_rules(table: FaceTable) -> None:
    table.reset("en")
    ours: Any = table.app.session.options_of("difference")
    rules: Any = serialization.convert_options("difference", {})
    assert ours.count_in and not rules.count_in


def test_open_place_shows_the_claimants_card(table: FaceTable) -> None:
    """All places are squares of one size, at least as large as a finger."""
    from mobileapp.ui.theme import screen_metrics

    table.set_up("difference", 4, advanced=True)
    own = table.game.tops[0]
    table.claim(0)
    grid = table.screen.seat_faces[0]._enlarged._grid
    places = [each for each in grid.children if each.key.startswith("place-")]
    assert len(places) == 4 and {each.card for each in places} == {own}
    assert len({(each.width, each.height) for each in places}) == 1
    assert places[0].width == places[0].height >= screen_metrics.touch_target


@pytest.mark.parametrize("language", ["en", "nl"])
def test_two_wrong_things_are_both_named_at_a_short_side(table: FaceTable, language: str) -> None:
    from mobileapp.games.difference.object_names import touched_object

    table.set_up("difference", 6, language=language)
    scene = table.screen.host.setting.terms.pack
    boxes = [change.boxes[0] for change in scene.changes]
    spots = [(x + width // 2, y + height // 2) for x, y, width, height in boxes]
    names = {touched_object(scene, spot): spot for spot in spots}
    (one, first), (other, second), *_ = sorted(each for each in names.items() if each[0])
    table.claim(2)
    table.wish(2, ShowDifferences((first, second)))
    title = table.screen.seat_faces[2]._notice._title
    assert one in title.text and other in title.text
    assert not title.shorten and not title.has_broken_word
