"""What lies in a game's own folder is tested with that folder on the path, by test_new_game.py."""

collect_ignore = ["echo"]
