"""Défifoo's challenge titles: whole on the stage, on the score sheets and on phones, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from engine.games.defifoo import DefifooDeal, Direction, PlayCard
from engine.games.defifoo.challenge import COLOURED, Challenge, ScoreReason, SetScore
from engine.games.defifoo.pack import ChallengeKind
from tests.support.faces import face_table
from tests.support.hands import HandTable
from tests.support.tricks import RB, SUN, B, DefifooTable, G, R

LANGUAGES = ("fr", "nl", "en")
SIZES = [(1280, 800), (1024, 600)]
CHALLENGES = [
    Challenge(kind, colour)
    for kind in get_args(ChallengeKind)
    for colour in (range(5) if kind in COLOURED else (None,))
]
WAYS = [(2, "hold"), (3, "hold"), (4, "veil"), (5, "hold"), (6, "hold"), (6, "veil")]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DefifooTable]:
    with face_table(DefifooTable, tmp_path_factory.mktemp("words")) as laid:
        yield laid


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone_words")) as laid:
        yield laid


@pytest.mark.parametrize(("language", "said"), [("en", "red 5"), ("fr", "5 rouge"), ("nl", "rode 5")])
def test_colour_of_a_card_agrees_with_its_article(table: DefifooTable, language: str, said: str) -> None:
    table.deal(language=language)
    names = table.stage.names
    card = next(card for card in range(names.planets) if names.short_card(card) == "5")
    spoken = names.card_in_text(card), names.play_text(card)
    assert all(said in text.replace("\u00a0", " ") for text in spoken)


def overlaps(one: Any, other: Any) -> bool:
    """By more than the empty rim of letters."""
    across = one.x < other.right - 1 and other.x < one.right - 1
    return across and one.y < other.top - 4 and other.y < one.top - 4


def cut_titles(place: Any, title: str) -> list[str]:
    """Faults of the texts that are this title: cut, broken, outside its place, or over another text."""
    from mobileapp.ui.toolkit.rotated import Rotated
    from mobileapp.ui.toolkit.text import Text

    texts = [each for each in place.walk(restrict=True) if isinstance(each, Text) and each.text]
    titles = [each for each in texts if each.text == title]
    faults = [] if titles else [f"{title} is missing"]
    for each in titles:
        x, y = (0, 0) if isinstance(place, Rotated) else place.pos
        is_inside = x <= each.x and y <= each.y
        is_inside = is_inside and each.right <= x + place.width and each.top <= y + place.height
        if each.shorten or each.has_broken_word or not is_inside:
            faults.append(f"{title} is cut")
        others = [other for other in texts if other is not each and other.parent is each.parent]
        faults += [f"{title} is over {other.text}" for other in others if overlaps(each, other)]
    return faults


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_title_and_no_part_of_a_score_is_cut(
    table: DefifooTable, size: tuple[int, int], language: str
) -> None:
    faults: list[str] = []
    for seats, way in WAYS:
        table.deal(None, way, seats=seats, size=size, language=language, ships_count_as_planets=seats == 5)
        names = {each.name for each in table.app.session.party.sitters}  # may be shortened
        for challenge in widest_challenges(table.stage.names):
            title = table.stage.names.challenge(challenge)
            for panel in table.stage.sides:
                panel.card.show(challenge)
                faults += [f"{way} {seats}: {each}" for each in cut_titles(panel.card, title)]
            reasons = [(challenge.kind, 12, -120), ("sun_last", 1, -50)]
            sheet = new_sheet(table, way, challenge, table.game.aside, reasons)
            faults += [f"{way} {seats} sheet: {each}" for each in cut_titles(sheet, title)]
            faults += [f"{way} {seats} sheet: {each}" for each in cut_texts(sheet) if each not in names]
            table.stage.frame.remove_widget(sheet)
    assert [*dict.fromkeys(faults)] == []


def widest_challenges(names: Any) -> list[Challenge]:
    """Each kind of challenge once: of one in five colours the one with the widest title."""
    from mobileapp.ui.toolkit.text import Text

    widths = {each: Text(names.challenge(each), "small").width for each in CHALLENGES}
    return [
        max((each for each in CHALLENGES if each.kind == kind), key=widths.__getitem__)
        for kind in get_args(ChallengeKind)
    ]


def new_sheet(
    table: DefifooTable,
    way: str,
    challenge: Challenge,
    aside: tuple[int, ...],
    reasons: Sequence[ScoreReason] = (),
) -> Any:
    """A score sheet of this challenge, where the stage places it."""
    from mobileapp.games.defifoo.score_sheet import ScoreSheet

    seats, stage = len(table.game.scores), table.stage
    score = SetScore(challenge, 0, (1,) * seats, (0,) * seats, (tuple(reasons),) * seats)
    go_on = (lambda: None) if way == "veil" else None
    sheet = ScoreSheet(table.screen.seat_faces[0].context, stage.names, go_on)
    sheet.place(stage._sheet_rects()[0], 0)
    stage.frame.add_widget(sheet)
    sheet.fill(replace(table.game, sheets=(score,), aside=aside, part="scored"), False)
    return sheet


def test_cards_left_over_at_the_deal_are_labelled(table: DefifooTable) -> None:
    """With three players two cards are left over, with four none."""
    table.deal(None, "hold", seats=3)
    assert table.words(table.stage).count("2 cards sit this set out") == 2  # for both sides
    table.play_cards()
    assert "cards sit" not in table.words(table.stage)
    table.deal(None, "hold", seats=4)
    assert "cards sit" not in table.words(table.stage)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_label_of_cards_left_over_fits(table: DefifooTable, size: tuple[int, int], language: str) -> None:
    for seats, way in [(3, "hold"), (3, "veil"), (5, "hold"), (6, "hold")]:
        table.deal(None, way, seats=seats, size=size, language=language)
        table.wait(0.2)
        for panel in table.stage.sides:
            _, y = panel.to_parent(*panel._aside.pos)
            low, top = (y, y + panel._aside.height) if panel.turn == 0 else (y - panel._aside.height, y)
            assert low >= 0 and top <= table.stage.frame.height, (seats, way)
            words = panel._aside._words
            assert not words.has_broken_word and not words.shorten, (seats, way)


# --- the score of a set, in its parts ---------------------------------------------------------------


def cut_texts(place: Any) -> list[str]:
    from mobileapp.ui.toolkit.text import Text

    texts = [each for each in place.walk(restrict=True) if isinstance(each, Text) and each.text]
    return [each.text for each in texts if each.shorten]


def test_row_of_the_sheet_tells_the_parts_of_a_score(table: DefifooTable) -> None:
    """Each reason has its own points if there are several; with one they are the score of the set."""
    hands = ((G + 5, R + 5), (G + 7, SUN), (G + 1, R + 1))
    table.deal(hands, "hold", challenge=Challenge("no_five"), seats=3)
    table.play_cards(G + 5, G + 7, G + 1)
    table.play_cards(SUN, R + 1, R + 5)
    table.wait(2)
    assert table.game.part == "scored"
    words = table.words(table.stage.sheets[0]).split(" | ")
    assert "1 five −20" in words and "Sun in last trick −50" in words and "1 five" in words
    table.tap("cards", 0) if "cards" in table.keys(0) else None
    assert "eye" not in table.words()


def test_sheet_says_whose_press_is_awaited(table: DefifooTable) -> None:
    table.deal(((R + 5,), (G + 7,), (G + 1,)), "hold", seats=3)
    table.play_cards(R + 5, G + 7, G + 1)
    table.wait(2)
    assert "Still reading: Ana, Bruno and Chloé" in table.words(table.stage)
    table.tap("next", 1)
    assert "Still reading: Ana and Chloé" in table.words(table.stage)


def test_sheet_says_from_when_anyone_can_go_on(table: DefifooTable) -> None:
    """Within eight seconds one press starts nothing; after them one is enough."""
    table.deal(((R + 5,), (G + 7,), (G + 1,)), "hold", far=(2,))
    table.play_cards(R + 5, G + 7, G + 1)
    table.wait(2)
    assert "Still reading: Ana, Bruno and Chloé" in table.words(table.stage)
    table.wait(6)
    assert "Still reading" in table.words(table.stage) and table.game.set == 1
    table.wait(2)
    words = table.words(table.stage)
    assert "Anyone can deal the next set" in words and "Still reading" not in words
    table.tap("next", 1)
    assert table.game.set == 2


def test_sheet_knows_who_has_read_it_on_a_phone(table: DefifooTable) -> None:
    table.deal(((R + 5,), (G + 7,), (G + 1,)), "hold", far=(2,))
    table.play_cards(R + 5, G + 7, G + 1)
    table.wait(2)
    table.screen.leave_result("Chloé")
    assert "Still reading: Ana and Bruno" in table.words(table.stage)
    table.tap("next", 0)
    assert table.game.set == 1 and "Still reading: Bruno" in table.words(table.stage)
    table.tap("next", 1)
    assert table.game.set == 2


def test_last_sheet_says_from_when_anyone_can_go_on(table: DefifooTable) -> None:
    table.deal(((R + 5,), (G + 7,), (G + 1,)), "hold")
    table.play_cards(R + 5, G + 7, G + 1)
    table.wait(2)
    for sheet in table.stage.sheets:
        sheet.show_anyone(True)
        assert "Anyone can open the results" in table.words(sheet)


PHONES = [(412, 892), (320, 568), (892, 412)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_phones_cut_no_title_and_no_part_of_a_score(
    phone: HandTable, size: tuple[int, int], language: str
) -> None:
    from mobileapp.games.defifoo.phone.scored import SetScores

    faults = []
    phone.set_up("defifoo", 6, size=size, language=language)
    for challenge in widest_challenges(phone.hand_face.names):
        phone.set_up("defifoo", 6, DefifooDeal(challenges=(challenge,)), size=size, language=language)
        faults += cut_texts(phone.screen)
        names = {each.name for each in phone.app.session.party.sitters}
        game = phone.view(None).game
        score = SetScore(
            challenge, 0, (12,) * 6, (-170,) * 6, ((((challenge.kind, 12, -120)), ("sun_last", 1, -50)),) * 6
        )
        game = replace(game, sheets=(score,), part="scored")
        face = phone.hand_face
        sheet = SetScores(face.context, face.names, game, face.content_area)
        faults += [each for each in cut_texts(sheet) if each not in names]
    assert [*dict.fromkeys(faults)] == []


# --- a tie of a ship and a planet, the price of a challenge --------------------------------------------


def test_message_says_why_a_ship_beats_an_equal_planet(table: DefifooTable) -> None:
    """O-DEF-02: after a change of colour, and with a led ship."""
    table.deal(((R + 5,), (RB,), (B + 3,)), "hold", seats=3)
    table.play_cards(R + 5, RB, B + 3)
    assert "Both 3: Bruno’s ship came first and wins" in table.words(table.stage)
    table.deal(((RB,), (B + 1,), (B + 3,)), "hold", seats=3)
    table.play_cards(RB, B + 1, B + 3)
    assert "Both 3: Ana’s ship came first and wins" in table.words(table.stage)
    table.deal(((R + 5,), (RB,), (R + 3,)), "hold", seats=3)
    table.play_cards(R + 5, RB, R + 3)
    assert "Bruno wins with the red–blue ship" in table.words(table.stage)


def test_phone_says_why_a_ship_beats_an_equal_planet(phone: HandTable) -> None:
    hands = ((R + 5, G + 1), (RB, G + 2), (B + 3, G + 3))
    phone.set_up("defifoo", 3, DefifooDeal(hands=(hands,)), size=(412, 892))
    phone.submit_move(0, Direction(1))
    for seat, card in enumerate((R + 5, RB, B + 3)):
        phone.submit_move(seat, PlayCard(card))
    assert "Both 3: the ship came first" in phone.words()


def test_price_names_its_thing(table: DefifooTable) -> None:
    table.deal(None, "hold", seats=3)
    prices = {each.kind: table.stage.names.worth(each) for each in CHALLENGES}
    assert prices["no_ship"] == "−20 per ship" and prices["no_five"] == "−20 per five"
    assert prices["no_planet"] == "−10 per planet" and prices["no_trick"] == "−10 per trick"
    assert prices["no_sun"] == "−50"


def test_rules_say_how_a_led_ship_is_followed() -> None:
    from engine.games.defifoo.rulebook import DefifooOptions
    from mobileapp.session.game_info import rule_steps

    steps = " ".join(rule_steps("defifoo", 3, DefifooOptions()))
    assert "If a ship starts, the next card in either of its colours calls that colour." in steps


def test_rules_say_which_card_of_another_colour_can_win() -> None:
    from engine.games.defifoo.rulebook import DefifooOptions
    from mobileapp.session.game_info import rule_steps

    assert "it can’t win" in rule_steps("defifoo", 3, DefifooOptions())[1]
    steps = rule_steps("defifoo", 3, DefifooOptions(last_ship_wins=True))
    assert "only a ship played last can win" in steps[1] and "it can’t win" not in steps[1]


def test_rules_name_the_sets_of_a_short_game() -> None:
    from engine.games.defifoo.rulebook import DefifooOptions
    from mobileapp.session.game_info import rule_steps

    assert "after five sets" in rule_steps("defifoo", 3, DefifooOptions())[-1]
    assert "after three sets" in rule_steps("defifoo", 3, DefifooOptions(short=True))[-1]
