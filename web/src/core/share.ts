/** A match as it is shown to others: by a link that anybody can open. */

import type { MatchInfo } from '../lib/protocol';

/** The address of a match, with what it takes to look at a private one. */
export function linkTo(
  info: Pick<MatchInfo, 'id' | 'listed' | 'watch'>,
  followed?: string,
): string {
  const watch = info.watch ?? followed;
  const query = new URLSearchParams({
    match: info.id,
    ...(watch && !info.listed ? { watch } : {}),
  });
  return new URL(`?${query}`, document.baseURI).href;
}
