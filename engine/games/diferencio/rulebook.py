"""Diferencio: one architect changes the world while the dreamers sleep; who sees what changed?"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engine.dice import Dice
from engine.game import Choice, Game, Millis, Move, One, Outcome, Refused, Seat, places, put
from engine.games.diferencio.pack import World
from engine.games.diferencio.state import (
    Asleep,
    Change,
    DiferencioOptions,
    DiferencioState,
    DiferencioView,
    Found,
    GaveBack,
    GaveUp,
    GiveBack,
    GiveUp,
    Hurried,
    Hurry,
    LookAgain,
    LooksAgain,
    Missed,
    Nightfall,
    NightFell,
    PhaseTwo,
    Press,
    Pressed,
    Propose,
    Ready,
    Since,
    TurnEnded,
    Woke,
    Won,
    seats_of,
)  # fmt: skip
from engine.games.diferencio.world import (
    HAND,
    PLACES,
    VERSIONS,
    DiferencioDeal,
    cards_of,
    check,
    lay_out,
    place_of,
)

NIGHT: Millis = 4000  # at least, whatever is changed
HURRY: Millis = 20_000
POINTING: Millis = 5000
GIVING: Millis = 5000


class Diferencio(Game[DiferencioOptions, World, DiferencioState]):
    name = "diferencio"
    Options, Pack, Deal = DiferencioOptions, World, DiferencioDeal
    State, View = DiferencioState, DiferencioView
    moves = (Ready, Nightfall, Asleep, Change, Press, Propose, GiveUp, LookAgain, Hurry, GiveBack)
    races = (Press, Propose)  # O-DIO-17
    tells = (
        NightFell, Woke, Pressed, Found, Missed, GaveBack, GaveUp, LooksAgain, Hurried,
        TurnEnded, PhaseTwo, Won,
    )  # fmt: skip

    def __init__(self, seats: int, options: DiferencioOptions, pack: World) -> None:
        super().__init__(seats, options, pack)
        self.cards = cards_of(pack)
        self.goal = 3 if options.short else 6  # R-DIO-08
        self.second_from = 2 if options.short else 3

    # --- set-up ---

    def deal(self, first: Seat, dice: Dice, by_hand: DiferencioDeal | None = None) -> DiferencioState:
        given = by_hand or DiferencioDeal()
        check(given, self.cards, self.seats, first, self.goal)
        laid = lay_out(self.cards, self.seats, dice, given)
        phase = self._phase(laid.points)
        if given.phase == 1 != phase:
            raise Refused("deal", field="phase", expected=f"2, for a seat has {self.second_from} points")
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
                return self._choose_back(state, seat, card, at)
        self._awake(state)
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
        raise Refused("unknown_move")

    def choices(self, state: DiferencioState, seat: Seat) -> tuple[Choice, ...]:
        if state.part == "study":
            return () if seat in state.ready else (READY,)
        if state.part == "dusk":
            return (NIGHTFALL,)
        if state.part == "night":
            return self._night_choices(state) if seat == state.architect else ()
        backs = tuple(state.points[seat]) if seat in seats_of(state.giving) else ()
        giving = (Choice("give_back", (One("card", backs),)),) if backs else ()
        return giving + (self._search_choices(state, seat) if state.part == "search" else ())

    @staticmethod
    def _night_choices(state: DiferencioState) -> tuple[Choice, ...]:
        change = Choice("change", (One("cards", tuple(state.changes())),))
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
        propose = Choice("propose", (One("place", tuple(p for p in range(PLACES) if p not in found)),))
        if not self.options.press_first:
            return (propose, GIVE_UP)
        if state.pointing is None:
            return (PRESS, GIVE_UP)
        return (propose,) if state.pointing.seat == seat else (GIVE_UP,)

    # --- before the first turn ---

    def _get_ready(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        if state.part != "study":
            raise Refused("not_studying")
        if seat in state.ready:
            raise Refused("already_ready")
        return self._begin(replace(state, ready=state.ready | {seat}), at)

    def _begin(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """The first night falls when all who are there have studied the picture (R-DIO-07, O-DIO-15)."""
        present = set(self.present(state))
        return self._nightfall(state, at) if present and present <= state.ready else state

    # --- the night ---

    def _dusk(self, state: DiferencioState) -> DiferencioState:
        """What the turn hid lies open (O-DIO-19), until somebody has seen enough."""
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
            raise Refused("not_dusk", part=state.part)
        return self._nightfall(state, at)

    def _nightfall(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """The dreamers close their eyes (R-DIO-09)."""
        return replace(state, part="night", night_from=at, rested=False, asleep=False).telling(
            NightFell(state.architect, state.turn)
        )

    def _fall_asleep(self, state: DiferencioState, seat: Seat) -> DiferencioState:
        self._must_be_hers(state, seat)
        if state.asleep:
            raise Refused("already_asleep")
        return replace(state, asleep=True)

    @staticmethod
    def _must_be_hers(state: DiferencioState, seat: Seat) -> None:
        if state.part != "night":
            raise Refused("not_night", part=state.part)
        if seat != state.architect:
            raise Refused("not_architect", architect=state.architect)

    def _change(
        self, state: DiferencioState, seat: Seat, cards: tuple[int, ...], at: Millis
    ) -> DiferencioState:
        self._must_be_hers(state, seat)
        if not set(cards) <= set(state.hands[seat]):
            raise Refused("not_in_hand", cards=cards, hand=state.hands[seat])
        if cards not in state.changes():
            raise Refused("no_such_change", cards=cards, most=1 if state.phase == 1 else HAND)
        chosen = replace(state, changed=cards)
        return self._wake(chosen, at) if state.rested else chosen

    def _wake(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """The architect's cards lie on the board, and the dreamers open their eyes (R-DIO-11)."""
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
        ).telling(Woke(state.turn))

    # --- the search ---

    def looking(self, state: DiferencioState) -> list[Seat]:
        """The dreamers still looking; an absent one does not look, unless all of them are absent."""
        dreamers = [seat for seat in range(self.seats) if seat != state.architect]
        there = [seat for seat in dreamers if seat not in state.absent] or dreamers
        return [seat for seat in there if seat not in state.out and seat not in state.given_up]

    @staticmethod
    def _awake(state: DiferencioState) -> None:
        if state.part == "study":
            raise Refused("studying")
        if state.part != "search":
            raise Refused("asleep" if state.part == "night" else "turn_over")  # O-DIO-17

    def _must_look(self, state: DiferencioState, seat: Seat) -> None:
        if seat == state.architect:
            raise Refused("architect")
        if seat in state.out:
            raise Refused("out")  # R-DIO-14, R-DIO-23
        if seat in state.given_up:
            raise Refused("given_up")

    def _press(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        self._must_look(state, seat)
        if not self.options.press_first:
            raise Refused("no_press_needed")
        if state.pointing is not None:
            raise Refused("somebody_points", seat=state.pointing.seat)
        return replace(state, pointing=Since(seat, at)).telling(Pressed(seat))

    def _propose(self, state: DiferencioState, seat: Seat, place: int, at: Millis) -> DiferencioState:
        self._must_look(state, seat)
        if self.options.press_first and (state.pointing is None or state.pointing.seat != seat):
            raise Refused("press_first")
        if not 0 <= place < PLACES:
            raise Refused("no_such_place", place=place, places=PLACES)
        if found := [found for found in state.found if found.place == place]:
            raise Refused("already_found", place=place, seat=found[0].seat)  # O-DIO-05
        state = replace(state, pointing=None)
        for card in state.aside:
            if place_of(card) == place:  # R-DIO-12
                return self._find(state, seat, card, at)
        return self._miss(state, seat, place, at)

    def _find(self, state: DiferencioState, seat: Seat, card: int, at: Millis) -> DiferencioState:
        """One point, and the removed card for it (R-DIO-13, R-DIO-21); she may go on (O-DIO-04)."""
        found = Found(seat, place_of(card), card)
        state = replace(
            state,
            points=put(state.points, seat, (*state.points[seat], card)),
            aside=tuple(other for other in state.aside if other != card),
            found=(*state.found, found),
        ).telling(found)
        if len(state.points[seat]) >= self.goal:
            return self._win(state, seat)  # R-DIO-25
        if self._nothing_left(state):
            return self._close(state)
        return self._settle(state, at)

    def _nothing_left(self, state: DiferencioState) -> bool:
        """Whether everybody may know that nothing is left to find (O-DIO-03)."""
        most = 1 if state.phase == 1 else state.shown_size(state.architect)
        return len(state.found) == most or (self.options.end_when_all_found and not state.aside)

    def _miss(self, state: DiferencioState, seat: Seat, place: int | None, at: Millis) -> DiferencioState:
        costs = state.phase == 2 and state.points[seat] != ()  # R-DIO-22, O-DIO-09
        missed = Missed(seat, place, costs)
        state = replace(state, missed=(*state.missed, missed), out=state.out | {seat}).telling(missed)
        if costs:
            state = replace(state, giving=(*state.giving, Since(seat, at)))
            if len(state.points[seat]) == 1:
                state = state.giving_back(seat, state.points[seat][0])
        return self._settle(state, at)

    def _give_up(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        self._must_look(state, seat)
        if state.pointing is not None and state.pointing.seat == seat:
            raise Refused("must_point")
        return self._settle(replace(state, given_up=state.given_up | {seat}).telling(GaveUp(seat)), at)

    def _look_again(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        if seat not in state.given_up:
            raise Refused("not_given_up")
        if self.options.final_give_up:
            raise Refused("final")
        return self._settle(replace(state, given_up=state.given_up - {seat}).telling(LooksAgain(seat)), at)

    def _hurry(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        looking = self.looking(state)
        if seat in looking or len(looking) > 1:
            raise Refused("others_looking", seats=looking)
        if state.hurried is not None:
            raise Refused("already_hurried", seat=state.hurried.seat)
        return replace(state, hurried=Since(looking[0], at)).telling(Hurried(looking[0], seat))  # O-DIO-16

    # --- the cost of a mistake ---

    def _choose_back(self, state: DiferencioState, seat: Seat, card: int, at: Millis) -> DiferencioState:
        if seat not in seats_of(state.giving):
            raise Refused("nothing_to_give_back")
        if card not in state.points[seat]:
            raise Refused("not_your_point", card=card, points=state.points[seat])
        return self._settle(state.giving_back(seat, card), at)

    def _give_oldest(self, state: DiferencioState, until: Millis | None = None) -> DiferencioState:
        for since in state.giving:
            if until is None or since.at + GIVING <= until:
                state = state.giving_back(since.seat, state.points[since.seat][0])
        return state

    # --- time ---

    def _search_ends(self, state: DiferencioState) -> Millis | None:
        """When the pointing, the search or the hurry ends; whoever points may point first."""
        if state.part != "search" or state.woke_at is None:
            return None
        if state.pointing is not None:
            return state.pointing.at + POINTING
        limit = [state.woke_at + 1000 * self.options.search_seconds] if self.options.search_seconds else []
        hurry = [state.hurried.at + HURRY] if state.hurried else []
        return min(limit + hurry, default=None)

    def due(self, state: DiferencioState) -> Millis | None:
        if state.part == "night":
            return None if state.rested else state.night_from + NIGHT
        ends = self._search_ends(state)
        giving = [since.at + GIVING for since in state.giving]
        return min(giving + ([] if ends is None else [ends]), default=None)

    def lapse(self, state: DiferencioState, at: Millis) -> DiferencioState:
        if state.part == "night":
            return self._wake(state, at) if state.changed else replace(state, rested=True)
        state = self._give_oldest(state, at)
        if state.pointing is not None and state.pointing.at + POINTING <= at:
            return self._miss(replace(state, pointing=None), state.pointing.seat, None, at)
        return self._settle(state, at)

    # --- the end of a turn ---

    def _settle(self, state: DiferencioState, at: Millis) -> DiferencioState:
        """The turn ends when nobody looks any more (R-DIO-24, O-DIO-01) or time is up."""
        if state.part == "giving":
            return self._close(state)
        looking = self.looking(state)
        if state.hurried is not None and looking != [state.hurried.seat]:
            state = replace(state, hurried=None)
        ends = self._search_ends(state)
        if not looking or (ends is not None and ends <= at):
            return self._close(state)
        return state

    def _close(self, state: DiferencioState) -> DiferencioState:
        """No more proposals; what mistakes cost is paid before the architect's points (O-DIO-21)."""
        if state.giving:
            return replace(state, part="giving", pointing=None, hurried=None)
        return self._end_turn(state)

    def _end_turn(self, state: DiferencioState) -> DiferencioState:
        architect = state.architect
        summary = state.summary(architect)
        earned = (*state.points[architect], *state.aside)  # R-DIO-15, O-DIO-12
        state = replace(
            state, points=put(state.points, architect, earned), aside=(), changed=(), last=summary
        ).telling(summary)
        if len(earned) >= self.goal:
            return replace(state, part="over").telling(Won(architect))
        return self._next_turn(state.drawing(architect))

    def _next_turn(self, state: DiferencioState) -> DiferencioState:
        architect = self.after(state.architect)  # R-DIO-17
        while not state.hands[architect]:  # O-DIO-11: with no card she can only draw
            state = state.drawing(architect)
            architect = self.after(architect)
        if state.phase == 1 and self._phase(state.points) == 2:  # O-DIO-07; never back again: O-DIO-08
            state = replace(state, phase=2).telling(PhaseTwo())
        return self._dusk(replace(state, architect=architect, turn=state.turn + 1))

    # --- the end of the game ---

    def _win(self, state: DiferencioState, seat: Seat) -> DiferencioState:
        """At once: what is not found is shown and scores for nobody (O-DIO-20)."""
        state = self._give_oldest(state)
        summary = state.summary(None)
        return replace(state, part="over", hurried=None, last=summary).telling(summary, Won(seat))

    def outcome(self, state: DiferencioState) -> Outcome | None:
        if state.part != "over":
            return None
        return Outcome(places(state.scores()), state.scores())

    # --- people come and go ---

    def waits_for(self, state: DiferencioState) -> frozenset[Seat]:
        match state.part:
            case "study":
                return frozenset(self.present(state)) - state.ready
            case "dusk":
                return frozenset(self.present(state))
            case "night":  # even after her choice: nobody shall notice that it is made
                return frozenset([state.architect])
            case "search":
                return frozenset(self.looking(state))
            case "giving":
                return frozenset(seats_of(state.giving))
        return frozenset()

    def stands_in(self, state: DiferencioState, seat: Seat) -> Move:
        if seat not in self.waits_for(state) or state.part == "study":
            raise Refused("not_waiting", seat=seat)
        if state.part == "dusk":
            return Nightfall()
        if state.part == "night":
            return Change(state.changed or state.changes()[0])
        return GiveUp() if state.part == "search" else GiveBack(state.points[seat][0])

    def leaves(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        if state.part == "study":
            return self._begin(state, at)
        if state.part == "night" and seat == state.architect:
            return replace(state, asleep=False)  # nobody sleeps while she is away
        if state.part != "search":
            return state
        if state.pointing is not None and state.pointing.seat == seat:
            state = replace(state, pointing=None)
        return self._settle(state, at)

    def returns(self, state: DiferencioState, seat: Seat, at: Millis) -> DiferencioState:
        return self.leaves(state, seat, at)

    def unveils(self, before: DiferencioState, now: DiferencioState, seat: Seat) -> bool:
        known, was = (
            (state.last, state.part, state.asleep, state.found, state.out) for state in (now, before)
        )
        return known != was

    def without(
        self, before: DiferencioState, now: DiferencioState, seat: Seat, at: Millis
    ) -> DiferencioState | None:
        """Being ready and giving up are everybody's own."""
        if seat in now.ready - before.ready:
            return replace(now, ready=now.ready - {seat})
        if seat in now.given_up - before.given_up:
            return self._settle(replace(now, given_up=now.given_up - {seat}), at)
        return None

    def hides(self, before: DiferencioState, now: DiferencioState) -> bool:
        """By night: the dreamers shall not notice when the architect chooses, nor that she thinks again."""
        return before.part == now.part == "night" and before.asleep == now.asleep

    # --- what a seat sees ---

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
            until=self._search_ends(state),
            last=state.last,
        )


READY, GIVE_UP, LOOK_AGAIN = Choice("ready"), Choice("give_up"), Choice("look_again")
HURRY_UP, PRESS = Choice("hurry"), Choice("press")
NIGHTFALL, ASLEEP = Choice("nightfall"), Choice("asleep")
