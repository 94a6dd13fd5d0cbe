#!/usr/bin/env bash
# release-version.sh: the tag, pyproject.toml and CHANGELOG.md name the same version. Without a tag it prints the version.
source "$(dirname "$0")/common.sh"
if [ "${GITHUB_REF_TYPE:-}" = tag ]; then
  "$(find_python)" "$scripts/version.py" "$GITHUB_REF_NAME"
else
  "$(find_python)" "$scripts/version.py"
fi
