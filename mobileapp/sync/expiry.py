"""Sessions that ended without a goodbye: at a start, the secrets of those 12 hours old are deleted."""

from __future__ import annotations

from mobileapp.folders import links_file, ways_folder
from mobileapp.sync.secret_files import sweep


def end_old_sessions() -> None:
    """Of this table, and of other tables this device was let in to."""
    for folder in {links_file().parent, ways_folder()}:
        sweep(folder)
    if links_file().exists():
        from mobileapp.sync.keys import Keys  # it brings the ciphers: slow, and not wanted by everybody

        Keys(links_file())
    if any(ways_folder().glob("*.json")):
        from mobileapp.sync.wayback import WaysBack

        WaysBack(ways_folder()).sweep()
