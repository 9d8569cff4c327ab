# What the engine and the table say, above every game.

seat = Place { $number }

outcome-won = Vous gagnez
outcome-lost = Vous perdez
outcome-draw = Partie nulle
outcome-winner = { $name } { $count ->
    [one] gagne
   *[other] gagnent
}
outcome-nobody = personne ne gagne

how-resigned = par abandon
how-agreed = d’un commun accord
how-points = aux points
how-unfinished = inachevée

refusal-engine-NotYourTurn = Ce n’est pas votre tour.
refusal-engine-NothingAsksThis = Rien ne demande cela maintenant.
refusal-engine-GameOver = La partie est finie.
refusal-engine-AlreadyOut = Cette place est déjà hors jeu.
refusal-engine-Unreadable = Ce n’est pas un coup, à partir du caractère { $place }. { $forms }
refusal-engine-UnknownMove = Ce n’est pas un coup, à partir du caractère { $place }. { $forms }
refusal-engine-OffBoard = Aucun plateau n’a une telle case. { $forms }

refusal-table-GameOver = La partie est finie.
refusal-table-NoSuchSeat = Cette place n’existe pas.
refusal-table-AlreadyOffered = Vous avez déjà proposé la nulle.
refusal-table-NothingOffered = Personne n’a proposé la nulle.
refusal-table-AlreadyGone = Cette place a déjà quitté la partie.
refusal-table-NoSuchPoint = La partie n’a pas ce moment.

entry-table-Resigned = { $seat } abandonne.
    .seat = Vous abandonnez.
entry-table-TimedOut = { $seat } n’a plus de temps.
    .seat = Vous n’avez plus de temps.
entry-table-DrawOffered = { $seat } propose la nulle.
    .seat = Vous proposez la nulle.
entry-table-DrawAgreed = { $seat } accepte la nulle.
    .seat = Vous acceptez la nulle.
entry-table-DrawDeclined = { $seat } refuse la nulle.
    .seat = Vous refusez la nulle.
entry-table-Left = { $seat } quitte la table.
    .seat = Vous quittez la table.
entry-table-TakenBack = Retour à l’entrée { $point }.

terminal-nearest = Coups permis les plus proches : { $moves }.
terminal-over = La partie est finie : { $outcome }.
terminal-pass = Passez le clavier à { $name }, qui appuie sur Entrée.
terminal-moves = { $count } { $count ->
    [one] coup
   *[other] coups
} :
terminal-sample = { $count } coups, par exemple { $moves } ; `moves` les montre tous
