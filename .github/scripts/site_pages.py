"""A hook for MkDocs: pages from the project's root that belong on the site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

PROJECT = Path(__file__).resolve().parents[2]
PAGES = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md", "security.md": "SECURITY.md"}
GLOSSARY = "glossary.md"


def on_config(config: Any) -> Any:
    """The glossary has an entry where there is one."""
    if (Path(config.docs_dir) / GLOSSARY).exists():
        developers = next(each["Developers"] for each in config.nav if "Developers" in each)
        developers.insert(2, {"Glossary": GLOSSARY})
    return config


def on_files(files: Files, config: Any) -> Files:
    for page, source in PAGES.items():
        text = (PROJECT / source).read_text(encoding="utf-8").replace("](docs/", "](")
        files.append(File.generated(config, page, content=text))
    return files
