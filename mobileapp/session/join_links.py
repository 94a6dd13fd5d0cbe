"""The links of a table that the command line names."""

from __future__ import annotations

import sys

from mobileapp.net.security.links import Link, Typed, link_from, typed_from
from mobileapp.session.launch_options import Start


def typed_link(start: Start) -> list[Typed]:
    """An address and a code, as somebody typed them."""
    typed = typed_from(start.join[0], str(start.code))
    return [] if typed is None else [typed]


def join_links(start: Start) -> list[Link]:
    """All of one table, or none."""
    texts = [line for text in start.join for line in (sys.stdin.read().split() if text == "-" else [text])]
    links = [link for text in texts if (link := link_from(text)) is not None]
    one_table = len({(link.address, link.port, link.key) for link in links}) == 1
    return links if len(links) == len(texts) and one_table else []
