package android.net.nsd;

public class NsdManager {
    public static final int PROTOCOL_DNS_SD = 1;

    public interface RegistrationListener {
        void onServiceRegistered(NsdServiceInfo info);

        void onServiceUnregistered(NsdServiceInfo info);

        void onRegistrationFailed(NsdServiceInfo info, int code);

        void onUnregistrationFailed(NsdServiceInfo info, int code);
    }

    public interface DiscoveryListener {
        void onDiscoveryStarted(String type);

        void onDiscoveryStopped(String type);

        void onStartDiscoveryFailed(String type, int code);

        void onStopDiscoveryFailed(String type, int code);

        void onServiceFound(NsdServiceInfo info);

        void onServiceLost(NsdServiceInfo info);
    }

    public interface ResolveListener {
        void onServiceResolved(NsdServiceInfo info);

        void onResolveFailed(NsdServiceInfo info, int code);
    }

    public void registerService(NsdServiceInfo info, int protocol, RegistrationListener listener) {
        Network.services.add(info);
        new Thread(() -> listener.onServiceRegistered(info)).start();
    }

    public void unregisterService(RegistrationListener listener) {
        listener.onServiceUnregistered(Network.services.remove(0));
    }

    public void discoverServices(String type, int protocol, DiscoveryListener listener) {
        Network.searches++;
        Network.listener = listener;
        new Thread(() -> {
            listener.onDiscoveryStarted(type);
            for (NsdServiceInfo info : Network.services) {
                listener.onServiceFound(info);
            }
        }).start();
    }

    public void stopServiceDiscovery(DiscoveryListener listener) {
        Network.searches--;
        listener.onDiscoveryStopped(Network.type);
    }

    public void resolveService(NsdServiceInfo info, ResolveListener listener) {
        if (Network.isResolving) {
            Network.refused++;
            listener.onResolveFailed(info, 3);
            return;
        }
        Network.isResolving = true;
        new Thread(() -> {
            Network.isResolving = false;
            listener.onServiceResolved(info);
        }).start();
    }
}
