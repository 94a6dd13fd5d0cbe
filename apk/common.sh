# shellcheck shell=bash
# For the scripts beside it.
python=${PYTHON:-.venv/bin/python}

find_package() {  # the one package of that kind in bin/
  local packages=()
  shopt -s nullglob
  case $1 in
    debug) packages=(bin/*-x86_64-debug.apk) ;;
    x86) packages=(bin/*-x86_64-release.apk) ;;
    release) packages=(bin/*-arm64-v8a-release*.apk) ;;
  esac
  if [ "${#packages[@]}" != 1 ]; then
    echo "One $1 package is expected in bin, not ${#packages[@]}." >&2
    return 1
  fi
  echo "${packages[0]}"
}
