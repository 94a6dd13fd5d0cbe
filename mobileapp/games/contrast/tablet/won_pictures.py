"""The pictures a seat has won so far: no view lists them, so the face remembers them."""

from __future__ import annotations

from mobileapp.ui.face import FaceContext

WON_KEY = "won"  # draft key: rounds and pictures


class WonPictures:
    """Kept in the seat's draft, which survives a pause and a killed app."""

    def __init__(self, context: FaceContext) -> None:
        self._draft, self._images = context.draft, context.terms.pack.images

    def add(self, number: int, image: int | None) -> None:
        """Remember the picture of a round, if it was won; forget rounds that were taken back."""
        won = [[each, kept] for each, kept in self._draft.get(WON_KEY, ()) if each < number]
        self._draft[WON_KEY] = won if image is None else [*won, [number, image]]

    def files(self, score: int) -> list[str | None]:
        """One for each point, oldest first; None for a picture of a game that was continued elsewhere."""
        known = [image for _, image in self._draft.get(WON_KEY, ())][-score:] if score else []
        files = [f"contrast/{self._images[image // 2][image % 2]}.webp" for image in known]
        return [*[None] * (score - len(files)), *files]
