import * as z from 'zod/mini';
import type { LabelledOrder } from '../order.schema.ts';
import { isOrderAnswer } from '../placed-order.ts';
import { progressReply, type StepRefusedReply } from './order-replies.schema.ts';

const labelled = z.custom<LabelledOrder>((value) => isOrderAnswer(value));

/** An added line of which there are too few units, and how many are free. */
const short = z.array(z.object({ id: z.string(), name: z.string(), free: z.int() }));

/** POST /api/desk/orders/{id}/change: what the change would come to. */
export const changePreview = z.object({
  was: labelled,
  now: labelled,
  short,
  way: z.enum(['delivery', 'card']),
  /** What goes back, or is to be paid back, in units of the order's currency. */
  payBack: z.number(),
  /** What is still to be paid: of an order by card the difference, else what is due on delivery. */
  due: z.number(),
});
export type ChangePreview = z.infer<typeof changePreview>;

/** The answer to a change that needs more units than there are, with the state of the order. */
export interface ChangeRefusedReply extends StepRefusedReply {
  short: z.infer<typeof short>;
}

/** What a step answers: 202 for a change, until whose difference is paid the order stays as it was. */
export const stepReply = z.union([
  progressReply,
  z.object({ payment: z.object({ url: z.string(), expiresAt: z.string() }) }),
]);
