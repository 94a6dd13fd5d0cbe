"""Before a game: home, seating, options, settings."""

from __future__ import annotations

from tests.shots.app_in_process import AppSession
from tests.shots.stories import story


@story
def home_first_time(evening: AppSession) -> None:
    evening.app.navigator.go_home()
    evening.wait(0.5)


@story
def home_with_open_game(evening: AppSession) -> None:
    evening.play("difference", 6)
    evening.find(0)
    evening.app.navigator.go_home()
    evening.wait(0.5)


@story
def seating_empty(evening: AppSession) -> None:
    evening.app.navigator.open_seating("difference")


@story
def seating_four(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_seating("difference")
    evening.tap("youngest", 3)


@story
def seating_six_with_sheet(evening: AppSession) -> None:
    evening.sit(6)
    evening.app.navigator.open_seating("defifoo")
    evening.tap("spot-0")
    evening.tap("spot-2")


@story
def seating_known_names(evening: AppSession) -> None:
    evening.add_known_people(
        "Gaëlle", "Hendrik-Jan", "Iris", "Jo", "Karlijn", "Léo", "Margaux", "Noor", "Oscar"
    )
    evening.sit(4)
    evening.app.navigator.open_seating("compatibility")
    evening.tap("spot-2")
    evening.tap("spot-5")


@story
def seating_new_name(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_seating("contrast")
    evening.tap("spot-2")
    evening.tap("spot-5")
    evening.tap("new-name", 2)
    evening.tap("new-name", 5)
    for key in ("z", "o", "accents", "ë"):
        evening.tap(f"letter-{key}", 2)
    for key in ("a", "n", "a", "done"):
        evening.tap(f"letter-{key}", 5)


@story
def seating_first_time(evening: AppSession) -> None:
    """No known people: a name, a guest by shape, or a bot."""
    evening.app.navigator.open_seating("difference")
    evening.tap("spot-0")
    evening.tap("shape-4", 0)
    evening.tap("spot-1")
    evening.tap("new-name", 1)
    evening.tap("letter-b", 1)
    evening.tap("spot-3")
    evening.tap("stand-in", 3)
    evening.tap("spot-5")


@story
def people(evening: AppSession) -> None:
    evening.add_known_people("Gaëlle", "Hendrik-Jan", "Iris", "Jo")
    evening.play("difference", 3, after="stop")
    evening.win(1)
    evening.app.navigator.open_people()
    evening.wait(0.5)


@story
def people_to_remove(evening: AppSession) -> None:
    evening.sit(6)
    evening.app.navigator.open_people()
    evening.tap("person-Chloé")
    evening.tap("remove")
    evening.wait(0.5)


@story
def another_game(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_game_choice()
    evening.wait(0.5)


@story
def options_difference(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_seating("difference")
    evening.app.navigator.open_options("difference")


@story
def options_compatibility(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_seating("compatibility")
    evening.app.navigator.open_options("compatibility")


@story
def settings(evening: AppSession) -> None:
    evening.app.navigator.open_settings()


@story
def settings_large_text(evening: AppSession) -> None:
    evening.app.session.set("large_text", True)
    evening.app.navigator.open_settings()


@story
def seating_with_bots(evening: AppSession) -> None:
    evening.sit(2)
    evening.app.navigator.open_seating("defifoo")
    evening.tap("spot-2")
    evening.tap("stand-in", 2)
    evening.tap("ready", 2)
    evening.tap("spot-4")
    evening.tap("stand-in", 4)


@story
def options_defifoo(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_options("defifoo")


@story
def options_contrast(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_options("contrast")


@story
def options_diferencio(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_options("diferencio")


@story
def home_damaged(evening: AppSession) -> None:
    """The saved games could not be read."""
    evening.sit(4)
    evening.app.session.store.set_aside = evening.folder / "aside.sqlite"
    evening.app.navigator.go_home()
    evening.wait(0.5)


@story
def taken(evening: AppSession) -> None:
    """A second Tablée with the same data folder."""
    from mobileapp.ui.menus.already_running import AlreadyRunningScreen

    evening.app.navigator.open_screen(lambda: AlreadyRunningScreen(lambda: None))
