"""Where screens and pages lead: what each needs of the route, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.game import Outcome


class BaseNavigation(Protocol):
    """Wherever one is, home is a step away."""

    def go_home(self) -> None: ...


class HomeNavigation(BaseNavigation, Protocol):
    """A game, or what lies around it."""

    def open_seating(self, game: str) -> None: ...

    def open_rules(self, game: str) -> None: ...

    def open_settings(self) -> None: ...

    def open_people(self) -> None: ...

    def open_join(self) -> None: ...

    def open_demo(self) -> None: ...


class SeatingNavigation(BaseNavigation, Protocol):
    """The game itself is dealt by the evening."""

    def open_options(self, game: str) -> None: ...


class PlayNavigation(Protocol):
    """A game is left by a rest or by its end."""

    def pause(self) -> None: ...

    def finish(self, outcome: Outcome, lingers: float) -> None: ...


class PauseNavigation(BaseNavigation, Protocol):
    """Back into the game, and to its rules and back."""

    def pause(self) -> None: ...

    def unpause(self) -> None: ...

    def open_rules(self, game: str, back: Callable[[], None]) -> None: ...


class ResultsNavigation(BaseNavigation, Protocol):
    """The same game again is dealt by the evening."""

    def open_game_choice(self) -> None: ...


class PageNavigation(BaseNavigation, Protocol):
    """Pages lead to each other, and are made anew when the glass turns."""

    def open_screen(self, make: Callable[[], Any]) -> None: ...

    def replace_screen(self, screen: Any) -> None: ...

    def open_seating(self, game: str) -> None: ...

    def open_options(self, game: str) -> None: ...

    def open_rules(self, game: str, back: Callable[[], None]) -> None: ...

    def open_people(self) -> None: ...

    def open_settings(self) -> None: ...
