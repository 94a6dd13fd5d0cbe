"""The bot for Compatibility: chooses pictures whose meaning fits the theme, with a taste of its own."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from unicodedata import combining, normalize

from engine.bots import PlannedMove
from engine.bots.timing import PacedBot, choice_values, has_choice
from engine.game import Millis, OneForm, Seat
from engine.games.compatibility.accusation import Confirm
from engine.games.compatibility.matching import PictureRow
from engine.games.compatibility.rulebook import Announce, Choose, Compatibility, Turn, WriteTheme
from engine.games.compatibility.specials import Done, Shuffle, Stake, TakeStake
from engine.games.compatibility.teams import CompatibilityView
from engine.games.compatibility.themes import Theme
from engine.table import View

# by strength: beginner, friend, expert
TASTE_NOISE = (0.30, 0.17, 0.09)  # how much its own taste differs from most people's
CHOOSE_TIME: tuple[Millis, ...] = (16_000, 12_000, 9000)
STAKE_MARGIN = (0.22, 0.18, 0.15)  # how much better the first picture must fit than the second to stake on it
SHUFFLE_LEAD = (12, 7, 5)  # squares an opponent is ahead by, or has left to go, before it uses a Shuffle

ANNOUNCE_TIME: Millis = 3500
WORD_TIME: Millis = 6000
DECIDE_TIME: Millis = 2500
TURN_TIME: Millis = 2600
OTHERS_TURN_TIME: Millis = 9000  # the announcer turns; others only after this delay
CONFIRM_TIME: Millis = 6000  # leaves time to withdraw

# Themes the bot uses for blank cards: the same word in French, Dutch and English.
THEME_WORDS = (
    "Souvenir", "Moment", "Horizon", "Panorama", "Solo", "Duo", "Chaos", "Suspense", "Safari", "Camping",
    "Jackpot", "Fiasco", "Déjà-vu", "Zen", "Plan B", "Tango",
)  # fmt: skip


def split_words(text: str) -> list[str]:
    """The words of a text, lower-case and without accents."""
    plain = "".join(letter for letter in normalize("NFKD", text.lower()) if not combining(letter))
    return "".join(letter if letter.isalnum() else " " for letter in plain).split()


def cosine_similarity(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """Similarity of two meanings, 0 to 1."""
    shared = sum(weight * other.get(tag, 0.0) for tag, weight in one.items())
    return shared / (_norm(one) * _norm(other)) if shared else 0.0


def _norm(means: Mapping[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in means.values()))


def shuffle_targets(view: View[CompatibilityView]) -> list[Seat]:
    """Seats whose rows may be shuffled."""
    forms = [choice.forms[0] for choice in view.choices if choice.do == "shuffle"]
    return [
        seat for form in forms if isinstance(form, OneForm) for seat in form.among if isinstance(seat, int)
    ]


class Player(PacedBot):
    game = "compatibility"
    rules: Compatibility

    def reset_memory(self) -> None:
        super().reset_memory()
        self.tags = {tag for means in self.meanings.values() for tag in means}
        self._ranked: tuple[Theme | None, list[tuple[float, int]]] = (None, [])

    def plan_game_move(self, view: View[CompatibilityView]) -> PlannedMove | None:
        """It never accuses anybody and never admits cheating (it cannot talk); it trusts every accuser."""
        thoughts = [
            thought
            for thought in (self._plan_for_part(view), self._plan_confirm(view))
            if thought is not None
        ]
        return min(thoughts, key=lambda thought: thought.at, default=None)

    def _plan_for_part(self, view: View[CompatibilityView]) -> PlannedMove | None:
        match view.game.part:
            case "announce" | "word" if view.game.announcer == self.seat:
                return self._plan_announce(view)
            case "choose" if has_choice(view, "choose"):
                return self._plan_choose(view)
            case "window" if has_choice(view, "done"):
                return self._plan_special(view)
            case "reveal":
                return self._plan_turn(view)
        return None

    # --- the theme ---

    def _plan_announce(self, view: View[CompatibilityView]) -> PlannedMove:
        seen, rng = view.game, self.rng_for("announces", view.game.round)
        if seen.part == "announce":
            pack = rng.choice(choice_values(view, "announce"))
            return PlannedMove(Announce(pack), self.move_time(view, ANNOUNCE_TIME, "announce", seen.round))
        return PlannedMove(
            WriteTheme(rng.choice(THEME_WORDS)), self.move_time(view, WORD_TIME, "word", seen.round)
        )

    def _theme_tags(self, theme: Theme) -> Mapping[str, float]:
        """A printed theme's tags, or those of the words in a text; empty for a theme said aloud."""
        spoken = split_words(theme.text)
        if known := self.meanings.get("-".join(spoken)):
            return known
        means: dict[str, float] = {}
        for word in spoken:
            for tag, weight in self._word_tags(word).items():
                means[tag] = means.get(tag, 0.0) + weight
        return means

    def _word_tags(self, word: str) -> Mapping[str, float]:
        return self.meanings.get(word) or ({word: 1.0} if word in self.tags else {})

    # --- the row ---

    def _ranked_pictures(self, theme: Theme) -> list[tuple[float, int]]:
        """All pictures and how well they fit, best first."""
        if self._ranked[0] != theme:
            means, rng = self._theme_tags(theme), self.rng_for("taste", theme)
            fits = [
                cosine_similarity(means, self.meanings.get(name, {})) for name in self.rules.pack.pictures
            ]
            own = [(fit + rng.gauss(0.0, TASTE_NOISE[self.strength - 1]), at) for at, fit in enumerate(fits)]
            self._ranked = (theme, sorted(own, reverse=True))
        return self._ranked[1]

    def _best_row(self, theme: Theme, number: int) -> PictureRow:
        return tuple(picture for _, picture in self._ranked_pictures(theme)[:number])

    def _plan_choose(self, view: View[CompatibilityView]) -> PlannedMove | None:
        seen = view.game
        number = seen.numbers[self.rules.sides.of(self.seat)]
        if seen.theme is None:
            return None
        usual = CHOOSE_TIME[self.strength - 1] * (3 + number) // 8
        at = self.move_time(view, usual, "choose", seen.round, seen.tied)
        return PlannedMove(Choose(self._best_row(seen.theme, number)), at)

    # --- special cards ---

    def _plan_special(self, view: View[CompatibilityView]) -> PlannedMove:
        seen = view.game
        about = ("special", seen.round, seen.stakes, len(seen.swaps))
        at = self.move_time(view, DECIDE_TIME, *about)
        if has_choice(view, "take_stake") and self._was_stake_moved(seen):
            return PlannedMove(TakeStake(), at)
        if has_choice(view, "stake") and not seen.swaps and self._is_sure(seen.theme):
            return PlannedMove(Stake(0), at)
        target = self._shuffle_target(view)
        return PlannedMove(Done() if target is None else Shuffle(target, (0, 1)), at)

    def _was_stake_moved(self, seen: CompatibilityView) -> bool:
        """Whether a Shuffle moved the card this side has staked on."""
        side = self.rules.sides.of(self.seat)
        ours = [swap for swap in seen.swaps if self.rules.sides.of(swap.target) == side]
        return any(seen.stakes[side] in swap.positions for swap in ours)

    def _is_sure(self, theme: Theme | None) -> bool:
        """Whether one picture fits so much better that the partner must have put it first, too."""
        if theme is None or not self._theme_tags(theme):
            return False
        (best, _), (second, _) = self._ranked_pictures(theme)[:2]
        return best - second >= STAKE_MARGIN[self.strength - 1]

    def _shuffle_target(self, view: View[CompatibilityView]) -> Seat | None:
        """An opponent far ahead or close to the end; the first two cards of a row match most often."""
        seen, sides, most = view.game, self.rules.sides, SHUFFLE_LEAD[self.strength - 1]
        own = seen.pawns[sides.of(self.seat)]
        for target in sorted(shuffle_targets(view), key=lambda seat: -seen.pawns[sides.of(seat)]):
            pawn = seen.pawns[sides.of(target)]
            if pawn - own >= most or (pawn >= own and seen.finish - pawn <= most):
                return target
        return None

    # --- the reveal, accusations ---

    def _plan_turn(self, view: View[CompatibilityView]) -> PlannedMove:
        seen = view.game
        usual = TURN_TIME if seen.announcer == self.seat else OTHERS_TURN_TIME
        turned = sum(picture is not None for row in seen.shown for picture in row)
        return PlannedMove(Turn(), self.move_time(view, usual, "turn", seen.round, turned))

    def _plan_confirm(self, view: View[CompatibilityView]) -> PlannedMove | None:
        accusation = view.game.accusation
        if accusation is None or not has_choice(view, "confirm"):
            return None
        about = ("confirm", view.game.round, accusation.by, accusation.seat)
        return PlannedMove(Confirm(), self.move_time(view, CONFIRM_TIME, *about))
