from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

class JavaException(Exception): ...  # noqa: N818 its own name

class PythonJavaClass:
    __javainterfaces__: list[str]

def autoclass(name: str) -> Any: ...
def cast(name: str, value: Any) -> Any: ...
def detach() -> None: ...
def java_method(signature: str) -> Callable[[F], F]: ...
