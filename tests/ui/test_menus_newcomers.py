"""The menus for first-time users: texts, hints, and short animations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mobileapp.people.party import Person
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("menus")) as laid:
        yield laid


def test_home_explains_a_damaged_file_without_a_path(table: FaceTable) -> None:
    table.reset("en")
    table.app.session.store.set_aside = table.folder / "tablee-aside-20260101.sqlite"
    table.app.navigator.go_home()
    table.frames(2)
    text = table.words()
    assert quoted("Saved games can’t be read") in text
    assert (
        quoted("The file is damaged. Tablée has kept it and started afresh. Just start a new game.") in text
    )
    assert "sqlite" not in text and "/" not in text
    table.tap("message-read")
    assert quoted("Saved games can’t be read") not in table.words()


def podium_of_six() -> Any:
    from mobileapp.ui.toolkit.podium import Podium, Standing

    return Podium((700, 360), [Standing(Person(n, i), i + 1, i, i) for i, n in enumerate("ABCDEF")], str)


@pytest.mark.parametrize("places", [(1, 2, 2, 4, 4, 6), (1, 2, 2, 2, 2, 2), (1, 2, 3, 4, 5, 6)], ids=str)
@pytest.mark.parametrize(
    "names",
    [
        ("Ana", "Bruno", "Chloé", "Maximilien", "Éloïse", "Finn"),
        ("Alexandre", "Catherine", "Christophe", "Dominique", "Stéphanie", "Véronique"),
        ("Maximilienne", "Bartholomeus", "Wilhelmina", "Christophe", "Marguerite", "Constantijn"),
    ],
)
def test_names_on_the_podium_are_written_in_full(
    table: FaceTable, names: tuple[str, ...], places: tuple[int, ...]
) -> None:
    table.reset("en")
    from mobileapp.ui.theme import dp, screen_metrics
    from mobileapp.ui.toolkit.podium import Podium, Standing
    from mobileapp.ui.toolkit.text import Text

    ranked = [
        Standing(Person(name, side), place, 0, side)
        for side, (name, place) in enumerate(zip(names, places, strict=True))
    ]
    podium = Podium((dp(690), dp(412)), ranked, str)
    written = [text for text in podium.walk() if isinstance(text, Text) and text.text in names]
    assert sorted(text.text for text in written) == sorted(names)
    assert not [text.text for text in written if text.shorten or text.width > text.fit]
    if places == (1, 2, 2, 4, 4, 6):  # two on a step: below each other rather than tiny
        assert min(text.font_size for text in written) >= screen_metrics.font_size("small")


@pytest.mark.parametrize(
    ("places", "sides", "shown"),
    [
        ((1, 1, 3), (0, 1, 2), [1, 3]),
        ((1, 2, 2, 4), (0, 1, 2, 3), [1, 2, 4]),
        ((1, 3, 1, 3), (0, 1, 0, 1), [1, 2]),
        ((1, 2, 1, 2), (0, 1, 0, 1), [1, 2]),
        ((1, 1, 1, 1), (0, 1, 0, 1), [1]),
        ((2, 2), (0, 0), [2]),
    ],
    ids=["tie", "second tie", "teams", "teams by side", "teams tie", "lost together"],
)
def test_podium_counts_sides(places: tuple[int, ...], sides: tuple[int, ...], shown: list[int]) -> None:
    from mobileapp.ui.toolkit.podium import Standing, podium_steps

    people = [Person(name, look) for look, name in enumerate("ABCD")]
    standings = [
        Standing(who, place, 0, side) for who, place, side in zip(people, places, sides, strict=False)
    ]
    assert [step.place for step in podium_steps(standings)] == shown


def test_podium_with_six_steps_finishes_in_two_seconds(table: FaceTable) -> None:
    table.reset("en")
    podium = podium_of_six()
    podium.rise()
    assert podium.columns[0].grown < 0.1
    table.wait(2)
    assert all(column.grown == 1 for column in podium.columns)


@pytest.mark.parametrize("calm", [True, False])
def test_results_animate_briefly_and_not_at_all_if_calm(table: FaceTable, calm: bool) -> None:
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.chart import Chart
    from mobileapp.ui.toolkit.podium import PodiumColumn

    table.set_up("difference", 6, after="stop")
    screen_metrics.calm = calm
    table.win(0)
    for _ in range(200):
        if table.where == "Results":
            break
        table.wait(0.05)
    table.wait(0 if calm else 4)
    columns = [each for each in table.screen.walk() if isinstance(each, PodiumColumn)]
    (chart,) = (each for each in table.screen.walk() if isinstance(each, Chart))
    assert columns and all(column.grown == 1 for column in columns) and chart.shown_share == 1


# --- texts -----------------------------------------------------------------------------

MET = {  # English, French and Dutch words that the rules must explain
    "defifoo": (("challenge", "défi", "opdracht"), ("alien", "alien", "alien")),
    "compatibility": (("foul", "triche", "vals"),),
}


@pytest.mark.parametrize("game", MET)
@pytest.mark.parametrize("index", range(3), ids=["en", "fr", "nl"])
def test_rules_explain_the_words_of_the_game(game: str, index: int) -> None:
    from mobileapp.i18n.translate import set_language, tr
    from mobileapp.session.game_info import game_info

    set_language(("en", "fr", "nl")[index])
    text = " ".join(tr(step) for step in game_info(game).steps).lower()
    assert [words[index] for words in MET[game] if words[index] not in text] == []


@pytest.mark.parametrize("stiff", ["Six win.", "One’s own top card", "Nothing more"])
def test_stiff_sentences_are_not_in_the_catalogue(stiff: str) -> None:
    from assets import words

    messages = {str(message.id) for place in words.scopes() for message in words.collect(place) if message.id}
    assert stiff not in messages


# --- the privacy curtain --------------------------------------------------------------------------


def veil_for(seat: int, seats: int) -> Any:
    from mobileapp.people.party import default_party
    from mobileapp.people.seating_plan import plan
    from mobileapp.ui.tablet.privacy_curtain import CurtainCall, PrivacyCurtain
    from mobileapp.ui.theme import screen_metrics

    party = default_party(seats)
    laid = plan(party.spots, "slim", screen_metrics.width, screen_metrics.height)
    call = CurtainCall(seat, frozenset(), frozenset(range(seats)) - {seat})
    return PrivacyCurtain(party, call, laid.turns[seat], lambda: None, lambda: None), laid.zones


def badges_of(veil: Any) -> dict[int, Any]:
    """The small badges by seat; in a default party the look is the seat number."""
    from mobileapp.ui.theme import dp
    from mobileapp.ui.toolkit.badge import Badge

    small = [each for each in veil.children if isinstance(each, Badge) and each.width < dp(100)]
    return {each.look: each for each in small}


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=["landscape", "upright"])
@pytest.mark.parametrize("seats", [3, 6])
def test_curtain_shows_players_as_they_sit(table: FaceTable, seats: int, size: tuple[int, int]) -> None:
    from mobileapp.ui import theme

    theme.measure_screen(*size)
    for seat in range(seats):
        veil, zones = veil_for(seat, seats)
        badges = badges_of(veil)
        places = [veil.to_parent(*badges[other].center) for other in range(seats)]
        for axis in (0, 1):
            far = size[axis] * 0.2
            middles = [zone[axis] + zone[axis + 2] / 2 for zone in zones]
            wrong = [
                (one, other)
                for one in range(seats)
                for other in range(seats)
                if middles[one] + far < middles[other] and places[one][axis] >= places[other][axis]
            ]
            assert wrong == [], (seat, axis)
        for badge in badges.values():
            others = [each for each in (*badges.values(), veil.button) if each is not badge]
            assert not any(badge.collide_widget(each) for each in others), (seat, badge.look)
    theme.measure_screen(1280, 800)


def test_tap_on_a_hold_button_shows_a_hint(table: FaceTable) -> None:
    """For the pause button and the curtain's button."""
    table.set_up("compatibility", 4, way="veil")
    table.tap("pause")
    assert quoted("Hold to pause the game") in table.words()
    table.wait(3)
    assert quoted("Hold to pause the game") not in table.words()
    veil, _ = veil_for(0, 4)
    table.screen.add_widget(veil)
    table.tap("look")
    assert quoted("Keep your finger there a moment") in table.words()


def test_hold_hint_does_not_block_the_hold(table: FaceTable) -> None:
    table.set_up("difference", 4)
    table.wait(5)
    table.tap("pause")
    finger = table.hold_finger("pause")
    assert quoted("Hold to pause the game") in table.words()
    table.wait(1)
    assert table.screen.name == "pause"
    finger.touch_up()


# --- seating ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
@pytest.mark.parametrize("spot", [0, 2])
def test_seating_sheet_shortens_no_label(table: FaceTable, spot: int, language: str) -> None:
    from mobileapp.ui.toolkit.pill import Pill

    table.reset(language)
    table.app.navigator.open_seating("compatibility")
    table.frames(2)
    table.tap(f"spot-{spot}")
    table.tap(f"spot-{spot}")
    table.frames(2)
    pills = [each for each in table.screen.walk() if isinstance(each, Pill) and each.key != "close"]
    assert {"rename", "stand-in", "phone"} <= {each.key for each in pills}
    assert [each.label.text for each in pills if each.label.shorten] == []
    assert all(each.label.text for each in pills), "no sign without its word"
