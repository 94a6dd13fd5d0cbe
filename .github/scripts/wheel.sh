#!/usr/bin/env bash
# wheel.sh: build dist/tablee-VERSION-py3-none-any.whl. `make assets` must have run.
source "$(dirname "$0")/common.sh"
limit=$((15 * 1024 * 1024))  # bytes

python=$(environment package requirements-package.txt)
rm -rf build/wheel dist/tablee-*.whl
mkdir -p build/wheel dist
# KivyMD as the lock has it: its version and its hashes.
"$python" "$scripts/locked.py" requirements-app.txt kivymd >build/wheel/kivymd.txt
"$python" -m pip install --quiet --disable-pip-version-check --no-deps --no-compile --require-hashes \
  --target build/wheel/kivymd -r build/wheel/kivymd.txt
"$python" -m build --wheel --no-isolation --outdir dist . >build/wheel/log 2>&1 || { tail -n 20 build/wheel/log >&2; exit 1; }

wheel=$(ls dist/tablee-*.whl)
size=$(wc -c <"$wheel")
echo "$wheel: $((size / 1024)) KiB"
[ "$size" -le "$limit" ] || { echo "The wheel has more than 15 MiB." >&2; exit 1; }
