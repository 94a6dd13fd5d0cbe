"""The drawings of the scene station."""
