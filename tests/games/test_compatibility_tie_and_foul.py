"""Compatibility: the whistle's question and answers, a tie and its tie-break, the last result on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.compatibility import Announce, Choose, CompatibilityDeal, SayThemeAloud, Turn
from engine.games.compatibility.accusation import Accuse, Withdraw
from engine.games.compatibility.specials import Done
from mobileapp.i18n.translate import tr
from tests.support.compatibility_table import OTHER, ROW, CompatibilityTable
from tests.support.faces import face_table
from tests.support.hands import HandTable

TIED = CompatibilityDeal(pawns=(49, 49), stakes=(0, 0), shuffles=(0, 0))
PICKS = (3, 7, 5, 8, 10)  # on the first screen of the album


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CompatibilityTable]:
    with face_table(CompatibilityTable, tmp_path_factory.mktemp("tie")) as laid:
        yield laid


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("tie_phone")) as laid:
        yield laid


def accuse(table: CompatibilityTable, seats: int, language: str, square: int = 10) -> int:
    """Somebody taps the whistle; return their seat."""
    sides = seats if seats == 5 else seats // 2
    table.deal(
        seats, CompatibilityDeal(pawns=(square,) * sides), language=language, individual=sides == seats
    )
    seat = next(seat for seat in range(1, seats) if "accuse" in table.keys(seat))
    table.tap("accuse", seat)
    return seat


def zone_words(table: CompatibilityTable, seat: int) -> str:
    return table.words(table.screen.seat_faces[seat])


# --- the whistle ---


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_accuser_reads_the_whole_question(table: CompatibilityTable, seats: int, language: str) -> None:
    from mobileapp.ui.toolkit.text import Text

    seat = accuse(table, seats, language)
    face = table.screen.seat_faces[seat]
    question = next(
        text for text in face.walk() if isinstance(text, Text) and text.text == tr("Who cheated?")
    )
    x, _, width, _ = face.context.surface.inner
    assert x <= question.x and question.right <= x + width and not question.has_broken_word
    assert table.faults() == []
    table.tap("cancel", seat)
    assert face._name.opacity == 1


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_answers_to_an_accusation_differ_and_tell_the_cost(
    table: CompatibilityTable, seats: int, language: str
) -> None:
    seat = accuse(table, seats, language)
    accused = min(int(key.removeprefix("person-")) for key in table.keys(seat) if key.startswith("person-"))
    table.tap(f"person-{accused}", seat)
    assert tr("Take it back") in zone_words(table, seat) and tr("I stand by it") in zone_words(table, seat)
    assert "3" in zone_words(table, accused) and tr("It’s not true") in zone_words(table, accused)
    assert table.faults() == []


def test_question_about_an_accusation_is_beside_its_buttons_in_every_zone(table: CompatibilityTable) -> None:
    table.deal(4, CompatibilityDeal(pawns=(10, 10)), language="nl", size=(1024, 600))
    for by, seat in ((3, 0), (0, 3)):
        table.wish(by, Accuse(seat))
        names = [table.screen.party.sitters[at].name for at in (by, seat)]
        questions = dict.fromkeys(range(4), tr("Did {name} cheat?", name=names[1]))
        questions[by] = tr("You accuse {name}", name=names[1])
        questions[seat] = tr("{name} accuses you!", name=names[0])
        asked = {at for at in range(4) if table.keys(at) & {"admit", "confirm", "withdraw"}}
        assert asked == {0, 1, 2, 3} - {(seat + 2) % 4}
        assert all(questions[at] in zone_words(table, at) for at in asked)
        assert table.faults() == []
        table.tap("withdraw", by)


LONG_NAMES = ("Maximilien-Léo", "Anne-Charlotte", "Bartholomeus-X", "Wilhelmina-Mae", "Constantijn-W", "Finn")


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_long_names_leave_room_for_the_accusation(
    table: CompatibilityTable, seats: int, size: tuple[int, int], language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("tests.shots.app_in_process.NAMES", LONG_NAMES)
    sides = seats if seats % 2 else seats // 2
    table.deal(
        seats, CompatibilityDeal(pawns=(10,) * sides), individual=bool(seats % 2), size=size,
        language=language, dpi=160,
    )  # fmt: skip
    assert_accusation_is_clear(table)
    table.wish(0, Announce(0))
    table.locks({seat: ROW if seat % 2 else OTHER for seat in range(seats)})
    assert_accusation_is_clear(table)
    table.all_done()
    assert_accusation_is_clear(table)


def assert_accusation_is_clear(table: CompatibilityTable) -> None:
    """In the middle and in every zone, the question and then its outcome."""
    table.wish(0, Accuse(1))
    table.frames(3)
    assert table.faults() == []
    assert_lines_have_room(table)
    for seat in range(len(table.screen.party)):
        assert_question_has_room(table, seat)
    table.wish(0, Withdraw())
    table.frames(3)
    assert_lines_have_room(table)


def assert_lines_have_room(table: CompatibilityTable) -> None:
    stage = table.stage
    for strip in (*stage.strips, *stage.halves):
        if strip.parent:
            words = [text for text in (strip.line, strip.theme) if text.text]
            for text in words:
                assert text.y >= -2 and text.top <= strip.height + 2, text.text
                assert text.x >= -1 and text.right <= strip.width + 1, text.text
            assert not any(text.shorten or text.has_broken_word for text in words)
            assert len(words) == 1 or strip._large or words[1].right <= words[0].x


def assert_question_has_room(table: CompatibilityTable, seat: int) -> None:
    """Whole words, within the zone and clear of its buttons."""
    from mobileapp.ui.toolkit.text import Text

    face = table.screen.seat_faces[seat]
    x, y, width, height = face.context.surface.inner
    texts = [text for text in face.walk() if isinstance(text, Text) and text.ink in ("gold", "on_dark_soft")]
    for text in texts:
        assert x - 1 <= text.x and text.right <= x + width + 1, text.text
        assert y - 1 <= text.y and text.top <= y + height + 1, text.text
        assert not text.has_broken_word, text.text


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_outcome_of_an_accusation_is_told_and_can_be_read(table: CompatibilityTable, language: str) -> None:
    seat = accuse(table, 4, language)
    table.tap("person-0", seat)
    witness = tr("Counts if {name} admits it or {other} confirms it", name="Ana", other="Maximilien")
    assert witness in table.line()
    assert table.faults() == []
    table.tap("admit", 0)
    assert "3" in table.line() and "Ana" in table.line()
    assert table.faults() == []
    table.wish(0, Announce(0))
    told = table.line()
    assert "3" in told and "Ana" in told  # although the game goes on
    table.wait(8)
    assert told not in table.words()


def test_accusation_keeps_special_cards_that_are_prepared(table: CompatibilityTable) -> None:
    table.deal(4)
    table.wish(0, Announce(0))
    table.locks(dict.fromkeys(range(4), ROW))
    table.tap("stake", 0)
    table.tap("shuffle", 2)
    prepared = {seat: table.screen.seat_faces[seat]._special.step for seat in (0, 2)}
    table.wish(1, Accuse(0))
    assert "admit" in table.keys(0)
    table.tap("later", 0)
    table.tap("withdraw", 1)
    assert {seat: table.screen.seat_faces[seat]._special.step for seat in (0, 2)} == prepared
    assert "cancel" in table.keys(0) and "cancel" in table.keys(2)


@pytest.mark.parametrize("seats", [4, 5])
def test_accusation_that_an_opponent_does_not_share_ends(table: CompatibilityTable, seats: int) -> None:
    """Else it stays open, and nobody can accuse anybody any more."""
    seat = accuse(table, seats, "en")
    table.tap("person-0", seat)
    table.tap("later", 0)  # it is not true, they say
    assert table.game.accusation is not None
    witness = next(at for at in range(1, seats) if at != seat and "confirm" in table.keys(at))
    table.tap("later", witness)
    assert table.game.accusation is None and not table.game.penalised
    assert table.line() == tr("No foul: nothing happens to {name}", name="Ana")
    assert "accuse" in table.keys(seat) and "accuse" in table.keys(witness)


def test_accusation_that_the_accused_denies_ends_by_itself(table: CompatibilityTable) -> None:
    """The witness is named and asked, and the seconds are on a button."""
    table.deal(3, CompatibilityDeal(pawns=(10, 10, 10)), individual=True, far=(1,))
    table.wish(1, Accuse(0))
    assert "Counts if Ana admits it or Chloé confirms it" in table.line()
    table.tap("later", 0)
    (ring,) = rings(table, 2)
    assert 0 < ring.seconds_left <= 20
    table.wait(21)
    assert table.game.accusation is None and table.line() == "No foul: nothing happens to Ana"


def rings(table: CompatibilityTable, seat: int) -> list[Any]:
    from mobileapp.ui.toolkit.button_countdown import ButtonCountdown

    return [
        part
        for part in table.screen.seat_faces[seat].walk(restrict=True)
        if isinstance(part, ButtonCountdown)
    ]


def test_button_counts_down_until_the_theme_leaves(table: CompatibilityTable) -> None:
    table.deal(4)
    assert not rings(table, 0)
    table.wish(0, Announce(0))
    (ring,) = rings(table, 0)
    assert "read" in table.keys(0) and 2 < ring.seconds_left <= 4
    table.wait_for_curtain()
    assert ring.seconds_left < 0.5


def test_one_seat_at_a_time_chooses_among_the_same_cards(table: CompatibilityTable) -> None:
    table.deal(3, individual=True)
    table.wish(0, Announce(0))
    number = table.game.numbers
    table.locks({seat: ROW[: number[seat]] for seat in range(3)})
    table.tap("shuffle", 1)
    table.tap("stake", 2)
    assert "Wait, Bruno is choosing" in zone_words(table, 2)
    assert table.screen.seat_faces[2]._special.step is None
    table.tap("cancel", 1)
    assert "Bruno" not in zone_words(table, 2)
    table.tap("stake", 2)
    assert table.screen.seat_faces[2]._special.step is not None


def test_accuser_who_stands_by_it_can_still_take_it_back(table: CompatibilityTable) -> None:
    seat = accuse(table, 4, "en")
    table.tap("person-0", seat)
    table.tap("later", seat)
    assert "withdraw" not in table.keys(seat)
    table.tap("accuse", seat)
    table.tap("withdraw", seat)
    assert table.game.accusation is None


def test_the_player_who_turns_the_cards_over_can_accuse(table: CompatibilityTable) -> None:
    table.deal(4)
    table.wish(0, Announce(0))
    table.locks(dict.fromkeys(range(4), ROW))
    table.all_done()
    assert table.keys(0) >= {"turn", "accuse"}


def test_admitting_costs_no_more_than_the_squares_walked() -> None:
    from mobileapp.games.compatibility.explanations import admit_text

    assert [admit_text(square) for square in (0, 1, 9)] == [
        "Admit it", "Admit it: 1 square back", "Admit it: 3 squares back",
    ]  # fmt: skip


def test_phone_menu_offers_the_whistle_under_the_word_of_the_rules(phone: HandTable) -> None:
    from mobileapp.games.compatibility.info import INFO

    phone.set_up("compatibility", 4, holds=(1,))
    phone.screen._hand._actions.open_menu()
    phone.wait(0.5)
    assert "Foul!" in phone.words() and "Accuse" not in phone.words()
    assert any("“Foul!”" in step for step in INFO.steps)


# --- a tie ---


def play_round(table: CompatibilityTable, rows: dict[int, tuple[int, ...]]) -> None:
    table.wish(table.game.announcer, Announce(0))
    table.locks({seat: row[: table.game.numbers[seat % 2]] for seat, row in rows.items()})
    table.all_done()
    table.turns_all()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_tie_and_the_winners_of_the_tie_break_are_told(table: CompatibilityTable, language: str) -> None:
    table.deal(4, TIED, language=language)
    play_round(table, dict.fromkeys(range(4), ROW))
    tie = tr("It’s a tie: one more round!")
    assert {strip.theme.text for strip in table.stage.strips} == {tie}
    assert all(tie in zone_words(table, seat) for seat in range(4))
    play_round(table, {0: ROW, 2: ROW, 1: OTHER, 3: ROW})
    won = tr("{names} won the tie-break!", names=tr("{others} and {last}", others="Ana", last="Chloé"))
    assert table.line() == won
    table.tap("next", 0)
    table.wait(2)
    assert won in table.words()


def test_win_without_a_tie_is_not_called_a_tie_break(table: CompatibilityTable) -> None:
    table.deal(4, CompatibilityDeal(pawns=(49, 10), stakes=(0, 0), shuffles=(0, 0)))
    play_round(table, dict.fromkeys(range(4), ROW))
    assert table.line() == "Ana and Chloé: first to the flag!"


# --- phones ---


def end_round(phone: HandTable, seats: int = 4) -> None:
    def view(seat: int | None = None) -> Any:
        return phone.app.session.host.table.view(seat)

    def submit_where_open(do: str, move: Done | Turn) -> None:
        seat = next(seat for seat in range(seats) if do in {choice.do for choice in view(seat).choices})
        phone.submit_move(seat, move)

    phone.submit_move(view().game.announcer, Announce(0))
    if view().game.part == "word":
        phone.submit_move(view().game.announcer, SayThemeAloud())
    for seat in range(seats):
        phone.submit_move(seat, Choose(ROW[: view().game.numbers[seat % len(view().game.numbers)]]))
    while view().game.part == "window":
        submit_where_open("done", Done())
    while view().game.part == "reveal":
        submit_where_open("turn", Turn())


@pytest.mark.parametrize("individual", [False, True])
@pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412)])
def test_next_announcer_sees_the_result_until_they_continue(
    phone: HandTable, size: tuple[int, int], individual: bool
) -> None:
    phone.set_up("compatibility", 4, holds=(1,), size=size, individual=individual)
    end_round(phone)
    assert phone.view(None).game.announcer == 1
    keys = phone.keys()
    assert "draw" in keys and "pack-0" not in keys
    phone.tap("draw")
    phone.tap("pack-0")
    assert phone.view(None).game.part in ("choose", "word")


@pytest.mark.parametrize(("seat", "header"), [(0, "Next leader: Bruno"), (1, "You lead the next round")])
def test_header_names_the_next_leader(phone: HandTable, seat: int, header: str) -> None:
    phone.set_up("compatibility", 3, holds=(seat,), individual=True)
    assert ("You’re the leader" if seat == 0 else "Leader: Ana") in phone.words()
    end_round(phone, 3)
    assert header in phone.words() and "Leader: Ana" not in phone.words()


def test_header_of_a_pair_says_who_draws(phone: HandTable) -> None:
    phone.set_up("compatibility", 4, holds=(2,))
    assert "with Ana · Ana draws" in phone.words()


@pytest.mark.parametrize("seat", [0, 1])
def test_phones_tell_a_tie(phone: HandTable, seat: int) -> None:
    phone.set_up("compatibility", 4, TIED, holds=(seat,))
    end_round(phone)
    assert phone.view(None).game.tied == (0, 1)
    assert "It’s a tie: one more round!" in phone.words() and "Next: 5" not in phone.words()
    if seat == phone.view(None).game.announcer:
        phone.tap("draw")
        assert "It’s a tie: one more round!" in phone.words() and "Tap a deck" in phone.words()


def test_album_says_whose_taste_counts_and_hints_at_gestures_once(phone: HandTable) -> None:
    phone.set_up("compatibility", 5, holds=(1,), individual=True)
    phone.submit_move(0, Announce(0))
    if phone.view(None).game.part == "word":
        phone.submit_move(0, SayThemeAloud())
    assert "Pick what Ana would pick" in phone.words()
    number = phone.view(None).game.numbers[1]
    for picture in PICKS[: number - 1]:
        phone.tap(f"picture-{picture}")
    assert "Hold a picture to see it larger" in phone.words()
    phone.tap(f"picture-{PICKS[number - 1]}")
    assert "Drag to change the order" in phone.words()
    phone.tap("lock")
    phone.tap("reopen")
    assert "Best one first" in phone.words() and "Drag to change" not in phone.words()


def to_the_window(phone: HandTable) -> None:
    phone.set_up("compatibility", 4, holds=(1,), size=(412, 892))
    phone.submit_move(0, Announce(0))
    if phone.view(None).game.part == "word":
        phone.submit_move(0, SayThemeAloud())
    for seat in range(4):
        phone.submit_move(seat, Choose(ROW))
    assert phone.view(None).game.part == "window"


def test_accused_phone_denies_and_the_others_decide(phone: HandTable) -> None:
    to_the_window(phone)
    phone.submit_move(0, Accuse(1))
    assert "Ana accuses you!" in phone.words() and phone.keys() >= {"admit", "later"}
    phone.tap("later")
    assert "Now the others decide" in phone.words() and not phone.keys() & {"admit", "later"}
    assert phone.view(None).game.accusation is not None
    phone.submit_move(0, Withdraw())
    phone.submit_move(2, Accuse(1))
    assert "Chloé accuses you!" in phone.words() and phone.keys() >= {"later"}


def test_phone_accuses_without_the_table_sheet(phone: HandTable) -> None:
    to_the_window(phone)
    whistle = next(each for each in phone.screen.walk() if getattr(each, "key", "") == "more")
    assert whistle.y > phone.screen.layout.dock.top_edge, "no button of the dock is ever there"
    phone.tap("more")
    assert "Ana" in phone.words() and "Chloé" in phone.words()
    assert "More…" not in phone.words() and "3 squares back" in phone.words()
    phone.tap("seat-0")
    assert "Foul! Ana" in phone.words()


def test_witness_answers_before_playing_special_cards(phone: HandTable) -> None:
    to_the_window(phone)
    phone.tap("stake")
    phone.tap("place-1-2")
    phone.submit_move(3, Accuse(0))
    assert phone.keys() >= {"confirm", "later"} and not phone.keys() & {"cancel"}
    phone.tap("shuffle")
    assert "Answer the accusation first" in phone.words()
    phone.wait(5)
    phone.tap("later")
    assert phone.keys() >= {"cancel"} and "Double spot 2" in phone.words(), "what was prepared is kept"
    assert phone.view(None).game.accusation is not None


def test_witness_is_asked_while_choosing(phone: HandTable) -> None:
    phone.set_up("compatibility", 4, holds=(1,), size=(412, 892))
    phone.submit_move(0, Announce(0))
    if phone.view(None).game.part == "word":
        phone.submit_move(0, SayThemeAloud())
    phone.tap("picture-3")
    phone.submit_move(3, Accuse(0))
    assert phone.keys() >= {"confirm", "later"} and "Did Ana cheat?" in phone.words()
    phone.tap("later")
    assert "Pick 4 more" in phone.words()


def test_phone_keeps_a_swap_that_is_prepared(phone: HandTable) -> None:
    to_the_window(phone)
    phone.tap("shuffle")
    phone.tap("place-0-1")
    phone.submit_move(0, Accuse(1))
    phone.tap("later")
    assert "1 of 2 chosen" in phone.words()
    phone.submit_move(0, Withdraw())
    assert "1 of 2 chosen" in phone.words()


def test_header_leaves_out_what_does_not_fit(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.shots.app_in_process.NAMES", LONG_NAMES)
    phone.set_up("compatibility", 4, holds=(2,), size=(360, 640))
    assert "with Maximilien-Léo" in phone.words() and "with Maximilien-Léo ·" not in phone.words()


def test_theme_that_is_said_aloud_names_its_announcer() -> None:
    from engine.games.compatibility.themes import Theme
    from mobileapp.games.compatibility import themes

    aloud = Theme(0, 0, 1, "aloud")
    assert themes.labelled_text(aloud, announcer="Ana") == "Theme announced by Ana"
