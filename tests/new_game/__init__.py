"""A sixth game as an outside developer would write it, and the contracts every game must meet."""
