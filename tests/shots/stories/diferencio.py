"""Diferencio on the table."""

from __future__ import annotations

from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import Change, GiveUp, Nightfall, Propose, Ready
from engine.games.diferencio.world import place_of
from engine.table import Leave
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story


def play(evening: AppSession, seats: int, pack: str = "reef", **options: object) -> None:
    evening.play("diferencio", seats, pack, **options)


def ready(evening: AppSession) -> None:
    for seat in range(len(evening.app.session.party)):
        evening.wish(seat, Ready())
    evening.wait(0.3)


def dream(evening: AppSession) -> int:
    """A night in which the architect has played the first card; returns its place."""
    if evening.view().game.part == "dusk":
        evening.wish(evening.view().game.architect, Nightfall())
    game = evening.view().game
    card = evening.view(game.architect).game.hand[0]
    evening.wait(NIGHT_MS / 1000 + 0.2)
    evening.wish(game.architect, Change((card,)))
    evening.wait(0.4)
    return place_of(card)


@story
def diferencio_study(evening: AppSession) -> None:
    play(evening, 4)


@story
def diferencio_eyes_closed(evening: AppSession) -> None:
    play(evening, 6, "rooftops")
    ready(evening)


def carry_card(evening: AppSession, index: int) -> None:
    """A finger carries a card of the architect's hand to its place."""
    card = evening.view(evening.view().game.architect).game.hand[index]
    x, y, width, height = evening.screen.stage_face.box_of(place_of(card))
    finger = evening.finger(f"card-{card}")
    finger.touch_down()
    evening.frames()
    finger.touch_move(x + 1.1 * width, y - 0.1 * height)
    evening.frames(2)


def pass_night(evening: AppSession) -> None:
    """The architect changes a card by touch, and needs no explanation in the next game."""
    ready(evening)
    evening.tap("asleep")
    card = evening.view(evening.view().game.architect).game.hand[0]
    evening.wait(NIGHT_MS / 1000)
    evening.tap(f"card-{card}")
    evening.tap(f"place-{place_of(card)}")
    evening.tap("wake")


def first_night(evening: AppSession) -> None:
    """The architect has never changed a card."""
    play(evening, 4)
    ready(evening)
    evening.tap("asleep")
    evening.wait(NIGHT_MS / 1000 + 0.2)


@story
def diferencio_first_night(evening: AppSession) -> None:
    first_night(evening)


@story
def diferencio_card_ready(evening: AppSession) -> None:
    first_night(evening)
    card = evening.view(evening.view().game.architect).game.hand[0]
    evening.tap(f"card-{card}")
    evening.tap(f"place-{place_of(card)}")


@story
def diferencio_night(evening: AppSession) -> None:
    play(evening, 4)
    pass_night(evening)
    play(evening, 4)
    ready(evening)
    evening.tap("asleep")
    evening.wait(NIGHT_MS / 1000 + 0.2)
    carry_card(evening, 1)


@story
def diferencio_search(evening: AppSession) -> None:
    play(evening, 5, "rooftops")
    ready(evening)
    place = dream(evening)
    evening.wish(2, Propose((place + 1) % 9))
    evening.wish(3, GiveUp())
    finger = evening.finger("token", 1)
    finger.touch_down()
    evening.frames()
    finger.touch_move(640, 420)
    evening.wait(0.3)


@story
def diferencio_found(evening: AppSession) -> None:
    play(evening, 6)
    ready(evening)
    evening.wish(1, Propose(dream(evening)))
    evening.wait(0.4)


@story
def diferencio_nobody(evening: AppSession) -> None:
    play(evening, 3)
    ready(evening)
    dream(evening)
    for seat in (1, 2):
        evening.wish(seat, GiveUp())
    evening.wait(0.4)


@story
def diferencio_two_press_first(evening: AppSession) -> None:
    play(evening, 2, "rooftops", press_first=True)
    ready(evening)
    dream(evening)


@story
def diferencio_first_search(evening: AppSession) -> None:
    """A tapped token; at another seat the hint."""
    play(evening, 6)
    ready(evening)
    dream(evening)
    evening.tap("token", 2)


@story
def diferencio_place_tapped(evening: AppSession) -> None:
    """Chloé did not tap it, Maximilien has given up: only Bruno is asked."""
    play(evening, 4)
    ready(evening)
    for finder in (1, 2, 3, 1):
        evening.wish(finder, Propose(dream(evening)))
        evening.wait(0.3)
    dream(evening)
    evening.wish(3, GiveUp())
    evening.wait(4)
    evening.tap("place-1")
    evening.wait(1)
    evening.tap("not-mine", 2)


@story
def diferencio_second_phase(evening: AppSession) -> None:
    """The cost of a mistake stays visible; somebody is away."""
    play(evening, 5, "reef", short=True)
    ready(evening)
    for finder in (1, 2, 1):
        evening.wish(finder, Propose(dream(evening)))
        evening.wait(0.2)
        evening.wish(evening.view().game.architect, Nightfall())
    place = dream(evening)
    evening.wish(4, Leave())
    evening.wish(2, Propose((place + 1) % 9))
    evening.wait(4)


@story
def diferencio_bot_next(evening: AppSession) -> None:
    """The next architect is a bot: a person confirms that they have looked."""
    evening.sit(5)
    evening.app.session.party = evening.app.session.party.with_bot(evening.app.session.party.spots[1], 1)
    evening.app.session.game, evening.app.session.first = "diferencio", 0
    evening.app.session.start(seed="shots")
    evening.wait(0.5)
    for seat in (0, 2, 3, 4):
        evening.wish(seat, Ready())
    evening.wait(14)
    evening.wish(2, Propose(dream(evening)))
    evening.wait(0.4)


@story
def diferencio_bot_changes(evening: AppSession) -> None:
    diferencio_bot_next(evening)
    evening.wait(3)  # until the notice is gone
    evening.tap("night", 2)


@story
def diferencio_over(evening: AppSession) -> None:
    """The last turn stays until somebody has seen it."""
    play(evening, 6, short=True, end_when_all_found=True)
    ready(evening)
    while evening.view().outcome is None:
        finder = 2 if evening.view().game.architect == 1 else 1
        evening.wish(finder, Propose(dream(evening)))
        evening.wait(0.3)
    evening.wait(3)


@story
def diferencio_wrong_twice(evening: AppSession) -> None:
    play(evening, 4, "rooftops")
    ready(evening)
    place = dream(evening)
    for seat in (1, 3):
        evening.wish(seat, Propose((place + 1) % 9))
    evening.wait(0.4)


@story
def diferencio_place_tapped_six(evening: AppSession) -> None:
    play(evening, 6)
    ready(evening)
    dream(evening)
    evening.tap("place-4")
