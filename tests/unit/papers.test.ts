import { expect, test } from 'vitest';
import { salesOf } from '~/features/sales/sales';
import { unitPrice } from '~/features/books/paper-words';
import { papersOf } from '~/features/books/papers';
import { noHistory, standingOf } from '~/features/orders/history/history';
import type { OrderHistory } from '~/features/orders/history/history.schema';
import type { EventBody } from '~/features/orders/history/step.schema';
import { summaryOf } from '~/features/orders/desk-view/order-facts';
import { placedRecord } from '../support/order-facts';

const at = '2026-07-10T08:30:00.000Z';
const after = (...steps: EventBody[]): OrderHistory => {
  const events = steps.map((step, index) => ({ id: `e${index}`, at, by: 'token', step }));
  return { ...noHistory, ...standingOf(events), events };
};
const packed: EventBody = { type: 'packed' };
const line = (priceCents: number, quantity = 1) => ({
  id: `${priceCents}`,
  productId: 7,
  variant: null,
  name: `For ${priceCents}`,
  priceCents,
  quantity,
});

// R906, R916
test('after each small refund papers and sales have the tax in what is left', () => {
  const tax = { name: 'VAT', rate: 20, cents: 2 };
  const order = placedRecord({ lines: [line(13)], shippingCents: 0, totalCents: 13, tax });
  const back: EventBody = { type: 'refunded', amount: 3 };
  const delivered: EventBody = { type: 'delivered', collected: true };
  const steps = [packed, { type: 'shipped' } as const, delivered, back, back, back, back];
  const papers = papersOf(order, after(...steps));
  // 13 × 20 / 120 = 2.17, of 10 it is 1.67, of 7 1.17, of 4 0.67 and of 1 0.17.
  const noted = [
    [13, 2],
    [-3, 0],
    [-3, -1],
    [-3, 0],
    [-3, -1],
  ];
  expect(papers.map(({ gross, tax: inIt }) => [gross, inIt?.cents])).toEqual(noted);
  const july = { from: '2026-07-01', to: '2026-07-31', timeZone: 'UTC' };
  for (const [refunds, left] of [2, 2, 1, 1, 0].entries()) {
    const past = after(...steps.slice(0, 3 + refunds));
    const { taxes } = salesOf([summaryOf('o', order, past, 'UTC')], july);
    expect(taxes?.map((sold) => sold.tax)).toEqual([left / 100]);
  }
});

// R905
test('a paper that is written late says what was in the parcel on its day', () => {
  const order = placedRecord({
    lines: [line(2000), line(0, 2)],
    shippingCents: 0,
    totalCents: 2000,
  });
  const out: EventBody = { type: 'cancelled', restock: true, lines: [{ id: '0', quantity: 1 }] };
  const [atOnce] = papersOf(order, after(packed));
  const [late] = papersOf(order, after(packed, out));
  expect(atOnce?.lines).toEqual([
    { name: 'For 2000', quantity: 1, cents: 2000 },
    { name: 'For 0', quantity: 2, cents: 0 },
  ]);
  expect(late).toEqual(atOnce);
});

// R1114
test('gift cards alone have an invoice without tax when they are paid, and a credit note', () => {
  const tax = { name: 'VAT', rate: 20, cents: 0 };
  const lines = [{ ...line(5000), id: 'gift-card_50', name: 'Gift card, $50' }];
  const order = placedRecord({ lines, shippingCents: 0, totalCents: 5000, tax });
  expect(papersOf(order, after())).toEqual([]);
  const paid: EventBody = { type: 'collected' };
  const sent: EventBody[] = [{ type: 'shipped' }, { type: 'delivered', collected: false }];
  const back: EventBody = { type: 'refunded', amount: 2000 };
  const papers = papersOf(order, after(paid, ...sent, back));
  expect(papers).toMatchObject([
    { kind: 'invoice', event: 'e0', gross: 5000, lines: [{ name: 'Gift card, $50', quantity: 1 }] },
    { kind: 'credit note', event: 'e3', gross: -2000 },
  ]);
  expect(papers.map((paper) => paper.tax)).toEqual([undefined, undefined]);
});

// R1114
test.each([
  [{ quantity: 2, amount: 59.98 }, null, 29.99],
  [{ quantity: 2, amount: 24 }, { name: 'VAT', rate: 20, amount: 4 }, 10],
  [{ quantity: 1, amount: -12 }, { name: 'VAT', rate: 20, amount: -2 }, -10],
  [{ quantity: 3, amount: 10 }, null, 3.33],
  [{ amount: 4.99 }, null, null],
])('the price of a unit of %j with the tax %j is %s', (of, tax, price) => {
  expect(unitPrice({ name: 'Oud', ...of }, { tax, currency: 'USD' })).toBe(price);
});
