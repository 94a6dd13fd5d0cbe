"""Partners at the table, and the change of seats."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Options
from mobileapp.people.party import Party, Sitter
from mobileapp.session.game_info import game_info
from mobileapp.session.option_defaults import adjust_options, seat_counts


def partners_of(party: Party, sitter: Sitter, game: str, options: Options) -> list[Sitter]:
    """The others on this sitter's side, if the game is played in teams with this number of players."""
    if len(party) not in seat_counts(game, options):
        return []
    teams = game_info(game).teams(len(party), adjust_options(game, options, len(party), "hold"))
    mine = next((team for team in teams if party.sitters.index(sitter) in team), ())
    return [party.sitters[seat] for seat in mine if party.sitters[seat] != sitter]


def with_seats_swapped(party: Party, one: int, other: int) -> Party:
    """The sitter of a spot takes another one, and a sitter there the first."""
    swapped = {one: other, other: one}
    moved = [replace(each, spot=swapped.get(each.spot, each.spot)) for each in party.sitters]
    return replace(party, sitters=tuple(sorted(moved, key=lambda sitter: sitter.spot)))
