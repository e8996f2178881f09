BEGIN TRANSACTION;
CREATE TABLE achievements (
    user        INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    achievement TEXT    NOT NULL CHECK (achievement <> ''),
    table_id    TEXT REFERENCES tables (id) ON DELETE SET NULL,
    earned_at   INTEGER NOT NULL,
    PRIMARY KEY (user, game, achievement)
) STRICT, WITHOUT ROWID;
INSERT INTO "achievements" VALUES(1456074443980800023,'cardomancer','all_home','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800023,'cardomancer','artifact','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800023,'cardomancer','dungeon','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800023,'cardomancer','scratch','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800023,'cardomancer','thorns','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800024,'cardomancer','all_home','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800024,'cardomancer','dungeon','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800024,'cardomancer','hanging_on','bvhk5g83',1795840866);
INSERT INTO "achievements" VALUES(1456074443980800024,'cardomancer','wrath','bvhk5g83',1795840866);
CREATE TABLE campaign_members (
    campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    user        INTEGER NOT NULL,
    hero        INTEGER NOT NULL CHECK (hero >= 0),          -- which of their characters
    name        TEXT    NOT NULL CHECK (name <> ''),
    sheet       TEXT    NOT NULL CHECK (json_valid(sheet)),
    seat        INTEGER,                                     -- at the last table; NULL: not there
    PRIMARY KEY (campaign_id, user, hero)
) STRICT, WITHOUT ROWID;
INSERT INTO "campaign_members" VALUES(1,1456074443980800023,0,'Ann','{"class":"guardian","level":2}',0);
INSERT INTO "campaign_members" VALUES(1,1456074443980800024,0,'Bo','{"class":"healer","level":2}',1);
CREATE TABLE campaigns (
    id         INTEGER NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    house      TEXT    NOT NULL CHECK (json_valid(house)),
    progress   TEXT             CHECK (progress IS NULL OR json_valid(progress)),
    result     TEXT,                                         -- how it came out; NULL: it goes on
    started_at INTEGER NOT NULL
, guild INTEGER) STRICT;
INSERT INTO "campaigns" VALUES(1,'cardomancer',1456074443980800022,1456074443980800023,'{"classes":"choose","epic":false,"dungeons":null,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}','{}','{"artifacts":["AS"],"cardomancer":0,"dungeons":1}',NULL,1795840866,1456074443980800019);
CREATE TABLE casts (
    table_id     TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    sheet_at     INTEGER NOT NULL CHECK (sheet_at >= 0),
    character_id INTEGER NOT NULL REFERENCES characters (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, sheet_at)
) STRICT, WITHOUT ROWID;
INSERT INTO "casts" VALUES('9wyzd9bf',0,1);
INSERT INTO "casts" VALUES('9wyzd9bf',1,2);
INSERT INTO "casts" VALUES('9wyzd9bf',2,3);
INSERT INTO "casts" VALUES('pgp82vwk',0,4);
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
INSERT INTO "characters" VALUES(1,1456074443980800023,'diamonds','Kim',1,'{"name":"Kim","class":"Rogue","hp":31,"max_hp":44,"resources":{},"level":6,"armor":0,"modifier":0,"full":{}}',0,1795840866,NULL,'9wyzd9bf');
INSERT INTO "characters" VALUES(2,1456074443980800023,'diamonds','Lee',1,'{"name":"Lee","class":"Wizard","hp":27,"max_hp":27,"resources":{"slot1":4,"slot2":3,"ki":5},"level":5,"armor":0,"modifier":0,"full":{"slot1":4,"slot2":3,"ki":5}}',0,1795840866,NULL,'9wyzd9bf');
INSERT INTO "characters" VALUES(3,1456074443980800023,'diamonds','Max',1,'{"name":"Max","class":"","hp":null,"max_hp":null,"resources":{},"level":1,"armor":0,"modifier":0,"full":{}}',0,1795840866,NULL,'9wyzd9bf');
INSERT INTO "characters" VALUES(4,1456074443980800023,'cardrpg','Robin',1,'{"name":"Robin","class":"KS","level":1,"xp":0,"str":4,"hp":7,"gold":0,"jokers":0,"kills":0,"deaths":0,"sessions":0}',1,1795840866,NULL,'pgp82vwk');
CREATE TABLE checkpoints (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    draws    INTEGER NOT NULL CHECK (draws >= 0),            -- chance events before it
    phase    TEXT    NOT NULL,
    state    TEXT    NOT NULL CHECK (json_valid(state)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "checkpoints" VALUES('2pxp898q',1,1,'table','{"hands":[[],[],[],[],[],[],[],[],[]],"held":[[],[],[],[],[],[],[],[],[]],"shown":[false,false,false,false,false,false,false,false,false],"peeks":[null,null,null,null,null,null,null,null,null],"saved":[[],[],[],[],[],[],[],[],[]],"modifiers":[0,0,0,0,0,0,0,0,0],"begun":[[],[],[],[],[],[],[],[],[]],"deck":["10H","9S","5D","QD","9H","6C","4D","10C","AC","6D","QS","6H","7H","JD","2D","JC","9C","7D","AS","8D","QC","2H","8S","JS","8H","3C","4C","9D","4H","QH","5S","7S","KD","6S","KS","5H","8C","10S","3H","10D","4S","5C","AH","2S","7C","3D","JH","KC","AD","3S","KH","2C"],"discard":[],"gm":[],"piles":[],"looking":null,"rolls":[],"fight":null,"round":0,"turns":[],"foes":[],"fight_deck":[],"fight_discard":[],"told":null,"seen":false,"sheets":[{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]}],"told_at":0,"to_apply":null,"clocks":[],"tension":0,"scene":"","tables":{},"counts":{"acts":0,"dealt":0,"throws":0,"corrections":0,"fights":0},"sitters":["Ann","Bo","","","","","","","Cy"],"news":{},"version":3}');
INSERT INTO "checkpoints" VALUES('5t3uzfk8',20,2,'rest','{"dungeon":1,"artifacts":["AC"],"party":[{"class_taken":"rogue","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["9D","QC","8C"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"rogue","level":1,"max_hp":10,"hp":2,"special_used":true,"hand":["6H","10C","9D"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"guardian","level":1,"max_hp":10,"hp":1,"special_used":true,"hand":["JS","JH","7H"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"players","combat":1,"round":3,"cardomancer":1,"initiative":2,"deck":["JD","JC","KS","JC","QC","6C","9S","7C","10C","9S","6D","10S","QD","AD","8H","QS","KD","KH","6D","8D","10D","10H","7S","9H","QS","KC","KS","8H","AS","8D","KH","JD","9C","QH","10D","8S","9C"],"discard":["8S","KC","10H","AD","6S","7S","QH","6S","6H","KD","AH","AH","JH","7H","7C","8C","JS","9H","QD","6C","7D","10S","7D","AS","AC"],"found":true,"ran_out":false,"refused":[],"row":[],"called":true,"dungeons_done":0,"combats":1,"slain":5,"deaths":0,"met":5,"streak":1}');
INSERT INTO "checkpoints" VALUES('5t3uzfk8',26,2,'round','{"dungeon":1,"artifacts":["AC"],"party":[{"class_taken":"rogue","level":1,"max_hp":10,"hp":10,"special_used":true,"hand":["9D","QC","KS"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"rogue","level":1,"max_hp":10,"hp":5,"special_used":true,"hand":["10C","9D","JC"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"guardian","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["JS","JD","JC"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"rest","combat":2,"round":0,"cardomancer":1,"initiative":2,"deck":["10C","9S","6D","10S","QD","AD","8H","QS","KD","KH","6D","8D","10D","10H","7S","9H","QS","KC","KS","8H","AS","8D","KH","JD","9C","QH","10D","8S","9C"],"discard":["6H","8C","7H","JH","8S","KC","10H","AD","6S","7S","QH","6S","6H","KD","AH","AH","JH","7H","7C","8C","JS","9H","QD","6C","7D","10S","7D","AS","AC"],"found":true,"ran_out":false,"refused":[],"row":[{"number":5,"card":"QC","hp":10,"guard":null,"acted":false},{"number":6,"card":"6C","hp":6,"guard":null,"acted":false},{"number":7,"card":"9S","hp":9,"guard":null,"acted":false},{"number":8,"card":"7C","hp":7,"guard":null,"acted":false}],"called":false,"dungeons_done":0,"combats":2,"slain":5,"deaths":0,"met":9,"streak":1}');
INSERT INTO "checkpoints" VALUES('5t3uzfk8',32,2,'round','{"dungeon":1,"artifacts":["AC"],"party":[{"class_taken":"rogue","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["QC","8H","QS"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"rogue","level":1,"max_hp":10,"hp":3,"special_used":true,"hand":["JC","KD","KH"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"guardian","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["JC","QD","AD"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"players","combat":2,"round":1,"cardomancer":1,"initiative":0,"deck":["6D","8D","10D","10H","7S","9H","QS","KC","KS","8H","AS","8D","KH","JD","9C","QH","10D","8S","9C"],"discard":["6C","10C","QC","KS","7C","JS","10S","9D","9S","9D","10C","JD","6H","8C","7H","JH","8S","KC","10H","AD","6S","7S","QH","6S","6H","KD","AH","AH","JH","7H","7C","8C","JS","9H","QD","6C","7D","10S","7D","AS","AC"],"found":true,"ran_out":false,"refused":[],"row":[{"number":7,"card":"9S","hp":9,"guard":"6D","acted":true}],"called":false,"dungeons_done":0,"combats":2,"slain":8,"deaths":0,"met":9,"streak":3}');
INSERT INTO "checkpoints" VALUES('5xfnjcn5',3,0,'scene','{"party":[{"suit":"S","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S"],"faces":["JS","QS","KS"],"lost":[],"spent":[],"aside":[]},"dealt":["AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS","KS"]},{"suit":"H","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H"],"faces":["JH","QH","KH"],"lost":[],"spent":[],"aside":[]},"dealt":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H","JH","QH","KH"]}],"phase":"scene","number":0,"stake":null,"gm_suit":"C","gm":{"start":10,"pile":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2","X3"],"faces":["JC","QC","KC"],"lost":[],"spent":[],"aside":[]},"foes":[],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":0,"beaten":0,"slain":0,"duels":0},"flavour_key":"","streak":0}');
INSERT INTO "checkpoints" VALUES('9wyzd9bf',1,1,'between rooms','{"mode":"exit","room":[],"deck":["6C","9D","7H","5H","9H","10C","9S","JH","8C","8D","7D","2S","3D","AD","3H","6S","7C","QC","X1","AS","KS","7S","4C","6H","2D","10D","8S","KC","5S","2H","X2","6D","3C","3S","10S","4H","AC","4S","9C","5C","4D","5D","8H","10H","JC","2C","QS","JS"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":0,"healing_total":0,"fallen":false,"party":{"hp":[31,27,null],"max_hp":[44,27,null],"resources":[{},{"slot1":4,"slot2":3,"ki":5},{}],"taken":[0,0,0],"healed":[0,0,0],"lost":[0,0,0],"gained":[0,0,0],"placed":[]}},"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('9xsqcvwe',2,2,'between rooms','{"mode":"duel","room":[],"deck":["7H","5H","4S","6D","10H","QC","2D","JS","5D","6H","8D","9S","AS","8S","JC","5S","2S","2S","KS","3H","AD","6S","KC","X2","2C","X1","3D","6H","7D","2C","X1","3D","4H","4C","6S","4S","AD","10H","9H","3C","10C","9D","5C","JS","6D","2H","9D","8D","5D","5H","AC","JH","8S","KS","KC","QC","AS","8H","5C","JC","8C","7S","7D","4D","9C","7H","3H","9H","9S","6C","8C","QS","3S","JH","7S","QS","4H","2H","X2","9C","10C","10D","10S","3S","10D","4C","10S","2D","AC","3C","5S","8H","6C","7C","7C","4D"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null,null],"limit":[null,null],"last":[null,null],"hp":[20,20],"score":[null,null],"first":1,"turn":0,"been_low":[false,false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('9xsqcvwe',10,3,'between rooms','{"mode":"duel","room":["5D"],"deck":["5D","10D","3C","AC","8D","3S","5S","QS","4H","9C","X2","3H","6H","9C","5H","10H","10D","5C","4D","7S","6C","KS","AC","QS","2S","X1","7H","JH","5S","3H","4D","9S","4S","QC","8S","JS","7H","7C","3D","X2","6S","5C","2C","10C","8S","AD","8H","2D","4H","9D","10S","2C","4C","8H","7C","2S","6D","9H","6C","2H","9S","6D","8C","7D","QC","JH","KS","JS","4S","2D","6S","3S","8C","4C","KC","10S","10C","7D","AS","6H","9H","AD","10H","2H","JC","5H","3C","JC","3D"],"discard":["7S","KC","X1","AS"],"text":"","rooms":1,"runs":1,"taken":6,"need":6,"card":null,"weapon":["8D","9D"],"limit":[7,13],"last":["7S","KC"],"hp":[13,11],"score":[null,null],"first":0,"turn":1,"been_low":[false,false],"exit":null,"described":0,"flavour_key":"","streak":[1,0]}');
INSERT INTO "checkpoints" VALUES('ayzxcg26',29,11,'camp','{"heroes":[{"name":"x","cls":"JS","level":1,"xp":0,"strength":3,"max_hp":4,"full_hp":4,"hp":-1,"gold":0,"kills":0,"deaths":2,"jokers":0,"alive":false,"out":false,"sick":true,"gem_used":false,"made_strength":3,"made_hp":4,"hand":[],"inventory":[],"draw":["KS","6D","6S","9C","9S","4C","QD","3C","KD","8H","4D","6H","JD","6C","5H","7D","5C","3S","10C","9D","9H","2C","KH","8S","5D","7H","4H","QH","4S","JC","10S","10D","X2","7C","AC","KC","AH"],"discard":["2H","7S","2D","2S","AD","JH","QS","X1","10H","8C","3D","QC","AS","5S","8D"],"played":[],"bones_up":[],"bones_down":["3H"]},{"name":"x","cls":"JS","level":1,"xp":7,"strength":3,"max_hp":5,"full_hp":5,"hp":1,"gold":0,"kills":0,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":3,"made_hp":5,"hand":["KH","9S","KC"],"inventory":["8S","6H"],"draw":["AH","4D","9C","2S","3D","4C","X2","QC","KD","8C","2C","6C","JC","X1","JH","7D","JD","QS","10C","3C","QD","5S","4S","3S","10D","2H","5D","8H","5C","AS","7H","7C","10S","6S","AD","2D","5H","9D","6D","9H","3H","10H","7S","AC"],"discard":["KS","4H","QH","8D"],"played":[],"bones_up":[],"bones_down":[]},{"name":"x","cls":"JS","level":1,"xp":7,"strength":5,"max_hp":3,"full_hp":3,"hp":2,"gold":3,"kills":1,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":5,"made_hp":3,"hand":[],"inventory":[],"draw":["4D","3H","9S","4C","2C","7S","6C","JD","2D","9C","8C","AS","KS","X1","7H","8S","5C","10D","5H","KC","5S","7C","8D","3C","QS","X2","6D","8H","6H","10C","AH","9D","3S","2S","10S","9H","KD","KH","AC","AD","JC","QD","QC","5D","4S","JH","3D"],"discard":["QH","2H","6S","4H","10H"],"played":[],"bones_up":["7D"],"bones_down":[]}],"battle":2,"first":1,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":1}');
INSERT INTO "checkpoints" VALUES('ayzxcg26',39,12,'camp','{"heroes":[{"name":"x","cls":"JS","level":1,"xp":1,"strength":3,"max_hp":4,"full_hp":4,"hp":4,"gold":0,"kills":1,"deaths":2,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":3,"made_hp":4,"hand":["6D"],"inventory":["9C","9S"],"draw":["4C","QD","3C","KD","8H","4D","6H","JD","6C","5H","7D","5C","3S","10C","9D","9H","2C","KH","8S","5D","7H","4H","QH","4S","JC","10S","10D","X2","7C","AC","KC","AH","KS","6S"],"discard":["2H","7S","2D","2S","AD","JH","QS","X1","10H","8C","3D","QC","AS","5S","8D"],"played":[],"bones_up":[],"bones_down":["3H"]},{"name":"x","cls":"JS","level":1,"xp":8,"strength":3,"max_hp":5,"full_hp":5,"hp":1,"gold":0,"kills":0,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":3,"made_hp":5,"hand":["9S"],"inventory":[],"draw":["QC","KD","8C","2C","6C","JC","X1","JH","7D","JD","QS","10C","3C","QD","5S","4S","3S","10D","2H","5D","8H","5C","AS","7H","7C","10S","6S","AD","2D","5H","9D","6D","9H","3H","10H","7S","AC","KH","9C","KC","2S","4D","3D","X2","4C","6H","8S","KS","4H","QH","8D"],"discard":[],"played":[],"bones_up":["AH"],"bones_down":[]},{"name":"x","cls":"JS","level":1,"xp":0,"strength":5,"max_hp":3,"full_hp":3,"hp":0,"gold":0,"kills":1,"deaths":2,"jokers":0,"alive":false,"out":false,"sick":true,"gem_used":false,"made_strength":5,"made_hp":3,"hand":[],"inventory":[],"draw":["7S","6C","JD","2D","9C","8C","AS","KS","X1","7H","8S","5C","10D","5H","KC","5S","7C","8D","3C","QS","X2","6D","8H","6H","10C","AH","9D","3S","2S","10S","9H","KD","KH","AC","AD","JC","QD","QC","5D","4S","JH","3D"],"discard":["2C","4C","3H","4D","9S","QH","2H","6S","4H","10H"],"played":[],"bones_up":["7D"],"bones_down":[]}],"battle":3,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":1}');
INSERT INTO "checkpoints" VALUES('ayzxcg26',47,15,'camp','{"heroes":[{"name":"x","cls":"JS","level":1,"xp":4,"strength":3,"max_hp":4,"full_hp":4,"hp":4,"gold":4,"kills":2,"deaths":2,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":3,"made_hp":4,"hand":["6D","4C","QD"],"inventory":["8H"],"draw":["6H","JD","6C","5H","7D","5C","3S","10C","9D","9H","2C","KH","8S","5D","7H","4H","QH","4S","JC","10S","10D","X2","7C","AC","KC","AH","KS","6S","KD","4D"],"discard":["9S","9C","2H","7S","2D","2S","AD","JH","QS","X1","10H","8C","3D","QC","AS","5S","8D"],"played":[],"bones_up":["3C"],"bones_down":["3H"]},{"name":"x","cls":"JS","level":2,"xp":0,"strength":6,"max_hp":7,"full_hp":7,"hp":7,"gold":0,"kills":0,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":3,"made_hp":5,"hand":["9S","QC","KD"],"inventory":["8C","2C"],"draw":["6C","JC","X1","JH","7D","JD","QS","10C","3C","QD","5S","4S","3S","10D","2H","5D","8H","5C","AS","7H","7C","10S","6S","AD","2D","5H","9D","6D","9H","3H","10H","7S","AC","KH","9C","KC","2S","4D","3D","X2","4C","6H","8S","KS","4H","QH","8D"],"discard":[],"played":[],"bones_up":["AH"],"bones_down":[]},{"name":"x","cls":"JS","level":1,"xp":3,"strength":5,"max_hp":3,"full_hp":3,"hp":3,"gold":2,"kills":1,"deaths":2,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":5,"made_hp":3,"hand":["7S","6C","JD"],"inventory":["9C"],"draw":["8C","AS","KS","X1","7H","8S","5C","10D","5H","KC","5S","7C","8D","3C","QS","X2","6D","8H","6H","10C","AH","9D","3S","2S","10S","9H","KD","KH","AC","AD","JC","QD","QC","5D","4S","JH","3D","2D"],"discard":["2C","4C","3H","4D","9S","QH","2H","6S","4H","10H"],"played":[],"bones_up":["7D"],"bones_down":[]}],"battle":4,"first":2,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":2}');
INSERT INTO "checkpoints" VALUES('azhttkcr',1,1,'table','{"hands":[[],[],[],[],[],[],[],[],[]],"held":[[],[],[],[],[],[],[],[],[]],"shown":[false,false,false,false,false,false,false,false,false],"peeks":[null,null,null,null,null,null,null,null,null],"saved":[[],[],[],[],[],[],[],[],[]],"modifiers":[0,0,0,0,0,0,0,0,0],"begun":[[],[],[],[],[],[],[],[],[]],"deck":["8C","2H","2S","4D","2D","X1","10D","8D","6S","10C","5C","6D","5S","AH","9D","10S","6H","QH","AD","JC","KH","4H","QC","7H","3S","KD","6C","QS","2C","8S","7C","KC","3D","9C","KS","4C","JS","9S","3H","10H","AS","7D","X2","4S","AC","7S","JH","8H","5H","5D","9H","QD","JD","3C"],"discard":[],"gm":[],"piles":[],"looking":null,"rolls":[],"fight":null,"round":0,"turns":[],"foes":[],"fight_deck":[],"fight_discard":[],"told":null,"seen":false,"sheets":[{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]}],"told_at":0,"to_apply":null,"clocks":[],"tension":0,"scene":"","tables":{},"counts":{"acts":0,"dealt":0,"throws":0,"corrections":0,"fights":0},"sitters":["Ann","Bo","","","","","","","Cy"],"news":{},"version":3}');
INSERT INTO "checkpoints" VALUES('bvhk5g83',29,3,'round','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["AH","7S","6C"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"healer","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["8D","9D","KS"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"players","combat":3,"round":5,"cardomancer":1,"initiative":1,"deck":["AD","KH","6S","7H","QC","JC","8C","9C","9S","6H","10H","9H","10S","QH","JS","KC","JH","8S","8H","6D","7C","10D","10C","QD","7D","AC","JD"],"discard":[],"found":true,"ran_out":true,"refused":[],"row":[{"number":2,"card":"QS","hp":2,"guard":"KD","acted":true}],"called":false,"dungeons_done":0,"combats":3,"slain":3,"deaths":0,"met":4,"streak":0}');
INSERT INTO "checkpoints" VALUES('bvhk5g83',33,3,'round','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":1,"max_hp":10,"hp":9,"special_used":true,"hand":["AH","7S","6C"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"healer","level":1,"max_hp":10,"hp":3,"special_used":true,"hand":["9D","KS","KH"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"players","combat":3,"round":6,"cardomancer":1,"initiative":0,"deck":["6S","7H","QC","JC","8C","9C","9S","6H","10H","9H","10S","QH","JS","KC","JH","8S","8H","6D","7C","10D","10C","QD","7D","AC","JD"],"discard":["AD","8D"],"found":true,"ran_out":true,"refused":[],"row":[{"number":2,"card":"QS","hp":1,"guard":"KD","acted":true}],"called":false,"dungeons_done":0,"combats":3,"slain":3,"deaths":0,"met":4,"streak":0}');
INSERT INTO "checkpoints" VALUES('bvhk5g83',34,3,'between','{"dungeon":1,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":2,"max_hp":12,"hp":12,"special_used":true,"hand":["AH","7S","6C"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"healer","level":2,"max_hp":12,"hp":12,"special_used":true,"hand":["9D","KS","KH"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"between","combat":3,"round":7,"cardomancer":0,"initiative":1,"deck":["7H","QC","JC","8C","9C","9S","6H","10H","9H","10S","QH","JS","KC","JH","8S","8H","6D","7C","10D","10C","QD","7D","AC","JD"],"discard":["KD","QS","6S","AD","8D"],"found":true,"ran_out":true,"refused":[],"row":[],"called":false,"dungeons_done":1,"combats":3,"slain":4,"deaths":0,"met":4,"streak":1}');
INSERT INTO "checkpoints" VALUES('hw7e9k7m',26,11,'camp','{"heroes":[{"name":"x","cls":"JS","level":2,"xp":7,"strength":7,"max_hp":7,"full_hp":7,"hp":7,"gold":11,"kills":5,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":5,"hand":["QS","2D","6D","4H","8S","7H"],"inventory":["AD","7C","6S"],"draw":["5D","3S","QH","AS","9H","KS","JD","9S","9D","KH","KD","KC","10D","2S","8H","QC","5H","AC","6H","4D","7D","X1","8C","JC","9C"],"discard":["6C","4C","8D","5S","10C","10S","5C","2C","3C","QD","3D","3H","X2"],"played":[],"bones_up":["7S","10H","AH","4S","2H"],"bones_down":["JH"]}],"battle":6,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":3}');
INSERT INTO "checkpoints" VALUES('hw7e9k7m',30,12,'camp','{"heroes":[{"name":"x","cls":"JS","level":2,"xp":10,"strength":7,"max_hp":7,"full_hp":7,"hp":7,"gold":11,"kills":6,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":5,"hand":["QS","2D","6D","4H","8S","7H","5D"],"inventory":["AD","9H"],"draw":["JD","9S","9D","KH","KD","KC","10D","2S","8H","QC","5H","AC","6H","4D","7D","X1","8C","JC","9C","QH","AS","KS"],"discard":["6S","7C","6C","4C","8D","5S","10C","10S","5C","2C","3C","QD","3D","3H","X2"],"played":[],"bones_up":["7S","10H","AH","4S","2H","3S"],"bones_down":["JH"]}],"battle":7,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":4}');
INSERT INTO "checkpoints" VALUES('hw7e9k7m',39,15,'camp','{"heroes":[{"name":"x","cls":"JS","level":3,"xp":0,"strength":9,"max_hp":10,"full_hp":10,"hp":12,"gold":11,"kills":7,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":5,"hand":["QS","2D","6D","4H","5D"],"inventory":["AD","9S"],"draw":["10D","2S","8H","QC","5H","AC","6H","4D","7D","X1","8C","JC","9C","QH","AS","KS","8S","7H","9D","KH","KD","KC"],"discard":["9H","6S","7C","6C","4C","8D","5S","10C","10S","5C","2C","3C","QD","3D","3H","X2"],"played":[],"bones_up":["7S","10H","AH","4S","2H","3S","JD"],"bones_down":["JH"]}],"battle":8,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":1}');
INSERT INTO "checkpoints" VALUES('jn52n6uy',3,1,'roll','{"deck":["4S","3C","7S","2C","2H","AC","KH","4H","QH","KC","2S","6S","AD","AH","6D","9D","10D","9H","JD","3S","9C","7C","7H","5S","AS","3D","8H","KD","5C","7D","4D","JS","10H","5H"],"discard":["6H","10C","QC","JH","6C","2D","10S","4C","8D","8C"],"player":{"cards":["QS","JC","9S","3H","8S","5D","QD","KS"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":1,"round":1,"rounds":1,"kills":0,"runs":1,"last_defender":"player","priority":"player","player_rolled":23,"monster_rolled":-6,"attack_by":null,"armor_mod":null,"strength_mod":null,"damage":null,"streak":0}');
INSERT INTO "checkpoints" VALUES('jn52n6uy',5,1,'roll','{"deck":["6D","9D","10D","9H","JD","3S","9C","7C","7H","5S","AS","3D","8H","KD","5C","7D","4D","JS","10H","5H"],"discard":["4H","KH","AC","2H","2C","7S","3C","4S","AH","AD","6S","2S","KC","QH","6H","10C","QC","JH","6C","2D","10S","4C","8D","8C"],"player":{"cards":["QS","JC","9S","3H","8S","5D","QD","KS"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":2,"round":1,"rounds":2,"kills":0,"runs":2,"last_defender":"player","priority":"monster","player_rolled":5,"monster_rolled":10,"attack_by":"monster","armor_mod":8,"strength_mod":0,"damage":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('jn52n6uy',8,1,'roll','{"deck":["5H"],"discard":["7C","9C","3S","JD","10D","9D","6D","10H","JS","4D","7D","5C","KD","8H","3D","AS","5S","7H","4H","KH","AC","2H","2C","7S","3C","4S","AH","AD","6S","2S","KC","QH","6H","10C","QC","JH","6C","2D","10S","4C","8D","8C"],"player":{"cards":["QS","JC","9S","3H","8S","5D","QD","KS","9H"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":3,"round":1,"rounds":3,"kills":1,"runs":2,"last_defender":"monster","priority":"monster","player_rolled":8,"monster_rolled":40,"attack_by":"player","armor_mod":0,"strength_mod":6,"damage":13,"streak":1}');
INSERT INTO "checkpoints" VALUES('kb4un4th',130,86,'fight','{"party":[{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AD","2D","3D","4D","6D","8D","10D"],"faces":["JD","KD"],"lost":["5D","7D","9D"],"spent":["QD"],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]},{"suit":"H","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AH","2H","5H","6H","7H","8H","9H","10H"],"faces":["JH","QH","KH"],"lost":["3H","4H"],"spent":[],"aside":[]},"dealt":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H","JH","QH","KH"]}],"phase":"fight","number":1,"stake":"hoard","gm_suit":"C","gm":{"start":10,"pile":["5C","6C","X2","X3"],"faces":[],"lost":[],"spent":["QC"],"aside":["JC","KC"]},"foes":[{"name":"Foe 1","present":true,"start":4,"stacked":false,"pile":["10C","X1"],"faces":[],"lost":["2C","7C","9C"]},{"name":"Foe 2","present":true,"start":4,"stacked":false,"pile":["AC","3C","4C","8C"],"faces":[],"lost":[]}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[["1","10H"],["foe0","10C"]],"sides":[["foe0","foe1"],["0","1"]],"swing":null,"target":null,"cycle":7,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":true},"told":null,"challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":1,"beaten":0,"slain":0,"duels":0},"flavour_key":"DHC [''Ann'', ''Bo'']","streak":0}');
INSERT INTO "checkpoints" VALUES('kb4un4th',146,96,'fight','{"party":[{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2D","3D","4D","8D","10D"],"faces":["JD","KD"],"lost":["AD","5D","6D","7D","9D"],"spent":["QD"],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]},{"suit":"H","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AH","2H","5H","6H","7H","8H","9H","10H"],"faces":["JH","QH","KH"],"lost":["3H","4H"],"spent":[],"aside":[]},"dealt":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H","JH","QH","KH"]}],"phase":"fight","number":1,"stake":"hoard","gm_suit":"C","gm":{"start":10,"pile":["5C","6C","X2","X3"],"faces":[],"lost":[],"spent":["QC"],"aside":["JC","KC"]},"foes":[{"name":"Foe 1","present":true,"start":4,"stacked":false,"pile":["10C","X1"],"faces":[],"lost":["2C","7C","9C"]},{"name":"Foe 2","present":true,"start":4,"stacked":false,"pile":["AC","3C","4C","8C"],"faces":[],"lost":[]}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[["1","6H"],["foe0","10C"]],"sides":[["foe0","foe1"],["0","1"]],"swing":null,"target":null,"cycle":8,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":true},"told":null,"challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":1,"beaten":0,"slain":0,"duels":0},"flavour_key":"DHC [''Ann'', ''Bo'']","streak":0}');
INSERT INTO "checkpoints" VALUES('kb4un4th',162,106,'fight','{"party":[{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["2D","3D","4D","8D","10D"],"faces":["JD","KD"],"lost":["AD","5D","6D","7D","9D"],"spent":["QD"],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]},{"suit":"H","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AH","2H","5H","6H","7H","9H","10H"],"faces":["JH","QH","KH"],"lost":["3H","4H","8H"],"spent":[],"aside":[]},"dealt":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H","JH","QH","KH"]}],"phase":"fight","number":1,"stake":"hoard","gm_suit":"C","gm":{"start":10,"pile":["5C","6C","X2","X3"],"faces":[],"lost":[],"spent":["QC"],"aside":["JC","KC"]},"foes":[{"name":"Foe 1","present":true,"start":4,"stacked":false,"pile":["10C","X1"],"faces":[],"lost":["2C","7C","9C"]},{"name":"Foe 2","present":true,"start":4,"stacked":false,"pile":["AC","3C","4C","8C"],"faces":[],"lost":[]}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[["1","5H"],["foe0","10C"]],"sides":[["foe0","foe1"],["0","1"]],"swing":null,"target":null,"cycle":9,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":true},"told":null,"challenge":null,"refusals":[],"counts":{"tests":0,"passed":0,"fights":1,"beaten":0,"slain":0,"duels":0},"flavour_key":"DHC [''Ann'', ''Bo'']","streak":0}');
INSERT INTO "checkpoints" VALUES('me6cwzk6',0,0,'dungeon','{"dungeon":2,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"healer","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":0,"initiative":null,"deck":[],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('me6cwzk6',1,1,'trade','{"dungeon":2,"artifacts":["AS"],"party":[{"class_taken":"guardian","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":["6D","6C","6S"],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"healer","level":2,"max_hp":12,"hp":12,"special_used":false,"hand":["KH","JH","9C"],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":0,"initiative":1,"deck":["QC","10C","JC","6H","QS","JS","9D","KC","8D","10S","AH","8H","JD","7H","QH","KS","QD","10D","7D","8S","AC","7C","9H","10H","7S","8C","KD","9S","AD"],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('nse8494d',37,29,'scene','{"party":[{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"faces":["JD","QD","KD"],"lost":[],"spent":[],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]}],"phase":"test","number":4,"stake":null,"gm_suit":"C","gm":{"start":10,"pile":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2","X3"],"faces":["KC"],"lost":[],"spent":[],"aside":["JC","QC"]},"foes":[],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":4,"passed":1,"fights":0,"beaten":0,"slain":0,"duels":0},"flavour_key":"DC [''Ann'']","streak":0}');
INSERT INTO "checkpoints" VALUES('nse8494d',46,38,'fight','{"party":[{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"faces":["JD","QD","KD"],"lost":[],"spent":[],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]}],"phase":"fight","number":5,"stake":"climax","gm_suit":"C","gm":{"start":10,"pile":["2C","10C"],"faces":[],"lost":[],"spent":[],"aside":["JC","QC"]},"foes":[{"name":"Foe 1","present":true,"start":8,"stacked":false,"pile":["AC","3C","4C","5C","6C","7C","8C","9C","X1","X2","X3"],"faces":["KC"],"lost":[]}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[],"sides":[["foe0"],["0"]],"swing":null,"target":null,"cycle":0,"quiet":0,"refused":false,"sight":[],"peeks":[],"stirred":false},"told":null,"challenge":null,"refusals":[],"counts":{"tests":4,"passed":1,"fights":1,"beaten":0,"slain":0,"duels":0},"flavour_key":"DC [''Ann'']","streak":0}');
INSERT INTO "checkpoints" VALUES('nse8494d',51,40,'fight','{"party":[{"suit":"D","level":0,"alive":true,"declared":null,"pack":{"start":10,"pile":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"faces":["JD"],"lost":[],"spent":["QD","KD"],"aside":[]},"dealt":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD"]}],"phase":"fight","number":5,"stake":"climax","gm_suit":"C","gm":{"start":10,"pile":["2C","10C"],"faces":[],"lost":[],"spent":["KC"],"aside":["JC","QC"]},"foes":[{"name":"Foe 1","present":true,"start":8,"stacked":false,"pile":["AC","3C","4C","5C","6C","7C","8C","9C","X1","X2","X3"],"faces":[],"lost":[]}],"scene":{"tested":null,"queue":[],"tries":0,"ways":[],"way":null,"staked":[],"laid":[],"shown":[["0","QD"]],"sides":[["foe0"],["0"]],"swing":null,"target":null,"cycle":1,"quiet":0,"refused":false,"sight":["0>foe0"],"peeks":[],"stirred":true},"told":null,"challenge":null,"refusals":[],"counts":{"tests":4,"passed":1,"fights":1,"beaten":0,"slain":0,"duels":0},"flavour_key":"DC [''Ann'']","streak":0}');
INSERT INTO "checkpoints" VALUES('p899xs2s',1,1,'between rooms','{"mode":"solo","room":[],"deck":["7C","KC","4S","KS","5S","7S","X2","5C","9C","AD","JH","3S","6C","9D","8S","JC","QC","8H","4H","AC","2S","6D","10H","7D","3D","X1","JS","4D","8C","10C","4C","5H","7H","6H","6S","10D","5D","QS","AS","9S","2H","8D","3C","10S","2C","9H","2D","3H"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('pgp82vwk',5,3,'camp','{"heroes":[{"name":"Robin","cls":"KS","level":1,"xp":0,"strength":4,"max_hp":7,"full_hp":7,"hp":7,"gold":0,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":4,"made_hp":7,"hand":["10C","4S","7S","7D"],"inventory":[],"draw":["JC","8D","X1","X2","JS","AS","2D","8C","KD","AC","2C","2S","10H","5H","4D","8H","3S","9S","7C","4H","JH","AD","JD","6H","3C","8S","6D","QD","2H","7H","3D","4C","QC","5S","5D","10S","6C","10D","6S","AH","5C","KC","KH","9D","QS","3H","QH","9H","9C"],"discard":[],"played":[],"bones_up":[],"bones_down":[]}],"battle":0,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":0}');
INSERT INTO "checkpoints" VALUES('pu9gntvz',3,1,'dungeon','{"dungeon":1,"artifacts":[],"party":[{"class_taken":"rogue","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"guardian","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":[],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":1,"initiative":null,"deck":[],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('pu9gntvz',4,2,'trade','{"dungeon":1,"artifacts":[],"party":[{"class_taken":"rogue","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":["QS","9S","AD"],"dull":[],"traded":false,"ready":false,"warded":false},{"class_taken":"guardian","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":["JS","9D","QD"],"dull":[],"traded":false,"ready":false,"warded":false}],"phase":"class","combat":0,"round":0,"cardomancer":1,"initiative":0,"deck":["KD","9C","JD","6S","10D","7H","AC","JC","10S","10H","10C","9H","7C","QC","8D","AS","7S","KC","AH","KH","6D","6C","JH","8S","KS","6H","8H","QH","7D","8C"],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[],"called":false,"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0,"streak":0}');
INSERT INTO "checkpoints" VALUES('pu9gntvz',6,2,'round','{"dungeon":1,"artifacts":[],"party":[{"class_taken":"rogue","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":["QS","9S","AD"],"dull":[],"traded":false,"ready":true,"warded":false},{"class_taken":"guardian","level":1,"max_hp":10,"hp":10,"special_used":false,"hand":["JS","9D","QD"],"dull":[],"traded":false,"ready":true,"warded":false}],"phase":"trade","combat":1,"round":0,"cardomancer":1,"initiative":0,"deck":["9C","JD","6S","10D","7H","AC","JC","10S","10H","10C","9H","7C","QC","8D","AS","7S","KC","AH","KH","6D","6C","JH","8S","KS","6H","8H","QH","7D","8C"],"discard":[],"found":false,"ran_out":false,"refused":[],"row":[{"number":0,"card":"KD","hp":10,"guard":null,"acted":false}],"called":false,"dungeons_done":0,"combats":1,"slain":0,"deaths":0,"met":1,"streak":0}');
INSERT INTO "checkpoints" VALUES('rffseb8h',1,1,'between rooms','{"mode":"exit","room":[],"deck":["JH","JC","2D","X2","KS","3D","7S","9C","10H","X1","AD","8C","4H","2C","5H","10S","8H","5S","9H","8S","AC","9D","QS","7D","9S","6C","10C","JS","6H","3H","7H","4D","6S","2H","5D","8D","6D","KC","5C","2S","AS","3C","10D","4C","4S","QC","3S","7C"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":0,"healing_total":0,"fallen":false,"party":null},"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('rffseb8h',9,1,'between rooms','{"mode":"exit","room":["JH"],"deck":["KS","3D","7S","9C","10H","X1","AD","8C","4H","2C","5H","10S","8H","5S","9H","8S","AC","9D","QS","7D","9S","6C","10C","JS","6H","3H","7H","4D","6S","2H","5D","8D","6D","KC","5C","2S","AS","3C","10D","4C","4S","QC","3S","7C"],"discard":["X2","JC"],"text":"","rooms":1,"runs":0,"taken":3,"need":3,"card":null,"weapon":["2D"],"limit":[15],"last":["X2"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":24,"healing_total":0,"fallen":false,"party":null},"described":1,"flavour_key":"JHJC2DX2","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('s32u5a8x',1,1,'table','{"hands":[[],[],[],[],[],[],[],[],[]],"held":[[],[],[],[],[],[],[],[],[]],"shown":[false,false,false,false,false,false,false,false,false],"peeks":[null,null,null,null,null,null,null,null,null],"saved":[[],[],[],[],[],[],[],[],[]],"modifiers":[0,0,0,0,0,0,0,0,0],"begun":[[],[],[],[],[],[],[],[],[]],"deck":["QC","10S","QH","AS","6H","2S","KD","9S","2D","8S","7D","3D","JH","6C","6D","5H","KC","5D","10H","4S","9D","AH","7C","JS","KH","QS","3S","7H","10C","JD","2C","8C","3H","8D","4C","10D","4H","3C","KS","AD","4D","JC","QD","2H","9H","AC","6S","8H","9C","5C","7S","5S"],"discard":[],"gm":[],"piles":[],"looking":null,"rolls":[],"fight":null,"round":0,"turns":[],"foes":[],"fight_deck":[],"fight_discard":[],"told":null,"seen":false,"sheets":[{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]},{"most":0,"lost":0,"temporary":0,"armor":0,"note":"","conditions":[]}],"told_at":0,"to_apply":null,"clocks":[],"tension":0,"scene":"","tables":{},"counts":{"acts":0,"dealt":0,"throws":0,"corrections":0,"fights":0},"sitters":["Ann","Bo","","","","","","","Cy"],"news":{},"version":3}');
INSERT INTO "checkpoints" VALUES('s36xwd4w',1,1,'camp','{"heroes":[{"name":"Ann","cls":"KS","level":5,"xp":0,"strength":13,"max_hp":14,"full_hp":14,"hp":14,"gold":35,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"made_strength":0,"made_hp":0,"hand":["2C","10S","10C","6H","9H","6S","AC","7H","QH","AD","9C","5S","6C"],"inventory":["7S","5H"],"draw":["8D","QS","AH","QC","3D","X2","3C","3H","8C","JC","2D","KC","10D","JH","4H","JD","KH","KD","9S","2S","4C","8S","5C","6D","4D","3S","X1","4S","QD","JS","10H","AS","8H","9D","7D","7C","2H","5D"],"discard":[],"played":[],"bones_up":[],"bones_down":[]}],"battle":0,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"monsters":[],"passes":0,"fallen":[],"streak":0}');
INSERT INTO "checkpoints" VALUES('tszpte7p',1,1,'roll','{"deck":["7D","QH","AC","10C","5H","3S","QC","5D","AD","JC","10S","10H","8D","AH","9S","10D","4C","KS","6H","2D","3C","2C","KC","8C","6C","KD","JH","QD","9D","9C","5S","8H","5C","7H","4D","8S","4S","3H","KH","9H"],"discard":[],"player":{"cards":["QS","6D","2H","2S","4H","JS","7S","7C","JD","AS","3D","6S"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":0,"round":0,"rounds":0,"kills":0,"runs":0,"last_defender":"player","priority":null,"player_rolled":null,"monster_rolled":null,"attack_by":null,"armor_mod":null,"strength_mod":null,"damage":null,"streak":0}');
INSERT INTO "checkpoints" VALUES('uy3ucrkx',1,1,'between rooms','{"mode":"solo","room":[],"deck":["8D","7H","7S","JH","9C","6D","3H","KC","3D","4S","JS","6S","X1","9S","QS","4D","AC","4C","6C","5C","5H","AS","10C","2H","8S","X2","QC","8C","2C","KS","7C","9D","10S","3C","5D","10D","JC","2S","10H","9H","AD","3S","8H","7D","2D","4H","6H","5S"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('vpsqxkue',23,3,'between rooms','{"mode":"solo","room":["9D"],"deck":["7C","7H","10S","KS","KC","5H","8S","JC","6S","2D","7D","3D","6D","QC","5C","10C","QS","10D","3H","9C","4S","4C","6C","X1","AD","2H","5S","10H","8H","JS","2S","9S"],"discard":["2C","3C","9H","8C","JH","AS","8D","3S","7S","6H","X2","5D","4H","AC"],"text":"","rooms":5,"runs":0,"taken":3,"need":3,"card":null,"weapon":["4D"],"limit":[2],"last":["2C"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[true],"exit":null,"described":0,"flavour_key":"","streak":[2,0]}');
INSERT INTO "checkpoints" VALUES('vpsqxkue',27,3,'between rooms','{"mode":"solo","room":["10S"],"deck":["KS","KC","5H","8S","JC","6S","2D","7D","3D","6D","QC","5C","10C","QS","10D","3H","9C","4S","4C","6C","X1","AD","2H","5S","10H","8H","JS","2S","9S"],"discard":["7H","7C","4D","2C","3C","9H","8C","JH","AS","8D","3S","7S","6H","X2","5D","4H","AC"],"text":"","rooms":6,"runs":0,"taken":3,"need":3,"card":null,"weapon":["9D"],"limit":[null],"last":["9D"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[true],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
INSERT INTO "checkpoints" VALUES('vpsqxkue',31,3,'between rooms','{"mode":"solo","room":["KC"],"deck":["8S","JC","6S","2D","7D","3D","6D","QC","5C","10C","QS","10D","3H","9C","4S","4C","6C","X1","AD","2H","5S","10H","8H","JS","2S","9S"],"discard":["5H","10S","KS","7H","7C","4D","2C","3C","9H","8C","JH","AS","8D","3S","7S","6H","X2","5D","4H","AC"],"text":"","rooms":7,"runs":0,"taken":3,"need":3,"card":null,"weapon":["9D"],"limit":[10],"last":["5H"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[true],"exit":null,"described":0,"flavour_key":"","streak":[0,0]}');
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
            ELSE about IN ('language', 'faces')
        END
    )
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_channels (
    channel   INTEGER NOT NULL PRIMARY KEY,
    guild     INTEGER NOT NULL,
    minute    INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),  -- of the day, UTC
    posted TEXT    NOT NULL                                     -- the last day on which it was
, refused TEXT, told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)), language TEXT NOT NULL DEFAULT '') STRICT;
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
    guild INTEGER, code TEXT,  -- whose members may use it too
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
    closes_at INTEGER NOT NULL,                              -- Unix seconds
    campaign  INTEGER REFERENCES campaigns (id) ON DELETE CASCADE
, edition INTEGER NOT NULL DEFAULT 1, opener INTEGER) STRICT;
INSERT INTO "lobbies" VALUES('j84fcwrt','diamonds','{"mode":"duel"}','{}',1456074443980800026,1456074443980800019,1456074443980800022,1456074540449792000,1795842666,NULL,3,1456074443980800026);
CREATE TABLE lobby_guests (
    lobby_id TEXT    NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''),
    dealer   INTEGER NOT NULL DEFAULT 0 CHECK (dealer IN (0, 1)),
    heroes   INTEGER NOT NULL DEFAULT 1 CHECK (heroes > 0),  -- how many seats
    seated   INTEGER NOT NULL CHECK (seated IN (0, 1)),      -- 0: invited
    place    INTEGER NOT NULL, character_id INTEGER
    REFERENCES characters (id) ON DELETE SET NULL, sheet TEXT CHECK (sheet IS NULL OR json_valid(sheet)),
    PRIMARY KEY (lobby_id, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "lobby_guests" VALUES('j84fcwrt',1456074443980800025,'Cy',0,1,1,1,NULL,NULL);
INSERT INTO "lobby_guests" VALUES('j84fcwrt',1456074443980800026,'Di',0,1,1,0,NULL,NULL);
CREATE TABLE offers (
    id       TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
    table_id TEXT             REFERENCES tables (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,  -- to whom it is made
    host     INTEGER NOT NULL,  -- who makes it
    owner    INTEGER,           -- whose seats they are; NULL: it is the role of the host
    ends_at  INTEGER NOT NULL,  -- in Unix seconds
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
INSERT INTO "preferences" VALUES(1456074443980800023,'cardrpg','{"mode":"session"}');
CREATE TABLE results (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    party    INTEGER NOT NULL CHECK (party >= 0),
    result   TEXT    NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    score    INTEGER, category TEXT NOT NULL DEFAULT '', far INTEGER CHECK (far >= 0), killer TEXT,
    PRIMARY KEY (table_id, party)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('bvhk5g83',0,'stopped',0,1,'',NULL,NULL);
CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''), away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)), owner INTEGER, player TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('2pxp898q',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',2,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',3,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',4,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',5,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',6,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',7,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('2pxp898q',8,1456074443980800025,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('5t3uzfk8',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('5t3uzfk8',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('5t3uzfk8',2,1456074443980800025,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('5xfnjcn5',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('5xfnjcn5',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('5xfnjcn5',2,1456074443980800025,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('9wyzd9bf',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('9xsqcvwe',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('9xsqcvwe',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('ayzxcg26',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('ayzxcg26',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('ayzxcg26',2,1456074443980800025,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',2,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',3,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',4,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',5,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',6,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',7,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('azhttkcr',8,1456074443980800025,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('bvhk5g83',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('bvhk5g83',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('hw7e9k7m',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('jn52n6uy',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('kb4un4th',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('kb4un4th',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('me6cwzk6',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('me6cwzk6',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('nse8494d',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('p899xs2s',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('pgp82vwk',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('pu9gntvz',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('pu9gntvz',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('rffseb8h',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('rffseb8h',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',1,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',2,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',3,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',4,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',5,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',6,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',7,0,'–',1,NULL,NULL);
INSERT INTO "seats" VALUES('s32u5a8x',8,1456074443980800025,'Cy',0,NULL,NULL);
INSERT INTO "seats" VALUES('s36xwd4w',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('tpka63hn',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('tszpte7p',0,1456074443980800023,'Ann',0,NULL,NULL);
INSERT INTO "seats" VALUES('uy3ucrkx',0,1456074443980800024,'Bo',0,NULL,NULL);
INSERT INTO "seats" VALUES('vpsqxkue',0,1456074443980800023,'Ann',0,NULL,NULL);
CREATE TABLE servers (
    id      INTEGER NOT NULL PRIMARY KEY,
    left_at INTEGER                                          -- when that was found; NULL: in it
) STRICT;
CREATE TABLE spent_tries (
    day  TEXT NOT NULL,
    game TEXT NOT NULL,
    mark TEXT NOT NULL CHECK (mark <> ''),
    PRIMARY KEY (day, game, mark)
) STRICT, WITHOUT ROWID;
CREATE TABLE standing_calls (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    channel  INTEGER,
    message  INTEGER,                                        -- NULL: they were called directly
    spent    INTEGER NOT NULL CHECK (spent IN (0, 1))        -- 1: it calls nobody any more
) STRICT, WITHOUT ROWID;
CREATE TABLE synced_commands (
    application INTEGER NOT NULL PRIMARY KEY,
    hash        TEXT    NOT NULL CHECK (hash <> '')
) STRICT;
INSERT INTO "synced_commands" VALUES(1456074443980800000,'451ca10ad4ebd4bbb2dea3b04f7574038757b596bb203a947516f0eaf91d7a30');
CREATE TABLE table_log (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    line     TEXT    NOT NULL CHECK (json_valid(line)),
    stand_in INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1)),  -- answered for somebody away
    at       INTEGER NOT NULL, begins INTEGER NOT NULL DEFAULT 1 CHECK (begins IN (0, 1)), forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_log" VALUES('2pxp898q',0,'{"shuffle":"deck","cards":["10H","9S","5D","QD","9H","6C","4D","10C","AC","6D","QS","6H","7H","JD","2D","JC","9C","7D","AS","8D","QC","2H","8S","JS","8H","3C","4C","9D","4H","QH","5S","7S","KD","6S","KS","5H","8C","10S","3H","10D","4S","5C","AH","2S","7C","3D","JH","KC","AD","3S","KH","2C"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',1,'{"ask":"act","seat":1,"choice":"story","offer":"b35e15dd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',2,'{"ask":"act","seat":0,"choice":"story","offer":"2fbd1dce"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',3,'{"ask":"act","seat":8,"choice":"story","offer":"43374cf8"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',4,'{"ask":"act","seat":0,"choice":"tables","offer":"8e1dbae9"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',5,'{"ask":"act","seat":8,"choice":"note","offer":"1f0f5309"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',6,'{"ask":"act","seat":1,"choice":"note","offer":"b2b0999e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',7,'{"ask":"act","seat":1,"choice":"x","offer":"f822c968"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',8,'{"ask":"act","seat":0,"choice":"1d2;1 #1;1 2d6+1 #1|1d4;3;1 1d8","offer":"27c2dad7"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',9,'{"ask":"act","seat":0,"choice":"x","offer":"9206c5a5"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',10,'{"roll":"table:0","dice":[2],"sides":2}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',11,'{"roll":"table:0","dice":[4,6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',12,'{"roll":"table:0","dice":[4],"sides":4}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',13,'{"roll":"table:0","dice":[4],"sides":8}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',14,'{"ask":"act","seat":8,"choice":"x","offer":"de0cadb4"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',15,'{"ask":"act","seat":1,"choice":"cards","offer":"b35e15dd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',16,'{"ask":"act","seat":0,"choice":"dice","offer":"9ff42215"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',17,'{"ask":"act","seat":8,"choice":"dice","offer":"dbb58a37"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',18,'{"ask":"act","seat":8,"choice":"gm","offer":"43896562"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',19,'{"ask":"act","seat":1,"choice":"cut","offer":"3bbbdfec"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',20,'{"ask":"act","seat":1,"choice":33,"offer":"fd5c8f72"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',21,'{"ask":"act","seat":0,"choice":"back","offer":"b21e9160"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',22,'{"ask":"act","seat":0,"choice":"story","offer":"26d5939e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',23,'{"ask":"act","seat":0,"choice":"back","offer":"2a3a398b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',24,'{"ask":"act","seat":1,"choice":"turns","offer":"26d5939e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',25,'{"ask":"act","seat":1,"choice":"hurt","offer":"6b68e0ec"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',26,'{"ask":"act","seat":8,"choice":"2d20kh1-1","offer":"f9ac4ef2"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',27,'{"ask":"act","seat":1,"choice":["0"],"offer":"353bee8e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',28,'{"ask":"act","seat":8,"choice":"x","offer":"f8ddeba0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',29,'{"roll":"dice:8","dice":[20,7],"sides":20}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',30,'{"ask":"act","seat":8,"choice":"turns","offer":"7927dfcf"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',31,'{"ask":"act","seat":0,"choice":"story","offer":"773b967b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',32,'{"ask":"act","seat":8,"choice":"cards","offer":"7e7ed9db"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',33,'{"shuffle":"initiative","cards":["X1","QD","JC","JD","AS","4H","5H","7C","4D","8H","2C","10D","9H","2S","7H","KH","3C","6C","9C","JH","QS","2H","JS","5C","6D","10H","10S","KC","KD","8D","4S","AH","7D","5D","8C","10C","2D","AD","9D","3H","5S","AC","8S","QC","3D","KS","4C","9S","3S","7S","X2","QH","6H","6S"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',34,'{"ask":"act","seat":0,"choice":"tables","offer":"fb908009"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',35,'{"ask":"act","seat":1,"choice":"1d8","offer":"1244e498"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',36,'{"roll":"points:1","dice":[4],"sides":8}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',37,'{"ask":"act","seat":1,"choice":"sit","offer":"dbe0965f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',38,'{"ask":"act","seat":1,"choice":"x","offer":"293e299d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',39,'{"ask":"act","seat":1,"choice":"dice","offer":"dbe0965f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',40,'{"ask":"act","seat":8,"choice":"cards","offer":"bab080d8"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',41,'{"ask":"act","seat":1,"choice":"gm","offer":"ce8248be"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',42,'{"ask":"act","seat":0,"choice":"2d2;1;1 1d6;1","offer":"ddb62b52"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',43,'{"ask":"act","seat":1,"choice":"1d20+5 vs 15","offer":"a572e611"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',44,'{"ask":"act","seat":1,"choice":"x","offer":"795442bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',45,'{"roll":"dice:1","dice":[12],"sides":20}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',46,'{"ask":"act","seat":0,"choice":"x","offer":"cde800c1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',47,'{"roll":"table:0","dice":[1,1],"sides":2}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',48,'{"ask":"act","seat":8,"choice":"deal","offer":"12fcaef4"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',49,'{"ask":"act","seat":8,"choice":["0","1","8"],"offer":"5982f5f5"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',50,'{"ask":"act","seat":1,"choice":"sit","offer":"ed2f4a47"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',51,'{"ask":"act","seat":0,"choice":"story","offer":"06639922"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',52,'{"ask":"act","seat":0,"choice":"oracle","offer":"62b6ae16"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',53,'{"ask":"act","seat":1,"choice":"x","offer":"b9e823d3"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',54,'{"ask":"act","seat":1,"choice":"story","offer":"cb9f8702"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',55,'{"ask":"act","seat":8,"choice":14,"offer":"4d0d09cd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',56,'{"ask":"act","seat":1,"choice":"on:2","offer":"635d7829"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',57,'{"roll":"table:1","dice":[2],"sides":2}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',58,'{"roll":"table:1","dice":[3,6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',59,'{"roll":"table:1","dice":[2],"sides":4}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('2pxp898q',60,'{"ask":"act","seat":1,"choice":"cards","offer":"4d0b8fb8"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',61,'{"ask":"act","seat":0,"choice":"likely","offer":"c8ecb95e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('2pxp898q',62,'{"ask":"act","seat":8,"choice":"correct","offer":"d9bb52bf"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',0,'{"ask":"class","seat":0,"choice":"rogue","offer":"6ce9159e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',1,'{"ask":"class","seat":1,"choice":"rogue","offer":"8160942c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',2,'{"ask":"class","seat":2,"choice":"guardian","offer":"6f2dbd15"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',3,'{"pick":"cardomancer","from":[0,1,2],"got":1}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',4,'{"shuffle":"dungeon","cards":["AC","7H","JH","8C","9D","QD","JS","7D","6H","7C","8S","AS","7D","QH","AD","10S","6C","9H","AC","6S","KD","JS","6S","QC","7S","KC","AH","AH","6H","8C","10C","JH","7H","10H","9D","JD","JC","KS","JC","QC","6C","9S","7C","10C","9S","6D","10S","QD","AD","8H","QS","KD","KH","6D","8D","10D","10H","7S","9H","QS","KC","KS","8H","AS","8D","KH","JD","9C","QH","10D","8S","9C"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',5,'{"ask":"trade","seat":0,"choice":"ready","offer":"79ee8c1b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',6,'{"ask":"trade","seat":1,"choice":"ready","offer":"b13bb5cc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',7,'{"ask":"trade","seat":2,"choice":"ready","offer":"6c79980b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',8,'{"ask":"react","seat":2,"choice":"AC!@2","offer":"e158d5c5"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',9,'{"ask":"react","seat":0,"choice":"7D>0","offer":"322389b0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',10,'{"ask":"react","seat":1,"choice":"QD>1","offer":"1c4f3244"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',11,'{"ask":"action","seat":2,"choice":"JS@0*","offer":"12ecea1d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',12,'{"ask":"second","seat":2,"choice":"8C@0","offer":"20f3519a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',13,'{"ask":"action","seat":0,"choice":"discard:7H","offer":"9cf06c99"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',14,'{"ask":"action","seat":1,"choice":"JH>1","offer":"96dc6777"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',15,'{"ask":"react","seat":2,"choice":"KD>0","offer":"9110024b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',16,'{"ask":"action","seat":0,"choice":"6S@1*","offer":"8e88b062"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',17,'{"ask":"action","seat":1,"choice":"7S@1*","offer":"7933d97a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',18,'{"ask":"action","seat":2,"choice":"6S@1","offer":"135ea053"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',19,'{"ask":"action","seat":1,"choice":"KC@0","offer":"50274216"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',20,'{"ask":"rest","seat":2,"choice":"JH>2","offer":"e3665298"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',21,'{"ask":"rest","seat":2,"choice":"7H>2","offer":"3ff5140d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',22,'{"ask":"rest","seat":2,"choice":"done","offer":"cf2312ad"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',23,'{"ask":"rest","seat":0,"choice":"discard:8C","offer":"da38c124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',24,'{"ask":"rest","seat":1,"choice":"6H>1","offer":"64cce4a3"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',25,'{"ask":"rest","seat":1,"choice":"done","offer":"5c6ea729"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',26,'{"ask":"react","seat":2,"choice":"JD>2","offer":"43902da8"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',27,'{"ask":"react","seat":0,"choice":"9D>0","offer":"901c1db6"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',28,'{"ask":"react","seat":1,"choice":"9D>1","offer":"4a7f9a8f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',29,'{"ask":"action","seat":2,"choice":"JS@3","offer":"c7107d97"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',30,'{"ask":"action","seat":0,"choice":"KS@0","offer":"3992f4f1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5t3uzfk8',31,'{"ask":"action","seat":1,"choice":"10C@0","offer":"6751ac16"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5xfnjcn5',0,'{"ask":"type","seat":0,"choice":"fighter","offer":"d18bfe83"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5xfnjcn5',1,'{"ask":"type","seat":1,"choice":"cleric","offer":"c7ac7c33"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('5xfnjcn5',2,'{"ask":"gm_type","seat":2,"choice":"thief","offer":"1a4ceddd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9wyzd9bf',0,'{"shuffle":"deck","cards":["6C","9D","7H","5H","9H","10C","9S","JH","8C","8D","7D","2S","3D","AD","3H","6S","7C","QC","X1","AS","KS","7S","4C","6H","2D","10D","8S","KC","5S","2H","X2","6D","3C","3S","10S","4H","AC","4S","9C","5C","4D","5D","8H","10H","JC","2C","QS","JS"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',0,'{"shuffle":"deck","cards":["7H","5H","4S","6D","10H","QC","2D","JS","5D","6H","8D","9S","AS","8S","JC","5S","2S","2S","KS","3H","AD","6S","KC","X2","2C","X1","3D","6H","7D","2C","X1","3D","4H","4C","6S","4S","AD","10H","9H","3C","10C","9D","5C","JS","6D","2H","9D","8D","5D","5H","AC","JH","8S","KS","KC","QC","AS","8H","5C","JC","8C","7S","7D","4D","9C","7H","3H","9H","9S","6C","8C","QS","3S","JH","7S","QS","4H","2H","X2","9C","10C","10D","10S","3S","10D","4C","10S","2D","AC","3C","5S","8H","6C","7C","7C","4D"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',1,'{"pick":"first","from":[0,1],"got":1}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',2,'{"ask":"room","seat":1,"choice":"run","offer":"01066780"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',3,'{"shuffle":"deck","cards":["7S","X1","9D","KC","5D","8D","AS","5D","10D","3C","AC","8D","3S","5S","QS","4H","9C","X2","3H","6H","9C","5H","10H","10D","5C","4D","7S","6C","KS","AC","QS","2S","X1","7H","JH","5S","3H","4D","9S","4S","QC","8S","JS","7H","7C","3D","X2","6S","5C","2C","10C","8S","AD","8H","2D","4H","9D","10S","2C","4C","8H","7C","2S","6D","9H","6C","2H","9S","6D","8C","7D","QC","JH","KS","JS","4S","2D","6S","3S","8C","4C","KC","10S","10C","7D","AS","6H","9H","AD","10H","2H","JC","5H","3C","JC","3D"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',4,'{"ask":"card","seat":1,"choice":"9D","offer":"8a3ec92e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',5,'{"ask":"card","seat":0,"choice":"8D","offer":"8c58c469"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',6,'{"ask":"card","seat":1,"choice":"AS","offer":"d4945f58"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',7,'{"ask":"card","seat":0,"choice":"X1","offer":"f7e8302d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',8,'{"ask":"card","seat":1,"choice":"KC","offer":"1061c450"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',9,'{"ask":"card","seat":0,"choice":"7S","offer":"b28d505d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',10,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',11,'{"shuffle":"deck","cards":["2C","QS","2H","AC","10D","6D","7H","7C","2C","8H","9D","4S","2S","10S","10C","8C","AS","6H","9C","KS","4H","7H","2D","AC","KS","3H","JH","10S","QC","QS","JC","8S","JC","3C","5C","8S","3D","10H","5C","JH","8H","10H","6S","4C","2S","7D","9H","7C","4C","8D","5H","3C","9S","X2","9C","5S","QC","6S","8C","7D","6H","3S","3D","X1","10C","2D","X2","4S","5H","9S","5D","JS","9H","5S","KC","3H","10D","AD","7S","AD","6C","3S","6C","JS","2H","4D","4H","5D","6D","4D"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('9xsqcvwe',12,'{"ask":"card","seat":0,"choice":"2C","offer":"0d4c3d95"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',0,'{"ask":"name","seat":0,"choice":"x","offer":"043dea8a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',1,'{"roll":"str:0","dice":[1]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',2,'{"roll":"hp:0","dice":[2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',3,'{"ask":"class","seat":0,"choice":"JS","offer":"df18967d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',4,'{"ask":"name","seat":1,"choice":"x","offer":"18c54258"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',5,'{"roll":"str:1","dice":[2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',6,'{"roll":"hp:1","dice":[3]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',7,'{"ask":"class","seat":1,"choice":"JS","offer":"c38f45ff"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',8,'{"ask":"name","seat":2,"choice":"x","offer":"feff6e65"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',9,'{"roll":"str:2","dice":[6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',10,'{"roll":"hp:2","dice":[1]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',11,'{"ask":"class","seat":2,"choice":"JS","offer":"c7b024ed"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',12,'{"shuffle":"deck:0","cards":["AH","5S","AS","8D","3H","QC","3D","8C","10H","X1","2S","QS","JH","AD","2D","7S","2H","KS","6D","6S","9C","9S","4C","QD","3C","KD","8H","4D","6H","JD","6C","5H","7D","5C","3S","10C","9D","9H","2C","KH","8S","5D","7H","4H","QH","4S","JC","10S","10D","X2","7C","AC","KC"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',13,'{"shuffle":"deck:1","cards":["10H","QH","KS","8D","4H","7S","AC","KH","9S","KC","8S","6H","AH","4D","9C","2S","3D","4C","X2","QC","KD","8C","2C","6C","JC","X1","JH","7D","JD","QS","10C","3C","QD","5S","4S","3S","10D","2H","5D","8H","5C","AS","7H","7C","10S","6S","AD","2D","5H","9D","6D","9H","3H"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',14,'{"shuffle":"deck:2","cards":["2S","4H","10H","6S","2H","QH","9H","KD","10S","7D","AD","JC","QD","QC","5D","4S","KH","AC","JH","3D","4D","3H","9S","4C","2C","7S","6C","JD","2D","9C","8C","AS","KS","X1","7H","8S","5C","10D","5H","KC","5S","7C","8D","3C","QS","X2","6D","8H","6H","10C","AH","9D","3S"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',15,'{"roll":"monster:0","dice":[6,3,3]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',16,'{"ask":"cards","seat":0,"choice":["8D"],"offer":"362d59b0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',17,'{"ask":"cards","seat":1,"choice":["8D"],"offer":"e2c701ce"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',18,'{"ask":"cards","seat":2,"choice":["10H"],"offer":"2dc24d87"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',19,'{"ask":"cards","seat":0,"choice":["5S"],"offer":"4fa60871"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',20,'{"ask":"cards","seat":1,"choice":["QH"],"offer":"3c7e7eb9"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',21,'{"ask":"camp","seat":2,"choice":"fight","offer":"9f48695f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',22,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',23,'{"ask":"camp","seat":1,"choice":"fight","offer":"d2ab17fd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',24,'{"roll":"monster:2","dice":[6,4,1]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',25,'{"ask":"cards","seat":2,"choice":["10S"],"offer":"c3397e34"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',26,'{"ask":"cards","seat":0,"choice":["QS"],"offer":"77414f1a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',27,'{"ask":"cards","seat":1,"choice":["7S"],"offer":"44a47f63"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',28,'{"ask":"cards","seat":2,"choice":["9H"],"offer":"f2d00035"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',29,'{"ask":"camp","seat":1,"choice":"fight","offer":"d2ab17fd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',30,'{"ask":"camp","seat":2,"choice":"fight","offer":"d86ca1c4"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',31,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',32,'{"roll":"monster:1","dice":[2,6,5]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',33,'{"ask":"turn","seat":1,"choice":"spade:8S","offer":"a41ebb3f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',34,'{"ask":"turn","seat":1,"choice":"spade:6H","offer":"f30d1675"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',35,'{"ask":"cards","seat":1,"choice":["KH","KC"],"offer":"57837592"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',36,'{"ask":"turn","seat":2,"choice":"attack","offer":"2e89950f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',37,'{"ask":"cards","seat":2,"choice":["9S"],"offer":"c57d7073"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',38,'{"ask":"cards","seat":0,"choice":["KS"],"offer":"0c8bacf1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',39,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',40,'{"ask":"camp","seat":1,"choice":"fight","offer":"d2ab17fd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',41,'{"ask":"camp","seat":2,"choice":"fight","offer":"9f48695f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',42,'{"roll":"monster:0","dice":[1,1,3]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',43,'{"ask":"turn","seat":0,"choice":"spade:9C","offer":"47a06688"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',44,'{"ask":"turn","seat":0,"choice":"spade:9S","offer":"6adbfba5"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',45,'{"roll":"level_str:1","dice":[6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',46,'{"roll":"level_hp:1","dice":[4]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',47,'{"ask":"camp","seat":2,"choice":"fight","offer":"d86ca1c4"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',48,'{"ask":"camp","seat":0,"choice":"fight","offer":"b620165b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',49,'{"ask":"camp","seat":1,"choice":"fight","offer":"d2ab17fd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',50,'{"roll":"monster:2","dice":[3,2,4]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('ayzxcg26',51,'{"ask":"turn","seat":2,"choice":"spade:9C","offer":"ae493d10"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',52,'{"ask":"turn","seat":2,"choice":"attack","offer":"2e89950f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',53,'{"ask":"cards","seat":2,"choice":["8C"],"offer":"c4915316"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',54,'{"ask":"turn","seat":0,"choice":"spade:8H","offer":"efcdd7f1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('ayzxcg26',55,'{"ask":"turn","seat":0,"choice":"attack","offer":"f4110680"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',0,'{"shuffle":"deck","cards":["8C","2H","2S","4D","2D","X1","10D","8D","6S","10C","5C","6D","5S","AH","9D","10S","6H","QH","AD","JC","KH","4H","QC","7H","3S","KD","6C","QS","2C","8S","7C","KC","3D","9C","KS","4C","JS","9S","3H","10H","AS","7D","X2","4S","AC","7S","JH","8H","5H","5D","9H","QD","JD","3C"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',1,'{"ask":"act","seat":1,"choice":"dice","offer":"b35e15dd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',2,'{"ask":"act","seat":1,"choice":"open","offer":"9a73317d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',3,'{"ask":"act","seat":1,"choice":"1d20+5 vs 15","offer":"7d3bd478"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',4,'{"ask":"act","seat":1,"choice":"x","offer":"6dd02706"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',5,'{"roll":"dice:1","dice":[13],"sides":20}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('azhttkcr',6,'{"ask":"act","seat":1,"choice":"cards","offer":"b35e15dd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',7,'{"ask":"act","seat":8,"choice":"correct","offer":"9ff42215"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',8,'{"ask":"act","seat":1,"choice":"shuffle","offer":"f496326d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',9,'{"shuffle":"deck","cards":["10D","4H","5C","3D","9D","5D","9C","10S","JH","7S","9H","X1","QC","JS","6C","AC","8C","8D","AS","QH","8H","2S","7H","QS","KD","4D","AH","4C","3H","7C","6H","JC","8S","KC","3S","9S","4S","10H","5H","KH","AD","JD","5S","3C","2C","2D","6S","10C","6D","X2","QD","2H","KS","7D"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('azhttkcr',10,'{"ask":"act","seat":8,"choice":"back","offer":"a1104578"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',11,'{"ask":"act","seat":8,"choice":"story","offer":"b35e15dd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',12,'{"ask":"act","seat":8,"choice":"clock","offer":"42e7e731"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',13,'{"ask":"act","seat":1,"choice":"story","offer":"b977f9b0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',14,'{"ask":"act","seat":8,"choice":"8","offer":"a432f6e3"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',15,'{"ask":"act","seat":1,"choice":"oracle","offer":"3a0a7e5b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',16,'{"ask":"act","seat":0,"choice":"turns","offer":"99a62e2b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',17,'{"ask":"act","seat":0,"choice":"hurt","offer":"dc9992be"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',18,'{"ask":"act","seat":8,"choice":"x","offer":"53534a00"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',19,'{"ask":"act","seat":8,"choice":"tell","offer":"6b960725"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',20,'{"ask":"act","seat":0,"choice":["0"],"offer":"cb014055"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',21,'{"ask":"act","seat":1,"choice":"likely","offer":"34622a4e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',22,'{"ask":"act","seat":0,"choice":"7","offer":"e38c6bb0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',23,'{"ask":"act","seat":1,"choice":"x","offer":"4daefa85"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',24,'{"roll":"oracle:1","dice":[37],"sides":100}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('azhttkcr',25,'{"ask":"act","seat":1,"choice":"dice","offer":"00b3da5d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',26,'{"ask":"act","seat":8,"choice":"x","offer":"69b91032"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('azhttkcr',27,'{"ask":"act","seat":1,"choice":"back","offer":"119eab5f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',0,'{"ask":"class","seat":0,"choice":"guardian","offer":"4f4e6b01"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',1,'{"ask":"class","seat":1,"choice":"healer","offer":"c8b361f3"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',2,'{"pick":"cardomancer","from":[0,1],"got":1}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('bvhk5g83',3,'{"shuffle":"dungeon","cards":["AH","AD","10S","10D","JC","6H","9C","7H","KH","QD","8S","AS","8H","AC","JD","JS","QC","9H","6S","QS","6D","10C","KD","JH","QH","10H","KC","9S","8D","7C","8C","7S","9D","7D","KS","6C"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('bvhk5g83',4,'{"ask":"trade","seat":0,"choice":"ready","offer":"69f72330"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',5,'{"ask":"trade","seat":1,"choice":"ready","offer":"b2b7ef40"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',6,'{"ask":"react","seat":1,"choice":"pass","offer":"b02074e7"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',7,'{"ask":"action","seat":0,"choice":"10S@0*","offer":"10d5baf9"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',8,'{"ask":"second","seat":0,"choice":"JC@0","offer":"9b7e4a70"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',9,'{"ask":"rest","seat":1,"choice":"6H>0","offer":"b4e7e5ef"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',10,'{"ask":"rest","seat":1,"choice":"done","offer":"dc4e1d5c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',11,'{"ask":"rest","seat":0,"choice":"discard:KH","offer":"e17ba4e6"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',12,'{"ask":"action","seat":1,"choice":"wrath@0","offer":"c6ffa9a1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',13,'{"ask":"rest","seat":0,"choice":"discard:8H","offer":"2aa862f1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',14,'{"ask":"rest","seat":1,"choice":"done","offer":"db29719f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',15,'{"ask":"react","seat":0,"choice":"QD>0","offer":"3c71d326"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',16,'{"ask":"action","seat":0,"choice":"6S@1","offer":"5f8ab5cd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',17,'{"ask":"action","seat":1,"choice":"9H>1","offer":"81fa3e53"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',18,'{"ask":"react","seat":0,"choice":"pass","offer":"8ae218a0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',19,'{"ask":"action","seat":1,"choice":"JS@1","offer":"309e0712"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',20,'{"ask":"action","seat":0,"choice":"JH>0","offer":"4586ab4d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',21,'{"ask":"react","seat":0,"choice":"pass","offer":"8ae218a0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',22,'{"ask":"action","seat":0,"choice":"QH>0","offer":"8d80ef98"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',23,'{"ask":"action","seat":1,"choice":"10H>1","offer":"e60d7360"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',24,'{"ask":"action","seat":1,"choice":"QC@0","offer":"a132170e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',25,'{"ask":"action","seat":0,"choice":"7C@0","offer":"20d07e50"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',26,'{"shuffle":"reshuffle","cards":["KD","AD","KH","6S","7H","QC","JC","8C","9C","9S","6H","10H","9H","10S","QH","JS","KC","JH","8S","8H","6D","7C","10D","10C","QD","7D","AC","JD"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('bvhk5g83',27,'{"ask":"action","seat":0,"choice":"pass","offer":"03b78c88"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',28,'{"ask":"action","seat":1,"choice":"pass","offer":"61972f9e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',29,'{"ask":"react","seat":1,"choice":"8D>1","offer":"36b8bada"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',30,'{"ask":"react","seat":0,"choice":"pass","offer":"a64ffc92"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',31,'{"ask":"action","seat":1,"choice":"pass","offer":"7b5bacc7"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',32,'{"ask":"action","seat":0,"choice":"pass","offer":"03b78c88"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('bvhk5g83',33,'{"ask":"react","seat":0,"choice":"pass","offer":"a64ffc92"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',0,'{"ask":"name","seat":0,"choice":"x","offer":"043dea8a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',1,'{"roll":"str:0","dice":[4]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',2,'{"roll":"hp:0","dice":[3]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',3,'{"ask":"class","seat":0,"choice":"JS","offer":"df18967d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',4,'{"shuffle":"deck:0","cards":["9S","3D","9D","10D","7S","KH","KD","KC","QD","3C","10H","2S","5S","AD","2C","5C","10S","10C","JH","8D","X2","3H","QS","2D","8H","6D","AH","QC","5H","4C","6C","4H","8S","X1","7H","4S","AC","6H","4D","7D","2H","JC","9C","8C","7C","6S","5D","3S","QH","AS","9H","KS","JD"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',5,'{"roll":"monster:0","dice":[6,1,3]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',6,'{"ask":"cards","seat":0,"choice":["9S","9D"],"offer":"6ad93a1d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',7,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',8,'{"roll":"monster:0","dice":[4,4,2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',9,'{"ask":"cards","seat":0,"choice":["10D"],"offer":"c232efdc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',10,'{"roll":"level_str:0","dice":[6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',11,'{"roll":"level_hp:0","dice":[4]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',12,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',13,'{"roll":"monster:0","dice":[4,2,2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',14,'{"ask":"camp","seat":0,"choice":"fight","offer":"6319ebe0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',15,'{"roll":"monster:0","dice":[3,1,1]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',16,'{"ask":"turn","seat":0,"choice":"attack","offer":"c451d18a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',17,'{"ask":"cards","seat":0,"choice":["8H"],"offer":"9aafa744"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',18,'{"ask":"camp","seat":0,"choice":"fight","offer":"6319ebe0"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',19,'{"roll":"monster:0","dice":[1,4,4]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',20,'{"ask":"turn","seat":0,"choice":"spade:4C","offer":"1d78ce02"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',21,'{"ask":"turn","seat":0,"choice":"spade:6C","offer":"f1385b4f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',22,'{"ask":"camp","seat":0,"choice":"fight","offer":"358fcf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',23,'{"roll":"monster:0","dice":[5,3,6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',24,'{"ask":"turn","seat":0,"choice":"attack","offer":"0273aa06"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',25,'{"ask":"cards","seat":0,"choice":["X1"],"offer":"9e2ea25f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',26,'{"ask":"camp","seat":0,"choice":"fight","offer":"358fcf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',27,'{"roll":"monster:0","dice":[3,2,6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',28,'{"ask":"turn","seat":0,"choice":"spade:7C","offer":"41b063ac"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',29,'{"ask":"turn","seat":0,"choice":"spade:6S","offer":"97194916"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',30,'{"ask":"camp","seat":0,"choice":"fight","offer":"358fcf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',31,'{"roll":"monster:0","dice":[1,6,5]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',32,'{"ask":"prep","seat":0,"choice":"wait","offer":"69b9e18a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',33,'{"ask":"turn","seat":0,"choice":"attack","offer":"0273aa06"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',34,'{"ask":"cards","seat":0,"choice":["8S"],"offer":"6ba570c5"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',35,'{"ask":"turn","seat":0,"choice":"attack","offer":"0273aa06"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',36,'{"ask":"cards","seat":0,"choice":["7H"],"offer":"5e73f150"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',37,'{"roll":"level_str:0","dice":[4]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',38,'{"roll":"level_hp:0","dice":[6]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',39,'{"ask":"camp","seat":0,"choice":"fight","offer":"358fcf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('hw7e9k7m',40,'{"roll":"monster:0","dice":[2,4,2,1,2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('jn52n6uy',0,'{"shuffle":"deck","cards":["QS","JC","9S","3H","8S","5D","QD","KS","4C","10S","2D","6C","JH","QC","10C","6H","8C","8D","4S","3C","7S","2C","2H","AC","KH","4H","QH","KC","2S","6S","AD","AH","6D","9D","10D","9H","JD","3S","9C","7C","7H","5S","AS","3D","8H","KD","5C","7D","4D","JS","10H","5H"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',1,'{"ask":"level","seat":0,"choice":8,"offer":"06bc9677"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',2,'{"ask":"turn","seat":0,"choice":"run","offer":"26c8e805"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',3,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',4,'{"ask":"turn","seat":0,"choice":"run","offer":"26c8e805"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',5,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',6,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',7,'{"ask":"loot","seat":0,"choice":"life","offer":"304cb59b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',8,'{"shuffle":"deck","cards":["10C","4C","6H","6C","5C","JD","JH","9D","10S","4H","6S","2D","7D","7S","KD","KH","4D","3C","4S","10D","AH","9C","JS","7H","QC","KC","AC","2S","6D","8D","AS","3S","2C","8H","AD","7C","2H","QH","10H","5S","8C","3D"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('jn52n6uy',9,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',10,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('jn52n6uy',11,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',0,'{"ask":"type","seat":0,"choice":"mage","offer":"d18bfe83"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',1,'{"ask":"type","seat":1,"choice":"cleric","offer":"c19c9f11"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',2,'{"pick":"gm_type","from":["S","C"],"got":"C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',3,'{"shuffle":"gm_faces","cards":["QC","JC","KC"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',4,'{"pick":"kind","from":["test","fight"],"got":"fight"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',5,'{"pick":"stake","from":["blood","ambush","hoard"],"got":"hoard"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',6,'{"pick":"foe0","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',7,'{"pick":"foe0","from":["AC","2C","3C","4C","5C","6C","7C","8C","10C"],"got":"2C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',8,'{"pick":"foe0","from":["AC","3C","4C","5C","6C","7C","8C","10C"],"got":"7C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',9,'{"pick":"foe0","from":["AC","3C","4C","5C","6C","8C","10C"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',10,'{"pick":"foe1","from":["AC","3C","4C","5C","6C","8C"],"got":"8C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',11,'{"pick":"foe1","from":["AC","3C","4C","5C","6C"],"got":"AC"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',12,'{"pick":"foe1","from":["3C","4C","5C","6C"],"got":"3C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',13,'{"pick":"foe1","from":["4C","5C","6C"],"got":"4C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',14,'{"pick":"first","from":["players","foes"],"got":"foes"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',15,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',16,'{"ask":"counter","seat":0,"choice":"counter","offer":"68f794f2"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',17,'{"pick":"counter:0","from":["JD","QD","KD"],"got":"QD"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',18,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',19,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',20,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"8C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',21,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"5D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',22,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',23,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',24,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","7D","8D","9D","10D"],"got":"3D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',25,'{"pick":"draw:foe0","from":["2C","7C","9C","10C","X1"],"got":"7C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',26,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',27,'{"ask":"swing","seat":1,"choice":"draw","offer":"046b7038"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',28,'{"pick":"draw:1","from":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H"],"got":"10H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',29,'{"pick":"draw:foe0","from":["2C","7C","9C","10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',30,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',31,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',32,'{"pick":"draw:foe0","from":["2C","7C","9C","10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',33,'{"pick":"draw:foe0","from":["2C","7C","9C","10C"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',34,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","7D","8D","9D","10D"],"got":"7D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',35,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',36,'{"ask":"guard","seat":1,"choice":"draw","offer":"025c38c3"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',37,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"8C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',38,'{"pick":"draw:1","from":["AH","2H","3H","4H","5H","6H","7H","8H","9H","10H"],"got":"3H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',39,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',40,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',41,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D"],"got":"10D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',42,'{"pick":"draw:foe0","from":["2C","7C","9C","10C","X1"],"got":"7C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',43,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',44,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',45,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"4H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',46,'{"pick":"draw:foe0","from":["2C","9C","10C","X1"],"got":"2C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',47,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',48,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',49,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',50,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D"],"got":"10D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',51,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',52,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',53,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"4C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',54,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"9H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',55,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',56,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',57,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D"],"got":"8D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',58,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',59,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',60,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',61,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"9H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',62,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',63,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',64,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',65,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',66,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"AH"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',67,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',68,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',69,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"AC"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',70,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"5H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',71,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',72,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',73,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D"],"got":"8D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',74,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',75,'{"pick":"draw:foe0","from":["9C","10C"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',76,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',77,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',78,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"10H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',79,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',80,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',81,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',82,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',83,'{"pick":"draw:foe0","from":["9C","10C"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',84,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D"],"got":"AD"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',85,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',86,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',87,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"AC"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',88,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"2H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',89,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',90,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',91,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',92,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D"],"got":"2D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',93,'{"pick":"draw:foe0","from":["9C","10C"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',94,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',95,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',96,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"10H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',97,'{"pick":"draw:foe0","from":["9C","10C","X1"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',98,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',99,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',100,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',101,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","9D","10D"],"got":"9D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',102,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',103,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',104,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"AC"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',105,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","10D"],"got":"2D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',106,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',107,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',108,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","10D"],"got":"4D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',109,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',110,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',111,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',112,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"9H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',113,'{"pick":"draw:foe0","from":["10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',114,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',115,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',116,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',117,'{"pick":"draw:1","from":["AH","2H","4H","5H","6H","7H","8H","9H","10H"],"got":"4H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',118,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',119,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',120,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"AC"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',121,'{"pick":"draw:1","from":["AH","2H","5H","6H","7H","8H","9H","10H"],"got":"9H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',122,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',123,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',124,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","10D"],"got":"2D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',125,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',126,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',127,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',128,'{"pick":"draw:1","from":["AH","2H","5H","6H","7H","8H","9H","10H"],"got":"10H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',129,'{"pick":"draw:foe0","from":["10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',130,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',131,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',132,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',133,'{"pick":"draw:0","from":["AD","2D","3D","4D","6D","8D","10D"],"got":"6D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',134,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',135,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',136,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"4C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',137,'{"pick":"draw:0","from":["AD","2D","3D","4D","8D","10D"],"got":"AD"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',138,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',139,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',140,'{"pick":"draw:0","from":["2D","3D","4D","8D","10D"],"got":"8D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',141,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',142,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',143,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',144,'{"pick":"draw:1","from":["AH","2H","5H","6H","7H","8H","9H","10H"],"got":"6H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',145,'{"pick":"draw:foe0","from":["10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',146,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',147,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',148,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',149,'{"pick":"draw:1","from":["AH","2H","5H","6H","7H","8H","9H","10H"],"got":"8H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',150,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',151,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',152,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"AC"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',153,'{"pick":"draw:0","from":["2D","3D","4D","8D","10D"],"got":"2D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',154,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',155,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',156,'{"pick":"draw:0","from":["2D","3D","4D","8D","10D"],"got":"8D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',157,'{"pick":"draw:foe0","from":["10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',158,'{"ask":"target","seat":1,"choice":"foe0","offer":"8c30d612"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',159,'{"ask":"swing","seat":1,"choice":"draw","offer":"5ef8bf69"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',160,'{"pick":"draw:1","from":["AH","2H","5H","6H","7H","9H","10H"],"got":"5H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',161,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',162,'{"pick":"target","from":["0","1"],"got":"0"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',163,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',164,'{"pick":"draw:foe0","from":["10C","X1"],"got":"10C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',165,'{"pick":"draw:0","from":["2D","3D","4D","8D","10D"],"got":"4D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',166,'{"pick":"target","from":["0","1"],"got":"1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',167,'{"ask":"guard","seat":1,"choice":"draw","offer":"37c09124"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',168,'{"pick":"draw:foe1","from":["AC","3C","4C","8C"],"got":"4C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',169,'{"pick":"draw:1","from":["AH","2H","5H","6H","7H","9H","10H"],"got":"6H"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',170,'{"ask":"target","seat":0,"choice":"foe0","offer":"936fa409"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',171,'{"ask":"swing","seat":0,"choice":"draw","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('kb4un4th',172,'{"pick":"draw:0","from":["2D","3D","8D","10D"],"got":"10D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('kb4un4th',173,'{"pick":"draw:foe0","from":["10C","X1"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('me6cwzk6',0,'{"shuffle":"dungeon","cards":["KH","6D","JH","6C","9C","6S","QC","10C","JC","6H","QS","JS","9D","KC","8D","10S","AH","8H","JD","7H","QH","KS","QD","10D","7D","8S","AC","7C","9H","10H","7S","8C","KD","9S","AD"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',0,'{"ask":"type","seat":0,"choice":"mage","offer":"fac4fb31"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',1,'{"pick":"gm_type","from":["S","H","C"],"got":"C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',2,'{"shuffle":"gm_faces","cards":["KC","QC","JC"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',3,'{"pick":"kind","from":["test","fight"],"got":"test"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',4,'{"pick":"stake","from":["peril","toll","prize"],"got":"toll"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',5,'{"ask":"attempt","seat":0,"choice":"draw","offer":"ca4dfb16"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',6,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"5D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',7,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2","X3"],"got":"5C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',8,'{"ask":"attempt","seat":0,"choice":"draw","offer":"28555672"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',9,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"5D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',10,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2","X3"],"got":"X3"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',11,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',12,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X2"],"got":"7C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',13,'{"ask":"attempt","seat":0,"choice":"draw","offer":"28555672"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',14,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"6D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',15,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2","X3"],"got":"X1"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',16,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X2","X3"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',17,'{"ask":"attempt","seat":0,"choice":"draw","offer":"28555672"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',18,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"3D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',19,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2","X3"],"got":"X3"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',20,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2"],"got":"5C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',21,'{"pick":"wound:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"9D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',22,'{"pick":"kind","from":["test","fight"],"got":"test"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',23,'{"pick":"stake","from":["peril","toll","prize"],"got":"prize"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',24,'{"ask":"attempt","seat":0,"choice":"draw","offer":"ca4dfb16"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',25,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","10D"],"got":"6D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',26,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X2","X3"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',27,'{"pick":"kind","from":["test","fight"],"got":"test"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',28,'{"pick":"stake","from":["peril","toll","prize"],"got":"peril"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',29,'{"ask":"attempt","seat":0,"choice":"draw","offer":"ca4dfb16"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',30,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","10D"],"got":"7D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',31,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X1","X2","X3"],"got":"4C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',32,'{"pick":"kind","from":["test","fight"],"got":"test"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',33,'{"pick":"stake","from":["peril","toll","prize"],"got":"prize"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',34,'{"ask":"attempt","seat":0,"choice":"draw","offer":"ca4dfb16"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',35,'{"pick":"draw:0","from":["AD","2D","3D","4D","5D","6D","7D","8D","9D","10D"],"got":"3D"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',36,'{"pick":"draw:gm","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","X2","X3"],"got":"7C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',37,'{"pick":"foe0","from":["AC","2C","3C","4C","5C","6C","7C","8C","9C","10C"],"got":"6C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',38,'{"pick":"foe0","from":["AC","2C","3C","4C","5C","7C","8C","9C","10C"],"got":"AC"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',39,'{"pick":"foe0","from":["2C","3C","4C","5C","7C","8C","9C","10C"],"got":"5C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',40,'{"pick":"foe0","from":["2C","3C","4C","7C","8C","9C","10C"],"got":"7C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',41,'{"pick":"foe0","from":["2C","3C","4C","8C","9C","10C"],"got":"3C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',42,'{"pick":"foe0","from":["2C","4C","8C","9C","10C"],"got":"8C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',43,'{"pick":"foe0","from":["2C","4C","9C","10C"],"got":"9C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',44,'{"pick":"foe0","from":["2C","4C","10C"],"got":"4C"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',45,'{"pick":"first","from":["players","foes"],"got":"foes"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',46,'{"ask":"counter","seat":0,"choice":"counter","offer":"68f794f2"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',47,'{"pick":"counter:0","from":["JD","QD","KD"],"got":"KD"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',48,'{"ask":"swing","seat":0,"choice":"ability","offer":"a4c930bc"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',49,'{"pick":"ability:0","from":["JD","QD"],"got":"QD"}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('nse8494d',50,'{"ask":"power","seat":0,"choice":"sight","offer":"7e04906b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('nse8494d',51,'{"ask":"guard","seat":0,"choice":"draw","offer":"1788090e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('p899xs2s',0,'{"shuffle":"deck","cards":["7C","KC","4S","KS","5S","7S","X2","5C","9C","AD","JH","3S","6C","9D","8S","JC","QC","8H","4H","AC","2S","6D","10H","7D","3D","X1","JS","4D","8C","10C","4C","5H","7H","6H","6S","10D","5D","QS","AS","9S","2H","8D","3C","10S","2C","9H","2D","3H"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('pgp82vwk',0,'{"ask":"name","seat":0,"choice":"Robin","offer":"043dea8a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('pgp82vwk',1,'{"roll":"str:0","dice":[4]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('pgp82vwk',2,'{"roll":"hp:0","dice":[5]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('pgp82vwk',3,'{"ask":"class","seat":0,"choice":"KS","offer":"df18967d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('pgp82vwk',4,'{"shuffle":"deck:0","cards":["10C","4S","7S","7D","JC","8D","X1","X2","JS","AS","2D","8C","KD","AC","2C","2S","10H","5H","4D","8H","3S","9S","7C","4H","JH","AD","JD","6H","3C","8S","6D","QD","2H","7H","3D","4C","QC","5S","5D","10S","6C","10D","6S","AH","5C","KC","KH","9D","QS","3H","QH","9H","9C"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('pgp82vwk',5,'{"roll":"monster:0","dice":[6,1,2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('pu9gntvz',0,'{"ask":"class","seat":0,"choice":"rogue","offer":"4f4e6b01"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('pu9gntvz',1,'{"ask":"class","seat":1,"choice":"guardian","offer":"3b62e497"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('pu9gntvz',2,'{"pick":"cardomancer","from":[0,1],"got":1}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('pu9gntvz',3,'{"shuffle":"dungeon","cards":["QS","JS","9S","9D","AD","QD","KD","9C","JD","6S","10D","7H","AC","JC","10S","10H","10C","9H","7C","QC","8D","AS","7S","KC","AH","KH","6D","6C","JH","8S","KS","6H","8H","QH","7D","8C"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('pu9gntvz',4,'{"ask":"trade","seat":0,"choice":"ready","offer":"69f72330"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('pu9gntvz',5,'{"ask":"trade","seat":1,"choice":"ready","offer":"b2b7ef40"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',0,'{"shuffle":"deck","cards":["JH","JC","2D","X2","KS","3D","7S","9C","10H","X1","AD","8C","4H","2C","5H","10S","8H","5S","9H","8S","AC","9D","QS","7D","9S","6C","10C","JS","6H","3H","7H","4D","6S","2H","5D","8D","6D","KC","5C","2S","AS","3C","10D","4C","4S","QC","3S","7C"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',1,'{"ask":"describe","seat":1,"choice":"","offer":"d0d46526"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',2,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',3,'{"ask":"card","seat":0,"choice":"JC","offer":"9d4feaf4"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',4,'{"ask":"reduce","seat":0,"choice":0,"offer":"24fc2bb8"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',5,'{"ask":"card","seat":0,"choice":"2D","offer":"73d2ea97"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',6,'{"ask":"card","seat":0,"choice":"X2","offer":"17574c1d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',7,'{"ask":"reduce","seat":0,"choice":0,"offer":"352afa7f"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',8,'{"ask":"between","seat":0,"choice":"next","offer":"8080a3d4"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',9,'{"ask":"describe","seat":1,"choice":"","offer":"d0d46526"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',10,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('rffseb8h',11,'{"ask":"card","seat":0,"choice":"KS","offer":"cc7bd824"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s32u5a8x',0,'{"shuffle":"deck","cards":["QC","10S","QH","AS","6H","2S","KD","9S","2D","8S","7D","3D","JH","6C","6D","5H","KC","5D","10H","4S","9D","AH","7C","JS","KH","QS","3S","7H","10C","JD","2C","8C","3H","8D","4C","10D","4H","3C","KS","AD","4D","JC","QD","2H","9H","AC","6S","8H","9C","5C","7S","5S"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',0,'{"shuffle":"deck:0","cards":["2C","10S","10C","6H","9H","6S","AC","7H","QH","AD","9C","5S","6C","5D","7S","5H","8D","QS","AH","QC","3D","X2","3C","3H","8C","JC","2D","KC","10D","JH","4H","JD","KH","KD","9S","2S","4C","8S","5C","6D","4D","3S","X1","4S","QD","JS","10H","AS","8H","9D","7D","7C","2H"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',1,'{"ask":"camp","seat":0,"choice":"fight","offer":"8ba065c1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',2,'{"roll":"monster:0","dice":[2,5,6,4,2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('s36xwd4w',3,'{"roll":"monster:0","dice":[4,5,2,4,3]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('s36xwd4w',4,'{"roll":"monster:0","dice":[6,1,3,4,2]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('s36xwd4w',5,'{"ask":"turn","seat":0,"choice":"spade:7S","offer":"11daab44"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',6,'{"ask":"target","seat":0,"choice":"8D","offer":"0b9ca5f6"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',7,'{"ask":"turn","seat":0,"choice":"spade:5H","offer":"9e7f438a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',8,'{"ask":"target","seat":0,"choice":"8D","offer":"0b9ca5f6"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',9,'{"ask":"turn","seat":0,"choice":"attack","offer":"f4110680"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('s36xwd4w',10,'{"ask":"target","seat":0,"choice":"8D","offer":"0b9ca5f6"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('tpka63hn',0,'{"ask":"name","seat":0,"choice":"x","offer":"043dea8a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('tpka63hn',1,'{"roll":"str:0","dice":[5]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('tpka63hn',2,'{"roll":"hp:0","dice":[1]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('tszpte7p',0,'{"shuffle":"deck","cards":["QS","6D","2H","2S","4H","JS","7S","7C","JD","AS","3D","6S","7D","QH","AC","10C","5H","3S","QC","5D","AD","JC","10S","10H","8D","AH","9S","10D","4C","KS","6H","2D","3C","2C","KC","8C","6C","KD","JH","QD","9D","9C","5S","8H","5C","7H","4D","8S","4S","3H","KH","9H"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('uy3ucrkx',0,'{"shuffle":"deck","cards":["8D","7H","7S","JH","9C","6D","3H","KC","3D","4S","JS","6S","X1","9S","QS","4D","AC","4C","6C","5C","5H","AS","10C","2H","8S","X2","QC","8C","2C","KS","7C","9D","10S","3C","5D","10D","JC","2S","10H","9H","AD","3S","8H","7D","2D","4H","6H","5S"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',0,'{"shuffle":"deck","cards":["4H","5S","AC","5D","10C","X1","KC","2D","10S","KS","3C","9C","4S","6C","7D","6D","3S","4C","10H","8C","4D","9D","7S","AD","5C","AS","3H","QS","5H","10D","9S","2H","6S","8S","6H","3D","JC","7H","X2","QC","2S","9H","8D","7C","2C","JH","JS","8H"]}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',1,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',2,'{"ask":"card","seat":0,"choice":"5D","offer":"5361b9ca"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',3,'{"ask":"card","seat":0,"choice":"AC","offer":"7c737e02"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',4,'{"ask":"card","seat":0,"choice":"4H","offer":"b0cb2c8e"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',5,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',6,'{"shuffle":"deck","cards":["8D","X2","8H","6H","9H","5C","5H","QC","10S","6C","9S","X1","2H","5S","JS","7H","7S","2C","4S","10C","KS","3D","8C","3C","4C","7D","JH","3H","6D","10H","9C","8S","KC","7C","2D","6S","2S","3S","JC","4D","AD","QS","10D","9D","AS"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('vpsqxkue',7,'{"ask":"card","seat":0,"choice":"8D","offer":"d57c8930"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',8,'{"ask":"card","seat":0,"choice":"X2","offer":"fe6d6ec8"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',9,'{"ask":"card","seat":0,"choice":"6H","offer":"c60c7b7a"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',10,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',11,'{"shuffle":"deck","cards":["7S","3S","2C","4D","8C","JH","AS","9H","9D","3C","7C","7H","10S","KS","KC","5H","8S","JC","6S","2D","7D","3D","6D","QC","5C","10C","QS","10D","3H","9C","4S","4C","6C","X1","AD","2H","5S","10H","8H","JS","2S","9S"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('vpsqxkue',12,'{"ask":"card","seat":0,"choice":"7S","offer":"458a4131"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',13,'{"ask":"card","seat":0,"choice":"3S","offer":"eb3f142b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',14,'{"ask":"card","seat":0,"choice":"4D","offer":"05e45bd8"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',15,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',16,'{"ask":"card","seat":0,"choice":"AS","offer":"92cf5b3d"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',17,'{"ask":"card","seat":0,"choice":"JH","offer":"41d412dd"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',18,'{"ask":"card","seat":0,"choice":"8C","offer":"f2e444e1"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',19,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',20,'{"ask":"card","seat":0,"choice":"9H","offer":"f3e16688"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',21,'{"ask":"card","seat":0,"choice":"3C","offer":"19b34b05"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',22,'{"ask":"card","seat":0,"choice":"2C","offer":"c13674d6"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',23,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',24,'{"ask":"card","seat":0,"choice":"7C","offer":"db09c830"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',25,'{"ask":"card","seat":0,"choice":"7H","offer":"35b916d4"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',26,'{"ask":"card","seat":0,"choice":"9D","offer":"d2b7ce52"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',27,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',28,'{"ask":"card","seat":0,"choice":"KS","offer":"cae2bb85"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',29,'{"ask":"card","seat":0,"choice":"10S","offer":"293768d9"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',30,'{"ask":"card","seat":0,"choice":"5H","offer":"6ba3d62b"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',31,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795840866,1,0);
INSERT INTO "table_log" VALUES('vpsqxkue',32,'{"shuffle":"deck","cards":["8S","AD","JC","2D","8H","2S","2H","10H","5C","QS","10D","5S","9S","4C","X1","6S","3D","JS","9C","QC","6C","6D","7D","10C","4S","KC","3H"]}',0,1795840866,0,0);
INSERT INTO "table_log" VALUES('vpsqxkue',33,'{"ask":"card","seat":0,"choice":"8S","offer":"c316f2ed"}',0,1795840866,1,0);
CREATE TABLE table_log_aside (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    aside_at INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    line     TEXT    NOT NULL,
    PRIMARY KEY (table_id, aside_at, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id        TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
    game      TEXT    NOT NULL,
    version   INTEGER NOT NULL CHECK (version > 0),          -- of the game's rules
    options   TEXT    NOT NULL CHECK (json_valid(options)),
    sheets    TEXT             CHECK (sheets IS NULL OR json_valid(sheets)),
    seed      TEXT    NOT NULL CHECK (seed <> ''),           -- secret until the table has ended
    host      INTEGER NOT NULL,                              -- the user who opened it
    guild     INTEGER,
    channel   INTEGER,
    message   INTEGER,                                       -- the board, where it was last posted
    opened_at INTEGER NOT NULL,                              -- Unix seconds, as all times here
    ended_at  INTEGER,
    status    TEXT    NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'over', 'ended')),
    outcome   TEXT             CHECK (outcome IS NULL OR json_valid(outcome)), successor TEXT REFERENCES tables (id) ON DELETE SET NULL, house TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(house)), campaign INTEGER REFERENCES campaigns (id) ON DELETE SET NULL, deal TEXT CHECK (deal <> ''), lobby TEXT, taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back >= 0), undo TEXT CHECK (undo IS NULL OR json_valid(undo)), edition INTEGER NOT NULL DEFAULT 0, due INTEGER, opener INTEGER, conceded INTEGER, idle INTEGER NOT NULL DEFAULT 0, claim TEXT CHECK (claim IS NULL OR json_valid(claim)), origin TEXT REFERENCES tables (id) ON DELETE SET NULL, home_at INTEGER,
    CHECK ((status = 'open') = (ended_at IS NULL)),
    CHECK ((status = 'over') = (outcome IS NOT NULL))        -- 'ended': put away before its outcome
) STRICT;
INSERT INTO "tables" VALUES('p899xs2s','diamonds',1,'{}',NULL,'golden room',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('vpsqxkue','diamonds',1,'{}',NULL,'golden rooms',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('9xsqcvwe','diamonds',1,'{"mode":"duel"}',NULL,'golden duel',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('rffseb8h','diamonds',1,'{"mode":"exit","dealer":true,"level":3}',NULL,'golden way out',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('tpka63hn','cardrpg',1,'{}',NULL,'golden new hero',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('hw7e9k7m','cardrpg',1,'{"adventure":true}',NULL,'golden session',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('ayzxcg26','cardrpg',1,'{"mode":"coop"}',NULL,'golden company',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('s36xwd4w','cardrpg',1,'{"mode":"quest","quest_kills":120}','[{"name":"Ann","class":"KS","level":5,"xp":0,"str":13,"hp":14,"gold":0,"jokers":0,"kills":120,"deaths":0,"sessions":9}]','golden quest',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pu9gntvz','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":null,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}',NULL,'golden first round',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('5t3uzfk8','cardomancer',1,'{"classes":"choose","epic":true,"dungeons":null,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}',NULL,'golden fight',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('tszpte7p','solitaire',1,'{"level":12,"pace":"step"}',NULL,'golden level 12',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('jn52n6uy','solitaire',1,'{"pace":"step"}',NULL,'golden climb',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('nse8494d','cards',1,'{"gm":"auto"}',NULL,'golden story',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('5xfnjcn5','cards',1,'{"pvp":true}',NULL,'golden adventure',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('kb4un4th','cards',1,'{"gm":"auto","treasure":"quest"}',NULL,'golden scene',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('s32u5a8x','dealer',3,'{"free":6}',NULL,'golden evening',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('azhttkcr','dealer',3,'{"jokers":2,"free":6}',NULL,'golden cards and dice',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('2pxp898q','dealer',3,'{"fights":"everybody","fresh":true,"free":6}',NULL,'golden initiative',1456074443980800023,1456074443980800019,1456074443980800022,NULL,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('uy3ucrkx','diamonds',1,'{}',NULL,'golden 1',1456074443980800024,1456074443980800019,1456074443980800022,1456074452369408000,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800024,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('9wyzd9bf','diamonds',1,'{"mode":"exit","level":4,"party":"tracked"}','[{"name":"Kim","class":"Rogue","hp":31,"max_hp":44,"resources":{}},{"name":"Lee","class":"Wizard","hp":27,"max_hp":27,"resources":{"slot1":4,"slot2":3,"ki":5}},{"name":"Max","class":"","hp":null,"max_hp":null,"resources":{}}]','golden 2',1456074443980800023,1456074443980800019,1456074443980800022,1456074469146624000,1795840866,NULL,'open',NULL,NULL,'{"anyone":true}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pgp82vwk','cardrpg',1,'{}','[null]','golden 3',1456074443980800023,1456074443980800019,1456074443980800022,1456074477535232000,1795840866,NULL,'open',NULL,NULL,'{}',NULL,NULL,NULL,0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('bvhk5g83','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":1,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}',NULL,'golden 4',1456074443980800023,1456074443980800019,1456074443980800022,1456074498506752000,1795840866,1795840866,'over','{"result":"stopped","dungeons":1,"combats":3,"slain":4,"deaths":0,"artifacts":["AS"],"sheets":[{"class":"guardian","level":2},{"class":"healer","level":2}],"campaign":{"artifacts":["AS"],"cardomancer":0,"dungeons":1}}',NULL,'{}',1,NULL,'r3hf6wrr',0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('me6cwzk6','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":1,"campaign":{"artifacts":["AS"],"cardomancer":0,"dungeons":1},"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}','[{"class":"guardian","level":2},{"class":"healer","level":2}]','golden 5',1456074443980800023,1456074443980800019,1456074443980800022,1456074523672576000,1795840866,NULL,'open',NULL,NULL,'{}',1,NULL,'d9jkhk34',0,NULL,0,NULL,1456074443980800023,NULL,0,NULL,NULL,NULL);
CREATE TABLE "tips" (
    user INTEGER NOT NULL,
    game TEXT    NOT NULL,
    tip TEXT    NOT NULL CHECK (tip <> ''),
    PRIMARY KEY (user, game, tip)
) STRICT, WITHOUT ROWID;
INSERT INTO "tips" VALUES(1456074443980800023,'cardomancer','action');
INSERT INTO "tips" VALUES(1456074443980800023,'cardomancer','answer');
INSERT INTO "tips" VALUES(1456074443980800023,'cardomancer','class');
INSERT INTO "tips" VALUES(1456074443980800023,'cardomancer','half');
INSERT INTO "tips" VALUES(1456074443980800023,'cardomancer','rest');
INSERT INTO "tips" VALUES(1456074443980800023,'cardomancer','together');
INSERT INTO "tips" VALUES(1456074443980800023,'cardomancer','trade');
INSERT INTO "tips" VALUES(1456074443980800023,'cardrpg','attack');
INSERT INTO "tips" VALUES(1456074443980800023,'cardrpg','camp');
INSERT INTO "tips" VALUES(1456074443980800023,'cardrpg','class');
INSERT INTO "tips" VALUES(1456074443980800023,'cardrpg','faces');
INSERT INTO "tips" VALUES(1456074443980800023,'cardrpg','items');
INSERT INTO "tips" VALUES(1456074443980800023,'cardrpg','name');
INSERT INTO "tips" VALUES(1456074443980800023,'cardrpg','prep');
INSERT INTO "tips" VALUES(1456074443980800023,'cards','ability');
INSERT INTO "tips" VALUES(1456074443980800023,'cards','class');
INSERT INTO "tips" VALUES(1456074443980800023,'cards','fight');
INSERT INTO "tips" VALUES(1456074443980800023,'cards','test');
INSERT INTO "tips" VALUES(1456074443980800023,'cards','treasure');
INSERT INTO "tips" VALUES(1456074443980800023,'dealer','dice');
INSERT INTO "tips" VALUES(1456074443980800023,'dealer','fight');
INSERT INTO "tips" VALUES(1456074443980800023,'dealer','hand');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','danger');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','run');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','three-of-four');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','turns');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','two-potions');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','weapon');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','wear');
INSERT INTO "tips" VALUES(1456074443980800023,'diamonds','what-stays');
INSERT INTO "tips" VALUES(1456074443980800023,'solitaire','level');
INSERT INTO "tips" VALUES(1456074443980800023,'solitaire','loot');
INSERT INTO "tips" VALUES(1456074443980800023,'solitaire','pace');
INSERT INTO "tips" VALUES(1456074443980800023,'solitaire','run');
INSERT INTO "tips" VALUES(1456074443980800023,'solitaire','stats');
INSERT INTO "tips" VALUES(1456074443980800024,'cardomancer','action');
INSERT INTO "tips" VALUES(1456074443980800024,'cardomancer','answer');
INSERT INTO "tips" VALUES(1456074443980800024,'cardomancer','class');
INSERT INTO "tips" VALUES(1456074443980800024,'cardomancer','half');
INSERT INTO "tips" VALUES(1456074443980800024,'cardomancer','rest');
INSERT INTO "tips" VALUES(1456074443980800024,'cardomancer','together');
INSERT INTO "tips" VALUES(1456074443980800024,'cardomancer','trade');
INSERT INTO "tips" VALUES(1456074443980800024,'cardrpg','attack');
INSERT INTO "tips" VALUES(1456074443980800024,'cardrpg','camp');
INSERT INTO "tips" VALUES(1456074443980800024,'cardrpg','class');
INSERT INTO "tips" VALUES(1456074443980800024,'cardrpg','faces');
INSERT INTO "tips" VALUES(1456074443980800024,'cardrpg','name');
INSERT INTO "tips" VALUES(1456074443980800024,'cards','ability');
INSERT INTO "tips" VALUES(1456074443980800024,'cards','class');
INSERT INTO "tips" VALUES(1456074443980800024,'cards','fight');
INSERT INTO "tips" VALUES(1456074443980800024,'cards','treasure');
INSERT INTO "tips" VALUES(1456074443980800024,'dealer','dice');
INSERT INTO "tips" VALUES(1456074443980800024,'dealer','fight');
INSERT INTO "tips" VALUES(1456074443980800024,'dealer','hand');
INSERT INTO "tips" VALUES(1456074443980800024,'diamonds','describe');
INSERT INTO "tips" VALUES(1456074443980800024,'diamonds','turns');
INSERT INTO "tips" VALUES(1456074443980800024,'diamonds','weapon');
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
INSERT INTO "tips" VALUES(1456074443980800025,'cardrpg','name');
INSERT INTO "tips" VALUES(1456074443980800025,'cards','lead');
INSERT INTO "tips" VALUES(1456074443980800025,'dealer','dealer');
INSERT INTO "tips" VALUES(1456074443980800025,'dealer','dice');
INSERT INTO "tips" VALUES(1456074443980800025,'dealer','fight');
INSERT INTO "tips" VALUES(1456074443980800025,'dealer','hand');
CREATE INDEX tables_by_host ON tables (host, status);
CREATE INDEX seats_by_user ON seats (user);
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
CREATE UNIQUE INDEX campaigns_one_in_a_channel ON campaigns (channel, game) WHERE result IS NULL;
CREATE INDEX campaign_members_by_user ON campaign_members (user);
CREATE UNIQUE INDEX tables_one_of_a_campaign ON tables (campaign)
    WHERE status = 'open' AND campaign IS NOT NULL;
CREATE INDEX lobbies_by_host ON lobbies (host);
CREATE INDEX lobby_guests_by_user ON lobby_guests (user);
CREATE UNIQUE INDEX lobbies_have_one_dealer ON lobby_guests (lobby_id) WHERE dealer;
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
CREATE INDEX lobby_guests_by_character ON lobby_guests (character_id)
    WHERE character_id IS NOT NULL;
CREATE INDEX tables_by_successor ON tables (successor) WHERE successor IS NOT NULL;
CREATE INDEX tables_by_campaign ON tables (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner IS NOT NULL;
CREATE INDEX campaigns_by_host ON campaigns (host);
CREATE INDEX lobbies_by_guild ON lobbies (guild) WHERE guild IS NOT NULL;
CREATE INDEX tables_by_guild ON tables (guild, game) WHERE guild IS NOT NULL;
CREATE INDEX campaigns_by_guild ON campaigns (guild) WHERE guild IS NOT NULL;
CREATE TRIGGER calls_end_with_their_table AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'open'
BEGIN
    DELETE FROM standing_calls WHERE table_id = NEW.id;
END;
CREATE INDEX tables_that_are_open ON tables (id) WHERE status = 'open';
CREATE INDEX tables_by_end ON tables (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX tables_by_deal ON tables (deal) WHERE deal IS NOT NULL;
CREATE TRIGGER table_log_is_never_rewritten BEFORE UPDATE ON table_log
WHEN NOT NEW.forgotten OR NEW.line IS NOT json_set(OLD.line, '$.choice', '')
    OR (NEW.table_id, NEW.seq, NEW.stand_in, NEW.at, NEW.begins)
        IS NOT (OLD.table_id, OLD.seq, OLD.stand_in, OLD.at, OLD.begins)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE INDEX daily_tries_by_user ON daily_tries (user, game, day);
CREATE INDEX daily_channels_by_day ON daily_channels (posted);
CREATE INDEX daily_channels_by_guild ON daily_channels (guild);
CREATE INDEX tables_with_a_timer ON tables (CAST(json_extract(house, '$.timer') AS BIGINT))
    WHERE status = 'open' AND CAST(json_extract(house, '$.timer') AS BIGINT) > 0;
CREATE INDEX decks_by_guild ON decks (guild) WHERE guild IS NOT NULL;
CREATE TRIGGER tables_know_what_was_taken_back BEFORE UPDATE OF taken_back ON tables
WHEN NEW.taken_back < OLD.taken_back
BEGIN
    SELECT RAISE(ABORT, 'a step has been taken back since');
END;
CREATE TRIGGER daily_posts_are_made_once BEFORE UPDATE OF posted ON daily_channels
WHEN NEW.posted <= OLD.posted
BEGIN
    SELECT RAISE(ABORT, 'that day has been posted there');
END;
CREATE INDEX achievements_by_table ON achievements (table_id) WHERE table_id IS NOT NULL;
CREATE TRIGGER tables_change_in_order BEFORE UPDATE OF edition ON tables
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the table has changed since');
END;
CREATE TRIGGER lobbies_change_in_order BEFORE UPDATE OF edition ON lobbies
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the lobby has changed since');
END;
CREATE UNIQUE INDEX tables_one_of_a_lobby ON tables (lobby) WHERE lobby IS NOT NULL;
CREATE UNIQUE INDEX lobbies_one_of_a_campaign ON lobbies (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX tables_played_by_the_coach ON tables (json_extract(house, '$.away'))
    WHERE status = 'open' AND json_extract(house, '$.away') = 'coach';
CREATE INDEX tables_that_are_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX lobbies_by_closing ON lobbies (closes_at);
CREATE INDEX tables_by_opener ON tables (opener, status);
CREATE INDEX lobbies_by_opener ON lobbies (opener);
CREATE INDEX offers_by_user ON offers (user);
CREATE INDEX offers_by_host ON offers (host);
CREATE INDEX offers_by_owner ON offers (owner) WHERE owner IS NOT NULL;
CREATE INDEX offers_by_end ON offers (ends_at);
CREATE INDEX decks_by_code ON decks (code) WHERE code IS NOT NULL;
CREATE INDEX tables_by_origin ON tables (origin) WHERE origin IS NOT NULL;
COMMIT;
PRAGMA user_version = 40;
