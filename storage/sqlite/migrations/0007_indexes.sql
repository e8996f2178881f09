-- What is looked for is found by an index, however many tables there are. The rows that a
-- foreign key points at are looked for too, whenever one is deleted.
CREATE INDEX tables_by_successor ON tables (successor) WHERE successor IS NOT NULL;
CREATE INDEX tables_by_campaign ON tables (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner IS NOT NULL;
CREATE INDEX campaigns_by_host ON campaigns (host);
CREATE INDEX campaigns_by_channel ON campaigns (channel);
CREATE INDEX lobbies_by_campaign ON lobbies (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX lobbies_by_guild ON lobbies (guild) WHERE guild IS NOT NULL;

-- The best scores of a server are those of one game.
DROP INDEX tables_by_guild;
CREATE INDEX tables_by_guild ON tables (guild, game) WHERE guild IS NOT NULL;

-- Few tables have a timer, and each start looks for those.
CREATE INDEX tables_with_a_timer ON tables (id)
    WHERE status = 'open' AND json_extract(house, '$.timer') IS NOT NULL;
