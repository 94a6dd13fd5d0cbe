"""One small page that opens the app, for browsers if the hand's own page is not built."""

from __future__ import annotations

import gettext
import html
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from ipaddress import ip_address

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from mobileapp.i18n.translate import LANGUAGE_NAMES, N_
from mobileapp.platform.paths import BUILT

PACKAGE = "org.tablee.tablee"
TITLE = N_("Your cards, on your phone")
OPEN = N_("Open in the app")
INTRO = N_("Tablée: five party games around one tablet. With the app, your cards are on this phone.")
NOT_INSTALLED = N_(
    "Nothing happens? The app isn’t on this phone yet. Ask your host for it, or play on the tablet."
)
SCAN_AGAIN = N_("Part of the link is missing. Scan the code on the tablet again.")

LOCAL_NAME_RE = re.compile(r"[a-z0-9-]+(?:\.local)?")  # names that no public DNS server can give
HOST_RE = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::([0-9]{1,5}))?")
HTTP_PORT = 80  # the default port, which `Host` leaves out
STYLE = (
    "body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;"
    "justify-content:center;gap:24px;padding:24px;box-sizing:border-box;background:#211A4D;color:#FFF4DF;"
    "font:600 18px/1.4 system-ui,sans-serif;text-align:center}"
    "h1{margin:0;font-size:30px}p{margin:0;max-width:26em}small{color:#C9BFEA;font-size:16px;max-width:26em}"
    "a{background:#EA5843;color:#FFF4DF;text-decoration:none;padding:18px 36px;border-radius:26px;"
    "font-size:22px;box-shadow:0 6px 0 #9B2F2B}[hidden]{display:none}"
)
# The part behind # is never sent: only the browser can put it into the link to the app.
SCRIPT = (
    "var whole=/^#[A-Za-z0-9_-]{64}$/.test(location.hash),a=document.getElementById('app');"
    "if(whole){var q='join?link='+encodeURIComponent(location.href);"
    "a.href=/Android/.test(navigator.userAgent)"
    "?'intent://'+q+'#Intent;scheme=tablee;package=" + PACKAGE + ";S.browser_fallback_url='"
    "+encodeURIComponent(location.href)+';end':'tablee://'+q}"
    "else{a.hidden=true;document.getElementById('install').hidden=true;"
    "document.getElementById('again').hidden=false}"
)


def _hash_source(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


# As strict as possible: no frames, no other origin, and no code but this.
CONTENT_SECURITY_POLICY = (
    f"default-src 'none'; style-src {_hash_source(STYLE)}; script-src {_hash_source(SCRIPT)}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


SocketAddress = tuple[str, int] | tuple[str, int, int, int]  # IPv4 or IPv6


def is_same_host(request: Request, here: SocketAddress | None, named: str | None) -> bool:
    """Whether `Host` names this device and `Origin`, if any, is the same.

    `here` is the local end of the connection: always an address this device has now, whatever the network.
    `named` is the address or name in its links. A name without a dot, or one that ends in `.local`,
    belongs to this network only. All other names are refused: a site could point its own name here (DNS
    rebinding).
    """
    hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
    if len(hosts) != 1 or not here or not _is_own_host(hosts[0].lower(), here, named):
        return False
    return [each.lower() for each in origins] in ([], [f"http://{hosts[0].lower()}"])


def _is_own_host(host: str, here: SocketAddress, named: str | None) -> bool:
    read = HOST_RE.fullmatch(host)
    if read is None or int(read[2] or HTTP_PORT) != here[1]:
        return False
    name = read[1].strip("[]")
    if name == (named or "").lower() or LOCAL_NAME_RE.fullmatch(name):
        return True
    try:
        address, own = ip_address(name), ip_address(here[0].partition("%")[0])
    except ValueError:
        return False
    return address.is_loopback or address in (own, getattr(own, "ipv4_mapped", None))


def add_security_headers(_socket: ServerConnection, _request: Request, response: Response) -> None:
    """Add the headers that every answer has: no framing, no content sniffing."""
    for name, value in (
        ("Content-Security-Policy", CONTENT_SECURITY_POLICY),
        ("X-Content-Type-Options", "nosniff"),
    ):
        if name not in response.headers:
            response.headers[name] = value


def http_response(request: Request) -> Response | None:
    """The response to a browser; None for a device that opens a websocket."""
    if request.method not in ("GET", "HEAD"):
        return _response(HTTPStatus.METHOD_NOT_ALLOWED, b"", {"Allow": "GET, HEAD"})
    if request.path.partition("?")[0] != "/":
        return _response(HTTPStatus.NOT_FOUND, b"")
    if is_websocket(request):
        return None
    language = preferred_language(",".join(request.headers.get_all("Accept-Language")))
    body = render_page(language)
    headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Language": language,
        "Referrer-Policy": "no-referrer",
    }
    return _response(HTTPStatus.OK, body, headers, silent=request.method == "HEAD")


def is_websocket(request: Request) -> bool:
    return request.method == "GET" and "websocket" in ",".join(request.headers.get_all("Upgrade")).lower()


def _response(
    status: HTTPStatus, body: bytes, told: dict[str, str] | None = None, silent: bool = False
) -> Response:
    """Every response closes its connection."""
    headers = Headers(
        {**(told or {}), "Content-Length": str(len(body)), "Cache-Control": "no-store", "Connection": "close"}
    )
    return Response(status.value, status.phrase, headers, b"" if silent else body)


FORBIDDEN = _response(HTTPStatus.FORBIDDEN, b"")


def preferred_language(accepted: str) -> str:
    """The first supported language in Accept-Language, by its weights."""
    weighed = []
    for place, part in enumerate(accepted[:512].split(",")):
        name, _, rest = part.strip().partition(";")
        weight = re.search(r"q=([01](?:\.[0-9]{1,3})?)", rest)
        weighed.append((-float(weight[1]) if weight else -1.0, place, name[:2].lower()))
    return next((code for weight, _, code in sorted(weighed) if code in LANGUAGE_NAMES and weight), "en")


@cache
def render_page(language: str) -> bytes:
    words = gettext.translation("tablee", BUILT / "languages", [language], fallback=True).gettext

    def told(sentence: str) -> str:
        return html.escape(words(sentence))

    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Tablée</title><style>{STYLE}</style>"
        f'<h1>{told(TITLE)}</h1><p>{told(INTRO)}</p><a id="app" href="#">{told(OPEN)}</a>'
        f'<small id="install">{told(NOT_INSTALLED)}</small><p id="again" hidden>{told(SCAN_AGAIN)}</p>'
        f"<script>{SCRIPT}</script></html>\n"
    ).encode()
