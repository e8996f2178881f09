"""Settings from the environment and from `.env`."""

import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from dotenv import dotenv_values
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError

from games.engine.mistakes import first_mistake
from storage.address import Address as DatabaseAddress
from storage.address import BadAddress, address_of

_TOKEN = re.compile(r"[!-~]+")
_KEY = re.compile(r"[0-9a-f]{64}")
_API = re.compile(r"https?://[^\s/?#]+[^\s?#]*(?<!/v\d)(?<!/v\d\d)")
_ADDRESS = re.compile(r"(?:\[(?P<v6>[0-9A-Fa-f:.]+)\]|(?P<host>[^\s:/\[\]]+)):(?P<port>\d{1,5})")
_SHARDS = re.compile(
    r"(?:(?P<auto>auto)|(?P<first>\d{1,5})(?:-(?P<last>\d{1,5}))?)/(?P<count>\d{1,5})"
)
_ID = re.compile(r"[1-9][0-9]{16,19}")  # Discord's: of a user or of a server
_QUOTES = ('"', "'", "`", "“", "”", "„", "‘", "’", "«", "»")
_INVISIBLE = ("Cc", "Cf")  # Unicode's categories of control and format characters
_PATHS = ("database", "backups")  # their names may end in a space
_JOINERS = "\u200c\u200d"  # parts of names in Persian, Devanagari and other scripts
_HIGHEST_PORT = 65535
# What an operator can leave out beside games: the rooms of bot/rooms.py, and the coach.
_PARTS = (
    "tabletop",
    "pictures",
    "coach",
)
_LOG_FORMAT = "DEALER_LOG_FORMAT"
_PREFIXES = ("DEALER_", "DISCORD_")
# Settings of the proxy in deploy/compose.processes.yaml, which reads the same file.
_OF_THE_PROXY = ("DEALER_HOST", "DEALER_PROCESSES")


def _address(given: object) -> object:
    if type(given) is not str:
        return given
    try:
        return address_of(given)
    except BadAddress as error:
        raise PydanticCustomError("database", "{why}", {"why": str(error)}) from None


class BadSettings(Exception):
    """Error: a setting cannot be used. Its text says which and why."""


class Address(NamedTuple):
    """An address to listen on; port 0 is any free port."""

    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class ShardPlan:
    """The shards of this process among all; None: those that no other process holds."""

    count: int
    ids: range | None


class Settings(BaseModel):
    """The operator's settings. Each field is the environment variable named beside it."""

    model_config = ConfigDict(populate_by_name=True, arbitrary_types_allowed=True)

    token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    api_base: str = Field("https://discord.com/api", validation_alias="DISCORD_API_BASE")
    interactions: Literal["gateway", "http"] = Field(
        "gateway", validation_alias="DEALER_INTERACTIONS"
    )
    http: Address = Field(Address("127.0.0.1", 8080), validation_alias="DEALER_HTTP")
    public_key: str | None = Field(None, validation_alias="DISCORD_PUBLIC_KEY")
    shards: ShardPlan | None = Field(None, validation_alias="DEALER_SHARDS")
    database: Annotated[DatabaseAddress, BeforeValidator(_address)] = Field(
        Path("dungeon-dealer.db"), validation_alias="DEALER_DATABASE"
    )
    backups: Path | None = Field(None, validation_alias="DEALER_BACKUPS")
    live_tables: int = Field(10_000, ge=1, validation_alias="DEALER_LIVE_TABLES")
    tables_per_user: int = Field(20, ge=1, validation_alias="DEALER_TABLES_PER_USER")
    card_emoji: bool = Field(True, validation_alias="DEALER_CARD_EMOJI")
    left_server_days: int = Field(30, ge=0, validation_alias="DEALER_LEFT_SERVER_DAYS")
    ended_table_days: int = Field(365, ge=0, validation_alias="DEALER_ENDED_TABLE_DAYS")
    coach: bool = Field(True, validation_alias="DEALER_COACH")
    without: frozenset[str] = Field(frozenset(), validation_alias="DEALER_WITHOUT")
    refused: frozenset[int] = Field(frozenset(), validation_alias="DEALER_REFUSED")
    coach_workers: int = Field(1, ge=1, le=16, validation_alias="DEALER_COACH_WORKERS")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", validation_alias="DEALER_LOG_LEVEL"
    )
    log_format: Literal["text", "json"] = Field("text", validation_alias=_LOG_FORMAT)
    metrics_port: int | None = Field(None, ge=0, le=65535, validation_alias="DEALER_METRICS_PORT")
    metrics_host: str = Field("127.0.0.1", validation_alias="DEALER_METRICS_HOST")
    local_port: int = Field(8642, ge=0, le=65535, validation_alias="DEALER_LOCAL_PORT")
    local_page_port: int | None = Field(
        None, ge=0, le=65535, validation_alias="DEALER_LOCAL_PAGE_PORT"
    )

    @field_validator("token")
    @classmethod
    def _one_word(cls, token: SecretStr | None) -> SecretStr | None:
        """Reject a token with spaces or line breaks, which no header may contain."""
        if token is not None:
            word = token.get_secret_value()
            if word.startswith(_QUOTES) and word.endswith(_QUOTES):
                raise PydanticCustomError(
                    "token", "it is in quotation marks: write it without them"
                )
            if not _TOKEN.fullmatch(word):
                raise PydanticCustomError("token", "there is a space or a line break in it")
        return token

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @field_validator("log_format", "interactions", mode="before")
    @classmethod
    def _in_small_letters(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value

    @field_validator("public_key")
    @classmethod
    def _hexadecimal(cls, key: str | None) -> str | None:
        if key is not None and not _KEY.fullmatch(key := key.lower()):
            raise PydanticCustomError("public_key", "it has 64 hexadecimal digits")
        return key

    @field_validator("api_base")
    @classmethod
    def _without_version(cls, base: str) -> str:
        """Reject a version in the API's address; the program chooses it."""
        if not _API.fullmatch(base := base.rstrip("/")):
            raise PydanticCustomError(
                "api_base", "it is an address like http://proxy:8080/api, without a version"
            )
        return base

    @field_validator("http", mode="before")
    @classmethod
    def _host_and_port(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        found = _ADDRESS.fullmatch(value)
        if found is None or int(found["port"]) > _HIGHEST_PORT:
            raise PydanticCustomError("http", "it is a host and a port, as in 127.0.0.1:8080")
        return Address(found["v6"] or found["host"], int(found["port"]))

    @field_validator("shards", mode="before")
    @classmethod
    def _some_of_all(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        found = _SHARDS.fullmatch(value)
        if found is not None:
            first, count = int(found["first"] or 0), int(found["count"])
            last = int(found["last"] or first)
            if first <= last < count:
                return ShardPlan(count, None if found["auto"] else range(first, last + 1))
        raise PydanticCustomError(
            "shards",
            "it is like 0-3/8, the shards 0 to 3 of 8, or like auto/8, those that are free",
        )

    @field_validator("without", mode="before")
    @classmethod
    def _known_parts(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        named, known = _listed(value.lower()), part_names()
        for each in named:
            if each not in known:
                raise PydanticCustomError(
                    "without",
                    "there is no “{name}”, only {known}",
                    {"name": each, "known": ", ".join(known)},
                )
        return frozenset(named)

    @field_validator("refused", mode="before")
    @classmethod
    def _ids(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        for each in _listed(value):
            if not _ID.fullmatch(each):
                raise PydanticCustomError(
                    "refused",
                    "“{id}” is not the id of a user or a server, which has 17 to 20 digits",
                    {"id": each},
                )
        return frozenset(map(int, _listed(value)))

    @field_validator("backups")
    @classmethod
    def _expanded(cls, folder: Path | None) -> Path | None:
        return None if folder is None else Path(os.path.expanduser(folder))  # noqa: PTH111

    @field_validator("*", mode="before")  # of two such validators the later one runs first
    @classmethod
    def _visible(cls, value: Any, info: ValidationInfo) -> Any:
        """Reject characters that cannot be seen; spaces around a value do not count."""
        if not isinstance(value, str):
            return value
        text = value if info.field_name in _PATHS else value.strip()
        for each in text:
            joins = each in _JOINERS and info.field_name in _PATHS
            if unicodedata.category(each) in _INVISIBLE and not joins:
                raise PydanticCustomError(
                    "invisible",
                    "there is an invisible character in it: {shown}",
                    {"shown": each.encode("unicode_escape").decode()},
                )
        return text


def _listed(value: str) -> list[str]:
    """Split a value at its commas, without empty parts."""
    return [each.strip() for each in value.split(",") if each.strip()]


def part_names() -> list[str]:
    """Return the names of all that an operator can leave out."""
    from games.catalog import GAMES  # slow to import, and rarely needed

    return [*GAMES, *_PARTS]


def wants_json() -> bool:
    """Return whether the log is JSON. It works even if other settings are invalid."""
    given = _environment().get(_LOG_FORMAT) or _written_if_readable().get(_LOG_FORMAT) or ""
    return given.strip().lower() == "json"


def unknown_names() -> Iterator[str]:
    """Yield a sentence for each unknown name that looks like a setting."""
    known = _names()
    # A name in the environment may be in lower case; in a file it may not.
    found = {name for name in os.environ if name.upper() not in known}
    found |= _written_if_readable().keys() - known
    for name in sorted(found - {*_OF_THE_PROXY}):
        if name.upper().startswith(_PREFIXES):
            close = get_close_matches(name.upper(), sorted(known), n=1, cutoff=0.8)
            meant = f" Did you mean {close[0]}?" if close else ""
            yield f"{name} is not a setting and is ignored.{meant}"


def _names() -> set[str]:
    """Return the names of all settings."""
    return {str(field.validation_alias) for field in Settings.model_fields.values()}


def _environment() -> dict[str, str]:
    """Return what the environment has, with names in capitals. An empty value counts as unset."""
    return {name.upper(): value for name, value in os.environ.items() if value}


def _written() -> Mapping[str, str | None]:
    return dotenv_values(".env", encoding="utf-8")


def _written_if_readable() -> Mapping[str, str | None]:
    try:
        return _written()
    except (OSError, UnicodeError):
        return {}


def read_settings() -> Settings:
    """Read the settings from the environment, then from `.env`. An empty value counts as unset.

    A name in the environment may be in lower case, in the file it may not.

    Raises:
        BadSettings: a value is invalid.
    """
    try:
        written = {name: value for name, value in _written().items() if value}
        given = written | _environment()
        used: dict[str, Any] = {name: given[name] for name in _names() & given.keys()}
        return Settings(**used)
    except PermissionError:
        raise BadSettings(
            ".env is there, but this user may not read it: give it this user’s group (chgrp)"
            " and mode 640."
        ) from None
    except (OSError, UnicodeError) as error:
        raise BadSettings(f".env cannot be read; it must be UTF-8 text: {error}") from None
    except ValidationError as error:
        name, why = first_mistake(error)
        raise BadSettings(f"{name}: {why}.") from None
