"""What is photographed: every function here is a story, told to an evening that has just begun.

Its name is the picture's name; the first word says which screen it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.claims import Place
from tests.shots.evening import Evening

Tale = Callable[[Evening], None]
STORIES: dict[str, Tale] = {}


def story(tell: Tale) -> Tale:
    STORIES[tell.__name__] = tell
    return tell


# --- menus ----------------------------------------------------------------------------------------


@story
def home_first_time(evening: Evening) -> None:
    evening.app.go_home()


@story
def home_to_go_on(evening: Evening) -> None:
    evening.play("difference", 6)
    evening.find(0)
    evening.app.go_home()


@story
def seating_empty(evening: Evening) -> None:
    evening.app.choose("difference")


@story
def seating_four(evening: Evening) -> None:
    evening.sit(4)
    evening.app.choose("difference")
    evening.tap("youngest", 3)


@story
def seating_six_with_sheet(evening: Evening) -> None:
    evening.sit(6)
    evening.app.choose("defifoo")
    evening.tap("spot-0")
    evening.tap("spot-2")


@story
def seating_known_names(evening: Evening) -> None:
    evening.know("Gaëlle", "Hendrik-Jan", "Iris", "Jo", "Karlijn", "Léo", "Margaux", "Noor", "Oscar")
    evening.sit(4)
    evening.app.choose("compatibility")
    evening.tap("spot-2")
    evening.tap("spot-5")


@story
def seating_new_name(evening: Evening) -> None:
    evening.sit(4)
    evening.app.choose("contrast")
    evening.tap("spot-2")
    evening.tap("spot-5")


@story
def options_difference(evening: Evening) -> None:
    evening.sit(4)
    evening.app.choose("difference")
    evening.app.open_options("difference")


@story
def options_compatibility(evening: Evening) -> None:
    evening.sit(4)
    evening.app.choose("compatibility")
    evening.app.open_options("compatibility")


@story
def settings(evening: Evening) -> None:
    evening.app.open_settings()


@story
def settings_large_text(evening: Evening) -> None:
    evening.app.set("large_text", True)
    evening.app.open_settings()


# --- Difference -----------------------------------------------------------------------------------


@story
def difference_search_two(evening: Evening) -> None:
    evening.play("difference", 2)


@story
def difference_search_four(evening: Evening) -> None:
    evening.play("difference", 4)


@story
def difference_search_six(evening: Evening) -> None:
    evening.play("difference", 6)


@story
def difference_claim(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.claim(3)


@story
def difference_first_mark(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.claim(0)
    evening.mark(0)


@story
def difference_wrong(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.miss(1)
    evening.wait(0.4)


@story
def difference_wrong_six(evening: Evening) -> None:
    evening.play("difference", 6)
    evening.miss(2)
    evening.wait(0.4)


@story
def difference_found(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.find(0)
    evening.wait(0.4)


@story
def difference_locked(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.miss(1)
    evening.wait(4)


@story
def difference_opened_six(evening: Evening) -> None:
    evening.play("difference", 6)
    evening.claim(2)
    evening.mark(2)


@story
def difference_ask(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.win(2)
    evening.wait(4)


@story
def difference_beginner(evening: Evening) -> None:
    evening.play("difference", 3, beginner=True)


@story
def difference_advanced_search(evening: Evening) -> None:
    evening.play("difference", 4, advanced=True)


@story
def difference_advanced_place(evening: Evening) -> None:
    evening.play("difference", 4, advanced=True)
    evening.claim(0)


@story
def difference_advanced_show(evening: Evening) -> None:
    evening.play("difference", 4, advanced=True)
    evening.claim(0)
    evening.wish(0, Place((1, 0)))
    evening.wait(0.3)


# --- between and after ----------------------------------------------------------------------------


@story
def pause_four(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.app.pause()


@story
def pause_six_one_away(evening: Evening) -> None:
    evening.play("difference", 6)
    evening.app.pause()
    evening.tap("leave", 4)


@story
def results_four(evening: Evening) -> None:
    evening.play("difference", 4, after="stop")
    evening.find(1)
    evening.win(2)
    evening.wait(5)


@story
def results_six(evening: Evening) -> None:
    evening.play("difference", 6, after="stop")
    evening.win(0)
    evening.wait(5)
