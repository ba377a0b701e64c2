import { basketRecord } from '../basket.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

export const cartStores = {
  /** The cart and the wishlist of an account. */
  baskets: { name: 'shop-baskets', schema: basketRecord },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof cartStores> {}
}
