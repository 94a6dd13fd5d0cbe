"""The options page of a game, built from its typed options, each with an explanation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.uix.widget import Widget
from msgspec.structs import replace

from engine.game import JsonObject, Options
from engine.games import rulebook
from mobileapp.i18n.translate import tr
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.people.party import Person
from mobileapp.platform.table_clock import table_clock
from mobileapp.session.game_info import OptionValue, game_info
from mobileapp.session.option_form import (
    OptionField,
    is_relevant,
    option_fields,
    option_text,
    privacy_choices,
    privacy_text,
    value_names,
)
from mobileapp.session.session import Session
from mobileapp.ui.menus.poster import GameFacts, game_facts, place_in_row
from mobileapp.ui.menus.poster_card import PosterCard
from mobileapp.ui.navigation import PageNavigation
from mobileapp.ui.pages.kivymd_theme import body_height, is_narrow, is_one_column, page_dp, touch_size
from mobileapp.ui.pages.page import KivyPage, PageButton, load_kv, with_icon
from mobileapp.ui.pages.rows import ChoiceItem, ItemGroup, PageItem, SwitchItem
from mobileapp.ui.theme import TEXT_FONT, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.text import Text

# design pixels
PICTURE_WIDTH, WIDE_PICTURE_HEIGHT, MAX_ROW_HEIGHT, CHOICE_HEIGHT, MARGIN = 348, 300, 128, 154, 28
HANDS_HEIGHT = 184  # the card with the choice how hands are hidden, and the gap below it
FOOT_HEIGHT, BADGE_RADIUS = 220, 23
TOLD_S = 3.0  # seconds for which the head says that the options are reset


class GamePicture(PosterCard):
    """The game's poster with its sentence, its facts and the people who play; beside each other if `wide`."""

    def __init__(
        self, game: str, facts: GameFacts, people: Sequence[Person], size: tuple[float, float], wide: bool
    ) -> None:
        foot = size[0] / 2 if wide else page_dp(FOOT_HEIGHT)
        super().__init__("poster", lambda: None, game, size, foot, wide=wide)
        self.enabled = False
        self._room = (foot if wide else self.width) - page_dp(32)
        self._shown = facts
        self._facts = facts.icons(self._room)
        self._line = Text(facts.line, "body", "cream", "ink", TEXT_FONT, wrap=self._room, halign="center")
        self._title = Text(facts.title, "title", "cream", "ink", fit=self._room)
        self._badges = [Badge(each.look, each.name, page_dp(BADGE_RADIUS)) for each in people]
        self.finish(*self._facts, self._line, self._title, *self._badges)

    def show(self, facts: GameFacts) -> None:
        """An option has changed how long a game takes."""
        if facts != self._shown:
            self._shown = facts
            for part in self._facts:
                self.remove_widget(part)
            self._facts = facts.icons(self._room)
            for part in self._facts:
                self.add_widget(part)
            self._place()

    def _place_words(self, x: float, y: float) -> None:
        """From below: the people, the facts, the sentence and the title."""
        middle, gap = x + self.width - page_dp(16) - self._room / 2, page_dp(14)
        badges = page_dp(2 * BADGE_RADIUS) + gap if self._badges else 0
        facts = self._facts[0].height
        whole = badges + facts + self._line.height + self._title.height + 2 * gap
        low = y + ((self.height - whole) / 2 if self.wide else page_dp(24))
        pitch = min(page_dp(2 * BADGE_RADIUS + 12), self._room / max(len(self._badges), 1))
        for index, badge in enumerate(self._badges):
            badge.center = (
                middle + (index - (len(self._badges) - 1) / 2) * pitch,
                low + page_dp(BADGE_RADIUS),
            )
        low += badges
        place_in_row(self._facts, middle, low + facts / 2)
        low += facts + gap
        self._line.pos = (middle - self._line.width / 2, low)
        self._title.pos = (middle - self._title.width / 2, low + self._line.height + gap / 2)


class OptionsPage(KivyPage):
    """Every change is saved at once."""

    def __init__(self, session: Session, route: PageNavigation, game: str) -> None:
        self.game = game
        super().__init__("options", session, route, game)
        self.options: Options = session.options_of(game)
        self._picture: GamePicture | None = None  # if there is room
        self.title = (
            game_info(game).title if is_one_column() else tr("Options for {game}", game=game_info(game).title)
        )
        self._build()
        self._build_items()

    # --- the page ---

    def _build(self) -> None:
        self.group, self.foot = ItemGroup(), self.ids.foot
        cards = Factory.PageColumn()
        if names := privacy_choices(self.game):
            cards.add_widget(ItemGroup(self._privacy_item(names)))
        cards.add_widget(self.group)
        self.add_scroll(cards)
        if not is_narrow():
            self._add_picture()
        booklet = tr("Original") if is_narrow() else tr("Use original rules")
        self.reset = PageButton("reset", booklet, self._reset, kind="quiet", icon="undo")
        room = {"fills": True} if is_narrow() else {"min_width": page_dp(320)}
        self.play = PageButton("play", "", self._play, **room)
        for widget in (*([] if is_narrow() else [Widget()]), self.play):
            self.foot.add_widget(widget)
        rules = partial(self.navigator.open_rules, self.game, partial(self.navigator.open_options, self.game))
        self.add_action(
            PageButton("how", "" if is_narrow() else tr("How to play"), rules, icon="help", kind="quiet")
        )

    def _add_picture(self) -> None:
        """The poster over the whole height, and the buttons below the options; in portrait above them."""
        upright = is_one_column()
        column = Factory.OptionsColumn()
        body = self.ids.body
        body.remove_widget(self.scroll)
        if upright:
            size = (screen_metrics.width - page_dp(64), page_dp(WIDE_PICTURE_HEIGHT))
        else:
            body.padding = (0, 0, 0, page_dp(MARGIN))
            size = (page_dp(PICTURE_WIDTH), body_height() - page_dp(MARGIN))
        facts = game_facts(self.session, self.game)
        self._picture = picture = GamePicture(self.game, facts, self.session.party.people, size, wide=upright)
        column.ids.options.add_widget(self.scroll)
        if upright:
            column.add_widget(picture, index=2)
            column.remove_widget(column.ids.foot)
        else:
            self.foot = column.ids.foot
            body.add_widget(picture)
        body.add_widget(column)

    def _fill_height(self, items: list[PageItem]) -> None:
        """Let few options use the height of the page; a choice may need several lines."""
        switches = [item for item in items if isinstance(item, SwitchItem)]
        room = body_height() - page_dp(MARGIN) - touch_size(72) - page_dp(18)
        if privacy_choices(self.game):
            room -= page_dp(HANDS_HEIGHT)
        if is_one_column():
            room -= page_dp(WIDE_PICTURE_HEIGHT + 40)
        room -= (len(items) - len(switches)) * page_dp(CHOICE_HEIGHT)
        for item in switches:
            item.min_height = min(room / len(switches), page_dp(MAX_ROW_HEIGHT))

    def _build_items(self) -> None:
        """Build the items; some options are shown only if others make them relevant."""
        self._shown = self._fields()
        self.group.clear_items()
        items = [self._item(each) for each in self._shown]
        if not is_narrow():
            self._fill_height(items)
        self.group.add_items(*items)
        self._update_buttons()

    def _fields(self) -> list[OptionField]:
        privacy = self.session.privacy_of(self.game)
        return [
            each
            for each in option_fields(type(self.options))
            if is_relevant(self.game, self.options, each.name, privacy)
        ]

    def _item(self, each: OptionField) -> PageItem:
        words, value = option_text(self.game, each.name), getattr(self.options, each.name)
        line: JsonObject = {"name": tr(words.label), "description": tr(words.why)}
        line["chip"] = tr("house rule") if each.ours else ""
        if not each.values:
            return SwitchItem(each.name, value, partial(self.set, each.name), **line)
        names = {choice: tr(name) for choice, name in value_names(self.game, each).items()}
        return ChoiceItem(each.name, names, value, partial(self.set, each.name), **line)

    def _privacy_item(self, names: dict[HandPrivacy, str]) -> PageItem:
        """The item to choose how hands are hidden on the shared screen."""
        words: JsonObject = {"name": tr("Hiding your cards"), "description": tr(privacy_text(self.game))}
        names = {privacy: tr(name) for privacy, name in names.items()}
        return ChoiceItem(
            "hands", names, self.session.privacy_of(self.game), self._set_privacy, below=True, **words
        )

    def _update_buttons(self) -> None:
        """Update the text of the buttons below, and the facts about the game."""
        self._offer_reset()
        if self._picture is not None:
            self._picture.show(game_facts(self.session, self.game))
        seats = tr("Seats") if is_narrow() else tr("Choose seats")
        self.play.text = with_icon("play", tr("Play")) if self._can_play else seats
        self.play.kind = "action" if self._can_play else "gold"

    def _offer_reset(self) -> None:
        """Show the reset button only if an option differs from the booklet."""
        foot, offers = self.foot, self.options != self._default_options
        if offers and not self.reset.parent:
            foot.add_widget(self.reset, index=len(foot.children))
        elif not offers and self.reset.parent:
            foot.remove_widget(self.reset)

    @property
    def _default_options(self) -> Options:
        return rulebook(self.game).Options()

    @property
    def _can_play(self) -> bool:
        party = self.session.party
        return len(party) in self.session.seat_counts(self.game) and bool(party.people_seats)

    # --- actions ---

    def set(self, name: str, value: OptionValue) -> None:
        self.options = replace(self.options, **{name: value})
        self.session.set_options(self.game, self.options)
        self._changed()

    def _set_privacy(self, privacy: HandPrivacy) -> None:
        self.session.set_privacy(self.game, privacy)
        self._changed()

    def _changed(self) -> None:
        if self._fields() == self._shown:
            self._update_buttons()
        else:
            self._build_items()

    def _reset(self) -> None:
        self.options = self._default_options
        self.session.set_options(self.game, self.options)
        self._build_items()
        self._tell_reset()

    def _tell_reset(self) -> None:
        """Say it in the head of the page, for a moment."""
        title, said = self.title, tr("Back to the original rules")
        if title != said:
            self.title = said
            Clock.schedule_once(lambda _: setattr(self, "title", title), table_clock.real(TOLD_S))

    def back(self) -> None:
        self.navigator.open_seating(self.game)

    def leave(self) -> None:
        if not self.reset.parent:
            self.foot.add_widget(self.reset)  # so that it is unbound, too
        super().leave()

    def _play(self) -> None:
        if self._can_play:
            self.session.start()
        else:
            self.navigator.open_seating(self.game)


load_kv("options.kv")
