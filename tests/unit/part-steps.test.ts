import { describe, expect, test } from 'vitest';
import { allowedSteps } from '~/features/orders/steps/allowed-steps';
import { noHistory, shopper } from '~/features/orders/history/history';
import { ledgerOf } from '~/features/orders/ledger/ledger';
import type { OrderHistory } from '~/features/orders/history/history.schema';
import type { RefundLine, EventBody } from '~/features/orders/history/step.schema';
import { shopperProgress } from '~/features/orders/view/progress-view';
import { closingTime } from '~/features/orders/view/finished.ts';
import { after, delivered, order, packed, shipped, take } from '../support/histories.ts';

/* Steps that name some of an order's two units, which cost $20.00 each. */

const unit = (restock = true): RefundLine => ({ id: '7', quantity: 1, restock });
const refund = (amount: number, restock = true): EventBody => ({
  type: 'refunded',
  amount,
  lines: [unit(restock)],
});
const collected: EventBody = { type: 'collected' };
const some = [{ id: '7', quantity: 1 }];
const withdrawn: EventBody = { type: 'withdrawn', lines: some };
const sent = [packed, shipped, delivered(true)];

/** Units that the steps take from the shelf, and that the order waits for no longer. */
const movedBy = ({ moves }: OrderHistory) => ({
  onHand: moves.reduce((all, move) => all + move.onHand, 0),
  sold: moves.reduce((all, move) => all + move.sold, 0),
});

// R420, R800
describe('a unit that was paid back before packing', () => {
  test('does not leave when it went back into stock, nor goes back again', () => {
    const start = [collected, refund(2000), packed];
    expect(movedBy(after(...start))).toEqual({ onHand: -1, sold: -2 });
    const ended = after(...start, { type: 'cancelled', restock: true });
    expect(movedBy(ended)).toEqual({ onHand: 0, sold: -2 });
  });

  test('is off the shelf at once when it is gone, and does not leave', () => {
    expect(movedBy(after(collected, refund(2000, false)))).toEqual({ onHand: -1, sold: -1 });
    expect(movedBy(after(collected, refund(2000, false), packed))).toEqual({
      onHand: -2,
      sold: -2,
    });
  });

  test('waits on the shelf until its refund is sent, also when the others are taken out meanwhile', () => {
    const paid: EventBody = { type: 'paid', payment: 'p', cents: 5000, currency: 'usd' };
    const cancelled: EventBody = { type: 'cancelled', restock: true, lines: some };
    const sent: EventBody = {
      type: 'refunded',
      amount: 2000,
      lines: [unit()],
      ask: '1',
      refund: 'r',
    };
    const steps: [by: string, EventBody][] = [
      ['provider', paid],
      ['token', { type: 'refunding', amount: 2000, lines: [unit()] }],
      ['token', cancelled],
      ['provider', sent],
    ];
    const ended = steps.reduce((history, [by, step], at) => {
      const outcome = take(history, step, 0, `${at}`, by, { ...order, payment: 'card' });
      if (!outcome.ok) throw new Error(`${step.type}: ${outcome.reason}`);
      return outcome.history;
    }, noHistory);
    expect(ended.state).toBe('cancelled');
    expect(movedBy(ended)).toEqual({ onHand: 0, sold: -2 });
  });

  test('leaves nothing to pack when it was the last', () => {
    const both: EventBody = { type: 'refunded', amount: 4000, lines: [{ ...unit(), quantity: 2 }] };
    expect(allowedSteps(after(collected, both), order)).not.toContain('packed');
  });
});

// R801
describe('a withdrawal of some units', () => {
  test('from an order that has not left takes them out, and the rest is still sent', () => {
    const part: EventBody = {
      type: 'cancelled',
      reason: 'Withdrawn by the shopper',
      restock: true,
      lines: some,
    };
    const outcome = take(noHistory, part, 0, 'w', shopper);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.history.state).toBe('new');
    expect(movedBy(outcome.history)).toEqual({ onHand: 0, sold: -1 });
    expect(ledgerOf(order, outcome.history).due).toBe(3000);
  });

  test('of all of them cancels it', () => {
    const all: EventBody = {
      type: 'cancelled',
      reason: 'Withdrawn by the shopper',
      restock: true,
      lines: [{ id: '7', quantity: 2 }],
    };
    expect(after(all).state).toBe('cancelled');
    expect(movedBy(after(all))).toEqual({ onHand: 0, sold: -2 });
  });

  test('puts back what came back, and what is kept stays delivered', () => {
    const back: EventBody = { type: 'returned', restock: true, lines: [unit()] };
    const kept = after(...sent, withdrawn, back);
    expect(kept.state).toBe('delivered');
    expect(movedBy(kept)).toEqual({ onHand: -1, sold: -2 });
    expect(ledgerOf(order, kept).owed).toBe(2000);
    // Without lines the same came back.
    expect(after(...sent, withdrawn, { type: 'returned', restock: true }).state).toBe('delivered');
  });

  test('names no more units than the shopper has', () => {
    const two: EventBody = { type: 'withdrawn', lines: [{ id: '7', quantity: 3 }] };
    expect(take(after(...sent), two, 0, 'x')).toMatchObject({ ok: false, reason: 'too-many' });
    expect(allowedSteps(after(...sent, withdrawn), order)).toContain('withdrawn');
    expect(allowedSteps(after(...sent, { type: 'withdrawn' }), order)).not.toContain('withdrawn');
  });

  test('closes with the order once nothing more is owed', () => {
    const back: EventBody = { type: 'returned', restock: true, lines: [unit()] };
    const worn: EventBody = { type: 'refunded', amount: 1500 };
    const deducted = after(...sent, withdrawn, back, worn);
    expect(closingTime(deducted, order, 'UTC')).toBeNull();
    expect(allowedSteps(deducted, order)).toContain('settled');
    const settled = after(...sent, withdrawn, back, worn, { type: 'settled' });
    expect(closingTime(settled, order, 'UTC')).not.toBeNull();
    const atOnce = after(...sent, withdrawn, back, { ...worn, settled: true });
    expect(closingTime(atOnce, order, 'UTC')).not.toBeNull();
  });
});

test('a refund that was sent is shown to the shopper once', () => {
  const events = [
    { type: 'paid', payment: 'p', cents: 5000, currency: 'usd' },
    { type: 'refunding', amount: 2000 },
    { type: 'refunded', amount: 2000, ask: '1' },
  ] satisfies EventBody[];
  const history = {
    ...noHistory,
    events: events.map((step, at) => ({ id: `${at}`, at: '', by: 'provider', step })),
  };
  const shown = shopperProgress(history, { ...order, payment: 'card' });
  expect(shown.events.map(({ type }) => type)).toEqual(['paid', 'refunded']);
});
