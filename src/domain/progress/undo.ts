import { effectOf, opposite, type Effect } from './moves.ts';
import { lastStep, standingOf } from './progress.ts';
import type { Progress, ProgressEvent } from './progress.schema.ts';

/** A step can be taken back for so long, ms. */
const undoMs = 60 * 60_000;

export type UndoRefusal = 'nothing-to-undo' | 'too-late' | 'mail-left';

const endOf = ({ at }: ProgressEvent): number => Date.parse(at) + undoMs;

/** The step that can be taken back now (ms since 1970), or why none can. */
export function undoable({ events, mails }: Progress, now: number): ProgressEvent | UndoRefusal {
  const last = lastStep(events);
  if (!last) return 'nothing-to-undo';
  if (now > endOf(last)) return 'too-late';
  const hasLeft = mails.some(({ event, state }) => event === last.id && state === 'leaving');
  return hasLeft ? 'mail-left' : last;
}

/** Until when the last step can be taken back, as ISO time; null when it cannot. */
export function undoUntil(progress: Progress, now: number): string | null {
  const last = undoable(progress, now);
  return typeof last === 'string' ? null : new Date(endOf(last)).toISOString();
}

/** What taking a step back does to each unit. */
export function effectOfUndo({ events }: Progress, last: ProgressEvent): Effect {
  const { state } = standingOf(events.filter((event) => event !== last));
  return opposite(effectOf(state, last.step));
}
