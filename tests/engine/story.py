"""A table for tests: `story.play(seat, move)`, `story.game_view(seat)`, `story.expect_refusal(…)`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import serialization
from engine.game import Move, Outcome, RefusedError, Seat
from engine.games import rulebook
from engine.table import GameSetup, Receipt, Table, View
from tests.engine.breaking import broken_text
from tests.support.game_roots import root_of

PACKS = Path("assets/packs")


def pack(name: str) -> Any:
    """A pack by file name, with the active edit applied."""
    path = root_of(name) / PACKS / f"{name}.json"
    return serialization.decode_pack(path.name, broken_text(path).encode())


class Story:
    """One game at one table; time advances only by calls."""

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        options: dict[str, Any] | None = None,
        deal: dict[str, Any] | None = None,
        pack: Any = None,
        first: Seat = 0,
        seed: str = "story",
    ) -> None:
        book = rulebook(game)
        self.table: Table = serialization.open_table(
            GameSetup(
                game=game,
                seats=seats,
                options=serialization.convert_options(game, options or {}),
                pack=pack or globals()["pack"](game),
                first=first,
                seed=seed,
                deal=None if deal is None else serialization.convert(deal, book.Deal),
            )
        )
        self._tickets = 0

    @property
    def now(self) -> int:
        return self.table.at

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def news(self) -> tuple[Any, ...]:
        return self.table.news

    def play(self, seat: Seat, move: Move, at: int | None = None) -> Receipt:
        self._tickets += 1
        return self.table.submit(seat, move, self.now if at is None else at, f"t{self._tickets}")

    def expect_refusal(self, seat: Seat, move: Move, at: int | None = None) -> RefusedError:
        """Expect a refusal that leaves the state unchanged, and return it."""
        before = self.table.state
        with pytest.raises(RefusedError) as caught:
            self.play(seat, move, at)
        assert self.table.state == before or at is not None
        return caught.value

    def pass_time(self, millis: int) -> None:
        self.table.pass_time(self.now + millis)

    def view(self, seat: Seat | None = None) -> View[Any]:
        return self.table.view(seat)

    def game_view(self, seat: Seat | None = None) -> Any:
        """The game's part of a view."""
        return self.table.view(seat).game

    def open_moves(self, seat: Seat) -> set[str]:
        """The names of the moves open to a seat."""
        return {choice.do for choice in self.table.choices(seat)}

    def news_of(self, kind: type) -> list[Any]:
        """The latest news of one kind."""
        return [news for news in self.table.news if isinstance(news, kind)]
