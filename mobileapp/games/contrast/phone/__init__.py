"""Faces of Contrast on a phone."""
