import type { OutboxRecord } from '../store/records/mail-records.ts';

const dayMs = 24 * 60 * 60_000;
/** A mail to a shopper that no server took in this time is given up; one to the shop never is. */
export const giveUpMs = 3 * dayMs;
export const givenUpAfterMs: Record<OutboxRecord['kind'], number> = {
  notice: Infinity,
  contact: Infinity,
  confirm: giveUpMs,
  answer: giveUpMs,
  shipped: giveUpMs,
  tracking: giveUpMs,
  cancelled: giveUpMs,
  refunded: giveUpMs,
  withdrawal: giveUpMs,
  'cancel-notice': Infinity,
  'address-notice': Infinity,
  'payment-notice': Infinity,
  'withdrawal-notice': Infinity,
  'order-link': giveUpMs,
  'discovery-credit': giveUpMs,
  changed: giveUpMs,
  'password-changed': giveUpMs,
  'newsletter-welcome': giveUpMs,
  'back-in-stock': giveUpMs,
  // Also of one that is never sent, because its address has the newsletter.
  'newsletter-confirm': dayMs,
  'review-ask': giveUpMs,
  'review-refused': giveUpMs,
  // The links are over then.
  signin: 15 * 60_000,
  proof: dayMs,
  change: dayMs,
  reset: 30 * 60_000,
};

export const isToShop = (kind: OutboxRecord['kind']): boolean => givenUpAfterMs[kind] === Infinity;
