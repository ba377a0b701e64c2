import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { openShop } from '../../netlify/app/shop.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { localDeploy } from '../../netlify/local/functions.ts';
import { reviewKey } from '../../netlify/kernel/store/secrets.ts';
import type { OrderState } from '../../src/features/orders/history/step.schema.ts';
import type {
  DeskReview,
  DeskReviewsReply,
} from '../../src/features/reviews/review-replies.schema.ts';
import type { ReviewsReply } from '../../src/features/reviews/published/parse-review.ts';
import { historyIn } from './order-facts.ts';
import { daysAgo } from './people.ts';
import { adminToken, order, placed, shippingForm, type TestShop } from './shop.ts';

const admin = { Authorization: `Bearer ${adminToken}` };

/** The product and the line of the tests' usual order. */
export const productId = 1;
const line = '1_50ML';

export const reviewBody = (changes: Record<string, unknown> = {}) => ({
  productId,
  rating: 4,
  comment: 'It stays until the evening.',
  ...changes,
});

/** Makes an order look as if it had been in a state for so many days. */
export const leaveIn = (stores: Shop, orderId: string, state: OrderState, days: number) =>
  stores.progress.put(orderId, historyIn(state, { at: daysAgo(days) }));

/** The proof of an order's line, as the mail has it. */
export const proofOf = (orderId: string, of = line) => ({
  order: orderId,
  line: of,
  key: reviewKey(orderId, of),
});

/** The calls about reviews, over the shop of a test file. */
export function reviewCalls(shop: () => TestShop) {
  afterEach(async () => {
    await shop().finished();
    const { limits } = shop().stores();
    for (const key of await limits.keys()) await limits.delete(key);
  });
  const post = (
    body: unknown = reviewBody(),
    { cookie = '', key }: { cookie?: string; key?: string } = {},
  ): Promise<Response> =>
    shop().call('POST', '/api/reviews', {
      body,
      headers: {
        'Idempotency-Key': key ?? randomUUID(),
        ...(cookie === '' ? {} : { Cookie: cookie }),
      },
    });
  const list = async (query = ''): Promise<DeskReviewsReply> => {
    const response = await shop().call('GET', `/api/desk/reviews${query}`, { headers: admin });
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as DeskReviewsReply;
  };
  const step = (id: string, name: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop().call('POST', `/api/desk/reviews/${id}/${name}`, {
      headers: { ...admin, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const about = async (id = productId, since = ''): Promise<ReviewsReply> => {
    const query = since && `?since=${encodeURIComponent(since)}`;
    return (await (await shop().call('GET', `/api/reviews/${id}${query}`)).json()) as ReviewsReply;
  };
  /** The review that waits with this comment. */
  const waiting = async (comment: string): Promise<DeskReview> => {
    const found = (await list()).reviews.find((review) => review.comment === comment);
    if (!found) throw new Error(`No review '${comment}' waits.`);
    return found;
  };
  return {
    post,
    list,
    about,
    waiting,
    publish: (id: string, headers?: Record<string, string>) =>
      step(id, 'publish', undefined, headers),
    refuse: (id: string, reason = 'Offensive', headers?: Record<string, string>) =>
      step(id, 'refuse', { reason }, headers),
    reply: (id: string, text: string) => step(id, 'reply', { text }),
    /** A review that nobody has written before, and its id. */
    write: async (changes: Record<string, unknown> = {}): Promise<string> => {
      const comment = `Comment ${randomUUID()}`;
      const response = await post(reviewBody({ comment, ...changes }));
      if (response.status !== 202) throw new Error(await response.text());
      return (await waiting(comment)).id;
    },
    /** An order that was delivered so many days ago, and whose shopper was asked. */
    bought: async ({
      days = 20,
      cookie = '',
      email = shippingForm.email,
      cart = {},
    }: { days?: number; cookie?: string; email?: string; cart?: object } = {}): Promise<string> => {
      const headers = {
        'Idempotency-Key': randomUUID(),
        ...(cookie === '' ? {} : { Cookie: cookie }),
      };
      const body = order({ formData: { ...shippingForm, email }, ...cart });
      const { orderId } = await placed(
        await shop().call('POST', '/api/place-order', { body, headers }),
      );
      await shop().finished();
      const stores = shop().stores();
      await leaveIn(stores, orderId, 'delivered', days);
      await stores.reviewAsks.put(orderId, { at: daysAgo(days - 14) });
      return orderId;
    },
    /** Takes all reviews away. */
    empty: async (): Promise<void> => {
      await shop().finished();
      const stores = openShop(localDeploy, Date.now() + 60_000);
      for (const name of [
        'reviews',
        'reviewDecisions',
        'reviewIndex',
        'publishedReviews',
        'builds',
        'deskIntents',
      ] as const)
        for (const key of await stores[name].keys()) await stores[name].delete(key);
    },
  };
}
