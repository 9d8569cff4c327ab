/** One match as this page knows it: what the server said last, and what is on its way to it. */

import type { JournalEntry, MatchInfo, Notice, Question, Refusal, State } from '../lib/protocol';
import { address, api, Refused } from './api';
import { browser, Connection, type Line, type Opening, type World } from './connection';

/** An attempt that was refused, and where. */
export interface Attempt {
  move: string;
  refusal: Refusal;
}

export class MatchStore {
  info: MatchInfo | null = $state.raw(null);
  state: State | null = $state.raw(null);
  journal: JournalEntry[] = $state.raw([]);
  /** What the last step told, for lights and sounds. */
  recent: JournalEntry[] = $state.raw([]);
  line: Line = $state('connecting');
  /** The move that was sent and is not answered. */
  pending: string | null = $state(null);
  attempt: Attempt | null = $state.raw(null);
  /** A request of the table that failed: take back, draw, resign and so on. */
  failure: Refusal | null = $state.raw(null);
  gone: string | null = $state(null);
  notice: Notice | null = $state.raw(null);
  /** When the state came, by this device's clock. */
  heard = $state(0);
  private connection: Connection;
  /** The number of the last state whose journal is in ours. */
  private told = 0;
  private readonly checks = new Map<string, Promise<Refusal | null>>();

  constructor(
    readonly id: string,
    private readonly opening: Opening = {},
    private readonly world: World = browser(address(`matches/${id}/ws`)),
  ) {
    this.connection = this.connect(opening);
  }

  private connect(opening: Opening): Connection {
    return new Connection(
      this.world,
      {
        line: (line) => (this.line = line),
        hello: (info) => (this.info = info),
        state: (state) => this.receive(state),
        notice: (notice) => (this.notice = notice),
        refused: (_, code) => (this.gone = code),
      },
      opening,
    );
  }

  close(): void {
    this.connection.close();
  }

  retry(): void {
    this.connection.retry();
  }

  /** Begins anew as somebody else, as when a spectator has sat down. */
  reopen(): void {
    this.connection.close();
    this.journal = [];
    this.recent = [];
    this.told = 0;
    this.connection = this.connect({ seat: this.opening.seat });
  }

  /** The question to be answered here; the first of several. */
  get question(): Question | null {
    return this.state?.questions[0] ?? null;
  }

  /** Sends a move. Nothing is shown as made until the server has said so. */
  async play(move: string): Promise<boolean> {
    const question = this.question;
    if (!question || this.pending !== null) return false;
    this.pending = move;
    this.attempt = null;
    try {
      await api.play(this.id, question.id, move);
      return true;
    } catch (error) {
      this.pending = null;
      this.attempt = { move, refusal: reason(error) };
      return false;
    }
  }

  /** Whether a move would be refused, and why. Asked once a question and move. */
  check(move: string): Promise<Refusal | null> {
    const question = this.question;
    if (!question) return Promise.resolve(null);
    const key = `${question.id} ${move}`;
    const known = this.checks.get(key);
    if (known) return known;
    const asked = api.check(this.id, question.id, move).then(
      (answer) => answer.refusal,
      () => {
        this.checks.delete(key);
        return null;
      },
    );
    this.checks.set(key, asked);
    return asked;
  }

  /** Does something at the table and keeps the reason if it fails. */
  async table<T>(request: Promise<T>): Promise<T | null> {
    this.failure = null;
    try {
      return await request;
    } catch (error) {
      this.failure = reason(error);
      return null;
    }
  }

  private receive(state: State): void {
    const before = this.told;
    const asked = this.question?.id;
    this.heard = Date.now();
    const news = state.journal.filter((entry) => entry.seq > before);
    if (news.length > 0) this.journal = [...this.journal, ...news];
    if (state.seq !== before) this.recent = news;
    this.state = state;
    this.told = state.seq;
    // A state that is not the one before, or a question that is gone, answers what was sent.
    if (state.seq !== before) this.pending = null;
    if (this.question?.id !== asked) {
      this.attempt = null;
      this.checks.clear();
    }
  }
}

/** Why a request failed, in the shape of a refusal. */
export function reason(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  return { code: 'Unreachable', facts: {}, message: 'the server cannot be reached', legal: [] };
}
