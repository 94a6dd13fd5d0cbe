"""Tests of the page for phones without the app."""
