"""Links a rendered manifest against Android's resources, packs, aligns and signs it, and reads it back.

The result has neither Java nor native code: it is no package, and nothing calls it one.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.android.workshop import aapt2, framework, run

SIGNING_TOOLS = ("zipalign", "apksigner")


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
    aligned, signed = folder / "aligned", folder / "signed"
    _checked("zipalign", "-f", "-p", 4, linked, aligned)
    check_alignment(aligned)
    sign_as("test", aligned, signed, oldest)
    return verify(signed, oldest)


def check_alignment(package: Path) -> None:
    _checked("zipalign", "-c", "-v", "-p", 4, package)


def verify(signed: Path, oldest: int) -> str:
    return _checked("apksigner", "verify", "-v", "--min-sdk-version", oldest, signed)


def sign_as(name: str, unsigned: Path, signed: Path, oldest: int, *options: Any) -> bytes:
    """Sign with a key made for this common name; its certificate."""
    key, certificate = signed.with_suffix(".pk8"), signed.with_suffix(".der")
    write_key(name, key, certificate)
    words = ("--key", key, "--cert", certificate, "--min-sdk-version", oldest, *options)
    _checked("apksigner", "sign", *words, "--out", signed, unsigned)
    return certificate.read_bytes()


def write_key(name: str, key_file: Path, certificate_file: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    whose = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    made = x509.CertificateBuilder(whose, whose, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(datetime(2026, 1, 1)).not_valid_after(datetime(2056, 1, 1))
    coding, form = serialization.Encoding.DER, serialization.PrivateFormat.PKCS8
    key_file.write_bytes(key.private_bytes(coding, form, serialization.NoEncryption()))
    certificate_file.write_bytes(made.sign(key, hashes.SHA256()).public_bytes(coding))


def missing_signing_tools() -> list[str]:
    return [tool for tool in SIGNING_TOOLS if shutil.which(tool) is None]
