"""Everybody who has played here: another name, another shape, or gone for good."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import count, say
from mobileapp.people.name_characters import tidy
from mobileapp.people.party import COMPANIONS, Person
from mobileapp.session.session import Evening
from mobileapp.storage.database import Store
from mobileapp.ui.menus.name_sheet import ShapeButton
from mobileapp.ui.navigation import FromPage
from mobileapp.ui.pages.kivymd_theme import is_narrow, is_slim, s
from mobileapp.ui.pages.page import KivyPage, PageButton, PageCard, load
from mobileapp.ui.pages.rows import PageItem
from mobileapp.ui.theme import SEATS, glass
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.keyboard import LONGEST, WIDE, Keys


def record(store: Store, name: str) -> str:
    """How often somebody has played here, and won."""
    games = [kept for kept in store.finished() if any(sitter.name == name for sitter in kept.party.sitters)]
    if not games:
        return say("new here")
    won = sum(
        1
        for kept in games
        for seat, sitter in enumerate(kept.party.sitters)
        if sitter.name == name and kept.outcome and kept.outcome.places[seat] == 1
    )
    return say("{games}, won {won}", games=count("{number} game", "{number} games", len(games)), won=won)


class Everybody(PageCard):
    """The list, the latest first."""

    told = StringProperty()

    def __init__(self, page: PeoplePage) -> None:
        super().__init__()
        store, edited = page.evening.store, page.editor and page.editor.person
        people = store.people()
        self.told = say("Names stay on this device.") if people else say("Nobody is known here yet.")
        for person in people:
            lines = {"name": person.name, "told": record(store, person.name), "last": person is people[-1]}
            item = PageItem(key=f"person-{person.name}", chosen=person == edited, **lines)
            item.lead(Badge(person.look, person.name, s(27), pos_hint={"center_y": 0.5}))
            item.bind(on_release=lambda _, who=person: page.edit(who))
            self.ids.everybody.add_widget(item)


class Editor(PageCard):
    """One person: name, shape, and gone for good; changed when saved."""

    name = StringProperty()
    told = StringProperty()
    hint = StringProperty()
    why = StringProperty()

    def __init__(self, page: PeoplePage, person: Person | None) -> None:
        self.page, self.person = page, person
        self.look = person.look if person else 0
        self._keys: Keys | None = None
        super().__init__()
        self.hint = say("Name")
        self.name = person.name if person else ""
        self.told = record(page.evening.store, person.name) if person else say("A new person")
        self._draw_shapes()
        self._offer()

    def lay_keys(self, *_: Any) -> None:
        """Letters of our own: a glass in the middle of a table has no other keyboard."""
        place = self.ids.letters
        fits = not is_narrow() and place.width >= WIDE * (glass.target - 1)
        if not fits or (self._keys and self._keys.width == place.width):
            return
        self._keys = Keys(place.width, self._type)
        self._keys.begin(self.ids.field.text)
        place.clear_widgets()
        place.add_widget(self._keys)
        place.height = self._keys.height

    def _type(self, word: str) -> None:
        if self.ids.field.text != word:
            self.ids.field.text = word

    @property
    def word(self) -> str:
        return tidy(str(self.ids.field.text))

    def written(self, text: str) -> None:
        if len(text) > LONGEST:
            self.ids.field.text = text[:LONGEST]
        self.why = ""
        if self._keys and self._keys.word != self.ids.field.text:
            self._keys.begin(self.ids.field.text)

    # --- shapes ---

    def _draw_shapes(self) -> None:
        self.ids.sign.clear_widgets()
        self.ids.sign.add_widget(Badge(self.look, self.word or self.name, s(40)))
        self.ids.shapes.clear_widgets()
        for look in range(len(SEATS)):
            take, side = partial(self._take, look), self.ids.shapes.height
            self.ids.shapes.add_widget(ShapeButton(look, look == self.look, False, take, side))

    def _take(self, look: int) -> None:
        self.look = look
        self._draw_shapes()

    # --- saved, or gone ---

    def _offer(self) -> None:
        remove = PageButton("remove", say("Remove …"), self._ask, kind="plain")
        save = PageButton("save", say("Save"), self._save)
        self._foot(*([remove] if self.person else []), save)

    def _ask(self) -> None:
        """Once more, for nothing brings them back."""
        self.why = say("Remove {name} for good? Games that were played stay.", name=self.name)
        keep = PageButton("keep", say("Keep"), self._keep, kind="plain")
        gone = PageButton("remove-for-good", say("Remove"), self._remove)
        self._foot(keep, gone)

    def _keep(self) -> None:
        self.why = ""
        self._offer()

    def _foot(self, *buttons: PageButton) -> None:
        """The last one at the right."""
        self.ids.foot.clear_widgets()
        for widget in (*buttons[:-1], Widget(), buttons[-1]):
            self.ids.foot.add_widget(widget)

    def _save(self) -> None:
        why = self._refused(self.word)
        if why is not None:
            self.why = why
            return
        if self.person is None:
            self.page.evening.store.remember(Person(self.word, self.look))
        else:
            if self.word != self.person.name and not self.page.evening.rename(self.person.name, self.word):
                self.why = say("The device cannot keep it. Is it full?")
                return
            self.page.evening.reshape(self.word, self.look)
        self.page.show(self.word)

    def _refused(self, name: str) -> str | None:
        if not name:
            return say("A name is missing.")
        if name.casefold() in {companion.casefold() for companion in COMPANIONS}:
            return say("That is a stand-in’s name.")
        own = self.person.name.casefold() if self.person else None
        others = {person.name.casefold() for person in self.page.evening.store.people()} - {own}
        return say("There is a {name} already.", name=name) if name.casefold() in others else None

    def _remove(self) -> None:
        if self.person:
            self.page.evening.remove(self.person.name)
        self.page.show(None)


class PeoplePage(KivyPage):
    """List and editor side by side; one after the other on a phone."""

    turns = False  # letters are written upright

    def __init__(self, evening: Evening, route: FromPage) -> None:
        super().__init__("people", evening, route)
        Window.softinput_mode = "below_target"
        self.title = say("People")
        self.editor: Editor | None = None
        new = say("New") if is_slim() else say("New person")
        self.acts(PageButton("new-person", new, partial(self.edit, None), icon="plus"))
        self.show(None)

    def show(self, name: str | None) -> None:
        """The list; beside it, where there is room, this person or the first."""
        people = self.evening.store.people()
        chosen = next((each for each in people if each.name == name), people[0] if people else None)
        self._lay(None if is_slim() or not chosen else Editor(self, chosen))

    def edit(self, person: Person | None) -> None:
        self._lay(Editor(self, person))

    def _lay(self, editor: Editor | None) -> None:
        self.editor = editor
        self.ids.body.clear_widgets()
        if not (self.editor and is_slim()):
            self.ids.body.add_widget(Everybody(self))
        if self.editor:
            self.ids.body.add_widget(self.editor)

    def back(self) -> None:
        if self.editor and is_slim():
            self.show(None)
        else:
            super().back()

    def leave(self) -> None:
        super().leave()
        Window.softinput_mode = ""

    def takes_over(self, before: PeoplePage) -> None:
        super().takes_over(before)
        if before.editor is not None:
            self.edit(before.editor.person)
            self.editor.ids.field.text = before.editor.word
            self.editor._take(before.editor.look)


load("people.kv")
