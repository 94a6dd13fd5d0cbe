"""Join links given on the command line."""

from __future__ import annotations

import sys

from mobileapp.net.security.links import JoinLink, TypedCode, parse_link, parse_typed_code
from mobileapp.session.launch_options import LaunchOptions


def typed_link(start: LaunchOptions) -> list[TypedCode]:
    """The address and code typed on the command line."""
    typed = parse_typed_code(start.join[0], str(start.code))
    return [] if typed is None else [typed]


def join_links(start: LaunchOptions) -> list[JoinLink]:
    """All links, if they are valid and belong to one table; else none."""
    texts = [line for text in start.join for line in (sys.stdin.read().split() if text == "-" else [text])]
    links = [link for text in texts if (link := parse_link(text)) is not None]
    one_table = len({(link.address, link.port, link.key) for link in links}) == 1
    return links if len(links) == len(texts) and one_table else []
