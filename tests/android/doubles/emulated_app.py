"""The app as on a device: `emulated_app.py CONTROL [ARGUMENT …]`; CONTROL is a socket for events.

A pause stops Kivy's loop until the app is resumed, as Android does.
"""

import shutil
import socket
import sys
from threading import Event, Thread

from mobileapp.cli import main
from mobileapp.ui import kivy_setup

CONTROL = sys.argv.pop(1)
configure = kivy_setup.configure
resumed, done = Event(), Event()


def pause(app):
    resumed.clear()
    app.on_pause()
    done.set()
    resumed.wait()
    app.on_resume()


def turn(width, height):
    from kivy.core.window import Window

    Window.size = int(width), int(height)


def take_picture(path):
    from kivy.core.window import Window

    shutil.move(Window.screenshot(name=path), path)


def handle(app, words):
    match words:
        case ["pause"]:
            pause(app)
        case ["turn", width, height]:
            turn(width, height)
        case ["link", text]:
            app.navigator.open_link(text)
        case ["picture", path]:
            take_picture(path)
    done.set()


def listen(app):
    from kivy.clock import Clock

    with socket.socket(socket.AF_UNIX) as control:
        control.bind(CONTROL)
        control.listen()
        while True:
            asker, _ = control.accept()
            with asker:
                words = asker.recv(1000).decode().split()
                done.clear()
                if words == ["resume"]:
                    resumed.set()
                else:
                    Clock.schedule_once(lambda _, words=words: handle(app, words), 0)
                    done.wait(60)
                asker.sendall(b"done")


def configure_and_listen(begin):
    configure(begin)
    from mobileapp.app import TableeApp

    on_start = TableeApp.on_start

    def on_start_and_listen(app):
        on_start(app)
        Thread(target=listen, args=(app,), daemon=True).start()

    TableeApp.on_start = on_start_and_listen


kivy_setup.configure = configure_and_listen
main.main()
