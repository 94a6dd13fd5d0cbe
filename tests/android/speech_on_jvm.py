"""Speaks through a double of Android's engine: `speech_on_jvm.py CLASSES ANSWER LEVEL`."""

import json
import os
import sys
import time
from pathlib import Path

import jnius_config

status = os.environ.get("SPEECH_STATUS", "0")
jnius_config.add_options("-Xmx128m", "-Xrs", f"-Dlevel={sys.argv[3]}", f"-Dstatus={status}")
jnius_config.set_classpath(sys.argv[1])

from jnius import autoclass  # noqa: E402 (after the class path is known)

from mobileapp.platform.feedback import Feedback  # noqa: E402

Said = autoclass("android.speech.tts.Said")
TEXTS = [("Bonsoir", "fr"), ("Goedenavond", "nl"), ("Good evening", "en")]
EXPECTED = 0 if status != "0" else 2


def main():
    felt, began = Feedback(sound=False), time.monotonic()
    for text, language in TEXTS:
        felt.speak(text, language)
    took = time.monotonic() - began
    ends = time.monotonic() + (60 if EXPECTED else 2)
    while time.monotonic() < ends and (Said.texts.size() < EXPECTED or not EXPECTED):
        time.sleep(0.01)
    texts = [Said.texts.get(place) for place in range(Said.texts.size())]
    Path(sys.argv[2]).write_text(json.dumps({"took": took, "texts": texts, "engines": Said.engines}))


if __name__ == "__main__":
    main()
