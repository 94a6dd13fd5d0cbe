package org.kivy.android;

import android.bluetooth.BluetoothAdapter;
import android.bluetooth.Room;
import android.content.Context;
import android.content.Intent;

public class PythonActivity extends Context {
    public static PythonActivity mActivity = new PythonActivity();

    public void startActivity(Intent intent) {
        Room.asked = intent.getAction().equals(BluetoothAdapter.ACTION_REQUEST_DISCOVERABLE);
        Room.seconds = intent.getIntExtra(BluetoothAdapter.EXTRA_DISCOVERABLE_DURATION, 0);
    }
}
