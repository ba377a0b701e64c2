import { describe, expect, test } from 'vitest';
import { allowedSteps } from '~/features/orders/steps/allowed-steps';
import { noHistory } from '~/features/orders/history/history';
import type { OrderHistory } from '~/features/orders/history/history.schema';
import type { EventBody } from '~/features/orders/history/step.schema';
import { shopper } from '~/features/orders/history/history';
import { afterEvent } from '~/features/orders/steps/after-event';
import type { Outcome } from '../../src/features/orders/steps/outcome.ts';
import { undoUntil } from '~/features/orders/steps/undo';
import {
  after,
  order,
  delivered,
  facts,
  lines,
  remark,
  to,
  packed,
  refunded,
  shipped,
  take,
  takes,
  totalCents,
  undone,
} from '../support/histories.ts';

const hour = 60 * 60_000;
const reasonOf = (outcome: Outcome) => (outcome.ok ? null : outcome.reason);

describe('undo', () => {
  test('passes notes over, and takes steps back in the reverse of their order', () => {
    const all = after(packed, remark, shipped, remark, delivered(true), refunded(100), remark);
    expect(facts(all)).toMatchObject({ state: 'delivered', refundedCents: 100 });
    const back = after(...all.events.map(({ step }) => step), undone, undone, remark, undone);
    expect(facts(back)).toEqual(facts(after(packed)));
    expect(reasonOf(take(after(remark), undone, 0, 'x'))).toBe('nothing-to-undo');
  });

  test('of a delivery leaves money that was collected before', () => {
    const paid = after(packed, { type: 'collected' }, shipped, delivered(true), undone);
    expect(facts(paid)).toMatchObject({ state: 'shipped', isCollected: true });
    const unpaid = after(packed, shipped, delivered(true), undone);
    expect(facts(unpaid)).toMatchObject({ state: 'shipped', isCollected: false });
  });

  // R197
  test('is possible for an hour', () => {
    expect(undoUntil(after(packed), hour)).toBe(new Date(hour).toISOString());
    expect(take(after(packed), undone, hour, 'x').ok).toBe(true);
    expect(undoUntil(after(packed), hour + 1)).toBeNull();
    expect(reasonOf(take(after(packed), undone, hour + 1, 'x'))).toBe('too-late');
  });

  // R197
  test('is refused once the step’s mail has begun to leave, and else forgets the mail', () => {
    const queued = after(packed, shipped);
    expect(queued.mails.map(({ kind }) => kind)).toEqual(['shipped']);
    const leaving = {
      ...queued,
      mails: queued.mails.map((mail) => ({ ...mail, state: 'leaving' as const })),
    };
    expect(reasonOf(take(leaving, undone, 0, 'x'))).toBe('mail-left');
    expect(undoUntil(leaving, 0)).toBeNull();
    expect(after(packed, shipped, undone).mails).toEqual([]);
  });

  // R197
  test('of a step that had put units back takes them where they are now', () => {
    const cancelled = after({ type: 'cancelled', restock: true });
    const without = afterEvent(cancelled, undone, {
      id: 'x',
      orderId: 'o',
      by: 'token',
      now: 0,
      timeZone: 'UTC',
      order: { to, ...order },
      takes,
      lines,
      reservedAgain: null,
    });
    expect(reasonOf(without)).toBe('needs-units');
    const back = take(cancelled, undone, 0, 'again');
    if (!back.ok) throw new Error(back.reason);
    expect(back.history.moves.at(-1)).toMatchObject({ share: 1, sold: 2, reserved: 'again' });
    const next = take(back.history, packed, 0, 'x');
    expect(next.ok && next.history.moves.at(-1)).toMatchObject({ share: 1, onHand: -2 });
  });
});

describe('the steps that may be taken', () => {
  // R182
  test.each([
    [[], ['packed', 'collected', 'cancelled']],
    [[packed], ['shipped', 'collected', 'cancelled']],
    [
      [packed, shipped],
      ['delivered', 'collected', 'refused', 'withdrawn', 'tracking'],
    ],
    [
      [packed, shipped, delivered(false)],
      ['collected', 'withdrawn', 'tracking'],
    ],
    [
      [packed, shipped, delivered(true)],
      ['withdrawn', 'refunded', 'tracking'],
    ],
    // R621: all of its money went back before it left.
    [
      [packed, { type: 'collected' }, { type: 'refunded', amount: totalCents }],
      ['cancelled', 'shipped'],
    ],
    [[packed, shipped, { type: 'refused', restock: true }], ['tracking']],
    [[{ type: 'cancelled', restock: true }], []],
    [
      [{ type: 'collected' }, { type: 'cancelled', restock: true }],
      ['refunded', 'settled'],
    ],
    [
      [
        packed,
        shipped,
        delivered(true),
        { type: 'withdrawn' },
        { type: 'returned', restock: true },
      ],
      ['refunded', 'settled', 'tracking'],
    ],
  ] satisfies [EventBody[], string[]][])('after %j are %j', (steps, allowed) => {
    expect(allowedSteps(after(...steps), order)).toEqual(allowed);
  });

  // R570
  test('by a shopper alone are cancelling what is new, and withdrawing', () => {
    const cancelled: EventBody = { type: 'cancelled', restock: true };
    const byShopper = (history: OrderHistory, step: EventBody) =>
      take(history, step, 0, 'x', shopper).ok;
    expect(byShopper(noHistory, cancelled)).toBe(true);
    expect(byShopper(after(packed), cancelled)).toBe(false);
    expect(byShopper(after(packed, shipped), { type: 'withdrawn' })).toBe(true);
    for (const step of [packed, remark, undone, { type: 'collected' } satisfies EventBody])
      expect(byShopper(noHistory, step)).toBe(false);
  });
});
