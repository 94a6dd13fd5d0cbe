"""Step a: the requirements as python-for-android resolves them."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tests.android.conftest import resolved
from tests.android.workshop import PROJECT, SPEC

# KivyMD needs materialshapes, and through it pycairo, for MDLoadingIndicator alone (see test_staging).
LEFT_OUT = {"materialshapes"}
UNVERSIONED = {"python3", "sqlite3", "openssl", "android"}  # python-for-android's own, at its own versions


def plain(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def recipe(resolution, name):
    return next(each for each in resolution["recipes"] if each["name"] == name)


def given(resolution):
    """Each package that ends up on the device, with its version."""
    recipes = {plain(each["name"]): each["version"] for each in resolution["recipes"]}
    return recipes | {name: each["version"] for name, each in resolution["for_device"]["files"].items()}


def test_device_gets_python_3_14_on_sdl2(resolution):
    assert resolution["python"] == "3.14.2"
    assert resolution["bootstrap"] == "sdl2"


def test_every_recipe_comes_after_its_dependencies(resolution):
    order = [each["name"] for each in resolution["recipes"]]
    for first, then in (("python3", "kivy"), ("sdl2", "kivy"), ("pyjnius", "android"), ("android", "kivy")):
        assert order.index(first) < order.index(then)


def test_everything_is_pinned(resolution):
    loose = {each for each in resolution["requirements"] if "==" not in each}
    assert loose == UNVERSIONED


def test_nothing_is_installed_that_the_spec_does_not_name(resolution):
    assert set(resolution["modules"]) <= set(resolution["pins"])


def test_pinned_recipes_match_the_version_of_their_patches(resolution):
    moved = {
        each["name"]: each["version"]
        for each in resolution["recipes"]
        if each["version"] != each["own_version"]
    }
    assert not moved


def test_pip_modules_are_those_of_the_spec_alone(resolution):
    """As long as pip cannot install KivyMD's dependencies on Android, python-for-android adds none."""
    told = resolution["with_dependencies"]
    cannot = "Cannot install kivymd" in told.get("failed", "")
    assert cannot or set(told["files"]) <= {plain(name) for name in resolution["pins"]}


def test_every_module_has_a_file_for_the_device(resolution):
    for name, found in resolution["for_device"]["files"].items():
        assert found["version"] == resolution["pins"][name]
        assert found["file"].endswith(("-none-any.whl", "_arm64_v8a.whl")), found


def test_host_adds_no_code_for_its_own_processor(resolution):
    foreign = {
        name for name, each in resolution["on_host"]["files"].items() if "-none-any" not in each["file"]
    }
    assert not foreign


def test_materialyoucolor_is_our_recipe_and_has_its_android_wheel(resolution):
    ours = recipe(resolution, "materialyoucolor")
    assert ours["is_local"] and not ours["has_source"] and ours["needs_shared_stl"]
    assert resolution["wheel_only"]["files"]["materialyoucolor"]["file"].endswith("-android_24_arm64_v8a.whl")


def test_websockets_is_our_recipe_and_has_no_code_for_the_host(resolution):
    ours = recipe(resolution, "websockets")
    assert ours["is_local"] and not ours["has_source"]
    assert resolution["wheel_only"]["files"]["websockets"]["file"].endswith("-py3-none-any.whl")


def test_device_can_read_webp_pictures(resolution):
    """They are WebP, which SDL2_image reads only if its recipe enables it."""
    assert "enable-webp.patch" in recipe(resolution, "sdl2_image")["patches"]


def test_no_dependency_is_missing_or_of_the_wrong_version(resolution):
    on_device, here = (
        given(resolution),
        {"sys_platform": "android", "platform_system": "Android", "extra": ""},
    )
    here["python_version"] = resolution["python"].rpartition(".")[0]
    wrong = []
    for name, found in (resolution["for_device"]["files"] | resolution["wheel_only"]["files"]).items():
        for need in map(Requirement, found["requires"]):
            if plain(need.name) in LEFT_OUT or (need.marker and not need.marker.evaluate(here)):
                continue
            version = on_device.get(plain(need.name))
            if version is None or not need.specifier.contains(Version(version)):
                wrong.append(f"{name} needs {need}, the device has {version}")
    assert not wrong


def test_desktop_and_device_have_the_same_packages(resolution):
    """Except those whose version a recipe decides; the app must then work with both (see test_start)."""
    desktop = tomllib.loads((PROJECT / "pyproject.toml").read_text())["dependency-groups"]["app"]
    by_recipe = {each["name"] for each in resolution["recipes"] if not each["is_local"]}
    for name, _, version in (each.partition("==") for each in desktop):
        if name in resolution["pins"] and name not in by_recipe - {"kivy"}:
            assert resolution["pins"][name] == version, name


# --- planted faults -------------------------------------------------------------------------------

PLANTED = {
    "six==1.17.0": "six",
    "certifi==2026.10.18, ": "",  # a recipe then brings it
    "asyncgui==0.6.3, ": "",
    "segno==1.6.6": "segno==1.6.1",
    "p4a.local_recipes = apk/recipes": "p4a.local_recipes = apk/nowhere",
}


@pytest.fixture(scope="module")
def faulty(packager, tmp_path_factory):
    """The resolution of a spec with several faults."""
    text = SPEC.read_text()
    for right, wrong in PLANTED.items():
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    spec = tmp_path_factory.mktemp("faulty") / SPEC.name
    spec.write_text(text)
    return resolved("faulty", spec, packager)


@pytest.mark.parametrize(
    "check",
    [
        test_everything_is_pinned,
        test_nothing_is_installed_that_the_spec_does_not_name,
        test_pinned_recipes_match_the_version_of_their_patches,
        test_every_module_has_a_file_for_the_device,
        test_host_adds_no_code_for_its_own_processor,
        test_materialyoucolor_is_our_recipe_and_has_its_android_wheel,
        test_no_dependency_is_missing_or_of_the_wrong_version,
        test_desktop_and_device_have_the_same_packages,
    ],
)
def test_fault_in_the_requirements_is_found(faulty, check):
    with pytest.raises((AssertionError, KeyError)):
        check(faulty)
