"""Android's permissions that a person must grant: each is requested when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

# blocked: refused for good; Android does not ask again, only its settings can change it
PermissionAnswer = Literal["granted", "refused", "blocked"]
Answered = Callable[[PermissionAnswer], None]


def has(names: Sequence[str]) -> bool:
    from android.permissions import check_permission

    return all(check_permission(name) for name in names)


def ask(names: Sequence[str], answered: Answered) -> None:
    """`answered` is called at once if nothing is missing, else in one of Android's threads."""
    from android.permissions import request_permissions

    if has(names):
        answered("granted")
    else:  # the results that Android passes are empty if its question was interrupted
        request_permissions(list(names), lambda _names, _granted: answered(_answer(names)))


def _answer(names: Sequence[str]) -> PermissionAnswer:
    """After a question: Android wants an explanation for those that it would ask for again."""
    from jnius import autoclass

    if has(names):
        return "granted"
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    asks_again = any(activity.shouldShowRequestPermissionRationale(name) for name in names if not has([name]))
    return "refused" if asks_again else "blocked"


def open_app_settings() -> None:
    """Android's page about this app, with its permissions."""
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    action = autoclass("android.provider.Settings").ACTION_APPLICATION_DETAILS_SETTINGS
    about = autoclass("android.net.Uri").fromParts("package", activity.getPackageName(), None)
    activity.startActivity(autoclass("android.content.Intent")(action, about))
