-- What is agreed at a table and enters no record: who may act, the timer.
ALTER TABLE tables ADD COLUMN house TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(house));

-- Who has left is played by the game's safe answers.
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1));

-- Whose seat it was before somebody else took it over: the character stays theirs.
ALTER TABLE seats ADD COLUMN owner INTEGER;

-- A campaign goes on from evening to evening, one at a time in a channel.
CREATE TABLE campaigns (
    id         INTEGER NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    house      TEXT    NOT NULL CHECK (json_valid(house)),
    progress   TEXT             CHECK (progress IS NULL OR json_valid(progress)),
    result     TEXT,                                         -- how it came out; NULL: it goes on
    started_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX campaigns_one_in_a_channel ON campaigns (channel, game) WHERE result IS NULL;

-- Everybody who has been in a campaign, with their characters as they now are.
CREATE TABLE campaign_members (
    campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    user        INTEGER NOT NULL,
    hero        INTEGER NOT NULL CHECK (hero >= 0),          -- which of their characters
    name        TEXT    NOT NULL CHECK (name <> ''),
    sheet       TEXT    NOT NULL CHECK (json_valid(sheet)),
    seat        INTEGER,                                     -- at the last table; NULL: not there
    PRIMARY KEY (campaign_id, user, hero)
) STRICT, WITHOUT ROWID;

CREATE INDEX campaign_members_by_user ON campaign_members (user);

ALTER TABLE tables ADD COLUMN campaign INTEGER REFERENCES campaigns (id) ON DELETE SET NULL;

CREATE UNIQUE INDEX tables_one_of_a_campaign ON tables (campaign)
    WHERE status = 'open' AND campaign IS NOT NULL;

-- A lobby is a table before it is opened.
CREATE TABLE lobbies (
    id        TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
    game      TEXT    NOT NULL,
    options   TEXT    NOT NULL CHECK (json_valid(options)),
    house     TEXT    NOT NULL CHECK (json_valid(house)),
    host      INTEGER NOT NULL,
    guild     INTEGER,
    channel   INTEGER,
    message   INTEGER,
    closes_at INTEGER NOT NULL,                              -- Unix seconds
    campaign  INTEGER REFERENCES campaigns (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX lobbies_by_host ON lobbies (host);

-- Who sits in a lobby, in the order in which they came, and who has been invited.
CREATE TABLE lobby_guests (
    lobby_id TEXT    NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''),
    dealer   INTEGER NOT NULL DEFAULT 0 CHECK (dealer IN (0, 1)),
    heroes   INTEGER NOT NULL DEFAULT 1 CHECK (heroes > 0),  -- how many seats
    seated   INTEGER NOT NULL CHECK (seated IN (0, 1)),      -- 0: invited
    place    INTEGER NOT NULL,
    PRIMARY KEY (lobby_id, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX lobby_guests_by_user ON lobby_guests (user);

CREATE UNIQUE INDEX lobbies_have_one_dealer ON lobby_guests (lobby_id) WHERE dealer;

-- The characters of a user: heroes, or the party of somebody's own role-playing game.
CREATE TABLE characters (
    id         INTEGER NOT NULL PRIMARY KEY,
    user       INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL CHECK (name <> ''),
    version    INTEGER NOT NULL CHECK (version > 0),         -- of the sheet's model
    sheet      TEXT    NOT NULL CHECK (json_valid(sheet)),
    current    INTEGER NOT NULL DEFAULT 0 CHECK (current IN (0, 1)),
    created_at INTEGER NOT NULL,
    retired_at INTEGER,
    table_id   TEXT REFERENCES tables (id),                  -- the open table at which it sits
    CHECK (retired_at IS NULL OR (table_id IS NULL AND current = 0))
) STRICT;

CREATE INDEX characters_by_user ON characters (user, game);
CREATE INDEX characters_by_table ON characters (table_id) WHERE table_id IS NOT NULL;
CREATE UNIQUE INDEX characters_one_is_current ON characters (user, game) WHERE current;

-- Which characters came to a table, by their number in its sheets; it may have ended since.
CREATE TABLE casts (
    table_id     TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    sheet_at     INTEGER NOT NULL CHECK (sheet_at >= 0),
    character_id INTEGER NOT NULL REFERENCES characters (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, sheet_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX casts_by_character ON casts (character_id);

CREATE TRIGGER characters_sit_at_one_table BEFORE UPDATE OF table_id ON characters
WHEN OLD.table_id IS NOT NULL AND NEW.table_id IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the character sits at another table');
END;

CREATE TRIGGER characters_rise_from_a_closed_table AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'open'
BEGIN
    UPDATE characters SET table_id = NULL WHERE table_id = NEW.id;
END;

CREATE TRIGGER characters_rise_from_a_deleted_table BEFORE DELETE ON tables
BEGIN
    UPDATE characters SET table_id = NULL WHERE table_id = OLD.id;
END;

-- What a score counts for, where a game has several kinds of it.
ALTER TABLE results ADD COLUMN category TEXT NOT NULL DEFAULT '';

-- The options that a user played a game with last.
CREATE TABLE preferences (
    user    INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    options TEXT    NOT NULL CHECK (json_valid(options)),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
