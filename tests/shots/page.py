"""The page that shows the pictures by story, language and size, with the faults found."""

from __future__ import annotations

from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

STYLE = """
body { background: #211A4D; color: #FFF4DF; font: 16px/1.4 sans-serif; margin: 24px }
h2 { margin: 32px 0 8px } nav a, a { color: #FFC857 } nav a { margin-right: 12px }
.shots { display: flex; flex-wrap: wrap; gap: 14px }
figure { margin: 0; max-width: 420px } img { display: block; border-radius: 6px; max-width: 100% }
figcaption { color: #C9BFEA } .faults { color: #FFB4B0; font-size: 14px; margin: 4px 0 0; padding-left: 18px }
pre { white-space: pre-wrap; color: #FFB4B0 }
"""


def write_page(shots: list[dict[str, Any]], into: Path) -> Path:
    into.mkdir(parents=True, exist_ok=True)
    stories = list(dict.fromkeys(shot["story"] for shot in shots))
    ordered = sorted(shots, key=lambda shot: stories.index(shot["story"]))
    parts = [_part(story, list(told)) for story, told in groupby(ordered, lambda shot: shot["story"])]
    links = "".join(f'<a href="#{story}">{_title(story)}</a>' for story in stories)
    page = into / "index.html"
    page.write_text(
        f'<!doctype html><meta charset="utf-8"><title>Tablée</title><style>{STYLE}</style>'
        f"<h1>Tablée</h1><nav>{links}</nav>{''.join(parts)}\n",
        "utf-8",
    )
    return page


def _title(story: str) -> str:
    return story.replace("_", " ")


def _part(story: str, shots: list[dict[str, Any]]) -> str:
    figures = "".join(_figure(shot) for shot in shots)
    return f'<h2 id="{story}">{_title(story)}</h2><div class="shots">{figures}</div>'


def _figure(shot: dict[str, Any]) -> str:
    share = f" · {shot['share']:.0%} pictures" if shot.get("share") else ""
    caption = f"<figcaption>{shot['language']} · {shot['size'].replace('x', ' × ')}{share}</figcaption>"
    faults = "".join(f"<li>{escape(fault)}</li>" for fault in shot["faults"])
    listed = f'<ul class="faults">{faults}</ul>' if faults else ""
    if shot["picture"] is None:
        return f"<figure>{caption}<pre>{escape(shot['faults'][0])}</pre></figure>"
    picture = f'<a href="{shot["picture"]}"><img loading="lazy" src="{shot["thumbnail"]}" alt=""></a>'
    return f"<figure>{picture}{caption}{listed}</figure>"
