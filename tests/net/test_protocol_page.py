"""The page about the protocol is true: examples are read back, fields and limits are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine import serialization
from engine.game import Refused
from mobileapp.net import seat_handover
from mobileapp.net.protocol import frames, messages
from mobileapp.net.protocol.messages import Message, Word, message_from, said_from
from mobileapp.net.security import rate_limits
from mobileapp.net.transport import link_server

PAGE = Path("docs/protocol.md").read_text("utf-8")
BLOCKS = re.findall(r"```json (device|table)\n(.*?)```", PAGE, re.S)
EXAMPLES = [(side, line) for side, block in BLOCKS for line in block.splitlines()]


def read(side: str, line: str) -> Any:
    data = line.encode()
    return said_from({1: "contrast"}, data) if side == "device" else message_from("contrast", data)


@pytest.mark.parametrize(("side", "line"), EXAMPLES, ids=[line[8:16] for _, line in EXAMPLES])
def test_examples_are_read_back_exactly(side: str, line: str) -> None:
    assert serialization.encode(read(side, line)).decode() == line
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


@pytest.mark.parametrize("said", [said for said in rate_limits.SAID if said is not messages.Wish])
def test_page_has_the_limit_of_each_message(said: type) -> None:
    limit, name = rate_limits.SAID[said], f"`{said.__name__.lower()}`"
    (row,) = [line for line in PAGE.splitlines() if line.startswith("| each `") and name in line]
    assert f"{limit.most} a second" in row and limit.seconds == 1.0
    assert ("only the newest is kept" in row) == limit.newest


def test_the_limits_on_the_page_are_those_in_force() -> None:
    told = [
        f"**Version {frames.VERSION}.**",
        f"{frames.FROM_GUEST:,} bytes",
        f"{frames.TO_GUEST:,} bytes",
        f"multiple\nof {frames.STEP} bytes",
        f"| wishes | {rate_limits.SAID[messages.Wish].most} a second",
        f"of any kind | {rate_limits.FRAMES} a second",
        f"{rate_limits.ASKED[0]} a minute for a pause and {rate_limits.ASKED[0]} to go on",
        f"{rate_limits.PENDING} messages of a device",
        f"{rate_limits.SHARE} per address, {rate_limits.WAITING} in all",
        f"{rate_limits.UNSEATED_SHARE} per address, {rate_limits.UNSEATED} in all",
        f"{rate_limits.SHAKES} a second and {rate_limits.FAILURES} failures a minute per address, "
        f"{link_server.HANDSHAKE:.0f} seconds each",
        f"{rate_limits.CODES} wrong ones a minute per address, then none for {rate_limits.SHUT:.0f} seconds",
        f"every {link_server.BEAT:.0f} seconds; who says nothing for {link_server.LOST:.0f} is lost",
        f"1 to {messages.Ticket.__metadata__[0].max_length} characters",  # type: ignore[attr-defined]
        f"{link_server.BEHIND} messages; then its link is closed",
        f"It holds for {seat_handover.SWAP:.0f} seconds",
        *(f"{number} " for number in frames.REASONS),
    ]
    assert [each for each in told if each not in PAGE] == []
