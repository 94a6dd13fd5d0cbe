"""Défifoo for new players: cards large enough to see, and hints that cover nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.defifoo import PlayCard
from tests.support.faces import face_table
from tests.support.tricks import DefifooTable

SIZES = [(1280, 800), (1024, 600), (800, 1280)]
Box = tuple[float, float, float, float]  # left, bottom, right, top


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DefifooTable]:
    with face_table(DefifooTable, tmp_path_factory.mktemp("newcomers")) as laid:
        yield laid


def box(widget: Any) -> Box:
    x, y, width, height = getattr(widget, "parent_box", (*widget.pos, *widget.size))
    corners = [widget.to_window(*corner) for corner in ((x, y), (x + width, y + height))]
    (left, right), (low, top) = (sorted(ends) for ends in zip(*corners, strict=True))
    return left, low, right, top


def overlap(one: Box, other: Box) -> bool:
    apart = (one[2] <= other[0] + 1, other[2] <= one[0] + 1, one[3] <= other[1] + 1, other[3] <= one[1] + 1)
    return not any(apart)


@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
@pytest.mark.parametrize("seat", range(4))
def test_one_person_among_bots_has_large_cards(table: DefifooTable, seat: int, size: tuple[int, int]) -> None:
    from mobileapp.ui.theme import dp, screen_metrics

    others = tuple(other for other in range(4) if other != seat)
    table.deal(None, seats=4, stand_ins=others, size=size)
    fan = table.screen.seat_faces[seat].hand.fan
    assert len(fan.cards) == 14
    for card in fan.cards.values():
        assert card.height >= 25 * screen_metrics.mm and min(card.exposed) >= dp(52) - 0.01
    for other in others:
        assert table.app.session.party.sitters[other].name in table.words(table.screen.seat_faces[other])
        assert table.keys(other) == set()


# --- a hand that is held open -----------------------------------------------------------------------

SCREENS = {"10.1 inches": ((1280, 800), 10.1), "7 inches": ((1024, 600), 7.0)}
BY_SEATS = {2: ((0, 3), (2, 5)), 3: ((0, 3, 4), (1, 2, 5)), 4: ((0, 1, 3, 4), (0, 2, 3, 5), (0, 1, 2, 5))}
SEATINGS = [*(spots for each in BY_SEATS.values() for spots in each), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5)]


def least_visible(table: DefifooTable, seat: int, wide: float, high: float) -> list[str]:
    """Cards of a held hand whose upper left part of this size is covered, cut off or not touchable there."""
    face = table.screen.seat_faces[seat]
    fan, width, height = face.hand.fan, *table.app.root.size
    cards = list(fan.cards.values())
    drawn = [(card.x, card.y + card.lift, card.right, card.top + card.lift) for card in cards]
    eye, zone = face.hand._reveal_pad, table.screen.table_view.zones[seat]
    others = [box(each) for each in table.screen.table_view.zones if each is not zone]
    bad = []
    for at, (card, (left, _, _, top)) in enumerate(zip(cards, drawn, strict=True)):
        part = (left, top - high, left + wide, top)
        over = [*drawn[at + 1 :], (*eye.pos, eye.right, eye.top)]
        in_window = [fan.to_window(*corner) for corner in (part[:2], part[2:])]
        on_screen = all(-1 <= x <= width + 1 and -1 <= y <= height + 1 for x, y in in_window)
        if any(overlap(part, each) for each in over) or not on_screen:
            bad.append(f"{card.key} of seat {seat} is covered")
        if card.width < wide or card.height < high or any(overlap(box(card), each) for each in others):
            bad.append(f"{card.key} of seat {seat} is small, or over another zone")
    return bad


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("spots", SEATINGS, ids=str)
def test_held_cards_show_enough_at_every_edge(
    table: DefifooTable, spots: tuple[int, ...], screen: str
) -> None:
    """Up to 14 cards 9 × 13 mm; of 18 and 28 the corner, and a strip for the finger."""
    from mobileapp.ui.theme import screen_metrics

    (long, short), inches = SCREENS[screen]
    dpi = (long**2 + short**2) ** 0.5 / inches
    for size in ((long, short), (short, long)):
        table.deal(None, "hold", seats=len(spots), size=size, spots=spots, dpi=dpi)
        table.play_cards()
        for seat in range(len(spots)):
            finger = table.hold_finger("look", seat)
            number, mm = len(table.screen.seat_faces[seat].hand.fan.cards), screen_metrics.mm
            visible = (9 * mm, (13 if number <= 14 else 9) * mm)
            assert least_visible(table, seat, *visible) == [], size
            finger.touch_up()
            table.frames()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("seats", [2, 3])
def test_many_held_cards_are_as_large_as_the_room_allows(
    table: DefifooTable, seats: int, screen: str
) -> None:
    """28 and 18 cards: 20 mm high, or 15 mm on a small screen; the challenge stays visible."""
    from mobileapp.ui.theme import screen_metrics

    (long, short), inches = SCREENS[screen]
    table.deal(None, "hold", seats=seats, size=(long, short), dpi=(long**2 + short**2) ** 0.5 / inches)
    table.play_cards()
    for seat in (0,) if inches < 10 else range(seats):
        finger = table.hold_finger("look", seat)
        hand = table.screen.seat_faces[seat].hand
        least = 20 if inches > 10 else 15
        assert all(card.height >= least * screen_metrics.mm for card in hand.fan.cards.values())
        cards, challenges = hand.fan.cards.values(), [box(side.card) for side in table.stage.sides]
        assert not any(overlap(box(card), each) for card in cards for each in challenges)
        finger.touch_up()
        table.frames()


def test_hand_of_the_only_person_at_the_table_stays_in_its_zone(table: DefifooTable) -> None:
    """18 cards on a small screen, the others on phones: the pause button and the slot stay free."""
    for spots, seat in ((spots, seat) for spots in ((0, 1, 2), (1, 2, 3), (0, 3, 4)) for seat in range(3)):
        far = tuple(each for each in range(3) if each != seat)
        table.deal(None, "hold", seats=3, size=(1024, 600), spots=spots, far=far)
        table.play_cards()
        finger = table.hold_finger("look", seat)
        zone, cards = table.screen.table_view.zones[seat], table.screen.seat_faces[seat].hand.fan.cards
        assert len(cards) == 18
        assert all(card.x >= 0 and card.top <= zone.height for card in cards.values()), (spots, seat)
        finger.touch_up()
        table.frames()


def test_touch_reaches_every_held_card(table: DefifooTable) -> None:
    """At a short side of a small screen, where cards are on the stage."""
    table.deal(None, "hold", seats=4, size=(1024, 600), spots=(0, 2, 3, 5), dpi=170)
    table.play_cards()
    eye = table.hold_finger("look", 1)
    table.wish(0, PlayCard(table.view(0).choices[0].forms[0].among[0]))
    table.frames(2)
    fan = table.screen.seat_faces[1].hand.fan
    legal = next(choice for choice in table.view(1).choices if choice.do == "play").forms[0].among
    for card in legal:
        table.tap(f"card-{card}", 1)
        assert fan.chosen == card
    eye.touch_up()
    from mobileapp.ui.toolkit.table_note import TableNote

    overlay = table.screen.table_view.overlay.children
    assert [each for each in overlay if not isinstance(each, TableNote)] == []


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
def test_direction_texts_fit_among_five(table: DefifooTable, language: str) -> None:
    from mobileapp.i18n.translate import set_language

    table.deal(None, "hold", seats=5)
    set_language(language)
    finger = table.hold_finger("look", 0)
    table.wait(0.6)
    finger.touch_up()
    table.wait(0.6)
    buttons = [
        each for each in table.screen.walk() if getattr(each, "key", "") in ("clockwise", "anticlockwise")
    ]
    assert len(buttons) == 2 and all(each.label.text and not each.label.shorten for each in buttons)


# --- the middle of the table before the first card --------------------------------------------------

MIDDLES = [(seats, size) for seats in (3, 4, 5, 6) for size in SIZES]


@pytest.mark.parametrize(("seats", "size"), MIDDLES, ids=str)
@pytest.mark.parametrize("part", ["direction", "trick"])
def test_no_words_cover_the_colours_or_the_arrows(
    table: DefifooTable, seats: int, size: tuple[int, int], part: str
) -> None:
    """The place of the player's own card says who chooses or starts."""
    from mobileapp.ui.toolkit.text import Text

    for way in ("hold", "veil"):
        table.deal(None, way, seats=seats, size=size)
        if part == "trick":
            table.play_cards()
        table.frames(2)
        trick = table.stage.trick
        slot = trick.slots[table.game.turn]
        names = [sitter.name for sitter in table.app.session.party.sitters]
        assert names[table.game.turn] in table.words(slot)
        wheel = box(trick.medallion.arrows if part == "trick" else trick.medallion)
        words = [each for each in table.stage.walk(restrict=True) if isinstance(each, Text) and each.text]
        covering = [each.text for each in words if overlap(box(each), wheel) and not is_in_badge(each)]
        assert covering == [], way


def is_in_badge(text: Any) -> bool:
    from mobileapp.ui.toolkit.badge import Badge

    return isinstance(text.parent, Badge)


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
def test_slot_says_what_its_player_does(table: DefifooTable, language: str) -> None:
    from mobileapp.i18n.translate import tr

    table.deal(None, "hold", seats=4, language=language)
    assert tr("chooses") in table.words(table.stage.trick.slots[0])
    table.play_cards()
    table.frames(2)
    assert any(tr(word) in table.words(table.stage.trick.slots[0]) for word in ("starts", "leads"))
    table.play_cards(table.view(0).choices[0].forms[0].among[0])
    assert tr("starts") not in table.words(table.stage.trick)


# --- the choice of the direction --------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
@pytest.mark.parametrize(("seats", "size"), MIDDLES, ids=str)
def test_dealer_is_told_before_the_first_look(
    table: DefifooTable, language: str, seats: int, size: tuple[int, int]
) -> None:
    """Words and arrows at the dealer's edge; a tap on them explains how to look."""
    from mobileapp.i18n.translate import tr

    table.deal(None, "hold", seats=seats, size=size, language=language)
    hint = table.screen.seat_faces[0]._hint
    assert hint.words.text == tr("Hold the eye, then choose a direction")
    assert not hint.words.shorten and not hint.words.has_broken_word
    assert {"locked-clockwise", "locked-anticlockwise"} <= table.keys(0)
    table.tap("locked-clockwise", 0)
    assert table.game.clockwise is None
    assert tr("Keep a finger on the eye") in table.words()
    finger = table.hold_finger("look", 0)
    assert tr("Which direction?") in table.words()
    assert {"clockwise", "anticlockwise"} <= table.keys(0)
    labels = [each.label for each in table.screen.walk() if getattr(each, "key", "").endswith("clockwise")]
    assert all(label.text and not label.shorten for label in labels)
    table.tap("clockwise", 0)
    assert table.game.clockwise is True
    finger.touch_up()


# --- numbers and their words ------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
@pytest.mark.parametrize("way", ["hold", "veil"])
def test_every_number_of_a_seat_has_a_word(table: DefifooTable, way: str, language: str) -> None:
    from mobileapp.i18n.translate import ntr
    from mobileapp.ui.toolkit.text import Text

    for seats, size in MIDDLES:
        table.deal(None, way, seats=seats, size=size, language=language)
        table.frames(2)
        for seat, face in enumerate(table.screen.seat_faces):
            words = table.words(face.strip).split(" | ")
            wanted = [ntr("card", "cards", 9), ntr("trick", "tricks", 0), ntr("point", "points", 1000)]
            assert all(word in words for word in wanted), (seats, size, seat)
            texts = [each for each in face.strip.walk(restrict=True) if isinstance(each, Text)]
            shown = [each for each in texts if each.text]
            boxes = [(each.text, box(each)) for each in shown]
            clash = [
                (one[0], other[0])
                for at, one in enumerate(boxes)
                for other in boxes[at + 1 :]
                if overlap(one[1], other[1])
            ]
            assert clash == [], (seats, size, seat)


# --- the called colour ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
def test_two_called_colours_are_never_cut(table: DefifooTable, language: str) -> None:
    """Among five and six the medallion is small; all ships, also with large text."""
    from mobileapp.ui.theme import screen_metrics

    for seats in (5, 6):
        for is_large in (False, True):
            table.deal(None, "hold", seats=seats, language=language)
            screen_metrics.large_text = is_large
            table.screen.rebuild()
            medallion = table.stage.trick.medallion
            for ship in range(5):
                medallion.show((ship, (ship + 1) % 5))
                for tag in medallion._tags:
                    assert not tag._text.shorten and not tag._text.has_broken_word, tag._text.text


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
@pytest.mark.parametrize("way", ["hold", "veil"])
def test_two_called_colours_hide_no_arrow(table: DefifooTable, way: str, language: str) -> None:
    """Their labels are within the ring of the arrows or beyond it."""
    for seats, size in MIDDLES:
        table.deal(None, way, seats=seats, size=size, language=language)
        medallion = table.stage.trick.medallion
        cards = [box(slot) for slot in table.stage.trick.slots]
        for ship in range(5):
            medallion.show((ship, (ship + 1) % 5))
            for tag in (each for each in medallion._tags if each.opacity):
                away, half = abs(tag.center_y - medallion.center_y), tag.height / 2
                corner = ((tag.width / 2) ** 2 + (away + half) ** 2) ** 0.5
                is_inside, is_outside = (
                    corner <= 1.12 * medallion.radius,
                    away - half >= 1.49 * medallion.radius,
                )
                assert is_inside or is_outside, (seats, size, tag._text.text)
                assert not any(overlap(box(tag), card) for card in cards), (seats, size, tag._text.text)
