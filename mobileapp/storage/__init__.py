"""The database of games, people and settings, and the packs on disk."""
