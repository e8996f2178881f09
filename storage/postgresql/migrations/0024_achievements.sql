-- What users have earned in a game, once for ever; at which table, as long as that is kept.
CREATE TABLE achievements (
    "user"      bigint NOT NULL,
    game        text COLLATE "C" NOT NULL,
    achievement text COLLATE "C" NOT NULL CHECK (achievement <> ''),
    table_id    text COLLATE "C" REFERENCES tables (id) ON DELETE SET NULL,
    earned_at   bigint NOT NULL,
    PRIMARY KEY ("user", game, achievement)
);

CREATE INDEX achievements_by_table ON achievements (table_id) WHERE table_id IS NOT NULL;
