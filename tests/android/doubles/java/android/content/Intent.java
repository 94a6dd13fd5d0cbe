package android.content;

import android.net.Uri;
import android.os.Parcelable;
import java.util.HashMap;
import java.util.Map;

public class Intent {
    private final String action;
    private final Map<String, Object> extras = new HashMap<>();

    private final Uri data;

    public Intent(String action) {
        this(action, null);
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public String getDataString() {
        return data == null ? null : data.toString();
    }

    public String getAction() {
        return action;
    }

    public Intent putExtra(String name, int value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, Parcelable value) {
        extras.put(name, value);
        return this;
    }

    public int getIntExtra(String name, int otherwise) {
        return (Integer) extras.getOrDefault(name, otherwise);
    }

    public <T extends Parcelable> T getParcelableExtra(String name) {
        @SuppressWarnings("unchecked")
        T found = (T) extras.get(name);
        return found;
    }
}
