"""The names of numbers in the five languages of the bot, and in their short forms."""

import re
from collections.abc import Mapping

# Of what begins alike the longer one stands first. A space may be missing.
LABELS: Mapping[str, str] = {
    "name": "name|nombre|nome|nom",
    "temporary": "temporary hit points|temporary hp|temp hp|hp temp|temp|tmp|thp",
    "most": "max hp|hp max|maximum hit points|maximum hp|max tp|max lp|pv max|pg max",
    "points": "hit points|hit point|hp|hits|trefferpunkte|lebenspunkte|tp|lp|points de vie|pv"
    "|puntos de golpe|puntos de vida|pg|pontos de vida",
    "armor": "armor class|armour class|ac|rüstungsklasse|rk|classe d'armure|classe d’armure"
    "|clase de armadura|classe de armadura|ca",
    "modifier": "initiative modifier|initiative bonus|initiative mod|init mod|modifier"
    "|initiativemodifikator|modificateur|modificador|mod",
    "total": "initiative total|total|gesamt",
    "initiative": "initiative|iniciativa|init|ini",
    "level": "level|lvl|lv|stufe|niveau|niv|nivel|nível|nv",
    # The numbers behind these are notes: the dice of hit points come of themselves.
    "note": "challenge rating|challenge|cr|herausforderungsgrad|hg|facteur de puissance|fp"
    "|valor de desafío|desafío|vd|nível de desafio|nd|xp|ep|speed|bewegungsrate|vitesse|velocidad"
    "|deslocamento|passive perception|perception|wahrnehmung|percepción|percepção|senses"
    "|sinne|languages|sprachen|skills|saving throws|saves|proficiency bonus|hit dice|trefferwürfel"
    "|dés de vie|dados de golpe|dados de vida|str|dex|con"
    "|int|wis|cha|attack|dc|creature|atk|att|mv|ml|hd|df|defense|defence|fort|ref|will|melee|ranged|sens|langues"
    "|compétences|puissance|sentidos|idiomas|habilidades",
    # What is told behind these has no number: it is a note.
    "kind": "class|klasse|classe|clase|race|species|ancestry|volk|rasse|raza|raça",
}
_HIDDEN = r"\?|hidden|versteckt|cachée?|oculto|escondido"
_ALLY = "ally|pc|verbündete[rs]?|alliée?|aliad[oa]"
_TOGETHER = "together|group|gruppe|groupe|grupo"
_CLASSES = (
    "artificer|barbarian|bard|cleric|druid|fighter|monk|paladin|ranger|rogue|sorcere(?:r|ss)|warlock"
    "|wizard|(?:magieschmied|barbar|bard|kleriker|druid|kämpfer|mönch|paladin|waldläufer|schurk|zauber"
    "|hexenmeister|magier|priester)(?:e|er|in|erin)?|artifici(?:er|ère)|barbare|barde(?:sse)?|clerc"
    "|druide(?:sse)?|guerri(?:er|ère)|moine|moniale|paladine|rôdeu(?:r|se)|roublarde?"
    "|ensorceleu(?:r|se)|occultiste|magicien(?:ne)?|prêtre(?:sse)?|sorci(?:er|ère)|artífice|bárbar[oa]"
    "|bard[oa]|clérig[oa]|druidesa|druida|guerrer[oa]|monj[ea]|paladín|paladin[oa]|exploradora?"
    "|p[ií]car[oa]|hechicer[oa]|bruj[oa]|mag[oa]|guerreir[oa]|monge|patrulheir[oa]|ladin[oa]"
    "|feiticeir[oa]|brux[oa]|sacerdotisa|sacerdote"
)


def _worded(words: str) -> str:
    return words.replace(" ", r"[\s_]*")


_WANTS = {"name": r"(?=\s*[:=])", "note": r"(?=[^\w,;|]*\d)", "kind": r"(?=\s*(?:[:=]|$))"}

# A label ends with its letters: a number may follow at once, as in `hp7`. Behind that of a note one
# must: “Con Artist” is a name.
LABEL = "|".join(
    rf"(?P<{name}>(?:{_worded(words)})\.?(?![^\W\d_]){_WANTS.get(name, '')})"
    for name, words in LABELS.items()
)
FLAGS = {
    name: re.compile(words, re.IGNORECASE)
    for name, words in (("hidden", _HIDDEN), ("ally", _ALLY), ("together", _TOGETHER))
}
# Lines below a name: a size and a kind, a class with its level, a heading, a list without numbers.
TYPE = re.compile(
    r"\b(?:tiny|small|medium|large|huge|gargantuan|winzige?|kleine?|mittelgroße?|große?|riesige?"
    r"|taille|tamaño|tamanho|pequeñ[oa]|median[oa]|enorme|médi[oa])\b|^defen[sc]e$"
    r"|\b(?:actions|aktionen|acciones|ações)$"
    rf"|\b(?:{_CLASSES})\s+\d|^(?:languages|senses|skills|sprachen|sinne|langues|sens|compétences"
    r"|sentidos|idiomas|habilidades|perícias)\b",
    re.IGNORECASE,
)
COLUMNS = {  # heads of tables, beside the labels
    name: re.compile(words, re.IGNORECASE)
    for name, words in (
        (
            "name",
            "monsters?|creatures?|characters?|foes?|kreatur|créature|criatura|nom(?:e|bre)?|name",
        ),
        ("times", "count|number|qty|quantity|anzahl|nombre|cantidad|quantidade|#"),
    )
}
NUMBERED = frozenset(LABELS) - {"name", "note", "kind"}  # these want a number
CLASS = re.compile(_CLASSES, re.IGNORECASE)
OF = "of|von|sur|de"
ROUNDS = {
    1: "r|rds?|rounds?|turns?|runden?|tours?|turnos?|rondas?|rodadas?|zug|züge|zügen",
    10: "m|mins?|minutes?|minuten?|minutos?",
    600: "h|hrs?|hours?|std|stunden?|heures?|horas?",
    14_400: "days?|tag(?:en?)?|jours?|d[ií]as?",
}  # how many rounds one of these lasts
NAMING = rf"{LABELS['level']}|dc|sg|dd|cd|nd"  # the number behind is a part of the name
ROGUE = re.compile(r"\b(?:schurkin|schurke|roublarde?|p[ií]car[oa]|ladin[oa])\b", re.IGNORECASE)
HALVES = frozenset({"half", "1/2", "½", "1⁄2", "halb", "hälfte", "moitié", "mitad", "metade"})
