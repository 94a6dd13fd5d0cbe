"""KivyMD pages driven by touches: the people page, and checks for every page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Person
from mobileapp.session.durations import estimate_minutes
from mobileapp.session.game_info import game_info
from tests.support.faces import FaceTable, face_table
from tests.support.soak_marks import rotate_languages
from tests.support.words import quoted

SIZES = [(1280, 800), (1024, 600), (800, 1280), (360, 640)]


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("pages")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def _afresh(table: FaceTable) -> None:
    _on(table, (1280, 800))
    table.reset("en")
    table.sit(3)  # Ana, Bruno and Chloé


def _on(table: FaceTable, size: tuple[int, int]) -> None:
    from kivy.core.window import Window

    from mobileapp.ui import theme

    Window.size = size
    theme.measure_screen(*size)


def _known(table: FaceTable) -> dict[str, int]:
    return {person.name: person.look for person in table.app.session.store.people()}


def _opened(table: FaceTable, name: str) -> None:
    table.app.navigator.open_people()
    table.tap(f"person-{name}")


def _writes(table: FaceTable, name: str) -> None:
    table.screen.editor.ids.field.text = name
    table.frames(2)


def test_badge_on_home_opens_that_person_and_back_returns(table: FaceTable) -> None:
    table.app.navigator.go_home()
    table.tap("sitter-Chloé")
    assert table.where == "PeoplePage" and table.screen.editor.person.name == "Chloé"
    table.tap("back")
    assert table.where == "Home"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_person_is_renamed_and_reshaped_at_every_size(table: FaceTable, size: tuple[int, int]) -> None:
    _on(table, size)
    _opened(table, "Chloé")
    _writes(table, "Clotilde")
    table.tap("shape-5")
    table.tap("save")
    assert _known(table) == {"Ana": 0, "Bruno": 1, "Clotilde": 5}
    assert table.app.session.party.people[2] == Person("Clotilde", 5)


def test_name_with_emoji_is_saved_without_hidden_characters(table: FaceTable) -> None:
    _opened(table, "Chloé")
    _writes(table, "Bru\u200bno")
    table.tap("save")
    assert _known(table) == {"Ana": 0, "Bruno": 1, "Chloé": 2}, "there is a Bruno already"
    _writes(table, "Zo\u200be\u0308 👩\u200d🚀\u202e")
    table.tap("save")
    assert _known(table) == {"Ana": 0, "Bruno": 1, "Zoë 👩\u200d🚀": 2}


def test_taking_a_shape_swaps_it_with_its_owner(table: FaceTable) -> None:
    _opened(table, "Chloé")
    table.tap("shape-0")
    table.tap("save")
    assert [person.look for person in table.app.session.party.people] == [2, 1, 0]


def test_renamed_person_keeps_games_and_seen_hints(table: FaceTable) -> None:
    table.play("difference", 3, after="stop")
    table.win(1)
    table.app.session.hints_seen.mark_seen("Bruno", "difference.claim")
    _opened(table, "Bruno")
    assert "1 game, 1 win" in table.screen.editor.description
    _writes(table, "Brünhilde")
    table.tap("save")
    sitters = table.app.session.store.finished()[0].party.sitters
    assert [sitter.name for sitter in sitters] == ["Ana", "Brünhilde", "Chloé"]
    assert not table.app.session.hints_seen.is_new("Brünhilde", "difference.claim")
    assert table.app.session.hints_seen.is_new("Bruno", "difference.claim")
    assert "1 game, 1 win" in table.screen.editor.description


@pytest.mark.parametrize("name", ["Bruno", "bruno", "", "Bip"])
def test_invalid_name_shows_an_error_and_keeps_the_text(table: FaceTable, name: str) -> None:
    _opened(table, "Ana")
    _writes(table, name)
    table.tap("save")
    assert table.screen.editor.why
    assert table.screen.editor.word == name
    assert "Ana" in _known(table)


def test_failed_save_of_a_name_shows_an_error_and_keeps_the_text(table: FaceTable) -> None:
    session = table.app.session
    _opened(table, "Ana")
    _writes(table, "Anna")
    session.store._file.execute("pragma query_only = on")
    table.tap("save")
    session.store._file.execute("pragma query_only = off")
    assert table.screen.editor.why == "Couldn’t save. Is the storage full?"
    assert table.screen.editor.word == "Anna" and session.party.people[0].name == "Ana"
    table.tap("save")
    assert "Anna" in _known(table) and "Ana" not in _known(table)


def test_new_name_is_used_at_the_table_although_saving_fails(table: FaceTable) -> None:
    session = table.app.session
    table.app.navigator.open_seating("contrast")
    session.store._file.execute("pragma query_only = on")
    table.screen.rename(table.screen.party.spots[0], "Anna", 0)
    session.store._file.execute("pragma query_only = off")
    assert table.screen.party.people[0].name == "Anna" and "Ana" in _known(table)


def test_removing_a_person_asks_once_and_is_permanent(table: FaceTable) -> None:
    _opened(table, "Bruno")
    table.tap("remove")
    table.tap("keep")
    assert "Bruno" in _known(table)
    table.tap("remove")
    table.tap("remove-for-good")
    assert set(_known(table)) == {"Ana", "Chloé"}
    assert [person.name for person in table.app.session.party.people] == ["Ana", "Chloé"]
    table.app.navigator.open_seating("difference")
    table.app.navigator.go_home()
    assert "Bruno" not in _known(table)


def test_person_is_added(table: FaceTable) -> None:
    table.app.navigator.open_people()
    table.tap("new-person")
    _writes(table, "Zoé")
    table.tap("save")
    assert "Zoé" in _known(table)


def test_keyboard_appears_when_the_name_is_touched(table: FaceTable) -> None:
    _opened(table, "Ana")
    shown = table.keys()
    assert "letter-a" not in shown
    table.tap("name")
    assert not table.screen.editor.ids.field.focus, "the system keyboard would cover our own"
    table.tap("letter-a")
    assert table.screen.editor.word == "Anaa"
    table.tap("name")
    assert table.screen.editor.ids.field.focus, "for a hardware keyboard"


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_name_is_typed_by_touch_or_hardware_keyboard(table: FaceTable, size: tuple[int, int]) -> None:
    """A tablet on a table has only the on-screen keyboard; a hardware keyboard works too."""
    _on(table, size)
    table.app.navigator.open_people()
    table.tap("new-person")
    for letter in ("z", "o", "accents", "ë"):
        table.tap(f"letter-{letter}")
    assert table.screen.editor.word == "Zoë"
    _writes(table, "Zoëx")
    table.tap("letter-delete")
    table.tap("save")
    assert "Zoë" in _known(table)


def test_typed_text_survives_a_rotation(table: FaceTable) -> None:
    _opened(table, "Ana")
    _writes(table, "Anab")
    _on(table, (800, 1280))
    table.screen.rebuild()
    table.frames(3)
    assert table.screen.editor.word == "Anab"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_controls_have_touch_size_and_are_on_screen(table: FaceTable, size: tuple[int, int]) -> None:
    from mobileapp.testing.probe import touchables
    from mobileapp.ui.theme import screen_metrics

    _on(table, size)
    _opened(table, "Ana")
    table.wait(0.5)
    for thing in touchables(table.screen):
        assert 0 < thing["x"] < size[0] and 0 < thing["y"] < size[1], thing
        assert min(thing["size"]) >= (47 if min(size) < 400 else screen_metrics.touch_target - 1), thing


def test_idle_page_does_not_redraw_after_a_ripple(table: FaceTable) -> None:
    from kivy.core.window import Window

    _opened(table, "Ana")
    table.tap("person-Bruno")
    assert Window.canvas.needs_redraw
    table.wait(3)
    Window.dispatch("on_draw")
    table.frames(60)
    assert not Window.canvas.needs_redraw


PAGES = {
    "settings": lambda app: app.navigator.open_settings(),
    "options": lambda app: app.navigator.open_options("difference"),
    "rules": lambda app: app.navigator.open_rules("defifoo"),
}


@pytest.mark.parametrize(
    ("language", "page", "size"), rotate_languages((page, size) for page in PAGES for size in SIZES)
)
def test_every_page_fits_the_screen_width(
    table: FaceTable, language: str, page: str, size: tuple[int, int]
) -> None:
    from kivy.uix.label import Label

    from mobileapp.testing.probe import touchables
    from mobileapp.ui.theme import screen_metrics

    _on(table, size)
    table.reset(language)
    table.app.session.set("large_text", True)
    PAGES[page](table.app)
    table.frames(4)
    for thing in touchables(table.screen):
        across = thing["size"][0] / 2
        assert thing["x"] - across >= 0 and thing["x"] + across <= size[0], thing
        assert min(thing["size"]) >= (47 if min(size) < 400 else screen_metrics.touch_target - 1), thing
    for label in (each for each in table.screen.walk(restrict=True) if isinstance(each, Label) and each.text):
        left, _ = label.to_window(label.center_x - label.texture_size[0] / 2, label.y)
        assert left >= 0 and left + label.texture_size[0] <= size[0], label.text
        assert label.texture_size[0] <= label.width + 1, label.text


def test_controls_below_the_fold_are_reached_by_scrolling_on_a_phone(table: FaceTable) -> None:
    _on(table, (360, 640))
    table.app.navigator.open_settings()
    assert "owners" not in table.keys(None)
    table.screen.scroll.scroll_y = 0
    table.tap("owners")
    assert "Christophe Boelinger" in table.words()
    table.tap("back")
    assert table.where == "SettingsPage"


def test_option_shows_its_dependent_options(table: FaceTable) -> None:
    table.app.navigator.open_options("difference")
    assert "lines-run" not in table.keys(None)
    table.tap("advanced")
    table.screen.scroll.scroll_y = 0
    table.tap("lines-run")
    options: Any = table.app.session.options_of("difference")
    assert options.lines == "run"
    table.screen.scroll.scroll_y = 1
    table.tap("advanced")
    assert "lines-run" not in table.keys(None)


def test_switch_keeps_the_widgets_of_the_page(table: FaceTable) -> None:
    """A switch does not rebuild the page, so that it can animate."""
    table.app.navigator.open_options("defifoo")
    lines = list(table.screen.group.children)
    table.tap("last_ship_wins")
    options: Any = table.app.session.options_of("defifoo")
    assert options.last_ship_wins
    assert table.screen.group.children == lines


def test_short_game_changes_the_minutes_at_once(table: FaceTable) -> None:
    table.app.navigator.open_options("compatibility")
    table.frames(3)
    long, short = (estimate_minutes("compatibility", 3, "veil", is_short=each) for each in (False, True))
    assert f"{long} min" in table.words()
    table.tap("short")
    assert f"{short} min" in table.words() and f"{long} min" not in table.words()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("seats", [3, 4])
def test_rules_of_compatibility_fit_the_screen_and_the_players(
    table: FaceTable, seats: int, language: str
) -> None:
    _on(table, (1024, 600))
    table.reset(language)
    table.sit(seats)
    table.app.navigator.open_rules("compatibility")
    table.wait(0.5)
    words = table.words()
    leads = tr(game_info("compatibility").steps_without_teams[1])
    assert (leads in words) is (seats == 3)
    assert table.screen.scroll.children[0].height <= table.screen.scroll.height + 1


def test_rules_lead_back_to_the_options(table: FaceTable) -> None:
    table.app.navigator.open_options("contrast")
    table.tap("how")
    assert table.where == "RulesPage"
    table.tap("back")
    assert table.where == "OptionsPage"


def test_leaving_the_rules_before_their_pictures_load_is_safe(table: FaceTable) -> None:
    import gc

    from mobileapp.ui.toolkit import textures

    textures._load_pending()
    for step in range(1, 6):
        textures._ready.pop(f"howto/defifoo-{step}.webp", None)
    table.app.navigator.open_rules("defifoo")
    table.app.navigator.go_home()
    table.frames(2)
    table.app.navigator._tidy()
    gc.collect()
    assert textures._pending
    textures._load_pending()


@pytest.mark.parametrize("page", PAGES)
def test_closed_page_is_freed(table: FaceTable, page: str) -> None:
    """Otherwise closed pages stay in memory and slow down the next ones."""
    import gc
    from weakref import ref

    from kivy.core.window import Window

    def visits() -> tuple[ref, int]:
        PAGES[page](table.app)
        table.wait(1)
        left = ref(table.screen)
        table.app.navigator.go_home()
        table.wait(2)
        return left, len(Window.get_property_observers("mouse_pos"))

    _, before = visits()
    left, after = visits()
    gc.collect()
    assert left() is None and after == before


def test_page_uses_the_new_language_at_once(table: FaceTable) -> None:
    table.app.navigator.open_settings()
    table.tap("language-fr")
    assert "Réglages" in table.words()


def test_title_on_dark_background_is_light_from_the_first_frame(table: FaceTable) -> None:
    from mobileapp.ui.theme import paint

    table.app.navigator.open_options("defifoo")
    table.frames(2)
    title = next(each for each in table.screen.walk() if getattr(each, "text", "") == table.screen.title)
    assert tuple(title.color) == tuple(paint("cream"))


def test_idle_switch_does_not_redraw_after_its_ripple(table: FaceTable) -> None:
    from kivy.core.window import Window

    table.app.navigator.open_settings()
    table.tap("touch")
    assert Window.canvas.needs_redraw
    table.wait(2)
    Window.dispatch("on_draw")
    table.frames(60)
    assert not Window.canvas.needs_redraw


def test_calm_setting_disables_page_animations(table: FaceTable) -> None:
    from kivy.animation import Animation

    table.app.session.set("calm", True)
    table.app.navigator.open_settings()
    table.wait(0.5)
    finger = table.finger("touch")
    finger.touch_down()
    finger.touch_up()
    assert not [each for each in Animation._instances if "_thumb_pos" in each.animated_properties]
    assert not table.app.session.feedback.touch


def _rules(folder: Path) -> set[str]:
    return {
        name.strip().lstrip("-").partition("@")[0]
        for file in folder.rglob("*.kv")
        for rule in re.findall(r"^<([^>]+)>", file.read_text(), re.M)
        for name in rule.split(",")
    }


def _classes() -> Counter[str]:
    return Counter(
        name
        for file in Path("mobileapp").rglob("*.py")
        for name in re.findall(r"^class (\w+)\b", file.read_text(), re.M)
    )


def test_no_widget_has_the_name_of_a_kivymd_rule() -> None:
    """Kivy matches rules by class name only."""
    import kivymd  # import only after the window is configured

    assert not _rules(Path(kivymd.__file__).parent) & set(_classes())


def test_rule_names_match_only_one_class() -> None:
    classes = _classes()
    assert not [rule for rule in _rules(Path("mobileapp")) if classes[rule] > 1]


def test_rules_show_no_white_squares_before_their_pictures_come(
    table: FaceTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.ui.pages import rules

    pending: list[Callable[[object], None]] = []
    monkeypatch.setattr(rules, "when_ready", lambda _name, show: pending.append(show))
    table.reset("en")
    table.app.navigator.open_rules("difference")
    table.frames(2)
    steps = [each for each in table.screen.walk() if isinstance(each, rules.RuleStep)]
    assert len(steps) == 5 and not any(step.ids.picture.opacity for step in steps)
    from mobileapp.ui.toolkit.textures import load_texture

    for show in pending:
        show(load_texture("ui/check.png"))
    assert all(step.ids.picture.opacity == 1 for step in steps)


def test_people_page_says_what_to_do_while_it_is_empty(table: FaceTable) -> None:
    table.reset("en")
    table.app.navigator.open_people()
    table.frames(2)
    assert quoted("Nobody here yet") in table.words()
    table.tap("new-person")
    assert quoted("Nobody here yet") not in table.words()
    assert {"name"} <= table.keys()
