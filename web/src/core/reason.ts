/** Why something did not work. */

import { Refused } from './api';
import type { Coded } from './tell';

/** Why a request failed, in the shape of a refusal. */
export function reason(error: unknown): Coded {
  if (error instanceof Refused) return error.refusal;
  const text = 'the server cannot be reached';
  return { space: 'network', code: 'Unreachable', facts: {}, text };
}
