-- Of what there is one among several processes: which of them has it. Whoever has it counts up.
CREATE TABLE leases (
    kind   text   COLLATE "C" NOT NULL CHECK (kind <> ''),
    name   text   COLLATE "C" NOT NULL CHECK (name <> ''),
    holder text   NOT NULL CHECK (holder <> ''),
    beat   bigint NOT NULL CHECK (beat > 0),
    PRIMARY KEY (kind, name)
);

-- A day's post is made once, whoever makes it.
CREATE TRIGGER daily_posts_are_made_once BEFORE UPDATE OF posted ON daily_channels FOR EACH ROW
WHEN (NEW.posted <= OLD.posted)
EXECUTE FUNCTION refuse('that day has been posted there');
