import { z } from 'zod';
import { discountRecord } from '../../../src/domain/discount/discount.schema.ts';
import type { Kinds, StoresOf } from '../kernel/store/records/form.ts';

/**
 * One use of a code: of those that it has in all, under '<WORD>.<number>', or a shopper's only one, under
 * '<WORD>.<person>'.
 */
const discountUse = z.object({
  /** The order that has taken it last; that order's record says whether it has used it. */
  takenBy: z.string(),
});

export const discountStores = {
  discounts: { name: 'shop-discounts', schema: discountRecord },
  discountUses: { name: 'shop-discount-uses', schema: discountUse },
} satisfies Kinds;

declare module '../kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof discountStores> {}
}
