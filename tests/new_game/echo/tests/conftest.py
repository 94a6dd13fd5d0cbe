"""The same set-up as Tablée's own tests: Kivy without a screen, rules broken on demand."""

import tests.conftest  # noqa: F401
