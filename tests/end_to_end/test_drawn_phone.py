"""A drawn phone beside a headless host: a whole game by touches, with the link cut in between."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from mobileapp.net.security.links import parse_link
from tests.end_to_end.driver import Snapshot, TableApp, TouchableInfo, calm_home, middle, running
from tests.net.test_bad_network import through
from tests.support.namespaces import Loopback
from tests.support.processes import run_host
from tests.support.proxy import Proxy
from tests.support.soak_marks import long_only

PHONE = ("--size", "412x892", "--dpi", "160")
SPARED = {"table", "quit", "close", "leave", "phone", "hide", "reopen", "speak"}
ACTS = {"lock", "play", "turn", "done", "wake", "next", "told"}  # and the prefixes in CALLED
SELDOM = {"leave", "take_back", "accuse"}  # open at nearly any moment
CALLED = ("do-", "go-on")
LONGEST = 400.0  # seconds; only for a game that never ends


def touches(app: TableApp, sight: Snapshot, chance: Random) -> bool:
    """Tap a random touchable; prefer acts, and wait for acts that are settling."""
    at_rest = [thing for thing in sight["touchables"] if thing["rests"] and thing["key"] not in SPARED]
    things = in_order(at_rest)
    acts = [thing for thing in things if is_act(thing)]
    ready = bool((acts or is_asked(sight)) and things and not any(map(is_act, sight["settling"])))
    if ready:
        app.tap(middle(chance.choice(acts if acts and chance.random() < 0.6 else things)))
    return ready


def is_asked(sight: Snapshot) -> bool:
    """Whether a hand here has a move to make."""
    return any(choice["do"] not in SELDOM for view in sight["views"].values() for choice in view["choices"])


def in_order(things: list[TouchableInfo]) -> list[TouchableInfo]:
    """Of an album only the next picture: choosing in order makes a good partner."""
    chosen = sum(thing["key"].startswith("rank-") for thing in things)
    return [
        thing for thing in things
        if not thing["key"].startswith(("rank-", "picture-")) or thing["key"] == f"picture-{chosen}"
    ]  # fmt: skip


def is_act(thing: TouchableInfo) -> bool:
    return thing["key"] in ACTS or thing["key"].startswith(CALLED)


def plays(app: TableApp, proxy: Proxy) -> None:
    chance, cut, deadline = Random(7), False, time.monotonic() + LONGEST
    while time.monotonic() < deadline:
        sight = app.look()
        if sight["phone"]["shows"] == "results":
            assert cut
            return
        if not cut and (sight["revision"] or 0) > 2:
            proxy.cut()
            cut = True
        touches(app, sight, chance)
    raise AssertionError(f"the game does not end: {app.look()['phone']}\n{app.log}")


def _whole_game(folder: Path, game: str, seats: int) -> None:
    table = ("--game", game, "--seats", str(seats), "--phones", "1", "--pace", "6", "--option", "short=true")
    with run_host(folder / "host", Loopback(), *table, links=1) as host:
        link = parse_link(host.links[0])
        assert link is not None
        with closing(Proxy(link.port)) as proxy:
            joins = ("--join", through(host.links[0], proxy), *PHONE, "--pace", "6")
            with running(calm_home(folder / "phone"), *joins) as app:
                plays(app, proxy)
                report = app.until(lambda now: now["phone"]["agrees"] is not None, "the game played again")
                assert report["phone"]["agrees"]
        assert host.wait().code == 0


@long_only  # `test_drawn_both` plays all of them each time, beside a drawn tablet
@pytest.mark.parametrize("game", ["contrast", "defifoo", "compatibility", "diferencio", "difference"])
def test_drawn_phone_plays_a_whole_game(tmp_path: Path, game: str) -> None:
    _whole_game(tmp_path, game, 4)
