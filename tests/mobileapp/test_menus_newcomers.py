"""The menus as somebody meets them who has never seen Tablée: what is said, and how soon it stands still."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mobileapp.party import Person
from tests.mobileapp.faces import FaceTable, face_table


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("menus")) as laid:
        yield laid


def test_home_says_what_a_damaged_file_means_and_no_path(table: FaceTable) -> None:
    table.fresh("en")
    table.app.evening.store.set_aside = table.folder / "tablee-aside-20260101.sqlite"
    table.app.route.go_home()
    table.frames(2)
    said = table.words()
    assert "The games kept here could not be read" in said
    assert "not deleted" in said
    assert "sqlite" not in said and "/" not in said
    table.tap("message-read")
    assert "could not be read" not in table.words()


def podium_of_six() -> Any:
    from mobileapp.widgets.podium import Podium, Standing

    return Podium((700, 360), [Standing(Person(n, i), i + 1, i, i) for i, n in enumerate("ABCDEF")], False)


def test_six_on_six_steps_all_stand_within_a_second(table: FaceTable) -> None:
    table.fresh("en")
    podium = podium_of_six()
    podium.rise()
    assert podium.columns[0].grown < 0.1
    table.wait(1)
    assert all(column.grown == 1 for column in podium.columns)


@pytest.mark.parametrize("calm", [True, False])
def test_results_stand_still_at_once_where_it_is_calm_and_soon_elsewhere(
    table: FaceTable, calm: bool
) -> None:
    from mobileapp.theme import glass
    from mobileapp.widgets.chart import Chart
    from mobileapp.widgets.podium import Column

    table.lays("difference", 6, after="stop")
    glass.calm = calm
    table.win(0)
    for _ in range(200):
        if table.where == "Results":
            break
        table.wait(0.05)
    table.wait(0 if calm else 1)
    columns = [each for each in table.screen.walk() if isinstance(each, Column)]
    (chart,) = (each for each in table.screen.walk() if isinstance(each, Chart))
    assert columns and all(column.grown == 1 for column in columns) and chart.ran == 1


# --- what people read -----------------------------------------------------------------------------

MET = {  # in English, French and Dutch: what a newcomer meets and the rules must have told
    "defifoo": (("challenge", "défi", "opdracht"), ("alien", "alien", "alien")),
    "compatibility": (("whistle", "sifflet", "fluit"),),
}


@pytest.mark.parametrize("game", MET)
@pytest.mark.parametrize("index", range(3), ids=["en", "fr", "nl"])
def test_the_rules_tell_what_a_newcomer_meets(game: str, index: int) -> None:
    from mobileapp.about import about
    from mobileapp.language import say, speak

    speak(("en", "fr", "nl")[index])
    told = " ".join(say(step) for step in about(game).steps).lower()
    speak("en")
    assert [words[index] for words in MET[game] if words[index] not in told] == []


@pytest.mark.parametrize("stiff", ["Six win.", "One’s own top card", "Nothing more"])
def test_no_stiff_sentence_is_said(stiff: str) -> None:
    from assets import words

    said = {str(message.id) for place in words.places() for message in words.gathered(place) if message.id}
    assert stiff not in said
