"""Echo: the public names of its rulebook."""

from engine.games.echo.rulebook import RACE_MS, Echo, EchoView, Laid, Lay, Revealed, Snap, Snapped

__all__ = ["RACE_MS", "Echo", "EchoView", "Laid", "Lay", "Revealed", "Snap", "Snapped"]
