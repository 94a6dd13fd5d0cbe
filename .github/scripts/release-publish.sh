#!/usr/bin/env bash
# release-publish.sh: make the GitHub release of this tag, with everything in dist/ and the notes from CHANGELOG.md.
source "$(dirname "$0")/common.sh"
python=$(find_python)
"$python" "$scripts/version.py" "$GITHUB_REF_NAME"
(cd dist && sha256sum tablee-* >SHA256SUMS)
"$python" "$scripts/version.py" --notes >dist/NOTES.md
gh release create "$GITHUB_REF_NAME" --verify-tag --title "Tablée ${GITHUB_REF_NAME#v}" --notes-file dist/NOTES.md dist/tablee-* dist/SHA256SUMS
