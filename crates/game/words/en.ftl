# What the engine and the table say, above every game.

seat = Seat { $number }

outcome-won = You win
outcome-lost = You lose
outcome-draw = A draw
outcome-winner = { $name } { $count ->
    [one] wins
   *[other] win
}
outcome-nobody = nobody wins

how-resigned = by resignation
how-agreed = by agreement
how-points = by points
how-unfinished = unfinished

refusal-engine-NotYourTurn = It is not your turn.
refusal-engine-NothingAsksThis = Nothing asks for this now.
refusal-engine-GameOver = The game is over.
refusal-engine-AlreadyOut = This seat is out of the game already.
refusal-engine-Unreadable = This is no move, from character { $place } on. { $forms }
refusal-engine-UnknownMove = This is no move, from character { $place } on. { $forms }
refusal-engine-OffBoard = There is no such place on any board. { $forms }

refusal-table-GameOver = The game is over.
refusal-table-NoSuchSeat = There is no such seat.
refusal-table-AlreadyOffered = You have offered a draw already.
refusal-table-NothingOffered = Nobody has offered a draw.
refusal-table-AlreadyGone = This seat has left the game already.
refusal-table-NoSuchPoint = The match has no such point.

entry-table-Resigned = { $seat } resigns.
    .seat = You resign.
entry-table-TimedOut = { $seat } is out of time.
    .seat = You are out of time.
entry-table-DrawOffered = { $seat } offers a draw.
    .seat = You offer a draw.
entry-table-DrawAgreed = { $seat } agrees to the draw.
    .seat = You agree to the draw.
entry-table-DrawDeclined = { $seat } declines the draw.
    .seat = You decline the draw.
entry-table-Left = { $seat } leaves the table.
    .seat = You leave the table.
entry-table-TakenBack = Taken back to input { $point }.

terminal-nearest = Nearest lawful: { $moves }.
terminal-over = The game is over: { $outcome }.
terminal-pass = Pass the keyboard to { $name }, who presses Enter.
terminal-moves = { $count } { $count ->
    [one] move
   *[other] moves
}:
terminal-sample = { $count } moves, such as { $moves }; `moves` shows all
