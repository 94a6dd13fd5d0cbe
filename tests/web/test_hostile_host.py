"""A page against a table that attacks it, for `make soak`."""

from __future__ import annotations

import sys

from tests.support.soak_marks import LONG
from tests.web.browser import Browser
from tests.web.hostile_host import hostile_host

pytestmark = LONG
SECONDS = 20.0
MIN_FRAMES = 500
NOT_FOUND = "404 (Not Found)"  # pictures that the table names and does not have
SHOWN_PLAINLY = "shown plainly"  # the page's own line: a game's drawing failed on what the table told
TRIED_AGAIN = "closed before the connection is established"  # this test's own hurry
PLANT = ";window.alert = () => { window.wasScripted = true; };"
# At once a new link, whenever the page has dropped one.
RECONNECT = """(seconds) => new Promise((resolve) => {
  const stage = document.querySelector("#stage");
  const timer = setInterval(() => {
    if (stage.dataset.link !== "open") dispatchEvent(new Event("online"));
  }, 100);
  setTimeout(() => { clearInterval(timer); resolve(null); }, 1000 * seconds);
})"""
FOREIGN = (
    "() => document.querySelectorAll('#stage script, #stage iframe, #stage [onerror], img[src=x]').length"
)


def test_page_survives_a_table_that_attacks_it(loopback_browser: Browser) -> None:
    with hostile_host() as host:
        page = loopback_browser.open("attacked", str(host.link), script=PLANT)
        page.wait("() => document.querySelector('#stage').dataset.game")
        page.evaluate(RECONNECT, SECONDS)
        host.is_honest = True
        page.evaluate("() => { dispatchEvent(new Event('online')); }")
        page.wait_for_screen("game", "results")
        frames = page.evaluate("() => tableePlayer.heard.length")
        sys.stdout.write(f"{frames} frames over {host.links} links in {SECONDS:.0f} s\n")
        assert frames > MIN_FRAMES
        assert not page.evaluate("() => Boolean(window.wasScripted)") and page.evaluate(FOREIGN) == 0
        assert not page.seen().elsewhere
        page.assert_clean(NOT_FOUND, SHOWN_PLAINLY, TRIED_AGAIN)
        page.close()
