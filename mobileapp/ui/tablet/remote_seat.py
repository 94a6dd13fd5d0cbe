"""A seat where every hand is on a phone: who it is, what they do now, and what everybody may know of it."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from engine.table import View
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.tablet.absent_overlay import Away
from mobileapp.ui.theme import TEXT, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.phone_badge import PhoneSign
from mobileapp.ui.toolkit.status_chip import Deed
from mobileapp.ui.toolkit.text import Text

PAD, GAP = 20, 14
SIGN = 52
LONGEST = 620  # sign and counts stand no further apart


class Tag(Face):
    """One row in a slim zone; a game says the word and brings what it counts."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        x, y, width, height = ground.place.inner
        spare = max(0.0, width - u(LONGEST)) / 2
        self._left, self._right = x + spare + u(PAD), x + width - spare - u(PAD)
        self._middle = y + height / 2 + u(3)  # above the band of its colour
        self._is_lit: bool | None = None
        sitter, name = ground.party.sitters[ground.seat], ground.name(ground.seat)
        sign = (
            Badge(sitter.look, name, u(24))
            if sitter.is_stand_in
            else PhoneSign(sitter.look, "there", u(SIGN))
        )
        end = self._right
        for widget in self.counted(height):
            end -= widget.width
            self._stand(widget, end)
            end -= u(GAP)
        self._stand(sign, self._left)
        begin = self._left + sign.width + u(GAP)
        self._name = Text(name, "label", "cream", "felt", fit=(end - begin) * 0.56)
        self._stand(self._name, begin)
        self._word_right, room = end, end - begin - self._name.width - u(GAP)
        self._deed, self._word = Deed(room), Text("", "small", "on_dark_soft", "felt", TEXT, fit=room)
        for widget in (self._deed, self._word):
            self.add_widget(widget)
        self._away = Away(self)

    def _stand(self, widget: Widget, left: float) -> None:
        widget.pos = (left, self._middle - widget.height / 2)
        if not widget.parent:
            self.add_widget(widget)

    # --- what a game says ---

    def counted(self, height: float) -> list[Widget]:
        """What everybody may know of the seat, from the right; as high as the zone at most."""
        return []

    def counts(self, view: View[Any]) -> None:
        """Bring it up to date."""

    def does(self, view: View[Any]) -> tuple[str, bool]:
        """What they do now, in a word; and whether it is for them to act while all others look."""
        raise NotImplementedError

    # --- what is seen ---

    def show(self, view: View[Any]) -> None:
        self.counts(view)
        word, acts = self.does(view)
        self._deed.says(word if acts else "")
        self._word.says("" if acts else word)
        for widget in (self._deed, self._word):
            self._stand(widget, self._word_right - widget.width)
        if acts is not self._is_lit:
            self._is_lit = acts
            self.ground.place.light(acts)
        self._away.show(view)
