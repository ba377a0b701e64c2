import type { TodayReply } from '../../src/features/desk/desk-replies.schema.ts';
import { shopCurrency, sum, toUnits, type Cents } from '../../src/base/money.ts';
import { isNotPickedUp, isToCollect } from '../../src/features/orders/desk-view/order-facts.ts';
import { isAwaited } from '../../src/features/orders/desk-view/unpaid.ts';
import type { Action } from '../kernel/http/http.ts';
import { ok } from '../kernel/http/reply.ts';
import { readMany } from '../kernel/store/at-once.ts';
import type { Shop } from '../kernel/store/shop.ts';
import type { OpenEntry } from '../../src/features/orders/server/index/index-keys.ts';
import { openOrders } from '../../src/features/orders/server/index/open-orders.ts';
import { countLowStock } from '../../src/features/stock/server/stock-rows.ts';
import { countLists, waitingNow } from './count-waiting.ts';

/** What waits for the keeper. Each part is read by a few calls, and nearly all side by side. */
export const getToday: Action = async ({ shop }) => {
  const [orders, lowStock, { runs, waiting }] = await Promise.all([
    openOrders(shop),
    countLowStock(shop),
    waitingAndRuns(shop),
  ]);
  const { returns, ...others } = waiting;
  const notPickedUp = orders.filter((order) => isNotPickedUp(order, shop.clock.now())).length;
  const toRepay = sumOf(orders, ({ toPayBack }) => toPayBack);
  const otherwise = sumOf(orders, (order) => order.otherwise);
  return ok({
    toPack: orders.filter(({ state, money }) => state === 'new' && !isAwaited(state, money)).length,
    toSend: orders.filter(({ state, pickUp }) => state === 'packed' && !pickUp).length,
    ...(notPickedUp > 0 && { notPickedUp }),
    toCollect: orders.filter(isToCollect).length,
    toPayBack: toRepay.orders,
    payBack: toRepay.amount,
    ...(toRepay.otherCurrencies && { otherCurrencies: toRepay.otherCurrencies }),
    ...(otherwise.orders > 0 && { otherwise }),
    payments: orders.filter(({ look }) => look).length,
    ...others,
    ...(returns > 0 && { returns }),
    lowStock,
    jobs: runs.map(({ name, at, report: { fault } }) => {
      return { name, at, fault: typeof fault === 'string' ? fault : null };
    }),
  } satisfies TodayReply);
};

/** How many orders have a sum, and what they come to in the shop's currency: amounts of two are never added. */
function sumOf(
  orders: readonly OpenEntry[],
  centsOf: (order: OpenEntry) => Cents,
): NonNullable<TodayReply['otherwise']> {
  const all = orders.filter((order) => centsOf(order) > 0);
  const counted = all.filter(({ currency }) => currency === shopCurrency());
  const others = all.length - counted.length;
  return {
    orders: all.length,
    amount: toUnits(sum(counted.map(centsOf))),
    ...(others > 0 && { otherCurrencies: others }),
  };
}

/** The last run of each job, and what waits in the lists. */
async function waitingAndRuns(shop: Shop) {
  const found = await readMany(await shop.jobs.keys(), async (name) => {
    const run = (await shop.jobs.read(name))?.value;
    return run ? [{ name, ...run }] : [];
  });
  const runs = found.flat();
  const counted = runs.find(({ name }) => name === countLists.name);
  return { runs, waiting: await waitingNow(shop, counted?.report) };
}
