import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { prune } from '../../../netlify/app/prune.ts';
import type { MailKind } from '../../../netlify/kernel/mail/kind.ts';
import {
  dueEntries,
  dueKey,
  failedEntries,
  outboxKey,
} from '../../../netlify/kernel/mail/outbox.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { mail } from '../../support/prune.ts';
import { admin } from '../../support/stock.ts';

/* A queued mail of a kind that this deploy does not know: of a newer one, or of a feature that is no more. */

const { shop, mails, place, send } = mailShop();

/** As another deploy has queued it, ahead of all others. */
async function queueUnknown(): Promise<string> {
  const { outbox, due } = shop().stores();
  const unknown = mail({ kind: 'price-alert', id: randomUUID() });
  const key = outboxKey(unknown);
  await outbox.put(key, unknown);
  await due.put(dueKey(0, key), {});
  return key;
}

// R183
test('waits, stops no other mail, and leaves once a deploy knows it', async () => {
  const key = await queueUnknown();
  await place();
  expect(await send()).toBe(2);
  const stores = shop().stores();
  expect((await dueEntries(stores)).map((entry) => entry.key)).toEqual([key]);
  const priceAlert: MailKind = {
    compose: () =>
      Promise.resolve({ to: 'a@example.com', subject: 's', heading: 'h', blocks: [], why: 'w' }),
  };
  const known = { ...stores.ports.mails, 'price-alert': priceAlert };
  const at = Date.now() + 5 * minute;
  const newer = { ...stores, ports: { ...stores.ports, mails: known } };
  const clock = { ...stores.clock, now: () => at };
  expect((await sendMails({ ...newer, clock }, at)).sent).toBe(1);
  expect(mails().received.at(-1)?.to).toEqual(['a@example.com']);
});

// R183
test('is given up after three days, and a keeper can queue it again', async () => {
  const key = await queueUnknown();
  for (const hours of [0, 71, 80]) await send(Date.now() + hours * 60 * minute);
  const stores = shop().stores();
  expect((await failedEntries(stores)).map((entry) => entry.key)).toEqual([key]);
  const call = (method: string, path: string) =>
    shop().call(method, path, { headers: admin, ...(method === 'POST' && { body: {} }) });
  expect(await (await call('GET', '/api/desk/mails')).json()).toMatchObject({
    mails: [{ key, kind: 'price-alert', orderId: null }],
  });
  expect((await call('POST', `/api/desk/mails/${key}/again`)).status).toBe(204);
  await shop().finished();
  expect((await dueEntries(stores)).map((entry) => entry.key)).toEqual([key]);
});

// R183
test('is kept while it waits, and no fault of the shop’s health', async () => {
  const key = await queueUnknown();
  const stores = shop().stores();
  await prune(stores, Date.now() + 100 * 24 * 60 * minute);
  expect(await stores.outbox.read(key)).not.toBeNull();
  const health = await shop().call('GET', '/api/health', { headers: admin });
  expect(await health.json()).toMatchObject({ wrong: [], mails: { queued: 1 } });
});
