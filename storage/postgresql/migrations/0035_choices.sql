-- Needs a pause.
-- What users have chosen about themselves, a row each; the usual has none.
CREATE TABLE choices (
    "user" bigint NOT NULL,
    about  text COLLATE "C" NOT NULL,
    choice text COLLATE "C" NOT NULL,
    PRIMARY KEY ("user", about),
    CHECK (
        CASE about
            WHEN 'calls' THEN choice IN ('off', 'dm')
            WHEN 'hints' THEN choice = 'off'
            WHEN 'sharing' THEN choice IN ('servers', 'everywhere')
            ELSE about IN ('language', 'faces')
        END
    )
);

INSERT INTO choices SELECT "user", 'calls', calls FROM call_preferences;
INSERT INTO choices SELECT "user", 'hints', 'off' FROM no_hints;
INSERT INTO choices SELECT "user", 'sharing', scope FROM sharing;
INSERT INTO choices SELECT "user", 'language', language FROM looks WHERE language IS NOT NULL;
INSERT INTO choices SELECT "user", 'faces', faces FROM looks WHERE faces IS NOT NULL;

DROP TABLE call_preferences;
DROP TABLE no_hints;
DROP TABLE sharing;
DROP TABLE looks;

-- The foe that ended a lost game, as its game names it in records.
ALTER TABLE results ADD COLUMN killer TEXT;
