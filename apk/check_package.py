"""Check a built package: `python -m apk.check_package debug|release ABI PACKAGE`. Prints its size by kind."""

from __future__ import annotations

import io
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from apk.elf import MAGIC, Library, read_library

PAGE_BYTES = 16384
# Libraries that every Android lends to apps (the NDK's list), as far as ours may need them.
PUBLIC = {
    "libandroid.so", "libc.so", "libdl.so", "libm.so", "liblog.so", "libz.so", "libEGL.so", "libGLESv1_CM.so",
    "libGLESv2.so", "libOpenSLES.so", "libaaudio.so", "libstdc++.so", "libjnigraphics.so",
}  # fmt: skip
REQUIRED = ("libSDL2.so", "libmain.so", "libpybundle.so", "libc++_shared.so")
HOOKS = "mobileapp/testing"
OUR_JAVA = "org/tablee/HotspotCallback"  # compiled by `android.add_src`
MB = 1_000_000
# Of the files in the package, as they are packed.
LIMITS_MB = {"our files": 12, "Python and its modules": 30, "native libraries": 20, "Java and resources": 10}


def files_of(package: Path) -> Iterator[tuple[str, bytes]]:
    """Every file, also those inside the two archives that the package unpacks on the device."""
    with zipfile.ZipFile(package) as packed:
        for name in packed.namelist():
            held = packed.read(name)
            yield name, held
            if name.endswith(("private.tar", "libpybundle.so")):
                yield from _inside(name, held)


def _inside(name: str, held: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(held)) as archive:
        for member in archive:
            if member.isfile() and (file := archive.extractfile(member)) is not None:
                yield f"{name}:{member.name.removeprefix('./')}", file.read()


def find_faults(kind: str, abi: str, files: dict[str, bytes]) -> Iterator[str]:
    packed = {name.rpartition("/")[2] for name in files}
    for name, held in files.items():
        if held.startswith(MAGIC):
            yield from (
                f"{name}: {fault}" for fault in _library_faults(name, read_library(held), abi, packed)
            )
    for name in REQUIRED:
        if f"lib/{abi}/{name}" not in files:
            yield f"lib/{abi}/{name} is missing"
    if not any("/libpython3" in name for name in files):
        yield "there is no libpython"
    if not any(_has_class(name, held, OUR_JAVA) for name, held in files.items()):
        yield f"there is no Java class {OUR_JAVA}"
    hooks = [name for name in files if f":{HOOKS}/" in name]
    if kind == "release" and hooks:
        yield f"a released package has test hooks: {hooks[0]}"
    if kind == "debug" and not hooks:
        yield "the debug package has no test hooks"
    yield from (f"{name}: a test" for name in files if ":tests/" in name)


def _has_class(name: str, held: bytes, java: str) -> bool:
    """Names of classes are plain text in compiled Java."""
    return name.startswith("classes") and name.endswith(".dex") and f"L{java};".encode() in held


def _library_faults(name: str, library: Library, abi: str, packed: set[str]) -> Iterator[str]:
    if library.abi != abi:
        yield f"made for {library.abi}"
    if library.alignment % PAGE_BYTES or not library.alignment:
        yield f"aligned to {library.alignment} bytes, not to {PAGE_BYTES}"
    if strangers := sorted(set(library.needed) - PUBLIC - packed):
        yield f"needs {', '.join(strangers)}"
    if "libpython3" in name and not library.is_stripped:
        yield "not stripped"


# --- size -----------------------------------------------------------------------------------------


def sizes(package: Path) -> dict[str, int]:
    """Bytes in the package by kind."""
    found = dict.fromkeys(LIMITS_MB, 0)
    with zipfile.ZipFile(package) as packed:
        for info in packed.infolist():
            found[_kind(info.filename)] += info.compress_size
    return found


def _kind(name: str) -> str:
    if name.endswith("assets/private.tar"):
        return "our files"
    if "libpybundle" in name or "libpython" in name:
        return "Python and its modules"
    return "native libraries" if name.endswith(".so") else "Java and resources"


def main() -> int:
    kind, abi, package = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    faults = list(find_faults(kind, abi, dict(files_of(package))))
    for what, held in sizes(package).items():
        sys.stdout.write(f"{what:<24}{held / MB:6.1f} MB of {LIMITS_MB[what]}\n")
        if held > LIMITS_MB[what] * MB:
            faults.append(f"{what}: {held / MB:.1f} MB, more than {LIMITS_MB[what]}")
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
