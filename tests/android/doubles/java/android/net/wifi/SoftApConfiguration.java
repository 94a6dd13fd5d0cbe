package android.net.wifi;

public class SoftApConfiguration {
    public String getSsid() {
        return Air.NAME;
    }

    public String getPassphrase() {
        return Air.PASSWORD;
    }
}
