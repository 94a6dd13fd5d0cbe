package android.net.wifi;

/** The state of the radio, for tests. */
public class Air {
    public static final String NAME = "AndroidShare_4711";
    public static final String PASSWORD = "correct horse";
    public static volatile int locks = 0;
    public static volatile int hotspots = 0;
    /** What happens to the next hotspot: "", "fails" or "location". */
    public static volatile String hotspotFate = "";
    static volatile WifiManager.LocalOnlyHotspotCallback callback;

    /** The system ends the hotspot. */
    public static void endHotspot() {
        hotspots = 0;
        callback.onStopped();
    }
}
