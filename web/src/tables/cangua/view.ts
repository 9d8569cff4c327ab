/** The view of the game as the server writes it, and how its moves are written. */

export type Place = 'stable' | { cell: number } | { step: number };

export interface CanguaPlayer {
  seat: number;
  colour: number;
  start: number;
  horses: { progress: number; place: Place }[];
  settled: number;
  steps: number;
  kicks: number;
  playing: boolean;
  place: number;
}

export interface Roll {
  turn: number;
  seat: number;
  dice: number[];
  double_count: number;
}

export interface CanguaView {
  current_turn: number;
  current_player_seat_index: number;
  double_count: number;
  has_rolled: boolean;
  has_moved: boolean;
  cycle: { turn: number; seat: number; roll: number };
  dice: number[];
  ring: number;
  lane: number;
  max_rounds: number;
  players: CanguaPlayer[];
  rolls: Roll[];
}

/** A ride as it is written: `out`, `out6`, `h2+7`, `h3^4`. */
export interface Ride {
  move: string;
  kind: 'out' | 'run' | 'climb';
  /** Counted from 0; for `out` the first horse in the stable. */
  horse: number;
  /** The die, the steps, or the step of the lane. */
  number: number;
}

export function rideOf(move: string, player: CanguaPlayer): Ride | null {
  const out = /^out([1-6])?$/.exec(move);
  if (out) {
    const horse = player.horses.findIndex((it) => it.place === 'stable');
    return { move, kind: 'out', horse, number: Number(out[1] ?? 0) };
  }
  const ride = /^h([1-4])([+^])(\d+)$/.exec(move);
  if (!ride) return null;
  const kind = ride[2] === '+' ? 'run' : 'climb';
  return { move, kind, horse: Number(ride[1]) - 1, number: Number(ride[3]) };
}

/** Where a ride leads, as far as its notation says so; none where the table's rules decide. */
export function goalOf(ride: Ride, player: CanguaPlayer, view: CanguaView): Place | null {
  if (ride.kind === 'out') return { cell: player.start };
  if (ride.kind === 'climb') return { step: ride.number };
  const progress = (player.horses[ride.horse]?.progress ?? 0) + ride.number;
  return progress < view.ring ? { cell: (player.start + progress) % view.ring } : null;
}

/** Colours in the order of their starts: red, green, yellow, blue. */
const COLOURS = ['var(--seat-0)', 'var(--seat-3)', 'var(--seat-2)', 'var(--seat-1)'];

export function paint(colour: number): string {
  return COLOURS[colour] ?? 'var(--accent)';
}
