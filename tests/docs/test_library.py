"""`docs/library.md`: every example gives what the page says, and is typed without `Any`."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

from tests.kit.guides import MYPY_CACHE, ROOT, copy_mypy_cache

PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")

EXAMPLES = re.findall(r"^## (\d+)\. .*?(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
CODE = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))


def test_every_example_gives_what_the_page_says() -> None:
    assert [str(number) for number in range(1, 11)] == EXAMPLES
    examples = doctest.DocTestParser().get_doctest(CODE, {}, "library", "docs/library.md", 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(examples, out=said.append)
    assert not said, "".join(said)
    assert results.attempted > 40


def test_the_examples_are_typed_without_any(tmp_path: Path) -> None:
    lines = [example.source for example in doctest.DocTestParser().get_examples(CODE)]
    path = tmp_path / "library.py"
    path.write_text("# mypy: disallow-any-expr\n" + "".join(lines), encoding="utf-8")
    copy_mypy_cache(tmp_path)
    cache = tmp_path / MYPY_CACHE
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--no-error-summary",
        f"--cache-dir={cache}",
        str(path),
    ]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
