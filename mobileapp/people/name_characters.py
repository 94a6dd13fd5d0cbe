"""Which characters a name, or any text from another device, may contain: no hidden ones."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated

from msgspec import Meta

MAX_NAME_LENGTH = 64
MAX_TYPED_LENGTH = 14  # characters of a name that is typed on any device
MAX_SAFE_INT = 2**53  # integers up to this are exact in every implementation

# Inside a regex character class: control characters, line ends, direction marks and invisible characters.
HIDDEN_CHARS = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\ud800-\udfff\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f"
)
# Also not allowed in a name: letters drawn as nothing, and every space except the plain one.
BLANK_CHARS = r"\xa0\u034f\u115f\u1160\u1680\u17b4\u17b5\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0"
# A joiner is allowed between two characters of Arabic, Indian and other scripts, or inside one emoji.
JOINER, JOINABLE = r"[\u200c\u200d]", r"[^\x00-\u058f\u200c\u200d]"
NAME_PATTERN = (
    rf"^(?! )(?:[^{HIDDEN_CHARS}{BLANK_CHARS}\u200c\u200d]|(?<={JOINABLE}){JOINER}(?={JOINABLE}))"
    rf"{{1,{MAX_NAME_LENGTH}}}(?<! )\Z"
)

PersonName = Annotated[str, Meta(pattern=NAME_PATTERN)]

_SPACES_RE = re.compile(rf"[\s{BLANK_CHARS}]+")
_HIDDEN_RE = re.compile(rf"[{HIDDEN_CHARS}]|(?<!{JOINABLE}){JOINER}|{JOINER}(?!{JOINABLE})")
_NAME_RE = re.compile(NAME_PATTERN)


def is_name(text: str) -> bool:
    return _NAME_RE.match(text) is not None and unicodedata.is_normalized("NFC", text)


def tidy_name(text: str) -> str:
    """A typed name in NFC, without hidden characters; may be empty."""
    before = ""
    while text != before and not is_name(text):
        before = text
        text = unicodedata.normalize("NFC", _HIDDEN_RE.sub("", _SPACES_RE.sub(" ", text)))
        text = text.strip(" \u200c\u200d")[:MAX_NAME_LENGTH].strip(" \u200c\u200d")
    return text if is_name(text) else ""


def is_plain(value: object) -> bool:
    """Whether decoded JSON holds only text without hidden characters and numbers exact everywhere."""
    if isinstance(value, str):
        return _HIDDEN_RE.search(value) is None
    if isinstance(value, (int, float)):
        return -MAX_SAFE_INT < value < MAX_SAFE_INT
    if isinstance(value, dict):
        return all(is_plain(key) and is_plain(each) for key, each in value.items())
    return all(map(is_plain, value)) if isinstance(value, (list, tuple)) else value is None
