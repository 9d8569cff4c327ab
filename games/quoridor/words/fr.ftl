about = Amenez votre pion en face avant l’adversaire. À chaque tour : un pas, ou un mur sur le chemin.

quoridor-board = Plateau. Les flèches déplacent, Entrée y va, W prend un mur.
quoridor-prompt = Déplacez votre pion ou posez un mur ({ $count } en main).
quoridor-prompt-pawn = Déplacez votre pion.
quoridor-prompt-pass = Aucun coup possible : passez.
quoridor-pass = Passer
quoridor-wall = Mur { $wall }. R le tourne, Entrée le pose.
quoridor-place = Poser { $wall }
quoridor-go = Aller en { $cell }
quoridor-turn = Tourner
quoridor-cell-pawn = { $cell }, pion de { $name }
quoridor-cell-open = { $cell }, vous pouvez y aller
quoridor-say-pawn = pion en { $move }
quoridor-say-wall = mur { $move }
quoridor-hands = Murs en main
quoridor-walls = { $name } : { $count } { $count ->
    [one] mur
   *[other] murs
} en main
quoridor-nowalls = plus de murs
quoridor-steps = encore { $count } pas

moves = Les coups s’écrivent ainsi : e2 (le pion), e4h ou e4v (un mur), pass.

quoridor-lesson-goal = Chaque pion court vers le côté opposé. Le premier arrivé gagne.
quoridor-lesson-step = Un pas mène à une case voisine, jamais à travers un mur.
quoridor-lesson-wall = Ou bien posez un mur, long de deux cases. Les murs ne bougent plus et ne se croisent pas.
quoridor-lesson-jump = Un pion sur le chemin peut être sauté, tout droit.
quoridor-lesson-aside = S’il a un mur dans le dos, le saut se fait de côté.
quoridor-lesson-path = Un mur peut allonger le chemin, jamais enfermer quelqu’un.

option-width = Colonnes du plateau
option-height = Rangées du plateau
option-walls = Murs par joueur

form-walls = « auto », ou un nombre de 0 à 64

option-pawn_counts_as_wall = Un pion derrière le pion sauté ouvre les diagonales
option-edge_blocks_diagonal = Le bord derrière lui n’ouvre pas de diagonale
option-teams = Les pions opposés gagnent ensemble (à quatre)
option-max_plies = Tours avant la nulle

form-max_plies = « auto » (200 par joueur), « off », ou un nombre de 1 à 65535

option-repetition = Retours d’une position qui font nulle

value-repetition-off = sans
value-preset-standard = Standard
value-preset-openspiel = Dix murs chacun
value-preset-teams = Équipes de deux, 7 × 7
value-preset-five = Petit, 5 × 5
value-preset-purist = Sauts stricts, 5 × 4
value-preset-lenient = Sauts libres, 3 × 3
value-preset-narrow = Étroit, 2 × 5
value-preset-pawns = Sans murs
value-preset-short = Court, 20 tours
value-preset-crowd = Serré, 3 × 3
value-preset-repetition = Répétition nulle, 4 × 5

how-goal = le but est atteint
how-time = au temps
how-plies = trop de tours
how-passes = tout le monde a passé
how-repetition = par répétition

refusal-NoWallsLeft = Vous n’avez plus de murs.
refusal-SameWall = Ce mur est déjà là.
refusal-Overlap = Le mur recouvrirait { $wall }.
refusal-Crossing = Le mur croiserait { $wall }.
refusal-ShutsIn = Le mur enfermerait { $seat }.
    .seat = Le mur vous enfermerait.
refusal-Unreachable = Le pion ne peut pas y aller : { WHY($why) }.
refusal-PassNotAllowed = On ne passe que si l’on n’a pas d’autre coup.

why-OffBoard = c’est hors du plateau
why-Here = il y est déjà
why-Occupied = un autre pion s’y trouve
why-TooFar = c’est trop loin
why-NothingToJump = il n’y a pas de pion à sauter
why-WallBetween = un mur les sépare
why-WallBehind = un mur est derrière le pion à sauter
why-PawnBehind = un second pion est derrière le premier
why-EdgeBehind = le bord est derrière le pion à sauter
why-StraightJumpOpen = le saut tout droit est libre
why-WallBeside = un mur est à côté du pion à sauter

entry-Moved = { $seat } va de { $from } à { $to }.
    .seat = Vous allez de { $from } à { $to }.
entry-Jumped = { $seat } saute de { $from } à { $to }.
    .seat = Vous sautez de { $from } à { $to }.
entry-Placed = { $seat } pose le mur { $wall }, il en reste { $left }.
    .seat = Vous posez le mur { $wall }, il vous en reste { $left }.
entry-ForcedPass = { $seat } n’a aucun coup et passe.
    .seat = Vous n’avez aucun coup et passez.
entry-Left = { $seat } s’en va, et son pion est retiré.
    .seat = Vous partez, et votre pion est retiré.
entry-TurnLost = { $seat } n’a plus de temps et perd son tour.
    .seat = Vous n’avez plus de temps et perdez votre tour.
entry-OutOfTime = { $seat } n’a plus de temps et perd.
    .seat = Vous n’avez plus de temps et perdez.
entry-ReachedGoal = { $seat } atteint le but en { $cell }.
    .seat = Vous atteignez le but en { $cell }.
entry-DrawnByPlies = Nulle : { $plies } tours ont été joués.
entry-DrawnByPasses = Nulle : tout le monde a passé.
entry-DrawnByRepetition = Nulle : la position est revenue { $times } fois.

state-Choose = Le joueur déplace son pion ou pose un mur.
state-TurnTaken = Le coup est joué et n’a pas gagné.
state-SeatLeft = L’un de trois ou quatre est parti ; les autres continuent.
