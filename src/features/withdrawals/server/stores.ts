import { z } from 'zod';
import {
  emptyRecord,
  type Kinds,
  type StoresOf,
} from '../../../../netlify/kernel/store/records/form.ts';

/** A declaration of withdrawal, as it came: whether it fits an order is looked at behind the answer. */
const withdrawalRecord = z.object({
  /** Ms since 1970. */
  at: z.number(),
  /** As the form of its time took it. */
  request: z.object({
    name: z.string(),
    orderId: z.string(),
    email: z.string(),
    items: z.string().optional(),
    lines: z.array(z.object({ id: z.string(), quantity: z.int() })).optional(),
    /** Where to pay back to; it goes when that is done. */
    account: z.string().optional(),
  }),
  /** What it came to; not there while nobody has looked. */
  outcome: z
    .object({
      /** Null when no order has this number and this address. */
      orderId: z.string().nullable(),
      /** Of the order, under the id of this record; null for none. */
      step: z.enum(['cancelled', 'withdrawn', 'declared']).nullable(),
      /** Of one that names lines: these in words, and what it left of the order then. */
      items: z.string().optional(),
      kept: z.string().nullable().optional(),
    })
    .optional(),
  /** When and by which keeper it was dealt with. */
  done: z.object({ at: z.string(), by: z.string() }).optional(),
});
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>;

export const withdrawalStores = {
  withdrawals: { name: 'shop-withdrawals', schema: withdrawalRecord },
  withdrawalIndex: { name: 'shop-withdrawal-index', schema: emptyRecord },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof withdrawalStores> {}
}
