import { z } from 'zod';
import { codeUse } from '../../../base/code-use.schema.ts';
import { withAmounts } from '../../../base/amounts.schema.ts';
import { shopCurrency } from '../../../base/money.ts';
import { discountRecord } from '../discount.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

/** A key takes no capitals. */
export const keyOfWord = (word: string): string => word.toLowerCase();

/**
 * The uses of a code: those that it has in all, under its word, or a shopper's only one, under
 * '<word>.<person>'. Older ones stand one by one under '<word>.<number>'.
 */
const discountUses = z.object({
  uses: z.array(codeUse).optional(),
  /** Older records: the order that has taken it last. */
  takenBy: z.string().optional(),
  /** ISO time of the first one. */
  at: z.string(),
});
export type DiscountUses = z.infer<typeof discountUses>;

/** What all codes said when they were last read, by their keys. */
const discountFold = z.object({
  /** `tag` changes with every write of the code. */
  rows: z.record(z.string(), z.object({ record: discountRecord, tag: z.string() })),
});

export const discountStores = {
  discounts: {
    name: 'shop-discounts',
    schema: withAmounts(discountRecord, ['sum', 'least'], shopCurrency),
  },
  discountUses: { name: 'shop-discount-uses', schema: discountUses },
  discountFold: {
    name: 'shop-discount-fold',
    schema: discountFold,
    leftOut: 'is worked out from the discount codes when they are listed',
  },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof discountStores> {}
}
