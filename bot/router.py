"""Routing of presses and submitted forms to their handlers."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.delivery.refusals import explain
from bot.interaction import Interaction
from bot.rendering import codec
from bot.rendering.components import picked_in, typed_in
from bot.screens.room import FormHandler, Handler, MenuHandler, Room
from bot.screens.screens import Screens
from bot.shared.trace import traced
from bot.tables.errors import Forged, HasBegun, LeftOut, Refused
from bot.tables.ids import is_id


class Router:
    """Routes presses by their custom ids.

    - `handlers`: buttons by their action, called with the id's argument;
    - `menus`: also called with the picked values;
    - `forms`: also called with the typed texts.
    """

    def __init__(self, screens: Screens, rooms: Sequence[Room] = ()) -> None:
        self._play, self._forms = screens.play, screens.forms
        self._lobby = screens.lobby
        self.handlers: dict[codec.Action, Handler] = {
            codec.Action.OPEN: screens.help.begin,
            codec.Action.GATHER: screens.help.gather,
            codec.Action.LESSON: screens.lessons.teach,
            codec.Action.LESSON_ASIDE: screens.lessons.teach_aside,
            codec.Action.LEARN: screens.seats.learn,
            codec.Action.LEARN_TOGETHER: screens.lobby.learn,
            codec.Action.MORE: screens.help.more,
            codec.Action.TYPED: screens.forms.confirm,
            codec.Action.OWN: screens.onlookers.open_own,
            codec.Action.TO_TABLE: screens.seats.resume,
            codec.Action.SIT: screens.onlookers.sit,
            codec.Action.LOOK_ON: screens.onlookers.look,
            codec.Action.RENEW: screens.play.renew,
            codec.Action.AGAIN: screens.rematch.again,
            codec.Action.WITH_ME: screens.onlookers.play_next,
            codec.Action.OTHER_STEP: screens.rematch.other_step,
            codec.Action.REDEAL: screens.seats.redeal,
            codec.Action.SAME_DEAL: screens.seats.same_deal,
            codec.Action.SHARE: screens.log.share,
            codec.Action.DAILY: screens.daily.show,
            codec.Action.DAILY_BEST: screens.daily.best,
            codec.Action.DAILY_PROOF: screens.daily.prove,
            codec.Action.UNDO: screens.play.undo,
            codec.Action.END: screens.seats.end,
            codec.Action.LEAVE_TABLE: screens.seats.leave,
            codec.Action.STAY_BEHIND: screens.seats.ask_to_leave,
            codec.Action.STAY: screens.seats.stay,
            codec.Action.RECORD: screens.log.record,
            codec.Action.LOG: screens.log.show,
            codec.Action.LOG_PAGE: screens.log.turn,
            codec.Action.TOOLS: screens.log.show_tools,
            codec.Action.HINT: screens.coach.hint,
            codec.Action.LOOK_BACK: screens.coach.look_back,
            codec.Action.CHRONICLE: screens.chronicle.show,
            codec.Action.CHRONICLE_PAGE: screens.chronicle.turn,
            codec.Action.LAST_TIME: screens.chronicle.last_time,
            codec.Action.ACHIEVEMENTS: screens.achievements.show,
            codec.Action.ACHIEVEMENTS_PAGE: screens.achievements.turn,
            codec.Action.RULES: screens.rules.show,
            codec.Action.RULES_PAGE: screens.rules.turn,
            codec.Action.FORGET: screens.privacy.forget,
            codec.Action.JOIN: screens.lobby.join,
            codec.Action.DEAL: screens.lobby.deal,
            codec.Action.LEAVE_LOBBY: screens.lobby.leave,
            codec.Action.START: screens.lobby.start,
            codec.Action.START_TWO: screens.lobby.start_two,
            codec.Action.SETTINGS: screens.lobby.settings,
            codec.Action.EASIER: screens.lobby.pick_step,
            codec.Action.DIFFICULTY: screens.lobby.pick_step,
            codec.Action.ORDERS: screens.orders.show,
            codec.Action.ANEW: screens.campaign.start_over,
            codec.Action.ANEW_SURE: screens.campaign.confirm_start_over,
            codec.Action.INVITE: screens.lobby.invite,
            codec.Action.IMPORT: screens.hero.ask_for_file,
            codec.Action.RETIRE: screens.hero.retire,
            codec.Action.DELETE: screens.hero.delete,
            codec.Action.SPARE: screens.hero.spare,
            codec.Action.NEXT_TABLE: screens.campaign.next_table,
            codec.Action.GIVE_UP: screens.campaign.ask_to_give_up,
            codec.Action.GIVEN_UP: screens.campaign.give_up,
            codec.Action.PLAY_FOR: screens.timeouts.play_for,
            codec.Action.ACCEPT: screens.offers.accept,
            codec.Action.DECLINE: screens.offers.decline,
        }
        self.menus: dict[codec.Action, MenuHandler] = {
            codec.Action.BEGIN: screens.help.pick,
            codec.Action.HERO: screens.lobby.bring,
            codec.Action.LOBBY_CHOICE: screens.lobby.choose,
            codec.Action.ORDER: screens.orders.give,
            codec.Action.RESUME: screens.lists.resume,
            codec.Action.CLOSE: screens.lists.close,
            codec.Action.RULES_AT: screens.rules.pick,
        }
        self.forms: dict[codec.Action, FormHandler] = {
            codec.Action.IMPORT: screens.hero.take_in,
        }

        for room in rooms:
            self.handlers |= room.handlers
            self.menus |= room.menus
            self.forms |= room.forms

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
        values = [codec.checked_text(value) for value in data.get("values", ())]
        match _pressed(data, values):
            case codec.ChoiceId() as choice:
                await self._play.choose(interaction, choice)
            case codec.FormId() as form:
                await self._forms.open(interaction, form)
            case codec.ConfirmId() as choice:
                await self._play.ask_first(interaction, choice)
            case codec.SeveralId() as several:
                await self._play.choose_several(interaction, several, values)
            case codec.OpenerId() as opener:
                await self._play.open_row(interaction, opener)
            case codec.PageId() as page:
                await self._play.turn(interaction, page)
            case codec.ActionId(action, argument) if action in self.menus:
                await self.menus[action](interaction, argument, values)
            case codec.ActionId(action, argument):
                await self._act(interaction, action, argument)
            case _:
                raise Forged

    async def _act(self, interaction: Interaction, action: codec.Action, argument: str) -> None:
        if action not in self.handlers:
            raise self._absent(action)
        await self.handlers[action](interaction, argument)

    def _absent(self, action: codec.Action) -> Refused:
        """Return why there is no such handler: its room is left out, or the id is not ours."""
        there = any(action in each for each in (self.handlers, self.menus, self.forms))
        return Forged() if there else LeftOut("")

    async def _form(self, interaction: Interaction, data: Mapping[str, Any]) -> None:
        typed = typed_in(data)
        sent = codec.decode(data["custom_id"])
        traced().table = _about(sent)
        match sent:
            case codec.FormId() as form:
                await self._forms.submit(interaction, form, typed)
            case codec.TakeId() as take:
                await self._play.take(interaction, take, picked_in(data))
            case codec.ActionId(action, argument) if action in self.forms:
                await self.forms[action](interaction, argument, typed)
            case codec.ActionId(action):
                raise self._absent(action)
            case _:
                raise Forged


def _pressed(data: Mapping[str, Any], values: Sequence[str]) -> codec.CustomId | None:
    """Decode the id of a press, of a menu's option too; None if it is not one of ours."""
    pressed = codec.decode(data["custom_id"])
    traced().table = _about(pressed)
    if isinstance(pressed, codec.MenuId) and values:
        return codec.picked(pressed, values[0])
    return pressed


def _about(pressed: object) -> str | None:
    """Return the table or lobby that an id names, for the log."""
    if isinstance(pressed, codec.ActionId):
        first = pressed.argument.partition(":")[0]  # it may also be words of a user's
        return first if is_id(first) else None
    return getattr(pressed, "table", None)
