package android.speech.tts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Everything that was said, for tests. */
public class Said {
    public static final List<String> texts = Collections.synchronizedList(new ArrayList<>());
    public static volatile int engines = 0;
    public static volatile boolean isReady = false;
    static volatile String language = "";

    static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
        }
    }
}
