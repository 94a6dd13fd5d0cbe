"""The end of a game is shown even if people leave the screen, rotate the tablet, or the app is killed."""

from __future__ import annotations

from collections.abc import Iterator
from shutil import copy
from typing import Any

import pytest

from tests.support.faces import FaceTable, face_table
from tests.support.window import count_frames

LONG = 12  # seconds, more than any end delay


class Table(FaceTable):
    def ends(self) -> None:
        """Seat 0 finds the last two differences."""
        self.set_up("difference", 2, after="stop")
        self.win(0)
        assert self.where == "Play"

    @property
    def offered(self) -> list[str]:
        return [kept.name for kept in self.app.session.store.unfinished()]

    def starts_anew(self) -> None:
        """Restart like a killed app, with only the files on disk."""
        from mobileapp.host.host import Host
        from mobileapp.platform.table_clock import KivyAlarm
        from mobileapp.storage.database import Store

        path, found = self.app.session.store.path, self.folder / f"found-{next(self._numbers)}.sqlite"
        for companion in ("", "-wal"):
            copy(f"{path}{companion}", f"{found}{companion}")
        self.reset("en")
        self.app.session.store.close()
        self.app.session.store = Store(found)
        self.app.session.host = Host(self.app.session.store, KivyAlarm(), self.clock)
        self.app.navigator.go_home()
        self.frames(2)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("ending")) as laid:
        yield laid


def test_finished_game_is_not_offered_after_its_results(table: Table) -> None:
    table.ends()
    table.wait(LONG)
    assert table.where == "Results" and table.screen.recap.rows
    table.app.navigator.go_home()
    table.frames(2)
    assert table.offered == []
    assert not {"continue"} & table.keys()


def test_results_tell_three_moments_one_after_the_other_and_then_draw_nothing(table: Table) -> None:
    from mobileapp.ui.tablet.results import MomentCard
    from mobileapp.ui.theme import screen_metrics

    table.ends()
    screen_metrics.calm = False
    while table.where == "Play":
        table.wait(0.1)
    cards = [each for each in table.screen.walk() if isinstance(each, MomentCard)]
    moved = [len(card.canvas.before.children) for card in cards]  # they wait below the screen
    assert len(cards) == 3 and count_frames(9) > 0  # until the last paper has fallen
    assert table.app.session.feedback.recent_events[-2:] == ["score", "win"]
    assert count_frames(5) == 0
    assert all(len(card.canvas.before.children) < count for card, count in zip(cards, moved, strict=True))


def test_headline_is_above_the_winner(table: Table) -> None:
    from mobileapp.ui.toolkit.podium import Podium
    from mobileapp.ui.toolkit.text import Text

    table.ends()
    table.wait(LONG)
    (podium,) = (each for each in table.screen.walk() if isinstance(each, Podium))
    ((middle, _),) = podium.winners
    (title,) = (each for each in table.screen.page.children if isinstance(each, Text))
    assert title.center_x == pytest.approx(podium.x + middle, abs=1)


def test_results_have_no_recap_if_the_log_cannot_be_replayed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbles(_saved: object) -> None:
        raise IndexError("a card the pack has not")

    monkeypatch.setattr("mobileapp.ui.tablet.results.score_history", stumbles)
    table.ends()
    table.wait(LONG)
    assert table.where == "Results" and not table.screen.recap.rows


def test_results_do_not_open_after_leaving_the_game(table: Table) -> None:
    table.ends()
    table.app.navigator.go_home()
    table.wait(LONG)
    assert table.where == "Home"
    assert {"last-results"} <= table.keys()


def test_results_do_not_interrupt_a_new_game(table: Table) -> None:
    table.ends()
    table.app.session.game = "difference"
    table.app.session.start(seed="other")
    table.wait(LONG)
    assert table.where == "Play" and table.view().outcome is None


def test_unseen_end_can_be_opened_from_home(table: Table) -> None:
    table.ends()
    table.app.navigator.go_home()
    table.tap("continue")
    table.wait(LONG)
    assert table.where == "Results"
    assert table.screen.summary.outcome == table.screen.outcome


def test_pause_delays_the_results(table: Table) -> None:
    table.ends()
    table.app.navigator.pause()
    table.wait(LONG)
    assert table.where == "Pause"
    table.tap("go-on")
    table.wait(LONG)
    assert table.where == "Results"


def test_results_open_once_after_a_rotation(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    table.ends()
    switch_to = table.app.navigator.screens.switch_to

    def told(screen: Any) -> None:
        shown.append(type(screen).__name__)
        switch_to(screen)

    monkeypatch.setattr(table.app.navigator.screens, "switch_to", told)
    table.screen.rebuild()
    table.wait(LONG)
    assert shown == ["ResultsScreen"]


@pytest.mark.parametrize("seen", [0, LONG])
def test_killed_app_continues_at_the_end(table: Table, seen: int) -> None:
    """Killed during the end delay, or on the results screen."""
    table.ends()
    table.wait(seen)
    table.starts_anew()
    table.tap("continue")
    table.wait(LONG)
    assert table.where == "Results" and table.screen.recap.rows
    assert table.probe()["views"]["None"].outcome is not None  # the probe reports it too
    table.tap("again")
    assert table.where == "Play"
    assert len(table.offered) == 1 and table.app.session.store.unfinished()[0].outcome is None


def test_pause_keeps_the_privacy_mode(table: Table) -> None:
    """Contrast uses "hold"; a party seated before another game keeps it."""
    table.reset("en")
    table.sit(3)
    table.app.navigator.open_seating("contrast")
    table.frames(2)
    table.tap("play")
    assert table.screen.party.privacy == "hold"
    table.app.navigator.pause()
    table.frames(2)
    table.tap("go-on")
    assert table.screen.party.privacy == "hold"


def test_phone_starts_the_next_game_from_the_results_only_if_nobody_is_at_the_tablet(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.session.session import Session

    started = list[str]()
    monkeypatch.setattr(Session, "play_again", lambda _: started.append("again"))
    table.ends()
    table.app.phone_asks("go_on", "Ana")
    assert started == [], "the game still runs"
    table.wait(LONG)
    assert table.where == "Results"
    table.app.phone_asks("go_on", "Ana")
    assert started == [], "people are at the tablet"
    session = table.app.session
    session.party = session.party.with_phones_at(session.party.spots)
    table.app.phone_asks("go_on", "Ana")
    assert started == ["again"]
