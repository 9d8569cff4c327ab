/** The server's HTTP side: one function a request, typed by the protocol. */

import type {
  Analysis,
  Checked,
  Continuations,
  Claimed,
  Create,
  Created,
  Drawing,
  DeviceLink,
  FlowInfo,
  Fork,
  Games,
  Hinted,
  History,
  Inputs,
  Join,
  Joined,
  Leave,
  ListPage,
  Listed,
  Lobby,
  Played,
  RecordText,
  Refusal,
  Said,
  SeatBot,
  UndoAction,
  Which,
  Words,
} from '../lib/protocol';
import { requestId } from './requests';
import type { Coded } from './tell';
import { pledge } from './words';

/** The server understood and said no. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Coded,
  ) {
    super(refusal.text);
  }
}

/** The server could not be reached, so nobody knows whether the request had an effect. */
export class Unreachable extends Error {}

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** What can be changed for tests: how to ask, and how to wait. */
export interface Ways {
  fetch: Fetch;
  wait(milliseconds: number): Promise<void>;
}

/** How often a request that changes something is sent again under the same id. */
const TRIES = 5;
const SECOND = 1000;

/** Whether the same request may be answered otherwise in a moment. Talk waits for ten seconds. */
function isPassing({ status, refusal }: Refused): boolean {
  return (status === 429 && refusal.code !== 'TooMuchTalk') || [502, 503, 504].includes(status);
}

/** A part of a match: from where, how many moments, and of how many of its last ones the views. */
export interface Part {
  from: number;
  count?: number;
  views?: number;
}

export class Api {
  /** The links to look on that were followed, by match. */
  private readonly links = new Map<string, string>();

  constructor(private readonly ways: Ways) {}

  /** From now on a private match is looked at by this link. */
  follow(id: string, watch: string): void {
    this.links.set(id, watch);
  }

  /** Something of a match, asked for by the link that was followed to it. */
  private at(id: string, path: string, asked: Record<string, string | number | null> = {}): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, watch: this.links.get(id) ?? null })) {
      if (value !== null) query.set(name, String(value));
    }
    return `matches/${id}${path}?${query}`;
  }

  games = () => this.get<Games>('games');
  flow = (game: string, hash = '') => this.get<FlowInfo>(`games/${game}/flow?v=${hash}`);
  lobby = (game = '') => this.get<Lobby>(game ? `matches?game=${game}` : 'matches');
  list(list: Which, after: string | null, game = ''): Promise<ListPage> {
    const asked = { ...(game ? { game } : {}), ...(after ? { after } : {}) };
    return this.get<ListPage>(`lists/${list}?${new URLSearchParams(asked)}`);
  }
  match = (id: string, invite: string | null = null) =>
    this.get<Listed>(this.at(id, '', { invite }));
  drawing = (
    id: string,
    of: { seat: number | null; point: number | null; invite: string | null },
  ) => this.get<Drawing>(this.at(id, '/drawing', of));
  record = (id: string) => this.get<RecordText>(this.at(id, '/record'));
  history = (id: string, seat: number | null, part: Part) =>
    this.get<History>(this.at(id, '/history', { seat, ...part }));
  inputs = (id: string, point: number) => this.get<Inputs>(this.at(id, '/inputs', { point }));
  analysis = (id: string, from: number) => this.get<Analysis>(this.at(id, '/analysis', { from }));
  say = (id: string, words: Words) => this.change<Said>(`matches/${id}/chat`, { words });

  create = (body: Omit<Create, 'request_id' | 'pledge'>) => this.pledged<Created>('matches', body);

  open = (record: string) => this.change<Created>('records', { record });
  join = (id: string, body: Omit<Join, 'request_id' | 'pledge'>) =>
    this.pledged<Joined>(`matches/${id}/join`, body);
  leave = (id: string, body: Omit<Leave, 'request_id'>) =>
    this.change<Played>(`matches/${id}/leave`, body);
  seatBot = (id: string, body: Omit<SeatBot, 'request_id'>) =>
    this.change<Played>(`matches/${id}/bot`, body);
  rematch = (id: string) => this.pledged<Joined>(`matches/${id}/rematch`, {});
  pledge = (id: string) => this.pledged<Played>(`matches/${id}/pledge`, {});
  reveal = (id: string, word: string) => this.change<Played>(`matches/${id}/reveal`, { word });
  fork = (id: string, body: Omit<Fork, 'request_id'>) =>
    this.change<Created>(this.at(id, '/fork'), body);

  play = (id: string, question: string, move: string) =>
    this.change<Played>(`matches/${id}/moves`, { question, move });
  check = (id: string, question: string, move: string) =>
    this.post<Checked>(`matches/${id}/check`, { question, move });
  continuations = (id: string, question: string, prefix: string) =>
    this.post<Continuations>(`matches/${id}/continuations`, { question, prefix });
  hint = (id: string, question: string) => this.post<Hinted>(`matches/${id}/hint`, { question });
  decline = (id: string, seat: number, on: boolean) =>
    this.change<Played>(`matches/${id}/decline`, { seat, on });
  ack = (id: string, event: string) => this.change<Played>(`matches/${id}/ack`, { event });
  resign = (id: string, seat: number) => this.change<Played>(`matches/${id}/resign`, { seat });
  draw = (id: string, action: 'offer' | 'decline') =>
    this.change<Played>(`matches/${id}/draw`, { action });
  undo = (id: string, action: UndoAction, seat: number, point?: number) =>
    this.change<Played>(`matches/${id}/undo`, {
      action,
      seat,
      ...(point === undefined ? {} : { point }),
    });

  device = () => this.change<DeviceLink>('devices', {});
  /** Uses a link, which works once: asked again with the same id it gives the same answer. */
  claim = (token: string, id: string) =>
    this.change<Claimed>('devices/claim', { request_id: id, token });

  private get<T>(path: string): Promise<T> {
    return this.ask<T>(path, {});
  }

  private post<T>(path: string, body: object): Promise<T> {
    return this.ask<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** A request that comes with a word for the dice, pledged by its hash. */
  private async pledged<T>(path: string, body: object): Promise<T> {
    const pledged = await pledge().catch(() => {
      throw new Unreachable(path);
    });
    return this.change<T>(path, { ...body, pledge: pledged });
  }

  /** A request that changes something: repeated under one id until it is answered. */
  private async change<T>(path: string, body: object): Promise<T> {
    const whole = { request_id: requestId(), ...body };
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.post<T>(path, whole);
      } catch (error) {
        const passing =
          error instanceof Unreachable || (error instanceof Refused && isPassing(error));
        if (!passing || tries >= TRIES) throw error;
        await this.ways.wait(SECOND * Math.min(2 ** (tries - 2), 4));
      }
    }
  }

  private async ask<T>(path: string, init: RequestInit): Promise<T> {
    let answer: Response;
    try {
      answer = await this.ways.fetch(path, init);
    } catch {
      throw new Unreachable(path);
    }
    if (answer.status === 204) return undefined as T;
    const body = await answer.json().catch(() => null);
    if (answer.ok && body !== null) return body as T;
    throw new Refused(answer.status, (body as Refusal | null) ?? silent(answer.status));
  }
}

/** What stands in for an answer that is none of the server's own, such as a proxy's page. */
function silent(status: number): Coded {
  return { space: 'network', code: 'NoAnswer', facts: { status }, text: `status ${status}` };
}

/** The address of the server's part of this page, whatever its base path. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

/** The api of the server that served this page. */
export const api = new Api({
  fetch: (path, init) => fetch(address(path), { credentials: 'same-origin', ...init }),
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
});
