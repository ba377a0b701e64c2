import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noHistory } from '~/features/orders/history/history';
import type { OrderHistory } from '~/features/orders/history/history.schema';
import type { EventBody } from '~/features/orders/history/step.schema';
import { shopperProgress } from '~/features/orders/view/progress-view';
import { historyRecord } from '~/features/orders/history/history.schema';
import {
  delivered,
  facts,
  order,
  remark,
  packed,
  refunded,
  shipped,
  take,
  totalCents,
  undone,
} from '../support/histories.ts';

/* What is true of every history that keepers can make. */

const restock = fc.boolean();
const anyStep: fc.Arbitrary<EventBody> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(packed) },
  { weight: 3, arbitrary: fc.constant(shipped) },
  { weight: 3, arbitrary: fc.boolean().map(delivered) },
  { weight: 4, arbitrary: fc.constant(undone) },
  fc.record({ type: fc.constant('tracking' as const), carrier: fc.string(), tell: fc.boolean() }),
  fc.record({ type: fc.constantFrom('cancelled', 'refused', 'returned'), restock }),
  fc.constantFrom<EventBody>({ type: 'withdrawn' }, { type: 'collected' }, remark),
  fc.integer({ min: 1, max: totalCents + 1 }).map(refunded),
);

const hour = 60 * 60_000;

/** A step, how long after the one before, and whether the mails that wait begin to leave before. */
const anyHistory = fc.array(
  fc.record({ step: anyStep, pause: fc.constantFrom(1, 1, 1, hour), isSent: fc.boolean() }),
  { maxLength: 30 },
);

/** Few random histories go far. */
const often = { numRuns: 1000 };

/** Which state leads to which, written here again on purpose. */
const table: Record<string, string[]> = {
  packed: ['new'],
  shipped: ['packed'],
  delivered: ['shipped'],
  cancelled: ['new', 'packed'],
  refused: ['shipped'],
  withdrawn: ['shipped', 'delivered'],
  returned: ['withdrawn'],
};

/** Plays a history. `look` sees each step that was taken, with what stood before. */
function play(
  plan: readonly { step: EventBody; pause: number; isSent: boolean }[],
  look: (before: OrderHistory, step: EventBody, next: OrderHistory, path: OrderHistory[]) => void,
) {
  let history = noHistory;
  let now = 0;
  // What stood before each step that still counts, the last one at the end.
  const path: OrderHistory[] = [];
  for (const [index, { step, pause, isSent }] of plan.entries()) {
    now += pause;
    if (isSent)
      history = {
        ...history,
        mails: history.mails.map((mail) => ({ ...mail, state: 'leaving', by: 'try' })),
      };
    const outcome = take(history, step, now, `event-${index}`);
    if (!outcome.ok) continue;
    look(history, step, outcome.history, path);
    if (step.type === 'undone') path.pop();
    else if (step.type !== 'note') path.push(history);
    history = outcome.history;
  }
  return history;
}

// R182
test('goes through the states in their order', () => {
  fc.assert(
    fc.property(anyHistory, (plan) => {
      play(plan, (before, step, next) => {
        const from = table[step.type];
        if (from) expect(from).toContain(before.state);
        if (step.type !== 'undone') expect(next.state).toBe(from ? step.type : before.state);
      });
    }),
    often,
  );
});

// R197
test('pays back no more than was collected', () => {
  fc.assert(
    fc.property(anyHistory, (plan) => {
      play(plan, (_, __, { isCollected, refundedCents }) => {
        expect(refundedCents).toBeGreaterThanOrEqual(0);
        expect(refundedCents).toBeLessThanOrEqual(isCollected ? totalCents : 0);
      });
    }),
    often,
  );
});

// R197
test('stands after an undo as it stood before the step that was taken back', () => {
  fc.assert(
    fc.property(anyHistory, (plan) => {
      play(plan, (_, step, next, path) => {
        if (step.type !== 'undone') return;
        const before = path.at(-1);
        expect(before && facts(next)).toEqual(before && facts(before));
        expect(before).toBeDefined();
      });
    }),
    often,
  );
});

test('moves units so that they stand where its state says', () => {
  fc.assert(
    fc.property(anyHistory, (plan) => {
      const { state, events, moves } = play(plan, () => undefined);
      const sum = (of: 'onHand' | 'sold') => moves.reduce((all, move) => all + move[of], 0);
      // Units that were reserved again count as sold or off the shelf like those before them.
      const last = events.findLast((event) => 'restock' in event.step && isCounted(events, event));
      const isBack = last !== undefined && 'restock' in last.step && last.step.restock;
      expect(sum('sold')).toBe(state === 'new' ? 0 : -2);
      const isOff = state !== 'new' && !isBack;
      expect(sum('onHand')).toBe(isOff ? -2 : 0);
    }),
    often,
  );
});

// R174
test('is read as it was stored', () => {
  fc.assert(
    fc.property(anyHistory, (plan) => {
      const history = play(plan, () => undefined);
      const stored: unknown = JSON.parse(JSON.stringify(history));
      expect(JSON.parse(JSON.stringify(historyRecord.parse(stored)))).toEqual(stored);
    }),
    often,
  );
});

// R195
test('shows a shopper no note, no name and nothing that was taken back', () => {
  fc.assert(
    fc.property(anyHistory, (plan) => {
      const history = play(plan, () => undefined);
      const { events } = shopperProgress(history, order);
      const counted = history.events.filter((event) => isCounted(history.events, event));
      expect(events.map(({ id }) => id)).toEqual(
        counted.filter(({ step }) => step.type !== 'note').map(({ id }) => id),
      );
      expect(JSON.stringify(events)).not.toMatch(/token|Rang/);
    }),
    often,
  );
});

const isCounted = (events: OrderHistory['events'], { id, step }: OrderHistory['events'][number]) =>
  step.type !== 'undone' && !events.some(({ of }) => of === id);
