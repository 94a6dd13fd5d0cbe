"""The manifest as buildozer and python-for-android render it: `manifest.py SPEC TREE FOLDER ANSWER`.

Runs in the packager's Python, from the project's root; TREE has the files buildozer staged. Buildozer's
arguments go through python-for-android's own parser into its own templates, in FOLDER, which
has everything of a real build except the files an SDK would compile.
"""

import json
import re
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.toolchain import ToolchainCL
from staging import check_spec

ANDROID = "{http://schemas.android.com/apk/res/android}"
BUILD_TOOLS = "35.0.0"  # any number: only its folder is looked for


class ToolchainCalledError(Exception):
    """Raised when buildozer would call python-for-android."""


def toolchain_arguments(packer, folder):
    """The arguments buildozer passes to python-for-android."""
    target = packer.target
    packer.environ = {}
    target.build_mode, target.artifact_format = "debug", "apk"
    target._p4a_bootstrap = packer.config.get("app", "p4a.bootstrap")
    target.get_dist_dir = lambda name: str(folder)

    def heard(words, **_):
        raise ToolchainCalledError([str(word) for word in (*words, *target.extra_p4a_args)])

    target._p4a = heard
    try:
        target.build_package()
    except ToolchainCalledError as said:
        return said.args[0]
    raise SystemExit("buildozer asks nothing of python-for-android")


class ManifestRenderer(ToolchainCL):
    """Run python-for-android up to the point where gradle would start."""

    def __init__(self, words, android_api, folder):
        self.android_api_asked, self.folder = android_api, folder
        sys.argv = ["p4a", *words]
        super().__init__()

    def apk(self, args):
        self.ctx.android_api, self.ctx.ndk_api = self.android_api_asked, args.ndk_api
        bootstrap = Bootstrap.get_bootstrap(args.bootstrap, self.ctx)
        self.ctx.prepare_bootstrap(bootstrap)
        self.dist = Path(bootstrap.build_dir)
        self.create_build_files(args)
        self._fix_args(args)
        self.words = args.unknown_args
        # Keep sources: compiling takes long, and test_start runs the compiled files.
        line = [sys.executable, "build.py", *self.words, "--no-byte-compile-python"]
        ran = subprocess.run(line, check=False, cwd=self.dist, capture_output=True, text=True)
        if ran.returncode:
            raise SystemExit(f"python-for-android refuses:\n{ran.stdout[-1000:]}{ran.stderr[-3000:]}")

    def create_build_files(self, args):
        """Files an earlier build step would have left there."""
        sdk = self.folder / "sdk"
        tools = sdk / "build-tools" / BUILD_TOOLS
        inside = [name for arch in args.arch for name in (f"libs/{arch}", f"_python_bundle__{arch}")]
        inside += ["src/main/res/mipmap", "src/main/res/drawable"]
        for each in (tools, *(self.dist / name for name in inside)):
            each.mkdir(parents=True, exist_ok=True)
        (self.dist / "local.properties").write_text(f"sdk.dir={sdk}")
        facts = {"archs": args.arch, "ndk_api": args.ndk_api, "hostpython": sys.executable}
        facts |= {"bootstrap": args.bootstrap, "use_setup_py": False}
        (self.dist / "dist_info.json").write_text(json.dumps(facts))


def describe(render):
    source = render.dist / "src" / "main"
    manifest = ET.parse(source / "AndroidManifest.xml").getroot()
    application = manifest.find("application")
    activities = application.findall("activity")
    with tarfile.open(source / "assets" / "private.tar") as packed:
        files = sorted(each.name for each in packed if each.isfile())
    return {
        "source": str(source),
        "words": render.words,
        "permissions": [attributes(each) for each in manifest.findall("uses-permission")],
        "features": [attributes(each) for each in manifest.findall("uses-feature")],
        "sdk": attributes(manifest.find("uses-sdk")),
        "gradle": dict(re.findall(r"(\w+SdkVersion) (\d+)", (render.dist / "build.gradle").read_text())),
        "application": attributes(application),
        "activities": [attributes(each) for each in activities],
        "filters": [filter_data(each) for each in activities[0].findall("intent-filter")],
        "attributes": sorted({name for each in manifest.iter() for name in attributes(each)}),
        "files": files,
    }


def attributes(element):
    return {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}


def filter_data(intent_filter):
    return [[each.tag, attributes(each)] for each in intent_filter]


def main():
    spec, tree, folder, answer = sys.argv[1:]
    folder = Path(folder).resolve()
    Buildozer.user_build_dir = property(lambda _: str(folder / "buildozer"))
    Buildozer.app_dir = property(lambda _: tree)
    (folder / "asked").mkdir(parents=True)
    packer = check_spec(spec)
    render = ManifestRenderer(
        toolchain_arguments(packer, folder / "asked"), int(packer.target.android_api), folder
    )
    Path(answer).write_text(json.dumps(describe(render), indent=1))


if __name__ == "__main__":
    main()
