import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPrices, priceBack } from '~/features/orders/ledger/back-price';
import type { ReadOrder } from '~/features/orders/ledger/claims';
import { ledgerOf, type Ledger } from '~/features/orders/ledger/ledger';
import type { RefundLine, EventBody } from '~/features/orders/history/step.schema';

/** Three bottles of $56 and two oils of $9, less $5, with $4.99 to send them. */
const order = {
  lines: [
    { id: 'bottle', priceCents: 5600, quantity: 3 },
    { id: 'oil', priceCents: 900, quantity: 2 },
  ],
  discount: { cents: 500 },
  totalCents: 18_600 - 500 + 499,
} satisfies ReadOrder;
const byCard = { ...order, payment: 'card' } satisfies ReadOrder;

const eventsOf = (...steps: EventBody[]) => ({
  events: steps.map((step, at) => ({ id: `${at}`, at: '2026-11-03T10:00:00Z', by: 'token', step })),
});
const read = (...steps: EventBody[]) => ledgerOf(order, eventsOf(...steps));
const lineOf = ({ lines }: Ledger, id: string) => lines.find((line) => line.id === id);

const paid: EventBody = { type: 'paid', payment: 'p', cents: order.totalCents, currency: 'usd' };
const collected: EventBody = { type: 'collected' };
const packed: EventBody = { type: 'packed' };
const shipped: EventBody = { type: 'shipped' };
const delivered: EventBody = { type: 'delivered', collected: true };
const some = (id: string, quantity: number, restock = true): RefundLine => ({
  id,
  quantity,
  restock,
});
const refund = (amount: number, ...lines: RefundLine[]): EventBody => ({
  type: 'refunded',
  amount,
  ...(lines.length > 0 && { lines }),
});
const withdrawn = (id: string, quantity: number): EventBody => ({
  type: 'withdrawn',
  lines: [{ id, quantity }],
});

describe('units', () => {
  test('An order holds what was ordered until it leaves, and then the shopper has it', () => {
    expect(lineOf(read(), 'bottle')).toEqual({
      id: 'bottle',
      ordered: 3,
      takenOut: 0,
      toSend: 3,
      sent: 0,
      back: 0,
      awaited: 0,
      replaced: 0,
      kept: 0,
      sold: 3,
      paidBack: 0,
    });
    expect(lineOf(read(packed, shipped), 'bottle')).toMatchObject({ toSend: 0, sent: 3, kept: 3 });
  });

  test('Units that were paid back before the parcel left do not leave, put back or not', () => {
    const before = read(
      collected,
      refund(11_000, some('bottle', 1), some('bottle', 1, false)),
      packed,
    );
    expect(lineOf(before, 'bottle')).toMatchObject({ takenOut: 2, paidBack: 2, toSend: 1 });
  });

  test('What a refund of a card names is out once it is asked for, and in again if it was refused at once', () => {
    const ask: EventBody = { type: 'refunding', amount: 5451, lines: [some('bottle', 1)] };
    const no: EventBody = { type: 'refund-refused', ask: '1', amount: 5451, reason: 'No' };
    const sent: EventBody = {
      type: 'refunded',
      amount: 5451,
      lines: [some('bottle', 1)],
      ask: '1',
    };
    const bottle = (...steps: EventBody[]) =>
      lineOf(ledgerOf(byCard, eventsOf(paid, ...steps)), 'bottle');
    expect(bottle(ask)).toMatchObject({ toSend: 2, paidBack: 1 });
    expect(bottle(ask, no)).toMatchObject({ toSend: 3, paidBack: 0 });
    expect(bottle(ask, sent)).toMatchObject({ toSend: 2, paidBack: 1 });
    // Its unit is on the shelf already, and its money is here again.
    expect(bottle(ask, sent, no)).toMatchObject({ toSend: 2, takenOut: 1, paidBack: 0 });
    const money = ledgerOf(byCard, eventsOf(paid, ask, sent, no));
    expect(money).toMatchObject({ back: 0, owed: 5449 });
  });

  test('A refund that is refused after it was sent leaves the units paid back that an earlier one is for', () => {
    const ask = (amount: number, restock: boolean): EventBody => ({
      type: 'refunding',
      amount,
      lines: [some('bottle', 1, restock)],
    });
    const sent: EventBody = {
      type: 'refunded',
      amount: 300,
      lines: [some('bottle', 1, false)],
      ask: '4',
    };
    const no: EventBody = { type: 'refund-refused', ask: '4', amount: 300, reason: 'No' };
    const steps = [paid, packed, shipped, ask(5449, true), ask(300, false), sent, no];
    expect(ledgerOf(byCard, eventsOf(...steps))).toMatchObject({ back: 5449, owed: 0 });
  });

  test('A withdrawal of some units leaves the others, and what does not come back is kept', () => {
    const part = [collected, packed, shipped, delivered, withdrawn('bottle', 2)];
    expect(lineOf(read(...part), 'bottle')).toMatchObject({ kept: 1, awaited: 2, back: 0 });
    const back: EventBody = {
      type: 'returned',
      restock: true,
      lines: [some('bottle', 1)],
    };
    expect(lineOf(read(...part, back), 'bottle')).toMatchObject({ kept: 2, awaited: 0, back: 1 });
    expect(lineOf(read(...part, back), 'oil')).toMatchObject({ kept: 2 });
  });
});

describe('money', () => {
  test('Units withdrawn before anything was paid are not to be paid', () => {
    const part: EventBody = {
      type: 'cancelled',
      restock: true,
      lines: [{ id: 'bottle', quantity: 1 }],
    };
    const less = order.totalCents - 5449;
    expect(read(part)).toMatchObject({ isPaid: false, due: less, owed: 0 });
    expect(read(part, packed, shipped, delivered)).toMatchObject({
      isPaid: true,
      paid: less,
      due: 0,
      owed: 0,
    });
  });

  test('What is withdrawn is owed, and nothing once it was paid back', () => {
    const part = [packed, shipped, delivered, withdrawn('bottle', 1)];
    expect(read(...part)).toMatchObject({ owed: 5449 });
    expect(read(...part, refund(5449))).toMatchObject({ owed: 0, left: 13_150 });
    expect(read(...part, refund(3000))).toMatchObject({ owed: 2449 });
    expect(read(...part, refund(3000, some('bottle', 1, false))).owed).toBe(2449);
  });

  test('A deduction that was agreed on, an agreement and a lost dispute end what is owed', () => {
    const part = [packed, shipped, delivered, withdrawn('bottle', 1)];
    const worn: EventBody = { type: 'refunded', amount: 3000, settled: true };
    expect(read(...part, worn).owed).toBe(0);
    expect(read(...part, { type: 'settled' }).owed).toBe(0);
    const lost: EventBody = { type: 'disputed', dispute: 'd', standing: 'lost', amount: 18_599 };
    const card = ledgerOf(byCard, eventsOf(paid, { type: 'cancelled', restock: true }, lost));
    expect(card).toMatchObject({ back: 18_599, left: 0, owed: 0 });
  });

  // R826
  test('What a code has paid of another order is not owed beside the refund that leaves it out', () => {
    const part: EventBody = {
      type: 'refunded',
      amount: 2000,
      lines: [some('bottle', 1)],
      code: 3449,
    };
    const returned: EventBody = { type: 'returned', restock: true, lines: [some('bottle', 1)] };
    const before = [collected, packed, shipped, withdrawn('bottle', 1), returned];
    const { owed, back } = read(...before, part);
    expect([owed, back]).toEqual([0, 2000]);
  });

  test('What is withdrawn after an agreement is owed again', () => {
    const agreed = [
      packed,
      shipped,
      delivered,
      withdrawn('bottle', 1),
      { type: 'settled' } as EventBody,
    ];
    const back: EventBody = {
      type: 'returned',
      restock: true,
      lines: [some('bottle', 1)],
    };
    expect(read(...agreed, back, withdrawn('oil', 1)).owed).toBe(876);
  });

  test('A refund for what the shopper keeps is a matter of goodwill: nothing is owed after it', () => {
    const money = read(packed, shipped, delivered, refund(2000, some('bottle', 1, false)));
    expect(money).toMatchObject({ back: 2000, owed: 0 });
  });

  test('With the last unit everything is owed, the shipping too', () => {
    const all = read(collected, { type: 'cancelled', restock: true });
    expect(all).toMatchObject({ owed: order.totalCents, due: 0 });
    expect(read(packed, shipped, delivered, { type: 'withdrawn' }).owed).toBe(18_599);
  });

  test('The price of each unit is what so many cost less one fewer, so that all together are the whole', () => {
    const seven = {
      lines: [{ id: 'bottle', priceCents: 5600, quantity: 7 }],
      discount: { cents: 500 },
      totalCents: 38_700,
    };
    const { units } = ledgerOf(seven, eventsOf());
    expect(units.map(({ name, price }) => [name, price])).toEqual([
      ['bottle#1', 5529],
      ['bottle#2', 5528],
      ['bottle#3', 5529],
      ['bottle#4', 5528],
      ['bottle#5', 5529],
      ['bottle#6', 5528],
      ['bottle#7', 5529],
    ]);
  });
});

/* Any history at all: also ones that no keeper could make. */

const lineIds = fc.constantFrom('bottle', 'oil', 'unknown');
const anyLines = fc.array(
  fc.record({ id: lineIds, quantity: fc.integer({ min: 1, max: 4 }), restock: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
);
const maybeLines = fc.option(anyLines, { nil: undefined });
const anyStep: fc.Arbitrary<EventBody> = fc.oneof(
  fc.constantFrom<EventBody>(packed, shipped, delivered, collected, { type: 'settled' }),
  fc.record({
    type: fc.constantFrom('cancelled' as const, 'returned' as const),
    lines: maybeLines,
    restock: fc.boolean(),
  }),
  fc.record({ type: fc.constant('withdrawn' as const), lines: maybeLines }),
  fc.record({ type: fc.constant('refused' as const), restock: fc.boolean() }),
  fc.record({
    type: fc.constant('refunded' as const),
    lines: maybeLines,
    amount: fc.integer({ min: 1, max: 2000 }),
  }),
);
const anyHistory = fc.array(anyStep, { maxLength: 12 });
const often = { numRuns: 2000 };

test('Of each line every unit is in one place, and is paid back at most once', () => {
  fc.assert(
    fc.property(anyHistory, (steps) => {
      for (const line of read(...steps).lines) {
        const { ordered, takenOut, toSend, sent, back, awaited, kept, paidBack } = line;
        expect(takenOut + toSend + sent).toBe(ordered);
        expect(back + awaited + kept).toBe(sent);
        expect(paidBack).toBeLessThanOrEqual(ordered);
        for (const units of [takenOut, toSend, back, awaited, kept])
          expect(units).toBeGreaterThanOrEqual(0);
      }
    }),
    often,
  );
});

test('No more is owed than there is, and nobody owes who has paid or gets nothing', () => {
  fc.assert(
    fc.property(anyHistory, (steps) => {
      const money = read(...steps);
      expect(money.owed).toBeGreaterThanOrEqual(0);
      expect(money.owed).toBeLessThanOrEqual(money.left);
      if (money.isPaid || money.count('here', 'away') === 0) expect(money.due).toBe(0);
    }),
    often,
  );
});

test('Whatever is paid back unit by unit, at the price that is proposed, leaves nothing owed', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(['bottle', 'bottle', 'bottle', 'oil', 'oil'], { minLength: 1 }),
      fc.nat(700),
      (ids, cents) => {
        const discounted = { ...order, discount: { cents }, totalCents: 19_099 - cents };
        const steps = [packed, shipped, delivered, ...ids.map((id) => withdrawn(id, 1))];
        for (const id of ids) {
          const next = nextPrices(ledgerOf(discounted, eventsOf(...steps)));
          const { price } = priceBack(next, [{ id, quantity: 1 }], []);
          steps.push(refund(price, some(id, 1)));
        }
        const { owed } = ledgerOf(discounted, eventsOf(...steps));
        expect(owed).toBe(ids.length === 5 ? 499 : 0);
      },
    ),
    often,
  );
});

test('What a refund leaves with the shopper is counted with what a code takes off the units before it', () => {
  const reduced = {
    lines: [{ id: 'bottle', priceCents: 1000, quantity: 3, offCents: 1 }],
    totalCents: 2999,
  } satisfies ReadOrder;
  const steps = [delivered, refund(500, some('bottle', 1)), refund(999, some('bottle', 1, false))];
  const after = (count: number) => ledgerOf(reduced, eventsOf(shipped, ...steps.slice(0, count)));
  // One unit costs 1000, two 1999: the second one 999.
  expect([after(2).owed, after(3).owed]).toEqual([500, 500]);
});
