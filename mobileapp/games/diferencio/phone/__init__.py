"""Faces of Diferencio on a phone."""
