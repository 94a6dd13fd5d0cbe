"""Where screens and pages lead: what each needs of the route, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.game import Outcome


class ToHome(Protocol):
    """Wherever one is, home is a step away."""

    def go_home(self) -> None: ...


class FromHome(ToHome, Protocol):
    """A game, or what lies around it."""

    def choose(self, game: str) -> None: ...

    def open_how(self, game: str) -> None: ...

    def open_settings(self) -> None: ...

    def open_people(self) -> None: ...

    def open_join(self) -> None: ...

    def demo(self) -> None: ...


class FromSeating(ToHome, Protocol):
    """The game itself is dealt by the evening."""

    def open_options(self, game: str) -> None: ...


class FromPlay(Protocol):
    """A game is left by a rest or by its end."""

    def pause(self) -> None: ...

    def finish(self, outcome: Outcome, lingers: float) -> None: ...


class FromPause(ToHome, Protocol):
    """Back into the game, and to its rules and back."""

    def pause(self) -> None: ...

    def unpause(self) -> None: ...

    def open_how(self, game: str, back: Callable[[], None]) -> None: ...


class FromResults(ToHome, Protocol):
    """The same game again is dealt by the evening."""

    def another(self) -> None: ...


class FromPage(ToHome, Protocol):
    """Pages lead to each other, and are made anew when the glass turns."""

    def go(self, make: Callable[[], Any]) -> None: ...

    def swap(self, screen: Any) -> None: ...

    def choose(self, game: str) -> None: ...

    def open_options(self, game: str) -> None: ...

    def open_how(self, game: str, back: Callable[[], None]) -> None: ...

    def open_people(self) -> None: ...

    def open_settings(self) -> None: ...
