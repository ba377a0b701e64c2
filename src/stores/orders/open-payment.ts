import { persistentAtom } from '~/stores/storage';
import { addOrder } from '~/features/orders/kept-orders';
import type { LastOrder } from '~/features/orders/last-order';
import { parseOpenPayment, type OpenPayment } from '~/features/orders/open-payment';
import { storageKey } from '~/base/storage-keys';
import { $keptOrders } from './kept-orders';
import { versioned } from '~/stores/versioned';

const kept = versioned((stored) => parseOpenPayment(stored, Date.now()), { version: 1 });

/**
 * The order whose payment was begun here. The bank may lead back to another tab, and its page gets
 * no key of ours, so the device keeps it until it is known how the payment ended.
 */
export const $openPayment = persistentAtom<OpenPayment | undefined>(
  storageKey.orderAttempt,
  undefined,
  {
    ...kept,
    // Without a payment nothing stays in the browser.
    encode: (payment) => payment && kept.encode(payment),
  },
);

export interface Begun {
  attempt: string;
  /** Whose order is among those of the device from now on. */
  isGuest: boolean;
}

/** To be called before the page of the provider is opened. */
export function keepPayment({ id, key }: LastOrder, { attempt, isGuest }: Begun): void {
  const order = { id, key, at: new Date().toISOString() };
  $openPayment.set({ ...order, attempt });
  if (isGuest) $keptOrders.set(addOrder($keptOrders.get(), order));
}
