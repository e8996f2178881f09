-- Where the coach plays for who is away it goes on with that after a start.
CREATE INDEX tables_played_by_the_coach ON tables (json_extract(house, '$.away'))
    WHERE status = 'open' AND json_extract(house, '$.away') = 'coach';
