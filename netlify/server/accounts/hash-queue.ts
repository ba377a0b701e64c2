import { Unavailable } from '../store/unavailable.ts';

/*
 * A hash keeps a core busy, and orders need that core too. So passwords wait for each other. When
 * too many wait, the next call gets 503.
 */

/** Passwords that may wait, of either kind: to compare one, or to store a new one. */
const mostWaiting = { compare: 12, store: 60 };
const waiting = { compare: 0, store: 0 };
let last: Promise<unknown> = Promise.resolve();

/** Does the work when all that came before is done. @throws Unavailable when too many wait. */
export function inTurn<Result>(
  kind: keyof typeof mostWaiting,
  work: () => Promise<Result>,
): Promise<Result> {
  if (waiting[kind] >= mostWaiting[kind])
    return Promise.reject(new Unavailable('Too many passwords wait to be hashed.'));
  waiting[kind] += 1;
  const result = last.then(work).finally(() => {
    waiting[kind] -= 1;
  });
  last = result.catch(() => undefined);
  return result;
}
