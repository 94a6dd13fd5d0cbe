#!/usr/bin/env bash
# emulator.sh: try the packages of bin/ on the running emulator; pictures go to build/emulator.
set -euo pipefail
cd "$(dirname "$0")/.."
source apk/common.sh
export PYTHONPATH=.
for kind in debug x86; do
  package=$(find_package "$kind")
  adb uninstall org.tablee.tablee >/dev/null 2>&1 || true  # the two have different keys
  "$python" -m apk.smoke "${kind/x86/release}" "$package" build/emulator
done
