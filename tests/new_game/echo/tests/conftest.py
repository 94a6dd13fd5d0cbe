"""As Tablée's own tests are set up: Kivy without a screen, rules broken on demand."""

import tests.conftest  # noqa: F401
