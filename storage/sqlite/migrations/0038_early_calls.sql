-- A user may be mentioned early: also when their turn in a fight comes next.
CREATE TABLE new_choices (
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

INSERT INTO new_choices SELECT user, about, choice FROM choices;

DROP TABLE choices;

ALTER TABLE new_choices RENAME TO choices;
