"""A page one person reads upright: KivyMD's widgets in our dress, on the evening sky."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivymd.uix.button import MDButton, MDButtonText, MDIconButton
from kivymd.uix.label import MDLabel
from kivymd.uix.list import MDListItem

from mobileapp.pages.dress import dress
from mobileapp.theme import glass
from mobileapp.widgets.sky import Sky

__all__ = ["BackButton", "Card", "KivyPage", "MDButtonText", "MDLabel", "PageButton", "PageItem", "load"]


def load(name: str) -> None:
    """The rules that lie beside the code, once."""
    file = str(Path(__file__).with_name(name))
    if file not in Builder.files:
        Builder.load_file(file)


class PageButton(MDButton):
    """Words to press; `key` names it for whoever drives from outside."""

    key = StringProperty()
    text = StringProperty()
    ink = StringProperty("cream")


class BackButton(MDIconButton):
    """The way one came."""

    key = StringProperty()


class PageItem(MDListItem):
    """A line of a list."""

    key = StringProperty()


class Card(BoxLayout):
    """Cream paper with round corners."""


class KivyPage(Screen):
    """Subclasses say their title, fill `ids.body` and may add to `ids.actions`."""

    title = StringProperty()

    def __init__(self, app: Any, name: str) -> None:
        self.app = app
        dress(app.theme_cls)
        load("page.kv")
        super().__init__(name=name)
        self._sky = Sky((glass.width, glass.height))
        self.add_widget(self._sky, index=len(self.children))

    def back(self) -> None:
        self.app.go_home()

    def rebuild(self) -> None:
        """The glass has another shape, or another language is spoken: the page is made anew."""
        page = type(self)(self.app)
        page.takes_over(self)
        self.app.screens.switch_to(page)

    def takes_over(self, before: Any) -> None:
        """What was begun on the page before goes on."""
