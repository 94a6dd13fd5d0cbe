"""A phone that holds a hand."""
