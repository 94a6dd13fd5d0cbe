#!/usr/bin/env bash
# release-bundle.sh: build the assets and the bundle on this system, then pack it. It needs no make: Windows has none.
source "$(dirname "$0")/common.sh"
if [ "$(uname)" = Linux ]; then "$scripts/system.sh" run; fi
python=$(environment assets requirements-app.txt)
PYTHONPATH=. "$python" -m assets.build
"$scripts/bundle.sh"
cd dist
for folder in tablee-*/; do
  tar -czf "${folder%/}.tar.gz" "${folder%/}"
  echo "${folder%/}.tar.gz: $(($(wc -c <"${folder%/}.tar.gz") / 1024 / 1024)) MiB"
done
