/** Whoever plays with keys stays where they play, although what they pressed is gone. */

import { tick } from 'svelte';

/** What can be done next, in the order in which one would look for it. */
const NEXT = [
  '[data-testid="below"] button:not(:disabled, [aria-disabled="true"])',
  '.board [data-spot][tabindex="0"]',
];

/** Keeps the focus on the table when a step takes away what had it. */
export function keepFocus(table: () => HTMLElement | undefined, step: () => unknown): void {
  let inside = false;
  $effect(() => {
    const heard = (event: FocusEvent) => {
      inside =
        table()
          ?.querySelector('.first')
          ?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', heard);
    return () => document.removeEventListener('focusin', heard);
  });
  $effect(() => {
    step();
    void tick().then(() => {
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (!inside || !lost) return;
      for (const way of NEXT) {
        const next = table()?.querySelector<HTMLElement | SVGElement>(way);
        if (next) return next.focus();
      }
    });
  });
}
