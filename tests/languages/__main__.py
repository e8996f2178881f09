"""Gather the sentences of the code, renew the catalogs, and say what is not translated.

python -m tests.languages           # write the catalogs
python -m tests.languages --report  # only say what is missing
"""

import argparse
import sys

from bot.languages.catalogs import LANGUAGES
from tests.languages.catalogs import as_po, path_of, renewed, untranslated


def main() -> None:
    """Renew or report the catalogs of all languages."""
    parser = argparse.ArgumentParser(description="Renew the catalogs of other languages.")
    parser.add_argument("--report", action="store_true", help="only say what is missing")
    only_report = parser.parse_args().report
    for language in LANGUAGES:
        catalog = renewed(language)
        missing = untranslated(catalog)
        share = 100 * (len(catalog) - len(missing)) // len(catalog)
        sys.stdout.write(f"{language}: {share} % of {len(catalog)} sentences\n")
        sys.stdout.writelines(f"  {sentence}\n" for sentence in missing)
        if not only_report:
            path_of(language).write_bytes(as_po(catalog))


if __name__ == "__main__":
    main()
