"""Links between the project's own pages lead somewhere, and so do those to their headings."""

import re
from pathlib import Path

import pytest

from tests.kit.guides import ROOT

PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").rglob("*.md")]


@pytest.mark.parametrize("page", [str(page.relative_to(ROOT)) for page in sorted(PAGES)])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)\s]+)\)|(?:src|href)=\"(?!https?:)([^\"]+)\"", text)
    for name, _, heading in ((one or other).partition("#") for one, other in links):
        there = (ROOT / page).parent / name if name else ROOT / page
        assert there.exists(), name
        assert not heading or heading in _anchors(there), f"{name}#{heading}"


def _anchors(page: Path) -> list[str]:
    """Return GitHub's anchors of a page: headings without punctuation, hyphens for spaces."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings]


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(
        r"^\| \[(\d{4})\]\((\S+)\)", (folder / "README.md").read_text(), re.MULTILINE
    )
    assert [name for _, name in listed] == sorted(each.name for each in folder.glob("[0-9]*.md"))
    for number, name in listed:
        assert name.startswith(number)
        assert (folder / name).read_text(encoding="utf-8").startswith(f"# {number} ")
