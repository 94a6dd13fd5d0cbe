"""One test for many values: a test for each takes longer to start and report than to run."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

Check = Callable[..., None]


def for_each(values: Iterable[Any]) -> Callable[[Check], Check]:
    """Decorator: check all values in one test, also after a failure, which names each value that fails."""
    listed = [value if isinstance(value, tuple) else (value,) for value in values]

    def decorate(check: Check) -> Check:
        @functools.wraps(check)
        def test() -> None:
            assert listed, "there is nothing to check"
            failures = {}
            for value in listed:
                try:
                    check(*value)
                except Exception as failure:
                    failures["-".join(map(str, value))] = failure
            if failures:
                raise ExceptionGroup(", ".join(failures), list(failures.values()))

        del test.__wrapped__  # or pytest looks for fixtures with the names of the check's parameters
        return test

    return decorate
