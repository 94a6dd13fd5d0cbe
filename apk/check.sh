#!/usr/bin/env bash
# check.sh [debug|x86|release], or the kind in KIND: the package in bin/, by its files and by Android's own tools.
set -euo pipefail
cd "$(dirname "$0")/.."
source apk/common.sh
kind=${1:-${KIND:?debug, x86 or release}}
package=$(find_package "$kind")
case $kind in
  debug) checks=(debug x86_64) ;;
  x86) checks=(release x86_64) ;;
  release) checks=(release arm64-v8a) ;;
esac
PYTHONPATH=. "$python" -m apk.check_package "${checks[@]}" "$package"
tools=${BUILD_TOOLS:-$(find "$HOME/.buildozer/android/platform/android-sdk/build-tools" -mindepth 1 -maxdepth 1 | sort -V | tail -n 1)}
badging=$("$tools/aapt2" dump badging "$package")
echo "$badging"
for line in "package: name='org.tablee.tablee'" "sdkVersion:'24'" "targetSdkVersion:'36'"; do
  grep -qF "$line" <<<"$badging" || { echo "The package does not say $line" >&2; exit 1; }
done
"$tools/zipalign" -c -P 16 4 "$package"
[ "$kind" = release ] || "$tools/apksigner" verify --min-sdk-version 24 "$package"
