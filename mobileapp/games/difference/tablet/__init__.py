"""Faces of Difference on the tablet."""
