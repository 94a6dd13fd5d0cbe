"""Public state of a Compatibility round: sides, open cards, matches and who turns cards over next."""

from __future__ import annotations

from engine.game import Choice, OneForm, Seat
from engine.games.compatibility.matching import Match, matches
from engine.games.compatibility.teams import CompatibilityView, Side, Sides
from engine.table import Terms


def offered_seats(choices: tuple[Choice, ...], do: str) -> list[Seat]:
    """Seats among which a kind of move lets the player choose."""
    forms = [form for choice in choices if choice.do == do for form in choice.forms]
    among = [value for form in forms if isinstance(form, OneForm) for value in form.among]
    return list(dict.fromkeys(value for value in among if isinstance(value, int)))


class RoundView:
    """Read from a public view; `lead` is the seat that announced the current theme."""

    def __init__(self, game: CompatibilityView, terms: Terms, lead: Seat) -> None:
        self.game, self.lead = game, lead
        self.sides = Sides(terms.seats, terms.options.individual)
        self.individual: bool = terms.options.individual
        self._strict: bool = terms.options.strict_stake

    def row(self, seat: Seat) -> tuple[int | None, ...]:
        return self.game.shown[seat]

    def open_count(self, side: Side) -> int:
        """Number of positions this side has turned over."""
        return sum(picture is not None for picture in self.row(side))

    def has_played_special(self, side: Side, choices: tuple[Choice, ...]) -> bool:
        """Whether a side has used a special card in this round, even if it took the Double Stake back."""
        game = self.game
        has_swapped = any(self.sides.of(swap.by) == side for swap in game.swaps)
        can_stake = any(choice.do == "stake" for choice in choices)
        return has_swapped or game.stakes[side] is not None or (game.stakes_left[side] > 0 and not can_stake)

    @property
    def laid_seats(self) -> list[Seat]:
        return [seat for seat in range(self.sides.seats) if self.row(seat)]

    @property
    def reveal_order(self) -> list[Side]:
        """Sides with a row on the table, in the order they turn it over."""
        first, count = self.sides.of(self.lead), self.sides.count
        turn = [(first + step) % count for step in range(count)]
        return [side for side in turn if self.row(side)]

    @property
    def shown_side(self) -> Side | None:
        """The team whose rows are on display: the last one that has turned a card over."""
        begun = [side for side in self.reveal_order if self.open_count(side)]
        return begun[-1] if begun else next(iter(self.reveal_order), None)

    @property
    def next_sides(self) -> tuple[Side, ...]:
        """The sides that turn the next position over."""
        if self.game.part != "reveal":
            return ()
        closed = [side for side in self.reveal_order if self.open_count(side) < len(self.row(side))]
        return tuple(closed) if self.individual else tuple(closed[:1])

    @property
    def next_position(self) -> int:
        return max((self.open_count(side) for side in self.next_sides), default=0)

    @property
    def is_revealed(self) -> bool:
        """All rows are fully open; the next move removes them."""
        if self.game.part in ("announce", "over"):
            return bool(self.laid_seats)
        waits = self.game.part == "reveal" and not self.individual
        return waits and self.has_open_card and not self.next_position

    @property
    def has_open_card(self) -> bool:
        return any(self.open_count(side) for side in self.reveal_order)

    def glow_by_position(self, seat: Seat) -> dict[int, str]:
        """Lit positions of a row: the next to turn over, and the matches."""
        side = self.sides.of(seat)
        glows = {}
        if side in self.next_sides and self.next_position < len(self.row(seat)):
            glows[self.next_position] = "next"
        if self.individual and seat == self.lead:
            return glows
        first = seat == self.sides.members(side)[0]
        for match in self.found(side):
            glows[match.here if first else match.there] = match.kind
        return glows

    def found(self, side: Side) -> tuple[Match, ...]:
        """Matches among a side's open cards: between partners, or with the leader's row."""
        if self.individual and side == self.lead:
            return ()
        one, *partner = self.sides.members(side)
        other = partner[0] if partner else self.lead
        return matches(
            self._open_pictures(one), self._open_pictures(other), self.game.stakes[side], strict=self._strict
        )

    def _open_pictures(self, seat: Seat) -> tuple[int, ...]:
        return tuple(picture for picture in self.row(seat) if picture is not None)
