"""Compile all catalogs: `python -m bot.languages`."""

from bot.languages.catalogs import FOLDER, LANGUAGES
from bot.languages.po import compiled

for language in LANGUAGES:
    text = (FOLDER / f"{language}.po").read_text(encoding="utf-8")
    (FOLDER / f"{language}.mo").write_bytes(compiled(text))
