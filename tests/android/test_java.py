"""Step d: every Java member the app uses exists, from the oldest supported Android to the newest."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from tests.android.java_uses import JavaUseReader
from tests.android.workshop import PROJECT


@pytest.fixture
def faults(declarations):
    """The faults found in a few lines of Python."""

    def found(text):
        lines = "from jnius import autoclass, cast, java_method, PythonJavaClass\n" + dedent(text)
        return JavaUseReader(Path("few.py"), declarations, 24, lines).read()

    return found


# --- the app --------------------------------------------------------------------------------------


def test_java_members_used_by_the_app_exist(declarations, staged, sources):
    near_java = [each for each in sources if "jnius" in each.read_text()]
    readings = [JavaUseReader(each, declarations, staged["minapi"]) for each in near_java]
    assert [fault for each in readings for fault in each.read()] == []
    asked = set().union(*(each.asked for each in readings))
    assert {"android.speech.tts.TextToSpeech", "org.kivy.android.PythonActivity"} <= asked
    assert {"android.bluetooth.BluetoothAdapter", "android.bluetooth.BluetoothSocket"} <= asked


def test_android_python_names_used_by_the_app_exist(builder, sources):
    texts = [text for text in (each.read_text() for each in sources) if "from android" in text]
    assert [fault for text in texts for fault in strange_names(ast.parse(text), builder)] == []
    assert texts


def strange_names(tree, builder):
    """Unknown names imported from python-for-android's `android` package or used of its classes."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or (node.module or "").partition(".")[0] != "android":
            continue
        path = (builder / "recipes" / "android" / "src").joinpath(*node.module.split(".")).with_suffix(".py")
        holds = {each.name: each for each in bodies(path) if hasattr(each, "name")}
        for each in node.names:
            if path.with_suffix("").joinpath(f"{each.name}.py").exists():
                continue  # a module of its own
            if each.name not in holds:
                yield f"{node.module}.{each.name}"
            elif isinstance(holds[each.name], ast.ClassDef):
                yield from strange_members(tree, each.asname or each.name, holds[each.name])


def bodies(path):
    return ast.parse(path.read_text()).body if path.exists() else []


def strange_members(tree, name, held):
    there = {each.id for each in ast.walk(held) if isinstance(each, ast.Name)}
    there |= {each.name for each in held.body if hasattr(each, "name")}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=member) if (
                owner == name and member not in there
            ):
                yield f"{name}.{member}"


# --- planted faults -------------------------------------------------------------------------------


SPEECH, SCREEN, NEARBY = "platform/speech.py", "platform/feedback.py", "net/discovery/nsd.py"
INSETS, HOTSPOT, ASKING = "platform/insets.py", "platform/local_hotspot.py", "platform/permissions.py"
PACKAGE, NETWORK = "platform/own_package.py", "platform/local_network.py"


@pytest.mark.parametrize(
    ("source", "right", "wrong", "fault"),
    [
        (SPEECH, 'android.speech.tts.TextToSpeech"', 'android.speech.tts.TextToTalk"', "no Java class"),
        (SPEECH, "QUEUE_FLUSH", "QUEUE_FLASH", "has no QUEUE_FLASH"),
        (SPEECH, "self._speech(activity, ", "self._speech(", "takes [2, 3] arguments, not 1"),
        (SPEECH, "self._locale(language)", "self._locale()", "takes [1, 2, 3] arguments, not 0"),
        (SPEECH, ".setLanguage(", ".setTongue(", "has no setTongue"),
        (SCREEN, "FLAG_SECURE", "FLAG_SECRET", "has no FLAG_SECRET"),
        (SCREEN, ".mActivity.", ".activity.", "has no activity"),
        (SCREEN, "window.clearFlags", "window.clearFlag", "has no clearFlag"),
        (SCREEN, ")(flag)", ")(flag, flag)", "takes [1] arguments, not 2"),
        (NEARBY, "PROTOCOL_DNS_SD", "PROTOCOL_MDNS", "has no PROTOCOL_MDNS"),
        (NEARBY, "(SERVICE_TYPE, kind, self._discovery)", "(SERVICE_TYPE, kind)", "arguments, not 2"),
        (NEARBY, "self._level >= 34", "self._level >= 33", "is there from 34 on"),
        (INSETS, "level >= 30", "level >= 29", "is there from 30 on"),
        (INSETS, ".displayCutout()", ".displayCut()", "has no displayCut"),
        (NEARBY, "def onServiceLost", "def onServiceGone", "onServiceGone"),
        (INSETS, "registerDisplayListener(_listeners[-1], main)", "registerDisplayListener(main)", "not 1"),
        (INSETS, "def onDisplayChanged", "def onDisplayTurned", "onDisplayTurned"),
        (HOTSPOT, "org.tablee.HotspotCallback", "org.tablee.HotspotCall", "no Java class"),
        (HOTSPOT, "self._level >= 30", "self._level >= 29", "is there from 30 on"),
        (HOTSPOT, "startLocalOnlyHotspot(callback, main)", "startLocalOnlyHotspot(callback)", "not 1"),
        (HOTSPOT, "def onStopped", "def onEnded", "onEnded"),
        (ASKING, "ACTION_APPLICATION_DETAILS_SETTINGS", "ACTION_APP_SETTINGS", "has no ACTION_APP_SETTINGS"),
        (PACKAGE, "FLAG_DEBUGGABLE", "FLAG_DEBUG", "has no FLAG_DEBUG"),
        (PACKAGE, "about.sourceDir", "about.sourceFile", "has no sourceFile"),
        (PACKAGE, "SDK_INT >= 28", "SDK_INT >= 27", "is there from 28 on"),
        (PACKAGE, ".getApkContentsSigners()", ".getSigners()", "has no getSigners"),
        (PACKAGE, ".toByteArray()", ".toBytes()", "has no toBytes"),
        (NETWORK, ".targetSdkVersion", ".targetVersion", "has no targetVersion"),
    ],
)
def test_fault_in_the_app_source_is_found(declarations, source, right, wrong, fault):
    path = PROJECT / "mobileapp" / source
    text = path.read_text()
    assert right in text
    found = JavaUseReader(path, declarations, 24, text.replace(right, wrong)).read()
    assert found and fault in found[0]  # others may follow from it


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("BluetoothServerSocket", "BluetoothServerPlug", "no Java class"),
        ("ACTION_REQUEST_DISCOVERABLE", "ACTION_REQUEST_VISIBLE", "has no ACTION_REQUEST_VISIBLE"),
        (
            "listenUsingInsecureRfcommWithServiceRecord(SERVICE_NAME, ",
            "listenUsingInsecureRfcomm(SERVICE_NAME, ",
            "has no",
        ),
        (
            "WithServiceRecord(SERVICE_NAME, self._service)",
            "WithServiceRecord(self._service)",
            "takes [2] arguments",
        ),
        ("createInsecureRfcommSocketToServiceRecord", "createInsecureRfcommSocket", "has no createInsecure"),
        (
            "self._in.read(piece, 0, READ_BYTES)",
            "self._in.read(piece, READ_BYTES)",
            "takes [0, 1, 3] arguments, not 2",
        ),
        (".cancelDiscovery()", ".stopDiscovery()", "has no stopDiscovery"),
        (".getBondedDevices().toArray()", ".getBondedDevices().asList()", "has no asList"),
        ("java.getAddress()", "java.getMac()", "has no getMac"),
        (
            "found_intent.getParcelableExtra(self._devices.EXTRA_DEVICE)",
            "found_intent.getParcelableExtra()",
            "arguments, not 0",
        ),
        ("self._server.accept()", "self._server.acceptAll()", "has no acceptAll"),
    ],
)
def test_fault_in_a_bluetooth_call_is_found(declarations, right, wrong, fault):
    path = PROJECT / "mobileapp" / "net" / "transport" / "bluetooth_android.py"
    text = path.read_text()
    assert right in text
    found = JavaUseReader(path, declarations, 24, text.replace(right, wrong)).read()
    assert found and fault in found[0]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("autoclass('android.speech.tts.TextToTalk')", "no Java class android.speech.tts.TextToTalk"),
        ("autoclass('android.view.WindowManager.LayoutParams')", "no Java class android.view.WindowManager."),
        ("autoclass('org.kivy.android.PythonActivities')", "no Java class org.kivy"),
        ("name = 'java.util.Locale'\nautoclass(name)", "a name that is not written out"),
        ("autoclass('android.view.WindowManager$LayoutParams').FLAG_SECRET", "has no FLAG_SECRET"),
        ("autoclass('org.kivy.android.PythonActivity').mActivities", "has no mActivities"),
        ("autoclass('org.kivy.android.PythonActivity').mActivity.getWindows()", "has no getWindows"),
        ("autoclass('android.view.Window').addFlags(1)", "is not static"),
        ("autoclass('java.util.Locale').getDefault(1, 2)", "takes [0, 1] arguments, not 2"),
        ("autoclass('java.util.Locale')()", "takes [1, 2, 3] arguments, not 0"),
        ("autoclass('java.util.Locale').getDefault().getLanguage().x", None),  # a str is Python's
        ("autoclass('java.util.Locale').FRENCH()", "takes [] arguments"),
        ("cast('android.app.Actvity', None)", "no Java class android.app.Actvity"),
        ("cast('android.app.Activity', None).getWindow().addFlag(1)", "has no addFlag"),
        ("import jnius", "imported whole"),
        ("import_module('jnius')", "jnius is imported by its name"),
        ("from jnius import JavaClass", "jnius.JavaClass is not followed"),
    ],
)
def test_unknown_java_member_is_found(faults, text, fault):
    found = faults(text)
    assert (found == []) if fault is None else (len(found) == 1 and fault in found[0])


@pytest.mark.parametrize(
    "text",
    [
        "class Door:\n  def open(self):\n    self._it = {window}\n  def close(self):\n    self._it.shut()",
        "def _it():\n  return {window}\n_it().shut()",
        "def _use(it):\n  it.shut()\n_use({window})",
        "def _use(call):\n  return call()\n_use(lambda: {window}).shut()",
        "def _use(it=None):\n  it.shut()\n_use(it={window})",
        "class Door:\n  def __init__(self, it):\n    it.shut()\nDoor({window})",
        "def _try():\n  try:\n    it = {window}\n  except OSError:\n    it = None\n  it.shut()",
        "_it = None\ndef _open():\n  global _it\n  _it = {window}\ndef _close():\n  _it.shut()",
        "_them = [{window}, {window}]\nfor _each in _them:\n  _each.shut()",
        "from android.runnable import run_on_ui_thread\nrun_on_ui_thread({window}.shut)(1)",
        "({window} if True else None).shut()",
        "with {window} as _it:\n  _it.shut()",
    ],
)
def test_java_value_is_followed(faults, text):
    window = "autoclass('org.kivy.android.PythonActivity').mActivity.getWindow()"
    found = faults(text.format(window=window))
    assert len(found) == 1
    assert "android.view.Window has no shut" in found[0]


@pytest.mark.parametrize(
    "text",
    ["queue.put({it})", "{{1: {it}}}", "getattr({it}, 'x')", "def _f():\n  yield {it}", "it = {it}"],
)
def test_java_value_that_leaves_the_module_is_a_fault(faults, text):
    found = faults(text.format(it="autoclass('java.util.Locale').FRENCH"))
    assert len(found) == 1
    assert "Java value" in found[0]


GUARDED = """
    def _level():
        return autoclass("android.os.Build$VERSION").SDK_INT

    def _insets():
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        {lines}
"""
NEWER = "activity.getWindow().getInsetsController()"  # since 30


@pytest.mark.parametrize(
    ("lines", "is_right"),
    [
        (f"{NEWER}", False),
        (f"if _level() >= 30: {NEWER}", True),
        (f"if _level() >= 29: {NEWER}", False),
        (f"if _level() > 29: {NEWER}", True),
        (f"if _level() < 30: {NEWER}", False),
        (f"if _level() < 30: return\n        {NEWER}", True),
        (f"if _level() >= 30: return\n        {NEWER}", False),
        (f"return str({NEWER}) if _level() >= 30 else None", True),
        (f"_level() >= 30 and {NEWER}", True),
        (f"_level() >= 30 or {NEWER}", False),
        (f"if not _level() >= 30: pass\n        else: {NEWER}", True),
        (f"new = _level() >= 30\n        if new: {NEWER}", True),
        ("if _level() >= 36: autoclass('android.Manifest$permission').ACCESS_LOCAL_NETWORK", False),
        ("if _level() >= 37: autoclass('android.Manifest$permission').ACCESS_LOCAL_NETWORK", True),
        ("autoclass('android.graphics.Rasterizer')", False),  # taken away since
        ("if _level() < 28: autoclass('android.graphics.Rasterizer')", True),
    ],
)
def test_newer_or_removed_member_needs_a_level_guard(faults, lines, is_right):
    found = faults(GUARDED.format(lines=lines))
    assert (found == []) is is_right, found


@pytest.mark.parametrize(
    ("interface", "name", "signature", "is_right"),
    [
        ("android/speech/tts/TextToSpeech$OnInitListener", "onInit", "(I)V", True),
        ("android/speech/tts/TextToSpeech$OnInitListener", "onInit", "(II)V", False),
        ("android/speech/tts/TextToSpeech$OnInitListener", "onStart", "(I)V", False),
        ("android/speech/tts/TextToSpeech$OnTalk", "onInit", "(I)V", False),
        (
            "org/kivy/android/PythonActivity$NewIntentListener",
            "onNewIntent",
            "(Landroid/content/Intent;)V",
            True,
        ),
    ],
)
def test_callback_matches_the_java_interface(faults, interface, name, signature, is_right):
    found = faults(f"""
        class Listener(PythonJavaClass):
            __javainterfaces__ = ["{interface}"]

            @java_method("{signature}")
            def {name}(self, *words):
                pass
    """)
    assert (found == []) is is_right, found


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("from android.runnable import run_on_ui_thread", []),
        ("from android.runnable import run_on_any_thread", ["android.runnable.run_on_any_thread"]),
        ("from android.runable import run_on_ui_thread", ["android.runable.run_on_ui_thread"]),
        ("from android.permissions import Permission\nPermission.BLUETOOTH_CONNECT", []),
        ("from android.permissions import Permission\nPermission.TELEPATHY", ["Permission.TELEPATHY"]),
    ],
)
def test_unknown_android_python_name_is_found(builder, text, wrong):
    assert list(strange_names(ast.parse(text), builder)) == wrong
