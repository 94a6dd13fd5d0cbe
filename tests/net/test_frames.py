"""Sizes tell little: every frame is a whole number of steps, and is read back exactly or not at all."""

from __future__ import annotations

from random import Random

import pytest

from mobileapp.net.protocol.frames import (
    FROM_GUEST,
    REASONS,
    STEP,
    VERSION,
    TooLongError,
    answer,
    answered,
    hail,
    hailed,
    padded,
    unpadded,
)
from mobileapp.net.security.noise import Forged


@pytest.mark.parametrize("size", [0, 1, 253, 254, 255, 256, 257, 4093, 4094])
def test_a_message_comes_back_as_it_was(size: int) -> None:
    message = Random(size).randbytes(size)
    frame = padded(message, FROM_GUEST)
    assert len(frame) % STEP == 0 and len(frame) - size < STEP + 2
    assert unpadded(frame, FROM_GUEST) == message


def test_one_byte_too_many_fits_nowhere() -> None:
    with pytest.raises(TooLongError):
        padded(bytes(4095), FROM_GUEST)


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        bytes(STEP - 1),
        bytes(FROM_GUEST + STEP),
        b"\xff\xff" + bytes(STEP - 2),  # longer than it is
        b"\0\0" + bytes(2 * STEP - 2),  # a step too many
        padded(b"hello", FROM_GUEST)[:-1] + b"!",  # something behind the end
    ],
    ids=["empty", "no step", "too long", "longer than it is", "a step too many", "something behind"],
)
def test_what_is_not_exactly_a_frame_is_none(frame: bytes) -> None:
    with pytest.raises(Forged):
        unpadded(frame, FROM_GUEST)


def test_the_first_word_says_version_way_and_id() -> None:
    assert hailed(hail("token", b"12345678") + b"and more") == (VERSION, "token", b"12345678")
    assert hailed(hail("link", b"12345678", version=9))[0] == 9
    for wrong in (b"", b"GET / HTTP/1.1", b"TBL", hail("link", b"1234567")):
        with pytest.raises(Forged):
            hailed(wrong)


def test_an_answer_says_why_not() -> None:
    assert answered(answer() + b"noise") is None
    for reason in REASONS.values():
        assert answered(answer(reason)) == reason
    assert answered(b"TBL" + bytes([VERSION + 1, 0])) == "newer"
    assert answered(b"TBL" + bytes([VERSION - 1, 0])) == "older"
