"""The room of the tabletop, connected."""

from collections.abc import Mapping

import discord

from bot.delivery.boards import Boards
from bot.rendering.codec import Action
from bot.rendering.components import Modal
from bot.screens.room import Handler, Room
from bot.screens.screens import Screens
from bot.shared.scheduler import Scheduler
from bot.tables.application import Application
from bot.tabletop.adventures.commands import AdventureCommands
from bot.tabletop.adventures.screen import AdventureScreen
from bot.tabletop.adventures.service import AdventureService
from bot.tabletop.adventures.trials import TrialScreen
from bot.tabletop.bestiary.commands import BestiaryCommands
from bot.tabletop.bestiary.screen import BestiaryScreen
from bot.tabletop.bestiary.service import BestiaryService
from bot.tabletop.decks.commands import DeckCommands
from bot.tabletop.decks.random_tables import RandomTableScreen
from bot.tabletop.decks.screen import DeckScreen
from bot.tabletop.decks.service import DeckService
from bot.tabletop.dice.commands import DiceCommands
from bot.tabletop.dice.own_rolls import OwnRollScreen
from bot.tabletop.dice.screen import DiceScreen, form_of
from bot.tabletop.dice.service import OwnDiceService
from bot.tabletop.dice.tray import BOARD, Aim
from bot.tabletop.journal.screen import JournalScreen
from bot.tabletop.journal.service import JournalService
from bot.tabletop.party.commands import PartyCommands
from bot.tabletop.party.screen import PartyScreen
from bot.tabletop.party.service import DetourService
from bot.tabletop.threads.delivery import TableThreads
from bot.tabletop.threads.screen import ThreadScreen, table_buttons
from bot.tabletop.threads.service import ThreadService
from games.kit.trials import Trials
from storage.database import Database
from storage.people.decks import Kept
from storage.people.own_dice import OwnDice
from storage.servers.servers import RefusedCodes
from storage.tables.detours import Detours
from storage.tables.threads import Threads


def tabletop(
    client: discord.Client,
    database: Database,
    scheduler: Scheduler,
    core: Application,
    boards: Boards,
    screens: Screens,
) -> Room:
    """Return the tabletop, and lend the screens of tables what they take of it."""
    tables, detours, cards = core.tables, Detours(database), boards.cards
    own_decks, own_dice = DeckService(Kept(database, "decks")), OwnDiceService(OwnDice(database))
    journals = JournalService(core.history, detours)
    threads = ThreadService(tables, journals, Threads(database))
    delivered = TableThreads(client, core.sessions, threads, boards.refresher, scheduler, cards)
    boards.when_delivered.append(delivered.changed)
    own_rolls = OwnRollScreen(own_dice)
    dice = DiceScreen(tables, own_dice, own_rolls, boards, threads)
    decks, lists = DeckScreen(own_decks), RandomTableScreen(own_decks, tables, boards)
    bestiary = BestiaryScreen(BestiaryService(Kept(database, "bestiary")), tables, boards)
    party = PartyScreen(
        core.parties,
        DetourService(detours, tables, core.parties),
        screens.coming,
        tables.games,
        boards,
        cards,
        screens.play,
    )
    journal = JournalScreen(journals, tables.games.known, cards)
    talk = ThreadScreen(threads, delivered)
    adventures = _adventures(database, core, screens)

    def typed(seen: str, table: str, seat: int | None) -> Modal:
        return form_of(Aim(seen, table, BOARD if seat is None else str(seat)))

    has_parties = core.parties.are_there
    core.sessions.memory.has_tabletop = core.parties.may_be_saved = True
    core.sessions.memory.has_way_out = has_parties and core.parties.game.id in tables.games
    lent = screens.lent
    lent.dice, lent.foes, lent.decks, lent.buttons = typed, bestiary, decks.usable, table_buttons
    lent.drafts += [decks.drafts, bestiary.drafts, dice.drafts, own_rolls.drafts]
    return Room(
        cogs=(
            DiceCommands(dice, screens.play, tables.games),
            *([PartyCommands(party)] if has_parties else []),
            BestiaryCommands(bestiary),
            *([] if adventures is None else [AdventureCommands(adventures)]),
        ),
        within={"dealer": DeckCommands(decks)},
        handlers={
            Action.ROLL: dice.again,
            Action.LISTS: lists.show,
            Action.ROLL_PROOF: dice.prove,
            Action.ROLL_FORM: dice.open_form,
            Action.ROLL_TRAY: dice.fill,
            Action.ROLL_MINE: own_rolls.open_form,
            Action.ROLL_SAVE: own_rolls.ask_name,
            Action.DECK_GONE: decks.delete,
            Action.DECK_ALL: decks.show_all,
            Action.DECK_TAKEN: decks.take,
            Action.DECK_AGAIN: decks.open_form,
            Action.FOE: bestiary.open_form,
            Action.FOE_KEPT: bestiary.keep_read,
            Action.FOE_GONE: bestiary.delete,
            Action.FOE_TAKEN: bestiary.take,
            Action.JOURNAL: journal.show,
            Action.JOURNAL_PAGE: journal.turn,
            Action.THREADS: talk.show,
            **_of_party(party),
            **_of_adventures(adventures),
        },
        menus={
            Action.ROLL_ON: lists.roll,
            Action.ROLL_OWN: dice.roll_own,
            Action.THREAD_KIND: talk.choose,
            Action.WAY: party.pick_way,
        },
        forms={
            Action.ROLL_FORM: dice.write,
            Action.ROLL_SAVE: own_rolls.write_name,
            Action.ROLL_MINE: own_rolls.write,
            Action.DECK: decks.write,
            Action.FOE: bestiary.write,
            **({} if adventures is None else {Action.ADVENTURE: adventures.write}),
            Action.MEMBER: party.write,
            Action.MEND: party.write_again,
        },
        jobs={"threads": delivered.start},
    )


def _adventures(database: Database, core: Application, screens: Screens) -> AdventureScreen | None:
    """Return the adventures of the game that is played by texts; None without that game."""
    for game in core.tables.games.values():
        if game.find(Trials) is not None:
            codes = RefusedCodes(database)
            service = AdventureService(Kept(database, "adventures"), game=game, refused=codes)
            core.openings.checks.append(service.check_table)
            trials = TrialScreen(service, core.trials, screens.lent)
            found = AdventureScreen(service, trials, screens.play, screens.rematch, screens.stats)
            screens.lent.adventures = found
            screens.lent.drafts.append(found.drafts)
            return found
    return None


def _of_adventures(adventures: AdventureScreen | None) -> Mapping[Action, Handler]:
    if adventures is None:
        return {}
    return {
        Action.ADVENTURE: adventures.open_form,
        Action.ADVENTURE_GONE: adventures.delete,
        Action.ADVENTURE_TAKEN: adventures.take,
        Action.ADVENTURE_TRIED: adventures.attempt,
        Action.ADVENTURE_PLAY: adventures.play,
        Action.ADVENTURE_BEST: adventures.best,
        Action.ADVENTURE_REFUSED: adventures.refuse,
    }


def _of_party(party: PartyScreen) -> Mapping[Action, Handler]:
    return {
        Action.MEMBER: party.open_form,
        Action.REST: party.rest,
        Action.MEND: party.open_again,
        Action.SET_OUT: party.set_out,
        Action.DETOUR: party.show_runners,
        Action.TAKE_OVER: party.show_return,
        Action.TAKEN_OVER: party.take_over,
    }
