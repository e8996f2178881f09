"""A hint as lines of a panel."""

from collections.abc import Iterator, Sequence

from games.engine.deck import every_card
from games.engine.extensions.hidden import Coach, Compared
from games.engine.game import AnyGame
from games.engine.hints import Difference, Hint
from games.engine.panel import Choice, Face, Label, Line, Panel, Small, Strong
from games.engine.speech import gettext, mark, ngettext, say
from games.engine.table import BETWEEN_TOKENS, Answer

STEPS = 5  # percentage points, to which chances are rounded
_CARDS = frozenset(every_card())


def hint_lines(game: AnyGame, hint: Hint, panels: Sequence[Panel]) -> Iterator[Line]:
    """Yield the best choices, with their chances if these are known.

    Args:
        game: the game.
        hint: the coach's hint.
        panels: the panels of the user who asks, for the labels of choices.
    """
    alike, chances = len(hint.alike), chances_of(hint)
    choices = [choice for panel in panels for choice in panel.choices()]
    yield (Strong(gettext("Best") if alike == 1 else gettext("Either of these")),)
    for number, (each, reason) in enumerate(zip(hint.choices, hint.reasons, strict=True)):
        if number == alike:
            yield say("Worse")
        chance = chances[number] if number < len(chances) else ""
        yield _line(words_of(choices, each.answers), chance, reason)
    if chances:
        count, success = hint.measured[0].ended, game.need(Coach).success
        often = gettext(
            "How often a simple player {success}, in {games} test games from here.",
            success=gettext(success),
            games=count,
        )
        yield (Small(often),)
    if hint.clear and hint.reasons[0]:
        return
    clear = mark("{games} test games in all, the hidden cards reshuffled each time.")
    close = mark(
        "Too close to call: {games} test games in all, the hidden cards reshuffled each time."
    )
    yield (Small(gettext(clear if hint.clear else close, games=hint.tries)),)


def plain_lines(answer: Answer | None, panels: Sequence[Panel]) -> Iterator[Line]:
    """Yield what a careful player does where the coach compares nothing."""
    choices = [choice for panel in panels for choice in panel.choices()]
    yield (Strong(gettext("Best")),)
    yield ("• ", *words_of(choices, () if answer is None else (answer,)))
    yield (Small(gettext("There is little to compare here: this is what a careful player does.")),)


def chances_of(hint: Hint) -> list[str]:
    """Return the chances in words: of the best choice, and of those with a lower one."""
    best, *others = [about(each.chance) for each in hint.measured] or [""]
    lower = [
        words if each.chance < hint.measured[0].chance and words != best else ""
        for each, words in zip(hint.measured[1:], others, strict=True)
    ]
    return [best, *lower] if best else []


def _line(words: Line, chance: str, reason: str | Difference) -> Line:
    line: Line = ("• ", *words)
    if chance:
        line = (*line, " · ", Strong(chance))
    said = difference_in_words(reason) if isinstance(reason, Difference) else gettext(reason)
    return (*line, f" · {said}") if said else line


def difference_in_words(more: Difference) -> str:
    """Format a mean difference; below 1, say in how many test games there is one more."""
    if more.mean >= 1:
        number = round(more.mean)
        return gettext("about {count} more {what}", count=number, what=ngettext(*more.name, number))
    games, what = round(1 / more.mean), ngettext(*more.name, 1)
    if games == 1:
        return gettext("{count} more {what}", count=1, what=what)
    return gettext("{count} more {what} in {games} test games", count=1, what=what, games=games)


def about(chance: float) -> str:
    """Format a chance, rounded to what so few games can measure."""
    percent = STEPS * round(100 * chance / STEPS)
    if percent in (0, 100):
        least, most = mark("under {percent} %"), mark("over {percent} %")
        return gettext(most if percent else least, percent=(100 - STEPS) if percent else STEPS)
    return gettext("{percent} %", percent=percent)


def words_of(choices: Sequence[Choice], answers: Compared) -> Line:
    """Return the label of the button with these answers, else the answers."""
    said = tuple(
        BETWEEN_TOKENS.join(each) if isinstance(each, list) else str(each) for each in answers
    )
    found = _matching(choices, said)
    if found is not None:
        label = Label(found.label)
        return (label,) if found.card is None else (Face(found.card), " ", label)
    parts: Line = ()
    for token in (token for each in said for token in each.split(BETWEEN_TOKENS)):
        parts = (*parts, " " if parts else "", Face(token) if token in _CARDS else token)
    return parts


def _matching(choices: Sequence[Choice], said: tuple[str, ...]) -> Choice | None:
    """Return the choice with exactly these answers, else one that begins with them."""
    exact = (each for each in choices if each.answers == said)
    longer = (each for each in choices if each.answers[: len(said)] == said)
    return next(exact, None) or next(longer, None)
