about = Bring your pawn to the far side before your opponent. Each turn: a step, or a wall in the way.

quoridor-board = Board. Arrow keys move, Enter goes there, W picks up a wall.
quoridor-prompt = Move your pawn or place a wall ({ $count } left).
quoridor-prompt-pawn = Move your pawn.
quoridor-prompt-pass = You have no move: pass.
quoridor-pass = Pass
quoridor-wall = Wall { $wall }. R turns it, Enter places it.
quoridor-place = Place { $wall }
quoridor-go = Go to { $cell }
quoridor-turn = Turn
quoridor-cell-pawn = { $cell }, pawn of { $name }
quoridor-cell-open = { $cell }, you can go here
quoridor-say-pawn = pawn to { $move }
quoridor-say-wall = wall { $move }
quoridor-hands = Walls in hand
quoridor-walls = { $name }: { $count } { $count ->
    [one] wall
   *[other] walls
} in hand
quoridor-nowalls = no walls left
quoridor-steps = { $count } { $count ->
    [one] step
   *[other] steps
} to go

moves = Moves look like this: e2 (the pawn), e4h or e4v (a wall), pass.

quoridor-lesson-goal = Each pawn runs to the opposite side. Who arrives first wins.
quoridor-lesson-step = A step goes to a neighbouring square, never through a wall.
quoridor-lesson-wall = Or place a wall: two squares long, in a gap. Walls never move again, and must not cross.
quoridor-lesson-jump = A pawn in the way may be jumped, straight ahead.
quoridor-lesson-aside = If a wall is behind it, the jump goes aside.
quoridor-lesson-path = A wall may make the way long, but never shut anybody in.

option-width = Files of the board
option-height = Ranks of the board
option-walls = Walls in each hand

form-walls = “auto”, or a number from 0 to 64

option-pawn_counts_as_wall = A pawn behind the jumped one opens the diagonals
option-edge_blocks_diagonal = The border behind it opens no diagonal
option-teams = Opposite pawns win together (four players)
option-max_plies = Turns until a draw

form-max_plies = “auto” (200 a player), “off”, or a number from 1 to 65535

option-repetition = Visits of a position that make a draw

value-repetition-off = off
value-preset-standard = Standard
value-preset-openspiel = Ten walls each
value-preset-teams = Teams of two, 7 × 7
value-preset-five = Small, 5 × 5
value-preset-purist = Strict jumps, 5 × 4
value-preset-lenient = Easy jumps, 3 × 3
value-preset-narrow = Narrow, 2 × 5
value-preset-pawns = Pawns only
value-preset-short = Short, 20 turns
value-preset-crowd = Crowded, 3 × 3
value-preset-repetition = Repetition draws, 4 × 5

how-goal = the goal is reached
how-time = on time
how-plies = too many turns
how-passes = everybody passed
how-repetition = by repetition

refusal-NoWallsLeft = You have no walls left.
refusal-SameWall = This wall stands already.
refusal-Overlap = The wall would overlap { $wall }.
refusal-Crossing = The wall would cross { $wall }.
refusal-ShutsIn = The wall would shut in { $seat }.
    .seat = The wall would shut you in.
refusal-Unreachable = The pawn cannot go there: { WHY($why) }.
refusal-PassNotAllowed = Passing is for those who have no other move.

why-OffBoard = it is off the board
why-Here = it stands there already
why-Occupied = another pawn stands there
why-TooFar = it is too far
why-NothingToJump = there is no pawn to jump over
why-WallBetween = a wall stands between
why-WallBehind = a wall stands behind the jumped pawn
why-PawnBehind = a second pawn stands behind the jumped one
why-EdgeBehind = the border lies behind the jumped pawn
why-StraightJumpOpen = the straight jump is open
why-WallBeside = a wall stands beside the jumped pawn

entry-Moved = { $seat } moves from { $from } to { $to }.
    .seat = You move from { $from } to { $to }.
entry-Jumped = { $seat } jumps from { $from } to { $to }.
    .seat = You jump from { $from } to { $to }.
entry-Placed = { $seat } places the wall { $wall }, { $left } left.
    .seat = You place the wall { $wall }, { $left } left.
entry-ForcedPass = { $seat } has no move and passes.
    .seat = You have no move and pass.
entry-Left = { $seat } leaves, and the pawn is taken off.
    .seat = You leave, and your pawn is taken off.
entry-TurnLost = { $seat } is out of time and loses the turn.
    .seat = You are out of time and lose the turn.
entry-OutOfTime = { $seat } is out of time and loses.
    .seat = You are out of time and lose.
entry-ReachedGoal = { $seat } reaches the goal on { $cell }.
    .seat = You reach the goal on { $cell }.
entry-DrawnByPlies = A draw: { $plies } turns were taken.
entry-DrawnByPasses = A draw: everybody passed.
entry-DrawnByRepetition = A draw: the position came back { $times } times.
