from collections.abc import Sequence

from kivymd.uix.button import BaseButton

class MDListItem(BaseButton):
    padding: Sequence[float]
