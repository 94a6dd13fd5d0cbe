"""Faces of Diferencio on the tablet."""
