"""Hosts and guests in separate processes play whole games; every guest's replay agrees."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine.games import GAMES, rulebook
from engine.table import LogEntry, PlayForAbsent
from tests.support.namespaces import isolated_network
from tests.support.processes import HOST_PROGRAM, PACE, Event, ProcessResult, run_guest, run_host

# Game, seats, phones, options that keep it short; the other seats are bots.
EVENINGS = [
    ("difference", 3, 2, "short=true"),
    ("diferencio", 2, 2, "short=true"),
    ("compatibility", 4, 3, "short=true"),
    ("defifoo", 5, 2, "short=true"),
    ("contrast", 6, 5, "short=true"),
]

if os.environ.get("TABLEE_SOAK"):  # every number of seats, with as many devices as possible
    EVENINGS += [
        (game, seats, seats - seats % 2, "short=true")
        for game in GAMES
        for seats in sorted(rulebook(game).seat_counts(rulebook(game).Options()))
    ]


def plays(
    folder: Path, game: str, seats: int, phones: int, *more: str, program: tuple[str, ...] = HOST_PROGRAM
) -> tuple[ProcessResult, list[ProcessResult], list]:
    """Play one session to its end; returns the host, the guests and the saved logs."""
    with ExitStack() as stack:
        network = stack.enter_context(isolated_network(phones))
        arguments = ("--game", game, "--seats", str(seats), "--phones", str(phones), "--pace", PACE, *more)
        host = stack.enter_context(run_host(folder, network, *arguments, links=phones, program=program))
        guests = [
            stack.enter_context(run_guest(network, number, "--join", link, "--pace", PACE))
            for number, link in enumerate(host.links)
        ]
        ended = [ProcessResult(guest) for guest in guests]
        return host.wait(), ended, host.logs()


def was_played(game: str, granted: Event, log: list[LogEntry]) -> bool:
    """With its ticket, or as the same shared move by another seat."""
    made = [entry for entry in log if entry.revision == granted["revision"]]
    shared = (PlayForAbsent, *rulebook(game).idempotent)
    return any(entry.ticket == granted["ticket"] or isinstance(entry.move, shared) for entry in made)


def tickets(events: list[Event]) -> Counter[str]:
    return Counter(event["ticket"] for event in events)


@pytest.mark.parametrize(
    ("game", "seats", "phones", "option"), EVENINGS, ids=[f"{e[0]}-{e[1]}-{e[2]}" for e in EVENINGS]
)
def test_whole_game_between_processes(
    game: str, seats: int, phones: int, option: str, tmp_path: Path
) -> None:
    host, guests, logs = plays(tmp_path, game, seats, phones, "--option", option)
    assert (host.code, host.err) == (0, "")
    assert [guest.code for guest in guests] == [0] * phones, [guest.err for guest in guests]
    played = Counter(entry.ticket for log in logs for entry in log)
    assert len(logs) == 1 and set(played.values()) == {1}
    for guest in guests:
        assert [checked["agrees"] for checked in guest.all("checked")] == [True], guest.all("checked")
        assert guest.all("checked")[0]["shared"] and not guest.all("checked")[0]["said"]
        granted = tickets(guest.all("granted"))
        assert granted and set(granted.values()) == {1}
        assert all(was_played(game, event, logs[0]) for event in guest.all("granted"))
        mine = {
            entry.ticket for log in logs for entry in log if entry.seat in guest.all("seated")[0]["seats"]
        }
        assert mine <= set(tickets(guest.all("wished"))), "nobody played for this guest"


@pytest.mark.parametrize(("how", "why"), [("view", "another_view"), ("deal", "another_pledge")])
def test_cheating_host_is_detected_by_every_guest(how: str, why: str, tmp_path: Path) -> None:
    program = ("-m", "tests.support.cheating_host", how)
    _, guests, _ = plays(tmp_path, "contrast", 3, 2, "--option", "short=true", program=program)
    for guest in guests:
        assert [(event["agrees"], event["why"]) for event in guest.all("checked")] == [(False, why)]
