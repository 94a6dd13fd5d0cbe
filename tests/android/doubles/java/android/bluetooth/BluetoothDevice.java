package android.bluetooth;

import android.os.Parcelable;
import java.io.IOException;
import java.util.UUID;

public final class BluetoothDevice implements Parcelable {
    public static final String ACTION_FOUND = "android.bluetooth.device.action.FOUND";
    public static final String EXTRA_DEVICE = "android.bluetooth.device.extra.DEVICE";
    private final String address, name;

    BluetoothDevice(String address, String name) {
        this.address = address;
        this.name = name;
    }

    public String getAddress() {
        return address;
    }

    public String getName() {
        Room.check();
        return name;
    }

    public BluetoothSocket createInsecureRfcommSocketToServiceRecord(UUID uuid) throws IOException {
        Room.check();
        return new BluetoothSocket(this);
    }
}
