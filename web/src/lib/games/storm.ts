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
export type Card = "BuriedCharge" | "RisenRanks" | "GhostWalk" | "RolledBoard" | "RelayLane" | "BorrowedGait" | "SecondWind" | "CleanSlate" | "FreshHand" | "PawnWave" | "SkirmishLine" | "CourtlySummons" | "Homecoming" | "Ricochet" | "WingedHorse" | "RoyalFlight" | "LongShot" | "KnightsGait" | "QueensGait" | "Snowplough" | "Breakthrough" | "Backstab" | "LongMarch" | "Shove" | "Infiltration" | "Paratrooper" | "RingRoad" | "Beam" | "Puppet" | "TwinMove" | "AcrobaticCastle" | "Sinkhole" | "Lodestone" | "TwinTunnels" | "ChequeredDecree" | "CornerWaltz" | "DoubleHopper" | "StableSwap" | "CloisterSwap" | "EnvoysExchange" | "Palisade" | "Ordination" | "NoMansPiece" | "PowderKeg" | "BloodGift" | "CamelTrain" | "Sidewinder" | "Encore" | "Fright" | "Melancholy" | "Venom" | "Aegis" | "Pacifist" | "DuncesCorner" | "Slumber" | "Truce" | "Silence" | "SecondLife" | "FieldPromotion" | "MirrorStep" | "Decree" | "Princess" | "StateVisit" | "Exile" | "Hunger" | "PleaForMercy" | "Riposte" | "Reprisal" | "Rebirth" | "StrawMan" | "Mire" | "BlackIce" | "Matador" | "BorderToll" | "Countermand" | "Turncoat" | "StandIn" | "Guardian" | "Veto" | "Vulture";
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
at: Square, } } | { "code": "Stolen", "facts": { 
/**
 * Who took it.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Discarded", "facts": { 
/**
 * Who threw it away.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Paid", "facts": { 
/**
 * Who paid.
 */
side: Side, 
/**
 * Where the pawn stood.
 */
at: Square, } } | { "code": "Retreated", "facts": { 
/**
 * Who went back.
 */
side: Side, 
/**
 * Where to.
 */
to: Square, } } | { "code": "Picked", "facts": { 
/**
 * The card.
 */
card: Card, } } | { "code": "Picks", "facts": { 
/**
 * Who took it.
 */
side: Side, 
/**
 * How many are still missing.
 */
left: number, } } | { "code": "Filled", "facts": { 
/**
 * Whose deck.
 */
side: Side, } } | { "code": "Cycled", "facts": { 
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
 * Where it lies, as Clean Slate names it, and what kind of piece it names; nothing for a trap
 * of the other side.
 */
place: string, 
/**
 * Ends of turns until it is over; 0 if only something else ends it.
 */
left: number, };
export type Move = { "code": "Go", "facts": Step } | { "code": "Play", "facts": Play } | { "code": "Cycle", "facts": Card } | { "code": "Place", "facts": Square } | { "code": "Pay", "facts": Square } | { "code": "Retreat" } | { "code": "Pick", "facts": Card } | { "code": "Fill" } | { "code": "Pass" } | { "code": "Decline" };
export type Never = never;
export type Pile = { 
/**
 * Cards in the stack.
 */
stack: number, 
/**
 * The discards.
 */
discards: Array<Card>, };
export type Play = string;
export type Printed = { 
/**
 * The card.
 */
card: Card, 
/**
 * What it costs.
 */
cost: number, 
/**
 * How many of it a deck may hold.
 */
most: number, };
export type Prompt = { "code": "Turn", "facts": { 
/**
 * Whether the player's king is attacked.
 */
checked: boolean, } } | { "code": "Move", "facts": { 
/**
 * The card after which a piece must be moved: the player's own, or the one that stopped
 * a card or took back a move.
 */
cause: Card | null, 
/**
 * From where to where the piece may not go, because this was taken back.
 */
forbidden: [Square, Square] | null, 
/**
 * Whether the player's king is attacked.
 */
checked: boolean, } } | { "code": "AfterMove", "facts": { 
/**
 * What was moved.
 */
kind: Kind, 
/**
 * Where it stood.
 */
from: Square, 
/**
 * Where it stands; nowhere if it is gone or back where it stood.
 */
to: Square | null, 
/**
 * What it has captured.
 */
captured: Kind | null, 
/**
 * The cards in the player's hand.
 */
left: number, } } | { "code": "End" } | { "code": "AnswerMove", "facts": { 
/**
 * Who moved.
 */
side: Side, 
/**
 * What was moved.
 */
kind: Kind, 
/**
 * Where it stood.
 */
from: Square, 
/**
 * Where it stands.
 */
to: Square, 
/**
 * What it has captured.
 */
captured: Kind | null, 
/**
 * Where that stood.
 */
captured_at: Square | null, 
/**
 * What a pawn has become.
 */
promotion: Kind | null, 
/**
 * Whether the king has castled.
 */
castled: boolean, 
/**
 * Whether the king of the player who may answer is attacked.
 */
checked: boolean, } } | { "code": "AnswerCard", "facts": { 
/**
 * Who plays it.
 */
side: Side, 
/**
 * The card.
 */
card: Card, 
/**
 * The card with its aim, unless the aim is secret.
 */
play: Play | null, } } | { "code": "AnswerDone", "facts": { 
/**
 * Who played it.
 */
side: Side, 
/**
 * The card.
 */
card: Card, 
/**
 * The card with its aim, unless the aim is secret.
 */
play: Play | null, } } | { "code": "Deck", "facts": { 
/**
 * How many cards are missing.
 */
left: number, 
/**
 * What they may cost together.
 */
points: number, } } | { "code": "Toll", "facts": { 
/**
 * The card that asks for it.
 */
card: Card, 
/**
 * What crossed the border.
 */
kind: Kind, 
/**
 * Where it stood.
 */
from: Square, 
/**
 * Where it stands.
 */
to: Square, } } | { "code": "Pawn", "facts": { 
/**
 * The card that does it.
 */
card: Card, 
/**
 * Whose pawn it is.
 */
side: Side, 
/**
 * How many of its pawns are captured.
 */
left: number, } };
export type Refusal = { "code": "ChooseDeckFirst" } | { "code": "DeckIsChosen" } | { "code": "EnoughOfIt", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "TooDear", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "GameNotStarted" } | { "code": "NoPiece", "facts": { 
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
card: Card, } } | { "code": "CardAlreadyPlayed" } | { "code": "CardAlreadyExchanged" } | { "code": "AlreadyPassed" } | { "code": "CardNotInHand", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "CardsSilenced" } | { "code": "WrongCardTiming", "facts": { 
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
to: Square, } } | { "code": "WrongPromotion" } | { "code": "Countermanded" } | { "code": "MustMovePiece", "facts": { 
/**
 * Where it stands.
 */
at: Square, } } | { "code": "MustMoveKind", "facts": { 
/**
 * The kind that was named.
 */
kind: Kind, } } | { "code": "MustCapture" } | { "code": "OwnKingInCheck" } | { "code": "CannotTakeKing" } | { "code": "CardWouldMate" } | { "code": "ReactionExposesKing" } | { "code": "Frozen" } | { "code": "Hole" } | { "code": "WallInTheWay" } | { "code": "CaptureForbidden" } | { "code": "NoLegalMoveAfterCard" } | { "code": "NothingToReactTo", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "PassNotAllowed" } | { "code": "CannotCycle" } | { "code": "NoPlace", "facts": { 
/**
 * The square named.
 */
at: Square, } } | { "code": "NoToll", "facts": { 
/**
 * The square named.
 */
at: Square, } } | { "code": "NoRetreat" } | { "code": "NotInStack", "facts": { 
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
 * The card that says how the move of this turn may be made, or must be.
 */
duty: Lying | null, 
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
 * The stack and the discards, or White's and Black's.
 */
piles: Array<Pile>, 
/**
 * What is in the viewer's own stack, where the decks are private.
 */
deck: Array<Card>, 
/**
 * All designs, while decks are chosen.
 */
designs: Array<Printed>, 
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
