"""Pictures of every screen, and whether people can read and touch what is on them."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line belongs to whoever runs the tests
os.environ.setdefault("KIVY_NO_FILELOG", "1")
