// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { noExtras, parseExtras } from '~/features/cart/extras';
import { summaryOf } from '~/features/orders/desk-view/order-facts';
import { salesOf } from '~/features/sales/sales';
import { orderRequest } from '~/features/orders/order.schema';
import { toOrderRequest } from '~/features/orders/to-order-request';
import { sum, times } from '~/base/money';
import { besideView, sumsOfRecord, sumsOfView } from '~/features/orders/sums';
import { noHistory } from '~/features/orders/history/history';
import { withoutPerson } from '~/features/orders/history/forget-order';
import { $extras, endExtras } from '~/stores/extras';
import { acceptRefusal } from '~/stores/refresh-cart';
import { placedRecord } from '../support/order-facts';
import { aLine, aProduct } from '../support/products';

const gift = { message: 'For you,\nAmina', wrapCents: 450, hidePrices: true };
const form = {
  name: 'Amina',
  email: 'amina@example.com',
  address: '1 Row',
  city: 'Lyon',
  country: 'France',
  postalCode: '69001',
};
const cart = [aLine(aProduct(), '50ML', 1)];

// R647
describe('what goes with the cart', () => {
  beforeEach(() => {
    localStorage.clear();
    endExtras();
  });

  test('stays on the device, and goes without a trace', () => {
    $extras.set({ ...noExtras, gift });
    expect(localStorage.getItem('attarine:extras')).toContain('For you');
    endExtras();
    expect(localStorage.getItem('attarine:extras')).toBeNull();
  });

  test('is sent with the order, whose total has the wrap', () => {
    const request = toOrderRequest(cart, form, { cost: 499 }, { ...noExtras, gift });
    expect(request).toMatchObject({
      gift: { message: gift.message, wrap: true, hidePrices: true },
      total: 208.49,
    });
    expect(toOrderRequest(cart, form, { cost: 499 })).not.toHaveProperty('gift');
  });

  test('takes the wrap’s price that the shop has said', () => {
    $extras.set({ ...noExtras, gift });
    acceptRefusal(409, { wrap: 5 });
    expect($extras.get().gift?.wrapCents).toBe(500);
  });

  test.each([undefined, {}, { gift: { message: 1 } }])('reads %s as none', (stored) => {
    expect(parseExtras(stored)).toEqual(noExtras);
  });
});

// R646
describe('a message', () => {
  const parse = (message: string) =>
    orderRequest.safeParse(
      toOrderRequest(cart, form, { cost: 499 }, { ...noExtras, gift: { ...gift, message } }),
    );

  test('has its line breaks, and none of its hidden characters', () => {
    expect(parse('One\r\ntwo').data?.gift?.message).toBe('One\ntwo');
    expect(parse('a\u202eb').success).toBe(false);
    expect(parse('x'.repeat(300)).success).toBe(true);
    expect(parse('x'.repeat(301)).success).toBe(false);
  });

  test('goes with the person of its order', () => {
    const order = withoutPerson(placedRecord({ gift }), '2030-01-01T00:00:00.000Z');
    expect(order.gift).toEqual({ ...gift, message: '' });
  });
});

// R650
describe('the money of an order', () => {
  const order = placedRecord({
    gift,
    discount: { cents: 300, reason: 'Late' },
    credit: { cents: 1000, code: 'c' },
    totalCents: 2000 + 450 + 499 - 300 - 1000,
  });

  test('has a row for all that is beside its lines, and all rows make the total', () => {
    const sums = sumsOfRecord(order);
    expect(sums).toEqual([
      ['Gift wrap', 450],
      ['Shipping', 499],
      ['Discount: Late', -300],
      ['Discovery credit', -1000],
    ]);
    const lines = order.lines.map(({ priceCents, quantity }) => times(priceCents, quantity));
    expect(sum([...lines, ...sums.map(([, amount]) => amount)])).toBe(order.totalCents);
    expect(sumsOfView(besideView(order))).toEqual(sums);
  });

  test('is spread over the same rows in the sales', () => {
    const facts = summaryOf('o1', order, noHistory, 'UTC');
    const { products, total } = salesOf([facts], {
      from: '2026-07-10',
      to: '2026-07-10',
      timeZone: 'UTC',
    });
    expect(products.map(({ product, ordered }) => [product, ordered])).toEqual([
      ['Product 7', 20],
      ['Gift wrap', 4.5],
      ['Shipping', 4.99],
      ['Discount', -3],
      ['Discovery credit', -10],
    ]);
    expect(total.ordered).toBe(16.49);
  });
});
