-- The commands that Discord was last told, by application: told again when they have changed.
CREATE TABLE synced_commands (
    application INTEGER NOT NULL PRIMARY KEY,
    hash        TEXT    NOT NULL CHECK (hash <> '')
) STRICT;

-- The servers that the bot is in, and those that it has left and that are yet to be cleaned up.
CREATE TABLE servers (
    id      INTEGER NOT NULL PRIMARY KEY,
    left_at INTEGER                                          -- when that was found; NULL: in it
) STRICT;

CREATE INDEX tables_by_guild ON tables (guild) WHERE guild IS NOT NULL;
