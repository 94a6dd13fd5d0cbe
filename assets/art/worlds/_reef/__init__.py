"""Animals, plants and objects of the reef, drawn from (0, 0) at the corner of their place."""
