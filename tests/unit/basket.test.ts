import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basketText,
  bounded,
  changed,
  emptyBasket,
  joinBaskets,
  mostEntries,
  withoutOldRemovals,
  withoutOrdered,
  type Basket,
  type Entries,
} from '~/features/cart/basket';
import { merged, newCopy, noticed, parseCopy, type DeviceCopy } from '~/features/cart/device-copy';

const ids = ['1_50ML', '1_100ML', '7', '201_Sand'];
const anyEntries = (largest: number): fc.Arbitrary<Entries> =>
  fc.dictionary(
    fc.constantFrom(...ids),
    fc.record({
      quantity: fc.integer({ min: 0, max: largest }),
      at: fc.integer({ min: 0, max: 9 }),
    }),
  );
const anyBasket: fc.Arbitrary<Basket> = fc.record({
  since: fc.integer({ min: 0, max: 9 }),
  cart: anyEntries(3),
  wishlist: anyEntries(1),
});

const cartOf = (cart: Entries, since = 0): Basket => ({ ...emptyBasket, since, cart });
const join = (...baskets: Basket[]) => baskets.reduce(joinBaskets);

describe('two copies of a basket', () => {
  // R281
  test('are joined to the same one in either order, and a repetition changes nothing', () => {
    fc.assert(
      fc.property(anyBasket, anyBasket, (one, other) => {
        const joined = join(one, other);
        expect(basketText(join(other, one))).toBe(basketText(joined));
        expect(basketText(join(joined, one, other))).toBe(basketText(joined));
      }),
    );
  });

  // R281
  test('have the last change of each line, and of two at once the one that keeps more', () => {
    const one = cartOf({ '7': { quantity: 2, at: 5 }, '1_50ML': { quantity: 0, at: 4 } });
    const other = cartOf({ '7': { quantity: 0, at: 6 }, '1_50ML': { quantity: 1, at: 4 } });
    expect(join(one, other).cart).toEqual({
      '7': { quantity: 0, at: 6 },
      '1_50ML': { quantity: 1, at: 4 },
    });
  });

  // R280
  test('do not bring back what one of them has given up', () => {
    const removed = cartOf({ '7': { quantity: 0, at: 6 }, '1_50ML': { quantity: 1, at: 2 } });
    const short = withoutOldRemovals(removed, 10);
    expect(short.cart).toEqual({ '1_50ML': { quantity: 1, at: 2 } });
    expect(join(short, cartOf({ '7': { quantity: 2, at: 5 } })).cart).toEqual(short.cart);
    expect(withoutOldRemovals(short, 20)).toBe(short);
  });

  // R280
  test('do not bring back what was taken out so long ago that it is no longer listed', () => {
    const old = cartOf({ '7': { quantity: 2, at: 5 }, '1_50ML': { quantity: 1, at: 20 } });
    expect(join(old, cartOf({}, 10)).cart).toEqual({ '1_50ML': { quantity: 1, at: 20 } });
    const still = cartOf({ '7': { quantity: 2, at: 5 } }, 10);
    expect(join(old, still).cart).toHaveProperty('7');
  });
});

/** Devices that change lines and meet the server, in any order. */
const anyHistory = fc.array(
  fc.record({
    device: fc.nat(2),
    does: fc.oneof(
      fc.record({ id: fc.constantFrom(...ids), quantity: fc.nat(3) }),
      fc.constant('meet' as const),
      fc.constant('prune' as const),
    ),
  }),
  { maxLength: 60 },
);

// R281, R280
test('whatever devices do, all end with the last change of each line', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      let server = emptyBasket;
      let now = 0;
      const devices = [0, 1, 2].map(() => ({ basket: emptyBasket, met: 0 }));
      const last = new Map<string, number>();
      const meet = (device: (typeof devices)[number]) => {
        server = joinBaskets(server, device.basket);
        Object.assign(device, { basket: server, met: now });
      };
      for (const { device: index, does } of history) {
        now += 10;
        const device = devices[index];
        if (!device) continue;
        if (does === 'meet') meet(device);
        // No device stays away for longer than removals are kept.
        else if (does === 'prune')
          server = withoutOldRemovals(server, Math.min(...devices.map(({ met }) => met)));
        else {
          const { cart } = device.basket;
          const entry = changed(cart[does.id], does.quantity, now);
          device.basket = { ...device.basket, cart: { ...cart, [does.id]: entry } };
          last.set(does.id, does.quantity);
        }
      }
      for (const device of [...devices, ...devices]) meet(device);
      for (const { basket } of devices)
        for (const id of ids) expect(basket.cart[id]?.quantity ?? 0).toBe(last.get(id) ?? 0);
    }),
    { numRuns: 500 },
  );
});

describe('at a login', () => {
  // R281
  test('of each line the larger quantity stays, and every wish', () => {
    fc.assert(
      fc.property(anyBasket, anyBasket, (basket, guest) => {
        const shown = {
          cart: quantities(guest.cart),
          wishlist: quantities(guest.wishlist),
        };
        const arrived = merged(
          newCopy,
          { ...basket, of: 'an-account', ahead: 50 },
          shown,
          50,
        ).basket;
        for (const list of ['cart', 'wishlist'] as const)
          for (const id of ids) {
            const before = basket[list][id];
            const wanted = Math.max(before?.quantity ?? 0, shown[list][id] ?? 0);
            expect(arrived[list][id]?.quantity ?? 0).toBe(wanted);
            // The account's line does not change, so it replaces nothing.
            if (before?.quantity === wanted) expect(arrived[list][id]).toBe(before);
          }
      }),
    );
  });

  const quantities = (entries: Entries) =>
    Object.fromEntries(Object.entries(entries).map(([id, { quantity }]) => [id, quantity]));
});

describe('a device', () => {
  const copy: DeviceCopy = {
    ...newCopy,
    of: 'an-account',
    basket: cartOf({ '7': { quantity: 2, at: 500 }, '1_50ML': { quantity: 1, at: 5 } }),
    seen: { cart: { '7': 2 }, wishlist: {} },
  };

  // R281
  test('notices what was changed on it, and only that', () => {
    expect(noticed(copy, copy.seen, 100)).toBe(copy);
    const shown = { cart: { '201_Sand': 1 }, wishlist: { '7': 1 } };
    const next = noticed({ ...copy, ahead: 50 }, shown, 100);
    expect(next.basket.cart).toEqual({
      // Later than the change before it, though this device's clock is behind.
      '7': { quantity: 0, at: 501 },
      '201_Sand': { quantity: 1, at: 150 },
      // The product is not sold any more. The device never showed it, so nobody removed it.
      '1_50ML': { quantity: 1, at: 5 },
    });
    expect(next.basket.wishlist).toEqual({ '7': { quantity: 1, at: 150 } });
    expect(noticed(next, shown, 200)).toBe(next);
  });

  // R281
  test('takes to another account only what was put in after the session was over', () => {
    const another = { ...cartOf({ '201_Sand': { quantity: 1, at: 1 } }), of: 'another', ahead: 0 };
    const theirs = another.cart;
    const arrived = (before: DeviceCopy) => merged(before, another, before.seen, 600);
    expect(arrived(copy)).toMatchObject({ of: 'another', basket: cartOf(theirs) });
    const later = { ...theirs, '7': { quantity: 2, at: 600 } };
    expect(arrived({ ...copy, overAt: 400 }).basket).toEqual(cartOf(later));
  });

  test.each([undefined, null, {}, { ...newCopy, of: 1 }, { ...newCopy, basket: { since: 0 } }])(
    'reads a stored copy that is none as a new one: %j',
    (stored) => {
      expect(parseCopy(stored)).toEqual(newCopy);
      expect(parseCopy(copy)).toEqual(copy);
    },
  );
});

describe('a long list', () => {
  const many = (count: number, quantity: number, from: number): Entries =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${from + index}`,
        { quantity, at: from + index },
      ]),
    );

  // R280
  test('gives up what was taken out longest ago, and nothing that is wanted', () => {
    const wanted = many(60, 1, 1000);
    const long = cartOf({ ...many(50, 0, 1), ...wanted });
    const short = bounded(long);
    expect(Object.keys(short.cart)).toHaveLength(mostEntries.cart);
    expect(short.cart).toMatchObject(wanted);
    expect(bounded(short)).toEqual(short);
    // An old copy does not bring it back.
    expect(join(short, cartOf({ '1': { quantity: 1, at: 0 } })).cart).not.toHaveProperty('1');
  });

  test('keeps the newest when all of it is wanted', () => {
    const short = bounded(cartOf(many(mostEntries.cart + 5, 1, 1)));
    expect(Object.keys(short.cart)).toHaveLength(mostEntries.cart);
    expect(short.cart).not.toHaveProperty('5');
    expect(short.since).toBe(0);
  });
});

// R280
test('an order takes its lines out, but not what was changed after it', () => {
  const cart = { '7': { quantity: 2, at: 5 }, '1_50ML': { quantity: 1, at: 20 } };
  const ordered = withoutOrdered(cartOf(cart), ['7', '1_50ML', '201_Sand'], 10);
  expect(ordered.cart).toEqual({ '7': { quantity: 0, at: 10 }, '1_50ML': cart['1_50ML'] });
  expect(withoutOrdered(ordered, ['7'], 10)).toBe(ordered);
});
