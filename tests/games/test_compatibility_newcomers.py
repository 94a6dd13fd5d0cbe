"""Compatibility for new players: every line on the table is fully visible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.faces import FaceTable, face_table


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("newcomers")) as laid:
        yield laid


@pytest.mark.parametrize(
    ("theme", "line"),
    [
        ("Il était moins une", "Ana & Dario +15 · Bruno & Éloïse +15"),
        ("Il était moins une", "Bruno & Éloïse retournent leurs cartes"),
        ("Un", "Ana +15"),
        ("Met een schone lei", "Fleur & Zeshoek +11 · Maximiliaan & Ster +11 · Driehoek & Druppel +11"),
    ],
)
def test_event_line_fits_clear_of_theme_and_pictures(table: FaceTable, theme: str, line: str) -> None:
    """With six players and long names."""
    table.set_up("compatibility", 6)
    for strip in table.stage.strips:
        strip.set_text(theme, line, True)
        assert not strip.theme.shorten and strip.theme.right <= strip.line.x
        assert strip.line.height <= strip.height + 3, "no letter of it lies under the pictures"
        strip.set_text("Un", "", True)
        assert strip.theme.font_size > strip.line.font_size  # full size if there is room


def test_tie_of_all_sides_is_announced_without_names(table: FaceTable) -> None:
    """Three pairs of names would extend under the pictures."""
    from msgspec.structs import replace

    from engine.games.compatibility import TieBreak
    from mobileapp.games.compatibility.headline import headline
    from mobileapp.games.compatibility.round import RoundView

    table.set_up("compatibility", 6)
    view, ground = table.view(0), table.stage.context
    told, name = RoundView(view.game, ground.terms, view.game.announcer), ground.name
    assert headline(replace(view, news=(TieBreak((0, 1, 2)),)), told, name) == "It’s a tie: one more round!"
    assert "Tie-break: Ana" in headline(replace(view, news=(TieBreak((0, 1)),)), told, name)
