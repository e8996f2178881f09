-- The server in which a campaign goes on, so that it is cleaned up with it; NULL: none, or not
-- known. A channel whose server some table or lobby knows is known.
ALTER TABLE campaigns ADD COLUMN guild INTEGER;

UPDATE campaigns SET guild = coalesce(
    (SELECT guild FROM tables WHERE campaign = campaigns.id AND channel = campaigns.channel
        AND guild IS NOT NULL LIMIT 1),
    (SELECT guild FROM lobbies WHERE campaign = campaigns.id AND channel = campaigns.channel
        AND guild IS NOT NULL LIMIT 1)
);

CREATE INDEX campaigns_by_guild ON campaigns (guild) WHERE guild IS NOT NULL;
DROP INDEX campaigns_by_channel;
