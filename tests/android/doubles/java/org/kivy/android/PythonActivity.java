package org.kivy.android;

import android.bluetooth.BluetoothAdapter;
import android.bluetooth.Room;
import android.content.Context;
import android.content.Intent;

public class PythonActivity extends Context {
    public static PythonActivity mActivity = new PythonActivity();

    /** The pages of the settings that were opened, and whether Android would ask a second time. */
    public static String opened = "";
    public static boolean asksAgain = true;

    public boolean shouldShowRequestPermissionRationale(String permission) {
        return asksAgain;
    }

    public String getPackageName() {
        return "org.tablee.tablee";
    }

    public void startActivity(Intent intent) {
        if (intent.getDataString() != null) {
            opened = intent.getAction() + " " + intent.getDataString();
            return;
        }
        if (intent.getAction().startsWith("android.settings.")) {
            opened = intent.getAction();
            return;
        }
        Room.asked = intent.getAction().equals(BluetoothAdapter.ACTION_REQUEST_DISCOVERABLE);
        Room.seconds = intent.getIntExtra(BluetoothAdapter.EXTRA_DISCOVERABLE_DURATION, 0);
    }
}
