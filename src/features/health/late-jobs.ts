import type { TodayReply } from '../desk/desk-replies.schema.ts';
import { timetable, type JobName } from './timetable.ts';

/** A run may be missed or come late; three in a row are a fault. The health check counts alike. */
export const missedRuns = 3;

/**
 * The jobs that have not run for too long, a sentence each; none while all is well (R226).
 * @param now ms since 1970.
 */
export function lateJobs(jobs: TodayReply['jobs'], now: number): string[] {
  return jobs.flatMap(({ name, at, fault }) => {
    const minutes = Math.floor((now - Date.parse(at)) / 60_000);
    const { every, words } = isJob(name) ? timetable[name] : unknown(name);
    const isLate = minutes > missedRuns * every;
    if (!isLate && fault === null) return [];
    const [what, waits] = words;
    return [
      `${what} ${isLate ? `${waits} ${lasting(minutes)}` : 'could not be seen to last time'}.`,
    ];
  });
}

const isJob = (name: string): name is JobName => Object.hasOwn(timetable, name);

/** Of another deploy. */
const unknown = (name: string) =>
  ({ every: 24 * 60, words: [`The work '${name}'`, 'has waited'] }) as const;

/** '20 minutes', '3 hours', '2 days' */
function lasting(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
