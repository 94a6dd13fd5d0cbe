"""The app's fonts, in assets/built/fonts."""

from assets import fonts
from assets.build import HERE, Job


def jobs() -> list[Job]:
    packages = ("fonttools", *sorted({face.package for face in fonts.FACES}))
    return [Job("fonts/faces", (HERE / "fonts.py",), fonts.make, packages)]
