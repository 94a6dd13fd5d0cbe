package org.tablee;

import android.net.wifi.WifiManager;

/** Passes the events of a local-only hotspot to an interface: pyjnius implements those, but extends no class. */
public class HotspotCallback extends WifiManager.LocalOnlyHotspotCallback {
    public interface Listener {
        void onStarted(WifiManager.LocalOnlyHotspotReservation reservation);

        void onStopped();

        void onFailed(int reason);
    }

    private final Listener listener;

    public HotspotCallback(Listener listener) {
        this.listener = listener;
    }

    @Override
    public void onStarted(WifiManager.LocalOnlyHotspotReservation reservation) {
        listener.onStarted(reservation);
    }

    @Override
    public void onStopped() {
        listener.onStopped();
    }

    @Override
    public void onFailed(int reason) {
        listener.onFailed(reason);
    }
}
