import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countIn, currencyOf } from '~/base/money';
import type { Cart } from '~/features/cart/cart';
import { noExtras } from '~/features/cart/extras';
import { deliveryContent } from '~/features/delivery/delivery.schema';
import { termsFor } from '~/features/delivery/destination';
import type { Delivery, Zone } from '~/features/delivery/zones';
import type { OpenCode } from '~/features/orders/code-sums';
import { newOrderBody } from '~/features/orders/desk-view/new-order';
import { cartSums, shippingFor } from '~/features/orders/order';
import { quote, type Asked, type Prices } from '~/features/orders/quote';
import { toOrderRequest } from '~/features/orders/to-order-request';
import { catalogue } from '../support/catalogue';
import { aLine, aPlainProduct } from '../support/products';

/* Free delivery from a sum of goods (R989). */

const near: Zone = {
  name: 'Near',
  countries: ['FR'],
  cost: 499,
  freeFrom: 80_00,
  transitDays: { from: 1, to: 2 },
  payOnDelivery: true,
};
const far: Zone = { ...near, name: 'Far', countries: ['SE'], cost: 999, freeFrom: undefined };
const deliveryTo = (...zones: Delivery['zones']): Delivery => ({ ...catalogue.delivery, zones });
const delivery = deliveryTo(near, far);
const form = {
  name: 'A',
  email: 'a@b.c',
  address: 'B',
  city: 'C',
  country: 'France',
  postalCode: '69001',
};

const creditOf = (cents: number): OpenCode => ({
  kind: 'credit',
  code: 'ATT-A',
  key: 'k',
  lacks: 'no-bottle',
  pays: () => cents,
});

/** A cart of one unit each, at these prices. */
const cartOf = (...prices: number[]): Cart =>
  prices.map((price, at) =>
    aLine(aPlainProduct({ id: at + 1, price, originalPrice: price }), null),
  );

const pricesOf = (cart: Cart, shop = delivery): Prices => ({
  find: (id) => {
    const line = cart.find(({ productId }) => productId === id);
    return line && aPlainProduct({ id, price: line.price, originalPrice: line.price });
  },
  delivery: shop,
  sets: [],
  giftCards: undefined,
  giftWrap: 450,
  leastByCard: 50,
});

/** What the shop asks for a cart, whatever its total says. */
function sumsOf(cart: Cart, changes: Partial<Asked> & { country?: string } = {}) {
  const { country = 'France', ...asked } = changes;
  const request = { ...toOrderRequest(cart, form, { cost: 0 }), formData: { ...form, country } };
  const nobody = { ...request, total: -1 };
  const answer = quote(
    { request: nobody, discount: 0, codes: [], limits: null, ...asked },
    pricesOf(cart),
  );
  if (answer.ok || answer.reason !== 'prices-changed') throw new Error('It has no such total.');
  return answer.fresh.sums;
}

describe('a quote', () => {
  test.each([
    [79_99, 4_99],
    [80_00, 0],
    [80_01, 0],
  ])('of %i in goods has %i of shipping', (goods, shipping) => {
    expect(sumsOf(cartOf(goods))).toMatchObject({
      items: goods,
      shipping,
      total: goods + shipping,
    });
  });

  test('counts all lines together, and neither wrap nor credit', () => {
    expect(sumsOf(cartOf(50_00, 30_00)).shipping).toBe(0);
    const request = { ...toOrderRequest(cartOf(79_00), form, { cost: 0 }), total: -1 };
    const gift = { message: '', wrap: true, hidePrices: false };
    expect(sumsOf(cartOf(79_00), { request: { ...request, gift } })).toMatchObject({
      shipping: 4_99,
      total: 79_00 + 4_99 + 4_50,
    });
    expect(sumsOf(cartOf(80_00), { codes: [creditOf(30_00)] })).toMatchObject({
      shipping: 0,
      total: 50_00,
    });
  });

  test('counts what is left after the discount of a keeper, who may take all of it off', () => {
    expect(sumsOf(cartOf(90_00), { discount: 10_00 })).toMatchObject({ shipping: 0, total: 80_00 });
    expect(sumsOf(cartOf(90_00), { discount: 10_01 })).toMatchObject({
      shipping: 4_99,
      total: 84_98,
    });
    expect(sumsOf(cartOf(90_00), { discount: 94_99 }).total).toBe(0);
    const asked = { request: toOrderRequest(cartOf(90_00), form, near), discount: 95_00 };
    expect(quote({ ...asked, codes: [], limits: null }, pricesOf(cartOf(90_00)))).toMatchObject({
      reason: 'discount',
      most: 94_99,
    });
  });

  test('of a zone without such a sum always has its cost', () => {
    expect(sumsOf(cartOf(900_00), { country: 'Sweden' }).shipping).toBe(9_99);
    expect(termsFor('Sweden', delivery).freeFrom).toBeUndefined();
  });
});

test.each([
  ['JPY', 8000, true],
  ['JPY', 80.5, false],
  ['KWD', 25.125, true],
  ['USD', 25.125, false],
])('in %s the sum %d may stand in the settings: %s', (currency, freeFrom, isRight) => {
  countIn(currencyOf(currency));
  const zone = { name: 'A', countries: ['PT'], transitDays: { from: 1, to: 2 }, cost: 1, freeFrom };
  const content = { timeZone: 'UTC', cutOff: '14:00', dispatchDays: 1, flat: 1, holidays: [] };
  expect(deliveryContent.safeParse({ ...content, zones: [zone] }).success).toBe(isRight);
  countIn(catalogue.currency);
});

const cents = (max: number) => fc.integer({ min: 1, max });

test('what cart and checkout show is what the shop asks for, whatever is in them and wherever it goes', () => {
  fc.assert(
    fc.property(
      fc.array(cents(9_000), { minLength: 1, maxLength: 4 }),
      fc.option(cents(20_000), { nil: undefined }),
      fc.constantFrom('France', 'SE', 'Suède'),
      fc.boolean(),
      fc.integer({ min: 0, max: 9_000 }),
      (prices, freeFrom, country, wrap, credit) => {
        const cart = cartOf(...prices);
        const shop = deliveryTo({ ...near, freeFrom }, far);
        const terms = termsFor(country, shop);
        const goods = prices.reduce((sum, price) => sum + price, 0);
        const paid = Math.min(credit, goods);
        const extras = {
          ...noExtras,
          ...(wrap && { gift: { message: '', hidePrices: false, wrapCents: 450 } }),
          codes: paid > 0 ? [{ code: 'ATT-A', kind: 'credit', name: '', cents: paid }] : [],
        };
        const request = toOrderRequest(cart, { ...form, country }, terms, extras);
        const codes = paid > 0 ? [creditOf(paid)] : [];
        const quoted = quote({ request, discount: 0, codes, limits: null }, pricesOf(cart, shop));
        expect(quoted).toMatchObject({
          ok: true,
          sums: {
            total: cartSums(cart, terms, extras).total,
            shipping: shippingFor(terms, goods),
          },
        });
      },
    ),
  );
});

test('what a keeper reads while she types is what the order costs, with any discount', () => {
  fc.assert(
    fc.property(cents(20_000), cents(20_000), (price, off) => {
      const cart = cartOf(price);
      const total = price + shippingFor(near, price - off);
      const discount = Math.min(off, total);
      const lines = [{ id: '1', quantity: 1 }];
      const { cartItems, ...body } = newOrderBody({ lines, to: form, values: {}, total });
      const request = { formData: body.formData, total: body.total, cartItems };
      const quoted = quote({ request, discount, codes: [], limits: null }, pricesOf(cart));
      expect(quoted).toMatchObject({ ok: true, sums: { total: total - discount } });
    }),
  );
});
