package android.bluetooth;

/** What a test plants; no class of Android's. */
public final class Room {
    public static boolean absent, off, refused, looking, asked;
    public static int fails, mode = 21, port, seconds;

    static void check() {
        if (refused) throw new SecurityException("Need BLUETOOTH_CONNECT permission");
    }
}
