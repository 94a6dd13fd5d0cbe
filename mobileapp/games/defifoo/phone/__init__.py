"""Faces of Défifoo on a phone."""
