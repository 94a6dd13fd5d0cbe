"""A stand-in for Compatibility: the pictures that mean what the theme means, to its own taste."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any
from unicodedata import combining, normalize

from engine.bots import Thought
from engine.bots.timing import Paced, among, may
from engine.game import Millis, One, Seat
from engine.games.compatibility.accusation import Confirm
from engine.games.compatibility.matching import Row
from engine.games.compatibility.rulebook import Announce, Choose, Compatibility, Turn, Word
from engine.games.compatibility.specials import Done, Shuffle, Stake, TakeStake
from engine.games.compatibility.teams import CompatibilityView
from engine.games.compatibility.themes import Theme
from engine.table import View

# by strength: a beginner, a friend, an old hand
TASTE = (0.30, 0.17, 0.09)  # how far its own view of a picture strays from what most see
TO_CHOOSE: tuple[Millis, ...] = (16_000, 12_000, 9000)
SURE = (0.22, 0.18, 0.15)  # so much better than the second must the first picture fit, to stake on it
AHEAD = (12, 7, 5)  # squares an opponent leads by, or has to go, before it spends a Shuffle

TO_ANNOUNCE: Millis = 3500
TO_FIND_A_WORD: Millis = 6000
TO_DECIDE: Millis = 2500
TO_TURN: Millis = 2600
TO_HELP_TURN: Millis = 9000  # the announcer turns; the others only when nobody does
TO_CONFIRM: Millis = 6000  # there is time to withdraw

# Themes of its own, for blank cards: the same word in French, Dutch and English.
WORDS = (
    "Souvenir", "Moment", "Horizon", "Panorama", "Solo", "Duo", "Chaos", "Suspense", "Safari", "Camping",
    "Jackpot", "Fiasco", "Déjà-vu", "Zen", "Plan B", "Tango",
)  # fmt: skip


def words(text: str) -> list[str]:
    """The words of a text, in small letters without accents."""
    plain = "".join(letter for letter in normalize("NFKD", text.lower()) if not combining(letter))
    return "".join(letter if letter.isalnum() else " " for letter in plain).split()


def likeness(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """How much two meanings have in common: the cosine between them, 0 to 1."""
    shared = sum(weight * other.get(tag, 0.0) for tag, weight in one.items())
    return shared / (_length(one) * _length(other)) if shared else 0.0


def _length(means: Mapping[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in means.values()))


def targets(view: View[CompatibilityView]) -> list[Seat]:
    """Whose rows may be shuffled."""
    forms = [choice.forms[0] for choice in view.choices if choice.do == "shuffle"]
    return [seat for form in forms if isinstance(form, One) for seat in form.among if isinstance(seat, int)]


class Player(Paced):
    game = "compatibility"
    rules: Compatibility

    def sits_down(self) -> None:
        super().sits_down()
        self.tags = {tag for means in self.meanings.values() for tag in means}
        self._ranked: tuple[Theme | None, list[tuple[float, int]]] = (None, [])

    def plays(self, view: View[CompatibilityView]) -> Thought | None:
        """It never accuses, and admits nothing: it has not said a word. It trusts whoever does accuse."""
        thoughts = [thought for thought in (self._goes_on(view), self._confirms(view)) if thought is not None]
        return min(thoughts, key=lambda thought: thought.at, default=None)

    def _goes_on(self, view: View[CompatibilityView]) -> Thought | None:
        match view.game.part:
            case "announce" | "word" if view.game.announcer == self.seat:
                return self._announces(view)
            case "choose" if may(view, "choose"):
                return self._chooses(view)
            case "window" if may(view, "done"):
                return self._decides(view)
            case "reveal":
                return self._turns(view)
        return None

    # --- the theme ---

    def _announces(self, view: View[CompatibilityView]) -> Thought:
        seen, rng = view.game, self.draw("announces", view.game.round)
        if seen.part == "announce":
            pack = rng.choice(among(view, "announce"))
            return Thought(Announce(pack), self.when(view, TO_ANNOUNCE, "announce", seen.round))
        return Thought(Word(rng.choice(WORDS)), self.when(view, TO_FIND_A_WORD, "word", seen.round))

    def _means(self, theme: Theme) -> Mapping[str, float]:
        """A printed theme's tags, or those of the words in a text; nothing for what it could not hear."""
        spoken = words(theme.text)
        if known := self.meanings.get("-".join(spoken)):
            return known
        means: Counter[Any] = Counter()
        for word in spoken:
            means.update(self._of_word(word))
        return means

    def _of_word(self, word: str) -> Mapping[str, float]:
        return self.meanings.get(word) or ({word: 1.0} if word in self.tags else {})

    # --- the row ---

    def _ranking(self, theme: Theme) -> list[tuple[float, int]]:
        """Every picture and how well it fits, the best first."""
        if self._ranked[0] != theme:
            means, rng = self._means(theme), self.draw("taste", theme)
            fits = [likeness(means, self.meanings.get(name, {})) for name in self.rules.pack.pictures]
            own = [(fit + rng.gauss(0.0, TASTE[self.strength - 1]), at) for at, fit in enumerate(fits)]
            self._ranked = (theme, sorted(own, reverse=True))
        return self._ranked[1]

    def _row(self, theme: Theme, number: int) -> Row:
        return tuple(picture for _, picture in self._ranking(theme)[:number])

    def _chooses(self, view: View[CompatibilityView]) -> Thought | None:
        seen = view.game
        number = seen.numbers[self.rules.sides.of(self.seat)]
        if seen.theme is None:
            return None
        usual = TO_CHOOSE[self.strength - 1] * (3 + number) // 8
        at = self.when(view, usual, "choose", seen.round, seen.tied)
        return Thought(Choose(self._row(seen.theme, number)), at)

    # --- special cards ---

    def _decides(self, view: View[CompatibilityView]) -> Thought:
        seen = view.game
        about = ("special", seen.round, seen.stakes, len(seen.swaps))
        at = self.when(view, TO_DECIDE, *about)
        if may(view, "take_stake") and self._was_moved(seen):
            return Thought(TakeStake(), at)
        if may(view, "stake") and not seen.swaps and self._is_sure(seen.theme):
            return Thought(Stake(0), at)
        target = self._worth_shuffling(view)
        return Thought(Done() if target is None else Shuffle(target, (0, 1)), at)

    def _was_moved(self, seen: CompatibilityView) -> bool:
        """Whether a Shuffle moved the card its side has staked on."""
        side = self.rules.sides.of(self.seat)
        ours = [swap for swap in seen.swaps if self.rules.sides.of(swap.target) == side]
        return any(seen.stakes[side] in swap.positions for swap in ours)

    def _is_sure(self, theme: Theme | None) -> bool:
        """Whether one picture stands out so much that the other must have put it first."""
        if theme is None or not self._means(theme):
            return False
        (best, _), (second, _) = self._ranking(theme)[:2]
        return best - second >= SURE[self.strength - 1]

    def _worth_shuffling(self, view: View[CompatibilityView]) -> Seat | None:
        """An opponent far ahead, or close to the end: the first two of that row are likeliest to match."""
        seen, sides, most = view.game, self.rules.sides, AHEAD[self.strength - 1]
        own = seen.pawns[sides.of(self.seat)]
        for target in sorted(targets(view), key=lambda seat: -seen.pawns[sides.of(seat)]):
            pawn = seen.pawns[sides.of(target)]
            if pawn - own >= most or (pawn >= own and seen.finish - pawn <= most):
                return target
        return None

    # --- the reveal, and words about fairness ---

    def _turns(self, view: View[CompatibilityView]) -> Thought:
        seen = view.game
        usual = TO_TURN if seen.announcer == self.seat else TO_HELP_TURN
        turned = sum(picture is not None for row in seen.shown for picture in row)
        return Thought(Turn(), self.when(view, usual, "turn", seen.round, turned))

    def _confirms(self, view: View[CompatibilityView]) -> Thought | None:
        accusation = view.game.accusation
        if accusation is None or not may(view, "confirm"):
            return None
        about = ("confirm", view.game.round, accusation.by, accusation.seat)
        return Thought(Confirm(), self.when(view, TO_CONFIRM, *about))
