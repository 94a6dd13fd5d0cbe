"""KivyMD 2.0.0 needs materialyoucolor 3.0.3 or newer; python-for-android's own recipe stops at 2.0.10."""

from pythonforandroid.recipe import PyProjectRecipe


class MaterialyoucolorRecipe(PyProjectRecipe):
    """No url: nothing is built, the android_24 wheel is taken as it is."""

    name = "materialyoucolor"
    version = "3.0.4"
    url = None
    depends = ["setuptools"]  # noqa: RUF012 python-for-android appends to it
    stl_lib_name = "c++_shared"
    need_stl_shared = True  # its compiled part needs libc++_shared.so in the package


recipe = MaterialyoucolorRecipe()
