"""Codes on the seating screen are decoded from its pictures, in portrait too."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from tests.shots.shots import in_window

SIZES = ["800x1280"]  # landscape is tested in its own window (tests/host/test_devices.py)


@pytest.mark.parametrize("size", SIZES)
def test_every_code_can_be_decoded(size: str, tmp_path: Path) -> None:
    import zxingcpp
    from PIL import Image

    chosen = Namespace(language=["fr"], story=["phones_codes_"], into=tmp_path, dpi=None, large=False)
    shots = in_window(size, "1/1", chosen)
    assert len(shots) == 5 and [shot["faults"] for shot in shots] == [[]] * 5
    for shot in shots:
        with Image.open(tmp_path / shot["picture"]) as picture:
            read = {found.text for found in zxingcpp.read_barcodes(picture) if "/#" in found.text}
        assert len(read) == int(shot["story"][-1]), shot["story"]
