// Written by the game's own types. Do not edit.

export type Again = "No" | "Pending" | "Now" | "Redrawn";
export type Axis = "Row" | "Column";
export type BothFive = "Attacker" | "Draw";
export type Card = "Place" | "Take" | "PolarityInversion" | "SpontaneousGeneration" | "TimeFreeze" | "Slide" | "Shove" | "TwinPlace" | "Seal" | "Bulwark" | "Convert" | "Exchange" | "Quake" | "LineClear" | "Foresight" | "Echo";
export type Chance = { "code": "Drew", "facts": Card } | { "code": "Stone", "facts": [Point, Colour] } | { "code": "Line", "facts": Line };
export type Colour = "Black" | "White";
export type Deck = Array<[Card, number]>;
export type End = { 
/**
 * Who won, if anybody did.
 */
winner: Colour | null, 
/**
 * By what.
 */
how: How, };
export type Entry = { "code": "Skip", "facts": { 
/**
 * When, and whose turn it was.
 */
by: Stamp, 
/**
 * Turns still to be skipped.
 */
left: number, } } | { "code": "Reshuffle", "facts": { 
/**
 * When, and in whose turn.
 */
by: Stamp, 
/**
 * How many they were.
 */
count: number, } } | { "code": "DrawTwo", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * How many.
 */
count: number, 
/**
 * Which, for the one who drew them.
 */
cards: [Card | null, Card | null] | null, } } | { "code": "NoCards", "facts": { 
/**
 * When, and for whom.
 */
by: Stamp, } } | { "code": "NoPlay", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * The hand, which is discarded.
 */
cards: [Card | null, Card | null], } } | { "code": "TimedOut", "facts": { 
/**
 * When, and whose clock it was.
 */
by: Stamp, 
/**
 * The hand, which is discarded.
 */
cards: [Card | null, Card | null], } } | { "code": "Choose", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * Which.
 */
card: Card, 
/**
 * The other card, where it is discarded at once.
 */
other: Card | null, } } | { "code": "AddTarget", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * What.
 */
target: Target, 
/**
 * Its place in the list, counted from 0.
 */
index: number, } } | { "code": "RemoveTarget", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * What.
 */
target: Target, } } | { "code": "SelectTarget", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * At these.
 */
targets: Targets, } } | { "code": "Fall", "facts": { 
/**
 * When, and in whose turn.
 */
by: Stamp, 
/**
 * Where.
 */
point: Point, 
/**
 * Of which colour.
 */
colour: Colour, } } | { "code": "Quake", "facts": { 
/**
 * When, and in whose turn.
 */
by: Stamp, 
/**
 * Which.
 */
line: Line, } } | { "code": "Peek", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * Which, for the one who looked.
 */
card: Card | null, } } | { "code": "PutOnTop", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * Which of them, counted from 0, for the one who did it.
 */
index: number | null, } } | { "code": "Resolve", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, 
/**
 * Which.
 */
card: Card, 
/**
 * The other card, which is discarded with it.
 */
other: Card | null, } } | { "code": "CheckWin", "facts": { 
/**
 * When, and in whose turn.
 */
by: Stamp, 
/**
 * Who has won by one.
 */
winner: Colour | null, } } | { "code": "Confirm", "facts": { 
/**
 * When, and by whom.
 */
by: Stamp, } } | { "code": "Animation", "facts": { 
/**
 * When, and in whose turn.
 */
by: Stamp, 
/**
 * The number of the entry it began with.
 */
key: number, } } | { "code": "GameOver", "facts": { 
/**
 * When, and in whose turn.
 */
by: Stamp, 
/**
 * How it ended.
 */
result: End, 
/**
 * The lines of five on the board.
 */
lines: Array<Run>, } };
export type Event = { "code": "AfterAnimation", "facts": number };
export type Gates = { 
/**
 * After cards were drawn.
 */
draw: boolean, 
/**
 * After a card was resolved.
 */
resolve: boolean, 
/**
 * After the board was looked at for a five.
 */
check: boolean, 
/**
 * After a turn was skipped.
 */
skip: boolean, };
export type Held = { 
/**
 * Which, if the viewer may see it.
 */
card: Card | null, 
/**
 * Whether everybody has seen it.
 */
shown: boolean, };
export type How = "five" | "both_five" | "full" | "stalled" | "turns" | "fours";
export type Kind = "Seal" | "Shield";
export type Line = { "code": "Row", "facts": number } | { "code": "Column", "facts": number };
export type Lying = { 
/**
 * Which, if the viewer may see it.
 */
card: Card | null, 
/**
 * Who knows it.
 */
by: Colour, };
export type Mark = { 
/**
 * What it is.
 */
kind: Kind, 
/**
 * Where it lies.
 */
point: Point, 
/**
 * The turn at whose start it goes.
 */
until: number, };
export type Move = { "code": "ChooseCard", "facts": Card } | { "code": "SelectTarget", "facts": Target } | { "code": "AddTarget", "facts": Target } | { "code": "RemoveTarget", "facts": Target } | { "code": "ConfirmTargets" } | { "code": "EndTurn" };
export type Point = { x: number, y: number, };
export type Prompt = { "code": "Card", "facts": { 
/**
 * How many are in the hand.
 */
count: number, } } | { "code": "Target", "facts": { 
/**
 * The card that is being played.
 */
card: Card, 
/**
 * How many targets it has.
 */
wanted: number, 
/**
 * How many of them are still to be named.
 */
left: number, } } | { "code": "Top", "facts": { 
/**
 * How many were seen.
 */
seen: number, } } | { "code": "End" };
export type Refusal = { "code": "NotDrawn", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "AlreadyChosen", "facts": { 
/**
 * The card that was chosen.
 */
card: Card, } } | { "code": "CardNotPlayable", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "InsufficientEmpties", "facts": { 
/**
 * The card named.
 */
card: Card, 
/**
 * How many points it needs.
 */
needed: number, 
/**
 * How many there are.
 */
empty: number, } } | { "code": "ChooseFirst" } | { "code": "InvalidTarget", "facts": { 
/**
 * The card played.
 */
card: Card, 
/**
 * What it aims at.
 */
wanted: Wanted, } } | { "code": "OutOfBounds", "facts": { 
/**
 * The point named.
 */
point: Point, 
/**
 * The side of the board.
 */
size: number, } } | { "code": "CellOccupied", "facts": { 
/**
 * The point named.
 */
point: Point, } } | { "code": "CellEmpty", "facts": { 
/**
 * The point named.
 */
point: Point, } } | { "code": "CellSealed", "facts": { 
/**
 * The point named.
 */
point: Point, } } | { "code": "StoneShielded", "facts": { 
/**
 * The point named.
 */
point: Point, } } | { "code": "MustTargetOpponent", "facts": { 
/**
 * The only lawful target.
 */
opponent: Colour, } } | { "code": "NoPartner", "facts": { 
/**
 * The point named.
 */
point: Point, } } | { "code": "NotAdjacent", "facts": { 
/**
 * The first target.
 */
from: Point, 
/**
 * The second.
 */
to: Point, } } | { "code": "NoPusher", "facts": { 
/**
 * The first target.
 */
from: Point, 
/**
 * The second.
 */
to: Point, } } | { "code": "TooClose", "facts": { 
/**
 * The first target.
 */
from: Point, 
/**
 * The second.
 */
to: Point, } } | { "code": "TooFar", "facts": { 
/**
 * The first target.
 */
from: Point, 
/**
 * The second.
 */
to: Point, } } | { "code": "WouldWin", "facts": { 
/**
 * The card played.
 */
card: Card, 
/**
 * The point that would complete it.
 */
point: Point, } } | { "code": "TooFewNeighbours", "facts": { 
/**
 * The point named.
 */
point: Point, 
/**
 * How many there are.
 */
own: number, } } | { "code": "NothingThere", "facts": { 
/**
 * The middle of the window.
 */
point: Point, } } | { "code": "NoSuchCard", "facts": { 
/**
 * How many were seen.
 */
seen: number, } } | { "code": "SelectOne", "facts": { 
/**
 * The card played.
 */
card: Card, } } | { "code": "AddTargets", "facts": { 
/**
 * The card played.
 */
card: Card, } } | { "code": "TargetTwice", "facts": { 
/**
 * The point named.
 */
point: Point, } } | { "code": "TooManyTargets", "facts": { 
/**
 * How many it has.
 */
max: number, } } | { "code": "TooFewTargets", "facts": { 
/**
 * How many it needs.
 */
needed: number, 
/**
 * How many there are.
 */
chosen: number, } } | { "code": "NotLastTarget" } | { "code": "AwaitingConfirm" } | { "code": "StaleAnimation", "facts": { 
/**
 * The key given.
 */
key: number, } } | { "code": "DoubledAnimation", "facts": { 
/**
 * The key given.
 */
key: number, } } | { "code": "NotInPile", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "NoFall", "facts": { 
/**
 * The point named.
 */
point: Point, } } | { "code": "NoQuake", "facts": { 
/**
 * The line named.
 */
line: Line, } };
export type Rules = { 
/**
 * The cards in play.
 */
deck: Deck, 
/**
 * The turn after which the game ends.
 */
max_turns: number, 
/**
 * How long an animation is waited for at most, in milliseconds.
 */
animation_timeout_ms: number, 
/**
 * Points from side to side.
 */
size: number, 
/**
 * How often in a turn a hand that cannot be played is replaced.
 */
redraws: number, 
/**
 * Where a turn waits for its animation.
 */
gates: Gates, 
/**
 * Who wins when both sides have a five.
 */
both_five: BothFive, 
/**
 * What the turn limit does.
 */
tie_break: TieBreak, 
/**
 * Whether the very first card drawn places a stone.
 */
place_first: boolean, 
/**
 * Whether a choice stands, and the other card is discarded at once.
 */
commits: boolean, 
/**
 * Whether a turn ends only when its player says so.
 */
confirms: boolean, 
/**
 * Whether targets may be gathered one by one.
 */
gathers: boolean, 
/**
 * Whether the last target that a card can have also confirms them all.
 */
auto_confirms: boolean, 
/**
 * Whether no card in play could change a board without an empty point.
 */
full_is_final: boolean, };
export type Run = { colour: Colour, points: Array<Point>, };
export type Seat = number;
export type Stamp = { 
/**
 * The turn, counted from 1.
 */
turn: number, 
/**
 * The number of the entry in its turn, counted from 1.
 */
seq_in_turn: number, 
/**
 * The number of the entry in the match, counted from 1.
 */
global_seq: number, 
/**
 * Whose turn it is.
 */
player: Seat, };
export type Target = { "code": "Point", "facts": Point } | { "code": "Axis", "facts": Axis } | { "code": "Player", "facts": Colour } | { "code": "Card", "facts": number };
export type Targets = Array<Target>;
export type TieBreak = "Draw" | "MostFours";
export type View = { 
/**
 * Who looks.
 */
viewer: Viewer, 
/**
 * Where the turn stands.
 */
at: string, 
/**
 * The options in force.
 */
rules: Rules, 
/**
 * The rows from the top: `.` empty, `x` black, `o` white.
 */
rows: Array<string>, 
/**
 * Whose turn it is.
 */
mover: Colour, 
/**
 * The turn, counted from 1.
 */
turn: number, 
/**
 * The mover's hand. The chosen card stands first.
 */
hand: Array<Held>, 
/**
 * The card that is being played.
 */
chosen: Card | null, 
/**
 * What it is aimed at so far.
 */
targets: Targets, 
/**
 * What it has still to do.
 */
agenda: Array<{ script: number, step: number, left: number, note: number, begun: boolean }>, 
/**
 * The cards Foresight looks at; what the viewer may not see is `null`.
 */
seen: Array<Card | null>, 
/**
 * The card that was put on top of the pile, if one was.
 */
top: Lying | null, 
/**
 * The end of the pile, as far as somebody knows its order.
 */
bottom: Array<Lying>, 
/**
 * Cards in the draw pile.
 */
pile: number, 
/**
 * The discards, with how many there are of each.
 */
discards: Array<[Card, number]>, 
/**
 * Seals and shields.
 */
marks: Array<Mark>, 
/**
 * Turns each side has still to skip.
 */
skips: [number, number], 
/**
 * The card each side resolved last.
 */
last_played: [Card | null, Card | null], 
/**
 * Where a stone was put last.
 */
last_move: Point | null, 
/**
 * Whether the turn goes on after Foresight.
 */
again: Again, 
/**
 * Hands replaced in this turn.
 */
redraws: number, 
/**
 * Whether a card was resolved in this turn.
 */
played: boolean, 
/**
 * Turns in a row in which no card was resolved.
 */
idle: number, 
/**
 * Entries told in this turn.
 */
seq_in_turn: number, 
/**
 * Entries told in all.
 */
global_seq: number, 
/**
 * The animation acknowledged last; 0 for none.
 */
shown: number, 
/**
 * How the game ended.
 */
end: End | null, 
/**
 * The lines of five.
 */
lines: Array<Run>, };
export type Viewer = { "Seat": Seat } | "Spectator";
export type Wanted = { "code": "Point" } | { "code": "Axis" } | { "code": "Opponent" } | { "code": "OwnStone" } | { "code": "TheirStone" } | { "code": "OneOfEach" } | { "code": "SeenCard" };
