"""The parser of rolls, by recursive descent: a method for each rule of the grammar."""

import re
import unicodedata
from dataclasses import replace
from functools import lru_cache
from typing import cast

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice import notation as n
from games.kit.dice.spoken import (
    ADVANTAGE,
    LATE_ADVANTAGE,
    REROLL,
    UNPLACED,
    WORDY,
    Kept,
    kept,
    kept_within,
    signed,
)
from games.kit.names import visible

_EXPECTED = mark("I expect dice here, such as 2d6, or a number.")
_NEITHER = mark("I can’t read this. A label begins with a letter, an emoji, “ or #.")
_LATE = mark("Dice and numbers stand before the words, or the words in “quotes”: d20+5 “Sword +1”.")
_NO_DICE = mark("There are no dice in this.")
_BRACKET = mark("A bracket stays open.")
_ADVANTAGE = mark("Advantage and disadvantage are for one d20.")
_BY_ZERO = mark("Divide by a number from 1 to 9,999.")
TOO_LONG = mark("A roll has at most {most} characters.")
_TOO_DEEP = mark("At most {most} brackets and signs can stand in one another.")
_SIDES = mark("A die has 2 to 1,000 sides.")
_DICE = mark("At most {most} dice can fall at once.")
_TIMES = mark("A roll is repeated 1 to {most} times.")
_NUMBER = mark("A number is at most 9,999.")
_LABEL = mark("A label has at most {most} characters.")
_TOTAL = mark("The total could pass 1,000,000,000.")
_BRACKETED = mark("Write words without brackets, or in [square] ones: 1d20+5 bless, 2d6 [fire].")
_TOTAL_TEST = mark("A comparison behind dice counts dice. For the total write vs {number}.")
_PENETRATING = mark("No dice penetrate here. Write ! for dice that explode, or !! to add them up.")
_REROLLS = mark("Write ro{number} to roll these again once, or rr{number} until they are gone.")
_PLACED = mark("Write adv, kh3, dl1, ! or *2 right behind the dice, or the words in “quotes”.")
_ONE_KIND = mark("Write this right behind the dice that it is for, such as 4d6dl1 or 4d6kh3.")
_OPERATION = mark("I expect a number here, such as in kh3, mi2, ro<3, >=7.")

_FLAGS = re.ASCII | re.IGNORECASE
_DIGITS = re.compile(r"\d+", re.ASCII)
_TIMES_BEFORE = re.compile(r"(\d+) *x *(?=\S)", _FLAGS)
_TIMES_BEHIND = re.compile(r"x *(\d+)(?!\w)", _FLAGS)
_VERSUS = re.compile(r"(?:vs\.? *)?(dc|ac) *(?=\d)|(vs)\.? *(?=\d)", _FLAGS)
_LATE_VERSUS = re.compile(r"(?<=\S) +(?:(?:vs\.? *)?(dc|ac)|(vs)\.?) *(\d+) *$", _FLAGS)
_TEST = re.compile(r" *(<=|>=|[<>=≤≥]) *", _FLAGS)
_HIGH_LOW = re.compile(r"([kdp])([hl])(?![a-z])", _FLAGS)
_NAMED = re.compile(r"(mi|ma|rr|ro|[kprtfe])(?= *[\d<>=≤≥])", _FLAGS)
_BANGS = re.compile("!!?")
# What begins like an operation or dice is no label.
_LIKE_DICE = re.compile(
    r"[a-z]{0,3}[<>=≤≥]*\d|d%|(?:dF|adv|dis|disadv|advantage|disadvantage)(?![a-z])"
    r"|(?:x|vs\.?|dc|ac|mi|ma|rr|ro|[kprtfe]) *[<>=≤≥]* *\d|(?:e|ie|b) *$",
    _FLAGS,
)
_QUOTES = "\"'“”„‘’‚«»‹›「『#"
_NAMES = {"rr": n.REROLL, "e": n.EXPLODE}
_TESTS = {"≤": "<=", "≥": ">="}
_FIRST_WIDE, _LAST_WIDE, _WIDE = 0xFF01, 0xFF5E, 0xFEE0
_SAME = str.maketrans("−–—‒×÷\t\n\r\v\f", "----*/     ")
_TAG = re.compile(r"\[([^\[\]]*)\]")
_COMPARED = re.compile(r"[<>=≤≥]+ *(\d*)")
_ENDS = " ,:-–—"  # before words that are taken out of a label
_FACES = re.compile(r"66(?:6)?(?!\d)")


class Unreadable(SetupRefused):
    """Text that is no roll. Its words say what is wrong, and mark the place, `at`, from 0 on."""

    def __init__(self, text: str, at: int, sentence: str, **values: object) -> None:
        first = max(0, at - _BEFORE)
        shown = "".join(each if each.isprintable() else " " for each in text.replace("`", "’"))
        marked = f"{shown[first : at + _BEHIND]}\n{' ' * (at - first)}^"
        super().__init__(f"{gettext(sentence, **values)}\n```\n{marked}\n```")
        self.at = at


class TooLate(Unreadable):
    """A roll with dice or a number behind its words, where they would be lost."""


_BEFORE, _BEHIND = 30, 10  # characters that are shown around a mistake


def read_roll(text: str, letter: str = "d") -> n.Roll:
    """Parse a roll; `letter` stands for dice beside `d`.

    Raises:
        Unreadable: it is no roll, or it passes a limit.
    """
    return _Reader(text, letter).roll()


@lru_cache(maxsize=16)
def _patterns(letter: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what dice are, and what is still to be rolled or added: no label, unless quoted."""
    d = f"[d{re.escape(letter)}]"
    dice = re.compile(f"(\\d*) *{d} *(\\d+|%|F)", _FLAGS)
    late = rf"(?<!\w)\d*{d}(?:\d+|%)(?!\w)|(?<!\S)[-+] *\d+ *$"
    return dice, re.compile(late, _FLAGS)


@lru_cache(maxsize=1024)
def roll_of(text: str) -> n.Roll:
    """Parse the text of a roll in a state or an event; the newest are kept for the next board.

    Raises:
        Unreadable: as `read_roll`.
    """
    return _Reader(text, "d", is_stored=True).roll()


def is_canonical(text: str) -> bool:
    """Return whether this is the canonical text of a roll without a label."""
    try:
        return roll_of(text).text() == text
    except Unreadable:
        return False


def _folded(text: str) -> str:
    """Return a text of the same length with plain digits, signs and spaces, no spoken signs."""
    text = text.translate(_SAME)
    if not text.isascii():
        text = "".join(map(_plain, text))
    return signed(text)


def _plain(each: str) -> str:
    return (
        " "
        if each.isspace()
        else chr(ord(each) - _WIDE)
        if _FIRST_WIDE <= ord(each) <= _LAST_WIDE
        else each
    )


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str, letter: str, *, is_stored: bool = False) -> None:
        self._typed, self._text = text, _folded(text)
        self._at, self._depth = 0, 0
        self._d, self._too_late = _patterns(letter)
        self._is_stored = is_stored  # in canonical text, which has no words
        self._tags: list[str] = []

    def roll(self) -> n.Roll:
        """roll = [ times ] sum [ advantage ] [ times ] [ versus ] [ label ]"""
        start = self._skip()
        if len(self._text) > n.LONGEST_TYPED:
            raise self._wrong(TOO_LONG, n.LONGEST_TYPED, most=n.LONGEST_TYPED)
        times = self._times(_TIMES_BEFORE)
        terms = self._advanced(self._sum())
        times = times or self._times(_TIMES_BEHIND) or 1
        versus = self._versus()
        label, terms, versus = self._label(terms, versus)
        label = ", ".join(filter(None, [*self._tags, label]))
        if len(label) > n.LONGEST_LABEL:
            raise self._wrong(_LABEL, most=n.LONGEST_LABEL)
        roll = n.Roll(terms, times, versus, label)
        if not [*n.dice_of(terms)]:
            raise self._wrong(_NO_DICE, start)
        if n.number_of_dice(roll) > n.MOST_DICE:
            raise self._wrong(_DICE, start, most=n.MOST_DICE)
        if n.greatest(terms) > n.HIGHEST_TOTAL:
            raise self._wrong(_TOTAL, start)
        if len(str(roll)) > n.LONGEST_TYPED:  # its canonical text may be longer
            raise self._wrong(TOO_LONG, most=n.LONGEST_TYPED)
        return roll

    def _wrong(self, sentence: str, at: int | None = None, **values: object) -> Unreadable:
        return Unreadable(self._typed, self._at if at is None else at, sentence, **values)

    def _skip(self) -> int:
        """Pass spaces; return the place behind them."""
        while self._text.startswith(" ", self._at):
            self._at += 1
        return self._at

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take what fits here, behind spaces."""
        found = pattern.match(self._text, self._skip())
        if found is not None:
            self._at = found.end()
        return found

    def _sign(self, signs: str) -> bool:
        return self._text[self._skip() : self._at + 1] in tuple(signs)

    def _next(self) -> n.Sign:
        self._at += 1
        return cast("n.Sign", self._text[self._at - 1])

    def _number(
        self, digits: str, at: int, most: int = n.HIGHEST_NUMBER, words: str = _NUMBER
    ) -> int:
        if int(digits) > most:
            raise self._wrong(words, at, most=most)
        return int(digits)

    def _times(self, pattern: re.Pattern[str]) -> int:
        """times = number "x" | "x" number; 0 if it is not there."""
        found = self._take(pattern)
        if found is None:
            return 0
        times = self._number(found[1], found.start(1), n.MOST_TIMES, _TIMES)
        if not times:
            raise self._wrong(_TIMES, found.start(1), most=n.MOST_TIMES)
        return times

    def _sum(self) -> n.Node:
        """sum = product { ( "+" | "-" ) product }"""
        node = self._product()
        while self._sign("+-"):
            node = n.Pair(self._next(), node, self._product())
        return node

    def _product(self) -> n.Node:
        """product = term { "*" term | "/" number }"""
        node = self._term()
        while self._sign("*/"):
            sign, at = self._next(), self._skip()
            right = self._term()
            if sign == "/" and (not isinstance(right, n.Number) or not right.number):
                raise self._wrong(_BY_ZERO, at)
            node = n.Pair(sign, node, right)
        return node

    def _term(self) -> n.Node:
        """term = ( "+" | "-" ) term | "(" sum ")" | advantage [ dice ] | dice | number"""
        at = self._skip()
        self._depth += 1
        if self._depth > n.MOST_DEPTH + 1:
            raise self._wrong(_TOO_DEEP, at, most=n.MOST_DEPTH)
        node = self._inner(at)
        self._depth -= 1
        while self._sign("[") and (found := self._take(_TAG)) is not None:
            self._tags.append(visible(found[1]))
        return node

    def _inner(self, at: int) -> n.Node:
        if self._sign("+-"):
            return n.Negative(self._term()) if self._next() == "-" else self._term()
        if self._sign("("):
            self._at += 1
            node = self._sum()
            if not self._sign(")"):
                raise self._wrong(_BRACKET)
            self._at += 1
            return node
        found = self._take(ADVANTAGE)
        if found is not None:
            return self._two_d20(self._dice() or n.Dice(1, n.D20), found)
        if "66" in self._text and _FACES.match(self._text, at + 1) and not self._is_stored:
            return self._digits()
        return self._dice() or self._plain(at)

    def _digits(self) -> n.Node:
        """digits = "d66" | "d666": each die is a digit; behind a number it is a die of 66 sides"""
        found = self._take(self._d)
        if found is None or found[1]:
            raise self._wrong(_EXPECTED)
        node: n.Node = n.Dice(1, 6)
        for power in range(1, len(found[2])):
            node = n.Pair("+", n.Pair("*", n.Dice(1, 6), n.Number(10**power)), node)
        return node

    def _plain(self, at: int) -> n.Number:
        found = self._take(_DIGITS)
        if found is None:
            raise self._wrong(_EXPECTED)
        return n.Number(self._number(found[0], at))

    def _dice(self) -> n.Dice | None:
        """dice = [ number ] "d" ( number | "%" | "F" ) { operation } [ advantage ]"""
        found = self._take(self._d)
        if found is None:
            return None
        count = self._number(found[1] or "1", found.start(1), n.MOST_DICE, _DICE)
        kind = found[2].upper()
        named = {"%": 100, "F": n.FATE}
        sides = named[kind] if kind in named else self._sides(kind, found.start(2))
        if not count:
            raise self._wrong(_EXPECTED, found.start())
        operations: list[n.Operation] = []
        while (operation := self._operation(sides, operations)) is not None:
            operations.append(operation)
        dice = n.Dice(count, sides, tuple(operations))
        word = self._take(ADVANTAGE)
        return dice if word is None else self._two_d20(dice, word)

    def _sides(self, digits: str, at: int) -> int:
        sides = self._number(digits, at, n.MOST_SIDES, _SIDES)
        if sides < n.LEAST_SIDES:
            raise self._wrong(_SIDES, at)
        return sides

    def _operation(self, sides: int, before: list[n.Operation]) -> n.Operation | None:
        """operation = ( "k" | "d" | "p" ) ( "h" | "l" ) [ number ] | name [ test ] number | …"""
        has_counted = bool(before) and before[-1].name in (n.COUNT, n.BOTCH)
        bangs = _BANGS.match(self._text, self._at)
        if bangs is not None and not has_counted:
            self._at = bangs.end()
            return self._exploding(n.Dice(1, sides).exploding(bangs[0]))
        found = None if has_counted else self._take(_HIGH_LOW)
        if found is not None:
            name = n.KEEP if found[1].lower() == "k" else n.DROP
            return n.Operation(name, found[2].lower(), self._positive())
        at = self._at
        if not has_counted and (test := self._test()):
            number = self._needed()
            if number > sides > n.FATE and test[0] in ">=" and not (before or self._is_stored):
                raise self._wrong(_TOTAL_TEST, at, number=number)
            return n.Operation(n.COUNT, test, number)
        found = self._take(_NAMED)
        if found is not None:
            return self._by_name(found, has_counted=has_counted)
        return None if has_counted or self._is_stored else self._spoken()

    def _spoken(self) -> n.Operation | None:
        """spoken = which dice are kept | "reroll" number "once" """
        at = self._skip()
        if not self._text[at : at + 1].isalpha() and not self._text[at : at + 1].isdigit():
            return None
        found = kept(self._text, at)
        if found is not None:
            self._at = found.end
            return self._kept(found)
        again = self._take(REROLL)
        if again is None:
            return None
        if not again["once"]:
            raise self._wrong(_REROLLS, at, number=again["number"])
        return n.Operation(n.REROLL_ONCE, "=", int(again["number"]))

    def _kept(self, found: Kept) -> n.Operation:
        if not found.number:
            raise self._wrong(_OPERATION)
        name = n.DROP if found.drops else n.KEEP
        return n.Operation(name, "h" if found.high else "l", found.number)

    def _by_name(self, found: re.Match[str], *, has_counted: bool) -> n.Operation:
        name = found[1].lower()
        if has_counted != (name == n.BOTCH):
            raise self._wrong(_NEITHER, found.start())
        if name == "t":
            return n.Operation(n.COUNT, ">=", self._needed())
        if name in (n.AT_LEAST, n.AT_MOST, n.BOTCH):
            return n.Operation(name, "", self._needed())
        return n.Operation(_NAMES.get(name, name), self._test() or "=", self._needed())

    def _exploding(self, highest: n.Operation) -> n.Operation:
        """Return an explosion with its comparison, of the highest face without one."""
        if self._text[self._at : self._at + 1] in ("p", "P"):
            raise self._wrong(_PENETRATING)
        at, test = self._at, self._test()
        if test == "=":
            raise self._wrong(_NEITHER, at)
        if not test and _DIGITS.match(self._text, self._at) is None:
            return highest
        return n.Operation(highest.name, test or "=", self._needed())

    def _test(self) -> str:
        found = self._take(_TEST)
        return "" if found is None else _TESTS.get(found[1], found[1])

    def _needed(self) -> int:
        found = self._take(_DIGITS)
        if found is None:
            raise self._wrong(_OPERATION)
        return self._number(found[0], found.start())

    def _positive(self) -> int:
        """Return the number behind `kh`, 1 if there is none."""
        at = self._skip()
        found = _DIGITS.match(self._text, at)
        number = 1 if found is None else self._needed()
        if not number:
            raise self._wrong(_OPERATION, at)
        return number

    def _advanced(self, terms: n.Node) -> n.Node:
        """Read a word of advantage behind everything: it is for the only d20."""
        found = self._take(ADVANTAGE)
        return terms if found is None else self._with_advantage(terms, found)

    def _with_advantage(self, terms: n.Node, found: re.Match[str]) -> n.Node:
        plain = [each for each in n.dice_of(terms) if each == n.Dice(1, n.D20)]
        two = self._two_d20(plain[0] if len(plain) == 1 else None, found)
        return _replaced(terms, n.Dice(1, n.D20), two)

    def _two_d20(self, d20: n.Dice | None, word: re.Match[str]) -> n.Dice:
        """Return two d20 of which one counts, in the place of a plain d20."""
        if d20 != n.Dice(1, n.D20):
            raise self._wrong(_ADVANTAGE, word.start())
        is_high = any(word.groupdict().values())
        return n.Dice(2, n.D20, (n.Operation(n.KEEP, "h" if is_high else "l", 1),))

    def _versus(self) -> n.Versus | None:
        """versus = ( "vs" | "dc" | "ac" ) number"""
        found = self._take(_VERSUS)
        if found is None:
            return None
        return n.Versus((found[1] or found[2]).lower(), self._needed())

    def _label(self, terms: n.Node, versus: n.Versus | None) -> tuple[str, n.Node, n.Versus | None]:
        """label = what is left, if it begins like words; what it says of the dice is taken out"""
        behind, at = self._at, self._skip()
        rest = self._typed[at:]
        if not rest.strip():
            return "", terms, versus
        first = rest[0]
        compared = _COMPARED.match(self._text, at)
        if compared is not None and compared[1]:
            raise self._wrong(_TOTAL_TEST, at, number=compared[1])
        if first == "(":
            raise self._wrong(_BRACKETED, at)
        is_word = first.isalpha() and (at > behind or not self._text[behind - 1 : behind].isalnum())
        is_marked = first in _QUOTES or unicodedata.category(first) == "So"
        if first not in _QUOTES:
            rest, terms = self._worded(rest, terms)
            late_test = None if versus is not None else _LATE_VERSUS.search(rest)
            if late_test is not None:
                word = (late_test[1] or late_test[2]).lower()
                versus = n.Versus(word, self._number(late_test[3], at))
                rest = rest[: late_test.start()]
        label = visible(rest)
        if not (is_word or is_marked) or _LIKE_DICE.match(_folded(label)) or not label:
            raise self._wrong(_NEITHER, at)
        late = None if first in _QUOTES else self._too_late.search(_folded(rest))
        if late is not None:
            raise TooLate(self._typed, at + late.start(), _LATE)
        if len(label) > n.LONGEST_LABEL:
            raise self._wrong(_LABEL, at + n.LONGEST_LABEL, most=n.LONGEST_LABEL)
        return label, terms, versus

    def _worded(self, rest: str, terms: n.Node) -> tuple[str, n.Node]:
        """Take words about the dice out of a label: `stealth with advantage`."""
        if WORDY.search(rest) is None:
            return rest, terms
        found = LATE_ADVANTAGE.search(rest)
        if found is not None:
            terms = self._with_advantage(terms, found)
            rest = f"{rest[: found.start()].rstrip(_ENDS)}{rest[found.end() :]}"
        within = kept_within(rest)
        if within is not None:
            start, words = within
            dice = [*n.dice_of(terms)]
            if len(dice) != 1 or dice[0].operations:
                raise self._wrong(_ONE_KIND, self._at + start)
            counted = replace(dice[0], operations=(self._kept(words),))
            terms = _replaced(terms, dice[0], counted)
            rest = f"{rest[:start].rstrip(_ENDS)}{rest[words.end :]}"
        unplaced = UNPLACED.search(rest)
        if unplaced is not None:
            raise self._wrong(_PLACED, self._at + unplaced.start())
        return rest, terms


def _replaced(node: n.Node, old: n.Dice, new: n.Dice) -> n.Node:
    """Return the terms with other dice in the place of some."""
    match node:
        case n.Negative(of):
            return n.Negative(_replaced(of, old, new))
        case n.Pair(_, left, right):
            return replace(node, left=_replaced(left, old, new), right=_replaced(right, old, new))
        case _:
            return new if node == old else node
