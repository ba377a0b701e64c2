import { createHmac } from 'node:crypto';
import type { ReviewRecord } from '../review-record.schema.ts';
import type { ReadReview } from '../review-request.schema.ts';
import { linkReview } from './person-links.ts';
import {
  personOfAccount,
  personOfAddress,
  type Person,
} from '../../../../netlify/kernel/store/person-links.ts';
import { keyOfReview } from './review-lists.ts';
import { reviewWork, finishReview } from './finish-review.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { withIntent } from '../../../../netlify/kernel/store/intents.ts';
import { fingerprint, recordId } from '../../../../netlify/kernel/store/identity.ts';
import { secret } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { Purchase } from './purchases.ts';

/** Who wrote it, as far as that is known. */
export interface Writer {
  /** Of who is signed in. */
  userId: string | null;
  /**
   * The writer's purchases of the product. Each allows one review; an empty list is a review
   * without a purchase.
   */
  purchases: readonly Purchase[];
  /** The call's Idempotency-Key. */
  key: string;
}

type Outcome = 'stored' | 'reviewed' | 'key-reused';

/**
 * Stores a review, which then waits for a keeper. There is one for each purchase and product;
 * without a purchase one for each key. The record's name is made from these, so the store decides a
 * race.
 */
export async function submitReview(
  shop: Shop,
  request: ReadReview,
  { userId, purchases, key }: Writer,
): Promise<Outcome> {
  const words = wordsOf(request);
  const fp = fingerprint([key, words]);
  const record: ReviewRecord = {
    ...words,
    fp,
    at: isoTime(shop.clock),
    userId,
    isVerified: false,
    orderId: null,
    erasedAt: null,
  };
  const account = userId === null ? [] : [personOfAccount(userId)];
  for (const { orderId, email } of purchases) {
    const bought = { ...record, isVerified: true, orderId };
    const people = [...account, personOfAddress(email)];
    const id = purchaseReviewId(orderId, request.productId);
    if (await storeOnce(shop, id, bought, people)) return 'stored';
  }
  if (purchases.length > 0) return 'reviewed';
  return (await storeOnce(shop, recordId('review', key), record, account))
    ? 'stored'
    : 'key-reused';
}

/** One for each order and product. An order's number does not lead to its review without the pepper. */
const purchaseReviewId = (orderId: string, productId: number): string => {
  const purchase = createHmac('sha256', secret('SHOP_PEPPER'))
    .update(`review:${orderId}:${productId}`)
    .digest('hex');
  // No Idempotency-Key has a colon, so none can take a purchase's place.
  return recordId('review', `purchase:${purchase}`);
};

/** @returns false when another review stands there. */
async function storeOnce(
  shop: Shop,
  id: string,
  record: ReviewRecord,
  people: readonly Person[],
): Promise<boolean> {
  const present = (await shop.reviews.read(keyOfReview(id)))?.value;
  // Another person's review: this writer must get no link to it.
  if (present && present.fp !== record.fp) return false;
  return withIntent(shop, reviewWork(id), async () => {
    for (const person of people) await linkReview(shop, person, id);
    const { value } = await createOrRead(shop.reviews, keyOfReview(id), record);
    await finishReview(shop, id);
    return value.fp === record.fp;
  });
}

/** In a fixed order. */
const wordsOf = (request: ReadReview) => ({
  productId: request.productId,
  name: request.name ?? null,
  rating: request.rating,
  title: request.title ?? null,
  comment: request.comment,
  longevity: request.longevity ?? null,
  sillage: request.sillage ?? null,
  season: request.season,
  time: request.time ?? null,
});
