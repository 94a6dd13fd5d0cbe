"""Language, sound and ease, and what Tablée is."""

from __future__ import annotations

from typing import Any

from kivy.uix.screenmanager import Screen

from mobileapp.about import about, on_the_shelf
from mobileapp.language import NAMES, later, say, tongue
from mobileapp.seating import Rect
from mobileapp.theme import DISPLAY, TEXT, u
from mobileapp.widgets.page import Page, Paper
from mobileapp.widgets.row import Row
from mobileapp.widgets.text import Text
from mobileapp.widgets.toggle import Segments, Toggle

VERSION = "0.1.0"
SWITCHES = {
    "sound": (later("Sound"), later("Hear who claims, what is right and what is wrong.")),
    "touch": (later("Vibration"), later("The tablet shakes a little when something happens.")),
    "speech": (later("Speech"), later("A theme can be read aloud.")),
    "calm": (later("Calm"), later("Nothing moves by itself.")),
    "large_text": (later("Large text"), later("Larger words wherever they fit.")),
}
COLUMNS_FROM = 1100  # design pixels of width: settings and notes side by side
PAD = 28


def owner(game: str) -> str:
    return f"{about(game).title} · {about(game).whose}"


class SettingsScreen(Screen):
    """Every change is in force at once."""

    def __init__(self, app: Any) -> None:
        super().__init__(name="settings")
        self.app, self._turn = app, 0
        self._build()

    def rebuild(self) -> None:
        self.clear_widgets()
        self._build()

    def turn(self) -> None:
        self._turn = 180 - self._turn
        self.rebuild()

    def _build(self) -> None:
        self.page = Page(say("Settings"), self._turn, ("back", self.app.go_home), self.turn)
        self.add_widget(self.page)
        body, gap = self.page.body, u(20)
        if body.width >= u(COLUMNS_FROM):
            left = body.width * 0.5
            self._lay_switches(Rect(body.x, body.y, left, body.height))
            self._lay_notes(Rect(body.x + left + gap, body.y, body.width - left - gap, body.height))
        else:
            upper = body.height * 0.52
            self._lay_switches(Rect(body.x, body.y + body.height - upper, body.width, upper))
            self._lay_notes(Rect(body.x, body.y, body.width, body.height - upper - gap))

    # --- what can be changed ---

    def _lay_switches(self, room: Rect) -> None:
        paper = Paper(room)
        self.page.add_widget(paper)
        for roles in (("button", "body"), ("label", "small"), ("label", None)):
            rows = self._rows(room.width, *roles)
            spare = (room.height - sum(row.height for row in rows)) / len(rows)
            if spare >= 0:
                break
        top = room.y + room.height
        for row in rows:
            row.stretch(spare)
            top -= row.height
            row.pos = (room.x, top)
            self.page.add_widget(row)
            if row is not rows[-1]:
                paper.rule(top)

    def _rows(self, width: float, role: str, why_role: str | None) -> list[Row]:
        """Without their explanations where there is no room for them."""
        language = Segments("language", NAMES, tongue.code, self._speak, width - 2 * u(PAD))
        rows = [Row(width, "", "", language)]
        for name, (label, why) in SWITCHES.items():
            toggle = Toggle(name, self.app.setting(name), self._switch(name))
            words = say(why) if why_role else ""
            rows.append(Row(width, say(label), words, toggle, None, role, why_role or "small"))
        return rows

    def _speak(self, code: str) -> None:
        self.app.set("language", code)
        self.rebuild()

    def _switch(self, name: str) -> Any:
        def turn(on: bool) -> None:
            self.app.set(name, on)
            if name == "large_text":
                self.rebuild()

        return turn

    # --- what is to be known ---

    def _lay_notes(self, room: Rect) -> None:
        self.page.add_widget(Paper(room))
        notes = self._notes(room.width - 2 * u(PAD))
        spare = room.height - sum(text.height for text, _ in notes) - u(32)
        gaps = sum(gap for _, gap in notes)
        top = room.y + room.height - u(16)
        for text, gap in notes:
            top -= text.height + gap * max(0.0, min(spare / gaps, u(2)))
            text.pos = (room.x + u(PAD), top)
            self.page.add_widget(text)

    def _notes(self, width: float) -> list[tuple[Text, float]]:
        """Each text, and how much air (of what there is) stands before it."""
        kept = say("People, games and settings stay on this device. Nothing is sent anywhere.")
        owned = say(
            "The five games belong to their authors and publishers; Tablée was not made by them. "
            "If you like a game, buy the box: it is worth it."
        )
        return [
            (self._line(f"Tablée {VERSION}", width), 4),
            (self._prose(kept, width), 2),
            (self._line(say("Whose games these are"), width), 18),
            (self._prose(owned, width), 2),
            *((self._prose(line, width, "ink"), 7) for line in map(owner, on_the_shelf())),
        ]

    @staticmethod
    def _line(words: str, width: float) -> Text:
        return Text(words, "button", "ink", "cream", face=DISPLAY, fit=width)

    @staticmethod
    def _prose(words: str, width: float, ink: str = "ink_soft") -> Text:
        return Text(words, "small", ink, "cream", face=TEXT, wrap=width)
