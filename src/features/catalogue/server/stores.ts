import { z } from 'zod';
import { photographTypes } from '../product/photograph.ts';
import { storedProduct } from '../product/stored-product.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

/** All backend products are in one record, so that the shop page costs one read. */
const productIndex = z.object({ products: z.array(storedProduct) });

/** A photograph of a product without a build, under a hash of its bytes. */
const photographRecord = z.object({
  /** Ms since 1970 at which it was sent. */
  at: z.number(),
  type: z.enum(photographTypes),
  base64: z.string(),
});

export const catalogueStores = {
  products: { name: 'shop-catalog', schema: productIndex },
  photographs: { name: 'shop-photographs', schema: photographRecord },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof catalogueStores> {}
}
