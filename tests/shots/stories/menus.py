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
    for spot in (2, 2, 5, 5):
        evening.tap(f"spot-{spot}")


@story
def seating_new_name(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_seating("contrast")
    for spot in (2, 2, 5, 5):
        evening.tap(f"spot-{spot}")
    evening.tap("rename", 2)
    evening.tap("rename", 5)
    for key in ("z", "o", "accents", "ë"):
        evening.tap(f"letter-{key}", 2)
    for key in ("a", "n", "a", "done"):
        evening.tap(f"letter-{key}", 5)


@story
def seating_first_time(evening: AppSession) -> None:
    """No known people: a guest, a name, a bot, and a guest's sheet."""
    evening.app.navigator.open_seating("difference")
    for spot in (0, 1, 1, 3, 3, 5, 5):
        evening.tap(f"spot-{spot}")
    evening.tap("rename", 1)
    evening.tap("letter-b", 1)
    evening.tap("stand-in", 3)


@story
def seating_too_few(evening: AppSession) -> None:
    """The grey play button has been tapped."""
    evening.app.navigator.open_seating("contrast")
    evening.tap("spot-0")
    evening.tap("why-not")


@story
def home_join(evening: AppSession) -> None:
    evening.app.navigator.go_home()
    evening.tap("join")


@story
def home_after_a_game(evening: AppSession) -> None:
    evening.play("difference", 4, after="stop")
    evening.win(0)
    evening.wait(12)
    evening.app.navigator.go_home()
    evening.wait(0.5)


@story
def demo(evening: AppSession) -> None:
    from random import Random

    from mobileapp.ui.tablet.demo import DemoScreen, DemoSession

    navigator = evening.app.navigator
    show = DemoSession(Random(1), evening.app.session.owner_thread, navigator.next_demo, "contrast")
    navigator.open_screen(lambda: DemoScreen(show, navigator.go_home, navigator.next_demo))
    evening.wait(3)


@story
def people(evening: AppSession) -> None:
    """After a few games; one of the players is chosen."""
    for seats, winner in ((6, 4), (4, 0), (3, 2), (3, 0)):
        evening.play("difference", seats, after="stop")
        evening.win(winner)
    evening.app.navigator.open_people()
    evening.tap("person-Ana")
    evening.wait(0.5)


@story
def people_typing(evening: AppSession) -> None:
    """The name has been touched: the keyboard is open."""
    evening.sit(6)
    evening.app.navigator.open_people()
    evening.tap("person-Chloé")
    evening.tap("name")
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
    evening.wait(0.5)


@story
def options_compatibility(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_seating("compatibility")
    evening.app.navigator.open_options("compatibility")
    evening.wait(0.5)


@story
def settings(evening: AppSession) -> None:
    """The sound is turned down a little by hand."""
    evening.sit(6)
    evening.app.navigator.open_settings()
    finger = evening.finger("sound-slider")  # in the middle
    finger.touch_down()
    evening.frames()
    finger.touch_move((finger.sx + 0.03) * evening.size[0], finger.sy * evening.size[1])
    finger.touch_up()
    evening.wait(0.5)


@story
def settings_large_text(evening: AppSession) -> None:
    evening.app.session.set("large_text", True)
    evening.app.navigator.open_settings()


@story
def seating_with_bots(evening: AppSession) -> None:
    evening.sit(2)
    evening.app.navigator.open_seating("defifoo")
    for spot in (2, 4):
        evening.tap(f"spot-{spot}")
        evening.tap(f"spot-{spot}")
        evening.tap("stand-in", spot)
    evening.tap("ready", 2)


@story
def options_defifoo(evening: AppSession) -> None:
    """A house rule is on, so that the original rules are offered."""
    evening.sit(4)
    evening.app.navigator.open_options("defifoo")
    evening.tap("last_ship_wins")
    evening.wait(0.5)


@story
def options_contrast(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_options("contrast")
    evening.wait(0.5)


@story
def options_diferencio(evening: AppSession) -> None:
    evening.sit(4)
    evening.app.navigator.open_options("diferencio")
    evening.wait(0.5)


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


@story
def seating_partners(evening: AppSession) -> None:
    """Compatibility: everybody sees with whom they play, and one takes another seat."""
    evening.sit(4)
    evening.app.navigator.open_seating("compatibility")
    evening.tap("spot-0")
    evening.tap("change-seat", 0)


@story
def about(evening: AppSession) -> None:
    evening.app.navigator.open_settings()
    evening.tap("about")
