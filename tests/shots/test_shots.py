"""Every screen can be read and touched, in every language: each story is run and its picture checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.shots import shots
from tests.shots.page import write_page
from tests.support.soak_marks import LONG
from tests.support.window import window


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("shots")


# Soak runs cover every language and size; a normal run every story at the most common size, in turn in one
# of the two longest languages.
EACH = [
    pytest.param(language, size, "1/1", marks=LONG)
    for size in (*shots.TABLET_SIZES, *shots.PHONE_SIZES)
    for language in shots.LANGUAGES
]
OFTEN = [("fr", shots.TABLET_SIZES[0], "1/2"), ("nl", shots.TABLET_SIZES[0], "2/2")]


MIN_SHARES = json.loads(Path(__file__).with_name("min_shares.json").read_text("utf-8"))


def min_share(story: str) -> float:
    """The least share of a tablet's screen that cards and pictures cover; 0 for screens without any."""
    return float(MIN_SHARES.get(story, 0))


@pytest.mark.parametrize(("language", "size", "part"), [*OFTEN, *EACH])
def test_every_screen_is_legible(
    language: str, size: str, part: str, told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KCFG_GRAPHICS_MULTISAMPLES", "0")  # letters have soft edges
    chosen = shots._read(["--language", language, "--into", str(told)])
    taken = shots.in_window(size, part, chosen)
    assert len(taken) >= 25
    wrong = [f"{shot['story']}, {language}, {size}: {fault}" for shot in taken for fault in shot["faults"]]
    assert not wrong, "\n" + "\n".join(wrong)
    if size == shots.TABLET_SIZES[0]:
        small = {shot["story"]: shot["share"] for shot in taken if shot["share"] < min_share(shot["story"])}
        assert not small, "cards and pictures cover less of the screen than they did"
    assert all((told / shot["picture"]).stat().st_size > 10_000 for shot in taken)


# At 1280 x 800, 213 dpi are the largest display size at which Android still calls it a tablet (600 dp).
LARGEST_DPI = 213
MAIN_SCREENS = (
    "home_first_time", "seating_four", "compatibility_announce", "contrast_two", "contrast_six_choose",
    "defifoo_direction", "diferencio_study", "difference_search_four", "difference_search_six",
    "pause_after_a_move", "pause_six_one_away", "pause_last_race", "phones_pause",
    "results_six", "settings",
)  # fmt: skip


@pytest.mark.parametrize("language", ["fr", pytest.param("nl", marks=LONG)])
def test_main_screens_fit_the_largest_display_and_letters(
    language: str, told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KCFG_GRAPHICS_MULTISAMPLES", "0")
    words = ["--language", language, "--dpi", str(LARGEST_DPI), "--large", "--into", str(told / "largest")]
    chosen = shots._read([*words, "--story", *MAIN_SCREENS])
    taken = shots.in_window(shots.TABLET_SIZES[0], "1/1", chosen)
    assert {shot["story"] for shot in taken} >= set(MAIN_SCREENS)
    wrong = [f"{shot['story']}, {language}: {fault}" for shot in taken for fault in shot["faults"]]
    assert not wrong, "\n" + "\n".join(wrong)


# Screens with little room for words in a zone.
FULL_ZONES = (
    "difference_ask_tie", "difference_away", "difference_found", "diferencio_card_ready",
    "diferencio_first_night", "diferencio_nobody", "diferencio_second_phase",
)  # fmt: skip


@pytest.mark.parametrize("language", ["nl", pytest.param("fr", marks=LONG)])
def test_full_zones_fit_the_smallest_tablet(
    language: str, told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KCFG_GRAPHICS_MULTISAMPLES", "0")
    chosen = shots._read(["--language", language, "--into", str(told / "smallest"), "--story", *FULL_ZONES])
    taken = shots.in_window("1024x600", "1/1", chosen)
    assert {shot["story"] for shot in taken} >= set(FULL_ZONES)
    wrong = [f"{shot['story']}, {language}: {fault}" for shot in taken for fault in shot["faults"]]
    assert not wrong, "\n" + "\n".join(wrong)


HALF = "640x800"  # of a split screen


@pytest.mark.parametrize("language", [pytest.param(each, marks=LONG) for each in ("fr", "nl")])
def test_main_screens_fit_half_of_the_screen(
    language: str, told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters may be smaller there."""
    monkeypatch.setenv("KCFG_GRAPHICS_MULTISAMPLES", "0")
    words = ["--language", language, "--into", str(told / "half"), "--story", *MAIN_SCREENS]
    taken = shots.in_window(HALF, "1/1", shots._read(words))
    assert {shot["story"] for shot in taken} >= set(MAIN_SCREENS)
    faults = [f"{shot['story']}: {fault}" for shot in taken for fault in shot["faults"]]
    assert [fault for fault in faults if "mm tall" not in fault] == []


def test_the_page_shows_every_picture_and_fault(tmp_path: Path):
    shot = {"story": "home", "language": "fr", "size": "1280x800", "picture": "a.png", "thumbnail": "b.jpg"}
    broken = {**shot, "language": "nl", "picture": None, "faults": ["cannot be told"]}
    page = write_page([{**shot, "faults": ["“<x>” is cut short"]}, broken], tmp_path).read_text()
    assert 'href="a.png"' in page and 'src="b.jpg"' in page
    assert "“&lt;x&gt;” is cut short" in page and "cannot be told" in page
    assert page.count("<h2") == 1 and "fr · 1280 × 800" in page


def test_story_that_raises_is_a_fault(tmp_path: Path):
    class Nobody:
        def tell(self, name: str, language: str) -> None:
            raise LookupError("nobody is here")

    window()  # before a camera imports Kivy with its own window
    shot = {"story": "home", "language": "fr", "size": "1280x800"}
    taken = shots._taken(Nobody(), shot, tmp_path)
    assert "nobody is here" in json.dumps(taken["faults"])


def test_every_limit_names_a_story() -> None:
    from tests.shots.stories import stories

    assert set(MIN_SHARES) <= set(stories())


def test_every_pair_names_a_story_and_is_named_once() -> None:
    from tests.shots.pairs import PAIRS
    from tests.shots.phone_stories import phone_stories
    from tests.shots.stories import stories

    pairs = json.loads(PAIRS.read_text("utf-8"))
    assert {group: len(each) for group, each in pairs.items()} == {"tablet": 16, "phone": 32, "linked": 21}
    for each in (pair for group in pairs.values() for pair in group):
        known = phone_stories() if each["size"] in shots.PHONE_SIZES else stories()
        assert each["story"] in known, each
    drawn = [pair["drawn"] for group in pairs.values() for pair in group]
    assert len(drawn) == len(set(drawn))
