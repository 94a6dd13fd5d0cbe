"""The phone while it holds a hand: the link's state, the face of the game, and what the table asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.uix.screenmanager import Screen

from engine.rules import Choice, Move, One, Seat
from engine.table import Agree, Decline, GoOn, Leave, Receipt, Return, TakeBack, Terms, View
from mobileapp.drafts import Drafts
from mobileapp.feel import Feel
from mobileapp.language import say
from mobileapp.lessons import Lessons
from mobileapp.pace import pace
from mobileapp.phone import words
from mobileapp.phone.dock import Act, Row
from mobileapp.phone.face import PhoneFace, dress, game_choices, table_choices
from mobileapp.phone.pages import Page, ending
from mobileapp.phone.plain import Offer
from mobileapp.phone.results import Results
from mobileapp.phone.room import Room
from mobileapp.phone.session import Audience, Session, Way
from mobileapp.phone.sheet import BottomSheet, Item
from mobileapp.sync.messages import Seated
from mobileapp.sync.visit import Listener
from mobileapp.theme import MOTION
from mobileapp.widgets.face import Ground
from mobileapp.widgets.touchable import let_go_within
from mobileapp.witness import Verdict

GONE = 2.0  # seconds after a cut the last view is taken away
TIPS = 6.0  # seconds of looking until something is proposed


class Pocket(Protocol):
    """What the phone asks of the app."""

    feel: Feel
    lessons: Lessons

    def put_away(self) -> None: ...


class Hand(Screen, Audience):
    """Carries seats of a table elsewhere; one of them is held at a time."""

    def __init__(self, pocket: Pocket, way: Callable[[Listener], Way], **named) -> None:
        super().__init__(name="hand", **named)
        self._pocket, self._kept = pocket, Drafts()
        self.seat: Seat | None = None
        self.face: PhoneFace | None = None
        self.room: Room | None = None
        self._people: tuple[str, ...] = ()
        self._sheet: BottomSheet | None = None
        self._offer: Offer | None = None
        self._page = ""
        self._verdict: Verdict | None = None
        self._last: tuple[Seated, Terms, View[Any]] | None = None  # the game whose result is looked at
        self._vanishes = Clock.create_trigger(lambda _: self._show_lost(tips=False), GONE)
        self._advises = Clock.create_trigger(lambda _: self._show_lost(tips=True), TIPS)
        self._ends = Clock.create_trigger(lambda _: self._show_results())
        self.session = Session(self, way)
        self._show_page("clock", "gold", say("Looking for the table…"), say("This takes a moment."))
        self._advises()
        self.session.open()

    # --- for outside drivers ---

    @property
    def views(self) -> dict[Seat | None, View[Any]]:
        return self.session.views

    @property
    def comes(self) -> list[str]:
        return ["results"] if self._ends.is_triggered else []

    @property
    def shows_secret(self) -> bool:
        """A hand may lie open: nobody takes a picture of it."""
        return self.face is not None

    # --- the link ---

    def joined(self, people: tuple[str, ...]) -> None:
        self._people = people
        self._link_is_back()
        if self.session.table is None:
            self._await_game()

    def _link_is_back(self) -> None:
        self._vanishes.cancel()
        self._advises.cancel()
        if self.room is not None:
            self.room.header.pill.shows("rests" if self.session.resting else "linked")

    def _await_game(self) -> None:
        names = ", ".join(self._people)
        self._show_page(
            "check", "right", say("At the table"), say("{names}: the game begins soon.", names=names)
        )

    def lost(self) -> None:
        self._close_sheet()
        self._vanishes()
        self._advises()
        if self.room is None:
            return
        self.room.header.pill.shows("looking")
        let_go_within(self.room)
        if self.face is not None:  # nothing can be done with what is not true any more
            self.room.under.disabled = True
            self.room.dock.extra = ()
            self.room.dock.fill(say("Looking for the table…"))

    def _show_lost(self, tips: bool) -> None:
        text = say("The game waits. {names}: seat and hand are safe at the tablet.", names=self._names)
        told = text if self.session.table is not None else say("This takes a moment.")
        asked = (say("Is the tablet awake?"), say("Same Wi-Fi as the tablet?")) if tips else ()
        self._show_page("clock", "gold", say("Looking for the table…"), told, asked)
        self.room.header.pill.shows("lost")

    def over(self, why: str) -> None:
        self._vanishes.cancel()
        self._advises.cancel()
        if self._page == "results":  # the last thing looked at stays
            return
        title, text = ending(why)
        self._show_page("cross" if why != "evening" else "check", "gold", title, text)
        self.room.header.pill.shows("lost")

    @property
    def _names(self) -> str:
        return ", ".join(self._people)

    # --- a game ---

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        self._link_is_back()
        if others or self.face is None:
            self._verdict = None
            self.face, self.seat = None, next(iter(seated.seats), None)
            self._kept = Drafts() if others else self._kept

    def shown(self, view: View[Any]) -> None:
        if view.seat != self.seat or self.session.resting:
            return
        self._show(view)

    def _show(self, view: View[Any]) -> None:
        if self.seat is None:  # carried, but nobody of ours plays
            self._await_game()
            return
        if self.face is None:
            self._build_face()
        self._last = (self.session.table, self.session.terms, view)
        self.room.under.disabled = False
        self.room.header.pill.shows("linked")
        self.room.header.says(self.face.fact(view))
        self.room.dock.extra = tuple(self._extra(view))
        self.face.show(view)
        self._refresh_sheet(view)
        if view.outcome is not None and not self._ends.is_triggered and self._page != "results":
            self._ends.timeout = pace.real(max(MOTION["win"], self.face.lingers))
            self._ends()

    def _build_face(self) -> None:
        self._ends.cancel()
        self._new_room()
        self._page = "game"
        self.face = dress(self.session.terms.game)(self._ground())
        self.room.stand(self.face)
        self._pocket.feel.keeps_secret(True, self.seat)

    def _ground(self) -> Ground:
        table = self.session.table
        return Ground(
            self.seat, self.room, self.room.over, table.party, self.session.terms, self._wish,
            self._pocket.feel, self._kept.of(self.seat), None, self._pocket.lessons, frozenset(table.seats),
        )  # fmt: skip

    def _wish(self, seat: Seat, move: Move) -> None:
        seen = self.views[seat].revision if seat in self.views else 0
        if self.session.link == "joined":
            self.session.wish(seat, move, seen)

    def denied(self, seat: Seat, ticket: str, key: str, facts: dict[str, Any]) -> None:
        if self.face is not None and seat == self.seat:
            self.face.deny(key, facts)

    def granted(self, seat: Seat, receipt: Receipt) -> None:
        if self._sheet is not None and seat == self.seat and self._offer is not None:
            self._close_sheet()

    def rested(self, rests: bool) -> None:
        if rests:
            self._drop_face()
            game = words.title(self.session.terms.game) if self.session.terms else ""
            text = say(
                "{game} was paused. {names}: the hand comes back when it goes on.",
                game=game,
                names=self._names,
            )
            self._show_page(
                "pause", "gold", say("The table rests"), text, (say("This phone may sleep meanwhile."),)
            )
            self.room.header.pill.shows("rests")
        elif self.seat in self.views:
            self._show(self.views[self.seat])
        self._pocket.feel.stays_awake(not rests)

    def checked(self, verdict: Verdict) -> None:
        self._verdict = verdict

    def put_away(self, game: int) -> None:
        """The result stays until the next game is dealt."""
        self._close_sheet()
        ended = self._last is not None and self._last[2].outcome is not None
        if ended:
            self._show_results()
        else:
            self._drop_face()
            self._await_game()

    def _show_results(self) -> None:
        if self._last is None or self._last[2].outcome is None:
            return
        seated, terms, view = self._last
        self._drop_face()
        self._new_room(seated.party.sitters[view.seat])
        self._page = "results"
        self.room.dock.fill(say("The next game begins at the table"))
        self.room.stand(Results(self.room, seated.party, view, self._verdict))
        self.room.header.says(words.title(terms.game))
        self.room.header.pill.shows("linked" if self.session.link == "joined" else "looking")

    # --- what the dress does not offer ---

    def _extra(self, view: View[Any]) -> list[Row]:
        """The shell's own rows: to go on without somebody, to come back, and more choices in plain forms."""
        table, rows = table_choices(view), []
        if "go_on" in table:
            rows.append(self._go_on(table["go_on"]))
        if "return" in table:
            rows.append(
                [Act("do-return", say("Come back"), lambda: self._wish(self.seat, Return()), tall=64)]
            )
        if self._left(view):
            rows.append([Act("more", say("More…"), self._open_more, "quiet", tall=57)])
        return rows

    def _go_on(self, choice: Choice) -> Row:
        form = choice.forms[0]
        seats = form.among if isinstance(form, One) else ()
        return [
            Act(
                f"go-on-{seat}",
                say("Go on without {name}", name=self.session.table.party.sitters[seat].name),
                lambda seat=seat: self._wish(self.seat, GoOn(seat)),
                "quiet",
                under=say("the table plays for {name}", name=self.session.table.party.sitters[seat].name),
                tall=64,
            )
            for seat in seats
        ]

    def _left(self, view: View[Any]) -> tuple[Choice, ...]:
        offered = self.face.offers(view)
        return tuple(choice for choice in game_choices(view) if choice.do not in offered)

    def _open_more(self) -> None:
        self._sheet = BottomSheet(say("More…"), close=self._close_sheet)
        self._offer = Offer(self._ground(), self._sheet.room, self._lay_more, paper=True)
        self._offer.show(self._left(self.views[self.seat]))
        self._lay_more()
        self.room.lay_over(self._sheet)
        self._sheet.rise()

    def _lay_more(self) -> None:
        for part in self._offer.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self._sheet.fill(self._offer.parts, self._offer.rows, keep=True)

    # --- the table's own ---

    def _open_table(self) -> None:
        if self._sheet is not None:
            return
        states = {"joined": say("Linked"), "lost": say("Looking for the table…"), "looking": say("Joining…")}
        self._sheet = BottomSheet(say("Table"), states.get(self.session.link, ""), self._close_sheet)
        width, items = self._sheet.room, []
        view = self.views.get(self.seat) if self.face is not None else None
        table = table_choices(view) if view is not None else {}
        if "take_back" in table:
            items.append(
                self._item(
                    "take-back", "undo", say("Take my move back"), say("all others are asked"), TakeBack()
                )
            )
        if "leave" in table:
            name = self.session.table.party.sitters[self.seat].name
            items.append(
                self._item(
                    "leave",
                    "people",
                    say("Leave for now"),
                    say("the seat stays {name}’s", name=name),
                    Leave(),
                )
            )
        items.append(
            Item(
                "quit",
                "home",
                say("Leave the table"),
                say("this phone holds no hand any more"),
                self._quit,
                width,
            )
        )
        self._sheet.fill(items, [[Act("close", say("Back to the game"), self._close_sheet)]])
        self.room.lay_over(self._sheet)
        self._sheet.rise()

    def _item(self, key: str, sign: str, text: str, under: str, move: Move) -> Item:
        def act() -> None:
            self._close_sheet()
            self._wish(self.seat, move)

        return Item(key, sign, text, under, act, self._sheet.room)

    def _quit(self) -> None:
        self._close_sheet()
        self._pocket.put_away()

    def _ask_to_agree(self, view: View[Any]) -> None:
        table = view.asking
        name = self.session.table.party.sitters[table.seat].name
        others = [self.session.table.party.sitters[seat].name for seat in table.others]
        under = say("Later moves go with it: {names}", names=", ".join(others)) if others else ""
        self._sheet = BottomSheet(say("{name} takes a move back. Do all agree?", name=name), under)
        wish = lambda move: (self._close_sheet(), self._wish(self.seat, move))  # noqa: E731
        acts = [
            Act("do-agree", say("Agree"), lambda: wish(Agree())),
            Act("do-decline", say("Let it stand"), lambda: wish(Decline()), "plain"),
        ]
        self._sheet.fill([], [[act] for act in acts])
        self._sheet.asks = True
        self.room.lay_over(self._sheet)
        self._sheet.rise()

    def _refresh_sheet(self, view: View[Any]) -> None:
        """A question of the table comes up by itself; what is no longer open goes."""
        asks = "agree" in table_choices(view)
        if asks and not getattr(self._sheet, "asks", False):
            self._close_sheet()
            self._ask_to_agree(view)
        elif not asks and getattr(self._sheet, "asks", False):
            self._close_sheet()
        if self._offer is not None:
            left = self._left(view)
            if not left:
                self._close_sheet()
            elif left != self._offer.choices:
                self._offer.show(left)
                self._lay_more()

    def _close_sheet(self) -> None:
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.parent.remove_widget(self._sheet)
        self._sheet = self._offer = None

    # --- rooms ---

    def _new_room(self, sitter: Any = None) -> None:
        table = self.session.table
        if sitter is None and table is not None and self.seat is not None:
            sitter = table.party.sitters[self.seat]
        self._close_sheet()
        self.clear_widgets()
        look, name = (sitter.look, sitter.name) if sitter is not None else (None, self._names or "Tablée")
        self.room = Room(look, name)
        self.room.header.pressed = self._open_table
        self.add_widget(self.room)

    def _show_page(self, sign: str, tint: str, title: str, text: str, tips: tuple[str, ...] = ()) -> None:
        self._drop_face()
        self._new_room()
        self._page = title
        self.room.dock.fill(
            "", [Act("quit", say("Leave the table"), self._pocket.put_away, "quiet", tall=64)]
        )
        self.room.stand(Page(self.room, sign, tint, title, text, tips))

    def _drop_face(self) -> None:
        """No pixel of the game stays."""
        self._ends.cancel()
        if self.face is not None:
            self.face.let_go()
            self.face = None
        self._pocket.feel.hides_all()

    def let_go(self) -> None:
        let_go_within(self)

    def rebuild(self) -> None:
        """The screen was turned or resized: the same again, laid anew."""
        page, self._sheet, self._offer = self._page, None, None
        if page == "results":
            self._show_results()
        elif self.face is not None:
            self.face = None
            self._show(self.views[self.seat])
        elif self.session.link == "joined":
            self.rested(True) if self.session.resting else self._await_game()
        elif self.session.link == "over":
            self.over(self.session.why)
        else:
            self._show_lost(tips=False)

    def leave(self) -> None:
        self._vanishes.cancel()
        self._advises.cancel()
        self._drop_face()
        self.session.shut()
