"""Dates in words."""

from datetime import date

from games.engine.speech import gettext, mark

_DAYS = (
    mark("{day} January"), mark("{day} February"), mark("{day} March"), mark("{day} April"),
    mark("{day} May"), mark("{day} June"), mark("{day} July"), mark("{day} August"),
    mark("{day} September"), mark("{day} October"), mark("{day} November"), mark("{day} December"),
)  # fmt: skip


def date_of(day: str) -> str:
    """Format a stored day, `YYYY-MM-DD`, as `22 November`."""
    read = date.fromisoformat(day)
    return gettext(_DAYS[read.month - 1], day=read.day)
