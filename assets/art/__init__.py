"""Drawings, as Python that writes SVG."""
