"""Phones are disconnected, frozen, killed and rejoin at all kinds of moments: no move is lost or doubled."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.end_to_end.test_whole_games import was_played
from tests.support.faults import FaultReport, run_session
from tests.support.game_roots import seats_near
from tests.support.namespaces import isolated_network
from tests.support.processes import HostProcess, ProcessResult, run_guest, run_host

PACE = "25"
PROCESSES = [("contrast", 3, 3)]  # game, seats, phones
if os.environ.get("TABLEE_SOAK"):
    PROCESSES = [(game, seats_near(game, 5), 5) for game in GAMES]
FAULTS = 20 * (10 if os.environ.get("TABLEE_SOAK") else 1)  # in each session


def holds(went: FaultReport, game: str) -> None:
    assert not went.error, went.error
    played = Counter((number, entry.ticket) for number, log in enumerate(went.logs) for entry in log)
    assert set(played.values()) == {1}, "a move was made twice"
    made = {entry.ticket for log in went.logs for entry in log}
    for held in went.phones:
        assert held.why == "evening", held.why
        checks = held.all("checked")
        assert all(checked["agrees"] for checked in checks), checks
        assert len(checks) >= went.trouble.unharmed[held.number], "an end was not told to who was there"
        for granted in held.all("granted"):
            own = granted["ticket"] in made
            assert own or any(was_played(game, granted, log) for log in went.logs), "a move was lost"


@pytest.mark.parametrize("game", GAMES)
def test_session_survives_faults_of_all_kinds(game: str, tmp_path: Path) -> None:
    went = run_session(tmp_path, game, seats_near(game, 4), FAULTS, f"{game} faults")
    holds(went, game)
    assert went.trouble.is_done and went.trouble.done.total() == FAULTS
    assert {kind for kind, _ in went.trouble.done} == {"cut", "freeze", "kill"}


def _until(process, kind: str) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        if json.loads(line)["event"] == kind:
            return
    raise AssertionError(f"never {kind}")


@pytest.mark.parametrize(("game", "seats", "phones"), PROCESSES)
def test_processes_stopped_or_killed_finish_the_game(
    game: str, seats: int, phones: int, tmp_path: Path
) -> None:
    """All phones but one are stopped; that one is killed and restarted; then the host itself is killed."""
    said = ("--game", game, "--seats", str(seats), "--phones", str(phones), "--pace", PACE)
    with ExitStack() as stack:
        ground = stack.enter_context(isolated_network(phones))
        killed = HostProcess(tmp_path / "host", ground, *said, "--option", "short=true", links=phones)
        keeps = [tmp_path / f"way-{number}" for number in range(phones)]

        def guest(number: int, link: str):
            arguments = ("--join", link, "--pace", PACE, "--patience", "60", "--keep", str(keeps[number]))
            return stack.enter_context(run_guest(ground, number, *arguments))

        guests = [guest(number, link) for number, link in enumerate(killed.links)]
        for each in guests:
            _until(each, "shown")
        first, *others = guests
        for each in others:
            each.send_signal(signal.SIGSTOP)  # so that nobody finishes the game meanwhile
        first.kill()
        guests[0] = guest(0, killed.links[0])
        _until(guests[0], "shown")
        killed.kill()
        host = stack.enter_context(run_host(tmp_path / "host", ground, *said, links=0))
        for each in others:
            each.send_signal(signal.SIGCONT)
        ends = [ProcessResult(each) for each in guests]
        assert [end.code for end in ends] == [0] * phones, [end.err for end in ends]
        assert [checked["agrees"] for end in ends for checked in end.all("checked")] == [True] * phones
        assert host.wait().code == 0
        (log,) = host.logs()
        assert len({(entry.seat, entry.ticket) for entry in log}) == len(log)
