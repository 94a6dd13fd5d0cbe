"""Twins that differ in one secret: another seat's phone shows and sounds the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from engine import wire
from engine.rules import Choice, One, Seat
from tests.engine.walk import filled
from tests.mobileapp.faces import face_table
from tests.mobileapp.hands import HandTable

SECRETS = {"contrast": "lay", "diferencio": "change"}
SIZE = (412, 780)  # as high as the smallest window tests have


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("secrets")) as laid:
        yield laid


def _found(phone: HandTable, do: str) -> tuple[Seat, Choice]:
    """Played on, always the same, until somebody else has it to do in secret."""
    rng, table = Random(3), phone.app.evening.host._owned()
    for _ in range(300):
        phone.app.evening.host._let_time_pass()
        for seat in range(1, table.game.seats):
            for choice in table.choices(seat):
                if choice.do == do:
                    return seat, choice
        seat = next((s for s in range(table.game.seats) if _own(table, s)), None)
        if seat is None:
            phone.wait(1)
        else:
            phone.moves(seat, filled(table, _own(table, seat)[0], rng))
    raise LookupError(do)


def _own(table: Any, seat: Seat) -> list[Choice]:
    return [choice for choice in table.choices(seat) if choice.do not in ("leave", "take_back", "hurry")]


def _twin(phone: HandTable, game: str, which: int) -> tuple[np.ndarray, list[str]]:
    phone.lays(game, 3, size=SIZE)
    phone.wait(4)
    seat, choice = _found(phone, SECRETS[game])
    form = choice.forms[0]
    assert isinstance(form, One)
    raw = {"do": choice.do, form.field: form.among[which]}
    phone.moves(seat, wire.convert(raw, wire.move_type(game)))
    phone.wait(1)
    return phone.pixels(), list(phone.app.evening.feel.felt)


@pytest.mark.parametrize("game", SECRETS)
def test_anothers_secret_is_nowhere_on_this_phone(phone: HandTable, game: str) -> None:
    (one, felt), (other, felt_too) = (_twin(phone, game, which) for which in (0, 1))
    assert felt == felt_too
    assert (one == other).all()
    assert one.std() > 1  # something is drawn
