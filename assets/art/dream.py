"""Signs of the night in Diferencio: the moon, the sunrise, closed eyes, and a sky full of stars."""

from __future__ import annotations

from assets.art.kit import SeededRandom, circle, document, group, path, rect, stroke

WHITE, GOLD, MOON, CRATER = "#ffffff", "#FFC857", "#FFEFC2", "#F0D690"
STARS, SKY = 150, (1280, 800)


def _rays() -> str:
    ray = rect(-3, -31, 6, 12, WHITE, 3)
    return "".join(group(ray, 0, 8, turn=angle) for angle in (-72, -36, 0, 36, 72))


SIGNS = {
    "moon": path("M5 -20 A20 20 0 1 0 20 8 A16.5 16.5 0 1 1 5 -20Z", GOLD),
    "sunrise": _rays() + path("M-15 9 A15 15 0 0 1 15 9Z", WHITE) + rect(-22, 12, 44, 5, WHITE, 2.5),
    "asleep": stroke("M-15 -1 Q-9 7 -3 -1 M3 -1 Q9 7 15 -1", WHITE, 3.6),
    "snoring": stroke("M-15 2 H-5 L-15 14 H-5", WHITE, 4) + stroke("M3 -14 H16 L3 1 H16", WHITE, 4),
}


def sign(name: str) -> str:
    """In a box of 48 around (0, 0); white where tinted."""
    return document(SIGNS[name], x=-24, y=-24, width=48, height=48)


def full_moon() -> str:
    """Above those who shall close their eyes."""
    craters = circle(-22, -18, 13, CRATER) + circle(24, 12, 17, CRATER) + circle(-12, 30, 9, CRATER)
    return document(circle(0, 0, 62, MOON, opacity=0.16) + circle(0, 0, 54, MOON) + craters,
                    x=-64, y=-64, width=128, height=128)  # fmt: skip


def stars() -> str:
    chance = SeededRandom(8)
    dots = (
        circle(
            chance.between(0, SKY[0]),
            chance.between(0, SKY[1]),
            chance.between(0.8, 2.2),
            WHITE,
            opacity=chance.between(0.2, 0.75),
        )
        for _ in range(STARS)
    )
    return document("".join(dots), width=SKY[0], height=SKY[1])
