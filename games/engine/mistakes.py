"""Mistakes in a typed value, in plain words."""

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from games.engine.speech import gettext, mark

MISSING, FOREIGN = mark("it is missing"), mark("it does not belong there")

# By pydantic's names of its errors; the braces take what the error knows.
_WORDS = {
    "int_parsing": mark("write a whole number"),
    "int_type": mark("write a whole number"),
    "int_from_float": mark("write a whole number"),
    "bool_parsing": mark("write true or false"),
    "bool_type": mark("write true or false"),
    "string_type": mark("write a text"),
    "greater_than_equal": mark("write a number of at least {ge}"),
    "less_than_equal": mark("write a number of at most {le}"),
    "literal_error": mark("write {expected}"),
    "enum": mark("write {expected}"),
    "string_too_short": mark("write more characters: at least {min_length}"),
    "string_too_long": mark("write fewer characters: at most {max_length}"),
    "missing": MISSING,
    "extra_forbidden": FOREIGN,
}


def first_mistake(error: ValidationError) -> tuple[str, str]:
    """Return where the first mistake is, and what to write instead."""
    first = error.errors()[0]
    return ".".join(str(part) for part in first["loc"]), _words(first)


def _words(first: ErrorDetails) -> str:
    words = _WORDS.get(first["type"])
    if words is None:
        return first["msg"].removeprefix("Value error, ")
    return gettext(words, **first.get("ctx", {})).replace("'", "")
