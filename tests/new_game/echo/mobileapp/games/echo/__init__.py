"""Echo on the table and in the hand."""
