"""Difference at one's own edge: a pair of pictures, one big button, a pile, and what one is told."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from engine.games.claims import Bury, Claim, Finished, Found, Missed, Show
from engine.games.difference import LOCK, SHOW, DifferenceView
from engine.games.poll import PlayOn, Stop
from engine.table import Setting, View
from mobileapp.games.difference_open import Opened
from mobileapp.games.difference_stage import Stage
from mobileapp.language import count, say
from mobileapp.party import Party
from mobileapp.seating import Family
from mobileapp.theme import TARGET_MM, glass, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.button import PushButton
from mobileapp.widgets.cards import Ahead, Wanted
from mobileapp.widgets.face import Face, Ground
from mobileapp.widgets.lens import Lens
from mobileapp.widgets.notice import Notice
from mobileapp.widgets.picture import ScenePicture, Spot
from mobileapp.widgets.pile import Pile
from mobileapp.widgets.ring import Ring
from mobileapp.widgets.text import Text
from mobileapp.widgets.touchable import SETTLE, let_go_within

__all__ = ["Seat", "Stage", "family"]

GAP, PAD = 12, 10
NARROW = 480  # a row this short has the name under its badge
ROOMY = 260  # a side this wide has the pile under the name
WIDE = 2.4  # a zone this much wider than deep has its button beside the pair
OPEN_UNDER_MM = 40  # a smaller picture opens large when something is to be shown on it
AGREED = 1.0  # seconds; others who tap “Play for places” after the first do not claim
ASKED_OF_BUTTON = {"claim", "play_on", "stop"}
Area = tuple[float, float, float, float]  # x, y, width, height


def family(party: Party, setting: Setting) -> Family:
    """The advanced game needs a wider middle for its cards side by side."""
    return "wide" if setting.options.advanced else "pair"


class Seat(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.scene = ground.setting.pack
        self.advanced = ground.setting.options.advanced
        self._view: View[Any] | None = None
        self._first: Spot | None = None  # the first of two places, shown but not yet said
        self._tapped: tuple[Spot, float] = ((0, 0), 0.0)  # the last place, and when
        self._looked_at = -1  # advanced: which card of the table is beside one's own
        self._stop: PushButton | None = None
        self._is_lit: bool | None = None
        self._is_out = False  # of cards
        self._said: tuple[Any, ...] = ()  # what the button was last told by
        self._build()
        x, y, width, height = self._told
        self._notice = Notice("right", "", "", (width, height), self._unnotify)
        self._notice.pos = (x, y)
        self._opened = Opened(ground, self._tap)
        self._ahead = Ahead(self, self.scene, self._soon, (self.own.card_side,))

    # --- laid out once ---

    def _build(self) -> None:
        x, y, width, height = self.ground.place.inner
        row = max(u(66), glass.target)
        beside = width / height > WIDE and not self._is_tight(width, height)
        deep = height - 2 * u(PAD) if beside else height - row - 3 * u(PAD)
        side = int(min(deep, (width - 3 * u(GAP)) / 2))
        left = x + (width - 2 * side - u(GAP)) / 2
        low = y + u(PAD) if beside else y + row + 2 * u(PAD)
        self._add_pair(left, low, side)
        if beside:
            free, gap = left - x - u(PAD), u(PAD) / 2
            right = left + 2 * side + u(GAP) + gap
            self._add_beside((x + gap, low, free, deep), (right, low, free, deep))
        else:
            self._add_row((x + u(PAD), y + u(PAD) + u(4), width - 2 * u(PAD), row))

    def _is_tight(self, width: float, height: float) -> bool:
        """Beside a pair of full depth there must be room for a button."""
        return (width - 2 * height) / 2 < u(170)

    def _add_pair(self, left: float, low: float, side: int) -> None:
        look = self.ground.look(self.ground.seat)
        self.reference = ScenePicture("reference", self.scene, "cream", side, self._tap)
        self.own = ScenePicture("own", self.scene, f"seat-{look}", side, self._tap)
        self.reference.pos, self.own.pos = (left, low), (left + side + u(GAP), low)
        self.add_widget(self.reference)
        self.add_widget(self.own)
        self._lens = Lens(self.ground, self.reference, self.own)

    def _add_row(self, area: Area) -> None:
        """Name on the left, the button in the middle, the pile on the right."""
        x, y, width, height = area
        named = u(96) if width < NARROW * glass.unit else min(width * 0.3, u(200))
        self._add_name((x, y, named - u(PAD), height))
        piled = max(u(66), glass.target)
        self._add_pile((x + width - piled, y, piled, height))
        wide = width - named - piled - u(PAD)
        if self.advanced:
            step = max(u(60), glass.target)
            self._add_steps(x + named, y, step, height)
            named, wide = named + 2 * step + u(PAD), wide - 2 * step - u(PAD)
        self._add_button((x + named, y, wide, height))
        self._told = area

    def _add_beside(self, left: Area, right: Area) -> None:
        """On a short edge: the button on one side of the pair, name and pile on the other."""
        air = u(26) if left[2] >= u(ROOMY) else 0
        left, right = ((x + air, y, width - 2 * air, height) for x, y, width, height in (left, right))
        x, y, width, height = left
        deep = min(height, u(190))
        self._told = (x, y + (height - deep) / 2, width, deep)
        self._add_button(self._told)
        x, y, width, height = right
        y, height = y + (height - deep) / 2, deep
        self._add_name((x, y + height - u(60), width, u(60)))
        if self.advanced:
            step = max(u(60), glass.target)
            self._add_steps(x, y + (height - step) / 2, step, step)
        piled = max(u(66), glass.target)
        across = 0 if air else width - piled  # below the name, where that stands beside nothing
        self._add_pile((x + across, y, piled, piled))

    def _add_name(self, area: Area) -> None:
        x, y, width, height = area
        seat = self.ground.seat
        stacked = width < u(120)
        badge = Badge(self.ground.look(seat), self.ground.name(seat), u(19 if stacked else 22))
        room = width if stacked else width - badge.width - u(10)
        name = Text(self.ground.name(seat), "small" if stacked else "label", ground="felt", fit=room)
        if stacked:
            badge.pos = (x + (width - badge.width) / 2, y + height - badge.height)
            name.pos = (x + (width - name.width) / 2, y - u(6))
        else:
            badge.pos = (x, y + (height - badge.height) / 2)
            name.pos = (x + badge.width + u(10), y + (height - name.height) / 2)
        self._name = (badge, name)
        self.add_widget(badge)
        self.add_widget(name)

    def _add_pile(self, area: Area) -> None:
        self.pile = Pile("bury", lambda: self.ground.wish(Bury()))
        self.pile.pos = (area[0], area[1] + (area[3] - self.pile.height) / 2)
        self.add_widget(self.pile)

    def _add_steps(self, x: float, y: float, width: float, height: float) -> None:
        """Advanced: which card on the table to compare with."""
        for index, (key, arrow, step) in enumerate((("before", "←", -1), ("after", "→", 1))):
            button = PushButton(key, arrow, lambda step=step: self._look_on(step), size=(width, height))
            button.pos = (x + index * (width + u(4)), y)
            self.add_widget(button)

    def _add_button(self, area: Area) -> None:
        x, y, width, height = area
        role = "heading" if width > u(200) and height > u(130) else "button"
        self.button = PushButton("claim", "", self._claim, "action", role, size=(width, height), at_once=True)
        self.button.pos = (x, y)
        self.add_widget(self.button)
        self.ring = Ring(min(height / 2 - u(8), u(27)), "coral_deep", "cream_3", "cream")
        tall = height > u(130)  # then the ring stands above the words
        self._lead = 0 if tall else self.ring.width
        self._drop = self.ring.height * 0.6 if tall else 0
        low = y + height - self.ring.height - u(14) if tall else y + (height - self.ring.height) / 2 + u(3)
        self.ring.pos = (x + (width - self.ring.width) / 2 if tall else x + u(8), low)

    # --- what the seat does ---

    def _claim(self) -> None:
        self.ground.wish(Claim())

    def _look_on(self, step: int) -> None:
        if self._view is None:
            return
        self._looked_at = (self._looked_at + step) % len(self._view.game.board)  # it stays, whatever is laid
        if self._view.game.claim is None:
            self.reference.show(self._compared(self._view.game))
            self._lens.look_again()

    def _tap(self, spot: Spot) -> None:
        """While showing, two taps are the claim; otherwise a finger on a picture looks closer."""
        if not self._showing() or self._is_again(spot):
            return
        if self._first is None:
            self._first = spot
        elif self._is_near(spot, self._first):
            self._first = None
        else:
            points, self._first = (self._first, spot), None
            picture = self._opened.picture or self.own
            self.ground.wish(Show(points, picture.reach(TARGET_MM * glass.mm / 2)))
            return
        self._mark_first()
        self._said = ()
        self._say_showing()

    def _is_again(self, spot: Spot) -> bool:
        """Two taps on one place in the blink of an eye are one; so is a palm."""
        (before, at), self._tapped = self._tapped, (spot, Clock.get_time())
        return Clock.get_time() - at < SETTLE and self._is_near(spot, before)

    def _is_near(self, spot: Spot, other: Spot) -> bool:
        return max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) <= self.scene.reach // 2

    def _shown_on(self) -> list[ScenePicture]:
        return [self._opened.picture] if self._opened.picture else [self.own, self.reference]

    def _mark_first(self) -> None:
        for picture in self._shown_on():
            picture.wipe()
            if self._first is not None:
                picture.mark(self._first, "1")

    def _showing(self) -> bool:
        claim = self._view.game.claim if self._view else None
        return claim is not None and claim.seat == self.ground.seat and claim.phase == "show"

    # --- what the seat sees ---

    def _soon(self) -> Wanted:
        """One's own card large, should one claim; and what may lie in the middle next."""
        if self._view is None:
            return
        tops = self._view.game.tops
        if self._opens_small and tops[self.ground.seat] is not None:
            yield tops[self.ground.seat], self._opened.card_side
        yield from ((card, self.own.card_side) for card in tops if card is not None)

    @property
    def _opens_small(self) -> bool:
        """Whether the pictures are too small to show anything on them."""
        return self.own.width < OPEN_UNDER_MM * glass.mm

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        game: DifferenceView = view.game
        if not self._showing() or (before and before.game.claim != game.claim):
            self._first = None  # another claim, or another neighbour to show against
        may = {choice.do for choice in view.choices}
        self._show_pair(game)
        self.pile.counts(game.piles[self.ground.seat])
        self.pile.enabled = "bury" in may
        self._show_opened(view)
        self._show_button(view, may & ASKED_OF_BUTTON)
        if before is not None and before.revision != view.revision:
            self._tell(view)
        if before is not None and before.game.phase == "ask" != game.phase:
            self.button.settles(AGREED)

    def _show_pair(self, game: DifferenceView) -> None:
        seat, claim = self.ground.seat, game.claim
        mine = claim is not None and claim.seat == seat
        self.own.show(game.tops[seat])
        self.reference.show(self._compared(game))
        covered = (claim is not None and not mine) or game.phase == "ask"
        for picture in (self.own, self.reference):
            if self._first is None:
                picture.wipe()
            picture.covered = covered
        if (game.tops[seat] is None) is not self._is_out:
            self._is_out = game.tops[seat] is None
            self.own.opacity = self.reference.opacity = 0 if self._is_out else 1
        if mine is not self._is_lit:
            self._is_lit = mine
            self.ground.place.light(mine)
        self._lens.allow(claim is None and game.tops[seat] is not None)
        self._lens.look_again()
        (self._ahead.go_on if claim is None else self._ahead.rest)()

    def _compared(self, game: DifferenceView) -> int:
        """The reference beside one's own card; while showing, the one that is shown against."""
        claim = game.claim
        if claim is not None and claim.seat == self.ground.seat and claim.showing is not None:
            return claim.against[claim.showing].card
        return game.board[self._looked_at % len(game.board)].card

    def _show_opened(self, view: View[Any]) -> None:
        """Small pictures open large over the middle for the one who shows; so do the open places."""
        game: DifferenceView = view.game
        claim = game.claim
        if claim is None or claim.seat != self.ground.seat:
            self._opened.close()
        elif claim.phase == "place":
            self._opened.open_places(view)
        elif self._opens_small:
            self._opened.open_card(game.tops[self.ground.seat])
            if self._first is None:
                self._opened.picture.wipe()
        else:
            self._opened.close()

    def _show_button(self, view: View[Any], may: set[str]) -> None:
        game: DifferenceView = view.game
        seat, claim, lock = self.ground.seat, game.claim, game.lock
        if self._knows(game, may):
            return
        self._unask()
        self.button.act, self.button.at_once = self._claim, True
        if claim is not None and claim.seat == seat:
            self.ring.stand_on("cream_2", "coral_deep", "cream_3")
            self._run_ring(claim.until - view.at, SHOW)
            self._say_showing()
        elif claim is None and lock is not None and lock.seat == seat:
            self.ring.stand_on("panel", "gold", "felt")
            self._run_ring(lock.until - view.at, LOCK)
            self.button.says(say("Wait…"), "quiet", self._lead, enabled="claim" in may)
        else:
            self._still()
            self._say_plainly(game, may)
        if "stop" in may:  # asked, or all who still hold cards have left
            self._offer_stop()

    def _knows(self, game: DifferenceView, may: set[str]) -> bool:
        """Whether the button already says all this."""
        seat, claim, lock = self.ground.seat, game.claim, game.lock
        known = self._said
        self._said = (
            game.phase,
            may,
            claim and (claim if claim.seat == seat else claim.seat),
            lock if lock and lock.seat == seat else None,
            seat in game.finished and game.finished.index(seat),
        )
        return self._said == known

    def _say_plainly(self, game: DifferenceView, may: set[str]) -> None:
        """Without seconds that run."""
        seat, claim, enabled = self.ground.seat, game.claim, "claim" in may
        if claim is not None:
            shows = say("{name} is showing", name=self.ground.name(claim.seat))
            self.button.says(shows, "quiet", enabled=enabled)
        elif game.phase == "ask":
            self._ask(may)
        elif seat in game.finished:
            place = say("Place {place}", place=game.finished.index(seat) + 1)
            self.button.says(place, "gold", enabled=enabled)
        else:
            self.button.says(say("Difference!"), "action", enabled=enabled)

    def _say_showing(self) -> None:
        claim = self._view.game.claim if self._view else None
        if claim is None:
            return
        if claim.phase == "place":
            text = say("Pick a place")
        elif len(claim.against) > 1 and self._first is None:
            now, whole = claim.showing + 1, len(claim.against)
            text = say("Card {now} of {whole}: tap", now=now, whole=whole)
        else:
            text = say("First spot?") if self._first is None else say("Second spot?")
        self.button.says(text, "plain", self._lead, enabled=False)

    def _run_ring(self, millis: int, whole: int) -> None:
        if not self.ring.parent:
            self.ground.place.lay_over(self.ring)
        self.button.drops(self._drop)
        self.ring.run(millis / 1000, whole / 1000)

    def _still(self) -> None:
        if self.ring.parent:
            self.ring.stop()
            self.ring.parent.remove_widget(self.ring)
            self.button.drops(0)

    def _unask(self) -> None:
        if self._stop is not None:
            self.remove_widget(self._stop)
            self._stop = None

    def _ask(self, may: set[str]) -> None:
        """The winner is known: play on for the places? Anybody may answer (O-DIF-11)."""
        self.button.at_once = False
        self.button.act = lambda: self.ground.wish(PlayOn())
        self.button.says(say("Play for places"), "action", enabled="play_on" in may)

    def _offer_stop(self) -> None:
        size = (self.own.width - 2 * u(PAD), max(u(72), glass.target))
        self._stop = PushButton("stop", say("Stop here"), lambda: self.ground.wish(Stop()), "gold", size=size)
        middle = (self.reference.x + self.own.x + self.own.width) / 2
        self._stop.pos = (middle - size[0] / 2, self.own.y + (self.own.height - size[1]) / 2)
        self.add_widget(self._stop)

    # --- what happened, said to the one it concerns ---

    def _tell(self, view: View[Any]) -> None:
        for news in view.news:
            if getattr(news, "seat", None) != self.ground.seat:
                continue
            match news:
                case Found():
                    left = view.game.piles[self.ground.seat]
                    self._notify(
                        "right", say("Right!"), count("{number} card left", "{number} cards left", left)
                    )
                case Missed():
                    for point in news.points:
                        self.own.mark(point, "wrong")
                    self._notify("wrong", self._missed(news), self._cost(view))
                case Finished():
                    self._notify("right", say("Place {place}", place=news.place), "")
                case _:
                    pass

    def _missed(self, news: Missed) -> str:
        return {
            "place": say("Nothing there"),
            "same": say("Twice the same place"),
            "time": say("Time is up"),
            "left": say("The claim is dropped"),
        }[news.why]

    def _cost(self, view: View[Any]) -> str:
        lock = view.game.lock
        if lock is None or lock.seat != self.ground.seat:
            return ""
        return say("{name} waits for a claim", name=self.ground.name(self.ground.seat))

    def _notify(self, kind: str, title: str, text: str) -> None:
        self._notice.says(kind, title, text)
        if not self._notice.parent:
            self.add_widget(self._notice)
        self._hide_below(0)

    def _hide_below(self, opacity: float) -> None:
        """What lies under a notice is not seen through it."""
        x, _, width, _ = self._told
        for widget in (*self._name, self.pile, self.button.label, self.ring):
            if x <= widget.x + widget.width / 2 <= x + width:
                widget.opacity = opacity

    def _unnotify(self) -> None:
        self._hide_below(1)
        if not self._showing():
            self.own.wipe()

    def let_go(self) -> None:
        super().let_go()
        let_go_within(self._opened)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify("wrong", say("Not now"), self.ground.why(key, facts))
