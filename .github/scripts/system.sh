#!/usr/bin/env bash
# system.sh run|test: install the missing system packages of system-packages.txt.
# As root or with sudo it installs them. Otherwise it prints the command; it fails only if the app itself cannot run.
# Exit code 3: the app can run, but some tests cannot.
set -euo pipefail
purpose=${1:?run or test}
list="$(dirname "$0")/system-packages.txt"

packages() {  # for each given purpose
  for wanted in "$@"; do
    awk -v wanted="$wanted" '$1 == wanted { print $2 }' "$list"
  done
}

missing() {
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
  done
}

if [ "$(uname)" != Linux ] || ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  exit 0  # other systems bring OpenGL; the table of missing tools names the rest
fi

purposes=(run)
[ "$purpose" = test ] && purposes+=(test)
mapfile -t wanted < <(packages "${purposes[@]}")
mapfile -t absent < <(missing "${wanted[@]}")
[ "${#absent[@]}" = 0 ] && exit 0

if [ "$(id -u)" = 0 ]; then
  as_root=()
elif sudo -n true 2>/dev/null; then
  as_root=(sudo)
else
  echo "Tablée needs these system packages: sudo apt-get install --no-install-recommends ${absent[*]}" >&2
  mapfile -t needed < <(packages run)
  mapfile -t absent < <(missing "${needed[@]}")
  [ "${#absent[@]}" = 0 ] && exit 3
  exit 1
fi

echo "Installing system packages: ${absent[*]} …"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { "${as_root[@]}" apt-get update -qq && \
       "${as_root[@]}" apt-get install -qq -y --no-install-recommends "${absent[@]}"; } >"$log" 2>&1; then
  tail -n 5 "$log" >&2
  echo "apt-get could not install them. Try it yourself: sudo apt-get install --no-install-recommends ${absent[*]}" >&2
  exit 1
fi
