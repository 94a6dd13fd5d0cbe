"""The drawings of the scene seaside."""
