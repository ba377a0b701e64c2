import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';
import { withdrawalView } from '../withdrawals/withdrawal-replies.schema.ts';
import { returnReasons, returnStates } from './return-reasons.ts';

const step = z.object({ at: time, by: z.string() });

const line = z.object({
  id: z.string(),
  /** With its size or colour. */
  name: z.string(),
  quantity: z.int(),
  /** Units of it that can still be paid back or exchanged. */
  left: z.int(),
  /** What these have cost, in units of the currency. */
  worth: z.number(),
  /** What can be sent instead, the line itself first. */
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const returnView = z.object({
  kind: z.literal('return'),
  number: z.string(),
  orderId: z.string(),
  at: time,
  /** A keeper has sent its units once more without it. */
  isUnannounced: z.optional(z.literal(true)),
  state: z.enum(returnStates),
  /** Of the shopper. */
  name: z.string(),
  lines: z.array(line),
  currency: z.string(),
  reason: z.nullable(z.enum(returnReasons)),
  text: z.nullable(z.string()),
  /** Addresses, until it is decided. */
  photographs: z.array(z.string()),
  /** For If-Match. */
  etag: z.string(),
  arrived: z.nullable(step),
  decision: z.nullable(
    z.extend(step, {
      type: z.enum(['paid back', 'exchanged', 'refused']),
      amount: z.nullable(z.number()),
      reason: z.nullable(z.string()),
      /** The order that sends what was exchanged. */
      order: z.nullable(z.string()),
    }),
  ),
});
export type ReturnView = z.infer<typeof returnView>;

/** GET /api/desk/returns?state=&after=: 50 at most; of those that wait, the oldest first. */
export const returnsReply = z.object({
  returns: z.array(
    z.discriminatedUnion('kind', [
      returnView,
      z.extend(withdrawalView, { kind: z.literal('withdrawal') }),
    ]),
  ),
  next: z.nullable(z.string()),
  counts: z.object({ announced: z.int(), arrived: z.int() }),
});
export type ReturnsReply = z.infer<typeof returnsReply>;
