"""Contrast on the table."""

from __future__ import annotations

from engine.games.contrast import Lay
from mobileapp.games.contrast.symbol_card import symbol_lesson
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story


def lay(evening: AppSession, *seats: int, half: int = 0) -> None:
    """Everybody plays the symbol on the first card of their hand."""
    for seat in seats:
        evening.wish(seat, Lay(2 * evening.view(seat).game.hand[0] + half))
    evening.frames()


def touch_symbol(evening: AppSession, seat: int, half: int = 0) -> None:
    """A finger holds the eye, another one taps a symbol of the first card."""
    eye = evening.finger("look", seat)
    eye.touch_down()
    evening.frames(2)
    evening.tap(f"symbol-{first_symbol(evening, seat, half)}", seat)
    eye.touch_up()
    evening.frames()


def first_symbol(evening: AppSession, seat: int, half: int = 0) -> str:
    card = evening.view(seat).game.hand[0]
    return str(evening.screen.host.setting.pack.pairs[card][half])


def play_rounds(evening: AppSession, rounds: int) -> None:
    """By touch, so that everybody has learned how; all see each reveal."""
    for number in range(rounds):
        for seat in range(evening.screen.host.setting.terms.seats):
            touch_symbol(evening, seat, half=(number + seat) % 2)
        evening.wait(1)
        evening.tap("go-on")


def know_symbols(evening: AppSession) -> None:
    """Everybody has played every symbol before: their names are no longer on the cards."""
    for face in evening.screen.seat_faces:
        for name in {name for pair in face.pairs for name in pair}:
            face.mark_done(symbol_lesson(name))


@story
def contrast_six_choose(evening: AppSession) -> None:
    """In the fourth round: one has played, all others look, and one finger is on a symbol."""
    evening.play("contrast", 6)
    play_rounds(evening, 3)
    know_symbols(evening)
    touch_symbol(evening, 2)
    for seat in (0, 1, 3, 4, 5):
        evening.finger("look", seat).touch_down()
    evening.wait(0.3)
    evening.finger(f"symbol-{first_symbol(evening, 0)}", 0).touch_down()
    evening.wait(0.2)


@story
def contrast_six_count(evening: AppSession) -> None:
    """The last player looks at their cards while the seconds run."""
    evening.play("contrast", 6)
    play_rounds(evening, 3)
    for seat in range(5):
        touch_symbol(evening, seat)
    evening.finger("look", 5).touch_down()
    evening.wait(0.5)


@story
def contrast_help(evening: AppSession) -> None:
    """In the first round: one has played, one looks, one has tapped the eye instead of holding it."""
    evening.play("contrast", 4)
    touch_symbol(evening, 3)
    evening.tap("look", 1)
    evening.finger("look", 0).touch_down()
    evening.wait(0.3)
    evening.finger(f"symbol-{first_symbol(evening, 0)}", 0).touch_down()
    evening.wait(0.2)


@story
def contrast_six_reveal(evening: AppSession) -> None:
    evening.play("contrast", 6)
    lay(evening, 0, 1, 2, 3, 4, 5)
    evening.wait(1)


@story
def contrast_four_reveal(evening: AppSession) -> None:
    """Three of four choose the same symbol; one player is ready."""
    evening.play("contrast", 4)
    lay(evening, 0, 1, 2)
    lay(evening, 3, half=1)
    evening.wait(1)
    evening.tap("next", 1)


@story
def contrast_four_tie(evening: AppSession) -> None:
    evening.play("contrast", 4)
    lay(evening, 0, 1)
    lay(evening, 2, 3, half=1)
    evening.wait(1)


@story
def contrast_two(evening: AppSession) -> None:
    evening.play("contrast", 2)


@story
def contrast_two_reveal(evening: AppSession) -> None:
    evening.play("contrast", 2)
    lay(evening, 0, 1)
    evening.wait(1)


@story
def contrast_three_reveal(evening: AppSession) -> None:
    evening.play("contrast", 3)
    lay(evening, 0, 1, 2)
    evening.wait(1)


@story
def contrast_alone(evening: AppSession) -> None:
    evening.sit(4)
    for spot in evening.app.session.party.spots[1:]:
        evening.app.session.party = evening.app.session.party.with_bot(spot, 2)
    evening.app.session.game, evening.app.session.first = "contrast", 0
    evening.app.session.start(seed="shots")
    evening.wait(0.5)


@story
def contrast_veil(evening: AppSession) -> None:
    evening.app.session.set_privacy("contrast", "veil")
    evening.play("contrast", 4)
    lay(evening, 0)
    evening.wait(1)


@story
def contrast_behind_the_veil(evening: AppSession) -> None:
    evening.app.session.set_privacy("contrast", "veil")
    evening.play("contrast", 4)
    evening.wait(1)
    evening.screen.curtain.open()
    evening.wait(0.2)


@story
def results_contrast(evening: AppSession) -> None:
    evening.play("contrast", 4, short=True)
    while evening.view().outcome is None:
        lay(evening, 0, 1, 2, 3, half=evening.view().game.round % 2)
    evening.wait(1)
    evening.tap("go-on")
    evening.wait(3)


@story
def contrast_three_begin(evening: AppSession) -> None:
    """Three players, one at a short side; one has played and touches their card."""
    evening.play("contrast", 3)
    touch_symbol(evening, 0)
    evening.wait(1)
    evening.tap("laid")
    evening.wait(0.3)


@story
def contrast_three_ready(evening: AppSession) -> None:
    """The reveal; one player has gone on."""
    evening.play("contrast", 3)
    lay(evening, 0, 1, 2)
    evening.wait(2)
    evening.tap("next", 0)
    evening.wait(0.3)
