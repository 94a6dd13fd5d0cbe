"""Speech on a device, through pyjnius, against a double of Android's engine."""


def test_words_wait_for_the_engine_and_need_a_voice(run_on_jvm):
    """Dutch has no voice here. The caller does not wait: the engine takes 0.3 s to start."""
    told = run_on_jvm("speech_on_jvm", 34, ANDROID_ARGUMENT="app")
    assert told["texts"] == ["fr Bonsoir", "en Good evening"]
    assert told["engines"] == 1
    assert told["took"] < 0.2


def test_device_without_an_engine_stays_silent(run_on_jvm):
    told = run_on_jvm("speech_on_jvm", 34, ANDROID_ARGUMENT="app", SPEECH_STATUS="-1")
    assert told["texts"] == []
