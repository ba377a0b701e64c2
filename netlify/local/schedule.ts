import type { Scheduled } from './functions.ts';

/** Runs scheduled functions on timers. Returns how to stop them. */
export function startSchedule(scheduled: Scheduled[]): () => void {
  const timers = scheduled.map(({ schedule, run }) =>
    setInterval(() => {
      run().catch((error: unknown) => console.error('A scheduled function failed:', error));
    }, everyMs(schedule)),
  );
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** @throws for a cron expression other than the one form that the shop uses, every n minutes. */
function everyMs(cron: string): number {
  const minutes = /^\*\/(\d{1,2}) \* \* \* \*$/.exec(cron)?.[1];
  if (minutes === undefined) throw new Error(`The local host cannot follow the schedule ${cron}.`);
  return Number(minutes) * 60_000;
}
