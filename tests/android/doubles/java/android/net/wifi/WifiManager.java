package android.net.wifi;

public class WifiManager {
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
