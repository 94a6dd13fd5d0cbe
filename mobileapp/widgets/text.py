"""Words on the table: our faces, our sizes, shrunk to fit but never under the floor."""

from __future__ import annotations

from kivy.uix.label import Label

from mobileapp.theme import DISPLAY, TYPE, glass, paint

FLOOR = "small"


class Text(Label):
    """A line (or a paragraph, with `wrap`) in a role of the type scale.

    `ground` names the colour it stands on, so that its contrast can be checked.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        ink: str = "cream",
        ground: str = "panel",
        face: str = DISPLAY,
        fit: float | None = None,
        wrap: float | None = None,
        **named,
    ) -> None:
        self.role, self.ink, self.ground, self.fit, self.wrap = role, ink, ground, fit, wrap
        super().__init__(
            text=text,
            font_name=face,
            font_size=glass.type(role),
            color=paint(ink),
            size_hint=(None, None),
            **named,
        )
        self.refit()

    def refit(self) -> None:
        """Shrink to the width given, down to the floor of the scale; then shorten."""
        self.shorten = False
        self.text_size = (self.wrap, None)
        self.font_size = glass.type(self.role)
        self.texture_update()
        if self.fit and self.texture_size[0] > self.fit:
            floor = min(TYPE[FLOOR], TYPE[self.role]) * glass.unit
            self.font_size = max(floor, int(self.font_size * self.fit / self.texture_size[0]))
            self.texture_update()
            while self.texture_size[0] > self.fit and self.font_size > floor:
                self.font_size = max(floor, self.font_size - 1)
                self.texture_update()
            if self.texture_size[0] > self.fit:
                self.shorten, self.shorten_from = True, "right"
                self.text_size = (self.fit, None)
                self.texture_update()
        self.size = self.texture_size

    def says(self, text: str, ink: str | None = None) -> None:
        """Change the words, keeping the centre where it was."""
        if text == self.text and ink in (None, self.ink):
            return
        centre = self.center
        self.text = text
        if ink:
            self.ink, self.color = ink, paint(ink)
        self.refit()
        self.center = centre
