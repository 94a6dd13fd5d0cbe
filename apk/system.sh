#!/usr/bin/env bash
# system.sh: what python-for-android's recipes need on the runner.
set -euo pipefail
sudo apt-get update -qq
sudo apt-get install -qq -y --no-install-recommends autoconf automake autopoint ccache cmake libffi-dev libltdl-dev \
  libncurses-dev libssl-dev libtool ninja-build patch pkg-config unzip zip zlib1g-dev
