"""Build pictures, sounds, fonts and packs: `python -m assets.build [family/job …] [--force]`.

Only changed jobs run again: a job's key is a hash of its input files and the versions of its tools.
"""

import argparse
import hashlib
import importlib
import json
import pkgutil
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).parent
BUILT = HERE / "built"
ART = HERE / "art"
DRAWING_TOOLS = ("resvg-py", "pillow")
STAGES = 2


@dataclass(frozen=True)
class Job:
    """One build job.

    `run(folder)` writes files below `folder` with the paths they have in assets/built. It must be a
    module-level
    function, or a functools.partial of one, because it runs in another process.
    """

    name: str  # "family/thing"
    inputs: tuple[Path, ...]  # files and folders; a change in their content triggers a rebuild
    run: Callable[[Path], None]
    packages: tuple[str, ...] = DRAWING_TOOLS  # a change of their versions also triggers a rebuild
    stage: int = 0  # a job may read what jobs of earlier stages have written


@dataclass(frozen=True)
class BuildRecord:
    """The result of a job: the key it was built from, and each file's hash."""

    key: str
    outputs: dict[str, str]


class BuildError(Exception):
    """Names every failed job, and why it failed."""


class UnavailableError(Exception):
    """A tool of this job cannot be had now: the app runs without what it makes."""


# --- jobs ----------------------------------------------------------------------------------------


def roots() -> list[Path]:
    """Our own folder first, then others on the path that add games."""
    return [Path(room).resolve().parent for room in importlib.import_module("assets").__path__]


def family_jobs(root: Path = HERE.parent) -> list[Job]:
    """The jobs of every module in a root's assets/families; the module's file is always an input."""
    families = importlib.import_module("assets.families")
    languages = importlib.import_module("assets.families.languages")
    web = importlib.import_module("assets.families.web")
    found = [] if root == HERE.parent else [*languages.jobs(root), *web.picture_jobs(root)]
    for each in sorted(pkgutil.iter_modules(families.__path__), key=lambda each: each.name):
        module = importlib.import_module(f"assets.families.{each.name}")
        if Path(module.__file__).resolve().parents[2] == root:
            found += [replace(job, inputs=(*job.inputs, Path(module.__file__))) for job in module.jobs()]
    return found


def key(job: Job) -> str:
    digest = hashlib.sha256(job.name.encode())
    for file in _files(job.inputs):
        digest.update(f"{file.name}\0{fingerprint(file)}\0".encode())
    for package in job.packages:
        digest.update(f"{package} {metadata.version(package)}\0".encode())
    return digest.hexdigest()


def _files(inputs: Iterable[Path]) -> list[Path]:
    found = set()
    for each in inputs:
        found.update(each.rglob("*.py") if each.is_dir() else [each])
    return sorted(found)


def fingerprint(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else "missing"


def is_fresh(made: BuildRecord | None, wanted: str, built: Path) -> bool:
    return made is not None and made.key == wanted and _is_whole(made, built)


def _is_whole(made: BuildRecord, built: Path) -> bool:
    return all(fingerprint(built / name) == mark for name, mark in made.outputs.items())


# --- the build record ----------------------------------------------------------------------------


def read_record(built: Path) -> dict[str, BuildRecord]:
    try:
        stored = json.loads((built / ".record.json").read_text())
        return {name: BuildRecord(**made) for name, made in stored.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def write_record(record: dict[str, BuildRecord], built: Path) -> None:
    text = json.dumps({name: vars(made) for name, made in sorted(record.items())}, indent=1)
    fresh = built / ".record.new"
    fresh.write_text(text)
    fresh.replace(built / ".record.json")


def remove_outputs(name: str, record: dict[str, BuildRecord], built: Path) -> None:
    """Delete the outputs of a job that no longer exists."""
    for output in record.pop(name).outputs:
        (built / output).unlink(missing_ok=True)


# --- building ------------------------------------------------------------------------------------


def make(job: Job, built: Path) -> BuildRecord:
    """Run the job in a temporary folder, then move its files: an interrupted build leaves no partial file."""
    wanted = key(job)
    aside = built / ".making" / job.name.replace("/", "-")
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    job.run(aside)
    outputs = {}
    for file in sorted(each for each in aside.rglob("*") if each.is_file()):
        name = file.relative_to(aside).as_posix()
        outputs[name] = fingerprint(file)
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        file.replace(built / name)
    shutil.rmtree(aside)
    if not outputs:
        raise BuildError(f"{job.name} wrote no file")
    return BuildRecord(wanted, outputs)


def build(jobs: list[Job], built: Path = BUILT, workers: int = 1, force: bool = False) -> list[str]:
    """Build jobs that are missing, outdated or damaged; return their names. Raises BuildError at the end."""
    built.mkdir(parents=True, exist_ok=True)
    record = read_record(built)
    due = [job for job in jobs if force or not is_fresh(record.get(job.name), key(job), built)]
    progress = Progress(len(due))
    failures, notes = [], {}
    for job, outcome in _outcomes(due, built, workers):
        if isinstance(outcome, UnavailableError):
            notes[job.name] = str(outcome)
        elif isinstance(outcome, Exception):
            failures.append(f"{job.name}: {type(outcome).__name__}: {outcome}")
        else:
            _keep(job, outcome, record, built)
        progress.step(job.name, failed=isinstance(outcome, Exception))
    progress.close()
    for note in notes.values():
        print(note, file=sys.stderr)
    if failures:
        raise BuildError("\n".join(failures))
    return [job.name for job in due if job.name not in notes]


def _keep(job: Job, made: BuildRecord, record: dict[str, BuildRecord], built: Path) -> None:
    before = record.get(job.name)
    for output in set(before.outputs if before else ()) - set(made.outputs):
        (built / output).unlink(missing_ok=True)
    record[job.name] = made
    write_record(record, built)


def _outcomes(due: list[Job], built: Path, workers: int):
    """Yield each job with its record or its error, as they finish."""
    if workers < 2 or len(due) < 2:
        yield from ((job, _attempt(job, built)) for job in due)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed

    with ProcessPoolExecutor(workers) as pool:
        running = {pool.submit(_attempt, job, built): job for job in due}
        for done in as_completed(running):
            yield running[done], done.exception() or done.result()


def _attempt(job: Job, built: Path) -> BuildRecord | Exception:
    try:
        return make(job, built)
    except Exception as error:  # one broken drawing must not stop the others
        return error


def remove_stale(jobs: list[Job], built: Path = BUILT) -> None:
    """Delete the outputs of jobs that no longer exist."""
    record = read_record(built)
    strangers = record.keys() - {job.name for job in jobs}
    for name in strangers:
        remove_outputs(name, record, built)
    if strangers:
        write_record(record, built)


@contextmanager
def only_build(built: Path) -> Iterator[None]:
    """Wait for another build of this folder: two at once would take each other's files."""
    try:
        import fcntl
    except ImportError:  # no file locks on this system
        yield
        return
    built.mkdir(parents=True, exist_ok=True)
    with (built / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another build is running here. Waiting for it …", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Progress:
    """A progress bar on a terminal, plain lines otherwise."""

    WIDTH = 30

    def __init__(self, total: int):
        self.total, self.done, self.start = total, 0, time.monotonic()
        self.live = sys.stdout.isatty()

    def step(self, name: str, failed: bool) -> None:
        self.done += 1
        label = f"{name} FAILED" if failed else name
        seconds = time.monotonic() - self.start
        if self.live:
            bar = "█" * (self.WIDTH * self.done // self.total)
            print(
                f"\r{bar:░<{self.WIDTH}} {self.done}/{self.total} {seconds:4.0f} s  {label:40.40}",
                end="",
                flush=True,
            )
        else:
            print(f"{self.done}/{self.total} {seconds:5.1f} s  {label}", flush=True)

    def close(self) -> None:
        if self.live and self.total:
            print()


def cores() -> int:
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m assets.build", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="only jobs whose name starts so, such as difference/lake")
    parser.add_argument("--force", action="store_true", help="make them even if nothing changed")
    chosen = parser.parse_args(arguments)
    try:
        for root in roots():
            make_all(root, chosen.names, chosen.force)
    except BuildError as failure:
        print(f"Not made:\n{failure}", file=sys.stderr)
        return 1
    return 0


def make_all(root: Path, names: list[str], force: bool = False) -> None:
    """Build one root into its own assets/built."""
    built, made, count = root / "assets" / "built", [], 0
    with only_build(built):
        for stage in range(STAGES):
            everything = family_jobs(root)  # later jobs depend on what earlier ones have written
            remove_stale(everything, built)
            chosen = [job for job in everything if job.name.startswith(tuple(names or [""]))]
            jobs = [job for job in chosen if job.stage == stage]
            made += build(jobs, built, workers=cores(), force=force)
            count += len(jobs)
    print(f"{len(made)} of {count} made in {built}" if made else "Nothing to make.")


if __name__ == "__main__":
    # Import through the module's name, so that Job is the same class here, in the families and in the
    # workers.
    sys.exit(importlib.import_module("assets.build").main())
