import { z } from 'zod';
import { amountFields } from '../../base/amounts.schema.ts';
import { methods } from '../delivery/methods.ts';

/** A part of what a paper says; a credit note's amounts are below zero. */
const paperLine = z.object({
  name: z.string(),
  /** Left out where an amount is of no whole number of units. */
  quantity: z.int().optional(),
  cents: z.int(),
});
export type PaperLine = z.infer<typeof paperLine>;

const paperKinds = ['invoice', 'credit note'] as const;

const paperWay = z.enum([...methods, 'delivery', 'paid']);

const paperPayment = z.object({
  way: z.union([z.literal('gift card'), paperWay]),
  /** Of a gift card: the end of its code. */
  last: z.string().optional(),
  cents: z.int(),
});

const paper = z.object({
  /** The step of the order that asked for it. */
  event: z.string(),
  kind: z.enum(paperKinds),
  /** Its day of issue, the time of that step. */
  at: z.string(),
  lines: z.array(paperLine),
  gross: z.int(),
  /** By what it is paid, each with its amount; left out by older papers, which `way` alone pays. */
  ways: z.array(paperPayment).optional(),
  /** Left out where the order has none. */
  tax: z.object({ name: z.string(), rate: z.number(), cents: z.int() }).optional(),
});
export type Paper = z.infer<typeof paper>;

/** An invoice or credit note, with all that it says: it never changes, whatever the shop is called later. */
export const invoiceRecord = paper.extend({
  number: z.string(),
  orderId: z.string(),
  /** ISO time at which the order was placed. */
  orderedAt: z.string(),
  ...amountFields,
  currency: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    taxNumber: z.string().optional(),
  }),
  /** Name and address line by line, as they stood that day. */
  buyer: z.array(z.string()),
  /** The country of delivery, by its two letters; as it was typed where it has none. */
  country: z.string(),
  /** On delivery, at once, or what it was paid with online. */
  way: paperWay,
  /** Of an order that was picked up. */
  pickUp: z.literal(true).optional(),
  /** The provider's name of the payment. */
  reference: z.string().optional(),
  /** What the law wants said where no tax is charged. */
  exemption: z.string().optional(),
  /** Of a credit note: its invoice. */
  of: z.string().optional(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

/** The papers of an order, in their order: which are to be issued, and under which numbers they were. */
export const orderPapers = z.object({
  papers: z.array(
    z.object({
      event: z.string(),
      kind: z.enum(paperKinds),
      /** '2026', or 'forever'. */
      series: z.string(),
      /** When it was planned, the numbers up to this one were taken: its own is a later one. */
      after: z.int(),
      /** Null until it has one. */
      serial: z.int().nullable(),
    }),
  ),
});
export type OrderPapers = z.infer<typeof orderPapers>;
