"""test_new_game.py runs the tests in a game's own folder with that folder on the path."""

collect_ignore = ["echo"]
