"""The face of an endpoint that receives interactions without a gateway."""

from typing import Protocol


class Receiver(Protocol):
    """An endpoint to which Discord sends interactions; `stops`: it will soon refuse them."""

    stops: bool

    def leave(self, interaction: int, /) -> None:
        """Let go of an interaction that this process does not answer."""

    async def drain(self) -> None:
        """Take those under way, then refuse all."""

    async def close(self) -> None:
        """Close it."""
