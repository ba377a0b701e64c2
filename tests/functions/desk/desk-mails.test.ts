import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueMail, failedKey } from '../../../netlify/kernel/mail/outbox.ts';
import type { MailName } from '../../../netlify/kernel/mail/kind.ts';
import type { FailedMailsReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { orderNumber } from '../../support/desk-orders.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** As the sender leaves a mail that it has stopped trying. */
async function givenUp(kind: MailName, id: string, at: number): Promise<string> {
  const stores = shop.stores();
  const due = await enqueueMail(stores, kind, id);
  const key = due?.key ?? '';
  const entry = await stores.outbox.read(key);
  if (!entry) throw new Error('The mail was not queued.');
  const gaveUpAt = new Date(at).toISOString();
  await stores.outbox.update(key, entry.etag, { ...entry.value, gaveUpAt });
  await stores.due.put(failedKey(at, key), {});
  return key;
}

const list = (headers: Record<string, string> = { Authorization: `Bearer ${adminToken}` }) =>
  shop.call('GET', '/api/desk/mails', { headers });

// R226
test('the desk lists the mails that were given up, the newest first, with their orders', async () => {
  const orderId = orderNumber(1);
  const at = Date.parse('2026-07-10T08:30:00.000Z');
  const older = await givenUp('confirm', orderId, at);
  const newer = await givenUp('answer', `${orderNumber(2)}.${orderNumber(3)}`, at + 60_000);
  const newest = await givenUp('reset', orderNumber(4), at + 120_000);
  await enqueueMail(shop.stores(), 'notice', orderId);
  const { mails } = (await (await list()).json()) as FailedMailsReply;
  expect(mails).toMatchObject([
    { key: newest, kind: 'reset', orderId: null },
    { key: newer, kind: 'answer', orderId: null, gaveUpAt: '2026-07-10T08:31:00.000Z' },
    { key: older, kind: 'confirm', orderId, sentAt: null },
  ]);
});

// R226
test('nobody else reads them', async () => {
  expect((await list({})).status).toBe(401);
});
