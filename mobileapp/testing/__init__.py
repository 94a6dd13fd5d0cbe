"""Test hooks, loaded only if an environment variable asks for them; not part of a release."""
