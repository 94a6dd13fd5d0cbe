"""A drawn tablet, a drawn phone and a headless guest: whole games, with a link cut in between."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from mobileapp.net.security.links import parse_link
from tests.end_to_end.driver import Snapshot, TableApp, calm_home, running
from tests.end_to_end.test_drawn_phone import PHONE, touches
from tests.end_to_end.test_mixed_seats import links_of
from tests.net.test_bad_network import through
from tests.support.namespaces import Loopback
from tests.support.processes import run_guest
from tests.support.proxy import Proxy
from tests.support.tablet_player import TabletPlayer

LONGEST = 500.0  # seconds; only for a game that never ends


class Both:
    """One person at the tablet and one with a phone, touching in turn."""

    def __init__(self, tablet: TableApp, phone: TableApp, proxy: Proxy, game: str) -> None:
        self.tablet, self.phone, self._proxy = tablet, phone, proxy
        self._sitter = TabletPlayer(tablet, game)
        self._chance, self._is_cut = Random(7), False

    def play(self) -> None:
        deadline = time.monotonic() + LONGEST
        while (began := time.monotonic()) < deadline:
            here, there = self.tablet.look(), self.phone.look()
            if self._ends(here, there):
                assert self._is_cut
                return
            if not self._touch(here, there):
                time.sleep(time.monotonic() - began)  # leave half of the time to the others
            if not self._is_cut and (there["revision"] or 0) > 2:
                self._proxy.cut()
                self._is_cut = True
        raise AssertionError(f"the game does not end: {there['phone']}\n{self.tablet.log}")

    def _touch(self, here: Snapshot, there: Snapshot) -> bool:
        """Whether there was something to touch on either device."""
        on_tablet = here["screen"] == "play" and self._sitter.step(here)
        on_phone = there["phone"]["shows"] != "results" and touches(self.phone, there, self._chance)
        return on_tablet or on_phone

    @staticmethod
    def _ends(here: Snapshot, there: Snapshot) -> bool:
        return here["screen"] == "results" and there["phone"]["shows"] == "results"


def _whole_game(folder: Path, game: str, seats: int, *more: str, pace: str = "6") -> None:
    company = ("--seats", str(seats), "--stand-ins", str(seats - 3), "--phones", "2", "--print-link")
    small, paced = ("--size", "640x400", "--option", "short=true"), ("--pace", pace)
    table = ("--game", game, *company, "--address", "127.0.0.1", *small, *paced, *more)
    with running(calm_home(folder / "tablet"), *table) as tablet:
        unseen, drawn = links_of(tablet, 2)  # in a game of four, the drawn phone is the partner of the tablet
        link = parse_link(drawn)
        assert link is not None
        with closing(Proxy(link.port)) as proxy, run_guest(Loopback(), 0, "--join", unseen, *paced):
            joins = ("--join", through(drawn, proxy), *PHONE, *paced)
            with running(calm_home(folder / "phone"), *joins) as phone:
                tablet.wait_for_screen("play")
                Both(tablet, phone, proxy, game).play()
                tablet.tap_key("home")
                report = phone.until(lambda now: now["phone"]["agrees"] is not None, "the game played again")
                assert report["phone"]["agrees"]


@pytest.mark.parametrize(
    ("game", "seats", "pace"),
    [("contrast", 3, "6"), ("compatibility", 4, "6"), ("defifoo", 6, "20"), ("diferencio", 3, "6")],
)
def test_whole_game_on_tablet_and_phone(tmp_path: Path, game: str, seats: int, pace: str) -> None:
    _whole_game(tmp_path, game, seats, pace=pace)


def test_race_on_tablet_and_phone(tmp_path: Path) -> None:
    """At pace 1: six seconds to show both places are six real seconds."""
    _whole_game(tmp_path, "difference", 3, "--option", "after=stop", pace="1")
