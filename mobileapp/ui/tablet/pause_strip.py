"""The strip of a seat in the pause: its badge, its name, a line about it, and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Seat
from engine.table import UndoRequest
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.text import Text

TEXT_LEFT, END_DISTANCE, GAP = 110, 24, 12
MIN_ROOM, MIN_BUTTON_WIDTH = 132, 84  # of the words beside the badge; of a button
BUTTON_MARGINS, WRAPPED_MARGINS = 36, 24  # both sides of its words; of words on two lines


def fill_strip(zone: Zone, buttons: Sequence[PushButton], line: str, question: str, *, pale: bool) -> None:
    """Buttons from the right; a question replaces the name and the line. `pale`: the player is away."""
    middle = zone.height / 2 + dp(3)
    badge = Badge(zone.look, zone.name, dp(33))
    badge.center = (dp(62), middle)
    badge.fade(0.4 if pale else 1)
    right = zone.width - dp(END_DISTANCE)
    _leave_room(buttons, right - dp(TEXT_LEFT) - max(dp(MIN_ROOM), Text(zone.name, "label").width))
    for button in buttons:
        right -= button.width
        button.pos = (right, middle - button.height / 2)
        right -= dp(GAP)
    room = right - dp(TEXT_LEFT + 2)
    texts = (
        [Text(question, "small", "cream", "felt", wrap=room)] if question else _lines(zone.name, line, room)
    )
    top = middle + sum(text.height for text in texts) / 2
    for text in texts:
        top -= text.height
        text.pos = (dp(TEXT_LEFT), top)
    for widget in (badge, *buttons, *texts):
        zone.add_widget(widget)


def undo_question(asking: UndoRequest | None, party: Party, seat: Seat) -> str:
    """The question in the strip of everybody who must agree."""
    words = tr("Let {name} undo a move?", name=party.sitters[asking.seat].name if asking else "")
    return words + " " + tr("Yours goes too.") if asking and seat in asking.others else words


def has_phone_room(zones: Sequence[Zone]) -> bool:
    """Whether every strip keeps room for its words beside two buttons, one of them to move to a phone."""
    labels = tr("Step away"), tr("Move to phone")
    buttons = [strip_button("", words, "quiet", lambda: None) for words in labels]
    room = min(zone.width for zone in zones) - dp(TEXT_LEFT + END_DISTANCE + MIN_ROOM)
    _leave_room(buttons, room)
    return sum(button.width + dp(GAP) for button in buttons) <= room + 1


def _leave_room(buttons: Sequence[PushButton], room: float) -> None:
    """Buttons that would leave none for the name have smaller words; if need be, on two lines."""
    widths = sum(button.width for button in buttons)
    missing = widths + len(buttons) * dp(GAP) - room
    smallest = screen_metrics.min_font_size("label") / screen_metrics.font_size("label")
    for button in buttons if missing > 0 else ():
        least = dp(BUTTON_MARGINS) + (button.width - dp(BUTTON_MARGINS)) * smallest
        button.width = max(least, button.width * (1 - missing / widths))
        button.set_text(button.label.text)
        button.label.fit_text()
    if sum(button.width + dp(GAP) for button in buttons) > room + 1:
        for button in buttons:
            _wrap(button)


def _wrap(button: PushButton) -> None:
    """As narrow as its words on two lines."""
    words = button.label.text.split(" ")
    if len(words) == 1:
        return
    lines = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    longest = min(max(Text(line, "label").width for line in pair) for pair in lines)
    button.width = min(button.width, max(longest + dp(WRAPPED_MARGINS), dp(MIN_BUTTON_WIDTH)))
    button.set_text(button.label.text)
    button.label.fit_text()
    button.wrap_small_text()


def _lines(name: str, line: str, room: float) -> list[Text]:
    above = Text(name, "button", "cream", "felt", fit=room)
    below = Text(line, "small", "on_dark_soft", "felt", face=TEXT_FONT, fit=room)
    if below.shorten:  # wrap it, below a smaller name
        below.set_text_in(line, "on_dark_soft", None, room)
        above = Text(name, "label", "cream", "felt", fit=room)
    return [above, below] if line else [above]


def strip_button(key: str, words: str, kind: str, act: Callable[[], None]) -> PushButton:
    """As wide as its text, to leave room for the name."""
    wide = Text(words, "label").width + dp(BUTTON_MARGINS)
    return PushButton(
        key,
        words,
        act,
        kind,
        "label",
        size=(max(wide, dp(MIN_BUTTON_WIDTH)), max(dp(66), screen_metrics.touch_target)),
    )
