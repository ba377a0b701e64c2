import { expect, test } from 'vitest';
import { papersOf } from '~/domain/invoice/papers';
import { noHistory, standingOf } from '~/domain/order/history/history';
import type { OrderHistory } from '~/domain/order/history/history.schema';
import type { EventBody } from '~/domain/order/history/step.schema';
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

// R906
test('many small refunds take no more tax back than their invoice has', () => {
  const order = placedRecord({
    lines: [line(13)],
    shippingCents: 0,
    totalCents: 13,
    // 13 × 20 / 120 = 2.16…
    tax: { name: 'VAT', rate: 20, cents: 2 },
  });
  // 3 × 20 / 120 = 0.5, which is rounded up each time.
  const back: EventBody = { type: 'refunded', amount: 3 };
  const delivered: EventBody = { type: 'delivered', collected: true };
  const papers = papersOf(
    order,
    after(packed, { type: 'shipped' }, delivered, back, back, back, back),
  );
  expect(papers.map(({ gross, tax }) => [gross, tax?.cents])).toEqual([
    [13, 2],
    [-3, -1],
    [-3, -1],
    [-3, 0],
    [-3, 0],
  ]);
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
