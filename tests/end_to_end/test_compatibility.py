"""Whole games of Compatibility, only by touches from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.compatibility import CompatibilityPlayers
from tests.end_to_end.driver import FAST_PACE, calm_home, middle, running
from tests.end_to_end.table_players import SIZE, assert_outcome, by_seat, public_views, table_arguments
from tests.support.soak_marks import long_only

SAME = (0, 1, 2, 3, 4)
LONELY = {seat: range(5 * seat + 5, 5 * seat + 10) for seat in range(6)}  # no picture in common


def pair(seats: int, seed: str, *options: str) -> tuple[str, ...]:
    return table_arguments("compatibility", seats, seed, *options)


def test_individual_game_of_three_continues_after_a_kill_between_two_locks(tmp_path: Path) -> None:
    """A strict stake on a picture in another place scores nothing for it."""
    with running(
        calm_home(tmp_path), *pair(3, "3 pairs", "individual=true", "strict_stake=true"), *FAST_PACE
    ) as app:
        people = CompatibilityPlayers(app, 3)
        ana, bruno, chloe = around = people.seats_from_announcer()
        people.announce()
        people.pick(ana, SAME)
        people.lock(ana)
        people.pick(bruno, (4, 1, 2, 3, 0))
        people.lock(bruno)
        before = app.until(lambda now: now.all("look", chloe), "the veil")
        app.kill()
    with running(tmp_path, *SIZE, *FAST_PACE) as app:
        people = CompatibilityPlayers(app, 3)
        people.touch("continue", None)
        after = app.wait_for_screen("play")
        assert public_views(after) == public_views(before)
        assert after["views"][str(bruno)]["game"]["mine"] == [4, 1, 2, 3, 0]
        people.choose({chloe: SAME})
        people.stake(bruno, 1)
        people.stake(chloe, 5)
        people.pass_all()
        assert people.turn_all().game["pawns"] == by_seat(around, [2, 9, 18])

        people.announce()
        people.choose(dict.fromkeys(around, SAME))
        people.pass_all()
        assert_outcome(people.turn_all(), around, [2, 3, 1], [17, 11, 25])
        people.touch("next", around[0])
        app.wait_for_screen("results")


@pytest.mark.late
def test_unlocked_choice_survives_a_kill_for_its_owner_only(tmp_path: Path) -> None:
    with running(calm_home(tmp_path), *pair(3, "3 pairs", "individual=true")) as app:
        people = CompatibilityPlayers(app, 3)
        ana, bruno, _ = people.seats_from_announcer()
        people.announce()
        people.pick(ana, SAME)
        app.kill()
    with running(tmp_path, *SIZE) as app:
        people = CompatibilityPlayers(app, 3)
        people.touch("continue", None)
        assert people.look(ana).all("rank-5", ana)
        people.lock(ana)
        assert app.look()["views"][str(ana)]["game"]["mine"] == list(SAME)
        assert not people.look(bruno).all("rank-1", bruno)


def test_two_teams_with_a_shuffled_and_repeated_stake(tmp_path: Path) -> None:
    """Fingers that are down when a hand is hidden choose nothing."""
    with running(calm_home(tmp_path), *pair(4, "4 pairs", "stake_again=true")) as app:
        people = CompatibilityPlayers(app, 4)
        ana, bruno, chloe, dario = around = people.seats_from_announcer()
        rows = {ana: SAME, chloe: SAME, bruno: LONELY[0], dario: LONELY[1]}
        whistle = app.press(middle(app.look().one("accuse", dario)))
        people.announce()
        sight = people.look(ana)
        fingers = app.press(middle(sight.one("picture-7", ana)))
        people.touch("hide", ana)
        app.until(lambda now: now.all("look", ana), "the hand to be hidden")
        app.lift(*fingers, *whistle)
        sight = people.pick(ana, (4, 0, 1, 2, 3))
        people.drag_rank(sight, ana, 1, 5)
        people.lock(ana)
        sight = people.choose(rows)
        assert sight["views"][str(ana)]["game"]["mine"] == list(SAME)
        people.stake(ana, 1)
        people.shuffle(bruno, chloe, (1, 2))
        people.touch("take-stake", chloe)
        app.until(lambda now: now.game["stakes"] == [None, None], "the stake to be taken back")
        people.stake(chloe, 3)
        people.pass_all()
        sight = people.turn_all()
        assert sight.game["pawns"][ana % 2] == 16  # 6 for the stake, 3 + 3 for two pictures, 2 + 2 for two
        assert sight["views"]["None"]["game"]["stakes_left"][ana % 2] == 2

        people.announce()
        for seat in (bruno, chloe, dario):  # a slow machine may be too late for some of them
            if people.lock_and_reopen(seat, rows[seat]):
                people.look(seat)
                people.lock(seat)  # the choice is still there
                break
        people.choose(rows)
        people.stake(ana, 2)
        people.pass_all()
        assert_outcome(people.turn_all(), around, [1, 3, 1, 3], [25, 0, 25, 0])


@long_only
def test_three_teams_with_an_accusation(tmp_path: Path) -> None:
    with running(calm_home(tmp_path), *pair(6, "6 pairs")) as app:
        people = CompatibilityPlayers(app, 6)
        ana, bruno, chloe, dario, eloise, finn = around = people.seats_from_announcer()
        rows = {**LONELY, bruno: SAME, eloise: SAME}
        people.announce()
        people.choose(rows)
        people.stake(eloise, 2)
        people.pass_all()
        assert people.turn_all().game["pawns"][bruno % 3] == 18

        people.touch("accuse", chloe)
        people.touch(f"person-{bruno}", chloe)
        people.touch("later", bruno)
        people.touch("confirm", ana, dario)
        sight = app.until(lambda now: len(now.game["accusation"]["confirmed"]) == 3, "two more to agree")
        assert sight.game["pawns"][bruno % 3] == 18
        people.touch("confirm", finn)
        sight = app.until(lambda now: now.game["accusation"] is None, "the verdict")
        assert sight.game["pawns"][bruno % 3] == 15

        people.leave(chloe, dario, finn)
        people.announce()
        people.choose(rows)
        people.stake(bruno, 3)
        people.pass_all()
        assert_outcome(people.turn_all(), around, [5, 1, 3, 5, 1, 3], [0, 25, 15, 0, 25, 15])


@long_only
def test_individual_game_of_five_with_own_themes(tmp_path: Path) -> None:
    """The seed deals a blank card on top of both packs."""
    with running(calm_home(tmp_path), *pair(5, "5 soft white cards", "individual=true")) as app:
        people = CompatibilityPlayers(app, 5)
        ana, bruno, chloe, dario, eloise = around = people.seats_from_announcer()
        assert people.announce(pack=0).game["part"] == "word"
        people.touch("aloud", ana)
        rows = {**LONELY, ana: SAME, chloe: SAME}
        assert people.choose(rows).game["theme"]["kind"] == "aloud"
        people.stake(chloe, 1)
        people.pass_all()
        assert people.turn_all().game["pawns"] == by_seat(around, [1, 0, 18, 0, 0])

        people.touch("accuse", dario)
        people.touch(f"person-{chloe}", dario)
        people.touch("withdraw", dario)
        app.until(lambda now: now.game["accusation"] is None, "it to be forgotten")
        people.leave(dario, eloise)
        assert people.announce(pack=1).game["part"] == "word"
        theme = people.write("sea").game["theme"]
        assert (theme["kind"], theme["text"]) == ("word", "Sea")
        people.choose({**LONELY, bruno: SAME, chloe: SAME})
        people.pass_all()
        assert_outcome(people.turn_all(), around, [5, 4, 1, 2, 2], [1, 3, 25, 15, 15])
