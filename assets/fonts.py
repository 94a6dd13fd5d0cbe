"""The app's two font families: Fredoka One and Nunito under new names, with missing glyphs added.

Both are under the SIL Open Font License 1.1, which requires a new name for a modified font.
"""

import math
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

NEEDED_CHARS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?'\"()/+-=%&@#*"
    "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒÑàâäçèéêëîïôöùûüœñ…’‘“”«»·•–—×−✓→←\u00a0"
)
NUNITO = "sphinx_nefertiti/fonts/nunito"
FIGURE_MIDDLE = 350  # visual middle of a line of digits, in font units


@dataclass(frozen=True)
class FontFace:
    package: str
    source: str
    family: str
    style: str
    weight: int
    pen: int  # stroke width that matches the letters

    @property
    def file_name(self) -> str:
        return f"{self.postscript_name}.ttf"

    @property
    def postscript_name(self) -> str:
        return f"{self.family.replace(' ', '')}-{self.style}"


DISPLAY = FontFace(
    "font-fredoka-one", "font_fredoka_one/files/FredokaOne-Regular.ttf", "Tablee Display", "Regular", 400, 150
)
BOLD = FontFace("sphinx-nefertiti", f"{NUNITO}/Nunito-Bold.ttf", "Tablee Text", "Bold", 700, 112)
EXTRA_BOLD = FontFace(
    "sphinx-nefertiti", f"{NUNITO}/Nunito-ExtraBold.ttf", "Tablee Text", "ExtraBold", 800, 128
)
FACES = (DISPLAY, BOLD, EXTRA_BOLD)

# glyph: advance width, and strokes as (x1, y1, x2, y2)
SIGNS = {
    "✓": (820, [(130, 350, 320, 150), (320, 150, 690, 600)]),
    "→": (
        900,
        [
            (110, FIGURE_MIDDLE, 780, FIGURE_MIDDLE),
            (780, FIGURE_MIDDLE, 540, 580),
            (780, FIGURE_MIDDLE, 540, 120),
        ],
    ),
    "←": (
        900,
        [
            (120, FIGURE_MIDDLE, 790, FIGURE_MIDDLE),
            (120, FIGURE_MIDDLE, 360, 580),
            (120, FIGURE_MIDDLE, 360, 120),
        ],
    ),
    "−": (550, [(120, FIGURE_MIDDLE, 430, FIGURE_MIDDLE)]),
}


def installed(package: str, file: str) -> Path:
    """A file of an installed package, without importing the package."""
    return Path(metadata.distribution(package).locate_file(file))


def make(folder: Path) -> None:
    fonts = folder / "fonts"
    fonts.mkdir(parents=True)
    for face in FACES:
        font = complete_font(face)
        rename(font, face)
        font.save(fonts / face.file_name)
    for name, face in (("Fredoka", DISPLAY), ("Nunito", BOLD)):
        (fonts / f"OFL-{name}.txt").write_text(licence(face), encoding="utf-8")


def source_font(face: FontFace):
    from fontTools.ttLib import TTFont

    # Keep the source's timestamp, so that the same input gives the same bytes.
    return TTFont(installed(face.package, face.source), recalcTimestamp=False)


def complete_font(face: FontFace):
    """The source font with missing glyphs added."""
    font = source_font(face)
    present = font.getBestCmap()
    for sign, (advance, strokes) in SIGNS.items():
        if ord(sign) not in present:
            _add(font, sign, advance, strokes, face.pen)
    _map(font, "\u00a0", present[ord(" ")])  # no-break space before French punctuation
    return font


def _add(
    font: Any, sign: str, advance: int, strokes: list[tuple[float, float, float, float]], thickness: int
) -> None:
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    for ends in strokes:
        x1, y1, x2, y2 = ends
        _capsule(pen, x1, y1, x2, y2, thickness)
    name, glyph = f"uni{ord(sign):04X}", pen.glyph()
    order = font.getGlyphOrder()
    font.setGlyphOrder([*order, name])
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (advance, glyph.xMin)
    font["maxp"].numGlyphs = len(order) + 1
    _map(font, sign, name)


def _map(font, sign: str, glyph: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = glyph


def _capsule(pen: Any, x1: float, y1: float, x2: float, y2: float, thickness: float) -> None:
    """A stroke with round ends as one closed outline, clockwise."""
    along = math.atan2(y2 - y1, x2 - x1)
    points = []
    for x, y, facing in ((x2, y2, along), (x1, y1, along + math.pi)):
        turns = [facing + math.pi / 2 - step * math.pi / 8 for step in range(9)]
        points += [
            (round(x + thickness / 2 * math.cos(t)), round(y + thickness / 2 * math.sin(t))) for t in turns
        ]
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def rename(font, face: FontFace) -> None:
    names = {
        1: face.family,
        2: face.style,
        3: f"{face.postscript_name}-1",
        4: f"{face.family} {face.style}",
        6: face.postscript_name,
        16: face.family,
        17: face.style,
    }
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    font["OS/2"].usWeightClass = face.weight


def licence(face: FontFace) -> str:
    """The OFL with the font's own copyright line (the Fredoka package ships another font's)."""
    text = installed(BOLD.package, f"{NUNITO}/OFL.txt").read_text(encoding="utf-8")
    copyright_line = source_font(face)["name"].getDebugName(0)
    return f"{copyright_line}\n{text.split(chr(10), 1)[1]}"
