from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

class Image(Widget):
    source = StringProperty()
    texture: Texture | None
    fit_mode: str
    def reload(self) -> None: ...
