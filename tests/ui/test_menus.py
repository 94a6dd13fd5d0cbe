"""Options, settings, pause and home, driven by touches in a real off-screen window."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, rulebook
from tests.support.faces import face_table
from tests.support.menu_table import NAMES, SIZES, MenuTable
from tests.support.words import quoted


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[MenuTable]:
    with face_table(MenuTable, tmp_path_factory.mktemp("menus")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def _afresh(table: MenuTable) -> None:
    table.clear()


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


def test_option_is_stored_and_reset(table: MenuTable) -> None:
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


def test_option_can_change_the_number_of_players(table: MenuTable) -> None:
    table.current_party(*NAMES[:3])
    table.app.navigator.open_seating("compatibility")
    table.touches("options", "individual", "back")
    assert "play" in table.offers()


def test_page_rotates_to_the_other_side(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("options")
    before = table.thing("back")
    table.touches("turn")
    after = table.thing("back")
    assert (round(before["x"] + after["x"]), round(before["y"] + after["y"])) == (1280, 800)


# --- settings -----------------------------------------------------------------------------------


def test_settings_apply_at_once(table: MenuTable) -> None:
    from mobileapp.ui.theme import screen_metrics

    table.app.session.set("sound", True)
    table.app.navigator.open_settings()
    table.touches("sound", "touch", "speech", "calm", "large_text")
    feel = table.app.session.feedback
    assert (feel.sound, feel.touch, feel.speech) == (False, False, False)
    assert (screen_metrics.calm, screen_metrics.large_text) == (False, True)
    table.touches("large_text")
    assert screen_metrics.large_text is False


def _slide(table: MenuTable, share: float) -> None:
    """Touch the middle of the slider and move to this share of its width."""
    finger, thing = table.finger("sound-slider"), table.thing("sound-slider")
    finger.touch_down()
    finger.touch_move(thing["x"] + (share - 0.5) * thing["size"][0], thing["y"])
    finger.touch_up()
    table.frames(4)


@pytest.mark.parametrize("turned", [False, True])
def test_volume_is_slid_stored_and_heard(table: MenuTable, turned: bool) -> None:
    table.app.navigator.open_settings()
    if turned:
        table.touches("turn")
    _slide(table, 0.2 if turned else 0.8)
    session = table.app.session
    volume = session.setting("volume")
    assert session.setting("sound") and 0.75 <= volume <= 0.95
    assert session.feedback.volume == volume and session.feedback.recent_events[-1] == "right"
    table.app.navigator.go_home()
    table.app.navigator.open_settings()
    table.settle()
    assert table.thing("sound-slider")["amount"] == volume


def test_volume_at_its_end_is_silence_and_returns_with_the_sound(table: MenuTable) -> None:
    session = table.app.session
    table.app.navigator.open_settings()
    _slide(table, 0.6)
    volume = session.setting("volume")
    _slide(table, -0.2)
    assert not session.setting("sound") and table.thing("sound-slider")["amount"] == 0
    table.touches("sound")
    assert session.setting("sound") and session.setting("volume") == volume
    assert table.thing("sound-slider")["amount"] == volume


def test_language_button_changes_the_language(table: MenuTable) -> None:
    from mobileapp.i18n.translate import current_language

    table.app.navigator.open_settings()
    table.touches("language-nl")
    assert current_language.code == "nl"
    assert table.app.session.setting("language") == "nl"


def test_about_page_shows_version_privacy_and_licences(table: MenuTable) -> None:
    from mobileapp.ui.pages.about import LICENCES, PRIVACY

    table.app.navigator.open_settings()
    table.touches("about")
    table.frames(2)
    version = tomllib.loads(Path("pyproject.toml").read_text())["project"]["version"]
    expected = [f"Tablée {version}", *(text for _, text in LICENCES), *(text for *_, text in PRIVACY)]
    shown = table.words()
    assert [text for text in expected if text not in shown] == []


# --- pause --------------------------------------------------------------------------------------


def test_player_leaves_in_the_pause_and_returns(table: MenuTable) -> None:
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


def test_last_player_cannot_leave(table: MenuTable) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_seating("difference")
    table.touches("play")
    table.app.navigator.pause()
    table.touches("leave", seat=0)
    assert "leave" not in table.offers() and "return" in table.offers(0)


def test_pause_resumes_or_goes_home_and_keeps_the_game(table: MenuTable) -> None:
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


def _seating(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    table.screen.open(2)
    table.screen.open(0)


def _letters(table: MenuTable) -> None:
    _seating(table)
    for sheet in table.screen.sheets.values():
        sheet.write()


def _pause(table: MenuTable) -> None:
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
def test_controls_have_touch_size_and_are_on_screen(
    table: MenuTable, screen: str, size: tuple[int, int]
) -> None:
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


def test_bot_sits_down_by_one_tap_and_its_strength_can_be_set(table: MenuTable) -> None:
    table.current_party("Ana")
    table.app.navigator.open_seating("difference")
    assert "play" not in table.offers()
    table.touches("spot-3", "spot-3")
    table.touches("stand-in", seat=3)
    assert "play" in table.offers()
    table.touches("strength-3", seat=3)
    assert table.screen.party.sitter_at(3).strength == 3
    assert "youngest" not in table.offers(3)


def test_bots_alone_cannot_start_a_game(table: MenuTable) -> None:
    table.current_party("Ana")
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.touches("stand-up", seat=0)
    for spot in (0, 3):
        table.screen.seat_bot(spot, 2)
    table.frames(2)
    assert "play" not in table.offers()


def test_name_of_a_bot_cannot_be_typed(table: MenuTable) -> None:
    table.app.navigator.open_seating("difference")
    table.touches("spot-0")
    table.types(0, "b", "i", "p")
    assert table.screen.party.sitter_at(0).person.guest


def test_bot_replaces_a_player_until_they_return(table: MenuTable) -> None:
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


def test_rules_open_from_the_pause_and_lead_back(table: MenuTable) -> None:
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


def test_rules_opened_from_home_lead_to_the_seating(table: MenuTable) -> None:
    table.touches("how-contrast")
    table.touches("play")
    assert (table.screen.name, table.screen.game) == ("seating", "contrast")


def test_game_choice_keeps_the_party_and_home_leads_home(table: MenuTable) -> None:
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
    table: MenuTable, players: int, played: list[str], suggested: str
) -> None:
    from mobileapp.session.game_info import games_in_order
    from mobileapp.ui.menus.suggestion import suggest_game

    counts = table.app.session.seat_counts
    assert suggest_game(games_in_order(), players, counts, played) == suggested


def test_guest_on_home_leads_to_the_seating(table: MenuTable) -> None:
    table.app.navigator.open_seating("contrast")
    table.touches("spot-0", "home", f"sitter-{quoted('Circle')}")
    assert (table.screen.name, table.screen.game) == ("seating", "contrast")


def test_paused_game_is_continued_or_replaced_from_the_large_poster(table: MenuTable) -> None:
    table.current_party("Ana", "Bruno")
    table.app.session.game = "contrast"
    table.app.session.start(seed="7")
    table.app.navigator.go_home()
    table.touches("continue")
    assert table.screen.name == "play"
    table.app.navigator.go_home()
    table.touches("new-game")
    assert (table.screen.name, table.screen.game) == ("seating", "contrast")


def test_settings_show_no_file_path(table: MenuTable) -> None:
    table.app.navigator.open_settings()
    assert "/" not in table.words()


def test_menu_icons_have_labels(table: MenuTable) -> None:
    table.current_party("Ana", "Bruno")
    table.screen.rebuild()
    labels = {quoted(words) for words in ("Phones", "Demo", "Settings", "How to play", "Sit down")}
    assert labels <= set(table.words().split(" | "))
    table.app.navigator.open_seating("difference")
    assert table.words().count(quoted("Go first")) == 2


def test_short_names_are_not_shortened_on_a_portrait_home(table: MenuTable) -> None:
    from mobileapp.ui import theme
    from mobileapp.ui.toolkit.text import Text

    table.current_party("Ana", "Bruno", "Chloé", "Max", "Éloïse", "Finn")
    table.app.session.game = "difference"
    table.app.session.start(seed="7")
    theme.measure_screen(800, 1280)
    table.app.navigator.go_home()
    texts = [each for each in table.screen.walk(restrict=True) if isinstance(each, Text)]
    assert not [text.text for text in texts if text.shorten]


def test_reset_options_are_announced(table: MenuTable) -> None:
    table.current_party(*NAMES[:2], spots=(0, 3))
    table.app.navigator.open_options("difference")
    title = table.screen.title
    table.touches("advanced", "reset")
    assert table.screen.title == quoted("Back to the original rules")
    table.wait(4)
    assert table.screen.title == title


def test_each_paused_game_waits_on_its_own_poster(table: MenuTable) -> None:
    """A game that is started later does not hide it."""
    table.current_party(*NAMES[:3])
    for game in ("contrast", "defifoo"):
        table.app.session.game = game
        table.app.session.start(seed="7")
        table.app.navigator.go_home()
    assert "continue" in table.offers() and "resume-contrast" in table.offers()
    assert not {"resume-difference", "how-contrast"} & table.offers()
    table.touches("resume-contrast")
    assert table.app.session.host.setting.game == "contrast"


def test_game_that_other_people_have_paused_can_be_continued(table: MenuTable) -> None:
    for people in (NAMES[:3], NAMES[1:4]):
        table.current_party(*people)
        for _ in range(2):  # of one group the latest is offered
            table.app.session.game = "contrast"
            table.app.session.start(seed="7")
            table.app.navigator.go_home()
    kept = [each.id for each in table.app.session.store.unfinished()]
    assert len(kept) == 4
    table.touches("continue")
    offered = {key for key in table.offers() if key.startswith("paused-")}
    assert offered == {f"paused-{kept[0]}", f"paused-{kept[2]}"}
    table.touches("close")
    assert "continue" in table.offers()
    table.touches("continue", f"paused-{kept[2]}")
    assert [sitter.name for sitter in table.app.session.host.party.sitters] == list(NAMES[:3])


def test_poster_shows_that_it_was_touched_too_early(table: MenuTable) -> None:
    from kivy.tests.common import UnitTestTouch

    from mobileapp.ui.menus.poster_card import PosterCard

    def poster() -> PosterCard:
        return next(
            part
            for part in table.screen.walk(restrict=True)
            if isinstance(part, PosterCard) and part.key == "game-contrast"
        )

    table.current_party(*NAMES[:3])
    table.app.navigator.go_home()
    middle = poster().center
    table.app.navigator.open_seating("contrast")
    table.wait(0.5)
    table.app.navigator.go_home()
    finger = UnitTestTouch(*middle)
    finger.touch_down()
    finger.touch_up()
    assert table.screen.name == "home" and poster().opacity < 1
    table.wait(1)
    assert poster().opacity == 1


def test_home_shows_the_person_for_whom_a_robot_has_played(table: MenuTable) -> None:
    table.current_party("Ana", "Bruno", "Chloé")
    table.app.session.game = "contrast"
    table.app.session.start(seed="7")
    table.app.navigator.pause()
    table.frames(2)
    table.touches("leave", seat=1)
    table.touches("stand-in", seat=1)
    table.app.navigator.go_home()
    assert "sitter-Bruno" in table.offers() and "sitter-Bip" not in table.offers()
    table.app.navigator.open_seating("contrast")
    assert [sitter.name for sitter in table.screen.party.sitters] == ["Ana", "Bruno", "Chloé"]


def test_other_posters_keep_their_places_when_a_game_is_paused(table: MenuTable) -> None:
    from mobileapp.ui.menus.poster_card import PosterCard

    table.current_party(*NAMES[:3])
    places: dict[str, set[tuple[float, float]]] = {}
    heroes = ("difference", "compatibility", "contrast")
    for game in heroes:
        table.app.session.game = game
        table.app.session.start(seed="7")
        table.app.navigator.go_home()
        for poster in table.screen.walk(restrict=True):
            if isinstance(poster, PosterCard):
                places.setdefault(poster.key, set()).add(tuple(poster.pos))
    assert len(places) == 5
    for key in ("game-diferencio", "game-defifoo"):
        assert len(places[key]) == 1, "it never moves"
    for game in heroes[1:]:
        assert len(places[f"game-{game}"]) == 2, "its own place, and that of the large poster"


def test_names_of_packs_above_each_other_do_not_touch(table: MenuTable) -> None:
    from mobileapp.ui.menus.wood_table import WoodTable
    from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText

    table.current_party(*NAMES[:4])
    table.app.navigator.open_seating("difference")
    (wood,) = (each for each in table.screen.walk(restrict=True) if isinstance(each, WoodTable))
    names = [each for each in wood.children if isinstance(each, DoubleSidedText)]
    lines = [line for each in names for line in (each._near, each._far)]
    for index, one in enumerate(lines):
        for other in lines[index + 1 :]:
            (wide, high), (other_wide, other_high) = one.texture_size, other.texture_size
            apart = abs(one.center_x - other.center_x) - (wide + other_wide) / 2
            over = abs(one.center_y - other.center_y) - (high + other_high) / 2
            assert apart >= 4 or over >= 8, (one.text, other.text)
