"""Heavy and light: an elephant and a feather, for a card and for the poster of Contrast."""

from assets.art.kit import num, paint, path, stroke
from assets.art.objects.card import box, cheek, eye, solid


def elephant() -> str:
    """On its way to the left, the tip of its trunk curled up."""
    skin, far, nail = "#93a8c8", "#7288ad", "#fff3e0"
    body = (
        "M136 322 C136 333 142 338 151 338 H186 C194 338 198 333 198 324 L199 290 C216 297 246 296 262 288 "
        "L265 323 C266 333 272 338 281 338 H313 C322 338 326 333 326 323 C328 288 336 250 333 206 "
        "C330 140 290 104 226 104 C166 104 122 138 122 204 C122 246 134 288 136 322Z"
    )
    drawn = stroke("M326 176 C350 190 354 222 346 250", far, 9) + path(
        "M350 242 l-14 20 q10 14 20 4Z", "#5d7196"
    )
    drawn += solid(box(172, 236, 46, 98, 19), far, 8) + solid(box(246, 236, 46, 98, 19), far, 8)
    drawn += solid(body, skin, 14, rim=5)
    toes = "".join(path(f"M{x} 338 a7.5 9 0 0 1 15 0Z", nail) for x in (140, 157, 174, 270, 287, 304))
    return drawn + toes + elephant_head(skin, far)


def elephant_head(skin: str, far: str) -> str:
    head = (
        "M62 158 C58 108 94 80 136 82 C180 84 204 120 198 164 C192 206 160 228 126 224 "
        "C114 238 108 262 88 282 "
        "C64 304 24 298 16 262 C13 247 22 238 31 241 C39 244 36 255 42 261 C50 268 61 263 65 250 "
        "C71 230 64 198 62 158Z"
    )
    folds = "".join(
        stroke(f"M{x} {y} q11 7 {wide} 4", far, 4, opacity=0.8)
        for x, y, wide in ((66, 208, 26), (69, 226, 26), (68, 244, 26), (58, 264, 20))
    )
    ear = (
        "M152 102 C190 66 258 88 262 152 C265 202 230 240 196 227 C168 216 160 190 162 162 "
        "C163 138 156 122 152 102Z"
    )
    lining = (
        "M172 116 C204 94 244 112 246 154 C248 192 222 220 200 210 C180 200 176 182 178 160 "
        "C179 142 176 130 172 116Z"
    )
    tusk = solid("M112 208 C110 232 92 248 64 246 C82 238 90 224 90 206 Q102 198 112 208Z", "#fff3df", 6)
    drawn = solid(head, skin, 11, rim=5) + folds + tusk
    drawn += solid(ear, far, 9, rim=4) + solid(lining, "#e0a6b6", 8)
    brow = stroke("M92 132 q12 -9 24 -3", far, 5)
    return drawn + eye(106, 154, 9.5) + brow + cheek(104, 184, 13)


def feather() -> str:
    vane = "M300 70 C330 120 318 196 258 236 L262 214 L240 246 C214 262 180 270 148 268 C150 226 160 186 "
    vane += "186 154 L188 176 L204 136 C232 104 266 82 300 70Z"
    lit = (
        "M300 70 C262 82 232 104 204 136 L188 176 L186 154 C160 186 150 226 148 268 C196 214 250 150 300 70Z"
    )
    dark = ((272, 112, 296, 128), (246, 148, 282, 166), (220, 182, 260, 204), (196, 212, 226, 240))
    light = ((262, 124, 240, 112), (234, 162, 210, 146), (208, 196, 180, 190), (186, 224, 160, 226))
    barbs = "".join(_barb(ends, "#2b4fa8", 0.5) for ends in dark)
    barbs += "".join(_barb(ends, "#e6fbff", 0.6) for ends in light)
    quill = stroke("M92 336 C150 266 196 214 296 76", "#fff4dc", 7)
    return path(vane, paint("plume")) + path(lit, "#7fe0ec", opacity=0.45) + barbs + quill


def _barb(ends: tuple[float, float, float, float], colour: str, opacity: float) -> str:
    x, y, tip_x, tip_y = ends
    bend = f"Q{num((x + tip_x) / 2 + 3)} {num((y + tip_y) / 2 - 6)}"
    return stroke(f"M{x} {y} {bend} {tip_x} {tip_y}", colour, 3, opacity=opacity)
