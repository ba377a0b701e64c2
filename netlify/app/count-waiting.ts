import { waitingCounts, type WaitingCounts } from '../../src/features/desk/desk-replies.schema.ts';
import type { Job } from '../kernel/jobs/job.ts';
import type { JobRecord } from '../kernel/jobs/stores.ts';
import { failedEntries } from '../kernel/mail/outbox.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { countOpenMessages } from '../../src/features/messages/server/open-messages.ts';
import { countOpenReturns } from '../../src/features/returns/server/desk-calls.ts';
import { countWaiting } from '../../src/features/reviews/server/review-lists.ts';
import { openWithdrawals } from '../../src/features/withdrawals/server/desk-calls.ts';

/** A list of so many takes more than one call to count. */
const longest = 1_000;

/**
 * How much waits in each list of the desk. @param last what the job has counted: a list that was long then
 * is not counted again (R1130).
 */
export async function waitingNow(shop: Shop, last?: JobRecord['report']): Promise<WaitingCounts> {
  const known = waitingCounts.safeParse(last).data;
  const long = (name: Exclude<keyof WaitingCounts, 'payBackBy'>) =>
    known && known[name] >= longest ? known : null;
  const [{ withdrawals, payBackBy }, returns, messages, reviews, failedMails] = await Promise.all([
    long('withdrawals') ?? openWithdrawals(shop),
    long('returns')?.returns ?? countOpenReturns(shop),
    long('messages')?.messages ?? countOpenMessages(shop),
    long('reviews')?.reviews ?? countWaiting(shop),
    long('failedMails')?.failedMails ?? failedEntries(shop).then(({ length }) => length),
  ]);
  return { withdrawals, payBackBy, returns, messages, reviews, failedMails };
}

/** So that Today need not list the keys of long lists, of which each thousand is a call. */
export const countLists: Job = {
  name: 'count-waiting',
  run: (shop) => waitingNow(shop),
};
