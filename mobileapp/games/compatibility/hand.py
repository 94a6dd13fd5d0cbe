"""Choosing behind the veil: the whole album, a ranked bar below it, one button."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, hypot
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.games.compatibility import Choose
from engine.games.compatibility.sides import CompatibilityView, Sides
from engine.table import View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.cards import file_of
from mobileapp.language import count, say, tongue
from mobileapp.seating import Rect
from mobileapp.theme import TEXT, glass, paint, u
from mobileapp.widgets.button import PushButton
from mobileapp.widgets.dashes import Dashes
from mobileapp.widgets.face import Face, Ground
from mobileapp.widgets.notice import Notice
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.roundbutton import RoundButton
from mobileapp.widgets.smooth import Ellipse, Inlay, RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.touchable import Touchable

CHOOSE, ORDER = "compatibility.choose", "compatibility.order"  # lessons
GAP = 8
BAR, BAR_UPRIGHT = 152, 262
NAMED = 330  # of the veil's own bar: badge and name
HIDE = 104  # and the button that hides
DRAG = 10  # a finger that went no further has tapped


class AlbumPicture(Touchable):
    """One of the forty; chosen, it has a gold rim and its rank."""

    def __init__(self, index: int, name: str, side: float, act: Callable[[], None]) -> None:
        super().__init__(f"picture-{index}", act, size=(side, side))
        self._rank: int | None = None
        self.details = {"name": name}
        with self.canvas:
            self._rim_colour = Color(*paint("gold", 0))
            self._rim = RoundedRectangle(radius=[side * 0.18])
            self._colour = Color(1, 1, 1, 1)
            self._drawn = Inlay(paint("table_edge"), side * 0.14, picture(file_of(name)))
            self._edge_colour = Color(*paint("ink", 0))
            chip = u(24 if glass.phone else 36)
            self._edge = Ellipse(size=(chip + u(6),) * 2)
            self._chip_colour = Color(*paint("gold", 0))
            self._chip = Ellipse(size=(chip, chip))
        self._number = Text("", "small" if glass.phone else "label", "ink", "gold")
        self.add_widget(self._number)
        self.bind(pos=self._place, pressed=self._press)

    def _place(self, *_) -> None:
        edge = u(5)
        self._drawn.pos, self._drawn.size = self.pos, self.size
        self._rim.pos = (self.x - edge, self.y - edge)
        self._rim.size = (self.width + 2 * edge, self.height + 2 * edge)
        inset = u(8 if glass.phone else 16)
        corner = (self.x + self.width - inset, self.y + self.height - inset)
        for part in (self._edge, self._chip):
            part.pos = (corner[0] - part.size[0] / 2, corner[1] - part.size[1] / 2)
        self._number.stand(corner)

    def _press(self, *_) -> None:
        shade = 0.8 if self.pressed else 1
        self._colour.rgb = (shade, shade, shade)

    def ranks(self, rank: int | None) -> None:
        if rank == self._rank:
            return
        self._rank = rank
        for colour in (self._rim_colour, self._edge_colour, self._chip_colour):
            colour.a = 0 if rank is None else 1
        self._drawn.ground.rgba = paint("table_edge" if rank is None else "gold")
        self._number.says("" if rank is None else str(rank))
        self._place()


class RankedPicture(Touchable):
    """A chosen picture in the bar: it follows the finger, and the others make room; a tap takes it away."""

    def __init__(self, name: str, side: float, bar: RankedBar) -> None:
        super().__init__("", lambda: bar.takes_away(self), size=(side, side))
        self._bar, self._came, self._is_dragged = bar, (0.0, 0.0), False
        self._plate = Plate(self.canvas, "cream", side * 0.16, shadow=u(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Inlay(paint("cream"), side * 0.12, picture(file_of(name)))
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        edge = u(5)
        self._plate.lie(self.x, self.y, self.width, self.height)
        self._drawn.pos = (self.x + edge, self.y + edge)
        self._drawn.size = (self.width - 2 * edge, self.height - 2 * edge)

    def on_touch_down(self, touch) -> bool:
        if not super().on_touch_down(touch):
            return False
        Animation.cancel_all(self, "x", "y")
        self._came, self._is_dragged = (touch.x - self.x, touch.y), False
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        if touch is self._finger:
            left, low = self._came
            self._is_dragged |= hypot(touch.x - left - self.x, touch.y - low) > u(DRAG)
            if self._is_dragged:
                self.x = touch.x - left
                self._bar.drags(self)
        return True

    def on_touch_up(self, touch) -> bool:
        if not self._is_dragged or touch is not self._finger:
            return super().on_touch_up(touch)
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger, self.pressed = None, False
        self._bar.drops()
        return True


class RankedBar(Widget):
    """As many places as pictures are to be chosen, the strongest first."""

    def __init__(
        self, number: int, area: Rect, names: tuple[str, ...], reorder: Callable[[list[int]], None]
    ) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._number, self._names, self._reorder = number, names, reorder
        side = min(area.height, area.width / number - u(14))
        self._side, self._pitch = side, min(area.width / number, side + u(22))
        self._left = area.x + (area.width - self._pitch * (number - 1) - side) / 2
        self._low = area.y + (area.height - side) / 2
        self._pictures: dict[int, RankedPicture] = {}
        self._order: list[int] = []
        self._chips = []
        for at in range(number):
            x, y = self._at(at)
            with self.canvas.before:
                Color(*paint("table_edge"))
                RoundedRectangle(pos=(x, y), size=(side, side), radius=[side * 0.16])
            edge = u(2) if glass.phone else 0  # none looks out behind a picture
            Dashes(self.canvas.before, "line").lie(
                x + edge, y + edge, side - 2 * edge, side - 2 * edge, side * 0.16
            )
            self._add_chip(at)

    def _at(self, place: int) -> tuple[float, float]:
        return self._left + place * self._pitch, self._low

    def _add_chip(self, at: int) -> None:
        x, y = self._at(at)
        middle = (x + u(5), y + self._side - u(7))
        with self.canvas.after:
            colour = Color(*paint("ink"))
            chip = u(24 if glass.phone else 36)
            Ellipse(pos=(middle[0] - chip / 2, middle[1] - chip / 2), size=(chip, chip))
        text = Text(str(at + 1), "small" if glass.phone else "body", "cream", "ink")
        text.stand(middle)
        self.canvas.after.add(text.canvas)
        self._chips.append((colour, text))

    def show(self, order: list[int]) -> None:
        """These pictures in this order; whoever is new comes, whoever is gone goes."""
        self._order = list(order)
        for index in [index for index in self._pictures if index not in order]:
            self.remove_widget(self._pictures.pop(index))
        for index in order:
            if index not in self._pictures:
                card = self._pictures[index] = RankedPicture(self._names[index], self._side, self)
                card.pos = self._at(order.index(index))
                self.add_widget(card)
        self._settle(None)
        for at, (colour, text) in enumerate(self._chips):
            waits = at == len(order)
            colour.rgba = paint("gold" if waits else "ink")
            text.says(str(at + 1), "ink" if waits else "cream")

    def _settle(self, held: RankedPicture | None) -> None:
        for at, index in enumerate(self._order):
            card = self._pictures[index]
            card.key = f"rank-{at + 1}"
            if card is held or tuple(card.pos) == self._at(at):
                continue
            Animation.cancel_all(card, "x", "y")
            x, y = self._at(at)
            if seconds := glass.seconds("state"):
                Animation(x=x, y=y, duration=seconds, transition="out_quad").start(card)
            else:
                card.pos = (x, y)

    def drags(self, card: RankedPicture) -> None:
        index = next((index for index, known in self._pictures.items() if known is card), None)
        if index is None:
            return  # taken away by another finger
        place = round((card.x - self._left) / self._pitch)
        place = min(max(place, 0), len(self._order) - 1)
        if self._order[place] != index:
            self._order.remove(index)
            self._order.insert(place, index)
            self._settle(card)

    def takes_away(self, card: RankedPicture) -> None:
        """Whoever moves up takes no second tap."""
        left = [index for index in self._order if self._pictures[index] is not card]
        for index in left:
            self._pictures[index].settles()
        self._reorder(left)

    def drops(self) -> None:
        self._settle(None)
        self._reorder(list(self._order))


class Hand(Face):
    """What is chosen so far is kept while the hand is hidden, for this theme only."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._names: tuple[str, ...] = ground.terms.pack.pictures
        self._view: View[CompatibilityView] | None = None
        self._number = 0
        self._pictures: list[AlbumPicture] = []

    # --- laid out for the number to choose ---

    def _build(self, game: CompatibilityView) -> None:
        self.clear_widgets()
        x, y, width, height = self.ground.place.inner
        upright = height > width
        bar = u(BAR_UPRIGHT if upright else BAR)
        top = self._put_theme(game, y + height, upright)
        self._put_bar(Rect(x, y, width, bar), upright, game)
        self._put_album(Rect(x, y + bar + u(GAP), width, top - y - bar - u(2 * GAP)))
        self._notice = Notice("wrong", "", "", (min(width * 0.9, u(820)), u(96)), lambda: None)
        self._notice.pos = (x + (width - self._notice.width) / 2, y + bar + u(20))

    def _put_theme(self, game: CompatibilityView, top: float, upright: bool) -> float:
        """In the veil's own bar, or below it where that is narrow; how high the album may reach."""
        theme = themes.words(game.theme)
        line = top + (self.height - top) / 2
        speaker = RoundButton("speak", "speaker", self._speak)
        room = self.width - u(NAMED + HIDE) - speaker.width - u(28)
        if upright:
            line, room, top = top - u(34), self.width - speaker.width - u(80), top - u(74)
        words = Text(theme, "title", "gold", "table", fit=room)
        left = (self.width - words.width - speaker.width - u(18)) / 2
        if not upright:
            left = max(left, u(NAMED))
        words.pos = (left, line - words.height / 2)
        self.add_widget(words)
        if themes.spoken(game.theme):
            speaker.pos = (left + words.width + u(18), line - speaker.height / 2)
            self.add_widget(speaker)
        return top

    def _speak(self) -> None:
        if self._view is not None:
            self.ground.feel.speaks(themes.spoken(self._view.game.theme), tongue.code)

    def _put_album(self, area: Rect) -> None:
        count_, gap = len(self._names), u(GAP)
        columns = max(range(4, 14), key=lambda number: _cell(count_, number, area))
        cell = _cell(count_, columns, area)
        rows = ceil(count_ / columns)
        across = min(area.width / columns, cell * 1.12)
        down = min(area.height / rows, cell * 1.12)
        left = area.x + (area.width - columns * across) / 2
        top = area.y + area.height - (area.height - rows * down) / 2
        self._pictures = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, cell - gap, lambda index=index: self._tap(index))
            card.pos = (
                left + column * across + (across - card.width) / 2,
                top - (row + 1) * down + (down - card.height) / 2,
            )
            self._pictures.append(card)
            self.add_widget(card)

    def _put_bar(self, area: Rect, upright: bool, game: CompatibilityView) -> None:
        plate = Widget(size_hint=(None, None))
        Plate(plate.canvas, "panel", u(28)).lie(*area)
        self.add_widget(plate)
        wide = area.width - u(40) if upright else area.width * 0.3
        high = max(u(68), glass.target)
        size = (wide, high)
        self.button = PushButton("lock", "", self._lock, "action", size=size)
        hint = Text(self._whose(game), "small", "on_dark_soft", "panel", face=TEXT, fit=wide)
        ranks = Text(say("Best one first"), "small", "on_dark_soft", "panel", face=TEXT, fit=wide)
        if upright:
            slots = Rect(area.x + u(16), area.y + u(116), area.width - u(32), area.height - u(130))
            self.button.pos = (area.x + u(20), area.y + u(12))
            ranks.pos = (area.x + u(24), area.y + u(86))
            hint.pos = (area.x + area.width - hint.width - u(24), area.y + u(86))
        else:
            slots = Rect(area.x + u(24), area.y + u(12), area.width * 0.7 - u(36), area.height - u(24))
            self.button.pos = (area.x + area.width - wide - u(18), area.y + u(10))
            middle, top = self.button.x + wide / 2, area.y + area.height - u(8)
            hint.stand((middle, top - hint.height / 2))
            ranks.stand((middle, top - hint.height - ranks.height / 2 + u(4)))
        self.add_widget(hint)
        self.add_widget(ranks)
        self.bar = RankedBar(self._number, slots, self._names, self._reordered)
        self.add_widget(self.bar)
        self.add_widget(self.button)

    def _whose(self, game: CompatibilityView) -> str:
        """Whose pictures one tries to find."""
        sides = Sides(self.ground.terms.seats, self.ground.terms.options.individual)
        others = [seat for seat in sides.members(sides.of(self.ground.seat)) if seat != self.ground.seat]
        if not others:
            others = [game.announcer] if game.announcer != self.ground.seat else []
        return (
            say("Choose as {name} would", name=self.ground.name(others[0]))
            if others
            else say("The others try to guess yours")
        )

    # --- choosing ---

    @property
    def _draft(self) -> list[int]:
        """What is chosen so far for the theme of this round."""
        begun = self.ground.kept.get("draft")
        return list(begun["chosen"]) if begun and begun["for"] == self._mark else []

    @property
    def _mark(self) -> list[Any]:
        """What is chosen for, as plain values."""
        game = self._view.game
        return [game.round, game.theme.pack, game.theme.card, game.theme.face]

    def _begin(self, chosen: list[int]) -> None:
        self.ground.kept["draft"] = {"for": self._mark, "chosen": chosen}
        self._show_draft()

    @property
    def hint_at(self) -> tuple[float, float]:
        """On the bar while its places are empty; else just above it."""
        x, y = self.bar.center_x, self.bar.y + self.bar.height
        return (x, self.bar.center_y) if not self._draft else (max(x, self.width * 0.36), y + u(30))

    def _teach(self, missing: int) -> None:
        if missing:
            self.teaches(CHOOSE, "tap", say("Tap the pictures that fit best, the best one first"))
        else:
            self.teaches(ORDER, "drag", say("Drag a picture to change its place, then lock"))

    def _tap(self, index: int) -> None:
        self.did(CHOOSE)
        draft = self._draft
        if index in draft:
            draft.remove(index)
        elif len(draft) < self._number:
            draft.append(index)
        else:
            self._tell(say("Enough chosen"), say("Tap one to take it away"))
        self._begin(draft)

    def _reordered(self, order: list[int]) -> None:
        if order != self._draft:
            self.did(ORDER)
        self._begin(order)

    def _lock(self) -> None:
        self.did(ORDER)
        self.ground.wish(Choose(tuple(self._draft)))

    # --- showing ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        game: CompatibilityView = view.game
        sides = Sides(self.ground.terms.seats, self.ground.terms.options.individual)
        number = game.numbers[sides.of(self.ground.seat)]
        if before is None or number != self._number or before.game.theme != game.theme:
            self._number = number
            if number:
                self._build(game)
                self._show_draft()

    def _show_draft(self) -> None:
        draft = self._draft
        for index, card in enumerate(self._pictures):
            card.ranks(draft.index(index) + 1 if index in draft else None)
        self.bar.show(draft)
        missing = self._number - len(draft)
        if missing:
            self.button.says(count("Choose {number} more", "Choose {number} more", missing), "quiet")
        else:
            self.button.says(say("Lock"), "action")
        self.button.enabled = not missing
        self._teach(missing)

    def _tell(self, title: str, text: str) -> None:
        self._notice.says("wrong", title, text)
        if not self._notice.parent:
            self.add_widget(self._notice)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._tell(say("Not now"), self.ground.why(key, facts))


def _cell(count_: int, columns: int, area: Rect) -> float:
    return min(area.width / columns, area.height / ceil(count_ / columns))
