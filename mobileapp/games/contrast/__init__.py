"""User interface of Contrast, on the tablet and on phones."""
