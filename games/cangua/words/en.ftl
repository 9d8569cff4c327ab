about = The Vietnamese horse race: bring four horses out, around and home, and kick who is in the way.

cangua-board = Board. Arrow keys move between horses that can go, Enter lets them go.
cangua-prompt-roll = Roll the dice.
cangua-prompt-move = You rolled { $dice }. Choose a horse.
cangua-roll = Roll the dice
cangua-pass = Pass
cangua-out = A horse comes out
cangua-say-out = A horse comes out with the { $die }
cangua-say-run = Horse { $horse } runs { $number }
cangua-say-climb = Horse { $horse } to step { $number }
cangua-horse = Horse { $number } of { $name }, { $where }
cangua-at-stable = in the stable
cangua-at-cell = on cell { $cell }
cangua-at-step = on step { $step }
cangua-doubles = { $count } { $count ->
    [one] double
   *[other] doubles
} in a row
cangua-dice = { $dice-1 ->
    [none] { $dice-0 }
   *[other] { $dice-0 } + { $dice-1 }
}
cangua-double = { $double_count ->
    [0] {""}
    [1] , a double
    [2] , the second double in a row
    [3] , the third double in a row
   *[other] , double { $double_count } in a row
}
cangua-ranking = Ranking
cangua-rolls = The last rolls
cangua-round = Round { $round } of { $last }
cangua-home = Home
cangua-steps = Steps
cangua-kicks = Kicks

moves = Moves look like this: roll, out, h2+7 (horse 2 runs 7), h3^4 (horse 3 to step 4).

which-early = is too early
which-untrue = gives a wrong reason
which-late = is too late
which-doubled = has been here before
which-foreign = is of no cycle of this match

cangua-lesson-out = A double, or 1 and 6, brings a horse out of the stable.
cangua-lesson-run = A horse runs the sum of both dice. No horse may be passed on the way.
cangua-lesson-double = Who rolls a double rolls again after the move; after the third double in a row the turn ends.
cangua-lesson-kick = Who lands on an enemy kicks it back into its stable.
cangua-lesson-door = At the door before its lane a horse stops; then it climbs by the dice.
cangua-lesson-home = Horses on the steps 6, 5, 4 and 3: all are home, and the race is won.

group-dice = Dice and extra rolls
group-run = What a roll can be used for
group-ring = On the ring
group-lane = The way home
group-end = End and time
option-ring = Cells of the ring
option-max_rounds = Rounds until the end
option-open_start = Horses that start on the ring
option-play_on = Play on for the other places
option-timeout_auto = The table plays for who is out of time
option-one_die = One die: 1 and 6 open and roll again
option-six_only = With one die, only 6 opens
option-no_cap = No limit to doubles in a row
option-one_six_is_double = 1 and 6 count as a double
option-third_double_void = The third double is not moved
option-kick_bonus = Another roll after a kick
option-finish_bonus = Another roll when a horse is home
option-face_on_double = A double may also be run by one face
option-any_die = Run either die or the sum
option-sum_only = Always run the sum
option-split_dice = Each die is a move of its own
option-one_opens = With split dice, a 1 opens too
option-free_pass = Horses may be passed
option-pierce = Passing kicks the first enemy
option-bounce = Too many steps bounce back from the door
option-safe_start = Nobody is kicked on a start
option-forced_kick = Who can kick must kick
option-forced_deploy = Who can bring a horse out must
option-no_door = Run into the lane without a stop
option-lane_any_exact = Climb any number the dice show
option-lane_doubles = Climb only with doubles
option-finish_at_6 = All horses finish on the last step
value-preset-standard = Standard
value-preset-short = A short race
value-preset-family = Family: one die
value-preset-french = French: one die
value-preset-folk = Folk rules
value-preset-server48 = Each die for itself, 48 cells
value-preset-ludo52 = Like Ludo, 52 cells
value-preset-small40 = Small ring, 40 cells
value-preset-sum = Always the sum
value-preset-crowded = Crowded: kicks are forced

how-home = all horses are home
how-rounds = the rounds are over
how-forfeit = only one is left

refusal-NotRolled = Roll first.
refusal-AlreadyRolled = You have already rolled { cangua-dice }: move a horse.
refusal-AlreadyMoved = You have already moved the { $die }.
refusal-MustMove = You have a move, so you must move.
refusal-TurnEndPending = Wait: the turn is just ending.
refusal-StaleCycle = This turn end { WHICH($which) }.
refusal-NoSuchRoll = Such dice cannot fall here: { cangua-dice }.
refusal-NoSuchHorse = There is no horse in your stable.
refusal-NotAnOpener = This roll does not open the stable.
refusal-StartCellOwnOccupied = Your own horse stands on the start.
refusal-HorseInStable = Horse { $horse } is in the stable.
refusal-HorseSettled = Horse { $horse } is home and stays there.
refusal-HorseClimbs = Horse { $horse } is bound for its lane: choose the step, as in h{ $horse }^1.
refusal-NotAtDoor = Horse { $horse } must stop on its door before it climbs.
refusal-NotTheDice = The roll does not give this horse { $steps } { $steps ->
    [one] step
   *[other] steps
}.
refusal-OvershootDoor = That is { $excess } too many: the horse must stop on its door.
refusal-PathBlocked = A horse on cell { COUNTED($cell) } is in the way.
refusal-OwnHorseOnTarget = Your own horse stands on cell { COUNTED($cell) }.
refusal-SafeCell = Cell { COUNTED($cell) } is a start: nobody is kicked there.
refusal-LaneBlocked = Your own horse on step { $step } is in the way.
refusal-WrongClimbNumber = The roll does not lead to step { $step }.
refusal-MustUseBothDice = Another move lets you use both dice, and both must be used.
refusal-MustKick = You can kick, so you must kick.
refusal-MustDeploy = You can bring a horse out, so you must.

entry-Rolled = { $cycle-seat } rolls { cangua-dice }{ cangua-double }.
    .cycle-seat = You roll { cangua-dice }{ cangua-double }.
entry-NoMove = { $seat } has no move.
    .seat = You have no move.
entry-ThirdDoubleVoid = { $seat } rolled a third double, which is void.
    .seat = You rolled a third double, which is void.
entry-Deployed = { $seat }: horse { $horse } comes out.
    .seat = Your horse { $horse } comes out.
entry-Ran = { $seat }: horse { $horse } runs { $steps } to cell { COUNTED($to) }.
    .seat = Your horse { $horse } runs { $steps } to cell { COUNTED($to) }.
entry-Climbed = { $seat }: horse { $horse } climbs to step { $step }.
    .seat = Your horse { $horse } climbs to step { $step }.
entry-Kicked = { $by } kicks horse { $horse } of { $seat }!
    .seat = { $by } kicks your horse { $horse }!
    .by = You kick horse { $horse } of { $seat }!
entry-Finished = { $seat } has all horses home: place { $place }.
    .seat = You have all horses home: place { $place }.
entry-Forfeited = { $seat } gives up: place { $place }.
    .seat = You give up: place { $place }.
entry-TurnForced = { $seat } is out of time and loses the turn.
    .seat = You are out of time and lose the turn.
entry-PlayedForAbsent = { $seat } is out of time: the table plays.
    .seat = You are out of time: the table plays.
entry-TurnContinued = { $cycle-seat } rolls again.
    .cycle-seat = You roll again.
entry-TurnBegan = Round { $cycle-turn }: { $cycle-seat } is to roll.
    .cycle-seat = Round { $cycle-turn }: you are to roll.
entry-RoundsOver = The last round is over.
