import type { Scheduled } from './functions.ts';
import { UnderWay } from './under-way.ts';

/** Runs scheduled functions on timers. Returns how to stop them and wait for those that run. */
export function startSchedule(scheduled: Scheduled[]): () => Promise<void> {
  const runs = new UnderWay();
  const timers = scheduled.map((job) =>
    setInterval(() => runs.add(job.run(), 'A scheduled function failed:'), everyMs(job.schedule)),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
    return runs.settled();
  };
}

/** @throws for a cron expression other than the one form that the shop uses, every n minutes. */
function everyMs(cron: string): number {
  const minutes = /^\*\/(\d{1,2}) \* \* \* \*$/.exec(cron)?.[1];
  if (minutes === undefined) throw new Error(`The local host cannot follow the schedule ${cron}.`);
  return Number(minutes) * 60_000;
}
