"""At a start, deletes the secrets of sessions older than 12 hours, which ended without a goodbye."""

from __future__ import annotations

from mobileapp.net.security.secret_files import wipe_partial_files
from mobileapp.platform.paths import links_file, tokens_folder


def end_old_sessions() -> None:
    """The sessions of this table, and of tables this device has joined."""
    for folder in {links_file().parent, tokens_folder()}:
        wipe_partial_files(folder)
    if links_file().exists():
        from mobileapp.net.security.table_keys import (
            TableKeys,  # imports the ciphers: slow, and rarely needed
        )

        TableKeys(links_file())
    if any(tokens_folder().glob("*.json")):
        from mobileapp.net.security.rejoin_tokens import RejoinTokens

        RejoinTokens(tokens_folder()).delete_expired()
