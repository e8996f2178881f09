"""The guides of games: Markdown files beside their views, part of the program as its modules."""

from importlib.resources import files

from games.engine.options import Options, guide_of


def read_guide(package: str, options: type[Options] = Options, **parts: str) -> str:
    """Return the guide of the game in a package, with its options' lines for `{options}`.

    A line that begins with two spaces continues the one before. `parts` stand for further names.
    """
    text = files(package).joinpath("guide.md").read_text("utf-8").replace("\n  ", " ")
    for name, words in {"options": guide_of(options), **parts}.items():
        text = text.replace(f"{{{name}}}", words)
    return text
