"""The people page: rename, reshape or remove everybody who has played here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.game import JsonObject
from engine.games import GAMES
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.name_characters import tidy_name
from mobileapp.people.party import BOT_NAMES, Person
from mobileapp.session.game_info import game_info
from mobileapp.session.session import Session
from mobileapp.storage.database import Store
from mobileapp.ui.menus.sheet_controls import ShapeButton, ShapeTile
from mobileapp.ui.navigation import PageNavigation
from mobileapp.ui.pages.kivymd_theme import is_narrow, is_one_column, page_dp, touch_size
from mobileapp.ui.pages.page import KivyPage, PageButton, PageCard, load_kv
from mobileapp.ui.pages.rows import ItemGroup, PageItem
from mobileapp.ui.theme import SEAT_LOOKS, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.keyboard import COLUMNS, MAX_NAME_LENGTH, MIN_KEY_MM, BareKeyboard

KEY_HEIGHT = 56  # design pixels, beside the list


def play_record(store: Store, name: str) -> str:
    """How often a person has played here and won, and at which game they win most."""
    games = [kept for kept in store.finished() if any(sitter.name == name for sitter in kept.party.sitters)]
    if not games:
        return tr("no games yet")
    won = Counter(
        kept.name
        for kept in games
        for seat, sitter in enumerate(kept.party.sitters)
        if sitter.name == name and kept.outcome and kept.outcome.places[seat] == 1
    )
    played = ntr("{number} game", "{number} games", len(games))
    wins = ntr("{number} win", "{number} wins", won.total()) if won else tr("no wins yet")
    record = f"{played}, {wins}"
    best = next((game for game, _ in won.most_common(1) if game in GAMES), None)
    if best is None or is_narrow():
        return record
    return tr("{record} · best at {game}", record=record, game=game_info(best).title)


class NobodyYet(PageCard):
    """The page before anybody has a name."""

    title, description = StringProperty(), StringProperty()

    def __init__(self) -> None:
        super().__init__(
            title=tr("Nobody here yet"),
            description=tr(
                "Take a seat in a game and give yourself a name, or tap “{button}”.", button=new_text()
            ),
        )
        row = BoxLayout(size_hint=(None, None), spacing=page_dp(16))
        row.bind(minimum_size=row.setter("size"))
        for look in range(len(SEAT_LOOKS)):
            row.add_widget(Badge(look, "", page_dp(27)))
        self.ids.shapes.add_widget(row)


def new_text() -> str:
    """The words of the button that adds a player."""
    return tr("New") if is_one_column() else tr("New player")


class PeopleList(PageCard):
    """The list, latest first."""

    def __init__(self, page: PeoplePage) -> None:
        super().__init__()
        store, edited = page.session.store, page.editor and page.editor.person
        people = store.people()
        for person in people:
            lines: JsonObject = {
                "name": person.name,
                "description": play_record(store, person.name),
                "last": person is people[-1],
            }
            item = PageItem(key=f"person-{person.name}", chosen=person == edited, **lines)
            item.set_leading(Badge(person.look, person.name, page_dp(27), pos_hint={"center_y": 0.5}))
            item.bind(on_release=lambda _, who=person: page.edit(who))
            self.ids.everybody.add_widget(item)
        self.ids.scroll.bind(height=self._fit_rows)

    def _fit_rows(self, _scroll: Widget, height: float) -> None:
        """Make the rows as high as needed to cut none of them, and to fill the card."""
        rows = max(1, int(height / touch_size(84)))
        for item in self.ids.everybody.children:
            item.min_height = height / rows if len(self.ids.everybody.children) >= rows else 0


def names_note() -> ItemGroup:
    """A note that names stay on this device."""
    words = {
        "name": tr("Names stay at your table"),
        "description": tr("Nothing is sent over the internet."),
    }
    return ItemGroup(PageItem(icon="lock", **words))


class PersonEditor(PageCard):
    """The editor for one person: name, shape and removal; changes apply when saved."""

    name = StringProperty()
    description = StringProperty()
    hint = StringProperty()
    shapes_label = StringProperty()
    why = StringProperty()
    is_roomy = BooleanProperty(False)  # without a keyboard, badge and shapes are large

    def __init__(self, page: PeoplePage, person: Person | None) -> None:
        self.page, self.person = page, person
        self.look = person.look if person else 0
        self._keys: BareKeyboard | None = None
        self.is_typing = person is None
        super().__init__()
        self.hint, self.shapes_label = tr("Name"), tr("Shape and colour")
        self.name = person.name if person else ""
        self.description = play_record(page.session.store, person.name) if person else tr("First time here")
        self.is_roomy = not (is_narrow() or self.is_typing)
        self._draw_shapes()
        self._show_buttons()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The first touch of the name opens our keyboard; only the next one the system's, on top of it."""
        field = self.ids.field
        if self._has_own_keys and not self.is_typing and field.collide_point(*touch.pos):
            self.is_typing = True
            self.show_keyboard()
            return True
        return bool(super().on_touch_down(touch))

    @property
    def _has_own_keys(self) -> bool:
        """Whether our keyboard fits: a tablet in the middle of a table has no other one."""
        return not is_narrow() and self.ids.letters.width >= COLUMNS * MIN_KEY_MM * screen_metrics.mm

    def show_keyboard(self, *_: object) -> None:
        """Show our own keyboard while a name is typed."""
        place = self.ids.letters
        if not (self._has_own_keys and self.is_typing) or (self._keys and self._keys.width == place.width):
            return
        if self.is_roomy:
            self.is_roomy = False
            self._draw_shapes()
        self._keys = BareKeyboard(place.width, self._set_name, 0 if is_one_column() else page_dp(KEY_HEIGHT))
        self._keys.set_word(self.ids.field.text)
        place.clear_widgets()
        place.add_widget(self._keys)
        place.height = self._keys.height

    def _set_name(self, word: str) -> None:
        if self.ids.field.text != word:
            self.ids.field.text = word

    @property
    def word(self) -> str:
        return tidy_name(str(self.ids.field.text))

    def handle_text(self, text: str) -> None:
        if len(text) > MAX_NAME_LENGTH:
            self.ids.field.text = text[:MAX_NAME_LENGTH]
        self.why = ""
        if self._keys and self._keys.word != self.ids.field.text:
            self._keys.set_word(self.ids.field.text)

    # --- shapes ---

    def _draw_shapes(self) -> None:
        self.ids.sign.clear_widgets()
        self.ids.sign.add_widget(Badge(self.look, self.word or self.name, self.ids.sign.width * 0.48))
        self.ids.shapes.clear_widgets()
        for look in range(len(SEAT_LOOKS)):
            self.ids.shapes.add_widget(self._shape_button(look, partial(self.select_look, look)))

    def _shape_button(self, look: int, take: Callable[[], None]) -> ShapeButton:
        if self.is_roomy:
            return ShapeTile(look, look == self.look, take)
        return ShapeButton(look, look == self.look, take, self.ids.shapes.height)

    def select_look(self, look: int) -> None:
        self.look = look
        self._draw_shapes()

    # --- save or remove ---

    def _show_buttons(self) -> None:
        remove = PageButton("remove", tr("Remove…"), self._confirm_removal, kind="plain")
        save = PageButton("save", tr("Save"), self._save, min_width=page_dp(220))
        self._set_buttons(*([remove] if self.person else []), save)

    def _confirm_removal(self) -> None:
        """Ask once more, because a removal cannot be undone."""
        self.why = tr("Remove {name} for good? Past games are kept.", name=self.name)
        keep = PageButton("keep", tr("Keep"), self._cancel_removal, kind="plain")
        gone = PageButton("remove-for-good", tr("Remove"), self._remove)
        self._set_buttons(keep, gone)

    def _cancel_removal(self) -> None:
        self.why = ""
        self._show_buttons()

    def _set_buttons(self, *buttons: PageButton) -> None:
        """The last one is at the right."""
        self.ids.foot.clear_widgets()
        for widget in (*buttons[:-1], Widget(), buttons[-1]):
            self.ids.foot.add_widget(widget)

    def _save(self) -> None:
        why = self._name_error(self.word)
        if why is not None:
            self.why = why
            return
        if self.person is None:
            self.page.session.store.remember(Person(self.word, self.look))
        else:
            if self.word != self.person.name and not self.page.session.rename(self.person.name, self.word):
                self.why = tr("Couldn’t save. Is the storage full?")
                return
            self.page.session.reshape(self.word, self.look)
        self.page.show(self.word)

    def _name_error(self, name: str) -> str | None:
        if not name:
            return tr("Enter a name.")
        if name.casefold() in {companion.casefold() for companion in BOT_NAMES}:
            return tr("That’s a robot’s name.")
        own = self.person.name.casefold() if self.person else None
        others = {person.name.casefold() for person in self.page.session.store.people()} - {own}
        return tr("There’s already a {name}.", name=name) if name.casefold() in others else None

    def _remove(self) -> None:
        if self.person:
            self.page.session.remove(self.person.name)
        self.page.show(None)


class PeoplePage(KivyPage):
    """List and editor side by side; one after the other on a phone."""

    can_rotate = False  # names are typed upright

    def __init__(self, session: Session, route: PageNavigation, person: str | None = None) -> None:
        """`person`: the one to show first."""
        super().__init__("people", session, route, person)
        Window.softinput_mode = "below_target"
        self.title = tr("Players")
        self.editor: PersonEditor | None = None
        new = PageButton("new-person", new_text(), self._edit_new, icon="plus", kind="quiet")
        self.add_action(new)
        self.show(person)

    def show(self, name: str | None) -> None:
        """Show the list; beside it, if there is room, this person or the first one."""
        people = self.session.store.people()
        chosen = next((each for each in people if each.name == name), people[0] if people else None)
        self._set_editor(None if is_one_column() or not chosen else PersonEditor(self, chosen))

    def _edit_new(self) -> None:
        self.edit(None)

    def edit(self, person: Person | None) -> PersonEditor:
        editor = PersonEditor(self, person)
        self._set_editor(editor)
        return editor

    def _set_editor(self, editor: PersonEditor | None) -> None:
        self.editor = editor
        self.ids.body.clear_widgets()
        if not (self.editor and is_one_column()) and self.session.store.people():
            column = BoxLayout(orientation="vertical", spacing=page_dp(18))
            column.add_widget(PeopleList(self))
            column.add_widget(names_note())
            self.ids.body.add_widget(column)
        elif not self.editor:
            self.ids.body.add_widget(NobodyYet())
        if self.editor:
            self.ids.body.add_widget(self.editor)

    def back(self) -> None:
        if self.editor and is_one_column():
            self.show(None)
        else:
            super().back()

    def leave(self) -> None:
        super().leave()
        Window.softinput_mode = ""

    def restore_from(self, before: PeoplePage) -> None:
        super().restore_from(before)
        if before.editor is not None:
            editor = self.edit(before.editor.person)
            editor.ids.field.text = before.editor.word
            editor.select_look(before.editor.look)
            editor.is_typing = before.editor.is_typing
            editor.show_keyboard()


load_kv("people.kv")
