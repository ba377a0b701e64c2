import { isForgotten } from '../../../src/domain/retention/forget-order.ts';
import { withdrawalLists } from '../customer/withdrawal-lists.ts';
import { messageWork } from '../messages/finish-message.ts';
import { recordInIndex } from '../order-index/record-in-index.ts';
import { keyOfReview } from '../reviews/records/review-lists.ts';
import { reviewWork } from '../reviews/records/finish-review.ts';
import type { Shop } from '../store/shop.ts';
import { idOf } from '../store/state-lists.ts';

/** Takes a note away that leads to nobody: a function has died before it did. */
export async function pruneLink(shop: Shop, key: string): Promise<boolean> {
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

/** A function that died there may not have told the index either. */
async function leadsToNobody(shop: Shop, orderId: string): Promise<boolean> {
  const order = (await shop.orders.read(orderId))?.value;
  if (order?.state !== 'placed') return true;
  if (!isForgotten(order)) return false;
  await recordInIndex(shop, orderId);
  return true;
}

/** The writer of a message is noted before the message is stored, and so is that of a review. */
async function leadsToNothing(shop: Shop, id: string): Promise<boolean> {
  if ((await shop.deskIntents.keys(`${messageWork(id)}.`)).length > 0) return false;
  return (await shop.messages.read(`m/${id}`)) === null;
}

/** Of one that is just being stored there is a place in the list before it. */
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
