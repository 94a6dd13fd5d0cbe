"""Players, their seats and their places around the screen."""
