"""What the build makes: every module here offers `jobs()`."""
