about = Five in a row, with skill cards: draw two, play one. Stones appear, vanish, change sides.

wuziqi-board = Board. Arrow keys move between points, Enter aims.
wuziqi-hand = Cards of { $name }
wuziqi-seen = Cards of the pile you see
wuziqi-chain = What the card did
wuziqi-hidden = A hidden card
wuziqi-empty = empty
wuziqi-target = can be aimed at
wuziqi-Seal = sealed
wuziqi-Shield = shielded

prompt-Card = Choose one of your two cards.

wuziqi-prompt-target = { $card }: choose where.
wuziqi-prompt-target2 = { $card }: choose the next target.

prompt-Top = Choose the card you want to draw.
prompt-End = Your turn is played. End it.

wuziqi-ok = Confirm the targets
wuziqi-end = End the turn
wuziqi-remove = Take { $target } back
wuziqi-aim-Row = Along the row
wuziqi-aim-Column = Along the column
wuziqi-say-card = play { $card }
wuziqi-say-aim = aim at { $target }
wuziqi-turn = Turn
wuziqi-pile = Draw pile
wuziqi-discards = Discards
wuziqi-skips = skips { $count } { $count ->
    [one] turn
   *[other] turns
}
wuziqi-wins = { $colour } wins
wuziqi-nobody = nobody
wuziqi-cards = { $count } { $count ->
    [one] card
   *[other] cards
}
wuziqi-card = a card
wuziqi-here = Here: { $point }
wuziqi-allcards = All the cards
wuziqi-nth = card { $number }

moves = Moves look like this: Place (a card), @h8 (its target), ok, end.

colour-Black = Black
colour-White = White

target-Row = its row
target-Column = its column

wanted-Point = a point
wanted-Opponent = your opponent
wanted-Axis = a row or a column
wanted-OwnStone = a stone of yours
wanted-TheirStone = a stone of your opponent’s
wanted-OneOfEach = one stone of yours and one of your opponent’s
wanted-SeenCard = one of the cards seen

line-Row = row { COUNTED($value) }
line-Column = column { FILE($value) }

card-Place = Place
    .text = Put a stone on an empty point.
card-Take = Take
    .text = Remove one of your opponent’s stones.
card-PolarityInversion = Polarity inversion
    .text = Every stone changes its colour.
card-SpontaneousGeneration = Spontaneous generation
    .text = Five stones fall at random, of either colour.
card-TimeFreeze = Time freeze
    .text = Your opponent skips a turn.
card-Slide = Slide
    .text = Move one of your stones to an empty point beside it.
card-Shove = Shove
    .text = Push an enemy stone away from one of yours.
card-TwinPlace = Twin place
    .text = Put two stones, three points apart; they may not win.
card-Seal = Seal
    .text = No stone can be put on a point for six turns.
card-Bulwark = Bulwark
    .text = Shield one of your stones from cards for six turns.
card-Convert = Convert
    .text = Win over a stone that has two of yours beside it.
card-Exchange = Exchange
    .text = One of your stones and one of theirs change places.
card-Quake = Quake
    .text = A row or column at random loses its stones.
card-LineClear = Line clear
    .text = Clear three points of a row or a column.
card-Foresight = Foresight
    .text = See three cards of the pile and play one of them.
card-Echo = Echo
    .text = What your opponent played last, played by you.

wuziqi-lesson-goal = Who has five stones in a line wins; longer lines count too.
wuziqi-lesson-place = Each turn you draw two cards and play one. “Place” puts a stone.
wuziqi-lesson-take = “Take” removes an enemy stone. What you can aim at is lit.
wuziqi-lesson-swap = “Polarity inversion” turns every stone into the other colour.
wuziqi-lesson-both = Careful: a card that makes five for your opponent makes them win.

option-size = Points from side to side
option-first = Who begins
option-deck = Cards in play

form-deck = “standard”, “full”, “none”, or counts such as Place:12,Take:6

option-place_first = The first card drawn places a stone
option-both_five = Five for both sides at once
option-commit_on_choose = The other card is discarded at once
option-redraw_when_dead = New hands when none can be played
option-confirm_end = A turn is ended by its player
option-multi_target = Cards may have several targets
option-auto_confirm = The last target confirms them all
option-explicit_pacing = Wait for animations

form-explicit_pacing = “none”, “all”, or some of draw+resolve+check+skip

option-animation_timeout_ms = Wait at most (milliseconds)
option-max_turns = Turns until the end (0: six a point)
option-tie_break = At the turn limit

value-first-black = Black
value-first-white = White
value-both_five-attacker = who played wins
value-both_five-draw = a draw
value-tie_break-draw = a draw
value-tie_break-most_fours = more fours win
value-preset-standard = Standard
value-preset-full = All sixteen cards
value-preset-small = All cards, 9 × 9
value-preset-stepwise = Step by step, 7 × 7
value-preset-committed = A choice is a choice, 9 × 9
value-preset-short = Short, 7 × 7

how-five = by five in a line
how-both_five = five on both sides
how-full = the board is full
how-stalled = nobody can play
how-turns = the turns are over
how-fours = by more fours

refusal-NotDrawn = You have not drawn { CARD($card) }.
refusal-AlreadyChosen = You have already chosen { CARD($card) }.
refusal-CardNotPlayable = { CARD($card) } cannot be played now.
refusal-InsufficientEmpties = { CARD($card) } needs { $needed } empty points; there are { $empty }.
refusal-ChooseFirst = Choose a card first.
refusal-InvalidTarget = { CARD($card) } aims at { WANTED($wanted) }.
refusal-OutOfBounds = { $point } is not on this board.
refusal-CellOccupied = { $point } is occupied.
refusal-CellEmpty = { $point } is empty.
refusal-CellSealed = { $point } is sealed.
refusal-StoneShielded = The stone on { $point } is shielded.
refusal-MustTargetOpponent = The target must be your opponent, { COLOUR($opponent) }.
refusal-NoPartner = No second target goes with { $point }.
refusal-NotAdjacent = { $to } is not next to { $from }.
refusal-NoPusher = None of your stones pushes from { $from } to { $to }.
refusal-TooClose = { $to } is too close to { $from }.
refusal-TooFar = { $to } is too far from { $from }.
refusal-WouldWin = { CARD($card) } may not complete a five, and { $point } would.
refusal-TooFewNeighbours = { $point } has { $own } of your stones beside it and needs two.
refusal-NothingThere = No stone near { $point } can be removed that way.
refusal-NoSuchCard = There are { $seen } cards to choose from.
refusal-SelectOne = { CARD($card) } has only one target.
refusal-AddTargets = { CARD($card) } has several targets: add them one by one.
refusal-TargetTwice = { $point } is a target already.
refusal-TooManyTargets = The card has no more than { $max } targets.
refusal-TooFewTargets = The card needs { $needed } targets and has { $chosen }.
refusal-NotLastTarget = Only the target added last can be taken back.
refusal-AwaitingConfirm = Your turn is played: end it.
refusal-StaleAnimation = This animation is not awaited.
refusal-DoubledAnimation = This animation was acknowledged before.
refusal-NotInPile = { CARD($card) } cannot be the next card.
refusal-NoFall = No stone can fall on { $point }.
refusal-NoQuake = Nothing shakes { LINE($line) }.

entry-Skip = { SEAT($by-player) } skips this turn.
entry-Reshuffle = { $count } discards become a new pile.
entry-DrawTwo = { SEAT($by-player) } draws { $cards ->
    [none] { wuziqi-cards }
   *[some] { CARD($cards) }
}.
entry-NoCards = There is no card for { SEAT($by-player) }.
entry-NoPlay = { SEAT($by-player) } can play nothing and discards { CARD($cards) }.
entry-TimedOut = { SEAT($by-player) } runs out of time and discards { CARD($cards) }.
entry-Choose = { SEAT($by-player) } chooses { CARD($card) }.
entry-AddTarget = { SEAT($by-player) } adds { TARGET($target) }.
entry-RemoveTarget = { SEAT($by-player) } takes { TARGET($target) } back.
entry-SelectTarget = { SEAT($by-player) } aims at { TARGET($targets) }.
entry-Fall = A stone falls on { $point }: { COLOUR($colour) }.
entry-Quake = The earth shakes: { LINE($line) }.
entry-Peek = { SEAT($by-player) } sees { $card ->
    [none] { wuziqi-card }
   *[other] { CARD($card) }
}.
entry-PutOnTop = { SEAT($by-player) } takes card { $index ->
    [none] ?
   *[other] { COUNTED($index) }
} of those.
entry-Resolve = { SEAT($by-player) } has played { CARD($card) }.
entry-CheckWin = Five in a line: { $winner ->
    [none] { wuziqi-nobody }
   *[other] { COLOUR($winner) }
}.
entry-Confirm = { SEAT($by-player) } ends the turn.
entry-Animation = The animation is over.
entry-GameOver = The game is over: { $result-winner ->
    [none] A draw
   *[other] { COLOUR($result-winner) } wins
}, { HOW($result-how) }.

seat-0 = Black
seat-1 = White

target-Point = { $value }
target-Axis = { TARGET($value) }
target-Player = { COLOUR($value) }
target-Card = card { COUNTED($value) }

prompt-Target = { CARD($card) }: choose where.
