/** One match as this page knows it: what the server said last, and what is on its way to it. */

import type { JournalEntry, MatchInfo, Notice, Question, Said, State, Step } from '../lib/protocol';
import { address, api, Refused } from './api';
import { browser, Connection, type Line, type Opening, type World } from './connection';
import { holdOf } from './pace';
import { reason } from './reason';
import type { Coded } from './tell';
import { wordOf } from './words';

/** An attempt that was refused, and where. */
export interface Attempt {
  move: string;
  refusal: Coded;
}

/** A state that came, and when, by this device's clock. */
interface Heard {
  state: State;
  at: number;
}

export class MatchStore {
  info: MatchInfo | null = $state.raw(null);
  state: State | null = $state.raw(null);
  journal: JournalEntry[] = $state.raw([]);
  /** What the last step told, for lights and sounds. */
  recent: JournalEntry[] = $state.raw([]);
  /** The last input this page may know of. */
  step: Step | null = $state.raw(null);
  line: Line = $state('connecting');
  /** The move that was sent and is not answered. */
  pending: string | null = $state(null);
  attempt: Attempt | null = $state.raw(null);
  /** A request of the table that failed: take back, draw, resign and so on. */
  failure: Coded | null = $state.raw(null);
  gone: Coded | null = $state.raw(null);
  /** Who looks on. */
  watching: { count: number; names: string[] } = $state.raw({ count: 0, names: [] });
  /** What the players have said, oldest first. */
  talk: Said[] = $state.raw([]);
  /** When the state came, by this device's clock. */
  heard = $state(0);
  /** How many states have come that are not shown yet. */
  behind = $state(0);
  private connection: Connection;
  /** States that wait until the one before them has been seen. */
  private waiting: Heard[] = [];
  private unhold: (() => void) | null = null;
  private closed = false;
  /** The number of the last state whose journal is in ours. */
  private told = 0;
  /** The number of the last state in which the draw was served. */
  private drawn = 0;
  private readonly checks = new Map<string, Promise<Coded | null>>();

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
        rewound: () => this.begin(opening),
        notice: (notice) => this.hear(notice),
        said: (said) => this.listen(said),
        refused: (_, refusal) => (this.gone = refusal),
      },
      opening,
    );
  }

  close(): void {
    this.closed = true;
    this.forget();
    this.connection.close();
  }

  retry(): void {
    this.connection.retry();
  }

  /** The device says that it has no network. */
  offline(): void {
    this.connection.offline();
  }

  /** Begins anew as somebody else, as when a spectator has sat down. */
  reopen(): void {
    this.begin({ seat: this.opening.seat, watch: this.opening.watch });
  }

  /** Forgets what was told and has all of it told again. */
  private begin(opening: Opening): void {
    if (this.closed) return;
    this.connection.close();
    this.forget();
    this.journal = [];
    this.recent = [];
    this.told = 0;
    this.talk = [];
    this.connection = this.connect(opening);
  }

  /** The question to be answered here; the first of several, and none that is answered already. */
  get question(): Question | null {
    return this.behind > 0 ? null : (this.state?.questions[0] ?? null);
  }

  /** Sends a move. Nothing is shown as made until the server has said so. */
  async play(move: string): Promise<boolean> {
    const question = this.question;
    if (!question || this.pending !== null) return false;
    this.pending = move;
    this.attempt = null;
    // Whoever plays on has seen what there was to see.
    this.hurry();
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
  check(move: string): Promise<Coded | null> {
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

  /**
   * The match as its game draws it in text, now or as a seat saw it at a point of its log; none if
   * that cannot be had.
   */
  async drawing(past?: { point: number; seat: number | null }): Promise<string | null> {
    const seat = past ? past.seat : (this.state?.viewer ?? null);
    const [point, invite] = [past?.point ?? null, this.opening.invite ?? null];
    try {
      return (await api.drawing(this.id, { seat, point, invite })).text;
    } catch {
      return null;
    }
  }

  /** How a move can go on that begins so. */
  async go(prefix: string): Promise<Question['offers']> {
    const question = this.question;
    if (!question) return [];
    const answer = await this.table(api.continuations(this.id, question.id, prefix));
    return answer?.offers ?? [];
  }

  /** Asks why there is no line to the match; what is not there is gone. */
  async wonder(): Promise<void> {
    try {
      await api.match(this.id, this.opening.invite ?? null);
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) return;
      this.gone = error.refusal;
      this.close();
    }
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

  /** Shows everything that has come at once. */
  hurry(): void {
    this.unhold?.();
    this.unhold = null;
    for (let next = this.next(); next; next = this.next()) this.show(next);
  }

  private hear(notice: Notice): void {
    if (notice.code === 'Watching') this.watching = notice;
  }

  /** What was said before comes again with every new line to the server. */
  private listen(said: Said): void {
    if (this.talk.every((it) => it.number !== said.number)) this.talk = [...this.talk, said];
  }

  private next(): Heard | undefined {
    const next = this.waiting.shift();
    this.behind = this.waiting.length;
    return next;
  }

  private forget(): void {
    this.unhold?.();
    this.unhold = null;
    this.waiting = [];
    this.behind = 0;
  }

  private receive(state: State): void {
    void this.draw(state);
    this.waiting.push({ state, at: Date.now() });
    this.behind = this.waiting.length;
    if (!this.unhold) this.advance();
  }

  /** Does this browser's part in the draw of the dice. What fails is tried with the next state. */
  private async draw({ awaiting, held, dice, seq }: State): Promise<void> {
    if (awaiting.kind !== 'dice' || seq <= this.drawn) return;
    this.drawn = seq;
    const own = (seats: number[]) => seats.filter((seat) => held.includes(seat));
    const words = own(awaiting.reveal).map((seat) => wordOf(dice.pledges[seat] ?? ''));
    try {
      if (own(awaiting.pledge).length > 0) await api.pledge(this.id);
      for (const word of new Set(words)) if (word !== null) await api.reveal(this.id, word);
    } catch {
      this.drawn = 0;
    }
  }

  /** Shows what came next, and leaves people the time to see it. */
  private advance(): void {
    for (let next = this.next(); next; next = this.next()) {
      const first = this.state === null;
      this.show(next);
      const hold = first ? 0 : holdOf(next.state, this.waiting.length);
      if (hold === 0) continue;
      this.unhold = this.world.later(() => {
        this.unhold = null;
        this.advance();
      }, hold);
      return;
    }
  }

  private show({ state, at }: Heard): void {
    const before = this.told;
    const asked = this.state?.questions[0]?.id;
    this.heard = at;
    const news = state.journal.filter((entry) => entry.seq > before);
    if (news.length > 0) this.journal = [...this.journal, ...news];
    if (state.seq !== before) this.recent = news;
    this.step = state.steps.at(-1) ?? this.step;
    this.state = state;
    this.told = state.seq;
    // A state that is not the one before, or a question that is gone, answers what was sent.
    if (state.seq !== before) this.pending = null;
    if (state.questions[0]?.id !== asked) {
      this.attempt = null;
      this.checks.clear();
    }
  }
}
