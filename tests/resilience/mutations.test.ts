import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mutation } from './switched.ts';
import { buyers, contest } from './races.ts';
import { shippingForm } from '../support/order.ts';
import { isolated, openWorld, type Isolate, type World } from './world.ts';

/*
 * Shows that tests over real stores can fail, as `explorers.ts` shows it of models: each guard is
 * removed from the code, and its scenario must then find an error. With the guard it must find none.
 */

let guarded: World;
beforeAll(async () => {
  guarded = await openWorld(2);
});
afterAll(() => guarded.close());

const oversell = (shop: World) =>
  contest(
    shop,
    1,
    { '7': 5 },
    buyers(40, 1, () => ({ '7': 1 })),
  ).then(({ broken }) => broken);

/** Sends one cart and says what is wrong with its answer. */
async function order(
  { isolates, store }: World,
  cartItems: unknown[],
  total: number,
  expected: number,
) {
  await store.reset({ '7': 50 });
  const body = { formData: shippingForm, cartItems, total };
  const answer = await (isolates[0] as Isolate).call('/api/place-order', body).answer;
  return answer?.status === expected ? [] : [`It was answered ${answer?.status}.`];
}

/** Sends one message twice with the same key, to two isolates at once. */
async function messageTwice({ isolates, store }: World) {
  await store.reset({});
  const { name, email } = shippingForm;
  const body = { name, email, phone: '', message: 'Do you have oud?', cartItems: [], total: 0 };
  const runs = isolates.map((isolate) =>
    isolate.call('/api/place-order', body, { 'Idempotency-Key': 'one-message' }),
  );
  const statuses = await Promise.all(runs.map(async ({ answer }) => (await answer)?.status));
  const books = await store.books();
  const stored = [books.records('messages').size, books.records('outbox').size];
  const broken = statuses.join() === '200,200' ? [] : [`It was answered ${statuses.join()}.`];
  return stored.join() === '1,1' ? broken : [...broken, `Messages, mails: ${stored.join()}.`];
}

const guards: [string, Mutation, (shop: World) => Promise<string[]>][] = [
  [
    'the etag check of a stock update',
    {
      file: 'netlify/kernel/store/records/envelope.ts',
      find: 'return write(key, value, { onlyIfMatch: etag });',
      replace: 'return write(key, value, null);',
    },
    oversell,
  ],
  [
    'the merging of equal lines',
    {
      file: 'src/features/orders/order-pricing.ts',
      find: '(lines.get(line.id)?.quantity ?? 0) + quantity',
      replace: 'quantity',
    },
    (shop) =>
      order(
        shop,
        [2, 3].map((quantity) => ({ id: '7', quantity })),
        154.94,
        200,
      ),
  ],
  [
    'the comparison of the totals',
    {
      file: 'src/features/orders/quote.ts',
      find: 'if (![total, total + discount].includes(toCents(request.total))) {',
      replace: 'if (Number.isNaN(request.total)) {',
    },
    (shop) => order(shop, [{ id: '7', quantity: 1 }], 0.01, 409),
  ],
  [
    'the id of a message, which its Idempotency-Key decides',
    {
      file: 'src/features/messages/server/send-message.ts',
      find: "recordId('message', idempotencyKey)",
      replace: "recordId('message', null)",
    },
    messageTwice,
  ],
];

const code = isolated(guards.map(([, mutation]) => mutation));

describe.each(guards)('%s', (guard, _, scenario) => {
  test('is there: nothing breaks', async () => {
    expect(await scenario(guarded)).toEqual([]);
  });

  test('taken out: it is seen', async () => {
    const number = 1 + guards.findIndex(([other]) => other === guard);
    const world = await openWorld(2, code, number);
    const broken = await scenario(world);
    await world.close();
    expect(broken).not.toEqual([]);
  });
});
