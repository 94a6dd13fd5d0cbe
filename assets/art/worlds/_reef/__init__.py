"""What lives, lies and grows in the reef: drawn from 0, 0 at the corner of its place."""
