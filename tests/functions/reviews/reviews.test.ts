import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isPublishedReviews } from '../../../src/features/reviews/published/published-reviews.ts';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { accountShop } from '../../support/accounts.ts';
import { anyText } from '../../support/matchers.ts';
import { historyAfter } from '../../support/order-facts.ts';
import {
  leaveIn,
  productId,
  proofOf,
  reviewBody,
  reviewCalls,
} from '../../support/review-calls.ts';
import { daysAgo } from '../../support/people.ts';

const { shop, signIn } = accountShop();
const { post, list, about, waiting, write, bought, publish, empty } = reviewCalls(shop);
const stores = () => shop().stores();

const refusal = async (response: Response): Promise<[number, ErrorReply]> => [
  response.status,
  (await response.json()) as ErrorReply,
];

describe('a review that is sent', () => {
  // R290
  test('is stored once, waits for a keeper as it was written, and no shopper sees it', async () => {
    const words = {
      comment: 'First line.\nSecond line.',
      title: 'Warm',
      name: 'Zoë',
      longevity: 5,
      sillage: 2,
      season: ['winter', 'autumn', 'winter'],
      time: 'evening',
    };
    const key = randomUUID();
    const first = await post(reviewBody(words), { key });
    expect([first.status, await first.json()]).toEqual([
      202,
      { message: 'Thank you. A person reads each review before it is published.' },
    ]);
    expect((await post(reviewBody(words), { key })).status).toBe(202);
    const { reviews, counts } = await list();
    expect(counts).toEqual({ waiting: 1, published: 0, refused: 0 });
    expect(reviews).toEqual([
      {
        id: anyText,
        at: anyText,
        day: new Date().toISOString().slice(0, 10),
        ...words,
        season: ['autumn', 'winter'],
        rating: 4,
        productId,
        product: anyText,
        isVerified: false,
        reply: null,
        state: 'waiting',
        hasLink: false,
        reason: null,
      },
    ]);
    expect(await about()).toEqual({ reviews: [], count: 0, rating: 0 });
    expect(await stores().deskIntents.keys()).toEqual([]);
  });

  // R290
  test.each([
    ['markup', '<img src=x onerror=alert(1)><b>Good</b>', false],
    ['a link', 'See https://evil.example/x', true],
    ['a hidden link', 'See evil。example', true],
    ['an address', 'Write to me@evil.example', true],
    ['line breaks', 'One.\n\nTwo.', false],
    ['a template', '${1} {{ comment }} $&', false],
    ['an emoji of several parts', 'Good 👩‍🚀', false],
  ])('with %s is kept as text', async (_, comment, hasLink) => {
    expect((await post(reviewBody({ comment }))).status).toBe(202);
    expect(await waiting(comment)).toMatchObject({ comment, hasLink });
  });

  // R290
  test.each([
    ['no comment', { comment: ' \n ' }, 'comment', 'Comment is required.'],
    [
      '10,000 characters',
      { comment: 'x'.repeat(10_000) },
      'comment',
      'Comment must be at most 2000 characters.',
    ],
    [
      'a turned text',
      { comment: 'Good \u202edoog' },
      'comment',
      'Comment must be plain text, without hidden characters.',
    ],
    [
      'a bell',
      { comment: 'Good\u0007' },
      'comment',
      'Comment must be plain text, without hidden characters.',
    ],
    [
      'a turned name',
      { name: 'Zo\u202eë' },
      'name',
      'Name must be one line of plain text, without hidden characters.',
    ],
    [
      'a title of two lines',
      { title: 'a\nb' },
      'title',
      'Title must be one line of plain text, without hidden characters.',
    ],
    ['six stars', { rating: 6 }, 'rating', 'Rating must be a whole number from 1 to 5.'],
    ['half a star', { rating: 3.5 }, 'rating', 'Rating must be a whole number from 1 to 5.'],
    ['a text for stars', { rating: '5' }, 'rating', 'Rating must be a whole number from 1 to 5.'],
    [
      'a fifth season',
      { season: ['spring', 'monsoon'] },
      'season',
      'Season must be spring, summer, autumn or winter.',
    ],
    ['another time', { time: 'night' }, 'time', 'Time must be day or evening.'],
  ])('with %s is refused', async (_, changes, field, error) => {
    const [status, reply] = await refusal(await post(reviewBody(changes)));
    expect([status, reply.fields]).toEqual([400, { [field]: error }]);
  });

  // R290
  test('of an unknown product is 404, without a key 400, with the key of another 422', async () => {
    expect((await post(reviewBody({ productId: 987_654 }))).status).toBe(404);
    const bare = await shop().call('POST', '/api/reviews', { body: reviewBody() });
    expect(bare.status).toBe(400);
    const key = randomUUID();
    await post(reviewBody({ comment: 'One.' }), { key });
    expect((await post(reviewBody({ comment: 'Two.' }), { key })).status).toBe(422);
  });

  // R290
  test('is one of ten in a quarter of an hour from one caller', async () => {
    const all: number[] = [];
    for (let count = 0; count < 11; count += 1) all.push((await post()).status);
    expect(all).toEqual([...Array<number>(10).fill(202), 429]);
  });
});

describe('a review with the link of the mail', () => {
  // R291
  test('is a verified purchase, once for an order and a product, however many come at once', async () => {
    await empty();
    const orderId = await bought();
    const sent = Array.from({ length: 8 }, (_, index) =>
      post(reviewBody({ comment: `Number ${index}`, proof: proofOf(orderId) })),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([202, ...Array<number>(7).fill(409)]);
    const { reviews } = await list();
    expect(reviews.map(({ isVerified }) => isVerified)).toEqual([true]);
  });

  // R291
  test('that is sent again after a lost answer is taken as before, and another is 409', async () => {
    const orderId = await bought();
    const body = reviewBody({ proof: proofOf(orderId) });
    const key = randomUUID();
    expect((await post(body, { key })).status).toBe(202);
    expect((await post(body, { key })).status).toBe(202);
    const [status, reply] = await refusal(await post({ ...body, rating: 1 }));
    expect([status, reply.error]).toEqual([
      409,
      'You have already reviewed this product. Thank you.',
    ]);
  });

  // R291
  test.each(['withdrawn', 'returned', 'cancelled', 'shipped'] as const)(
    'of an order that is %s is refused',
    async (state) => {
      const orderId = await bought();
      await leaveIn(stores(), orderId, state, 1);
      const [status, reply] = await refusal(await post(reviewBody({ proof: proofOf(orderId) })));
      expect([status, Object.keys(reply.fields ?? {})]).toEqual([400, ['proof']]);
    },
  );

  // R291
  test('works for 180 days from the mail, for its own line and product alone', async () => {
    const orderId = await bought();
    const proof = proofOf(orderId);
    const tries = async (changes: Record<string, unknown>) =>
      (await post(reviewBody({ proof, ...changes }))).status;
    expect(await tries({ productId: 7 })).toBe(400);
    expect(await tries({ proof: { ...proof, line: '7' } })).toBe(400);
    expect(await tries({ proof: { ...proof, key: `${proof.key}x` } })).toBe(400);
    expect(await tries({ proof: proofOf('0000-0000-0000-0000') })).toBe(400);
    await stores().reviewAsks.put(orderId, { at: daysAgo(181) });
    expect(await tries({})).toBe(400);
    await stores().reviewAsks.put(orderId, { at: daysAgo(180) });
    expect(await tries({})).toBe(202);
  });

  test('of an order that nobody was asked about is refused', async () => {
    const orderId = await bought();
    await stores().reviewAsks.delete(orderId);
    expect((await post(reviewBody({ proof: proofOf(orderId) }))).status).toBe(400);
  });
});

// R803
describe('of an order of which a part was withdrawn from or came back', () => {
  const line = '1_50ML';
  const cart = {
    cartItems: [
      { id: '7', quantity: 2 },
      { id: line, quantity: 1 },
    ],
    total: 263.97,
  };
  type Steps = Parameters<typeof historyAfter>[0];
  const sent: Steps = [
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'delivered', collected: true },
  ];
  const some = (id: string, quantity: number) => [{ id, quantity, restock: true }];
  const withdrawn = (id: string, quantity: number): Steps[number] => ({
    type: 'withdrawn',
    lines: [{ id, quantity }],
  });
  const returned = (id: string, quantity: number): Steps[number] => ({
    type: 'returned',
    restock: true,
    lines: some(id, quantity),
    part: true,
  });

  test.each([
    ['the other line is on its way back', [withdrawn('7', 2)], 202],
    ['the other line came back', [withdrawn('7', 2), returned('7', 2)], 202],
    ['the whole line is on its way back', [withdrawn(line, 1)], 400],
    ['the whole line came back', [withdrawn(line, 1), returned(line, 1)], 400],
  ])('a line is reviewed or not: %s', async (_, steps, status) => {
    const { cookie } = await signIn();
    const orderId = await bought({ cart, cookie });
    await stores().progress.put(orderId, historyAfter([...sent, ...steps], daysAgo(1)));
    const comment = `Part ${randomUUID()}`;
    await post(reviewBody({ comment }), { cookie });
    expect(await waiting(comment)).toMatchObject({ isVerified: status === 202 });
    const byLink = await post(reviewBody({ proof: proofOf(orderId) }));
    expect(byLink.status).toBe(status === 202 ? 409 : 400);
  });
});

describe('a review of who is signed in', () => {
  // R291
  test('is verified once for each delivered order with the product, and then 409', async () => {
    const { cookie } = await signIn();
    await bought({ cookie });
    const comment = `Mine ${randomUUID()}`;
    expect((await post(reviewBody({ comment }), { cookie })).status).toBe(202);
    expect(await waiting(comment)).toMatchObject({ isVerified: true });
    expect((await post(reviewBody(), { cookie })).status).toBe(409);
    await bought({ cookie });
    expect((await post(reviewBody(), { cookie })).status).toBe(202);
    expect((await post(reviewBody(), { cookie })).status).toBe(409);
  });

  // R291
  test('has one with the account and the link together', async () => {
    const { cookie } = await signIn();
    const orderId = await bought({ cookie });
    expect((await post(reviewBody({ proof: proofOf(orderId) }))).status).toBe(202);
    const links = await stores().people.keys('u/');
    expect((await post(reviewBody(), { cookie })).status).toBe(409);
    // No link leads from the account to a review that it did not write.
    expect(await stores().people.keys('u/')).toEqual(links);
  });

  test('is not verified for what was not bought or not delivered', async () => {
    const { cookie } = await signIn();
    const orderId = await bought({ cookie });
    await leaveIn(stores(), orderId, 'shipped', 1);
    for (const about of [productId, 7]) {
      const comment = `Not mine ${randomUUID()}`;
      expect((await post(reviewBody({ comment, productId: about }), { cookie })).status).toBe(202);
      expect(await waiting(comment)).toMatchObject({ isVerified: false });
    }
  });
});

describe('the reviews of a product', () => {
  // R292
  test('are the published ones, the newest first, with their mean, whatever part is asked for', async () => {
    await empty();
    const [old, hidden, fresh] = [
      await write({ rating: 5 }),
      await write(),
      await write({ rating: 2 }),
    ];
    await publish(old);
    const between = new Date().toISOString();
    await publish(fresh);
    const all = await about();
    expect(all.reviews.map(({ id }) => id).sort()).toEqual([old, fresh].sort());
    expect([all.count, all.rating]).toEqual([2, 3.5]);
    const since = await about(productId, between);
    expect(since).toEqual({ ...all, reviews: all.reviews.filter(({ id }) => id === fresh) });
    expect(JSON.stringify(all)).not.toContain(hidden);
    expect(await about(7)).toEqual({ reviews: [], count: 0, rating: 0 });
  });

  // R292
  test('are kept by the CDN for a minute, each time from which on they are asked for', async () => {
    const response = await shop().call('GET', `/api/reviews/${productId}`);
    expect(response.headers.get('netlify-cdn-cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('netlify-vary')).toBe('query=since');
    expect(await response.text()).not.toMatch(/orderId|userId|hasLink/);
    expect((await shop().call('GET', '/api/reviews/x')).status).toBe(404);
    expect((await shop().call('GET', '/api/reviews/1?since=yesterday')).status).toBe(400);
  });

  // R297
  test('of all products are one answer for the build', async () => {
    await empty();
    const [one, other] = [await write(), await write({ productId: 7 })];
    for (const id of [one, other]) await publish(id);
    await write();
    const reply: unknown = await (await shop().call('GET', '/api/reviews')).json();
    if (!isPublishedReviews(reply)) throw new Error('The build cannot read this.');
    const { reviews } = await about();
    expect(reply.products).toEqual({ '1': reviews, '7': (await about(7)).reviews });
    expect(Date.parse(reply.at)).toBeLessThanOrEqual(Date.now());
  });
});
