import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import { refusalReasons } from '../../../src/features/reviews/refusal-reasons.ts';
import {
  type DeskReview,
  type ReviewRefusedReply,
} from '../../../src/features/reviews/review-replies.schema.ts';
import { accountShop } from '../../support/accounts.ts';
import { reviewCalls } from '../../support/review-calls.ts';
import { adminToken } from '../../support/shop.ts';

const { shop } = accountShop();
const { list, about, write, publish, refuse, reply, empty } = reviewCalls(shop);
const bodyOf = async (response: Response): Promise<DeskReview> =>
  (await response.json()) as DeskReview;
const today = async (): Promise<TodayReply> => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  return (await (await shop().call('GET', '/api/desk/today', { headers })).json()) as TodayReply;
};

describe('the list', () => {
  // R293
  test('has the longest waiting first, the others the newest first, and counts all', async () => {
    await empty();
    const ids = [await write(), await write(), await write(), await write()];
    const [first = '', second = '', third = '', fourth = ''] = ids;
    expect((await today()).reviews).toBe(4);
    const inState = async (state: string) =>
      (await list(`?state=${state}`)).reviews.map(({ id }) => id);
    expect(await inState('waiting')).toEqual(ids);
    await publish(first);
    await publish(second);
    await refuse(third);
    expect(await inState('published')).toEqual([second, first]);
    expect(await inState('refused')).toEqual([third]);
    expect(await list()).toMatchObject({
      reviews: [{ id: fourth }],
      counts: { waiting: 1, published: 2, refused: 1 },
      next: null,
    });
    expect((await today()).reviews).toBe(1);
  });

  test.each(['?state=lost', '?after=x', '?after=../1', '?page=2'])('%s is 400', async (query) => {
    const headers = { Authorization: `Bearer ${adminToken}` };
    const response = await shop().call('GET', `/api/desk/reviews${query}`, { headers });
    expect(response.status).toBe(400);
  });

  // R293
  test('is for keepers alone, and so is every step', async () => {
    const id = await write();
    for (const step of ['publish', 'refuse', 'reply']) {
      const body = { reason: 'Offensive', text: 'No.' };
      const path = `/api/desk/reviews/${id}/${step}`;
      expect((await shop().call('POST', path, { body })).status).toBe(401);
    }
    expect((await shop().call('GET', '/api/desk/reviews')).status).toBe(401);
    expect((await list()).reviews.some((review) => review.id === id)).toBe(true);
  });
});

describe('a review at the desk', () => {
  // R292
  test('is shown while it is published, taken down and put back', async () => {
    await empty();
    const id = await write();
    const shown = async () => (await about()).count;
    expect(await shown()).toBe(0);
    expect(await bodyOf(await publish(id))).toMatchObject({ id, state: 'published', reason: null });
    expect(await shown()).toBe(1);
    const refused = { state: 'refused', reason: 'Offensive' };
    expect(await bodyOf(await refuse(id))).toMatchObject(refused);
    expect(await shown()).toBe(0);
    expect((await publish(id)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
    expect(await shown()).toBe(1);
  });

  // R293
  test.each(refusalReasons)("is refused for '%s'", async (reason) => {
    const id = await write();
    expect(await bodyOf(await refuse(id, reason))).toMatchObject({ state: 'refused', reason });
  });

  // R293
  test('is refused for no other reason, and not for another one once it is', async () => {
    const id = await write({ rating: 1 });
    expect((await refuse(id, 'Too few stars')).status).toBe(400);
    await refuse(id, 'Offensive');
    const again = await refuse(id, 'Advertising');
    const { review } = (await again.json()) as ReviewRefusedReply;
    expect([again.status, review.reason]).toEqual([409, 'Offensive']);
    expect((await refuse(id, 'Offensive')).status).toBe(200);
  });

  // R293
  test('of a keeper who publishes and one who refuses at once has one winner', async () => {
    const id = await write();
    const results = await Promise.all([publish(id), refuse(id)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = results.find(({ status }) => status === 409);
    if (!lost) throw new Error('Both won.');
    const { review, error } = (await lost.json()) as ReviewRefusedReply;
    const { state } = (await list(`?state=${review.state}`)).reviews[0] ?? {};
    expect([review.state, error]).toEqual([
      state,
      `Somebody was first: this review is ${state} now.`,
    ]);
  });

  // R293
  test('is not refused by who still sees it waiting', async () => {
    const id = await write();
    await publish(id, { 'If-Match': '"waiting"' });
    expect((await refuse(id, 'Offensive', { 'If-Match': '"waiting"' })).status).toBe(409);
    expect((await refuse(id, 'Offensive', { 'If-Match': '"published"' })).status).toBe(200);
  });

  // R293
  test('has one public reply, the last', async () => {
    await empty();
    const id = await write();
    expect((await reply(id, ' ')).status).toBe(400);
    await reply(id, 'First.');
    await publish(id);
    expect((await about()).reviews[0]?.reply).toBe('First.');
    expect((await bodyOf(await reply(id, 'Second.'))).reply).toBe('Second.');
    expect((await about()).reviews[0]?.reply).toBe('Second.');
  });

  test.each(['0000-0000-0000-0000', 'x', '..%2Fu'])('%s, which is none, is 404', async (id) => {
    expect([(await publish(id)).status, (await refuse(id)).status]).toEqual([404, 404]);
    expect((await reply(id, `For nobody ${randomUUID()}`)).status).toBe(404);
  });
});
