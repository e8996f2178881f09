"""The path of one press: which module calls which, traced at runtime."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from types import FrameType
from typing import Any

OURS = ("bot.", "games.", "storage.")
IMITATION = "bot.local.offline"  # stands in for Discord


@dataclass
class Walk:
    """The calls into our modules, in their order, each with the modules that led there.

    What modules that begin like `inside` do among themselves is theirs.
    """

    inside: tuple[str, ...]
    calls: list[tuple[tuple[str, ...], str]] = field(default_factory=list)
    _seen: list[FrameType] = field(default_factory=list)

    def notice(self, frame: FrameType, event: str, _: Any) -> None:
        """A profiler's callback: a coroutine counts when it begins, not when it goes on."""
        name = _module(frame)
        if event != "call" or name is None or _continues(frame) or frame in self._seen:
            return
        if frame.f_code.co_name.startswith(("<", "__")):
            return
        self._seen.append(frame)
        chain = _chain(frame)
        if not any(module.startswith(self.inside) for module in chain[:-1]):
            self.calls.append((chain, frame.f_code.co_qualname))

    def again(self) -> list[str]:
        """The chains in which a module comes back above itself."""
        return [" → ".join(chain) for chain, _ in self.calls if len(set(chain)) < len(chain)]

    def returns(self, above: str) -> list[str]:
        """The rooms to which modules of the room `above` come back after they had left them."""
        entered: list[str] = []
        for chain, _ in self.calls:
            rooms = [".".join(module.split(".")[:2]) for module in chain]
            if above in rooms[:-1]:
                below = rooms[len(rooms) - rooms[::-1].index(above) :]
                entered += below[:1] if not entered or below[:1] != entered[-1:] else []
        return [room for at, room in enumerate(entered) if room in entered[:at]]

    def text(self) -> str:
        """Each module once, where it was first entered: its depth, its name, the function."""
        entered: dict[str, str] = {}
        for chain, function in self.calls:
            module = chain[-1]
            if module not in entered:
                depth = "  " * (len(chain) - 1)
                entered[module] = f"{depth}{module}  {function}"
        return "\n".join(entered.values())


def _continues(frame: FrameType) -> bool:
    """Whether a coroutine is resumed here, not begun: its first instructions lie behind it."""
    code = frame.f_code
    if not code.co_flags & (CO_COROUTINE | CO_GENERATOR | CO_ASYNC_GENERATOR):
        return False
    return frame.f_lasti > 6 + 2 * (len(code.co_cellvars) + len(code.co_freevars))


def _module(frame: FrameType) -> str | None:
    name: str = frame.f_globals.get("__name__", "")
    return name if name.startswith(OURS) and name != IMITATION else None


def _chain(frame: FrameType) -> tuple[str, ...]:
    """The modules on the stack, from the first to this one, each run of one as one."""
    modules: list[str] = []
    at: FrameType | None = frame
    while at is not None:
        name = _module(at)
        if name is not None and (not modules or modules[-1] != name):
            modules.append(name)
        at = at.f_back
    return tuple(reversed(modules))


def forget_what_is_cached() -> None:
    """Clear all caches, since cached results would not be traced."""
    for name, module in list(sys.modules.items()):
        if name.startswith(OURS):
            for each in list(vars(module).values()):
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


@contextmanager
def walking(*inside: str) -> Iterator[Walk]:
    """Watch what happens in this thread, but for what goes on inside those modules."""
    walk = Walk(inside)
    forget_what_is_cached()
    sys.setprofile(walk.notice)
    try:
        yield walk
    finally:
        sys.setprofile(None)
