"""Numbers in the app's display face, as outlines: the figures on playing cards."""

from functools import cache

from assets.art.kit import num, rect, tag

HEIGHT = 740  # of a figure, in font units
UPSIDE_DOWN = (6, 9)  # alone, each reads as the other from across the table


@cache
def outline(digit: str) -> tuple[str, float]:
    """A figure's path in font units (y up), and how far the next one stands."""
    from fontTools.pens.svgPathPen import SVGPathPen

    from assets.fonts import DISPLAY, source_font

    font = source_font(DISPLAY)
    glyphs = font.getGlyphSet()
    drawn = glyphs[font.getBestCmap()[ord(digit)]]
    pen = SVGPathPen(glyphs, ntos=num)
    drawn.draw(pen)
    return pen.getCommands(), drawn.width


def width(number: int, height: float) -> float:
    return sum(outline(digit)[1] for digit in str(number)) * height / HEIGHT


def figure(number: int, height: float, fill: str) -> str:
    """A number that stands with its upper left corner at (0, 0); a lone 6 or 9 has a bar below."""
    scale, left, drawn = height / HEIGHT, 0.0, ""
    for digit in str(number):
        commands, advance = outline(digit)
        move = f"translate({num(left)} {num(height)}) scale({scale:.5f} {-scale:.5f})"
        drawn += tag("path", d=commands, fill=fill, transform=move)
        left += advance * scale
    if number in UPSIDE_DOWN:
        drawn += rect(height * 0.03, height * 1.12, left - height * 0.06, height * 0.13, fill, height * 0.06)
    return drawn
