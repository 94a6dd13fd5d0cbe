"""Faces of Difference on a phone."""
