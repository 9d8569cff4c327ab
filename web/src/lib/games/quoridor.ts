// Written by the game's own types. Do not edit.

export type Agreed = { 
/**
 * Walls dealt to each player.
 */
walls: number, 
/**
 * Turns after which the game is a draw.
 */
max_plies: number | null, 
/**
 * How often a position must have stood on the board for a draw.
 */
repetition: number | null, teams: boolean, pawn_counts_as_wall: boolean, edge_blocks_diagonal: boolean, };
export type Cell = { x: number, y: number };
export type Direction = "north" | "east" | "south" | "west";
export type Ending = "goal" | "time" | "resigned" | "plies" | "passes" | "repetition";
export type Entry = { "code": "Moved", "facts": { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * The square it left.
 */
from: Cell, 
/**
 * The square it reached.
 */
to: Cell, } } | { "code": "Jumped", "facts": { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * The square it left.
 */
from: Cell, 
/**
 * The square it reached.
 */
to: Cell, } } | { "code": "Placed", "facts": { 
/**
 * Who placed it.
 */
seat: Seat, 
/**
 * The wall.
 */
wall: Wall, 
/**
 * Walls still in that hand.
 */
left: number, } } | { "code": "ForcedPass", "facts": { 
/**
 * Who passed.
 */
seat: Seat, } } | { "code": "Left", "facts": { 
/**
 * Who left.
 */
seat: Seat, } } | { "code": "TurnLost", "facts": { 
/**
 * Whose turn it was.
 */
seat: Seat, } } | { "code": "OutOfTime", "facts": { 
/**
 * Who was too slow.
 */
seat: Seat, } } | { "code": "ReachedGoal", "facts": { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * The square it stands on.
 */
cell: Cell, } } | { "code": "DrawnByPlies", "facts": { 
/**
 * How many.
 */
plies: number, } } | { "code": "DrawnByPasses" } | { "code": "DrawnByRepetition", "facts": { 
/**
 * How often.
 */
times: number, } };
export type Move = { "code": "Pawn", "facts": Cell } | { "code": "Wall", "facts": Wall } | { "code": "Pass" };
export type Never = never;
export type Player = { seat: Seat, 
/**
 * Nowhere, if the player has left.
 */
pawn: Cell | null, 
/**
 * The side of the board to reach.
 */
goal: Direction, walls: number, 
/**
 * Steps to the goal, pawns left aside.
 */
distance: number | null, };
export type Refusal = { "code": "NoWallsLeft" } | { "code": "SameWall" } | { "code": "Overlap", "facts": { 
/**
 * The one it overlaps.
 */
wall: Wall, } } | { "code": "Crossing", "facts": { 
/**
 * The one it crosses.
 */
wall: Wall, } } | { "code": "ShutsIn", "facts": { 
/**
 * The first such player in the order of turns.
 */
seat: Seat, } } | { "code": "Unreachable", "facts": { 
/**
 * What is in the way.
 */
why: Why, } } | { "code": "PassNotAllowed" };
export type Seat = number;
export type View = { width: number, height: number, players: Array<Player>, walls: Array<Wall>, 
/**
 * Whose turn it is; after the end, who moved last or was too slow.
 */
mover: Seat, 
/**
 * What was done in the last turn; nothing if it was lost to the clock.
 */
last: Move | null, plies: number, 
/**
 * Turns in a row in which nobody could do anything.
 */
passes: number, 
/**
 * Where the flow stands.
 */
at: string, 
/**
 * How the rules ended the game.
 */
ending: Ending | null, agreed: Agreed, 
/**
 * What is remembered to notice repetitions, a digit a turn.
 */
past: string, };
export type Wall = { x: number, y: number, kind: "h" | "v" };
export type Why = { "code": "OffBoard" } | { "code": "Here" } | { "code": "Occupied", "facts": { 
/**
 * Whose pawn.
 */
seat: Seat, } } | { "code": "TooFar" } | { "code": "NothingToJump" } | { "code": "WallBetween" } | { "code": "WallBehind" } | { "code": "PawnBehind" } | { "code": "EdgeBehind" } | { "code": "StraightJumpOpen" } | { "code": "WallBeside" };
export type Chance = Never;
export type Event = Never;
export type Prompt = Never;
