"""Step f: the scripts of the workflow, against doubles of adb, of Android's tools and of a package."""

import importlib
import io
import os
import re
import shutil
import socket
import subprocess
import sys
import zipfile
from contextlib import suppress
from pathlib import Path
from random import randrange

import pytest

from apk import check_package
from apk.device import ENVIRONMENT_FILE, UNPACKED_FILE
from apk.elf import read_library
from tests.android.fake_package import X86, library, write_package
from tests.android.test_staging import MAX_PACKED_BYTES
from tests.android.workshop import FETCH, PROJECT, run, run_script

DOUBLES = PROJECT / "tests" / "android" / "doubles"
heavy = pytest.mark.skipif(FETCH not in os.environ, reason="left to `make apk-check`")


# --- a package ------------------------------------------------------------------------------------


def faults(path, kind="release", abi="arm64-v8a"):
    return list(check_package.find_faults(kind, abi, dict(check_package.files_of(path))))


def test_right_package_passes(tmp_path):
    assert faults(write_package(tmp_path / "right")) == []
    hooks = ("mobileapp/testing/probe.pyc",)
    assert faults(write_package(tmp_path / "debug", "x86_64", X86, hooks), "debug", "x86_64") == []


@pytest.mark.parametrize(
    ("named", "fault"),
    [
        ({"libSDL2": library(X86)}, "libSDL2.so: made for x86_64"),
        ({"libSDL2": library(align=4096)}, "aligned to 4096 bytes"),
        ({"libmain": library(needed=("libandroid_runtime.so",))}, "needs libandroid_runtime.so"),
        ({"libpython3.14": library(symbols=True)}, "libpython3.14.so: not stripped"),
        ({"modules": {"modules/a.so": library(align=4096)}}, "libpybundle.so:modules/a.so: aligned to 4096"),
        ({"ours": ("mobileapp/testing/probe.pyc",)}, "a released package has test hooks"),
        ({"ours": ("tests/test_layout.pyc",)}, "a test"),
        ({"java": "org/tablee/Other"}, "there is no Java class org/tablee/HotspotCallback"),
        ({"abi": "x86_64"}, "lib/arm64-v8a/libSDL2.so is missing"),
    ],
)
def test_wrong_package_is_found(tmp_path, named, fault):
    found = faults(write_package(tmp_path / "wrong", **named))
    assert found and fault in found[0]


def test_debug_package_without_hooks_is_found(tmp_path):
    found = faults(write_package(tmp_path / "debug", "x86_64", X86), "debug", "x86_64")
    assert found == ["the debug package has no test hooks"]


def test_elf_reader_agrees_with_a_real_library():
    """This machine's own extension modules: its processor, and the C library."""
    extension = importlib.import_module("msgspec._core")
    found = read_library(Path(str(extension.__file__)).read_bytes())
    assert found.abi == {"x86_64": "x86_64", "aarch64": "arm64-v8a"}[os.uname().machine]
    assert found.alignment in (4096, 16384, 65536)
    assert any(name.startswith("libc.so") for name in found.needed)


# --- size -----------------------------------------------------------------------------------------


def packed_size(rendered):
    """Bytes of our own files in the package, as zip packs them; sources instead of compiled files."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(Path(rendered["source"]) / "assets" / "private.tar")
    return len(held.getvalue())


# The table in docs/android.md, in its order.
OUR_LIMITS_MB = {
    "assets/built/pictures/": 7.7,
    "engine/ mobileapp/": 3.3,
    "assets/built/web/": 1.5,
    "assets/built/sounds/": 2.5,
    "": 1.5,  # everything else
}


def sizes_of_ours(tree, files):
    """Bytes of our own files by kind, unpacked."""
    found = dict.fromkeys(OUR_LIMITS_MB, 0)
    for name in files:
        kind = next(kinds for kinds in OUR_LIMITS_MB if not kinds or name.startswith(tuple(kinds.split())))
        found[kind] += (tree / name).stat().st_size
    return found


def too_large(found):
    return [kind for kind, size in found.items() if size > OUR_LIMITS_MB[kind] * check_package.MB]


def test_each_kind_of_our_files_stays_small(staged, tree):
    assert too_large(sizes_of_ours(tree, staged["files"])) == []


def test_sizes_in_the_docs_are_true(staged, tree):
    page = (PROJECT / "docs" / "android.md").read_text()
    rows = re.findall(r"(?m)^\| .+ \| ([\d.]+) \| ([\d.]+) \|$", page)
    assert [float(limit) for _, limit in rows] == list(OUR_LIMITS_MB.values())
    sizes = [size / check_package.MB for size in sizes_of_ours(tree, staged["files"]).values()]
    assert [float(told) for told, _ in rows] == pytest.approx(sizes, abs=0.3)
    whole, most = re.search(r"files have ([\d.]+) MB before compression, at most (\d+) are", page).groups()
    assert float(whole) == pytest.approx(sum(sizes), abs=0.3)
    assert float(most) * check_package.MB == MAX_PACKED_BYTES


def test_pictures_packed_twice_are_too_large(staged, tree, built):
    found = sizes_of_ours(tree, staged["files"])
    found["assets/built/web/"] += sum(path.stat().st_size for path in (built / "pictures").rglob("*.webp"))
    assert too_large(found) == ["assets/built/web/"]


def test_our_files_stay_small(rendered):
    assert 1_000_000 < packed_size(rendered) <= check_package.LIMITS_MB["our files"] * check_package.MB


def test_large_package_is_refused(tmp_path):
    path = write_package(tmp_path / "large.apk", ours=("assets/x.webp",))
    with zipfile.ZipFile(path, "a") as packed:
        packed.writestr("res/video.mp4", os.urandom(11_000_000))
    ran = run(sys.executable, "-m", "apk.check_package", "release", "arm64-v8a", path, cwd=PROJECT)
    assert ran.returncode == 1
    assert "Java and resources: 11.0 MB, more than 10" in ran.stdout


# --- the scripts ----------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path):
    """A copy of the scripts with an empty bin and doubles of Android's build tools."""
    folder, tools = tmp_path / "project", tmp_path / "tools"
    shutil.copytree(PROJECT / "apk", folder / "apk")
    (folder / "bin").mkdir()
    tools.mkdir()
    for name in ("aapt2", "zipalign", "apksigner"):
        write_program(tools / name, f'cat "{tools}/{name}.says"; exit $(cat "{tools}/{name}.code")')
        (tools / f"{name}.says").write_text("")
        (tools / f"{name}.code").write_text("0")
    (tools / "aapt2.says").write_text(
        "package: name='org.tablee.tablee' versionCode='1'\nsdkVersion:'24'\ntargetSdkVersion:'36'\n"
    )
    return folder, tools


def write_program(path, text):
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def check(checkout, kind="release"):
    folder, tools = checkout
    env = os.environ | {"BUILD_TOOLS": str(tools), "PYTHON": sys.executable, "KIND": kind}
    return run(folder / "apk" / "check.sh", env=env)


def test_check_script_accepts_a_right_package(checkout):
    write_package(checkout[0] / "bin" / "tablee-0.1.0-arm64-v8a-release-unsigned.apk")
    ran = check(checkout)
    assert ran.returncode == 0, ran.stderr
    assert "our files" in ran.stdout


@pytest.mark.parametrize(
    ("tool", "says", "code"),
    [
        ("aapt2", "package: name='org.tablee.tablee'\nsdkVersion:'24'\ntargetSdkVersion:'37'\n", "0"),
        ("zipalign", "not aligned\n", "1"),
        ("apksigner", "DOES NOT VERIFY\n", "1"),
    ],
)
def test_check_script_refuses_what_a_tool_refuses(checkout, tool, says, code):
    folder, tools = checkout
    write_package(folder / "bin" / "tablee-0.1.0-x86_64-release.apk", "x86_64", X86)
    assert check(checkout, "x86").returncode == 0
    (tools / f"{tool}.says").write_text(says)
    (tools / f"{tool}.code").write_text(code)
    assert check(checkout, "x86").returncode != 0


def test_check_script_wants_one_package(checkout):
    assert "One release package is expected in bin, not 0" in check(checkout).stderr
    write_package(checkout[0] / "bin" / "a-arm64-v8a-release.apk", libSDL2=library(X86))
    assert "made for x86_64" in check(checkout).stdout


@pytest.fixture
def build(checkout, tmp_path):
    """Run the build script with doubles that record their words, or fail if these contain `broken`."""
    folder, tools = checkout
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").symlink_to(sys.executable)
    shutil.copy(PROJECT / "pyproject.toml", folder)
    programs = folder / "build" / "packager" / "bin"
    programs.mkdir(parents=True)
    for name in ("make", "python3"):
        write_program(tools / name, f'case "{name} $*" in *"$BROKEN"*) exit 1;; esac')
    for name in ("pip", "buildozer", "keytool"):
        words = f'echo {name} "$@" "$P4A_RELEASE_KEYALIAS" >> "{tmp_path}/said"'
        write_program(programs / name, f'{words}; case "{name} $*" in *"$BROKEN"*) exit 1;; esac')

    def built(kind, broken="nothing"):
        (tmp_path / "said").write_text("")
        env = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "BROKEN": broken}
        ran = run(folder / "apk" / "build.sh", kind, env=env)
        said = [line.split() for line in (tmp_path / "said").read_text().splitlines()]
        return ran.returncode, said

    return built


def test_build_script_builds_each_kind(build):
    said = []
    for kind in ("debug", "x86", "release"):
        code, words = build(kind)
        assert code == 0
        said += words
    assert [line[1:] for line in said if line[0] == "buildozer"] == [
        ["--profile", "debug", "android", "debug"],
        ["--profile", "x86", "android", "release", "test"],
        ["android", "release"],
    ]
    assert all("python-for-android==2026.5.9" in line for line in said if line[0] == "pip")


@pytest.mark.parametrize(
    ("kind", "broken"),
    [
        ("debug", "make .venv/.app assets"),
        ("debug", "python3 -m venv"),
        ("release", "pip install"),
        ("x86", "keytool -genkeypair"),
        ("x86", "buildozer --profile x86"),
        ("release", "buildozer android release"),
    ],
)
def test_build_script_stops_at_a_failure(build, kind, broken):
    code, said = build(kind, broken)
    assert code != 0
    assert not any(line[0] == "buildozer" for line in said) or "buildozer" in broken


def run_with_doubles(checkout, script, broken=""):
    """Run a script whose programs only record their words; `broken` fails if its words contain that text."""
    folder, tools = checkout
    said = tools / "said"
    said.write_text("")
    for name in ("sudo", "make", "adb", "python"):
        test = f'case "$*" in *"{broken}"*) exit 1;; esac' if broken else "true"
        write_program(tools / name, f'echo {name} "$@" >> "{said}"\n{test}')
    env = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "PYTHON": str(tools / "python")}
    return run(folder / "apk" / script, env=env).returncode, said.read_text()


@pytest.mark.parametrize(
    ("script", "word", "broken"),
    [
        ("system.sh", "autoconf", "apt-get install"),
        ("prepare.sh", "udevadm trigger --name-match=kvm", "udevadm control"),
        ("prepare.sh", "make .venv/.app assets", "assets"),
    ],
)
def test_runner_scripts_stop_at_a_failure(checkout, script, word, broken):
    code, said = run_with_doubles(checkout, script)
    assert code == 0 and word in said
    assert run_with_doubles(checkout, script, broken)[0] != 0


def test_emulator_script_tries_both_packages(checkout):
    names = ("tablee-0.1.0-x86_64-debug.apk", "tablee-0.1.0-x86_64-release.apk")
    assert run_with_doubles(checkout, "emulator.sh")[0] != 0, "there is no package"
    for name in names:
        (checkout[0] / "bin" / name).touch()
    code, said = run_with_doubles(checkout, "emulator.sh")
    tried = [line for line in said.splitlines() if line.startswith("python")]
    assert code == 0
    assert tried == [
        f"python -m apk.smoke {kind} bin/{name} build/emulator"
        for kind, name in zip(("debug", "release"), names, strict=True)
    ]
    for kind in ("smoke debug", "smoke release"):
        assert run_with_doubles(checkout, "emulator.sh", kind)[0] != 0


def test_profiles_of_the_spec(packager, built, tmp_path):
    """The debug package has the test hooks and the emulator's processor; the release has neither."""
    debug = run_script("staging", PROJECT / "buildozer.spec", tmp_path / "debug", "debug")
    assert debug["archs"] == ["x86_64"]
    assert "mobileapp/testing/probe.py" in debug["files"]
    assert not [name for name in debug["files"] if name.startswith(("tests", "apk"))]


# --- the emulator ---------------------------------------------------------------------------------


def test_unpacked_files_are_those_of_python_for_android(builder):
    common = builder / "bootstraps" / "common" / "build"
    java = (common / "src" / "main" / "java" / "org" / "kivy" / "android" / "PythonUtil.java").read_text()
    assert '"libpybundle" + ".version"' in java and UNPACKED_FILE.endswith("/libpybundle.version")
    c = (common / "jni" / "application" / "src" / "start.c").read_text()
    assert '"%s/p4a_env_vars.txt", getenv("ANDROID_UNPACK")' in c and ENVIRONMENT_FILE.endswith(
        "p4a_env_vars.txt"
    )


@pytest.fixture
def emulator(tmp_path):
    """Run emulator steps with a double of adb; its device is a process of the app."""
    state, programs = tmp_path / "state", tmp_path / "programs"
    modules = state / "unpacked" / "_python_bundle" / "modules"
    modules.mkdir(parents=True)
    programs.mkdir()
    (state / "tuio").write_text(str(free_port(socket.SOCK_DGRAM)))
    write_program(programs / "adb", f'PYTHONPATH={PROJECT} exec {sys.executable} {DOUBLES / "adb.py"} "$@"')
    (tmp_path / "package.apk").touch()
    env = os.environ | {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "EMULATOR_STATE": str(state),
        "SMOKE_PROBE_PORT": str(free_port()),
        "SMOKE_PATIENCE_S": "40",
        "SMOKE_SETTLE_S": "0.3",
        "SMOKE_PAUSE_S": "0.3",
        "SMOKE_PLATFORMS": "linux linux",
        "PYTHONPATH": str(PROJECT),
    }

    def tried(kind, **more):
        words = (kind, tmp_path / "package.apk", tmp_path / "pictures")
        return run(sys.executable, "-m", "apk.smoke", *words, cwd=PROJECT, env=env | more, timeout=280)

    tried.modules = modules  # type: ignore[attr-defined]
    yield tried
    subprocess.run([programs / "adb", "shell", "am", "force-stop", "x"], env=env, check=True)


def free_port(kind=socket.SOCK_STREAM):
    """Below the range from which the system gives ports: the app is killed and opens it again."""
    while True:
        port = randrange(20_000, 30_000)
        with suppress(OSError), socket.socket(type=kind) as found:
            found.bind(("127.0.0.1", port))
            return port


@heavy
def test_debug_package_is_played_turned_paused_killed_and_joined(emulator):
    ran = emulator("debug")
    assert ran.returncode == 0, ran.stderr
    assert len(re.findall(r"(?m)^ok: ", ran.stdout)) == 14


@heavy
def test_app_that_does_not_know_its_system_is_found(emulator):
    ran = emulator("debug", SMOKE_PLATFORMS="android android")
    assert ran.returncode == 1
    assert ran.stderr.startswith("Python and Kivy know their system: ['linux'")


@heavy
def test_release_package_is_started(emulator):
    ran = emulator("release", SMOKE_SETTLE_S="6")
    assert ran.returncode == 0, ran.stderr


@heavy
@pytest.mark.parametrize(
    ("fault", "said"),
    [("dies at its start", "the package starts"), ("black", "release.png shows a screen")],
)
def test_release_package_with_a_fault_is_found(emulator, fault, said):
    ran = emulator("release", EMULATOR_FAULT=fault, SMOKE_PATIENCE_S="3", SMOKE_SETTLE_S="3")
    assert ran.returncode == 1
    assert ran.stderr.startswith(said)


@heavy
@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("black", "first.png shows a screen"),
        ("deaf", "waited in vain for the tap to be felt"),
        ("stiff", "waited in vain for the turned screen"),
        ("dies in a pause", "the app survives a pause"),
        ("forgets", "waited in vain for continue"),
        ("ignores links", "waited in vain for the join screen"),
        ("no ports", "adb forward"),
    ],
)
def test_device_with_a_fault_is_found(emulator, fault, said):
    ran = emulator("debug", EMULATOR_FAULT=fault, SMOKE_PATIENCE_S="15")
    assert ran.returncode == 1
    assert said in ran.stderr.partition("\n")[0]


@heavy
def test_module_that_cannot_be_imported_is_found(emulator):
    (emulator.modules / "_absent.so").write_bytes(b"")
    ran = emulator("debug")
    assert ran.returncode == 1
    assert "every packed module can be imported {'_absent'" in ran.stderr
