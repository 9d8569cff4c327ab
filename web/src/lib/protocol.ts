// Written by the protocol's own types. Do not edit.

export type Pledge = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The SHA-256 of the word, as 64 hexadecimal digits.
 */
pledge: string, };

export type Reveal = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The word: 22 to 64 letters, digits, `-` or `_`.
 */
word: string, };

export type Games = { 
/**
 * In the order a lobby shows them.
 */
games: Array<GameInfo>, };

export type GameInfo = { 
/**
 * The name tools know it by.
 */
name: string, 
/**
 * The name people know it by.
 */
title: string, 
/**
 * The version of its rules.
 */
rules: number, 
/**
 * The fewest that can play.
 */
seats_min: number, 
/**
 * The most that can play.
 */
seats_max: number, 
/**
 * Whether seats know things that others do not.
 */
hidden: boolean, 
/**
 * What can be chosen before a match.
 */
options: Array<Field>, 
/**
 * Named sets of options.
 */
presets: Array<PresetInfo>, 
/**
 * All codes its rules can refuse with.
 */
refusals: Array<string>, 
/**
 * All codes its journal can tell.
 */
entries: Array<string>, 
/**
 * The bots that can sit down, weakest first.
 */
bots: Array<BotInfo>, 
/**
 * Whether the server has a board of the game's own, as `boards/NAME/board.js`.
 */
board: boolean, 
/**
 * The hash of its flow: `GET /api/games/{game}/flow?v=HASH` never changes.
 */
flow: string, };

export type Field = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it is about.
 */
doc: string, 
/**
 * What it can be: `{"type":"bool"}`, `{"type":"int","min":1,"max":9}`,
 * `{"type":"choice","of":["a","b"]}` or `{"type":"text","form":"…"}`.
 */
kind: { type: "bool" } | { type: "int"; min: number; max: number } | { type: "choice"; of: string[] } | { type: "text"; form: string }, 
/**
 * What it is unless chosen otherwise.
 */
default: string, };

export type PresetInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * The options that differ from the defaults.
 */
options: { [key in string]: string }, };

export type BotInfo = { 
/**
 * The level people choose, from 1.
 */
level: number, 
/**
 * How it is written in requests.
 */
bot: string, };

export type FlowInfo = { 
/**
 * The diagrams with their states and edges, by name. An edge's `number` is what
 * [`super::Step::edges`] speaks of; the names are those of [`super::Course::trail`].
 */
chart: { name: string; doc: string; diagrams: { name: string; start: string; states: { name: string; doc: string; kind: "auto" | "ask" | "chance" | "event" | "call"; who: string | null; opens: string | null; entry: string[]; label: string }[]; edges: { number: number; from: string | null; to: string | null; by: string; input: string; guard: string; laws: string[]; actions: string[]; label: string }[] }[]; refuse: { states: string[]; by: string; input: string; why: string }[] }, 
/**
 * A picture of each diagram.
 */
pictures: Array<FlowSvg>, };

export type FlowSvg = { 
/**
 * The name of the diagram.
 */
diagram: string, 
/**
 * The picture, as SVG.
 */
svg: string, 
/**
 * The same as Mermaid text.
 */
mermaid: string, };

export type Lobby = { 
/**
 * Listed matches with an open seat, newest first.
 */
open: Array<Summary>, 
/**
 * Listed matches that are being played, newest first.
 */
live: Array<Summary>, 
/**
 * The asker's matches, those that wait for the asker first.
 */
mine: Array<Summary>, 
/**
 * Where the list `open` goes on, if it does.
 */
next_open: string | null, 
/**
 * Where the list `live` goes on.
 */
next_live: string | null, 
/**
 * Where the list `mine` goes on.
 */
next_mine: string | null, };

export type ListPage = { 
/**
 * The matches.
 */
matches: Array<Summary>, 
/**
 * What to ask for as `after` to get the next page; none if this is the last.
 */
next: string | null, };

export type Which = "open" | "live" | "finished" | "mine";

export type Summary = { 
/**
 * The match.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * Where it is in its life.
 */
status: Status, 
/**
 * Whether everybody may see it.
 */
listed: boolean, 
/**
 * Who plays.
 */
players: Array<Player>, 
/**
 * How time is given: `game 10m+5s`, `move 30s`, `turn 2m`, `days 3`.
 */
clock: string | null, 
/**
 * The options that differ from the defaults.
 */
options: { [key in string]: string }, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When something last happened.
 */
updated: number, 
/**
 * The seats the asker holds.
 */
held: Array<number>, 
/**
 * Whether the match waits for the asker.
 */
your_turn: boolean, 
/**
 * How it ended.
 */
outcome: Verdict | null, };

export type Status = "open" | "playing" | "finished" | "abandoned";

export type MatchInfo = { 
/**
 * The match.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The name people know the game by.
 */
title: string, 
/**
 * The version of the rules it is played by.
 */
rules: number, 
/**
 * How many seats.
 */
seats: number, 
/**
 * The options that differ from the defaults.
 */
options: { [key in string]: string }, 
/**
 * The position it started from, if not the usual one.
 */
position: string | null, 
/**
 * How time is given.
 */
clock: string | null, 
/**
 * Whether everybody may see it.
 */
listed: boolean, 
/**
 * Whether somebody else may take over a seat that was left, with all it knows.
 */
handed_on: boolean, 
/**
 * When it was made.
 */
created: number, 
/**
 * Whether seats know things that others do not.
 */
hidden: boolean, 
/**
 * What a link to look on at a private match carries; only for those who play it.
 */
watch: string | null, };

export type Player = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Who sits there.
 */
kind: PlayerKind, 
/**
 * A name for display only; empty if nobody sits there.
 */
name: string, 
/**
 * Which bot.
 */
bot?: string, 
/**
 * Whether a page of this player is connected.
 */
connected: boolean, };

export type PlayerKind = "human" | "bot" | "open" | "invited";

export type Space = "game" | "engine" | "table" | "server";

export type Refusal = { 
/**
 * Whose code it is.
 */
space: Space, 
/**
 * The stable code, unique in its space.
 */
code: string, 
/**
 * The facts behind it.
 */
facts: Record<string, unknown>, 
/**
 * A sentence in English; pages make their own from space, code and facts.
 */
text: string, };

export type Listed = { 
/**
 * What never changes.
 */
info: MatchInfo, 
/**
 * What does.
 */
state: State, };

export type Create = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The options that differ from the defaults.
 */
options?: { [key in string]: string }, 
/**
 * The position to start from.
 */
position?: string, 
/**
 * Who sits where, one entry a seat.
 */
seats: Array<SeatPlan>, 
/**
 * How time is given: `game 10m+5s`, `move 30s`, `turn 2m`, `days 3`.
 */
clock?: string, 
/**
 * Whether everybody may see it.
 */
listed?: boolean, 
/**
 * Whether somebody else may take over a seat that was left, with all it knows. Otherwise a
 * game with secrets keeps it for whoever left.
 */
handed_on?: boolean, 
/**
 * A name for display.
 */
name?: string, 
/**
 * The SHA-256 of the word that the asker will add to the dice, if the game has dice.
 */
pledge?: string, };

export type SeatPlan = { "player": "me" } | { "player": "bot", 
/**
 * Which one: `random`, `greedy`, `mcts:1000`.
 */
bot: string, } | { "player": "invite" } | { "player": "open" };

export type Created = { 
/**
 * The match.
 */
info: MatchInfo, 
/**
 * How it stands.
 */
state: State, 
/**
 * The holder's secret, if the asker had none. Keep it and send it with every request.
 */
secret: string | null, 
/**
 * The links to be given away.
 */
invites: Array<Invite>, };

export type Invite = { 
/**
 * The seat.
 */
seat: number, 
/**
 * What the link carries: `#/match/ID?invite=TOKEN`.
 */
token: string, };

export type Join = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The token of the link.
 */
invite?: string, 
/**
 * The open seat wanted; any if left out.
 */
seat?: number, 
/**
 * A name for display.
 */
name?: string, 
/**
 * The SHA-256 of the word that the asker will add to the dice, if the game has dice.
 */
pledge?: string, };

export type Joined = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The match.
 */
info: MatchInfo, 
/**
 * How it stands.
 */
state: State, 
/**
 * The holder's secret, if the asker had none. Keep it and send it with every request.
 */
secret: string | null, };

export type Leave = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The seat, if the asker holds several.
 */
seat?: number, 
/**
 * The bot that goes on.
 */
bot?: string, };

export type SeatBot = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The empty seat.
 */
seat: number, 
/**
 * The bot.
 */
bot: string, };

export type Play = { 
/**
 * The client's own id of this request: sent again, it has no second effect.
 */
request_id: string, 
/**
 * The id of the question.
 */
question: string, 
/**
 * The move as text.
 */
move: string, };

export type Played = { 
/**
 * The number of the state before.
 */
from: number, 
/**
 * The number of the state it led to.
 */
seq: number, };

export type Check = { 
/**
 * The id of the question.
 */
question: string, 
/**
 * The move as text.
 */
move: string, };

export type Checked = { 
/**
 * Why not; none if it would.
 */
refusal: Refusal | null, };

export type Continue = { 
/**
 * The id of the question.
 */
question: string, 
/**
 * The text of the move so far; empty for what the question itself offers.
 */
prefix?: string, };

export type Continuations = { 
/**
 * Whole moves, and beginnings of moves, which have no `move`. All begin with the prefix.
 */
offers: Array<{ text: string; move?: unknown }>, 
/**
 * Whether some were left out.
 */
more: boolean, };

export type Drawing = { 
/**
 * The number of the state it shows.
 */
seq: number, 
/**
 * The lines, for a fixed-width font.
 */
text: string, };

export type Undo = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * What to do.
 */
action?: UndoAction, 
/**
 * The seat, if the asker holds several.
 */
seat?: number, 
/**
 * The number of inputs to return to; before the seat's last move if left out.
 */
point?: number, };

export type UndoAction = "take" | "ask" | "agree" | "decline";

export type Resign = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The seat, if the asker holds several.
 */
seat?: number, };

export type Draw = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * What to do.
 */
action?: DrawAction, };

export type DrawAction = "offer" | "decline";

export type Rematch = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The SHA-256 of the word that the asker will add to the dice, if the game has dice.
 */
pledge?: string, };

export type Hint = { 
/**
 * The id of the question.
 */
question: string, 
/**
 * Which bot; a good one if left out.
 */
bot?: string, };

export type Hinted = { 
/**
 * Its move.
 */
move: string, 
/**
 * What it considered, the best first.
 */
candidates: Array<Candidate>, 
/**
 * How the game may go on.
 */
line: Array<string>, };

export type Candidate = { 
/**
 * The move.
 */
move: string, 
/**
 * How often it was tried.
 */
visits: number, 
/**
 * What it promises, from 0 (lost) to 1 (won).
 */
score: number, };

export type Ack = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The event that was awaited.
 */
event: string, };

export type Fork = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The number of inputs to keep.
 */
point: number, 
/**
 * Who sits where, one entry a seat.
 */
seats: Array<SeatPlan>, 
/**
 * An input to go on with, whoever would have made it.
 */
input?: Given, 
/**
 * A name for display.
 */
name?: string, };

export type Given = { 
/**
 * Who makes it: a seat's number, `chance`, `event`, `timeout` or `resign`.
 */
who: string, 
/**
 * What it is; of a time-out and a resignation, the seat.
 */
text: string, };

export type Inputs = { 
/**
 * The inputs.
 */
inputs: Array<Given>, 
/**
 * Whether some were left out.
 */
more: boolean, };

export type RecordText = { 
/**
 * The record as lines of text.
 */
record: string, };

export type OpenRecord = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The record as lines of text.
 */
record: string, };

export type Decline = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * Whether it does from now on.
 */
on: boolean, 
/**
 * The seat, if the asker holds several.
 */
seat?: number, };

export type Verb = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * The move as text, where the word does not say it already.
 */
move?: string, 
/**
 * The seat, if the asker holds several.
 */
seat?: number, };

export type Done = { 
/**
 * The number of the state before it.
 */
from: number, 
/**
 * The number of the state it led to.
 */
seq: number, 
/**
 * What chance answered, as texts.
 */
chance: Array<string>, 
/**
 * What the journal tells of it.
 */
journal: Array<JournalEntry>, 
/**
 * What the asker is asked now.
 */
question: Question | null, };

export type LinkDevice = { 
/**
 * The client's own id of this request.
 */
request_id: string, };

export type DeviceLink = { 
/**
 * What the link carries: `#/device?token=TOKEN`. It can be used once.
 */
token: string, 
/**
 * When it stops working, in milliseconds since 1970.
 */
expires: number, };

export type Claim = { 
/**
 * The client's own id of this request. For ten minutes it and the token give the secret again,
 * so it must be hard to guess.
 */
request_id: string, 
/**
 * The token of the link.
 */
token: string, };

export type Claimed = { 
/**
 * To be kept and sent with every request.
 */
secret: string, };

export type State = { 
/**
 * The seats the viewer holds; several at one screen, none for a spectator.
 */
held: Array<number>, 
/**
 * The seat whose view this is; none for a spectator.
 */
viewer: number | null, 
/**
 * What that viewer may see, as the game shapes it.
 */
view: unknown, 
/**
 * The questions put to the seats held.
 */
questions: Array<Question>, 
/**
 * The seats held that decline by themselves whatever can be declined.
 */
declines: Array<number>, 
/**
 * Who or what must act.
 */
awaiting: Awaited, 
/**
 * What was told since the number asked for, oldest first.
 */
journal: Array<JournalEntry>, 
/**
 * The inputs since the number asked for, oldest first, as this viewer may know them.
 */
steps: Array<Step>, 
/**
 * The number of this state; it grows with everything that happens.
 */
seq: number, 
/**
 * Where the match is in its life.
 */
status: Status, 
/**
 * The state of the flow and the calls open below it, outermost first.
 */
trail: Array<string>, 
/**
 * Whose turn it is.
 */
turn: Turn, 
/**
 * The seats that are out of the game while it goes on.
 */
out: Array<number>, 
/**
 * The clocks, if there are any.
 */
clocks: Array<Clock>, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, 
/**
 * Who plays.
 */
players: Array<Player>, 
/**
 * What is offered at the table.
 */
offers: TableOffers, 
/**
 * How it ended.
 */
outcome: Verdict | null, 
/**
 * Where chance comes from.
 */
dice: Dice, 
/**
 * The match that follows this one.
 */
rematch: string | null, };

export type Question = { 
/**
 * Its id, to be sent with the answer. It is opaque and never comes again.
 */
id: string, 
/**
 * The seat that is asked.
 */
seat: number, 
/**
 * The state of the flow that asks.
 */
state: string, 
/**
 * What that state says about itself, in one line.
 */
doc: string, 
/**
 * The facts of the question, if the game gives some.
 */
prompt: Prompt | null, 
/**
 * The lawful moves, or the beginnings of moves where they are too many to be listed; a
 * beginning has no `move`.
 */
offers: Array<{ text: string; move?: unknown }>, 
/**
 * Whether some offers were left out.
 */
more: boolean, };

export type Prompt = { 
/**
 * The stable code, one of the game's prompts.
 */
code: string, 
/**
 * The facts behind it.
 */
facts: Record<string, unknown>, 
/**
 * A sentence in English; pages make their own from code and facts.
 */
text: string, };

export type Heard = { 
/**
 * Who or what it came from: a seat's number, `chance`, `event`, `timeout`, `resign` or
 * `table`.
 */
who: string, 
/**
 * The input as text; the seat, for a time-out or a resignation; none if it is hidden.
 */
text: string | null, 
/**
 * The input as data; none for a time-out, a resignation, what the table does, and what is
 * hidden.
 */
data: unknown, 
/**
 * What is hidden, if it is: `{"of":"hand","seat":1}`, `{"of":"pile"}`.
 */
secret: { of: "hand" | "choice" | "trap"; seat: number } | { of: "pile" } | null, };

export type Step = { 
/**
 * The number of the state it led to.
 */
seq: number, 
/**
 * How many inputs were made: the point to return to, or to fork from.
 */
point: number, 
/**
 * The input.
 */
input: Heard, 
/**
 * The edges it took, by their number in the chart; none if the input is hidden.
 */
edges: Array<number>, 
/**
 * The state of the flow it led to and the calls open below it, outermost first.
 */
trail: Array<string>, };

export type Turn = { 
/**
 * Its number, which changes whenever a turn ends.
 */
number: number, 
/**
 * Whose it is; several if all think at once, nobody if it is no seat's.
 */
seats: Array<number>, };

export type Awaited = { "kind": "players" } | { "kind": "dice", 
/**
 * The seats that must promise a word, after the draw was begun again.
 */
pledge: Array<number>, 
/**
 * The seats that must tell the word they promised.
 */
reveal: Array<number>, 
/**
 * When they lose their seats, in milliseconds since 1970.
 */
due: number, } | { "kind": "seats", 
/**
 * The seats, several at once for simultaneous choices.
 */
seats: Array<number>, } | { "kind": "chance" } | { "kind": "event", 
/**
 * The event that is due.
 */
event: string, 
/**
 * Whether the asker may announce it, such as the end of an animation.
 */
ack: boolean, 
/**
 * When the server announces it at the latest, in milliseconds since 1970.
 */
due: number, } | { "kind": "over" };

export type Clock = { 
/**
 * The seat.
 */
seat: number, 
/**
 * What it has left at `now`, in milliseconds.
 */
left: number, 
/**
 * Whether it runs.
 */
running: boolean, };

export type Dice = { 
/**
 * The SHA-256 of the match's secret, published before anybody sits down; none if chance does
 * not come from one secret, as in a match that was continued from another.
 */
commitment: string | null, 
/**
 * What the seats promised to add, one entry a seat; empty where there is no draw.
 */
pledges: Array<string | null>, 
/**
 * The secret itself, after the end.
 */
secret: string | null, 
/**
 * What the seats added, in their order, joined by commas; after the end.
 */
entropy: string | null, };

export type TableOffers = { 
/**
 * The seats that offer a draw.
 */
draw: Array<number>, 
/**
 * The request to take back that waits for consent.
 */
undo: UndoOffer | null, };

export type UndoOffer = { 
/**
 * Who asks.
 */
seat: number, 
/**
 * The state to return to, as a number of inputs.
 */
point: number, 
/**
 * The seats that have not agreed yet.
 */
waiting: Array<number>, };

export type Verdict = { 
/**
 * The way it ended, as a stable code.
 */
how: string, 
/**
 * Each seat's place, counted from 1.
 */
places: Array<number>, 
/**
 * The seats on the first place.
 */
winners: Array<number>, };

export type JournalEntry = { 
/**
 * The number of the state it led to.
 */
seq: number, 
/**
 * Whose code it is.
 */
space: Space, 
/**
 * The stable code, unique in its space.
 */
code: string, 
/**
 * The facts behind it.
 */
facts: Record<string, unknown>, 
/**
 * A sentence in English; pages make their own from space, code and facts.
 */
text: string, 
/**
 * The seats held that it is for, if it is not for everybody.
 */
only?: Array<number>, };

export type History = { 
/**
 * The seat whose view is shown; none for a spectator.
 */
viewer: number | null, 
/**
 * The first is the start; each other follows an input.
 */
moments: Array<Moment>, 
/**
 * How many moments there are in all; ask again from the next one if some are missing.
 */
total: number, };

export type Moment = { 
/**
 * The number of the state.
 */
seq: number, 
/**
 * How many inputs were made: the point to fork from.
 */
point: number, 
/**
 * The input that led here; none at the start.
 */
input: Heard | null, 
/**
 * What it told the viewer.
 */
journal: Array<JournalEntry>, 
/**
 * The edges it took; none if the input is hidden.
 */
edges: Array<number>, 
/**
 * The state of the flow and the calls open below it.
 */
trail: Array<string>, 
/**
 * What the viewer could see, if that was asked for.
 */
view?: unknown, 
/**
 * When it was made, in milliseconds since 1970.
 */
at: number, };

export type ClientFrame = { 
/**
 * The number of the last state the client has; 0 for all from the beginning.
 */
resume: number, 
/**
 * The holder's secret, where no cookie carries it.
 */
secret?: string, 
/**
 * The token of an unused invitation, to look at a private match before sitting down.
 */
invite?: string, 
/**
 * The seat to look from, if the holder has several. Left out, it follows the questions.
 */
seat?: number, 
/**
 * The token of a link to look on at a private match.
 */
watch?: string, 
/**
 * What the others may call whoever only looks on.
 */
name?: string, } | { 
/**
 * The answer.
 */
play: Play, } | { 
/**
 * Any number; it comes back.
 */
ping: number, };

export type ServerFrame = { "type": "hello", 
/**
 * The match.
 */
info: MatchInfo, } | { "type": "state" } & State | { "type": "played", 
/**
 * The request.
 */
request_id: string, 
/**
 * The number of the state before.
 */
from: number, 
/**
 * The number of the state it led to.
 */
seq: number, } | { "type": "refused", 
/**
 * The request; none if the frame could not be read.
 */
request_id: string | null, 
/**
 * The status that HTTP would have.
 */
status: number, 
/**
 * Why.
 */
refusal: Refusal, } | { "type": "notice" } & Notice | { "type": "said" } & Said | { "type": "pong", 
/**
 * The number that was sent.
 */
pong: number, };

export type Notice = { "code": "Stopping" } | { "code": "Rematch", 
/**
 * The new match.
 */
id: string, } | { "code": "SeatTaken", 
/**
 * The seat.
 */
seat: number, } | { "code": "Watching", 
/**
 * How many look on.
 */
count: number, 
/**
 * What some of them are called, of those who say.
 */
names: Array<string>, } | { "code": "SeatLeft", 
/**
 * The seat.
 */
seat: number, };

export type Words = { "phrase": Phrase } | { "text": string };

export type Say = { 
/**
 * The client's own id of this request.
 */
request_id: string, 
/**
 * What is said.
 */
words: Words, };

export type Phrase = "hello" | "luck" | "well" | "thanks" | "sorry" | "moment" | "again" | "bye";

export type Said = { 
/**
 * Its number in this match, from 1. What comes twice has the same.
 */
number: number, 
/**
 * Who said it.
 */
seat: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What.
 */
words: Words, };

export type Analysis = { 
/**
 * What it thinks of the decisions, in the order they were made.
 */
opinions: Array<Opinion>, 
/**
 * The point to ask for as `from` to get more; none if this was the last.
 */
next: number | null, };

export type Opinion = { 
/**
 * How many inputs were made before it.
 */
point: number, 
/**
 * Who had to decide.
 */
seat: number, 
/**
 * What the seat can hope for if it plays the best move, from 0 (lost) to 1 (won); none if the
 * bot saw at once that there is nothing to weigh.
 */
score: number | null, 
/**
 * The same for the move that was made; none if the bot did not weigh it.
 */
played: number | null, 
/**
 * The best move, as text.
 */
best: string, 
/**
 * The best move, as data.
 */
data: unknown, 
/**
 * How the game may go on with it; a move of seat 1 is written `1 e4`.
 */
line: Array<string>, };

