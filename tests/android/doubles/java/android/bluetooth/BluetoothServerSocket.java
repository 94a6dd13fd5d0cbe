package android.bluetooth;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

public final class BluetoothServerSocket implements Closeable {
    private final ServerSocket carrier = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());

    BluetoothServerSocket() throws IOException {
        Room.port = carrier.getLocalPort();
    }

    public BluetoothSocket accept() throws IOException {
        return new BluetoothSocket(carrier.accept());
    }

    public void close() throws IOException {
        carrier.close();
    }
}
