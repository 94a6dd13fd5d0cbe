"""Links a rendered manifest against Android's resources, packs, aligns and signs it, and reads it back.

The result has neither Java nor native code: it is no package, and nothing calls it one.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.android.workshop import aapt2, framework, run

PASSWORD = "pass:of a test"
SIGNING_TOOLS = ("zipalign", "apksigner", "keytool")


class LinkError(Exception):
    """aapt2 refuses the manifest or its resources."""


@dataclass
class Element:
    """An element of a compiled manifest, with its attributes by their names without a prefix."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)


def _checked(*command: Any) -> str:
    ran = run(*command)
    if ran.returncode:
        raise LinkError(ran.stderr or ran.stdout)
    return ran.stdout


def link(source: Path, package: str, folder: Path) -> Path:
    """Compile the resources and the manifest of `source`; gradle would add the name of the package."""
    text = (source / "AndroidManifest.xml").read_text()
    manifest, resources, linked = folder / "AndroidManifest.xml", folder / "resources.zip", folder / "linked"
    manifest.write_text(text.replace("<manifest ", f'<manifest package="{package}" ', 1))
    _checked(aapt2(), "compile", "--dir", source / "res", "-o", resources)
    inputs = ("-I", framework(), "--manifest", manifest, "-A", source / "assets", resources)
    _checked(aapt2(), "link", "-o", linked, *inputs)
    return linked


def read_back(linked: Path) -> list[Element]:
    """The compiled manifest, as Android would read it."""
    found: list[Element] = []
    for line in _checked(aapt2(), "dump", "xmltree", "--file", "AndroidManifest.xml", linked).splitlines():
        if element := re.match(r"\s*E: ([\w-]+)", line):
            found.append(Element(element[1]))
        elif attribute := re.match(r"\s*A: (?:\S*?android:)?(\w+)(?:\(0x\w+\))?=(.*)", line):
            found[-1].attributes[attribute[1]] = re.sub(r'^"(.*?)".*', r"\1", attribute[2])
    return found


def sign(linked: Path, oldest: int, folder: Path) -> str:
    """Align and sign with a key made for it; what the verifier says."""
    aligned, signed, keys = folder / "aligned", folder / "signed", folder / "keys"
    _checked("zipalign", "-f", "-p", 4, linked, aligned)
    _checked("zipalign", "-c", "-p", 4, aligned)
    named = ("-alias", "test", "-dname", "CN=test", "-keyalg", "EC", "-storepass", PASSWORD[5:])
    _checked("keytool", "-genkeypair", "-keystore", keys, *named)
    level = ("--min-sdk-version", oldest)
    _checked("apksigner", "sign", "--ks", keys, "--ks-pass", PASSWORD, *level, "--out", signed, aligned)
    return _checked("apksigner", "verify", "-v", *level, signed)


def missing_signing_tools() -> list[str]:
    return [tool for tool in SIGNING_TOOLS if shutil.which(tool) is None]
