"""The words of the grammar in the five languages of the bot."""

from collections.abc import Mapping

from games.cards.adventures.model import ClassName, Kind, Stake

KINDS: Mapping[Kind, str] = {
    "test": "test|probe|prüfung|épreuve|prueba|teste|prova",
    "fight": "fight|battle|combat|kampf|combate|pelea|lucha|luta",
    "choice": "choice|choose|wahl|entscheidung|choix|elección|decisión|escolha|decisão",
    "rest": "rest|rast|pause|repos|descanso",
    "climax": "climax|finale|final|boss|höhepunkt|endkampf|clímax",
}
STAKES: Mapping[Stake, str] = {
    "peril": "peril|danger|gefahr|péril|peligro|perigo",
    "toll": "toll|zoll|péage|peaje|pedágio",
    "prize": "prize|preis|prime|premio|prêmio",
    "blood": "blood|blut|sang|sangre|sangue",
    "ambush": "ambush|hinterhalt|embuscade|emboscada",
    "hoard": "hoard|hort|magot|botín|butim",
}
CLASSES: Mapping[ClassName, str] = {
    "fighter": "fighter|kämpfer(?:in)?|guerri(?:er|ère)|guerrer[oa]|guerreir[oa]|♠️?",
    "cleric": "cleric|kleriker(?:in)?|clerc|clérig[oa]|♥️?",
    "thief": "thief|dieb(?:in)?|voleu(?:r|se)|ladr(?:ón|ona|ão|a)|♣️?",
    "mage": "mage|magier(?:in)?|mag[oa]|♦️?",
}
TREASURE = "treasure|schatz|trésor|tesoro|tesouro"
AFTER = "after|nach|après|tras|después de|depois de|após"
WON = "won|win|victory|gewonnen|sieg|gagné|victoire|victoria|ganado|vitória|vencida"
LOST = "lost|lose|defeat|verloren|niederlage|perdu|défaite|derrota|perdido|perdida"
SCENE = "scene|szene|scène|escena|cena"
AND, OR = "and|und|et|y|e", "or|oder|ou|o"
ONE_AND_MORE = (
    "a|an|one|eine?|une?|una|uma?",
    "two|zwei|deux|dos|dois|duas",
    "three|drei|trois|tres|três",
    "four|vier|quatre|cuatro|quatro",
    "five|fünf|cinq|cinco",
    "six|sechs|seis",
    "seven|sieben|sept|siete|sete",
    "eight|acht|huit|ocho|oito",
    "nine|neun|neuf|nueve|nove",
    "ten|zehn|dix|diez|dez",
)
CARDS = "cards?|karten?|cartes?|cartas?"
