#!/usr/bin/env bash
# bare.sh: the two commands of the README on a minimal Debian: `make run` to the first frame, then `make test`.
source "$(dirname "$0")/bare-root.sh"
fresh_root /root/tablee
timed "make run, to the first frame" inside /root/tablee root 'make run ARGS="--game difference --seats 4 --exit-after-first-frame"'
timed "make ${BARE_TEST:-test}" inside /root/tablee root "make ${BARE_TEST:-test}"
finish
