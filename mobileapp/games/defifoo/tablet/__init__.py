"""Faces of Défifoo on the tablet."""
