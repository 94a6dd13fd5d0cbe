"""The drawings of the scene kitchen."""
