"""A double of python-for-android's: finds two devices as soon as it listens, one without a name."""

from jnius import autoclass


class BroadcastReceiver:
    running = 0

    def __init__(self, callback, actions=None):
        self._callback, self._action = callback, actions[0]

    def start(self):
        BroadcastReceiver.running += 1
        device = autoclass("android.bluetooth.BluetoothDevice")
        for each in (
            autoclass("android.bluetooth.BluetoothAdapter").getDefaultAdapter().getBondedDevices().toArray()
        ):
            intent = autoclass("android.content.Intent")(self._action)
            intent.putExtra(device.EXTRA_DEVICE, each)
            self._callback(None, intent)

    def stop(self):
        BroadcastReceiver.running -= 1
