"""The drawings of the treehouse: forest and house, and the things at its places."""
