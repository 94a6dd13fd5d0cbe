"""Any value in any field of a message is either refused as malformed or within its bounds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec.inspect as types
import pytest
from websockets.exceptions import ConnectionClosed

from engine import serialization
from engine.game import RefusedError
from engine.games import GAMES, rulebook
from engine.table import GameSetup
from mobileapp.guest.replay_verifier import ReplayVerifier, SeedShare
from mobileapp.net.protocol import decoding, wire_terms
from mobileapp.net.protocol.decoding import decode_from_device, decode_from_host
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameMessage,
    GameRevealed,
    LinkMessage,
    LogPart,
    MoveRejected,
    MoveRequest,
    RedeemLink,
    Seated,
    SeedCommitment,
    SeedContribution,
    ViewUpdate,
    split_log,
)
from mobileapp.net.protocol.seed import (
    HALF_BYTES,
    build_seed,
    commitment_of,
    draw_first_seat,
    new_half,
    seed_commitment,
    shares_in,
)
from mobileapp.net.security.links import JoinLink, from_base64, parse_link, parse_typed_code
from mobileapp.people.party import default_party
from mobileapp.storage.packs import pack_for
from tests.engine.walk import walk
from tests.support import mutants
from tests.support.tables import ManualPhone, ServedTable, serve_table

SHARE = "5" * 32


class Every(dict[int, str]):
    """Every number is a game announced to the device."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __contains__(self, _: object) -> bool:
        return True

    def __missing__(self, _: int) -> str:
        return self.game


# --- a share that could not be verified --------------------------------------------------------------


def test_share_with_a_newline_closes_the_link_and_the_game_stays_verified(tmp_path: Path) -> None:
    with serve_table(tmp_path) as table:
        honest, hostile = (ManualPhone(table.link(name)).join() for name in ("Ana", "Bruno"))
        seeds: list[str] = []
        table.do(lambda: table.dealer.deal(seeds.append, first=0))
        pledge = hostile.until(SeedCommitment).pledge
        hostile.send(SeedContribution(pledge, "6" * 32 + "\n"))
        honest.until(SeedCommitment)
        honest.send(SeedContribution(pledge, SHARE))
        _until_dealt(table, seeds)
        assert (seed_commitment(seeds[0]), shares_in(seeds[0])) == (pledge, (SHARE,))
        with pytest.raises(ConnectionClosed):
            hostile.until(GameClosed)
    verdict = _verdict(seeds[0], pledge)
    assert verdict.agrees and verdict.shared and not verdict.said, verdict


def _until_dealt(table: ServedTable, seeds: list[str]) -> None:
    """The network thread queues the share for the table's thread; each call runs that queue."""
    while not seeds:
        table.do(table.dealer.finish_if_complete)


def _verdict(seed: str, pledge: str) -> Any:
    """The verdict of a guest that gave its share and received the views of a whole game."""
    options = rulebook("contrast").Options(short=True)
    setting = GameSetup(
        game="contrast", seats=2, options=options, pack=pack_for("contrast", None, 2), first=0, seed=seed
    )
    table = serialization.open_table(setting)
    seated = Seated(1, wire_terms.terms_to_wire(setting), default_party(2, 0, 2), (0,), seed_commitment(seed))
    witness = ReplayVerifier(seated, {pledge: SeedShare(SHARE, 0)})
    for _ in walk(table, Random(1), 3000):
        witness.add_view(table.view(0))
    witness.set_revealed(GameRevealed(1, "contrast", seed, 0, None, table.at, len(table.log)))
    for begins, part in split_log(table.log):
        witness.add_log_part(LogPart(1, begins, part))
    return witness.verdict()


def _accepted(kind: type[LinkMessage]) -> Iterator[Any]:
    """The mutants of a message that a host accepts."""
    type_ = types.type_info(kind)
    for each in mutants.mutants(type_, mutants.sample(type_)):
        try:
            yield decode_from_device({}, mutants.to_json(each))
        except RefusedError:
            continue


def test_accepted_share_is_in_a_seed_that_matches_its_commitment() -> None:
    half, accepted = new_half(), list(_accepted(SeedContribution))
    assert accepted, "the sample itself"
    for said in accepted:
        seed = build_seed(half, [said.share, SHARE])
        assert seed_commitment(seed) == commitment_of(half), said
        assert set(shares_in(seed)) == {said.share, SHARE}
        assert len(half) == HALF_BYTES and draw_first_seat(2, seed) in (0, 1)


def test_accepted_secret_can_be_decoded() -> None:
    assert {len(from_base64(said.secret)) for said in _accepted(RedeemLink)} == {16}


# --- every field of every message -------------------------------------------------------------------


def _kinds(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


def _read(kind: type[Any], game: str, data: bytes) -> Any:
    return decode_from_device(Every(game), data) if _is_from_device(kind) else decode_from_host(game, data)


def _is_from_device(kind: type[Any]) -> bool:
    """Whether devices send it, by the decoder's union."""
    tags = {each.__struct_config__.tag for each in decoding._FromDevice.__args__}
    return kind.__struct_config__.tag in tags


RAW: dict[tuple[str, str], Any] = {
    ("wish", "move"): serialization.move_type,
    ("shown", "view"): serialization._view_type,
}


def _base(kind: type[Any], game: str) -> dict[str, Any]:
    """A whole valid message; fields that depend on the game are sampled from the game's types."""
    value = mutants.sample(types.type_info(_wire_kind(kind)))
    for (tag, field), type_of in RAW.items():
        if tag == value["say"]:
            value[field] = mutants.sample(types.type_info(type_of(game)))
    return {**value, **_OF_GAME.get(value["say"], lambda _: {})(game)}


def _wire_kind(kind: type[Any]) -> Any:
    """The type by which a message is decoded."""
    both = (*decoding._FromDevice.__args__, *decoding._FromHost.__args__)
    return next(each for each in both if each.__struct_config__.tag == kind.__struct_config__.tag)


def _told(game: str) -> dict[str, Any]:
    move = mutants.sample(types.type_info(serialization.move_type(game)))
    return {"entries": [[1, 0, 5, "t", move, [1.0, 1.0, 1.0, 0]]]}


_OF_GAME: dict[str, Any] = {
    "logged": _told,
    "denied": lambda _: {"facts": {"called": [1, "trick"]}},
    "opened": lambda game: {"name": game, "deal": None},
}


@pytest.mark.parametrize("kind", [*_kinds(GameMessage), *_kinds(LinkMessage)], ids=lambda kind: kind.__name__)
def test_mutated_field_is_refused_or_within_bounds(kind: type[Any]) -> None:
    base, type_ = _base(kind, "contrast"), types.type_info(_wire_kind(kind))
    assert _read(kind, "contrast", mutants.to_json(base)) is not None, "the sample itself"
    for each in mutants.mutants(type_, base):
        _is_safe(kind, "contrast", each)


_type_of = cache(types.type_info)


def _is_safe(kind: type[Any], game: str, value: Any) -> Any:
    """The decoded message, or None if it was refused as malformed."""
    data = mutants.to_json(value)
    try:
        read = _read(kind, game, data)
    except RefusedError as refused:
        assert refused.key == "malformed", (refused.key, data[:300])
        return None
    assert list(mutants.unsafe_parts(read)) == [], data[:300]
    assert list(mutants.violations(_type_of(type(read)), read)) == [], data[:300]
    serialization.encode(read)
    return read


@pytest.mark.parametrize("game", GAMES)
def test_mutated_move_is_refused_or_can_be_sent_back(game: str) -> None:
    """A rejection quotes the move: a host must not accept what it cannot send back."""
    wish = _base(MoveRequest, game)
    for move in _bent(serialization.move_type(game)):
        said = _is_safe(MoveRequest, game, {**wish, "move": move})
        if said is not None:
            facts = {"asked": [getattr(said.move, name) for name in said.move.__struct_fields__]}
            told = MoveRejected(1, 0, said.ticket, "not_now", facts)
            assert isinstance(decode_from_host(game, serialization.encode(told)), MoveRejected)


@pytest.mark.parametrize("escaped", [True, False])
def test_hidden_character_in_a_move_is_refused_in_any_encoding(escaped: bool) -> None:
    for sign in mutants.BAD_CHARS:
        wish = _base(MoveRequest, "compatibility") | {"move": {"do": "word", "text": f"a{sign}b"}}
        data = json.dumps(wish, ensure_ascii=escaped).encode("utf-8", "surrogatepass")
        if mutants.is_invisible(sign):
            with pytest.raises(RefusedError, match="malformed"):
                decode_from_device(Every("compatibility"), data)
        else:
            said: Any = decode_from_device(Every("compatibility"), data)
            assert said.move.text == f"a{sign}b"


@pytest.mark.parametrize("game", GAMES)
def test_mutated_view_of_a_game_is_refused_or_safe(game: str) -> None:
    shown = _base(ViewUpdate, game)
    for part, type_ in (("game", rulebook(game).View), ("news", serialization._news_type(game))):
        for each in _bent(type_):
            _is_safe(ViewUpdate, game, {**shown, "view": {**shown["view"], part: each}})


def test_mutated_common_field_of_a_view_is_refused_or_safe() -> None:
    shown, view = _base(ViewUpdate, "contrast"), types.type_info(serialization._view_type("contrast"))
    assert isinstance(view, types.StructType)
    for field in view.fields:
        for each in mutants.mutants(field.type, shown["view"][field.name]) if field.name != "game" else ():
            _is_safe(ViewUpdate, "contrast", {**shown, "view": {**shown["view"], field.name: each}})


def _bent(type_: Any) -> Iterator[Any]:
    info = types.type_info(type_)
    return mutants.mutants(info, mutants.sample(info))


def test_every_string_and_number_of_a_message_has_bounds() -> None:
    both = (*decoding._FromDevice.__args__, *decoding._FromHost.__args__)
    unbounded = [each for kind in both for each in _unbounded(types.type_info(kind), kind.__name__)]
    assert unbounded == ["_RawMoveRequest.stamp"], (
        "a stamp may be anything: one that makes no sense does not count"
    )


def _unbounded(type_: types.Type, place: str) -> Iterator[str]:
    match type_:
        case types.Metadata(extra=extra) if extra and "pattern" in extra:
            return
        case types.Metadata(type=inner):
            yield from _unbounded(inner, place)
        case types.StructType():
            for field in type_.fields:
                yield from _unbounded(field.type, f"{place}.{field.name}")
        case types.UnionType(types=several) | types.TupleType(item_types=several):
            for each in several:
                yield from _unbounded(each, place)
        case types.VarTupleType(item_type=item):
            yield from _unbounded(item, place)
        case types.DictType(key_type=key, value_type=item):
            yield from _unbounded(key, place)
            yield from _unbounded(item, place)
        case types.StrType(pattern=pattern):
            if pattern is None or not pattern.endswith(r"\Z"):
                yield place
        case types.IntType() | types.FloatType():
            if (type_.ge is None and type_.gt is None) or (type_.le is None and type_.lt is None):
                yield place


# --- copied links and typed codes --------------------------------------------------------------------


@pytest.mark.parametrize("sign", mutants.BAD_CHARS, ids=ascii)
def test_link_or_address_with_a_foreign_character_is_refused(sign: str) -> None:
    link = str(JoinLink("192.168.1.5", 40000, bytes(32), bytes(16)))
    where, code = "192.168.1.5:40000", "7K3M2QXA"
    assert parse_link(link) is not None and parse_typed_code(where, code) is not None, "as they are"
    assert sign.isspace() or parse_link(link + sign) is None
    for place in range(1, len(link) - 1):
        assert parse_link(link[:place] + sign + link[place + 1 :]) is None
    for place in range(1, len(where) - 1):
        assert parse_typed_code(where[:place] + sign + where[place + 1 :], code) is None
    for place in range(len(code)):
        assert parse_typed_code(where, code[:place] + sign + code[place + 1 :]) is None
