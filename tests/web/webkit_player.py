"""Plays one game in WebKit, the engine of iPhones: `webkit_player.py LINK`, in the network of the guest.

Prints the last screen and the page's errors as JSON. WebKitWebDriver is spoken to over HTTP.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

PORT = 4488
PLAYER = (Path(__file__).parent / "driver" / "player.js").read_text("utf-8")
TOOLS = ("WebKitWebDriver", "Xvfb", "dbus-run-session")
ERRORS = "window.tableeErrors = []; addEventListener('error', (event) => tableeErrors.push(event.message));"


def browser_program() -> Path | None:
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    return found[0] if found else None


def is_installed() -> bool:
    return all(map(shutil.which, TOOLS)) and browser_program() is not None


def ask(method: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", data, method=method)
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=200) as answer:
        return json.load(answer)["value"]


def new_session() -> str:
    options = {"binary": str(browser_program()), "args": ["--automation", "--full-screen"]}
    wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
    ends = time.monotonic() + 20
    while True:
        try:
            return str(ask("POST", "/session", wanted)["sessionId"])
        except urllib.error.URLError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.1)


def play(link: str) -> dict[str, Any]:
    session = f"/session/{new_session()}"
    ask("POST", f"{session}/timeouts", {"script": 180_000})
    ask("POST", f"{session}/url", {"url": link})

    def run(script: str, *words: Any) -> Any:
        return ask("POST", f"{session}/execute/sync", {"script": script, "args": list(words)})

    run(ERRORS + PLAYER)
    script = "const [screens, done] = arguments; tableePlayer.play(screens, 150, 1).then(done);"
    ask("POST", f"{session}/execute/async", {"script": script, "args": [["results", "over"]]})
    return {
        "screen": run("return document.querySelector('#stage').dataset.screen"),
        "secure": run("return isSecureContext"),
        "size": run("return [innerWidth, innerHeight]"),
        "errors": run("return tableeErrors"),
    }


def main() -> None:
    environment = {
        **os.environ,
        "DISPLAY": ":44",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    quiet: Any = {"env": environment, "start_new_session": True, "stdout": subprocess.DEVNULL}
    programs = (
        ["Xvfb", ":44", "-screen", "0", "390x844x24"],
        ["dbus-run-session", "WebKitWebDriver", f"--port={PORT}"],
    )
    started = [subprocess.Popen(each, stderr=subprocess.DEVNULL, **quiet) for each in programs]
    try:
        sys.stdout.write(json.dumps(play(sys.argv[1])) + "\n")
    finally:
        for process in started:
            os.killpg(process.pid, signal.SIGKILL)  # with its own children, which would outlive it
            process.wait(20)


if __name__ == "__main__":
    main()
