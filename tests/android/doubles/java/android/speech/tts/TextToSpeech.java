package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.Locale;

public class TextToSpeech {
    public static final int SUCCESS = 0;
    public static final int LANG_AVAILABLE = 0;
    public static final int QUEUE_FLUSH = 0;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        Said.engines++;
        new Thread(() -> {
            Said.pause(300);
            Said.isReady = true;
            listener.onInit(Integer.getInteger("status", SUCCESS));
        }).start();
    }

    public int setLanguage(Locale locale) {
        Said.language = locale.getLanguage();
        return Said.language.equals("nl") ? -2 : LANG_AVAILABLE;
    }

    public int speak(CharSequence text, int mode, Bundle params, String id) {
        Said.texts.add((Said.isReady ? "" : "too early: ") + Said.language + " " + text);
        return SUCCESS;
    }
}
