-- A table is one game that somebody plays, from its opening to its outcome.
CREATE TABLE tables (
    id        TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
    game      TEXT    NOT NULL,
    version   INTEGER NOT NULL CHECK (version > 0),          -- of the game's rules
    options   TEXT    NOT NULL CHECK (json_valid(options)),
    sheets    TEXT             CHECK (sheets IS NULL OR json_valid(sheets)),
    seed      TEXT    NOT NULL CHECK (seed <> ''),           -- secret until the table has ended
    host      INTEGER NOT NULL,                              -- the user who opened it
    guild     INTEGER,
    channel   INTEGER,
    message   INTEGER,                                       -- the board, where it was last posted
    opened_at INTEGER NOT NULL,                              -- Unix seconds, as all times here
    ended_at  INTEGER,
    status    TEXT    NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'over', 'ended')),
    outcome   TEXT             CHECK (outcome IS NULL OR json_valid(outcome)),
    CHECK ((status = 'open') = (ended_at IS NULL)),
    CHECK ((status = 'over') = (outcome IS NOT NULL))        -- 'ended': put away before its outcome
) STRICT;

CREATE INDEX tables_by_host ON tables (host, status);

CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user);

-- What chance and the players decided, in its order. The key refuses a second writer.
CREATE TABLE table_log (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    line     TEXT    NOT NULL CHECK (json_valid(line)),
    stand_in INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1)),  -- answered for somebody away
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER table_log_is_never_rewritten BEFORE UPDATE ON table_log
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

-- The last few quiet points of a table: with the log from there on, each is the game.
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

-- Lines of a log that the rules no longer follow, taken out when the table went back.
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
    PRIMARY KEY (table_id, party)
) STRICT, WITHOUT ROWID;
