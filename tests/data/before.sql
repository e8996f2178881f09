BEGIN TRANSACTION;
CREATE TABLE campaign_members (
    campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    user        INTEGER NOT NULL,
    hero        INTEGER NOT NULL CHECK (hero >= 0),          -- which of their characters
    name        TEXT    NOT NULL CHECK (name <> ''),
    sheet       TEXT    NOT NULL CHECK (json_valid(sheet)),
    seat        INTEGER,                                     -- at the last table; NULL: not there
    PRIMARY KEY (campaign_id, user, hero)
) STRICT, WITHOUT ROWID;
INSERT INTO "campaign_members" VALUES(1,1456074443980800015,0,'Ann','{"class":"guardian","level":2}',0);
INSERT INTO "campaign_members" VALUES(1,1456074443980800016,0,'Bo','{"class":"healer","level":2}',1);
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
) STRICT;
INSERT INTO "campaigns" VALUES(1,'cardomancer',1456074443980800014,1456074443980800015,'{"classes":"choose","epic":false,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}','{"anyone":false,"own_dice":false,"open_hands":true,"away":"safe","timer":null,"timer_set":0}','{"artifacts":["AC"],"cardomancer":0,"dungeons":1}',NULL,1795291932);
INSERT INTO "campaigns" VALUES(2,'cardomancer',1456074443980800147,1456074443980800017,'{"classes":"choose","epic":true,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}','{"anyone":false,"own_dice":false,"open_hands":true,"away":"safe","timer":null,"timer_set":0}',NULL,NULL,1795291932);
CREATE TABLE casts (
    table_id     TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    sheet_at     INTEGER NOT NULL CHECK (sheet_at >= 0),
    character_id INTEGER NOT NULL REFERENCES characters (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, sheet_at)
) STRICT, WITHOUT ROWID;
INSERT INTO "casts" VALUES('2q4gpafk',0,1);
INSERT INTO "casts" VALUES('2q4gpafk',1,2);
INSERT INTO "casts" VALUES('2q4gpafk',2,3);
INSERT INTO "casts" VALUES('jb24mt5e',0,4);
INSERT INTO "casts" VALUES('yv4ract9',0,4);
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
INSERT INTO "characters" VALUES(1,1456074443980800015,'diamonds','Kim',1,'{"name":"Kim","class":"Rogue","hp":31,"max_hp":44,"resources":{},"level":6,"full":{}}',1,1795291932,NULL,'2q4gpafk');
INSERT INTO "characters" VALUES(2,1456074443980800015,'diamonds','Lee',1,'{"name":"Lee","class":"Wizard","hp":27,"max_hp":27,"resources":{"slot1":4,"slot2":3,"ki":5},"level":5,"full":{"slot1":4,"slot2":3,"ki":5}}',0,1795291932,NULL,'2q4gpafk');
INSERT INTO "characters" VALUES(3,1456074443980800015,'diamonds','Max',1,'{"name":"Max","class":"","hp":null,"max_hp":null,"resources":{},"level":1,"full":{}}',0,1795291932,NULL,'2q4gpafk');
INSERT INTO "characters" VALUES(4,1456074443980800015,'cardrpg','Robin',1,'{"name":"Robin","class":"KS","level":1,"xp":0,"str":5,"hp":7,"gold":0,"jokers":0,"kills":0,"deaths":1,"sessions":1}',1,1795291932,NULL,'jb24mt5e');
CREATE TABLE checkpoints (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    draws    INTEGER NOT NULL CHECK (draws >= 0),            -- chance events before it
    phase    TEXT    NOT NULL,
    state    TEXT    NOT NULL CHECK (json_valid(state)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "checkpoints" VALUES('2q4gpafk',1,1,'between rooms','{"mode":"exit","room":[],"deck":["10H","9H","8H","KS","4C","JC","AS","2D","2S","3C","3D","X1","5C","2C","3H","KC","8C","AC","9D","4S","10S","8S","7D","JH","5D","8D","X2","2H","AD","QC","7S","4H","6H","5S","7H","JS","3S","6C","4D","QS","6D","10D","6S","5H","9S","7C","10C","9C"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":0,"healing_total":0,"fallen":false,"party":{"hp":[31,27,null],"max_hp":[44,27,null],"resources":[{},{"slot1":4,"slot2":3,"ki":5},{}],"taken":[0,0,0],"healed":[0,0,0],"who":null,"what":null,"placed":[]}},"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('2q4gpafk',10,1,'between rooms','{"mode":"exit","room":["KS"],"deck":["4C","JC","AS","2D","2S","3C","3D","X1","5C","2C","3H","KC","8C","AC","9D","4S","10S","8S","7D","JH","5D","8D","X2","2H","AD","QC","7S","4H","6H","5S","7H","JS","3S","6C","4D","QS","6D","10D","6S","5H","9S","7C","10C","9C"],"discard":["9H","10H","8H"],"text":"","rooms":1,"runs":0,"taken":3,"need":3,"card":null,"weapon":[null],"limit":[null],"last":["9H"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":{"sides":1,"effect":null,"points":0,"pool":[],"damage_total":0,"healing_total":8,"fallen":false,"party":{"hp":[37,27,null],"max_hp":[44,27,null],"resources":[{},{"slot1":4,"slot2":3,"ki":5},{}],"taken":[0,0,0],"healed":[6,0,2],"who":null,"what":null,"placed":[]}},"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('eref4mp8',14,2,'round','{"dungeon":1,"artifacts":["AC"],"classes":["guardian","healer"],"levels":[1,1],"max_hp":[10,10],"hp":[10,10],"special_used":[false,true],"hands":[["7D","JD","KC"],["6S","KS","9D"]],"dull":[[],[]],"traded":[false,false],"ready":[true,true],"blocked":[0,0],"passed":[false,false],"warded":[false,false],"phase":"players","combat":1,"round":4,"cardomancer":1,"initiative":0,"turn":null,"deck":["8H","9H","KD","QH","KH","7S"],"discard":["10H","QS","AH","9S","7H","8D","JH","6D","8S","AS","AD","10S","6H","9C","7C","JS","8C","QC","6C","10D","10C"],"found":true,"ran_out":false,"refused":[],"proposal":null,"monsters":["JC"],"monster_hp":[4],"guards":["QD"],"acted":[true],"numbers":[1],"called":true,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":0,"combats":1,"slain":1,"deaths":1,"met":2}');
INSERT INTO "checkpoints" VALUES('eref4mp8',17,2,'rest','{"dungeon":1,"artifacts":["AC"],"classes":["guardian","healer"],"levels":[1,1],"max_hp":[10,10],"hp":[10,10],"special_used":[true,true],"hands":[["KC","KD","QH"],["KS","9D","KH"]],"dull":[[],[]],"traded":[false,false],"ready":[true,true],"blocked":[0,0],"passed":[false,false],"warded":[false,false],"phase":"players","combat":1,"round":5,"cardomancer":1,"initiative":1,"turn":null,"deck":["7S"],"discard":["JC","6S","JD","QD","7D","9H","8H","10H","QS","AH","9S","7H","8D","JH","6D","8S","AS","AD","10S","6H","9C","7C","JS","8C","QC","6C","10D","10C"],"found":true,"ran_out":false,"refused":[],"proposal":null,"monsters":[],"monster_hp":[],"guards":[],"acted":[],"numbers":[],"called":true,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":0,"combats":1,"slain":2,"deaths":1,"met":2}');
INSERT INTO "checkpoints" VALUES('eref4mp8',19,2,'between','{"dungeon":1,"artifacts":["AC"],"classes":["guardian","healer"],"levels":[2,2],"max_hp":[12,12],"hp":[12,12],"special_used":[true,true],"hands":[["KC","KD","7S"],["KS","9D","KH"]],"dull":[[],[]],"traded":[false,false],"ready":[true,true],"blocked":[0,0],"passed":[false,false],"warded":[false,false],"phase":"between","combat":1,"round":5,"cardomancer":0,"initiative":1,"turn":null,"deck":[],"discard":["QH","JC","6S","JD","QD","7D","9H","8H","10H","QS","AH","9S","7H","8D","JH","6D","8S","AS","AD","10S","6H","9C","7C","JS","8C","QC","6C","10D","10C"],"found":true,"ran_out":true,"refused":[],"proposal":null,"monsters":[],"monster_hp":[],"guards":[],"acted":[],"numbers":[],"called":true,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":1,"combats":1,"slain":2,"deaths":1,"met":2}');
INSERT INTO "checkpoints" VALUES('ezgpsnp7',2,2,'between rooms','{"mode":"duel","room":[],"deck":["JS","JH","8S","5D","4H","8D","KC","8H","2D","10D","3H","6S","9D","AD","6D","QC","5S","3S","QS","8D","7H","6S","4H","10C","6D","4S","7D","7C","2H","AC","8H","10D","9H","9C","KC","9D","5C","3C","2H","8S","X1","5C","10C","10S","X2","3H","5H","10S","X2","9C","4C","5S","3C","2S","9S","7C","3D","QS","5D","7H","JC","6C","AS","6H","KS","8C","3S","10H","2C","JS","4C","3D","7S","2C","6C","KS","X1","6H","4D","5H","QC","4D","9S","JC","JH","9H","8C","AS","2S","10H","7D","AD","7S","AC","4S","2D"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null,null],"limit":[null,null],"last":[null,null],"hp":[20,20],"score":[null,null],"first":1,"turn":0,"been_low":[false,false],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('ezgpsnp7',9,2,'between rooms','{"mode":"duel","room":["4H"],"deck":["8H","2D","10D","3H","6S","9D","AD","6D","QC","5S","3S","QS","8D","7H","6S","4H","10C","6D","4S","7D","7C","2H","AC","8H","10D","9H","9C","KC","9D","5C","3C","2H","8S","X1","5C","10C","10S","X2","3H","5H","10S","X2","9C","4C","5S","3C","2S","9S","7C","3D","QS","5D","7H","JC","6C","AS","6H","KS","8C","3S","10H","2C","JS","4C","3D","7S","2C","6C","KS","X1","6H","4D","5H","QC","4D","9S","JC","JH","9H","8C","AS","2S","10H","7D","AD","7S","AC","4S","2D"],"discard":["8D","JH","8S","JS","KC"],"text":"","rooms":1,"runs":0,"taken":6,"need":6,"card":null,"weapon":["5D",null],"limit":[null,null],"last":["5D","8S"],"hp":[20,-1],"score":[null,-445],"first":0,"turn":0,"been_low":[false,false],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('gwkwytgg',1,1,'between rooms','{"mode":"solo","room":[],"deck":["6H","4S","8D","7D","6C","JS","KC","10D","2S","JC","8C","KS","5C","7S","9C","2H","6D","4D","4H","6S","8H","2D","QC","AS","9H","X2","5D","9S","AD","QS","3S","5S","10C","5H","AC","2C","X1","10H","8S","10S","7H","4C","9D","3C","JH","7C","3D","3H"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('gwkwytgg',5,1,'between rooms','{"mode":"solo","room":["4S"],"deck":["6C","JS","KC","10D","2S","JC","8C","KS","5C","7S","9C","2H","6D","4D","4H","6S","8H","2D","QC","AS","9H","X2","5D","9S","AD","QS","3S","5S","10C","5H","AC","2C","X1","10H","8S","10S","7H","4C","9D","3C","JH","7C","3D","3H"],"discard":["8D","6H"],"text":"","rooms":1,"runs":0,"taken":3,"need":3,"card":null,"weapon":["7D"],"limit":[null],"last":["7D"],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('gwkwytgg',9,1,'between rooms','{"mode":"solo","room":["KC"],"deck":["10D","2S","JC","8C","KS","5C","7S","9C","2H","6D","4D","4H","6S","8H","2D","QC","AS","9H","X2","5D","9S","AD","QS","3S","5S","10C","5H","AC","2C","X1","10H","8S","10S","7H","4C","9D","3C","JH","7C","3D","3H"],"discard":["JS","6C","7D","4S","8D","6H"],"text":"","rooms":2,"runs":0,"taken":3,"need":3,"card":null,"weapon":[null],"limit":[null],"last":["JS"],"hp":[3],"score":[null],"first":0,"turn":0,"been_low":[true],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('jb24mt5e',11,4,'camp','{"heroes":[{"player":"","name":"Robin","cls":"KS","level":1,"xp":2,"strength":5,"max_hp":7,"full_hp":7,"hp":7,"gold":0,"kills":2,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"hand":["AD","9H"],"inventory":[],"draw":["6C","JS","JD","3S","AH","5H","3H","JH","AS","KD","4D","10H","10D","KC","9C","5D","6D","X1","QS","6H","KH","QH","2S","9D","8D","7C","10S","QC","5S","QD","9S","5C","4C","3C","4H","4S","7H","6S","7S","X2","JC"],"discard":["10C","3D","2H","8H","2D","8C","AC"],"played":[],"bones_up":["7D","2C"],"bones_down":["8S"]}],"battle":3,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"aim":null,"shown":null,"monsters":[],"doing":null}');
INSERT INTO "checkpoints" VALUES('jb24mt5e',15,5,'camp','{"heroes":[{"player":"","name":"Robin","cls":"KS","level":1,"xp":5,"strength":5,"max_hp":7,"full_hp":7,"hp":6,"gold":0,"kills":3,"deaths":1,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"hand":["AD","9H"],"inventory":[],"draw":["AS","KD","4D","10H","10D","KC","9C","5D","6D","X1","QS","6H","KH","QH","2S","9D","8D","7C","10S","QC","5S","QD","9S","5C","4C","3C","4H","4S","7H","6S","7S","X2","JC","6C","JS","5H","JD","3H","AH","JH"],"discard":["10C","3D","2H","8H","2D","8C","AC"],"played":[],"bones_up":["7D","2C","3S"],"bones_down":["8S"]}],"battle":4,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"aim":null,"shown":null,"monsters":[],"doing":null}');
INSERT INTO "checkpoints" VALUES('jb24mt5e',19,6,'camp','{"heroes":[{"player":"","name":"Robin","cls":"KS","level":1,"xp":0,"strength":5,"max_hp":7,"full_hp":7,"hp":-3,"gold":0,"kills":3,"deaths":2,"jokers":0,"alive":false,"out":false,"sick":true,"gem_used":false,"hand":[],"inventory":[],"draw":["KC","9C","5D","6D","X1","QS","6H","KH","QH","2S","9D","8D","7C","10S","QC","5S","QD","9S","5C","4C","3C","4H","4S","7H","6S","7S","X2","JC","6C","JS","5H","JD","3H","AH","JH"],"discard":["4D","KD","AS","AD","10D","9H","10C","3D","2H","8H","2D","8C","AC"],"played":[],"bones_up":["7D","2C","3S"],"bones_down":["8S","10H"]}],"battle":5,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"aim":null,"shown":null,"monsters":[],"doing":null}');
INSERT INTO "checkpoints" VALUES('jwm87ujh',1,1,'between rooms','{"mode":"solo","room":[],"deck":["2C","5D","3S","8H","JC","4C","3D","4D","JH","9D","3H","10C","9S","5S","7S","AC","6H","3C","X2","4H","JS","6S","8D","AS","KC","10H","2D","QC","5H","7H","2S","2H","6C","X1","AD","7C","QS","5C","10D","8C","4S","6D","10S","8S","KS","9C","9H","7D"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('jwm87ujh',6,2,'between rooms','{"mode":"solo","room":["9C"],"deck":["2D","4C","3C","QS","10H","5C","AS","4H","6H","10C","9H","KS","3D","JS","4D","2C","7C","9D","X1","7S","8C","7D","X2","JC","QC","2H","JH","6S","7H","8D","KC","8S","6C","3S","2S","4S","9S","AD","10S","5S","8H","5H","6D","3H"],"discard":["5D","AC"],"text":"","rooms":1,"runs":1,"taken":3,"need":3,"card":null,"weapon":["10D"],"limit":[null],"last":["10D"],"hp":[6],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('jwm87ujh',12,2,'between rooms','{"mode":"solo","room":["3C"],"deck":["QS","10H","5C","AS","4H","6H","10C","9H","KS","3D","JS","4D","2C","7C","9D","X1","7S","8C","7D","X2","JC","QC","2H","JH","6S","7H","8D","KC","8S","6C","3S","2S","4S","9S","AD","10S","5S","8H","5H","6D","3H"],"discard":["10D","4C","9C","5D","AC"],"text":"","rooms":2,"runs":0,"taken":3,"need":3,"card":null,"weapon":["2D"],"limit":[null],"last":["2D"],"hp":[2],"score":[null],"first":0,"turn":0,"been_low":[true],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('k8gj8st6',5,1,'dungeon','{"dungeon":1,"artifacts":[],"classes":["guardian","healer","wizard","rogue"],"levels":[1,1,1,1],"max_hp":[10,10,10,10],"hp":[10,10,10,10],"special_used":[false,false,false,false],"hands":[[],[],[],[]],"dull":[[],[],[],[]],"traded":[false,false,false,false],"ready":[false,false,false,false],"blocked":[0,0,0,0],"passed":[false,false,false,false],"warded":[false,false,false,false],"phase":"class","combat":0,"round":0,"cardomancer":3,"initiative":null,"turn":null,"deck":[],"discard":[],"found":false,"ran_out":false,"refused":[],"proposal":null,"monsters":[],"monster_hp":[],"guards":[],"acted":[],"numbers":[],"called":false,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0}');
INSERT INTO "checkpoints" VALUES('k8gj8st6',6,2,'trade','{"dungeon":1,"artifacts":[],"classes":["guardian","healer","wizard","rogue"],"levels":[1,1,1,1],"max_hp":[10,10,10,10],"hp":[10,10,10,10],"special_used":[false,false,false,false],"hands":[["6H","AH","8C"],["KS","AD","JS"],["9H","JH","8S"],["KD","AH","10S"]],"dull":[[],[],[],[]],"traded":[false,false,false,false],"ready":[false,false,false,false],"blocked":[0,0,0,0],"passed":[false,false,false,false],"warded":[false,false,false,false],"phase":"class","combat":0,"round":0,"cardomancer":3,"initiative":0,"turn":null,"deck":["QC","QH","7D","JS","6D","10S","KH","8H","10D","6C","AS","QS","KD","8C","8D","AC","KC","6H","7S","6D","9C","KC","QC","7C","8S","9S","7D","AS","10D","JD","AC","9H","9S","10H","JC","9D","7S","QS","10C","7C","9C","JH","9D","6S","6C","JD","QD","8H","10H","7H","JC","8D","6S","QH","KS","10C","KH","AD","7H","QD"],"discard":[],"found":false,"ran_out":false,"refused":[],"proposal":null,"monsters":[],"monster_hp":[],"guards":[],"acted":[],"numbers":[],"called":false,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0}');
INSERT INTO "checkpoints" VALUES('mv8j9pbh',1,1,'between rooms','{"mode":"exit","room":[],"deck":["JS","QS","7H","QC","4S","KC","X1","6C","8S","10S","7S","5C","10D","3C","5S","JH","AD","3D","2D","6D","10C","2C","4H","4C","KS","JC","8D","7D","3H","2S","3S","6S","5D","6H","9S","8H","9C","5H","X2","AC","10H","9H","9D","AS","2H","7C","8C","4D"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":{"sides":4,"effect":null,"points":0,"pool":[],"damage_total":0,"healing_total":0,"fallen":false,"party":null},"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('pnu75gb6',1,1,'roll','{"deck":["4C","KD","7S","QC","6C","3C","JC","8D","QH","3S","2C","8S","4H","2H","3H","AS","10C","JS","3D","2S","9H","6S","QD","9D","5H","KC","AC","4D","10D","5D","KS","AD","7H","9C","7D","8H","5S","8C","JD","KH"],"discard":[],"player":{"cards":["10S","4S","6D","2D","5C","6H","10H","9S","QS","AH","7C","JH"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":0,"round":0,"rounds":0,"kills":0,"runs":0,"drawn":null,"last_defender":"player","priority":null,"player_rolled":null,"monster_rolled":null,"attack_by":null,"armor_mod":null,"strength_mod":null,"damage":null}');
INSERT INTO "checkpoints" VALUES('pnu75gb6',6,1,'roll','{"deck":["9C","7D","8H","5S","8C","JD","KH"],"discard":["8S","2C","3S","QH","8D","JC","3C","QC","7S","KD","4C","7H","AD","KS","5D","10D","4D","AC","KC","5H","9D","QD","6S","9H","2S","3D","JS","10C","AS","3H","2H","4H"],"player":{"cards":["10S","4S","6D","2D","5C","6H","10H","9S","QS","AH","7C","JH","6C"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":1,"round":2,"rounds":2,"kills":1,"runs":0,"drawn":null,"last_defender":"monster","priority":"monster","player_rolled":-1,"monster_rolled":8,"attack_by":"player","armor_mod":0,"strength_mod":9,"damage":21}');
INSERT INTO "checkpoints" VALUES('pnu75gb6',15,3,'roll','{"deck":["3D","4H","JC","8S","QC","8D","3C","2S","KC","4D","7H","KD","5D","3H","7S","AD","AS","KS","10C","2H"],"discard":["2C","QH","4C","5H","6S","AC","KH","JD","8C","5S","8H","7D","JS","9H","9D","QD","10D","3S"],"player":{"cards":["10S","4S","6D","2D","5C","6H","10H","9S","QS","AH","7C","JH","6C","9C"],"down":[]},"monster":{"cards":[],"down":[]},"encounter":2,"round":3,"rounds":5,"kills":2,"runs":0,"drawn":null,"last_defender":"monster","priority":"monster","player_rolled":-2,"monster_rolled":14,"attack_by":"player","armor_mod":0,"strength_mod":0,"damage":18}');
INSERT INTO "checkpoints" VALUES('x9n2tgcg',1,1,'between rooms','{"mode":"solo","room":[],"deck":["7S","5S","2D","2S","9S","AC","10C","7H","9H","10H","JS","8H","QS","10S","5H","KS","3D","KC","3S","X1","4H","2H","X2","4S","5C","9C","4C","3H","JH","4D","AS","9D","QC","6H","8S","7C","5D","7D","8C","8D","6S","AD","JC","2C","6C","6D","3C","10D"],"discard":[],"text":"","rooms":0,"runs":0,"taken":0,"need":0,"card":null,"weapon":[null],"limit":[null],"last":[null],"hp":[20],"score":[null],"first":0,"turn":0,"been_low":[false],"way_out":null,"described":0,"omen":""}');
INSERT INTO "checkpoints" VALUES('yv4ract9',5,3,'camp','{"heroes":[{"player":"Ann","name":"Robin","cls":"KS","level":1,"xp":0,"strength":5,"max_hp":7,"full_hp":7,"hp":7,"gold":0,"kills":0,"deaths":0,"jokers":0,"alive":true,"out":false,"sick":false,"gem_used":false,"hand":["9S","2C","9H","5H","KD"],"inventory":[],"draw":["3D","7S","10S","7C","10D","2S","3H","QS","6S","AC","AH","9D","AD","8H","5C","X2","5D","6C","AS","9C","5S","JC","JD","2D","7D","X1","6D","JH","8D","7H","QC","JS","QH","4C","10C","6H","2H","4S","3C","QD","3S","8S","4H","8C","KC","KH","10H","4D"],"discard":[],"played":[],"bones_up":[],"bones_down":[]}],"battle":0,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"aim":null,"shown":null,"monsters":[],"doing":null}');
INSERT INTO "checkpoints" VALUES('yv4ract9',8,4,'camp','{"heroes":[{"player":"Ann","name":"Robin","cls":"KS","level":1,"xp":0,"strength":5,"max_hp":7,"full_hp":7,"hp":0,"gold":0,"kills":0,"deaths":1,"jokers":0,"alive":false,"out":false,"sick":true,"gem_used":false,"hand":["9S","2C","9H","KD"],"inventory":[],"draw":["10S","7C","10D","2S","3H","QS","6S","AC","AH","9D","AD","8H","5C","X2","5D","6C","AS","9C","5S","JC","JD","2D","7D","X1","6D","JH","8D","7H","QC","JS","QH","4C","10C","6H","2H","4S","3C","QD","3S","8S","4H","8C","KC","KH","10H","4D"],"discard":["7S","5H"],"played":[],"bones_up":[],"bones_down":["3D"]}],"battle":1,"first":0,"turn":null,"attacks_left":0,"attacks_made":0,"blitz":false,"aim":null,"shown":null,"monsters":[],"doing":null}');
INSERT INTO "checkpoints" VALUES('zfty569r',0,0,'dungeon','{"dungeon":2,"artifacts":["AC"],"classes":["guardian","healer"],"levels":[2,2],"max_hp":[12,12],"hp":[12,12],"special_used":[false,false],"hands":[[],[]],"dull":[[],[]],"traded":[false,false],"ready":[false,false],"blocked":[0,0],"passed":[false,false],"warded":[false,false],"phase":"class","combat":0,"round":0,"cardomancer":0,"initiative":null,"turn":null,"deck":[],"discard":[],"found":false,"ran_out":false,"refused":[],"proposal":null,"monsters":[],"monster_hp":[],"guards":[],"acted":[],"numbers":[],"called":false,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0}');
INSERT INTO "checkpoints" VALUES('zfty569r',1,1,'trade','{"dungeon":2,"artifacts":["AC"],"classes":["guardian","healer"],"levels":[2,2],"max_hp":[12,12],"hp":[12,12],"special_used":[false,false],"hands":[["9C","7H","QD"],["10C","10S","7S"]],"dull":[[],[]],"traded":[false,false],"ready":[false,false],"blocked":[0,0],"passed":[false,false],"warded":[false,false],"phase":"class","combat":0,"round":0,"cardomancer":0,"initiative":1,"turn":null,"deck":["QC","AH","KC","8C","7C","9D","6S","JC","KD","8H","AS","JS","KH","7D","6D","8S","6C","9H","JH","JD","QS","KS","AD","10H","8D","6H","QH","10D","9S"],"discard":[],"found":false,"ran_out":false,"refused":[],"proposal":null,"monsters":[],"monster_hp":[],"guards":[],"acted":[],"numbers":[],"called":false,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":0,"combats":0,"slain":0,"deaths":0,"met":0}');
INSERT INTO "checkpoints" VALUES('zfty569r',3,1,'round','{"dungeon":2,"artifacts":["AC"],"classes":["guardian","healer"],"levels":[2,2],"max_hp":[12,12],"hp":[12,12],"special_used":[false,false],"hands":[["9C","7H","QD"],["10C","10S","7S"]],"dull":[[],[]],"traded":[false,false],"ready":[true,true],"blocked":[0,0],"passed":[false,false],"warded":[false,false],"phase":"trade","combat":1,"round":0,"cardomancer":0,"initiative":1,"turn":null,"deck":["KC","8C","7C","9D","6S","JC","KD","8H","AS","JS","KH","7D","6D","8S","6C","9H","JH","JD","QS","KS","AD","10H","8D","6H","QH","10D","9S"],"discard":[],"found":false,"ran_out":false,"refused":[],"proposal":null,"monsters":["QC","AH"],"monster_hp":[10,15],"guards":[null,null],"acted":[false,false],"numbers":[0,1],"called":false,"monster":null,"aim":null,"card":null,"effect":null,"power":0,"targets":[],"healed":null,"defended":[],"dungeons_done":0,"combats":1,"slain":0,"deaths":0,"met":2}');
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
) STRICT;
INSERT INTO "lobbies" VALUES('fpe5ef82','diamonds','{"mode":"duel"}','{}',1456074443980800018,1456074443980800011,1456074443980800014,1456074443980800164,1795293732,NULL);
CREATE TABLE lobby_guests (
    lobby_id TEXT    NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''),
    dealer   INTEGER NOT NULL DEFAULT 0 CHECK (dealer IN (0, 1)),
    heroes   INTEGER NOT NULL DEFAULT 1 CHECK (heroes > 0),  -- how many seats
    seated   INTEGER NOT NULL CHECK (seated IN (0, 1)),      -- 0: invited
    place    INTEGER NOT NULL,
    PRIMARY KEY (lobby_id, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "lobby_guests" VALUES('fpe5ef82',1456074443980800017,'Cy',0,1,0,1);
INSERT INTO "lobby_guests" VALUES('fpe5ef82',1456074443980800018,'Di',0,1,1,0);
CREATE TABLE preferences (
    user    INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    options TEXT    NOT NULL CHECK (json_valid(options)),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "preferences" VALUES(1456074443980800015,'cardrpg','{"mode":"session"}');
INSERT INTO "preferences" VALUES(1456074443980800016,'cardrpg','{"mode":"session","diceless":true}');
CREATE TABLE results (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    party    INTEGER NOT NULL CHECK (party >= 0),
    result   TEXT    NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    score    INTEGER, category TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, party)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('eref4mp8',0,'stopped',0,1,'');
INSERT INTO "results" VALUES('jwm87ujh',0,'lost',0,-207,'');
INSERT INTO "results" VALUES('yv4ract9',0,'stop',1,0,'');
CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL CHECK (name <> ''), away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)), owner INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('2q4gpafk',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('5wbe4z2w',0,1456074443980800016,'Bo',0,NULL);
INSERT INTO "seats" VALUES('eref4mp8',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('eref4mp8',1,1456074443980800016,'Bo',0,NULL);
INSERT INTO "seats" VALUES('ezgpsnp7',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('ezgpsnp7',1,1456074443980800016,'Bo',0,NULL);
INSERT INTO "seats" VALUES('gwkwytgg',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('jb24mt5e',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('jwm87ujh',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('k8gj8st6',0,1456074443980800017,'Cy',0,NULL);
INSERT INTO "seats" VALUES('k8gj8st6',1,1456074443980800018,'Di',0,NULL);
INSERT INTO "seats" VALUES('k8gj8st6',2,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('k8gj8st6',3,1456074443980800016,'Bo',0,NULL);
INSERT INTO "seats" VALUES('mv8j9pbh',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('pnu75gb6',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('x9n2tgcg',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('x9n2tgcg',1,1456074443980800016,'Bo',0,NULL);
INSERT INTO "seats" VALUES('yv4ract9',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('zfty569r',0,1456074443980800015,'Ann',0,NULL);
INSERT INTO "seats" VALUES('zfty569r',1,1456074443980800016,'Bo',0,NULL);
CREATE TABLE table_log (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    line     TEXT    NOT NULL CHECK (json_valid(line)),
    stand_in INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1)),  -- answered for somebody away
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_log" VALUES('2q4gpafk',0,'{"shuffle":"deck","cards":["10H","9H","8H","KS","4C","JC","AS","2D","2S","3C","3D","X1","5C","2C","3H","KC","8C","AC","9D","4S","10S","8S","7D","JH","5D","8D","X2","2H","AD","QC","7S","4H","6H","5S","7H","JS","3S","6C","4D","QS","6D","10D","6S","5H","9S","7C","10C","9C"]}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',1,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',2,'{"ask":"card","seat":0,"choice":"8H","offer":"c6964726"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',3,'{"ask":"share","seat":0,"choice":"2","offer":"47476352"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',4,'{"ask":"share","seat":0,"choice":"0","offer":"47476352"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',5,'{"ask":"share","seat":0,"choice":"2","offer":"47476352"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',6,'{"ask":"share","seat":0,"choice":"0*","offer":"47476352"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',7,'{"ask":"card","seat":0,"choice":"10H","offer":"c6b8340a"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',8,'{"ask":"card","seat":0,"choice":"9H","offer":"281d794b"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',9,'{"ask":"between","seat":0,"choice":"next","offer":"7c4dac07"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',10,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',11,'{"shuffle":"deck","cards":["9C","4S","AD","JC","2S","8D","QC","JH","7D","9D","5H","10D","3C","4D","8S","3H","3S","7C","6C","KC","4C","3D","7H","2C","7S","X1","2D","6H","6D","AC","JS","QS","10C","5S","9S","5D","5C","X2","AS","10S","6S","8C","2H","4H","KS"]}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',12,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',13,'{"ask":"card","seat":0,"choice":"4S","offer":"0d4c93f0"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',14,'{"ask":"spend","seat":0,"choice":"roll","offer":"61fbfd75"}',0,1795291932);
INSERT INTO "table_log" VALUES('2q4gpafk',15,'{"ask":"share","seat":0,"choice":"2*","offer":"b542b22c"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',0,'{"ask":"class","seat":0,"choice":"guardian","offer":"4f4e6b01"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',1,'{"ask":"class","seat":1,"choice":"healer","offer":"c8b361f3"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',2,'{"pick":"cardomancer","from":[0,1],"got":1}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',3,'{"shuffle":"dungeon","cards":["8C","7C","JS","9C","10D","6H","10S","10C","JC","6C","QC","8S","AC","6S","AD","6D","AS","9S","8D","JH","7H","AH","10H","QS","QD","KS","9D","7D","JD","KC","8H","9H","KD","QH","KH","7S"]}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',4,'{"ask":"trade","seat":0,"choice":"ready","offer":"69f72330"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',5,'{"ask":"trade","seat":1,"choice":"ready","offer":"b2b7ef40"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',6,'{"ask":"react","seat":0,"choice":"10D>0","offer":"c96273b5"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',7,'{"ask":"action","seat":1,"choice":"wrath@0","offer":"e0bbe82a"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',8,'{"ask":"react","seat":1,"choice":"AD!>1","offer":"0ff882e9"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',9,'{"ask":"action","seat":1,"choice":"8S@0","offer":"757149e0"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',10,'{"ask":"react","seat":1,"choice":"8D>1","offer":"980b2677"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',11,'{"ask":"action","seat":1,"choice":"9S@0","offer":"352a097b"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',12,'{"ask":"react","seat":1,"choice":"AH!>0","offer":"0380851e"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',13,'{"ask":"action","seat":1,"choice":"10H>1","offer":"eaf35bc9"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',14,'{"ask":"action","seat":0,"choice":"7D@0*","offer":"53e9b8dd"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',15,'{"ask":"second","seat":0,"choice":"JD@0","offer":"bbd47689"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',16,'{"ask":"action","seat":1,"choice":"6S@0","offer":"f06913c9"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',17,'{"ask":"rest","seat":1,"choice":"done","offer":"7c9f8517"}',0,1795291932);
INSERT INTO "table_log" VALUES('eref4mp8',18,'{"ask":"rest","seat":0,"choice":"discard:QH","offer":"5ebc3f4e"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',0,'{"shuffle":"deck","cards":["JS","JH","8S","5D","4H","8D","KC","8H","2D","10D","3H","6S","9D","AD","6D","QC","5S","3S","QS","8D","7H","6S","4H","10C","6D","4S","7D","7C","2H","AC","8H","10D","9H","9C","KC","9D","5C","3C","2H","8S","X1","5C","10C","10S","X2","3H","5H","10S","X2","9C","4C","5S","3C","2S","9S","7C","3D","QS","5D","7H","JC","6C","AS","6H","KS","8C","3S","10H","2C","JS","4C","3D","7S","2C","6C","KS","X1","6H","4D","5H","QC","4D","9S","JC","JH","9H","8C","AS","2S","10H","7D","AD","7S","AC","4S","2D"]}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',1,'{"pick":"first","from":[0,1],"got":1}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',2,'{"ask":"room","seat":1,"choice":"face","offer":"01066780"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',3,'{"ask":"card","seat":1,"choice":"KC","offer":"d184538b"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',4,'{"ask":"card","seat":0,"choice":"JS","offer":"d0220a42"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',5,'{"ask":"card","seat":1,"choice":"8S","offer":"9d9c87db"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',6,'{"ask":"card","seat":0,"choice":"JH","offer":"230b21b8"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',7,'{"ask":"card","seat":0,"choice":"8D","offer":"5ca99563"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',8,'{"ask":"card","seat":0,"choice":"5D","offer":"61bc7d33"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',9,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',10,'{"ask":"card","seat":0,"choice":"3H","offer":"cdae7cbf"}',0,1795291932);
INSERT INTO "table_log" VALUES('ezgpsnp7',11,'{"ask":"card","seat":0,"choice":"10D","offer":"1e1e0cc2"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',0,'{"shuffle":"deck","cards":["6H","4S","8D","7D","6C","JS","KC","10D","2S","JC","8C","KS","5C","7S","9C","2H","6D","4D","4H","6S","8H","2D","QC","AS","9H","X2","5D","9S","AD","QS","3S","5S","10C","5H","AC","2C","X1","10H","8S","10S","7H","4C","9D","3C","JH","7C","3D","3H"]}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',1,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',2,'{"ask":"card","seat":0,"choice":"8D","offer":"acb09ee4"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',3,'{"ask":"card","seat":0,"choice":"6H","offer":"8513a5bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',4,'{"ask":"card","seat":0,"choice":"7D","offer":"ebdf2ae1"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',5,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',6,'{"ask":"card","seat":0,"choice":"4S","offer":"471b8bc3"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',7,'{"ask":"card","seat":0,"choice":"6C","offer":"0d8794a9"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',8,'{"ask":"card","seat":0,"choice":"JS","offer":"d9f79528"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',9,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('gwkwytgg',10,'{"ask":"card","seat":0,"choice":"2S","offer":"c46ab52d"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',0,'{"shuffle":"deck:0","cards":["4H","7H","4S","7D","6S","10C","2D","8H","2H","3D","AC","8S","8C","AD","9H","7S","2C","X2","JC","6C","JS","JD","3S","AH","5H","3H","JH","AS","KD","4D","10H","10D","KC","9C","5D","6D","X1","QS","6H","KH","QH","2S","9D","8D","7C","10S","QC","5S","QD","9S","5C","4C","3C"]}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',1,'{"roll":"monster:0","dice":[3,6,3]}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',2,'{"ask":"cards","seat":0,"choice":["4H","4S"],"offer":"77323ba3"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',3,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',4,'{"roll":"monster:0","dice":[4,3,3]}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',5,'{"ask":"turn","seat":0,"choice":"attack","offer":"aa42e2a2"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',6,'{"ask":"cards","seat":0,"choice":["AC"],"offer":"647dd5bc"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',7,'{"ask":"hand","seat":0,"choice":"discard","offer":"05e2de87"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',8,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',9,'{"roll":"monster:0","dice":[1,5,1]}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',10,'{"ask":"cards","seat":0,"choice":["7S"],"offer":"07fa144c"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',11,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',12,'{"roll":"monster:0","dice":[2,4,4]}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',13,'{"ask":"cards","seat":0,"choice":["6C"],"offer":"f725b9a1"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',14,'{"ask":"cards","seat":0,"choice":["JS","JD"],"offer":"d234e130"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',15,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',16,'{"roll":"monster:0","dice":[6,3,1]}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',17,'{"ask":"cards","seat":0,"choice":["9H"],"offer":"f9df0cca"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',18,'{"ask":"hand","seat":0,"choice":"discard","offer":"05e2de87"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',19,'{"ask":"camp","seat":0,"choice":"fight","offer":"8cbf957f"}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',20,'{"roll":"monster:0","dice":[1,4,4]}',0,1795291932);
INSERT INTO "table_log" VALUES('jb24mt5e',21,'{"ask":"cards","seat":0,"choice":["5D"],"offer":"cc3b10e4"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',0,'{"shuffle":"deck","cards":["2C","5D","3S","8H","JC","4C","3D","4D","JH","9D","3H","10C","9S","5S","7S","AC","6H","3C","X2","4H","JS","6S","8D","AS","KC","10H","2D","QC","5H","7H","2S","2H","6C","X1","AD","7C","QS","5C","10D","8C","4S","6D","10S","8S","KS","9C","9H","7D"]}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',1,'{"ask":"room","seat":0,"choice":"run","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',2,'{"shuffle":"deck","cards":["AC","10D","9C","5D","2D","4C","3C","QS","10H","5C","AS","4H","6H","10C","9H","KS","3D","JS","4D","2C","7C","9D","X1","7S","8C","7D","X2","JC","QC","2H","JH","6S","7H","8D","KC","8S","6C","3S","2S","4S","9S","AD","10S","5S","8H","5H","6D","3H"]}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',3,'{"ask":"card","seat":0,"choice":"AC","offer":"ea044b1c"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',4,'{"ask":"card","seat":0,"choice":"5D","offer":"a6620fd5"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',5,'{"ask":"card","seat":0,"choice":"10D","offer":"a87d4fc9"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',6,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',7,'{"ask":"card","seat":0,"choice":"9C","offer":"cb022199"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',8,'{"ask":"fight","seat":0,"choice":"weapon","offer":"9d3c29fc"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',9,'{"ask":"card","seat":0,"choice":"4C","offer":"6229c525"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',10,'{"ask":"fight","seat":0,"choice":"bare","offer":"9d3c29fc"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',11,'{"ask":"card","seat":0,"choice":"2D","offer":"76d424c4"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',12,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',13,'{"ask":"card","seat":0,"choice":"QS","offer":"ab6b7c5c"}',0,1795291932);
INSERT INTO "table_log" VALUES('jwm87ujh',14,'{"ask":"fight","seat":0,"choice":"weapon","offer":"9d3c29fc"}',0,1795291932);
INSERT INTO "table_log" VALUES('k8gj8st6',0,'{"ask":"class","seat":0,"choice":"guardian","offer":"9c8b6edc"}',0,1795291932);
INSERT INTO "table_log" VALUES('k8gj8st6',1,'{"ask":"class","seat":1,"choice":"healer","offer":"50645972"}',0,1795291932);
INSERT INTO "table_log" VALUES('k8gj8st6',2,'{"ask":"class","seat":2,"choice":"wizard","offer":"076f56bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('k8gj8st6',3,'{"ask":"class","seat":3,"choice":"rogue","offer":"e5722fc2"}',0,1795291932);
INSERT INTO "table_log" VALUES('k8gj8st6',4,'{"pick":"cardomancer","from":[0,1,2,3],"got":3}',0,1795291932);
INSERT INTO "table_log" VALUES('k8gj8st6',5,'{"shuffle":"dungeon","cards":["6H","KS","9H","KD","AH","AD","JH","AH","8C","JS","8S","10S","QC","QH","7D","JS","6D","10S","KH","8H","10D","6C","AS","QS","KD","8C","8D","AC","KC","6H","7S","6D","9C","KC","QC","7C","8S","9S","7D","AS","10D","JD","AC","9H","9S","10H","JC","9D","7S","QS","10C","7C","9C","JH","9D","6S","6C","JD","QD","8H","10H","7H","JC","8D","6S","QH","KS","10C","KH","AD","7H","QD"]}',0,1795291932);
INSERT INTO "table_log" VALUES('k8gj8st6',6,'{"ask":"trade","seat":1,"choice":"swap>0","offer":"f6675864"}',0,1795291932);
INSERT INTO "table_log" VALUES('mv8j9pbh',0,'{"shuffle":"deck","cards":["JS","QS","7H","QC","4S","KC","X1","6C","8S","10S","7S","5C","10D","3C","5S","JH","AD","3D","2D","6D","10C","2C","4H","4C","KS","JC","8D","7D","3H","2S","3S","6S","5D","6H","9S","8H","9C","5H","X2","AC","10H","9H","9D","AS","2H","7C","8C","4D"]}',0,1795291932);
INSERT INTO "table_log" VALUES('mv8j9pbh',1,'{"ask":"room","seat":0,"choice":"face","offer":"e8fd2e6c"}',0,1795291932);
INSERT INTO "table_log" VALUES('mv8j9pbh',2,'{"ask":"card","seat":0,"choice":"QS","offer":"d187a641"}',0,1795291932);
INSERT INTO "table_log" VALUES('mv8j9pbh',3,'{"ask":"reduce","seat":0,"choice":0,"offer":"e48397f3"}',0,1795291932);
INSERT INTO "table_log" VALUES('mv8j9pbh',4,'{"roll":"damage","dice":[3,4,4,2,2,4,2,1,4,4,3,3],"sides":4}',0,1795291932);
INSERT INTO "table_log" VALUES('mv8j9pbh',5,'{"ask":"card","seat":0,"choice":"QC","offer":"892555cd"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',0,'{"shuffle":"deck","cards":["10S","4S","6D","2D","5C","6H","10H","9S","QS","AH","7C","JH","4C","KD","7S","QC","6C","3C","JC","8D","QH","3S","2C","8S","4H","2H","3H","AS","10C","JS","3D","2S","9H","6S","QD","9D","5H","KC","AC","4D","10D","5D","KS","AD","7H","9C","7D","8H","5S","8C","JD","KH"]}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',1,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',2,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',3,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',4,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',5,'{"ask":"loot","seat":0,"choice":"strength","offer":"304cb59b"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',6,'{"shuffle":"deck","cards":["AC","6S","5H","4C","QH","2C","AD","AS","2S","3C","2H","8S","QD","JC","KC","KS","5D","10C","10D","QC","7H","9H","7S","JS","3H","8D","KD","3D","4D","4H","9D","3S"]}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',7,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',8,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',9,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',10,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',11,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',12,'{"shuffle":"deck","cards":["10D","QD","9D","9H","JS","3D","4H","JC","8S","QC","8D","3C","2S","KC","4D","7H","KD","5D","3H","7S","AD","AS","KS","10C","2H"]}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',13,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',14,'{"ask":"loot","seat":0,"choice":"strength","offer":"304cb59b"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',15,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',16,'{"shuffle":"deck","cards":["5S","3S","KS","QH","8C","10D","6S","7S","4C","9H","10C","QD","7D","AS","AD","2C","AC","KH","5H","8H","9D","JS","JD"]}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',17,'{"ask":"turn","seat":0,"choice":"fight","offer":"8f7278bf"}',0,1795291932);
INSERT INTO "table_log" VALUES('pnu75gb6',18,'{"ask":"brace","seat":0,"choice":"brace","offer":"936d9677"}',0,1795291932);
INSERT INTO "table_log" VALUES('x9n2tgcg',0,'{"shuffle":"deck","cards":["7S","5S","2D","2S","9S","AC","10C","7H","9H","10H","JS","8H","QS","10S","5H","KS","3D","KC","3S","X1","4H","2H","X2","4S","5C","9C","4C","3H","JH","4D","AS","9D","QC","6H","8S","7C","5D","7D","8C","8D","6S","AD","JC","2C","6C","6D","3C","10D"]}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',0,'{"ask":"name","seat":0,"choice":"Robin","offer":"043dea8a"}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',1,'{"roll":"str:0","dice":[5]}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',2,'{"roll":"hp:0","dice":[5]}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',3,'{"ask":"class","seat":0,"choice":"KS","offer":"df18967d"}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',4,'{"shuffle":"deck:0","cards":["9S","2C","9H","5H","KD","3D","7S","10S","7C","10D","2S","3H","QS","6S","AC","AH","9D","AD","8H","5C","X2","5D","6C","AS","9C","5S","JC","JD","2D","7D","X1","6D","JH","8D","7H","QC","JS","QH","4C","10C","6H","2H","4S","3C","QD","3S","8S","4H","8C","KC","KH","10H","4D"]}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',5,'{"roll":"monster:0","dice":[4,5,1]}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',6,'{"ask":"cards","seat":0,"choice":["5H"],"offer":"381d4c9f"}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',7,'{"ask":"hand","seat":0,"choice":"keep","offer":"05e2de87"}',0,1795291932);
INSERT INTO "table_log" VALUES('yv4ract9',8,'{"ask":"camp","seat":0,"choice":"stop","offer":"8cbf957f"}',0,1795291932);
INSERT INTO "table_log" VALUES('zfty569r',0,'{"shuffle":"dungeon","cards":["10C","9C","10S","7H","7S","QD","QC","AH","KC","8C","7C","9D","6S","JC","KD","8H","AS","JS","KH","7D","6D","8S","6C","9H","JH","JD","QS","KS","AD","10H","8D","6H","QH","10D","9S"]}',0,1795291932);
INSERT INTO "table_log" VALUES('zfty569r',1,'{"ask":"trade","seat":0,"choice":"ready","offer":"69f72330"}',0,1795291932);
INSERT INTO "table_log" VALUES('zfty569r',2,'{"ask":"trade","seat":1,"choice":"ready","offer":"b2b7ef40"}',0,1795291932);
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
    outcome   TEXT             CHECK (outcome IS NULL OR json_valid(outcome)), successor TEXT REFERENCES tables (id) ON DELETE SET NULL, house TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(house)), campaign INTEGER REFERENCES campaigns (id) ON DELETE SET NULL,
    CHECK ((status = 'open') = (ended_at IS NULL)),
    CHECK ((status = 'over') = (outcome IS NOT NULL))        -- 'ended': put away before its outcome
) STRICT;
INSERT INTO "tables" VALUES('gwkwytgg','diamonds',1,'{}',NULL,'seed 1',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800020,1795291932,NULL,'open',NULL,NULL,'{}',NULL);
INSERT INTO "tables" VALUES('jwm87ujh','diamonds',1,'{"fists":true}',NULL,'seed 2',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800029,1795291932,1795291932,'over','{"mode":"solo","result":["lost"],"rooms":2,"left":41,"hp":[-8],"score":[-207]}',NULL,'{}',NULL);
INSERT INTO "tables" VALUES('pnu75gb6','solitaire',1,'{"level":12,"pace":"step"}',NULL,'seed 3',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800042,1795291932,NULL,'open',NULL,NULL,'{}',NULL);
INSERT INTO "tables" VALUES('ezgpsnp7','diamonds',1,'{"mode":"duel"}',NULL,'seed 4',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800053,1795291932,NULL,'open',NULL,NULL,'{"anyone":false,"own_dice":false,"open_hands":false,"away":"safe","timer":86400,"timer_set":1795291932}',NULL);
INSERT INTO "tables" VALUES('x9n2tgcg','diamonds',1,'{"dealer":true}',NULL,'seed 5',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800071,1795291932,NULL,'open',NULL,NULL,'{}',NULL);
INSERT INTO "tables" VALUES('mv8j9pbh','diamonds',1,'{"mode":"exit","level":7}',NULL,'seed 6',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800076,1795291932,NULL,'open',NULL,NULL,'{"anyone":true,"own_dice":false,"open_hands":false,"away":"safe","timer":null,"timer_set":0}',NULL);
INSERT INTO "tables" VALUES('2q4gpafk','diamonds',1,'{"mode":"exit","level":4,"party":"tracked"}','[{"name":"Kim","class":"Rogue","hp":31,"max_hp":44,"resources":{}},{"name":"Lee","class":"Wizard","hp":27,"max_hp":27,"resources":{"slot1":4,"slot2":3,"ki":5}},{"name":"Max","class":"","hp":null,"max_hp":null,"resources":{}}]','seed 7',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800089,1795291932,NULL,'open',NULL,NULL,'{"anyone":true,"own_dice":false,"open_hands":false,"away":"safe","timer":null,"timer_set":0}',NULL);
INSERT INTO "tables" VALUES('yv4ract9','cardrpg',1,'{}','[null]','seed 8',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800103,1795291932,1795291932,'over','{"mode":"session","reason":"stop","seat":0,"battles":1,"kills":[0],"deaths":[1],"jokers":[0],"sheets":[{"name":"Robin","class":"KS","level":1,"xp":0,"str":5,"hp":7,"gold":0,"jokers":0,"kills":0,"deaths":1,"sessions":1}]}',NULL,'{}',NULL);
INSERT INTO "tables" VALUES('jb24mt5e','cardrpg',1,'{}','[{"name":"Robin","class":"KS","level":1,"xp":0,"str":5,"hp":7,"gold":0,"jokers":0,"kills":0,"deaths":1,"sessions":1}]','seed 9',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800111,1795291932,NULL,'open',NULL,NULL,'{}',NULL);
INSERT INTO "tables" VALUES('5wbe4z2w','cardrpg',1,'{"diceless":true}','[null]','seed 10',1456074443980800016,1456074443980800011,1456074443980800014,1456074443980800127,1795291932,NULL,'open',NULL,NULL,'{}',NULL);
INSERT INTO "tables" VALUES('eref4mp8','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":1,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}',NULL,'seed 11',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800129,1795291932,1795291932,'over','{"result":"stopped","dungeons":1,"combats":1,"slain":2,"deaths":1,"artifacts":["AC"],"sheets":[{"class":"guardian","level":2},{"class":"healer","level":2}],"campaign":{"artifacts":["AC"],"cardomancer":0,"dungeons":1}}',NULL,'{"anyone":false,"own_dice":false,"open_hands":true,"away":"safe","timer":null,"timer_set":0}',1);
INSERT INTO "tables" VALUES('zfty569r','cardomancer',1,'{"classes":"choose","epic":false,"dungeons":1,"campaign":{"artifacts":["AC"],"cardomancer":0,"dungeons":1},"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}','[{"class":"guardian","level":2},{"class":"healer","level":2}]','seed 12',1456074443980800015,1456074443980800011,1456074443980800014,1456074443980800137,1795291932,NULL,'open',NULL,NULL,'{"anyone":false,"own_dice":false,"open_hands":true,"away":"safe","timer":null,"timer_set":0}',1);
INSERT INTO "tables" VALUES('k8gj8st6','cardomancer',1,'{"classes":"choose","epic":true,"dungeons":1,"campaign":null,"setup_aces":"item","own_suit":"half","monster_diamonds":"guard","monster_count":"living"}',NULL,'seed 13',1456074443980800017,1456074443980800011,1456074443980800147,1456074443980800149,1795291932,NULL,'open',NULL,NULL,'{"anyone":false,"own_dice":false,"open_hands":true,"away":"safe","timer":null,"timer_set":0}',2);
CREATE INDEX tables_by_host ON tables (host, status);
CREATE INDEX seats_by_user ON seats (user);
CREATE TRIGGER table_log_is_never_rewritten BEFORE UPDATE ON table_log
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
COMMIT;