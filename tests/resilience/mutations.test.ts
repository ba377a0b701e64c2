import { afterEach, describe, expect, test } from 'vitest';
import type { Mutation } from './bundle.ts';
import { firstHold, killed, placing, zombie } from './deaths.ts';
import { limitMs } from './soak.ts';
import { buyers, contest } from './races.ts';
import { shippingForm } from '../support/shop.ts';
import { openWorld, type Isolate, type World } from './world.ts';

/*
 * Are the tests of this folder able to see? Each guard is taken out of the code, and the scenario
 * that it is there for must then find something broken, which with the guard it does not.
 */

let world: World;
afterEach(() => world.close());

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

const guards: [string, Mutation, (shop: World) => Promise<string[]>][] = [
  [
    'the done note, which stops a late duplicate from holding again',
    {
      file: 'src/domain/stock/stock.ts',
      find: "if (orderId in stock.done) return 'settled';",
      replace: '',
    },
    // It stands still before its first hold while its twin places and settles the order.
    (shop) => zombie(shop, { at: firstHold, when: 'before' }, 'retry'),
  ],
  [
    'the creation of the order only if it is new',
    {
      file: 'netlify/server/orders/decision.ts',
      find: 'const written = await shop.orders.create(orderId, proposal);',
      replace: 'await shop.orders.put(orderId, proposal); const written = { ok: true } as const;',
    },
    (shop) => zombie(shop, { at: placing, when: 'before' }, 'sweep'),
  ],
  [
    'the etag check of a stock update',
    {
      file: 'netlify/server/store/envelope.ts',
      find: 'return write(key, value, { onlyIfMatch: etag });',
      replace: 'return write(key, value, null);',
    },
    oversell,
  ],
  [
    'the intent, which tells the sweeper of a hold',
    {
      file: 'netlify/server/orders/place-order.ts',
      find: 'const written = await shop.intents.create(orderId, intent);',
      replace:
        'const written = { ok: true, current: null, intent } as { ok: boolean; current: null };',
    },
    (shop) => killed(shop, { at: firstHold, when: 'after' }, 'sweep'),
  ],
  [
    'the merging of equal lines',
    {
      file: 'src/domain/order/order-pricing.ts',
      find: '(lines.get(id)?.quantity ?? 0) + item.quantity',
      replace: 'item.quantity',
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
      file: 'netlify/server/orders/place-order.ts',
      find: 'if (toCents(request.total) !== priced.total)',
      replace: 'if (Number.isNaN(request.total))',
    },
    (shop) => order(shop, [{ id: '7', quantity: 1 }], 0.01, 409),
  ],
];

describe.each(guards)('%s', (_, mutation, scenario) => {
  test(
    'is there: nothing breaks',
    async () => {
      world = await openWorld(2);
      expect(await scenario(world)).toEqual([]);
    },
    limitMs,
  );

  test(
    'taken out: it is seen',
    async () => {
      world = await openWorld(2, mutation);
      expect(await scenario(world)).not.toEqual([]);
    },
    limitMs,
  );
});
