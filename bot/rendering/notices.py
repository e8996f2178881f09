"""The sentences of notices, which a table shows once."""

from typing import assert_never

from bot.tables.notices import (
    DecidedBy,
    LeftForGood,
    Notice,
    PlayedFor,
    StepUndone,
    UndoDropped,
    WentBack,
)
from games.engine.panel import Line, Name
from games.engine.speech import mark, say
from games.kit.lines import name_list

_CHOSEN = mark("⏳ I chose for {names}.")


def words_of(notice: Notice) -> Line:
    """Return a notice as a line."""
    match notice:
        case WentBack():
            return say(
                "⚠️ The rules were updated, so this table went back to the start of its room."
            )
        case LeftForGood():
            return say("⏳ A player has left for good. I choose for them.")
        case StepUndone(name):
            return say("↩️ {name} undoes a step.", name=Name(name))
        case DecidedBy(name):
            return say("🙋 {name} decided this", name=Name(name))
        case UndoDropped():
            return say("↩️ The last step can’t be undone any more.")
        case PlayedFor(names, away):
            words = mark("⏳ Away: {names}. I chose for them.") if away else _CHOSEN
            return say(words, names=name_list(names))
        case _:
            assert_never(notice)
