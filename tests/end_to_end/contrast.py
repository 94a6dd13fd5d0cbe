"""Players of Contrast: each holds the pad at their edge and touches a symbol."""

from __future__ import annotations

from tests.end_to_end.driver import Snapshot, TableApp, middle


class ContrastPlayers:
    """Touch only what the probe lists, at the listed position."""

    def __init__(self, app: TableApp, seats: int) -> None:
        self.app, self.seats = app, seats

    def common(self, sight: Snapshot) -> int:
        """A symbol that most seats can play."""
        held = [sight["views"][str(seat)]["game"]["hand"] for seat in range(self.seats)]
        cards = {card for hand in held for card in hand}
        return 2 * max(cards, key=lambda card: sum(card in hand for hand in held))

    def look(self, seat: int) -> tuple[Snapshot, int]:
        """Hold a finger on the pad until the hand is visible."""
        (finger,) = self.app.press(middle(self.app.wait_for_rest("look", seat).one("look", seat)))
        return self.app.until(lambda sight: self.symbols(sight, seat), f"the hand of seat {seat}"), finger

    @staticmethod
    def symbols(sight: Snapshot, seat: int) -> list[str]:
        return [t["key"] for t in sight["touchables"] if t["seat"] == seat and t["key"].startswith("symbol-")]

    def lay(self, seat: int, symbol: str | None = None) -> Snapshot:
        """Play the given symbol if it is in hand, else the first one."""
        before = self.app.look().game["round"]
        sight, finger = self.look(seat)
        shown = self.symbols(sight, seat)
        key = f"symbol-{symbol}" if f"symbol-{symbol}" in shown else shown[0]
        self.app.tap_key(key, seat)
        sight = self.app.until(lambda now: self.has_laid(now, seat, before), f"seat {seat} to have laid")
        self.app.lift(finger)
        return sight

    @staticmethod
    def has_laid(sight: Snapshot, seat: int, before: int) -> bool:
        return sight.game["laid"][seat] or sight.game["round"] > before

    def round(self, symbol: str | None = None) -> Snapshot:
        """Everybody plays a symbol; then the reveal is tapped away."""
        for seat in range(self.seats):
            sight = self.lay(seat, symbol)
        return self.go_on() if sight.outcome is None else sight

    def go_on(self) -> Snapshot:
        """Everybody taps Next at once."""
        sight = self.app.wait_for_rest("next", *range(self.seats))
        self.app.tap(*map(middle, sight.resting_touchables("next")))
        return self.app.until(lambda now: not now.all("next"), "the next picture, or the results")
