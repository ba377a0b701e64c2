import { dayMs, minuteMs } from '../../src/base/durations.ts';
import type { Scheduled } from './functions.ts';
import { PendingWork } from './pending-work.ts';

/** Not at its hour, at which a machine of one's own may never be on. */
const firstDailyRunMs = 30 * minuteMs;

/**
 * Runs scheduled functions on timers. Returns a function that stops the timers and waits for
 * running ones.
 */
export function startSchedule(scheduled: Scheduled[]): () => Promise<void> {
  const runs = new PendingWork();
  const timers = scheduled.flatMap((job) => {
    const start = () => runs.add(job.run(), 'A scheduled function failed:');
    const everyMs = intervalOf(job.schedule);
    const first = everyMs === dayMs ? [setTimeout(start, firstDailyRunMs)] : [];
    return [...first, setInterval(start, everyMs)];
  });
  return () => {
    for (const timer of timers) clearTimeout(timer);
    return runs.finished();
  };
}

/** @throws for a cron expression other than the two forms that the shop uses. */
function intervalOf(cron: string): number {
  if (/^\d{1,2} \d{1,2} \* \* \*$/.test(cron)) return dayMs;
  const minutes = /^\*\/(\d{1,2}) \* \* \* \*$/.exec(cron)?.[1];
  if (minutes === undefined) throw new Error(`The local host cannot follow the schedule ${cron}.`);
  return Number(minutes) * minuteMs;
}
