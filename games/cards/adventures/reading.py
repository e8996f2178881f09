"""Reading an adventure as people write it, with all mistakes at once.

Line by line: a title, scenes with their numbers, treasure, and the words of the end. What a line
says after its head is split from the right: the scene that follows, then the words.
"""

import re
import textwrap
from collections.abc import Mapping
from functools import lru_cache

from games.cards.adventures import model as m
from games.cards.adventures import words as w
from games.cards.adventures.checks import check, check_pack
from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.names import visible
from games.kit.own_decks import Reading
from games.kit.typed.labels import LABELS

_LONGEST_LINE = 1_000
_FLAGS = re.IGNORECASE
_MARKS = " \t*_#>`~"  # of Markdown, around a line
_BULLET = re.compile(r"^[-•·]\s+(?=\S)")
_ARROW = r"\s*(?:[-–—=]{1,3}>|[→⇒➔➜])\s*"
_TO = rf"{_ARROW}(?:(?:{w.SCENE})\s+)?(\d{{1,3}})"
_THEN = re.compile(rf"^(.*?){_TO}\s*\.?$", _FLAGS)
_NUMBERED = re.compile(rf"(?:(?:{w.SCENE})\s+)?(\d{{1,3}})\s*([.):–-]\s*|\s+)(.*)", _FLAGS)
_COLON = re.compile(r"\s*[:：]\s*")
_DASH = re.compile(r"^[-–—]\s+")
_HEAD = re.compile(
    "[\\s(*_,/-]*(?:"
    + "|".join(f"(?P<{name}>{each})" for name, each in (*w.KINDS.items(), *w.STAKES.items()))
    + r")(?!\w)[\s)*_,]*",
    _FLAGS,
)
_TREASURE = re.compile(rf"(?:{w.TREASURE})\W*(?:{w.AFTER})?\W*(?:{w.SCENE})?\W*(\d.*)", _FLAGS)
_END = re.compile(rf"(?:(?P<won>{w.WON})|(?P<lost>{w.LOST}))\s*[*_]*[:：–-][*_]*\s*(.*)", _FLAGS)
_NUMBER = re.compile(r"\d{1,3}")
_WAY = re.compile(rf"\s*(\S.*?)??{_TO}(?:\s*[|,;/]\s*|\s+(?:{w.OR})\s+|\s*$|\s*(?=[:：]))", _FLAGS)
_BODY = re.compile(rf"\d|{_ARROW}")  # foes or ways begin without a colon
_BETWEEN = re.compile(rf"\s*[,;]\s*|(?<=\d)\s+(?:{w.AND})\s+", _FLAGS)
_COUNTS = "|".join(f"(?P<_{times}>{each})" for times, each in enumerate(w.ONE_AND_MORE, 1))
_COUNT = re.compile(rf"(?:(?P<times>\d{{1,2}})(?:\s*[x×]\s*|\s+)|(?:{_COUNTS})\s+)(?=\S)", _FLAGS)
_CARDS = rf"(?:{LABELS['points']}|{w.CARDS})"
_FOES = re.compile(
    r"(?P<name>[^\d()+][^()+]*?)"
    rf"(?:\s*\((?:{'|'.join(f'(?P<{name}>{each})' for name, each in w.CLASSES.items())})\))?"
    rf"(?:\s+{_CARDS})*\s*[(:=]?\s*(?P<numbers>\d{{1,2}})(?:\s*\+\s*(?P<faces>\d))?"
    rf"(?:\s*{_CARDS})?\s*\)?\.?",
    _FLAGS,
)
_REST = re.compile(r"(\d{1,2})\s*[:：.]?\s*(.*)")

_LARGE = mark("An adventure has at most {most} bytes, and this has {bytes}. Make it shorter.")
_LONG_LINE = mark("Line {number} is too long: a line has at most {most} letters.")
_LONG = mark("Line {number}: “{beginning}…” has {letters} letters. Write at most {most}.")
_NO_TITLE = mark("Line {number}: write the adventure’s title above its first scene.")
_NO_SCENE = mark("An adventure needs scenes: write 1. climax: the Bell Keeper 8.")
_NO_NUMBER = mark(
    "Line {number}: begin a scene with its number, such as 4. test toll: Loose stairs."
)
_NO_KIND = mark("Line {number}: write test, fight, choice, rest or climax behind the number.")
_NO_STAKE = mark(
    "Line {number}: “{word}” is no stake. Write peril, toll or prize for a test, and blood, ambush"
    " or hoard for a fight."
)
_TWICE = mark("Line {number}: scene {scene} is there already. Give this one another number.")
_NO_FOES = mark("Line {number}: who fights? Write the foes, such as two Acolytes 3.")
_WHAT_FOE = mark(
    "Line {number}: how many cards has “{foe}”? Write the number behind the name, such as Hound 4,"
    " or Hound (Thief) 4+1."
)
_NO_WAYS = mark("Line {number}: write 2 to {most} ways, such as the crypt -> 5 | the tower -> 4.")
_WHAT_TREASURE = mark("Line {number}: after which scene? Write treasure after 3.")
_BACK = mark("Line {number}: at a rest each hero gets back 1 to {most} cards.")


@lru_cache(maxsize=64)
def read(text: str) -> m.Adventure:
    """Return the adventure that a text tells.

    Raises:
        SetupRefused: lines are mistakes; a sentence for each says what to write.
    """
    size = len(text.encode(errors="replace"))
    if size > m.MOST_BYTES:
        raise SetupRefused(gettext(_LARGE, most=m.MOST_BYTES, bytes=size))
    reader = _Reader()
    for number, line in _rows(text):
        reader.line(number, line)
    return reader.adventure()


def has_count(name: str) -> bool:
    """Return whether a name begins as a number of foes does."""
    return _COUNT.match(name) is not None


def _rows(text: str) -> list[tuple[int, str]]:
    """Return the lines that say something; an indented line belongs to the line before."""
    rows: list[tuple[int, str]] = []
    for number, row in enumerate(textwrap.dedent(text.expandtabs(2)).splitlines(), 1):
        line = _bare(_BULLET.sub("", _bare(visible(row)), count=1))
        if not line:
            continue
        if row.startswith(" ") and len(rows) > 1 and not _NUMBERED.match(line):
            rows[-1] = rows[-1][0], f"{rows[-1][1]} {line}"
        else:
            rows.append((number, line))
    return rows


def _is_scene(numbered: re.Match[str]) -> bool:
    """Return whether a line with a number is a scene; a title may begin with one, too."""
    return bool(numbered[2].strip()) or _HEAD.match(numbered[3]) is not None


def _bare(line: str) -> str:
    """Return a line without the Markdown around it; marks that close words inside it stay."""
    bare = line.strip().lstrip(_MARKS)
    opened = line.strip()[: len(line.strip()) - len(bare)]
    closing = "".join(sign for sign in reversed(opened) if sign not in " \t#>")
    return bare.removesuffix(closing).rstrip()


class _Reader:
    """The lines read so far; scenes by number, None for one with mistakes."""

    def __init__(self) -> None:
        self.reading = Reading()
        self.title = ""
        self.ends: dict[str, str] = {}
        self.scenes: dict[int, m.Scene | None] = {}
        self.places: dict[int, int] = {}
        self.treasure: list[tuple[int, int]] = []

    def line(self, number: int, line: str) -> None:
        """Read a line."""
        if len(line) > _LONGEST_LINE:
            self.reading.amiss(number, _LONG_LINE, most=_LONGEST_LINE)
            return
        numbered, end, treasure = _NUMBERED.fullmatch(line), _END.fullmatch(line), None
        if numbered is None and end is None:
            treasure = _TREASURE.fullmatch(line)
        is_first = not (self.title or self.places)
        if is_first and not (end or treasure or (numbered and _is_scene(numbered))):
            self.title = self._short(number, line, m.LONGEST_TITLE)
        elif numbered is not None:
            self._scene(number, int(numbered[1]), numbered[3])
        elif end is not None:
            name = "won" if end["won"] else "lost"
            self.ends[name] = self._short(number, end[3], m.LONGEST_WORDS)
        elif treasure is not None:
            self.treasure += [(number, int(each)) for each in _NUMBER.findall(treasure[1])]
        else:
            is_treasure = re.match(rf"(?:{w.TREASURE})(?!\w)", line, _FLAGS)
            self.reading.amiss(number, _WHAT_TREASURE if is_treasure else _NO_NUMBER)

    def adventure(self) -> m.Adventure:
        """Return the adventure.

        Raises:
            SetupRefused: there are mistakes.
        """
        if not self.places:
            self.reading.amiss(0, _NO_SCENE)
        elif not self.title:
            self.reading.amiss(min(self.places.values()), _NO_TITLE)
        scenes = tuple(each for _, each in sorted(self.scenes.items()) if each is not None)
        found = tuple(sorted(scene for _, scene in self.treasure))
        ends = (self.ends.get("won", ""), self.ends.get("lost", ""))
        adventure = m.Adventure(self.title, scenes, found, *ends)
        check(adventure, self.reading, self.places, self.treasure)
        self.reading.refuse()
        return adventure

    def _short(self, number: int, words: str, most: int) -> str:
        """Return words, and note if they are too long."""
        if len(words) > most:
            values = {"beginning": words[:20], "letters": len(words), "most": most}
            self.reading.amiss(number, _LONG, **values)
        return words

    def _scene(self, number: int, scene: int, text: str) -> None:
        """Read a scene: its head, the scene that follows, and what its kind needs."""
        if scene in self.places:
            self.reading.amiss(number, _TWICE, scene=scene)
            return
        self.places[scene], before = number, len(self.reading.mistakes)
        kind, stake, body = self._head(number, text)
        then = _THEN.fullmatch(body) if kind not in ("choice", "climax") else None
        if then is not None:
            body = then[1].strip()
        read = m.Scene(scene, kind, stake, then=None if then is None else int(then[2]))
        match kind:
            case "fight" | "climax":
                read = self._fight(number, read, body)
            case "choice":
                read = self._choice(number, read, body)
            case "rest":
                read = self._rest(number, read, body)
            case _:
                read = read._replace(words=body)
        self._short(number, read.words, m.LONGEST_WORDS)
        self.scenes[scene] = read if len(self.reading.mistakes) == before else None

    def _head(self, number: int, text: str) -> tuple[m.Kind, m.Stake | None, str]:
        """Return a scene's kind, its stake, and what is behind them.

        A stake alone names its kind. Without a stake a test has a toll, a fight blood.
        """
        found: list[str] = []
        rest = text
        while len(found) < 2 and (match := _HEAD.match(rest)) is not None:
            found.append(match.lastgroup or "")
            rest = rest[match.end() :]
        kinds = [each for each in w.KINDS if each in found]
        stakes = [each for each in w.STAKES if each in found]
        tests = ("peril", "toll", "prize")
        if not found:
            self.reading.amiss(number, _NO_KIND)
            return "test", None, ""
        kind: m.Kind = kinds[0] if kinds else "test" if stakes[0] in tests else "fight"
        told = _COLON.split(rest, maxsplit=1)
        word = told[0].split(" ")[0]
        if len(told) > 1 and told[0] and not _BODY.search(told[0]):
            self.reading.amiss(number, _NO_STAKE, word=word)
        elif stakes and (kind == "test") != (stakes[0] in tests):
            self.reading.amiss(number, _NO_STAKE, word=stakes[0])
        lead = _COLON if len(told) > 1 and not told[0] else _DASH
        body = lead.sub("", rest, count=1)
        usual: Mapping[str, m.Stake] = {"test": "toll", "fight": "blood", "climax": "climax"}
        stake = stakes[0] if stakes and kind != "climax" else usual.get(kind)
        return kind, stake, body.strip()

    def _fight(self, number: int, scene: m.Scene, body: str) -> m.Scene:
        told, *behind = _COLON.split(body, maxsplit=1)
        pieces = [*filter(None, _BETWEEN.split(told.strip(" .")))]
        foes = [*filter(None, (self._foes(number, each) for each in pieces))]
        if not pieces:
            self.reading.amiss(number, _NO_FOES)
        scene = scene._replace(foes=tuple(foes), words="".join(behind))
        check_pack(scene, self.reading, number)
        return scene

    def _foes(self, number: int, piece: str) -> m.Foes | None:
        """Return the foes of a piece such as `two Acolytes (Thief) 3+1`."""
        count = _COUNT.match(piece)
        found = _FOES.fullmatch(piece[count.end() :] if count else piece)
        if found is None or not (name := found["name"].strip(_MARKS + "-–—.,;|")):
            self.reading.amiss(number, _WHAT_FOE, foe=piece[: m.LONGEST_FOE])
            return None
        times = 1
        if count is not None:
            named = next((at for at, _ in enumerate(w.ONE_AND_MORE, 1) if count[f"_{at}"]), 1)
            times = int(count["times"] or named)
        faces = None if found["faces"] is None else int(found["faces"])
        cls = next((each for each in w.CLASSES if found[each]), None)
        name = self._short(number, name, m.LONGEST_FOE)
        return m.Foes(name, int(found["numbers"]), times, faces, cls)

    def _choice(self, number: int, scene: m.Scene, body: str) -> m.Scene:
        ways: list[m.Way] = []
        at = 0
        while (found := _WAY.match(body, at)) is not None:
            words = (found[1] or "").strip(" |,;/")
            ways.append(m.Way(self._short(number, words, m.LONGEST_WAY), int(found[2])))
            at = found.end()
        if not 2 <= len(ways) <= m.MOST_WAYS or not all(way.words for way in ways):
            self.reading.amiss(number, _NO_WAYS, most=m.MOST_WAYS)
        return scene._replace(ways=tuple(ways), words=_COLON.sub("", body[at:], count=1).strip())

    def _rest(self, number: int, scene: m.Scene, body: str) -> m.Scene:
        found = _REST.fullmatch(body)
        back, words = (int(found[1]), found[2]) if found else (1, body)
        if not 1 <= back <= m.MOST_REST:
            self.reading.amiss(number, _BACK, most=m.MOST_REST)
        return scene._replace(back=back, words=words)
