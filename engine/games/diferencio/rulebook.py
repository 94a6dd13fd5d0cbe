"""Diferencio: an architect changes the world while the dreamers sleep; then they search for the changes."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engine.dice import Dice
from engine.game import Choice, Game, Millis, Move, OneForm, Outcome, RefusedError, Seat, places, put
from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.state import (
    Asleep,
    Change,
    ChangeFound,
    DiferencioOptions,
    DiferencioState,
    DiferencioView,
    GaveBack,
    GaveUp,
    GiveBack,
    GiveUp,
    Hurried,
    Hurry,
    LookAgain,
    LookedAgain,
    Nightfall,
    NightFell,
    PhaseTwo,
    Press,
    Pressed,
    ProposalMissed,
    Propose,
    Ready,
    SeatTimer,
    SeatWon,
    TurnEnded,
    Woke,
    seats_of,
)  # fmt: skip
from engine.games.diferencio.world import (
    HAND,
    PLACES,
    VERSIONS,
    DiferencioDeal,
    cards_of,
    check_deal,
    lay_out,
    place_of,
)

NIGHT_MS: Millis = 4000  # minimum, whatever is changed
HURRY_MS: Millis = 20_000
POINTING_MS: Millis = 5000
GIVING_MS: Millis = 5000


class Diferencio(Game[DiferencioOptions, DiferencioPack, DiferencioState]):
    name = "diferencio"
    Options, Pack, Deal = DiferencioOptions, DiferencioPack, DiferencioDeal
    State, View = DiferencioState, DiferencioView
    moves = (Ready, Nightfall, Asleep, Change, Press, Propose, GiveUp, LookAgain, Hurry, GiveBack)
    races = (Press, Propose)  # O-DIO-17
    news_types = (
        NightFell, Woke, Pressed, ChangeFound, ProposalMissed, GaveBack, GaveUp, LookedAgain, Hurried,
        TurnEnded, PhaseTwo, SeatWon,
    )  # fmt: skip

    def __init__(self, seats: int, options: DiferencioOptions, pack: DiferencioPack) -> None:
        super().__init__(seats, options, pack)
        self.cards = cards_of(pack)
        self.goal = 3 if options.short else 6  # R-DIO-08
        self.second_from = 2 if options.short else 3

    # --- set-up ---

    def deal(self, first: Seat, dice: Dice, by_hand: DiferencioDeal | None = None) -> DiferencioState:
        given = by_hand or DiferencioDeal()
        check_deal(given, self.cards, self.seats, first, self.goal)
        laid = lay_out(self.cards, self.seats, dice, given)
        phase = self._phase(laid.points)
        if given.phase == 1 != phase:
            raise RefusedError("deal", field="phase", expected=f"2, for a seat has {self.second_from} points")
        return DiferencioState(
            board=laid.board,
            hands=laid.hands,
            points=laid.points,
            pile=laid.pile,
            architect=first,  # R-DIO-06
            phase=given.phase or phase,
        )

    def _phase(self, points: tuple[tuple[int, ...], ...]) -> Literal[1, 2]:
        return 2 if max(map(len, points)) >= self.second_from else 1  # R-DIO-18

    # --- play ---

    def play(self, state: DiferencioState, seat: Seat, move: Move, at: Millis) -> DiferencioState:
        match move:
            case Ready():
                return self._get_ready(state, seat, at)
            case Nightfall():
                return self._let_night_fall(state, at)
            case Asleep():
                return self._fall_asleep(state, seat)
            case Change(cards=cards):
                return self._change(state, seat, cards, at)
            case GiveBack(card=card):
                return self._give_back(state, seat, card, at)
        self._require_search(state)
        match move:
            case Press():
                return self._press(state, seat, at)
            case Propose(place=place):
                return self._propose(state, seat, place, at)
            case GiveUp():
                return self._give_up(state, seat, at)
            case LookAgain():
                return self._look_again(state, seat, at)
            case Hurry():
                return self._hurry(state, seat, at)
        raise RefusedError("unknown_move")

    def choices(self, state: DiferencioState, seat: Seat) -> tuple[Choice, ...]:
        if state.part == "study":
            return () if seat in state.ready else (READY,)
        if state.part == "dusk":
            return (NIGHTFALL,)
        if state.part == "night":
            return self._night_choices(state) if seat == state.architect else ()
        backs = tuple(state.points[seat]) if seat in seats_of(state.giving) else ()
        giving = (Choice("give_back", (OneForm("card", backs),)),) if backs else ()
        return giving + (self._search_choices(state, seat) if state.part == "search" else ())

    @staticmethod
    def _night_choices(state: DiferencioState) -> tuple[Choice, ...]:
        change = Choice("change", (OneForm("cards", tuple(state.legal_changes())),))
        return (change,) if state.asleep else (change, ASLEEP)

    def _search_choices(self, state: DiferencioState, seat: Seat) -> tuple[Choice, ...]:
        looking = self.looking(state)
        if seat in looking:
            return self._looking_choices(state, seat)
        again = seat in state.given_up and not self.options.final_give_up
        hurry = len(looking) == 1 and state.hurried is None
        return ((LOOK_AGAIN,) if again else ()) + ((HURRY_UP,) if hurry else ())

    def _looking_choices(self, state: DiferencioState, seat: Seat) -> tuple[Choice, ...]:
        found = {found.place for found in state.found}
        propose = Choice("propose", (OneForm("place", tuple(p for p in range(PLACES) if p not in found)),))
        if not self.options.press_first:
            return (propose, GIVE_UP)
        if state.pointing is None:
            return (PRESS, GIVE_UP)
        return (propose,) if state.pointing.seat == seat else (GIVE_UP,)

    # --- before the first turn ---

    def _get_ready(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        if state.part != "study":
            raise RefusedError("not_studying")
        if seat in state.ready:
            raise RefusedError("already_ready")
        return self._begin(replace(state, ready=state.ready | {seat}), at)

    def _begin(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """Start the first night when all present seats have studied the picture (R-DIO-07, O-DIO-15)."""
        present = set(self.present(state))
        return self._nightfall(state, at) if present and present <= state.ready else state

    # --- the night ---

    def _begin_dusk(self, state: DiferencioState) -> DiferencioState:
        """Show what the turn had hidden (O-DIO-19), until a player starts the night."""
        return replace(
            state,
            part="dusk",
            changed=(),
            aside=(),
            woke_at=None,
            found=(),
            missed=(),
            out=frozenset(),
            given_up=frozenset(),
            hurried=None,
        )

    def _let_night_fall(self, state: DiferencioState, at: Millis) -> DiferencioState:
        if state.part != "dusk":
            raise RefusedError("not_dusk", part=state.part)
        return self._nightfall(state, at)

    def _nightfall(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """The dreamers close their eyes (R-DIO-09)."""
        return replace(state, part="night", night_from=at, rested=False, asleep=False).with_news(
            NightFell(state.architect, state.turn)
        )

    def _fall_asleep(self, state: DiferencioState, seat: Seat) -> DiferencioState:
        self._require_architect(state, seat)
        if state.asleep:
            raise RefusedError("already_asleep")
        return replace(state, asleep=True)

    @staticmethod
    def _require_architect(state: DiferencioState, seat: Seat) -> None:
        if state.part != "night":
            raise RefusedError("not_night", part=state.part)
        if seat != state.architect:
            raise RefusedError("not_architect", architect=state.architect)

    def _change(
        self, state: DiferencioState, seat: Seat, cards: tuple[int, ...], at: Millis
    ) -> DiferencioState:
        self._require_architect(state, seat)
        if not set(cards) <= set(state.hands[seat]):
            raise RefusedError("not_in_hand", cards=cards, hand=state.hands[seat])
        if cards not in state.legal_changes():
            raise RefusedError("no_such_change", cards=cards, most=1 if state.phase == 1 else HAND)
        chosen = replace(state, changed=cards)
        return self._wake(chosen, at) if state.rested else chosen

    def _wake(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """Place the architect's cards on the board; the dreamers open their eyes (R-DIO-11)."""
        board, aside, architect = state.board, [], state.architect
        for card in state.changed:
            aside.append(board[place_of(card)])
            board = put(board, place_of(card), card)
        kept = tuple(card for card in state.hands[architect] if card not in state.changed)
        return replace(
            state,
            part="search",
            board=board,
            hands=put(state.hands, architect, kept),
            aside=tuple(aside),
            woke_at=at,
        ).with_news(Woke(state.turn))

    # --- the search ---

    def looking(self, state: DiferencioState) -> list[Seat]:
        """The dreamers still searching; absent ones are left out, unless all of them are absent."""
        dreamers = [seat for seat in range(self.seats) if seat != state.architect]
        there = [seat for seat in dreamers if seat not in state.absent] or dreamers
        return [seat for seat in there if seat not in state.out and seat not in state.given_up]

    @staticmethod
    def _require_search(state: DiferencioState) -> None:
        if state.part == "study":
            raise RefusedError("studying")
        if state.part != "search":
            raise RefusedError("asleep" if state.part == "night" else "turn_over")  # O-DIO-17

    def _require_looking(self, state: DiferencioState, seat: Seat) -> None:
        if seat == state.architect:
            raise RefusedError("architect")
        if seat in state.out:
            raise RefusedError("out")  # R-DIO-14, R-DIO-23
        if seat in state.given_up:
            raise RefusedError("given_up")

    def _press(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        self._require_looking(state, seat)
        if not self.options.press_first:
            raise RefusedError("no_press_needed")
        if state.pointing is not None:
            raise RefusedError("somebody_points", seat=state.pointing.seat)
        return replace(state, pointing=SeatTimer(seat, at)).with_news(Pressed(seat))

    def _propose(self, state: DiferencioState, seat: Seat, place: int, at: Millis) -> DiferencioState:
        self._require_looking(state, seat)
        if self.options.press_first and (state.pointing is None or state.pointing.seat != seat):
            raise RefusedError("press_first")
        if not 0 <= place < PLACES:
            raise RefusedError("no_such_place", place=place, places=PLACES)
        if found := [found for found in state.found if found.place == place]:
            raise RefusedError("already_found", place=place, seat=found[0].seat)  # O-DIO-05
        state = replace(state, pointing=None)
        for card in state.aside:
            if place_of(card) == place:  # R-DIO-12
                return self._find(state, seat, card, at)
        return self._miss(state, seat, place, at)

    def _find(self, state: DiferencioState, seat: Seat, card: int, at: Millis) -> DiferencioState:
        """One point, and the removed card for it (R-DIO-13, R-DIO-21); the finder may continue (O-DIO-04)."""
        found = ChangeFound(seat, place_of(card), card)
        state = replace(
            state,
            points=put(state.points, seat, (*state.points[seat], card)),
            aside=tuple(other for other in state.aside if other != card),
            found=(*state.found, found),
        ).with_news(found)
        if len(state.points[seat]) >= self.goal:
            return self._win(state, seat)  # R-DIO-25
        if self._is_all_found(state):
            return self._close(state)
        return self._end_turn_if_over(state, at)

    def _is_all_found(self, state: DiferencioState) -> bool:
        """Whether it is publicly known that nothing is left to find (O-DIO-03)."""
        most = 1 if state.phase == 1 else state.shown_size(state.architect)
        return len(state.found) == most or (self.options.end_when_all_found and not state.aside)

    def _miss(self, state: DiferencioState, seat: Seat, place: int | None, at: Millis) -> DiferencioState:
        costs = state.phase == 2 and state.points[seat] != ()  # R-DIO-22, O-DIO-09
        missed = ProposalMissed(seat, place, costs)
        state = replace(state, missed=(*state.missed, missed), out=state.out | {seat}).with_news(missed)
        if costs:
            state = replace(state, giving=(*state.giving, SeatTimer(seat, at)))
            if len(state.points[seat]) == 1:
                state = state.with_point_returned(seat, state.points[seat][0])
        return self._end_turn_if_over(state, at)

    def _give_up(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        self._require_looking(state, seat)
        if state.pointing is not None and state.pointing.seat == seat:
            raise RefusedError("must_point")
        return self._end_turn_if_over(
            replace(state, given_up=state.given_up | {seat}).with_news(GaveUp(seat)), at
        )

    def _look_again(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        if seat not in state.given_up:
            raise RefusedError("not_given_up")
        if self.options.final_give_up:
            raise RefusedError("final")
        return self._end_turn_if_over(
            replace(state, given_up=state.given_up - {seat}).with_news(LookedAgain(seat)), at
        )

    def _hurry(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        looking = self.looking(state)
        if seat in looking or len(looking) > 1:
            raise RefusedError("others_looking", seats=looking)
        if state.hurried is not None:
            raise RefusedError("already_hurried", seat=state.hurried.seat)
        return replace(state, hurried=SeatTimer(looking[0], at)).with_news(
            Hurried(looking[0], seat)
        )  # O-DIO-16

    # --- the cost of a mistake ---

    def _give_back(self, state: DiferencioState, seat: Seat, card: int, at: Millis) -> DiferencioState:
        if seat not in seats_of(state.giving):
            raise RefusedError("nothing_to_give_back")
        if card not in state.points[seat]:
            raise RefusedError("not_your_point", card=card, points=state.points[seat])
        return self._end_turn_if_over(state.with_point_returned(seat, card), at)

    def _give_oldest(self, state: DiferencioState, until: Millis | None = None) -> DiferencioState:
        for since in state.giving:
            if until is None or since.at + GIVING_MS <= until:
                state = state.with_point_returned(since.seat, state.points[since.seat][0])
        return state

    # --- time ---

    def _search_deadline(self, state: DiferencioState) -> Millis | None:
        """End of the pointing, of the search or of the hurry; a seat that is pointing may finish first."""
        if state.part != "search" or state.woke_at is None:
            return None
        if state.pointing is not None:
            return state.pointing.at + POINTING_MS
        limit = [state.woke_at + 1000 * self.options.search_seconds] if self.options.search_seconds else []
        hurry = [state.hurried.at + HURRY_MS] if state.hurried else []
        return min(limit + hurry, default=None)

    def due(self, state: DiferencioState) -> Millis | None:
        if state.part == "night":
            return None if state.rested else state.night_from + NIGHT_MS
        ends = self._search_deadline(state)
        giving = [since.at + GIVING_MS for since in state.giving]
        return min(giving + ([] if ends is None else [ends]), default=None)

    def on_timeout(self, state: DiferencioState, at: Millis) -> DiferencioState:
        if state.part == "night":
            return self._wake(state, at) if state.changed else replace(state, rested=True)
        state = self._give_oldest(state, at)
        if state.pointing is not None and state.pointing.at + POINTING_MS <= at:
            return self._miss(replace(state, pointing=None), state.pointing.seat, None, at)
        return self._end_turn_if_over(state, at)

    # --- the end of a turn ---

    def _end_turn_if_over(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """End the turn if nobody is searching any more (R-DIO-24, O-DIO-01) or time is up."""
        if state.part == "giving":
            return self._close(state)
        looking = self.looking(state)
        if state.hurried is not None and looking != [state.hurried.seat]:
            state = replace(state, hurried=None)
        ends = self._search_deadline(state)
        if not looking or (ends is not None and ends <= at):
            return self._close(state)
        return state

    def _close(self, state: DiferencioState) -> DiferencioState:
        """No more proposals; the cost of mistakes is paid before the architect's points (O-DIO-21)."""
        if state.giving:
            return replace(state, part="giving", pointing=None, hurried=None)
        return self._end_turn(state)

    def _end_turn(self, state: DiferencioState) -> DiferencioState:
        architect = state.architect
        summary = state.summary(architect)
        earned = (*state.points[architect], *state.aside)  # R-DIO-15, O-DIO-12
        state = replace(
            state, points=put(state.points, architect, earned), aside=(), changed=(), last=summary
        ).with_news(summary)
        if len(earned) >= self.goal:
            return replace(state, part="over").with_news(SeatWon(architect))
        return self._next_turn(state.with_hand_filled(architect))

    def _next_turn(self, state: DiferencioState) -> DiferencioState:
        architect = self.after(state.architect)  # R-DIO-17
        while not state.hands[architect]:  # O-DIO-11: an architect without cards can only draw
            state = state.with_hand_filled(architect)
            architect = self.after(architect)
        if state.phase == 1 and self._phase(state.points) == 2:  # O-DIO-07; never back again: O-DIO-08
            state = replace(state, phase=2).with_news(PhaseTwo())
        return self._begin_dusk(replace(state, architect=architect, turn=state.turn + 1))

    # --- the end of the game ---

    def _win(self, state: DiferencioState, seat: Seat) -> DiferencioState:
        """The game ends at once: changes not found are shown and score for nobody (O-DIO-20)."""
        state = self._give_oldest(state)
        summary = state.summary(None)
        return replace(state, part="over", hurried=None, last=summary).with_news(summary, SeatWon(seat))

    def outcome(self, state: DiferencioState) -> Outcome | None:
        if state.part != "over":
            return None
        return Outcome(places(state.scores()), state.scores())

    # --- leaving, returning, undo ---

    def awaited_seats(self, state: DiferencioState) -> frozenset[Seat]:
        match state.part:
            case "study":
                return frozenset(self.present(state)) - state.ready
            case "dusk":
                return frozenset(self.present(state))
            case "night":  # even after the choice: nobody may notice that it has been made
                return frozenset([state.architect])
            case "search":
                return frozenset(self.looking(state))
            case "giving":
                return frozenset(seats_of(state.giving))
        return frozenset()

    def default_move(self, state: DiferencioState, seat: Seat) -> Move:
        if seat not in self.awaited_seats(state) or state.part == "study":
            raise RefusedError("not_waiting", seat=seat)
        if state.part == "dusk":
            return Nightfall()
        if state.part == "night":
            return Change(state.changed or state.legal_changes()[0])
        return GiveUp() if state.part == "search" else GiveBack(state.points[seat][0])

    def on_leave(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        if state.part == "study":
            return self._begin(state, at)
        if state.part == "night" and seat == state.architect:
            return replace(state, asleep=False)  # nobody sleeps while the architect is away
        if state.part != "search":
            return state
        if state.pointing is not None and state.pointing.seat == seat:
            state = replace(state, pointing=None)
        return self._end_turn_if_over(state, at)

    def on_return(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        return self.on_leave(state, seat, at)

    def reveals_information(self, before: DiferencioState, now: DiferencioState, seat: Seat) -> bool:
        known, was = (
            (state.last, state.part, state.asleep, state.found, state.out) for state in (now, before)
        )
        return known != was

    def undo_alone(
        self, before: DiferencioState, now: DiferencioState, seat: Seat, at: Millis
    ) -> DiferencioState | None:
        """Getting ready and giving up can be undone alone."""
        if seat in now.ready - before.ready:
            return replace(now, ready=now.ready - {seat})
        if seat in now.given_up - before.given_up:
            return self._end_turn_if_over(replace(now, given_up=now.given_up - {seat}), at)
        return None

    def is_secret(self, before: DiferencioState, now: DiferencioState) -> bool:
        """At night: the dreamers must not notice when the architect chooses, or changes the choice."""
        return before.part == now.part == "night" and before.asleep == now.asleep

    # --- views ---

    def view(self, state: DiferencioState, seat: Seat | None) -> DiferencioView:
        knows = seat == state.architect
        return DiferencioView(
            world=self.pack.id,  # R-DIO-01
            board=tuple([card % VERSIONS for card in state.board]),
            hand=() if seat is None else state.hands[seat],
            hands=tuple([state.shown_size(other) for other in range(self.seats)]),
            pile=len(state.pile),
            points=state.points,
            scores=state.scores(),
            phase=state.phase,
            turn=state.turn,
            part=state.part,
            architect=state.architect,
            ready=tuple(sorted(state.ready)),
            asleep=state.part == "night" and state.asleep,
            changed=state.changed if knows else (),
            removed=state.aside if knows else (),
            found=state.found,
            missed=state.missed,
            out=tuple(sorted(state.out)),
            given_up=tuple(sorted(state.given_up)),
            pointing=state.pointing.seat if state.pointing else None,
            hurried=state.hurried.seat if state.hurried else None,
            giving=seats_of(state.giving),
            until=self._search_deadline(state),
            last=state.last,
        )


READY, GIVE_UP, LOOK_AGAIN = Choice("ready"), Choice("give_up"), Choice("look_again")
HURRY_UP, PRESS = Choice("hurry"), Choice("press")
NIGHTFALL, ASLEEP = Choice("nightfall"), Choice("asleep")
