"""Difference on the table: a pair of pictures and one big button per seat; the reference between."""

from __future__ import annotations

from typing import Any

from engine.games.claims import Bury, Claim, Finished, Found, Missed, PlayOn, Show, Stop
from engine.games.difference import LOCK, SHOW, DifferenceView
from engine.table import View
from mobileapp.games.difference_stage import Stage
from mobileapp.language import count, say
from mobileapp.party import Party
from mobileapp.seating import Family
from mobileapp.theme import TARGET_MM, glass, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.button import PushButton
from mobileapp.widgets.face import Face, Ground
from mobileapp.widgets.lens import Lens
from mobileapp.widgets.notice import Notice
from mobileapp.widgets.picture import ScenePicture, Spot
from mobileapp.widgets.pile import Pile
from mobileapp.widgets.ring import Ring
from mobileapp.widgets.text import Text

__all__ = ["Seat", "Stage", "family"]

GAP, PAD = 12, 10
WIDE = 2.4  # a zone this much wider than deep has its button beside the pair
OPEN_UNDER_MM = 40  # a smaller picture opens large when it is shown on


def family(party: Party) -> Family:
    return "pair"


class Seat(Face):
    """One seat's pair, its button, its pile, and what it is told."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.scene = ground.setting.pack
        self._first: Spot | None = None  # the first of two places, shown but not yet said
        self._notice: Notice | None = None
        self._view: View[Any] | None = None
        self._build()

    # --- laid out once ---

    def _build(self) -> None:
        x, y, width, height = self.ground.place.inner
        row = max(u(66), glass.target)
        beside = width / height > WIDE
        deep = height - 2 * u(PAD) if beside else height - row - 3 * u(PAD)
        side = min(deep, (width - 3 * u(GAP)) / 2)
        seat = self.ground.seat
        self.reference = ScenePicture("reference", self.scene, "cream", side, self._tap)
        self.own = ScenePicture("own", self.scene, f"seat-{self.ground.look(seat)}", side, self._tap)
        left = x + (width - 2 * side - u(GAP)) / 2
        low = y + u(PAD) if beside else y + row + 2 * u(PAD)
        self.reference.pos, self.own.pos = (left, low), (left + side + u(GAP), low)
        for picture in (self.reference, self.own):
            self.add_widget(picture)
        if beside:
            self._build_beside(x, y, height, left, side)
        else:
            self._build_below(x, y + u(PAD), width, row)
        self._lens = Lens(self.ground, self.reference, self.own)

    def _build_below(self, x: float, y: float, width: float, row: float) -> None:
        """Name on the left, the button in the middle, the pile on the right."""
        self.pile = Pile("bury", self._bury)
        self.pile.pos = (x + width - u(PAD) - self.pile.width, y + (row - self.pile.height) / 2)
        named = min(width * 0.3, u(200))
        self._name(x + u(PAD), y + row / 2, named - u(PAD))
        wide = width - named - self.pile.width - 3 * u(PAD)
        self._row = (x + u(PAD), y, width - 2 * u(PAD), row)
        self._add_button((x + named + u(PAD), y), (wide, row))

    def _build_beside(self, x: float, y: float, height: float, left: float, side: float) -> None:
        """On a short edge: the button on one side of the pair, name and pile on the other."""
        free = left - x - 2 * u(PAD)
        self._add_button((x + u(PAD), y + u(PAD)), (free, height - 2 * u(PAD)))
        right = left + 2 * side + u(GAP) + u(PAD)
        self.pile = Pile("bury", self._bury)
        self.pile.pos = (right + (free - self.pile.width) / 2, y + u(PAD) + u(4))
        self._name(right, y + height - u(56), free)
        self._row = (left, y + u(PAD), 2 * side + u(GAP), max(u(66), glass.target))

    def _name(self, x: float, y: float, room: float) -> None:
        seat = self.ground.seat
        badge = Badge(self.ground.look(seat), self.ground.name(seat), u(22))
        badge.pos = (x, y - badge.height / 2)
        name = Text(self.ground.name(seat), "label", ground="felt", fit=room - badge.width - u(10))
        name.pos = (x + badge.width + u(10), y - name.height / 2)
        self.add_widget(badge)
        self.add_widget(name)

    def _add_button(self, pos: tuple[float, float], size: tuple[float, float]) -> None:
        self.button = PushButton("claim", "", self._claim, "action", size=size, at_once=True)
        self.button.pos = pos
        self.ring = Ring(min(size[1] / 2 - u(6), u(27)), "coral_deep", "cream_2", "cream")
        self.add_widget(self.button)
        self.add_widget(self.pile)

    # --- what the seat does ---

    def _claim(self) -> None:
        self.ground.wish(Claim())

    def _bury(self) -> None:
        self.ground.wish(Bury())

    def _tap(self, spot: Spot) -> None:
        """While showing, two taps are the claim; otherwise a finger on a picture looks closer."""
        if not self._showing():
            return
        picture = self.own
        near = picture.reach(TARGET_MM * glass.mm / 2)
        if self._first is None:
            self._first = spot
            self._mark_first()
        elif max(abs(spot[0] - self._first[0]), abs(spot[1] - self._first[1])) <= near // 2:
            self._first = None
            self._wipe()
        else:
            points, self._first = (self._first, spot), None
            self.ground.wish(Show(points, near))

    def _mark_first(self) -> None:
        if self._first is not None:
            for picture in (self.own, self.reference):
                picture.mark(self._first, "1")
            self._say_claim()

    def _wipe(self) -> None:
        for picture in (self.own, self.reference):
            picture.wipe()
        self._say_claim()

    def _showing(self) -> bool:
        claim = self._game().claim if self._view else None
        return claim is not None and claim.seat == self.ground.seat and claim.phase == "show"

    def _game(self) -> DifferenceView:
        return self._view.game  # type: ignore[union-attr]

    # --- what the seat sees ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        game, seat = self._game(), self.ground.seat
        claim = game.claim
        if not self._showing():
            self._first = None
        for picture in (self.own, self.reference):
            picture.wipe()
        self.own.show(game.tops[seat])
        self.reference.show(self._compared(game))
        others = claim is not None and claim.seat != seat
        idle = game.tops[seat] is None
        for picture in (self.own, self.reference):
            picture.covered = others
            picture.opacity = 0.25 if idle else 1
        self.ground.place.light(claim is not None and claim.seat == seat)
        self.pile.counts(game.piles[seat])
        self.pile.enabled = any(choice.do == "bury" for choice in view.choices)
        self._lens.allow(claim is None and not idle)
        self._mark_first()
        self._show_button(view, game)
        self._tell(view)

    def _compared(self, game: DifferenceView) -> int:
        """The reference beside one's own card; while showing, the one that is shown against."""
        claim = game.claim
        if claim is not None and claim.seat == self.ground.seat and claim.showing is not None:
            return claim.against[claim.showing].card
        return game.board[-1].card

    def _show_button(self, view: View[Any], game: DifferenceView) -> None:
        seat = self.ground.seat
        may = {choice.do for choice in view.choices}
        self.ring.stop()
        if self.ring.parent:
            self.remove_widget(self.ring)
        self.button.at_once, self.button.act = True, self._claim
        self.button.enabled = "claim" in may
        if game.claim is not None and game.claim.seat == seat:
            self._say_claim()
            self._run_ring(game.claim.until - view.at, SHOW)
        elif game.claim is not None:
            self.button.says(say("{name} is showing", name=self.ground.name(game.claim.seat)), "quiet")
        elif game.phase == "ask":
            self._ask(may)
        elif seat in game.finished:
            place = game.finished.index(seat) + 1
            self.button.says(say("Done: place {place}", place=place), "gold")
        elif game.lock is not None and game.lock.seat == seat:
            self.button.says(say("Wait…"), "quiet")
            self._run_ring(game.lock.until - view.at, LOCK)
        else:
            self.button.says(say("Difference!"), "action")

    def _say_claim(self) -> None:
        if self._view is None or not self._showing():
            return
        first = self._first is None
        self.button.says(say("Tap the first place") if first else say("Tap the second place"), "plain")
        self.button.enabled = False
        self.button.opacity = 1

    def _run_ring(self, millis: int, whole: int) -> None:
        self.ring.pos = (
            self.button.x + u(8),
            self.button.y + (self.button.height - self.ring.height) / 2 + u(3),
        )
        self.add_widget(self.ring)
        self.ring.run(millis / 1000, whole / 1000)

    def _ask(self, may: set[str]) -> None:
        """The winner is known: play on for the places? Anybody may answer (O-DIF-11)."""
        self.button.at_once = False
        self.button.enabled = "play_on" in may
        self.button.act = lambda: self.ground.wish(PlayOn())
        self.button.says(say("Play for places"), "action")
        self.pile.enabled = False
        if "stop" in may and not getattr(self, "_stop", None):
            size = (self.button.width * 0.42, self.button.height)
            self._stop = PushButton(
                "stop", say("Stop here"), lambda: self.ground.wish(Stop()), "gold", size=size
            )
            self._stop.pos = (self.own.x + (self.own.width - size[0]) / 2, self.own.y + u(14))
            self.add_widget(self._stop)

    # --- what happened, said to the one it concerns ---

    def _tell(self, view: View[Any]) -> None:
        if view.game.phase != "ask" and getattr(self, "_stop", None):
            self.remove_widget(self._stop)
            self._stop = None
        for news in view.news:
            if getattr(news, "seat", None) != self.ground.seat:
                continue
            match news:
                case Found():
                    left = view.game.piles[self.ground.seat]
                    cards = count("{number} card left", "{number} cards left", left)
                    self._notify("right", say("Right!"), cards)
                case Missed():
                    for point in news.points:
                        self.own.mark(point, "wrong")
                    self._notify("wrong", self._missed(news), self._cost(view))
                case Finished(place=place) if place > 1:
                    self._notify("right", say("Place {place}!", place=place), "")
                case _:
                    pass

    def _missed(self, news: Missed) -> str:
        reasons = {
            "place": say("Nothing differs there"),
            "same": say("Twice the same place"),
            "time": say("Time is up"),
            "left": say("The claim is dropped"),
        }
        return reasons[news.why]

    def _cost(self, view: View[Any]) -> str:
        lock = view.game.lock
        if lock is None or lock.seat != self.ground.seat:
            return ""
        return say("{name} waits for another claim", name=self.ground.name(self.ground.seat))

    def _notify(self, kind: str, title: str, text: str) -> None:
        if self._notice is not None:
            self._notice.end()
        x, y, width, height = self._row
        self._notice = Notice(kind, title, text, (width, height), self._unnotify)
        self._notice.pos = (x, y)
        self.add_widget(self._notice)

    def _unnotify(self) -> None:
        self._notice = None
        if self._view is not None and not self._showing():
            self.own.wipe()

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        from mobileapp.answers import why

        self._notify("wrong", say("Not now"), why(key, facts, self.ground.name))
