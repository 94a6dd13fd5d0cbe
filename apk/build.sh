#!/usr/bin/env bash
# build.sh [debug|x86|release], or the kind in KIND: the package in bin/. debug and x86 run on the emulator; debug has the test hooks.
set -euo pipefail
cd "$(dirname "$0")/.."
kind=${1:-${KIND:?debug, x86 or release}}
make .venv/.app assets
# The group `android` of pyproject.toml pins buildozer and python-for-android.
mapfile -t tools < <(.venv/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["dependency-groups"]["android"], sep="\n")')
python3 -m venv build/packager
build/packager/bin/pip install --quiet "cython==3.0.12" wheel "${tools[@]}"
export PATH="$PWD/build/packager/bin:$PATH"

test_key() {  # a key that is thrown away: the emulator takes no unsigned package
  export P4A_RELEASE_KEYSTORE=$PWD/build/test.keystore P4A_RELEASE_KEYALIAS=test
  export P4A_RELEASE_KEYSTORE_PASSWD=only-a-test P4A_RELEASE_KEYALIAS_PASSWD=only-a-test
  rm -f "$P4A_RELEASE_KEYSTORE"
  keytool -genkeypair -keystore "$P4A_RELEASE_KEYSTORE" -alias test -keyalg RSA -keysize 2048 -validity 30 \
    -storepass only-a-test -keypass only-a-test -dname CN=test
}

case $kind in
  debug) buildozer --profile debug android debug ;;
  x86)
    test_key
    buildozer --profile x86 android release
    ;;
  release) buildozer android release ;;  # its owner signs it
esac
ls -l bin
