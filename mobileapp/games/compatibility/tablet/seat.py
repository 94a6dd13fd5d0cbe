"""Compatibility at one's own edge: special cards, what one is asked, and what the round has brought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from kivy.uix.widget import Widget

from engine.game import Choice, Move
from engine.game import Seat as SeatNumber
from engine.games.compatibility import Aloud, Announce, Reopen, Turn, Word
from engine.games.compatibility.accusation import Accuse, Admit, Confirm, Withdraw
from engine.games.compatibility.specials import Done, Shuffle, Stake, TakeStake
from engine.games.compatibility.teams import Accusation, CompatibilityView, Sides
from engine.table import GoOn, View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.explanations import of_shuffle, of_stake, of_take_stake, of_whistle
from mobileapp.games.compatibility.headline import own_line
from mobileapp.games.compatibility.round import Round
from mobileapp.games.compatibility.tablet.theme_editor import WritingSheet
from mobileapp.games.compatibility.tablet.zone_prompts import Bar, PersonButton, Press, Score, SpecialCard
from mobileapp.i18n.translate import say
from mobileapp.ui.face import SEEN, Face, Ground
from mobileapp.ui.tablet.absent_overlay import Away
from mobileapp.ui.theme import u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.long_press_card import Explanation, explained, readable
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text

PAD, WIDEST = 12, 860
STACKED = 560  # a zone this narrow has the name in small letters
NARROW = 400  # and one with so little room beside it leaves the whistle out while a button is there


class Step(NamedTuple):
    """A question half answered: which card or whom, and what has been picked so far."""

    do: Literal["stake", "shuffle", "accuse"]
    target: SeatNumber | None = None
    first: int | None = None


class Seat(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        terms = ground.terms
        self.sides = Sides(terms.seats, terms.options.individual)
        self.side = self.sides.of(ground.seat)
        self._view: View[CompatibilityView] | None = None
        self._step: Step | None = None
        self._put_off: tuple[int, ...] = ()  # a question this seat does not want to answer now
        self._drawn: tuple[Any, ...] = ()
        self._lit: bool | None = None
        self._sheet: WritingSheet | None = None
        self._seen: tuple[int, str] | None = None  # the end of which round people have looked at
        self._build()

    # --- laid out once ---

    def _build(self) -> None:
        x, y, width, height = self.ground.place.inner
        wide = min(width, u(WIDEST))
        x, low = x + (width - wide) / 2 + u(PAD), y + u(7)
        wide, high = wide - 2 * u(PAD), height - u(9)
        named = self._put_name(x, low, high, wide)
        area = (x + named, low, wide - named, high)
        self.bar = Bar(area)
        self.add_widget(self.bar)
        self._notice = Notice("wrong", "", "", (area[2], high - u(4)), self._unnotify)
        self._notice.pos = (area[0], low + u(2))
        self._is_away = Away(self)

    def _put_name(self, x: float, y: float, high: float, wide: float) -> float:
        """Badge and name, and with whom one plays; the width they take."""
        seat, stacked = self.ground.seat, wide < u(STACKED)
        room = u(146) if stacked else min(u(190), wide * 0.28)
        badge = Badge(self.ground.look(seat), self.ground.name(seat), u(23))
        name = Text(self.ground.name(seat), "small" if stacked else "label", ground="felt", fit=room - u(6))
        partner = self._partner_badge()
        signs = [badge, partner] if partner else [badge]
        left = x
        for sign in signs:
            sign.pos = (left, y + high - u(27) - sign.height / 2)
            left += sign.width + u(8)
            self.add_widget(sign)
        name.pos = (x, y + u(4))
        self.add_widget(name)
        return room + u(8)

    def _partner_badge(self) -> Badge | None:
        partners = [seat for seat in self.sides.members(self.side) if seat != self.ground.seat]
        if not partners:
            return None
        badge = Badge(self.ground.look(partners[0]), self.ground.name(partners[0]), u(18))
        badge.fade(0.9)
        return badge

    # --- what the seat sees ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        game: CompatibilityView = view.game
        if game.accusation is None:
            self._put_off = ()  # asked anew, it is a new question
        if self._step and not self._still_open(view):
            self._step = None
        if self._sheet and not (game.part == "word" and self._may("word")):
            self._close_sheet()
        if game.part != "word":
            self.ground.kept.drop("word")  # begun for a theme that was found without it
        self._draw()
        self._is_away.show(view)
        if before is not None and before.game.shown != game.shown:
            for key in ("turn", "next", "announce"):  # partners who tap together turn one position over
                self.bar.settles(key)

    def _draw(self) -> None:
        """Anew only when something this zone shows has changed."""
        view = self._view
        if view is None:
            return
        game, turns = view.game, self._turns_over(view)
        score = game.scores[self.side] if self._has_score(game) and not turns else None
        named = game.accusation and self._named(game.accusation)  # no button moves while others agree
        facts = (
            game.part, game.announcer, view.choices, named, game.numbers[self.side],
            game.locked[self.ground.seat], game.stakes_left[self.side], game.shuffles_left[self.side],
            score, game.tied, self._step, self._put_off, turns, self.ground.seat in game.done, self._seen,
        )  # fmt: skip
        if facts == self._drawn:
            return
        self._drawn = facts
        self._lay(view)

    def _lay(self, view: View[Any]) -> None:
        accusation, presses = view.game.accusation, self._presses(view)
        if accusation is not None and self._named(accusation) != self._put_off and self._answers(accusation):
            self.bar.lay(self._accusation(accusation), [], self._answers(accusation))
        elif self._step is not None:
            self._lay_step(self._step)
        else:
            things = [] if self._stands_alone(view, presses) else self._things(view, bool(presses))
            self.bar.lay(own_line(view, self.ground.seat, self.sides, self.ground.name), things, presses)
        self._light(any(press.kind in ("action", "gold") for press in presses))

    def _stands_alone(self, view: View[Any], presses: list[Press]) -> bool:
        """Where there is little room, or a theme to take, buttons come before cards that only lie there."""
        narrow = self.bar.width < u(NARROW) and view.game.part != "window"
        waits = bool(self._away())  # a long name needs the room
        return len(presses) > 1 or self._may("announce") or (bool(presses) and (narrow or waits))

    def _light(self, lit: bool) -> None:
        if lit is not self._lit:
            self._lit = lit
            self.ground.place.light(lit)

    def _may(self, do: str) -> bool:
        return any(choice.do == do for choice in self._choices)

    @property
    def _choices(self) -> tuple[Choice, ...]:
        return self._view.choices if self._view else ()

    def _wish(self, move: Move) -> None:
        self._step = None
        self.ground.wish(move)
        self._draw()

    # --- special cards and points, always in the same place ---

    def _things(self, view: View[Any], busy: bool) -> list[Widget]:
        game: CompatibilityView = view.game
        things: list[Widget] = [self._stake_card(game), self._shuffle_card(game)]
        if self._may("accuse") and not (busy and self.bar.width < u(NARROW)):
            whistle = RoundButton("accuse", "whistle", lambda: self._begin("accuse"), side=self.bar.row)
            things.append(explained(whistle, self.ground.above, of_whistle))
        if not busy and self._has_score(game):
            things.append(Score(game.scores[self.side], (u(96), self.bar.row - u(6))))
        return things

    def _stake_card(self, game: CompatibilityView) -> SpecialCard:
        """To be played, or to be taken back by who was shuffled."""
        left = game.stakes_left[self.side]
        if self._may("take_stake"):
            card = SpecialCard("take-stake", left, True, lambda: self._wish(TakeStake()))
            return self._told(card, True, lambda: of_take_stake(left))
        may = self._may("stake")
        card = SpecialCard("stake", left, may, lambda: self._begin("stake"))
        return self._told(card, may, lambda: of_stake(left))

    def _shuffle_card(self, game: CompatibilityView) -> SpecialCard:
        left, may = game.shuffles_left[self.side], self._may("shuffle")
        card = SpecialCard("shuffle", left, may, lambda: self._begin("shuffle"))
        return self._told(card, may, lambda: of_shuffle(left))

    def _told(self, card: SpecialCard, may: bool, told: Callable[[], Explanation]) -> SpecialCard:
        """Held, it says what it is; one that cannot be played says how to hold it."""
        (explained if may else readable)(card, self.ground.above, told)
        return card

    def _has_score(self, game: CompatibilityView) -> bool:
        """Once something of this side lies open."""
        return game.part in ("reveal", "announce", "over") and any(
            picture is not None for picture in game.shown[self.ground.seat]
        )

    # --- the buttons ---

    def _presses(self, view: View[Any]) -> list[Press]:
        if away := self._away():
            return [self._go_on(seat) for seat in away[:1]]
        wish, game = self._wish, view.game
        offers = {
            "announce": Press(
                "announce", say("Take a theme"), "action", lambda: wish(Announce(self._fuller()))
            ),
            "aloud": Press("aloud", say("Aloud"), "gold", lambda: wish(Aloud())),
            "word": Press("write", say("Write"), "quiet", self._open_sheet),
            "reopen": Press("reopen", say("Choose again"), "quiet", lambda: wish(Reopen())),
            "done": Press("done", say("Pass"), "action", lambda: wish(Done())),
        }
        presses = [press for do, press in offers.items() if self._may(do)]
        if game.part == "reveal" and self._turns_over(view):
            presses.append(Press("turn", say("Turn over"), "action", lambda: wish(Turn())))
        elif self._asks_eyes(view):
            words = say("Next round") if game.part == "announce" else say("To the results")
            presses.append(Press("next", words, "action", lambda: self.ground.tell(SEEN)))
        return presses

    def _asks_eyes(self, view: View[Any]) -> bool:
        """What came out lies there until somebody goes on; where a person takes a theme, that says it."""
        game: CompatibilityView = view.game
        here = (
            view.seat is not None
            and self.ground.seat not in view.absent
            and self._seen != (game.round, game.part)
        )
        goes_on = game.part == "announce" and self.ground.party.sitters[game.announcer].is_stand_in
        return here and (game.part == "over" or goes_on) and any(game.shown)

    def hear(self, word: str) -> None:
        if word == SEEN and self._view is not None:
            self._seen = (self._view.game.round, self._view.game.part)
            self._draw()

    def _away(self) -> tuple[SeatNumber, ...]:
        """Absent seats the game waits for."""
        return next((choice.forms[0].among for choice in self._choices if choice.do == "go_on"), ())

    def _go_on(self, seat: SeatNumber) -> Press:
        words = say("Go on without {name}", name=self.ground.name(seat))
        return Press("go-on", words, "quiet", lambda: self._wish(GoOn(seat)))

    def _fuller(self) -> int:
        """The pack with more themes that have not been read."""
        piles = self._view.game.piles if self._view else (1, 0)
        return 0 if piles[0] >= piles[1] else 1

    def _turns_over(self, view: View[Any]) -> bool:
        """The side whose cards are next; where nobody of it can, everybody."""
        if view.seat is None or not self._may("turn"):
            return False
        told = Round(view.game, self.ground.terms, view.game.announcer)
        people = self.ground.carried - set(view.absent)
        first = told.next_sides[:1] if not told.individual else (told.lead,)
        able = {seat for side in first for seat in self.sides.members(side)} & people
        return self.ground.seat in (able or people)

    # --- step by step: a place, a row, somebody ---

    def _begin(self, do: Literal["stake", "shuffle", "accuse"]) -> None:
        self._step = Step(do)
        self._draw()

    def _cancel(self) -> None:
        self._step = None
        self._draw()

    def _still_open(self, view: View[Any]) -> bool:
        step = self._step
        if step is None or not any(choice.do == step.do for choice in view.choices):
            return False
        return step.target is None or step.target in self._targets(step.do)

    def _targets(self, do: str) -> list[SeatNumber]:
        field = {"shuffle": "target", "accuse": "seat"}[do]
        forms = [form for choice in self._choices if choice.do == do for form in choice.forms]
        return [seat for form in forms if form.field == field for seat in form.among]

    def _lay_step(self, step: Step) -> None:
        if step.do == "stake":
            number = self._view.game.numbers[self.side]
            self._lay_places(
                say("Double Stake on which place?"), number, None, lambda at: self._wish(Stake(at))
            )
        elif step.target is None:
            asks = {"shuffle": say("Shuffle whose row?"), "accuse": say("Who cheated?")}
            self._lay_people(asks[step.do], step.do)
        else:
            number = self._view.game.numbers[self.sides.of(step.target)]
            line = say("Swap which two of {name}?", name=self.ground.name(step.target))
            self._lay_places(line, number, step.first, self._pick_place)

    def _lay_places(self, line: str, number: int, first: int | None, act) -> None:
        presses = [
            Press(f"place-{at + 1}", str(at + 1), "gold" if at == first else "plain", lambda at=at: act(at))
            for at in range(number)
        ]
        self.bar.lay(line, [self.bar.cross(self._cancel)], presses)

    def _lay_people(self, line: str, do: str) -> None:
        targets = self._targets(do)
        room = self.bar.width - self.bar.row - 2 * u(8)
        wide = min((room - (len(targets) - 1) * u(8)) / len(targets), u(190))
        people = [
            PersonButton(
                f"person-{seat}",
                self.ground.party.sitters[seat],
                wide,
                lambda seat=seat: self._pick_person(seat),
            )
            for seat in targets
        ]
        self.bar.lay(line, [self.bar.cross(self._cancel), *people], [])

    def _pick_person(self, seat: SeatNumber) -> None:
        step = self._step
        if step is None:
            return
        if step.do == "accuse":
            self._wish(Accuse(seat))
            return
        self._step = step._replace(target=seat)
        self._draw()

    def _pick_place(self, at: int) -> None:
        step = self._step
        if step is None or step.target is None:
            return
        if step.first is None or step.first == at:
            self._step = step._replace(first=at if step.first is None else None)
            self._draw()
            return
        first, second = sorted((step.first, at))
        self._wish(Shuffle(step.target, (first, second)))

    # --- somebody is said to have cheated ---

    def _accusation(self, accusation: Accusation) -> str:
        by, seat = self.ground.name(accusation.by), self.ground.name(accusation.seat)
        return say("{name}: {other} cheated!", name=by, other=seat)

    def _answers(self, accusation: Accusation) -> list[Press]:
        offers = {
            "admit": Press("admit", say("Admit it"), "gold", lambda: self._wish(Admit())),
            "confirm": Press("confirm", say("True"), "gold", lambda: self._wish(Confirm())),
            "withdraw": Press("withdraw", say("Withdraw"), "quiet", lambda: self._wish(Withdraw())),
        }
        presses = [press for do, press in offers.items() if self._may(do)]
        words = say("Not true") if self._may("admit") else say("Leave it")
        later = Press("later", words, "quiet", lambda: self._leave(accusation))
        return [*presses, later] if presses else []

    def _named(self, accusation: Accusation) -> tuple[int, ...]:
        """The same question for as long as it is asked, whoever agrees meanwhile."""
        return (self._view.game.round if self._view else 0, accusation.by, accusation.seat)

    def _leave(self, accusation: Accusation) -> None:
        self._put_off = self._named(accusation)
        self._draw()

    # --- a theme of one's own ---

    def _open_sheet(self) -> None:
        if self._sheet is None:
            self._sheet = WritingSheet(self.ground.place, self._written, self._close_sheet, self.ground.kept)
            self.ground.above.add_widget(self._sheet)
            self._sheet.rise()

    def _written(self, word: str) -> None:
        self._close_sheet()
        themes.own.add(word)
        self._wish(Word(word))

    def _close_sheet(self) -> None:
        if self._sheet is not None:
            sheet, self._sheet = self._sheet, None
            self.ground.above.remove_widget(sheet)

    # --- what is refused ---

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notice.says("wrong", say("Not now"), self.ground.why(key, facts))
        if not self._notice.parent:
            self.add_widget(self._notice)
        self.bar.opacity = 0

    def _unnotify(self) -> None:
        self.bar.opacity = 1
