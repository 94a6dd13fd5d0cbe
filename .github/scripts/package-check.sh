#!/usr/bin/env bash
# package-check.sh: wheel, bundle and documentation, each built and the programs started; the Android checks.
source "$(dirname "$0")/common.sh"
"$scripts/wheel.sh"
"$scripts/wheel-check.sh"
"$scripts/bundle.sh"
"$scripts/site.sh"
make --no-print-directory apk-check
status=0
apk/native_python.sh || status=$?
[ "$status" = 3 ] || exit "$status"  # 3: no mirror has the source; it has said so
