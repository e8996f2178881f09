"""The room of the tabletop, connected."""

from bot.delivery.boards import Boards
from bot.interaction import Interaction
from bot.rendering.codec import Action
from bot.screens.room import Room
from bot.screens.screens import Screens
from bot.tables.application import Application
from bot.tabletop.dice.commands import Tabletop
from bot.tabletop.dice.screen import DiceScreen
from bot.tabletop.dice.tray import Aim
from bot.tabletop.dice.service import OwnDiceService
from bot.tabletop.dice.own_rolls import OwnRollScreen
from bot.tabletop.decks.random_tables import RandomTableScreen
from storage.database import Database
from storage.people.own_dice import OwnDice


def tabletop(database: Database, core: Application, boards: Boards, screens: Screens) -> Room:
    """Return the tabletop: dice and own rolls, initiative, random tables."""
    tables = core.tables
    own_dice = OwnDiceService(OwnDice(database))
    own_rolls = OwnRollScreen(own_dice)
    dice = DiceScreen(tables, own_dice, own_rolls, boards, core.threads)
    lists = RandomTableScreen(core.decks, tables, boards)

    async def tray(interaction: Interaction, seen: str, table: str) -> None:
        await dice.show_tray(interaction, Aim(seen, table))

    return Room(
        cogs=(Tabletop(dice, screens.play, tables.games),),
        handlers={
            Action.ROLL: dice.again,
            Action.LISTS: lists.show,
            Action.ROLL_PROOF: dice.prove,
            Action.ROLL_FORM: dice.open_form,
            Action.ROLL_TRAY: dice.fill,
            Action.ROLL_MINE: own_rolls.open_form,
            Action.ROLL_SAVE: own_rolls.ask_name,
        },
        menus={Action.ROLL_ON: lists.roll, Action.ROLL_OWN: dice.roll_own},
        forms={
            Action.ROLL_FORM: dice.write,
            Action.ROLL_SAVE: own_rolls.write_name,
            Action.ROLL_MINE: own_rolls.write,
        },
        tray=tray,
    )
