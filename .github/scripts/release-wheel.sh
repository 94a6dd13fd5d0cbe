#!/usr/bin/env bash
# release-wheel.sh: build the assets and the wheel, then install and start it.
source "$(dirname "$0")/common.sh"
make assets .venv/.system
"$scripts/wheel.sh"
"$scripts/wheel-check.sh"
