"""Compatibility on a phone: choosing pictures, the rows of the round, special cards step by step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.compatibility import Announce, Choose, SayThemeAloud, Turn
from engine.games.compatibility.specials import Done, Shuffle
from tests.support.faces import face_table
from tests.support.hands import HandTable

SMALL = (412, 780)
ROW = (0, 7, 13, 11, 9)
MIN_PICTURE_DP = 69


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def chooses(phone: HandTable, seats: int = 4, **options: object) -> None:
    phone.set_up("compatibility", seats, size=SMALL, **options)
    phone.tap("pack-0")
    if phone.view(None).game.part == "word":
        phone.tap("aloud")


def all_choose(phone: HandTable, seats: int = 4) -> None:
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.tap("lock")
    for seat in range(1, seats):
        phone.submit_move(seat, Choose(ROW))


def place(phone: HandTable, key: str) -> tuple[float, float]:
    left, low, right, top = boxes(phone)[key]
    return (left + right) / 2, (low + top) / 2


def boxes(phone: HandTable) -> dict[str, tuple[float, float, float, float]]:
    """Left, bottom, right, top of everything touchable."""
    from mobileapp.testing.probe import touchables

    phone.wait(0.4)
    return {
        thing["key"]: (
            thing["x"] - thing["size"][0] / 2, thing["y"] - thing["size"][1] / 2,
            thing["x"] + thing["size"][0] / 2, thing["y"] + thing["size"][1] / 2,
        )
        for thing in touchables(phone.screen)
    }  # fmt: skip


def open_to(phone: HandTable, seat: int) -> set[str]:
    return {choice.do for choice in phone.app.session.host.table.view(seat).choices}


def passes(phone: HandTable) -> None:
    """Every player passes on special cards."""
    while phone.view(None).game.part == "window":
        phone.submit_move(next(seat for seat in range(4) if "done" in open_to(phone, seat)), Done())


def ends(phone: HandTable) -> None:
    """Play the round to its last card."""
    passes(phone)
    while phone.view(None).game.part == "reveal":
        phone.submit_move(next(seat for seat in range(4) if "turn" in open_to(phone, seat)), Turn())


def test_pictures_are_chosen_in_order_and_locked(phone: HandTable) -> None:
    chooses(phone)
    assert "Pick 5" in phone.words() and not {"lock"} & phone.keys()
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.tap(f"picture-{ROW[1]}")  # remove it again
    phone.tap("picture-2")
    phone.tap("lock")
    assert phone.view(0).game.mine == (0, 13, 11, 9, 2)


def test_speech_reads_theme_and_nothing_of_the_hand(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.platform.feedback import Feedback

    said = list[str]()
    monkeypatch.setattr(Feedback, "speak", lambda _, text, language: said.append(text))
    chooses(phone)
    phone.tap(f"picture-{ROW[0]}")
    assert said == [], "unasked it says nothing"
    phone.tap("speak")
    assert said == ["A wolf in a woolly jumper"]


def test_theme_is_shown_and_spoken_in_the_language_of_the_table(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.games.compatibility.themes import printed_themes
    from mobileapp.i18n.translate import set_language
    from mobileapp.platform.feedback import Feedback

    said = list[tuple[str, str]]()
    monkeypatch.setattr(Feedback, "speak", lambda _, text, language: said.append((text, language)))
    phone.set_up("compatibility", 4, size=SMALL, language="fr")
    set_language("nl")  # the phone's own language
    phone.tap("pack-0")
    theme = phone.view(0).game.theme.text
    phone.tap("speak")
    assert said == [(printed_themes("fr")[theme], "fr")]
    assert any(printed_themes("fr")[theme] in text for text in texts(phone))
    host = phone.app.session.host  # has the other language now, and says so with the next seating
    host.reseat(phone.screen.party)
    phone.frames(2)
    assert any(printed_themes("nl")[theme] in text for text in texts(phone))


def texts(phone: HandTable) -> set[str]:
    from mobileapp.ui.toolkit.text import Text

    return {each.text for each in phone.screen.walk(restrict=True) if isinstance(each, Text)}


def test_button_below_bar_explains_the_order(phone: HandTable) -> None:
    chooses(phone)
    parts = list(phone.screen.walk(restrict=True))
    (words,) = (each for each in parts if getattr(each, "text", "").startswith("Best one first"))
    (lock,) = (each for each in parts if getattr(each, "key", "") == "lock")
    (bar,) = (each for each in parts if type(each).__name__ == "RankedBar")
    assert lock.y <= words.y and words.top <= lock.top <= bar.y


def test_pictures_of_the_album_are_large_and_as_wide_as_the_theme(phone: HandTable) -> None:
    phone.set_up("compatibility", 4)
    phone.tap("pack-0")
    found = boxes(phone)
    (left, _, right, _), (_, _, last, _) = found["picture-0"], found["picture-4"]
    assert right - left >= MIN_PICTURE_DP
    assert (left, last) == pytest.approx((found["speak"][0], found["speak"][2]), abs=1)


@pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412)], ids=str)
def test_theme_is_a_title_between_header_and_pictures(phone: HandTable, size: tuple[int, int]) -> None:
    phone.set_up("compatibility", 4, size=size)
    phone.tap("pack-0")
    title = next(each for each in phone.screen.walk() if getattr(each, "text", "").startswith("A wolf in"))
    assert not title.shorten and "Theme · with Chloé" in phone.words()
    theme = boxes(phone)["speak"]
    assert theme[1] <= title.y and title.top <= theme[3]
    if size[1] > size[0]:
        header = phone.screen.layout.header
        assert theme[3] <= header.pill.y + 1 and boxes(phone)["picture-0"][3] <= theme[1] + 1


def test_drag_in_ranked_bar_reorders_row(phone: HandTable) -> None:
    chooses(phone)
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.drag(place(phone, "rank-1"), place(phone, "rank-5"))
    phone.tap("lock")
    assert phone.view(0).game.mine == (*ROW[1:], ROW[0])


def test_double_tap_in_ranked_bar_removes_one_picture_only(phone: HandTable) -> None:
    chooses(phone)
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    x, y = place(phone, "rank-2")
    for _ in range(2):
        phone.drag((x, y), (x + 3, y), 1)  # no finger is quite still
    assert phone.hand_face.choice.draft.chosen == [0, 13, 11, 9]


def test_sixth_picture_is_refused_with_message(phone: HandTable) -> None:
    chooses(phone)
    for picture in (*ROW, 5):
        phone.tap(f"picture-{picture}")
    assert "That’s enough" in phone.words()
    told, ranked = (boxes(phone)[key] for key in ("told", "rank-1"))
    assert told[3] <= ranked[1], "the chosen ones stay in sight"


def test_removing_picture_clears_message(phone: HandTable) -> None:
    """The lock button is back at once, before the message times out."""
    chooses(phone)
    for picture in (*ROW, 5, ROW[0], 5):
        phone.tap(f"picture-{picture}")
    phone.tap("lock")
    assert phone.view(0).game.mine == (*ROW[1:], 5)


def test_draft_survives_lost_link(phone: HandTable) -> None:
    chooses(phone)
    phone.tap(f"picture-{ROW[0]}")
    phone.way.cut()
    phone.wait(4)
    phone.way.open()
    phone.frames(2)
    assert "Pick 4 more" in phone.words()


def test_locked_row_can_be_reopened(phone: HandTable) -> None:
    chooses(phone)
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.tap("lock")
    phone.tap("reopen")
    assert phone.view(0).game.mine is None and "Lock" in phone.words()


def test_double_stake_is_played_on_own_row(phone: HandTable) -> None:
    chooses(phone)
    all_choose(phone)
    phone.tap("stake")
    assert {f"place-0-{place}" for place in range(1, 6)} <= phone.keys()
    assert not {"do-stake"} & phone.keys()
    phone.tap("place-0-4")
    phone.tap("place-0-2")  # this one instead
    phone.tap("do-stake")
    assert phone.view(None).game.stakes[0] == 1


def test_shuffle_swaps_two_cards_of_another_row(phone: HandTable) -> None:
    chooses(phone)
    all_choose(phone)
    phone.tap("shuffle")
    phone.tap("place-3-5")  # another row: the choice starts over
    phone.tap("place-1-3")
    assert "Tap a second card in Bruno’s row" in phone.words()
    assert not {"do-shuffle"} & phone.keys()
    phone.tap("place-1-1")
    phone.tap("do-shuffle")
    assert [(swap.target, swap.positions) for swap in phone.view(None).game.swaps] == [(1, (0, 2))]
    assert not {"shuffle", "do-shuffle"} & phone.keys()


def test_special_card_can_be_cancelled(phone: HandTable) -> None:
    chooses(phone)
    all_choose(phone)
    phone.tap("shuffle")
    phone.tap("place-1-3")
    phone.tap("cancel")
    phone.tap("stake")
    phone.tap("cancel")
    assert {"stake", "shuffle", "done"} <= phone.keys()


def test_phone_of_two_players_is_passed_on_to_the_one_who_is_awaited(phone: HandTable) -> None:
    phone.set_up("compatibility", 3, holds=(1, 2), size=SMALL, individual=True)
    phone.submit_move(0, Announce(0))
    if phone.view(None).game.part == "word":
        phone.submit_move(0, SayThemeAloud())
    phone.submit_move(0, Choose(ROW))
    phone.open_hand(1)
    assert "Hide my cards" in phone.words()
    phone.submit_move(1, Choose(ROW))
    assert "Pass the phone to Chloé" in phone.words() and "Hide my cards" not in phone.words()
    phone.tap("hide")
    assert "Chloé | Pass the phone to" in phone.words()
    phone.submit_move(2, Choose(ROW))
    phone.open_hand(1)
    assert "0 of 2 players ready" in phone.words(), "the leader is not asked"
    phone.submit_move(1, Done())
    assert "1 of 2 players ready" in phone.words() and "Pass the phone to Chloé" in phone.words()


def test_row_shuffled_by_another_player_is_deselected(phone: HandTable) -> None:
    chooses(phone, 6)
    all_choose(phone, 6)
    phone.tap("shuffle")
    phone.tap("place-1-3")
    phone.submit_move(2, Shuffle(1, (0, 1)))
    assert not {f"place-{seat}-{at}" for seat in (1, 4) for at in range(1, 6)} & phone.keys()
    assert "Tap two cards of one opponent" in phone.words()


@pytest.mark.parametrize("size", [SMALL, (360, 640), (892, 412)])
def test_theme_can_be_taken_in_every_round(phone: HandTable, size: tuple[int, int]) -> None:
    """With the rows of the previous round still on the table."""
    phone.set_up("compatibility", 4, holds=(1,), size=size)
    phone.submit_move(0, Announce(0))
    if phone.view(None).game.part == "word":
        phone.submit_move(0, SayThemeAloud())
    for seat in range(4):
        phone.submit_move(seat, Choose(ROW))
    ends(phone)
    assert phone.view(None).game.announcer == 1 and any(phone.view(None).game.shown)
    phone.tap("draw")
    phone.tap("pack-1")
    assert phone.view(None).game.part in ("choose", "word")


def test_dock_action_turns_rows_over(phone: HandTable) -> None:
    chooses(phone)
    all_choose(phone)
    passes(phone)
    while "turn" not in open_to(phone, 0):
        seat = next(seat for seat in range(4) if "turn" in open_to(phone, seat))
        phone.submit_move(seat, Turn())
    before = phone.view(None).game.shown
    phone.tap("turn")
    assert phone.view(None).game.shown != before


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_partners_rows_face_each_other_with_their_matches(phone: HandTable, size: tuple[int, int]) -> None:
    phone.set_up("compatibility", 4, size=size)
    phone.submit_move(0, Announce(0))
    if phone.view(None).game.part == "word":
        phone.submit_move(0, SayThemeAloud())
    for seat in range(4):
        phone.submit_move(seat, Choose(ROW))
    passes(phone)
    for _ in range(2):
        phone.submit_move(next(seat for seat in range(4) if "turn" in open_to(phone, seat)), Turn())
    rows, (*_, height) = phone.hand_face._team._facing, phone.hand_face.content_area
    assert rows._side >= 0.15 * size[0] and len(rows._links.children) == 2
    assert "+6" in phone.words()
    partner, own = (rows._rows[seat][0] for seat in (2, 0))
    assert partner.y > own.top and partner.x == own.x
    drawn = [part for part in phone.hand_face.children if part.height > 1]
    empty = height - sum(part.height for part in drawn)
    assert empty < size[1] / 4


def test_accusation_is_made_from_table_sheet(phone: HandTable) -> None:
    chooses(phone)
    phone.tap("table")
    phone.tap("more")
    phone.tap("seat-1")
    phone.tap("do-accuse")
    assert phone.view(None).game.accusation is not None
