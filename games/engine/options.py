"""Options of a game: one model each, from which commands, lobbies and help take their words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeVar, cast, get_args, get_origin

from pydantic import BaseModel, ConfigDict
from pydantic import Field as ModelField

T = TypeVar("T")

# What a game with an option, set to another value than its default, counts for: the ordinary
# leaderboard; a board of its own; the same, and no achievements.
Scored = Literal["alike", "apart", "house rule"]

_USUAL = re.compile(r" \([^()]*\)$")  # the default at the end of a description


class Options(BaseModel):
    """The options of a game; each game adds its own fields with their defaults.

    - `by_mode`: the option whose values are the game's modes, if it has modes;
    - `lobby`: the place in a lobby of options that name none. The lowest stand first, equal ones
      in their order, and those at 0 are not offered.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)
    by_mode: ClassVar[str] = "mode"
    lobby: ClassVar[int] = 5


O = TypeVar("O", bound=Options)  # noqa: E741 - the options of a game


# Where players find an option, and under which name:
# - `called`: its name, if the field's own is not clear to players;
# - `guide`: its line in the guide, if it has one;
# - `lobby`: its place in a lobby, if it is not that of the game's others (`Options.lobby`);
# - `needs`: the values of other options with which a lobby offers it;
# - `command`: False if the game's commands do not have it;
# - `told`: False if a lobby does not say its value.
_PLACES = ("called", "guide", "lobby", "needs", "command", "told")


def option(
    default: Any,
    about: str,
    *,
    labels: Mapping[Any, str] | None = None,
    modes: Sequence[str] = (),
    scored: Scored = "alike",
    **more: Any,
) -> Any:
    """Declare a field of `Options`; commands, lobbies and help take its words from here.

    Args:
        default: the value unless the host chooses another.
        about: what it does and what is usual, in one line.
        labels: the words for its values, if they have any.
        modes: the modes that it belongs to, all if empty; in others it changes nothing.
        scored: what a game with it counts for.
        more: bounds of a number, as pydantic's `Field` takes them, and `_PLACES`.
    """
    traits = {
        "labels": labels,
        "modes": modes or None,
        "scored": None if scored == "alike" else scored,
        **{place: more.pop(place, None) for place in _PLACES},
    }
    extra: Any = {trait: each for trait, each in traits.items() if each is not None} or None
    return ModelField(default, description=about, json_schema_extra=extra, **more)


def lesson_option(modes: Sequence[str] = ()) -> Any:
    """Declare the option `lesson`, which only a lesson sets; headers leave it out of all others."""
    return _of_lessons("A short first game, stacked as a lesson (no)", modes)


def each_press_option(modes: Sequence[str] = ()) -> Any:
    """Declare the option `each_press`, which lessons set: nothing is drawn without a press."""
    return _of_lessons("A draw is asked for even if nothing else is possible (no)", modes)


def _of_lessons(about: str, modes: Sequence[str]) -> Any:
    return option(
        False, about, lobby=0, command=False, modes=modes, exclude_if=lambda chosen: not chosen
    )


def words_of(name: str, options: type[Options] | None = None) -> str:
    """Return the name of a game's option in words, or of a house rule: `open hands`."""
    plain = name.replace("_", " ")
    return plain if options is None else _trait(options, name, "called", plain)


def about(options: type[Options], name: str) -> str:
    """Return what an option does, without its default."""
    return _USUAL.sub("", options.model_fields[name].description or name)


def guide_of(options: type[Options]) -> str:
    """Return the lines of the guide about the options, in their order."""
    lines = (_trait(options, name, "guide", "") for name in options.model_fields)
    return "\n".join(filter(None, lines))


def value_words(options: type[Options], name: str, value: Any) -> str:
    """Return a value of an option in words; for a list, its length; of a text its first line."""
    if isinstance(value, list):
        return str(len(value))
    if isinstance(value, str) and "\n" in value:
        return value.partition("\n")[0]
    plain = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return labels_of(options, name).get(value, plain)


def is_told(options: type[Options], name: str) -> bool:
    """Return whether a lobby says the value of an option."""
    return _trait(options, name, "told", True)


def labels_of(options: type[Options], name: str) -> dict[Any, str]:
    """Return the words for an option's values; empty if they have none."""
    return _trait(options, name, "labels", {})


def of_mode(options: type[Options], mode: str) -> list[str]:
    """List the options that belong to a mode."""
    modes = {name: _trait(options, name, "modes", ()) for name in options.model_fields}
    return [name for name, those in modes.items() if not those or mode in those]


def in_mode(options: O) -> O:
    """Return options with those of other modes at their defaults."""
    model = type(options)
    here = of_mode(model, getattr(options, model.by_mode, ""))
    usual = {name: field.default for name, field in model.model_fields.items() if name not in here}
    return options.model_copy(update=usual) if usual else options


def in_lobby(options: Options) -> list[str]:
    """List the options that a lobby's host may change, given those chosen already."""
    model = type(options)
    here = of_mode(model, getattr(options, model.by_mode, ""))
    open_now = (name for name in here if name != model.by_mode and _is_open(options, name))
    places = {name: _trait(model, name, "lobby", model.lobby) for name in open_now}
    return sorted(filter(places.get, places), key=places.__getitem__)


def _is_open(options: Options, name: str) -> bool:
    needs: Mapping[str, Sequence[Any]] = _trait(type(options), name, "needs", {})
    return all(getattr(options, other) in values for other, values in needs.items())


def in_commands(options: type[Options], mode: str = "") -> list[str]:
    """List the options of the commands that open a game in a mode, or in any."""
    here = of_mode(options, mode) if mode else options.model_fields
    asked = (name for name in here if name != options.by_mode)
    return [name for name in asked if _trait(options, name, "command", True)]


def boards_of(options: Options) -> list[str]:
    """Return the words that tell these options' leaderboard from the ordinary one; empty if alike.

    A yes is the option's name, a word itself, and any other value both.
    """
    return [
        name if value is True else value if isinstance(value, str) else f"{name} {value}"
        for name, value in _changed(options)
        if _scored(options, name) != "alike"
    ]


def earns_achievements(options: Options) -> bool:
    """Return whether a game with these options earns achievements: not with a house rule."""
    return all(_scored(options, name) != "house rule" for name, _ in _changed(options))


def _changed(options: Options) -> Iterator[tuple[str, Any]]:
    """Yield the options that are not the default, with their values."""
    for name, field in type(options).model_fields.items():
        if (value := getattr(options, name)) != field.default:
            yield name, value


def _scored(options: Options, name: str) -> Scored:
    return _trait(type(options), name, "scored", "alike")


def _trait(options: type[Options], name: str, trait: str, default: T) -> T:
    """Return what an option's declaration says of a trait, else the default."""
    extra = options.model_fields[name].json_schema_extra
    return cast("T", extra.get(trait, default)) if isinstance(extra, dict) else default


def kind_of(options: type[Options], name: str) -> Any:
    """Return the type of an option's values, `None` apart."""
    annotation = options.model_fields[name].annotation
    kinds = get_args(annotation)
    if get_origin(annotation) is Literal:
        return type(kinds[0])
    return next((kind for kind in kinds if kind is not type(None)), annotation)


def bounds_of(options: type[Options], name: str) -> tuple[int, int] | None:
    """Return the minimum and maximum of a number; `None` if it is not bounded."""
    limits = options.model_fields[name].metadata
    least = next((each.ge for each in limits if hasattr(each, "ge")), None)
    most = next((each.le for each in limits if hasattr(each, "le")), None)
    return None if least is None or most is None else (least, most)


def values_of(options: type[Options], name: str) -> tuple[Any, ...]:
    """List the values of an option: names, yes and no, or a bounded range; else empty."""
    annotation = options.model_fields[name].annotation
    kinds = get_args(annotation)
    if get_origin(annotation) is Literal:
        return kinds
    if annotation is bool:
        return (True, False)
    bounds = bounds_of(options, name)
    if bounds is None:
        return ()
    least, most = bounds
    return (*((None,) if type(None) in kinds else ()), *range(least, most + 1))
