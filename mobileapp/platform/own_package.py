"""The file of this app's own Android package, which a tablet can pass on to phones."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from mobileapp.platform.package_signature import UnsignedError, certificates, is_debug

log = logging.getLogger("tablee.package")
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ


def own_package() -> Path | None:
    """The installed package; None on the desktop, for one in several parts and for one that is no release."""
    if not ON_DEVICE:
        return None
    try:
        file = _installed_file()
        return file if file is not None and _is_release(file, _installed_certificates()) else None
    except (OSError, UnsignedError) as error:
        log.warning("the package cannot be given away: %s", type(error).__name__)
    except Exception as error:
        log.warning("the device does not tell its package: %s", type(error).__name__)
    return None


def _is_release(file: Path, installed: frozenset[bytes]) -> bool:
    """Whether its signers are those whom Android knows, and none has the key for tests."""
    signers = certificates(file)
    return bool(installed) and installed <= signers and not any(map(is_debug, signers))


def _installed_file() -> Path | None:
    from jnius import autoclass

    about = autoclass("org.kivy.android.PythonActivity").mActivity.getApplicationInfo()
    is_debuggable = int(about.flags) & int(autoclass("android.content.pm.ApplicationInfo").FLAG_DEBUGGABLE)
    if is_debuggable or about.splitSourceDirs:  # a part alone cannot be installed
        return None
    return Path(str(about.sourceDir))


def _installed_certificates() -> frozenset[bytes]:
    """The signers of this app, as Android knows them."""
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    manager = activity.getPackageManager()
    flags = autoclass("android.content.pm.PackageManager")
    if autoclass("android.os.Build$VERSION").SDK_INT >= 28:
        about = manager.getPackageInfo(activity.getPackageName(), flags.GET_SIGNING_CERTIFICATES)
        signers = about.signingInfo.getApkContentsSigners()
    else:
        signers = manager.getPackageInfo(activity.getPackageName(), flags.GET_SIGNATURES).signatures
    return frozenset(bytes(each.toByteArray()) for each in signers)
