"""Protocols of the navigator: each screen or page depends only on the navigation it uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from engine.game import Outcome

if TYPE_CHECKING:
    from mobileapp.ui.screen import Screen


class BaseNavigation(Protocol):
    """Every screen can go home."""

    def go_home(self) -> None: ...


class HomeNavigation(BaseNavigation, Protocol):
    """Open a game, or the pages around it."""

    def open_seating(self, game: str, invites: bool = False) -> None: ...

    def open_rules(self, game: str) -> None: ...

    def open_settings(self) -> None: ...

    def open_people(self, person: str | None = None) -> None: ...

    def open_join(self) -> None: ...

    def open_demo(self) -> None: ...

    def open_last_results(self) -> None: ...

    def leave_app(self) -> None: ...


class SeatingNavigation(BaseNavigation, Protocol):
    """Open the options; the session itself starts the game."""

    def open_options(self, game: str) -> None: ...


class PlayNavigation(Protocol):
    """A game is left by a pause or at its end."""

    def pause(self) -> None: ...

    def finish(self, outcome: Outcome, lingers: float) -> None: ...


class PauseNavigation(BaseNavigation, Protocol):
    """Return to the game, or open its rules."""

    def pause(self) -> None: ...

    def unpause(self) -> None: ...

    def open_rules(self, game: str, back: Callable[[], None]) -> None: ...


class ResultsNavigation(BaseNavigation, Protocol):
    """Choose another game; the session itself starts the same game again."""

    def open_game_choice(self) -> None: ...

    def open_seating(self, game: str) -> None: ...


class PageNavigation(BaseNavigation, Protocol):
    """Pages open each other, and are rebuilt when the screen is rotated."""

    def open_screen(self, make: Callable[[], Screen]) -> None: ...

    def replace_screen(self, screen: Screen) -> None: ...

    def open_seating(self, game: str) -> None: ...

    def open_options(self, game: str) -> None: ...

    def open_rules(self, game: str, back: Callable[[], None]) -> None: ...

    def open_people(self) -> None: ...

    def open_settings(self) -> None: ...
