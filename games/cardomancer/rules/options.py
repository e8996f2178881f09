"""The options of Cardomancer (section 4 of its rules page)."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from games.cardomancer.rules.cards import MOST_PLAYERS
from games.engine.options import Options, lesson_option, option

USUAL_START, HIGHEST_START = 1, 9

Ace = Literal["AH", "AC", "AS", "AD"]


def _all_different(aces: list[Ace]) -> list[Ace]:
    if len(dict.fromkeys(aces)) < len(aces):
        raise ValueError("the artifacts must all be different")
    return aces


class Campaign(BaseModel):
    """The data that a campaign hands from one record to the next, besides the sheets (1.5)."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)

    artifacts: Annotated[list[Ace], Field(max_length=3), AfterValidator(_all_different)]
    cardomancer: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)] | None
    dungeons: int = Field(ge=0)


class CardomancerOptions(Options):
    """The options of a campaign."""

    classes: Literal["choose", "random"] = option(
        "choose",
        "How you get your classes (everyone chooses)",
        guide="**classes**: chosen, or drawn at random.",
        labels={"choose": "everyone chooses", "random": "at random"},
    )
    epic: bool = option(
        False,
        "More monsters, poorer rests (no)",
        guide=(
            "**epic**: one monster for each of you, rests heal nothing, monsters call without "
            "limit."
        ),
    )
    dungeons: int | None = option(
        None,
        "Stop after this many dungeons (as many as you like)",
        lobby=0,
        command=False,
        ge=1,
        le=99,
    )
    campaign: Campaign | None = option(
        None, "A stopped campaign to continue (none)", lobby=0, command=False
    )
    setup_aces: Literal["item", "card"] = option(
        "item",
        "What an ace in your first hand counts as (a magic item)",
        guide=(
            "**setup_aces**, **own_suit**, **monster_diamonds**, **monster_count** choose between "
            "readings of the rulebook."
        ),
        labels={"item": "magic items", "card": "ordinary cards"},
    )
    own_suit: Literal["half", "full"] = option(
        "half",
        "How much a guardian’s ♦ and a healer’s ♥ count in an attack (half)",
        labels={"half": "half", "full": "full"},
    )
    monster_diamonds: Literal["guard", "none"] = option(
        "guard",
        "What a ♦ does for a monster that can’t attack with it (its guard)",
        labels={"guard": "its guard", "none": "nothing"},
    )
    monster_count: Literal["living", "all"] = option(
        "living",
        "Which characters set the number of monsters (the living)",
        labels={"living": "the living", "all": "everyone, even the dead"},
    )
    start_level: int = option(
        USUAL_START,
        "The level of new characters, a rule of ours: higher is easier (1)",
        guide=(
            "**start_level**: new heroes begin at this level. This is a rule of ours, for an "
            "easier table."
        ),
        scored="house rule",
        exclude_if=lambda level: level == USUAL_START,
        ge=USUAL_START,
        le=HIGHEST_START,
    )
    small: bool = option(
        False,
        "House rule of ours: no J, Q or K, and no monster calls for help (no)",
        guide=(
            "**small**: a dungeon without J, Q and K, whose monsters never call for help. This is "
            "a rule of ours, for a hero alone."
        ),
        scored="house rule",
        exclude_if=lambda is_small: not is_small,
    )
    plain_aces: bool = option(
        False,
        "House rule of ours: aces in your hand are ordinary cards, no magic items (no)",
        guide=(
            "**plain_aces**: aces in your hand are no magic items. You still find artifacts. This "
            "is a rule of ours."
        ),
        scored="house rule",
        exclude_if=lambda are_plain: not are_plain,
    )
    lesson: bool = lesson_option()


def seats(options: CardomancerOptions) -> range:
    """Return the numbers of seats: 1 to 4, including a continued campaign's Cardomancer."""
    title = None if options.campaign is None else options.campaign.cardomancer
    least = 1 if title is None else title + 1
    return range(least, MOST_PLAYERS + 1)
