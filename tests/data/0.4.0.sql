BEGIN TRANSACTION;
CREATE TABLE achievements (
    user        INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    achievement TEXT    NOT NULL CHECK (achievement <> ''),
    table_id    TEXT REFERENCES tables (id) ON DELETE SET NULL,
    earned_at   INTEGER NOT NULL,
    PRIMARY KEY (user, game, achievement)
) STRICT, WITHOUT ROWID;
INSERT INTO "achievements" VALUES(1456074443980800025,'cardomancer','all_home','xx6awdtc',1795885090);
INSERT INTO "achievements" VALUES(1456074443980800025,'cardomancer','dungeon','xx6awdtc',1795885090);
INSERT INTO "achievements" VALUES(1456074443980800026,'cardomancer','all_home','xx6awdtc',1795885090);
INSERT INTO "achievements" VALUES(1456074443980800026,'cardomancer','dungeon','xx6awdtc',1795885090);
CREATE TABLE adventures (
    id    INTEGER NOT NULL PRIMARY KEY,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    cards TEXT    NOT NULL CHECK (json_valid(cards)),
    guild INTEGER CHECK (guild IS NULL),
    code  TEXT,
    UNIQUE (user, name)
) STRICT;
CREATE TABLE bestiary (
    id    INTEGER NOT NULL PRIMARY KEY,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    cards TEXT    NOT NULL CHECK (json_valid(cards)),
    guild INTEGER CHECK (guild IS NULL),
    code  TEXT,
    UNIQUE (user, name)
) STRICT;
CREATE TABLE campaign_members (
    campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    user        INTEGER NOT NULL,
    hero        INTEGER NOT NULL CHECK (hero >= 0),          -- which of their characters
    name        TEXT    NOT NULL CHECK (name <> ''),
    sheet       TEXT    NOT NULL CHECK (json_valid(sheet)),
    seat        INTEGER,                                     -- at the last table; NULL: not there
    PRIMARY KEY (campaign_id, user, hero)
) STRICT, WITHOUT ROWID;
INSERT INTO "campaign_members" VALUES(1,1456074443980800025,0,'Ann','{"class":"guardian","level":2}',0);
INSERT INTO "campaign_members" VALUES(1,1456074443980800026,0,'Bo','{"class":"healer","level":2}',1);
CREATE TABLE campaigns (
    id         INTEGER NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    house      TEXT    NOT NULL CHECK (json_valid(house)),
    progress   TEXT             CHECK (progress IS NULL OR json_valid(progress)),
    result     TEXT,                                         -- NULL while it continues
    started_at INTEGER NOT NULL,                             -- Unix seconds, as all times here
    guild      INTEGER                                       -- NULL: none, or unknown
) STRICT;
INSERT INTO "campaigns" VALUES(1,'cardomancer',1456074443980800024,1456074443980800025,'{"classes":"choose","epic":false,"dungeons":null,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living","plain_aces":true}','{}','{"artifacts":["AS"],"cardomancer":0,"dungeons":1}',NULL,1795885090,1456074443980800021);
CREATE TABLE casts (
    table_id     TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    sheet_at     INTEGER NOT NULL CHECK (sheet_at >= 0),
    character_id INTEGER NOT NULL REFERENCES characters (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, sheet_at)
) STRICT, WITHOUT ROWID;
INSERT INTO "casts" VALUES('t6g256jd',0,1);
INSERT INTO "casts" VALUES('t6g256jd',1,2);
INSERT INTO "casts" VALUES('t6g256jd',2,3);
INSERT INTO "casts" VALUES('6ppbhk3k',0,4);
CREATE TABLE characters (
    id         INTEGER NOT NULL PRIMARY KEY,
    user       INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL CHECK (name <> ''),
    version    INTEGER NOT NULL CHECK (version > 0),         -- of the sheet's model
    sheet      TEXT    NOT NULL CHECK (json_valid(sheet)),
    current    INTEGER NOT NULL DEFAULT 0 CHECK (current IN (0, 1)),
    created_at INTEGER NOT NULL,
    retired_at INTEGER,
    table_id   TEXT REFERENCES tables (id),                  -- the open table at which it sits
    CHECK (retired_at IS NULL OR (table_id IS NULL AND current = 0))
) STRICT;
INSERT INTO "characters" VALUES(1,1456074443980800025,'diamonds','Kim',1,'{"name":"Kim","class":"Rogue","hp":31,"max_hp":44,"resources":{},"level":6,"armor":0,"modifier":0,"full":{}}',0,1795885090,NULL,'t6g256jd');
INSERT INTO "characters" VALUES(2,1456074443980800025,'diamonds','Lee',1,'{"name":"Lee","class":"Wizard","hp":27,"max_hp":27,"resources":{"slot1":4,"slot2":3,"ki":5},"level":5,"armor":0,"modifier":0,"full":{"slot1":4,"slot2":3,"ki":5}}',0,1795885090,NULL,'t6g256jd');
INSERT INTO "characters" VALUES(3,1456074443980800025,'diamonds','Max',1,'{"name":"Max","class":"","hp":null,"max_hp":null,"resources":{},"level":1,"armor":0,"modifier":0,"full":{}}',0,1795885090,NULL,'t6g256jd');
INSERT INTO "characters" VALUES(4,1456074443980800025,'cardrpg','Robin',1,'{"name":"Robin","class":"KS","level":1,"xp":0,"str":4,"hp":7,"gold":0,"jokers":0,"kills":0,"deaths":0,"sessions":0}',1,1795885090,NULL,'6ppbhk3k');
CREATE TABLE checkpoints (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    draws    INTEGER NOT NULL CHECK (draws >= 0),            -- chance events before it
    phase    TEXT    NOT NULL,
    state    TEXT    NOT NULL CHECK (json_valid(state)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "checkpoints" VALUES('22betaph',59,42,'fight','{"party":[{"suit":"S","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2S","3S","4S","5S","6S","7S","8S","9S","10S"],"faces":["JS"],"lost":["AS"],"spent":["QS","KS"],"aside":[]},"dealt":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS","KS"]},{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AD","2D","4D","5D","6D","7D","8D","9D","10D"],"faces":[],"lost":["3D"],"spent":["JD","QD","KD"],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]}],"phase":"fight","number":2,"at":0,"is_planned":false,"stake":"ambush","gm_suit":"H","gm":{"start":10,"pile":["4H","8H","X1","X2","X3"],"faces":[],"lost":[],"spent":["KH"],"aside":["JH","QH"]},"foes":[{"name":"Foe 1","present":true,"start":4,"stacked":false,"pile":["2H","3H","5H","10H"],"faces":[],"lost":[],"cls":null},{"name":"Foe 2","present":true,"start":4,"stacked":false,"pile":["6H","7H","9H"],"faces":[],"lost":["AH"],"cls":null}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[["1","6D"],["foe1","AH"]],"sides":[["foe0","foe1"],["1"]],"swing":null,"target":null,"cycle":1,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":true},"told":null,"challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":2,"beaten":1,"slain":2,"duels":0},"flavour_key":"SDH [''Ann'', ''Bo'']","streak":1}');
INSERT INTO "checkpoints" VALUES('22betaph',68,47,'scene','{"party":[{"suit":"S","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2S","3S","4S","5S","6S","7S","8S","9S","10S"],"faces":["JS"],"lost":["AS"],"spent":["QS","KS"],"aside":[]},"dealt":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS","KS"]},{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2D","4D","5D","6D","7D","8D","10D"],"faces":[],"lost":["AD","3D","9D"],"spent":["JD","QD","KD"],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]}],"phase":"fight","number":2,"at":0,"is_planned":false,"stake":null,"gm_suit":"H","gm":{"start":10,"pile":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H","X1","X2","X3"],"faces":[],"lost":[],"spent":["KH"],"aside":["JH","QH"]},"foes":[],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":2,"beaten":1,"slain":2,"duels":0},"flavour_key":"SDH [''Ann'', ''Bo'']","streak":0}');
INSERT INTO "checkpoints" VALUES('22betaph',79,58,'fight','{"party":[{"suit":"S","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2S","3S","4S","5S","6S","7S","8S","9S","10S"],"faces":["JS"],"lost":["AS"],"spent":["QS","KS"],"aside":[]},"dealt":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS","KS"]},{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2D","4D","5D","6D","7D","8D","10D"],"faces":[],"lost":["AD","3D","9D"],"spent":["JD","QD","KD"],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]}],"phase":"fight","number":3,"at":0,"is_planned":false,"stake":"hoard","gm_suit":"H","gm":{"start":10,"pile":["3H","6H","X2","X3"],"faces":[],"lost":[],"spent":["KH"],"aside":["JH","QH"]},"foes":[{"name":"Foe 1","present":true,"start":4,"stacked":false,"pile":["AH","2H","4H","9H","X1"],"faces":[],"lost":[],"cls":null},{"name":"Foe 2","present":true,"start":4,"stacked":false,"pile":["5H","7H","8H","10H"],"faces":[],"lost":[],"cls":null}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[["foe0","foe1"],["0","1"]],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":3,"beaten":1,"slain":2,"duels":0},"flavour_key":"SDH [''Ann'', ''Bo'']","streak":0}');
INSERT INTO "checkpoints" VALUES('3phvqrrn',5,3,'camp','{"heroes":[{"name":"x","cls":"JD","level":1,"xp":0,"strength":4,"max_hp":6,"full_hp":6,"hp":6,"gold":0,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":6,"hand":["9H","X2","KC","10D"],"inventory":[],"draw":["8D","KD","8H","9S","5D","2C","QS","7H","AH","6H","X1","AD","3D","6C","KH","8S","3C","JC","4D","5S","7S","4C","5H","7C","AS","JH","2D","9D","10H","QD","KS","3S","AC","6S","8C","6D","2H","10S","2S","7D","9C","JS","QH","10C","QC","3H","5C","4H","4S"],"discard":[],"played":[],"bones_up":[],"bones_down":[]}],"battle":0,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":0}');
INSERT INTO "checkpoints" VALUES('3phvqrrn',7,4,'camp','{"heroes":[{"name":"x","cls":"JD","level":1,"xp":8,"strength":4,"max_hp":6,"full_hp":6,"hp":6,"gold":0,"kills":1,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":6,"hand":["9H","X2","KC"],"inventory":["8H","9S"],"draw":["5D","2C","QS","7H","AH","6H","X1","AD","3D","6C","KH","8S","3C","JC","4D","5S","7S","4C","5H","7C","AS","JH","2D","9D","10H","QD","KS","3S","AC","6S","8C","6D","2H","10S","2S","7D","9C","JS","QH","10C","QC","3H","5C","4H","4S","10D","KD"],"discard":[],"played":[],"bones_up":["8D"],"bones_down":[]}],"battle":1,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":1}');
INSERT INTO "checkpoints" VALUES('3phvqrrn',17,7,'camp','{"heroes":[{"name":"x","cls":"JD","level":2,"xp":0,"strength":5,"max_hp":9,"full_hp":9,"hp":9,"gold":17,"kills":2,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":6,"hand":["9H","X2"],"inventory":["AH","6H"],"draw":["X1","AD","3D","6C","KH","8S","3C","JC","4D","5S","7S","4C","5H","7C","AS","JH","2D","9D","10H","QD","KS","3S","AC","6S","8C","6D","2H","10S","2S","7D","9C","JS","QH","10C","QC","3H","5C","4H","4S","10D","KD","5D","KC","7H","QS"],"discard":["8H","9S"],"played":[],"bones_up":["8D","2C"],"bones_down":[]}],"battle":2,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":2}');
INSERT INTO "checkpoints" VALUES('6gxkc9n3',9,2,'between rooms','{"mode":"duel","room":["2H"],"deck":["8D","9S","6H","2C","9C","6D","7H","QC","7C","2S","4H","JH","3S","4C","10S","5D","3C","QS","3H","10S","9S","5D","3H","8H","8H","KS","6C","5H","JS","JC","10H","10C","X2","3C","KC","4D","AD","10D","10H","2S","10C","AC","4D","JC","3S","6S","9D","JS","2D","9H","3D","8S","5S","2H","AD","4C","8S","7D","9H","10D","2D","5C","AS","8C","5H","4S","6C","4H","5C","KC","3D","X2","9C","X1","7C","2C","8D","X1","JH","KS","6S","7D","9D","4S","AC","7S","8C","AS","7H"],"discard":["6H","QC","QS","7S","5S"],"text":"","rooms":1,"runs":0,"taken":6,"need":6,"card":null,"weapon":[null,"6D"],"limit":[null,null],"last":["QC","6H"],"hp":[-9,19],"score":[-449,null],"first":1,"turn":1,"been_low":[true,false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('6gxkc9n3',16,2,'between rooms','{"mode":"duel","room":["6D"],"deck":["7H","QC","7C","2S","4H","JH","3S","4C","10S","5D","3C","QS","3H","10S","9S","5D","3H","8H","8H","KS","6C","5H","JS","JC","10H","10C","X2","3C","KC","4D","AD","10D","10H","2S","10C","AC","4D","JC","3S","6S","9D","JS","2D","9H","3D","8S","5S","2H","AD","4C","8S","7D","9H","10D","2D","5C","AS","8C","5H","4S","6C","4H","5C","KC","3D","X2","9C","X1","7C","2C","8D","X1","JH","KS","6S","7D","9D","4S","AC","7S","8C","AS","7H"],"discard":["2H","9S","6H","9C","6D","2C","6H","QC","QS","7S","5S"],"text":"","rooms":2,"runs":0,"taken":6,"need":6,"card":null,"weapon":[null,"8D"],"limit":[null,null],"last":["QC","8D"],"hp":[-9,9],"score":[-449,null],"first":1,"turn":1,"been_low":[true,false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('6gxkc9n3',23,2,'between rooms','{"mode":"duel","room":["2S"],"deck":["3S","4C","10S","5D","3C","QS","3H","10S","9S","5D","3H","8H","8H","KS","6C","5H","JS","JC","10H","10C","X2","3C","KC","4D","AD","10D","10H","2S","10C","AC","4D","JC","3S","6S","9D","JS","2D","9H","3D","8S","5S","2H","AD","4C","8S","7D","9H","10D","2D","5C","AS","8C","5H","4S","6C","4H","5C","KC","3D","X2","9C","X1","7C","2C","8D","X1","JH","KS","6S","7D","9D","4S","AC","7S","8C","AS","7H"],"discard":["8D","7C","4H","JH","QC","7H","2H","9S","6H","9C","6D","2C","6H","QC","QS","7S","5S"],"text":"","rooms":3,"runs":0,"taken":6,"need":6,"card":null,"weapon":[null,"6D"],"limit":[null,null],"last":["QC","6D"],"hp":[-9,20],"score":[-449,null],"first":1,"turn":1,"been_low":[true,false],"exit":null,"described":0,"flavour_key":"","streak":[0,1]}');
INSERT INTO "checkpoints" VALUES('6ppbhk3k',5,3,'camp','{"heroes":[{"name":"Robin","cls":"KS","level":1,"xp":0,"strength":4,"max_hp":7,"full_hp":7,"hp":7,"gold":0,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":7,"hand":["10C","4S","7S","7D"],"inventory":[],"draw":["JC","8D","X1","X2","JS","AS","2D","8C","KD","AC","2C","2S","10H","5H","4D","8H","3S","9S","7C","4H","JH","AD","JD","6H","3C","8S","6D","QD","2H","7H","3D","4C","QC","5S","5D","10S","6C","10D","6S","AH","5C","KC","KH","9D","QS","3H","QH","9H","9C"],"discard":[],"played":[],"bones_up":[],"bones_down":[]}],"battle":0,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":0}');
INSERT INTO "checkpoints" VALUES('79d7fxre',1,1,'between rooms','{"mode":"exit","room":[],"deck":["5C","3S","KC","AC","JC","2D","7H","3H","4S","9H","2S","QC","8S","6S","AS","9D","8C","AD","QS","5D","8H","7S","6H","7C","4D","X1","KS","2H","6D","10C","4H","5H","5S","3D","7D","JS","JH","10H","2C","4C","8D","9C","X2","10S","9S","10D","3C","6C"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":0,"healing_total":0,"fallen":false,"party":null},"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('79d7fxre',10,2,'between rooms','{"mode":"exit","room":["7C"],"deck":["JS","2C","6H","2H","AD","9H","10H","4S","9D","10D","8S","8C","4C","X1","7D","5D","4H","6S","5S","KC","AC","JC","9S","QS","8D","8H","9C","3S","X2","3C","3H","6D","5H","7S","JH","2S","5C","QC","10S","AS","4D","7H","KS","6C"],"discard":["3D","10C"],"text":"x","rooms":1,"runs":1,"taken":3,"need":3,"card":null,"weapon":["2D"],"limit":[null],"last":["2D"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":1,"healing_total":0,"fallen":false,"party":null},"described":2,"flavour_key":"5C3SKCAC","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('79d7fxre',17,2,'between rooms','{"mode":"exit","room":["JS"],"deck":["2H","AD","9H","10H","4S","9D","10D","8S","8C","4C","X1","7D","5D","4H","6S","5S","KC","AC","JC","9S","QS","8D","8H","9C","3S","X2","3C","3H","6D","5H","7S","JH","2S","5C","QC","10S","AS","4D","7H","KS","6C"],"discard":["6H","2C","7C","3D","10C"],"text":"x","rooms":2,"runs":0,"taken":3,"need":3,"card":null,"weapon":["2D"],"limit":[2],"last":["6H"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":6,"healing_total":6,"fallen":false,"party":null},"described":3,"flavour_key":"5C3SKCAC","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('7h6jq9pd',15,9,'camp','{"heroes":[{"name":"x","cls":"KD","level":1,"xp":0,"strength":3,"max_hp":8,"full_hp":8,"hp":8,"gold":0,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":3,"made_hp":8,"hand":["2S","KC","9H"],"inventory":[],"draw":["4S","9D","8D","10S","3S","9C","KS","5C","7H","2C","AS","QH","5S","4C","10D","6H","7S","AH","9S","6C","3H","4D","6D","3D","8C","QS","4H","QC","JD","X2","5D","10C","2H","5H","7D","AD","JH","X1","QD","2D","AC","3C","JC","JS","6S","8S","8H","7C","KH","10H"],"discard":[],"played":[],"bones_up":[],"bones_down":[]},{"name":"x","cls":"QD","level":1,"xp":0,"strength":4,"max_hp":3,"full_hp":3,"hp":3,"gold":0,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":3,"hand":["7D","7C","2D","9S"],"inventory":[],"draw":["3C","4D","AH","KH","10C","JH","8D","6S","JC","5H","3H","3S","KD","2C","10D","6C","6D","X2","4H","AS","KC","JD","9H","JS","5C","5S","7S","X1","QC","8H","10H","9C","2S","4C","7H","QH","AC","2H","AD","4S","6H","9D","KS","8S","3D","10S","5D","8C","QS"],"discard":[],"played":[],"bones_up":[],"bones_down":[]},{"name":"x","cls":"QS","level":1,"xp":0,"strength":5,"max_hp":6,"full_hp":6,"hp":6,"gold":0,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":5,"made_hp":6,"hand":["6C","7S","3H","5S","2C"],"inventory":[],"draw":["4H","KC","10C","JS","6D","7C","5C","10D","4C","2S","5D","JD","X1","AH","8C","8S","2D","7H","X2","9S","QH","8D","2H","AS","3C","4D","KS","9C","9D","QD","AD","10S","3D","6H","5H","JC","8H","QC","KH","3S","JH","10H","4S","7D","6S","AC","9H","KD"],"discard":[],"played":[],"bones_up":[],"bones_down":[]}],"battle":0,"first":2,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":0}');
INSERT INTO "checkpoints" VALUES('7h6jq9pd',22,10,'camp','{"heroes":[{"name":"x","cls":"KD","level":1,"xp":0,"strength":3,"max_hp":8,"full_hp":8,"hp":-2,"gold":0,"kills":0,"deaths":1,"jokers":0,"alive":false,"out":false,"sick":true,"gem_used":false,"made_strength":3,"made_hp":8,"hand":[],"inventory":[],"draw":["4S","9D","8D","10S","3S","9C","KS","5C","7H","2C","AS","QH","5S","4C","10D","6H","7S","AH","9S","6C","3H","4D","6D","3D","8C","QS","4H","QC","JD","X2","5D","10C","2H","5H","7D","AD","JH","X1","QD","2D","AC","3C","JC","JS","6S","8S","8H","7C","KH","10H"],"discard":["9H","KC","2S"],"played":[],"bones_up":[],"bones_down":[]},{"name":"x","cls":"QD","level":1,"xp":4,"strength":4,"max_hp":3,"full_hp":3,"hp":3,"gold":0,"kills":1,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":3,"hand":["2D"],"inventory":["3C"],"draw":["4D","AH","KH","10C","JH","8D","6S","JC","5H","3H","3S","KD","2C","10D","6C","6D","X2","4H","AS","KC","JD","9H","JS","5C","5S","7S","X1","QC","8H","10H","9C","2S","4C","7H","QH","AC","2H","AD","4S","6H","9D","KS","8S","3D","10S","5D","8C","QS","7D","7C","9S"],"discard":[],"played":[],"bones_up":[],"bones_down":[]},{"name":"x","cls":"QS","level":1,"xp":0,"strength":5,"max_hp":6,"full_hp":6,"hp":0,"gold":0,"kills":0,"deaths":1,"jokers":0,"alive":false,"out":false,"sick":true,"gem_used":false,"made_strength":5,"made_hp":6,"hand":[],"inventory":[],"draw":["7C","5C","10D","4C","2S","5D","JD","X1","AH","8C","8S","2D","7H","X2","9S","QH","8D","2H","AS","3C","4D","KS","9C","9D","QD","AD","10S","3D","6H","5H","JC","8H","QC","KH","3S","JH","10H","4S","7D","6S","AC","9H","KD","KC","10C","JS","6D"],"discard":["5S","7S","6C","3H","2C"],"played":[],"bones_up":["4H"],"bones_down":[]}],"battle":1,"first":1,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":1}');
INSERT INTO "checkpoints" VALUES('9kx8x6pn',5,1,'between rooms','{"mode":"solo","room":["5S"],"deck":["10H","AC","KS","4D","3H","3D","5C","8H","5H","9C","JS","4H","7H","AD","X2","6C","6D","AS","JC","3C","QS","6S","9S","8D","9D","QC","5D","2C","8C","3S","6H","9H","2H","4C","KC","10S","7D","7S","10C","2S","8S","10D","7C","X1"],"discard":["JH","4S"],"text":"","rooms":1,"runs":0,"taken":3,"need":3,"card":null,"weapon":["2D"],"limit":[null],"last":["2D"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('9kx8x6pn',10,2,'between rooms','{"mode":"solo","room":["7S"],"deck":["4H","9S","3D","JC","QC","2S","KS","10D","AS","10S","4D","6C","3H","2C","9C","9H","8S","8H","4C","AD","6S","5S","3C","10H","7H","5H","KC","10C","8D","7C","6D","2H","6H","8C","X1","X2","5C","9D","AC","JS","QS"],"discard":["7D","2D","3S","JH","4S"],"text":"","rooms":2,"runs":1,"taken":3,"need":3,"card":null,"weapon":["5D"],"limit":[null],"last":["5D"],"hp":[19],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('9kx8x6pn',14,2,'between rooms','{"mode":"solo","room":["9S"],"deck":["JC","QC","2S","KS","10D","AS","10S","4D","6C","3H","2C","9C","9H","8S","8H","4C","AD","6S","5S","3C","10H","7H","5H","KC","10C","8D","7C","6D","2H","6H","8C","X1","X2","5C","9D","AC","JS","QS"],"discard":["7S","4H","5D","7D","2D","3S","JH","4S"],"text":"","rooms":3,"runs":0,"taken":3,"need":3,"card":null,"weapon":["3D"],"limit":[7],"last":["7S"],"hp":[16],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('cdfaxy7g',1,1,'between rooms','{"mode":"solo","room":[],"deck":["5C","X1","6H","AC","9S","2S","4S","7C","10C","JS","2C","7H","6S","3C","KC","9D","9H","6C","QC","8H","9C","JH","10S","2H","AS","QS","5D","JC","8S","10H","7D","3D","8D","4D","5S","AD","KS","8C","7S","X2","6D","2D","5H","10D","4C","3H","3S","4H"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('djwfx6ma',22,3,'fight','{"party":[{"suit":"S","level":0,"alive":true,"declared":"x","pack":{"start":10,"pile":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","X1"],"faces":["JS","QS"],"lost":[],"spent":["KS"],"aside":[]},"dealt":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS","KS"]},{"suit":"C","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C"],"faces":["JC"],"lost":[],"spent":["QC","KC"],"aside":[]},"dealt":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","JC","QC","KC"]}],"phase":"duel","number":2,"at":0,"is_planned":false,"stake":null,"gm_suit":"D","gm":{"start":10,"pile":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","X2","X3"],"faces":["JD","QD","KD"],"lost":[],"spent":[],"aside":[]},"foes":[],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[["0"],["1"]],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":"x","challenge":null,"refusals":["1>0"],"counts":{"tests":0,"passed":0,"fights":0,"beaten":0,"slain":0,"duels":2},"flavour_key":"","streak":0}');
INSERT INTO "checkpoints" VALUES('djwfx6ma',26,4,'scene','{"party":[{"suit":"S","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","X1"],"faces":["QS"],"lost":[],"spent":["JS","KS"],"aside":[]},"dealt":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS","KS"]},{"suit":"C","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C"],"faces":["JC"],"lost":[],"spent":["QC","KC"],"aside":[]},"dealt":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","JC","QC","KC"]}],"phase":"scene","number":2,"at":0,"is_planned":false,"stake":null,"gm_suit":"D","gm":{"start":10,"pile":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","X2","X3"],"faces":["JD","QD","KD"],"lost":[],"spent":[],"aside":[]},"foes":[],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":"x","challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":0,"beaten":0,"slain":0,"duels":2},"flavour_key":"","streak":0}');
INSERT INTO "checkpoints" VALUES('djwfx6ma',61,13,'fight','{"party":[{"suit":"S","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","X1"],"faces":["QS"],"lost":[],"spent":["JS","KS"],"aside":[]},"dealt":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS","KS"]},{"suit":"C","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C"],"faces":["JC"],"lost":[],"spent":["QC","KC"],"aside":[]},"dealt":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","JC","QC","KC"]}],"phase":"fight","number":3,"at":0,"is_planned":false,"stake":null,"gm_suit":"D","gm":{"start":10,"pile":["9D"],"faces":[],"lost":[],"spent":[],"aside":[]},"foes":[{"name":"x","present":true,"start":2,"stacked":false,"pile":["AD","3D","X3"],"faces":[],"lost":[],"cls":null},{"name":"x","present":true,"start":2,"stacked":false,"pile":["2D","5D"],"faces":["JD","KD"],"lost":[],"cls":null},{"name":"x","present":true,"start":1,"stacked":false,"pile":["8D"],"faces":[],"lost":[],"cls":null},{"name":"x","present":true,"start":2,"stacked":false,"pile":["4D","7D","X2"],"faces":[],"lost":[],"cls":null},{"name":"x","present":true,"start":1,"stacked":false,"pile":["10D"],"faces":[],"lost":[],"cls":null},{"name":"x","present":true,"start":1,"stacked":false,"pile":["6D"],"faces":["QD"],"lost":[],"cls":null}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[["0","1"],["foe0","foe1","foe2","foe3","foe4","foe5"]],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":"x","challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":1,"beaten":0,"slain":0,"duels":2},"flavour_key":"","streak":0}');
INSERT INTO "checkpoints" VALUES('f2vavnj9',27,2,'round','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"wizard","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["7H","KC","9S"],"dull":[],"traded":true,"ready":false,"warded":false},{"class_taken":"healer","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["7D","10H","7H"],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"wizard","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["QH","8C","JH"],"dull":[],"traded":true,"ready":false,"warded":false}],"phase":"players","combat":1,"round":5,"cardomancer":0,"initiative":0,"deck":["QS","9C","QC","9D","QD","9H","QS","10D","9D","7S","10H","9H","8S","10D","JC","6C","AD","AH","AS","6C","6H","KS","AC","8D","9S","QD","JS","8H"],"discard":["QH","AD","10S","KH","AC","7S","10S","AH","8D","6D","10C","KH","6S","7D","6H","8S","JH","KS","10C","JS","KC","6D","6S","JC","KD","9C","8C","QC","7C","JD","KD","8H"],"found":true,"ran_out":false,"refused":[],"row":[{"number":3,"card":"7C","hp":7,"guard":"JD","acted":true}],"called":true,"dungeons_done":0,"combats":1,"slain":3,"deaths":1,"met":4,"streak":1}');
INSERT INTO "checkpoints" VALUES('f2vavnj9',30,2,'round','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"wizard","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["KC","9S","9C"],"dull":[],"traded":true,"ready":false,"warded":false},{"class_taken":"healer","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["7D","7H","QC"],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"wizard","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["QH","8C","JH"],"dull":[],"traded":true,"ready":false,"warded":false}],"phase":"players","combat":1,"round":6,"cardomancer":0,"initiative":1,"deck":["9D","QD","9H","QS","10D","9D","7S","10H","9H","8S","10D","JC","6C","AD","AH","AS","6C","6H","KS","AC","8D","9S","QD","JS","8H"],"discard":["10H","7H","QS","QH","AD","10S","KH","AC","7S","10S","AH","8D","6D","10C","KH","6S","7D","6H","8S","JH","KS","10C","JS","KC","6D","6S","JC","KD","9C","8C","QC","7C","JD","KD","8H"],"found":true,"ran_out":false,"refused":[],"row":[{"number":3,"card":"7C","hp":5,"guard":"JD","acted":true}],"called":true,"dungeons_done":0,"combats":1,"slain":3,"deaths":1,"met":4,"streak":0}');
INSERT INTO "checkpoints" VALUES('f2vavnj9',32,2,'rest','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"wizard","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["KC","9S","9C"],"dull":[],"traded":true,"ready":false,"warded":false},{"class_taken":"healer","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["7D","7H","QC"],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"wizard","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["QH","JH","QD"],"dull":[],"traded":true,"ready":false,"warded":false}],"phase":"players","combat":1,"round":7,"cardomancer":0,"initiative":2,"deck":["9H","QS","10D","9D","7S","10H","9H","8S","10D","JC","6C","AD","AH","AS","6C","6H","KS","AC","8D","9S","QD","JS","8H"],"discard":["7C","9D","8C","JD","10H","7H","QS","QH","AD","10S","KH","AC","7S","10S","AH","8D","6D","10C","KH","6S","7D","6H","8S","JH","KS","10C","JS","KC","6D","6S","JC","KD","9C","8C","QC","7C","JD","KD","8H"],"found":true,"ran_out":false,"refused":[],"row":[],"called":true,"dungeons_done":0,"combats":1,"slain":4,"deaths":1,"met":4,"streak":1}');
INSERT INTO "checkpoints" VALUES('h2x2bwvz',1,1,'camp','{"heroes":[{"name":"Ann","cls":"KS","level":5,"xp":0,"strength":13,"max_hp":14,"full_hp":14,"hp":14,"gold":48,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":0,"made_hp":0,"hand":["X2","7D","4S","JD","5D","10S","8H","4C","3S","9H","AS","AC","6C"],"inventory":["5H"],"draw":["QS","9D","6D","8C","9S","5S","X1","6S","KH","AH","3D","2H","QC","JS","5C","2S","9C","3H","2D","4H","6H","7C","3C","10H","10C","8S","AD","7S","KD","QD","KC","4D","2C","JH","JC","QH","7H","10D","8D"],"discard":[],"played":[],"bones_up":[],"bones_down":[]}],"battle":0,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":0}');
INSERT INTO "checkpoints" VALUES('hnxdn6wt',49,38,'fight','{"party":[{"suit":"C","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2C","3S","3C","4C","5S","6C","7C","8C","9C"],"faces":["JC"],"lost":["AC","5C","10C"],"spent":["QC","KC"],"aside":[]},"dealt":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","JC","QC","KC"]}],"phase":"fight","number":5,"at":0,"is_planned":false,"stake":"climax","gm_suit":"S","gm":{"start":10,"pile":[],"faces":[],"lost":[],"spent":["QS"],"aside":["JS","KS"]},"foes":[{"name":"Foe 1","present":true,"start":8,"stacked":false,"pile":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"faces":[],"lost":[],"cls":null}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[["0"],["foe0"]],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":3,"passed":2,"fights":2,"beaten":0,"slain":0,"duels":0},"flavour_key":"CS [''Ann'']","streak":0}');
INSERT INTO "checkpoints" VALUES('hnxdn6wt',56,43,'fight','{"party":[{"suit":"C","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2C","3S","3C","4C","5S","6C","7C","8C","9C"],"faces":["JC"],"lost":["AC","5C","10C"],"spent":["QC","KC"],"aside":[]},"dealt":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","JC","QC","KC"]}],"phase":"fight","number":5,"at":0,"is_planned":false,"stake":"climax","gm_suit":"S","gm":{"start":10,"pile":[],"faces":[],"lost":[],"spent":["QS"],"aside":["JS","KS"]},"foes":[{"name":"Foe 1","present":true,"start":8,"stacked":false,"pile":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"faces":[],"lost":[],"cls":null}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[["foe0","AS"],["0","3C"]],"sides":[["0"],["foe0"]],"swing":null,"target":null,"cycle":1,"quiet":1,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":3,"passed":2,"fights":2,"beaten":0,"slain":0,"duels":0},"flavour_key":"CS [''Ann'']","streak":0}');
INSERT INTO "checkpoints" VALUES('hnxdn6wt',62,47,'fight','{"party":[{"suit":"C","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2C","3S","3C","4C","5S","6C","7C","8C","9C"],"faces":["JC"],"lost":["AC","5C","10C"],"spent":["QC","KC"],"aside":[]},"dealt":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","JC","QC","KC"]}],"phase":"fight","number":5,"at":0,"is_planned":false,"stake":"climax","gm_suit":"S","gm":{"start":10,"pile":[],"faces":[],"lost":[],"spent":["QS"],"aside":["JS","KS"]},"foes":[{"name":"Foe 1","present":true,"start":8,"stacked":false,"pile":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"faces":[],"lost":[],"cls":null}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[["foe0","9S"],["0","9C"]],"sides":[["0"],["foe0"]],"swing":null,"target":null,"cycle":2,"quiet":2,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":3,"passed":2,"fights":2,"beaten":0,"slain":0,"duels":0},"flavour_key":"CS [''Ann'']","streak":0}');
INSERT INTO "checkpoints" VALUES('kpnqckjw',1,1,'table','{"hands":[[],[],[],[],[],[],[],[],[]],"held":[[],[],[],[],[],[],[],[],[]],"shown":[false,false,false,false,false,false,false,false,false],"peeks":[null,null,null,null,null,null,null,null,null],"saved":[[],[],[],[],[],[],[],[],[]],"modifiers":[0,0,0,0,0,0,0,0,0],"begun":[[],[],[],[],[],[],[],[],[]],"deck":["AH","8C","8H","8D","8S","7H","10D","9D","QD","7C","5D","KH","6D","10H","5S","9S","10C","4C","KS","JS","3D","9C","QC","AD","KC","KD","7D","6S","4S","JC","AS","9H","JH","2C","4D","5C","3H","6H","7S","AC","QH","2D","5H","6C","2H","JD","3S","10S","2S","4H","QS","3C"],"discard":[],"gm":[],"piles":[],"looking":null,"rolls":[],"fight":null,"round":0,"turns":[],"foes":[],"fight_deck":[],"fight_discard":[],"told":null,"seen":false,"sheets":[{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]}],"told_at":0,"to_apply":null,"clocks":[],"tension":0,"scene":"","tables":{},"counts":{"acts":0,"dealt":0,"throws":0,"corrections":0,"fights":0},"sitters":["Ann","Bo","","","","","","","Cy"],"news":{}}');
INSERT INTO "checkpoints" VALUES('mv8grgq7',1,1,'table','{"hands":[[],[],[],[],[],[],[],[],[]],"held":[[],[],[],[],[],[],[],[],[]],"shown":[false,false,false,false,false,false,false,false,false],"peeks":[null,null,null,null,null,null,null,null,null],"saved":[[],[],[],[],[],[],[],[],[]],"modifiers":[0,0,0,0,0,0,0,0,0],"begun":[[],[],[],[],[],[],[],[],[]],"deck":["QH","9H","2D","7H","6H","2S","7D","KD","KS","AC","JC","4S","5H","3D","8D","9C","KC","10D","5C","10H","AD","4H","4C","5S","JS","JH","2C","7S","QC","2H","6D","JD","8C","3C","9D","3S","3H","5D","AH","10C","8H","8S","QD","QS","10S","9S","6C","KH","7C","AS","6S","4D"],"discard":[],"gm":[],"piles":[],"looking":null,"rolls":[],"fight":null,"round":0,"turns":[],"foes":[],"fight_deck":[],"fight_discard":[],"told":null,"seen":false,"sheets":[{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]}],"told_at":0,"to_apply":null,"clocks":[],"tension":0,"scene":"","tables":{},"counts":{"acts":0,"dealt":0,"throws":0,"corrections":0,"fights":0},"sitters":["Ann","Bo","","","","","","","Cy"],"news":{}}');
INSERT INTO "checkpoints" VALUES('natfshmp',1,1,'roll','{"deck":["3D","8S","10D","6D","9H","QD","QS","6H","9C","7C","2D","JS","JC","AS","4S","10H","10C","KC","5S","AH","9S","2S","7S","QH","QC","AC","8H","3C","4D","AD","3H","5D","KH","8D","5H","10S","KS","4H","3S","6S"],"discard":[],"player":{"cards":["5C","6C","KD","2C","4C","9D","JH","7H","2H","JD","7D","8C"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":0,"round":0,"rounds":0,"kills":0,"runs":0,"last_defender":"player","priority":null,"player_rolled":null,"monster_rolled":null,"attack_by":null,"armor_mod":null,"strength_mod":null,"damage":null,"streak":0}');
INSERT INTO "checkpoints" VALUES('pc8g2x4k',0,0,'dungeon','{"dungeon":2,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"healer","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":0,"initiative":null,"deck":[],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('pc8g2x4k',1,1,'trade','{"dungeon":2,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":["6D","6C","6S"],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"healer","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":["KH","JH","9C"],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":0,"initiative":1,"deck":["QC","10C","JC","6H","QS","JS","9D","KC","8D","10S","AH","8H","JD","7H","QH","KS","QD","10D","7D","8S","AC","7C","9H","10H","7S","8C","KD","9S","AD"],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('q2h4wv3f',1,1,'between rooms','{"mode":"solo","room":[],"deck":["X1","9H","10C","JS","9D","KS","JH","10D","QC","AS","9C","10H","AC","AD","9S","10S","X2","JC","KC","QS"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('t6g256jd',1,1,'between rooms','{"mode":"exit","room":[],"deck":["6C","9D","7H","5H","9H","10C","9S","JH","8C","8D","7D","2S","3D","AD","3H","6S","7C","QC","X1","AS","KS","7S","4C","6H","2D","10D","8S","KC","5S","2H","X2","6D","3C","3S","10S","4H","AC","4S","9C","5C","4D","5D","8H","10H","JC","2C","QS","JS"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":0,"healing_total":0,"fallen":false,"party":{"hp":[31,27,null],"max_hp":[44,27,null],"resources":[{},{"slot1":4,"slot2":3,"ki":5},{}],"taken":[0,0,0],"healed":[0,0,0],"lost":[0,0,0],"gained":[0,0,0],"placed":[]}},"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('tp8eg6u8',1,1,'table','{"hands":[[],[],[],[],[],[],[],[],[]],"held":[[],[],[],[],[],[],[],[],[]],"shown":[false,false,false,false,false,false,false,false,false],"peeks":[null,null,null,null,null,null,null,null,null],"saved":[[],[],[],[],[],[],[],[],[]],"modifiers":[0,0,0,0,0,0,0,0,0],"begun":[[],[],[],[],[],[],[],[],[]],"deck":["AD","AS","8S","4H","QS","7H","10S","KC","2H","KS","7C","3D","3H","10C","KH","4S","9D","7D","6S","8C","4C","3S","9C","10D","3C","9S","JC","X1","QD","7S","AC","6D","6H","10H","KD","8H","JS","AH","5C","QH","JD","JH","5S","2D","2S","5D","6C","QC","X2","2C","4D","5H","9H","8D"],"discard":[],"gm":[],"piles":[],"looking":null,"rolls":[],"fight":null,"round":0,"turns":[],"foes":[],"fight_deck":[],"fight_discard":[],"told":null,"seen":false,"sheets":[{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]}],"told_at":0,"to_apply":null,"clocks":[],"tension":0,"scene":"","tables":{},"counts":{"acts":0,"dealt":0,"throws":0,"corrections":0,"fights":0},"sitters":["Ann","Bo","","","","","","","Cy"],"news":{}}');
INSERT INTO "checkpoints" VALUES('xx6awdtc',23,2,'round','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["AH","7S","6C"],"dull":["AH"],"traded":false,"ready":true,"warded":false},{"class_taken":"healer","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["8D","9D","KS"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"players","combat":3,"round":4,"cardomancer":1,"initiative":0,"deck":[],"discard":["7C","7D","QC","10H","QH","8C","JH","6D","JS","9S","KC","9H","6S","KD","10C","QD","8H","JD","AC","8S","10D","AD","KH","6H","9C","JC","10S","7H"],"found":true,"ran_out":true,"refused":[],"row":[{"number":2,"card":"QS","hp":2,"guard":null,"acted":true}],"called":false,"dungeons_done":0,"combats":3,"slain":3,"deaths":0,"met":4,"streak":0}');
INSERT INTO "checkpoints" VALUES('xx6awdtc',26,3,'round','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["AH","7S","6C"],"dull":["AH"],"traded":false,"ready":true,"warded":false},{"class_taken":"healer","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["8D","9D","KS"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"players","combat":3,"round":5,"cardomancer":1,"initiative":1,"deck":["AD","KH","6S","7H","QC","JC","8C","9C","9S","6H","10H","9H","10S","QH","JS","KC","JH","8S","8H","6D","7C","10D","10C","QD","7D","AC","JD"],"discard":[],"found":true,"ran_out":true,"refused":[],"row":[{"number":2,"card":"QS","hp":2,"guard":"KD","acted":true}],"called":false,"dungeons_done":0,"combats":3,"slain":3,"deaths":0,"met":4,"streak":0}');
INSERT INTO "checkpoints" VALUES('xx6awdtc',29,3,'between','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":2,"max_hp":12,"hp":12,"special_used":true,"hand":["AH","7S","6C"],"dull":["AH"],"traded":false,"ready":true,"warded":false},{"class_taken":"healer","level":2,"max_hp":12,"hp":12,"special_used":true,"hand":["9D","KS","KH"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"between","combat":3,"round":7,"cardomancer":0,"initiative":1,"deck":["7H","QC","JC","8C","9C","9S","6H","10H","9H","10S","QH","JS","KC","JH","8S","8H","6D","7C","10D","10C","QD","7D","AC","JD"],"discard":["KD","QS","6S","AD","8D"],"found":true,"ran_out":true,"refused":[],"row":[],"called":false,"dungeons_done":1,"combats":3,"slain":4,"deaths":0,"met":4,"streak":1}');
INSERT INTO "checkpoints" VALUES('xzpkxg8b',3,1,'dungeon','{"dungeon":1,"artifacts":[],"party":[{"class_taken":"healer","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"rogue","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":1,"initiative":null,"deck":[],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('xzpkxg8b',4,2,'trade','{"dungeon":1,"artifacts":[],"party":[{"class_taken":"healer","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":["6C","9C","AS"],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"rogue","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":["6D","JD","JC"],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":1,"initiative":0,"deck":["QS","10C","7S","AD","JH","QH","KD","AH","8D","KS","9D","8C","8H","JS","QC","6S","10S","10D","9S","7C","8S","QD","9H","AC","KH","7D","KC","10H","6H","7H"],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('yvt7rh7m',9,3,'roll','{"deck":["7H","AS","6H","3C","JD","AD","6S"],"discard":["9D","9C","KD","QS","JS","3D","9H","4S","4C","8D","2C","JC","4D","10S","QD","8S","5D","5H","2H","10C","QC","6D","7D"],"player":{"cards":["2S","8C","8H","7C","4H","10H","10D","QH","KS","5S","3H","AC","AH","5C","3S","KC","7S","9S","6C","JH","2D","KH"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":1,"round":2,"rounds":2,"kills":1,"runs":0,"last_defender":"monster","priority":"monster","player_rolled":13,"monster_rolled":48,"attack_by":"player","armor_mod":3,"strength_mod":0,"damage":34,"streak":1}');
INSERT INTO "checkpoints" VALUES('yvt7rh7m',17,6,'roll','{"deck":["4D"],"discard":["9D","5H","2H","9C","8D","QC","JS","QS","8S","4C","10S","9H","5D","QD","3D","6S","AD","JD","6H","AS","7H","2C","KD","10C","7D","6D","JC","4S"],"player":{"cards":["2S","8C","8H","7C","4H","10H","10D","QH","KS","5S","3H","AC","AH","5C","3S","KC","7S","9S","6C","JH","2D","KH","3C"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":2,"round":2,"rounds":4,"kills":2,"runs":0,"last_defender":"monster","priority":"monster","player_rolled":14,"monster_rolled":42,"attack_by":"player","armor_mod":0,"strength_mod":0,"damage":31,"streak":1}');
INSERT INTO "checkpoints" VALUES('yvt7rh7m',35,15,'roll','{"deck":["9D","QD","2C","QC","2H"],"discard":["9H","10S","JD","8D","6H","KD","6S","7D","7H","4S","AD","AS","9C","3D","4C","JS","5H","8S","5D","10C","6D","4D","JC"],"player":{"cards":["2S","8C","8H","7C","4H","10H","10D","QH","KS","5S","3H","AC","AH","5C","3S","KC","7S","9S","6C","JH","2D","KH","3C","QS"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":3,"round":4,"rounds":8,"kills":3,"runs":0,"last_defender":"monster","priority":"monster","player_rolled":3,"monster_rolled":64,"attack_by":"player","armor_mod":0,"strength_mod":0,"damage":39,"streak":1}');
CREATE TABLE "choices" (
    user   INTEGER NOT NULL,
    about  TEXT    NOT NULL,
    choice TEXT    NOT NULL,
    PRIMARY KEY (user, about),
    CHECK (
        CASE about
            WHEN 'calls' THEN choice IN ('off', 'dm', 'early')
            WHEN 'hints' THEN choice = 'off'
            WHEN 'sharing' THEN choice IN ('servers', 'everywhere')
            WHEN 'away' THEN length(choice) = 10
            WHEN 'quiet' THEN choice LIKE '%-%'
            ELSE about IN ('language', 'faces')
        END
    )
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_channels (
    channel  INTEGER NOT NULL PRIMARY KEY,
    guild    INTEGER NOT NULL,
    minute   INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),  -- of the day, UTC
    posted   TEXT    NOT NULL,                               -- the last day with a post
    refused  TEXT,                                           -- since when Discord refuses posts
    told     INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),  -- whether that was said there
    language TEXT    NOT NULL DEFAULT ''                     -- by its catalog; empty: English
) STRICT;
CREATE TABLE daily_deals (
    day     TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- UTC
    game    TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    seed    TEXT NOT NULL CHECK (seed <> ''),
    PRIMARY KEY (day, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_tries (
    day      TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    user     INTEGER NOT NULL,
    table_id TEXT    NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (day, game, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE decks (
    id    INTEGER NOT NULL PRIMARY KEY,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    cards TEXT    NOT NULL CHECK (json_valid(cards)),
    guild INTEGER,                                           -- whose members may use it, too
    code  TEXT,                                              -- by which it is copied; NULL: it is not
    UNIQUE (user, name)
) STRICT;
CREATE TABLE interactions (
    id INTEGER NOT NULL PRIMARY KEY
) STRICT;
CREATE TABLE leases (
    kind   TEXT    NOT NULL CHECK (kind <> ''),
    name   TEXT    NOT NULL CHECK (name <> ''),
    holder TEXT    NOT NULL CHECK (holder <> ''),
    beat   INTEGER NOT NULL CHECK (beat > 0),
    PRIMARY KEY (kind, name)
) STRICT;
CREATE TABLE lobbies (
    id        TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
    game      TEXT    NOT NULL,
    options   TEXT    NOT NULL CHECK (json_valid(options)),
    house     TEXT    NOT NULL CHECK (json_valid(house)),
    host      INTEGER NOT NULL,
    guild     INTEGER,
    channel   INTEGER,
    message   INTEGER,
    closes_at INTEGER NOT NULL,
    campaign  INTEGER REFERENCES campaigns (id) ON DELETE CASCADE,
    edition   INTEGER NOT NULL DEFAULT 1,
    opener    INTEGER                                        -- as of a table
, follows TEXT REFERENCES tables (id) ON DELETE SET NULL) STRICT;
INSERT INTO "lobbies" VALUES('yvbxc4kn','diamonds','{"mode":"duel"}','{}',1456074443980800028,1456074443980800021,1456074443980800024,1456074569809920000,1795886890,NULL,3,1456074443980800028,NULL);
CREATE TABLE lobby_guests (
    lobby_id     TEXT    NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    user         INTEGER NOT NULL,
    name         TEXT    NOT NULL CHECK (name <> ''),
    dealer       INTEGER NOT NULL DEFAULT 0 CHECK (dealer IN (0, 1)),
    heroes       INTEGER NOT NULL DEFAULT 1 CHECK (heroes > 0),  -- how many seats
    seated       INTEGER NOT NULL CHECK (seated IN (0, 1)),  -- 0: invited
    place        INTEGER NOT NULL,
    character_id INTEGER REFERENCES characters (id) ON DELETE SET NULL,
    sheet        TEXT CHECK (sheet IS NULL OR json_valid(sheet)),  -- of a newcomer to a campaign
    PRIMARY KEY (lobby_id, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "lobby_guests" VALUES('yvbxc4kn',1456074443980800027,'Cy',0,1,1,1,NULL,NULL);
INSERT INTO "lobby_guests" VALUES('yvbxc4kn',1456074443980800028,'Di',0,1,1,0,NULL,NULL);
CREATE TABLE offers (
    id       TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
    table_id TEXT             REFERENCES tables (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,                               -- to whom it is made
    host     INTEGER NOT NULL,                               -- who makes it
    owner    INTEGER,                                        -- of the seats; NULL: the host's role
    ends_at  INTEGER NOT NULL,
    declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    campaign INTEGER          REFERENCES campaigns (id) ON DELETE CASCADE,
    UNIQUE (table_id, user),
    UNIQUE (campaign, user),
    CHECK ((table_id IS NULL) <> (campaign IS NULL)),
    CHECK (campaign IS NULL OR owner IS NULL)
) STRICT;
CREATE TABLE own_dice (
    user  INTEGER NOT NULL PRIMARY KEY,
    lines TEXT    NOT NULL
) STRICT;
CREATE TABLE preferences (
    user    INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    options TEXT    NOT NULL CHECK (json_valid(options)),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "preferences" VALUES(1456074443980800025,'cardrpg','{"mode":"session"}');
CREATE TABLE refused_codes (
    guild INTEGER NOT NULL,
    code  TEXT    NOT NULL CHECK (code <> ''),
    PRIMARY KEY (guild, code)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    party    INTEGER NOT NULL CHECK (party >= 0),
    result   TEXT    NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    score    INTEGER,
    category TEXT    NOT NULL DEFAULT '',                    -- scores are compared within it
    far      INTEGER CHECK (far >= 0),                       -- the distance, in the game's measure
    killer   TEXT,                                           -- the foe that ended a lost game
    PRIMARY KEY (table_id, party)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('xx6awdtc',0,'stopped',0,1,'',NULL,NULL);
CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''),
    away     INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)),
    owner    INTEGER,                                        -- the first user, if another took over
    player   TEXT,                                           -- the name of that other user
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('22betaph',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('22betaph',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('3phvqrrn',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('6gxkc9n3',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('6gxkc9n3',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('6ppbhk3k',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('79d7fxre',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('79d7fxre',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('7h6jq9pd',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('7h6jq9pd',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('7h6jq9pd',2,1456074443980800027,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('9kx8x6pn',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('9szjvzve',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('cdfaxy7g',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('djwfx6ma',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('djwfx6ma',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('djwfx6ma',2,1456074443980800027,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('f2vavnj9',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('f2vavnj9',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('f2vavnj9',2,1456074443980800027,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('h2x2bwvz',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('hnxdn6wt',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',2,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',3,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',4,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',5,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',6,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',7,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('kpnqckjw',8,1456074443980800027,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',2,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',3,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',4,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',5,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',6,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',7,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('mv8grgq7',8,1456074443980800027,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('natfshmp',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('pc8g2x4k',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('pc8g2x4k',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('q2h4wv3f',0,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('t6g256jd',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',2,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',3,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',4,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',5,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',6,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',7,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('tp8eg6u8',8,1456074443980800027,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('xx6awdtc',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('xx6awdtc',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('xzpkxg8b',0,1456074443980800025,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('xzpkxg8b',1,1456074443980800026,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('yvt7rh7m',0,1456074443980800025,'Ann',0,NULL,NULL);
CREATE TABLE servers (
    id      INTEGER NOT NULL PRIMARY KEY,
    left_at INTEGER                                          -- when that was noticed
) STRICT;
CREATE TABLE spent_tries (
    day  TEXT NOT NULL,
    game TEXT NOT NULL,
    mark TEXT NOT NULL CHECK (mark <> ''),
    PRIMARY KEY (day, game, mark)
) STRICT, WITHOUT ROWID;
CREATE TABLE standing_calls (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),              -- the length of the log
    channel  INTEGER,
    message  INTEGER,                                        -- NULL: a direct message
    spent    INTEGER NOT NULL CHECK (spent IN (0, 1))        -- 1: it mentions no user any longer
) STRICT, WITHOUT ROWID;
CREATE TABLE synced_commands (
    application INTEGER NOT NULL PRIMARY KEY,
    hash        TEXT    NOT NULL CHECK (hash <> '')
) STRICT;
INSERT INTO "synced_commands" VALUES(1456074443980800000,'f4eed7943c50c8a2a96f17d4258c56e5b2e6a5e206ef3aebf1e35760ec88d2a2');
CREATE TABLE table_log (
    table_id  TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq       INTEGER NOT NULL CHECK (seq >= 0),
    line      TEXT    NOT NULL CHECK (json_valid(line)),
    stand_in  INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1)),  -- for an absent player
    at        INTEGER NOT NULL,
    begins    INTEGER NOT NULL DEFAULT 1 CHECK (begins IN (0, 1)),  -- a step: the lines of one press
    forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)),  -- without a user's words
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_log" VALUES('22betaph',0,'{"ask":"type","seat":1,"choice":"mage","offer":"d18bfe83"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',1,'{"ask":"type","seat":0,"choice":"fighter","offer":"748dd244"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',2,'{"pick":"gm_type","from":["H","C"],"got":"H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',3,'{"shuffle":"gm_faces","cards":["KH","QH","JH"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',4,'{"pick":"kind","from":["test","fight"],"got":"fight"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',5,'{"pick":"stake","from":["blood","ambush","hoard"],"got":"ambush"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',6,'{"pick":"foe0","from":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H"],"got":"6H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',7,'{"pick":"foe0","from":["AH","2H","3H","4H","5H","7H","8H","9H","10H"],"got":"AH"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',8,'{"pick":"foe0","from":["2H","3H","4H","5H","7H","8H","9H","10H"],"got":"5H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',9,'{"pick":"foe0","from":["2H","3H","4H","7H","8H","9H","10H"],"got":"9H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',10,'{"pick":"foe1","from":["2H","3H","4H","7H","8H","10H"],"got":"10H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',11,'{"pick":"foe1","from":["2H","3H","4H","7H","8H"],"got":"2H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',12,'{"pick":"foe1","from":["3H","4H","7H","8H"],"got":"7H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',13,'{"pick":"foe1","from":["3H","4H","8H"],"got":"3H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',14,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',15,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',16,'{"pick":"draw:foe0","from":["AH","5H","6H","9H"],"got":"AH"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',17,'{"pick":"draw:0","from":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S"],"got":"4S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',18,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',19,'{"ask":"guard","seat":1,"choice":"ability","offer":"37c09124"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',20,'{"pick":"ability:1","from":["JD","QD","KD"],"got":"QD"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',21,'{"ask":"power","seat":1,"choice":"reveal:foe0","offer":"4d9cbe43"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',22,'{"ask":"target","seat":0,"choice":"foe1","offer":"936fa409"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',23,'{"ask":"swing","seat":0,"choice":"ability","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',24,'{"pick":"ability:0","from":["JS","QS","KS"],"got":"QS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',25,'{"ask":"swing","seat":1,"choice":"ability","offer":"5ef8bf69"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',26,'{"pick":"ability:1","from":["JD","KD"],"got":"KD"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',27,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',28,'{"ask":"guard","seat":1,"choice":"ability","offer":"37c09124"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',29,'{"ask":"power","seat":1,"choice":"reveal:0","offer":"4f05f2d4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',30,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',31,'{"pick":"draw:0","from":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S"],"got":"AS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',32,'{"pick":"draw:foe0","from":["AH","5H","6H","9H"],"got":"5H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',33,'{"ask":"swing","seat":1,"choice":"draw","offer":"046b7038"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',34,'{"pick":"draw:1","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"8D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',35,'{"pick":"draw:foe0","from":["AH","5H","6H","9H"],"got":"AH"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',36,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',37,'{"ask":"guard","seat":0,"choice":"ability","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',38,'{"pick":"ability:0","from":["JS","KS"],"got":"KS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',39,'{"pick":"kind","from":["test","fight"],"got":"fight"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',40,'{"pick":"stake","from":["blood","ambush","hoard"],"got":"ambush"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',41,'{"pick":"foe0","from":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H"],"got":"5H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',42,'{"pick":"foe0","from":["AH","2H","3H","4H","6H","7H","8H","9H","10H"],"got":"2H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',43,'{"pick":"foe0","from":["AH","3H","4H","6H","7H","8H","9H","10H"],"got":"10H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',44,'{"pick":"foe0","from":["AH","3H","4H","6H","7H","8H","9H"],"got":"3H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',45,'{"pick":"foe1","from":["AH","4H","6H","7H","8H","9H"],"got":"7H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',46,'{"pick":"foe1","from":["AH","4H","6H","8H","9H"],"got":"6H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',47,'{"pick":"foe1","from":["AH","4H","8H","9H"],"got":"9H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',48,'{"pick":"foe1","from":["AH","4H","8H"],"got":"AH"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',49,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',50,'{"ask":"guard","seat":0,"choice":"surrender","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',51,'{"pick":"wound:0","from":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S"],"got":"AS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',52,'{"ask":"guard","seat":1,"choice":"draw","offer":"025c38c3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',53,'{"pick":"draw:foe1","from":["AH","6H","7H","9H"],"got":"6H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',54,'{"pick":"draw:1","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"3D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',55,'{"ask":"target","seat":1,"choice":"foe1","offer":"8c30d612"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',56,'{"ask":"swing","seat":1,"choice":"draw","offer":"046b7038"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',57,'{"pick":"draw:1","from":["AD","2D","4D","5D","6D","7D","8D","9D","10D"],"got":"6D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',58,'{"pick":"draw:foe1","from":["AH","6H","7H","9H"],"got":"AH"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',59,'{"ask":"guard","seat":1,"choice":"draw","offer":"025c38c3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',60,'{"pick":"draw:foe0","from":["2H","3H","5H","10H"],"got":"2H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',61,'{"pick":"draw:1","from":["AD","2D","4D","5D","6D","7D","8D","9D","10D"],"got":"AD"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',62,'{"ask":"guard","seat":1,"choice":"draw","offer":"025c38c3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',63,'{"pick":"draw:foe1","from":["6H","7H","9H"],"got":"7H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',64,'{"pick":"draw:1","from":["2D","4D","5D","6D","7D","8D","9D","10D"],"got":"9D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',65,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',66,'{"ask":"swing","seat":1,"choice":"surrender","offer":"046b7038"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',67,'{"pick":"wound:1","from":["2D","4D","5D","6D","7D","8D","9D","10D"],"got":"9D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',68,'{"pick":"kind","from":["test","fight"],"got":"fight"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',69,'{"pick":"stake","from":["blood","ambush","hoard"],"got":"hoard"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',70,'{"pick":"foe0","from":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H"],"got":"2H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',71,'{"pick":"foe0","from":["AH","3H","4H","5H","6H","7H","8H","9H","10H"],"got":"AH"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',72,'{"pick":"foe0","from":["3H","4H","5H","6H","7H","8H","9H","10H"],"got":"4H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',73,'{"pick":"foe0","from":["3H","5H","6H","7H","8H","9H","10H"],"got":"9H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',74,'{"pick":"foe1","from":["3H","5H","6H","7H","8H","10H"],"got":"7H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',75,'{"pick":"foe1","from":["3H","5H","6H","8H","10H"],"got":"10H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',76,'{"pick":"foe1","from":["3H","5H","6H","8H"],"got":"5H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',77,'{"pick":"foe1","from":["3H","6H","8H"],"got":"8H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',78,'{"pick":"first","from":["players","foes"],"got":"foes"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',79,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',80,'{"ask":"guard","seat":1,"choice":"draw","offer":"025c38c3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',81,'{"pick":"draw:foe0","from":["AH","2H","4H","9H","X1"],"got":"X1"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',82,'{"pick":"draw:foe0","from":["AH","2H","4H","9H"],"got":"4H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',83,'{"pick":"draw:1","from":["2D","4D","5D","6D","7D","8D","10D"],"got":"5D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',84,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',85,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',86,'{"pick":"draw:foe1","from":["5H","7H","8H","10H"],"got":"10H"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',87,'{"pick":"draw:0","from":["2S","3S","4S","5S","6S","7S","8S","9S","10S"],"got":"3S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('22betaph',88,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('22betaph',89,'{"ask":"swing","seat":0,"choice":"ability","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',0,'{"ask":"name","seat":0,"choice":"x","offer":"043dea8a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',1,'{"roll":"str:0","dice":[3]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('3phvqrrn',2,'{"roll":"hp:0","dice":[4]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('3phvqrrn',3,'{"ask":"class","seat":0,"choice":"JD","offer":"df18967d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',4,'{"shuffle":"deck:0","cards":["9H","X2","KC","10D","8D","KD","8H","9S","5D","2C","QS","7H","AH","6H","X1","AD","3D","6C","KH","8S","3C","JC","4D","5S","7S","4C","5H","7C","AS","JH","2D","9D","10H","QD","KS","3S","AC","6S","8C","6D","2H","10S","2S","7D","9C","JS","QH","10C","QC","3H","5C","4H","4S"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('3phvqrrn',5,'{"roll":"monster:0","dice":[4,3,1]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('3phvqrrn',6,'{"ask":"cards","seat":0,"choice":["10D"],"offer":"a939e316"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',7,'{"ask":"camp","seat":0,"choice":"fight","offer":"cfbdd4fe"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',8,'{"roll":"monster:0","dice":[3,2,6]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('3phvqrrn',9,'{"ask":"turn","seat":0,"choice":"sell:9S","offer":"291faf89"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',10,'{"ask":"turn","seat":0,"choice":"sell:8H","offer":"fb24fa09"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',11,'{"ask":"turn","seat":0,"choice":"attack","offer":"f4110680"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',12,'{"ask":"cards","seat":0,"choice":["5D"],"offer":"5dc358ec"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',13,'{"ask":"turn","seat":0,"choice":"attack","offer":"f4110680"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',14,'{"ask":"cards","seat":0,"choice":["KC"],"offer":"64fb09f8"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('3phvqrrn',15,'{"roll":"level_str:0","dice":[1]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('3phvqrrn',16,'{"roll":"level_hp:0","dice":[6]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',0,'{"shuffle":"deck","cards":["2H","6H","5S","7S","QC","6D","QS","8D","9S","6H","2C","9C","6D","7H","QC","7C","2S","4H","JH","3S","4C","10S","5D","3C","QS","3H","10S","9S","5D","3H","8H","8H","KS","6C","5H","JS","JC","10H","10C","X2","3C","KC","4D","AD","10D","10H","2S","10C","AC","4D","JC","3S","6S","9D","JS","2D","9H","3D","8S","5S","2H","AD","4C","8S","7D","9H","10D","2D","5C","AS","8C","5H","4S","6C","4H","5C","KC","3D","X2","9C","X1","7C","2C","8D","X1","JH","KS","6S","7D","9D","4S","AC","7S","8C","AS","7H"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',1,'{"pick":"first","from":[0,1],"got":0}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',2,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',3,'{"ask":"card","seat":0,"choice":"5S","offer":"ac9df1bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',4,'{"ask":"card","seat":1,"choice":"7S","offer":"239b6d00"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',5,'{"ask":"card","seat":0,"choice":"QS","offer":"32925487"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',6,'{"ask":"card","seat":1,"choice":"6D","offer":"7960c1ad"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',7,'{"ask":"card","seat":0,"choice":"QC","offer":"854da0ca"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',8,'{"ask":"card","seat":1,"choice":"6H","offer":"01456758"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',9,'{"ask":"room","seat":1,"choice":"face","offer":"01066780"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',10,'{"ask":"card","seat":1,"choice":"2C","offer":"37c2f4a8"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',11,'{"ask":"card","seat":1,"choice":"9C","offer":"f27c375b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',12,'{"ask":"card","seat":1,"choice":"6H","offer":"ca277867"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',13,'{"ask":"card","seat":1,"choice":"9S","offer":"00fbfdca"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',14,'{"ask":"card","seat":1,"choice":"2H","offer":"1e54be6d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',15,'{"ask":"card","seat":1,"choice":"8D","offer":"2944ed5c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',16,'{"ask":"room","seat":1,"choice":"face","offer":"01066780"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',17,'{"ask":"card","seat":1,"choice":"7H","offer":"692d53bd"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',18,'{"ask":"card","seat":1,"choice":"QC","offer":"e976fcda"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',19,'{"ask":"card","seat":1,"choice":"JH","offer":"8dce3c67"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',20,'{"ask":"card","seat":1,"choice":"4H","offer":"dde5e315"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',21,'{"ask":"card","seat":1,"choice":"7C","offer":"fba6aa2e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',22,'{"ask":"card","seat":1,"choice":"6D","offer":"ceb9cd2d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',23,'{"ask":"room","seat":1,"choice":"run","offer":"01066780"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6gxkc9n3',24,'{"shuffle":"deck","cards":["2D","10H","3C","KC","5H","2S","10C","5D","2D","4D","2C","8H","10C","8H","7D","9D","6S","X2","8D","6C","JH","6C","3C","AC","10H","QS","KS","9C","10D","AS","4H","5D","KC","10D","4S","8S","8C","7H","3D","9S","3S","KS","AD","10S","3H","AS","5C","X2","4C","3H","X1","2H","8S","3S","9D","7S","AD","7D","7C","3D","JS","2S","AC","9H","10S","5C","JC","4C","JC","JS","X1","4S","4D","9H","8C","6S","5H","5S"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('6ppbhk3k',0,'{"ask":"name","seat":0,"choice":"Robin","offer":"043dea8a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6ppbhk3k',1,'{"roll":"str:0","dice":[4]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('6ppbhk3k',2,'{"roll":"hp:0","dice":[5]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('6ppbhk3k',3,'{"ask":"class","seat":0,"choice":"KS","offer":"df18967d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('6ppbhk3k',4,'{"shuffle":"deck:0","cards":["10C","4S","7S","7D","JC","8D","X1","X2","JS","AS","2D","8C","KD","AC","2C","2S","10H","5H","4D","8H","3S","9S","7C","4H","JH","AD","JD","6H","3C","8S","6D","QD","2H","7H","3D","4C","QC","5S","5D","10S","6C","10D","6S","AH","5C","KC","KH","9D","QS","3H","QH","9H","9C"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('6ppbhk3k',5,'{"roll":"monster:0","dice":[6,1,2]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('79d7fxre',0,'{"shuffle":"deck","cards":["5C","3S","KC","AC","JC","2D","7H","3H","4S","9H","2S","QC","8S","6S","AS","9D","8C","AD","QS","5D","8H","7S","6H","7C","4D","X1","KS","2H","6D","10C","4H","5H","5S","3D","7D","JS","JH","10H","2C","4C","8D","9C","X2","10S","9S","10D","3C","6C"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',1,'{"ask":"describe","seat":1,"choice":"x","offer":"d0d46526"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',2,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',3,'{"shuffle":"deck","cards":["7C","2D","3D","10C","JS","2C","6H","2H","AD","9H","10H","4S","9D","10D","8S","8C","4C","X1","7D","5D","4H","6S","5S","KC","AC","JC","9S","QS","8D","8H","9C","3S","X2","3C","3H","6D","5H","7S","JH","2S","5C","QC","10S","AS","4D","7H","KS","6C"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('79d7fxre',4,'{"ask":"describe","seat":1,"choice":"x","offer":"d0d46526"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',5,'{"ask":"card","seat":0,"choice":"10C","offer":"576703af"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',6,'{"ask":"reduce","seat":0,"choice":9,"offer":"522ae47a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',7,'{"ask":"card","seat":0,"choice":"3D","offer":"ac4c7fc0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',8,'{"ask":"card","seat":0,"choice":"2D","offer":"7688ab4f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',9,'{"ask":"between","seat":0,"choice":"next","offer":"8080a3d4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',10,'{"ask":"describe","seat":1,"choice":"x","offer":"d0d46526"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',11,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',12,'{"ask":"card","seat":0,"choice":"7C","offer":"4de2c567"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',13,'{"ask":"reduce","seat":0,"choice":0,"offer":"77f5ff8b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',14,'{"ask":"card","seat":0,"choice":"2C","offer":"c1fce432"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',15,'{"ask":"card","seat":0,"choice":"6H","offer":"d0125527"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',16,'{"ask":"between","seat":1,"choice":"next","offer":"8080a3d4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',17,'{"ask":"describe","seat":1,"choice":"x","offer":"d0d46526"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',18,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',19,'{"shuffle":"deck","cards":["9D","X1","6S","2S","4C","4S","10D","8H","KS","6D","2H","AD","5S","3S","JC","3H","7H","6C","8D","9C","X2","5D","9S","KC","10S","4H","10H","JS","5H","3C","AC","8C","9H","QC","JH","7D","4D","AS","QS","8S","7S","5C"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('79d7fxre',20,'{"ask":"describe","seat":1,"choice":"x","offer":"d0d46526"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',21,'{"ask":"card","seat":0,"choice":"X1","offer":"908d63ac"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('79d7fxre',22,'{"ask":"reduce","seat":0,"choice":11,"offer":"2c1a72da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',0,'{"ask":"name","seat":0,"choice":"x","offer":"043dea8a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',1,'{"roll":"str:0","dice":[1]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',2,'{"roll":"hp:0","dice":[6]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',3,'{"ask":"class","seat":0,"choice":"KD","offer":"df18967d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',4,'{"ask":"name","seat":1,"choice":"x","offer":"18c54258"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',5,'{"roll":"str:1","dice":[4]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',6,'{"roll":"hp:1","dice":[1]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',7,'{"ask":"class","seat":1,"choice":"QD","offer":"c38f45ff"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',8,'{"ask":"name","seat":2,"choice":"x","offer":"feff6e65"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',9,'{"roll":"str:2","dice":[5]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',10,'{"roll":"hp:2","dice":[4]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',11,'{"ask":"class","seat":2,"choice":"QS","offer":"c7b024ed"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',12,'{"shuffle":"deck:0","cards":["10H","2S","KC","9H","4S","9D","8D","10S","3S","9C","KS","5C","7H","2C","AS","QH","5S","4C","10D","6H","7S","AH","9S","6C","3H","4D","6D","3D","8C","QS","4H","QC","JD","X2","5D","10C","2H","5H","7D","AD","JH","X1","QD","2D","AC","3C","JC","JS","6S","8S","8H","7C","KH"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',13,'{"shuffle":"deck:1","cards":["QS","7D","7C","2D","9S","3C","4D","AH","KH","10C","JH","8D","6S","JC","5H","3H","3S","KD","2C","10D","6C","6D","X2","4H","AS","KC","JD","9H","JS","5C","5S","7S","X1","QC","8H","10H","9C","2S","4C","7H","QH","AC","2H","AD","4S","6H","9D","KS","8S","3D","10S","5D","8C"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',14,'{"shuffle":"deck:2","cards":["KD","6C","7S","3H","5S","2C","4H","KC","10C","JS","6D","7C","5C","10D","4C","2S","5D","JD","X1","AH","8C","8S","2D","7H","X2","9S","QH","8D","2H","AS","3C","4D","KS","9C","9D","QD","AD","10S","3D","6H","5H","JC","8H","QC","KH","3S","JH","10H","4S","7D","6S","AC","9H"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',15,'{"roll":"monster:2","dice":[6,2,1]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',16,'{"ask":"cards","seat":2,"choice":["2C"],"offer":"cb41c58b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',17,'{"ask":"cards","seat":0,"choice":["2S"],"offer":"dbef4b38"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',18,'{"ask":"hand","seat":0,"choice":"discard","offer":"05e2de87"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',19,'{"ask":"cards","seat":1,"choice":["7D","7C"],"offer":"dc24e1b8"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',20,'{"ask":"cards","seat":2,"choice":["3H"],"offer":"7d170867"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('7h6jq9pd',21,'{"ask":"cards","seat":1,"choice":["9S"],"offer":"761864bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',0,'{"shuffle":"deck","cards":["2D","5S","JH","4S","10H","AC","KS","4D","3H","3D","5C","8H","5H","9C","JS","4H","7H","AD","X2","6C","6D","AS","JC","3C","QS","6S","9S","8D","9D","QC","5D","2C","8C","3S","6H","9H","2H","4C","KC","10S","7D","7S","10C","2S","8S","10D","7C","X1"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',1,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',2,'{"ask":"card","seat":0,"choice":"4S","offer":"ee36f110"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',3,'{"ask":"card","seat":0,"choice":"JH","offer":"42247269"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',4,'{"ask":"card","seat":0,"choice":"2D","offer":"d6431148"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',5,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',6,'{"shuffle":"deck","cards":["5D","7D","3S","7S","4H","9S","3D","JC","QC","2S","KS","10D","AS","10S","4D","6C","3H","2C","9C","9H","8S","8H","4C","AD","6S","5S","3C","10H","7H","5H","KC","10C","8D","7C","6D","2H","6H","8C","X1","X2","5C","9D","AC","JS","QS"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',7,'{"ask":"card","seat":0,"choice":"3S","offer":"222529c0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',8,'{"ask":"card","seat":0,"choice":"7D","offer":"71740700"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',9,'{"ask":"card","seat":0,"choice":"5D","offer":"e7b6610d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',10,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',11,'{"ask":"card","seat":0,"choice":"3D","offer":"0c1cb503"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',12,'{"ask":"card","seat":0,"choice":"4H","offer":"1442c43c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',13,'{"ask":"card","seat":0,"choice":"7S","offer":"ed61db11"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',14,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',15,'{"shuffle":"deck","cards":["KC","9H","9S","6H","5H","2H","10D","X2","6D","4C","JC","7C","2C","JS","10S","10H","8D","AD","QC","3H","KS","8C","AS","9C","QS","AC","3C","X1","4D","5S","7H","8S","9D","6S","2S","5C","10C","6C","8H"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('9kx8x6pn',16,'{"ask":"card","seat":0,"choice":"9H","offer":"3a0847da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9szjvzve',0,'{"ask":"name","seat":0,"choice":"x","offer":"043dea8a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('9szjvzve',1,'{"roll":"str:0","dice":[5]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('9szjvzve',2,'{"roll":"hp:0","dice":[6]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('cdfaxy7g',0,'{"shuffle":"deck","cards":["5C","X1","6H","AC","9S","2S","4S","7C","10C","JS","2C","7H","6S","3C","KC","9D","9H","6C","QC","8H","9C","JH","10S","2H","AS","QS","5D","JC","8S","10H","7D","3D","8D","4D","5S","AD","KS","8C","7S","X2","6D","2D","5H","10D","4C","3H","3S","4H"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',0,'{"ask":"type","seat":1,"choice":"thief","offer":"d18bfe83"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',1,'{"ask":"type","seat":0,"choice":"fighter","offer":"9e5c578e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',2,'{"ask":"gm_type","seat":2,"choice":"mage","offer":"266f496d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',3,'{"ask":"scene","seat":1,"choice":"challenge:0","offer":"0a08c66f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',4,'{"ask":"agree","seat":0,"choice":"yes","offer":"dd0d9777"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',5,'{"ask":"swing","seat":1,"choice":"ability","offer":"5ef8bf69"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',6,'{"ask":"counter","seat":0,"choice":"allow","offer":"68f794f2"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',7,'{"pick":"ability:1","from":["JC","QC","KC"],"got":"KC"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',8,'{"ask":"power","seat":1,"choice":"joker","offer":"888083a0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',9,'{"ask":"swing","seat":0,"choice":"ability","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',10,'{"ask":"counter","seat":1,"choice":"counter","offer":"6363d5ab"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',11,'{"pick":"ability:0","from":["JS","QS","KS"],"got":"KS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',12,'{"pick":"counter:1","from":["JC","QC"],"got":"QC"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',13,'{"ask":"mercy","seat":0,"choice":"treasure","offer":"ef487c75"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',14,'{"ask":"scene","seat":1,"choice":"challenge:0","offer":"0a08c66f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',15,'{"ask":"agree","seat":0,"choice":"no","offer":"dd0d9777"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',16,'{"ask":"scene","seat":2,"choice":"tell","offer":"81a73526"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',17,'{"ask":"tell","seat":2,"choice":"x","offer":"d2c7ba43"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',18,'{"ask":"scene","seat":0,"choice":"declare","offer":"81a73526"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',19,'{"ask":"declare","seat":0,"choice":"x","offer":"8d706ee4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',20,'{"ask":"scene","seat":0,"choice":"challenge:1","offer":"a87e711b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',21,'{"ask":"agree","seat":1,"choice":"yes","offer":"04f75b0b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',22,'{"ask":"swing","seat":0,"choice":"ability","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',23,'{"ask":"counter","seat":1,"choice":"allow","offer":"6363d5ab"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',24,'{"pick":"ability:0","from":["JS","QS"],"got":"JS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',25,'{"ask":"mercy","seat":0,"choice":"free","offer":"b1e002ba"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',26,'{"ask":"scene","seat":2,"choice":"fight","offer":"0a08c66f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',27,'{"ask":"fighters","seat":2,"choice":["0","1"],"offer":"ff6750b9"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',28,'{"ask":"foes","seat":2,"choice":6,"offer":"8c4d79ff"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',29,'{"ask":"foe_name","seat":2,"choice":"x","offer":"0c2dd933"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',30,'{"ask":"build","seat":2,"choice":"choose","offer":"4683d2be"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',31,'{"ask":"foe_pack","seat":2,"choice":["AD","3D","X3"],"offer":"33aefd41"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',32,'{"ask":"foe_name","seat":2,"choice":"x","offer":"0c2dd933"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',33,'{"ask":"build","seat":2,"choice":"random","offer":"4683d2be"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',34,'{"ask":"foe_size","seat":2,"choice":2,"offer":"b2f21985"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',35,'{"ask":"foe_faces","seat":2,"choice":2,"offer":"42ef4f86"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',36,'{"pick":"foe1","from":["2D","4D","5D","6D","7D","8D","9D","10D","X2"],"got":"5D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',37,'{"pick":"foe1","from":["2D","4D","6D","7D","8D","9D","10D","X2"],"got":"2D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',38,'{"pick":"foe1","from":["JD","QD","KD"],"got":"JD"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',39,'{"pick":"foe1","from":["QD","KD"],"got":"KD"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',40,'{"ask":"foe_name","seat":2,"choice":"x","offer":"0c2dd933"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',41,'{"ask":"build","seat":2,"choice":"choose","offer":"4683d2be"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',42,'{"ask":"foe_pack","seat":2,"choice":["8D"],"offer":"09cfa2be"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',43,'{"ask":"foe_name","seat":2,"choice":"x","offer":"0c2dd933"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',44,'{"ask":"build","seat":2,"choice":"random","offer":"4683d2be"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',45,'{"ask":"foe_size","seat":2,"choice":2,"offer":"aef333b0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',46,'{"ask":"foe_faces","seat":2,"choice":0,"offer":"1eeb3048"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',47,'{"pick":"foe3","from":["4D","6D","7D","9D","10D","X2"],"got":"X2"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',48,'{"pick":"foe3","from":["4D","6D","7D","9D","10D"],"got":"4D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',49,'{"pick":"foe3","from":["6D","7D","9D","10D"],"got":"7D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',50,'{"ask":"foe_name","seat":2,"choice":"x","offer":"0c2dd933"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',51,'{"ask":"build","seat":2,"choice":"random","offer":"4683d2be"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',52,'{"ask":"foe_size","seat":2,"choice":1,"offer":"cd5404c8"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',53,'{"ask":"foe_faces","seat":2,"choice":0,"offer":"1eeb3048"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',54,'{"pick":"foe4","from":["6D","9D","10D"],"got":"10D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',55,'{"ask":"foe_name","seat":2,"choice":"x","offer":"0c2dd933"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',56,'{"ask":"build","seat":2,"choice":"random","offer":"4683d2be"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',57,'{"ask":"foe_size","seat":2,"choice":1,"offer":"cd5404c8"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',58,'{"ask":"foe_faces","seat":2,"choice":1,"offer":"1eeb3048"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',59,'{"pick":"foe5","from":["6D","9D"],"got":"6D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',60,'{"ask":"first","seat":2,"choice":"players","offer":"f6c82769"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',61,'{"ask":"target","seat":0,"choice":"foe1","offer":"23506182"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',62,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',63,'{"ask":"guard","seat":2,"choice":"surrender","offer":"91e56fad"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',64,'{"ask":"target","seat":1,"choice":"foe3","offer":"773d0dbb"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',65,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',66,'{"ask":"guard","seat":2,"choice":"draw","offer":"21adf0c4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',67,'{"pick":"draw:1","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C"],"got":"8C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',68,'{"pick":"draw:foe3","from":["4D","7D","X2"],"got":"4D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',69,'{"ask":"target","seat":2,"choice":"0","offer":"dadf89bd"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',70,'{"ask":"swing","seat":2,"choice":"draw","offer":"be7ba510"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',71,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',72,'{"pick":"draw:foe0","from":["AD","3D","X3"],"got":"3D"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',73,'{"pick":"draw:0","from":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","X1"],"got":"5S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('djwfx6ma',74,'{"ask":"target","seat":2,"choice":"1","offer":"dadf89bd"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',75,'{"ask":"swing","seat":2,"choice":"draw","offer":"be7ba510"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('djwfx6ma',76,'{"ask":"guard","seat":1,"choice":"surrender","offer":"37c09124"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',0,'{"ask":"class","seat":2,"choice":"wizard","offer":"6ce9159e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',1,'{"ask":"class","seat":1,"choice":"healer","offer":"4f4e6b01"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',2,'{"ask":"class","seat":0,"choice":"wizard","offer":"590445ed"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',3,'{"pick":"cardomancer","from":[0,1,2],"got":0}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('f2vavnj9',4,'{"shuffle":"dungeon","cards":["7C","KS","JC","QC","6D","10C","8C","6S","KD","AD","9C","6D","8H","KD","JD","JH","7D","10H","QH","7S","6H","KC","JS","10C","7D","AS","6S","8D","8S","KH","AH","10S","QH","KH","8C","10S","7H","KC","AC","7C","JD","JH","9S","7H","QS","9C","QC","9D","QD","9H","QS","10D","9D","7S","10H","9H","8S","10D","JC","6C","AD","AH","AS","6C","6H","KS","AC","8D","9S","QD","JS","8H"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('f2vavnj9',5,'{"ask":"trade","seat":0,"choice":"swap>2","offer":"79ee8c1b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',6,'{"ask":"agree","seat":2,"choice":"yes","offer":"dc6133aa"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',7,'{"ask":"react","seat":2,"choice":"pass","offer":"3f95e8f7"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',8,'{"ask":"react","seat":0,"choice":"pass","offer":"522f65d9"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',9,'{"ask":"react","seat":2,"choice":"KD>2*","offer":"b684f161"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',10,'{"ask":"action","seat":1,"choice":"wrath@1","offer":"8b3b39d6"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',11,'{"ask":"action","seat":2,"choice":"discard:JC","offer":"64bc88e5"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',12,'{"ask":"action","seat":0,"choice":"6S@1","offer":"4b105000"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',13,'{"ask":"react","seat":0,"choice":"6D>2*","offer":"0e6932bb"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',14,'{"ask":"action","seat":2,"choice":"discard:10C","offer":"31deff14"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',15,'{"ask":"action","seat":0,"choice":"KS@0","offer":"8e223573"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',16,'{"ask":"action","seat":1,"choice":"JH>1","offer":"0ce5b5b5"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',17,'{"ask":"react","seat":0,"choice":"pass","offer":"947df784"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',18,'{"ask":"action","seat":1,"choice":"pass","offer":"65a75da1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',19,'{"ask":"action","seat":2,"choice":"10C@1","offer":"dc1e30c7"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',20,'{"ask":"react","seat":1,"choice":"8D>1","offer":"93671a93"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',21,'{"ask":"react","seat":2,"choice":"AH!>0","offer":"3aeba419"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',22,'{"ask":"action","seat":1,"choice":"pass","offer":"e7df4236"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',23,'{"ask":"action","seat":2,"choice":"7S@0","offer":"78ddabba"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',24,'{"ask":"action","seat":2,"choice":"KH>2","offer":"6adeb024"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',25,'{"ask":"action","seat":0,"choice":"10S@0","offer":"ef7228e6"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',26,'{"ask":"action","seat":1,"choice":"QH>1","offer":"0dbd4af4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',27,'{"ask":"action","seat":0,"choice":"7H>0","offer":"2bcb127e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',28,'{"ask":"action","seat":1,"choice":"10H>0","offer":"efedfeff"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',29,'{"ask":"action","seat":2,"choice":"pass","offer":"5e460dd3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',30,'{"ask":"action","seat":1,"choice":"pass","offer":"9a94056f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('f2vavnj9',31,'{"ask":"action","seat":2,"choice":"8C@0","offer":"5e460dd3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',0,'{"shuffle":"deck:0","cards":["X2","7D","4S","JD","5D","10S","8H","4C","3S","9H","AS","AC","6C","10D","5H","8D","QS","9D","6D","8C","9S","5S","X1","6S","KH","AH","3D","2H","QC","JS","5C","2S","9C","3H","2D","4H","6H","7C","3C","10H","10C","8S","AD","7S","KD","QD","KC","4D","2C","JH","JC","QH","7H"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',1,'{"ask":"camp","seat":0,"choice":"buytop","offer":"8ba065c1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',2,'{"ask":"camp","seat":0,"choice":"buytop","offer":"2255cb5a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',3,'{"ask":"offer","seat":0,"choice":"buy","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',4,'{"ask":"camp","seat":0,"choice":"buyback","offer":"2255cb5a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',5,'{"ask":"camp","seat":0,"choice":"buytop","offer":"8ba065c1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',6,'{"ask":"offer","seat":0,"choice":"leave","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',7,'{"ask":"camp","seat":0,"choice":"buyback","offer":"2255cb5a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',8,'{"ask":"camp","seat":0,"choice":"buytop","offer":"8ba065c1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',9,'{"ask":"offer","seat":0,"choice":"leave","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',10,'{"ask":"camp","seat":0,"choice":"buyback","offer":"2255cb5a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',11,'{"ask":"camp","seat":0,"choice":"buytop","offer":"8ba065c1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',12,'{"ask":"offer","seat":0,"choice":"buy","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',13,'{"ask":"camp","seat":0,"choice":"buytop","offer":"8ba065c1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',14,'{"ask":"offer","seat":0,"choice":"leave","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',15,'{"ask":"camp","seat":0,"choice":"buytop","offer":"2255cb5a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',16,'{"ask":"camp","seat":0,"choice":"fight","offer":"2255cb5a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',17,'{"roll":"monster:0","dice":[6,4,6,4,4]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',18,'{"roll":"monster:0","dice":[1,2,4,2,4]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',19,'{"roll":"monster:0","dice":[1,6,6,1,1]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',20,'{"ask":"turn","seat":0,"choice":"buyback","offer":"e2d8bc23"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',21,'{"ask":"buyback","seat":0,"choice":["5S"],"offer":"4ed775de"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',22,'{"ask":"turn","seat":0,"choice":"spade:9S","offer":"e2d8bc23"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',23,'{"ask":"target","seat":0,"choice":"KH","offer":"c5eec88d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',24,'{"ask":"turn","seat":0,"choice":"buyback","offer":"9e7f438a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',25,'{"ask":"buyback","seat":0,"choice":["9S","X1"],"offer":"cd051145"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',26,'{"ask":"turn","seat":0,"choice":"spade:5H","offer":"789b57b4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',27,'{"ask":"target","seat":0,"choice":"6S","offer":"c5eec88d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',28,'{"ask":"turn","seat":0,"choice":"buytop","offer":"f4110680"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',29,'{"ask":"offer","seat":0,"choice":"leave","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',30,'{"ask":"turn","seat":0,"choice":"buyback","offer":"f4110680"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',31,'{"ask":"buyback","seat":0,"choice":["6H","5H"],"offer":"3a959562"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',32,'{"ask":"turn","seat":0,"choice":"buytop","offer":"99ba6785"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',33,'{"ask":"offer","seat":0,"choice":"buy","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',34,'{"ask":"turn","seat":0,"choice":"spade:7C","offer":"a60ae02a"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',35,'{"ask":"target","seat":0,"choice":"KH","offer":"c5eec88d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',36,'{"ask":"turn","seat":0,"choice":"spade:3C","offer":"35ee0dd9"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',37,'{"ask":"target","seat":0,"choice":"AH","offer":"9daf4cec"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',38,'{"ask":"turn","seat":0,"choice":"buytop","offer":"f4110680"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',39,'{"ask":"offer","seat":0,"choice":"buy","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',40,'{"ask":"turn","seat":0,"choice":"spade:10H","offer":"1aac6d51"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',41,'{"ask":"target","seat":0,"choice":"6S","offer":"9daf4cec"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',42,'{"ask":"turn","seat":0,"choice":"buytop","offer":"f4110680"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('h2x2bwvz',43,'{"ask":"offer","seat":0,"choice":"buy","offer":"c281b0da"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',0,'{"ask":"type","seat":0,"choice":"thief","offer":"fac4fb31"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',1,'{"pick":"gm_type","from":["S","H","D"],"got":"S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',2,'{"shuffle":"gm_faces","cards":["QS","JS","KS"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',3,'{"pick":"kind","from":["test","fight"],"got":"test"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',4,'{"pick":"stake","from":["peril","toll","prize"],"got":"peril"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',5,'{"ask":"attempt","seat":0,"choice":"draw","offer":"ca4dfb16"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',6,'{"pick":"draw:0","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C"],"got":"9C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',7,'{"pick":"draw:gm","from":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"2S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',8,'{"pick":"kind","from":["test","fight"],"got":"test"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',9,'{"pick":"stake","from":["peril","toll","prize"],"got":"peril"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',10,'{"ask":"attempt","seat":0,"choice":"ability","offer":"ca4dfb16"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',11,'{"pick":"ability:0","from":["JC","QC","KC"],"got":"KC"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',12,'{"ask":"power","seat":0,"choice":"steal","offer":"d44f4d01"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',13,'{"pick":"steal:0","from":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"5S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',14,'{"ask":"attempt","seat":0,"choice":"draw","offer":"ca4dfb16"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',15,'{"pick":"draw:0","from":["AC","2C","3C","4C","5S","5C","6C","7C","8C","9C","10C"],"got":"5C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',16,'{"pick":"draw:gm","from":["AS","2S","3S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"8S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',17,'{"pick":"wound:0","from":["AC","2C","3C","4C","5S","5C","6C","7C","8C","9C","10C"],"got":"10C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',18,'{"ask":"attempt","seat":0,"choice":"draw","offer":"28555672"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',19,'{"pick":"draw:0","from":["AC","2C","3C","4C","5S","5C","6C","7C","8C","9C"],"got":"9C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',20,'{"pick":"draw:gm","from":["AS","2S","3S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"8S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',21,'{"pick":"kind","from":["test","fight"],"got":"test"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',22,'{"pick":"stake","from":["peril","toll","prize"],"got":"peril"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',23,'{"ask":"attempt","seat":0,"choice":"ability","offer":"ca4dfb16"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',24,'{"pick":"ability:0","from":["JC","QC"],"got":"QC"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',25,'{"ask":"power","seat":0,"choice":"steal","offer":"d44f4d01"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',26,'{"pick":"steal:0","from":["AS","2S","3S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"3S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',27,'{"ask":"attempt","seat":0,"choice":"draw","offer":"ca4dfb16"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',28,'{"pick":"draw:0","from":["AC","2C","3S","3C","4C","5S","5C","6C","7C","8C","9C"],"got":"3S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',29,'{"pick":"draw:gm","from":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"9S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',30,'{"pick":"wound:0","from":["AC","2C","3S","3C","4C","5S","5C","6C","7C","8C","9C"],"got":"AC"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',31,'{"ask":"attempt","seat":0,"choice":"leave","offer":"28555672"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',32,'{"pick":"kind","from":["test","fight"],"got":"fight"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',33,'{"pick":"stake","from":["blood","ambush","hoard"],"got":"hoard"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',34,'{"pick":"foe0","from":["AS","2S","4S","6S","7S","8S","9S","10S"],"got":"10S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',35,'{"pick":"foe0","from":["AS","2S","4S","6S","7S","8S","9S"],"got":"9S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',36,'{"pick":"foe0","from":["AS","2S","4S","6S","7S","8S"],"got":"7S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',37,'{"pick":"foe0","from":["AS","2S","4S","6S","8S"],"got":"6S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',38,'{"pick":"first","from":["players","foes"],"got":"foes"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',39,'{"ask":"guard","seat":0,"choice":"surrender","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',40,'{"pick":"wound:0","from":["2C","3S","3C","4C","5S","5C","6C","7C","8C","9C"],"got":"5C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',41,'{"pick":"foe0","from":["AS","2S","4S","6S","7S","8S","9S","10S"],"got":"9S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',42,'{"pick":"foe0","from":["AS","2S","4S","6S","7S","8S","10S"],"got":"4S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',43,'{"pick":"foe0","from":["AS","2S","6S","7S","8S","10S"],"got":"7S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',44,'{"pick":"foe0","from":["AS","2S","6S","8S","10S"],"got":"10S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',45,'{"pick":"foe0","from":["AS","2S","6S","8S"],"got":"8S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',46,'{"pick":"foe0","from":["AS","2S","6S"],"got":"AS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',47,'{"pick":"foe0","from":["2S","6S"],"got":"2S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',48,'{"pick":"first","from":["players","foes"],"got":"players"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',49,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',50,'{"pick":"draw:0","from":["2C","3S","3C","4C","5S","6C","7C","8C","9C"],"got":"6C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',51,'{"pick":"draw:foe0","from":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"X2"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',52,'{"pick":"draw:foe0","from":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X3"],"got":"9S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',53,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',54,'{"pick":"draw:foe0","from":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"AS"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',55,'{"pick":"draw:0","from":["2C","3S","3C","4C","5S","6C","7C","8C","9C"],"got":"3C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',56,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',57,'{"pick":"draw:0","from":["2C","3S","3C","4C","5S","6C","7C","8C","9C"],"got":"3S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',58,'{"pick":"draw:foe0","from":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"7S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',59,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',60,'{"pick":"draw:foe0","from":["AS","2S","4S","6S","7S","8S","9S","10S","X1","X2","X3"],"got":"9S"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('hnxdn6wt',61,'{"pick":"draw:0","from":["2C","3S","3C","4C","5S","6C","7C","8C","9C"],"got":"9C"}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('kpnqckjw',0,'{"shuffle":"deck","cards":["AH","8C","8H","8D","8S","7H","10D","9D","QD","7C","5D","KH","6D","10H","5S","9S","10C","4C","KS","JS","3D","9C","QC","AD","KC","KD","7D","6S","4S","JC","AS","9H","JH","2C","4D","5C","3H","6H","7S","AC","QH","2D","5H","6C","2H","JD","3S","10S","2S","4H","QS","3C"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',0,'{"shuffle":"deck","cards":["QH","9H","2D","7H","6H","2S","7D","KD","KS","AC","JC","4S","5H","3D","8D","9C","KC","10D","5C","10H","AD","4H","4C","5S","JS","JH","2C","7S","QC","2H","6D","JD","8C","3C","9D","3S","3H","5D","AH","10C","8H","8S","QD","QS","10S","9S","6C","KH","7C","AS","6S","4D"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',1,'{"ask":"act","seat":8,"choice":"look","offer":"b35e15dd"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',2,'{"ask":"act","seat":1,"choice":"cards","offer":"a1104578"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',3,'{"ask":"act","seat":0,"choice":"turns","offer":"f496326d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',4,'{"ask":"act","seat":1,"choice":"cut","offer":"c0fc6b41"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',5,'{"ask":"act","seat":1,"choice":13,"offer":"b0cbc3f0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',6,'{"ask":"act","seat":0,"choice":"condition","offer":"de1a37ca"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',7,'{"ask":"act","seat":8,"choice":"back","offer":"d214c02b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',8,'{"ask":"act","seat":1,"choice":"cards","offer":"0eb30e88"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',9,'{"ask":"act","seat":1,"choice":"back","offer":"638de299"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',10,'{"ask":"act","seat":1,"choice":"sit","offer":"0eb30e88"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',11,'{"ask":"act","seat":1,"choice":"x","offer":"953fc3d0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',12,'{"ask":"act","seat":0,"choice":[],"offer":"0eb30e88"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',13,'{"ask":"act","seat":0,"choice":"story","offer":"b35e15dd"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',14,'{"ask":"act","seat":1,"choice":"turns","offer":"de527a2e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',15,'{"ask":"act","seat":1,"choice":"sheet:0","offer":"87f8459f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',16,'{"ask":"act","seat":8,"choice":"dice","offer":"bdf32e34"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',17,'{"ask":"act","seat":1,"choice":"temp5","offer":"ef223b8f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',18,'{"ask":"act","seat":0,"choice":"note","offer":"6f8514f3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',19,'{"ask":"act","seat":1,"choice":"x","offer":"f0bbbbdc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',20,'{"ask":"act","seat":0,"choice":"x","offer":"ebf86aa0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('mv8grgq7',21,'{"ask":"act","seat":0,"choice":"dice","offer":"fb26af9b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('natfshmp',0,'{"shuffle":"deck","cards":["5C","6C","KD","2C","4C","9D","JH","7H","2H","JD","7D","8C","3D","8S","10D","6D","9H","QD","QS","6H","9C","7C","2D","JS","JC","AS","4S","10H","10C","KC","5S","AH","9S","2S","7S","QH","QC","AC","8H","3C","4D","AD","3H","5D","KH","8D","5H","10S","KS","4H","3S","6S"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('pc8g2x4k',0,'{"shuffle":"dungeon","cards":["KH","6D","JH","6C","9C","6S","QC","10C","JC","6H","QS","JS","9D","KC","8D","10S","AH","8H","JD","7H","QH","KS","QD","10D","7D","8S","AC","7C","9H","10H","7S","8C","KD","9S","AD"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('q2h4wv3f',0,'{"shuffle":"deck","cards":["X1","9H","10C","JS","9D","KS","JH","10D","QC","AS","9C","10H","AC","AD","9S","10S","X2","JC","KC","QS"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('t6g256jd',0,'{"shuffle":"deck","cards":["6C","9D","7H","5H","9H","10C","9S","JH","8C","8D","7D","2S","3D","AD","3H","6S","7C","QC","X1","AS","KS","7S","4C","6H","2D","10D","8S","KC","5S","2H","X2","6D","3C","3S","10S","4H","AC","4S","9C","5C","4D","5D","8H","10H","JC","2C","QS","JS"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',0,'{"shuffle":"deck","cards":["AD","AS","8S","4H","QS","7H","10S","KC","2H","KS","7C","3D","3H","10C","KH","4S","9D","7D","6S","8C","4C","3S","9C","10D","3C","9S","JC","X1","QD","7S","AC","6D","6H","10H","KD","8H","JS","AH","5C","QH","JD","JH","5S","2D","2S","5D","6C","QC","X2","2C","4D","5H","9H","8D"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',1,'{"ask":"act","seat":8,"choice":"tell","offer":"b35e15dd"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',2,'{"ask":"act","seat":1,"choice":"story","offer":"00b3da5d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',3,'{"ask":"act","seat":0,"choice":"story","offer":"ed14305b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',4,'{"ask":"act","seat":8,"choice":"x","offer":"d27a8ca1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',5,'{"ask":"act","seat":0,"choice":"oracle","offer":"43374cf8"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',6,'{"ask":"act","seat":0,"choice":"back","offer":"d99998c4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',7,'{"ask":"act","seat":0,"choice":"story","offer":"2fbd1dce"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',8,'{"ask":"act","seat":8,"choice":"correct","offer":"43374cf8"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',9,'{"ask":"act","seat":0,"choice":"oracle","offer":"10d01bc2"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',10,'{"ask":"act","seat":8,"choice":"back","offer":"7676c84d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',11,'{"ask":"act","seat":8,"choice":"correct","offer":"d99998c4"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',12,'{"ask":"act","seat":0,"choice":"surely","offer":"7676c84d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',13,'{"ask":"act","seat":8,"choice":"back","offer":"ed9ea50e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',14,'{"ask":"act","seat":1,"choice":"tables","offer":"797713eb"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',15,'{"ask":"act","seat":0,"choice":"x","offer":"a0afef7e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',16,'{"roll":"oracle:0","dice":[42],"sides":100}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',17,'{"ask":"act","seat":0,"choice":"cards","offer":"efe83aae"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',18,'{"ask":"act","seat":8,"choice":"look","offer":"a9761377"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('tp8eg6u8',19,'{"ask":"act","seat":8,"choice":"deck","offer":"7aaf2fd6"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',0,'{"ask":"class","seat":0,"choice":"guardian","offer":"4f4e6b01"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',1,'{"ask":"class","seat":1,"choice":"healer","offer":"c8b361f3"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',2,'{"pick":"cardomancer","from":[0,1],"got":1}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('xx6awdtc',3,'{"shuffle":"dungeon","cards":["AH","AD","10S","10D","JC","6H","9C","7H","KH","QD","8S","AS","8H","AC","JD","JS","QC","9H","6S","QS","6D","10C","KD","JH","QH","10H","KC","9S","8D","7C","8C","7S","9D","7D","KS","6C"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('xx6awdtc',4,'{"ask":"trade","seat":0,"choice":"ready","offer":"69f72330"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',5,'{"ask":"trade","seat":1,"choice":"ready","offer":"b2b7ef40"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',6,'{"ask":"action","seat":0,"choice":"10S@0*","offer":"651a44d6"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',7,'{"ask":"second","seat":0,"choice":"JC@0","offer":"59f609ca"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',8,'{"ask":"rest","seat":1,"choice":"6H>0","offer":"5255bf5d"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',9,'{"ask":"rest","seat":1,"choice":"done","offer":"dc4e1d5c"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',10,'{"ask":"rest","seat":0,"choice":"discard:KH","offer":"e17ba4e6"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',11,'{"ask":"action","seat":1,"choice":"wrath@0","offer":"c6ffa9a1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',12,'{"ask":"rest","seat":0,"choice":"discard:8H","offer":"2aa862f1"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',13,'{"ask":"rest","seat":1,"choice":"done","offer":"db29719f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',14,'{"ask":"react","seat":0,"choice":"QD>0","offer":"3c71d326"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',15,'{"ask":"action","seat":0,"choice":"6S@1","offer":"5284d3a0"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',16,'{"ask":"action","seat":1,"choice":"9H>1","offer":"58890cfc"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',17,'{"ask":"action","seat":1,"choice":"JS@1","offer":"30e5b0ca"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',18,'{"ask":"action","seat":0,"choice":"JH>0","offer":"5cc62c92"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',19,'{"ask":"action","seat":0,"choice":"QH>0","offer":"0ca6aaf7"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',20,'{"ask":"action","seat":1,"choice":"10H>1","offer":"6fbf756f"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',21,'{"ask":"action","seat":1,"choice":"QC@0","offer":"a132170e"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',22,'{"ask":"action","seat":0,"choice":"7C@0","offer":"f781aebe"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',23,'{"shuffle":"reshuffle","cards":["KD","AD","KH","6S","7H","QC","JC","8C","9C","9S","6H","10H","9H","10S","QH","JS","KC","JH","8S","8H","6D","7C","10D","10C","QD","7D","AC","JD"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('xx6awdtc',24,'{"ask":"action","seat":0,"choice":"pass","offer":"71202703"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',25,'{"ask":"action","seat":1,"choice":"pass","offer":"41b4b524"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',26,'{"ask":"react","seat":1,"choice":"8D>1","offer":"61f9ce66"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',27,'{"ask":"action","seat":1,"choice":"pass","offer":"a2f45c58"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xx6awdtc',28,'{"ask":"action","seat":0,"choice":"pass","offer":"71202703"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xzpkxg8b',0,'{"ask":"class","seat":1,"choice":"rogue","offer":"4f4e6b01"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xzpkxg8b',1,'{"ask":"class","seat":0,"choice":"healer","offer":"9f228302"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xzpkxg8b',2,'{"pick":"cardomancer","from":[0,1],"got":1}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('xzpkxg8b',3,'{"shuffle":"dungeon","cards":["6C","6D","9C","JD","AS","JC","QS","10C","7S","AD","JH","QH","KD","AH","8D","KS","9D","8C","8H","JS","QC","6S","10S","10D","9S","7C","8S","QD","9H","AC","KH","7D","KC","10H","6H","7H"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('xzpkxg8b',4,'{"ask":"trade","seat":0,"choice":"swap>1","offer":"69f72330"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('xzpkxg8b',5,'{"ask":"agree","seat":1,"choice":"no","offer":"04f75b0b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',0,'{"shuffle":"deck","cards":["2S","8C","8H","7C","4H","10H","10D","QH","KS","5S","3H","AC","AH","5C","3S","KC","7S","9S","6C","JH","2D","10C","2H","5H","5D","8S","QD","10S","4D","JC","2C","8D","4C","4S","9H","3D","JS","KH","QS","KD","9C","9D","QC","6D","AD","6H","AS","3C","7D","7H","JD","6S"]}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',1,'{"ask":"level","seat":0,"choice":21,"offer":"06bc9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',2,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',3,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',4,'{"shuffle":"deck","cards":["AD","AS","6H","3C","6D","JD","QC","7H","7D"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',5,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',6,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',7,'{"shuffle":"deck","cards":["6D","QC","7H","AS","6H","3C","JD","AD","6S"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',8,'{"ask":"loot","seat":0,"choice":"life","offer":"304cb59b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',9,'{"shuffle":"deck","cards":["3D","QD","5D","9H","10S","4C","8S","QS","JS","QC","8D","9C","2H","5H","9D","4D","2C","JC","7D","KD","4S","6D","10C"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',10,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',11,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',12,'{"shuffle":"deck","cards":["JC","7D","4D","2C","6D","KD","4S"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',13,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',14,'{"shuffle":"deck","cards":["JC","6D","7D","10C","KD","2C","4D"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',15,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',16,'{"ask":"loot","seat":0,"choice":"strength","offer":"304cb59b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',17,'{"shuffle":"deck","cards":["6D","10C","5D","8S","5H","JS","4C","3D","9C","AS","AD","4S","7H","7D","6S","KD","6H","QS","8D","JD","10S","9H","2H","QD","2C","9D","JC","QC"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',18,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',19,'{"shuffle":"deck","cards":["9D","2C","JC","QD","2H"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',20,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',21,'{"shuffle":"deck","cards":["JC","QC","2C","QD","9D"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',22,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',23,'{"shuffle":"deck","cards":["QC","2H","2C","QD","JC"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',24,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',25,'{"shuffle":"deck","cards":["2H","2C","QC","9D","QD"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',26,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',27,'{"shuffle":"deck","cards":["9D","2C","JC","2H","QC"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',28,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',29,'{"shuffle":"deck","cards":["9D","2H","JC","QD","2C"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',30,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',31,'{"shuffle":"deck","cards":["QD","QC","2H","9D","JC"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',32,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',33,'{"shuffle":"deck","cards":["9D","QD","2C","QC","2H"]}',0,1795885090,0,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',34,'{"ask":"loot","seat":0,"choice":"armor","offer":"304cb59b"}',0,1795885090,1,0);
INSERT INTO "table_log" VALUES('yvt7rh7m',35,'{"shuffle":"deck","cards":["10C","4S","JD","8S","7D","7H","AD","10S","6D","6H","5D","AS","6S","9C","3D","JS","4C","8D","9H","4D","KD","JC","5H"]}',0,1795885090,0,0);
CREATE TABLE table_log_aside (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    aside_at INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    line     TEXT    NOT NULL,
    PRIMARY KEY (table_id, aside_at, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id         TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
    game       TEXT    NOT NULL,
    version    INTEGER NOT NULL CHECK (version > 0),         -- of the game's rules
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    sheets     TEXT             CHECK (sheets IS NULL OR json_valid(sheets)),
    seed       TEXT    NOT NULL CHECK (seed <> ''),          -- secret until the table has ended
    host       INTEGER NOT NULL,
    guild      INTEGER,
    channel    INTEGER,
    message    INTEGER,                                      -- the board, where it was last posted
    opened_at  INTEGER NOT NULL,
    ended_at   INTEGER,
    status     TEXT    NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'over', 'ended')),
    outcome    TEXT             CHECK (outcome IS NULL OR json_valid(outcome)),
    successor  TEXT REFERENCES tables (id) ON DELETE SET NULL,  -- the table that is played next
    house      TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(house)),  -- enters no record
    campaign   INTEGER REFERENCES campaigns (id) ON DELETE SET NULL,
    -- The table or the day whose deal it repeats: it counts for no scores and changes no characters.
    -- NULL: its own deal. It is no foreign key, since the mark outlives that table.
    deal       TEXT CHECK (deal <> ''),
    lobby      TEXT,                                         -- the lobby that became this table
    -- It grows with each undone step, by its lines and one more. The log's length plus this never
    -- repeats.
    taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back >= 0),
    undo       TEXT CHECK (undo IS NULL OR json_valid(undo)),  -- the seats that want an undo
    edition    INTEGER NOT NULL DEFAULT 0,                   -- counted with several processes
    due        INTEGER,                                      -- written with several processes
    opener     INTEGER,                                      -- NULL: the host; 0: a deleted user
    conceded   INTEGER,                                      -- the seat that has conceded
    idle       INTEGER NOT NULL DEFAULT 0,                   -- timed-out steps in a row
    claim      TEXT CHECK (claim IS NULL OR json_valid(claim)),  -- the seats that want another host
    origin     TEXT REFERENCES tables (id) ON DELETE SET NULL,  -- the table whose party came here
    home_at    INTEGER, overdue INTEGER NOT NULL DEFAULT 0 CHECK (overdue IN (0, 1)), ended_by TEXT
    CHECK (ended_by IN ('player', 'host', 'moderator', 'time', 'forgotten')),                                      -- the line of its log at their return
    CHECK ((status = 'open') = (ended_at IS NULL)),
    CHECK ((status = 'over') = (outcome IS NOT NULL))        -- 'ended': without an outcome
) STRICT;
INSERT INTO "tables" VALUES('cdfaxy7g','diamonds',1,'{}',NULL,'golden room 0',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('9kx8x6pn','diamonds',1,'{}',NULL,'golden rooms 5',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('6gxkc9n3','diamonds',1,'{"mode":"duel"}',NULL,'golden duel 8',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('79d7fxre','diamonds',1,'{"mode":"exit","dealer":true,"level":3}',NULL,'golden way out 3',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,1795885690,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('9szjvzve','cardrpg',1,'{}',NULL,'golden new hero 0',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('3phvqrrn','cardrpg',1,'{"adventure":true}',NULL,'golden session 0',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('7h6jq9pd','cardrpg',1,'{"mode":"coop"}',NULL,'golden company 9',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('h2x2bwvz','cardrpg',1,'{"mode":"quest","quest_kills":120}','[{"name":"Ann","class":"KS","level":5,"xp":0,"str":13,"hp":14,"gold":0,"jokers":0,"kills":120,"deaths":0,"sessions":9}]','golden quest 1',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('xzpkxg8b','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":null,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}',NULL,'golden first round 0',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('f2vavnj9','cardomancer',1,'{"classes":"choose","epic":true,"dungeons":null,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}',NULL,'golden fight 9',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('natfshmp','solitaire',1,'{"level":12,"pace":"step"}',NULL,'golden level 12 1',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('yvt7rh7m','solitaire',1,'{"pace":"step"}',NULL,'golden climb 4',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('hnxdn6wt','cards',1,'{"gm":"auto"}',NULL,'golden story 2',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('djwfx6ma','cards',1,'{"pvp":true}',NULL,'golden adventure 3',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('22betaph','cards',1,'{"gm":"auto","treasure":"quest"}',NULL,'golden scene 4',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('kpnqckjw','dealer',3,'{"free":6}',NULL,'golden evening 0',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('tp8eg6u8','dealer',3,'{"jokers":2,"free":6}',NULL,'golden cards and dice 2',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('mv8grgq7','dealer',3,'{"fights":"everybody","fresh":true,"free":6}',NULL,'golden initiative 7',1456074443980800025,1456074443980800021,1456074443980800024,NULL,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('q2h4wv3f','diamonds',1,'{"sturdy":true,"deep":"sealed"}',NULL,'golden 1',1456074443980800026,1456074443980800021,1456074443980800024,1456074452369408000,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800026,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('t6g256jd','diamonds',1,'{"mode":"exit","level":4,"party":"tracked"}','[{"name":"Kim","class":"Rogue","hp":31,"max_hp":44,"resources":{}},{"name":"Lee","class":"Wizard","hp":27,"max_hp":27,"resources":{"slot1":4,"slot2":3,"ki":5}},{"name":"Max","class":"","hp":null,"max_hp":null,"resources":{}}]','golden 2',1456074443980800025,1456074443980800021,1456074443980800024,1456074469146624000,1795885090,NULL,'open',NULL,NULL,'{"anyone":true}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('6ppbhk3k','cardrpg',1,'{"goal":10}','[null]','golden 3',1456074443980800025,1456074443980800021,1456074443980800024,1456074477535232000,1795885090,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('xx6awdtc','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":1,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living","plain_aces":true}',NULL,'golden 4',1456074443980800025,1456074443980800021,1456074443980800024,1456074502701056000,1795885090,1795885090,'over','{"result":"stopped","dungeons":1,"combats":3,"slain":4,"deaths":0,"artifacts":["AS"],"sheets":[{"class":"guardian","level":2},{"class":"healer","level":2}],"campaign":{"artifacts":["AS"],"cardomancer":0,"dungeons":1}}',NULL,'{}',1,NULL,'yuy83vrq',0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('pc8g2x4k','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":1,"campaign":{"artifacts":["AS"],"cardomancer":0,"dungeons":1},"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living","plain_aces":true}','[{"class":"guardian","level":2},{"class":"healer","level":2}]','golden 5',1456074443980800025,1456074443980800021,1456074443980800024,1456074548838400000,1795885090,NULL,'open',NULL,NULL,'{}',1,NULL,'8axyc2ng',0,NULL,0,NULL,1456074443980800025,NULL,0,NULL,NULL,NULL,0,NULL);
CREATE TABLE threads (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    kind     TEXT    NOT NULL CHECK (kind IN ('none', 'evening', 'scenes')),
    scene    INTEGER NOT NULL CHECK (scene >= -1),
    channel  INTEGER,
    thread   INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE tips (
    user INTEGER NOT NULL,
    game TEXT    NOT NULL,
    tip  TEXT    NOT NULL CHECK (tip <> ''),
    PRIMARY KEY (user, game, tip)
) STRICT, WITHOUT ROWID;
INSERT INTO "tips" VALUES(1456074443980800025,'cardomancer','action');
INSERT INTO "tips" VALUES(1456074443980800025,'cardomancer','answer');
INSERT INTO "tips" VALUES(1456074443980800025,'cardomancer','class');
INSERT INTO "tips" VALUES(1456074443980800025,'cardomancer','half');
INSERT INTO "tips" VALUES(1456074443980800025,'cardomancer','rest');
INSERT INTO "tips" VALUES(1456074443980800025,'cardomancer','together');
INSERT INTO "tips" VALUES(1456074443980800025,'cardomancer','trade');
INSERT INTO "tips" VALUES(1456074443980800025,'cardrpg','attack');
INSERT INTO "tips" VALUES(1456074443980800025,'cardrpg','camp');
INSERT INTO "tips" VALUES(1456074443980800025,'cardrpg','class');
INSERT INTO "tips" VALUES(1456074443980800025,'cardrpg','faces');
INSERT INTO "tips" VALUES(1456074443980800025,'cardrpg','items');
INSERT INTO "tips" VALUES(1456074443980800025,'cardrpg','name');
INSERT INTO "tips" VALUES(1456074443980800025,'cards','ability');
INSERT INTO "tips" VALUES(1456074443980800025,'cards','class');
INSERT INTO "tips" VALUES(1456074443980800025,'cards','fight');
INSERT INTO "tips" VALUES(1456074443980800025,'cards','test');
INSERT INTO "tips" VALUES(1456074443980800025,'cards','treasure');
INSERT INTO "tips" VALUES(1456074443980800025,'dealer','dice');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','danger');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','run');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','three-of-four');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','turns');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','two-potions');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','weapon');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','wear');
INSERT INTO "tips" VALUES(1456074443980800025,'diamonds','what-stays');
INSERT INTO "tips" VALUES(1456074443980800025,'solitaire','level');
INSERT INTO "tips" VALUES(1456074443980800025,'solitaire','loot');
INSERT INTO "tips" VALUES(1456074443980800025,'solitaire','pace');
INSERT INTO "tips" VALUES(1456074443980800025,'solitaire','stats');
INSERT INTO "tips" VALUES(1456074443980800026,'cardomancer','action');
INSERT INTO "tips" VALUES(1456074443980800026,'cardomancer','answer');
INSERT INTO "tips" VALUES(1456074443980800026,'cardomancer','class');
INSERT INTO "tips" VALUES(1456074443980800026,'cardomancer','half');
INSERT INTO "tips" VALUES(1456074443980800026,'cardomancer','rest');
INSERT INTO "tips" VALUES(1456074443980800026,'cardomancer','together');
INSERT INTO "tips" VALUES(1456074443980800026,'cardomancer','trade');
INSERT INTO "tips" VALUES(1456074443980800026,'cardrpg','class');
INSERT INTO "tips" VALUES(1456074443980800026,'cardrpg','name');
INSERT INTO "tips" VALUES(1456074443980800026,'cards','ability');
INSERT INTO "tips" VALUES(1456074443980800026,'cards','class');
INSERT INTO "tips" VALUES(1456074443980800026,'cards','fight');
INSERT INTO "tips" VALUES(1456074443980800026,'cards','treasure');
INSERT INTO "tips" VALUES(1456074443980800026,'dealer','dice');
INSERT INTO "tips" VALUES(1456074443980800026,'diamonds','describe');
INSERT INTO "tips" VALUES(1456074443980800026,'diamonds','run');
INSERT INTO "tips" VALUES(1456074443980800026,'diamonds','turns');
INSERT INTO "tips" VALUES(1456074443980800026,'diamonds','two-potions');
INSERT INTO "tips" VALUES(1456074443980800026,'diamonds','weapon');
INSERT INTO "tips" VALUES(1456074443980800026,'diamonds','wear');
INSERT INTO "tips" VALUES(1456074443980800026,'diamonds','what-stays');
INSERT INTO "tips" VALUES(1456074443980800027,'cardomancer','action');
INSERT INTO "tips" VALUES(1456074443980800027,'cardomancer','answer');
INSERT INTO "tips" VALUES(1456074443980800027,'cardomancer','class');
INSERT INTO "tips" VALUES(1456074443980800027,'cardomancer','half');
INSERT INTO "tips" VALUES(1456074443980800027,'cardomancer','together');
INSERT INTO "tips" VALUES(1456074443980800027,'cardrpg','class');
INSERT INTO "tips" VALUES(1456074443980800027,'cardrpg','name');
INSERT INTO "tips" VALUES(1456074443980800027,'cards','ability');
INSERT INTO "tips" VALUES(1456074443980800027,'cards','fight');
INSERT INTO "tips" VALUES(1456074443980800027,'cards','foes');
INSERT INTO "tips" VALUES(1456074443980800027,'cards','lead');
INSERT INTO "tips" VALUES(1456074443980800027,'cards','treasure');
INSERT INTO "tips" VALUES(1456074443980800027,'dealer','dealer');
INSERT INTO "tips" VALUES(1456074443980800027,'dealer','dice');
CREATE UNIQUE INDEX campaigns_one_in_a_channel ON campaigns (channel, game) WHERE result IS NULL;
CREATE INDEX campaigns_by_host ON campaigns (host);
CREATE INDEX campaigns_by_guild ON campaigns (guild) WHERE guild IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host, status);
CREATE INDEX tables_by_opener ON tables (opener, status);
CREATE INDEX tables_by_successor ON tables (successor) WHERE successor IS NOT NULL;
CREATE INDEX tables_by_origin ON tables (origin) WHERE origin IS NOT NULL;
CREATE INDEX tables_by_campaign ON tables (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX tables_by_guild ON tables (guild, game) WHERE guild IS NOT NULL;
CREATE INDEX tables_with_a_timer ON tables (CAST(json_extract(house, '$.timer') AS BIGINT))
    WHERE status = 'open' AND CAST(json_extract(house, '$.timer') AS BIGINT) > 0;
CREATE INDEX tables_played_by_the_coach ON tables (json_extract(house, '$.away'))
    WHERE status = 'open' AND json_extract(house, '$.away') = 'coach';
CREATE INDEX tables_that_are_open ON tables (id) WHERE status = 'open';
CREATE INDEX tables_that_are_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_end ON tables (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX tables_by_deal ON tables (deal) WHERE deal IS NOT NULL;
CREATE UNIQUE INDEX tables_one_of_a_lobby ON tables (lobby) WHERE lobby IS NOT NULL;
CREATE UNIQUE INDEX tables_one_of_a_campaign ON tables (campaign)
    WHERE status = 'open' AND campaign IS NOT NULL;
CREATE TRIGGER tables_have_one_successor BEFORE UPDATE OF successor ON tables
WHEN OLD.successor IS NOT NULL AND NEW.successor IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the game has been opened again');
END;
CREATE TRIGGER tables_close_once BEFORE UPDATE OF status ON tables
WHEN OLD.status <> 'open'
BEGIN
    SELECT RAISE(ABORT, 'the table is closed');
END;
CREATE TRIGGER tables_know_what_was_taken_back BEFORE UPDATE OF taken_back ON tables
WHEN NEW.taken_back < OLD.taken_back
BEGIN
    SELECT RAISE(ABORT, 'a step has been taken back since');
END;
CREATE TRIGGER tables_change_in_order BEFORE UPDATE OF edition ON tables
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the table has changed since');
END;
CREATE INDEX seats_by_user ON seats (user);
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner IS NOT NULL;
CREATE TRIGGER table_log_is_never_rewritten BEFORE UPDATE ON table_log
WHEN NOT NEW.forgotten OR NEW.line IS NOT json_set(OLD.line, '$.choice', '')
    OR (NEW.table_id, NEW.seq, NEW.stand_in, NEW.at, NEW.begins)
        IS NOT (OLD.table_id, OLD.seq, OLD.stand_in, OLD.at, OLD.begins)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER table_log_has_no_gaps BEFORE INSERT ON table_log
WHEN NEW.seq > 0 AND NOT EXISTS (
    SELECT 1 FROM table_log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1
)
BEGIN
    SELECT RAISE(ABORT, 'the log has a gap');
END;
CREATE TRIGGER table_log_ends_with_the_table BEFORE INSERT ON table_log
WHEN (SELECT status FROM tables WHERE id = NEW.table_id) <> 'open'
BEGIN
    SELECT RAISE(ABORT, 'the table is closed');
END;
CREATE TRIGGER checkpoints_are_few AFTER INSERT ON checkpoints
BEGIN
    DELETE FROM checkpoints WHERE table_id = NEW.table_id AND seq NOT IN (
        SELECT seq FROM checkpoints WHERE table_id = NEW.table_id ORDER BY seq DESC LIMIT 3
    );
END;
CREATE INDEX campaign_members_by_user ON campaign_members (user);
CREATE INDEX characters_by_user ON characters (user, game);
CREATE INDEX characters_by_table ON characters (table_id) WHERE table_id IS NOT NULL;
CREATE UNIQUE INDEX characters_one_is_current ON characters (user, game) WHERE current;
CREATE INDEX casts_by_character ON casts (character_id);
CREATE TRIGGER characters_sit_at_one_table BEFORE UPDATE OF table_id ON characters
WHEN OLD.table_id IS NOT NULL AND NEW.table_id IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the character sits at another table');
END;
CREATE TRIGGER characters_rise_from_a_closed_table AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'open'
BEGIN
    UPDATE characters SET table_id = NULL WHERE table_id = NEW.id;
END;
CREATE TRIGGER characters_rise_from_a_deleted_table BEFORE DELETE ON tables
BEGIN
    UPDATE characters SET table_id = NULL WHERE table_id = OLD.id;
END;
CREATE INDEX lobbies_by_host ON lobbies (host);
CREATE INDEX lobbies_by_opener ON lobbies (opener);
CREATE INDEX lobbies_by_guild ON lobbies (guild) WHERE guild IS NOT NULL;
CREATE INDEX lobbies_by_closing ON lobbies (closes_at);
CREATE UNIQUE INDEX lobbies_one_of_a_campaign ON lobbies (campaign) WHERE campaign IS NOT NULL;
CREATE TRIGGER lobbies_change_in_order BEFORE UPDATE OF edition ON lobbies
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the lobby has changed since');
END;
CREATE INDEX lobby_guests_by_user ON lobby_guests (user);
CREATE INDEX lobby_guests_by_character ON lobby_guests (character_id)
    WHERE character_id IS NOT NULL;
CREATE UNIQUE INDEX lobbies_have_one_dealer ON lobby_guests (lobby_id) WHERE dealer;
CREATE TRIGGER calls_end_with_their_table AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'open'
BEGIN
    DELETE FROM standing_calls WHERE table_id = NEW.id;
END;
CREATE INDEX daily_tries_by_user ON daily_tries (user, game, day);
CREATE INDEX daily_channels_by_day ON daily_channels (posted);
CREATE INDEX daily_channels_by_guild ON daily_channels (guild);
CREATE TRIGGER daily_posts_are_made_once BEFORE UPDATE OF posted ON daily_channels
WHEN NEW.posted <= OLD.posted
BEGIN
    SELECT RAISE(ABORT, 'that day has been posted there');
END;
CREATE INDEX decks_by_guild ON decks (guild) WHERE guild IS NOT NULL;
CREATE INDEX decks_by_code ON decks (code) WHERE code IS NOT NULL;
CREATE INDEX achievements_by_table ON achievements (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX offers_by_user ON offers (user);
CREATE INDEX offers_by_host ON offers (host);
CREATE INDEX offers_by_owner ON offers (owner) WHERE owner IS NOT NULL;
CREATE INDEX offers_by_end ON offers (ends_at);
CREATE INDEX bestiary_by_code ON bestiary (code) WHERE code IS NOT NULL;
CREATE INDEX tables_with_an_overdue_board ON tables (id) WHERE overdue = 1;
CREATE UNIQUE INDEX lobbies_one_after_a_table ON lobbies (follows);
CREATE INDEX adventures_by_code ON adventures (code) WHERE code IS NOT NULL;
CREATE INDEX choices_of_absent_users ON choices (choice) WHERE about = 'away';
COMMIT;
PRAGMA user_version = 48;
