about = Cinq à la suite, avec des cartes : tirez-en deux, jouez-en une. Des pierres naissent, partent, changent de camp.

wuziqi-board = Plateau. Les flèches vont d’un point à l’autre, Entrée vise.
wuziqi-hand = Cartes de { $name }
wuziqi-seen = Cartes de la pioche que vous voyez
wuziqi-chain = Ce que la carte a fait
wuziqi-hidden = Une carte cachée
wuziqi-empty = vide
wuziqi-target = peut être visé
wuziqi-Seal = scellé
wuziqi-Shield = protégé

prompt-Card = Choisissez l’une de vos deux cartes.

wuziqi-prompt-target = { $card } : choisissez où.
wuziqi-prompt-target2 = { $card } : choisissez la cible suivante.

prompt-Top = Choisissez la carte que vous voulez tirer.
prompt-End = Votre tour est joué. Terminez-le.

wuziqi-ok = Confirmer les cibles
wuziqi-end = Terminer le tour
wuziqi-remove = Retirer { $target }
wuziqi-aim-Row = Le long de la rangée
wuziqi-aim-Column = Le long de la colonne
wuziqi-say-card = jouer { $card }
wuziqi-say-aim = viser { $target }
wuziqi-turn = Tour
wuziqi-pile = Pioche
wuziqi-discards = Défausse
wuziqi-skips = passe { $count } { $count ->
    [one] tour
   *[other] tours
}
wuziqi-wins = { $colour } gagne
wuziqi-nobody = personne
wuziqi-cards = { $count } { $count ->
    [one] carte
   *[other] cartes
}
wuziqi-card = une carte
wuziqi-here = Ici : { $point }
wuziqi-allcards = Toutes les cartes
wuziqi-nth = la carte { $number }

moves = Les coups s’écrivent ainsi : Place (une carte), @h8 (sa cible), ok, end.

colour-Black = Noir
colour-White = Blanc

target-Row = sa rangée
target-Column = sa colonne

wanted-Point = un point
wanted-Opponent = votre adversaire
wanted-Axis = une rangée ou une colonne
wanted-OwnStone = une pierre à vous
wanted-TheirStone = une pierre adverse
wanted-OneOfEach = une pierre à vous et une pierre adverse
wanted-SeenCard = une des cartes vues

line-Row = la rangée { COUNTED($value) }
line-Column = la colonne { FILE($value) }

card-Place = Poser
    .text = Posez une pierre sur un point vide.
card-Take = Prendre
    .text = Retirez une pierre de l’adversaire.
card-PolarityInversion = Inversion des pôles
    .text = Chaque pierre change de couleur.
card-SpontaneousGeneration = Génération spontanée
    .text = Cinq pierres tombent au hasard, de l’une ou l’autre couleur.
card-TimeFreeze = Gel du temps
    .text = Votre adversaire passe un tour.
card-Slide = Glisser
    .text = Déplacez une de vos pierres vers un point vide voisin.
card-Shove = Pousser
    .text = Éloignez une pierre adverse d’une des vôtres.
card-TwinPlace = Jumelles
    .text = Posez deux pierres à trois points d’écart ; elles ne peuvent gagner.
card-Seal = Sceau
    .text = Aucune pierre ne se pose sur un point pendant six tours.
card-Bulwark = Rempart
    .text = Protège une de vos pierres des cartes pendant six tours.
card-Convert = Convertir
    .text = Gagnez une pierre qui en a deux des vôtres à côté d’elle.
card-Exchange = Échange
    .text = Une de vos pierres et une adverse échangent leurs places.
card-Quake = Séisme
    .text = Une rangée ou colonne au hasard perd ses pierres.
card-LineClear = Balayage
    .text = Videz trois points d’une rangée ou d’une colonne.
card-Foresight = Prescience
    .text = Voyez trois cartes de la pioche et jouez-en une.
card-Echo = Écho
    .text = La dernière carte de l’adversaire, jouée par vous.

wuziqi-lesson-goal = Cinq pierres en ligne gagnent ; les lignes plus longues aussi.
wuziqi-lesson-place = À chaque tour, tirez deux cartes et jouez-en une. « Poser » met une pierre.
wuziqi-lesson-take = « Prendre » retire une pierre adverse. Ce qui peut être visé s’éclaire.
wuziqi-lesson-swap = « Inversion des pôles » change la couleur de toutes les pierres.
wuziqi-lesson-both = Attention : une carte qui fait cinq pour l’adversaire le fait gagner.

option-size = Points par côté
option-first = Qui commence
option-deck = Cartes en jeu

form-deck = « standard », « full », « none », ou des nombres comme Place:12,Take:6

option-place_first = La première carte tirée pose une pierre
option-both_five = Cinq des deux côtés à la fois
option-commit_on_choose = L’autre carte est défaussée aussitôt
option-redraw_when_dead = Nouvelles mains si rien n’est jouable
option-confirm_end = Le joueur termine lui-même son tour
option-multi_target = Des cartes ont plusieurs cibles
option-auto_confirm = La dernière cible les confirme toutes
option-explicit_pacing = Attendre les animations

form-explicit_pacing = « none », « all », ou une partie de draw+resolve+check+skip

option-animation_timeout_ms = Attendre au plus (millisecondes)
option-max_turns = Tours avant la fin (0 : six par point)
option-tie_break = À la limite des tours

value-first-black = Noir
value-first-white = Blanc
value-both_five-attacker = qui a joué gagne
value-both_five-draw = nulle
value-tie_break-draw = nulle
value-tie_break-most_fours = plus de quatre gagne
value-preset-standard = Standard
value-preset-full = Les seize cartes
value-preset-small = Toutes les cartes, 9 × 9
value-preset-stepwise = Pas à pas, 7 × 7
value-preset-committed = Choix définitif, 9 × 9
value-preset-short = Court, 7 × 7

how-five = par cinq en ligne
how-both_five = cinq des deux côtés
how-full = le plateau est plein
how-stalled = personne ne peut jouer
how-turns = les tours sont épuisés
how-fours = par plus de quatre

refusal-NotDrawn = Vous n’avez pas tiré { CARD($card) }.
refusal-AlreadyChosen = Vous avez déjà choisi { CARD($card) }.
refusal-CardNotPlayable = { CARD($card) } ne peut pas se jouer maintenant.
refusal-InsufficientEmpties = { CARD($card) } demande { $needed } points vides ; il y en a { $empty }.
refusal-ChooseFirst = Choisissez d’abord une carte.
refusal-InvalidTarget = { CARD($card) } vise { WANTED($wanted) }.
refusal-OutOfBounds = { $point } n’est pas sur ce plateau.
refusal-CellOccupied = { $point } est occupé.
refusal-CellEmpty = { $point } est vide.
refusal-CellSealed = { $point } est scellé.
refusal-StoneShielded = La pierre en { $point } est protégée.
refusal-MustTargetOpponent = La cible doit être votre adversaire, { COLOUR($opponent) }.
refusal-NoPartner = Aucune seconde cible ne va avec { $point }.
refusal-NotAdjacent = { $to } n’est pas à côté de { $from }.
refusal-NoPusher = Aucune de vos pierres ne pousse de { $from } à { $to }.
refusal-TooClose = { $to } est trop près de { $from }.
refusal-TooFar = { $to } est trop loin de { $from }.
refusal-WouldWin = { CARD($card) } ne doit pas compléter un cinq, et { $point } le ferait.
refusal-TooFewNeighbours = { $point } a { $own } de vos pierres à côté, il en faut deux.
refusal-NothingThere = Aucune pierre près de { $point } ne s’enlève ainsi.
refusal-NoSuchCard = Il y a { $seen } cartes à choisir.
refusal-SelectOne = { CARD($card) } n’a qu’une cible.
refusal-AddTargets = { CARD($card) } a plusieurs cibles : ajoutez-les une à une.
refusal-TargetTwice = { $point } est déjà une cible.
refusal-TooManyTargets = La carte n’a pas plus de { $max } cibles.
refusal-TooFewTargets = La carte demande { $needed } cibles et en a { $chosen }.
refusal-NotLastTarget = Seule la dernière cible ajoutée se retire.
refusal-AwaitingConfirm = Votre tour est joué : terminez-le.
refusal-StaleAnimation = Cette animation n’est pas attendue.
refusal-DoubledAnimation = Cette animation a déjà été confirmée.
refusal-NotInPile = { CARD($card) } ne peut pas être la carte suivante.
refusal-NoFall = Aucune pierre ne peut tomber en { $point }.
refusal-NoQuake = Rien ne secoue { LINE($line) }.

entry-Skip = { SEAT($by-player) } passe ce tour.
entry-Reshuffle = { $count } cartes défaussées forment une nouvelle pioche.
entry-DrawTwo = { SEAT($by-player) } tire { $cards ->
    [none] { wuziqi-cards }
   *[some] { CARD($cards) }
}.
entry-NoCards = Il n’y a pas de carte pour { SEAT($by-player) }.
entry-NoPlay = { SEAT($by-player) } ne peut rien jouer et défausse { CARD($cards) }.
entry-TimedOut = { SEAT($by-player) } n’a plus de temps et défausse { CARD($cards) }.
entry-Choose = { SEAT($by-player) } choisit { CARD($card) }.
entry-AddTarget = { SEAT($by-player) } ajoute { TARGET($target) }.
entry-RemoveTarget = { SEAT($by-player) } retire { TARGET($target) }.
entry-SelectTarget = { SEAT($by-player) } vise { TARGET($targets) }.
entry-Fall = Une pierre tombe en { $point } : { COLOUR($colour) }.
entry-Quake = La terre tremble : { LINE($line) }.
entry-Peek = { SEAT($by-player) } voit { $card ->
    [none] { wuziqi-card }
   *[other] { CARD($card) }
}.
entry-PutOnTop = { SEAT($by-player) } prend la carte { $index ->
    [none] ?
   *[other] { COUNTED($index) }
} de celles-là.
entry-Resolve = { SEAT($by-player) } a joué { CARD($card) }.
entry-CheckWin = Cinq en ligne : { $winner ->
    [none] { wuziqi-nobody }
   *[other] { COLOUR($winner) }
}.
entry-Confirm = { SEAT($by-player) } termine son tour.
entry-Animation = L’animation est finie.
entry-GameOver = La partie est finie : { $result-winner ->
    [none] Partie nulle
   *[other] { COLOUR($result-winner) } gagne
}, { HOW($result-how) }.

state-Playing = La partie est en cours.
state-MaybeSkip = Le tour d’un joueur gelé finit avant de commencer.
state-SkipShown = On montre le tour sauté.
state-DrawTwo = La main est tirée.
state-DrawShown = On montre les cartes tirées.
state-Choose = Le joueur choisit une carte.
state-NoPlay = La main ne servait à rien.
state-MaybeTarget = La carte a-t-elle une cible ?
state-SelectTarget = Le joueur vise avec la carte.
state-Gathered = Une cible de plus a été choisie.
state-Resolve = La carte fait son effet.
state-ResolveShown = On montre l’effet de la carte.
state-CheckWin = Y a-t-il un cinq ?
state-CheckShown = On montre les lignes.
state-Confirm = Le joueur a joué et finit son tour.
state-EndTurn = L’autre joueur suit, sauf si la partie est finie.
state-NextCard = Reste-t-il une carte à tirer ?
state-Deal = La pioche donne sa prochaine carte.
state-NextStep = Les étapes de la carte se font, autant qu’elles se décident seules.
state-Fate = Le hasard décide : une pierre tombe, une ligne tremble, une carte se montre.
state-PutOnTop = Le joueur remet sur la pioche une des cartes vues.
state-Waiting = Une animation est en cours.

seat-0 = Noir
seat-1 = Blanc

target-Point = { $value }
target-Axis = { TARGET($value) }
target-Player = { COLOUR($value) }
target-Card = la carte { COUNTED($value) }

prompt-Target = { CARD($card) } : choisissez où.
