# shellcheck shell=bash
# For the scripts beside it: where things are, and an environment for packaging tools.
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(dirname "$(dirname "$scripts")")
cd "$project"

find_python() {  # the Python that the app runs with
  for python in "${PYTHON:-}" .venv/bin/python .venv/Scripts/python python3 python; do
    if [ -n "$python" ] && "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then
      echo "$python"
      return
    fi
  done
  echo "There is no Python 3.11, 3.12 or 3.13." >&2
  return 1
}

in_venv() {  # the Python of a virtual environment, on every system
  if [ -x "$1/Scripts/python.exe" ]; then echo "$1/Scripts/python.exe"; else echo "$1/bin/python"; fi
}

# environment NAME LOCK...: a virtual environment below build/ with these locks; made again when they change.
# It is called in $(…), where bash forgets `set -e`.
environment() {
  local folder="build/$1" key python
  shift
  python=$(find_python) || return
  key=$({ "$python" --version; cat "$@"; } | cksum)
  if [ "$(cat "$folder/.key" 2>/dev/null)" != "$key" ]; then
    rm -rf "$folder"
    "$python" -m venv "$folder" || return
    for lock in "$@"; do
      "$scripts/install.sh" "$(in_venv "$folder")" "$lock" >&2 || return
    done
    echo "$key" >"$folder/.key"
  fi
  echo "$project/$(in_venv "$folder")"
}

# headless_game COMMAND...: a host and a guest of their own processes play a whole game over an encrypted link.
headless_game() {
  local start=$SECONDS status=0 host home link=
  home=$(mktemp -d)
  (cd "$home" && unset PYTHONPATH && TABLEE_HOME="$home/host" exec "$@" --no-window --address 127.0.0.1 --game contrast \
    --option short=true --seats 3 --phones 1 --print-link --seed 7 --pace 50 >"$home/links" 2>"$home/host.log") &
  host=$!
  while [ -z "$link" ] && kill -0 "$host" 2>/dev/null && [ $((SECONDS - start)) -lt 60 ]; do
    sleep 0.2
    link=$(grep -o 'http://[^ ]*' "$home/links" | head -n 1 || true)
  done
  (cd "$home" && unset PYTHONPATH && TABLEE_HOME="$home/guest" "$@" --no-window --join "$link" --pace 50 \
    >"$home/events" 2>"$home/guest.log") || status=1
  wait "$host" || status=1
  if [ "$status" = 0 ]; then
    echo "Host and guest played Contrast to its end within $((SECONDS - start)) s ($(wc -l <"$home/events" | tr -d ' ') events)."
  else
    tail -n 20 "$home/host.log" "$home/guest.log" >&2
  fi
  rm -rf "$home"
  return "$status"
}

# first_frame COMMAND...: start the app and wait until it has drawn. Without a screen it keeps a picture of what it draws.
first_frame() {
  local start=$SECONDS status=0 app home
  home=$(mktemp -d)
  if [ "$(uname)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    (cd "$home" && unset PYTHONPATH && TABLEE_HOME="$home" exec "$@" --game difference --seats 4 >"$home/log" 2>&1) &
    app=$!
    while [ ! -s "$home/screen.png" ] && kill -0 "$app" 2>/dev/null && [ $((SECONDS - start)) -lt 120 ]; do sleep 0.2; done
    if [ -s "$home/screen.png" ]; then
      echo "It drew a picture of $(wc -c <"$home/screen.png") bytes within $((SECONDS - start)) s."
    else
      tail -n 20 "$home/log" >&2
      status=1
    fi
    kill "$app" 2>/dev/null || true
    wait "$app" 2>/dev/null || true
  else
    case $(uname) in MINGW* | MSYS*) export KIVY_GL_BACKEND=angle_sdl2 ;; esac  # a machine without a graphics card
    (cd "$home" && unset PYTHONPATH && TABLEE_HOME="$home" "$@" --game difference --seats 4 --exit-after-first-frame) || status=1
    echo "It drew its first frame and ended within $((SECONDS - start)) s."
  fi
  rm -rf "$home"
  return "$status"
}
