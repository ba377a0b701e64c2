import { overdueReservations } from '../../../src/domain/stock/stock.ts';
import { decide, finishOrder, soldUnits } from '../orders/decision.ts';
import { sendMails } from '../mail/send-mails.ts';
import type { Shop } from '../store/shop.ts';
import { settleUnits } from '../stock/stock.ts';

/** Work that a function has started and not finished, or has left for later. */
export interface Job {
  name: string;
  /** @param now ms since 1970. @returns how many it finished. */
  run: (shop: Shop, now: number) => Promise<number>;
}

/** The platform ends a function that places an order long before this. */
const abandonedMs = 2 * 60_000;

const aborted = (fp: string, now: number) =>
  ({ state: 'aborted', fp, at: new Date(now).toISOString() }) as const;

/**
 * Orders that were started long ago: one that was placed is finished, one that was not is aborted.
 */
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
 * Reservations whose intent is gone. The protocol leaves none; a restored backup or a manual
 * change of the store may. Here too an order is decided before its reservation ends.
 */
export const releaseReservations: Job = {
  name: 'release-reservations',
  run: async (shop, now) =>
    eachOf(await shop.stock.keys('sku/'), async (key) => {
      const stock = (await shop.stock.read(key))?.value;
      const overdue = stock ? overdueReservations(stock, now) : [];
      for (const orderId of overdue) {
        const order = await decide(shop, orderId, aborted('', now));
        await settleUnits(shop, key, orderId, soldUnits(order)[key] ?? 0);
      }
      return overdue.length > 0;
    }),
};

/** The others get their turn when one fails. */
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
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} were left unfinished.`);
  return finished;
}

/** In this order, because finishing an order may queue a mail. */
export const jobs: Job[] = [
  finishOrders,
  releaseReservations,
  { name: 'send-mails', run: sendMails },
];
