import { persistentAtom } from '~/stores/storage';
import { noOrders, parseOrders, type KeptOrders } from '~/features/orders/kept-orders';
import { storageKey } from '~/base/storage-keys';
import { versioned } from '~/stores/versioned';

const kept = versioned(parseOrders, { version: 1 });

/** The links of the orders that a guest has placed on this device (R32). */
export const $keptOrders = persistentAtom<KeptOrders>(storageKey.orders, noOrders, {
  ...kept,
  // Without an order nothing stays in the browser.
  encode: (orders) => (orders.length > 0 ? kept.encode(orders) : undefined),
});
