"""Pages of KivyMD, touched with real fingers: people, and what every page must keep to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from mobileapp.people.party import Person
from tests.support.faces import FaceTable, face_table
from tests.support.soak_marks import rotate_languages

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


def test_home_leads_to_people_and_back(table: FaceTable) -> None:
    table.app.navigator.go_home()
    table.tap("everybody")
    assert table.where == "PeoplePage"
    table.tap("back")
    assert table.where == "Home"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_person_is_renamed_and_reshaped_at_every_size(table: FaceTable, size: tuple[int, int]) -> None:
    _on(table, size)
    _opened(table, "Chloé")
    _writes(table, "Clotilde")
    table.tap("shape-5")
    table.tap("save")
    assert _known(table) == {"Ana": 0, "Bruno": 1, "Clotilde": 5}
    assert table.app.session.party.people[2] == Person("Clotilde", 5)


def test_name_typed_with_emoji_and_hidden_characters_is_saved_as_others_see_it(table: FaceTable) -> None:
    _opened(table, "Chloé")
    _writes(table, "Bru\u200bno")
    table.tap("save")
    assert _known(table) == {"Ana": 0, "Bruno": 1, "Chloé": 2}, "there is a Bruno already"
    _writes(table, "Zo\u200be\u0308 👩\u200d🚀\u202e")
    table.tap("save")
    assert _known(table) == {"Ana": 0, "Bruno": 1, "Zoë 👩\u200d🚀": 2}


def test_who_takes_somebodys_shape_gives_the_old_one(table: FaceTable) -> None:
    _opened(table, "Chloé")
    table.tap("shape-0")
    table.tap("save")
    assert [person.look for person in table.app.session.party.people] == [2, 1, 0]


def test_a_new_name_keeps_the_games_played_and_what_was_learned(table: FaceTable) -> None:
    table.play("difference", 3, after="stop")
    table.win(1)
    table.app.session.hints_seen.mark_seen("Bruno", "difference.claim")
    _opened(table, "Bruno")
    assert "1 game, won 1" in table.screen.editor.description
    _writes(table, "Brünhilde")
    table.tap("save")
    sitters = table.app.session.store.finished()[0].party.sitters
    assert [sitter.name for sitter in sitters] == ["Ana", "Brünhilde", "Chloé"]
    assert not table.app.session.hints_seen.is_new("Brünhilde", "difference.claim")
    assert table.app.session.hints_seen.is_new("Bruno", "difference.claim")
    assert "1 game, won 1" in table.screen.editor.description


@pytest.mark.parametrize("name", ["Bruno", "bruno", "", "Bip"])
def test_a_name_that_will_not_do_is_told_and_stays_written(table: FaceTable, name: str) -> None:
    _opened(table, "Ana")
    _writes(table, name)
    table.tap("save")
    assert table.screen.editor.why
    assert table.screen.editor.word == name
    assert "Ana" in _known(table)


def test_new_name_that_cannot_be_kept_is_told_and_stays_written(table: FaceTable) -> None:
    evening = table.app.session
    _opened(table, "Ana")
    _writes(table, "Anna")
    evening.store._file.execute("pragma query_only = on")
    table.tap("save")
    evening.store._file.execute("pragma query_only = off")
    assert table.screen.editor.why == "The device cannot keep it. Is it full?"
    assert table.screen.editor.word == "Anna" and evening.party.people[0].name == "Ana"
    table.tap("save")
    assert "Anna" in _known(table) and "Ana" not in _known(table)


def test_new_name_at_the_table_that_cannot_be_kept_is_used_there(table: FaceTable) -> None:
    evening = table.app.session
    table.app.navigator.open_seating("contrast")
    evening.store._file.execute("pragma query_only = on")
    table.screen.rename(table.screen.party.spots[0], "Anna", 0)
    evening.store._file.execute("pragma query_only = off")
    assert table.screen.party.people[0].name == "Anna" and "Ana" in _known(table)


def test_removing_asks_once_and_is_for_good(table: FaceTable) -> None:
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


def test_somebody_is_added(table: FaceTable) -> None:
    table.app.navigator.open_people()
    table.tap("new-person")
    _writes(table, "Zoé")
    table.tap("save")
    assert "Zoé" in _known(table)


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_a_name_is_written_by_touch_alone(table: FaceTable, size: tuple[int, int]) -> None:
    """A glass amid a table has no other keyboard; one that is there writes too."""
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


def test_a_page_turned_on_its_side_keeps_what_was_written(table: FaceTable) -> None:
    _opened(table, "Ana")
    _writes(table, "Anab")
    _on(table, (800, 1280))
    table.screen.rebuild()
    table.frames(3)
    assert table.screen.editor.word == "Anab"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_is_on_the_glass_and_big_enough(table: FaceTable, size: tuple[int, int]) -> None:
    from mobileapp.testing.probe import touchables
    from mobileapp.ui.theme import screen_metrics

    _on(table, size)
    _opened(table, "Ana")
    table.wait(0.5)
    for thing in touchables(table.screen):
        assert 0 < thing["x"] < size[0] and 0 < thing["y"] < size[1], thing
        assert min(thing["size"]) >= (47 if min(size) < 400 else screen_metrics.touch_target - 1), thing


def test_a_page_at_rest_draws_nothing_after_a_ripple(table: FaceTable) -> None:
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
def test_every_page_fits_across_every_glass(
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


def test_what_lies_below_is_scrolled_to_in_a_hand(table: FaceTable) -> None:
    _on(table, (360, 640))
    table.app.navigator.open_settings()
    assert "owners" not in table.keys(None)
    table.screen.scroll.scroll_y = 0
    table.tap("owners")
    assert "Christophe Boelinger" in table.words()
    table.tap("back")
    assert table.where == "SettingsPage"


def test_an_option_brings_the_ones_it_gives_a_meaning(table: FaceTable) -> None:
    table.app.navigator.open_options("difference")
    assert "lines-run" not in table.keys(None)
    table.tap("advanced")
    table.screen.scroll.scroll_y = 0
    table.tap("lines-run")
    assert table.app.session.options_of("difference").lines == "run"
    table.screen.scroll.scroll_y = 1
    table.tap("advanced")
    assert "lines-run" not in table.keys(None)


def test_the_line_that_is_touched_stays_what_it_is(table: FaceTable) -> None:
    """Nothing is laid anew for one switch: it moves under the finger."""
    table.app.navigator.open_options("defifoo")
    lines = list(table.screen.group.children)
    table.tap("last_ship_wins")
    assert table.app.session.options_of("defifoo").last_ship_wins
    assert table.screen.group.children == lines


def test_the_rules_lead_back_to_the_options(table: FaceTable) -> None:
    table.app.navigator.open_options("contrast")
    table.tap("how")
    assert table.where == "RulesPage"
    table.tap("back")
    assert table.where == "OptionsPage"


def test_rules_may_be_left_before_their_pictures_come(table: FaceTable) -> None:
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
def test_a_page_that_was_left_is_gone(table: FaceTable, page: str) -> None:
    """Else every page of a long evening stays in memory, and makes the next one slower."""
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


def test_a_page_speaks_the_language_just_chosen(table: FaceTable) -> None:
    table.app.navigator.open_settings()
    table.tap("language-fr")
    assert "Réglages" in table.words()


def test_words_on_a_dark_ground_are_read_from_the_first_frame(table: FaceTable) -> None:
    from mobileapp.ui.theme import paint

    table.app.navigator.open_options("defifoo")
    table.frames(2)
    title = next(each for each in table.screen.walk() if getattr(each, "text", "") == table.screen.title)
    assert tuple(title.color) == tuple(paint("cream"))


def test_a_switch_at_rest_draws_nothing_after_its_ripple(table: FaceTable) -> None:
    from kivy.core.window import Window

    table.app.navigator.open_settings()
    table.tap("touch")
    assert Window.canvas.needs_redraw
    table.wait(2)
    Window.dispatch("on_draw")
    table.frames(60)
    assert not Window.canvas.needs_redraw


def test_calm_pages_stand_still(table: FaceTable) -> None:
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


def test_no_widget_of_ours_has_the_name_of_one_of_kivymds_rules() -> None:
    """Kivy finds rules by the name of a class alone."""
    import kivymd  # not before the window has its size

    assert not _rules(Path(kivymd.__file__).parent) & set(_classes())


def test_no_rule_of_a_page_is_taken_for_a_widget_elsewhere() -> None:
    classes = _classes()
    assert not [rule for rule in _rules(Path("mobileapp")) if classes[rule] > 1]
