"""A page in a browser joins and plays without rules and packs of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mobileapp.i18n.translate import current_language
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameRevealed,
    LogPart,
    PicturesMessage,
    Seated,
    SeedCommitment,
    SeedContribution,
    ViewUpdate,
)
from mobileapp.net.protocol.seed import shares_in
from tests.support.tables import ManualPhone, ServedTable, serve_table

SHARE = "0123456789abcdef" * 2


class Bundle(NamedTuple):
    name: str = "contrast-gallery"
    sha256: str = "a" * 64
    size: int = 1_000_000


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as served:
        yield served


def test_only_a_page_is_sent_the_pictures_after_the_seating(table: ServedTable) -> None:
    asked: list[tuple[str, str]] = []

    def find(game: str, pack: str) -> Bundle:
        asked.append((game, pack))
        return Bundle()

    table.host.views.find_pictures = find
    app, page = ManualPhone(table.link("Ana")).join(), ManualPhone(table.link("Bruno")).join("page")
    table.start_game()
    for phone in (app, page):
        phone.until(ViewUpdate)
    assert kinds(app) == [Seated, ViewUpdate]
    assert kinds(page) == [Seated, PicturesMessage, ViewUpdate]
    pictures = next(each for each in page.heard if isinstance(each, PicturesMessage))
    assert pictures == PicturesMessage(table.host.game, "contrast-gallery", "a" * 64, 1_000_000)
    setting = table.do(lambda: table.host.setting)
    assert set(asked) == {(setting.game, setting.pack.id)}


def kinds(phone: ManualPhone) -> list[type[Any]]:
    """The types of what it heard about a game, without repetitions."""
    told = (type(each) for each in phone.heard if isinstance(each, (Seated, PicturesMessage, ViewUpdate)))
    return list(dict.fromkeys(told))


def test_page_without_pictures_is_sent_only_the_game(table: ServedTable) -> None:
    page = ManualPhone(table.link("Ana")).join("page")
    table.start_game()
    page.until(ViewUpdate)
    assert kinds(page) == [Seated, ViewUpdate]


def test_page_is_not_sent_the_log_of_a_finished_game(table: ServedTable) -> None:
    app, page = ManualPhone(table.link("Ana")).join(), ManualPhone(table.link("Bruno")).join("page")
    log = GameRevealed(1, "contrast", "7", 0, None, 5, 0), LogPart(1, 0, ())
    table.start_game()
    table.do(lambda: [channel.send(each) for channel in table.door.channels for each in log])
    table.do(lambda: table.host.leave() or True)
    for phone in (app, page):
        while phone.until(GameClosed).game == 0:  # there was no game when it joined
            pass
    assert [each for each in app.heard if isinstance(each, (GameRevealed, LogPart))] == list(log)
    assert [each for each in page.heard if isinstance(each, (GameRevealed, LogPart))] == []


def test_page_adds_its_share_to_the_seed(table: ServedTable) -> None:
    page, seeds = ManualPhone(table.link("Ana")).join("page"), list[str]()
    table.do(lambda: table.dealer.deal(seeds.append) or True)
    page.send(SeedContribution(page.until(SeedCommitment).pledge, SHARE))
    while not seeds:
        table.do(lambda: table.dealer.finish_if_complete() or True)
    assert shares_in(seeds[0]) == (SHARE,)


def test_rejoin_learns_the_language_the_table_has_now(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(current_language, "code", "nl")
    link = table.link("Ana")
    phone = ManualPhone(link).join()
    table.start_game()
    assert phone.until(Seated).language == "nl"
    monkeypatch.setattr(current_language, "code", "fr")
    back = ManualPhone(link, "token", phone.token).join()
    assert back.until(Seated).language == "fr"
