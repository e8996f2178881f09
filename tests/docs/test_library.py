"""`docs/library.md`: every example gives what the page says. `test_changing` checks its types."""

import doctest
import re

from tests.kit.guides import ROOT

PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")

EXAMPLES = re.findall(r"^## (\d+)\. .*?(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
CODE = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))


def source() -> str:
    """Return the examples as one module, in which mypy allows no `Any`."""
    examples = doctest.DocTestParser().get_examples(CODE)
    lines = "".join(example.source for example in examples)
    return f"# mypy: disallow-any-expr\n# ruff: noqa\n# fmt: off\n{lines}"


def test_every_example_gives_what_the_page_says() -> None:
    assert [str(number) for number in range(1, 11)] == EXAMPLES
    examples = doctest.DocTestParser().get_doctest(CODE, {}, "library", "docs/library.md", 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(examples, out=said.append)
    assert not said, "".join(said)
    assert results.attempted > 40
