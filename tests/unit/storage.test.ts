// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewedProduct } from '~/features/cart/recently-viewed';
import { isInt, isListOf } from '~/base/guards';
import { storageKey } from '~/base/storage-keys';
import { versioned } from '~/stores/versioned';
import { aLine, aProduct } from '../support/products';
import { refusals, refuseStorage } from '../support/refused-storage';

const isIds = isListOf(isInt);
const parse = (stored: unknown) => (isIds(stored) ? stored : []);

describe('a store in its first version', () => {
  const { encode, decode } = versioned(parse, { version: 1 });

  test('reads back what it wrote', () => {
    expect(decode(encode([1, 2]))).toEqual([1, 2]);
  });

  test.each(['', 'no json', 'null', '[1]', '{"v":2,"value":[1]}', '{"v":1}', '{"value":[1]}'])(
    'drops %s',
    (text) => {
      expect(decode(text)).toEqual([]);
    },
  );
});

describe('a store in a later version', () => {
  /** Version 2 kept a text, version 3 keeps a list. */
  const upgrade = (before: unknown) => String(before).split(',').map(Number);
  const { encode, decode } = versioned(parse, { version: 3, upgrade });

  test('takes over what the version before has stored', () => {
    expect(decode('{"v":2,"value":"4,5"}')).toEqual([4, 5]);
    expect(encode([4, 5])).toBe('{"v":3,"value":[4,5]}');
  });

  test('leaves alone what is of its own version', () => {
    expect(decode('{"v":3,"value":[4]}')).toEqual([4]);
  });

  test.each(['{"v":1,"value":"4"}', '{"v":4,"value":[4]}', '{"v":2,"value":"x"}', '{"v":2}'])(
    'drops %s',
    (text) => {
      expect(decode(text)).toEqual([]);
    },
  );

  test('starts anew when the step fails', () => {
    const failing = versioned(parse, {
      version: 2,
      upgrade: () => {
        throw new TypeError('not as expected');
      },
    });
    expect(failing.decode('{"v":1,"value":[4]}')).toEqual([]);
  });
});

describe('what earlier visits have stored', () => {
  const visits: Record<string, unknown> = {
    [storageKey.cart]: [aLine()],
    [storageKey.wishlist]: [aProduct()],
    [storageKey.recentlyViewed]: [viewedProduct(aProduct())],
  };
  /** Only this store has changed its form. */
  const versions: Record<string, number> = { [storageKey.recentlyViewed]: 2 };

  beforeEach(() => {
    vi.resetModules();
    for (const [key, value] of Object.entries(visits))
      localStorage.setItem(key, JSON.stringify({ v: versions[key] ?? 1, value }));
  });

  const read = async () => {
    const [{ $cart }, { $wishlist }, { $recentlyViewed }] = await Promise.all([
      import('~/stores/cart'),
      import('~/stores/wishlist'),
      import('~/stores/recently-viewed'),
    ]);
    return { cart: $cart.get(), wishlist: $wishlist.get(), viewed: $recentlyViewed.get() };
  };

  test('is read in the version of each store', async () => {
    expect(await read()).toEqual({
      cart: [aLine()],
      wishlist: [aProduct()],
      viewed: [viewedProduct(aProduct())],
    });
  });

  test('is lost in one store alone when that one is of an unknown version', async () => {
    localStorage.setItem(storageKey.wishlist, JSON.stringify({ v: 99, value: [aProduct()] }));
    expect(await read()).toEqual({
      cart: [aLine()],
      wishlist: [],
      viewed: [viewedProduct(aProduct())],
    });
  });

  test('starts anew where ids alone were kept', async () => {
    localStorage.setItem(storageKey.recentlyViewed, JSON.stringify({ v: 1, value: [3, 1] }));
    expect((await read()).viewed).toEqual([]);
  });
});

test('every name of a stored entry stands in the one table', () => {
  const naming = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
    readFileSync(file, 'utf8').includes('attarine:'),
  );
  expect(naming).toEqual(['src/base/storage-keys.ts']);
  expect(new Set(Object.values(storageKey)).size).toBe(Object.keys(storageKey).length);
});

// R850
describe.each(refusals)('storage that is %s', (kind) => {
  let restore: () => void = () => undefined;
  beforeEach(() => {
    vi.resetModules();
    localStorage.clear();
    restore = refuseStorage(window, kind);
  });
  afterEach(() => restore());

  test('keeps for the visit what is put into the stores', async () => {
    const [{ $cart, clearCart }, { $wishlist }, { $extras }] = await Promise.all([
      import('~/stores/cart'),
      import('~/stores/wishlist'),
      import('~/stores/extras'),
    ]);
    $cart.set([aLine()]);
    $wishlist.set([aProduct()]);
    const code = { code: 'ATT-1', kind: 'credit', name: 'Discovery credit', cents: 100 };
    $extras.set({ gift: null, codes: [code], giftCards: [] });
    // A page that comes back reads them again.
    const leave = [$cart, $wishlist, $extras].map((store) => store.listen(() => undefined));
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    expect([$cart.get(), $wishlist.get(), $extras.get()]).toEqual([
      [aLine()],
      [aProduct()],
      { gift: null, codes: [code], giftCards: [] },
    ]);
    clearCart();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    expect($cart.get()).toEqual([]);
    leave.forEach((end) => end());
  });

  test('keeps for the visit what belongs to the tab', async () => {
    const { readSession, writeSession } = await import('~/stores/session');
    writeSession('a', { city: 'Fes' });
    expect(readSession('a')).toEqual({ city: 'Fes' });
    writeSession('a', null);
    expect(readSession('a')).toBeNull();
  });
});

// R850
test('two modules touch the storage of the browser, one of them to learn what outlives a load, and four look once', () => {
  const touching = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
    /(local|session)Storage\b(?!')|\bwindow\[|import \{[^}]*\} from '@nanostores\/persistent'/.test(
      readFileSync(file, 'utf8').replaceAll(/^\s*(\/\*|\*|\/\/).*$/gm, ''),
    ),
  );
  expect(touching.sort()).toEqual([
    'src/components/frame/EarlyPresses.astro',
    'src/components/frame/offline/Kept.astro',
    'src/features/home/shop/YourOrder.astro',
    'src/islands/client-soon.ts',
    'src/repair/kept.ts',
    'src/stores/storage.ts',
  ]);
});

// R851
test('a full storage can be emptied of a cart that was ordered', async () => {
  vi.resetModules();
  localStorage.setItem(storageKey.cart, JSON.stringify({ v: 1, value: [aLine()] }));
  const restore = refuseStorage(window, 'full');
  const { $cart, clearCart } = await import('~/stores/cart');
  expect($cart.get()).toHaveLength(1);
  clearCart();
  restore();
  expect(localStorage.getItem(storageKey.cart)).toBeNull();
});
