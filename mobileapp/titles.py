"""The games' own names; they are names, so no language changes them."""

TITLES = {
    "difference": "Difference",
    "diferencio": "Diferencio",
    "compatibility": "Compatibility",
    "defifoo": "Défifoo",
    "contrast": "Contrast",
}
