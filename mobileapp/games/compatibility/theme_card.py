"""The theme of a round: the two packs, the die, and the text for one side of the table."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import NumericProperty

from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.long_press_card import LongPressHelp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

ROLL_FACES = 7  # faces shown while the die rolls
MAX_TWO_LINES = 1.2  # of the strip's height: two lines fit within it, three do not
THEME_SCALE, MIN_THEME_SCALE = 1.22, 0.8  # of a heading: the theme beside the rows, and at least
LABEL_GAP = 10  # between the theme and its label
PACK_HEIGHT = 1.25  # of a pack, in widths
CARD_SHADES = 0.66, 0.8, 1.0  # of its cards from below: darker, so that their edges are visible
MAX_LINE = 1.6  # height of a line, in font sizes
MIN_THEME_SHARE = 0.3  # minimum share of the strip for the theme, if the event line is long


class ThemePack(Touchable):
    """Theme cards face down; the announcer takes the top one."""

    is_picture = True
    explains: LongPressHelp  # help on a long press

    def __init__(self, number: int, act: Callable[[], None]) -> None:
        super().__init__(f"pack-{number}", act)
        self.number = number
        self._plate = Plate(self.canvas, "panel", dp(18))
        self._plate.tint("panel", 0)
        with self.canvas:
            Color(*paint("shadow", 0.5))
            self._shadow = Rectangle(texture=load_texture("ui/shadow.png"))
        self._colours, self._cards = list[Color](), list[Rectangle]()
        for _ in CARD_SHADES:
            with self.canvas:
                self._colours.append(Color(1, 1, 1, 1))
                self._cards.append(Rectangle(texture=load_texture(f"race/theme-{number}.png")))
        self.bind(pos=self._place, size=self._place, pressed=self._place)
        self.is_lit: bool | None = None

    def center_at(self, at: tuple[float, float], wide: float) -> None:
        self.size = (wide, wide * PACK_HEIGHT)
        self.pos = (at[0] - self.width / 2, at[1] - self.height / 2)

    def _place(self, *_: object) -> None:
        step, lift = dp(4), -dp(3) if self.pressed else 0
        wide, high = self.width - 2 * step, self.height - 2 * step
        self._plate.place(self.x - dp(3), self.y - dp(3), self.width + dp(6), self.height + dp(6))
        soft = dp(16)
        self._shadow.pos = (self.x - soft, self.y - soft - dp(4))
        self._shadow.size = (self.width + 2 * soft, self.height + 2 * soft)
        for at, card in enumerate(self._cards):
            low = (len(self._cards) - 1 - at) * step
            card.pos, card.size = (self.x + low, self.y + at * step + lift), (wide, high)

    def set_state(self, left: int, lit: bool) -> None:
        """Lit while its top card can be taken."""
        self.details = {"left": left}
        if lit is self.is_lit:
            return
        self.is_lit = lit
        self.key = f"pack-{self.number}" if lit else f"read-pack-{self.number}"
        self._plate.light("gold" if lit else None)
        for colour, shade in zip(self._colours, CARD_SHADES, strict=True):
            colour.rgb = [shade * part for part in ((1, 1, 1) if lit else (0.62, 0.58, 0.8))]


class Die(Touchable):
    """Rolls when a theme is announced, then shows which of the six it is."""

    rolled = NumericProperty(1)

    def __init__(self, side: float) -> None:
        super().__init__("read-die", lambda: None, size=(side, side))
        self.enabled = False
        self.face = 0  # not rolled yet
        with self.canvas:
            PushMatrix()
            self._turn = Rotate()
            self._colour = Color(1, 1, 1, 0)
            self._drawn = Rectangle(texture=load_texture("race/die-1.png"), size=self.size)
            PopMatrix()
        self.bind(rolled=self._draw)
        self.tilt = 0.0  # degrees, at rest

    def center_at(self, at: tuple[float, float]) -> None:
        self.pos = (at[0] - self.width / 2, at[1] - self.height / 2)
        self._drawn.pos, self._turn.origin = self.pos, at

    def set_face(self, face: int, rolls: bool) -> None:
        if face == self.face and not rolls:
            return
        self.face, self._colour.a, self.enabled = face, 1, True
        Animation.cancel_all(self)
        if rolls and not screen_metrics.calm:
            self.rolled = 0
            Animation(rolled=1, duration=0.5, transition="out_cubic").start(self)
        else:
            self.rolled = 1
            self._draw()

    def _draw(self, *_: object) -> None:
        face = self.face or 1
        seen = face if self.rolled == 1 else (face + ROLL_FACES - 1 - int(self.rolled * ROLL_FACES)) % 6 + 1
        self._drawn.texture = load_texture(f"race/die-{seen}.png")
        self._turn.angle = self.tilt - 360 * (1 - self.rolled)


class ThemeStrip(Rotated):
    """The theme, a button that reads it aloud, and a line about the latest event; `large` if space allows."""

    def __init__(self, speak: Callable[[], None], *, large: bool) -> None:
        super().__init__()
        self._large, self._last_texts, self._theme_room = large, ("", "", False), 0.0
        self._bare = ""
        self._label = Text("", "small", "on_dark_soft", "felt", TEXT_FONT)
        self.theme = Text("", "hero" if large else "heading", "gold", "felt")
        role, align = ("heading", "center") if large else ("body", "right")
        self.line = Text("", role, "cream", "felt", face=TEXT_FONT, halign=align)
        self.speaker = RoundButton("speak", "speaker", speak, side=dp(60) if large else dp(50))
        for text in (self._label, self.theme, self.line):
            self.add_widget(text)

    def spread(self, rect: Rect, turn: int) -> None:
        self.place(rect, turn)
        beside = self.speaker.width + dp(14)
        if self._large:
            self.theme.fit, self.line.fit = rect.width - 2 * beside, rect.width
        else:
            self.theme.fit = self._theme_room = rect.width * 0.5 - beside

    def set_text(self, theme: str, line: str, speaks: bool, bare: str = "") -> None:
        """`bare`: the theme without its label, which is large beside the rows if there is room."""
        if (theme, line, speaks) == self._last_texts:
            return
        self._last_texts, self._bare = (theme, line, speaks), bare
        self.line.halign = "center" if self._large or not theme else "right"
        self.theme.set_text(theme)
        if speaks and not self.speaker.parent:
            self.add_widget(self.speaker)
        elif not speaks and self.speaker.parent:
            self.remove_widget(self.speaker)
        if self._large:
            self._write_large(line)
            self._place_large()
        else:
            self._place_small(line)

    def fade_in(self) -> None:
        """Animate a new theme."""
        if seconds := screen_metrics.duration_s("fly"):
            self.opacity = 0
            Animation(opacity=1, duration=seconds).start(self)

    def _place_small(self, line: str) -> None:
        """The theme on the left; the event line on the right, on two lines if one is too short."""
        y, left = self.height / 2, 0.0
        if self.speaker.parent:
            self.speaker.pos = (0, y - self.speaker.height / 2)
            left = self.speaker.width + dp(12)
        if self._bare and self._say_large(line, self.width - left - dp(40)):
            self._label.pos = (left, y - self._label.height / 2)
            left += self._label.width + dp(LABEL_GAP) if self._label.text else 0
        else:
            self._label.set_text("")
            self.theme.set_text(self._last_texts[0])
            self._say_small(line, self.width - left - dp(24))
        if self.theme.shorten:
            self._wrap_theme()
        self.theme.pos = (left, y - self.theme.height / 2)
        self.line.pos = (self.width - self.line.width, y - self.line.height / 2)
        if not self._last_texts[0]:
            self.line.center_at((self.width / 2, y))

    def _say_large(self, line: str, room: float) -> bool:
        """The theme as large as its room allows, if need be without its label; whether it is large enough."""
        self.line.role, self.line.wrap, self.line.fit, self.line.text = "small", None, dp(10_000), line
        self.line.fit_text()
        self.theme.role, self.theme.wrap, self.theme.fit, self.theme.text = "heading", None, None, self._bare
        self.theme.fit_text()
        width = self.theme.width
        for label in (tr("Theme"), ""):
            self._label.set_text(label)
            beside = self._label.width + dp(LABEL_GAP) if label else 0
            free = room - self.line.width - beside
            if width * MIN_THEME_SCALE <= free:
                self.theme.role, self.theme.fit = "title", min(width * THEME_SCALE, free)
                self.theme.fit_text()
                return True
        return False

    def _say_small(self, line: str, room: float) -> None:
        """Use one line as long as the theme can shrink for it, else two."""
        self._fit_theme(self._theme_room)
        self.line.wrap, self.line.fit, self.line.text = None, dp(10_000), line
        for role in ("body", "small"):
            self.line.role = role
            self.line.fit_text()
            is_low = self.theme.text or self.line.height <= self.height or role == "small"
            if is_low and self.line.width <= room - self.theme.width:
                return
        self._fit_theme(room - self.line.width)
        if self.theme.shorten:
            self._wrap_beside(self._theme_room, room)
            if self.line.height > self.height * MAX_TWO_LINES:
                self._wrap_beside(room * MIN_THEME_SHARE, room)

    def _wrap_beside(self, theme: float, room: float) -> None:
        self._fit_theme(theme)
        self.line.wrap = room - self.theme.width
        self.line.fit_text()

    def _fit_theme(self, room: float) -> None:
        self.theme.role, self.theme.wrap, self.theme.fit = "heading", None, max(room, dp(1))
        self.theme.fit_text()

    def _wrap_theme(self) -> None:
        """A theme that is too long for its line has two small ones."""
        self.theme.role, self.theme.wrap, self.theme.fit = "small", self.theme.fit, None
        self.theme.fit_text()

    def _write_large(self, line: str) -> None:
        """On one line each, in smaller letters if need be."""
        parts = line.split("\n")
        self.line.wrap, self.line.text = self.width if len(parts) > 1 else None, line
        for role in ("heading", "body", "small"):
            self.line.role = role
            self.line.fit_text()
            if not self.line.wrap or self.line.height < self.line.font_size * MAX_LINE * len(parts):
                break

    def _place_large(self) -> None:
        x = self.width / 2
        if not self.theme.text:
            self.line.center_at((x, self.height * 0.2))  # the packs are between the two sides
            return
        lead = (self.speaker.width + dp(18)) / 2 if self.speaker.parent else 0
        self.theme.center_at((x + lead, self.height * 0.56))
        below = self.theme.y - dp(4) - self.line.height / 2  # two lines need more room
        self.line.center_at((x, min(self.height * 0.56 - dp(66), below)))
        self.speaker.pos = (
            self.theme.x - self.speaker.width - dp(18), self.height * 0.56 - self.speaker.height / 2
        )  # fmt: skip
