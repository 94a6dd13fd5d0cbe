"""Two games that differ only in one seat's secret look and sound the same on another seat's phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from engine import serialization
from engine.game import Choice, OneForm, PickForm, Seat
from engine.games.defifoo.rulebook import DefifooDeal
from tests.engine.walk import fill_choice
from tests.support.faces import face_table
from tests.support.hands import HandTable

SECRETS = {"contrast": "lay", "diferencio": "change", "compatibility": "choose"}
HANDS = ((0, 5, 9), (12, 20, 31), (15, 40, 50), (2, 3, 4))
SIZE = (412, 780)  # the smallest window height in the tests


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("secrets")) as laid:
        yield laid


def _found(phone: HandTable, do: str) -> tuple[Seat, Choice]:
    """Play deterministically until another seat can make the secret move."""
    rng, table = Random(3), phone.app.session.host.table
    for _ in range(300):
        phone.app.session.host.judge.advance_time()
        for seat in range(1, table.game.seats):
            for choice in table.choices(seat):
                if choice.do == do:
                    return seat, choice
        seat = next((s for s in range(table.game.seats) if _own(table, s)), None)
        if seat is None:
            phone.wait(1)
        else:
            phone.submit_move(seat, fill_choice(table, _own(table, seat)[0], rng))
    raise LookupError(do)


def _own(table: Any, seat: Seat) -> list[Choice]:
    return [choice for choice in table.choices(seat) if choice.do not in ("leave", "take_back", "hurry")]


def _secretly(choice: Choice, which: int) -> dict[str, Any]:
    """The move, filled in one of two ways."""
    (form,) = choice.forms
    assert isinstance(form, OneForm | PickForm)
    among = form.among if isinstance(form, OneForm) else [form.among[at : at + form.least] for at in range(2)]
    return {"do": choice.do, form.field: among[which]}


def _seen(phone: HandTable) -> tuple[np.ndarray, list[str]]:
    """Screens at several times, and the feedback events."""
    frames = []
    for later in (0.0, 0.1, 0.3, 1.0):
        phone.wait(later)
        frames.append(phone.pixels())
    return np.stack(frames), list(phone.app.session.feedback.recent_events)


def _twin(phone: HandTable, game: str, which: int) -> tuple[np.ndarray, list[str]]:
    phone.set_up(game, 4, size=SIZE)
    phone.wait(4)
    seat, choice = _found(phone, SECRETS[game])
    phone.submit_move(seat, serialization.convert(_secretly(choice, which), serialization.move_type(game)))
    return _seen(phone)


def _dealt(phone: HandTable, *hands: tuple[int, ...]) -> tuple[np.ndarray, list[str]]:
    phone.set_up("defifoo", 4, DefifooDeal(hands=(hands,)), size=SIZE)
    phone.tap("clockwise")
    return _seen(phone)


def _are_twins(one: tuple[np.ndarray, list[str]], other: tuple[np.ndarray, list[str]]) -> None:
    assert one[1] == other[1]
    assert (one[0] == other[0]).all()
    assert one[0].std() > 1  # the screen is not blank


@pytest.mark.parametrize("game", SECRETS)
def test_secret_move_of_another_seat_does_not_change_this_phone(phone: HandTable, game: str) -> None:
    _are_twins(*(_twin(phone, game, which) for which in (0, 1)))


def test_cards_of_other_seats_do_not_change_this_phone(phone: HandTable) -> None:
    mine, *others = HANDS
    _are_twins(_dealt(phone, mine, *others), _dealt(phone, mine, *others[::-1]))


def test_offscreen_picture_knows_that_a_hand_is_open(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(
        "mobileapp.ui.offscreen_picture.OffscreenPicture", lambda _file, is_secret: asked.append(is_secret)
    )
    phone.set_up("contrast", 3)
    phone.app._start_offscreen_picture(Path("unused.png"))
    assert asked[0]()
    phone.app.navigator.open_join()
    assert not asked[0]()
