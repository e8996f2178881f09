"""Settings from the environment and from `.env`."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Any, Literal

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from storage.address import Address, address_of

_TOKEN = re.compile(r"[!-~]+")


def _address(given: object) -> object:
    return address_of(given) if type(given) is str else given


class BadSettings(Exception):
    """A setting that cannot be used. Its text says which and why."""


class Settings(BaseSettings):
    """What a person may set. Each field is the environment variable named beside it."""

    model_config = SettingsConfigDict(
        env_ignore_empty=True, extra="ignore", populate_by_name=True, arbitrary_types_allowed=True
    )

    token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    database: Annotated[Address, BeforeValidator(_address)] = Field(
        Path("dungeon-dealer.db"), validation_alias="DEALER_DATABASE"
    )
    live_tables: int = Field(1000, ge=1, validation_alias="DEALER_LIVE_TABLES")
    tables_per_user: int = Field(20, ge=1, validation_alias="DEALER_TABLES_PER_USER")
    card_emoji: bool = Field(True, validation_alias="DEALER_CARD_EMOJI")
    left_server_days: int = Field(30, ge=0, validation_alias="DEALER_LEFT_SERVER_DAYS")
    ended_table_days: int = Field(365, ge=0, validation_alias="DEALER_ENDED_TABLE_DAYS")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", validation_alias="DEALER_LOG_LEVEL"
    )
    log_format: Literal["text", "json"] = Field("text", validation_alias="DEALER_LOG_FORMAT")
    metrics_port: int | None = Field(None, ge=0, le=65535, validation_alias="DEALER_METRICS_PORT")
    metrics_host: str = Field("127.0.0.1", validation_alias="DEALER_METRICS_HOST")
    local_port: int = Field(8642, ge=0, le=65535, validation_alias="DEALER_LOCAL_PORT")

    @field_validator("token")
    @classmethod
    def _one_word(cls, token: SecretStr | None) -> SecretStr | None:
        """What is copied badly has a line break or a space in it, which no header may have."""
        if token is not None:
            word = token.get_secret_value().strip()
            if not _TOKEN.fullmatch(word):
                raise PydanticCustomError("token", "there is a space or a line break in it")
            token = SecretStr(word)
        return token


def read_settings() -> Settings:
    """The settings of this process: from its environment, else from `.env`. Empty is not set.

    Raises:
        BadSettings: one of them does not fit.
    """
    try:
        written = dotenv_values(".env", encoding="utf-8")
        used: dict[str, Any] = {
            name: value for name, value in written.items() if value and not os.environ.get(name)
        }
        return Settings(**used)
    except (OSError, UnicodeError) as error:
        raise BadSettings(f".env cannot be read; it must be UTF-8 text: {error}") from None
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise BadSettings(f"{name}: {first['msg']}.") from None
