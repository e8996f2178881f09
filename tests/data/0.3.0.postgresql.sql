CREATE FUNCTION public.calls_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM standing_calls WHERE table_id = NEW.id;
    RETURN NULL;
END
$$;
CREATE FUNCTION public.characters_rise() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE characters SET table_id = NULL WHERE table_id = OLD.id;
    RETURN OLD;
END
$$;
CREATE FUNCTION public.checkpoints_are_few() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM checkpoints WHERE table_id = NEW.table_id AND seq NOT IN (
        SELECT seq FROM checkpoints WHERE table_id = NEW.table_id ORDER BY seq DESC LIMIT 3
    );
    RETURN NULL;
END
$$;
CREATE FUNCTION public.json_each(items text) RETURNS TABLE(key bigint, value text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT ordinality - 1, item
    FROM json_array_elements_text(items::json) WITH ORDINALITY AS each (item)
$$;
CREATE FUNCTION public.json_extract(document text, path text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT document::json
        #>> string_to_array(ltrim(translate(substr(path, 2), '[]', '.'), '.'), '.')
$$;
CREATE FUNCTION public.json_patch(target text, patch text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
BEGIN
    IF json_typeof(patch::json) <> 'object' THEN
        RETURN patch;
    END IF;
    IF target IS NULL OR json_typeof(target::json) <> 'object' THEN
        target := '{}';
    END IF;
    RETURN (
        SELECT '{' || coalesce(string_agg(to_json(key)::text || ':' || value, ',' ORDER BY place), '')
            || '}'
        FROM (
            SELECT old.key, old.place, CASE WHEN new.key IS NULL THEN old.value::text
                ELSE json_patch(old.value::text, new.value::text) END AS value
            FROM json_each(target::json) WITH ORDINALITY AS old (key, value, place)
            LEFT JOIN json_each(patch::json) AS new ON new.key = old.key
            WHERE new.key IS NULL OR json_typeof(new.value) <> 'null'
            UNION ALL
            SELECT new.key, 1000000 + new.place, json_patch(NULL, new.value::text)
            FROM json_each(patch::json) WITH ORDINALITY AS new (key, value, place)
            WHERE json_typeof(new.value) <> 'null'
            AND NOT EXISTS (SELECT 1 FROM json_object_keys(target::json) AS old WHERE old = new.key)
        ) AS merged
    );
END
$$;
CREATE FUNCTION public.json_set(document text, path text, value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT json_patch(document, json_build_object(substr(path, 3), value)::text)
$$;
CREATE FUNCTION public.json_valid(document text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT document::json IS NOT NULL
$$;
CREATE FUNCTION public.last_insert_rowid() RETURNS bigint
    LANGUAGE sql
    AS $$SELECT lastval()$$;
CREATE FUNCTION public.refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE FUNCTION public.table_log_ends_with_the_table() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF (SELECT status FROM tables WHERE id = NEW.table_id FOR SHARE) <> 'open' THEN
        RAISE EXCEPTION 'the table is closed' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE FUNCTION public.table_log_has_no_gaps() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NEW.seq > 0 AND NOT EXISTS (
        SELECT 1 FROM table_log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1
    ) THEN
        RAISE EXCEPTION 'the log has a gap' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE TABLE public.achievements (
    "user" bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    achievement text NOT NULL COLLATE pg_catalog."C",
    table_id text COLLATE pg_catalog."C",
    earned_at bigint NOT NULL,
    CONSTRAINT achievements_achievement_check CHECK ((achievement <> ''::text))
);
CREATE TABLE public.campaign_members (
    campaign_id bigint NOT NULL,
    "user" bigint NOT NULL,
    hero bigint NOT NULL,
    name text NOT NULL,
    sheet text NOT NULL,
    seat bigint,
    CONSTRAINT campaign_members_hero_check CHECK ((hero >= 0)),
    CONSTRAINT campaign_members_name_check CHECK ((name <> ''::text)),
    CONSTRAINT campaign_members_sheet_check CHECK (public.json_valid(sheet))
);
CREATE TABLE public.campaigns (
    id bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    channel bigint NOT NULL,
    host bigint NOT NULL,
    options text NOT NULL,
    house text NOT NULL,
    progress text,
    result text,
    started_at bigint NOT NULL,
    guild bigint,
    CONSTRAINT campaigns_house_check CHECK (public.json_valid(house)),
    CONSTRAINT campaigns_options_check CHECK (public.json_valid(options)),
    CONSTRAINT campaigns_progress_check CHECK (((progress IS NULL) OR public.json_valid(progress)))
);
ALTER TABLE public.campaigns ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.campaigns_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.casts (
    table_id text NOT NULL COLLATE pg_catalog."C",
    sheet_at bigint NOT NULL,
    character_id bigint NOT NULL,
    CONSTRAINT casts_sheet_at_check CHECK ((sheet_at >= 0))
);
CREATE TABLE public.characters (
    id bigint NOT NULL,
    "user" bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    version bigint NOT NULL,
    sheet text NOT NULL,
    current bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    retired_at bigint,
    table_id text COLLATE pg_catalog."C",
    CONSTRAINT characters_check CHECK (((retired_at IS NULL) OR ((table_id IS NULL) AND (current = 0)))),
    CONSTRAINT characters_current_check CHECK ((current = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT characters_name_check CHECK ((name <> ''::text)),
    CONSTRAINT characters_sheet_check CHECK (public.json_valid(sheet)),
    CONSTRAINT characters_version_check CHECK ((version > 0))
);
ALTER TABLE public.characters ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.characters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.checkpoints (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    draws bigint NOT NULL,
    phase text NOT NULL,
    state text NOT NULL,
    CONSTRAINT checkpoints_draws_check CHECK ((draws >= 0)),
    CONSTRAINT checkpoints_seq_check CHECK ((seq >= 0)),
    CONSTRAINT checkpoints_state_check CHECK (public.json_valid(state))
);
CREATE TABLE public.choices (
    "user" bigint NOT NULL,
    about text NOT NULL COLLATE pg_catalog."C",
    choice text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT new_choices_check CHECK (
CASE about
    WHEN 'calls'::text THEN (choice = ANY (ARRAY['off'::text, 'dm'::text, 'early'::text]))
    WHEN 'hints'::text THEN (choice = 'off'::text)
    WHEN 'sharing'::text THEN (choice = ANY (ARRAY['servers'::text, 'everywhere'::text]))
    ELSE (about = ANY (ARRAY['language'::text, 'faces'::text]))
END)
);
CREATE TABLE public.daily_channels (
    channel bigint NOT NULL,
    guild bigint NOT NULL,
    minute bigint NOT NULL,
    posted text NOT NULL COLLATE pg_catalog."C",
    refused text COLLATE pg_catalog."C",
    told bigint DEFAULT 0 NOT NULL,
    language text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT daily_channels_minute_check CHECK (((minute >= 0) AND (minute <= 1439))),
    CONSTRAINT daily_channels_told_check CHECK ((told = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE public.daily_deals (
    day text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    options text NOT NULL,
    seed text NOT NULL,
    CONSTRAINT daily_deals_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
    CONSTRAINT daily_deals_options_check CHECK (public.json_valid(options)),
    CONSTRAINT daily_deals_seed_check CHECK ((seed <> ''::text))
);
CREATE TABLE public.daily_tries (
    day text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    "user" bigint NOT NULL,
    table_id text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.decks (
    id bigint NOT NULL,
    "user" bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    cards text NOT NULL,
    guild bigint,
    code text COLLATE pg_catalog."C",
    CONSTRAINT decks_cards_check CHECK (public.json_valid(cards)),
    CONSTRAINT decks_name_check CHECK ((name <> ''::text))
);
ALTER TABLE public.decks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.decks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.interactions (
    id bigint NOT NULL
);
CREATE TABLE public.leases (
    kind text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    holder text NOT NULL,
    beat bigint NOT NULL,
    CONSTRAINT leases_beat_check CHECK ((beat > 0)),
    CONSTRAINT leases_holder_check CHECK ((holder <> ''::text)),
    CONSTRAINT leases_kind_check CHECK ((kind <> ''::text)),
    CONSTRAINT leases_name_check CHECK ((name <> ''::text))
);
CREATE TABLE public.lobbies (
    id text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    options text NOT NULL,
    house text NOT NULL,
    host bigint NOT NULL,
    guild bigint,
    channel bigint,
    message bigint,
    closes_at bigint NOT NULL,
    campaign bigint,
    edition bigint DEFAULT 1 NOT NULL,
    opener bigint,
    CONSTRAINT lobbies_house_check CHECK (public.json_valid(house)),
    CONSTRAINT lobbies_id_check CHECK (((length(id) >= 1) AND (length(id) <= 16))),
    CONSTRAINT lobbies_options_check CHECK (public.json_valid(options))
);
CREATE TABLE public.lobby_guests (
    lobby_id text NOT NULL COLLATE pg_catalog."C",
    "user" bigint NOT NULL,
    name text NOT NULL,
    dealer bigint DEFAULT 0 NOT NULL,
    heroes bigint DEFAULT 1 NOT NULL,
    seated bigint NOT NULL,
    place bigint NOT NULL,
    character_id bigint,
    sheet text,
    CONSTRAINT lobby_guests_dealer_check CHECK ((dealer = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT lobby_guests_heroes_check CHECK ((heroes > 0)),
    CONSTRAINT lobby_guests_name_check CHECK ((name <> ''::text)),
    CONSTRAINT lobby_guests_seated_check CHECK ((seated = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT lobby_guests_sheet_check CHECK (((sheet IS NULL) OR public.json_valid(sheet)))
);
CREATE TABLE public.offers (
    id text NOT NULL COLLATE pg_catalog."C",
    table_id text COLLATE pg_catalog."C",
    "user" bigint NOT NULL,
    host bigint NOT NULL,
    owner bigint,
    ends_at bigint NOT NULL,
    declined bigint DEFAULT 0 NOT NULL,
    campaign bigint,
    CONSTRAINT offers_check CHECK (((table_id IS NULL) <> (campaign IS NULL))),
    CONSTRAINT offers_check1 CHECK (((campaign IS NULL) OR (owner IS NULL))),
    CONSTRAINT offers_declined_check CHECK ((declined = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT offers_id_check CHECK ((id <> ''::text))
);
CREATE TABLE public.own_dice (
    "user" bigint NOT NULL,
    lines text NOT NULL
);
CREATE TABLE public.preferences (
    "user" bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    options text NOT NULL,
    CONSTRAINT preferences_options_check CHECK (public.json_valid(options))
);
CREATE TABLE public.results (
    table_id text NOT NULL COLLATE pg_catalog."C",
    party bigint NOT NULL,
    result text NOT NULL,
    won bigint NOT NULL,
    score bigint,
    category text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    far bigint,
    killer text,
    CONSTRAINT results_far_check CHECK ((far >= 0)),
    CONSTRAINT results_party_check CHECK ((party >= 0)),
    CONSTRAINT results_won_check CHECK ((won = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE public.seats (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    "user" bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    away bigint DEFAULT 0 NOT NULL,
    owner bigint,
    player text COLLATE pg_catalog."C",
    CONSTRAINT seats_away_check CHECK ((away = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT seats_name_check CHECK ((name <> ''::text)),
    CONSTRAINT seats_seat_check CHECK ((seat >= 0))
);
CREATE TABLE public.servers (
    id bigint NOT NULL,
    left_at bigint
);
CREATE TABLE public.spent_tries (
    day text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    mark text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT spent_tries_mark_check CHECK ((mark <> ''::text))
);
CREATE TABLE public.standing_calls (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    channel bigint,
    message bigint,
    spent bigint NOT NULL,
    CONSTRAINT standing_calls_seq_check CHECK ((seq >= 0)),
    CONSTRAINT standing_calls_spent_check CHECK ((spent = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE public.synced_commands (
    application bigint NOT NULL,
    hash text NOT NULL,
    CONSTRAINT synced_commands_hash_check CHECK ((hash <> ''::text))
);
CREATE TABLE public.table_log (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    line text NOT NULL,
    stand_in bigint DEFAULT 0 NOT NULL,
    at bigint NOT NULL,
    begins bigint DEFAULT 1 NOT NULL,
    forgotten bigint DEFAULT 0 NOT NULL,
    CONSTRAINT table_log_begins_check CHECK ((begins = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT table_log_forgotten_check CHECK ((forgotten = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT table_log_line_check CHECK (public.json_valid(line)),
    CONSTRAINT table_log_seq_check CHECK ((seq >= 0)),
    CONSTRAINT table_log_stand_in_check CHECK ((stand_in = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE public.table_log_aside (
    table_id text NOT NULL COLLATE pg_catalog."C",
    aside_at bigint NOT NULL,
    seq bigint NOT NULL,
    line text NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    options text NOT NULL,
    sheets text,
    seed text NOT NULL,
    host bigint NOT NULL,
    guild bigint,
    channel bigint,
    message bigint,
    opened_at bigint NOT NULL,
    ended_at bigint,
    status text DEFAULT 'open'::text NOT NULL,
    outcome text,
    successor text COLLATE pg_catalog."C",
    house text DEFAULT '{}'::text NOT NULL,
    campaign bigint,
    deal text COLLATE pg_catalog."C",
    lobby text COLLATE pg_catalog."C",
    rowid bigint NOT NULL,
    taken_back bigint DEFAULT 0 NOT NULL,
    undo text,
    edition bigint DEFAULT 0 NOT NULL,
    due bigint,
    opener bigint,
    conceded bigint,
    idle bigint DEFAULT 0 NOT NULL,
    claim text COLLATE pg_catalog."C",
    origin text COLLATE pg_catalog."C",
    home_at bigint,
    CONSTRAINT tables_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
    CONSTRAINT tables_check1 CHECK (((status = 'over'::text) = (outcome IS NOT NULL))),
    CONSTRAINT tables_claim_check CHECK (((claim IS NULL) OR public.json_valid(claim))),
    CONSTRAINT tables_deal_check CHECK ((deal <> ''::text)),
    CONSTRAINT tables_house_check CHECK (public.json_valid(house)),
    CONSTRAINT tables_id_check CHECK (((length(id) >= 1) AND (length(id) <= 16))),
    CONSTRAINT tables_options_check CHECK (public.json_valid(options)),
    CONSTRAINT tables_outcome_check CHECK (((outcome IS NULL) OR public.json_valid(outcome))),
    CONSTRAINT tables_seed_check CHECK ((seed <> ''::text)),
    CONSTRAINT tables_sheets_check CHECK (((sheets IS NULL) OR public.json_valid(sheets))),
    CONSTRAINT tables_status_check CHECK ((status = ANY (ARRAY['open'::text, 'over'::text, 'ended'::text]))),
    CONSTRAINT tables_taken_back_check CHECK ((taken_back >= 0)),
    CONSTRAINT tables_undo_check CHECK (((undo IS NULL) OR public.json_valid(undo))),
    CONSTRAINT tables_version_check CHECK ((version > 0))
);
ALTER TABLE public.tables ALTER COLUMN rowid ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tables_rowid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.tips (
    "user" bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    tip text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT tips_tip_check CHECK ((tip <> ''::text))
);
ALTER TABLE ONLY public.achievements
    ADD CONSTRAINT achievements_pkey PRIMARY KEY ("user", game, achievement);
ALTER TABLE ONLY public.campaign_members
    ADD CONSTRAINT campaign_members_pkey PRIMARY KEY (campaign_id, "user", hero);
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.casts
    ADD CONSTRAINT casts_pkey PRIMARY KEY (table_id, sheet_at);
ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkpoints
    ADD CONSTRAINT checkpoints_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.daily_channels
    ADD CONSTRAINT daily_channels_pkey PRIMARY KEY (channel);
ALTER TABLE ONLY public.daily_deals
    ADD CONSTRAINT daily_deals_pkey PRIMARY KEY (day, game);
ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_pkey PRIMARY KEY (day, game, "user");
ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_table_id_key UNIQUE (table_id);
ALTER TABLE ONLY public.decks
    ADD CONSTRAINT decks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.decks
    ADD CONSTRAINT decks_user_name_key UNIQUE ("user", name);
ALTER TABLE ONLY public.interactions
    ADD CONSTRAINT interactions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (kind, name);
ALTER TABLE ONLY public.lobbies
    ADD CONSTRAINT lobbies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lobby_guests
    ADD CONSTRAINT lobby_guests_pkey PRIMARY KEY (lobby_id, "user");
ALTER TABLE ONLY public.choices
    ADD CONSTRAINT new_choices_pkey PRIMARY KEY ("user", about);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_campaign_user_key UNIQUE (campaign, "user");
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_table_id_user_key UNIQUE (table_id, "user");
ALTER TABLE ONLY public.own_dice
    ADD CONSTRAINT own_dice_pkey PRIMARY KEY ("user");
ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_pkey PRIMARY KEY ("user", game);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (table_id, party);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.spent_tries
    ADD CONSTRAINT spent_tries_pkey PRIMARY KEY (day, game, mark);
ALTER TABLE ONLY public.standing_calls
    ADD CONSTRAINT standing_calls_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.synced_commands
    ADD CONSTRAINT synced_commands_pkey PRIMARY KEY (application);
ALTER TABLE ONLY public.table_log_aside
    ADD CONSTRAINT table_log_aside_pkey PRIMARY KEY (table_id, aside_at, seq);
ALTER TABLE ONLY public.table_log
    ADD CONSTRAINT table_log_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tips
    ADD CONSTRAINT tips_pkey PRIMARY KEY ("user", game, tip);
CREATE INDEX achievements_by_table ON public.achievements USING btree (table_id) WHERE (table_id IS NOT NULL);
CREATE INDEX campaign_members_by_user ON public.campaign_members USING btree ("user");
CREATE INDEX campaigns_by_guild ON public.campaigns USING btree (guild) WHERE (guild IS NOT NULL);
CREATE INDEX campaigns_by_host ON public.campaigns USING btree (host);
CREATE UNIQUE INDEX campaigns_one_in_a_channel ON public.campaigns USING btree (channel, game) WHERE (result IS NULL);
CREATE INDEX casts_by_character ON public.casts USING btree (character_id);
CREATE INDEX characters_by_table ON public.characters USING btree (table_id) WHERE (table_id IS NOT NULL);
CREATE INDEX characters_by_user ON public.characters USING btree ("user", game);
CREATE UNIQUE INDEX characters_one_is_current ON public.characters USING btree ("user", game) WHERE (current = 1);
CREATE INDEX daily_channels_by_day ON public.daily_channels USING btree (posted);
CREATE INDEX daily_channels_by_guild ON public.daily_channels USING btree (guild);
CREATE INDEX daily_tries_by_user ON public.daily_tries USING btree ("user", game, day);
CREATE INDEX decks_by_code ON public.decks USING btree (code) WHERE (code IS NOT NULL);
CREATE INDEX decks_by_guild ON public.decks USING btree (guild) WHERE (guild IS NOT NULL);
CREATE INDEX lobbies_by_closing ON public.lobbies USING btree (closes_at);
CREATE INDEX lobbies_by_guild ON public.lobbies USING btree (guild) WHERE (guild IS NOT NULL);
CREATE INDEX lobbies_by_host ON public.lobbies USING btree (host);
CREATE INDEX lobbies_by_opener ON public.lobbies USING btree (opener);
CREATE UNIQUE INDEX lobbies_have_one_dealer ON public.lobby_guests USING btree (lobby_id) WHERE (dealer = 1);
CREATE UNIQUE INDEX lobbies_one_of_a_campaign ON public.lobbies USING btree (campaign) WHERE (campaign IS NOT NULL);
CREATE INDEX lobby_guests_by_character ON public.lobby_guests USING btree (character_id) WHERE (character_id IS NOT NULL);
CREATE INDEX lobby_guests_by_user ON public.lobby_guests USING btree ("user");
CREATE INDEX offers_by_end ON public.offers USING btree (ends_at);
CREATE INDEX offers_by_host ON public.offers USING btree (host);
CREATE INDEX offers_by_owner ON public.offers USING btree (owner) WHERE (owner IS NOT NULL);
CREATE INDEX offers_by_user ON public.offers USING btree ("user");
CREATE INDEX seats_by_owner ON public.seats USING btree (owner) WHERE (owner IS NOT NULL);
CREATE INDEX seats_by_user ON public.seats USING btree ("user");
CREATE INDEX tables_by_campaign ON public.tables USING btree (campaign) WHERE (campaign IS NOT NULL);
CREATE INDEX tables_by_deal ON public.tables USING btree (deal) WHERE (deal IS NOT NULL);
CREATE INDEX tables_by_end ON public.tables USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX tables_by_guild ON public.tables USING btree (guild, game) WHERE (guild IS NOT NULL);
CREATE INDEX tables_by_host ON public.tables USING btree (host, status);
CREATE INDEX tables_by_opener ON public.tables USING btree (opener, status);
CREATE INDEX tables_by_origin ON public.tables USING btree (origin) WHERE (origin IS NOT NULL);
CREATE INDEX tables_by_successor ON public.tables USING btree (successor) WHERE (successor IS NOT NULL);
CREATE UNIQUE INDEX tables_one_of_a_campaign ON public.tables USING btree (campaign) WHERE ((status = 'open'::text) AND (campaign IS NOT NULL));
CREATE UNIQUE INDEX tables_one_of_a_lobby ON public.tables USING btree (lobby) WHERE (lobby IS NOT NULL);
CREATE INDEX tables_played_by_the_coach ON public.tables USING btree (public.json_extract(house, '$.away'::text)) WHERE ((status = 'open'::text) AND (public.json_extract(house, '$.away'::text) = 'coach'::text));
CREATE INDEX tables_that_are_due ON public.tables USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX tables_that_are_open ON public.tables USING btree (id) WHERE (status = 'open'::text);
CREATE INDEX tables_with_a_timer ON public.tables USING btree (((public.json_extract(house, '$.timer'::text))::bigint)) WHERE ((status = 'open'::text) AND ((public.json_extract(house, '$.timer'::text))::bigint > 0));
CREATE TRIGGER calls_end_with_their_table AFTER UPDATE OF status ON public.tables FOR EACH ROW WHEN ((new.status <> 'open'::text)) EXECUTE FUNCTION public.calls_end();
CREATE TRIGGER characters_rise_from_a_closed_table AFTER UPDATE OF status ON public.tables FOR EACH ROW WHEN ((new.status <> 'open'::text)) EXECUTE FUNCTION public.characters_rise();
CREATE TRIGGER characters_rise_from_a_deleted_table BEFORE DELETE ON public.tables FOR EACH ROW EXECUTE FUNCTION public.characters_rise();
CREATE TRIGGER characters_sit_at_one_table BEFORE UPDATE OF table_id ON public.characters FOR EACH ROW WHEN (((old.table_id IS NOT NULL) AND (new.table_id IS NOT NULL))) EXECUTE FUNCTION public.refuse('the character sits at another table');
CREATE TRIGGER checkpoints_are_few AFTER INSERT ON public.checkpoints FOR EACH ROW EXECUTE FUNCTION public.checkpoints_are_few();
CREATE TRIGGER daily_posts_are_made_once BEFORE UPDATE OF posted ON public.daily_channels FOR EACH ROW WHEN ((new.posted <= old.posted)) EXECUTE FUNCTION public.refuse('that day has been posted there');
CREATE TRIGGER lobbies_change_in_order BEFORE UPDATE OF edition ON public.lobbies FOR EACH ROW WHEN ((new.edition <> (old.edition + 1))) EXECUTE FUNCTION public.refuse('the lobby has changed since');
CREATE TRIGGER table_log_ends_with_the_table BEFORE INSERT ON public.table_log FOR EACH ROW EXECUTE FUNCTION public.table_log_ends_with_the_table();
CREATE TRIGGER table_log_has_no_gaps BEFORE INSERT ON public.table_log FOR EACH ROW EXECUTE FUNCTION public.table_log_has_no_gaps();
CREATE TRIGGER table_log_is_never_rewritten BEFORE UPDATE ON public.table_log FOR EACH ROW WHEN (((new.forgotten = 0) OR (new.line IS DISTINCT FROM public.json_set(old.line, '$.choice'::text, ''::text)) OR (((((new.table_id IS DISTINCT FROM old.table_id) OR (new.seq IS DISTINCT FROM old.seq)) OR (new.stand_in IS DISTINCT FROM old.stand_in)) OR (new.at IS DISTINCT FROM old.at)) OR (new.begins IS DISTINCT FROM old.begins)))) EXECUTE FUNCTION public.refuse('the log is append-only');
CREATE TRIGGER tables_change_in_order BEFORE UPDATE OF edition ON public.tables FOR EACH ROW WHEN ((new.edition <> (old.edition + 1))) EXECUTE FUNCTION public.refuse('the table has changed since');
CREATE TRIGGER tables_close_once BEFORE UPDATE OF status ON public.tables FOR EACH ROW WHEN ((old.status <> 'open'::text)) EXECUTE FUNCTION public.refuse('the table is closed');
CREATE TRIGGER tables_have_one_successor BEFORE UPDATE OF successor ON public.tables FOR EACH ROW WHEN (((old.successor IS NOT NULL) AND (new.successor IS NOT NULL))) EXECUTE FUNCTION public.refuse('the game has been opened again');
CREATE TRIGGER tables_know_what_was_taken_back BEFORE UPDATE OF taken_back ON public.tables FOR EACH ROW WHEN ((new.taken_back < old.taken_back)) EXECUTE FUNCTION public.refuse('a step has been taken back since');
ALTER TABLE ONLY public.achievements
    ADD CONSTRAINT achievements_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.campaign_members
    ADD CONSTRAINT campaign_members_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.casts
    ADD CONSTRAINT casts_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.casts
    ADD CONSTRAINT casts_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.checkpoints
    ADD CONSTRAINT checkpoints_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lobbies
    ADD CONSTRAINT lobbies_campaign_fkey FOREIGN KEY (campaign) REFERENCES public.campaigns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lobby_guests
    ADD CONSTRAINT lobby_guests_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.lobby_guests
    ADD CONSTRAINT lobby_guests_lobby_id_fkey FOREIGN KEY (lobby_id) REFERENCES public.lobbies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_campaign_fkey FOREIGN KEY (campaign) REFERENCES public.campaigns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.standing_calls
    ADD CONSTRAINT standing_calls_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.table_log_aside
    ADD CONSTRAINT table_log_aside_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.table_log
    ADD CONSTRAINT table_log_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_campaign_fkey FOREIGN KEY (campaign) REFERENCES public.campaigns(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_origin_fkey FOREIGN KEY (origin) REFERENCES public.tables(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_successor_fkey FOREIGN KEY (successor) REFERENCES public.tables(id) ON DELETE SET NULL;
