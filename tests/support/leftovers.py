"""Secrets of a session, and the files where their bytes can still be found."""

from __future__ import annotations

import base64
from pathlib import Path

import msgspec

from mobileapp.net.security.credential_file import CredentialFile


def secrets_of(links: Path) -> dict[str, bytes]:
    """The secrets in a table's file, by name; without the host key, which stays."""
    kept = msgspec.json.decode(links.read_bytes(), type=CredentialFile)
    named = {f"link of {each.person}": each.secret for each in kept.given}
    named |= {f"token of {each.people}": each.token for each in kept.known}
    return {**named, "code": kept.code.encode()} if kept.code else named


def encodings(secret: bytes) -> set[bytes]:
    """The possible encodings; without the last base64 letters, which depend on the bytes that follow."""
    encoded = {base64.b64encode(secret), base64.urlsafe_b64encode(secret)}
    return {secret, secret.hex().encode(), *(text.rstrip(b"=")[:-2] for text in encoded)}


def secrets_in_files(secrets: dict[str, bytes], *folders: Path) -> list[str]:
    """Which secrets can be read in which files."""
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    return [
        f"{name} in {file.name}"
        for file in files
        for name, secret in secrets.items()
        if any(form in file.read_bytes() for form in encodings(secret))
    ]


def readable_by_others(folder: Path) -> list[str]:
    """Files and folders with permissions for anybody but their owner."""
    return [str(path) for path in (folder, *folder.rglob("*")) if path.stat().st_mode & 0o077]
