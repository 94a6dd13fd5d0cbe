"""The rules of Echo as stories."""

from __future__ import annotations

from engine.games.echo import RACE_MS, Lay, Revealed, Snap

from tests.engine.story import Story

ALIKE = {"hands": [[0, 1, 2], [0, 3, 4]]}


def two(**options: bool) -> Story:
    return Story("echo", 2, options=options, deal=ALIKE)


def turned_over(first: int, second: int, **options: bool) -> Story:
    story = two(**options)
    story.play(0, Lay(first))
    story.play(1, Lay(second))
    return story


def test_every_seat_has_three_cards() -> None:  # R-ECH-01
    assert [len(Story("echo", 6).game_view(seat).hand) for seat in range(6)] == [3] * 6


def test_card_stays_face_down_until_all_have_played() -> None:  # R-ECH-02
    story = two()
    story.play(0, Lay(1))
    assert (story.game_view(1).laid, story.game_view(1).open, story.game_view(0).mine) == (
        (True, False),
        (),
        1,
    )
    assert story.expect_refusal(0, Lay(2)).key == "already_laid"
    assert story.expect_refusal(1, Lay(1)).key == "not_in_hand"
    assert story.expect_refusal(1, Snap()).key == "nothing_open"


def test_cards_are_turned_over_together() -> None:  # R-ECH-03
    story = turned_over(1, 3)
    assert story.news_of(Revealed) == [Revealed((1, 3))]
    assert story.game_view(0).open == (1, 3)


def test_first_call_gets_the_point() -> None:  # R-ECH-04
    story = turned_over(0, 0)
    story.play(1, Snap())
    assert story.game_view().scores == (0, 1)
    assert story.expect_refusal(0, Snap()).key == "nothing_open"


def test_false_call_costs_a_point_if_stern() -> None:  # R-ECH-04, echo.stern=true
    for stern, points in ((False, 0), (True, -1)):
        story = turned_over(1, 3, stern=stern)
        story.play(0, Snap())
        assert story.game_view().scores == (points, 0)


def test_after_six_seconds_nobody_gets_the_point() -> None:  # R-ECH-05
    story = turned_over(0, 0)
    story.pass_time(RACE_MS)
    assert RACE_MS == 6000
    assert (story.game_view().round, story.game_view().scores, story.game_view().open) == (2, (0, 0), ())


def rounds(**options: bool) -> int:
    story = two(**options)
    while story.outcome is None:
        for seat in range(2):
            story.play(seat, Lay(story.game_view(seat).hand[0]))
        story.pass_time(RACE_MS)
    return story.game_view().round - 1


def test_game_has_six_rounds() -> None:  # R-ECH-06
    assert rounds() == 6


def test_short_game_has_two_rounds() -> None:  # echo.short=true
    assert rounds(short=True) == 2
