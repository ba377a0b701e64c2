import { waitingList } from '../waiting.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

export const waitingStores = {
  /** Who waits for a SKU. */
  waitingLists: { name: 'shop-wishes', schema: waitingList },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof waitingStores> {}
}
