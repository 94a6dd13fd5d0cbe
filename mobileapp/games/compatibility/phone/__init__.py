"""Faces of Compatibility on a phone."""
