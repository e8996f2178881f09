-- Tries at the deal of a day whose users are forgotten, so that they cannot try it again with known
-- cards: an HMAC of the user under the deal's secret seed. Deleted when the day is over.
CREATE TABLE spent_tries (
    day  text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    mark text COLLATE "C" NOT NULL CHECK (mark <> ''),
    PRIMARY KEY (day, game, mark)
);
