import { returnsQuery } from '../return-request.schema.ts';
import type { ReturnsReply } from '../return-replies.schema.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { ok, refuse } from '../../../../netlify/kernel/http/reply.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { pageOf } from '../../../../netlify/kernel/store/state-lists.ts';
import { readsAWithdrawal, viewOfWithdrawal } from '../../withdrawals/server/desk-calls.ts';
import { withdrawalLists } from '../../withdrawals/server/withdrawal-lists.ts';
import { photographKey } from './photographs.ts';
import { findReturn } from './read-returns.ts';
import { returnLists } from './return-lists.ts';
import { viewOfReturn } from './return-view.ts';

/**
 * A return reads as many records as a withdrawal. Withdrawals are among them: one that is open counts as
 * announced, one that is done as decided.
 */
const withdrawalsIn = { announced: 'open', decided: 'done' } as const;

/** One page of the returns of a state; of those that wait, who waits longest comes first. */
export const getReturnList = withQuery(returnsQuery, async ({ state, after }, { shop }) => {
  const ofState = state === 'announced' || state === 'decided' ? withdrawalsIn[state] : null;
  const [announced, arrived, own, open, withdrawals] = await Promise.all([
    returnLists.keys(shop, 'announced'),
    returnLists.keys(shop, 'arrived'),
    state === 'decided' || state === 'refused' ? returnLists.keys(shop, state) : [],
    withdrawalLists.keys(shop, 'open'),
    ofState === 'done' ? withdrawalLists.keys(shop, 'done') : [],
  ]);
  const listed = [announced, arrived, own, open, withdrawals].flat().length;
  const byState = {
    announced: [...announced, ...open],
    arrived,
    decided: [...own, ...withdrawals],
    refused: own,
  };
  const byTime = (entry: string) => entry.slice(entry.indexOf('/'));
  const keys = byState[state].toSorted((a, b) => (byTime(a) < byTime(b) ? -1 : 1));
  const waits = state === 'announced' || state === 'arrived';
  const order = waits ? 'oldest first' : 'newest first';
  const reads = readsAWithdrawal;
  const { ids, next } = pageOf(keys, after ?? null, order, { reads, listed });
  const views = await readMany(ids, async (id) => {
    const found = await findReturn(shop, id);
    if (found) return viewOfReturn(shop, found);
    const withdrawal = ofState && (await viewOfWithdrawal(shop, id, ofState));
    return withdrawal && { kind: 'withdrawal' as const, ...withdrawal };
  });
  return ok({
    returns: views.filter((view) => view !== null),
    next,
    counts: { announced: announced.length + open.length, arrived: arrived.length },
  } satisfies ReturnsReply);
});

/** For Today: how many returns wait for a keeper, beside the withdrawals. */
export async function countOpenReturns(shop: Shop): Promise<number> {
  const [announced, arrived] = await Promise.all([
    returnLists.keys(shop, 'announced'),
    returnLists.keys(shop, 'arrived'),
  ]);
  return announced.length + arrived.length;
}

export const returnNotFound = () => refuse(404, 'This return was not found.');

/** A photograph that a shopper has added, until the return is decided. */
export const getReturnPhotograph: KeeperAction = async ({ params, shop }) => {
  const found = await findReturn(shop, params['number'] ?? '');
  const name = params['name'] ?? '';
  if (!found?.record.photographs.includes(name)) return returnNotFound();
  const stored = await shop.returnPhotographs.read(photographKey(found.found.orderId, name));
  if (!stored) return returnNotFound();
  const { type, base64 } = stored.value;
  return { status: 200, body: Buffer.from(base64, 'base64'), headers: { 'Content-Type': type } };
};
