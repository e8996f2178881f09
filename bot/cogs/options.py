"""Command parameters that are generated from a game's `Options`, and their suggestions."""

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from functools import partial, wraps
from inspect import Parameter, Signature, signature
from itertools import chain
from types import EllipsisType
from typing import Any, TypeVar, cast

from discord import app_commands
from discord.app_commands import Choice, Command, Range

from bot.rendering.components import LONGEST_OPTION, MOST_OPTIONS
from bot.rendering.names import safe_label
from bot.screens.hero import HeroScreen
from games.engine.game import AnyGame
from games.engine.options import Options, bounds_of, in_commands, kind_of, labels_of
from games.kit.difficulty import ASKED, OFFERED
from games.kit.names import folded

_DIFFICULTY = "How hard it is (fair)"

F = TypeVar("F", bound=Callable[..., Coroutine[Any, Any, None]])


def offer(games: Iterable[AnyGame], command: Command[Any, ..., Any]) -> None:
    """Let the parameter `game` of a command be one of some games."""
    app_commands.choices(game=[Choice(name=each.title, value=each.id) for each in games])(command)


def options_of(
    model: type[Options],
    *names: str | EllipsisType,
    mode: str = "",
    without: Sequence[str] = (),
    **renamed: str,
) -> Callable[[F], F]:
    """Add a command parameter for each of these options, with its type, text, limits and choices.

    The callback receives the chosen options as keyword arguments. A parameter that it declares
    keeps its type; if it is also an option, only its description comes from the model.

    Args:
        model: the options of the game.
        names: the parameters in the order of Discord's form. Parameters of the callback that are
            not listed come first, and `...` stands for the other options, in their order.
            `difficulty` is a step of the game's ladder.
        mode: the mode to which the other options belong; any if empty.
        without: those that the command doesn't have.
        renamed: the option behind a parameter of another name.
    """
    listed = {*names, *renamed.values(), *without}
    others = [name for name in in_commands(model, mode) if name not in listed]
    spelled = chain.from_iterable([name] if isinstance(name, str) else others for name in names)
    options = {name: renamed.get(name, name) for name in (*spelled, *renamed)}
    return partial(_with_options, model, options)


def _with_options(model: type[Options], options: Mapping[str, str], callback: F) -> F:
    """Return a command's callback with the parameters of `options`, by their names."""
    of_model = {name: each for name, each in options.items() if each in model.model_fields}
    own = _declared(callback)
    generated = {name: each for name, each in options.items() if name not in own}
    command = _given_options(callback, generated)
    first = [each for name, each in own.items() if name not in options]
    rest = [own.get(name) or _parameter(model, name, options[name]) for name in options]
    command.__dict__["__signature__"] = Signature([*first, *rest])
    about = {name: str(model.model_fields[each].description) for name, each in of_model.items()}
    about |= {ASKED: _DIFFICULTY} if ASKED in generated else {}
    choices = {name: _choices(model, each) for name, each in generated.items()}
    chosen_from = app_commands.choices(**{key: each for key, each in choices.items() if each})
    return chosen_from(app_commands.describe(**about)(command))


def _declared(callback: Callable[..., Any]) -> dict[str, Parameter]:
    """Return the parameters of a callback by name, but for those of its options."""
    declared = signature(callback, eval_str=True).parameters
    return {name: each for name, each in declared.items() if each.kind is not Parameter.VAR_KEYWORD}


def _given_options(callback: F, generated: Mapping[str, str]) -> F:
    """Return a callback that passes on the parameters of options which were given."""

    @wraps(callback)
    async def command(*args: Any, **values: Any) -> None:
        chosen = {name: values.pop(name) for name in generated}
        given = {generated[name]: each for name, each in chosen.items() if each is not None}
        await callback(*args, **values, **given)

    return cast("F", command)


def _parameter(model: type[Options], name: str, option: str) -> Parameter:
    if option == ASKED:
        return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=str | None)
    kind, bounds = kind_of(model, option), bounds_of(model, option)
    limited = kind if bounds is None else Range[kind, *bounds]
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=limited | None)


def _choices(model: type[Options], option: str) -> list[Choice[Any]]:
    labels: Mapping[Any, str] = OFFERED if option == ASKED else labels_of(model, option)
    named = [] if None in labels else labels.items()
    return [Choice(name=words, value=value) for value, words in named]


def matching(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Return the names that contain the typed words, each with its value."""
    wanted = folded(typed).split()
    found = [
        Choice(name=name, value=value)
        for name, value in named
        if all(word in folded(name) for word in wanted)
    ]
    return found[:MOST_OPTIONS]


async def suggested(
    screen: HeroScreen, owner: int, games: Sequence[AnyGame], typed: str
) -> list[Choice[str]]:
    """Return the owner's heroes of these games that match the input, with their ids as values."""
    found = matching(await screen.titles(owner, games), typed)
    return [Choice(name=safe_label(each.name, LONGEST_OPTION), value=each.value) for each in found]
