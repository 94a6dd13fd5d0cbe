"""The page about the protocol is true: examples are read back, fields and limits are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine import wire
from engine.rules import Refused
from mobileapp.sync import frames, handing, lan, limits, messages
from mobileapp.sync.messages import Message, Word, message_from, said_from

PAGE = Path("docs/protocol.md").read_text("utf-8")
BLOCKS = re.findall(r"```json (device|table)\n(.*?)```", PAGE, re.S)
EXAMPLES = [(side, line) for side, block in BLOCKS for line in block.splitlines()]


def read(side: str, line: str) -> Any:
    data = line.encode()
    return said_from({1: "contrast"}, data) if side == "device" else message_from("contrast", data)


@pytest.mark.parametrize(("side", "line"), EXAMPLES, ids=[line[8:16] for _, line in EXAMPLES])
def test_examples_are_read_back_exactly(side: str, line: str) -> None:
    assert wire.encode(read(side, line)).decode() == line
    with pytest.raises(Refused):
        read(side, line[:-1] + ',"more":1}')
    with pytest.raises(Refused):
        read("table" if side == "device" else "device", line)


def test_every_message_has_an_example_and_its_fields_on_the_page() -> None:
    kinds = {each for base in (Message, Word) for each in base.__subclasses__()}
    assert {type(read(side, line)) for side, line in EXAMPLES} == kinds
    for kind in kinds:
        name = kind.__struct_config__.tag
        row = next(line for line in PAGE.splitlines() if line.startswith("| `") and f"`{name}`" in line[:24])
        fields = [field for field in kind.__struct_fields__ if field != "game"]
        assert all(field in row for field in fields), (name, fields)


@pytest.mark.parametrize("said", [said for said in limits.SAID if said is not messages.Wish])
def test_page_has_the_limit_of_each_message(said: type) -> None:
    limit, name = limits.SAID[said], f"`{said.__name__.lower()}`"
    (row,) = [line for line in PAGE.splitlines() if line.startswith("| each `") and name in line]
    assert f"{limit.most} a second" in row and limit.seconds == 1.0
    assert ("only the newest is kept" in row) == limit.newest


def test_the_limits_on_the_page_are_those_in_force() -> None:
    told = [
        f"**Version {frames.VERSION}.**",
        f"{frames.FROM_GUEST:,} bytes",
        f"{frames.TO_GUEST:,} bytes",
        f"multiple\nof {frames.STEP} bytes",
        f"| wishes | {limits.SAID[messages.Wish].most} a second",
        f"of any kind | {limits.FRAMES} a second",
        f"{limits.ASKED[0]} a minute for a pause and {limits.ASKED[0]} to go on",
        f"{limits.PENDING} messages of a device",
        f"{limits.SHARE} per address, {limits.WAITING} in all",
        f"{limits.UNSEATED_SHARE} per address, {limits.UNSEATED} in all",
        f"{limits.SHAKES} a second and {limits.FAILURES} failures a minute per address, "
        f"{lan.HANDSHAKE:.0f} seconds each",
        f"{limits.CODES} wrong ones a minute per address, then none for {limits.SHUT:.0f} seconds",
        f"every {lan.BEAT:.0f} seconds; who says nothing for {lan.LOST:.0f} is lost",
        f"1 to {messages.Ticket.__metadata__[0].max_length} characters",  # type: ignore[attr-defined]
        f"{lan.BEHIND} messages; then its link is closed",
        f"It holds for {handing.SWAP:.0f} seconds",
        *(f"{number} " for number in frames.REASONS),
    ]
    assert [each for each in told if each not in PAGE] == []
