import type { TodayReply } from '../../desk/desk-replies.schema.ts';
import type {
  WithdrawalsReply,
  WithdrawalState,
  WithdrawalView,
} from '../withdrawal-replies.schema.ts';
import { withdrawalsQuery } from '../withdrawal-request.schema.ts';
import { payBackUntil } from '../../orders/history/deadlines.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import { withdrawalLists } from './withdrawal-lists.ts';
import { closeWithdrawal, declaredIn } from './withdrawals.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { ok, refuse } from '../../../../netlify/kernel/http/reply.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { findWithHistory, type Order } from '../../orders/server/record/read-order.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { isRecordId } from '../../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { idOf, pageOf, timeOf } from '../../../../netlify/kernel/store/state-lists.ts';
import { ledgerOf } from '../../orders/ledger/ledger.ts';
import type { WithdrawalRecord } from './stores.ts';

/** Itself, and its order with its history. */
export const readsAWithdrawal = 3;

/** `?state=`, open when it names none, and `?after=` of the page before. */
export const getWithdrawals = withQuery(withdrawalsQuery, async ({ state, after }, { shop }) => {
  const open = await withdrawalLists.keys(shop, 'open');
  const keys = state === 'open' ? open : await withdrawalLists.keys(shop, state);
  // Who waits longest comes first.
  const order = state === 'open' ? 'oldest first' : 'newest first';
  const { ids, next } = pageOf(keys, after ?? null, order, {
    reads: readsAWithdrawal,
    listed: open.length + (state === 'open' ? 0 : keys.length),
  });
  const views = await readMany(ids, (id) => viewOfWithdrawal(shop, id, state));
  const withdrawals = views.filter((view) => view !== null);
  return ok({ withdrawals, next, counts: { open: open.length } } satisfies WithdrawalsReply);
});

/** For Today: how many wait for a keeper, and the last day to pay back the one that waits longest. */
export async function openWithdrawals(
  shop: Shop,
): Promise<Pick<TodayReply, 'withdrawals' | 'payBackBy'>> {
  const keys = await withdrawalLists.keys(shop, 'open');
  return { withdrawals: keys.length, payBackBy: await firstDay(shop, keys) };
}

/** So many that wait are looked at for whom money is owed; there are rarely more for whom none is. */
const mostLooked = 10;
/** Of them so many at once: mostly the first one is owed. */
const atOnce = 3;

/** The last day for the first one that is owed money, the oldest first; null for none. */
async function firstDay(shop: Shop, keys: readonly string[]): Promise<string | null> {
  for (let from = 0; from < mostLooked; from += atOnce) {
    const looked = keys.slice(from, Math.min(from + atOnce, mostLooked));
    const days = await readMany(looked, async (key) => {
      const record = (await shop.withdrawals.read(idOf(key)))?.value;
      if (!record) return payBackUntil(timeOf(key), shopTimeZone());
      return payBackBy(record, await findWithHistory(shop, record.outcome?.orderId ?? ''));
    });
    const first = days.find((day) => day !== null);
    if (first !== undefined) return first;
  }
  const next = keys[mostLooked];
  return next === undefined ? null : payBackUntil(timeOf(next), shopTimeZone());
}

/** Null where nothing was paid, or nothing is owed any more. */
function payBackBy({ at, outcome }: WithdrawalRecord, found: Order | null): string | null {
  const { left, owed } = found ? ledgerOf(found.order, found.history) : { left: 1, owed: 1 };
  // One that has changed nothing is still to be decided.
  const isDecided = outcome?.step === 'cancelled' || outcome?.step === 'withdrawn';
  const isNothing = left === 0 || (owed === 0 && isDecided);
  return isNothing ? null : payBackUntil(at, shopTimeZone());
}

/** Null when it is in another state by now. */
export async function viewOfWithdrawal(
  shop: Shop,
  id: string,
  state: WithdrawalState,
): Promise<WithdrawalView | null> {
  const record = (await shop.withdrawals.read(id))?.value;
  if (!record || (state === 'done') !== (record.done !== undefined)) return null;
  const { request, outcome } = record;
  const found = await findWithHistory(shop, request.orderId);
  return {
    id,
    ...declaredIn(record),
    isOwn: outcome ? outcome.orderId !== null : null,
    step: outcome?.step ?? null,
    orderState: found?.history.state ?? null,
    payBackBy: payBackBy(record, outcome?.orderId ? found : null),
    done: record.done ?? null,
  };
}

/** A keeper has dealt with it. */
export const postWithdrawalDone: KeeperAction = async ({ params, shop, after }, by) => {
  const id = params['id'] ?? '';
  const entries = isRecordId(id) ? await closeWithdrawal(shop, id, by) : null;
  if (entries === null) return refuse(404, 'This withdrawal was not found.');
  after((later) => sendAtOnce(later, entries));
  return { status: 204 };
};
