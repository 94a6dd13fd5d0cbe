"""Players of Diferencio: one changes the world at night, the others point with their tokens."""

from __future__ import annotations

from tests.end_to_end.driver import Snapshot, middle
from tests.end_to_end.table_players import Players

VERSIONS = 6  # a card is place · 6 + version
Aim = tuple[int, int]  # a seat and the place it points to


def place_of(card: int) -> int:
    return card // VERSIONS


class DiferencioPlayers(Players):
    # --- looking ---

    def seats_from_architect(self) -> list[int]:
        """The seats in order, from the first architect on, who is drawn by lot."""
        return self.from_seat(self.part("study").game["architect"])

    def part(self, name: str, turn: int | None = None) -> Snapshot:
        def comes(sight: Snapshot) -> bool:
            return sight.game["part"] == name and turn in (None, sight.game["turn"])

        return self.app.until(comes, f"the {name} of turn {turn or 'any'}")

    def hand(self, sight: Snapshot) -> list[int]:
        """The architect's cards, from the architect's view."""
        return sight["views"][str(sight.game["architect"])]["game"]["hand"]

    def changed(self, sight: Snapshot) -> list[int]:
        """The changed places, from the architect's view."""
        seen = sight["views"][str(sight.game["architect"])]["game"]
        return [place_of(card) for card in seen["changed"]]

    def unchanged(self, sight: Snapshot) -> int:
        return next(place for place in range(9) if place not in self.changed(sight))

    # --- night ---

    def study(self) -> Snapshot:
        self.touch("ready", *range(self.seats))
        return self.part("night", turn=1)

    def fall_asleep(self) -> Snapshot:
        """Confirm the end of the last turn if there is one, close the eyes, and wait for the hand."""
        architect = self.app.look().game["architect"]
        if self.app.look().game["part"] == "dusk":
            self.touch("night", architect)
        sight = self.part("night")
        self.touch("asleep", architect)
        card = self.hand(sight)[0]
        return self.app.until(lambda now: now.all(f"card-{card}", architect), "the hand to open")

    def choose(self, sight: Snapshot, number: int) -> list[int]:
        """So many cards of different places."""
        cards = {place_of(card): card for card in self.hand(sight)}
        assert len(cards) >= number, f"the hand {self.hand(sight)} cannot change {number} places"
        return sorted(cards.values())[:number]

    def lay(self, card: int) -> None:
        """Tap the card, then the one place that glows."""
        architect = self.app.look().game["architect"]
        self.touch(f"card-{card}", architect)
        self.touch(f"place-{place_of(card)}", architect)
        self.app.until(lambda now: not now.all(f"place-{place_of(card)}"), "the card to lie there")

    def wake(self) -> Snapshot:
        """Wait for the end of the night, then wake everybody."""
        architect = self.app.look().game["architect"]
        self.touch("wake", architect)
        return self.part("search")

    def dream(self, number: int = 1) -> Snapshot:
        """A whole night that changes so many places."""
        sight = self.fall_asleep()
        for card in self.choose(sight, number):
            self.lay(card)
        sight = self.wake()
        assert len(self.changed(sight)) == number
        return sight

    # --- day ---

    def lift_tokens(self, *seats: int) -> list[int]:
        sight = self.app.wait_for_rest("token", *seats)
        fingers = self.app.press(*(middle(sight.one("token", seat)) for seat in seats))
        self.rest()
        return fingers

    def carry(self, fingers: list[int], places: list[int]) -> None:
        """Move all fingers in one bundle."""
        sight = self.app.look()
        spots = [middle(sight.one(f"place-{place}")) for place in places]
        self.app.fingers.update(zip(fingers[:-1], spots, strict=False))
        self.app.slide(fingers[-1], spots[-1])

    def point(self, *aims: Aim) -> Snapshot:
        """Lift, move and release the tokens, each time all of them in one bundle."""
        seats, places = [seat for seat, _ in aims], [place for _, place in aims]
        fingers = self.lift_tokens(*seats)
        self.carry(fingers, places)
        before = self.app.look()
        self.app.lift(*fingers)
        return self.app.until(
            lambda now: all(_is_judged(before, now, *aim) for aim in aims), f"{aims} to be judged"
        )

    def find(self, seat: int, which: int = 0) -> Snapshot:
        place = self.changed(self.app.look())[which]
        return self.point((seat, place))

    def tap_to_find(self, seat: int, token_first: bool) -> Snapshot:
        """Without dragging; repeat if the first tap timed out on a slow machine."""
        before = sight = self.app.look()
        place = self.changed(before)[0]
        while not _is_judged(before, sight, seat, place):
            self._tap_to_point(seat, f"place-{place}", token_first)
            sight = self.app.look()
        return sight

    def _tap_to_point(self, seat: int, place: str, token_first: bool) -> None:
        """Tap the place, perhaps after the token, and a yes at one's own edge."""
        if token_first:
            sight = self.app.until(
                lambda now: now.resting_touchables("token", seat) and now.resting_touchables(place), "both"
            )
            self.app.tap(middle(sight.one("token", seat)))
            self.app.tap(middle(sight.one(place)))
        else:
            self.touch(place, None)
        sight = self.app.until(lambda now: not now.is_settling("point", seat), "the question to be asked")
        self.app.tap(*map(middle, sight.all("point", seat)))

    def miss(self, seat: int) -> Snapshot:
        return self.point((seat, self.unchanged(self.app.look())))


def _is_judged(before: Snapshot, now: Snapshot, seat: int, place: int) -> bool:
    """Found, out, or the turn is over."""
    found = [(found["seat"], found["place"]) for found in now.game["found"]]
    over = now.game["turn"] > before.game["turn"] or now.game["part"] == "over"
    return over or (seat, place) in found or seat in now.game["out"]
