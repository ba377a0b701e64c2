import { vi } from 'vitest';
import {
  basketText,
  emptyBasket,
  joinBaskets,
  type Basket,
} from '../../src/features/cart/basket.ts';
import type { Product } from '../../src/features/catalogue/catalogue.ts';

/** What may happen to the next call of the basket. */
type Trouble = 'unreachable' | 'answer lost' | 'expired' | 'ended';

interface Sent {
  method?: string;
  headers?: HeadersInit;
  body?: string;
}

/** The calls that a device makes, as the shop answers them, for an account whose name can change. */
export function basketServer(products: readonly Product[]) {
  const state = {
    of: 'an-account',
    basket: emptyBasket,
    calls: [] as string[],
    trouble: [] as (Trouble | undefined)[],
    /** What happens between the next such call and its answer. */
    meanwhile: {} as Partial<Record<string, () => void>>,
  };
  const tag = () => `"${state.of} ${basketText(state.basket)}"`;
  const reply = () =>
    Response.json({ ...state.basket, of: state.of, now: Date.now() }, { headers: { ETag: tag() } });
  const refused = (status: number, fields?: Record<string, string>) =>
    Response.json({ error: 'No.', ...(fields && { fields }) }, { status });

  function answer(method: string, match: string | null, body: string): Response {
    if (method === 'GET') return reply();
    if (match !== tag()) return refused(412);
    state.basket = JSON.parse(body) as Basket;
    return reply();
  }

  function happen(call: string): void {
    const { [call]: happens, ...left } = state.meanwhile;
    state.meanwhile = left;
    happens?.();
  }

  vi.stubGlobal('fetch', async (path: string, init: Sent = {}) => {
    await Promise.resolve();
    if (path === '/catalogue.json') {
      happen('catalogue');
      return Response.json({ version: 1, products });
    }
    if (path === '/api/products') return Response.json([]);
    const { method = 'GET', body = '' } = init;
    state.calls.push(`${method} ${path}`);
    const trouble = state.trouble.shift();
    if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
    if (trouble === 'expired') return refused(401);
    if (trouble === 'ended') return refused(401, { session: 'ended' });
    const answered = answer(method, new Headers(init.headers).get('if-match'), body);
    if (trouble === 'answer lost') throw new TypeError('Failed to fetch');
    happen(method);
    return answered;
  });

  return {
    state,
    /** What another device of the account has changed. */
    change: (change: Partial<Basket>) => {
      state.basket = joinBaskets(state.basket, { ...emptyBasket, ...change });
    },
    quantities: () => ({
      cart: wanted(state.basket.cart),
      wishlist: Object.keys(wanted(state.basket.wishlist)),
    }),
  };
}

const wanted = (entries: Basket['cart']) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([id, { quantity }]) => (quantity > 0 ? [[id, quantity]] : [])),
  );
