-- Who ended a table before its game was over; NULL: its rules have changed, or an earlier version did.
ALTER TABLE tables ADD COLUMN ended_by text COLLATE "C"
    CHECK (ended_by IN ('player', 'host', 'moderator', 'time', 'forgotten'));
