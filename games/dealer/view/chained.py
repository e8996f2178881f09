"""Pages of which each leads to the next, for what has no room on one."""

from collections.abc import Sequence
from functools import partial

from games.engine.panel import Line, Page, Panel


def chained(name: str, label: str, title: str, parts: Sequence[Sequence[Line]]) -> list[Page]:
    """Return a page with the first part, which leads to those of the others; none without parts.

    Each part is the lines of a page.
    """
    page: Page | None = None
    for at in range(len(parts), 0, -1):
        is_first = at == 1
        rows = () if page is None else ((page,),)
        page = Page(
            name if is_first else f"{name}/{at}",
            label if is_first else f"{label} {at}",
            partial(Panel, title, lines=tuple(parts[at - 1]), rows=rows),
        )
    return [] if page is None else [page]
