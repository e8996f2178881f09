"""discord.py's delay after a failure of Discord's, cut short: no server needs to recover."""

import asyncio
from typing import Any

import discord.http
import discord.webhook.async_
import pytest


class _Asyncio:
    """asyncio, as the modules that send requests see it."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(delay: float) -> None:
        """Wait as long as Discord asks for, but not the whole seconds before another try."""
        await asyncio.sleep(0 if isinstance(delay, int) else delay)


def hurry(patch: pytest.MonkeyPatch) -> None:
    """From now on what Discord has failed at is tried again at once."""
    for module in (discord.http, discord.webhook.async_):
        patch.setattr(module, "asyncio", _Asyncio())
