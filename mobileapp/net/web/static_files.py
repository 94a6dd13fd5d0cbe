"""The built page for phones without the app, on the table's port: files, caching, ranges and compression."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from mobileapp.net.web import landing_page
from mobileapp.net.web.picture_bundles import PictureBundle, read_description
from mobileapp.platform.paths import ROOTS

CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".wav": "audio/wav",
    ".png": "image/png",
    ".webp": "image/webp",
    ".svg": "image/svg+xml",
}
COMPRESSED = (".html", ".js", ".css", ".json", ".svg")  # the other types are compressed already
HASHED_RE = re.compile(r"[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{8,64}\.[a-z0-9]+")
INDEX_RE = re.compile(r"index\.([a-z]{2})\.html")
RANGE_RE = re.compile(r"bytes=([0-9]{0,12})-([0-9]{0,12})")
HINT = 'data-pictures="{}"'
NO_HINT = HINT.format("").encode()  # in the built page
FOREVER = "public, max-age=31536000, immutable"
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; "
    "font-src 'self'; connect-src 'self'{socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class StaticFile(NamedTuple):
    """A built file. Hashed names never change their content; the page itself is checked every time."""

    path: Path
    is_hashed: bool

    @property
    def content_type(self) -> str:
        return CONTENT_TYPES[self.path.suffix]

    @property
    def is_compressible(self) -> bool:
        return self.path.suffix in COMPRESSED

    @property
    def tag(self) -> str:
        return _sha256(self.path)[:16]

    def read(self) -> bytes:
        return read_body(self.path)

    def read_compressed(self) -> bytes:
        return compressed_body(self.path)


class BundleFile(NamedTuple):
    """A bundle of pictures, which has no file of its own."""

    bundle: PictureBundle
    is_hashed: bool = True
    is_compressible: bool = False  # pictures are compressed already
    content_type: str = "application/octet-stream"

    @property
    def tag(self) -> str:
        return self.bundle.sha256[:16]

    def read(self) -> bytes | None:
        return self.bundle.read()

    def read_compressed(self) -> bytes | None:
        return self.read()


class PageWithHint(NamedTuple):
    """The page itself, which names the pictures that the table will probably tell it to load."""

    path: Path
    pictures: str  # the bundle's path
    is_hashed: bool = False
    is_compressible: bool = True
    content_type: str = CONTENT_TYPES[".html"]

    @property
    def tag(self) -> str:
        return sha256(self.read()).hexdigest()[:16]

    def read(self) -> bytes:
        return read_body(self.path).replace(NO_HINT, HINT.format(self.pictures).encode())

    def read_compressed(self) -> bytes:
        return gzip.compress(self.read(), mtime=0)


SiteFile = StaticFile | BundleFile | PageWithHint


class ByteRange(NamedTuple):
    first: int
    stop: int


class StaticFiles:
    """The files in `built/web` of folders like assets, by the paths at which a browser finds them."""

    def __init__(self, *folders: Path) -> None:
        self.bundles = {each.name: each for folder in reversed(folders) for each in _find_bundles(folder)}
        self._files: dict[str, SiteFile] = {
            path: file for folder in reversed(folders) for path, file in _find_files(folder / "built" / "web")
        }
        self._files |= {bundle.url_path: BundleFile(bundle) for bundle in self.bundles.values()}

    @property
    def is_built(self) -> bool:
        return self._index("en") is not None

    def find(self, path: str, language: str) -> SiteFile | None:
        if path == "/":
            return self._index(language)
        file = self._files.get(path)
        return file if file is not None and file.is_hashed else None

    def _index(self, language: str) -> SiteFile | None:
        return self._files.get(f"/index.{language}.html")


def _find_files(web: Path) -> Iterator[tuple[str, StaticFile]]:
    for path in web.rglob("*"):
        is_hashed = HASHED_RE.fullmatch(path.name) is not None
        is_page = INDEX_RE.fullmatch(path.name) is not None and path.parent == web
        if path.suffix in CONTENT_TYPES and (is_hashed or is_page):
            yield f"/{path.relative_to(web).as_posix()}", StaticFile(path, is_hashed and not is_page)


def _find_bundles(assets: Path) -> Iterator[PictureBundle]:
    for path in (assets / "built" / "web" / "pictures").glob("*.json"):
        yield read_description(assets, path)


@cache
def built_site() -> StaticFiles:
    """The files that `make assets` has built, also for games of other packages."""
    return StaticFiles(*(root / "assets" for root in ROOTS))


def bundle_of(game: str, pack: str) -> PictureBundle | None:
    """The pictures of a game's pack; None if they are not built. Does not read them."""
    return built_site().bundles.get(f"{game}-{pack}")


@cache
def _sha256(path: Path) -> str:
    return sha256(read_body(path)).hexdigest()


@cache
def read_body(path: Path) -> bytes:
    """Kept in memory: all files together have less than 1 MB, and every connection sends the same bytes."""
    return path.read_bytes()


@cache
def compressed_body(path: Path) -> bytes:
    return gzip.compress(read_body(path), mtime=0)


# --- responses --------------------------------------------------------------------------------------


def http_response(
    request: Request, site: StaticFiles | None = None, pictures: PictureBundle | None = None
) -> Response | None:
    """The response to a browser; None for a device that opens a websocket. Reads files: call it in a thread.

    The page fetches `pictures` while it joins. If the page is not built, the small landing page answers.
    """
    site = site or built_site()
    language = landing_page.preferred_language(",".join(request.headers.get_all("Accept-Language")))
    path = request.path.partition("?")[0]
    file = site.find(path, language) if site.is_built else None
    if file is None or request.method not in ("GET", "HEAD") or landing_page.is_websocket(request):
        return landing_page.http_response(request)
    if pictures is not None and isinstance(file, StaticFile) and not file.is_hashed:
        file = PageWithHint(file.path, pictures.url_path)
    return _respond(request, file, language)


def _respond(request: Request, file: SiteFile, language: str) -> Response | None:
    ranged = request.headers.get("Range") if request.method == "GET" else None
    zipped = ranged is None and file.is_compressible and _accepts_gzip(request)
    tag = f'"{file.tag}{"-gzip" if zipped else ""}"'
    headers = _file_headers(request, file, tag)
    if not file.is_hashed:
        headers["Content-Language"] = language
    if _is_known(request, tag):
        return _make_response(HTTPStatus.NOT_MODIFIED, headers)
    body = file.read_compressed() if zipped else file.read()
    if body is None:
        return landing_page.http_response(request)
    headers["Content-Type"] = file.content_type
    headers["Accept-Ranges"] = "bytes"
    if zipped:
        headers["Content-Encoding"] = "gzip"
    if ranged is not None and request.headers.get("If-Range", tag) == tag:
        wanted = _read_range(ranged, len(body))
        if wanted is not None:
            return _respond_range(headers, body, wanted)
    headers["Content-Length"] = str(len(body))
    return _make_response(HTTPStatus.OK, headers, b"" if request.method == "HEAD" else body)


def _respond_range(headers: Headers, body: bytes, wanted: ByteRange) -> Response:
    if wanted.first >= wanted.stop:
        headers["Content-Range"] = f"bytes */{len(body)}"
        headers["Content-Length"] = "0"
        return _make_response(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE, headers)
    headers["Content-Range"] = f"bytes {wanted.first}-{wanted.stop - 1}/{len(body)}"
    headers["Content-Length"] = str(wanted.stop - wanted.first)
    return _make_response(HTTPStatus.PARTIAL_CONTENT, headers, body[wanted.first : wanted.stop])


def _file_headers(request: Request, file: SiteFile, tag: str) -> Headers:
    return Headers(
        {
            "ETag": tag,
            "Cache-Control": FOREVER if file.is_hashed else "no-cache",
            "Vary": "Accept-Encoding" if file.is_hashed else "Accept-Encoding, Accept-Language",
            "Content-Security-Policy": page_policy(request.headers.get("Host", "")),
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "Connection": "close",
        }
    )


def _make_response(status: HTTPStatus, headers: Headers, body: bytes = b"") -> Response:
    return Response(status.value, status.phrase, headers, body)


def page_policy(host: str) -> str:
    """Older Safari does not count `ws:` as 'self'. A policy cannot name an IPv6 address."""
    named = "" if not host or "[" in host else f" ws://{host.lower()}"
    return PAGE_POLICY.format(socket=named)


def _accepts_gzip(request: Request) -> bool:
    for part in ",".join(request.headers.get_all("Accept-Encoding")).split(","):
        name, _, weight = part.replace(" ", "").lower().partition(";")
        if name in ("gzip", "*"):
            return re.fullmatch(r"q=0(\.0*)?", weight) is None
    return False


def _is_known(request: Request, tag: str) -> bool:
    """Whether If-None-Match names what the browser would get, compressed or not."""
    told = ",".join(request.headers.get_all("If-None-Match"))
    known = {each.strip().removeprefix("W/").replace("-gzip", "") for each in told.split(",")}
    return "*" in known or tag.replace("-gzip", "") in known


def _read_range(told: str, size: int) -> ByteRange | None:
    """The one range asked for; None: ignore the header. An empty range cannot be satisfied."""
    read = RANGE_RE.fullmatch(told.replace(" ", ""))
    if read is None or read[1] == read[2] == "":
        return None  # another unit, several ranges, or nonsense
    if not read[1]:
        return ByteRange(max(0, size - int(read[2])), size)
    first, last = int(read[1]), int(read[2]) if read[2] else size - 1
    return None if read[2] and last < first else ByteRange(first, min(size, last + 1))
