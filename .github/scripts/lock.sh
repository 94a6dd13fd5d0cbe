#!/usr/bin/env bash
# lock.sh: resolve the groups of pyproject.toml into lock files with hashes, for every supported Python and system.
# What is locked already stays, unless pyproject.toml asks for something else; `lock.sh --upgrade` takes what is new.
source "$(dirname "$0")/common.sh"
python=$(find_python)
tools=build/lock
[ -x "$(in_venv $tools)" ] || "$python" -m venv "$tools"
"$(in_venv $tools)" -m pip install --quiet --disable-pip-version-check "uv==${UV_VERSION:-0.13.8}"

# Dependencies that Tablée does without: see the comments in pyproject.toml.
excluded=$(mktemp)
trap 'rm -f "$excluded"' EXIT
printf '%s\n' materialshapes sphinx >"$excluded"

compile() {  # LOCK CONSTRAINT GROUP...: versions that the constraint has locked already are the same here
  local lock=$1 constraint=$2 groups=()
  shift 2
  for group in "$@"; do groups+=(--group "$group"); done
  "$(in_venv $tools)" -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
    --no-emit-index-url --no-emit-find-links --no-annotate --excludes "$excluded" \
    --constraint "$constraint" "${options[@]}" \
    "${groups[@]}" --output-file "$lock" >/dev/null
  sed -i "1i # Written by \`make lock\` from pyproject.toml. Do not edit." "$lock"
  echo "$lock: $(grep -c == "$lock") packages"
}

options=("$@")
compile requirements-app.txt /dev/null engine app kivymd assets
compile requirements-runtime.txt requirements-app.txt engine app
compile requirements-check.txt requirements-app.txt engine test
compile requirements-package.txt requirements-app.txt package
