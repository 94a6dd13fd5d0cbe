"""What opens a link never leaves the device it was made on."""

from __future__ import annotations

from pathlib import Path

import pytest

from mobileapp.platform.paths import home, hotspot_file, links_file, tokens_folder


def test_on_android_it_lies_where_no_backup_looks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Beside `files`, which is backed up, Android has `no_backup`, which never is."""
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "files"))
    own = {links_file().parent, tokens_folder().parent, hotspot_file().parent}
    assert own == {tmp_path / "no_backup"}


def test_elsewhere_it_lies_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_PRIVATE", raising=False)
    assert {links_file().parent, tokens_folder().parent, hotspot_file().parent} == {home()}
