import { standingEvents } from '../progress.ts';
import type { Progress } from '../progress.schema.ts';

const dayMs = 24 * 60 * 60_000;
/** Days after its delivery: a bottle has been worn for a while then. */
export const restDays = 14;
const restMs = restDays * dayMs;
/** Who was not asked by then, because no job ran, is not asked any more. */
const latestMs = 60 * dayMs;

/** When (ms since 1970) the order was delivered; null when it is not, or is on its way back. */
export function deliveredAt({ state, events }: Pick<Progress, 'state' | 'events'>): number | null {
  if (state !== 'delivered') return null;
  const delivered = standingEvents(events).findLast(({ step }) => step.type === 'delivered');
  return delivered ? Date.parse(delivered.at) : null;
}

/** From when (ms since 1970) its shopper is asked how it was; null when nobody is asked. */
export function askFrom(progress: Pick<Progress, 'state' | 'events'>): number | null {
  const at = deliveredAt(progress);
  return at === null ? null : at + restMs;
}

/** Is the shopper to be asked now? @param now ms since 1970. */
export function isToAsk(progress: Pick<Progress, 'state' | 'events'>, now: number): boolean {
  const at = deliveredAt(progress);
  return at !== null && at + restMs <= now && now < at + latestMs;
}
