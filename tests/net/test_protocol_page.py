"""docs/protocol.md is true: its examples decode, its fields and limits are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from engine import serialization
from engine.game import RefusedError
from mobileapp.net import seat_handover
from mobileapp.net.protocol import frames, messages
from mobileapp.net.protocol.decoding import decode_from_device, decode_from_host
from mobileapp.net.protocol.messages import GameMessage, LinkMessage
from mobileapp.net.security import rate_limits
from mobileapp.net.transport import device_channel, reception

PAGE = Path("docs/protocol.md").read_text("utf-8")
BLOCKS = re.findall(r"```json (device|table)\n(.*?)```", PAGE, re.S)
EXAMPLES = [(side, line) for side, block in BLOCKS for line in block.splitlines()]


def read(side: str, line: str) -> Any:
    data = line.encode()
    return (
        decode_from_device({1: "contrast"}, data) if side == "device" else decode_from_host("contrast", data)
    )


@pytest.mark.parametrize(("side", "line"), EXAMPLES, ids=[line[8:16] for _, line in EXAMPLES])
def test_examples_are_read_back_exactly(side: str, line: str) -> None:
    assert serialization.encode(read(side, line)).decode() == line
    with pytest.raises(RefusedError):
        read(side, line[:-1] + ',"more":1}')
    with pytest.raises(RefusedError):
        read("table" if side == "device" else "device", line)


def test_every_message_has_an_example_and_its_fields_on_the_page() -> None:
    kinds = {each for base in (GameMessage, LinkMessage) for each in base.__subclasses__()}
    assert {type(read(side, line)) for side, line in EXAMPLES} == kinds
    for kind in kinds:
        name = kind.__struct_config__.tag
        row = next(line for line in PAGE.splitlines() if line.startswith("| `") and f"`{name}`" in line[:24])
        fields = [field for field in kind.__struct_fields__ if field != "game"]
        assert all(field in row for field in fields), (name, fields)


@pytest.mark.parametrize(
    "said", [said for said in rate_limits.MESSAGE_LIMITS if said is not messages.MoveRequest]
)
def test_page_has_the_limit_of_each_message(said: type[Struct]) -> None:
    limit, name = rate_limits.MESSAGE_LIMITS[said], f"`{said.__struct_config__.tag}`"
    (row,) = [line for line in PAGE.splitlines() if line.startswith("| each `") and name in line]
    assert f"{limit.most} a second" in row and limit.seconds == 1.0
    assert ("only the newest is kept" in row) == limit.newest


def test_limits_on_the_page_match_the_code() -> None:
    told = [
        f"**Version {frames.PROTOCOL_VERSION}.**",
        f"{frames.MAX_GUEST_FRAME:,} bytes",
        f"{frames.MAX_HOST_FRAME:,} bytes",
        f"multiple\nof {frames.PADDING_STEP} bytes",
        f"| wishes | {rate_limits.MESSAGE_LIMITS[messages.MoveRequest].most} a second",
        f"of any kind | {rate_limits.FRAMES_PER_S} a second",
        f"{rate_limits.PAUSE_REQUEST_LIMIT[0]} a minute for a pause and "
        f"{rate_limits.PAUSE_REQUEST_LIMIT[0]} to go on",
        f"{rate_limits.BOT_REQUEST_LIMIT[0]} a minute with `bot` true and "
        f"{rate_limits.BOT_REQUEST_LIMIT[0]} with false",
        f"{rate_limits.MAX_PENDING} messages of a device",
        f"{rate_limits.MAX_STRANGERS_PER_ADDRESS} per address, {rate_limits.MAX_STRANGERS} in all",
        f"{rate_limits.MAX_UNSEATED_PER_ADDRESS} per address, {rate_limits.MAX_UNSEATED} in all",
        f"{rate_limits.HANDSHAKES_PER_S} a second and {rate_limits.FAILURES_PER_MIN} failures a minute "
        "per address, "
        f"{reception.HANDSHAKE_TIMEOUT_S:.0f} seconds each",
        f"{rate_limits.WRONG_CODES_PER_MIN} wrong ones a minute per address, "
        f"then none for {rate_limits.CODE_LOCKOUT_S:.0f} seconds",
        f"every {device_channel.PING_INTERVAL_S:.0f} seconds; "
        f"who says nothing for {device_channel.LOST_AFTER_S:.0f} is lost",
        f"1 to {messages.Ticket.__metadata__[0].max_length} characters",  # type: ignore[attr-defined]
        f"{device_channel.MAX_QUEUED_MESSAGES} messages; then its link is closed",
        f"It holds for {seat_handover.SWAP_TIMEOUT_S:.0f} seconds",
        *(f"{number} " for number in frames.REJECT_REASONS),
    ]
    assert [each for each in told if each not in PAGE] == []
