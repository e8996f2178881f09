"""The words of screens, kept beside their pictures: a picture of other words is stale."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from simcord.components import walk_components

from tests.kit.stage import Actor, Message

KEPT = "words.txt"
_EMOJI = re.compile(r"<a?:(\w+):\d+>")
_CHANGES = re.compile(r"<(?:t:|@|/[\w -]+:)[\w:]+>|https?://\S+")  # times, numbers of users


@dataclass(frozen=True, slots=True)
class Words:
    """The words of the screens that were shot, by name."""

    said: dict[str, str] = field(default_factory=dict)

    async def shoot(self, name: str, message: Message, viewer: Actor) -> None:
        """Write down what a message says."""
        del viewer
        self.said[name] = "\n".join(_lines(message))

    def keep(self, folder: Path) -> None:
        """Keep the words in a folder, beside those of other screens there."""
        all_said = read(folder) | self.said
        sections = (f"== {name} ==\n{words}\n" for name, words in sorted(all_said.items()))
        (folder / KEPT).write_text("\n".join(sections), encoding="utf-8")


def read(folder: Path) -> dict[str, str]:
    """Return the words that a folder keeps, by the name of the screen."""
    path = folder / KEPT
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    _, *parts = re.split(r"^== ([\w-]+) ==\n", kept, flags=re.MULTILINE)
    return {name: words.strip("\n") for name, words in zip(parts[::2], parts[1::2], strict=True)}


def _lines(message: Message) -> Iterator[str]:
    """Yield the lines of a message and of what can be pressed below it."""
    yield from _plain(message.content or "")
    for embed in message.embeds:
        fields = (f"{each.name}\n{each.value}" for each in embed.fields)
        for part in (embed.title, embed.description, *fields, embed.footer.text):
            yield from _plain(part or "")
    for each in walk_components(message.components):
        if "label" in each:
            yield f"[{each['label']}]"
        yield from (f"[{option['label']}]" for option in each.get("options", ()))


def _plain(text: str) -> Iterator[str]:
    """Yield lines without what another play changes: numbers of emoji and users, times."""
    for line in _EMOJI.sub(r":\1:", text).splitlines():
        if line.strip():
            yield _CHANGES.sub("…", line).rstrip()
