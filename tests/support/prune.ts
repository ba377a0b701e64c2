import { beforeEach } from 'vitest';
import { prune } from '../../netlify/app/prune.ts';
import { recordId } from '../../netlify/kernel/store/identity.ts';
import type { OutboxRecord } from '../../netlify/kernel/mail/stores.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { daysAgo, peopleShop, storesOf } from './people.ts';
import { shippingForm } from './shop.ts';

/** The shop of a test file, emptied before each test, and its prune job. */
export function pruneShop() {
  const shop = peopleShop();
  beforeEach(async () => {
    for (const { store } of storesOf(shop.stores()))
      for (const key of await store.keys()) await store.delete(key);
  });
  const run = (now = Date.now(), end?: number) => prune(shop.stores(), now, end);
  return { ...shop, run };
}

export const placed = (at: string): PlacedRecord => ({
  state: 'placed',
  fp: 'f',
  at,
  lines: [],
  currency: 'USD',
  shippingCents: 499,
  totalCents: 499,
  to: shippingForm,
  takes: [],
});

export const mail = (changes: Partial<OutboxRecord>): OutboxRecord => ({
  kind: 'confirm',
  id: recordId('order', null),
  at: daysAgo(0),
  lease: null,
  sentAt: null,
  firstTryAt: null,
  gaveUpAt: null,
  reason: null,
  ...changes,
});
