"""Noise: published test vectors, another implementation, and everything that must not decrypt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mobileapp.net.security.noise import (
    ALPHABET,
    CipherPair,
    Handshake,
    InvalidFrameError,
    derive_code_secret,
    new_code,
    new_key,
    normalize_code,
    public_key,
)

VECTORS = json.loads((Path(__file__).parent / "cacophony-psk0.json").read_text("utf-8"))["vectors"]
SECRET, HOST = bytes(range(32)), bytes(range(32, 64))


def pattern(name: str) -> Any:
    return name.removeprefix("Noise_")[:2]


def by_vector(vector: dict[str, Any], side: str) -> Handshake:
    """One side of a published handshake, with its ephemeral key."""
    raw = {
        name: bytes.fromhex(value)
        for name, value in vector.items()
        if isinstance(value, str) and name not in ("protocol_name",)
    }
    return Handshake(
        pattern(vector["protocol_name"]),
        side == "init",
        bytes.fromhex(vector[f"{side}_psks"][0]),
        raw[f"{side}_prologue"],
        own=raw.get("resp_static"),
        theirs=raw.get("init_remote_static"),
        fresh=lambda: raw[f"{side}_ephemeral"],
    )


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["protocol_name"])
def test_published_vectors_match(vector: dict[str, Any]) -> None:
    one, other = by_vector(vector, "init"), by_vector(vector, "resp")
    messages = [(bytes.fromhex(m["payload"]), bytes.fromhex(m["ciphertext"])) for m in vector["messages"]]
    for (payload, sealed), writes, reads in zip(messages[:2], (one, other), (other, one), strict=True):
        assert writes.write(payload) == sealed
        assert reads.read(sealed) == payload
    here, there = one.split(), other.split()
    assert here.handshake_hash.hex() == there.handshake_hash.hex() == vector["handshake_hash"]
    for number, (payload, sealed) in enumerate(messages[2:]):
        sender, receiver = (here, there) if number % 2 == 0 else (there, here)
        assert sender.seal(payload) == sealed
        assert receiver.open(sealed) == payload


def test_vectors_cover_both_patterns() -> None:
    assert {pattern(vector["protocol_name"]) for vector in VECTORS} == {"NK", "NN"}


@pytest.mark.parametrize("kind", ["NK", "NN"])
@pytest.mark.parametrize("we_start", [True, False])
def test_another_implementation_interoperates(kind: Any, we_start: bool) -> None:
    from noise.connection import Keypair, NoiseConnection

    theirs = NoiseConnection.from_name(f"Noise_{kind}psk0_25519_ChaChaPoly_SHA256".encode())
    theirs.set_psks(SECRET)
    theirs.set_prologue(b"table")
    (theirs.set_as_responder if we_start else theirs.set_as_initiator)()
    if kind == "NK" and we_start:
        theirs.set_keypair_from_private_bytes(Keypair.STATIC, HOST)
    elif kind == "NK":
        theirs.set_keypair_from_public_bytes(Keypair.REMOTE_STATIC, public_key(HOST))
    theirs.start_handshake()
    ours = Handshake(kind, we_start, SECRET, b"table", own=HOST, theirs=public_key(HOST))
    if we_start:
        assert theirs.read_message(ours.write(b"hello")) == b"hello"
        assert ours.read(bytes(theirs.write_message(b"welcome"))) == b"welcome"
    else:
        assert ours.read(bytes(theirs.write_message(b"hello"))) == b"hello"
        assert theirs.read_message(ours.write(b"welcome")) == b"welcome"
    link = ours.split()
    for word in (b"", b"a card", bytes(4000)):
        assert theirs.decrypt(link.seal(word)) == word
        assert link.open(bytes(theirs.encrypt(word))) == word


# --- must not decrypt ---


def linked(
    kind: Any = "NK", secret: bytes = SECRET, key: bytes = HOST, prologue: bytes = b""
) -> tuple[CipherPair, CipherPair]:
    guest = Handshake(kind, True, secret, prologue, theirs=public_key(key))
    host = Handshake("NK", False, SECRET, own=HOST)
    host.read(guest.write())
    guest.read(host.write())
    return guest.split(), host.split()


@pytest.mark.parametrize(
    "wrong", [{"secret": bytes(32)}, {"key": bytes(range(1, 33))}, {"prologue": b"other"}], ids=str
)
def test_wrong_secret_host_key_or_prologue_fails_at_the_first_message(wrong: dict[str, bytes]) -> None:
    assert linked()
    with pytest.raises(InvalidFrameError):
        linked(**wrong)


def test_changed_cut_repeated_or_reordered_frame_does_not_decrypt() -> None:
    for spoil in (
        lambda frames: [frames[0][:-1] + bytes([frames[0][-1] ^ 1])],
        lambda frames: [frames[0][:-1]],
        lambda frames: [b""],
        lambda frames: [frames[0], frames[0]],
        lambda frames: [frames[1]],
    ):
        guest, host = linked()
        *good, bad = spoil([guest.seal(b"one"), guest.seal(b"two")])
        for frame in good:
            host.open(frame)
        with pytest.raises(InvalidFrameError):
            host.open(bad)


def test_the_two_directions_have_different_keys() -> None:
    guest, _ = linked()
    with pytest.raises(InvalidFrameError):
        guest.open(guest.seal(b"back to me"))


@pytest.mark.parametrize("message", [b"", bytes(31), bytes(32), bytes(48), bytes(200)])
def test_junk_is_no_handshake(message: bytes) -> None:
    with pytest.raises(InvalidFrameError):
        Handshake("NK", False, SECRET, own=HOST).read(message)


def test_every_handshake_is_different() -> None:
    one, other = linked()[0], linked()[0]
    assert one.handshake_hash != other.handshake_hash and one.seal(b"x") != other.seal(b"x")


# --- codes ---


def test_code_is_normalized() -> None:
    assert normalize_code("abcd-efgh") == "ABCDEFGH"
    assert normalize_code(" oil0 1234 ") == "01101234"
    assert (
        normalize_code("ABCDEFG") is None
        and normalize_code("ABCDEFGU") is None
        and normalize_code("") is None
    )
    assert normalize_code(new_code()) is not None and set(new_code()) <= set(ALPHABET)
    assert len({new_code() for _ in range(100)}) == 100


@pytest.mark.parametrize(
    "alike", ["ABCDEFGſ", "ABCDEFGı", "ABCDEﬁH", "ABCDEFG\uff17", "ABCDEFG\u212a", "ABCDEFGH\n"]
)
def test_code_with_a_look_alike_is_refused(alike: str) -> None:
    assert normalize_code(alike) is None


def test_code_is_valid_in_its_own_room_only() -> None:
    secret = derive_code_secret("ABCDEFGH", b"room 1")
    assert len(secret) == 32
    assert secret != derive_code_secret("ABCDEFGH", b"room 2") and secret != derive_code_secret(
        "ABCDEFGJ", b"room 1"
    )
    guest, host = Handshake("NN", True, secret), Handshake("NN", False, secret)
    host.read(guest.write())
    guest.read(host.write())
    assert host.split().open(guest.split().seal(b"hello")) == b"hello"
    assert len(new_key()) == 32
