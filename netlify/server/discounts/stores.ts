import { z } from 'zod';
import { withAmounts } from '../../../src/domain/base/amounts.schema.ts';
import { shopCurrency } from '../../../src/domain/base/money.ts';
import { discountRecord } from '../../../src/domain/discount/discount.schema.ts';
import type { Kinds, StoresOf } from '../kernel/store/records/form.ts';

/** A key takes no capitals. */
export const keyOfWord = (word: string): string => word.toLowerCase();

/**
 * One use of a code: of those that it has in all, under '<word>.<number>', or a shopper's only one, under
 * '<word>.<person>'.
 */
const discountUse = z.object({
  /** The order that has taken it last; that order's record says whether it has used it. */
  takenBy: z.string(),
  /** ISO time. */
  at: z.string(),
});

export const discountStores = {
  discounts: {
    name: 'shop-discounts',
    schema: withAmounts(discountRecord, ['sum', 'least'], shopCurrency),
  },
  discountUses: { name: 'shop-discount-uses', schema: discountUse },
} satisfies Kinds;

declare module '../kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof discountStores> {}
}
