/** Ids of requests and other things that must never come twice. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Text that nobody can foresee. */
export function random(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The id of a request: sent again with the same id, it has no second effect. */
export function requestId(): string {
  return random(20);
}
