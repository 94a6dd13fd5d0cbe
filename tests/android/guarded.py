"""Start the shipped app as the device would: `guarded.py TREE ANSWER FORBIDDEN PROGRAM [ARGUMENT …]`.

Runs in the device's environment. Modules that the package does not declare cannot be imported;
attempts by the app itself are recorded with the importing file, and so are the files of TREE that are opened.
PROGRAM is a file of TREE. A warning about our own code is an error.
A picture of the last screen is left beside ANSWER.
"""

import atexit
import importlib.metadata
import json
import runpy
import sys
import warnings
from importlib.abc import MetaPathFinder
from pathlib import Path

OURS = r"(engine|mobileapp)(\.|$)"
ONLY_ON_THE_DEVICE = {"jnius", "android"}  # python-for-android builds them; nothing here could


class ImportGuard(MetaPathFinder):
    """An import hook before every other finder."""

    def __init__(self, tree, forbidden, picture):
        self.tree, self.picture, self.files = tree, picture, OpenedFiles(tree)
        shipped = {each.stem for each in tree.iterdir()}
        declared = set(importlib.metadata.packages_distributions())
        self.known = (set(sys.stdlib_module_names) | shipped | declared) - forbidden
        self.refused = set()
        self.violations = []

    def find_spec(self, name, path=None, target=None):
        if name == "mobileapp.app":  # Kivy is configured by now and may be imported
            take_final_screenshot(self.picture)
            self.files.watch_kivy()
        if name.partition(".")[0] not in self.known:
            self.refuse(name)

    def refuse(self, name):
        self.refused.add(name)
        asker = self.importing_file()
        if asker.startswith(str(self.tree)) and name not in ONLY_ON_THE_DEVICE:
            self.violations.append(f"{Path(asker).relative_to(self.tree)} imports {name}")
        raise ModuleNotFoundError(f"not on the device: {name}", name=name)

    @staticmethod
    def importing_file():
        """The importing file."""
        frame = sys._getframe(3)
        while frame and "importlib" in frame.f_code.co_filename:
            frame = frame.f_back
        return frame.f_globals.get("__file__", "") if frame else ""

    def report(self):
        return {
            "trespasses": self.violations,
            "refused": sorted(self.refused),
            "imported": sorted(sys.modules),
            "asserts": __debug__,
            "frames": frames_drawn(),
            "opened": sorted(self.files.names),
        }


class OpenedFiles:
    """The files of a tree that Python opens, and those that Kivy's loaders are asked to open in C."""

    def __init__(self, tree):
        self.tree, self.names = f"{tree}/", set()
        sys.addaudithook(lambda event, facts: event == "open" and self.add(facts[0]))

    def add(self, path):
        if str(path).startswith(self.tree):
            self.names.add(str(path).removeprefix(self.tree))

    def watch_kivy(self):
        from kivy.core.image import ImageLoader
        from kivy.core.text import LabelBase

        from mobileapp.platform import sounds

        for loader, method in ((ImageLoader, "load"), (sounds, "load_sound"), (LabelBase, "register")):
            self.watch(loader, method)

    def watch(self, loader, method):
        load = getattr(loader, method)

        def load_and_record(*arguments, **named):
            for word in (*arguments, *named.values()):
                self.add(word)
            return load(*arguments, **named)

        setattr(loader, method, load_and_record)


def take_final_screenshot(path):
    from kivy.app import App
    from kivy.core.window import Window

    stop = App.stop

    def stop_with_a_picture(app, *arguments):
        Window.screenshot(name=str(path))
        stop(app, *arguments)

    App.stop = stop_with_a_picture


def frames_drawn():
    clock = sys.modules.get("kivy.clock")
    return clock.Clock.frames_displayed if clock else 0


def main():
    tree, answer, forbidden, program, *arguments = sys.argv[1:]
    tree = Path(tree)
    guard = ImportGuard(tree, set(forbidden.split(",")), Path(answer).with_name("screen.png"))
    atexit.register(lambda: Path(answer).write_text(json.dumps(guard.report())))
    sys.path.insert(0, str(tree))
    sys.meta_path.insert(0, guard)
    sys.argv = [program, *arguments]
    warnings.filterwarnings("error", module=OURS)
    runpy.run_path(str(tree / program), run_name="__main__")


if __name__ == "__main__":
    main()
