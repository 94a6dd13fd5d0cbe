package android.net.wifi;

public class WifiConfiguration {
    public String SSID = '"' + Air.NAME + '"';
    public String preSharedKey = Air.PASSWORD;
}
