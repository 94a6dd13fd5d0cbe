"""The host's pip would take a wheel with code for its own processor; a recipe takes the pure one."""

from pythonforandroid.recipe import PyProjectRecipe


class WebsocketsRecipe(PyProjectRecipe):
    """No url: nothing is built, the wheel for any platform is taken as it is."""

    name = "websockets"
    version = "17.4"
    url = None
    depends = ["setuptools"]  # noqa: RUF012 python-for-android appends to it


recipe = WebsocketsRecipe()
