"""Beside the trick, for one long side: the set number, its challenge in words, and the latest event."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.defifoo.challenge import CHALLENGE_POINTS, Challenge
from mobileapp.games.defifoo.explanations import explain_challenge
from mobileapp.games.defifoo.playing_card import ASPECT
from mobileapp.games.defifoo.score_sheet import MAX_ASIDE
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.long_press_card import Explanation, add_hold_only
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Area, RoundedPicture
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

PICTURE_ASPECT = 280 / 400  # height to width
MAX_CARD_WIDTH, MIN_CARD_HEIGHT = 206, 260  # of an upright card: maximum width, minimum height
MAX_FLAT_SIZE = (330, 108)  # of a card with the text beside the picture
WORDS_HEIGHT = 116
GAP, NEWS_GAP = 10, 16
# tried in turn until the words are whole: the size of the picture, and the role of the title
PICTURE_SHARES_AND_TITLES = ((1, "label"), (1, "small"), (0.75, "label"), (0.75, "small"), (0.5, "small"))
ASIDE_HEIGHT = 46  # of the backs of cards that are set aside
BELOW = 10  # free below the panel
HEAD_OFFSET = 24  # from the top of the challenge card to the middle of the line above it


class ChallengeCard(Widget):
    """Upright with the text below the picture, or flat with the text beside it."""

    is_card = True  # no hint may cover it

    def __init__(self, names: CardNames, room: tuple[float, float]) -> None:
        self._names = names
        self._shown: Challenge | None = None
        self._flat = room[1] < dp(MIN_CARD_HEIGHT)
        width, height, wide = self._flat_sizes(*room) if self._flat else self._upright_sizes(*room)
        super().__init__(size_hint=(None, None), size=(width, height))
        self._plate = Plate(self.canvas, "cream", dp(22), shadow=dp(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = RoundedPicture(paint("cream"), dp(14), size=(wide, wide * PICTURE_ASPECT))
        self._whole = wide  # of the picture, unless a long title needs more room
        self._title = Text("", "label", "ink", "cream", wrap=self._room, halign="center")
        self._worth = Text("", "button", "wrong_deep", "cream", fit=self._room, halign="center")
        for text in (self._title, self._worth):
            self.add_widget(text)
        self.bind(pos=self._place)

    @staticmethod
    def _flat_sizes(width: float, height: float) -> tuple[float, float, float]:
        """Width, height, and the width of the picture."""
        width, height = min(width, dp(MAX_FLAT_SIZE[0])), min(height, dp(MAX_FLAT_SIZE[1]))
        return (
            width,
            height,
            min((height - 2 * dp(GAP)) / PICTURE_ASPECT, width * (0.45 if width > dp(300) else 0.37)),
        )

    @staticmethod
    def _upright_sizes(width: float, height: float) -> tuple[float, float, float]:
        width = min(width, dp(MAX_CARD_WIDTH))
        wide = min(width - 2 * dp(GAP), (height - dp(WORDS_HEIGHT)) / PICTURE_ASPECT)
        return width, wide * PICTURE_ASPECT + dp(WORDS_HEIGHT), wide

    def show(self, challenge: Challenge) -> None:
        if challenge == self._shown:
            return
        self._shown = challenge
        self._picture.texture = load_texture(self._names.challenge_file(challenge))
        for share, role in PICTURE_SHARES_AND_TITLES:
            wide = self._whole * share
            self._picture.size = (wide, wide * PICTURE_ASPECT)
            self._title.role = role
            if self._write(challenge):
                break
        self._place()

    @property
    def _room(self) -> float:
        """The width of the words."""
        beside = self._picture.size[0] + dp(GAP) if self._flat else 0
        return float(self.width - beside - 2 * dp(GAP))

    def _write(self, challenge: Challenge) -> bool:
        """Whether the words are whole in the room that the picture leaves."""
        title, room = self._title, self._room
        title.text, title.wrap = self._names.challenge(challenge), room
        title.fit_text()
        good = CHALLENGE_POINTS[challenge.kind] > 0
        worth, ink = self._names.worth(challenge), "right_deep" if good else "wrong_deep"
        self._worth.set_text_in(worth, ink, room, None)
        if self._worth.shorten:
            worth = self._names.worth(challenge, is_brief=True)
            self._worth.set_text_in(worth, ink, room, None)
        if self._worth.shorten:
            self._worth.set_text_in(worth, ink, None, room)
        taken = dp(GAP) if self._flat else dp(GAP) + self._picture.size[1]
        fits = title.height + self._worth.height <= self.height - taken
        return fits and not title.has_broken_word and not self._worth.has_broken_word

    def cover(self) -> Touchable:
        """A touchable cover, which enables a long press on the card."""
        return Touchable("read-challenge", lambda: None, pos=self.pos, size=self.size)

    def explanation(self) -> Explanation | None:
        return None if self._shown is None else explain_challenge(self._names, self._shown)

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        wide, high = self._picture.size
        words = self._title.height + self._worth.height
        if self._flat:
            self._picture.pos = (self.x + dp(GAP), self.y + (self.height - high) / 2)
            x = self.x + 2 * dp(GAP) + wide + self._room / 2
            top = self.y + (self.height + words) / 2
        else:
            self._picture.pos = (self.x + (self.width - wide) / 2, self.y + self.height - dp(GAP) - high)
            x, under = self.x + self.width / 2, self.height - dp(GAP) - high
            top = self.y + (under + words) / 2
        self._title.center_at((x, top - self._title.height / 2))
        self._worth.center_at((x, top - self._title.height - self._worth.height / 2))


class AsideNote(Widget):
    """The backs of the cards that nobody got in this set, above a sentence that says so.

    A low room has only the sentence, or its first words.
    """

    def __init__(self, number: int, room: Area) -> None:
        left, low, width, height = room
        text = ntr(
            "{number} card sits this set out",
            "{number} cards sit this set out",
            number,
        )
        self._words = Text(text, "small", "on_dark_soft", "table", TEXT_FONT, wrap=width, halign="center")
        if self._words.height > height:
            text = ntr("{number} card sits out", "{number} cards sit out", number)
            self._words.set_text_in(text, "on_dark_soft", width, None)
        high, gap = dp(ASIDE_HEIGHT), dp(6)
        has_backs = number <= MAX_ASIDE and self._words.height + high + gap <= height
        whole = self._words.height + (high + gap if has_backs else 0)
        super().__init__(size_hint=(None, None), pos=(left, low + height - whole), size=(width, whole))
        self._words.pos = (left + (width - self._words.width) / 2, self.y)
        self.add_widget(self._words)
        wide, back = high * ASPECT, load_texture("defifoo/back.webp")
        begin = left + (width - number * (wide + gap) + gap) / 2
        with self.canvas:
            Color(1, 1, 1, 1)
            for index in range(number if has_backs else 0):
                at = (begin + index * (wide + gap), self.top - high)
                Rectangle(texture=back, pos=at, size=(wide, high))


class ChallengePanel(Rotated):
    """A column turned to its side; its upper right corner stays free for the pause button."""

    def __init__(self, names: CardNames, above: Widget) -> None:
        super().__init__()
        self._names, self._above = names, above
        self._aside: AsideNote | None = None
        self._aside_number = 0

    def build(self) -> None:
        head = screen_metrics.touch_target
        self._set_label = Text(
            "", "label", "on_dark_soft", "table", face=TEXT_FONT, fit=self.width - head - dp(GAP)
        )
        news_height = min(dp(130), self.height * 0.3)
        self.card = ChallengeCard(self._names, (self.width, self.height - head - news_height - 2 * dp(GAP)))
        self._news_text = Text("", "body", "cream", "table", face=TEXT_FONT, wrap=self.width, halign="center")
        self._news_room = news_height
        free = self.height - head - news_height - 2 * dp(GAP) - self.card.height
        self.card.pos = ((self.width - self.card.width) / 2, news_height + dp(GAP) + free * 0.6)
        for widget in (self._set_label, self.card, self._news_text):
            self.add_widget(widget)
        self.add_widget(add_hold_only(self.card.cover(), self._above, self.card.explanation))

    def show(self, number: int, of: int, challenge: Challenge) -> None:
        self._set_label.set_text(tr("Set {number} of {of}", number=number, of=of))
        above, corner = self.card.y + self.card.height + dp(HEAD_OFFSET), screen_metrics.touch_target
        # clear of the pause button
        middle = min(self.width / 2, self.width - corner - self._set_label.width / 2)
        self._set_label.center_at((middle, min(above, self.height - corner / 2)))
        self.card.show(challenge)

    def set_text(self, line: str) -> None:
        self._news_text.set_text(line)
        self._news_text.center_at((self.width / 2, self.card.y - dp(NEWS_GAP) - self._news_text.height / 2))
        self._place_aside()

    def show_aside(self, number: int) -> None:
        """How many cards of this set were not dealt; 0 once it is played."""
        if number != self._aside_number:
            self._aside_number = number
            self._place_aside()

    def _place_aside(self) -> None:
        """Below the news."""
        if self._aside is not None:
            self.remove_widget(self._aside)
            self._aside = None
        if self._aside_number:
            top = self._news_text.y - dp(2) if self._news_text.text else self.card.y - dp(NEWS_GAP)
            low = -dp(BELOW)
            self._aside = AsideNote(self._aside_number, (0, low, self.width, top - low))
            self.add_widget(self._aside)
