/** What a screen reader is told. One voice for all of the page, so that nothing talks over it. */

import { untrack } from 'svelte';

class Voice {
  polite = $state('');
  urgent = $state('');

  say(text: string): void {
    // The same text twice is two announcements; a change of spaces makes it a change.
    this.polite = text === untrack(() => this.polite) ? text + '\u00a0' : text;
  }

  call(text: string): void {
    this.urgent = text === untrack(() => this.urgent) ? text + '\u00a0' : text;
  }
}

export const voice = new Voice();
