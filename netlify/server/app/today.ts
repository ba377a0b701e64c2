import type { TodayReply } from '../../../src/domain/desk/desk-replies.schema.ts';
import { shopCurrency, sum, toUnits, type Cents } from '../../../src/domain/base/money.ts';
import { isNotPickedUp, isToCollect } from '../../../src/domain/order/desk/order-facts.ts';
import { isAwaited } from '../../../src/domain/order/desk/unpaid.ts';
import type { Action } from '../kernel/http/http.ts';
import { ok } from '../kernel/http/reply.ts';
import { failedEntries } from '../kernel/mail/outbox.ts';
import { readMany } from '../kernel/store/at-once.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { countOpenMessages } from '../../../src/features/messages/server/open-messages.ts';
import type { OpenEntry } from '../orders/index/index-keys.ts';
import { openOrders } from '../orders/index/open-orders.ts';
import { countWaiting } from '../../../src/features/reviews/server/review-lists.ts';
import { countLowStock } from '../../../src/features/stock/server/stock-rows.ts';
import { countOpenReturns } from '../../../src/features/returns/server/desk-calls.ts';
import { openWithdrawals } from '../../../src/features/withdrawals/server/desk-calls.ts';

/** What waits for the keeper. Each part is read by a few calls, and all parts side by side. */
export const getToday: Action = async ({ shop }) => {
  const [orders, withdrawals, returns, messages, reviews, low, failed, jobs] = await Promise.all([
    openOrders(shop),
    openWithdrawals(shop),
    countOpenReturns(shop),
    countOpenMessages(shop),
    countWaiting(shop),
    countLowStock(shop),
    failedEntries(shop),
    lastRuns(shop),
  ]);
  const waiting = orders.filter((order) => isNotPickedUp(order, shop.clock.now())).length;
  const toRepay = sumOf(orders, ({ toPayBack }) => toPayBack);
  const otherwise = sumOf(orders, (order) => order.otherwise);
  return ok({
    toPack: orders.filter(({ state, money }) => state === 'new' && !isAwaited(state, money)).length,
    toSend: orders.filter(({ state, pickUp }) => state === 'packed' && !pickUp).length,
    ...(waiting > 0 && { notPickedUp: waiting }),
    toCollect: orders.filter(isToCollect).length,
    toPayBack: toRepay.orders,
    payBack: toRepay.amount,
    ...(toRepay.otherCurrencies && { otherCurrencies: toRepay.otherCurrencies }),
    ...(otherwise.orders > 0 && { otherwise }),
    payments: orders.filter(({ look }) => look).length,
    ...withdrawals,
    ...(returns > 0 && { returns }),
    messages,
    reviews,
    lowStock: low,
    failedMails: failed.length,
    jobs,
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

async function lastRuns(shop: Shop): Promise<TodayReply['jobs']> {
  const names = await shop.jobs.keys();
  const runs = await readMany(names, async (name) => {
    const run = (await shop.jobs.read(name))?.value;
    if (!run) return [];
    const { fault } = run.report;
    return [{ name, at: run.at, fault: typeof fault === 'string' ? fault : null }];
  });
  return runs.flat();
}
