"""The seating screen, driven by touches in a real off-screen window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mobileapp.people.party import Person
from tests.support.faces import face_table
from tests.support.menu_table import NAMES, SIZES, MenuTable
from tests.support.words import quoted, quoted_number


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[MenuTable]:
    with face_table(MenuTable, tmp_path_factory.mktemp("seating")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def _afresh(table: MenuTable) -> None:
    table.clear()


def test_one_tap_at_an_edge_seats_a_guest(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    assert {f"spot-{spot}" for spot in range(6)} <= table.offers()
    table.touches("spot-3", "spot-0")
    assert [(s.spot, s.name, s.person.guest) for s in table.screen.party.sitters] == [
        (0, "Square", True),
        (3, "Circle", True),
    ]
    assert not table.screen.sheets
    assert "play" in table.offers()


@pytest.mark.parametrize("spot", [0, 2])
def test_tap_on_a_guest_offers_name_robot_phone_and_shape(table: MenuTable, spot: int) -> None:
    table.app.navigator.open_seating("difference")
    table.touches(f"spot-{spot}", f"spot-{spot}")
    offered = {"rename", "stand-in", "phone", "stand-up", *(f"shape-{look}" for look in range(6))}
    assert offered <= table.offers(spot)
    table.touches("stand-up", seat=spot)
    assert not table.screen.party.sitters


def test_guests_get_names_on_the_keyboard(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0", "spot-3")
    assert "play" in table.offers()
    table.types(0, *"chlo", "accents", "é")
    assert table.screen.party.sitter_at(0).name == "Chloé"
    table.types(3, *"zo", "accents", "ë", "x", "delete")
    assert table.screen.party.sitter_at(3).name == "Zoë"


def test_grey_play_says_why(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.tap("why-not")
    assert (
        quoted_number(
            "One more player needed! Tap a free seat.", "{number} more players needed! Tap a free seat.", 1
        )
        in table.words()
    )
    table.touches("spot-3")
    assert "why-not" not in table.offers()
    assert "Tap an edge" not in table.words()
    table.touches("spot-0")
    table.touches("phone", seat=0)
    table.tap("why-not")
    assert quoted("Scan the code, or tap “Play here”.") in table.words()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_title_of_a_guest_sheet_is_whole_beside_neighbours(table: MenuTable, language: str) -> None:
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.text import Text

    table.app.session.set("language", language)
    table.app.navigator.open_seating("contrast")
    spots = [f"spot-{spot}" for spot in (0, 1, 2, 3)]
    table.touches(*spots, *spots)
    title = quoted("Who’s here?")
    texts = [each for each in table.screen.walk() if isinstance(each, Text) and each.text == title]
    assert len(texts) == 4 and not any(each.shorten for each in texts)
    assert min(each.font_size for each in texts) >= screen_metrics.font_size("label")


def test_free_seat_invites_another_phone(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-0")
    assert "phone" not in table.offers(3), "no phone plays yet"
    table.touches("phone", seat=0)
    table.touches("phone", seat=3)
    assert sorted(table.screen.codes.sheets) == [0, 3]
    for spot in (0, 3):
        table.touches("keep-here", seat=spot)
    assert "phone" not in table.offers(4), "no phone plays any more"


def test_small_code_sheet_shows_the_code_to_type(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-1", "spot-2", "spot-2")
    table.touches("phone", seat=2)
    table.touches("spot-1")
    table.touches("phone", seat=1)
    assert any(sheet.small for sheet in table.screen.codes.sheets.values())
    code = table.app.session.phones.keys.code
    assert table.words().count(f"{code[:4]} {code[4:]}") == len(table.screen.codes.sheets)


def test_play_says_once_that_phones_do_not_answer(table: MenuTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-1", "spot-3")
    lost = table.screen.party.sitter_at(1)
    monkeypatch.setattr(table.screen, "_phone_state", lambda each: "lost" if each.name == lost.name else None)
    table.touches("play")
    assert (
        quoted_number("{number} phone has no contact.", "{number} phones have no contact.", 1)
        in table.words()
    )
    assert table.screen.name == "seating"
    table.touches("play")
    assert table.screen.name == "play"


def test_youngest_keeps_the_cake_on_a_phone(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-3")
    table.touches("youngest", seat=3)
    table.screen._phone_state = lambda each: "there" if each.spot == 3 else None
    table.screen._draw_spot(3)
    assert "youngest" in table.offers(3)
    table.touches("youngest", seat=3)
    assert table.screen.party.youngest is None and "youngest" not in table.offers(3)


def test_code_sheet_shows_the_code_to_type(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-0")
    table.touches("phone", seat=0)
    code = table.app.session.phones.keys.code
    words = quoted("or type {code}", code=f"{code[:4]} {code[4:]}")
    assert words in table.words()
    assert quoted(table.app.session.phones.table_name) in table.words(), "phones show the table by this name"


def test_invited_phones_may_play_another_game(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast", invites=True)
    assert quoted("Change game") in table.words()
    table.touches("home")
    table.app.navigator.open_seating("difference")
    assert quoted("Change game") in table.words() and list(table.screen.codes.sheets) == [0]


def test_guest_names_follow_the_language(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0", "spot-3")
    table.touches("youngest", seat=3)
    table.touches("home")
    table.app.session.set("language", "nl")
    assert [person.name for person in table.app.session.party.people] == ["Cirkel", "Vierkant"]
    assert table.app.session.party.youngest == "Vierkant"
    table.app.session.set("language", "en")
    table.app.session.restore_party()
    assert {person.name for person in table.app.session.party.people} == {"Circle", "Square"}


def test_new_person_is_heard_with_their_own_sound(table: MenuTable, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, int | None]] = []
    monkeypatch.setattr(
        table.app.session.feedback, "play", lambda event, variant=None: heard.append((event, variant))
    )
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-3", "home")
    assert heard == [("seat", 0), ("seat", 1), ("press", None)]


def test_keyboard_has_accents_and_capitalizes_after_a_hyphen(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-5", "spot-5")
    table.touches("rename", seat=5)
    assert {f"letter-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"} <= table.offers(5)
    table.touches("letter-accents", seat=5)
    assert {f"letter-{letter}" for letter in "éèêëçœï"} <= table.offers(5)
    table.touches("letter-ê", "letter-accents", "letter-œ", "letter-accents", "letter--", "letter-a", seat=5)
    table.touches("letter-done", seat=5)
    assert table.screen.party.sitter_at(5).name == "Êœ-A"


@pytest.mark.parametrize("spot", [0, 2])
@pytest.mark.parametrize(
    ("language", "first"), [("fr", "azertyuiop"), ("en", "qwertyuiop"), ("nl", "qwertyuiop")]
)
def test_keyboard_has_the_rows_of_the_language(
    table: MenuTable, language: str, first: str, spot: int
) -> None:
    table.app.session.set("language", language)
    table.app.navigator.open_seating("contrast")
    table.screen.seat_guest(spot)
    table.screen.open(spot)
    table.screen.sheets[spot].write()
    keys = [key for key in table.screen.sheets[spot]._board._keys if key.key != "letter-é"]
    top = max(key.y for key in keys)
    row = sorted((key for key in keys if key.y > top - 1), key=lambda key: key.x)
    assert [key.key[-1] for key in row] == list(first)
    assert len({key.y for key in keys}) == 3


def test_known_names_are_offered_latest_first(table: MenuTable) -> None:
    table.knows("Ana", "Bruno")
    table.app.navigator.open_seating("difference")
    table.touches("spot-1", "spot-1")
    names = [thing for thing in table.things() if thing["key"].startswith("name-")]
    assert {thing["key"] for thing in names} == {"name-Ana", "name-Bruno"}
    assert max(names, key=lambda thing: thing["x"])["key"] == "name-Ana"
    table.touches("name-Bruno")
    assert table.screen.party.sitter_at(1).name == "Bruno"
    table.touches("spot-4", "spot-4")
    assert "name-Bruno" not in table.offers() and "name-Ana" in table.offers(4)


def test_more_names_cycles_through_all_names(table: MenuTable) -> None:
    known = [f"Person{number}" for number in range(25)]
    table.knows(*known)
    table.app.navigator.open_seating("difference")
    table.touches("spot-2", "spot-2")
    seen: set[str] = set()
    for _ in known:
        seen |= {key.removeprefix("name-") for key in table.offers(2) if key.startswith("name-")}
        table.touches("more-names", seat=2)
    assert seen == set(known)


def test_two_seats_pick_names_at_the_same_time(table: MenuTable) -> None:
    table.knows("Ana", "Bruno", "Chloé")
    table.app.navigator.open_seating("difference")
    for spot in range(6):
        table.touches(f"spot-{spot}", f"spot-{spot}")
    first, second = table.finger("name-Ana", 2), table.finger("name-Bruno", 4)
    first.touch_down()
    second.touch_down()
    first.touch_up()
    table.frames(2)
    second.touch_up()
    table.frames(2)
    assert (table.screen.party.sitter_at(2).name, table.screen.party.sitter_at(4).name) == ("Ana", "Bruno")
    assert "name-Ana" not in table.offers() and "name-Chloé" in table.offers(0)


def test_first_of_two_touches_on_one_name_gets_it(table: MenuTable) -> None:
    table.knows("Ana", "Bruno")
    table.app.navigator.open_seating("difference")
    table.touches("spot-0", "spot-3", "spot-0", "spot-3")
    first, second = table.finger("name-Ana", 0), table.finger("name-Ana", 3)
    for touch in (first, second):
        touch.touch_down()
    for touch in (first, second):
        touch.touch_up()
    table.frames(2)
    assert [sitter.name for sitter in table.screen.party.sitters] == ["Ana", "Square"]


def test_typed_name_of_a_seated_player_is_rejected(table: MenuTable) -> None:
    table.current_party("Al")
    table.app.navigator.open_seating("difference")
    table.touches("spot-3")
    table.types(3, "a", "l")
    assert table.screen.party.sitter_at(3).person.guest
    assert quoted("{name} is already here. Try another name", name="Al") in table.words()
    assert table.screen.sheets[3].word == "Al"  # the typed text stays
    table.touches("letter-a", "letter-done", seat=3)
    assert table.screen.party.sitter_at(3).name == "Ala"


def test_guest_changes_shape_and_is_not_stored(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0", "spot-0")
    table.touches("shape-4", seat=0)
    assert (table.screen.party.sitter_at(0).name, table.screen.party.sitter_at(0).look) == ("Star", 4)
    table.touches("close", seat=0)
    table.touches("spot-3", "spot-3")
    assert "shape-4" not in table.offers(3)
    table.touches("close", seat=3)
    table.touches("play")
    assert len(table.app.session.party) == 2 and not table.app.session.store.people()


def test_renamed_guest_is_stored(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.types(0, "b", "o")
    table.screen.leave()
    assert table.app.session.store.people() == [Person("Bo", 0)]


def test_seated_player_is_renamed_at_the_table_and_in_the_store(table: MenuTable) -> None:
    table.current_party("Ana", "Bruno")
    table.app.navigator.open_seating("difference")
    table.touches("spot-1")
    table.touches("rename", "letter-s", "letter-done", seat=1)
    assert table.screen.party.sitter_at(1).name == "Brunos"
    assert {person.name for person in table.app.session.store.people()} == {"Ana", "Brunos"}


@pytest.mark.parametrize(("person", "stand_in", "turn"), [(0, 3, 0), (3, 0, 180), (2, 4, 270), (5, 1, 90)])
def test_sheet_of_a_bot_faces_the_person_at_the_table(
    table: MenuTable, person: int, stand_in: int, turn: int
) -> None:
    table.current_party("Ana", spots=(person,))
    table.app.navigator.open_seating("difference")
    table.touches(f"spot-{stand_in}", f"spot-{stand_in}")
    table.touches("stand-in", seat=stand_in)
    sheet = table.screen.sheets[stand_in]
    assert sheet.turn == turn
    assert {"strength-1", "strength-2", "strength-3"} <= table.offers(stand_in)
    x, y, width, height = sheet._rest_rect
    assert x >= 0 and y >= 0 and x + width <= 1280 and y + height <= 800


def test_shape_of_a_bot_can_be_taken(table: MenuTable) -> None:
    table.current_party("Ana")
    table.app.navigator.open_seating("difference")
    table.screen.seat_bot(3, 2)
    look = table.screen.party.sitter_at(3).look
    table.screen.close(3)
    table.touches("spot-0")
    table.touches(f"shape-{look}", seat=0)
    assert (table.screen.party.sitter_at(0).look, table.screen.party.sitter_at(3).look) == (look, 0)


def test_typed_name_survives_another_player_sitting_down(table: MenuTable) -> None:
    table.knows("Ana")
    table.app.navigator.open_seating("difference")
    table.touches("spot-0", "spot-3", "spot-0", "spot-3")
    table.touches("rename", seat=0)
    table.touches("letter-b", seat=0)
    table.touches("name-Ana", seat=3)
    table.touches("letter-o", "letter-done", seat=0)
    assert table.screen.party.sitter_at(0).name == "Bo"


def test_only_one_player_is_youngest(table: MenuTable) -> None:
    table.current_party(*NAMES[:3])
    table.app.navigator.open_seating("difference")
    table.touches("youngest", seat=1)
    table.touches("youngest", seat=2)
    assert table.screen.party.youngest == "Chloé"
    table.touches("youngest", seat=2)
    assert table.screen.party.youngest is None


def test_shapes_of_others_cannot_be_taken(table: MenuTable) -> None:
    table.current_party(*NAMES[:3])
    table.app.navigator.open_seating("difference")
    table.touches("spot-1")
    assert {key for key in table.offers(1) if key.startswith("shape-")} == {
        f"shape-{n}" for n in (1, 3, 4, 5)
    }
    table.touches("shape-4", seat=1)
    assert table.screen.party.sitter_at(1).look == 4
    table.touches("stand-up", seat=1)
    assert table.screen.party.spots == (0, 2)


def test_play_needs_a_valid_number_of_players(table: MenuTable) -> None:
    table.current_party(*NAMES[:2])
    table.app.navigator.open_seating("compatibility")
    assert "play" not in table.offers()
    table.touches("spot-4")
    assert "play" in table.offers()


def test_partners_are_shown_and_change_with_the_seats(table: MenuTable) -> None:
    table.current_party(*NAMES[:4])
    table.app.navigator.open_seating("compatibility")
    with_bruno = quoted("with {name}", name="Bruno")
    assert with_bruno in table.screen_words(3)
    table.touches("spot-1")
    table.touches("change-seat", seat=1)
    assert quoted("Tap a new seat for {name}.", name="Bruno") in table.words()
    table.touches("spot-2")
    assert [sitter.name for sitter in table.screen.party.sitters] == ["Ana", "Chloé", "Bruno", "Dario"]
    assert with_bruno in table.screen_words(0) and with_bruno not in table.screen_words(3)
    assert table.app.session.feedback.recent_events[-2:] == ["seat", "seat"]
    table.touches("spot-0")
    table.touches("change-seat", seat=0)
    table.touches("spot-5")
    assert table.screen.party.sitter_at(5).name == "Ana" and table.screen.party.sitter_at(0) is None
    table.screen.unseat(5)
    table.frames(2)
    assert quoted("with {name}", name="") not in table.words(), "three play each for themselves"


def test_change_of_seats_ends_by_itself(table: MenuTable) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.touches("change-seat", seat=0)
    table.wait(9)
    table.touches("spot-5")
    assert table.screen.party.sitter_at(0).name == "Ana" and table.screen.party.sitter_at(5).person.guest


def test_lone_sheet_leaves_the_table_free_and_keeps_its_word_beside_another(table: MenuTable) -> None:
    table.current_party(*NAMES[:3])
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.touches("rename", "letter-x", seat=0)
    assert table.screen.sheets[0].height < table.screen.middle.height / 2 - table.screen.play.height / 2
    table.screen.seat_guest(5)
    table.screen.open(5)
    sheets = table.screen.sheets
    assert sheets[0].word == "Anax" and not _overlap(sheets[0].max_rect, sheets[5].max_rect)


def test_play_stores_the_party_and_starts_the_game(table: MenuTable) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("youngest", seat=3)
    table.touches("play")
    assert table.screen.name == "play"
    assert table.app.session.host.setting.first == 1
    assert table.app.session.store.people()[0].name in NAMES[:2]


def test_chosen_pack_is_played(table: MenuTable) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    first = {key for key in table.offers() if key.startswith("pack-")}
    table.touches("more-packs")
    more = sorted(key for key in table.offers() if key.startswith("pack-"))
    assert first and more and first.isdisjoint(more)
    table.touches(more[0])
    table.touches("play")
    assert f"pack-{table.app.session.host.setting.pack.id}" == more[0]


def test_seated_players_stay_after_the_options(table: MenuTable) -> None:
    table.knows("Ana")
    table.app.navigator.open_seating("contrast")
    table.touches("spot-2", "spot-2")
    table.touches("name-Ana")
    table.touches("options")
    table.touches("back")
    assert table.screen.party.sitter_at(2).name == "Ana"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_six_open_sheets_do_not_overlap(table: MenuTable, size: tuple[int, int]) -> None:
    from mobileapp.ui import theme

    theme.measure_screen(*size)
    table.knows(*(f"Person{number}" for number in range(25)))
    table.current_party(*NAMES[:4])
    table.app.navigator.open_seating("difference")
    for spot in (4, 5):
        table.screen.seat_guest(spot)
    for spot in range(6):
        table.screen.open(spot)
    for writing in (False, True):
        sheets = list(table.screen.sheets.values())
        for sheet in sheets:
            if writing:
                sheet.write()
        rects = [sheet._rest_rect for sheet in sheets]
        for index, one in enumerate(rects):
            assert one.x >= 0 and one.y >= 0
            assert one.x + one.width <= size[0] and one.y + one.height <= size[1]
            assert not any(_overlap(one, other) for other in rects[index + 1 :])


def _overlap(one, other) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    along = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.5 and along > 0.5


def test_free_spot_shrinks_beside_an_open_sheet_and_grows_again(table: MenuTable) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("contrast")
    whole = table.screen.spots[5].rect
    table.touches("spot-0")
    sheet, beside = table.screen.sheets[0].max_rect, table.screen.spots[5].rect
    assert beside.height < whole.height and beside.y >= sheet.y + sheet.height
    table.touches("close", seat=0)
    assert table.screen.spots[5].rect == whole


def test_sheet_is_in_the_corner_unless_somebody_sits_round_it(table: MenuTable) -> None:
    table.current_party(*NAMES[:3], spots=(0, 1, 2))
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-1")
    right, left = (table.screen.sheets[spot].max_rect for spot in (0, 1))
    assert right.x + right.width > 1260  # nobody sits at the right edge
    assert left.x > 100


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [5, 6])
def test_codes_cut_no_word_and_no_button_of_the_table(
    table: MenuTable, size: tuple[int, int], seats: int
) -> None:
    """A line of the table is whole or hidden; its buttons stay free and keep a word."""
    from mobileapp.people.seating_plan import Rect
    from mobileapp.ui import theme
    from mobileapp.ui.toolkit.text import Text

    theme.measure_screen(*size)
    table.current_party(*NAMES[:seats])
    table.app.navigator.open_seating("difference")
    for spot in range(seats):
        table.screen.move_to_phone(spot)
    middle, codes = table.screen.middle, [sheet.rect for sheet in table.screen.codes.sheets.values()]
    assert len(codes) == seats

    def is_covered(x: float, y: float, width: float, height: float) -> bool:
        (ax, ay), (bx, by) = middle.to_parent(x, y), middle.to_parent(x + width, y + height)
        box = Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))
        return any(_overlap(box, code) for code in codes)

    words = [text for text in middle.walk(restrict=True) if isinstance(text, Text) and text.text]
    shown = {text.text for text in words if text.opacity}
    assert {"Home", "Options"} <= shown
    for text in words:
        wide, deep = text.texture_size
        box = text.center_x - wide / 2, text.center_y - deep / 2, wide, deep
        assert not (text.opacity and is_covered(*box)), text.text
    buttons = [each for each in middle.children if getattr(each, "key", "") in ("home", "options", "play")]
    assert len(buttons) == 3 and not any(is_covered(*each.pos, *each.size) for each in buttons)
    titles = [text for text in words if text.text == "Difference"]
    for spot in range(seats):
        table.screen.keep_here(spot)
    assert len(titles) == 2 and all(title.opacity for title in titles)
