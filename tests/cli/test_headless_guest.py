"""Headless guests: join, lose the host, rejoin, and exit."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from mobileapp.cli.headless_guest import END_TEXTS
from tests.support.leftovers import readable_by_others, secrets_in_files, secrets_of
from tests.support.namespaces import Loopback
from tests.support.processes import PACE, TIMEOUT_S, HostProcess, ProcessResult, run_guest, run_host

GROUND = Loopback()
FOREIGN = "http://127.0.0.1:9/#" + "A" * 64
CONTRAST = ("--game", "contrast", "--seats", "2", "--option", "short=true", "--pace", PACE)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def ended(*arguments: str, typed: str = "") -> ProcessResult:
    with run_guest(GROUND, 0, *arguments) as guest:
        if typed:
            assert guest.stdin is not None
            guest.stdin.write(typed)
        return ProcessResult(guest)


def first(guest: subprocess.Popen[str], kind: str) -> None:
    """Wait for an event."""
    assert guest.stdout is not None
    for line in guest.stdout:
        if f'"event":"{kind}"' in line:
            return
    raise AssertionError(f"never {kind}")


@pytest.mark.parametrize("link", ["nonsense", "http://127.0.0.1:80/", FOREIGN[:-1], "tablee://join"])
def test_malformed_link_is_reported(link: str) -> None:
    guest = ended("--join", link)
    assert (guest.code, guest.out) == (2, "") and END_TEXTS["malformed"] in guest.err


def test_missing_table_is_reported_after_the_retries() -> None:
    guest = ended("--join", FOREIGN, "--patience", "0.3")
    assert guest.code == 3 and END_TEXTS["patience"] in guest.err


def test_unknown_and_used_links_are_reported(stack: ExitStack, tmp_path: Path) -> None:
    host = stack.enter_context(run_host(tmp_path, GROUND, *CONTRAST, "--phones", "2", links=2))
    bent = host.links[0][:-3] + ("AAA" if not host.links[0].endswith("AAA") else "BBB")
    foreign = ended("--join", bent)
    assert foreign.code == 2 and END_TEXTS["unknown"] in foreign.err
    one = stack.enter_context(run_guest(GROUND, 0, "--join", host.links[0], "--pace", PACE))
    first(one, "joined")
    deadline = time.monotonic() + TIMEOUT_S
    while (
        used := ended("--join", host.links[0], "--patience", "5")
    ).code != 2 and time.monotonic() < deadline:
        pass
    assert used.code == 2 and END_TEXTS["used"] in used.err


def test_links_from_stdin_and_session_end_for_all(stack: ExitStack, tmp_path: Path) -> None:
    """Two games; a seed from the command line is marked as such; one guest holds two people."""
    options = ("--phones", "2", "--games", "2", "--seed", "seven")
    host = stack.enter_context(run_host(tmp_path, GROUND, *CONTRAST, *options, links=2))
    guest = ended("--join", "-", "--pace", PACE, typed="\n".join(host.links) + "\n")
    assert (guest.code, guest.err) == (0, "")
    assert [event["people"] for event in guest.all("joined")] == [["Ana"], ["Ana", "Bruno"]]
    assert {tuple(event["seats"]) for event in guest.all("seated")} == {(0, 1)}
    assert [(event["agrees"], event["said"]) for event in guest.all("checked")] == [(True, True)] * 2
    assert host.wait().code == 0
    assert len(host.logs()) == 2


def test_game_continues_after_the_host_was_killed(stack: ExitStack, tmp_path: Path) -> None:
    slow = ("--game", "contrast", "--seats", "3", "--phones", "2", "--option", "short=true", "--pace", "25")
    table, kept = tmp_path / "table", [tmp_path / "one", tmp_path / "two"]
    killed = HostProcess(table, GROUND, *slow, links=2)
    guests = [
        stack.enter_context(
            run_guest(
                GROUND, number, "--join", link, "--pace", "25", "--patience", "60", "--keep", str(keeps)
            )
        )
        for number, (link, keeps) in enumerate(zip(killed.links, kept, strict=True))
    ]
    for guest in guests:
        first(guest, "granted")
    killed.kill()
    secrets = secrets_of(table / "links.json")
    # Links, tokens and code; each guest has its own token.
    assert len(secrets) == 5 and len(secrets_in_files(secrets, *kept)) == 2
    made = [path for path in readable_by_others(tmp_path) if path not in (str(tmp_path), str(table))]
    assert (table / "tablee.sqlite-wal").exists() and made == []
    for guest in guests:
        first(guest, "lost")
    host = stack.enter_context(run_host(table, GROUND, *slow, links=0))
    ends = [ProcessResult(guest) for guest in guests]
    assert [end.code for end in ends] == [0, 0], [end.err for end in ends]
    assert [checked["agrees"] for end in ends for checked in end.all("checked")] == [True, True]
    assert host.wait().code == 0
    log = host.logs()[0]
    assert len(host.logs()) == 1 and len({(entry.seat, entry.ticket) for entry in log}) == len(log)
    assert secrets_in_files(secrets, tmp_path) == [], "the host has said goodbye"


def test_headless_modules_do_not_import_kivy() -> None:
    both = "mobileapp.cli.headless_guest, mobileapp.cli.headless_host"
    loaded = f"import {both}, sys; print([m for m in sys.modules if 'kivy' in m])"
    result: Any = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_link_of_another_session_is_reported(stack: ExitStack, tmp_path: Path) -> None:
    with run_host(tmp_path, GROUND, *CONTRAST, "--phones", "2", links=2) as host:
        yesterday, _ = host.links  # killed, and started for other people
    stack.enter_context(run_host(tmp_path, GROUND, *CONTRAST, "--phones", "1", links=1))
    guest = ended("--join", yesterday, "--patience", "20")
    assert guest.code == 2 and END_TEXTS["expired"] in guest.err


@pytest.mark.parametrize(("language", "words"), [("fr", "Ce lien"), ("nl", "Die link")])
def test_exit_message_is_in_the_language_of_the_guest(language: str, words: str) -> None:
    guest = ended("--join", "nonsense", "--language", language)
    assert guest.code == 2 and words in guest.err
