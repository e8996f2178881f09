-- Tries at the deal of a day whose users are forgotten, so that they cannot try it again with known
-- cards: an HMAC of the user under the deal's secret seed. Deleted when the day is over.
CREATE TABLE spent_tries (
    day  TEXT NOT NULL,
    game TEXT NOT NULL,
    mark TEXT NOT NULL CHECK (mark <> ''),
    PRIMARY KEY (day, game, mark)
) STRICT, WITHOUT ROWID;
