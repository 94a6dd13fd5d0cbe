from kivy.uix.layout import Layout

class AnchorLayout(Layout):
    anchor_x: str
    anchor_y: str
