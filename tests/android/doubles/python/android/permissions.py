"""A double of python-for-android's: records the requested permissions and gives the user's answers."""

asked: list[str] = []
granted: set[str] = set()
says_yes = True
is_interrupted = False  # Android then passes empty lists


class Permission:
    BLUETOOTH_CONNECT = "android.permission.BLUETOOTH_CONNECT"
    BLUETOOTH_SCAN = "android.permission.BLUETOOTH_SCAN"
    BLUETOOTH_ADVERTISE = "android.permission.BLUETOOTH_ADVERTISE"
    ACCESS_FINE_LOCATION = "android.permission.ACCESS_FINE_LOCATION"
    ACCESS_COARSE_LOCATION = "android.permission.ACCESS_COARSE_LOCATION"
    NEARBY_WIFI_DEVICES = "android.permission.NEARBY_WIFI_DEVICES"


def check_permission(permission):
    return permission in granted


def request_permissions(permissions, callback=None):
    asked.extend(permissions)
    if is_interrupted:
        callback([], [])
        return
    granted.update(permissions if says_yes else ())
    callback(permissions, [says_yes] * len(permissions))
