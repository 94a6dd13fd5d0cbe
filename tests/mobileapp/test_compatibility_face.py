"""Compatibility with real fingers on a real window drawn off-screen: rounds, refusals, secrets, options."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine import wire
from engine.games.compatibility import (
    Announce,
    Choose,
    CompatibilityDeal,
    Turn,
)
from engine.games.specials import Done, Shuffle, Stake
from engine.table import Leave, Setting
from mobileapp.party import Party, Person, party_of
from tests.mobileapp.window import SIZE, Finger, frame, tap, window

NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn")
ENGINE = Path(__file__).parents[2] / "engine" / "games"
ROW, OTHER = (3, 17, 25, 8, 30), (1, 2, 4, 5, 6)


class Silence:
    """Nobody rings: this game has no clock."""

    def ring_in(self, *_: Any) -> None: ...

    def silence(self) -> None: ...


class Evening:
    """What the play screen asks of the app."""

    def __init__(self) -> None:
        from mobileapp.feel import Feel

        self.feel, self.outcome = Feel(sound=False, touch=False), None

    def stand_ins(self, host: Any, party: Party) -> Any:
        from mobileapp.standins import StandIns

        return StandIns(host, party, Silence, lambda call: call())

    def pause(self) -> None: ...

    def finish(self, outcome: Any, lingers: float) -> None:
        self.outcome = outcome


class Table:
    """A game on the window; people are seats, things have keys."""

    def __init__(
        self, folder: Path, seats: int, deal: CompatibilityDeal | None, options: dict[str, Any]
    ) -> None:
        from mobileapp.host import Host
        from mobileapp.packs import pack_for
        from mobileapp.screens.play import Play
        from mobileapp.store import Store

        self.store = Store(folder / "tablee.sqlite")
        self.evening, host = Evening(), Host(self.store, Silence())
        party = party_of(tuple(Person(name, look) for look, name in enumerate(NAMES[:seats])))
        chosen = wire.options("compatibility", options)
        pack = pack_for("compatibility", None, seats)
        host.begin(
            Setting(
                game="compatibility", seats=seats, options=chosen, pack=pack, first=0, seed="face", deal=deal
            ),
            party,
        )
        self.screen = Play(self.evening, host, party)
        self.screen.size = SIZE
        window().add_widget(self.screen)

    def close(self) -> None:
        self.screen.leave()
        window().remove_widget(self.screen)
        self.screen.host.leave()
        self.store.close()

    @property
    def game(self) -> Any:
        return self.screen.views[None].game

    def things(self, key: str, seat: int | None = None) -> list[dict[str, Any]]:
        from mobileapp.probe import touchables

        found = [thing for thing in touchables(self.screen) if thing["key"] == key]
        return [thing for thing in found if seat in (None, thing["seat"])]

    def tap(self, key: str, seat: int | None = None) -> None:
        thing = self.things(key, seat)[0]
        tap(thing["x"], thing["y"])

    def finger(self, key: str, seat: int | None = None) -> Finger:
        thing = self.things(key, seat)[0]
        return Finger(thing["x"], thing["y"])

    def wish(self, seat: int, move: Any) -> None:
        self.screen._wish(seat, move)

    def await_veil(self) -> int:
        until(lambda: self.screen.veil is not None)
        return self.screen.veil.seat

    def look(self) -> int:
        """The one who is called holds the button until the hand lies open."""
        seat = self.await_veil()
        finger = self.finger("look")
        until(lambda: self.screen.veil.is_open)
        finger.lift()
        return seat

    def choose(self, pictures: tuple[int, ...]) -> int:
        seat = self.look()
        for picture in pictures:
            self.tap(f"picture-{picture}")
        self.tap("lock")
        return seat

    def lock_all(self, rows: dict[int, tuple[int, ...]]) -> None:
        for seat, row in rows.items():
            self.wish(seat, Choose(row))
        self.screen._drop_veil()

    def all_done(self) -> None:
        for seat in range(len(self.screen.party)):
            if any(choice.do == "done" for choice in self.screen.views[seat].choices):
                self.wish(seat, Done())

    def turn_all(self) -> list[str]:
        """Turn over to the end; what the stage said on the way."""
        said = []
        while self.game.part == "reveal":
            self.wish(0, Turn())
            said.append(self.line())
        return said

    def line(self) -> str:
        stage = self.screen.stage_face
        shown = [strip for strip in (*stage.strips, *stage.halves) if strip.parent]
        assert len({strip.line.text for strip in shown}) == 1  # both sides read the same
        return shown[0].line.text

    def pixels(self) -> bytes:
        frame()
        return self.screen.export_as_image().texture.pixels

    def album_on_screen(self) -> set[str]:
        """The pictures of the album that anything on the screen holds."""
        from mobileapp.games.compatibility_cards import file_of
        from mobileapp.widgets.textures import picture

        names = {id(picture(file_of(name))): name for name in self.screen.host.setting.pack.pictures}
        return {names[id(texture)] for texture in _textures(self.screen.canvas) if id(texture) in names}


def until(come: Callable[[], bool]) -> None:
    """Time passes and nothing is drawn until it has come, two seconds at most."""
    from kivy.clock import Clock

    latest = time.monotonic() + 2
    while not come():
        assert time.monotonic() < latest
        Clock.tick()


def _textures(canvas: Any) -> Iterator[Any]:
    for part in canvas.children:
        if hasattr(part, "children"):
            yield from _textures(part)
        elif getattr(part, "texture", None) is not None:
            yield part.texture


@pytest.fixture
def deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Deals games; nothing moves, nobody waits."""
    window()
    from kivy.core.text import LabelBase

    from mobileapp import theme
    from mobileapp.folders import FONTS
    from mobileapp.games import compatibility

    for name, file in theme.FONT_FILES.items():
        LabelBase.register(name, str(FONTS / file))
    theme.fit_glass(*SIZE)
    monkeypatch.setattr(theme.glass, "calm", True)
    monkeypatch.setitem(theme.MOTION, "hold", 0.02)
    monkeypatch.setattr(compatibility, "GLANCE", 0)
    monkeypatch.setattr(compatibility, "READING", 0)
    tables: list[Table] = []
    folders = count()

    def dealt(seats: int = 4, by_hand: CompatibilityDeal | None = None, **options: Any) -> Table:
        folder = tmp_path / str(next(folders))
        folder.mkdir()
        tables.append(Table(folder, seats, by_hand, options))
        return tables[-1]

    yield dealt
    for table in tables:
        table.close()


# --- a round with fingers ---


def test_a_round_by_touches_alone(deal: Any) -> None:
    table = deal()
    assert not table.things("announce", 1)  # only the announcer is asked
    table.tap("announce", 0)
    assert [table.choose(ROW if seat in (0, 2) else OTHER) for seat in (0, 1, 2, 3)] == [0, 1, 2, 3]
    assert table.game.part == "window"
    table.tap("stake", 2)
    table.tap("place-2", 2)
    assert table.game.stakes == (1, None)
    for seat in range(4):
        table.tap("done", seat)
    assert table.game.part == "reveal"
    table.tap("turn", 0)  # in the zone
    table.tap("turn")  # and on the stage itself
    assert table.game.scores == (9, 0)
    assert "×" not in table.line() and "+6" in table.line()  # the stake is told with its points
    while table.game.part == "reveal":
        table.tap("turn")
    assert table.game.pawns == (18, 15)
    assert table.screen.stage_face.track._pawns[0].at == 18


def test_a_pack_on_the_stage_is_the_announcers(deal: Any) -> None:
    table = deal()
    table.tap("pack-1")
    assert table.game.theme.pack == 1
    assert not table.things("pack-0")  # nothing to take while people choose


def test_pictures_are_taken_back_reordered_and_kept_while_hidden(deal: Any) -> None:
    table = deal()
    table.tap("announce", 0)
    table.look()
    for picture in (3, 17, 25, 8, 30):
        table.tap(f"picture-{picture}")
    table.tap("picture-17")
    assert not table.things("lock")  # one is missing again
    table.tap("picture-9")
    first, third = table.things("rank-1")[0], table.things("rank-3")[0]
    finger = Finger(first["x"], first["y"])
    finger.slide((first["x"] + third["x"]) / 2, first["y"]).slide(third["x"], third["y"]).lift()
    table.tap("hide")
    assert not table.screen.veil.is_open
    table.look()
    table.tap("lock")
    assert table.screen.host._table.state.rows[0] == (25, 8, 3, 30, 9)


def test_one_picture_too_many_is_not_taken(deal: Any) -> None:
    table = deal()
    table.tap("announce", 0)
    table.look()
    for picture in (*ROW, 39):
        table.tap(f"picture-{picture}")
    assert table.screen.veil.hand._draft == list(ROW)
    assert table.screen.veil.hand._notice.parent is not None


def test_a_locked_row_is_opened_again(deal: Any) -> None:
    table = deal()
    table.tap("announce", 0)
    table.choose(ROW)
    table.screen._drop_veil()
    table.tap("reopen", 0)
    assert table.game.locked == (False,) * 4
    assert table.await_veil() == 0


# --- special cards ---


def test_a_shuffle_is_played_and_answered(deal: Any) -> None:
    table = deal()
    table.tap("announce", 0)
    table.lock_all({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    table.tap("stake", 0)
    table.tap("cancel", 0)
    table.tap("stake", 0)
    table.tap("place-1", 0)
    table.tap("shuffle", 1)
    assert {thing["key"] for seat in (0, 2) for thing in table.things(f"person-{seat}", 1)} == {
        "person-0",
        "person-2",
    }
    table.tap("person-2", 1)
    table.tap("place-1", 1)
    table.tap("place-3", 1)
    assert table.game.swaps[0].positions == (0, 2)
    table.tap("take-stake", 2)
    assert table.game.stakes == (None, None)
    assert not table.things("stake", 0)  # one a round


def test_stake_again_where_people_play_so(deal: Any) -> None:
    table = deal(stake_again=True)
    table.tap("announce", 0)
    table.lock_all({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    table.wish(0, Stake(0))
    table.wish(1, Shuffle(0, (0, 1)))
    table.tap("take-stake", 0)
    table.tap("stake", 0)
    table.tap("place-5", 0)
    assert table.game.stakes == (4, None)


def test_a_strict_stake_costs_the_picture_and_says_so(deal: Any) -> None:
    crossed = {0: ROW, 1: OTHER, 2: (17, 3, 25, 8, 30), 3: OTHER}
    told = {}
    for strict in (False, True):
        table = deal(strict_stake=strict)
        table.wish(0, Announce(0))
        table.lock_all(crossed)
        table.wish(0, Stake(0))
        table.all_done()
        told[strict] = table.turn_all()[1]
        assert table.game.scores[0] == (9 if strict else 13)
    assert told[True] != told[False]
    assert "no points" in told[True]


# --- other ways to play ---


def test_the_individual_game_by_touches(deal: Any) -> None:
    table = deal(5, individual=True)
    table.tap("announce", 0)
    for seat in range(5):
        assert table.choose(ROW if seat < 4 else OTHER) == seat
    assert not table.things("stake", 0)  # not for the leader
    table.tap("shuffle", 1)
    assert not table.things("person-0", 1)  # nor against the leader
    table.tap("cancel", 1)
    for seat in range(1, 5):
        table.tap("done", seat)
    while table.game.part == "reveal":
        table.tap("turn", 0)
    assert table.game.pawns == (3, 15, 15, 15, 0)


def test_the_short_track_ends_earlier(deal: Any) -> None:
    long, short = deal(), deal(short=True)
    assert len(long.screen.stage_face.track.squares) == 51
    assert len(short.screen.stage_face.track.squares) == 26 == short.game.finish + 1
    width, height = short.screen.stage_face.frame.size
    for square in (*long.screen.stage_face.track.squares, *short.screen.stage_face.track.squares):
        assert square.x - square.width / 2 >= 0 and square.x + square.width / 2 <= width
        assert square.y - square.height / 2 >= 0 and square.y + square.height / 2 <= height


def test_a_tie_break_asks_only_those_who_are_level(deal: Any) -> None:
    from mobileapp.games.compatibility import asked

    table = deal(6, CompatibilityDeal(pawns=(49, 49, 0)))
    table.wish(0, Announce(0))
    table.lock_all({seat: ROW[: table.game.numbers[seat % 3]] for seat in range(6)})
    table.all_done()
    table.turn_all()
    assert table.game.tied == (0, 1)
    assert "Ana" in table.line() and "Chloé" not in table.line()
    table.wish(table.game.announcer, Announce(0))
    assert {seat % 3 for seat in asked(table.screen.views[None])} == {0, 1}
    table.lock_all({0: ROW, 3: ROW, 1: OTHER, 4: ROW})
    table.all_done()
    table.turn_all()
    assert table.evening.outcome.places == (1, 3, 5, 1, 3, 5)


# --- themes of one's own ---


def _blank(deal: Any) -> Table:
    from mobileapp.packs import pack_for

    cards = pack_for("compatibility", None, 4).themes[0]
    return deal(4, CompatibilityDeal(themes=((cards.index(None),), ())))


def test_a_blank_card_is_said_aloud(deal: Any) -> None:
    table = _blank(deal)
    table.tap("pack-0")
    table.tap("aloud", 0)
    assert table.game.theme.kind == "aloud"
    assert not table.things("speak")  # nobody reads what is not written


def test_a_theme_is_written_and_kept_for_other_evenings(deal: Any) -> None:
    from mobileapp import themes

    table = _blank(deal)
    themes.own.keep_in(table.store)
    table.tap("pack-0")
    table.tap("write", 0)
    for key in ("z", "o", "space", "n", "o"):
        table.tap(f"letter-{key}", 0)
    table.tap("letter-done", 0)
    assert themes.words(table.game.theme) == "Zo no"
    later = themes.OwnThemes()
    later.keep_in(table.store)
    assert list(later) == ["Zo no"]
    again = _blank(deal)
    again.tap("pack-0")
    again.tap("write", 0)
    again.tap("own-0", 0)
    assert again.game.theme.text == "Zo no"
    themes.own.keep_in(None)


# --- a cheat ---


def test_a_cheat_is_called_and_confirmed(deal: Any) -> None:
    table = deal(4, CompatibilityDeal(pawns=(10, 10)))
    table.tap("accuse", 2)
    table.tap("person-1", 2)
    assert table.things("admit", 1) and table.things("withdraw", 2)
    assert not table.things("confirm", 3)  # the partner is not asked
    table.tap("confirm", 0)
    assert table.game.pawns == (10, 7)
    assert "Bruno" in table.line()


def test_an_accusation_is_put_off_and_taken_back(deal: Any) -> None:
    table = deal(4, CompatibilityDeal(pawns=(10, 10)))
    table.tap("accuse", 3)
    table.tap("person-0", 3)
    table.tap("later", 0)
    assert table.things("announce", 0)  # the game goes on for who denies
    table.tap("withdraw", 3)
    assert table.game.accusation is None and table.game.pawns == (10, 10)


# --- what is refused, and who is away ---


def test_a_refusal_is_said_in_the_zone_of_who_asked(deal: Any) -> None:
    table = deal()
    table.wish(2, Announce(0))
    assert table.screen.seat_faces[2]._notice.parent is not None
    assert all(table.screen.seat_faces[seat]._notice.parent is None for seat in (0, 1, 3))


def test_every_refusal_has_a_sentence() -> None:
    from mobileapp.games.compatibility_answers import SENTENCES

    files = [ENGINE / f"{name}.py" for name in ("compatibility", "specials", "penalty")]
    keys = {key for file in files for key in re.findall(r'Refused\("(\w+)"', file.read_text("utf-8"))}
    never_met = {"deal", "unknown_move", "no_such_seat"}  # no touch can ask for these
    assert len(keys) > 20
    assert keys - never_met <= set(SENTENCES)


def test_nobody_waits_for_who_is_away(deal: Any) -> None:
    table = deal()
    table.wish(0, Leave())
    table.tap("go-on", 2)
    assert table.game.part == "choose"


# --- secrets ---


def test_nothing_of_a_hand_is_left_when_it_is_hidden(deal: Any) -> None:
    table = deal()
    table.tap("announce", 0)
    table.look()
    for picture in ROW:
        table.tap(f"picture-{picture}")
    assert len(table.album_on_screen()) == 40
    table.tap("hide")
    assert table.album_on_screen() == set()
    table.choose(())  # it is all there still: only locked
    assert table.album_on_screen() == set()


def _twin(deal: Any, row: tuple[int, ...], before: int) -> list[bytes]:
    """What everybody sees while Ana chooses this row, some of it `before` she hides it, and afterwards."""
    table = deal()
    table.tap("announce", 0)
    table.look()
    for picture in row[:before]:
        table.tap(f"picture-{picture}")
    table.tap("hide")
    seen = [table.pixels()]
    table.choose(row[before:])
    table.screen._drop_veil()
    seen.append(table.pixels())
    table.lock_all({1: OTHER, 2: OTHER, 3: OTHER})
    seen.append(table.pixels())
    window().remove_widget(table.screen)
    return seen


def test_games_that_differ_in_a_secret_look_the_same(deal: Any) -> None:
    _twin(deal, OTHER, before=1)  # pictures are smoothed once they have been drawn
    one, other = _twin(deal, ROW, before=5), _twin(deal, (30, 8, 25, 17, 5), before=2)
    assert [a == b for a, b in zip(one, other, strict=True)] == [True, True, True]


def test_a_turned_screen_keeps_the_draft_and_shows_the_same(deal: Any) -> None:
    table = deal()
    table.tap("announce", 0)
    table.look()
    table.tap("picture-7")
    table.screen.rebuild()
    assert table.album_on_screen() == set()
    table.look()
    assert table.screen.veil.hand._draft == [7]
