"""Through a network that delays, cuts, drops and reorders, a guest still plays its game to the end."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack, closing
from pathlib import Path

from mobileapp.host.absences import ABSENT_TICKET_PREFIX
from mobileapp.net.security.links import parse_link
from tests.support.namespaces import Loopback
from tests.support.processes import TIMEOUT_S, Event, ProcessResult, events, run_guest, run_host
from tests.support.proxy import Proxy

PACE = "60"
SITS = ("--game", "defifoo", "--seats", "3", "--phones", "2", "--option", "short=true", "--pace", PACE)
# After which of its moves a fault hits the guest's link; Défifoo waits for absent players.
FAULTS = {1: "delay", 2: "cut", 4: "mix up", 6: "cut", 7: "swallow"}


def through(link: str, proxy: Proxy) -> str:
    found = parse_link(link)
    assert found is not None
    return link.replace(f":{found.port}/", f":{proxy.port}/")


def fails(proxy: Proxy, fault: str) -> None:
    match fault:
        case "delay":
            proxy.delay = (0.002, 0.02)
        case "cut":
            proxy.cut()
        case "swallow":
            proxy.is_dropping = True
        case "mix up":
            proxy.is_reordering = 1


def test_guest_reconnects_after_every_fault(tmp_path: Path) -> None:
    with ExitStack() as stack:
        host = stack.enter_context(run_host(tmp_path, Loopback(), *SITS, links=2))
        found = parse_link(host.links[0])
        assert found is not None
        proxy = stack.enter_context(closing(Proxy(found.port)))
        far = stack.enter_context(
            run_guest(Loopback(), 0, "--join", through(host.links[0], proxy), "--pace", PACE)
        )
        near = stack.enter_context(run_guest(Loopback(), 1, "--join", host.links[1], "--pace", PACE))
        seen: list[Event] = []
        for event in events(far):
            seen.append(event)
            made = sum(each["event"] == "granted" for each in seen)
            if event["event"] == "granted" and made in FAULTS:
                fails(proxy, FAULTS[made])
            if event["event"] == "lost":
                proxy.is_dropping = False
        far.wait(TIMEOUT_S)
        assert far.returncode == 0 and ProcessResult(near).code == 0 and host.wait().code == 0
        log = host.logs()[0]
    checked = [event for event in seen if event["event"] == "checked"]
    assert [event["agrees"] for event in checked] == [True], checked
    assert set(Counter((entry.seat, entry.ticket) for entry in log).values()) == {1}
    wished = {event["ticket"] for event in seen if event["event"] == "wished"}
    own = {str(entry.ticket) for entry in log if entry.seat == 0}
    # Others may mark it absent.
    assert {ticket for ticket in own if not ticket.startswith(ABSENT_TICKET_PREFIX)} <= wished
    assert [event["event"] for event in seen].count("lost") == len(FAULTS) - 1, "all but the delay"
