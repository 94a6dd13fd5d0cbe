"""A package with the folders of python-for-android and small native libraries."""

import io
import struct
import tarfile
import zipfile

from apk.check_package import OUR_JAVA

ARM, X86 = 183, 62  # processors, by their ELF numbers


def library(machine=ARM, align=16384, needed=("libc.so",), symbols=False):
    """A small ELF file: one loaded segment, a dynamic segment, and perhaps a symbol table."""
    strings = b"\0" + b"".join(name.encode() + b"\0" for name in needed)
    places = [1 + sum(len(name) + 1 for name in needed[:index]) for index in range(len(needed))]
    dynamic_at = 64 + 2 * 56
    strings_at = dynamic_at + 16 * (len(needed) + 2)
    dynamic = b"".join(struct.pack("<QQ", 1, place) for place in places)
    dynamic += struct.pack("<QQQQ", 5, strings_at, 0, 0)
    size = strings_at + len(strings)
    header = b"\x7fELF\2\1\1".ljust(16, b"\0") + struct.pack(
        "<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, size, 0, 64, 56, 2, 64, 2, 0
    )
    load = struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, size, size, align)
    dynamics = struct.pack("<IIQQQQQQ", 2, 6, dynamic_at, dynamic_at, 0, len(dynamic), len(dynamic), 8)
    sections = struct.pack("<II56x", 0, 0) + struct.pack("<II56x", 0, 2 if symbols else 3)
    return header + load + dynamics + dynamic + strings + sections


def archive(files):
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w") as packed:
        for name, content in files.items():
            info = tarfile.TarInfo(f"./{name}")
            info.size = len(content)
            packed.addfile(info, io.BytesIO(content))
    return held.getvalue()


def write_package(path, abi="arm64-v8a", machine=ARM, ours=(), modules=None, java=OUR_JAVA, **libraries):
    """A package with the folders of python-for-android; named libraries replace the usual ones."""
    held = {
        name: library(machine) for name in ("libSDL2", "libmain", "libc++_shared", "libpython3.14")
    } | libraries
    bundle = archive(
        {"modules/_ssl.so": library(machine, needed=("libssl3.so", "libc.so")), **(modules or {})}
    )
    files = {f"lib/{abi}/{name}.so": content for name, content in held.items()}
    files |= {f"lib/{abi}/libpybundle.so": bundle, f"lib/{abi}/libssl3.so": library(machine)}
    files |= {"assets/private.tar": archive({"main.pyc": b"", **dict.fromkeys(ours, b"")})}
    files |= {"classes.dex": b"dex\n035\0", "classes2.dex": f"dex\n035\0L{java};".encode()}
    with zipfile.ZipFile(path, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return path
