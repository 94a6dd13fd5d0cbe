"""Compatibility: choose the pictures your partner, or the leader, chooses for a word, in the same order."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from engine.dice import Dice
from engine.game import (
    Choice,
    Deal,
    Game,
    Millis,
    Move,
    News,
    OneForm,
    Options,
    Outcome,
    PickForm,
    RefusedError,
    Seat,
    TextForm,
    places,
    put,
)
from engine.games.compatibility import accusation, specials
from engine.games.compatibility.accusation import Penalty
from engine.games.compatibility.matching import PictureRow
from engine.games.compatibility.pack import CompatibilityPack
from engine.games.compatibility.reveal import PositionTurned, Reveal
from engine.games.compatibility.specials import Done, Specials
from engine.games.compatibility.teams import (
    CompatibilityPart,
    CompatibilityState,
    CompatibilityView,
    Side,
    Sides,
)
from engine.games.compatibility.themes import FACES, MAX_WORD_LENGTH, Theme, ThemePile, read_theme

FULL_ROW = 5  # pictures chosen on Start, by a leader, and in a tie-break


# --- options, moves and news --------------------------------------------------------------------


class CompatibilityOptions(Options, frozen=True, kw_only=True):
    individual: bool = False
    strict_stake: bool = False  # O-CMP-01, the other interpretation
    stake_again: bool = False  # O-CMP-05, the other interpretation


class CompatibilityDeal(Deal, frozen=True, kw_only=True):
    """Pawns and special cards left of each side, the top theme cards of each pack, and the next rolls."""

    pawns: tuple[int, ...] | None = None
    stakes: tuple[int, ...] | None = None
    shuffles: tuple[int, ...] | None = None
    themes: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    rolls: Annotated[tuple[int, ...], Meta(max_length=1000)] | None = None


class Announce(Move, frozen=True):
    """Roll the die and read the top theme card of a pack."""

    pack: int


class WriteTheme(Move, frozen=True, tag="word"):
    """Type a theme of one's own, for a blank card."""

    text: str


class SayThemeAloud(Move, frozen=True, tag="aloud"):
    """Say a theme of one's own aloud at the table."""


class Choose(Move, frozen=True):
    """Choose one's row of pictures, face down."""

    pictures: PictureRow


class Reopen(Move, frozen=True):
    """Take one's row back to choose again."""


class Turn(Move, frozen=True):
    """Turn over the next position."""


class ThemeAnnounced(News, frozen=True, tag="announced"):
    seat: Seat
    theme: Theme


class ThemeWorded(News, frozen=True, tag="worded"):
    """The announcer's own theme; without text it was said aloud."""

    seat: Seat
    text: str


class RowLocked(News, frozen=True, tag="locked"):
    seat: Seat


class RowReopened(News, frozen=True, tag="reopened"):
    seat: Seat


class WindowOpened(News, frozen=True):
    pass


class RevealOpened(News, frozen=True):
    pass


class PawnsMoved(News, frozen=True, tag="moved"):
    before: tuple[int, ...]
    after: tuple[int, ...]


class TieBreak(News, frozen=True):
    sides: tuple[Side, ...]


class SidesWon(News, frozen=True, tag="won"):
    sides: tuple[Side, ...]


PARTS: dict[type[Move], tuple[CompatibilityPart, ...]] = {
    Announce: ("announce",),
    WriteTheme: ("word",),
    SayThemeAloud: ("word",),
    Choose: ("choose",),
    Reopen: ("choose",),  # O-CMP-23
    **specials.PARTS,
    Turn: ("reveal",),
    **accusation.PARTS,
}


class Compatibility(Game[CompatibilityOptions, CompatibilityPack, CompatibilityState]):
    name = "compatibility"
    Options, Pack, Deal = CompatibilityOptions, CompatibilityPack, CompatibilityDeal
    State, View = CompatibilityState, CompatibilityView
    moves = tuple(PARTS)
    idempotent = (Turn,)
    news_types = (
        ThemeAnnounced, ThemeWorded, RowLocked, RowReopened, WindowOpened, *specials.NEWS_TYPES, RevealOpened,
        PositionTurned, PawnsMoved, *accusation.NEWS_TYPES, TieBreak, SidesWon,
    )  # fmt: skip

    def __init__(self, seats: int, options: CompatibilityOptions, pack: CompatibilityPack) -> None:
        super().__init__(seats, options, pack)
        self.sides = Sides(seats, options.individual)
        self.specials = Specials(self.sides, stake_again=options.stake_again)
        self.penalty = Penalty(self.sides)
        self.reveal = Reveal(self.sides, strict=options.strict_stake)
        self.pictures = tuple(range(len(pack.pictures)))
        self.track = pack.track[::2] if options.short else pack.track
        self.finish = len(self.track)

    @staticmethod
    def seat_counts(options: CompatibilityOptions) -> frozenset[int]:
        return frozenset({3, 4, 5, 6} if options.individual else {4, 6})  # R-CMP-01, R-CMP-41, O-CMP-22

    def team_of(self, seat: Seat) -> Side:
        return self.sides.of(seat)

    # --- set-up ---

    @property
    def stakes_dealt(self) -> int:
        if self.options.individual:
            return self.pack.double_stakes  # R-CMP-03, R-CMP-43
        return 2 * self.pack.double_stakes - 1  # R-CMP-09

    @property
    def shuffles_dealt(self) -> int:
        return self.pack.shuffles if self.options.individual else 2 * self.pack.shuffles

    def deal(self, first: Seat, dice: Dice, by_hand: CompatibilityDeal | None = None) -> CompatibilityState:
        given = by_hand or CompatibilityDeal()
        piles, dice = self._piles(dice, given.themes or ((), ()))
        if any(not 1 <= roll <= FACES for roll in given.rolls or ()):
            raise RefusedError("deal", field="rolls", expected=f"faces from 1 to {FACES}")
        return CompatibilityState(
            pawns=self._checked_numbers("pawns", given.pawns, 0, self.finish - 1),  # R-CMP-10
            stakes_left=self._checked_numbers("stakes", given.stakes, self.stakes_dealt, self.stakes_dealt),
            shuffles_left=self._checked_numbers(
                "shuffles", given.shuffles, self.shuffles_dealt, self.shuffles_dealt
            ),
            piles=piles,
            dice=dice,
            rolls=given.rolls or (),
            announcer=first,  # R-CMP-13, O-CMP-15, O-CMP-16
            numbers=self.sides.each(0),
            rows=(None,) * self.seats,
            stakes=(None,) * self.sides.count,
            scores=self.sides.each(0),
        )

    def _checked_numbers(
        self, field: str, given: tuple[int, ...] | None, usual: int, most: int
    ) -> tuple[int, ...]:
        if given is None:
            return self.sides.each(usual)
        if len(given) != self.sides.count or not all(0 <= number <= most for number in given):
            raise RefusedError("deal", field=field, expected=f"{self.sides.count} numbers from 0 to {most}")
        return given

    def _piles(
        self, dice: Dice, tops: tuple[PictureRow, PictureRow]
    ) -> tuple[tuple[ThemePile, ThemePile], Dice]:
        """Both packs of theme cards (R-CMP-11), with the cards given by hand on top."""
        piles = []
        for pack, top in zip(self.pack.themes, tops, strict=True):
            cards, dice = dice.shuffle(range(len(pack)))
            if len(set(top)) != len(top) or not set(top) <= set(cards):
                raise RefusedError(
                    "deal", field="themes", expected=f"different cards from 0 to {len(pack) - 1}"
                )
            piles.append(ThemePile((*top, *(card for card in cards if card not in top))))
        return (piles[0], piles[1]), dice

    # --- a round ---

    def play(self, state: CompatibilityState, seat: Seat, move: Move, at: Millis) -> CompatibilityState:
        parts = PARTS.get(type(move))
        if parts is None:
            raise RefusedError("unknown_move")
        if state.part not in parts:
            raise RefusedError("not_now", part=state.part, parts=parts)
        match move:
            case Announce(pack):
                return self._announce(state, seat, pack)
            case WriteTheme(text):
                return self._word(state, seat, text)
            case SayThemeAloud():
                return self._word(state, seat, None)
            case Choose(pictures):
                return self._advance(self._choose(state, seat, pictures))
            case Reopen():
                return self._reopen(state, seat)
            case Turn():
                return self._turn(state)
        if isinstance(move, tuple(specials.PARTS)):
            return self._advance(self.specials.play(state, seat, move))
        return self.penalty.play(state, seat, move, at)

    def due(self, state: CompatibilityState) -> Millis | None:
        return self.penalty.due(state)

    def on_timeout(self, state: CompatibilityState, at: Millis) -> CompatibilityState:
        return self.penalty.drop(state)

    def _announce(self, state: CompatibilityState, seat: Seat, pack: int) -> CompatibilityState:
        self._require_announcer(state, seat)
        if pack not in (0, 1):
            raise RefusedError("no_such_pack", pack=pack)
        face, state = self._roll(state)
        card, pile, dice = state.piles[pack].draw(state.dice)
        theme = read_theme(pack, card, face, self.pack.themes[pack][card])  # R-CMP-14, R-CMP-45
        return replace(
            state,
            piles=put(state.piles, pack, pile),
            dice=dice,
            part="word" if theme.kind == "blank" else "choose",
            theme=theme,
            lead=seat,
            numbers=self.numbers(state),
            rows=(None,) * self.seats,
            stakes=(None,) * self.sides.count,
            staked=frozenset(),
            taking=frozenset(),
            swaps=(),
            done=frozenset(),
            turned=0,
            scores=self.sides.each(0),
        ).with_news(ThemeAnnounced(seat, theme))

    def _require_announcer(self, state: CompatibilityState, seat: Seat) -> None:
        if seat != state.announcer:
            raise RefusedError("not_the_announcer", announcer=state.announcer)

    def _roll(self, state: CompatibilityState) -> tuple[int, CompatibilityState]:
        if state.rolls:
            return state.rolls[0], replace(state, rolls=state.rolls[1:])
        face, dice = state.dice.roll(FACES)
        return face + 1, replace(state, dice=dice)

    def _word(self, state: CompatibilityState, seat: Seat, text: str | None) -> CompatibilityState:
        self._require_announcer(state, seat)
        if text is not None and not 0 < len(text) <= MAX_WORD_LENGTH:
            raise RefusedError("word_length", longest=MAX_WORD_LENGTH, got=len(text))
        kind: Literal["word", "aloud"] = "aloud" if text is None else "word"  # O-CMP-19
        theme = state.theme and replace(state.theme, kind=kind, text=text or "")
        return replace(state, part="choose", theme=theme).with_news(ThemeWorded(seat, text or ""))

    # --- choosing ---

    def numbers(self, state: CompatibilityState) -> tuple[int, ...]:
        """How many pictures each side would choose for a theme announced now."""
        return tuple(self._number(state, side) for side in range(self.sides.count))

    def _number(self, state: CompatibilityState, side: Side) -> int:
        if self.sides.is_leader(state, side):
            return FULL_ROW  # R-CMP-46
        if state.tied:
            return FULL_ROW if side in state.tied else 0  # O-CMP-13
        square = state.pawns[side]  # R-CMP-06, R-CMP-15, R-CMP-47
        return FULL_ROW if square == 0 else self.track[square]  # R-CMP-16, O-CMP-25

    def _choose(self, state: CompatibilityState, seat: Seat, pictures: PictureRow) -> CompatibilityState:
        number = state.numbers[self.sides.of(seat)]  # R-CMP-18
        if not number:
            raise RefusedError("not_in_tie_break", sides=state.tied)
        if state.rows[seat] is not None:
            raise RefusedError("already_locked")
        if len(pictures) != number:
            raise RefusedError("wrong_number", number=number, got=len(pictures))
        if len(set(pictures)) != number:
            raise RefusedError("same_picture_twice", pictures=pictures)
        if not all(0 <= picture < len(self.pictures) for picture in pictures):
            raise RefusedError("no_such_picture", pictures=pictures)
        return replace(state, rows=put(state.rows, seat, pictures)).with_news(RowLocked(seat))  # R-CMP-17

    def _reopen(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        if state.rows[seat] is None:
            raise RefusedError("not_locked")
        return replace(state, rows=put(state.rows, seat, None)).with_news(RowReopened(seat))

    def missing(self, state: CompatibilityState) -> list[Seat]:
        """Seats whose row is not chosen yet."""
        playing = [seat for seat in range(self.seats) if state.numbers[self.sides.of(seat)]]
        return [seat for seat in playing if state.rows[seat] is None]

    def _advance(self, state: CompatibilityState) -> CompatibilityState:
        """Continue once all rows are chosen, and again once nobody can play a special card."""
        if state.part == "choose" and not self.missing(state):
            state = replace(state, part="window")
            state = state.with_news(WindowOpened()) if self.specials.undecided(state) else state
        if state.part == "window" and self.present(state) and not self.specials.undecided(state):
            return replace(state, part="reveal").with_news(RevealOpened())
        return state

    # --- the reveal ---

    def _turn(self, state: CompatibilityState) -> CompatibilityState:
        turned = self.reveal.turn(state)
        return self._end_round(turned) if self.reveal.is_over(turned) else turned

    # --- moving pawns, end of the game ---

    def _end_round(self, state: CompatibilityState) -> CompatibilityState:
        state = replace(self.penalty.drop(state), penalised=frozenset())
        return self._end_tie_break(state) if state.tied else self._move(state)

    def _move(self, state: CompatibilityState) -> CompatibilityState:
        steps = zip(state.pawns, state.scores, strict=True)
        after = tuple(min(pawn + score, self.finish) for pawn, score in steps)  # R-CMP-24, R-CMP-50, O-CMP-12
        moved = PawnsMoved(state.pawns, after)
        state = replace(state, pawns=after).with_news(moved)  # R-CMP-25: on any square
        arrived = tuple(side for side, pawn in enumerate(after) if pawn == self.finish)
        if not arrived:
            return self._next_round(state)
        nobody_to_lead = self.options.individual and len(arrived) == self.sides.count  # O-CMP-14
        if len(arrived) == 1 or nobody_to_lead:
            return self._win(state, arrived)  # R-CMP-39, R-CMP-54
        return self._next_round(replace(state, tied=arrived).with_news(TieBreak(arrived)))  # R-CMP-40

    def _end_tie_break(self, state: CompatibilityState) -> CompatibilityState:
        """The best of the tied sides continue; if none of their players is present, they share the win."""
        best = max(state.scores[side] for side in state.tied)
        level = tuple(side for side in state.tied if state.scores[side] == best)
        there = any(self.sides.of(seat) in level for seat in self.present(state))
        if len(level) == 1 or not there:
            return self._win(state, level)
        return self._next_round(replace(state, tied=level).with_news(TieBreak(level)))

    def _win(self, state: CompatibilityState, sides: tuple[Side, ...]) -> CompatibilityState:
        return replace(state, part="over", winners=sides).with_news(SidesWon(sides))

    def _next_round(self, state: CompatibilityState) -> CompatibilityState:
        announcer = self.after(state.announcer)  # R-CMP-12, R-CMP-44
        while state.tied and (self.sides.of(announcer) in state.tied) == self.options.individual:
            # tied teams announce; without teams, a player who is not tied leads
            announcer = self.after(announcer)
        return replace(state, part="announce", round=state.round + 1, announcer=announcer)

    def outcome(self, state: CompatibilityState) -> Outcome | None:
        if not state.winners:
            return None
        sides = [self.sides.of(seat) for seat in range(self.seats)]
        ranks = tuple(self.finish + 1 if side in state.winners else state.pawns[side] for side in sides)
        return Outcome(places(ranks), tuple(state.pawns[side] for side in sides))

    # --- leaving, returning, undo ---

    def awaited_seats(self, state: CompatibilityState) -> frozenset[Seat]:
        match state.part:
            case "announce" | "word":
                return frozenset({state.announcer})
            case "choose":
                return frozenset(self.missing(state))
            case "window":
                return frozenset(self.specials.undecided(state))
            case "reveal":
                return frozenset(self.present(state))
        return frozenset()

    def default_move(self, state: CompatibilityState, seat: Seat) -> Move:
        match state.part:
            case "announce":
                return Announce(0)
            case "word":
                return SayThemeAloud()
            case "choose":
                return Choose(self.pictures[: state.numbers[self.sides.of(seat)]])
        return Done() if state.part == "window" else Turn()

    def on_leave(self, state: CompatibilityState, seat: Seat, at: Millis) -> CompatibilityState:
        return self._advance(self.penalty.on_leave(state, seat))

    def on_return(self, state: CompatibilityState, seat: Seat, at: Millis) -> CompatibilityState:
        return self._advance(state)

    def reveals_information(self, before: CompatibilityState, now: CompatibilityState, seat: Seat) -> bool:
        side = self.sides.of(seat)
        return self._public_facts(before, side) != self._public_facts(now, side)

    def _public_facts(self, state: CompatibilityState, side: Side) -> tuple[object, ...]:
        """Random results, open cards, verdicts, and the special cards other sides have played."""
        return (
            (state.round, state.dice, state.rolls, state.turned, state.penalised),
            tuple(swap for swap in state.swaps if self.sides.of(swap.by) != side),
            put(state.stakes, side, None),
        )

    def undo_alone(
        self, before: CompatibilityState, now: CompatibilityState, seat: Seat, at: Millis
    ) -> CompatibilityState | None:
        """A row, or having no special card, can be undone alone; special cards depend on each other."""
        row, done = before.rows[seat], before.done & {seat}
        if (row, done) == (now.rows[seat], now.done & {seat}) or not self._only_rows_changed(before, now):
            return None
        state = replace(now, rows=put(now.rows, seat, row), done=now.done - {seat} | done)
        choosing = now.part == "choose" or self.missing(state)
        return self._advance(replace(state, part="choose" if choosing else "window"))

    def _only_rows_changed(self, before: CompatibilityState, now: CompatibilityState) -> bool:
        """Whether the only changes since are rows chosen, seats done and accusations."""
        kept = ("part", "rows", "done", "accusation", "answer_by", "news")
        return replace(now, **{name: getattr(before, name) for name in kept}) == before

    # --- choices and views ---

    def choices(self, state: CompatibilityState, seat: Seat) -> tuple[Choice, ...]:
        if state.part == "over":
            return ()
        return (*self._choices_of_part(state, seat), *self.penalty.choices(state, seat))

    def _choices_of_part(self, state: CompatibilityState, seat: Seat) -> list[Choice]:
        match state.part:
            case "announce" if seat == state.announcer:
                return [Choice("announce", (OneForm("pack", (0, 1)),))]
            case "word" if seat == state.announcer:
                return [Choice("word", (TextForm("text", MAX_WORD_LENGTH),)), Choice("aloud")]
            case "choose":
                return self._choices_of_row(state, seat)
            case "window":
                return self.specials.choices(state, seat)
            case "reveal":
                return [Choice("turn")]
        return []

    def _choices_of_row(self, state: CompatibilityState, seat: Seat) -> list[Choice]:
        if state.rows[seat] is not None:
            return [Choice("reopen")]
        number = state.numbers[self.sides.of(seat)]
        among = self.pictures  # R-CMP-02
        return (
            [Choice("choose", (PickForm("pictures", among, number, number, ordered=True),))] if number else []
        )

    def view(self, state: CompatibilityState, seat: Seat | None) -> CompatibilityView:
        return CompatibilityView(
            part=state.part,
            round=state.round,
            announcer=state.announcer,
            lead=state.lead,
            colours=tuple(map(self.sides.colour, range(self.seats))),
            pawns=state.pawns,
            finish=self.finish,
            numbers=self.numbers(state) if state.part == "announce" else state.numbers,  # R-CMP-26
            piles=tuple(pile.left for pile in state.piles),
            theme=state.theme,
            locked=tuple(row is not None for row in state.rows),
            mine=None if seat is None else state.rows[seat],  # R-CMP-19
            stakes_left=state.stakes_left,
            shuffles_left=state.shuffles_left,
            stakes=state.stakes,
            swaps=state.swaps,
            done=tuple(sorted(state.done)),
            shown=tuple(self.reveal.row(state, seat) for seat in range(self.seats)),
            scores=state.scores,
            accusation=state.accusation,
            penalised=tuple(sorted(state.penalised)),
            tied=state.tied,
            winners=state.winners,
        )
