import type { TodayReply } from '../desk/desk-replies.schema.ts';
import { everyMinutes, type JobName } from './timetable.ts';

/** A run may be missed or come late; three in a row are a fault. The health check counts alike. */
export const missedRuns = 3;

/**
 * The jobs that have not run for too long, a sentence each; none while all is well (R226).
 * @param now ms since 1970.
 */
export function lateJobs(jobs: TodayReply['jobs'], now: number): string[] {
  return jobs.flatMap(({ name, at, fault }) => {
    const minutes = Math.floor((now - Date.parse(at)) / 60_000);
    const isLate = minutes > missedRuns * (isJob(name) ? everyMinutes[name] : 24 * 60);
    if (!isLate && fault === null) return [];
    const [what, waits] = isJob(name) ? words[name] : [`The work '${name}'`, 'has waited'];
    return [
      `${what} ${isLate ? `${waits} ${lasting(minutes)}` : 'could not be seen to last time'}.`,
    ];
  });
}

const isJob = (name: string): name is JobName => Object.hasOwn(everyMinutes, name);

/** What a job does, and what is true while it is not done. */
const words: Record<JobName, readonly [what: string, waits: string]> = {
  'tell-restocks': ['Mails about what is back in stock', 'have waited'],
  'send-mails': ['Mails', 'have waited'],
  'finish-orders': ['Orders that were left half done', 'have waited'],
  'follow-payments': ['Payments by card', 'have waited'],
  'finish-desk-work': ['Steps that were left half done', 'have waited'],
  'finish-accounts': ['Changes of accounts', 'have waited'],
  'finish-withdrawals': ['Withdrawals', 'have waited'],
  'finish-returns': ['Returns', 'have waited'],
  'count-waiting': ['What waits in long lists', 'has not been counted for'],
  'tend-index': ['The lists of orders', 'have not been brought up to date for'],
  'fold-months': ['Sales', 'have not been added up for'],
  'fold-stock': ['The stock', 'has not been added up for'],
  'fold-gift-cards': ['Gift cards', 'have not been added up for'],
  'ask-reviews': ['Mails that ask for a review', 'have waited'],
  'start-build': ['New reviews', 'have not come to the cards of products for'],
  prune: ['What is too old', 'has not been deleted for'],
};

/** '20 minutes', '3 hours', '2 days' */
function lasting(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
