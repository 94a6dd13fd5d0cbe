"""Resolves the requirements with python-for-android itself: `resolution.py SPEC ANSWER`.

Runs in the packager's Python. Needs no SDK: it stops where downloading and compiling would begin.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from buildozer.specparser import SpecParser
from pythonforandroid import recommendations
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, Recipe

ARCH = "arm64-v8a"
HOST_PLATFORMS = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64", "linux_x86_64")


def read(path):
    spec = SpecParser()
    spec.read(path, "utf-8")
    return spec


def pins_of(requirements):
    """The toolchain passes pins through the environment; so must this."""
    pins = dict(each.split("==", 1) for each in requirements if "==" in each)
    os.environ.update({f"VERSION_{name}": version for name, version in pins.items()})
    return pins


def context(spec):
    made = Context()
    made.setup_dirs(tempfile.mkdtemp())
    made.local_recipes = os.path.realpath(spec.get("app", "p4a.local_recipes"))
    made.ndk_api = int(spec.get("app", "android.ndk_api"))
    made.android_api = int(spec.get("app", "android.api"))
    return made


def describe_recipe(name, ctx):
    recipe = Recipe.get_recipe(name, ctx)
    return {
        "name": name,
        "version": recipe.version,
        "own_version": recipe._version,
        "is_local": Path(recipe.get_recipe_dir()).is_relative_to(ctx.local_recipes),
        "has_source": bool(recipe.url) or hasattr(recipe, "src_filename"),
        "needs_shared_stl": bool(getattr(recipe, "need_stl_shared", False)),
        "patches": [each for each in recipe.patches if isinstance(each, str)],
    }


def resolve_wheels(packages, *words):
    """The files pip would choose, by package, or the reason why it chooses none."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        ran = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"),
                *("--only-binary=:all:", "--disable-pip-version-check", "--target", folder),
                *("--report", str(report), *words, *packages),
            ],
            check=False,
            capture_output=True,
            text=True,
        )
        if ran.returncode:
            return {"failed": ran.stderr}
        found = json.loads(report.read_text())["install"]
    return {
        "files": {each["metadata"]["name"].lower().replace("_", "-"): describe_file(each) for each in found}
    }


def describe_file(found):
    return {
        "file": found["download_info"]["url"].rsplit("/", 1)[1],
        "version": found["metadata"]["version"],
        "requires": found["metadata"].get("requires_dist", []),
    }


def for_device(ctx, python):
    tags = PyProjectRecipe.get_wheel_platform_tags(ARCH, ctx)
    return [*(f"--platform={tag}" for tag in tags), "--python-version", python]


def for_host(python):
    """The last step is plain pip of the build machine: CPython of the device's version on x86_64."""
    abi = "cp" + "".join(python.split(".")[:2])
    abis = [word for each in (abi, "abi3", "none") for word in ("--abi", each)]
    platforms = [f"--platform={platform}" for platform in HOST_PLATFORMS]
    return ["--implementation", "cp", "--python-version", python, *abis, *platforms]


def resolve(spec):
    requirements = spec.getlist("app", "requirements")
    pins = pins_of(requirements)
    names = [each.split("==")[0] for each in requirements]
    ctx = context(spec)
    bootstrap = Bootstrap.get_bootstrap(spec.get("app", "p4a.bootstrap"), ctx)
    order, modules, bootstrap = get_recipe_order_and_bootstrap(ctx, names, bootstrap)
    ctx.recipe_build_order, ctx.bootstrap = order, bootstrap
    recommendations.check_ndk_api(ctx.ndk_api, ctx.android_api)
    recommendations.check_target_api(ctx.android_api, ARCH)
    python = Recipe.get_recipe("python3", ctx).version
    recipes = [describe_recipe(name, ctx) for name in order]
    pinned = sorted(f"{name}=={pins[name]}" if name in pins else name for name in modules)
    bare = [
        f"{each['name']}=={each['version']}" for each in recipes if each["version"] and not each["has_source"]
    ]
    device = for_device(ctx, python)
    return {
        "requirements": requirements,
        "pins": pins,
        "bootstrap": bootstrap.name,
        "python": python,
        "recipes": recipes,
        "left_out_of_stdlib": sorted(Recipe.get_recipe("python3", ctx).stdlib_dir_blacklist),
        "modules": sorted(modules),
        "for_device": resolve_wheels(pinned, "--no-deps", *device),
        "on_host": resolve_wheels(pinned, "--no-deps", *for_host(python)),
        "wheel_only": resolve_wheels(bare, "--no-deps", *device) if bare else {"files": {}},
        "with_dependencies": resolve_wheels(sorted(modules), *device),
    }


if __name__ == "__main__":
    spec_file, answer = sys.argv[1:]
    Path(answer).write_text(json.dumps(resolve(read(spec_file)), indent=1))
