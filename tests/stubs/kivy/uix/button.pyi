from kivy.uix.label import Label

class Button(Label):
    state: str
    background_color: object
