"""Bundles of pictures for the page, composed from the shipped pictures when a page asks for one.

The build writes only a description of each bundle: its files, size and hash.
"""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import NamedTuple

log = logging.getLogger("tablee.web")

MOST_IN_MEMORY = 2  # bundles of up to 2.5 MB
PACK_NAME = "pack.json"
_composing = Lock()  # pages that ask at the same moment share the work


class ChangedError(Exception):
    """The shipped files are not those of the description."""


class PictureBundle(NamedTuple):
    """The pictures of one game and pack: the page fetches `/pictures/<name>.<first 16 of sha256>.bin`."""

    name: str
    sha256: str
    size: int
    assets: Path  # the folder that contains `files`
    files: tuple[str, ...]  # the pack first

    @property
    def url_path(self) -> str:
        return f"/pictures/{self.name}.{self.sha256[:16]}.bin"

    def read(self) -> bytes | None:
        """The bundle's bytes; None if a file is missing or changed: browsers cache the bytes for ever."""
        try:
            with _composing:
                return _read(self)
        except (OSError, ChangedError) as error:
            log.warning("no pictures: %s", error)
            return None


def describe_bundle(assets: Path, files: tuple[str, ...]) -> bytes:
    """The description of a bundle, as JSON; reads all files."""
    data = compose(assets, files)
    told = {"sha256": sha256(data).hexdigest(), "size": len(data), "files": files}
    return json.dumps(told, separators=(",", ":")).encode()


def read_description(assets: Path, path: Path) -> PictureBundle:
    told = json.loads(path.read_bytes())
    return PictureBundle(path.stem, told["sha256"], told["size"], assets, tuple(told["files"]))


def compose(assets: Path, files: tuple[str, ...]) -> bytes:
    """Four bytes of length, the index {name: [offset, length]}, then the files one after the other."""
    pack, *pictures = [assets / name for name in files]
    parts = {PACK_NAME: pack.read_bytes(), **{path.name: path.read_bytes() for path in pictures}}
    index, at = {}, 0
    for name, data in parts.items():
        index[name], at = (at, len(data)), at + len(data)
    head = json.dumps(index, separators=(",", ":")).encode()
    return b"".join([len(head).to_bytes(4, "big"), head, *parts.values()])


@lru_cache(maxsize=MOST_IN_MEMORY)
def _read(bundle: PictureBundle) -> bytes:
    data = compose(bundle.assets, bundle.files)
    if sha256(data).hexdigest() != bundle.sha256:
        raise ChangedError(f"{bundle.name} differs from its description")
    return data
