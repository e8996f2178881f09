"""Fighters as people type them, a line each: `6x Goblin +2, hp 2d6, ac 13`; `Kit (rogue 5) 33 HP`.

Each token of a line becomes a number, the name or a note, or the line is refused.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, NoReturn

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.reading import read_roll
from games.kit.names import visible
from games.kit.typed.labels import CLASS, FLAGS, NUMBERED
from games.kit.typed.lines import clean
from games.kit.typed.tokens import Token, tokens_of

_DOUBT = mark(
    "What is {number} in “{line}”? Write hp {number}, ac {number}, level {number}, total {number}"
    " or +{number}, or {number}x in front. A name with digits stands in “quotes”."
)
_DOUBT_OF_A_MEMBER = mark(
    "What is {number} in “{line}”? Write hp {number}, ac {number}, level {number} or +{number}."
    " A name with digits stands in “quotes”."
)
_DICE_OF_WHAT = mark(
    "What are {number} in “{line}”? Write hp {number}, or words before them: bite {number}."
)
_TWICE = mark("“{line}” has two numbers for {label}: write one of them.")
_MISSING = mark("“{line}” has no number for {label}: write {label} and the number.")
_SPREAD = mark("{number} in “{line}” are two numbers: write one, or dice such as 2d6+3.")
_NUMBERS = {
    "armor": ("number",),
    "level": ("number",),
    "modifier": ("signed", "number"),
    "total": ("number", "signed"),
    "initiative": ("number", "signed"),
    "temporary": ("number",),
    "most": ("number",),
    "points": ("number", "of", "dice"),
}  # which tokens are the number of a label
_MARKS = re.compile(r"[“”„\"«»]")
_WORDS = ("word", "quote", "label")
_SEPARATES = ("split", "open", "close", "link")
_BETWEEN_NOTES = ("split", "dice", "number")
_SHOWN = 60
_MOST_OF_A_NAME, _MOST_ALONE = 30, 9  # the number of a foe, beside an armor class or without one
_SIGNED = re.compile(r"([#№]) (?=\d)")  # “Ghoul #1” is two tokens
_NUMBER_SIGNS = frozenset("#№")
_DICE = re.compile(r"[dw][\d%]", re.IGNORECASE)
_DIGITS, _THOUSANDS = re.compile(r"\d+"), re.compile(r"(?<=\d)[.,](?=\d{3})")


class Fighter(NamedTuple):
    """A fighter as a line says; None and empty: nothing is said.

    - `points`: hit points as `7`, as `7/12`, or as dice; `total`: a rolled initiative;
    - `notes`: what has no number of its own; `unused`: what is left out;
    - `line`: the line itself, or the first one of a block.
    """

    name: str = ""
    times: int | None = None
    modifier: int | None = None
    armor: int | None = None
    temporary: int | None = None
    total: int | None = None
    level: int | None = None
    points: str = ""
    hidden: bool = False
    ally: bool = False
    together: bool = False
    notes: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    line: str = ""


def read_fighter(line: str, *, party: bool = False) -> Fighter:
    """Parse a line; in a party's a number alone between commas is the hit points.

    Raises:
        SetupRefused: a part can't be read, or is in doubt; the text asks for it.
    """
    return _Reader(clean(line).strip(" ,|\t"), party=party).fighter()


def written(fighter: Fighter) -> str:
    """Return a line that is read as this fighter; what was left out is a note."""
    numbers = {
        "hp": fighter.points,
        "ac": fighter.armor,
        "temp": fighter.temporary,
        "total": fighter.total,
        "level": fighter.level,
    }
    times = f"{fighter.times}x " if fighter.times is not None else ""
    name = f"“{fighter.name}”" if _digits_in(fighter.name) else fighter.name
    flags = [flag for flag in FLAGS if getattr(fighter, flag)]
    said = [f"{label} {number}" for label, number in numbers.items() if number not in (None, "")]
    modifier = [] if fighter.modifier is None else [f"{fighter.modifier:+d}"]
    notes = [f"“{_MARKS.sub('', note)}”" for note in (*fighter.notes, *fighter.unused)]
    return ", ".join([f"{times}{name}".strip(), *flags, *said, *modifier, *notes])


def _digits_in(name: str) -> bool:
    return any(each.isdigit() for each in name) or len(tokens_of(name)) > len(name.split())


def _refused(sentence: str, line: str, **values: object) -> SetupRefused:
    return SetupRefused(gettext(sentence, line=visible(line)[:_SHOWN], **values))


class _Reader:
    """Reads one line: first labels and their numbers, then what is left, from left to right."""

    def __init__(self, line: str, *, party: bool) -> None:
        self._line, self._party = line, party
        self._tokens = tokens_of(line)
        self._said: dict[str, str] = {}
        self._used: set[int] = set()
        self._flags: set[str] = set()
        self._name: list[Token] = []
        self._notes: list[tuple[int, int]] = []

    def fighter(self) -> Fighter:
        self._claim()
        self._rest()
        return self._made()

    def _claim(self) -> None:
        """Give each label the number behind it, or else the one before it."""
        for at, token in enumerate(self._tokens):
            if token.kind != "label" or token.label not in NUMBERED:
                continue
            number = self._number_of(at)
            if self._kind(at + 1) == "range":
                self._doubt(self._tokens[at + 1].text, "range")
            if number is None:
                raise _refused(_MISSING, self._line, label=token.text)
            found = self._tokens[number]
            label = token.label
            if label == "initiative":
                is_modifier = found.kind == "signed" or found.text == "0"  # no die falls so low
                label = "modifier" if is_modifier else "total"
            self._say(label, found, token.text)
            self._used |= {at, number}

    def _number_of(self, at: int) -> int | None:
        """Return where the number of a label is."""
        kinds = _NUMBERS[self._tokens[at].label]
        behind, before = at + 1, at - 1
        has_before = self._kind(before) in kinds and before not in self._used
        is_next_ones = self._kind(behind + 1) == "label" and self._lacks(behind + 1)
        if self._kind(behind) in kinds and not (has_before and is_next_ones):
            return behind
        return before if has_before else None

    def _lacks(self, at: int) -> bool:
        """Return whether a label has no number behind it."""
        label = self._tokens[at].label
        return label in NUMBERED and self._kind(at + 1) not in _NUMBERS[label]

    def _kind(self, at: int) -> str:
        return self._tokens[at].kind if 0 <= at < len(self._tokens) else ""

    def _say(self, label: str, number: Token, called: str = "") -> None:
        if label in self._said:
            raise _refused(_TWICE, self._line, label=called or number.text)
        self._said[label] = number.text

    def _doubt(self, number: str, kind: str = "number") -> NoReturn:
        """Ask what a number is."""
        sentence = _DOUBT_OF_A_MEMBER if self._party else _DOUBT
        sentence = {"range": _SPREAD, "dice": _DICE_OF_WHAT}.get(kind, sentence)
        raise _refused(sentence, self._line, number=number.lstrip("+-"))

    def _rest(self) -> None:
        """Read what has no label: the name, then numbers with a place of their own, and notes."""
        is_note = is_named = was_note = False  # in a note, and before; whether the name is complete
        depth = note_depth = 0
        for at, token in enumerate(self._tokens):
            depth += {"open": 1, "close": -1}.get(token.kind, 0)
            was_note = is_note or (was_note and token.kind in _BETWEEN_NOTES)
            if at in self._used:
                is_named |= bool(self._name)
                is_note = False
            elif token.kind in _SEPARATES:
                is_named |= bool(self._name)
                is_note &= token.kind != "split" and depth >= note_depth
            elif token.label in ("name", "kind") and self._line[token.end - 1] in ":=":
                is_named = token.label == "kind" or bool(self._name)
            elif token.kind == "flag" and not is_note:
                self._flags.add(token.label)
            elif is_note or self._begins_note(at, depth, is_named=is_named, was_note=was_note):
                self._note(token, goes_on=is_note)
                note_depth = note_depth if is_note else depth
                is_note = not (token.kind == "number" and self._is_class(at - 1))
            elif token.kind in _WORDS:
                self._name_on(token)
            elif self._has_place(at, token):
                is_named |= bool(self._name)
            else:
                self._doubt(token.text, token.kind)

    def _name_on(self, token: Token) -> None:
        """Add a word to the name; a class written together with its level is asked about."""
        if CLASS.fullmatch(token.text.rstrip("0123456789")) and token.text[-1].isdigit():
            self._doubt("".join(_DIGITS.findall(token.text)))
        self._name.append(token)

    def _begins_note(self, at: int, depth: int, *, is_named: bool, was_note: bool) -> bool:
        """Return whether a note begins: words behind the name, or what explains a number."""
        token = self._tokens[at]
        if token.label == "note" or (token.kind in _WORDS and is_named):
            return True
        if self._name and token.kind in ("word", "quote") and self._is_class(at):
            return True
        if self._name and token.kind == "signed" and self._kind(at + 1) == "word":
            return True  # “+6 to hit” is no initiative
        if was_note and (token.kind == "dice" or (depth > 0 and token.kind == "number")):
            return True
        explains = depth > 0 and self._kind(at - 1) == "open" and at - 2 in self._used
        return explains and token.kind in ("number", "of", "dice", "signed")

    def _is_class(self, at: int) -> bool:
        """Return whether a word is a class, with a level behind it or in a party."""
        if CLASS.fullmatch(self._tokens[at].text) is None:
            return False
        behind = self._tokens[at + 1 : at + 2]
        has_level = bool(behind) and (behind[0].kind == "number" or behind[0].label == "level")
        return self._party or has_level

    def _note(self, token: Token, *, goes_on: bool) -> None:
        """Put a token to the note before it, if only brackets and spaces are between."""
        between = self._line[self._notes[-1][1] : token.start] if self._notes else ","
        if set(between) <= set(" ([:=)]" if goes_on else " ([:="):
            self._notes[-1] = self._notes[-1][0], token.end
        else:
            self._notes.append((token.start, token.end))

    def _has_place(self, at: int, token: Token) -> bool:
        """Take a number without a label where only one meaning is possible."""
        match token.kind:
            case "times":
                self._say("times", token)
            case "signed":
                if "modifier" in self._said:
                    self._doubt(token.text)
                self._say("modifier", token)
            case "of":
                self._say("points", token)
            case "number" if self._is_count(at):
                self._say("times", token)
            case "number" if self._is_points(at):
                self._say("points", token)
            case "number" if self._is_of_name(at):
                self._name_on(token)
            case _:
                return False
        return True

    def _is_count(self, at: int) -> bool:
        """Return whether a number before everything is a count: `6 Goblins`, `3: Goblin`."""
        words = [each.text for each in self._tokens[at + 1 :] if each.kind == "word"]
        if at or not words:
            return False
        return self._kind(1) == "link" or words[0].endswith("s") or words[-1].endswith("s")

    def _is_points(self, at: int) -> bool:
        """Return whether dice in brackets follow, or the number stands alone in a party's line."""
        if self._name and self._kind(at + 1) == "open" and self._kind(at + 2) == "dice":
            self._used |= {at}
            return True
        alone = self._kind(at - 1) == "split" and self._kind(at + 1) in ("split", "")
        return self._party and alone and "points" not in self._said

    def _is_of_name(self, at: int) -> bool:
        """Return whether a number belongs to the name before it: `Ghoul #1`, `Ghoul 1, HP 22`.

        With hit points elsewhere in the line it can be nothing else if it is small, or if there is
        an armor class, too; in a party it may be a level.
        """
        token, before = self._tokens[at], self._name[-1:]
        if not before or self._line[before[0].end : token.start].strip(" "):
            return False
        if self._kind(at + 1) == "word" or CLASS.fullmatch(before[0].text):
            return False  # a number of others, or a level
        if before[0].text in _NUMBER_SIGNS:
            return len(self._name) > 1
        most = _MOST_OF_A_NAME if "armor" in self._said else _MOST_ALONE
        is_known = not self._party and "points" in self._said
        return is_known and token.text.isdecimal() and 0 < int(token.text) <= most

    def _made(self) -> Fighter:
        numbers = {label: _whole(text) for label, text in self._said.items() if label != "points"}
        most = numbers.pop("most", None)
        name = _SIGNED.sub(r"\1", visible(" ".join(each.text for each in self._name)))
        if not name and self._name:
            self._doubt(self._line)
        fighter = Fighter(
            name,
            points=_points(self._said.get("points", ""), most),
            notes=tuple(self._noted()),
            line=self._line,
        )
        said: dict[str, Any] = {**numbers, **dict.fromkeys(self._flags, True)}
        return fighter._replace(**said)

    def _noted(self) -> Iterator[str]:
        for start, end in self._notes:
            text = _MARKS.sub("", self._line[start:end]).strip(" .,:;")
            is_dice = any(
                each.kind == "dice" and each[2:4] == (start, end) for each in self._tokens
            )
            text += ")" * (text.count("(") - text.count(")"))
            yield visible(gettext("hit dice {dice}", dice=text) if is_dice else text)


def _whole(text: str) -> int:
    return int("".join(each for each in text if each in "+-0123456789"))


def _points(text: str, most: int | None) -> str:
    """Return hit points in their canonical form: `7`, `7/12` or dice."""
    numbers = [str(int(number)) for number in _DIGITS.findall(_THOUSANDS.sub("", text))]
    if _DICE.search(text):
        return read_roll(text, "w").text()
    return "/".join([*numbers, *([] if most is None or len(numbers) > 1 else [str(most)])])
