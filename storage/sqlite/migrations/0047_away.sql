-- Users choose until when they are away, in Unix seconds, and hours without calls, in minutes of UTC's
-- day.
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
            WHEN 'away' THEN length(choice) = 10
            WHEN 'quiet' THEN choice LIKE '%-%'
            ELSE about IN ('language', 'faces')
        END
    )
) STRICT, WITHOUT ROWID;
INSERT INTO new_choices SELECT user, about, choice FROM choices;
DROP TABLE choices;
ALTER TABLE new_choices RENAME TO choices;
CREATE INDEX choices_of_absent_users ON choices (choice) WHERE about = 'away';
