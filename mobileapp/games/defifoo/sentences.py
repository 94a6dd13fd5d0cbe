"""Défifoo in words and files: colours, cards, challenges, and why points came or went."""

from __future__ import annotations

from engine.games.defifoo.challenge import PRICES, Challenge, Reason
from engine.games.defifoo.pack import Sky
from mobileapp.i18n.translate import count, later, say

COLOURS = {
    "red": later("Red"),
    "blue": later("Blue"),
    "green": later("Green"),
    "yellow": later("Yellow"),
    "violet": later("Violet"),
}
FILLS = {  # as on the cards
    "red": "#E8404A",
    "blue": "#4EA9F2",
    "green": "#2D9F7C",
    "yellow": "#FCBE35",
    "violet": "#8F52D6",
}
CHALLENGES = {
    "no_trick": later("No trick"),
    "not_the_last": later("Not the last trick"),
    "no_ship": later("No ship"),
    "no_five": later("No 5"),
    "no_seven": later("No 7"),
    "no_sun": later("No Sun"),
    "no_planet": later("No planet: {colour}"),
    "most_tricks": later("Most tricks"),
    "fewest_tricks": later("Fewest tricks"),
    "no_alien": later("No alien: {colour}"),
}
SOME = 3  # cards are shown of those a challenge names
EACH = {"no_trick", "no_ship", "no_five", "no_seven", "no_planet"}
ONCE = {
    "not_the_last": later("the last trick"),
    "no_sun": later("the Sun"),
    "no_alien": later("the alien"),
    "sun_last": later("Sun played last"),
}


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


class Names:
    """What the cards of a pack are called, by people and on disk."""

    def __init__(self, sky: Sky, ships_count_as_planets: bool = False) -> None:
        self._colours, self._ranks, self._ships = sky.colours, sky.ranks, sky.ships
        self._both, self._alien_rank = ships_count_as_planets, sky.alien_rank
        self.planets = len(sky.colours) * len(sky.ranks)
        self.cards = self.planets + len(sky.ships) + 1

    # --- cards ---

    def _planet(self, card: int) -> tuple[str, int]:
        colour, rank = divmod(card, len(self._ranks))
        return self._colours[colour], self._ranks[rank]

    def is_ship(self, card: int) -> bool:
        return self.planets <= card < self.cards - 1

    def is_sun(self, card: int) -> bool:
        return card == self.cards - 1

    def is_alien(self, card: int) -> bool:
        return card < self.planets and self._planet(card)[1] == self._alien_rank

    def named_by(self, challenge: Challenge) -> tuple[int, ...]:
        """The first few cards a challenge is about; none where it is about tricks."""
        colour, planets = challenge.colour, range(self.planets)
        match challenge.kind:
            case "no_ship":
                return tuple(range(self.planets, self.cards - 1))[:SOME]
            case "no_five" | "no_seven":
                rank = 5 if challenge.kind == "no_five" else 7
                return tuple(card for card in planets if self._planet(card)[1] == rank)[:SOME]
            case "no_sun":
                return (self.cards - 1,)
            case "no_planet":
                return tuple(card for card in planets if self.colours_of(card) == (colour,))[-SOME:]
            case "no_alien":
                return tuple(
                    card for card in planets if self.is_alien(card) and self.colours_of(card) == (colour,)
                )
        return ()

    def _ship(self, card: int) -> list[str]:
        return [self._colours[colour] for colour in self._ships[card - self.planets]]

    def colours_of(self, card: int) -> tuple[int, ...]:
        if card < self.planets:
            return (card // len(self._ranks),)
        return self._ships[card - self.planets] if self.is_ship(card) else ()

    def file(self, card: int) -> str:
        if card < self.planets:
            return "planet-{}-{}.webp".format(*self._planet(card))
        return "ship-{}-{}.webp".format(*self._ship(card)) if self.is_ship(card) else "sun.webp"

    def card(self, card: int) -> str:
        """Blue 9, Ship Blue–Green, Sun."""
        if card < self.planets:
            colour, rank = self._planet(card)
            return say("{colour} {rank}", colour=say(COLOURS[colour]), rank=rank)
        if self.is_ship(card):
            one, other = (say(COLOURS[colour]) for colour in self._ship(card))
            return say("Ship {one}–{other}", one=one, other=other)
        return say("Sun")

    # --- colours ---

    def colour(self, colour: int) -> str:
        return say(COLOURS[self._colours[colour]])

    def colours(self, called: tuple[int, ...]) -> str:
        names = [self.colour(colour) for colour in called]
        return names[0] if len(names) == 1 else say("{one} or {other}", one=names[0], other=names[1])

    def medallion(self, colour: int) -> str:
        return f"defifoo/colour-{self._colours[colour]}.png"

    def fill(self, colour: int) -> str:
        return FILLS[self._colours[colour]]

    # --- challenges ---

    def challenge(self, challenge: Challenge) -> str:
        colour = "" if challenge.colour is None else self.colour(challenge.colour)
        if challenge.kind == "no_planet" and self._both:
            return say("No planet or ship: {colour}", colour=colour)
        return say(CHALLENGES[challenge.kind], colour=colour)

    def worth(self, challenge: Challenge) -> str:
        points = signed(PRICES[challenge.kind])
        if challenge.kind not in EACH:
            return points
        if challenge.kind == "no_trick":
            return say("{points} a trick", points=points)
        return say("{points} a card", points=points)

    def challenge_file(self, challenge: Challenge) -> str:
        named = "" if challenge.colour is None else f"-{self._colours[challenge.colour]}"
        return f"defifoo/challenge-{challenge.kind}{named}.webp"

    def reason(self, reason: Reason, tricks: int) -> str:
        """What counted, and how often; of a seat with so many tricks."""
        kind, often, _ = reason
        match kind:
            case "no_trick" | "most_tricks" | "fewest_tricks":  # the sheet’s head says which
                return count("{number} trick", "{number} tricks", tricks)
            case "no_ship":
                return count("{number} ship", "{number} ships", often)
            case "no_five":
                return count("{number} five", "{number} fives", often)
            case "no_seven":
                return count("{number} seven", "{number} sevens", often)
            case "no_planet":
                return count("{number} card", "{number} cards", often)
        return say(ONCE[kind])
