package android.bluetooth;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

public final class BluetoothSocket implements Closeable {
    private final BluetoothDevice device;
    private Socket carrier;
    private boolean failed;

    BluetoothSocket(BluetoothDevice device) {
        this.device = device;
    }

    BluetoothSocket(Socket carrier) throws IOException {
        this.device = new BluetoothDevice("F0:F1:F2:F3:F4:AA", "phone");
        this.carrier = carrier;
        carrier.setTcpNoDelay(true);
    }

    public void connect() throws IOException {
        Room.check();
        if (failed || Room.looking || Room.off || Room.fails > 0) {
            failed = true;
            Room.fails = Math.max(0, Room.fails - 1);
            throw new IOException("read failed, socket might closed or timeout, read ret: -1");
        }
        carrier = new Socket(InetAddress.getLoopbackAddress(), Room.port);
        carrier.setTcpNoDelay(true);
    }

    public BluetoothDevice getRemoteDevice() {
        return device;
    }

    public InputStream getInputStream() throws IOException {
        return carrier.getInputStream();
    }

    public OutputStream getOutputStream() throws IOException {
        return carrier.getOutputStream();
    }

    public void close() throws IOException {
        if (carrier != null) carrier.close();
    }
}
