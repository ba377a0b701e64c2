import { persistentAtom } from './storage';
import type { ShippingForm } from '~/features/orders/shipping-form.schema';
import { parseDetails } from '~/features/orders/shipping-details';
import { storageKey } from '~/base/storage-keys';
import { versioned } from './versioned';

const kept = versioned<ShippingForm | undefined>(parseDetails, { version: 1 });

/** What a guest has typed at the checkout and wanted to be remembered on this device (R245). */
export const $details = persistentAtom<ShippingForm | undefined>(storageKey.details, undefined, {
  ...kept,
  // Without a text nothing stays in the browser.
  encode: (details) => details && kept.encode(details),
});

/** @param details undefined forgets them. */
export const keepDetails = (details: ShippingForm | undefined) => $details.set(details);
