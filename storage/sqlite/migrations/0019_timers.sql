-- By the timer itself: SQLite would else rather go through all tables that are open.
DROP INDEX tables_with_a_timer;
CREATE INDEX tables_with_a_timer ON tables (CAST(json_extract(house, '$.timer') AS BIGINT))
    WHERE status = 'open' AND CAST(json_extract(house, '$.timer') AS BIGINT) > 0;
