import { z } from 'zod';
import { photographTypes } from '../../catalogue/product/photograph.ts';
import { returnReasons } from '../return-reasons.ts';
import {
  emptyRecord,
  type Kinds,
  type StoresOf,
} from '../../../../netlify/kernel/store/records/form.ts';

const units = z.object({ id: z.string(), quantity: z.int() });
const unitsBack = z.object({ id: z.string(), quantity: z.int(), restock: z.boolean() });

/** What a keeper has decided, in the form in which it is done. */
const outcome = z.discriminatedUnion('type', [
  /** `cents` of it go back; `code` is what the code of samples has paid already. */
  z.object({
    type: z.literal('paid back'),
    lines: z.array(unitsBack),
    cents: z.int(),
    code: z.int().optional(),
  }),
  /** `to`: what is sent instead. */
  z.object({ type: z.literal('exchanged'), lines: z.array(unitsBack), to: z.array(units) }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
]);
export type ReturnOutcome = z.infer<typeof outcome>;

/** `key` is the Idempotency-Key of the call, `said` a fingerprint of its body. */
const step = { key: z.string(), said: z.string(), at: z.string(), by: z.string() };

const decision = z.object({
  ...step,
  outcome,
  /** While it is not, nobody else decides, and the job finishes it. */
  isDone: z.boolean(),
  /** The order that sends what was exchanged. */
  order: z.string().optional(),
});
export type ReturnDecision = z.infer<typeof decision>;

const oneReturn = z.object({
  key: z.string(),
  /** ISO time. */
  at: z.string(),
  lines: z.array(units),
  reason: z.enum(returnReasons).optional(),
  text: z.string().optional(),
  /** Their names; the photographs themselves go when it is decided. */
  photographs: z.array(z.string()),
  arrived: z.object(step).optional(),
  decision: decision.optional(),
});
export type ReturnRecord = z.infer<typeof oneReturn>;

/** The returns of one order, in their order: one write decides which of two at once is the first. */
const orderReturns = z.object({ returns: z.array(oneReturn) });
export type OrderReturns = z.infer<typeof orderReturns>;

/** Under '<orderId>.<hash of its bytes>'. */
const photograph = z.object({
  /** Ms since 1970 at which it was sent. */
  at: z.number(),
  type: z.enum(photographTypes),
  base64: z.string(),
});

export const returnStores = {
  returns: { name: 'shop-returns', schema: orderReturns },
  returnIndex: { name: 'shop-return-index', schema: emptyRecord },
  returnPhotographs: { name: 'shop-return-photographs', schema: photograph },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof returnStores> {}
}
