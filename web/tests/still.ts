import type { Socket, World } from '../src/core/connection.ts';

/** A world whose time stands still until a test moves it. */
export class Still implements World {
  sockets: (Socket & { sent: string[]; closed: boolean })[] = [];
  timers: { run: () => void; at: number }[] = [];
  now = 0;

  open(): Socket {
    const socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      sent: [] as string[],
      closed: false,
      send(text: string) {
        this.sent.push(text);
      },
      close() {
        this.closed = true;
      },
    };
    this.sockets.push(socket);
    return socket;
  }

  later(run: () => void, milliseconds: number): () => void {
    const timer = { run, at: this.now + milliseconds };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((it) => it !== timer));
  }

  random(): number {
    return 1;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    const due = this.timers.filter((it) => it.at <= this.now);
    this.timers = this.timers.filter((it) => it.at > this.now);
    due.forEach((it) => it.run());
  }

  get last() {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nobody has connected');
    return socket;
  }

  say(frame: object): void {
    this.last.onmessage?.(JSON.stringify(frame));
  }
}
