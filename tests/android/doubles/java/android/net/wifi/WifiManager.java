package android.net.wifi;

import android.os.Handler;

public class WifiManager {
    public static class LocalOnlyHotspotCallback {
        public void onStarted(LocalOnlyHotspotReservation reservation) {}

        public void onStopped() {}

        public void onFailed(int reason) {}
    }

    public class LocalOnlyHotspotReservation {
        public SoftApConfiguration getSoftApConfiguration() {
            return new SoftApConfiguration();
        }

        public WifiConfiguration getWifiConfiguration() {
            return new WifiConfiguration();
        }

        public void close() {
            Air.hotspots = Math.max(0, Air.hotspots - 1);
        }
    }

    public void startLocalOnlyHotspot(LocalOnlyHotspotCallback callback, Handler handler) {
        if (Air.hotspotFate.equals("location")) {
            throw new SecurityException("Location mode is not enabled.");
        }
        if (handler == null || Air.hotspots > 0) {
            throw new IllegalStateException("Caller already has an active LocalOnlyHotspot request");
        }
        Air.callback = callback;
        Thread main = new Thread(() -> answer(callback), "main");
        main.start();
    }

    private void answer(LocalOnlyHotspotCallback callback) {
        if (Air.hotspotFate.equals("fails")) {
            callback.onFailed(2);
        } else {
            Air.hotspots++;
            callback.onStarted(new LocalOnlyHotspotReservation());
        }
    }

    public class MulticastLock {
        public void setReferenceCounted(boolean counted) {}

        public void acquire() {
            Air.locks++;
        }

        public boolean isHeld() {
            return Air.locks > 0;
        }

        public void release() {
            Air.locks--;
        }
    }

    public MulticastLock createMulticastLock(String tag) {
        return new MulticastLock();
    }
}
