"""Which tools are missing, which tests therefore did not run, and what is not proved.

As a pytest plugin (`-p tests.missing_tools`) it skips tests whose tool is missing and records every test that
did not run. `python -m tests.missing_tools` prints the record as a table; with CI=true a line is a failure.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

RECORD = Path("build/missing-tools.json")
LONG_RUN = re.compile("make (soak|apk-check)")  # in the reason of a test that is skipped on purpose


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Tool:
    """A thing outside Python's packages that tests need."""

    name: str
    unproved: str
    says: str = r"(?!)"  # in the reason of a skip or in a warning, if the tests notice it themselves
    files: str = r"(?!)"  # tests that cannot do without it, if they do not
    is_missing: Callable[[], bool] = _never


TOOLS = (
    Tool(
        "patch",
        "the Android manifest, as buildozer and python-for-android render it",
        files=r"tests/android/test_manifest\.py",
        is_missing=lambda: shutil.which("patch") is None,
    ),
    Tool(
        "javac (JDK)",
        "Bluetooth, search, speech and the tablet's own Wi-Fi on Android, on a JVM",
        says=r"no JDK",
    ),
    Tool("node and npm", "the engine on the device's Python; Android's Java API", says=r"no node and npm"),
    Tool("npm registry", "the engine on the device's Python; Android's Java API", says=r"npm gives no"),
    Tool("the browser page", "every hand in a browser", says=r"the page is not built"),
    Tool("chromium", "every hand in a browser; HTTP and the page's units were tested", says=r"no chromium"),
    Tool("WebKit's driver", "hands in the engine of iPhones", says=r"no WebKitWebDriver"),
    Tool(
        "Python package index",
        "the Android package: requirements, staging, manifest, start",
        says=r"no Python package index|no pyjnius",
    ),
    Tool("Python 3.13", "the app on the newest Python with Kivy's wheels", says=r"no Python 3\.13 here"),
    Tool(
        "zipalign and apksigner",
        "the Android manifest packed, aligned and signed; that only a release is given to phones",
        says=r"no (zipalign|apksigner|keytool)",
    ),
    Tool(
        "Debian mirror", "the Android manifest against Android's resources", says=r"no Debian mirror|no dpkg"
    ),
    Tool("assets", "the Android package with its pictures", says=r"assets are not built"),
    Tool("ip, as root", "host and guests on separate networks: they met on loopback", says=r"no network"),
)
DISK = Tool("mount, as root", "a disk that is really full: only the size of files was limited")


def tool_for(reason: str) -> Tool:
    """The known tool that a reason speaks of, or the reason itself."""
    known = (tool for tool in TOOLS if re.search(tool.says, reason))
    return next(known, Tool("other", reason))


def missing_for(nodeid: str) -> Tool | None:
    """A missing tool without which this test fails."""
    return next((tool for tool in TOOLS if re.match(tool.files, nodeid) and tool.is_missing()), None)


# --- while tests run ------------------------------------------------------------------------------


class Recorder:
    """In the process that reports: collect the tests that did not run."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, str], set[str]] = {}
        self.seen_disks: set[str] = set()

    def add(self, tool: Tool, test: str) -> None:
        self.lines.setdefault((tool.name, tool.unproved), set()).add(test)

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if "test_full_disk" in report.nodeid:
            self.seen_disks.add(report.nodeid)
        if not report.skipped or hasattr(report, "wasxfail"):
            return
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reason = reason.removeprefix("Skipped: ")
        if not LONG_RUN.search(reason):
            self.add(missing_for(report.nodeid) or tool_for(reason), report.nodeid)

    @pytest.hookimpl
    def pytest_warning_recorded(self, warning_message: Any, nodeid: str) -> None:
        """Tests that ran with less than they want."""
        tool = tool_for(str(warning_message.message))
        if tool.name != "other":
            self.add(tool, nodeid)

    @pytest.hookimpl
    def pytest_sessionfinish(self) -> None:
        if self.seen_disks and not any("Mounted" in nodeid for nodeid in self.seen_disks):
            self.add(DISK, sorted(self.seen_disks)[0])
        write(self.lines)


def write(lines: dict[tuple[str, str], set[str]]) -> None:
    RECORD.parent.mkdir(exist_ok=True)
    record = [[tool, sorted(filter(None, tests)), unproved] for (tool, unproved), tests in lines.items()]
    RECORD.write_text(json.dumps(sorted(record)), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the reporting process, not a worker of pytest-xdist
        config.pluginmanager.register(Recorder(), "missing-tools-recorder")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if tool := missing_for(item.nodeid):
        pytest.skip(f"there is no {tool.name}")


# --- afterwards -----------------------------------------------------------------------------------


def read() -> list[tuple[str, list[str], str]]:
    try:
        return [(tool, tests, unproved) for tool, tests, unproved in json.loads(RECORD.read_text("utf-8"))]
    except (OSError, ValueError):
        return []


def counted(tests: Iterable[str]) -> str:
    """Tests by file: `tests/android/test_manifest.py (10)`."""
    files: dict[str, int] = {}
    for test in tests:
        file = test.partition("::")[0]
        files[file] = files.get(file, 0) + 1
    return ", ".join(f"{file} ({count})" for file, count in files.items())


def table(lines: list[tuple[str, list[str], str]]) -> str:
    rows = [("missing tool", "tests not run", "therefore not proved")]
    rows += [(tool, counted(tests), unproved) for tool, tests, unproved in lines]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    return "\n".join(f"{row[0]:<{widths[0]}}  {row[1]:<{widths[1]}}  {row[2]}" for row in rows)


def main() -> int:
    if not (lines := read()):
        return 0
    failed = os.environ.get("CI") == "true"
    note = "In CI this is a failure." if failed else "README.md says which packages `make test` installs."
    sys.stdout.write(f"\n{table(lines)}\n{note}\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
