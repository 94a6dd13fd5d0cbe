"""Before a game: home, seating, options, settings."""

from __future__ import annotations

from tests.shots.app_in_process import Evening
from tests.shots.stories import story


@story
def home_first_time(evening: Evening) -> None:
    evening.app.route.go_home()
    evening.wait(0.5)


@story
def home_to_go_on(evening: Evening) -> None:
    evening.play("difference", 6)
    evening.find(0)
    evening.app.route.go_home()
    evening.wait(0.5)


@story
def seating_empty(evening: Evening) -> None:
    evening.app.route.choose("difference")


@story
def seating_four(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.choose("difference")
    evening.tap("youngest", 3)


@story
def seating_six_with_sheet(evening: Evening) -> None:
    evening.sit(6)
    evening.app.route.choose("defifoo")
    evening.tap("spot-0")
    evening.tap("spot-2")


@story
def seating_known_names(evening: Evening) -> None:
    evening.know("Gaëlle", "Hendrik-Jan", "Iris", "Jo", "Karlijn", "Léo", "Margaux", "Noor", "Oscar")
    evening.sit(4)
    evening.app.route.choose("compatibility")
    evening.tap("spot-2")
    evening.tap("spot-5")


@story
def seating_new_name(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.choose("contrast")
    evening.tap("spot-2")
    evening.tap("spot-5")
    evening.tap("new-name", 2)
    evening.tap("new-name", 5)
    for key in ("z", "o", "accents", "ë"):
        evening.tap(f"letter-{key}", 2)
    for key in ("a", "n", "a", "done"):
        evening.tap(f"letter-{key}", 5)


@story
def seating_first_time(evening: Evening) -> None:
    """Nobody is known: a name, a guest by shape, or a stand-in."""
    evening.app.route.choose("difference")
    evening.tap("spot-0")
    evening.tap("shape-4", 0)
    evening.tap("spot-1")
    evening.tap("new-name", 1)
    evening.tap("letter-b", 1)
    evening.tap("spot-3")
    evening.tap("stand-in", 3)
    evening.tap("spot-5")


@story
def people(evening: Evening) -> None:
    evening.know("Gaëlle", "Hendrik-Jan", "Iris", "Jo")
    evening.play("difference", 3, after="stop")
    evening.win(1)
    evening.app.route.open_people()
    evening.wait(0.5)


@story
def people_to_remove(evening: Evening) -> None:
    evening.sit(6)
    evening.app.route.open_people()
    evening.tap("person-Chloé")
    evening.tap("remove")
    evening.wait(0.5)


@story
def another_game(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.another()
    evening.wait(0.5)


@story
def options_difference(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.choose("difference")
    evening.app.route.open_options("difference")


@story
def options_compatibility(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.choose("compatibility")
    evening.app.route.open_options("compatibility")


@story
def settings(evening: Evening) -> None:
    evening.app.route.open_settings()


@story
def settings_large_text(evening: Evening) -> None:
    evening.app.evening.set("large_text", True)
    evening.app.route.open_settings()


@story
def seating_with_stand_ins(evening: Evening) -> None:
    evening.sit(2)
    evening.app.route.choose("defifoo")
    evening.tap("spot-2")
    evening.tap("stand-in", 2)
    evening.tap("ready", 2)
    evening.tap("spot-4")
    evening.tap("stand-in", 4)


@story
def options_defifoo(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.open_options("defifoo")


@story
def options_contrast(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.open_options("contrast")


@story
def options_diferencio(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.open_options("diferencio")


@story
def home_damaged(evening: Evening) -> None:
    """What was kept could not be read."""
    evening.sit(4)
    evening.app.evening.store.set_aside = evening.folder / "aside.sqlite"
    evening.app.route.go_home()
    evening.wait(0.5)


@story
def taken(evening: Evening) -> None:
    """A second Tablée on one home."""
    from mobileapp.ui.menus.already_running import Taken

    evening.app.route.go(lambda: Taken(lambda: None))
