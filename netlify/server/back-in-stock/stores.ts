import { wishesRecord } from '../../../src/domain/back-in-stock/waiting.schema.ts';
import type { Kinds, StoresOf } from '../kernel/store/records/form.ts';

export const waitingStores = {
  /** Who waits for a SKU. */
  wishes: { name: 'shop-wishes', schema: wishesRecord },
} satisfies Kinds;

declare module '../kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof waitingStores> {}
}
