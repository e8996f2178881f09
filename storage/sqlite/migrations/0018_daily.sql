-- The deal of a day, the same for everybody: one secret seed a game and day, known when it is over.
CREATE TABLE daily_deals (
    day     TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- UTC
    game    TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    seed    TEXT NOT NULL CHECK (seed <> ''),
    PRIMARY KEY (day, game)
) STRICT, WITHOUT ROWID;

-- The one try of a user that counts, among the tables with the deal of a day.
CREATE TABLE daily_tries (
    day      TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    user     INTEGER NOT NULL,
    table_id TEXT    NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (day, game, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_by_user ON daily_tries (user, game, day);

-- The channels in which a server wants the deal of the day to be posted.
CREATE TABLE daily_channels (
    channel   INTEGER NOT NULL PRIMARY KEY,
    guild     INTEGER NOT NULL,
    minute    INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),  -- of the day, UTC
    posted TEXT    NOT NULL                                     -- the last day on which it was
) STRICT;

CREATE INDEX daily_channels_by_day ON daily_channels (posted);
CREATE INDEX daily_channels_by_guild ON daily_channels (guild);

-- Who lets others see their name and their scores on boards: those of their servers, or everybody.
CREATE TABLE sharing (
    user  INTEGER NOT NULL PRIMARY KEY,
    scope TEXT    NOT NULL CHECK (scope IN ('servers', 'everywhere'))
) STRICT;
