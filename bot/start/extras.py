"""Optional parts of the bot that need extra packages."""

from enum import Enum
from importlib.util import find_spec

from games.installation import how_to_get


class Extra(Enum):
    """An extra of the package: its name, the module that it installs, and its requirement."""

    PICTURES = ("pictures", "PIL", "pillow>=12")
    METRICS = ("metrics", "prometheus_client", "prometheus-client>=0.22")
    HTTP = ("http", "nacl", "pynacl>=1.6")
    FAST = ("fast", "uvloop", "uvloop>=0.21; sys_platform != 'win32'")

    def __init__(self, title: str, module: str, requirement: str) -> None:
        self.title, self.module, self.requirement = title, module, requirement

    @property
    def is_installed(self) -> bool:
        """Whether the module can be imported."""
        return find_spec(self.module) is not None

    def missing(self, what: str) -> str:
        """Say in one line what is disabled without the extra, and how to install it."""
        how = how_to_get(self.requirement)
        return f"{what} without the extra “{self.title}”: {how}."
