"""Faces of Contrast on the tablet."""
