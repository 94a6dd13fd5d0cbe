#!/usr/bin/env bash
# ci-bare.sh: the two commands of the README in a container that has nothing but the distribution.
# The container is the minimal Debian itself, so no other root is made here (`make bare` makes one).
set -euo pipefail
cd "$(dirname "$0")/../.."
apt-get update -qq
apt-get install -qq -y --no-install-recommends make git python3 python3-venv ca-certificates
start=$SECONDS
make run ARGS="--game difference --seats 4 --exit-after-first-frame"
echo "make run, to the first frame: $((SECONDS - start)) s"
start=$SECONDS
CI=true make test
echo "make test: $((SECONDS - start)) s"
