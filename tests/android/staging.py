"""The package's files as buildozer itself would pack them: `staging.py SPEC FOLDER [PROFILE] ANSWER`.

Runs in the packager's Python, from the project's root; stops before anything is downloaded.
"""

import json
import sys
from pathlib import Path

from buildozer import Buildozer


def check_spec(spec, profile=None):
    """Errors buildozer finds in the spec end the program."""
    packer = Buildozer(filename=spec)
    packer.config.apply_profile(profile)
    packer.set_target("android")
    packer.check_configuration_tokens()
    packer.target.check_configuration_tokens()
    return packer


def stage(packer, folder):
    """Buildozer's copier with our own target folder."""
    type(packer).app_dir = property(lambda _: str(folder))
    packer._copy_application_sources()


def describe(packer, folder):
    app = packer.config["app"]
    listed = packer.config.getlist
    return {
        "title": packer.config.get("app", "title"),
        "package": packer.target._get_package(),
        "version": packer.get_version(),
        "api": int(app["android.api"]),
        "minapi": int(app["android.minapi"]),
        "ndk_api": int(app["android.ndk_api"]),
        "archs": list(packer.target._archs),
        "orientation": listed("app", "orientation"),
        "manifest_orientation": app["android.manifest.orientation"],
        "permissions": listed("app", "android.permissions", []),
        "icon": packer.config.get("app", "icon.filename"),
        "presplash": packer.config.get("app", "presplash.filename"),
        "presplash_colour": app["android.presplash_color"],
        "manifest_arguments": Path(app["android.extra_manifest_application_arguments"]).read_text(),
        "p4a": app["p4a.branch"],
        "recipes": packer.target.get_local_recipes_dir(),
        "files": sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file()),
    }


if __name__ == "__main__":
    spec_file, target, *profile, answer = sys.argv[1:]
    packer = check_spec(spec_file, *profile)
    stage(packer, Path(target))
    Path(answer).write_text(json.dumps(describe(packer, Path(target)), indent=1))
