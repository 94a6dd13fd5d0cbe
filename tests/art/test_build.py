"""The build makes only missing, outdated and damaged files."""

import fcntl
from functools import partial
from pathlib import Path

import pytest

from assets import build as build_module
from assets import npm
from assets.build import BuildError, Job, UnavailableError, build, family_jobs, remove_stale
from assets.families import web


def copy_upper(source: Path, folder: Path) -> None:
    for word in source.read_text().split():
        target = folder / "words" / f"{word}.txt"
        target.parent.mkdir(exist_ok=True)
        target.write_text(word.upper())


def fail(folder: Path) -> None:
    (folder / "half.txt").write_text("half")
    raise RuntimeError("the pen broke")


@pytest.fixture
def source(tmp_path):
    file = tmp_path / "source.txt"
    file.write_text("heron frog")
    return file


@pytest.fixture
def built(tmp_path):
    return tmp_path / "built"


@pytest.fixture
def job(source):
    return Job("tiny/words", (source,), partial(copy_upper, source), packages=("pillow",))


def words(built: Path) -> dict[str, str]:
    return {file.stem: file.read_text() for file in (built / "words").iterdir()}


def test_first_build_makes_everything(job, built):
    assert build([job], built) == ["tiny/words"]
    assert words(built) == {"heron": "HERON", "frog": "FROG"}


def test_unchanged_job_is_not_run_again(job, built):
    build([job], built)
    assert build([job], built) == []


def test_changed_source_runs_again_and_leaves_no_old_file(job, source, built):
    build([job], built)
    source.write_text("heron newt")
    assert build([job], built) == ["tiny/words"]
    assert words(built) == {"heron": "HERON", "newt": "NEWT"}


def test_source_inside_a_folder_counts(tmp_path, source, built):
    drawings = tmp_path / "drawings"
    drawings.mkdir()
    (drawings / "pond.py").write_text("deep = 1")
    job = Job("tiny/words", (drawings,), partial(copy_upper, source))
    build([job], built)
    (drawings / "pond.py").write_text("deep = 2")
    assert build([job], built) == ["tiny/words"]


@pytest.mark.parametrize("harm", [Path.unlink, partial(Path.write_text, data="scratched")])
def test_missing_or_damaged_output_runs_again(job, built, harm):
    build([job], built)
    harm(built / "words" / "frog.txt")
    assert build([job], built) == ["tiny/words"]
    assert words(built)["frog"] == "FROG"


def test_other_tool_version_runs_again(job, built, monkeypatch):
    build([job], built)
    monkeypatch.setattr("assets.build.metadata.version", lambda package: "99.0")
    assert build([job], built) == ["tiny/words"]


def test_damaged_record_runs_everything_again(job, built):
    build([job], built)
    (built / ".record.json").write_text("{not json")
    assert build([job], built) == ["tiny/words"]


def test_force_runs_again(job, built):
    build([job], built)
    assert build([job], built, force=True) == ["tiny/words"]


def test_failure_names_the_job_and_the_others_finish(job, source, built):
    broken = Job("tiny/broken", (source,), fail, packages=())
    with pytest.raises(BuildError, match=r"tiny/broken.*the pen broke"):
        build([broken, job], built)
    assert words(built)["frog"] == "FROG"
    assert not (built / "half.txt").exists()
    with pytest.raises(BuildError):
        build([broken, job], built)


def be_unavailable(folder: Path) -> None:
    raise UnavailableError("there is no pen")


def test_unavailable_tool_is_reported_and_fails_nothing(job, source, built, capsys):
    other = Job("tiny/other", (source,), be_unavailable, packages=())
    assert build([job, other], built) == ["tiny/words"]
    assert "there is no pen" in capsys.readouterr().err
    assert build([job, other], built) == []  # tried again, without success


def test_page_without_npm_is_unavailable(tmp_path, monkeypatch):
    """The app runs without the page: the link shows a small one."""
    monkeypatch.setattr(web, "WORKSHOP", tmp_path / "workshop")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setattr(npm, "INSTALL", (*npm.INSTALL, "--fetch-retries=0"))
    with pytest.raises(UnavailableError, match="small page"):
        web.make_page(tmp_path)


def copy_all(source: Path, folder: Path) -> None:
    (folder / "all.txt").write_text(" ".join(sorted(path.stem for path in source.iterdir())))


def test_later_stage_reads_what_the_earlier_one_wrote(job, built, monkeypatch, tmp_path):
    def jobs(_root: Path) -> list[Job]:
        made = built / "words"
        later = Job("tiny/all", tuple(sorted(made.glob("*"))), partial(copy_all, made), (), stage=1)
        return [job, later] if made.exists() else [job]

    monkeypatch.setattr(build_module, "family_jobs", jobs)
    (tmp_path / "assets").symlink_to(tmp_path)
    build_module.make_all(tmp_path, [])
    assert (built / "all.txt").read_text() == "frog heron"


def test_second_build_waits_for_the_first(built, monkeypatch, tmp_path):
    monkeypatch.setattr(build_module, "family_jobs", lambda _root: [])
    (tmp_path / "assets").symlink_to(tmp_path)
    built.mkdir()
    said = []
    with (built / ".lock").open("w") as first:
        fcntl.flock(first, fcntl.LOCK_EX)

        def end_the_first(text: str, **_: object) -> None:
            said.append(text)
            fcntl.flock(first, fcntl.LOCK_UN)

        monkeypatch.setattr(build_module, "print", end_the_first, raising=False)
        build_module.make_all(tmp_path, [])
    assert said == ["Another build is running here. Waiting for it …", "Nothing to make."]


def test_two_workers_give_the_same_files(job, source, built, tmp_path):
    other = Job("tiny/copy", (source,), partial(copy_upper, source), packages=())
    build([job], tmp_path / "alone")
    assert sorted(build([job, other], built, workers=2)) == ["tiny/copy", "tiny/words"]
    assert words(built) == words(tmp_path / "alone")


def test_output_of_a_removed_job_is_deleted(job, built):
    build([job], built)
    remove_stale([], built)
    assert words(built) == {}


def test_families_are_found_and_their_own_file_counts():
    jobs = {job.name: job for job in family_jobs()}
    assert {"difference/lake", "fonts/faces"} <= jobs.keys()
    assert any(file.name == "difference.py" for file in jobs["difference/lake"].inputs)


def test_job_names_are_different():
    names = [job.name for job in family_jobs()]
    assert len(names) == len(set(names))
