"""Pictures of every screen, and checks that people can read and touch everything on them."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line belongs to the test runner
os.environ.setdefault("KIVY_NO_FILELOG", "1")
