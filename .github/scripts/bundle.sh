#!/usr/bin/env bash
# bundle.sh: build dist/tablee-VERSION-SYSTEM, a folder that runs without Python, and start it once.
# It runs on Linux, macOS and Windows (Git Bash). `make assets` must have run.
source "$(dirname "$0")/common.sh"
mkdir -p build
"$(find_python)" "$scripts/locked.py" requirements-app.txt kivymd >build/kivymd.txt
python=$(environment bundle requirements-package.txt requirements-runtime.txt build/kivymd.txt)
version=$("$python" "$scripts/version.py")
system=$("$python" -c 'import platform; print(f"{platform.system()}-{platform.machine()}".lower())')
name="tablee-$version-$system"

rm -rf "dist/$name" build/pyinstaller
mkdir -p build/pyinstaller dist
"$python" "$scripts/shipped.py" build/pyinstaller/shipped
start=$SECONDS
KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 TABLEE_BUNDLE="$name" "$python" -m PyInstaller --noconfirm --log-level ERROR \
  --distpath dist --workpath build/pyinstaller/work "$scripts/bundle.spec" >build/pyinstaller/log 2>&1 ||
  { tail -n 20 build/pyinstaller/log >&2; exit 1; }
"$python" "$scripts/bundle_licences.py" "dist/$name/licences"
echo "dist/$name: $(du -sm "dist/$name" | cut -f 1) MB after $((SECONDS - start)) s"
headless_game "$project/dist/$name/tablee"
first_frame "$project/dist/$name/tablee"
