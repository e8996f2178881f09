-- The same as of SQLite.
CREATE INDEX tables_played_by_the_coach ON tables (json_extract(house, '$.away'))
    WHERE status = 'open' AND json_extract(house, '$.away') = 'coach';
