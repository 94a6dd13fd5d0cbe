"""A program for guarded.py: the shipped app opens every page, draws a frame of each, and leaves."""

from functools import partial

from mobileapp.cli import main
from mobileapp.ui import kivy_setup

configure = kivy_setup.configure


def configure_and_open(begin):
    configure(begin)
    from kivy.clock import Clock

    from mobileapp.app import TableeApp

    def opens(app):
        pages = [
            app.navigator.open_people,
            app.navigator.open_settings,
            partial(app.navigator.open_options, "defifoo"),
        ]
        for act in (*pages, partial(app.navigator.open_rules, "defifoo"), app.stop):
            act()
            yield

    def on_start(app):
        left = opens(app)
        Clock.schedule_interval(lambda _: next(left, None), 0)

    TableeApp.on_start = on_start


kivy_setup.configure = configure_and_open
main.main()
