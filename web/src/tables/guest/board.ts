/** A lawful move as text and as data; the beginning of a longer one has no data. */
export interface Offer<Move = unknown> {
  text: string;
  move?: Move;
}

/** What a board is given whenever something has changed. */
export interface Scene<View = unknown, Move = unknown> {
  /** What the person may see. */
  view: View;
  /** What can be answered; nothing while somebody else is asked. */
  offers: readonly Offer<Move>[];
  /** The seat that is asked here. */
  seat: number | null;
  /** The seat whose view this is; none for spectators. */
  viewer: number | null;
  /** The seats that must act, wherever they sit. */
  acting: readonly number[];
  /** The move that was sent and is not answered yet. */
  pending: string | null;
  /** The name of whoever sits there. */
  name(seat: number): string;
  /** Sends a move, as the text of an offer. A refusal is shown below the board. */
  play(text: string): void;
  /** How a move can go on that begins so. */
  go(prefix: string): Promise<readonly Offer<Move>[]>;
}

/** A board of somebody else's: the default export of `board.js` makes one. */
export interface Board<View = unknown, Move = unknown> {
  /** Draws what there is to see. */
  draw(scene: Scene<View, Move>): void;
  /** Takes everything away again. */
  destroy(): void;
}

export type MakeBoard<View = unknown, Move = unknown> = (target: HTMLElement) => Board<View, Move>;
