#!/usr/bin/env bash
# install.sh PYTHON LOCK: install a lock file with its hashes. A failure ends in one clear sentence.
# The lock is complete, so pip need not look at dependencies (KivyMD's cannot be installed, see pyproject.toml).
set -euo pipefail
python=$1 lock=$2
log=$(mktemp 2>/dev/null) || { echo "There is no room for temporary files: free some space and try again." >&2; exit 1; }
trap 'rm -f "$log"' EXIT
"$python" -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r "$lock" 2>"$log" && exit 0

said() { grep -qiE "$1" "$log"; }
if said 'Operation cancelled by user'; then
  echo "The set-up was interrupted: run the same command again." >&2
  exit 1
elif said 'No space left on device|Disk quota exceeded'; then
  why="The disk is full. Free some space"
elif said 'Permission denied|Read-only file system'; then
  why="This folder or .venv cannot be written. Change its owner or work in a copy"
elif said 'DO NOT MATCH THE HASHES|do not match the hashes'; then
  why="A package differs from the one in $lock: do not use it. Check your package index"
elif said 'NewConnectionError|Temporary failure in name resolution|Network is unreachable|Max retries|ReadTimeout|Connection (refused|reset)|ProxyError|No matching distribution'; then
  why="The packages cannot be downloaded. Check the network, or set PIP_NO_INDEX=1 and PIP_FIND_LINKS to a folder of wheels"
else
  tail -n 15 "$log" >&2
  why="pip could not install $lock for the reason above. Solve it"
fi
echo "$why, then run the same command again." >&2
exit 1
