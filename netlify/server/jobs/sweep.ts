import { overdueHolds } from '../../../src/domain/stock/stock.ts';
import { decide, finishOrder, soldUnits } from '../orders/decision.ts';
import { sendMails } from '../mail/send-mails.ts';
import type { Shop } from '../store/shop.ts';
import { settleUnits } from '../stock/stock.ts';

/** Work that some function began and did not end, or left for later. */
export interface Job {
  name: string;
  /** @param now ms since 1970. @returns how many it finished. */
  run(shop: Shop, now: number): Promise<number>;
}

/** A function that places an order is ended by the platform long before this. */
const abandonedMs = 2 * 60_000;

const aborted = (fp: string, now: number) =>
  ({ state: 'aborted', fp, at: new Date(now).toISOString() }) as const;

/** Orders that were begun: what was placed is finished, what was not is aborted. */
export const finishOrders: Job = {
  name: 'finish-orders',
  run: async (shop, now) =>
    eachOf(await shop.intents.keys(), async (orderId) => {
      const intent = (await shop.intents.read(orderId))?.value;
      if (!intent || now - intent.at < abandonedMs) return false;
      const order = await decide(shop, orderId, aborted(intent.fp, now));
      await finishOrder(shop, orderId, order, intent.stock);
      return true;
    }),
};

/**
 * Holds that no intent speaks for any more. The protocol leaves none; this is for what a restored
 * backup or a hand at the store may leave, and it too decides before it releases.
 */
export const releaseHolds: Job = {
  name: 'release-holds',
  run: async (shop, now) =>
    eachOf(await shop.stock.keys('sku/'), async (key) => {
      const stock = (await shop.stock.read(key))?.value;
      const overdue = stock ? overdueHolds(stock, now) : [];
      for (const orderId of overdue) {
        const order = await decide(shop, orderId, aborted('', now));
        await settleUnits(shop, key, orderId, soldUnits(order)[key] ?? 0);
      }
      return overdue.length > 0;
    }),
};

/** One that fails does not keep the others from their turn. */
async function eachOf(keys: string[], finish: (key: string) => Promise<boolean>): Promise<number> {
  const failures: unknown[] = [];
  let finished = 0;
  for (const key of keys) {
    try {
      if (await finish(key)) finished += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} were left.`);
  return finished;
}

/** In this order: an order that is finished may owe a mail. */
export const jobs: Job[] = [finishOrders, releaseHolds, { name: 'send-mails', run: sendMails }];
