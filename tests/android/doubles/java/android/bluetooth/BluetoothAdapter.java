package android.bluetooth;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

public final class BluetoothAdapter {
    public static final String ACTION_REQUEST_DISCOVERABLE = "android.bluetooth.adapter.action.REQUEST_DISCOVERABLE";
    public static final String EXTRA_DISCOVERABLE_DURATION = "android.bluetooth.adapter.extra.DISCOVERABLE_DURATION";
    public static final int SCAN_MODE_CONNECTABLE_DISCOVERABLE = 23;
    private static final BluetoothAdapter ONE = new BluetoothAdapter();

    public static BluetoothAdapter getDefaultAdapter() {
        return Room.absent ? null : ONE;
    }

    public boolean isEnabled() {
        return !Room.off;
    }

    public String getName() {
        Room.check();
        return "Tablet";
    }

    public int getScanMode() {
        Room.check();
        return Room.mode;
    }

    public boolean startDiscovery() {
        Room.check();
        Room.looking = true;
        return true;
    }

    public boolean cancelDiscovery() {
        Room.check();
        Room.looking = false;
        return true;
    }

    public Set<BluetoothDevice> getBondedDevices() {
        Room.check();
        Set<BluetoothDevice> known = new HashSet<>();
        known.add(new BluetoothDevice("F0:F1:F2:F3:F4:00", "Tablet"));
        known.add(new BluetoothDevice("F0:F1:F2:F3:F4:01", null));
        return known;
    }

    public BluetoothDevice getRemoteDevice(String address) {
        return new BluetoothDevice(address, null);
    }

    public BluetoothServerSocket listenUsingInsecureRfcommWithServiceRecord(String name, UUID uuid) throws IOException {
        Room.check();
        if (Room.off) throw new IOException("bt adapter is off");
        return new BluetoothServerSocket();
    }
}
