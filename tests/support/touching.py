"""Whole games in which moves are made by touches alone, in generic or own faces; counted by kind."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine.game import Choice, OneForm, PickForm, PointForm, Seat, TextForm
from engine.table import Table
from tests.engine.worlds import tables
from tests.support.hands import HandTable

TOUCH_INTERVAL_S = 0.1  # between two touches
TABLE_RATE = 1e-4  # table seconds per real second: a moment stays open while it is filled in
MAX_TOUCHES = 300  # touches without a move: then no move is possible
# Keys that make no move and lead to none.
SKIPPED_KEYS = {"table", "quit", "close", "leave", "hide", "speak", "phone"}
FINISHING_KEYS = {"lock", "done", "turn", "do-stake", "do-shuffle", "told"}  # they complete a started move
MOVE_RATES = {"leave": 0.03, "return": 0.5, "take_back": 0.05, "accuse": 0.2}


class Fingers:
    """Fills in the open choices on the phone of a seat."""

    def __init__(self, phone: HandTable, rng: Random) -> None:
        self.phone, self.rng = phone, rng

    # --- touching ---

    def tap(self, key: str) -> None:
        from kivy.tests.common import UnitTestTouch

        x, y = self.find(key)
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        finger.touch_up()
        self.rest()

    def rest(self) -> None:
        """Wait long enough that two taps are not one double tap."""
        self.phone.clock.now += TOUCH_INTERVAL_S
        self.phone.frames()
        self.phone.clock.now += 0.4
        self.phone.frames()

    def find(self, key: str) -> tuple[float, float]:
        """The position of a key, after scrolling if necessary."""
        for _ in range(40):
            things = {thing["key"]: thing for thing in self.touchables()}
            if key in things:
                return things[key]["x"], things[key]["y"]
            self.scroll_lists()
        raise LookupError(
            f"{key!r} cannot be touched: there are {sorted(t['key'] for t in self.touchables())}"
        )

    def touchables(self) -> list[dict[str, Any]]:
        from mobileapp.testing.probe import touchables

        return list(touchables(self.phone.screen))

    def scroll_lists(self) -> None:
        """Scroll the lists longer than their area, one after the other; at the end, scroll all back."""
        from mobileapp.ui.toolkit.scroll import ScrollArea

        every = [each for each in self.phone.screen.walk(restrict=True) if isinstance(each, ScrollArea)]
        long = [each for each in reversed(every) if each.max_offset]  # a sheet's list first, if one is open
        scroll = next((each for each in long if each.offset < each.max_offset - 1), None)
        if scroll is not None:
            self.pull(scroll, up=True)
        for each in long if scroll is None else ():
            while each.offset > 0:
                self.pull(each, up=False)
        if not long:
            self.phone.frames()

    def pull(self, scroll: Any, up: bool) -> None:
        x, room = scroll.x + 2, scroll.height - 8
        low, high = (x, scroll.y + 4 + room * 0.15), (x, scroll.y + 4 + room * 0.85)
        self.phone.drag(*((low, high) if up else (high, low)), 3)

    # --- a choice ---

    def make_move(self, choice: Choice, view: Any) -> None:
        """Make any move of this choice, from opening it to the last tap."""
        match choice.do:
            case "leave" | "take_back":
                self.tap("table")
                self.tap(choice.do.replace("_", "-"))
            case "go_on":
                self.tap(f"go-on-{choice.forms[0].among[0]}")
            case "return" | "agree" | "decline":
                self.tap(f"do-{choice.do}")
            case _:
                self.fill_choice(choice)

    def fill_choice(self, choice: Choice) -> None:
        from mobileapp.ui.phone.generic_face import _choice_key

        things = {thing["key"] for thing in self.touchables()}
        if "more" in things:
            self.tap("more")
            things = {thing["key"] for thing in self.touchables()}
        name = _choice_key(choice)
        if choice.forms and f"tab-{name}" in things:
            self.tap(f"tab-{name}")
        for form in choice.forms:
            self.fill(form)
        self.tap(f"do-{name}")

    def fill(self, form: Any) -> None:
        from mobileapp.ui.phone.forms import STEPPER_MIN_VALUES, _is_range, _key

        match form:
            case OneForm(among=among) if len(among) == 1:
                return
            case OneForm(among=among) if len(among) > STEPPER_MIN_VALUES and _is_range(among):
                self.tap(f"{form.field}{self.rng.choice(['-10', '-1', '+1', '+10'])}")
            case OneForm(among=among):
                self.tap(f"{form.field}-{_key(self.rng.choice(among))}")
            case PickForm(among=among, least=least, most=most):
                for value in self.rng.sample(among, self.rng.randint(least, most)):
                    self.tap(f"{form.field}-{_key(value)}")
            case PointForm(count=count):
                for _ in range(count):
                    self.tap_points(form.field)
            case TextForm():
                for letter in self.rng.sample("abcdefgh", 3):
                    self.tap(f"letter-{letter}")

    def tap_points(self, field: str) -> None:
        self.find(field)
        self.touch_within(next(thing for thing in self.touchables() if thing["key"] == field), self.rng)

    def touch_within(self, thing: dict[str, Any], rng: Random) -> None:
        """At a random point of it."""
        from kivy.tests.common import UnitTestTouch

        wide, high = thing["size"]
        x = thing["x"] + (rng.random() - 0.5) * wide * 0.9
        finger = UnitTestTouch(x, thing["y"] + (rng.random() - 0.5) * high * 0.9)
        finger.touch_down()
        finger.touch_up()
        self.rest()


class TouchedGame:
    """One random game; `often`: how many times each kind is made by touch, the rest is submitted directly."""

    def __init__(self, phone: HandTable, game: str, number: int, often: int, made: Counter[str]) -> None:
        self.phone, self.rng, self.often = phone, Random(f"{game} {number}"), often
        self.made = made  # in all games
        kinds = tables(game)
        seats, options = kinds[number % len(kinds)]
        deal = _blank_themes(seats) if game == "compatibility" else None
        phone.set_up(game, seats, deal, holds=tuple(range(seats)), seed=f"touch {number}", **options)
        self.fingers, self.touched = Fingers(phone, self.rng), Counter[str]()

    @property
    def table(self) -> Table:
        return self.phone.app.session.host.table

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.table.outcome is not None or not self.step():
                break

    def step(self) -> bool:
        if self.table.due is not None and self.rng.random() < 0.2:
            return self.wait()
        for seat in self.rng.sample(range(self.table.game.seats), self.table.game.seats):
            open_ones = [choice for choice in self.table.choices(seat) if self.is_likely(choice)]
            if open_ones:
                # Answer questions first.
                asked = [choice for choice in open_ones if choice.do in ("agree", "decline")]
                fresh = [choice for choice in open_ones if not self.made[choice.do]]
                self.make_move(seat, self.rng.choice(asked or fresh or open_ones))
                return True
        return self.table.due is not None and self.wait()

    def wait(self) -> bool:
        from mobileapp.platform.table_clock import table_clock

        later = max(0, (self.table.due or 0) - self.phone.app.session.host.now()) / 1000
        self.phone.clock.now += table_clock.real(later + 0.002)
        self.phone.frames(2)
        return True

    def is_likely(self, choice: Choice) -> bool:
        return self.rng.random() < MOVE_RATES.get(choice.do, 1.0)

    def make_move(self, seat: Seat, choice: Choice) -> None:
        if self.touched[choice.do] >= self.often:
            from tests.engine.walk import fill_choice

            if self.phone.hand_face is not None:
                self.phone.screen._hand.show_curtain()  # nobody looks
            self.phone.submit_move(seat, fill_choice(self.table, choice, self.rng))
            return
        self.phone.open_hand(seat)
        self.touch_move(seat, choice)

    def touch_move(self, seat: Seat, choice: Choice) -> None:
        before = self.table.revision, len(self.table.log)
        self.fingers.make_move(choice, self.phone.view(seat))
        if (self.table.revision, len(self.table.log)) == before:
            raise AssertionError(f"{choice.do} was not made: {self.phone.words()}")
        self.count_move(choice.do)

    def count_move(self, do: str) -> None:
        self.touched[do] += 1
        self.made[do] += 1


class FacedGame(TouchedGame):
    """With the game's own face: touch anything touchable until this seat has made a move."""

    def is_likely(self, choice: Choice) -> bool:
        return choice.do not in ("leave", "take_back") and super().is_likely(choice)

    def touch_move(self, seat: Seat, choice: Choice) -> None:
        known, tapped = len(self.table.log), set[str]()
        for _ in range(MAX_TOUCHES):
            self.touch_anything(tapped)
            if made := [entry for entry in self.table.log[known:] if entry.seat == seat]:
                for entry in made:
                    self.count_move(str(entry.move.__struct_config__.tag))
                return
            if choice not in self.table.choices(seat):
                return  # its moment is over
        raise AssertionError(f"{choice.do} cannot be made, nor anything else: {sorted(tapped)}")

    def touch_anything(self, tapped: set[str]) -> None:
        """Prefer keys not touched yet."""
        seen = self.fingers.touchables()
        things = [thing for thing in seen if thing["key"] not in SKIPPED_KEYS]
        things = things or [thing for thing in seen if thing["key"] == "table"]  # rare moves are there
        fresh = [thing for thing in things if thing["key"] not in tapped]
        if not things:
            self.fingers.rest()
            return
        acts = [thing for thing in things if thing["key"] in FINISHING_KEYS]
        rather = acts if acts and self.rng.random() < 0.3 else fresh if self.rng.random() < 0.6 else things
        thing = self.rng.choice(rather or things)
        tapped.add(thing["key"])
        self.fingers.touch_within(thing, self.rng)


def _blank_themes(seats: int) -> Any:
    """Deal rare cards first: themes that players must find themselves."""
    from engine.games.compatibility.rulebook import CompatibilityDeal
    from mobileapp.storage.packs import pack_for

    pack: Any = pack_for("compatibility", None, seats)
    themes = pack.themes
    blank = [tuple(n for n, printed in enumerate(each) if printed is None)[:1] for each in themes]
    return CompatibilityDeal(themes=(blank[0], blank[1]))
