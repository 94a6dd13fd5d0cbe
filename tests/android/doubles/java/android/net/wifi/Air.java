package android.net.wifi;

/** The state of the radio, for tests. */
public class Air {
    public static volatile int locks = 0;
}
