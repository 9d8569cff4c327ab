/**
 * The line to one match: connects, says what it has, and when the line breaks connects again and
 * resumes there. It knows nothing of pages or games.
 */

import type { MatchInfo, Notice, Refusal, Said, ServerFrame, State } from '../lib/protocol';

export type Line = 'connecting' | 'online' | 'waiting' | 'gone';

/** What a connection needs of the world; tests bring their own. */
export interface World {
  open(): Socket;
  later(run: () => void, milliseconds: number): () => void;
  random(): number;
}

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  line(line: Line): void;
  hello(info: MatchInfo): void;
  state(state: State): void;
  /** The server knows less than it told before, as after a backup was restored. */
  rewound(): void;
  notice(notice: Notice): void;
  said(said: Said): void;
  /** The server does not want this client at all. */
  refused(status: number, refusal: Refusal): void;
}

/** What the first frame says beside the number to resume from. */
export interface Opening {
  invite?: string | undefined;
  seat?: number | undefined;
  /** The token of a link to look on. */
  watch?: string | undefined;
  /** What the others may call whoever looks on. */
  name?: string | undefined;
}

const SHORTEST = 300;
const LONGEST = 8000;
/** A line that says nothing for so long after a ping is broken, whatever the system thinks. */
const PING_EVERY = 15000;
const PATIENCE = 8000;

export class Connection {
  private socket: Socket | null = null;
  private seq = 0;
  /** Whether this socket has told a state. */
  private told = false;
  private failures = 0;
  private closed = false;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
    private readonly opening: Opening = {},
  ) {
    this.connect();
  }

  /** Hangs up for good. */
  close(): void {
    this.closed = true;
    this.drop();
  }

  /** Connects now instead of after the pause, as when the device is online again. */
  retry(): void {
    if (this.closed || this.socket) return;
    this.cancel?.();
    this.connect();
  }

  /** Hears at once that the device has no network, instead of when a ping stays unanswered. */
  offline(): void {
    if (!this.closed) this.lost();
  }

  private drop(): void {
    this.cancel?.();
    this.cancel = null;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private connect(): void {
    this.listener.line('connecting');
    const socket = this.world.open();
    this.socket = socket;
    this.told = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ resume: this.seq, ...this.opening }));
      this.listen();
    };
    socket.onmessage = (text) => this.receive(text);
    socket.onclose = () => this.lost();
    this.cancel = this.world.later(() => this.lost(), PATIENCE);
  }

  /** Every sign of life puts off the next ping. */
  private listen(): void {
    this.cancel?.();
    this.cancel = this.world.later(() => {
      this.socket?.send(JSON.stringify({ ping: this.seq }));
      this.cancel = this.world.later(() => this.lost(), PATIENCE);
    }, PING_EVERY);
  }

  private receive(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    this.listen();
    switch (frame.type) {
      case 'hello':
        this.listener.hello(frame.info);
        break;
      case 'state':
        if (frame.seq < this.seq) {
          // On one socket numbers never go back; an older state that comes late is none.
          if (!this.told) this.listener.rewound();
          break;
        }
        this.told = true;
        this.failures = 0;
        this.seq = frame.seq;
        this.listener.line('online');
        this.listener.state(frame);
        break;
      case 'notice':
        this.listener.notice(frame);
        break;
      case 'said':
        this.listener.said(frame);
        break;
      case 'refused':
        if (frame.request_id === null) {
          this.closed = frame.status !== 503;
          this.listener.refused(frame.status, frame.refusal);
          if (this.closed) this.drop();
        }
        break;
    }
  }

  private lost(): void {
    if (this.closed) return;
    this.drop();
    const pause = Math.min(SHORTEST * 2 ** this.failures, LONGEST);
    this.failures += 1;
    this.listener.line('waiting');
    this.cancel = this.world.later(() => this.connect(), pause * (0.5 + this.world.random() / 2));
  }
}

/** A connection's world in a browser. */
export function browser(address: URL): World {
  const url = new URL(address);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    open() {
      const real = new WebSocket(url);
      const socket: Socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => {
          if (real.readyState === WebSocket.OPEN) real.send(text);
        },
        close: () => real.close(),
      };
      real.onopen = () => socket.onopen?.();
      real.onmessage = (event) => socket.onmessage?.(String(event.data));
      real.onclose = () => socket.onclose?.();
      return socket;
    },
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
