-- What users have earned in a game, once for ever; at which table, as long as that is kept.
CREATE TABLE achievements (
    user        INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    achievement TEXT    NOT NULL CHECK (achievement <> ''),
    table_id    TEXT REFERENCES tables (id) ON DELETE SET NULL,
    earned_at   INTEGER NOT NULL,
    PRIMARY KEY (user, game, achievement)
) STRICT, WITHOUT ROWID;

CREATE INDEX achievements_by_table ON achievements (table_id) WHERE table_id IS NOT NULL;
