"""Défifoo's texts and file names: colours, cards, challenges, and the reasons for points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Seat
from engine.games.defifoo.challenge import CHALLENGE_POINTS, Challenge, ScoreReason, SetScore
from engine.games.defifoo.pack import DefifooPack
from mobileapp.i18n.translate import N_, ntr, tr

COLOURS = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "violet": N_("Purple"),
}
CARDS = {  # after “the”: Dutch then bends the colour
    "red": N_("red {rank}"),
    "blue": N_("blue {rank}"),
    "green": N_("green {rank}"),
    "yellow": N_("yellow {rank}"),
    "violet": N_("purple {rank}"),
}
FILLS = {  # the same colours as on the cards
    "red": "#E8404A",
    "blue": "#4EA9F2",
    "green": "#2D9F7C",
    "yellow": "#FCBE35",
    "violet": "#8F52D6",
}
CHALLENGES = {
    "no_trick": N_("No tricks"),
    "not_the_last": N_("Not the last trick"),
    "no_ship": N_("No ships"),
    "no_five": N_("No fives"),
    "no_seven": N_("No sevens"),
    "no_sun": N_("No Sun"),
    "most_tricks": N_("Most tricks"),
    "fewest_tricks": N_("Fewest tricks"),
}
CHALLENGE_RULES = {
    "no_trick": N_("Each trick you win costs {points} points."),
    "not_the_last": N_("Winning the last trick of the set costs {points} points. Nothing else counts."),
    "no_ship": N_("Each ship you win costs {points} points."),
    "no_five": N_("Each five you win costs {points} points."),
    "no_seven": N_("Each seven you win costs {points} points."),
    "no_sun": N_("Winning the Sun costs {points} points."),
    "no_planet": N_("Each planet of this colour you win costs {points} points."),
    "most_tricks": N_("Win the most tricks to gain {points} points. In a tie, everyone tied gets them."),
    "fewest_tricks": N_("Win the fewest tricks to gain {points} points. In a tie, everyone tied gets them."),
    "no_alien": N_("Winning the planet with this alien costs {points} points."),
}
COLOURED_CHALLENGES = {  # whole sentences: in some languages the colour follows the noun, or changes with it
    "no_planet": {
        "red": N_("No red planets"),
        "blue": N_("No blue planets"),
        "green": N_("No green planets"),
        "yellow": N_("No yellow planets"),
        "violet": N_("No purple planets"),
    },
    "no_planet_or_ship": {
        "red": N_("No red planets or ships"),
        "blue": N_("No blue planets or ships"),
        "green": N_("No green planets or ships"),
        "yellow": N_("No yellow planets or ships"),
        "violet": N_("No purple planets or ships"),
    },
    "no_alien": {
        "red": N_("No red alien"),
        "blue": N_("No blue alien"),
        "green": N_("No green alien"),
        "yellow": N_("No yellow alien"),
        "violet": N_("No purple alien"),
    },
}
MAX_EXAMPLES = 3  # maximum number of example cards for a challenge
COUNTED_REASONS = {
    "no_trick": N_("{points} per trick"),
    "no_ship": N_("{points} per ship"),
    "no_five": N_("{points} per five"),
    "no_seven": N_("{points} per seven"),
    "no_planet": N_("{points} per planet"),
    "no_planet_or_ship": N_("{points} per card"),
}
SINGLE_REASONS = {
    "not_the_last": N_("the last trick"),
    "no_sun": N_("the Sun"),
    "no_alien": N_("the alien"),
    "sun_last": N_("Sun in last trick"),
}
NO_BREAK = "\u00a0"
MAX_BRIEF = 2  # how far reasons can be shortened
NOTHING = {  # shorter than the title of the challenge
    "no_planet": N_("no planets"),
    "no_planet_or_ship": N_("no planets or ships"),
    "no_alien": N_("no alien"),
}


def with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


class CardNames:
    """Texts and file names for the cards of a pack."""

    def __init__(self, sky: DefifooPack, ships_count_as_planets: bool = False) -> None:
        self._colours, self._ranks, self._ships = sky.colours, sky.ranks, sky.ships
        self._both, self._alien_rank = ships_count_as_planets, sky.alien_rank
        self.ship_rank = sky.ship_rank
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

    def example_cards(self, challenge: Challenge) -> tuple[int, ...]:
        """The first few cards a challenge is about; none if it is about tricks."""
        colour, planets = challenge.colour, range(self.planets)
        match challenge.kind:
            case "no_ship":
                return tuple(range(self.planets, self.cards - 1))[:MAX_EXAMPLES]
            case "no_five" | "no_seven":
                rank = 5 if challenge.kind == "no_five" else 7
                return tuple(card for card in planets if self._planet(card)[1] == rank)[:MAX_EXAMPLES]
            case "no_sun":
                return (self.cards - 1,)
            case "no_planet":
                return tuple(card for card in planets if self.colours_of(card) == (colour,))[-MAX_EXAMPLES:]
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
        """For example: Blue 9, Blue–green ship, Sun."""
        if card < self.planets:
            colour, rank = self._planet(card)
            return tr(CARDS[colour], rank=rank).capitalize()
        if self.is_ship(card):
            one, other = (tr(COLOURS[colour]).lower() for colour in self._ship(card))
            return tr("{one}–{other} ship", one=one, other=other).capitalize()
        return tr("Sun")

    def card_in_text(self, card: int) -> str:
        """For example: blue 9, blue–green ship, Sun."""
        named = self.card(card)
        return named if self.is_sun(card) else named[0].lower() + named[1:]

    def play_text(self, card: int) -> str:
        """For example: Play the red 6, Play the Sun."""
        if card < self.planets:
            colour, rank = self._planet(card)
            return tr("Play the {card}", card=tr(CARDS[colour], rank=rank))
        if self.is_ship(card):
            one, other = (tr(COLOURS[colour]).lower() for colour in self._ship(card))
            return tr("Play the {one}–{other} ship", one=one, other=other)
        return tr("Play the Sun")

    def won_text(self, name: str, card: int) -> str:
        """For example: Ana wins with blue 9, Ana wins with the blue–green ship."""
        named = self.card_in_text(card)
        if self.is_ship(card):
            return tr("{name} wins with the {ship}", name=name, ship=named)
        return tr("{name} wins with {card}", name=name, card=named.replace(" ", NO_BREAK))

    def is_tie(self, cards: Sequence[int], winner: int, called: tuple[int, ...]) -> bool:
        """Whether a ship wins against an equal planet that came after it (O-DEF-02)."""
        if not self.is_ship(winner):
            return False
        later = cards[cards.index(winner) + 1 :]
        planets = [card for card in later if card < self.planets and self.colours_of(card)[0] in called]
        return any(self._planet(card)[1] == self.ship_rank for card in planets)

    def short_card(self, card: int) -> str:
        """The card among others of its colour, for example: 9, the ship, the Sun."""
        if card < self.planets:
            return str(self._planet(card)[1])
        return tr("the ship") if self.is_ship(card) else tr("the Sun")

    # --- colours ---

    def colour(self, colour: int) -> str:
        return tr(COLOURS[self._colours[colour]])

    def colours(self, called: tuple[int, ...]) -> str:
        names = [self.colour(colour) for colour in called]
        return names[0] if len(names) == 1 else tr("{one} or {other}", one=names[0], other=names[1].lower())

    @property
    def all_colours(self) -> range:
        return range(len(self._colours))

    def medallion(self, colour: int) -> str:
        return f"defifoo/colour-{self._colours[colour]}.png"

    def fill(self, colour: int) -> str:
        return FILLS[self._colours[colour]]

    # --- challenges ---

    def challenge(self, challenge: Challenge) -> str:
        if challenge.colour is None:
            return tr(CHALLENGES[challenge.kind])
        return tr(COLOURED_CHALLENGES[self._title_kind(challenge)][self._colours[challenge.colour]])

    def _title_kind(self, challenge: Challenge) -> str:
        return "no_planet_or_ship" if challenge.kind == "no_planet" and self._both else challenge.kind

    def worth(self, challenge: Challenge, is_brief: bool = False) -> str:
        """For example: −20 per ship. `is_brief`: the title above it names the thing."""
        points = with_sign(CHALLENGE_POINTS[challenge.kind])
        counted = COUNTED_REASONS.get(self._title_kind(challenge))
        if is_brief and counted and challenge.kind != "no_trick":
            counted = COUNTED_REASONS["no_planet_or_ship"]
        return tr(counted, points=points) if counted else points

    def challenge_file(self, challenge: Challenge) -> str:
        named = "" if challenge.colour is None else f"-{self._colours[challenge.colour]}"
        return f"defifoo/challenge-{challenge.kind}{named}.webp"

    def reasons(self, sheet: SetScore, seat: Seat, brief: int = 0) -> list[str]:
        """The reasons for a seat’s points, each with its own if there are several.

        Without one, that it has nothing of what the challenge names. `brief`, 0 to 2: with fewer words.
        """
        tricks, reasons = sheet.tricks[seat], sheet.reasons[seat]
        if len(reasons) > 1:
            words = [self._brief_reason(each, tricks, brief) for each in reasons]
            return [f"{word} {with_sign(each[2])}".strip() for word, each in zip(words, reasons, strict=True)]
        return [self.reason(each, tricks) for each in reasons] or [self._nothing(sheet.challenge, tricks)]

    def _brief_reason(self, reason: ScoreReason, tricks: int, brief: int) -> str:
        """The head of the sheet names the challenge, so its points alone are enough."""
        if reason[0] == "sun_last":
            return tr("Sun") if brief else self.reason(reason, tricks)
        return "" if brief == MAX_BRIEF else self.reason(reason, tricks)

    def _nothing(self, challenge: Challenge, tricks: int) -> str:
        """For example: no ships."""
        if CHALLENGE_POINTS[challenge.kind] > 0:
            return ntr("{number} trick", "{number} tricks", tricks)
        if nothing := NOTHING.get(self._title_kind(challenge)):
            return tr(nothing)
        name = self.challenge(challenge)
        return name[0].lower() + name[1:]

    def reason(self, reason: ScoreReason, tricks: int) -> str:
        """The reason for points, and how often it applied; `tricks` is the number of tricks of the seat."""
        kind, often, _ = reason
        match kind:
            case "no_trick" | "most_tricks" | "fewest_tricks":  # the sheet’s head says which
                return ntr("{number} trick", "{number} tricks", tricks)
            case "no_ship":
                return ntr("{number} ship", "{number} ships", often)
            case "no_five":
                return ntr("{number} five", "{number} fives", often)
            case "no_seven":
                return ntr("{number} seven", "{number} sevens", often)
            case "no_planet" if self._both:
                return ntr("{number} card", "{number} cards", often)
            case "no_planet":
                return ntr("{number} planet", "{number} planets", often)
        return tr(SINGLE_REASONS[kind])
