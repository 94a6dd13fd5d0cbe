"""Hints are shown to each person until they have followed them once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mobileapp.session.hints_seen import HintsSeen
from mobileapp.storage.database import Store
from tests.support.faces import FaceTable, face_table


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("lessons")) as opened:
        yield opened


def test_hint_stays_until_done_and_is_not_shown_again(table: FaceTable) -> None:
    table.set_up("contrast", 3, way="hold", stand_ins=(2,))
    ana, bruno, _ = faces = table.screen.seat_faces
    for face in faces:
        face.show_hint("test.look", "hold", "Look here")
    shown = [face._hint is not None for face in faces]
    assert shown == [True, True, False]  # bots get no hints
    ana.mark_done("test.look")
    assert ana._hint is None and bruno._hint is not None
    ana.show_hint("test.look", "hold", "Look here")
    assert ana._hint is None


def test_new_text_of_the_same_hint_replaces_the_old(table: FaceTable) -> None:
    table.set_up("contrast", 3, way="hold")
    face = table.screen.seat_faces[1]
    face.show_hint("test.other", "hold", "Hold this")
    face.show_hint("test.other", "tap", "Now touch that")
    assert "Now touch that" in table.words(table.screen.table_view.zones[1])
    assert "Hold this" not in table.words(table.screen.table_view.zones[1])
    face.show_hint(None)
    assert "Now touch that" not in table.words()


def test_gesture_hint_disappears_by_itself(table: FaceTable) -> None:
    table.set_up("contrast", 3, way="hold")
    face = table.screen.seat_faces[0]
    face.show_gesture("hold", "Keep the finger there", "", face.context.surface.inner)
    assert "Keep the finger there" in table.words()
    table.wait(4.1)
    assert "Keep the finger there" not in table.words()


def test_hints_seen_are_saved_between_sessions(tmp_path: Path) -> None:
    store = Store(tmp_path / "tablee.sqlite")
    HintsSeen(store).mark_seen("Ana", "test.look")
    learned = HintsSeen(store)
    assert not learned.is_new("Ana", "test.look") and learned.is_new("Bruno", "test.look")
    learned.rename("Ana", "Anna")
    assert not HintsSeen(store).is_new("Anna", "test.look")
    learned.forget("Anna")
    assert HintsSeen(store).is_new("Anna", "test.look")
    store.close()
