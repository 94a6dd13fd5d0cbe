package android.net.nsd;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;

/** The network of the tests: every announced service is found by every search. */
public class Network {
    public static final List<NsdServiceInfo> services = new ArrayList<>();
    public static String type;
    public static volatile int searches = 0;
    public static volatile int refused = 0;
    static volatile NsdManager.DiscoveryListener listener;
    static volatile boolean isResolving = false;

    static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (java.net.UnknownHostException error) {
            throw new RuntimeException(error);
        }
    }

    public static void lose(int index) {
        listener.onServiceLost(services.remove(index));
    }
}
