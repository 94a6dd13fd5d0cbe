"""Echo on a phone: playable without a phone face of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.support.faces import face_table
from tests.support.hands import HandTable
from tests.support.touching import FacedGame


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def test_game_is_playable_with_generic_forms(phone: HandTable) -> None:
    from mobileapp.ui.phone.generic_face import GenericFace

    made = Counter[str]()
    game = FacedGame(phone, "echo", 0, 3, made)
    phone.open_hand(0)
    assert isinstance(phone.hand_face, GenericFace)
    game.play(2_000)
    assert game.table.outcome is not None and made.keys() >= {"lay", "snap"}
