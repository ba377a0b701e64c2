import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '~/base/money';
import { offText, reductionOf } from '~/features/discounts/discount';
import type { DiscountRecord } from '~/features/discounts/discount.schema';
import { codesOff, type OpenCode } from '~/features/orders/code-sums';
import { claimsOf } from '~/features/orders/ledger/claims';
import { ledgerOf } from '~/features/orders/ledger/ledger';
import { costOf } from '~/features/orders/line-cost';
import { cartSums } from '~/features/orders/order';
import type { OrderLine, PlacedRecord } from '~/features/orders/order-record.schema';
import { aPlainProduct } from '../support/products';

/* What a discount code takes off, whatever the cart, and what goes back of it (R990). */

const record = (rule: Partial<DiscountRecord>): DiscountRecord => ({ at: '', by: '', ...rule });

const lines = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 20_000 }),
      units: fc.integer({ min: 1, max: 5 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) =>
    all.map(({ price, units }, at): OrderLine => ({
      id: String(at + 1),
      productId: at + 1,
      variant: null,
      name: `Product ${at + 1}`,
      priceCents: price,
      quantity: units,
    })),
  );

const goodsIn = ({ lines: all }: Pick<PlacedRecord, 'lines'>) =>
  sum(all.map((line) => costOf(line)));

const rules = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ sum: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ freeDelivery: fc.constant(true as const) }),
);

/** Products 1 and 3 are reduced already. */
const find = (id: number) =>
  aPlainProduct({ id, price: 100, originalPrice: id === 1 || id === 3 ? 200 : 100 });

const openCode = (rule: DiscountRecord): OpenCode => ({
  kind: 'discount',
  code: 'spring',
  word: 'SPRING',
  off: offText(rule),
  reduce: (of) => reductionOf(rule, of, find),
});

const rates = fc.record({
  cost: fc.integer({ min: 0, max: 999 }),
  freeFrom: fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: undefined }),
});

const goodsOf = (all: readonly OrderLine[]): number =>
  sum(all.map(({ priceCents, quantity }) => priceCents * quantity));

/** An order with a code, as far as it is one. */
function ordered(
  all: OrderLine[],
  rule: Partial<DiscountRecord>,
  to: { cost: number; freeFrom: number | undefined },
) {
  const off = codesOff(all, [openCode(record({ onReduced: true, ...rule }))], { find, rates: to });
  return off.refused
    ? null
    : { ...off, order: { ...off.coded, shippingCents: off.shipping } as PlacedRecord };
}

test('percent are rounded once, and split over the lines that they are for', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 90 }), (all, percent) => {
      const reduction = reductionOf(record({ percent }), all, find);
      const valid = all.filter(({ productId }) => productId !== 1 && productId !== 3);
      if (reduction.refused) {
        expect(valid).toEqual([]);
        return;
      }
      expect(sum(reduction.offs)).toBe(Math.round((goodsOf(valid) * percent) / 100));
      for (const [at, line] of all.entries()) {
        const exact = (line.priceCents * line.quantity * percent) / 100;
        const off = reduction.offs[at] ?? 0;
        if (valid.includes(line)) expect(Math.abs(off - exact)).toBeLessThan(1.5);
        else expect(off).toBe(0);
      }
      expect(reduction.leaves).toEqual(
        all.filter((line) => !valid.includes(line)).map(({ id }) => id),
      );
    }),
  );
});

test('what the cart says is what the order costs, with any code', () => {
  fc.assert(
    fc.property(lines, rules, rates, (all, rule, to) => {
      const found = ordered(all, rule, to);
      if (!found) return;
      const { order, ofLines, shipping } = found;
      const code = {
        code: 'spring',
        kind: 'discount',
        name: 'SPRING',
        cents: 'freeDelivery' in rule ? 0 : ofLines,
      };
      const sums = cartSums(
        all.map((line) => ({ ...line, price: line.priceCents })),
        to,
        { gift: null, codes: [code] },
      );
      expect(sums.total).toBe(goodsOf(all) - ofLines + shipping);
      expect(goodsIn(order) + order.shippingCents).toBe(sums.total);
      expect(shipping).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('units cost what their line does together, and none less than nothing', () => {
  fc.assert(
    fc.property(lines, rules, rates, (all, rule, to) => {
      const found = ordered(all, rule, to);
      if (!found) return;
      const totalCents = goodsIn(found.order) + found.order.shippingCents;
      const { units, delivery } = claimsOf({ ...found.order, totalCents });
      for (const { price } of units) expect(price).toBeGreaterThanOrEqual(0);
      for (const line of found.order.lines)
        expect(sum(units.filter((unit) => unit.line === line.id).map(({ price }) => price))).toBe(
          costOf(line),
        );
      expect(sum(units.map(({ price }) => price))).toBe(goodsOf(all) - found.ofLines);
      expect(delivery.price).toBe(found.order.shippingCents);
    }),
  );
});

test('a bill without units that were taken out is as much less as those cost', () => {
  fc.assert(
    fc.property(lines, rules, rates, fc.nat(), (all, rule, to, pick) => {
      const found = ordered(all, rule, to);
      if (!found) return;
      const order = {
        ...found.order,
        totalCents: goodsIn(found.order) + found.order.shippingCents,
      };
      const line = order.lines[pick % order.lines.length];
      if (!line || order.lines.length === 1) return;
      const out = [{ id: line.id, quantity: line.quantity }];
      const events = [
        {
          id: 'a',
          at: '2026-12-01T10:00:00.000Z',
          by: 'k',
          step: { type: 'cancelled' as const, restock: true, lines: out },
        },
      ];
      const { costs, total } = ledgerOf(order, { events });
      expect(total).toBe(order.totalCents - costOf(line));
      expect(sum([...costs.values()])).toBe(total);
    }),
  );
});
