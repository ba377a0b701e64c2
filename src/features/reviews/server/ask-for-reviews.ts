import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { enqueueMail } from '../../../../netlify/kernel/mail/outbox.ts';
import { readAskable } from './mails.ts';
import { plannedAsks } from './ask-list.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** Orders that one run looks at: it has 25 s. */
const mostAsked = 300;

/**
 * Asks the shoppers of the orders whose time has come, once for each order: the record of the
 * question stays longer than the question can come up. @param now ms since 1970. @returns how many
 * mails were queued.
 */
export async function askForReviews(shop: Shop, now: number): Promise<number> {
  const due = (await plannedAsks(shop)).filter(({ at }) => at <= now).slice(0, mostAsked);
  const asked = await readMany(due, async ({ entryKey, orderId }) => {
    const isAsked = await askOne(shop, orderId);
    await shop.reviewDue.delete(entryKey);
    return isAsked;
  });
  return asked.filter(Boolean).length;
}

/**
 * The mail leaves with the next run of its job. When this run dies here, the entry stays and the
 * next run repeats it.
 */
async function askOne(shop: Shop, orderId: string): Promise<boolean> {
  if (!(await readAskable(shop, orderId))) return false;
  await createOrRead(shop.reviewAsks, orderId, { at: isoTime(shop.clock) });
  await enqueueMail(shop, 'review-ask', orderId);
  return true;
}
