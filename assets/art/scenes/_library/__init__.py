"""The drawings of the scene library."""
