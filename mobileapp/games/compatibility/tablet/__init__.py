"""Faces of Compatibility on the tablet."""
