"""Routing of presses and submitted forms to their handlers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord

from bot.delivery.replies import explain
from bot.interaction import Interaction
from bot.rendering.codec import (
    Action,
    ActionId,
    ChoiceId,
    ConfirmId,
    FormId,
    MenuId,
    OpenerId,
    PageId,
    PartId,
    SeveralId,
    TakeId,
    checked_text,
    decode,
    picked,
)
from bot.rendering.components import picked_in, typed_in
from bot.screens.screens import Screens
from bot.tables.errors import Forged, HasBegun
from bot.trace import traced

Handler = Callable[[Interaction, str], Awaitable[None]]
MenuHandler = Callable[[Interaction, str, Sequence[str]], Awaitable[None]]
FormHandler = Callable[[Interaction, str, Mapping[str, str]], Awaitable[None]]


class Router:
    """Routes presses by their custom ids.

    - `handlers`: buttons by their action, called with the id's argument;
    - `menus`: also called with the picked values;
    - `forms`: also called with the typed texts.
    """

    def __init__(self, screens: Screens) -> None:
        self._play = screens.play
        self._lobby = screens.lobby
        self.handlers: Mapping[Action, Handler] = {
            Action.OPEN: screens.help.begin,
            Action.LESSON: screens.help.teach,
            Action.LEARN: screens.seats.learn,
            Action.LEARN_TOGETHER: screens.lobby.learn,
            Action.MORE: screens.help.more,
            Action.ROLL: screens.dice.again,
            Action.DECK_GONE: screens.decks.delete,
            Action.ROLL_PROOF: screens.dice.prove,
            Action.OWN: screens.play.open_own,
            Action.RENEW: screens.play.renew,
            Action.AGAIN: screens.seats.again,
            Action.EASIER_AGAIN: screens.seats.again_easier,
            Action.REDEAL: screens.seats.redeal,
            Action.SAME_DEAL: screens.seats.same_deal,
            Action.SHARE: screens.log.share,
            Action.DAILY: screens.daily.show,
            Action.DAILY_BEST: screens.daily.best,
            Action.DAILY_PROOF: screens.daily.prove,
            Action.UNDO: screens.play.undo,
            Action.END: screens.seats.end,
            Action.LEAVE_TABLE: screens.seats.leave,
            Action.STAY: screens.seats.stay,
            Action.RECORD: screens.log.record,
            Action.LOG: screens.log.show,
            Action.LOG_PAGE: screens.log.turn,
            Action.TOOLS: screens.tools.show,
            Action.HINT: screens.hint.show,
            Action.LOOK_BACK: screens.look_back.show,
            Action.CHRONICLE: screens.chronicle.show,
            Action.CHRONICLE_PAGE: screens.chronicle.turn,
            Action.LAST_TIME: screens.chronicle.last_time,
            Action.ACHIEVEMENTS: screens.achievements.show,
            Action.ACHIEVEMENTS_PAGE: screens.achievements.turn,
            Action.RULES: screens.rules.show,
            Action.RULES_PAGE: screens.rules.turn,
            Action.FORGET: screens.privacy.forget,
            Action.JOIN: screens.lobby.join,
            Action.DEAL: screens.lobby.deal,
            Action.LEAVE_LOBBY: screens.lobby.leave,
            Action.START: screens.lobby.start,
            Action.START_TWO: screens.lobby.start_two,
            Action.EASIER: screens.lobby.make_easier,
            Action.ORDERS: screens.orders.show,
            Action.ANEW: screens.campaign.start_over,
            Action.ANEW_SURE: screens.campaign.confirm_start_over,
            Action.INVITE: screens.lobby.invite,
            Action.IMPORT: screens.hero.ask_for_file,
            Action.RETIRE: screens.hero.retire,
            Action.DELETE: screens.hero.delete,
            Action.SPARE: screens.hero.spare,
            Action.REST: screens.party.rest,
            Action.MEND: screens.party.open_again,
            Action.SET_OUT: screens.party.set_out,
            Action.NEXT_TABLE: screens.campaign.next_table,
            Action.GIVE_UP: screens.campaign.ask_to_give_up,
            Action.GIVEN_UP: screens.campaign.give_up,
            Action.ACCEPT: screens.offers.accept,
            Action.DECLINE: screens.offers.decline,
        }
        self.menus: Mapping[Action, MenuHandler] = {
            Action.MEMBER: screens.party.open_form,
            Action.EDIT_MEMBER: screens.party.open_form,
            Action.HERO: screens.lobby.bring,
            Action.LOBBY_CHOICE: screens.lobby.choose,
            Action.ORDER: screens.orders.give,
            Action.DISMISS_MEMBER: screens.party.dismiss,
            Action.RESUME: screens.lists.resume,
            Action.CLOSE: screens.lists.close,
            Action.RULES_AT: screens.rules.pick,
        }
        self.forms: Mapping[Action, FormHandler] = {
            Action.MEMBER: screens.party.write,
            Action.MEND: screens.party.write_again,
            Action.IMPORT: screens.hero.take_in,
            Action.DECK: screens.decks.write,
        }

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press; explain errors to the user."""
        data: dict[str, Any] = dict(interaction.data or {})
        try:
            if interaction.type is discord.InteractionType.modal_submit:
                await self._form(interaction, data)
            else:
                await self._press(interaction, data)
        except HasBegun as begun:
            await self._lobby.show_board(interaction, begun)
        except Exception as error:  # noqa: BLE001 - the one place where errors of presses end
            await explain(interaction, error)

    async def _press(self, interaction: Interaction, data: Mapping[str, Any]) -> None:
        values = [checked_text(value) for value in data.get("values", ())]
        pressed = decode(data["custom_id"])
        traced().table = _about(pressed)
        match pressed:
            case ChoiceId() | FormId() | ConfirmId() as choice:
                await self._choice(interaction, choice)
            case MenuId() as menu if values:
                await self._choice(interaction, picked(menu, values[0]))
            case SeveralId() as several:
                await self._play.choose_several(interaction, several, values)
            case OpenerId() as opener:
                await self._play.open_row(interaction, opener)
            case PageId() as page:
                await self._play.turn(interaction, page)
            case PartId() as part:
                await self._play.pick(interaction, part, values)
            case TakeId() as take:
                await self._play.take(interaction, take)
            case ActionId(action, argument) if action in self.menus:
                await self.menus[action](interaction, argument, values)
            case ActionId(action, argument) if action in self.handlers:
                await self.handlers[action](interaction, argument)
            case _:
                raise Forged

    async def _choice(
        self, interaction: Interaction, choice: ChoiceId | FormId | ConfirmId
    ) -> None:
        match choice:
            case ChoiceId():
                await self._play.choose(interaction, choice)
            case FormId():
                await self._play.open_form(interaction, choice)
            case ConfirmId():
                await self._play.ask_first(interaction, choice)

    async def _form(self, interaction: Interaction, data: Mapping[str, Any]) -> None:
        typed = typed_in(data)
        sent = decode(data["custom_id"])
        traced().table = _about(sent)
        match sent:
            case FormId() as form:
                await self._play.submit(interaction, form, typed)
            case TakeId() as take:
                await self._play.take_all(interaction, take, picked_in(data))
            case ActionId(action, argument) if action in self.forms:
                await self.forms[action](interaction, argument, typed)
            case _:
                raise Forged


def _about(pressed: object) -> str | None:
    """Return the table or lobby that an id names, for the log."""
    if isinstance(pressed, ActionId):
        return pressed.argument.partition(":")[0] or None
    return getattr(pressed, "table", None)
