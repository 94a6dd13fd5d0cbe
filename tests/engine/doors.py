"""Clients of the referee that only use its lines, and a bot that knows no rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from engine.__main__ import pack_files
from engine.referee import Referee
from tests.support.game_roots import ROOTS

ROOT = Path(__file__).resolve().parents[2]
# moves that do not bring a game nearer to its end
SKIPPED_MOVES = {"leave", "take_back", "agree", "decline", "accuse", "reopen", "bury"}


class RefereeClient:
    """A client that can only write lines and read lines."""

    def line(self, line: bytes) -> dict[str, Any]:
        raise NotImplementedError

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        return self.line(json.dumps({"op": op, **fields}).encode())

    def done(self, op: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(op, **fields)
        assert answer["ok"], answer
        return answer

    def refused(self, op: str, **fields: Any) -> str:
        answer = self.ask(op, **fields)
        assert answer["ok"] is False, answer
        assert set(answer["error"]) == {"key", "why"}
        return answer["error"]["key"]


class InProcessReferee(RefereeClient):
    def __init__(self) -> None:
        self.referee = Referee(pack_files(), lambda: "drawn")

    def line(self, line: bytes) -> dict[str, Any]:
        return json.loads(self.referee.answer(line))


class RefereeProcess(RefereeClient):
    """`python -m engine`, started outside the project folder."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-OO", "-m", "engine"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, ROOTS))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def line(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> int:
        self.process.communicate()
        return self.process.returncode


# --- a bot that knows no rules ------------------------------------------------------------------


def fill_form(form: dict[str, Any], rng: Random) -> Any:
    match form:
        case {"form": "one", "among": among}:
            return rng.choice(among)
        case {"form": "pick", "among": among, "least": least, "most": most}:
            return rng.sample(among, rng.randint(least, most))
        case {"form": "point", "count": count, "size": [width, height]}:
            return [[rng.randrange(width), rng.randrange(height)] for _ in range(count)]
        case {"form": "say", "longest": longest}:
            return "la mer qui monte"[:longest]
    raise AssertionError(form)


def bot_move(door: RefereeClient, seats: int, rng: Random) -> tuple[int, dict[str, Any]] | None:
    for seat in rng.sample(range(seats), seats):
        choices = [c for c in door.done("choices", seat=seat)["choices"] if c["do"] not in SKIPPED_MOVES]
        if choices:
            choice = rng.choice(choices)
            return seat, {"do": choice["do"], **{f["field"]: fill_form(f, rng) for f in choice["forms"]}}
    return None


def next_time(now: dict[str, Any], rng: Random) -> int:
    """A time before the next timeout: after it, other choices may be open."""
    at = now["at"] + rng.randrange(1500)
    return at if now["due"] is None else min(at, now["due"] - 1)


def play_random(door: RefereeClient, seats: int, rng: Random, most: int) -> dict[str, Any]:
    """Play random open moves until the end or for `most` steps; return the last answer."""
    now = door.done("time", now=0)
    for _ in range(most):
        if now["outcome"] is not None:
            break
        move = None if now["due"] is not None and rng.random() < 0.2 else bot_move(door, seats, rng)
        if move is None:
            now = door.done("time", now=now["due"])
        else:
            now = door.done("move", seat=move[0], move=move[1], at=next_time(now, rng))
    return now


def read_pack(game: str) -> Any:
    return json.loads((ROOT / "assets" / "packs" / f"{game}.json").read_text("utf-8"))
