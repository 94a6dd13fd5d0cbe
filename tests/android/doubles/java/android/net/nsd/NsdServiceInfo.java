package android.net.nsd;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class NsdServiceInfo {
    private final Map<String, byte[]> attributes = new HashMap<>();
    private String name;
    private int port;

    public void setServiceName(String name) {
        this.name = name;
    }

    public String getServiceName() {
        return name;
    }

    public void setServiceType(String type) {
        Network.type = type;
    }

    public void setPort(int port) {
        this.port = port;
    }

    public int getPort() {
        return port;
    }

    public void setAttribute(String key, String value) {
        attributes.put(key, value.getBytes(StandardCharsets.UTF_8));
    }

    public Map<String, byte[]> getAttributes() {
        return attributes;
    }

    public InetAddress getHost() {
        return Network.address("192.168.1.5");
    }

    public List<InetAddress> getHostAddresses() {
        List<InetAddress> found = new ArrayList<>();
        found.add(Network.address("fe80::1"));
        found.add(Network.address("192.168.1.5"));
        return found;
    }
}
