"""Sessions that ended without a goodbye: at a start, the secrets of those 12 hours old are deleted."""

from __future__ import annotations

from mobileapp.net.security.secret_files import sweep
from mobileapp.platform.paths import links_file, ways_folder


def end_old_sessions() -> None:
    """Of this table, and of other tables this device was let in to."""
    for folder in {links_file().parent, ways_folder()}:
        sweep(folder)
    if links_file().exists():
        from mobileapp.net.security.links import (
            Keys,  # it brings the ciphers: slow, and not wanted by everybody
        )

        Keys(links_file())
    if any(ways_folder().glob("*.json")):
        from mobileapp.net.security.rejoin_tokens import WaysBack

        WaysBack(ways_folder()).sweep()
