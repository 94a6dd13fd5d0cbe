"""Contact sheets of one game's pictures, as its cards show them: a module for each offers `sheets(built)`."""
