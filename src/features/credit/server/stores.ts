import { z } from 'zod';
import { codeUse } from '../../../base/code-use.schema.ts';
import { noProduct } from '../../catalogue/product/set-ids.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';
import { creditKept } from '../kept.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

/** A code that an order's samples have earned, under the code's hash. */
const codeRecord = z.object({
  /** The order whose samples it pays back. */
  orderId: z.string(),
  /** The perfume for whose bottle it is; `noProduct` for the code of sets, which is for any. */
  perfume: z.int().default(noProduct),
  /** The last day on which it is valid, '2026-12-30', where the shop is. */
  lastDay: z.string(),
  /** The orders that have taken it; left out before one has, and by older records. */
  uses: z.array(codeUse).optional(),
  /** The last of them: all that older records and earlier deploys know. */
  takenBy: z.string().nullable(),
});
export type CodeRecord = z.infer<typeof codeRecord>;

export const creditStores = {
  codes: { name: 'shop-codes', schema: codeRecord },
} satisfies Kinds;

export const creditPrunes: readonly PruneRule[] = [
  { store: 'codes', period: creditKept.periods.discoveryCode, since: ({ lastDay }) => lastDay },
];

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof creditStores> {}
}
