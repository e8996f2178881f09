-- Of what there is one among several processes: which of them has it. Whoever has it counts up.
CREATE TABLE leases (
    kind   TEXT    NOT NULL CHECK (kind <> ''),
    name   TEXT    NOT NULL CHECK (name <> ''),
    holder TEXT    NOT NULL CHECK (holder <> ''),
    beat   INTEGER NOT NULL CHECK (beat > 0),
    PRIMARY KEY (kind, name)
) STRICT;

-- A day's post is made once, whoever makes it.
CREATE TRIGGER daily_posts_are_made_once BEFORE UPDATE OF posted ON daily_channels
WHEN NEW.posted <= OLD.posted
BEGIN
    SELECT RAISE(ABORT, 'that day has been posted there');
END;
