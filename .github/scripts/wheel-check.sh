#!/usr/bin/env bash
# wheel-check.sh: install the wheel beside a foreign package called `engine`, show its version, play a game headless
# and draw the first frame.
source "$(dirname "$0")/common.sh"
wheel=$(ls "$project"/dist/tablee-*.whl)
python=$(find_python)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
"$python" -m venv "$room/venv"
here=$(in_venv "$room/venv")
# The dependencies at their locked versions, then the wheel alone: pip check shows that its metadata agrees.
"$scripts/install.sh" "$here" requirements-runtime.txt
"$here" -m pip install --quiet --disable-pip-version-check --no-deps "$wheel"
"$here" -m pip check

site=$("$here" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
mkdir "$site/engine" && echo 'FOREIGN = True' >"$site/engine/__init__.py"
cd "$room"
export TABLEE_HOME="$room/games"
unset PYTHONPATH DISPLAY WAYLAND_DISPLAY
tablee="$(dirname "$here")/tablee"

"$here" - <<'PYTHON'
from importlib.metadata import files
tops = {path.parts[0] for path in files("tablee") if not path.parts[0].startswith((".", "tablee-"))}
assert tops == {"tablee"}, f"the wheel has more than one top-level package: {tops}"
import engine
assert engine.FOREIGN, "the wheel hides another package called engine"
try:
    import kivymd
except ImportError:
    pass
else:
    raise SystemExit("the wheel puts KivyMD on everybody's path")
PYTHON
echo "One top-level package; a foreign package called engine is untouched."

"$tablee" --help >/dev/null && echo "tablee --help works."
if "$tablee" --help | grep -q -- --version; then "$tablee" --version; fi
headless_game "$tablee"
first_frame "$tablee"
