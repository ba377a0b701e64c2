// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPlainProduct, aProduct } from '../support/products';
import { basketServer } from '../support/basket-server';

/* The device of a signed-in shopper, with a server that fails in every possible manner. */

const sized = aProduct();
const plain = aPlainProduct();
const [line, wish] = [`${sized.id}_50ML`, String(plain.id)];
const later = (quantity: number) => ({ quantity, at: Date.now() + 60_000 });

let server: ReturnType<typeof basketServer>;

/** The modules of one visit in a browser. */
async function visit() {
  vi.resetModules();
  const [sync, cart, wishlist, { $basketCopy }] = await Promise.all([
    import('~/stores/basket/sync'),
    import('~/stores/cart'),
    import('~/stores/wishlist'),
    import('~/stores/basket-copy'),
  ]);
  return {
    ...sync,
    ...cart,
    ...wishlist,
    $basketCopy,
    shown: () => ({
      cart: Object.fromEntries(cart.$cart.get().map(({ id, quantity }) => [id, quantity])),
      wishlist: wishlist.$wishlist.get().map(({ id }) => String(id)),
    }),
    /** Waits until device and server agree, or cannot agree. */
    send: () => sync.send(),
  };
}

async function loggedIn() {
  const device = await visit();
  device.enter();
  await device.send();
  return device;
}

beforeEach(() => {
  localStorage.clear();
  server = basketServer([sized, plain]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('at a login', () => {
  // R281
  test('device and account both get the larger quantities and all wishes', async () => {
    server.change({ cart: { [line]: later(1), [wish]: later(2) } });
    const device = await visit();
    device.addToCart(sized, '50ML', 3);
    device.addToWishlist(plain);
    device.enter();
    await device.send();
    const all = { cart: { [line]: 3, [wish]: 2 }, wishlist: [wish] };
    expect(device.shown()).toEqual(all);
    expect(server.quantities()).toEqual(all);
  });

  // R281
  test('another device that logs in at the same time loses nothing either', async () => {
    const device = await visit();
    device.addToCart(sized, '50ML', 3);
    server.state.meanwhile = {
      GET: () => server.change({ cart: { [line]: later(2), [wish]: later(1) } }),
    };
    device.enter();
    const all = { [line]: 3, [wish]: 1 };
    await vi.waitFor(() => expect(server.quantities().cart).toEqual(all));
    await device.send();
    expect(device.shown().cart).toEqual(all);
  });

  test('what is put in while it is under way is not lost', async () => {
    const device = await visit();
    device.addToCart(sized, '50ML', 3);
    server.state.meanwhile = { PUT: () => device.addToWishlist(plain) };
    device.enter();
    await vi.waitFor(() => expect(server.quantities().wishlist).toEqual([wish]));
    await device.send();
    expect(device.shown()).toEqual({ cart: { [line]: 3 }, wishlist: [wish] });
  });

  test('what is taken out while it is under way is not brought back', async () => {
    const device = await visit();
    device.addToCart(sized, '50ML', 3);
    server.state.meanwhile = { PUT: () => device.removeFromCart(line) };
    device.enter();
    await device.send();
    expect(device.shown().cart).toEqual({});
    expect(server.quantities().cart).toEqual({});
  });

  test('what cannot be sent at once is brought in on the next page', async () => {
    server.state.trouble = ['unreachable', 'unreachable'];
    const device = await visit();
    device.addToCart(sized, '50ML', 3);
    device.enter();
    await device.send();
    expect(device.shown().cart).toEqual({ [line]: 3 });
    const next = await visit();
    next.start();
    await next.send();
    expect(server.quantities().cart).toEqual({ [line]: 3 });
  });
});

describe('afterwards', () => {
  // R281
  test('a change on the device is sent, and one on another device is shown', async () => {
    const device = await loggedIn();
    device.addToCart(sized, '50ML', 2);
    await device.send();
    expect(server.quantities().cart).toEqual({ [line]: 2 });
    server.change({ cart: { [line]: later(0) }, wishlist: { [wish]: later(1) } });
    server.state.calls.length = 0;
    const next = await visit();
    next.start();
    await next.send();
    expect(next.shown()).toEqual({ cart: {}, wishlist: [wish] });
    expect(server.state.calls).not.toContain('PUT /api/basket');
  });

  // R281
  test('two changes of different lines at once are both kept', async () => {
    const device = await loggedIn();
    server.change({ cart: { [wish]: later(1) } });
    device.addToCart(sized, '50ML', 2);
    await device.send();
    expect(server.quantities().cart).toEqual({ [line]: 2, [wish]: 1 });
    expect(device.shown()).toEqual(server.quantities());
  });

  test('what is changed while a call is under way is not lost', async () => {
    const device = await loggedIn();
    server.state.meanwhile = { PUT: () => device.addToWishlist(plain) };
    device.addToCart(sized, '50ML', 2);
    await device.send();
    expect(server.quantities()).toEqual({ cart: { [line]: 2 }, wishlist: [wish] });
  });

  // R281
  test.each([['unreachable'], ['answer lost']] as const)(
    'what was changed offline is sent when the device is back: %s',
    async (trouble) => {
      const device = await loggedIn();
      device.addToCart(sized, '50ML', 2);
      await device.send();
      server.state.trouble = [trouble, 'unreachable'];
      device.removeFromCart(line);
      await device.send();
      device.addToCart(plain, null, 4);
      const next = await visit();
      next.start();
      await next.send();
      expect(server.quantities().cart).toEqual({ [wish]: 4 });
      expect(next.shown()).toEqual(server.quantities());
    },
  );

  test('what is changed while products are read is not lost', async () => {
    server.change({ cart: { [line]: later(1) } });
    const device = await visit();
    server.state.meanwhile = { catalogue: () => device.addToWishlist(plain) };
    device.enter();
    await device.send();
    expect(device.shown()).toEqual({ cart: { [line]: 1 }, wishlist: [wish] });
    expect(server.quantities()).toEqual(device.shown());
  });

  test('what another device changes while products are read is shown by a look meanwhile', async () => {
    server.change({ cart: { [line]: later(1) } });
    const device = await visit();
    server.state.meanwhile = {
      catalogue: () => {
        server.change({ cart: { [wish]: later(2) } });
        device.enter();
      },
    };
    device.enter();
    await device.send();
    expect(device.shown().cart).toEqual({ [line]: 1, [wish]: 2 });
  });

  test('what is not sold any more is not shown, and stays in the account', async () => {
    server.change({ cart: { '999_50ML': later(1) } });
    const device = await loggedIn();
    device.addToCart(sized, '50ML', 2);
    await device.send();
    expect(device.shown().cart).toEqual({ [line]: 2 });
    expect(server.quantities().cart).toEqual({ '999_50ML': 1, [line]: 2 });
  });

  test('when nothing changes the server is asked once a page, and nothing is sent', async () => {
    server.change({ cart: { [line]: later(1) } });
    await loggedIn();
    const next = await visit();
    server.state.calls.length = 0;
    next.start();
    await next.send();
    expect(server.state.calls).toEqual(['GET /api/basket']);
  });
});

/** The locks of a browser: who asks last takes the lock from the tab before. */
function stubLocks() {
  let lose: (reason: Error) => void = () => undefined;
  const locks = {
    request: (_: string, { steal }: LockOptions, take: () => Promise<never>) => {
      expect(steal).toBe(true);
      lose(new DOMException('Stolen', 'AbortError'));
      return new Promise((_resolve, reject) => {
        lose = reject;
        void take();
      });
    },
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
}

// R281
test('of two tabs the one that was used last does the work', async () => {
  stubLocks();
  const first = await loggedIn();
  const second = await visit();
  second.start();
  await second.send();
  server.state.calls.length = 0;
  const copy = localStorage.getItem('attarine:basket');
  first.addToCart(sized, '50ML', 2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.state.calls).toEqual([]);
  expect(localStorage.getItem('attarine:basket')).toBe(copy);
  await first.send();
  expect(server.quantities().cart).toEqual({ [line]: 2 });
  server.state.calls.length = 0;
  second.addToWishlist(plain);
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.state.calls).toEqual([]);
});

describe('after the session', () => {
  // R281
  test('logging out empties the device, and not the account', async () => {
    const device = await loggedIn();
    device.addToCart(sized, '50ML', 2);
    device.addToWishlist(plain);
    await device.send();
    device.leave();
    await device.send();
    expect(device.shown()).toEqual({ cart: {}, wishlist: [] });
    expect(device.$basketCopy.get()).toBeUndefined();
    expect(server.quantities()).toEqual({ cart: { [line]: 2 }, wishlist: [wish] });
  });

  // R281
  test('one that its owner has ended empties the device', async () => {
    const device = await loggedIn();
    device.addToCart(sized, '50ML', 2);
    await device.send();
    server.state.trouble = ['ended'];
    const next = await visit();
    next.start();
    await next.send();
    expect(next.shown().cart).toEqual({});
    expect(server.quantities().cart).toEqual({ [line]: 2 });
  });

  // R281
  test('one that has expired leaves the device as it is, and the next login sends what it has', async () => {
    const device = await loggedIn();
    device.addToCart(sized, '50ML', 2);
    await device.send();
    server.state.trouble = ['expired'];
    device.addToCart(plain, null);
    await device.send();
    device.removeFromCart(line);
    await device.send();
    expect(device.shown().cart).toEqual({ [wish]: 1 });
    expect(server.quantities().cart).toEqual({ [line]: 2 });
    device.enter();
    await device.send();
    expect(server.quantities().cart).toEqual({ [wish]: 1 });
  });

  test('an answer that comes after it does not mix two accounts', async () => {
    server.change({ cart: { [line]: later(2) } });
    const device = await visit();
    server.state.meanwhile = {
      GET: () => {
        device.leave();
        Object.assign(server.state, {
          of: 'another',
          basket: { since: 0, cart: {}, wishlist: {} },
        });
        device.addToCart(sized, '50ML', 1);
        device.enter();
      },
    };
    device.enter();
    await device.send();
    expect(device.shown().cart).toEqual({ [line]: 1 });
    expect(server.quantities().cart).toEqual({ [line]: 1 });
  });

  test('nothing of the account is left on the device when a change was still being sent', async () => {
    const device = await loggedIn();
    server.state.meanwhile = { PUT: () => device.leave() };
    device.addToCart(sized, '50ML', 2);
    await device.send();
    expect(device.$basketCopy.get()).toBeUndefined();
    expect(device.shown().cart).toEqual({});
    expect(server.quantities().cart).toEqual({ [line]: 2 });
  });

  // R281
  test('another account gets what was put in after it, and nothing of the one before', async () => {
    const device = await loggedIn();
    device.addToCart(sized, '50ML', 2);
    await device.send();
    server.state.trouble = ['expired'];
    const next = await visit();
    next.start();
    await next.send();
    next.addToWishlist(plain);
    Object.assign(server.state, { of: 'another', basket: { since: 0, cart: {}, wishlist: {} } });
    next.enter();
    await next.send();
    expect(server.quantities()).toEqual({ cart: {}, wishlist: [wish] });
    expect(next.shown()).toEqual(server.quantities());
  });
});
