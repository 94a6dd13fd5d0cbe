#!/usr/bin/env bash
# bare.sh: the two commands of the README on a minimal Debian: `make run` to the first frame, then `make test`.
source "$(dirname "$0")/bare-root.sh"
fresh_root /srv/tablee
timed "make run, to the first frame" inside /srv/tablee root 'make run ARGS="--game difference --seats 4 --exit-after-first-frame"'
timed "make ${BARE_TEST:-test}" inside /srv/tablee root "make ${BARE_TEST:-test}"
finish
