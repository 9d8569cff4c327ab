/** Links this browser was given to pass on, kept for as long as its window lives. */

import type { Invite } from '../lib/protocol';

const key = (id: string) => `turnstile invites ${id}`;

export function keepInvites(id: string, invites: Invite[]): void {
  if (invites.length === 0) return;
  try {
    sessionStorage.setItem(key(id), JSON.stringify(invites));
  } catch {
    // Without storage the links are shown once, on the page that follows.
  }
}

export function invitesOf(id: string): Invite[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? '[]') as Invite[];
  } catch {
    return [];
  }
}
