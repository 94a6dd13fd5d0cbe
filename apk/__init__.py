"""Files for the Android package, and the steps of its workflow."""
