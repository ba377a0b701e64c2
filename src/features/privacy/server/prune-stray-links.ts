import { isForgotten } from '../../orders/history/forget-order.ts';
import { withdrawalLists } from '../../withdrawals/server/withdrawal-lists.ts';
import { messageWork } from '../../messages/server/finish-message.ts';
import { recordInIndex } from '../../orders/server/index/record-in-index.ts';
import { keyOfReview } from '../../reviews/server/review-lists.ts';
import { reviewWork } from '../../reviews/server/finish-review.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { idOf } from '../../../../netlify/kernel/store/state-lists.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

/** Deletes a link that leads nowhere, after a function that died before it could. */
async function pruneLink(shop: Shop, key: string): Promise<boolean> {
  const [, , kind, name = ''] = key.split('/');
  const isStray = await isStrayLink(shop, kind, name);
  if (isStray) await shop.people.delete(key);
  return isStray;
}

function isStrayLink(shop: Shop, kind: string | undefined, name: string): Promise<boolean> {
  if (kind === 'orders') return leadsToNobody(shop, name.split('.')[1] ?? '');
  if (kind === 'withdrawals') return leadsToNoWithdrawal(shop, name);
  return kind === 'reviews' ? leadsToNoWriter(shop, name) : leadsToNothing(shop, name);
}

/** Such a function may not have updated the index either. */
async function leadsToNobody(shop: Shop, orderId: string): Promise<boolean> {
  const order = (await shop.orders.read(orderId))?.value;
  if (order?.state !== 'placed') return true;
  if (!isForgotten(order)) return false;
  await recordInIndex(shop, orderId);
  return true;
}

/**
 * The link of a message, or of a review, is written before its record: a young link may still get
 * one.
 */
async function leadsToNothing(shop: Shop, id: string): Promise<boolean> {
  if ((await shop.deskIntents.keys(`${messageWork(id)}.`)).length > 0) return false;
  return (await shop.messages.read(`m/${id}`)) === null;
}

/** A withdrawal that is just being stored is in the list already. */
async function leadsToNoWithdrawal(shop: Shop, id: string): Promise<boolean> {
  const arrived = await withdrawalLists.keys(shop, 'arrived');
  if (arrived.some((entry) => idOf(entry) === id)) return false;
  return (await shop.withdrawals.read(id)) === null;
}

async function leadsToNoWriter(shop: Shop, id: string): Promise<boolean> {
  if ((await shop.deskIntents.keys(`${reviewWork(id)}.`)).length > 0) return false;
  const review = (await shop.reviews.read(keyOfReview(id)))?.value;
  return review === undefined || review.erasedAt !== null;
}

export const linkPrunes: readonly PruneRule[] = ['a/', 'u/'].map((prefix) => ({
  store: 'people',
  prefix,
  visit: pruneLink,
}));
