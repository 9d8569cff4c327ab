// Written by the game's own types. Do not edit.

export type Chance = { "code": "Rolled", "facts": Dice };
export type Cycle = { 
/**
 * The round, counted from 1.
 */
turn: number, 
/**
 * The seat whose turn it is.
 */
seat: Seat, 
/**
 * The roll within the turn, counted from 1.
 */
roll: number, };
export type Dice = Array<number>;
export type Ending = "Moved" | "NoMove" | "Timeout" | "Forfeit" | "Won";
export type Entry = { "code": "Rolled", "facts": { 
/**
 * The cycle this roll began.
 */
cycle: Cycle, 
/**
 * What they show.
 */
dice: Dice, 
/**
 * The doubles in a row, this one included.
 */
double_count: number, } } | { "code": "NoMove", "facts": { 
/**
 * Who rolled.
 */
seat: Seat, } } | { "code": "ThirdDoubleVoid", "facts": { 
/**
 * Who rolled.
 */
seat: Seat, } } | { "code": "Deployed", "facts": { 
/**
 * Whose horse.
 */
seat: Seat, 
/**
 * Which horse.
 */
horse: Horse, 
/**
 * The start cell.
 */
cell: number, } } | { "code": "Ran", "facts": { 
/**
 * Whose horse.
 */
seat: Seat, 
/**
 * Which horse.
 */
horse: Horse, 
/**
 * The steps the dice gave.
 */
steps: number, 
/**
 * The cell it left.
 */
from: number, 
/**
 * The cell it reached.
 */
to: number, } } | { "code": "Climbed", "facts": { 
/**
 * Whose horse.
 */
seat: Seat, 
/**
 * Which horse.
 */
horse: Horse, 
/**
 * The step it reached.
 */
step: number, } } | { "code": "Kicked", "facts": { 
/**
 * Whose horse.
 */
seat: Seat, 
/**
 * Which horse.
 */
horse: Horse, 
/**
 * Where it stood.
 */
cell: number, 
/**
 * Who kicked it.
 */
by: Seat, } } | { "code": "Finished", "facts": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * The place, counted from 1.
 */
place: number, } } | { "code": "Forfeited", "facts": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * The place, counted from 1.
 */
place: number, } } | { "code": "TurnForced", "facts": { 
/**
 * Whose turn it was.
 */
seat: Seat, } } | { "code": "PlayedForAbsent", "facts": { 
/**
 * For whom.
 */
seat: Seat, } } | { "code": "TurnContinued", "facts": { 
/**
 * The cycle that begins.
 */
cycle: Cycle, } } | { "code": "TurnBegan", "facts": { 
/**
 * The cycle that begins.
 */
cycle: Cycle, } } | { "code": "RoundsOver" };
export type Event = { "code": "TurnEnd", "facts": { 
/**
 * The cycle that ends.
 */
cycle: Cycle, 
/**
 * Why it ends.
 */
why: Ending, } };
export type Horse = number;
export type Move = { "code": "Roll" } | { "code": "Pass" } | { "code": "Ride", "facts": Ride };
export type Never = never;
export type Player = { seat: Seat, 
/**
 * Of the four colours, counted as the board lies.
 */
colour: number, 
/**
 * The cell horses start on.
 */
start: number, horses: [Stand, Stand, Stand, Stand], 
/**
 * Horses that are home for good.
 */
settled: number, 
/**
 * The steps of all horses together.
 */
steps: number, 
/**
 * The kicks it has made.
 */
kicks: number, 
/**
 * Whether it has neither finished nor given up.
 */
playing: boolean, 
/**
 * The place, or the one it would have if the game ended now.
 */
place: number, };
export type Refusal = { "code": "NotRolled" } | { "code": "AlreadyRolled", "facts": { 
/**
 * What they show.
 */
dice: Dice, } } | { "code": "AlreadyMoved", "facts": { 
/**
 * The number it shows.
 */
die: number, } } | { "code": "MustMove" } | { "code": "TurnEndPending", "facts": { 
/**
 * The cycle that is about to end.
 */
due: Cycle, } } | { "code": "StaleCycle", "facts": { 
/**
 * What is wrong with it.
 */
which: Which, 
/**
 * The cycle now.
 */
now: Cycle, } } | { "code": "NoSuchRoll", "facts": { 
/**
 * What was said to have fallen.
 */
dice: Dice, } } | { "code": "NoSuchHorse" } | { "code": "NotAnOpener" } | { "code": "StartCellOwnOccupied" } | { "code": "HorseInStable", "facts": { 
/**
 * Which horse.
 */
horse: Horse, } } | { "code": "HorseSettled", "facts": { 
/**
 * Which horse.
 */
horse: Horse, } } | { "code": "HorseClimbs", "facts": { 
/**
 * Which horse.
 */
horse: Horse, } } | { "code": "NotAtDoor", "facts": { 
/**
 * Which horse.
 */
horse: Horse, } } | { "code": "NotTheDice", "facts": { 
/**
 * The steps wanted.
 */
steps: number, } } | { "code": "OvershootDoor", "facts": { 
/**
 * The steps too many.
 */
excess: number, } } | { "code": "PathBlocked", "facts": { 
/**
 * Where it stands.
 */
cell: number, } } | { "code": "OwnHorseOnTarget", "facts": { 
/**
 * Where it stands.
 */
cell: number, } } | { "code": "SafeCell", "facts": { 
/**
 * The start cell.
 */
cell: number, } } | { "code": "LaneBlocked", "facts": { 
/**
 * Where it stands.
 */
step: number, } } | { "code": "WrongClimbNumber", "facts": { 
/**
 * The step wanted.
 */
step: number, } } | { "code": "MustUseBothDice" } | { "code": "MustKick" } | { "code": "MustDeploy" };
export type Ride = { "code": "Out" } | { "code": "OutOn", "facts": { 
/**
 * The face of the die.
 */
die: number, } } | { "code": "Run", "facts": { 
/**
 * Which horse.
 */
horse: Horse, 
/**
 * How many steps.
 */
steps: number, } } | { "code": "Climb", "facts": { 
/**
 * Which horse.
 */
horse: Horse, 
/**
 * Which step, counted from 1.
 */
step: number, } };
export type Roll = { 
/**
 * The round.
 */
turn: number, 
/**
 * Who rolled.
 */
seat: Seat, 
/**
 * What the dice show.
 */
dice: Dice, 
/**
 * The doubles in a row, this one included.
 */
double_count: number, };
export type Rule = "play_on" | "timeout_auto" | "no_cap" | "one_six_is_double" | "third_double_void" | "kick_bonus" | "finish_bonus" | "one_die" | "six_only" | "face_on_double" | "any_die" | "sum_only" | "split_dice" | "one_opens" | "free_pass" | "pierce" | "bounce" | "safe_start" | "forced_kick" | "forced_deploy" | "no_door" | "lane_any_exact" | "lane_doubles" | "finish_at_6";
export type Seat = number;
export type Spot = "stable" | { "cell": number } | { "step": number };
export type Stand = { 
/**
 * -1 in the stable, then the ring from 0, then the lane.
 */
progress: number, 
/**
 * The stable, a cell of the ring, or a step of the lane.
 */
place: Spot, };
export type View = { 
/**
 * Where the flow stands.
 */
state: string, 
/**
 * The round, counted from 1.
 */
current_turn: number, 
/**
 * Whose turn it is.
 */
current_player_seat_index: Seat, 
/**
 * The doubles in a row of this player.
 */
double_count: number, 
/**
 * Whether the player has rolled in this cycle.
 */
has_rolled: boolean, 
/**
 * Whether the player has moved in this cycle.
 */
has_moved: boolean, 
/**
 * The key the next turn end must carry.
 */
cycle: Cycle, 
/**
 * Why the cycle ends, once its turn end is in the queue.
 */
ending: Ending | null, 
/**
 * The cycle that ended last.
 */
closed: Cycle, 
/**
 * The faces on the table; none before the roll.
 */
dice: Dice, 
/**
 * With split dice, whether the lower and the higher die have been used.
 */
used: [boolean, boolean], 
/**
 * Whether the dice are in the air.
 */
rolling: boolean, 
/**
 * Whether a kick or a homecoming has earned another roll.
 */
bonus: boolean, 
/**
 * Whether the clock plays for the player.
 */
absent: boolean, 
/**
 * Cells of the ring.
 */
ring: number, 
/**
 * Steps of a lane.
 */
lane: number, 
/**
 * The last round.
 */
max_rounds: number, 
/**
 * The rules that differ from the standard game.
 */
rules: Array<Rule>, players: Array<Player>, 
/**
 * The last rolls, the newest first.
 */
rolls: Array<Roll>, 
/**
 * Whether the game has ended.
 */
over: boolean, };
export type Which = "early" | "untrue" | "late" | "doubled" | "foreign";
export type Prompt = Never;
