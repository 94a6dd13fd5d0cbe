"""The secrets of links never leave the device that made them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mobileapp.platform.paths import home, hotspot_file, links_file, tokens_folder


def test_on_android_secrets_are_in_the_folder_without_backup(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Besides `files`, which is backed up, Android has `no_backup`, which never is."""
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "files"))
    own = {links_file().parent, tokens_folder().parent, hotspot_file().parent}
    assert own == {tmp_path / "no_backup"}


def test_on_other_systems_secrets_are_in_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_PRIVATE", raising=False)
    assert {links_file().parent, tokens_folder().parent, hotspot_file().parent} == {home()}
