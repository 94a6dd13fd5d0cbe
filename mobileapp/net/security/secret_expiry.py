"""Sessions that ended without a goodbye: at a start, the secrets of those 12 hours old are deleted."""

from __future__ import annotations

from mobileapp.net.security.secret_files import wipe_partial_files
from mobileapp.platform.paths import links_file, tokens_folder


def end_old_sessions() -> None:
    """Of this table, and of other tables this device was let in to."""
    for folder in {links_file().parent, tokens_folder()}:
        wipe_partial_files(folder)
    if links_file().exists():
        from mobileapp.net.security.links import (
            TableKeys,  # it brings the ciphers: slow, and not wanted by everybody
        )

        TableKeys(links_file())
    if any(tokens_folder().glob("*.json")):
        from mobileapp.net.security.rejoin_tokens import RejoinTokens

        RejoinTokens(tokens_folder()).delete_expired()
