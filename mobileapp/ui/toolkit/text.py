"""Text widgets in our fonts and sizes: shrunk to fit, but never below the minimum size."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Lettering
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import DISPLAY_FONT, paint, screen_metrics


@lru_cache(maxsize=800)
def render_text(text: str, face: str, size: float, wrap: float | None, cut: bool, align: str) -> Lettering:
    """White text, rendered once even if several zones show it; `cut` shortens it to the width `wrap`."""
    lettering = Lettering(
        text=text,
        font_name=face,
        font_size=size,
        text_size=(wrap, None),
        shorten=cut,
        shorten_from="right",
        halign=align,
    )
    lettering.refresh()
    return lettering


@lru_cache(maxsize=2000)
def text_width(text: str, face: str, size: float) -> float:
    """The width of one line."""
    return float(Lettering(font_name=face, font_size=size).get_extents(text)[0])


def two_line_width(text: str, face: str, size: float) -> float:
    """The smallest width at which the text fits into two lines."""
    words = text.split(" ")
    lines = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    widths = (max(text_width(line, face, size) for line in pair) for pair in lines)
    return min(widths, default=text_width(text, face, size)) + 1


@lru_cache(maxsize=2000)
def fit_font_size(text: str, face: str, size: float, floor: float, room: float) -> tuple[float, bool]:
    """The font size at which a line fits, down to `floor`; and whether it must be shortened even then."""
    wide = text_width(text, face, size)
    if wide <= room:
        return size, False
    size = max(floor, int(size * room / wide))
    while size > floor and text_width(text, face, size) > room:
        size = max(floor, size - 1)
    return size, text_width(text, face, size) > room


@lru_cache(maxsize=800)
def layout_text(
    text: str, face: str, size: float, floor: float, fit: float | None, wrap: float | None, align: str
) -> tuple[float, bool, Lettering]:
    """The font size, whether the text must be shortened, and the rendered text."""
    cut = False
    if fit and not wrap:
        size, cut = fit_font_size(text, face, size, floor, fit)
    return size, cut, render_text(text, face, size, fit if cut else wrap, cut, align)


class Text(Widget):
    """A line (or a paragraph, with `wrap`) in a role of the type scale.

    `ground` names the colour behind it, so that its contrast can be checked.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        ink: str = "cream",
        ground: str = "panel",
        face: str = DISPLAY_FONT,
        fit: float | None = None,
        wrap: float | None = None,
        halign: str = "left",
        **named: object,
    ) -> None:
        super().__init__(size_hint=(None, None), **named)
        self.text, self.role, self.ink, self.ground = text, role, ink, ground
        self.fit, self.wrap, self.halign, self._face = fit, wrap, halign, face
        self.texture_size, self._middle = (0, 0), (self.x + self.width / 2, self.y + self.height / 2)
        self.shorten = self._has_fixed_box = False
        with self.canvas:
            self._colour = Color(*paint(ink))
            self._drawn = Rectangle()
        for geometry in ("pos", "size"):
            self.fbind(geometry, self._move)
        self.fit_text()

    # --- size ---

    def fit_text(self) -> None:
        """Shrink to the given width, down to the minimum size; then shorten."""
        self.font_size, self.shorten, drawn = self._compose(self.text)
        self._set_texture(drawn)
        if not self._has_fixed_box:
            self.size = self.texture_size

    def _compose(self, text: str) -> tuple[float, bool, Lettering]:
        role = self.role
        sizes = screen_metrics.font_size(role), screen_metrics.min_font_size(role)
        return layout_text(text, self._face, *sizes, self.fit, self.wrap, self.halign)

    def would_shorten(self, text: str) -> bool:
        """Whether this text would not fit into its line."""
        return self._compose(text)[1]

    @property
    def has_broken_word(self) -> bool:
        """Whether a paragraph is so narrow that a word is broken into two lines."""
        return bool(self.wrap) and self.longest_word > (self.wrap or 0)

    @property
    def longest_word(self) -> float:
        """The width of its longest word."""
        return max(text_width(word, self._face, self.font_size) for word in self.text.split(" "))

    # --- drawing ---

    def texture_update(self) -> None:
        """Render the text at the font size that was set."""
        wrap = self.fit if self.shorten else self.wrap
        self._set_texture(render_text(self.text, self._face, self.font_size, wrap, self.shorten, self.halign))

    def _set_texture(self, drawn: Lettering) -> None:
        self._lettering, texture = drawn, drawn.texture  # the lettering keeps its texture alive
        self._drawn.texture = texture
        self._drawn.size = self.texture_size = texture.size if texture is not None and self.text else (0, 0)
        self._place()

    def center_at(self, middle: tuple[float, float]) -> None:
        """Centre it on a point; half the work of setting `center`."""
        self.pos = (middle[0] - self.width / 2, middle[1] - self.height / 2)

    def fill(self, x: float, y: float, width: float, height: float) -> None:
        """Centre it in a fixed box: another text moves nothing."""
        self._has_fixed_box = True
        self.size, self.pos = (width, height), (x, y)

    def _move(self, *_: object) -> None:
        self._middle = (self.x + self.width / 2, self.y + self.height / 2)
        self._place()

    def _place(self) -> None:
        (x, y), (wide, deep) = self._middle, self.texture_size
        self._drawn.pos = (round(x - wide / 2), round(y - deep / 2))

    @property
    def color(self) -> tuple[float, ...]:
        return tuple(self._colour.rgba)

    @color.setter
    def color(self, rgba: tuple[float, ...]) -> None:
        self._colour.rgba = rgba

    # --- changing the text ---

    def set_text(self, text: str, ink: str | None = None) -> None:
        """Change the text and keep its centre."""
        if ink and ink != self.ink:
            self.ink, self.color = ink, paint(ink)
        if text == self.text:
            return
        self.text, middle = text, self._middle
        self.fit_text()
        if not self._has_fixed_box:
            self.center_at(middle)

    def set_text_in(self, text: str, ink: str, fit: float | None, wrap: float | None) -> None:
        """Change the text and its width, wrapped with `wrap`; the caller places it afterwards."""
        if ink != self.ink:
            self.ink, self.color = ink, paint(ink)
        if (text, fit, wrap) != (self.text, self.fit, self.wrap):
            self.text, self.fit, self.wrap = text, fit, wrap
            self.fit_text()

    def copy_text_of(self, other: Text) -> None:
        """Show the same text as another widget of the same width and size."""
        self.text, self.font_size, self.shorten = other.text, other.font_size, other.shorten
        self._set_texture(other._lettering)
