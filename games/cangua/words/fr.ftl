about = Les petits chevaux du Viêt Nam : sortez quatre chevaux, faites le tour, rentrez, et bousculez qui gêne.

cangua-board = Plateau. Les flèches vont aux chevaux qui peuvent bouger, Entrée les lance.
cangua-prompt-roll = Lancez les dés.
cangua-prompt-move = Vous avez fait { $dice }. Choisissez un cheval.
cangua-roll = Lancer les dés
cangua-pass = Passer
cangua-out = Un cheval sort
cangua-say-out = Un cheval sort avec le { $die }
cangua-say-run = Cheval { $horse } avance de { $number }
cangua-say-climb = Cheval { $horse } à la marche { $number }
cangua-horse = Cheval { $number } de { $name }, { $where }
cangua-at-stable = à l’écurie
cangua-at-cell = sur la case { $cell }
cangua-at-step = sur la marche { $step }
cangua-doubles = { $count } { $count ->
    [one] double
   *[other] doubles
} de suite
cangua-dice = { $dice-1 ->
    [none] { $dice-0 }
   *[other] { $dice-0 } + { $dice-1 }
}
cangua-double = { $double_count ->
    [0] {""}
    [1] , un double
    [2] , le deuxième double de suite
    [3] , le troisième double de suite
   *[other] , le double numéro { $double_count } de suite
}
cangua-ranking = Classement
cangua-rolls = Les derniers lancers
cangua-round = Manche { $round } sur { $last }
cangua-home = Rentrés
cangua-steps = Pas
cangua-kicks = Ruades

moves = Les coups s’écrivent ainsi : roll, out, h2+7 (le cheval 2 avance de 7), h3^4 (le cheval 3 à la marche 4).

which-early = arrive trop tôt
which-untrue = donne une mauvaise raison
which-late = arrive trop tard
which-doubled = est déjà venue
which-foreign = n’est d’aucun cycle de cette partie

cangua-lesson-out = Un double, ou 1 et 6, fait sortir un cheval de l’écurie.
cangua-lesson-run = Un cheval avance de la somme des dés. On ne dépasse aucun cheval.
cangua-lesson-double = Qui fait un double relance après son coup ; après le troisième double de suite, le tour est fini.
cangua-lesson-kick = Qui arrive sur un adversaire le renvoie à l’écurie.
cangua-lesson-door = À la porte de son couloir le cheval s’arrête ; puis il monte selon les dés.
cangua-lesson-home = Des chevaux sur 6, 5, 4 et 3 : tous sont rentrés, la course est gagnée.

group-dice = Dés et lancers supplémentaires
group-run = À quoi sert un lancer
group-ring = Sur la piste
group-lane = Le chemin du retour
group-end = Fin et temps
option-ring = Cases de l’anneau
option-max_rounds = Manches avant la fin
option-open_start = Chevaux qui partent sur l’anneau
option-play_on = Jouer pour les autres places
option-timeout_auto = La table joue pour qui n’a plus de temps
option-one_die = Un seul dé : 1 et 6 ouvrent et rejouent
option-six_only = Avec un dé, seul le 6 ouvre
option-no_cap = Pas de limite aux doubles de suite
option-one_six_is_double = 1 et 6 comptent comme un double
option-third_double_void = Le troisième double ne se joue pas
option-kick_bonus = Un lancer de plus après une ruade
option-finish_bonus = Un lancer de plus quand un cheval rentre
option-face_on_double = Un double peut se jouer d’une seule face
option-any_die = Jouer l’un des dés ou la somme
option-sum_only = Toujours jouer la somme
option-split_dice = Chaque dé est un coup
option-one_opens = Dés séparés : le 1 ouvre aussi
option-free_pass = On peut dépasser les chevaux
option-pierce = Dépasser bouscule le premier adversaire
option-bounce = Les pas en trop rebondissent sur la porte
option-safe_start = Personne n’est bousculé au départ
option-forced_kick = Qui peut bousculer doit le faire
option-forced_deploy = Qui peut sortir un cheval doit le faire
option-no_door = Entrer au couloir sans s’arrêter
option-lane_any_exact = Monter de tout nombre des dés
option-lane_doubles = Monter seulement avec des doubles
option-finish_at_6 = Tous finissent sur la dernière marche
value-preset-standard = Standard
value-preset-short = Course courte
value-preset-family = En famille : un dé
value-preset-french = À la française : un dé
value-preset-folk = Règles populaires
value-preset-server48 = Chaque dé à part, 48 cases
value-preset-ludo52 = Façon Ludo, 52 cases
value-preset-small40 = Petit parcours, 40 cases
value-preset-sum = Toujours la somme
value-preset-crowded = Serré : prise obligatoire

how-home = tous les chevaux sont rentrés
how-rounds = les manches sont finies
how-forfeit = il n’en reste qu’un

refusal-NotRolled = Lancez d’abord les dés.
refusal-AlreadyRolled = Vous avez déjà fait { cangua-dice } : bougez un cheval.
refusal-AlreadyMoved = Vous avez déjà joué le { $die }.
refusal-MustMove = Vous avez un coup, il faut le jouer.
refusal-TurnEndPending = Attendez : le tour se termine.
refusal-StaleCycle = Cette fin de tour { WHICH($which) }.
refusal-NoSuchRoll = De tels dés ne peuvent pas tomber ici : { cangua-dice }.
refusal-NoSuchHorse = Il n’y a pas de cheval à l’écurie.
refusal-NotAnOpener = Ce lancer n’ouvre pas l’écurie.
refusal-StartCellOwnOccupied = Votre propre cheval est sur le départ.
refusal-HorseInStable = Le cheval { $horse } est à l’écurie.
refusal-HorseSettled = Le cheval { $horse } est rentré et y reste.
refusal-HorseClimbs = Le cheval { $horse } va monter : choisissez la marche, par exemple h{ $horse }^1.
refusal-NotAtDoor = Le cheval { $horse } doit s’arrêter à sa porte avant de monter.
refusal-NotTheDice = Le lancer ne donne pas { $steps } pas à ce cheval.
refusal-OvershootDoor = { $excess } de trop : le cheval doit s’arrêter à sa porte.
refusal-PathBlocked = Un cheval sur la case { COUNTED($cell) } barre le chemin.
refusal-OwnHorseOnTarget = Votre propre cheval est sur la case { COUNTED($cell) }.
refusal-SafeCell = La case { COUNTED($cell) } est un départ : on n’y bouscule personne.
refusal-LaneBlocked = Votre propre cheval sur la marche { $step } barre le chemin.
refusal-WrongClimbNumber = Le lancer ne mène pas à la marche { $step }.
refusal-MustUseBothDice = Un autre coup permet d’utiliser les deux dés, et il le faut.
refusal-MustKick = Vous pouvez bousculer, il le faut.
refusal-MustDeploy = Vous pouvez sortir un cheval, il le faut.

entry-Rolled = { $cycle-seat } fait { cangua-dice }{ cangua-double }.
    .cycle-seat = Vous faites { cangua-dice }{ cangua-double }.
entry-NoMove = { $seat } n’a aucun coup.
    .seat = Vous n’avez aucun coup.
entry-ThirdDoubleVoid = { $seat } a fait un troisième double, qui ne compte pas.
    .seat = Vous avez fait un troisième double, qui ne compte pas.
entry-Deployed = { $seat } : le cheval { $horse } sort.
    .seat = Votre cheval { $horse } sort.
entry-Ran = { $seat } : le cheval { $horse } avance de { $steps } jusqu’à la case { COUNTED($to) }.
    .seat = Votre cheval { $horse } avance de { $steps } jusqu’à la case { COUNTED($to) }.
entry-Climbed = { $seat } : le cheval { $horse } monte à la marche { $step }.
    .seat = Votre cheval { $horse } monte à la marche { $step }.
entry-Kicked = { $by } bouscule le cheval { $horse } de { $seat } !
    .seat = { $by } bouscule votre cheval { $horse } !
    .by = Vous bousculez le cheval { $horse } de { $seat } !
entry-Finished = { $seat } a rentré tous ses chevaux : place { $place }.
    .seat = Vous avez rentré tous vos chevaux : place { $place }.
entry-Forfeited = { $seat } renonce : place { $place }.
    .seat = Vous renoncez : place { $place }.
entry-TurnForced = { $seat } n’a plus de temps et perd son tour.
    .seat = Vous n’avez plus de temps et perdez votre tour.
entry-PlayedForAbsent = { $seat } n’a plus de temps : la table joue.
    .seat = Vous n’avez plus de temps : la table joue.
entry-TurnContinued = { $cycle-seat } relance.
    .cycle-seat = Vous relancez.
entry-TurnBegan = Manche { $cycle-turn } : { $cycle-seat } lance.
    .cycle-seat = Manche { $cycle-turn } : à vous de lancer.
entry-RoundsOver = La dernière manche est finie.

state-WaitingForRoll = Le joueur doit lancer ; la pendule tourne.
state-RollingDice = Les dés sont en l’air.
state-RollComplete = Le lancer est noté.
state-CheckDouble = Les doubles ont été comptés.
state-WaitForMove = Le joueur doit jouer ; la pendule tourne.
state-MovingPiece = Le cheval est en route.
state-MoveComplete = Le cheval est arrivé.
state-PublishingEvent = La fin du tour est dans la file. Personne ne peut agir.
state-ProcessingTurnEnd = La file l’a livrée.
state-CheckCanContinue = Un double laisse le joueur continuer.
state-NextPlayerTurn = Le tour passe au suivant.
state-PlayerLeft = Quelqu’un a renoncé ; les autres reprennent où ils étaient.
state-ValidatingMatch = La partie est en cours, sinon rien n’aurait été accepté.
state-ValidatingGame = C’est bien le cycle attendu : sa clé a été jugée à l’entrée.
state-CheckingContinue = La suite dépend des doubles et de la raison de la fin.
state-UpdatingState = Le cycle est fini ; la même clé n’en finira pas d’autre.
