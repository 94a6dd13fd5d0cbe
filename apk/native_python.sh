#!/usr/bin/env bash
# native_python.sh: build the device's CPython 3.14 from Debian's source, beside the system, and run the shipped code on it:
# every source compiled, the engine's tests, and a game between a host and a guest. Kivy has no wheel for it: no screen.
# It ends with 3 if no mirror has the source. The first run takes minutes; later ones use build/android/python-3.14.
source "$(dirname "$0")/../.github/scripts/common.sh"
pool=${PYTHON_POOL:-http://deb.debian.org/debian/pool/main/p/python3.14}
# Mirrors drop old versions, and some lack the newest.
versions=(
  "3.14.7 3b48dac8fb59f62eaa67ac83c1eb12bda1b7a08406dd286e252c11a66be27f81"
  "3.14.5 7e32597b99e5d9a39abed35de4693fa169df3e5850d4c334337ffd6a19a36db6"
)
place=${PYTHON_PLACE:-$project/build/android/python-3.14}
python=$place/venv/bin/python

fetch() {  # the source of the first version that a mirror has, verified, in $place/source
  local each version sum archive=$place/python.tar.xz
  for each in "${versions[@]}"; do
    read -r version sum <<<"$each"
    if curl -fsS --max-time 300 -o "$archive" "$pool/python3.14_$version.orig.tar.xz" 2>/dev/null \
      && echo "$sum  $archive" | sha256sum --check --quiet 2>/dev/null; then
      mkdir -p "$place/source"
      tar -xJf "$archive" -C "$place/source" --strip-components 1
      rm "$archive"
      return
    fi
  done
  echo "NOT PROVED: the shipped code on a native CPython 3.14: no mirror has its source" >&2
  exit 3
}

build() {
  rm -rf "$place" && mkdir -p "$place"
  fetch
  (cd "$place/source" \
    && ./configure --quiet --prefix="$place/python" --disable-test-modules >"$place/log" 2>&1 \
    && nice -n 19 make --silent -j "$(nproc)" >>"$place/log" 2>&1 \
    && make --silent install >>"$place/log" 2>&1) || { tail -n 20 "$place/log" >&2; exit 1; }
  rm -rf "$place/source"
  "$place/python/bin/python3.14" -m venv "$place/venv"
  "$python" -m pip install --quiet --disable-pip-version-check --no-deps "${packages[@]}"
  echo "${packages[*]}" >"$place/built"
}

# The versions of the package that are pure Python or have a wheel for 3.14; the engine's tests need the rest.
mapfile -t packages < <(find_python >/dev/null && "$(find_python)" - <<'LIST'
import sys
sys.path.insert(0, ".github/scripts")
import device
names = {"msgspec", "websockets", "pycryptodome", "segno"}
tests = {"pytest", "hypothesis", "pytest-timeout"}
print(*(each for each in device.shipped() if each.partition("==")[0] in names), sep="\n")
print(*(each for each in device.tools() if each.partition("==")[0] in tests), sep="\n")
print("pluggy", "iniconfig", "packaging", "pygments", "sortedcontainers", "attrs", sep="\n")
LIST
)

[ "$(cat "$place/built" 2>/dev/null)" = "${packages[*]}" ] || build
"$python" --version
export PYTHONPATH=$project PYTHONDONTWRITEBYTECODE=1
# shellcheck disable=SC2016
"$python" -W error - engine mobileapp main.py <<'COMPILE'
import sys
from pathlib import Path
paths = [path for name in sys.argv[1:] for path in (Path(name).rglob("*.py") if Path(name).is_dir() else [Path(name)])]
for path in paths:
    compile(path.read_bytes(), str(path), "exec", optimize=2)
print(f"{len(paths)} sources compile without a warning.")
COMPILE
"$python" -m pytest -q -p no:cacheprovider -c /dev/null --rootdir="$project" "$project"/tests/engine/test_{compatibility,contrast,defifoo,diferencio,difference,table,dice,packs,serialization,fairness}.py
unset PYTHONPATH
headless_game env PYTHONPATH="$project" "$python" -OO -W error "$project/main.py"
