-- The schema of version 0.3.0. Later migrations are numbered after it.

-- A campaign continues over several tables, one at a time in a channel.
CREATE TABLE campaigns (
    id         INTEGER NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    house      TEXT    NOT NULL CHECK (json_valid(house)),
    progress   TEXT             CHECK (progress IS NULL OR json_valid(progress)),
    result     TEXT,                                         -- NULL while it continues
    started_at INTEGER NOT NULL,                             -- Unix seconds, as all times here
    guild      INTEGER                                       -- NULL: none, or unknown
) STRICT;

CREATE UNIQUE INDEX campaigns_one_in_a_channel ON campaigns (channel, game) WHERE result IS NULL;
CREATE INDEX campaigns_by_host ON campaigns (host);
CREATE INDEX campaigns_by_guild ON campaigns (guild) WHERE guild IS NOT NULL;

-- A table is one game, from its opening to its outcome.
CREATE TABLE tables (
    id         TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
    game       TEXT    NOT NULL,
    version    INTEGER NOT NULL CHECK (version > 0),         -- of the game's rules
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    sheets     TEXT             CHECK (sheets IS NULL OR json_valid(sheets)),
    seed       TEXT    NOT NULL CHECK (seed <> ''),          -- secret until the table has ended
    host       INTEGER NOT NULL,
    guild      INTEGER,
    channel    INTEGER,
    message    INTEGER,                                      -- the board, where it was last posted
    opened_at  INTEGER NOT NULL,
    ended_at   INTEGER,
    status     TEXT    NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'over', 'ended')),
    outcome    TEXT             CHECK (outcome IS NULL OR json_valid(outcome)),
    successor  TEXT REFERENCES tables (id) ON DELETE SET NULL,  -- the table that is played next
    house      TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(house)),  -- enters no record
    campaign   INTEGER REFERENCES campaigns (id) ON DELETE SET NULL,
    -- The table or the day whose deal it repeats: it counts for no scores and changes no characters.
    -- NULL: its own deal. It is no foreign key, since the mark outlives that table.
    deal       TEXT CHECK (deal <> ''),
    lobby      TEXT,                                         -- the lobby that became this table
    -- It grows with each undone step, by its lines and one more. The log's length plus this never
    -- repeats.
    taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back >= 0),
    undo       TEXT CHECK (undo IS NULL OR json_valid(undo)),  -- the seats that want an undo
    edition    INTEGER NOT NULL DEFAULT 0,                   -- counted with several processes
    due        INTEGER,                                      -- written with several processes
    opener     INTEGER,                                      -- NULL: the host; 0: a deleted user
    conceded   INTEGER,                                      -- the seat that has conceded
    idle       INTEGER NOT NULL DEFAULT 0,                   -- timed-out steps in a row
    claim      TEXT CHECK (claim IS NULL OR json_valid(claim)),  -- the seats that want another host
    origin     TEXT REFERENCES tables (id) ON DELETE SET NULL,  -- the table whose party came here
    home_at    INTEGER,                                      -- the line of its log at their return
    CHECK ((status = 'open') = (ended_at IS NULL)),
    CHECK ((status = 'over') = (outcome IS NOT NULL))        -- 'ended': without an outcome
) STRICT;

CREATE INDEX tables_by_host ON tables (host, status);
CREATE INDEX tables_by_opener ON tables (opener, status);
CREATE INDEX tables_by_successor ON tables (successor) WHERE successor IS NOT NULL;
CREATE INDEX tables_by_origin ON tables (origin) WHERE origin IS NOT NULL;
CREATE INDEX tables_by_campaign ON tables (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX tables_by_guild ON tables (guild, game) WHERE guild IS NOT NULL;
CREATE INDEX tables_with_a_timer ON tables (CAST(json_extract(house, '$.timer') AS BIGINT))
    WHERE status = 'open' AND CAST(json_extract(house, '$.timer') AS BIGINT) > 0;
CREATE INDEX tables_played_by_the_coach ON tables (json_extract(house, '$.away'))
    WHERE status = 'open' AND json_extract(house, '$.away') = 'coach';
CREATE INDEX tables_that_are_open ON tables (id) WHERE status = 'open';
CREATE INDEX tables_that_are_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_end ON tables (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX tables_by_deal ON tables (deal) WHERE deal IS NOT NULL;
CREATE UNIQUE INDEX tables_one_of_a_lobby ON tables (lobby) WHERE lobby IS NOT NULL;
CREATE UNIQUE INDEX tables_one_of_a_campaign ON tables (campaign)
    WHERE status = 'open' AND campaign IS NOT NULL;

CREATE TRIGGER tables_have_one_successor BEFORE UPDATE OF successor ON tables
WHEN OLD.successor IS NOT NULL AND NEW.successor IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the game has been opened again');
END;

CREATE TRIGGER tables_close_once BEFORE UPDATE OF status ON tables
WHEN OLD.status <> 'open'
BEGIN
    SELECT RAISE(ABORT, 'the table is closed');
END;

CREATE TRIGGER tables_know_what_was_taken_back BEFORE UPDATE OF taken_back ON tables
WHEN NEW.taken_back < OLD.taken_back
BEGIN
    SELECT RAISE(ABORT, 'a step has been taken back since');
END;

-- If several processes write, a change that is based on an older state is rejected.
CREATE TRIGGER tables_change_in_order BEFORE UPDATE OF edition ON tables
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the table has changed since');
END;

CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''),
    away     INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)),
    owner    INTEGER,                                        -- the first user, if another took over
    player   TEXT,                                           -- the name of that other user
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user);
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner IS NOT NULL;

CREATE TABLE table_log (
    table_id  TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq       INTEGER NOT NULL CHECK (seq >= 0),
    line      TEXT    NOT NULL CHECK (json_valid(line)),
    stand_in  INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1)),  -- for an absent player
    at        INTEGER NOT NULL,
    begins    INTEGER NOT NULL DEFAULT 1 CHECK (begins IN (0, 1)),  -- a step: the lines of one press
    forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)),  -- without a user's words
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Only the words of a deleted user are removed from their line.
CREATE TRIGGER table_log_is_never_rewritten BEFORE UPDATE ON table_log
WHEN NOT NEW.forgotten OR NEW.line IS NOT json_set(OLD.line, '$.choice', '')
    OR (NEW.table_id, NEW.seq, NEW.stand_in, NEW.at, NEW.begins)
        IS NOT (OLD.table_id, OLD.seq, OLD.stand_in, OLD.at, OLD.begins)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER table_log_has_no_gaps BEFORE INSERT ON table_log
WHEN NEW.seq > 0 AND NOT EXISTS (
    SELECT 1 FROM table_log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1
)
BEGIN
    SELECT RAISE(ABORT, 'the log has a gap');
END;

CREATE TRIGGER table_log_ends_with_the_table BEFORE INSERT ON table_log
WHEN (SELECT status FROM tables WHERE id = NEW.table_id) <> 'open'
BEGIN
    SELECT RAISE(ABORT, 'the table is closed');
END;

CREATE TABLE checkpoints (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    draws    INTEGER NOT NULL CHECK (draws >= 0),            -- chance events before it
    phase    TEXT    NOT NULL,
    state    TEXT    NOT NULL CHECK (json_valid(state)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER checkpoints_are_few AFTER INSERT ON checkpoints
BEGIN
    DELETE FROM checkpoints WHERE table_id = NEW.table_id AND seq NOT IN (
        SELECT seq FROM checkpoints WHERE table_id = NEW.table_id ORDER BY seq DESC LIMIT 3
    );
END;

-- Lines that are no longer in the log, by undo or by a return to a checkpoint.
CREATE TABLE table_log_aside (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    aside_at INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    line     TEXT    NOT NULL,
    PRIMARY KEY (table_id, aside_at, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    party    INTEGER NOT NULL CHECK (party >= 0),
    result   TEXT    NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    score    INTEGER,
    category TEXT    NOT NULL DEFAULT '',                    -- scores are compared within it
    far      INTEGER CHECK (far >= 0),                       -- the distance, in the game's measure
    killer   TEXT,                                           -- the foe that ended a lost game
    PRIMARY KEY (table_id, party)
) STRICT, WITHOUT ROWID;

-- All who have been in a campaign, with their characters as they are now.
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

-- The characters of a user: heroes, or the party of their own role-playing game.
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

-- The characters that came to a table, by their number in its sheets.
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
    closes_at INTEGER NOT NULL,
    campaign  INTEGER REFERENCES campaigns (id) ON DELETE CASCADE,
    edition   INTEGER NOT NULL DEFAULT 1,
    opener    INTEGER                                        -- as of a table
) STRICT;

CREATE INDEX lobbies_by_host ON lobbies (host);
CREATE INDEX lobbies_by_opener ON lobbies (opener);
CREATE INDEX lobbies_by_guild ON lobbies (guild) WHERE guild IS NOT NULL;
CREATE INDEX lobbies_by_closing ON lobbies (closes_at);
CREATE UNIQUE INDEX lobbies_one_of_a_campaign ON lobbies (campaign) WHERE campaign IS NOT NULL;

CREATE TRIGGER lobbies_change_in_order BEFORE UPDATE OF edition ON lobbies
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the lobby has changed since');
END;

-- The users in a lobby in the order of their arrival, and the invited ones.
CREATE TABLE lobby_guests (
    lobby_id     TEXT    NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    user         INTEGER NOT NULL,
    name         TEXT    NOT NULL CHECK (name <> ''),
    dealer       INTEGER NOT NULL DEFAULT 0 CHECK (dealer IN (0, 1)),
    heroes       INTEGER NOT NULL DEFAULT 1 CHECK (heroes > 0),  -- how many seats
    seated       INTEGER NOT NULL CHECK (seated IN (0, 1)),  -- 0: invited
    place        INTEGER NOT NULL,
    character_id INTEGER REFERENCES characters (id) ON DELETE SET NULL,
    sheet        TEXT CHECK (sheet IS NULL OR json_valid(sheet)),  -- of a newcomer to a campaign
    PRIMARY KEY (lobby_id, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX lobby_guests_by_user ON lobby_guests (user);
CREATE INDEX lobby_guests_by_character ON lobby_guests (character_id)
    WHERE character_id IS NOT NULL;
CREATE UNIQUE INDEX lobbies_have_one_dealer ON lobby_guests (lobby_id) WHERE dealer;

-- The options with which a user last played a game.
CREATE TABLE preferences (
    user    INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    options TEXT    NOT NULL CHECK (json_valid(options)),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;

-- What users have chosen for themselves, a row each. A default has no row.
CREATE TABLE choices (
    user   INTEGER NOT NULL,
    about  TEXT    NOT NULL,
    choice TEXT    NOT NULL,
    PRIMARY KEY (user, about),
    CHECK (
        CASE about
            WHEN 'calls' THEN choice IN ('off', 'dm', 'early')
            WHEN 'hints' THEN choice = 'off'
            WHEN 'sharing' THEN choice IN ('servers', 'everywhere')
            ELSE about IN ('language', 'faces')
        END
    )
) STRICT, WITHOUT ROWID;

-- The tips that newcomers have seen.
CREATE TABLE tips (
    user INTEGER NOT NULL,
    game TEXT    NOT NULL,
    tip  TEXT    NOT NULL CHECK (tip <> ''),
    PRIMARY KEY (user, game, tip)
) STRICT, WITHOUT ROWID;

-- The commands that Discord was last sent, by application.
CREATE TABLE synced_commands (
    application INTEGER NOT NULL PRIMARY KEY,
    hash        TEXT    NOT NULL CHECK (hash <> '')
) STRICT;

-- The servers of the bot, and those that it has left and whose rows are yet to be deleted.
CREATE TABLE servers (
    id      INTEGER NOT NULL PRIMARY KEY,
    left_at INTEGER                                          -- when that was noticed
) STRICT;

-- The last mention at an open table, so that a restart neither repeats nor forgets it.
CREATE TABLE standing_calls (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),              -- the length of the log
    channel  INTEGER,
    message  INTEGER,                                        -- NULL: a direct message
    spent    INTEGER NOT NULL CHECK (spent IN (0, 1))        -- 1: it mentions no user any longer
) STRICT, WITHOUT ROWID;

CREATE TRIGGER calls_end_with_their_table AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'open'
BEGIN
    DELETE FROM standing_calls WHERE table_id = NEW.id;
END;

-- The deal of a day, the same for all users: one secret seed for each game and day.
CREATE TABLE daily_deals (
    day     TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- UTC
    game    TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    seed    TEXT NOT NULL CHECK (seed <> ''),
    PRIMARY KEY (day, game)
) STRICT, WITHOUT ROWID;

-- The one ranked attempt of a user.
CREATE TABLE daily_tries (
    day      TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    user     INTEGER NOT NULL,
    table_id TEXT    NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (day, game, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_by_user ON daily_tries (user, game, day);

-- Attempts of deleted users, who cannot try again with known cards: an HMAC of the user under the
-- deal's secret seed. Deleted when the day is over.
CREATE TABLE spent_tries (
    day  TEXT NOT NULL,
    game TEXT NOT NULL,
    mark TEXT NOT NULL CHECK (mark <> ''),
    PRIMARY KEY (day, game, mark)
) STRICT, WITHOUT ROWID;

-- The channels in which a server wants the deal of the day.
CREATE TABLE daily_channels (
    channel  INTEGER NOT NULL PRIMARY KEY,
    guild    INTEGER NOT NULL,
    minute   INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),  -- of the day, UTC
    posted   TEXT    NOT NULL,                               -- the last day with a post
    refused  TEXT,                                           -- since when Discord refuses posts
    told     INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),  -- whether that was said there
    language TEXT    NOT NULL DEFAULT ''                     -- by its catalog; empty: English
) STRICT;

CREATE INDEX daily_channels_by_day ON daily_channels (posted);
CREATE INDEX daily_channels_by_guild ON daily_channels (guild);

CREATE TRIGGER daily_posts_are_made_once BEFORE UPDATE OF posted ON daily_channels
WHEN NEW.posted <= OLD.posted
BEGIN
    SELECT RAISE(ABORT, 'that day has been posted there');
END;

-- Decks of users, a line a card.
CREATE TABLE decks (
    id    INTEGER NOT NULL PRIMARY KEY,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    cards TEXT    NOT NULL CHECK (json_valid(cards)),
    guild INTEGER,                                           -- whose members may use it, too
    code  TEXT,                                              -- by which it is copied; NULL: it is not
    UNIQUE (user, name)
) STRICT;

CREATE INDEX decks_by_guild ON decks (guild) WHERE guild IS NOT NULL;
CREATE INDEX decks_by_code ON decks (code) WHERE code IS NOT NULL;

-- Rolls and numbers that users have named, a line each: `name = dice`.
CREATE TABLE own_dice (
    user  INTEGER NOT NULL PRIMARY KEY,
    lines TEXT    NOT NULL
) STRICT;

-- What users have earned in a game; at which table, while that is kept.
CREATE TABLE achievements (
    user        INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    achievement TEXT    NOT NULL CHECK (achievement <> ''),
    table_id    TEXT REFERENCES tables (id) ON DELETE SET NULL,
    earned_at   INTEGER NOT NULL,
    PRIMARY KEY (user, game, achievement)
) STRICT, WITHOUT ROWID;

CREATE INDEX achievements_by_table ON achievements (table_id) WHERE table_id IS NOT NULL;

-- A seat, or the role of the host, that a user is offered: nothing changes until they agree.
CREATE TABLE offers (
    id       TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
    table_id TEXT             REFERENCES tables (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,                               -- to whom it is made
    host     INTEGER NOT NULL,                               -- who makes it
    owner    INTEGER,                                        -- of the seats; NULL: the host's role
    ends_at  INTEGER NOT NULL,
    declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    campaign INTEGER          REFERENCES campaigns (id) ON DELETE CASCADE,
    UNIQUE (table_id, user),
    UNIQUE (campaign, user),
    CHECK ((table_id IS NULL) <> (campaign IS NULL)),
    CHECK (campaign IS NULL OR owner IS NULL)
) STRICT;

CREATE INDEX offers_by_user ON offers (user);
CREATE INDEX offers_by_host ON offers (host);
CREATE INDEX offers_by_owner ON offers (owner) WHERE owner IS NOT NULL;
CREATE INDEX offers_by_end ON offers (ends_at);

-- What only one of several processes does, and which. The holder counts up.
CREATE TABLE leases (
    kind   TEXT    NOT NULL CHECK (kind <> ''),
    name   TEXT    NOT NULL CHECK (name <> ''),
    holder TEXT    NOT NULL CHECK (holder <> ''),
    beat   INTEGER NOT NULL CHECK (beat > 0),
    PRIMARY KEY (kind, name)
) STRICT;

-- The interactions that one of several processes has begun to answer.
CREATE TABLE interactions (
    id INTEGER NOT NULL PRIMARY KEY
) STRICT;
