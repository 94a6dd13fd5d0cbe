"""The fonts: every character the app writes is in every font, under our own font names."""

import pytest
from fontTools.ttLib import TTFont

from assets import fonts


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("fonts")
    fonts.make(folder)
    return folder / "fonts"


@pytest.mark.parametrize("face", fonts.FACES, ids=lambda face: face.postscript_name)
def test_every_needed_character_has_a_glyph(face, folder):
    font = TTFont(folder / face.file_name)
    drawn = font.getBestCmap()
    assert [sign for sign in fonts.NEEDED_CHARS if ord(sign) not in drawn] == []
    for sign in "".join(fonts.NEEDED_CHARS.split()):
        assert font["glyf"][drawn[ord(sign)]].numberOfContours != 0, sign


@pytest.mark.parametrize("face", fonts.FACES, ids=lambda face: face.postscript_name)
def test_changed_font_has_another_name(face, folder):  # OFL 1.1, condition 3
    names = TTFont(folder / face.file_name)["name"]
    for number in (1, 4, 6):
        assert "Tablee" in names.getDebugName(number)
        assert "Nunito" not in names.getDebugName(number)
        assert "Fredoka" not in names.getDebugName(number)


@pytest.mark.parametrize(("file", "author"), [("OFL-Fredoka.txt", "Fredoka"), ("OFL-Nunito.txt", "Nunito")])
def test_licence_is_beside_the_font(file, author, folder):
    text = (folder / file).read_text(encoding="utf-8")
    assert author in text.splitlines()[0]
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_same_input_gives_same_bytes(folder, tmp_path):
    fonts.make(tmp_path)
    for file in folder.iterdir():
        assert file.read_bytes() == (tmp_path / "fonts" / file.name).read_bytes(), file.name
