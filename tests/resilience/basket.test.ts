import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  basketTag,
  readBasket,
  removeOrdered,
  replaceBasket,
} from '../../src/features/cart/server/baskets.ts';
import type { SignedIn } from '../../src/features/accounts/server/sessions/session.ts';
import { userKey } from '../../src/features/accounts/server/stores.ts';
import { realClock } from '../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { UserRecord } from '../../src/features/accounts/account.schema.ts';
import {
  changed,
  emptyBasket,
  joinBaskets,
  type Basket,
  type Entry,
} from '../../src/features/cart/basket.ts';
import { merged, newCopy } from '../../src/features/cart/device-copy.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { dying, eachDeath } from '../support/mortal.ts';
import { randomFrom } from '../support/random.ts';
import { shippingForm } from '../support/order.ts';
import { Memory, type Stage } from './model/memory-store.ts';
import { modelShop } from './model/model-shop.ts';

/* The basket of one account: several devices at once, failing calls, dying functions. */

beforeAll(() => {
  vi.stubEnv('SHOP_LOG', 'off');
  vi.stubEnv('SHOP_CATALOGUE', catalogueFile());
});

const user: UserRecord = {
  email: 'rose@example.com',
  password: '',
  at: '2026-01-01T00:00:00.000Z',
};
const account: SignedIn = { userId: 'a'.repeat(64), user };

/** A shop, and the same shop over a store that is slow, refuses calls or loses answers. */
function openWorld(seed = 0) {
  const memory = new Memory();
  const random = randomFrom(seed);
  const faults: Stage = {
    clock: realClock,
    async operation(_, commit, fail) {
      for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await Promise.resolve();
      const luck = random();
      if (luck < 0.15) throw fail();
      const result = commit();
      if (luck < 0.3) throw fail();
      return result;
    },
  };
  const quiet: Stage = { clock: realClock, operation: (_, commit) => Promise.resolve(commit()) };
  const caller = { process: 'test', deadline: Infinity };
  memory.write('users', userKey(account.userId), user);
  return {
    memory,
    shop: modelShop(memory, quiet, caller),
    faulty: modelShop(memory, faults, caller),
  };
}

/** One device's rounds, until the server has accepted its merged basket. */
async function bringTo(shop: Shop, merge: (basket: Basket) => Basket): Promise<void> {
  for (let left = 1000; left > 0; left -= 1) {
    try {
      const seen = await readBasket(shop, account.userId);
      const tag = basketTag(account.userId, seen);
      if ((await replaceBasket(shop, account, tag, merge(seen))) !== null) return;
    } catch {
      // 503: the device tries again.
    }
  }
  throw new Error('The server never took it.');
}

const ids = ['1_50ML', '2_50ML', '7', '201_Sand'];
const anyGuest = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 5 }));
const anySeed = fc.integer({ min: 1 });

// R281
test('devices that log in at once over a failing store lose no line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyGuest, { maxLength: 4 }), anySeed, async (guests, seed) => {
      const { shop, faulty } = openWorld(seed);
      await Promise.all(
        guests.map((cart) =>
          bringTo(faulty, (basket) => {
            const server = { ...basket, of: account.userId, ahead: 0 };
            return merged(newCopy, server, { cart, wishlist: {} }, Date.now()).basket;
          }),
        ),
      );
      const { cart } = await readBasket(shop, account.userId);
      for (const id of ids)
        expect(cart[id]?.quantity ?? 0).toBe(Math.max(0, ...guests.map((guest) => guest[id] ?? 0)));
    }),
    { numRuns: 100 },
  );
});

const anyChanges = fc.array(
  fc.array(fc.record({ id: fc.constantFrom(...ids), quantity: fc.nat(3) }), { maxLength: 4 }),
  { maxLength: 4 },
);

// R281
test('devices that change lines at once over a failing store end with the last change of each', async () => {
  await fc.assert(
    fc.asyncProperty(anyChanges, anySeed, async (changes, seed) => {
      const { shop, faulty } = openWorld(seed);
      const last = new Map<string, Entry>();
      let now = Date.now();
      const devices = changes.map((own) => {
        const cart: Record<string, Entry> = {};
        for (const { id, quantity } of own) {
          now += 1;
          cart[id] = changed(cart[id], quantity, now);
          last.set(id, cart[id]);
        }
        return { ...emptyBasket, cart };
      });
      await Promise.all(
        devices.map((device) => bringTo(faulty, (basket) => joinBaskets(basket, device))),
      );
      const { cart } = await readBasket(shop, account.userId);
      for (const id of ids) expect(cart[id]).toEqual(last.get(id));
    }),
    { numRuns: 100 },
  );
});

const order: PlacedRecord = {
  state: 'placed',
  fp: 'f',
  at: new Date().toISOString(),
  lines: ['7', '1_50ML'].map((id) => ({
    id,
    productId: Number.parseInt(id, 10),
    variant: null,
    name: 'A product',
    priceCents: 1,
    quantity: 1,
  })),
  currency: 'USD',
  shippingCents: 499,
  totalCents: 500,
  to: shippingForm,
  userId: account.userId,
  takes: [],
};
const orderedAt = Date.parse(order.at);

// R280
test('an order whose function dies leaves the cart once the sweeper repeats it, and nothing put in since', async () => {
  const operations = await eachDeath(async (death) => {
    const { shop } = openWorld();
    const full = {
      ...emptyBasket,
      cart: { '7': { quantity: 1, at: 1 }, '1_50ML': { quantity: 1, at: 1 } },
    };
    await shop.baskets.put(account.userId, full);
    const outcome = await dying(shop, death, (stores) => removeOrdered(stores, order));
    const again = { quantity: 2, at: orderedAt + 1 };
    await bringTo(shop, (basket) => ({ ...basket, cart: { ...basket.cart, '1_50ML': again } }));
    await removeOrdered(shop, order);
    const { cart } = await readBasket(shop, account.userId);
    expect(cart).toEqual({ '7': { quantity: 0, at: orderedAt }, '1_50ML': again });
    return outcome === 'dead' ? 'dead' : 'alive';
  });
  expect(operations).toBe(2);
});

// R249
test('a basket that is written while its account is deleted does not stay', async () => {
  const { memory, shop } = openWorld();
  const baskets = {
    ...shop.baskets,
    create: async (key: string, value: Basket) => {
      memory.rows('users').clear();
      return shop.baskets.create(key, value);
    },
  };
  const writing = new Proxy(shop, {
    get: (target, name: keyof Shop) => (name === 'baskets' ? baskets : target[name]),
  });
  await replaceBasket(writing, account, basketTag(account.userId, emptyBasket), emptyBasket);
  expect(memory.rows('baskets').size).toBe(0);
});
