#!/usr/bin/env bash
# site.sh: build the documentation into build/site. A warning is a failure.
source "$(dirname "$0")/common.sh"
python=$(environment package requirements-package.txt)
NO_MKDOCS_2_WARNING=1 "$python" -m mkdocs build --quiet --strict --clean --config-file mkdocs.yml
echo "build/site: $(find build/site -name '*.html' | wc -l | tr -d ' ') pages"
