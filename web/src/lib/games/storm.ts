// Written by the game's own types. Do not edit.

export type Captured = { 
/**
 * Whose it was.
 */
side: Side, 
/**
 * What it was.
 */
kind: Kind, 
/**
 * How many.
 */
count: number, };
export type Card = "BuriedCharge" | "RisenRanks" | "SecondWind" | "CleanSlate" | "PawnWave" | "SkirmishLine" | "CourtlySummons" | "Homecoming" | "Ricochet" | "WingedHorse" | "LongShot" | "KnightsGait" | "QueensGait" | "Breakthrough" | "LongMarch" | "Paratrooper" | "RingRoad" | "Puppet" | "Sinkhole" | "Lodestone" | "TwinTunnels" | "ChequeredDecree" | "CornerWaltz" | "DoubleHopper" | "StableSwap" | "CloisterSwap" | "EnvoysExchange" | "Palisade" | "PowderKeg" | "BloodGift" | "Encore" | "Fright" | "Melancholy" | "Venom" | "Aegis" | "DuncesCorner" | "Truce" | "SecondLife" | "PleaForMercy" | "Riposte" | "Reprisal" | "Mire" | "BlackIce" | "Countermand" | "StandIn" | "Guardian" | "Veto";
export type Chance = { "code": "Drew", "facts": Card };
export type Deck = string;
export type End = { "mate": Side } | { "time": Side } | "stalemate" | "repetition" | "calm" | "plies";
export type Entry = { "code": "Moved", "facts": { 
/**
 * Who moved.
 */
side: Side, 
/**
 * The move.
 */
step: Step, 
/**
 * What was captured.
 */
captured: Kind | null, } } | { "code": "Played", "facts": { 
/**
 * Who plays it.
 */
side: Side, 
/**
 * The card and its aim.
 */
play: Play, } } | { "code": "Buried", "facts": { 
/**
 * Who laid it.
 */
side: Side, } } | { "code": "Answered", "facts": { 
/**
 * Who answered.
 */
side: Side, 
/**
 * The card and its aim.
 */
play: Play, } } | { "code": "Vetoed", "facts": { 
/**
 * The card.
 */
card: Card, } } | { "code": "Placed", "facts": { 
/**
 * Whose pawn.
 */
side: Side, 
/**
 * Where.
 */
at: Square, } } | { "code": "Exploded", "facts": { 
/**
 * Whose trap it was.
 */
side: Side, 
/**
 * Where it lay.
 */
at: Square, } } | { "code": "Fizzled", "facts": { 
/**
 * Whose trap it was.
 */
side: Side, 
/**
 * Where it lay.
 */
at: Square, } } | { "code": "Cycled", "facts": { 
/**
 * Who exchanged it.
 */
side: Side, 
/**
 * The card put away.
 */
card: Card, } } | { "code": "Drawn", "facts": { 
/**
 * The card.
 */
card: Card, } } | { "code": "Drew", "facts": { 
/**
 * Who drew.
 */
side: Side, } } | { "code": "Reshuffled", "facts": { 
/**
 * How many.
 */
count: number, } } | { "code": "Ended", "facts": { 
/**
 * The card.
 */
card: Card, } } | { "code": "Over", "facts": { 
/**
 * How it ended.
 */
end: End, } };
export type Fault = { "code": "Form" } | { "code": "NoPiece" } | { "code": "NotYours" } | { "code": "NotEnemy" } | { "code": "WrongKind" } | { "code": "NotEmpty" } | { "code": "OutOfReach" } | { "code": "Twice" } | { "code": "Promotion" } | { "code": "Order" } | { "code": "NotCaptured" } | { "code": "NoEffect" } | { "code": "Condition" };
export type Kind = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king" | "kangaroo" | "camel" | "crab" | "princess";
export type Lying = { 
/**
 * The card.
 */
card: Card, 
/**
 * Who played it.
 */
side: Side, 
/**
 * Where it lies, as Clean Slate names it; nothing for a trap of the other side.
 */
place: string, 
/**
 * Ends of turns until it is over; 0 if only something else ends it.
 */
left: number, };
export type Move = { "code": "Go", "facts": Step } | { "code": "Play", "facts": Play } | { "code": "Cycle", "facts": Card } | { "code": "Place", "facts": Square } | { "code": "Pass" } | { "code": "Decline" };
export type Never = never;
export type Play = string;
export type Refusal = { "code": "GameNotStarted" } | { "code": "NoPiece", "facts": { 
/**
 * The square named.
 */
at: Square, } } | { "code": "WrongColour", "facts": { 
/**
 * The square named.
 */
at: Square, } } | { "code": "AlreadyMoved" } | { "code": "MustMoveFirst", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "CardAlreadyPlayed" } | { "code": "CardNotInHand", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "WrongCardTiming", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "BadParam", "facts": { 
/**
 * The card named.
 */
card: Card, 
/**
 * Which of its parts, from 1.
 */
part: number, 
/**
 * What is wrong with it.
 */
fault: Fault, } } | { "code": "IllegalMove", "facts": { 
/**
 * Where it stands.
 */
from: Square, 
/**
 * Where it cannot go.
 */
to: Square, } } | { "code": "WrongPromotion" } | { "code": "Countermanded" } | { "code": "OwnKingInCheck" } | { "code": "CannotTakeKing" } | { "code": "CardWouldMate" } | { "code": "ReactionExposesKing" } | { "code": "Frozen" } | { "code": "Hole" } | { "code": "WallInTheWay" } | { "code": "CaptureForbidden" } | { "code": "NoLegalMoveAfterCard" } | { "code": "NothingToReactTo", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "PassNotAllowed" } | { "code": "CannotCycle" } | { "code": "NoPlace", "facts": { 
/**
 * The square named.
 */
at: Square, } } | { "code": "NotInStack", "facts": { 
/**
 * The card named.
 */
card: Card, } };
export type Settings = { 
/**
 * The cards in the box.
 */
deck: Deck, 
/**
 * Cards in a full hand.
 */
hand: number, 
/**
 * Whether a card may be exchanged after the move.
 */
cycles: boolean, 
/**
 * Turns after which the game is drawn.
 */
plies: number, 
/**
 * Whether a turn ends only when its player says so.
 */
says_end: boolean, 
/**
 * Whether castling out of check and through it is allowed.
 */
loose_castling: boolean, };
export type Side = "white" | "black";
export type Square = string;
export type Standing = { 
/**
 * Where it stands.
 */
at: Square, 
/**
 * What it is.
 */
kind: Kind, 
/**
 * Whose it is.
 */
side: Side, 
/**
 * Both sides may move and take it.
 */
neutral: boolean, 
/**
 * It cannot move.
 */
frozen: boolean, };
export type Step = string;
export type View = { 
/**
 * Whose view it is; nobody's for a spectator.
 */
seat: Side | null, 
/**
 * The pieces, from a1 to h8.
 */
pieces: Array<Standing>, 
/**
 * The cards in play.
 */
effects: Array<Lying>, 
/**
 * The captured pieces.
 */
captured: Array<Captured>, 
/**
 * Whose turn it is.
 */
mover: Side, 
/**
 * How many turns have ended.
 */
ply: number, 
/**
 * The sides whose king is attacked.
 */
checked: Array<Side>, 
/**
 * The viewer's cards.
 */
hand: Array<Card>, 
/**
 * Cards in White's and in Black's hand.
 */
hands: [number, number], 
/**
 * Cards in the stack.
 */
stack: number, 
/**
 * The discards.
 */
discards: Array<Card>, 
/**
 * Where the piece just moved came from and where it stands.
 */
moved: [Square, Square] | null, 
/**
 * The card that is being played, with its aim; a trap without its square.
 */
announced: string | null, 
/**
 * The card that was last shown to all.
 */
shown: Card | null, 
/**
 * How the game ended.
 */
end: End | null, 
/**
 * The position in notation, with `?` for what the viewer does not know.
 */
position: string, 
/**
 * The options that the rules depend on.
 */
settings: Settings, };
export type Event = Never;
export type Prompt = Never;
