"""A program for guarded.py: bots play a short game of each to its results in the shipped app, and it ends."""

from itertools import cycle

from engine import serialization
from engine.games import GAMES, rulebook
from mobileapp.cli import main
from mobileapp.i18n import translate
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import DEFAULT_SPOTS
from mobileapp.storage.packs import pack_for
from mobileapp.ui import kivy_setup

POLL_S = 0.1
configure = kivy_setup.configure


def bots_only(seats):
    party = Party()
    for spot in DEFAULT_SPOTS[seats]:
        party = party.with_bot(spot, 2)
    return party


def start_game(session, game):
    short = serialization.convert_options(game, {"short": True})
    seats = min(rulebook(game).seat_counts(short))
    session.game, session.party = game, bots_only(seats)
    session.start(f"device {game}", short, pack_for(game, None, seats))


def play_every_game(app):
    """Each game in another language; yields until the results of the last one are on the screen."""
    app.session.store.set("calm", True)  # fewer frames
    app.session.apply_settings()
    for game, language in zip(GAMES, cycle(translate.LANGUAGE_NAMES), strict=False):
        app.navigator.go_home()
        yield
        translate.set_language(language)
        start_game(app.session, game)
        while app.navigator.screen_name != "results":
            yield
    app.stop()
    yield


def configure_and_play(begin):
    configure(begin)
    from kivy.clock import Clock

    from mobileapp.app import TableeApp

    def on_start(app):
        playing = play_every_game(app)
        Clock.schedule_interval(lambda _: next(playing, None), POLL_S)

    TableeApp.on_start = on_start


kivy_setup.configure = configure_and_play
main.main()
