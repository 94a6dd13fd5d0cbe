"""Echo: what others may know of its rulebook."""

from engine.games.echo.rulebook import RACE, Echo, EchoView, Laid, Lay, Revealed, Snap, Snapped

__all__ = ["RACE", "Echo", "EchoView", "Laid", "Lay", "Revealed", "Snap", "Snapped"]
