"""The bot for Compatibility: partners understand each other, but not always."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from assets.art import album
from engine.bots import STRENGTHS, Meanings, PlannedMove
from engine.games.compatibility import Announce, Choose, SayThemeAloud, Turn, WriteTheme
from engine.games.compatibility.accusation import Accuse, Confirm
from engine.games.compatibility.bot import THEME_WORDS, Player, cosine_similarity, split_words
from engine.games.compatibility.matching import matches
from engine.games.compatibility.specials import Done, Shuffle, Stake, TakeStake
from engine.games.compatibility.themes import MAX_WORD_LENGTH, Theme
from tests.engine.album import CompatibilityStory
from tests.engine.bots import forgetting
from tests.engine.bots.driving import STRENGTH_MIXES, play_out
from tests.engine.story import Story, pack
from tests.engine.worlds import tables

THEMES = json.loads(Path("assets/themes/cards.json").read_text(encoding="utf-8"))["themes"]
PRINTED = [theme for cards in THEMES for card in cards if card for theme in card]
CLASSIC = album.packs()["classic"]


@cache
def meanings() -> Meanings:
    return json.loads(Path("assets/meanings/compatibility.json").read_text(encoding="utf-8"))


@cache
def classic() -> Any:
    """The pack with the pictures and themes that have a meaning."""
    themes = tuple(tuple(tuple(card) if card else None for card in cards) for cards in THEMES)
    return replace(pack("compatibility"), pictures=tuple(CLASSIC), themes=themes)


@pytest.mark.parametrize("strengths", STRENGTH_MIXES)
@pytest.mark.parametrize(("seats", "options"), tables("compatibility"))
def test_bots_play_every_game_to_the_end(
    seats: int, options: dict[str, Any], strengths: Sequence[int]
) -> None:
    seed = f"{seats} {strengths}"
    assert play_out("compatibility", options, seats, strengths, seed, classic(), meanings()).outcome


@pytest.mark.parametrize(("seats", "options"), tables("compatibility"))
def test_bots_play_on_without_memory_and_meanings(seats: int, options: dict[str, Any]) -> None:
    assert forgetting.play_out("compatibility", options, seats, f"forgets {seats}").outcome


# --- meanings ---


@cache
def tags() -> set[str]:
    """All tags of pictures; a theme with any other tag could not match here."""
    return {tag for name in album.names() for tag in meanings()[name]}


def test_enough_pictures_and_themes_exist() -> None:
    assert len(album.names()) == 60
    assert len(PRINTED) == 240
    assert 40 <= len(tags()) <= 70


@pytest.mark.parametrize("name", album.names())
def test_every_picture_has_a_meaning(name: str) -> None:
    assert 5 <= len(meanings()[name]) <= 9


@pytest.mark.parametrize("theme", PRINTED)
def test_every_theme_has_a_meaning_some_pictures_share(theme: str) -> None:
    means = meanings()[theme]
    assert 3 <= len(means) <= 6
    assert set(means) <= tags()
    for names in album.packs().values():
        assert max(cosine_similarity(means, meanings()[name]) for name in names) > 0.25


def test_all_meanings_use_tags_of_pictures() -> None:
    for name, means in meanings().items():
        assert set(means) <= tags(), name
        assert all(0 < weight <= 1 for weight in means.values()), name


@pytest.mark.parametrize("names", album.packs().values(), ids=album.packs())
def test_every_picture_is_the_first_choice_for_some_theme(names: list[str]) -> None:
    def best(theme: str) -> str:
        return max(names, key=lambda name: cosine_similarity(meanings()[theme], meanings()[name]))

    assert {best(theme) for theme in PRINTED} == set(names)


@pytest.mark.parametrize("word", THEME_WORDS)
def test_own_themes_of_the_bot_have_a_meaning(word: str) -> None:
    assert len(word) <= MAX_WORD_LENGTH
    assert meanings()["-".join(split_words(word))]


# --- rows ---


def rows(strength: int, theme: Theme, number: int = 5) -> list[tuple[int, ...]]:
    """The rows of two partners for one theme."""
    story = Story("compatibility", 4, pack=classic())
    partners = [Player(story.table.game, seat, strength, f"taste {seat}", meanings()) for seat in (0, 2)]
    return [partner._best_row(theme, number) for partner in partners]


def shared(strength: int) -> float:
    """How many of five pictures two partners share on average, over all themes."""
    themes = [Theme(0, 0, 1, "printed", theme) for theme in PRINTED]
    return mean(len(matches(*rows(strength, theme))) for theme in themes)


CHANCE = 5 * 5 / 40


def test_stronger_partners_share_more_pictures() -> None:
    beginners, friends, old_hands = map(shared, STRENGTHS)
    assert beginners > 1.5 * CHANCE
    assert friends > 1.3 * beginners
    assert old_hands > 1.3 * friends
    assert old_hands < 4.5  # each still has a taste of its own


def pictures(*thoughts: Theme) -> set[str]:
    return {CLASSIC[picture] for theme in thoughts for picture in rows(3, theme, 3)[0]}


@pytest.mark.parametrize("text", ["Water", "de zee", "La mer !", "the ocean"])
def test_bot_understands_a_typed_word(text: str) -> None:
    chosen = pictures(Theme(0, 0, 1, "word", text))
    assert sum("water" in meanings()[name] for name in chosen) >= 2


def test_theme_said_aloud_is_chosen_by_taste() -> None:
    one, other = rows(3, Theme(0, 0, 1, "aloud"))
    assert one != other
    assert len(set(one)) == 5


# --- a round ---


def at_table(story: Story, seat: int, strength: int = 3, seed: str = "sits") -> PlannedMove | None:
    return Player(story.table.game, seat, strength, seed, meanings()).plan_move(story.view(seat))


def moves(story: Story, seat: int, **who: Any) -> Any:
    thought = at_table(story, seat, **who)
    assert thought is not None
    assert thought.at > story.now
    return thought.move


def blank_first() -> CompatibilityStory:
    blank = next(at for at, card in enumerate(classic().themes[0]) if card is None)
    return CompatibilityStory(pack=classic(), deal={"themes": ((blank,), ())})


def test_bot_announces_and_writes_a_theme_for_a_blank_card() -> None:
    story = blank_first()
    assert isinstance(moves(story, 0), Announce)
    assert at_table(story, 1) is None
    story.play(0, Announce(0))
    word = moves(story, 0)
    assert isinstance(word, WriteTheme)
    assert word.text in THEME_WORDS
    story.play(0, SayThemeAloud())
    assert isinstance(moves(story, 1), Choose)


def window(deal: dict[str, Any] | None = None, theme: int = 0, **options: Any) -> CompatibilityStory:
    """A story in which all rows are face down and special cards may follow."""
    story = CompatibilityStory(
        pack=classic(), deal={"themes": ((theme,), ()), **(deal or {})}, options=options
    )
    story.announce_theme()
    number = story.game_view().numbers
    for seat in range(4):
        story.play(seat, Choose(tuple(range(number[seat % 2]))))
    return story


def test_bot_stakes_only_when_sure() -> None:
    cards = [at for at, card in enumerate(classic().themes[0]) if card]
    thoughts = [moves(window(theme=card), 0) for card in cards]
    assert 0 < sum(thought == Stake(0) for thought in thoughts) < len(cards) * 2 // 3
    assert all(thought in (Stake(0), Done()) for thought in thoughts)


def test_bot_shuffles_the_row_of_an_opponent_far_ahead() -> None:
    nothing_to_stake = {"stakes": (0, 0)}
    assert moves(window({"pawns": (3, 4), **nothing_to_stake}), 0) == Done()
    ahead = moves(window({"pawns": (3, 20), **nothing_to_stake}), 0)
    assert isinstance(ahead, Shuffle)
    assert ahead.target in (1, 3)


def test_moved_stake_is_taken_back() -> None:
    story = window()
    story.play(0, Stake(0))
    story.play(1, Shuffle(2, (0, 1)))
    assert moves(story, 0) == TakeStake()


def test_stake_that_was_not_moved_stays() -> None:
    story = window()
    story.play(0, Stake(0))
    story.play(1, Shuffle(2, (2, 3)))
    assert moves(story, 0) == Done()


def test_announcer_turns_and_others_only_after_a_delay() -> None:
    story = window({"stakes": (0, 0), "shuffles": (0, 0)})
    times = []
    for seat in (0, 1):
        thought = at_table(story, seat)
        assert thought is not None
        assert thought.move == Turn()
        times.append(thought.at - story.now)
    assert times[0] < 6000
    assert times[1] > 4000


def test_bot_confirms_an_accusation_after_a_delay() -> None:
    story = window({"stakes": (0, 0), "shuffles": (0, 0)})
    story.play(0, Accuse(1))
    bot = Player(story.table.game, 2, 2, "trusts", meanings())
    thought = bot.plan_move(story.view(2))
    assert thought is not None
    story.pass_time(thought.at - story.now)
    assert thought.move == Confirm()
    assert thought.at > 2500


def test_accused_bot_admits_nothing() -> None:
    story = CompatibilityStory(pack=classic())
    story.play(0, Accuse(1))
    assert at_table(story, 1) is None
