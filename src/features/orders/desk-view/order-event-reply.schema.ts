import * as z from 'zod/mini';
import { time } from '../../../base/time-reply.schema.ts';

export const text = z.optional(z.string());
export const flag = z.optional(z.boolean());

/** One step as it was taken, with the fields of its type. */
export const orderEvent = z.object({
  id: z.string(),
  at: time,
  /** The keeper's name, 'shopper' for one that the shopper took, or 'shop'. */
  by: z.string(),
  type: z.string(),
  /** Of a packed parcel. */
  lot: text,
  /** A day, '2028-06-30'. */
  bestBefore: text,
  /** Of single lines of the order. */
  lots: z.optional(z.array(z.object({ id: z.string(), lot: z.string(), bestBefore: text }))),
  carrier: text,
  tracking: text,
  /** https only. */
  url: text,
  /** Of a corrected shipment: whether the shopper got a mail. */
  tell: flag,
  collected: flag,
  reason: text,
  restock: flag,
  /** Of a refund, dollars. */
  amount: z.optional(z.number()),
  /** Of a step about some units: which, and whether they go back into stock. */
  lines: z.optional(z.array(z.object({ id: z.string(), quantity: z.int(), restock: flag }))),
  /** Of an exchange: the order that sends other units, and what became of those. */
  order: text,
  becomes: text,
  /** The number of the return that a step decides. */
  return: text,
  /** Of a refund after which nothing more is owed. */
  settled: flag,
  /** The rest is still sent, or stays with the shopper. */
  part: flag,
  /** Of a keeper's remark. */
  text,
  /** Of a dispute: the provider's word for how it stands. */
  standing: text,
  /** Of a payment that came too late for its order. */
  late: flag,
  /** What it was paid with, such as 'iDEAL', if that was no card. */
  method: text,
  /** Of what a bank has taken. */
  currency: text,
  /** Of money that a bank took back: what gift cards that were bought here had spent of it. */
  loss: z.optional(z.number()),
  /** Of a change: what the order has cost, and what it costs then. */
  was: z.optional(z.number()),
  now: z.optional(z.number()),
  /** The id of the step that this one took back. */
  of: text,
});

export type OrderEvent = z.infer<typeof orderEvent>;
