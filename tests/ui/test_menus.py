"""Seating, options, settings and pause, driven by touches in a real off-screen window."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, rulebook
from mobileapp.people.party import Party, Person
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted, quoted_number

SIZES = [(1280, 800), (1024, 600), (2560, 1600), (800, 1280), (1920, 1080)]
NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn")


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("menus")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def _afresh(table: Table) -> None:
    table.clear()


class Table(FaceTable):
    """The menus of a device without stored people."""

    def clear(self) -> None:
        """Reset without animations, so that tests need not wait."""
        from mobileapp.ui import theme

        theme.measure_screen(*self.size)
        self.reset("en")
        self.app.session.set("calm", True)
        self.app.navigator.go_home()

    def knows(self, *names: str) -> None:
        for look, name in enumerate(names):
            self.app.session.store.remember(Person(name, look % 6))

    def current_party(self, *names: str, spots: tuple[int, ...] = (0, 1, 2, 3, 4, 5)) -> None:
        party = Party()
        for look, (name, spot) in enumerate(zip(names, spots, strict=False)):
            party = party.with_person(Person(name, look), spot)
        self.app.session.sit(party)

    def things(self) -> list[dict]:
        from mobileapp.testing.probe import touchables

        return list(touchables(self.screen))

    def offers(self, seat: int | None = None) -> set[str]:
        return {thing["key"] for thing in self.things() if seat is None or thing["seat"] == seat}

    def thing(self, key: str, seat: int | None = None) -> dict:
        """The only touchable with this key."""
        found = [t for t in self.things() if t["key"] == key and seat in (None, t["seat"])]
        assert len(found) == 1, f"{key} at {seat}: {found or sorted(self.offers())}"
        return found[0]

    def finger(self, key: str, seat: int | None = None):
        """A touch at its position, not yet down."""
        from kivy.tests.common import UnitTestTouch

        self.settle()
        thing = self.thing(key, seat)
        return UnitTestTouch(thing["x"], thing["y"])

    def types(self, spot: int, *letters: str) -> None:
        """Give the guest at this spot a name."""
        self.touches(f"spot-{spot}")
        self.touches("rename", *(f"letter-{letter}" for letter in letters), "letter-done", seat=spot)

    def screen_words(self, spot: int) -> str:
        """The texts of one spot of the seating screen."""
        from mobileapp.ui.toolkit.text import Text

        drawn = self.screen.spots[spot].walk(restrict=True)
        return " | ".join(widget.text for widget in drawn if isinstance(widget, Text))

    def touches(self, *keys: str, seat: int | None = None) -> None:
        for key in keys:
            self.tap(key, seat)
            self.frames(4)  # until the double-tap guard has expired


# --- seating ------------------------------------------------------------------------------------


def test_one_tap_at_an_edge_seats_a_guest(table: Table) -> None:
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
def test_tap_on_a_guest_offers_name_robot_phone_and_shape(table: Table, spot: int) -> None:
    table.app.navigator.open_seating("difference")
    table.touches(f"spot-{spot}", f"spot-{spot}")
    offered = {"rename", "stand-in", "phone", "stand-up", *(f"shape-{look}" for look in range(6))}
    assert offered <= table.offers(spot)
    table.touches("stand-up", seat=spot)
    assert not table.screen.party.sitters


def test_guests_get_names_on_the_keyboard(table: Table) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0", "spot-3")
    assert "play" in table.offers()
    table.types(0, *"chlo", "accents", "é")
    assert table.screen.party.sitter_at(0).name == "Chloé"
    table.types(3, *"zo", "accents", "ë", "x", "delete")
    assert table.screen.party.sitter_at(3).name == "Zoë"


def test_grey_play_says_why(table: Table) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.tap("why-not")
    assert (
        quoted_number("One more player! Tap an edge.", "{number} more players! Tap an edge.", 1)
        in table.words()
    )
    table.touches("spot-3")
    assert "why-not" not in table.offers()
    assert "Tap an edge" not in table.words()
    table.touches("spot-0")
    table.touches("phone", seat=0)
    table.tap("why-not")
    assert quoted("Scan the code, or tap “Play here”.") in table.words()


def test_guest_names_follow_the_language(table: Table) -> None:
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


def test_new_person_is_heard_with_their_own_sound(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, int | None]] = []
    monkeypatch.setattr(
        table.app.session.feedback, "play", lambda event, variant=None: heard.append((event, variant))
    )
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "spot-3", "home")
    assert heard == [("seat", 0), ("seat", 1), ("press", None)]


def test_keyboard_has_accents_and_capitalizes_after_a_hyphen(table: Table) -> None:
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
def test_keyboard_has_the_rows_of_the_language(table: Table, language: str, first: str, spot: int) -> None:
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


def test_known_names_are_offered_latest_first(table: Table) -> None:
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


def test_more_names_cycles_through_all_names(table: Table) -> None:
    known = [f"Person{number}" for number in range(25)]
    table.knows(*known)
    table.app.navigator.open_seating("difference")
    table.touches("spot-2", "spot-2")
    seen: set[str] = set()
    for _ in known:
        seen |= {key.removeprefix("name-") for key in table.offers(2) if key.startswith("name-")}
        table.touches("more-names", seat=2)
    assert seen == set(known)


def test_two_seats_pick_names_at_the_same_time(table: Table) -> None:
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


def test_first_of_two_touches_on_one_name_gets_it(table: Table) -> None:
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


def test_typed_name_of_a_seated_player_is_rejected(table: Table) -> None:
    table.current_party("Al")
    table.app.navigator.open_seating("difference")
    table.touches("spot-3")
    table.types(3, "a", "l")
    assert table.screen.party.sitter_at(3).person.guest
    assert quoted("{name} is already here", name="Al") in table.words()
    assert table.screen.sheets[3].word == "Al"  # the typed text stays
    table.touches("letter-a", "letter-done", seat=3)
    assert table.screen.party.sitter_at(3).name == "Ala"


def test_guest_changes_shape_and_is_not_stored(table: Table) -> None:
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


def test_renamed_guest_is_stored(table: Table) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.types(0, "b", "o")
    table.screen.leave()
    assert table.app.session.store.people() == [Person("Bo", 0)]


def test_seated_player_is_renamed_at_the_table_and_in_the_store(table: Table) -> None:
    table.current_party("Ana", "Bruno")
    table.app.navigator.open_seating("difference")
    table.touches("spot-1")
    table.touches("rename", "letter-s", "letter-done", seat=1)
    assert table.screen.party.sitter_at(1).name == "Brunos"
    assert {person.name for person in table.app.session.store.people()} == {"Ana", "Brunos"}


@pytest.mark.parametrize(("person", "stand_in", "turn"), [(0, 3, 0), (3, 0, 180), (2, 4, 270), (5, 1, 90)])
def test_sheet_of_a_bot_faces_the_person_at_the_table(
    table: Table, person: int, stand_in: int, turn: int
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


def test_shape_of_a_bot_can_be_taken(table: Table) -> None:
    table.current_party("Ana")
    table.app.navigator.open_seating("difference")
    table.screen.seat_bot(3, 2)
    look = table.screen.party.sitter_at(3).look
    table.screen.close(3)
    table.touches("spot-0")
    table.touches(f"shape-{look}", seat=0)
    assert (table.screen.party.sitter_at(0).look, table.screen.party.sitter_at(3).look) == (look, 0)


def test_typed_name_survives_another_player_sitting_down(table: Table) -> None:
    table.knows("Ana")
    table.app.navigator.open_seating("difference")
    table.touches("spot-0", "spot-3", "spot-0", "spot-3")
    table.touches("rename", seat=0)
    table.touches("letter-b", seat=0)
    table.touches("name-Ana", seat=3)
    table.touches("letter-o", "letter-done", seat=0)
    assert table.screen.party.sitter_at(0).name == "Bo"


def test_only_one_player_is_youngest(table: Table) -> None:
    table.current_party(*NAMES[:3])
    table.app.navigator.open_seating("difference")
    table.touches("youngest", seat=1)
    table.touches("youngest", seat=2)
    assert table.screen.party.youngest == "Chloé"
    table.touches("youngest", seat=2)
    assert table.screen.party.youngest is None


def test_shapes_of_others_cannot_be_taken(table: Table) -> None:
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


def test_play_needs_a_valid_number_of_players(table: Table) -> None:
    table.current_party(*NAMES[:2])
    table.app.navigator.open_seating("compatibility")
    assert "play" not in table.offers()
    table.touches("spot-4")
    assert "play" in table.offers()


def test_partners_are_shown_and_change_with_the_seats(table: Table) -> None:
    table.current_party(*NAMES[:4])
    table.app.navigator.open_seating("compatibility")
    with_bruno = quoted("With {name}", name="Bruno")
    assert with_bruno in table.screen_words(3)
    table.touches("spot-1")
    table.touches("change-seat", seat=1)
    assert quoted("Tap the new seat for {name}.", name="Bruno") in table.words()
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
    assert quoted("With {name}", name="") not in table.words(), "three play each for themselves"


def test_change_of_seats_ends_by_itself(table: Table) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.touches("change-seat", seat=0)
    table.wait(9)
    table.touches("spot-5")
    assert table.screen.party.sitter_at(0).name == "Ana" and table.screen.party.sitter_at(5).person.guest


def test_lone_sheet_leaves_the_table_free_and_keeps_its_word_beside_another(table: Table) -> None:
    table.current_party(*NAMES[:3])
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.touches("rename", "letter-x", seat=0)
    assert table.screen.sheets[0].height < table.screen.middle.height / 2 - table.screen.play.height / 2
    table.screen.seat_guest(5)
    table.screen.open(5)
    sheets = table.screen.sheets
    assert sheets[0].word == "Anax" and not _overlap(sheets[0].max_rect, sheets[5].max_rect)


def test_play_stores_the_party_and_starts_the_game(table: Table) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("youngest", seat=3)
    table.touches("play")
    assert table.screen.name == "play"
    assert table.app.session.host.setting.first == 1
    assert table.app.session.store.people()[0].name in NAMES[:2]


def test_chosen_pack_is_played(table: Table) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    first = {key for key in table.offers() if key.startswith("pack-")}
    table.touches("more-packs")
    more = sorted(key for key in table.offers() if key.startswith("pack-"))
    assert first and more and first.isdisjoint(more)
    table.touches(more[0])
    table.touches("play")
    assert f"pack-{table.app.session.host.setting.pack.id}" == more[0]


def test_seated_players_stay_after_the_options(table: Table) -> None:
    table.knows("Ana")
    table.app.navigator.open_seating("contrast")
    table.touches("spot-2", "spot-2")
    table.touches("name-Ana")
    table.touches("options")
    table.touches("back")
    assert table.screen.party.sitter_at(2).name == "Ana"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_six_open_sheets_do_not_overlap(table: Table, size: tuple[int, int]) -> None:
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


# --- options ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_option_value_has_a_text(game: str) -> None:
    from mobileapp.session.game_info import game_info
    from mobileapp.session.option_form import option_fields, option_text

    form = option_fields(rulebook(game).Options)
    assert {each.name for each in form} == {"short", *game_info(game).options}
    for each in form:
        assert set(each.values) == set(option_text(game, each.name).values)


def test_own_options_are_marked() -> None:
    from mobileapp.session.option_form import option_fields

    form = option_fields(rulebook("contrast").Options)
    assert {each.name for each in form if each.ours} == {"short"}  # the count to three is printed


def test_option_is_stored_and_reset(table: Table) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("options")
    assert "lines-run" not in table.offers()
    table.touches("advanced", "lines-run", "after-stop")
    kept: Any = table.app.session.options_of("difference")
    assert (kept.advanced, kept.lines, kept.after) == (True, "run", "stop")
    table.touches("reset")
    assert table.app.session.options_of("difference") == rulebook("difference").Options()
    assert "reset" not in table.offers(), "nothing is left to give back"
    table.touches("advanced", "play")
    assert table.app.session.host.setting.options.advanced


def test_option_can_change_the_number_of_players(table: Table) -> None:
    table.current_party(*NAMES[:3])
    table.app.navigator.open_seating("compatibility")
    table.touches("options", "individual", "back")
    assert "play" in table.offers()


def test_page_rotates_to_the_other_side(table: Table) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("options")
    before = table.thing("back")
    table.touches("turn")
    after = table.thing("back")
    assert (round(before["x"] + after["x"]), round(before["y"] + after["y"])) == (1280, 800)


# --- settings -----------------------------------------------------------------------------------


def test_settings_apply_at_once(table: Table) -> None:
    from mobileapp.ui.theme import screen_metrics

    table.app.session.set("sound", True)
    table.app.navigator.open_settings()
    table.touches("sound", "touch", "speech", "calm", "large_text")
    feel = table.app.session.feedback
    assert (feel.sound, feel.touch, feel.speech) == (False, False, False)
    assert (screen_metrics.calm, screen_metrics.large_text) == (False, True)
    table.touches("large_text")
    assert screen_metrics.large_text is False


def test_language_button_changes_the_language(table: Table) -> None:
    from mobileapp.i18n.translate import current_language

    table.app.navigator.open_settings()
    table.touches("language-nl")
    assert current_language.code == "nl"
    assert table.app.session.setting("language") == "nl"


def test_shown_version_is_the_project_version() -> None:
    from mobileapp.platform.paths import app_version

    assert tomllib.loads(Path("pyproject.toml").read_text())["project"]["version"] == app_version()


# --- pause --------------------------------------------------------------------------------------


def test_player_leaves_in_the_pause_and_returns(table: Table) -> None:
    table.current_party(*NAMES[:3], spots=(0, 3, 4))
    table.app.navigator.open_seating("difference")
    table.touches("play")
    table.app.navigator.pause()
    table.frames(2)
    table.touches("leave", seat=1)
    assert table.screen.views[None].absent == (1,)
    assert "return" in table.offers(1)
    table.touches("return", seat=1)
    assert table.screen.views[None].absent == ()


def test_last_player_cannot_leave(table: Table) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("play")
    table.app.navigator.pause()
    table.touches("leave", seat=0)
    assert "leave" not in table.offers() and "return" in table.offers(0)


def test_pause_resumes_or_goes_home_and_keeps_the_game(table: Table) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("play")
    table.app.navigator.pause()
    table.touches("go-on")
    assert table.screen.name == "play" and not table.app.session.host.is_paused
    table.app.navigator.pause()
    table.touches("home")
    assert table.screen.name == "home"
    assert [kept.name for kept in table.app.session.store.unfinished()] == ["difference"]


# --- all menus on every screen size ------------------------------------------------------------------


def _seating(table: Table) -> None:
    table.app.navigator.open_seating("difference")
    table.screen.open(2)
    table.screen.open(0)


def _letters(table: Table) -> None:
    _seating(table)
    for sheet in table.screen.sheets.values():
        sheet.write()


def _pause(table: Table) -> None:
    table.app.navigator.open_seating("contrast")
    table.app.session.game = "difference"
    table.app.session.start()
    table.app.navigator.pause()


SCREENS = {
    "seating": _seating,
    "letters": _letters,
    "options": lambda table: table.app.navigator.open_options("diferencio"),
    "settings": lambda table: table.app.navigator.open_settings(),
    "pause": _pause,
}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("screen", SCREENS)
def test_controls_have_touch_size_and_are_on_screen(table: Table, screen: str, size: tuple[int, int]) -> None:
    from mobileapp.ui import theme
    from mobileapp.ui.toolkit.keyboard import MIN_KEY_MM
    from mobileapp.ui.toolkit.text import Text

    theme.measure_screen(*size)
    table.knows("Zoë", "Noé", "Françoise")
    table.current_party(*NAMES[:3], spots=(0, 2, 3))
    SCREENS[screen](table)
    table.frames(2)  # pages get their layout in the next frame
    for thing in table.things():
        wide, high = thing["size"]
        least = target = theme.screen_metrics.touch_target - 1
        if thing["key"].startswith("letter-"):
            least = MIN_KEY_MM * theme.screen_metrics.mm
        assert wide >= least and high >= target, thing
        assert 0 < thing["x"] < size[0] and 0 < thing["y"] < size[1], thing
    texts = [
        widget for widget in table.screen.walk(restrict=True) if isinstance(widget, Text) and widget.text
    ]
    outside_badges = [text for text in texts if len(text.text) > 1]
    assert all(
        text.font_size >= theme.FONT_SIZES["small"] * theme.screen_metrics.unit - 1 for text in outside_badges
    )


# --- bots ---


def test_bot_sits_down_by_one_tap_and_its_strength_can_be_set(table: Table) -> None:
    table.current_party("Ana")
    table.app.navigator.open_seating("difference")
    assert "play" not in table.offers()
    table.touches("spot-3", "spot-3")
    table.touches("stand-in", seat=3)
    assert "play" in table.offers()
    table.touches("strength-3", seat=3)
    assert table.screen.party.sitter_at(3).strength == 3
    assert "youngest" not in table.offers(3)


def test_bots_alone_cannot_start_a_game(table: Table) -> None:
    table.current_party("Ana")
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.touches("stand-up", seat=0)
    for spot in (0, 3):
        table.screen.seat_bot(spot, 2)
    table.frames(2)
    assert "play" not in table.offers()


def test_name_of_a_bot_cannot_be_typed(table: Table) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.types(0, "b", "i", "p")
    assert table.screen.party.sitter_at(0).person.guest


def test_bot_replaces_a_player_until_they_return(table: Table) -> None:
    table.current_party("Ana", "Bruno", "Chloé")
    table.app.session.game = "contrast"
    table.app.session.start(seed="7")
    table.app.navigator.pause()
    table.frames(2)
    table.touches("leave", seat=1)
    table.touches("stand-in", seat=1)
    assert table.app.session.party.bot_seats == {1}
    assert table.app.session.store.party(table.app.session.store.unfinished()[0].id).bot_seats == {1}
    assert 1 not in table.screen.views[None].absent
    table.touches("return", seat=1)
    assert not table.app.session.party.bot_seats
    assert table.app.session.party.sitters[1].name == "Bruno"


def test_rules_open_from_the_pause_and_lead_back(table: Table) -> None:
    table.current_party("Ana", "Bruno")
    table.app.session.game = "contrast"
    table.app.session.start(seed="7")
    table.app.navigator.pause()
    table.frames(2)
    table.touches("how")
    assert table.screen.name == "how"
    table.touches("back")
    assert table.screen.name == "pause"
    table.touches("go-on")
    assert table.screen.name == "play"


def test_rules_opened_from_home_lead_to_the_seating(table: Table) -> None:
    table.touches("how-contrast")
    table.touches("play")
    assert (table.screen.name, table.screen.game) == ("seating", "contrast")


def test_game_choice_keeps_the_party_and_home_leads_home(table: Table) -> None:
    table.current_party("Ana", "Bruno")
    table.app.navigator.open_game_choice()
    assert {"game-difference", "game-contrast", "home"} <= table.offers()
    assert not {"settings", "continue"} & table.offers()
    assert "Ana" in table.words()
    table.touches("home")
    assert {"settings", "game-difference"} <= table.offers()


@pytest.mark.parametrize(
    ("players", "played", "suggested"),
    [
        (0, [], "difference"),
        (4, ["difference", "contrast"], "diferencio"),
        (2, ["diferencio", "difference", "contrast", "defifoo"], "defifoo"),  # Compatibility needs three
        (7, [], "difference"),
    ],
)
def test_home_suggests_the_least_recent_suitable_game(
    table: Table, players: int, played: list[str], suggested: str
) -> None:
    from mobileapp.session.game_info import games_in_order
    from mobileapp.ui.menus.suggestion import suggest_game

    counts = table.app.session.seat_counts
    assert suggest_game(games_in_order(), players, counts, played) == suggested


def test_guest_on_home_leads_to_the_seating(table: Table) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "home", f"sitter-{quoted('Circle')}")
    assert (table.screen.name, table.screen.game) == ("seating", "contrast")


def test_paused_game_is_continued_or_replaced_from_the_large_poster(table: Table) -> None:
    table.current_party("Ana", "Bruno")
    table.app.session.game = "contrast"
    table.app.session.start(seed="7")
    table.app.navigator.go_home()
    table.touches("continue")
    assert table.screen.name == "play"
    table.app.navigator.go_home()
    table.touches("new-game")
    assert (table.screen.name, table.screen.game) == ("seating", "contrast")


def test_settings_show_no_file_path(table: Table) -> None:
    table.app.navigator.open_settings()
    assert "/" not in table.words()


def test_menu_icons_have_labels(table: Table) -> None:
    table.current_party("Ana", "Bruno")
    table.screen.rebuild()
    labels = {quoted(words) for words in ("Join", "Demo", "Settings", "How to play", "Sit down")}
    assert labels <= set(table.words().split(" | "))
    table.app.navigator.open_seating("difference")
    assert table.words().count(quoted("Youngest")) == 2


def test_short_names_are_not_shortened_on_a_portrait_home(table: Table) -> None:
    from mobileapp.ui import theme
    from mobileapp.ui.toolkit.text import Text

    table.current_party("Ana", "Bruno", "Chloé", "Max", "Éloïse", "Finn")
    table.app.session.game = "difference"
    table.app.session.start(seed="7")
    theme.measure_screen(800, 1280)
    table.app.navigator.go_home()
    texts = [each for each in table.screen.walk(restrict=True) if isinstance(each, Text)]
    assert not [text.text for text in texts if text.shorten]


def test_reset_options_are_announced(table: Table) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_options("difference")
    title = table.screen.title
    table.touches("advanced", "reset")
    assert table.screen.title == quoted("Back to the original rules")
    table.wait(4)
    assert table.screen.title == title
