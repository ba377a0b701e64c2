import { waitingList } from '../../../src/domain/back-in-stock/waiting.schema.ts';
import type { Kinds, StoresOf } from '../kernel/store/records/form.ts';

export const waitingStores = {
  /** Who waits for a SKU. */
  waitingLists: { name: 'shop-wishes', schema: waitingList },
} satisfies Kinds;

declare module '../kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof waitingStores> {}
}
