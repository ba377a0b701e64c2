import type { ShippingForm } from '~/features/orders/shipping-form.schema';
import { parseDetails } from '~/features/orders/shipping-details';
import { storageKey } from '~/base/storage-keys';
import { readSession, writeSession } from '~/stores/session';

interface Draft extends ShippingForm {
  /** 'pick-up', for an order that is not to be sent. */
  delivery?: string | undefined;
}

/** What was typed at the checkout in this tab and not ordered yet (R99). */
export const readDraft = (): Draft | undefined => parseDetails(readSession(storageKey.orderDraft));

export const keepDraft = (draft: Draft) => writeSession(storageKey.orderDraft, draft);

export const endDraft = () => writeSession(storageKey.orderDraft, null);
