"""Padding: every frame is a multiple of the step, and is read back exactly or refused."""

from __future__ import annotations

from random import Random

import pytest

from mobileapp.net.protocol.frames import (
    MAX_GUEST_FRAME,
    PADDING_STEP,
    PROTOCOL_VERSION,
    REJECT_REASONS,
    MessageTooLongError,
    encode_answer,
    encode_hello,
    pad,
    parse_answer,
    parse_hello,
    unpad,
)
from mobileapp.net.security.noise import InvalidFrameError


@pytest.mark.parametrize("size", [0, 1, 253, 254, 255, 256, 257, 4093, 4094])
def test_padded_message_is_read_back(size: int) -> None:
    message = Random(size).randbytes(size)
    frame = pad(message, MAX_GUEST_FRAME)
    assert len(frame) % PADDING_STEP == 0 and len(frame) - size < PADDING_STEP + 2
    assert unpad(frame, MAX_GUEST_FRAME) == message


def test_message_one_byte_too_long_raises() -> None:
    with pytest.raises(MessageTooLongError):
        pad(bytes(4095), MAX_GUEST_FRAME)


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        bytes(PADDING_STEP - 1),
        bytes(MAX_GUEST_FRAME + PADDING_STEP),
        b"\xff\xff" + bytes(PADDING_STEP - 2),  # longer than it is
        b"\0\0" + bytes(2 * PADDING_STEP - 2),  # a step too many
        pad(b"hello", MAX_GUEST_FRAME)[:-1] + b"!",  # something behind the end
    ],
    ids=["empty", "no step", "too long", "longer than it is", "a step too many", "something behind"],
)
def test_invalid_frame_raises(frame: bytes) -> None:
    with pytest.raises(InvalidFrameError):
        unpad(frame, MAX_GUEST_FRAME)


def test_hello_contains_version_kind_and_id() -> None:
    assert parse_hello(encode_hello("token", b"12345678") + b"and more") == (
        PROTOCOL_VERSION,
        "token",
        b"12345678",
    )
    assert parse_hello(encode_hello("link", b"12345678", version=9))[0] == 9
    for wrong in (b"", b"GET / HTTP/1.1", b"TBL", encode_hello("link", b"1234567")):
        with pytest.raises(InvalidFrameError):
            parse_hello(wrong)


def test_answer_contains_the_reason() -> None:
    assert parse_answer(encode_answer() + b"noise") is None
    for reason in REJECT_REASONS.values():
        assert parse_answer(encode_answer(reason)) == reason
    assert parse_answer(b"TBL" + bytes([PROTOCOL_VERSION + 1, 0])) == "newer"
    assert parse_answer(b"TBL" + bytes([PROTOCOL_VERSION - 1, 0])) == "older"
