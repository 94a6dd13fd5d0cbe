"""The terms of a game as sent, and back: with this device's own pack, if it is the same."""

from __future__ import annotations

from engine import serialization
from engine.game import RefusedError
from engine.table import GameSetup, Terms
from mobileapp.net.protocol.messages import WireTerms
from mobileapp.storage.packs import packs_of


def terms_to_wire(setting: GameSetup) -> WireTerms:
    marked = serialization.fingerprint(setting.game, setting.pack)
    return WireTerms(setting.game, setting.seats, setting.options, setting.pack.id, marked)


def terms_from_wire(wire: WireTerms) -> Terms:
    """The terms with this device's own pack; RefusedError if its pack or rules differ."""
    own = [pack for pack in packs_of(wire.game) if pack.id == wire.pack]
    if not own or serialization.fingerprint(wire.game, own[0]) != wire.fingerprint:
        raise RefusedError("other_pack", game=wire.game, pack=wire.pack)
    return Terms(wire.game, wire.seats, serialization.convert_options(wire.game, wire.options), own[0])
