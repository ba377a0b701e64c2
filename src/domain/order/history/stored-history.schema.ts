import { z } from 'zod';
import { lastStep, standingOf } from './history.ts';
import { historyRecord, stockMove } from './history.schema.ts';
import type { OrderHistory, HistoryEvent } from './history.schema.ts';
import type { EventBody } from './step.schema.ts';

const text = z.string().optional();
const restock = z.boolean();

/** The first form: no mails, no money beside `delivered`, other names for the parts of a shipment. */
const firstStep = z.discriminatedUnion('type', [
  z.object({ type: z.literal('packed') }),
  z.object({
    type: z.literal('shipped'),
    shipment: z.object({ carrier: text, number: text, link: text }).optional(),
  }),
  z.object({ type: z.literal('delivered'), collected: z.boolean() }),
  z.object({ type: z.literal('cancelled'), reason: text, restock }),
  z.object({ type: z.literal('refused'), restock }),
  z.object({ type: z.literal('withdrawn') }),
  z.object({ type: z.literal('returned'), restock }),
  z.object({ type: z.literal('undo') }),
]);

const firstProgressRecord = z.object({
  events: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), step: firstStep })),
  moves: z.array(stockMove),
});

function stepOfToday(first: z.infer<typeof firstStep>): EventBody {
  if (first.type === 'undo') return { type: 'undone' };
  if (first.type !== 'shipped') return first;
  const { carrier, number, link } = first.shipment ?? {};
  return { type: 'shipped', carrier, tracking: number, url: link };
}

/** A progress record as it is read: of today's form, or of the first one, brought to today's. */
export const storedHistory: z.ZodType<OrderHistory> = z.union([
  historyRecord,
  firstProgressRecord.transform(({ events: first, moves }): OrderHistory => {
    const events: HistoryEvent[] = [];
    for (const { id, at, by, step } of first) {
      const of = step.type === 'undo' ? lastStep(events)?.id : undefined;
      events.push({ id, at, by, step: stepOfToday(step), of });
    }
    return { ...standingOf(events), events, moves, mails: [] };
  }),
]);
