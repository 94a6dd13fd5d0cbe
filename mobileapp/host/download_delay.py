"""Downloads of the app's package wait while a game with races runs."""

from __future__ import annotations

from engine.games import rulebook
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import GameClosed, GameMessage, ViewUpdate
from mobileapp.net.web.package_download import PackageOffer


class DownloadDelay:
    def __init__(self, host: Host, package: PackageOffer) -> None:
        self._host, self._package = host, package
        self._is_decided = False  # whether the last game has an outcome

    def observe(self, message: GameMessage) -> None:
        if isinstance(message, ViewUpdate):
            self._is_decided = message.view.outcome is not None
        runs = self._host.has_table and not self._host.is_paused and not isinstance(message, GameClosed)
        races = runs and not self._is_decided and rulebook(self._host.setting.game).races
        self._package.is_racing = bool(races)
