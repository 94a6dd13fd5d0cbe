#!/usr/bin/env bash
# ci-make.sh TARGET...: make, as the workflows call it. CI=true turns a missing tool into a failure.
source "$(dirname "$0")/common.sh"
export CI=true
git config --global --add safe.directory "$project"  # in a container the checkout has another owner
make "$@"
