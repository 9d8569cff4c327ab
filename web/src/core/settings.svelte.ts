/** What a person chose for this browser, kept in its own storage. */

import type { Pace } from './pace';

export type Theme = 'auto' | 'light' | 'dark';

interface Kept {
  name: string;
  language: string;
  theme: Theme;
  sound: boolean;
  motion: boolean;
  /** How fast what others do is shown. */
  pace: Pace;
  /** Whether a move that is the only one is played by itself. */
  forced: boolean;
  /** Whether a turn is told while the person looks elsewhere. */
  notices: boolean;
  /** Whether people at the table can talk to this one. */
  chat: boolean;
  /** The matches in which the others are not heard, the last ones only. */
  muted: string[];
}

const KEY = 'turnstile';
const PLAIN: Kept = {
  name: '',
  language: '',
  theme: 'auto',
  sound: true,
  motion: true,
  pace: 'calm',
  forced: false,
  notices: false,
  chat: true,
  muted: [],
};

function load(): Kept {
  if (typeof localStorage === 'undefined') return { ...PLAIN };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...PLAIN, ...kept };
  } catch {
    // Storage may be forbidden or hold anything; then everything is as at first.
    return { ...PLAIN };
  }
}

export const settings: Kept = $state(load());

/** Changes and keeps them. */
export function choose(changed: Partial<Kept>): void {
  Object.assign(settings, changed);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing is lost but the memory of it.
  }
}

/** Whether things may move: the person and the system both have to agree. */
export function mayMove(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
