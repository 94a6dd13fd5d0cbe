"""Files that people expect of a project: licences, guides, lock files, workflows and their scripts."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests import missing_tools

PROJECT = Path(__file__).resolve().parents[1]
SCRIPTS = PROJECT / ".github" / "scripts"
APK = PROJECT / "apk"
WORKFLOWS = sorted((PROJECT / ".github" / "workflows").glob("*.yml"))
TEMPLATES = sorted((PROJECT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
GROUPS = PYPROJECT["dependency-groups"]
LOCKED = {
    "requirements-check.txt": ("engine", "test"),
    "requirements-runtime.txt": ("engine", "app"),
    "requirements-app.txt": ("engine", "app", "kivymd", "assets"),
    "requirements-package.txt": ("package",),
}
LICENCES = {
    "LICENSE": "Permission is hereby granted, free of charge",
    "docs/licences/CC-BY-4.0.txt": "Attribution 4.0 International",
    "docs/licences/OFL-1.1.txt": "SIL OPEN FONT LICENSE Version 1.1",
}
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "docs/licences.md")


def read(name: str) -> str:
    return (PROJECT / name).read_text("utf-8")


def yaml(path: Path) -> Any:
    return YAML(typ="safe").load(path.read_text("utf-8"))


# --- licences and pages ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", LICENCES)
def test_licence_text_is_there(name: str) -> None:
    assert LICENCES[name] in read(name)


def test_one_page_says_which_licence_covers_what() -> None:
    page = read("docs/licences.md")
    for name in LICENCES:
        assert name in page, name
    missing = [folder for folder in ("engine", "mobileapp", "tests", "bench") if f"`{folder}/`" not in page]
    assert missing == []


def test_built_fonts_carry_their_licence() -> None:
    fonts = PROJECT / "assets" / "built" / "fonts"
    texts = [path.read_text("utf-8") for path in sorted(fonts.glob("OFL-*.txt"))]
    assert len(texts) == 2
    assert all(text.startswith("Copyright") and "SIL OPEN FONT LICENSE" in text for text in texts)


@pytest.mark.parametrize("name", PAGES)
def test_links_between_pages_lead_somewhere(name: str) -> None:
    folder = (PROJECT / name).parent
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", read(name))
    assert [target for target in targets if not (folder / target).exists()] == []


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "docs/licences.md"])
def test_files_that_pages_name_exist(name: str) -> None:
    named = re.findall(r"`((?:docs|tests|assets|\.github)/[\w./-]+\.\w+|[A-Z]+\.md|LICENSE)`", read(name))
    made = ("assets/built/", "assets/languages/es", "assets/themes/es")
    assert [each for each in named if not each.startswith(made) and not (PROJECT / each).exists()] == []


def test_make_targets_that_pages_name_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    pages = "\n".join(map(read, PAGES))
    named = set(re.findall(r"(?:`|^)make ([a-z-]+)", pages, re.MULTILINE))
    assert named - targets == set()


# --- one version ----------------------------------------------------------------------------------


def test_changelog_names_the_projects_version() -> None:
    releases = re.findall(r"^## \[(.+?)\]", read("CHANGELOG.md"), re.MULTILINE)
    assert releases[0] == "Unreleased"
    assert releases[1] == PYPROJECT["project"]["version"]


def test_changelog_sections_are_those_of_keep_a_changelog() -> None:
    known = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.+)$", read("CHANGELOG.md"), re.MULTILINE)) <= known


def test_android_package_reads_the_version_from_pyproject() -> None:
    spec = read("buildozer.spec")
    pattern = re.search(r"^version\.regex = (.+)$", spec, re.MULTILINE)
    assert pattern and "version.filename = %(source.dir)s/pyproject.toml" in spec
    found = re.search(pattern[1], read("pyproject.toml"))
    assert found and found[1] == PYPROJECT["project"]["version"]


def test_built_version_is_the_projects() -> None:
    assert read("assets/built/version.txt").strip() == PYPROJECT["project"]["version"]


@pytest.mark.parametrize(("tag", "status"), [("v{}", 0), ("v99.0.0", 1)])
def test_release_refuses_a_tag_that_is_not_the_version(tag: str, status: int) -> None:
    tag = tag.format(PYPROJECT["project"]["version"])
    ran = run(sys.executable, str(SCRIPTS / "version.py"), tag)
    assert ran.returncode == status, ran.stderr


# --- locked dependencies --------------------------------------------------------------------------


def entries(lock: str) -> dict[str, tuple[str, int]]:
    """By package: its version and how many hashes it has."""
    found = re.findall(r"^([a-z0-9-]+)==([^\s;]+)[^\n\\]*((?:\\\n[^\n\\]*)*)", read(lock), re.MULTILINE)
    return {name: (version, rest.count("--hash=sha256:")) for name, version, rest in found}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("lock", LOCKED)
def test_lock_has_every_pin_with_hashes(lock: str) -> None:
    known = entries(lock)
    for group in LOCKED[lock]:
        for name, _, version in (pin.partition("==") for pin in GROUPS[group] if "==" in pin):
            assert known[plain(name)][0] == version, f"{name}: run `make lock`"
    assert [name for name, (_, hashes) in known.items() if not hashes] == []


@pytest.mark.parametrize("lock", LOCKED)
def test_lock_names_no_place(lock: str) -> None:
    """An index, a folder or a machine would bind everybody to it."""
    assert not re.search(r"https?://|file:|--index-url|--find-links| @ ", read(lock))


def test_locks_agree_with_each_other() -> None:
    versions: dict[str, set[str]] = {}
    for lock in ("requirements-check.txt", "requirements-app.txt", "requirements-runtime.txt"):
        for name, (version, _) in entries(lock).items():
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_no_lock_has_what_cannot_be_built_everywhere() -> None:
    for lock in LOCKED:
        assert not {"materialshapes", "pycairo", "sphinx"} & entries(lock).keys(), lock


# --- workflows ------------------------------------------------------------------------------------


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    told: Any = {"cwd": PROJECT, "env": {**os.environ, **environment}, "capture_output": True, "text": True}
    return subprocess.run(words, check=False, timeout=120, **told)


def checked(*workflows: Path) -> subprocess.CompletedProcess[str]:
    check = (sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows")
    return run(*check, *map(str, workflows))


def test_workflows_are_what_github_reads() -> None:
    assert len(WORKFLOWS) >= 2
    ran = checked(*WORKFLOWS)
    assert ran.returncode == 0, ran.stdout


def test_the_workflow_check_finds_a_fault(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("on: push\njobs:\n  one:\n    steps:\n      - run: true\n")  # no runs-on
    assert checked(wrong).returncode == 1


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in yaml(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_shell_step_is_a_script_of_the_repository(path: Path) -> None:
    for step in steps(path):
        for command in filter(None, (step.get("run"), step.get("with", {}).get("script"))):
            script = PROJECT / command.split()[0]
            assert script.parent in (SCRIPTS, APK) and script.exists(), command
            assert "\n" not in command and "${{" not in command, f"{command}: belongs into the script"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_take_few_rights_and_time(path: Path) -> None:
    told = yaml(path)
    assert told["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in told["jobs"].values())


def test_workflows_run_every_promised_python() -> None:
    matrix = yaml(PROJECT / ".github" / "workflows" / "tests.yml")["jobs"]["test"]["strategy"]["matrix"]
    told = re.findall(r"Python :: (3\.\d+)", " ".join(PYPROJECT["project"]["classifiers"]))
    assert matrix["python"] == told == ["3.11", "3.12", "3.13"]


@pytest.mark.parametrize(
    "path", [*sorted(SCRIPTS.glob("*.sh")), *sorted(APK.glob("*.sh"))], ids=lambda path: path.name
)
def test_shell_scripts_parse_and_can_be_started(path: Path) -> None:
    assert run("bash", "-n", str(path)).returncode == 0
    is_started = path.read_text("utf-8").startswith("#!")
    assert bool(path.stat().st_mode & stat.S_IXUSR) == is_started


def test_scripts_name_no_machine() -> None:
    places = re.compile(r"/home/(?!player|you|\$)\w|/root/\.|/work/|/opt/")
    files = [path for folder in (SCRIPTS, APK) for path in folder.iterdir() if path.is_file()]
    assert [path.name for path in files if places.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_issue_templates_ask_something(path: Path) -> None:
    told = yaml(path)
    if path.name != "config.yml":
        assert told["name"] and told["description"]
        assert any(field.get("validations", {}).get("required") for field in told["body"])


def test_hooks_before_a_commit_are_local() -> None:
    """They use the locked tools, not versions of their own."""
    told = yaml(PROJECT / ".pre-commit-config.yaml")["repos"]
    assert {each["repo"] for each in told} == {"local"}
    lines = " ".join(hook["entry"] for each in told for hook in each["hooks"])
    assert all(tool in lines for tool in ("ruff format", "ruff check", "mypy", "tests/test_layout.py"))


# --- system packages and missing tools ------------------------------------------------------------


def packages() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (SCRIPTS / "system-packages.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            purpose, package, *why = line.split()
            assert why, f"{package}: why?"
            found.setdefault(purpose, []).append(package)
    return found


def test_system_packages_are_listed_once() -> None:
    listed = packages()
    assert set(listed) == {"run", "test"}
    names = [name for purpose in listed.values() for name in purpose]
    assert len(names) == len(set(names))
    assert not [name for name in names if name in read("Makefile")]


def fake_tools(folder: Path, **scripts: str) -> str:
    """A PATH on which apt-get and its companions only say what they are asked."""
    for name, text in scripts.items():
        tool = folder / name.replace("_", "-")
        tool.write_text(f"#!/bin/sh\n{text}\n")
        tool.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.parametrize(("absent", "status"), [("libgl1 patch", 1), ("patch", 3), ("", 0)])
def test_plain_user_is_told_the_exact_command(tmp_path: Path, absent: str, status: int) -> None:
    there = f'for name in {absent or "none"}; do [ "$name" = "$4" ] && exit 1; done; printf installed'
    refuses = {"id": "echo 1000", "sudo": "exit 1", "apt_get": "exit 9", "uname": "echo Linux"}
    path = fake_tools(tmp_path, dpkg_query=there, **refuses)
    ran = run("bash", str(SCRIPTS / "system.sh"), "test", PATH=path)
    assert ran.returncode == status, ran.stderr
    command = f"sudo apt-get install --no-install-recommends {absent}\n"
    assert ran.stderr.endswith(command) if absent else not ran.stderr


@pytest.mark.parametrize(("user", "prefix"), [("0", ""), ("1000", "sudo ")])
def test_root_and_sudo_user_install_what_is_missing(tmp_path: Path, user: str, prefix: str) -> None:
    asked = tmp_path / "asked"
    there = '[ "$4" = patch ] && exit 1; printf installed'
    path = fake_tools(
        tmp_path,
        id=f"echo {user}",
        sudo='[ "$1" = -n ] && exit 0; SUDO="sudo " exec "$@"',
        apt_get=f'echo "${{SUDO}}$*" >>{asked}',
        dpkg_query=there,
        uname="echo Linux",
    )
    ran = run("bash", str(SCRIPTS / "system.sh"), "test", PATH=path)
    assert ran.returncode == 0, ran.stderr
    assert asked.read_text().splitlines() == [
        f"{prefix}update -qq", f"{prefix}install -qq -y --no-install-recommends patch",
    ]  # fmt: skip


def test_files_of_missing_tools_exist() -> None:
    for tool in missing_tools.TOOLS:
        if tool.files != r"(?!)":
            assert (PROJECT / tool.files.replace("\\", "")).exists(), tool.name


SAMPLE = """
import pytest, warnings

def test_a(): pytest.skip("that the Bluetooth code runs on a JVM: there is no JDK")
def test_b(): pytest.skip("long: `make soak` runs it")
def test_c(): warnings.warn("no network namespaces here: guests and host meet on loopback")
def test_d(): pytest.skip("the moon is down")
def test_e(): pass
"""


def test_missing_tools_are_listed_and_fail_in_ci(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    env = {**os.environ, "PYTHONPATH": str(PROJECT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

    def runs(*words: str, ci: str) -> subprocess.CompletedProcess[str]:
        told: Any = {"cwd": tmp_path, "env": {**env, "CI": ci}, "capture_output": True, "text": True}
        return subprocess.run([sys.executable, "-m", *words], check=False, **told)

    with_plugin = ("-p", "no:cacheprovider", "-p", "xdist", "-p", "tests.missing_tools", "-n", "1")
    assert runs("pytest", *with_plugin, "test_sample.py", ci="true").returncode == 0
    ran = runs("tests.missing_tools", ci="true")
    assert (ran.returncode, runs("tests.missing_tools", ci="").returncode) == (1, 0)
    head, *lines = ran.stdout.strip().splitlines()
    assert head.split("  ")[0] == "missing tool"
    assert [line.split("  ")[0] for line in lines[:-1]] == ["ip, as root", "javac (JDK)", "other"]
    assert "test_sample.py (1)" in lines[1] and "the moon is down" in lines[2]


# --- what ships -----------------------------------------------------------------------------------


def test_packages_ship_code_and_built_assets_without_tests() -> None:
    sys.path.insert(0, str(SCRIPTS))
    try:
        from shipped import shipped_files
    finally:
        sys.path.remove(str(SCRIPTS))
    names = shipped_files()
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"main.py", "engine", "mobileapp", "assets"}
    assert "assets/built/version.txt" in names
    left_out = ("mobileapp/testing/", "mobileapp/net/web/client/")
    assert not [name for name in names if name.startswith(left_out)]
    assert not [name for name in names if name.endswith((".pyc", ".po", ".ts", ".mjs"))]
