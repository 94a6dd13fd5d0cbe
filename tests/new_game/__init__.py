"""A sixth game as somebody outside would write it, and what every game must hold."""
